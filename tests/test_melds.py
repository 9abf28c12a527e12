"""Melds and decompositions."""

from __future__ import annotations

import operator
from collections import Counter
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourcc import CARDS, Card, Decomposition, Hand, Meld, MeldKind
from fourcc.errors import MeldError, NotationError, WrongTypeError
from fourcc.hands import IN_PLACE
from fourcc.melds import PLACE, STANDARD_MELDS
from fourcc.testing import cards
from value_laws import assert_frozen, clones, rebuilt

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourcc.hands import Cards

SUITS, RANKS = "GWYR", "KAERHCP"
SUITED = ["".join(card) for card in product(SUITS, RANKS)]
# Every meld of the clauses as a text of its cards, with its kind.
EXPECTED = {
    MeldKind.SINGLE: [*(suit + "K" for suit in SUITS), "J"],
    MeldKind.PAIR: ["2" + card for card in SUITED],
    MeldKind.COMMAND: [f"{suit}K {suit}A {suit}E" for suit in SUITS],
    MeldKind.FIELD: [f"{suit}R {suit}H {suit}C" for suit in SUITS],
    MeldKind.TRIPLE: ["3" + card for card in SUITED],
    MeldKind.FOOTMEN3: ["GP WP YP", "GP WP RP", "GP YP RP", "WP YP RP"],
    MeldKind.QUAD: ["4" + card for card in SUITED],
    MeldKind.FOOTMEN4: ["GP WP YP RP"],
}
KIND_OF = {text: kind for kind, texts in EXPECTED.items() for text in texts}

# A household may count any cards as a meld of a kind of their number.
HOUSE_MELDS = [
    Meld("GA WA YA", MeldKind.TRIPLE),
    Meld("GA WA YA RA", MeldKind.QUAD),
    Meld("GA", MeldKind.SINGLE),
    Meld("2J", MeldKind.PAIR),
    Meld("GK WA J", MeldKind.COMMAND),
    Meld("GK GA GE", MeldKind.TRIPLE),
    Meld("3GA", MeldKind.FIELD),
    Meld("3GA", MeldKind.COMMAND),
]
melds = st.sampled_from([*STANDARD_MELDS, *HOUSE_MELDS])


# The kinds.


@pytest.mark.holds("SS-3.1")
@pytest.mark.parametrize(("text", "kind"), KIND_OF.items())
def test_ss_3_1_to_ss_3_9_every_meld_has_its_kind(text: str, kind: MeldKind) -> None:
    meld = Meld(text)
    assert (meld.kind, meld.cards, meld.size) == (kind, Hand(text), kind.size)
    assert (str(meld), f"{meld}", repr(meld)) == (text, text, f"Meld('{text}')")
    assert not meld.is_house_meld
    assert Meld(text, kind) == meld


def test_there_are_102_melds() -> None:
    assert len(KIND_OF) == len(STANDARD_MELDS) == 102
    assert {str(meld): meld.kind for meld in STANDARD_MELDS} == KIND_OF


@pytest.mark.holds("SS-3.10")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_ss_3_10_no_other_cards_are_a_meld(size: int) -> None:
    refused = 0
    for chosen in combinations_with_replacement(CARDS, size):
        hand = Hand(chosen)
        try:
            assert Meld(hand).kind is KIND_OF[str(hand)]
        except MeldError:
            assert str(hand) not in KIND_OF
            refused += 1
    assert refused == {1: 29 - 5, 2: 435 - 28, 3: 4495 - 40, 4: 35_960 - 29}[size]


@pytest.mark.holds("SS-3.7")
@pytest.mark.refuses("SS-3.7")
@given(st.lists(cards(), min_size=5, max_size=130) | cards().map(lambda card: [card] * 5))
def test_ss_3_7_no_meld_has_more_than_four_cards(chosen: list[Card]) -> None:
    with pytest.raises(MeldError) as caught:
        Meld(chosen)
    text = f"{Hand(chosen)} has {len(chosen)} cards; a meld has at most four (SS-3.7)"
    assert str(caught.value) == text


NO_MELD = (
    "is no meld; a meld is identical cards, General Advisor Elephant or Chariot Horseman Cannon "
    "of one suit, or Footmen of three or four suits (SS-3.11)"
)


@pytest.mark.refuses("SS-3.1", "SS-3.7", "SS-3.10", "SS-3.11")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a meld has at least one card (SS-3.11)"),
        ("WH", "WH is no meld alone; only a General or a Joker is (SS-3.1)"),
        ("GP", "GP is no meld alone; only a General or a Joker is (SS-3.1)"),
        ("2J", "2J is no meld; a Joker is melded alone (SS-3.10)"),
        ("J GK GA GE", "GK GA GE J is no meld; a Joker is melded alone (SS-3.10)"),
        ("5WH", "5WH has 5 cards; a meld has at most four (SS-3.7)"),
        ("4WH J", "4WH J has 5 cards; a meld has at most four (SS-3.7)"),
        ("GK GA WE", f"GK GA WE {NO_MELD}"),
        ("GR GH", f"GR GH {NO_MELD}"),
        ("GP WP", f"GP WP {NO_MELD}"),
        ("2GP WP", f"2GP WP {NO_MELD}"),
    ],
)
def test_the_error_says_why_the_cards_are_no_meld(text: str, message: str) -> None:
    with pytest.raises(MeldError) as caught:
        Meld(text)
    assert str(caught.value) == message


def test_a_meld_is_made_of_anything_that_names_cards() -> None:
    expected = Meld("WK WA WE")
    names = ["WE", "WK", "WA"]
    forms: list[Cards] = [names, map(Card, names), Hand(names), "wewawk", "白象白將白仕"]
    assert {Meld(form) for form in forms} == {expected}
    assert Meld(expected) is expected
    with pytest.raises(NotationError):
        Meld("KW AW EW")


def test_pairs_triples_and_quads_are_sets() -> None:
    sets = {MeldKind.PAIR, MeldKind.TRIPLE, MeldKind.QUAD}
    assert {meld.kind for meld in STANDARD_MELDS if meld.is_set} == sets
    assert not any(meld.is_set for meld in STANDARD_MELDS if meld.kind not in sets)


# House melds.


@pytest.mark.parametrize("meld", HOUSE_MELDS, ids=repr)
def test_a_house_meld_has_the_kind_it_was_given(meld: Meld) -> None:
    assert meld.is_house_meld
    assert meld.size == meld.kind.size == len(meld.cards)
    assert repr(meld) == f"Meld('{meld.cards}', MeldKind.{meld.kind.name})"
    assert meld.is_set is (meld.kind.name in {"PAIR", "TRIPLE", "QUAD"})


@pytest.mark.refuses("SS-3.11")
@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("GA", MeldKind.PAIR, "1 card (GA); a meld of kind pair has 2 (SS-3.11)"),
        (
            "2GK GA",
            MeldKind.FOOTMEN4,
            "3 cards (2GK GA); a meld of kind four Footmen has 4 (SS-3.11)",
        ),
        ("", MeldKind.SINGLE, "no cards; a meld of kind single has 1 (SS-3.11)"),
        ("5WH", MeldKind.QUAD, "5 cards (5WH); a meld of kind quad has 4 (SS-3.11)"),
    ],
)
def test_a_house_meld_has_the_size_of_its_kind(text: str, kind: MeldKind, message: str) -> None:
    with pytest.raises(MeldError) as caught:
        Meld(text, kind)
    assert str(caught.value) == message


@pytest.mark.parametrize("kind", [0, "PAIR", "pair", MeldKind])
def test_the_kind_that_is_asked_for_is_a_kind(kind: MeldKind) -> None:
    with pytest.raises(WrongTypeError) as caught:
        Meld("2WH", kind)
    message = f"the kind of a meld is a MeldKind such as MeldKind.PAIR, not {kind!r}"
    assert str(caught.value) == message


def test_the_kind_that_is_asked_for_holds_for_the_cards_of_a_meld_too() -> None:
    triple = Meld("GA WA YA", MeldKind.TRIPLE)
    assert Meld(triple, MeldKind.TRIPLE) == triple
    assert Meld(triple, MeldKind.FIELD).kind is MeldKind.FIELD
    with pytest.raises(MeldError):
        Meld(Meld("2GA"), MeldKind.TRIPLE)


def test_the_same_cards_of_another_kind_are_another_meld() -> None:
    one, other, third = (
        Meld("3GA", kind) for kind in (MeldKind.COMMAND, MeldKind.FIELD, MeldKind.TRIPLE)
    )
    assert one < other < third == Meld("3GA")
    assert len({one, other, third}) == 3


# Values.


IN_A_SUIT = (
    "{0}K | 2{0}K | 3{0}K | 4{0}K | {0}K {0}A {0}E | 2{0}A | 3{0}A | 4{0}A | 2{0}E | 3{0}E | 4{0}E"
    " | 2{0}R | 3{0}R | 4{0}R | {0}R {0}H {0}C | 2{0}H | 3{0}H | 4{0}H | 2{0}C | 3{0}C | 4{0}C"
)
FOOTMEN = (
    "2GP | 3GP | 4GP | GP WP YP | GP WP YP RP | GP WP RP | GP YP RP | "
    "2WP | 3WP | 4WP | WP YP RP | 2YP | 3YP | 4YP | 2RP | 3RP | 4RP"
)


def test_melds_are_in_order_by_suit_command_before_field_then_footmen_then_jokers() -> None:
    expected = [*map(IN_A_SUIT.format, SUITS), FOOTMEN, "J"]
    assert str(Decomposition(reversed(STANDARD_MELDS))) == " | ".join(expected)
    assert Decomposition(STANDARD_MELDS) == STANDARD_MELDS


def test_a_meld_s_place_is_that_of_its_first_card_in_the_order_of_the_words() -> None:
    assert Meld("2WA") < Meld("GP WA", MeldKind.PAIR) < Meld("2WE") < Meld("2GP")


def test_places_are_those_of_the_words() -> None:
    assert sorted(PLACE, key=PLACE.__getitem__) == list(IN_PLACE)
    assert sorted(PLACE.values()) == list(range(29))


def test_melds_are_totally_ordered() -> None:
    ordered = sorted([*HOUSE_MELDS, *STANDARD_MELDS])
    place = {meld: index for index, meld in enumerate(ordered)}
    assert len(place) == 110
    for one, other in product(ordered, repeat=2):
        for compare in (
            operator.lt,
            operator.le,
            operator.gt,
            operator.ge,
            operator.eq,
            operator.ne,
        ):
            assert compare(one, other) is compare(place[one], place[other])


@pytest.mark.parametrize("other", ["2GA", Hand("2GA"), None])
@pytest.mark.parametrize("compare", [operator.lt, operator.le, operator.gt, operator.ge])
def test_a_meld_is_compared_with_melds_only(
    compare: Callable[[object, object], bool], other: object
) -> None:
    with pytest.raises(TypeError, match="not supported"):
        compare(Meld("2GA"), other)
    assert Meld("2GA") != other


@pytest.mark.parametrize("meld", [*STANDARD_MELDS, *HOUSE_MELDS], ids=repr)
def test_a_meld_survives_copying_and_its_repr_gives_it_back(meld: Meld) -> None:
    for clone in [*clones(meld), rebuilt(meld)]:
        assert isinstance(clone, Meld)
        assert (clone, clone.kind, clone.cards) == (meld, meld.kind, meld.cards)
        assert hash(clone) == hash(meld)


@pytest.mark.parametrize("meld", [Meld("2GA"), HOUSE_MELDS[0]], ids=repr)
def test_a_meld_never_changes(meld: Meld) -> None:
    assert_frozen(meld, "a meld", "cards", "kind", "size")


def test_a_meld_is_formatted_as_text() -> None:
    assert f"{Meld('2GA'):>5}|{Meld('GK'):<4}|" == "  2GA|GK  |"


# Decompositions.


@given(st.lists(melds, max_size=8))
def test_a_decomposition_is_the_sorted_tuple_of_its_melds(chosen: list[Meld]) -> None:
    found = Decomposition(chosen)
    assert tuple(found) == tuple(sorted(chosen))
    assert found == Decomposition(reversed(chosen)) == Decomposition.in_order(tuple(sorted(chosen)))
    assert hash(found) == hash(Decomposition(reversed(chosen)))
    held = Counter[Card]()
    for meld in chosen:
        held.update(meld.cards)
    assert found.cards == Hand(held.elements())
    assert str(found) == " | ".join(map(str, found))
    assert repr(found) == f"Decomposition({sorted(chosen)!r})"
    for clone in [*clones(found), rebuilt(found)]:
        assert (type(clone), clone) == (Decomposition, found)


def test_the_empty_decomposition() -> None:
    assert (Decomposition(), Decomposition().cards, str(Decomposition())) == ((), Hand(), "")


def test_a_decomposition_is_made_of_any_iterable_and_written_with_bars() -> None:
    found = Decomposition(meld for meld in map(Meld, ["J", "GP WP YP", "2RA", "RK", "2RA"]))
    assert str(found) == "RK | 2RA | 2RA | GP WP YP | J"
    assert repr(Decomposition([Meld("RK")])) == "Decomposition([Meld('RK')])"
    assert Decomposition(["2RA", Hand("RK")]) == Decomposition([Meld("RK"), Meld("2RA")])
    assert Decomposition.in_order((Meld("RK"),)) == Decomposition([Meld("RK")])


def test_a_decomposition_never_changes() -> None:
    for name in ("cards", "colour"):
        with pytest.raises(AttributeError):
            setattr(Decomposition(), name, None)
        with pytest.raises(AttributeError):
            delattr(Decomposition(), name)
