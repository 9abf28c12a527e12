"""The three alphabets of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourcc import MeldKind, Rank, Suit
from fourcc.kinds import SUITED_RANKS
from value_laws import clones

if TYPE_CHECKING:
    from enum import Enum


@pytest.mark.holds("SS-2.1")
def test_ss_2_1_four_suits_in_order_with_their_letters() -> None:
    assert [(suit.name, suit.value) for suit in Suit] == [
        ("GREEN", "G"),
        ("WHITE", "W"),
        ("YELLOW", "Y"),
        ("RED", "R"),
    ]


@pytest.mark.holds("SS-2.1")
def test_ss_2_1_seven_ranks_and_ss_2_2_the_joker_in_order_with_their_letters() -> None:
    assert [(rank.name, rank.value) for rank in Rank] == [
        ("GENERAL", "K"),
        ("ADVISOR", "A"),
        ("ELEPHANT", "E"),
        ("CHARIOT", "R"),
        ("HORSEMAN", "H"),
        ("CANNON", "C"),
        ("FOOTMAN", "P"),
        ("JOKER", "J"),
    ]


@pytest.mark.holds("SS-2.2")
def test_ss_2_2_the_joker_alone_has_no_suit() -> None:
    assert (*SUITED_RANKS, Rank.JOKER) == tuple(Rank)


def test_the_kinds_of_meld_with_their_names_and_sizes() -> None:
    assert [(kind.name, kind.value, kind.size) for kind in MeldKind] == [
        ("SINGLE", "single", 1),
        ("PAIR", "pair", 2),
        ("COMMAND", "Command", 3),
        ("FIELD", "Field", 3),
        ("TRIPLE", "triple", 3),
        ("FOOTMEN3", "three Footmen", 3),
        ("QUAD", "quad", 4),
        ("FOOTMEN4", "four Footmen", 4),
    ]


@pytest.mark.parametrize("alphabet", [Suit, Rank, MeldKind])
def test_a_letter_gives_its_one_object(alphabet: type[Enum]) -> None:
    for thing in alphabet:
        assert alphabet(thing.value) is thing
        assert all(clone is thing for clone in clones(thing))
    with pytest.raises(ValueError, match="'B' is not a valid"):
        alphabet("B")
