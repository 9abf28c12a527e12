"""Worked positions, by hand or from an exhaustive partitioner that shares no code with this one."""

from __future__ import annotations

import pytest

from fourcc import (
    SEE_SEK,
    TAIWAN,
    Ruleset,
    best,
    check,
    count_decompositions,
    is_complete,
    is_winning,
    payments,
)
from fourcc.analysis import NotWin
from fourcc.errors import InvalidHandError

FOUR = SEE_SEK.replace(quad_points=4)
GENERAL_SETS = SEE_SEK.replace(general_sets={2, 3, 4})
NO_SOLDIER_SETS = TAIWAN.replace(soldier_sets=())
SOLDIER_PAIRS = TAIWAN.replace(soldier_sets={2, 3, 4})

FULL = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"

# Cards, rules, number of decompositions, points at best with everything in the hand.
HANDS = [
    ("A01", f"{FULL} J", SEE_SEK, 2, 9),
    ("A01", f"{FULL} J", FOUR, 2, 11),
    ("A03", "RK 2RA 2RE", SEE_SEK, 1, 1),
    ("A03", "RK 2RA 2RE", TAIWAN, 1, 1),
    ("A04", "3RR RH RC", SEE_SEK, 1, 1),
    ("A04", "3RR RH RC", TAIWAN, 1, 1),
    ("A05", "4RR RH RC", TAIWAN, 1, 4),
    ("A05", "4RR RH RC", SEE_SEK, 1, 2),
    ("A06", "2RP YP GP WP", SEE_SEK, 1, 1),
    ("A06", "2RP YP GP WP", TAIWAN, 0, None),
    ("A06", "2RP YP GP WP", SOLDIER_PAIRS, 1, 3),
    ("A07", "2RP 2YP GP WP", TAIWAN, 1, 6),
    ("A07", "2RP 2YP GP WP", SEE_SEK, 1, 2),
    ("A09", "3RP YP GP WP", TAIWAN, 1, 6),
    ("A09", "3RP YP GP WP", NO_SOLDIER_SETS, 0, None),
    ("A09", "3RP YP GP WP", SEE_SEK, 2, 2),
    ("A11", "4RK", TAIWAN, 2, 6),
    ("A11", "4RK", SEE_SEK, 1, 4),
    ("A11", "4RK", GENERAL_SETS, 5, 4),
    ("A12", "4RK RA RE", TAIWAN, 1, 5),
    ("A12", "4RK RA RE", SEE_SEK, 1, 4),
    ("A14", "4RR 4RH 4RC", TAIWAN, 11, 24),
    ("A14", "4RR 4RH 4RC", SEE_SEK, 11, 6),
    ("A15", "RA YA GA WA", TAIWAN, 0, None),
    ("A15", "RA YA GA WA", SEE_SEK, 0, None),
    ("A16", "3RP YP GP", SEE_SEK, 1, 1),
    ("A16", "3RP YP GP", TAIWAN, 0, None),
    ("A20", "2RR 2RH 2RC", TAIWAN, 2, 2),
    ("A20", "2RR RH RC", TAIWAN, 0, None),
    ("A21", "5J", SEE_SEK, 1, 15),
    ("A21", "J RK", SEE_SEK, 1, 4),
    ("A22", "2RP", SEE_SEK, 1, 0),
    ("A22", "2RP", TAIWAN, 0, None),
    ("A22", "3RP", TAIWAN, 1, 3),
    ("A22", "3RP", NO_SOLDIER_SETS, 0, None),
    ("A22", "4RP", TAIWAN, 1, 8),
    ("C01", "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR", TAIWAN, 2, 10),
    ("C02", "4GR RR RH RC 2YA 2YE 2YR 2YH 2WA 2WE 2WR", TAIWAN, 2, 9),
    ("C07", "2YA 2YE 2YR 2YH 2WA 2WE 2WR 2WH 2GA RR RH RC", TAIWAN, 1, 1),
    ("C07", "2YA 2YE 2YR 2YH 2WA 2WE 2WR 2WH 2GA RR RH RC", SEE_SEK, 1, 1),
    ("C08", "5J 4RK 4YK 4GK 4WK", SEE_SEK, 1, 31),
    ("C08", "5J 4RK 4YK 4GK 4WK", FOUR, 1, 31),
]


@pytest.mark.parametrize(("case", "hand", "rules", "ways", "points"), HANDS)
def test_how_many_ways_and_how_many_points(
    case: str, hand: str, rules: Ruleset, ways: int, points: int | None
) -> None:
    del case
    assert count_decompositions(hand, rules=rules) == ways
    assert is_complete(hand, rules=rules) == (ways > 0)
    score = best(hand, rules=rules)
    assert (score and score.total) == points


@pytest.mark.holds("TW-3.2")
@pytest.mark.parametrize(
    ("case", "hand", "claimed", "points"),
    [
        ("B01", "4RR RH RC", "RR", 4),
        ("B03", "3RR", "RR", 1),
        ("B03", "3RR", None, 3),
        ("B04", "4RR", "RR", 6),
        ("B04", "4RR", None, 8),
        ("B06", "3RP YP GP WP", "WP", 6),
        ("B10", "3RR RH RC", "RR", 1),
        ("C01", "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR", "GR", 8),
    ],
)
def test_tw_3_2_the_claimed_card_is_placed_best(
    case: str, hand: str, claimed: str | None, points: int
) -> None:
    del case
    score = best(hand, winning_card=claimed, rules="taiwan")
    assert score is not None
    assert score.total == points


@pytest.mark.parametrize(
    ("hand", "rules"), [("6J", SEE_SEK), ("5RR", SEE_SEK), ("5RR", TAIWAN), ("J", TAIWAN)]
)
def test_a21_copies_that_the_deck_lacks_are_refused(hand: str, rules: Ruleset) -> None:
    with pytest.raises(InvalidHandError):
        check(hand, rules=rules)


@pytest.mark.parametrize(
    ("case", "hand", "exposed", "rules", "needs"),
    [
        ("A02", FULL, [], SEE_SEK, "GK WK YK RK J WE WC YA YP"),
        ("E01", "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE WR", [], TAIWAN, "WR"),
        ("E03", "RP YP GP", ["4GR", "4WR", "4YR", "4GH", "GK"], TAIWAN, "GK WK YK RK WP"),
        ("E03", "RP YP GP", ["4GR", "4WR", "4YR", "4GH", "GK"], SEE_SEK, "GK WK YK RK WP J"),
        ("E04", "RP YP", ["4GR", "4WR", "4YR", "4GH", "2GA"], SEE_SEK, "GP WP"),
        ("E04", "RP YP", ["4GR", "4WR", "4YR", "4GH", "2GA"], TAIWAN, "GP WP"),
        ("E05", "RA RE", ["4GR", "4WR", "4YR", "4GH", "2GA"], TAIWAN, "RK"),
        ("E10", "2RR RH RC", ["4GR", "4WR", "4YR", "4GH"], TAIWAN, "RR"),
        (
            "E11",
            "GK GA GE 3WE RK 3GH RR RH RC GP WP RP 2RR",
            ["2GA"],
            TAIWAN,
            "GK WK YK RK WE RR GH YP",
        ),
    ],
)
def test_the_cards_that_complete_a_hand_of_twenty(
    case: str, hand: str, exposed: list[str], rules: Ruleset, needs: str
) -> None:
    del case
    verdict = check(hand, exposed=exposed, rules=rules)
    assert isinstance(verdict, NotWin)
    assert set(map(str, verdict.needs)) == set(needs.split())
    assert list(verdict.needs) == sorted(verdict.needs)


def test_e01_the_one_wait_gives_ten_points() -> None:
    verdict = check("4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR", winning_card="WR", rules="taiwan")
    assert verdict
    assert verdict.score.total == 10


@pytest.mark.parametrize(
    ("total", "players", "rules", "discarder", "seats"),
    [
        (10, 4, TAIWAN, None, (3, -1, -1, -1)),
        (10, 2, TAIWAN, None, (1, -1)),
        (9, 4, TAIWAN, None, (-33, 11, 11, 11)),
        (9, 2, TAIWAN, None, (-11, 11)),
        (17, 3, TAIWAN, None, (16, -8, -8)),
        (12, 4, TAIWAN, None, (9, -3, -3, -3)),
        (9, 4, SEE_SEK, 2, (9, 0, -9, 0)),
        (9, 4, SEE_SEK, None, (27, -9, -9, -9)),
    ],
)
def test_who_pays_whom(
    total: int, players: int, rules: Ruleset, discarder: int | None, seats: tuple[int, ...]
) -> None:
    paid = payments(total, players=players, winner=0, discarder=discarder, rules=rules)
    assert paid.seats == seats
    assert paid.bank == 0


def test_c02_with_penalty_once_the_bank_takes_the_threshold() -> None:
    rules = TAIWAN.replace(penalty_once=True)
    paid = payments(9, players=4, winner=0, rules=rules)
    assert (paid.seats, paid.bank) == ((-13, 1, 1, 1), 10)


@pytest.mark.parametrize("copies", range(4))
def test_c05_the_lucky_card_gives_a_point_for_each_copy_held(copies: int) -> None:
    held = {0: "2GA", 1: "RR RH RC", 2: "2RR", 3: "3RR"}[copies]
    score = best(f"{held} 2WA", winning_card="WA", lucky="RR", rules="taiwan")
    assert score is not None
    assert score.bonus == copies


def test_c05_the_lucky_card_is_never_the_fifth_copy() -> None:
    with pytest.raises(InvalidHandError, match="5 RR with the lucky card"):
        best("4RR", lucky="RR", rules="taiwan")


def test_a02_is_no_win_with_all_twenty_cards_in_melds() -> None:
    assert is_complete(FULL)
    assert not is_winning(FULL)
