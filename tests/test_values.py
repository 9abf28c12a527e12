"""What each meld is worth: SS-7.1 and TW-3.1 against the oracle, and the names of the values."""

from itertools import product
from typing import Literal

import pytest

from fourcc import SEE_SEK, TAIWAN, Meld, MeldKind, Ruleset
from fourcc.values import VALUE_NAMES, Value, Values
from oracles import rules as oracle
from oracles.rules import House

NAMES = (
    "general",
    "joker",
    "pair",
    "command",
    "field",
    "triple",
    "footmen3",
    "quad",
    "footmen4",
    "general_pair",
    "general_triple",
    "general_quad",
)
ALL_SETS = {"general_sets": (2, 3, 4), "soldier_sets": (2, 3, 4)}

# Every name with a worth of its own, so that no name can stand in for another.
DISTINCT = Values(**{name: Value(index, 100 + index) for index, name in enumerate(NAMES)})


@pytest.mark.holds("SS-7.1")
@pytest.mark.parametrize(
    ("rules", "house"),
    [
        (SEE_SEK, oracle.see_sek()),
        (SEE_SEK.replace(quad_points=2, **ALL_SETS), oracle.see_sek(general_sets=(2, 3, 4))),
        (
            SEE_SEK.replace(quad_points=4, **ALL_SETS),
            oracle.see_sek(quad_points=4, general_sets=(2, 3, 4)),
        ),
        (TAIWAN, oracle.taiwan()),
        (
            TAIWAN.replace(**ALL_SETS),
            oracle.taiwan(general_sets=(2, 3, 4), soldier_sets=(2, 3, 4)),
        ),
    ],
    ids=["see-sek", "see-sek-quads-2", "see-sek-quads-4", "taiwan", "taiwan-all-sets"],
)
def test_ss_7_1_and_tw_3_1_the_worth_of_every_meld(rules: Ruleset, house: House) -> None:
    places: tuple[Literal["table", "hand"], ...] = ("table", "hand")
    for meld, place in product(oracle.melds(house), places):
        worth = getattr(rules.values.of(Meld(meld)), place)
        assert worth == oracle.value(house, meld, place), (meld, place)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("GK", "general"),
        ("J", "joker"),
        ("2YH", "pair"),
        ("2RP", "pair"),
        ("WK WA WE", "command"),
        ("WR WH WC", "field"),
        ("3GE", "triple"),
        ("3GP", "triple"),
        ("GP WP RP", "footmen3"),
        ("4WC", "quad"),
        ("4WP", "quad"),
        ("GP WP YP RP", "footmen4"),
        ("2RK", "general_pair"),
        ("3RK", "general_triple"),
        ("4RK", "general_quad"),
    ],
)
def test_each_kind_of_meld_has_a_worth_of_its_own(text: str, name: str) -> None:
    assert DISTINCT.of(Meld(text)) == getattr(DISTINCT, name)


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("GA", MeldKind.SINGLE, "general"),
        ("GA WA", MeldKind.PAIR, "pair"),
        ("2J", MeldKind.PAIR, "pair"),
        ("GK RK GA", MeldKind.COMMAND, "command"),
        ("GA WA YA", MeldKind.FIELD, "field"),
        ("GA WA YA", MeldKind.TRIPLE, "triple"),
        ("3GP", MeldKind.FOOTMEN3, "footmen3"),
        ("GA WA YA RA", MeldKind.QUAD, "quad"),
        ("GA WA YA RA", MeldKind.FOOTMEN4, "footmen4"),
    ],
)
def test_a_house_meld_counts_as_its_kind(text: str, kind: MeldKind, name: str) -> None:
    assert DISTINCT.of(Meld(text, kind)) == getattr(DISTINCT, name)


def test_the_values_are_listed_by_name_in_order() -> None:
    assert VALUE_NAMES == NAMES
    assert list(DISTINCT.items()) == [(n, Value(i, 100 + i)) for i, n in enumerate(NAMES)]


def test_a_worth_that_does_not_depend_on_the_place() -> None:
    assert Value.everywhere(7) == Value(table=7, hand=7)
    assert Value(1, 3) == Value(table=1, hand=3) != Value(table=3, hand=1)
    assert hash(Value(1, 3)) == hash(Value(table=1, hand=3))
    assert repr(Value(1, 3)) == "Value(table=1, hand=3)"
