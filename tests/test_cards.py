"""The 29 kinds of card."""

from __future__ import annotations

import operator
from itertools import product
from typing import TYPE_CHECKING, cast

import pytest

from fourcc import CARDS, Card, Rank, Suit
from fourcc.errors import FourccError, NotationError
from fourcc.notation import Style, name
from value_laws import assert_frozen, clones, rebuilt

if TYPE_CHECKING:
    from collections.abc import Callable

EVERY_CARD = pytest.mark.parametrize("card", CARDS, ids=str)
STYLES: tuple[Style, ...] = ("latin", "zh", "zh-Hant", "zh-Hans")


@pytest.mark.holds("SS-2.1")
def test_ss_2_1_ss_2_2_there_are_29_kinds_in_order() -> None:
    suited = [suit + rank for suit, rank in product("GWYR", "KAERHCP")]
    assert [str(card) for card in CARDS] == [*suited, "J"]
    assert [card.index for card in CARDS] == list(range(29))


@pytest.mark.holds("SS-2.1")
def test_ss_2_1_a_card_is_its_suit_and_its_rank() -> None:
    ranks = [rank for rank in Rank if rank is not Rank.JOKER]
    for card, (suit, rank) in zip(CARDS[:28], product(Suit, ranks), strict=True):
        assert (card.suit, card.rank) == (suit, rank)
        assert Card.of(suit, rank) is card
        assert str(card) == suit.value + rank.value


@pytest.mark.holds("SS-2.2")
def test_ss_2_2_the_joker_has_no_suit() -> None:
    joker = Card("J")
    assert (joker.suit, joker.rank, joker.index) == (None, Rank.JOKER, 28)
    for suit in Suit:
        with pytest.raises(FourccError, match=r"the Joker is Card\('J'\)"):
            Card.of(suit, Rank.JOKER)


@pytest.mark.parametrize("name", [5, None, ("W", "H"), ["WH"], b"WH"])
def test_what_is_no_text_names_no_card(name: object) -> None:
    with pytest.raises(TypeError) as caught:
        Card(cast("str", name))
    assert str(caught.value) == f"a card is a text such as WH, not {name!r}"


@pytest.mark.holds("SS-3.1")
def test_ss_3_1_the_generals_and_the_joker_stand_alone() -> None:
    assert [str(card) for card in CARDS if card.is_special] == ["GK", "WK", "YK", "RK", "J"]


@EVERY_CARD
def test_there_is_one_object_for_each_kind(card: Card) -> None:
    written = [name(card.index, style) for style in STYLES]
    for text in [*written, str(card).lower(), f" 1{card},"]:
        assert Card(text) is card
    assert Card(card) is card
    assert all(clone is card for clone in clones(card))
    assert rebuilt(card) is card


@EVERY_CARD
def test_a_card_is_written_in_latin_letters(card: Card) -> None:
    assert f"{card}" == str(card) == name(card.index)
    assert f"{card:>4}|{card:<3}" == f"{card!s:>4}|{card!s:<3}"
    assert repr(card) == f"Card('{card}')"


@pytest.mark.parametrize(
    "compare", [operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne]
)
def test_cards_are_totally_ordered_by_their_index(
    compare: Callable[[object, object], bool],
) -> None:
    for one, other in product(CARDS, repeat=2):
        assert compare(one, other) is compare(one.index, other.index)


@pytest.mark.parametrize("compare", [operator.lt, operator.le, operator.gt, operator.ge])
@pytest.mark.parametrize("other", ["WH", 11, None])
def test_a_card_is_compared_with_cards_only(
    compare: Callable[[object, object], bool], other: object
) -> None:
    with pytest.raises(TypeError, match="not supported"):
        compare(Card("WH"), other)
    assert Card("WH") != other


def test_cards_are_hashable() -> None:
    assert len({*CARDS, *map(Card, map(str, CARDS))}) == 29


@EVERY_CARD
def test_a_card_never_changes(card: Card) -> None:
    assert_frozen(card, "a card", "suit", "rank", "index")


@pytest.mark.parametrize(
    ("text", "number"),
    [("", 0), (" , ", 0), ("2WH", 2), ("WH WC", 2), ("3J GK", 4), ("127RP 127RP", 254)],
)
def test_the_name_of_a_card_is_exactly_one_card(text: str, number: int) -> None:
    with pytest.raises(NotationError) as caught:
        Card(text)
    error = caught.value
    assert error.message == f"one card is wanted, as in WH; the text has {number}"
    assert (error.position, error.token, error.suggestion) == (0, text, None)


def test_the_error_of_a_name_says_what_was_probably_meant() -> None:
    with pytest.raises(NotationError) as caught:
        Card(" HW")
    assert str(caught.value) == "character 2: 'HW' is no card; the suit comes first: write WH"
    assert caught.value.suggestion == "WH"


def test_a_name_of_ten_million_characters_is_refused() -> None:
    with pytest.raises(NotationError, match=r"10000000 characters; no hand needs more than 20000$"):
        Card("W" * 10_000_000)
