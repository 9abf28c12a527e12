"""``fourcc score``: points and payments in words and as JSON."""

from __future__ import annotations

import json

import pytest

import fourcc
from command_line import call, refused

WINNING = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J"
TAIWAN = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"

TABLE = """\
9 points, under see-sek
  GH GH GH GH  quad          hand    2  SS-7.1
  WE WE        pair          hand    0  SS-7.1
  WC WC WC     triple        hand    1  SS-7.1
  YA YA        pair          hand    0  SS-7.1
  YR YH YC     Field         hand    1  SS-7.1
  RK RA RE     Command       hand    1  SS-7.1
  GP WP RP     three Footmen hand    1  SS-7.1
  J            single        hand    3  SS-7.1
               total                 9
"""
SMALL_TEXT = """\
1 point, under see-sek
  WH WH WH     triple        hand    1  SS-7.1
               total                 1
not a winning hand of 21 cards: nobody pays
"""


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ([], "  seat 0 +27, seat 1 -9, seat 2 -9, seat 3 -9 (SS-7.4)"),
        (["--discarder", "2"], "  seat 0 +9, seat 1 0, seat 2 -9, seat 3 0 (SS-7.4)"),
        (["--players", "2", "--winner", "1"], "  seat 0 -9, seat 1 +9 (SS-7.4)"),
        (
            ["--players=3", "--winner=2", "--discarder=0"],
            "  seat 0 -9, seat 1 0, seat 2 +9 (SS-7.4)",
        ),
    ],
)
def test_a_winning_hand_is_paid_for(options: list[str], line: str) -> None:
    outcome = call("score", WINNING, *options)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out == f"{TABLE}{line}\n"


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--lucky", "YA"], "  seat 0 +3, seat 1 -1, seat 2 -1, seat 3 -1 (TW-6.1)"),
        ([], "  seat 0 -33, seat 1 +11, seat 2 +11, seat 3 +11 (TW-6.2)"),
        (
            ["--set", "penalty_once=true"],
            "  seat 0 -13, seat 1 +1, seat 2 +1, seat 3 +1, bank +10 (TW-6.2)",
        ),
    ],
    ids=["threshold", "below", "penalty-once"],
)
def test_taiwan_pays_what_lies_above_the_threshold(options: list[str], line: str) -> None:
    outcome = call("score", TAIWAN, "--rules", "taiwan", "--winning-card", "GR", *options)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.splitlines()[-1] == line


def test_payments_may_be_larger_than_any_number_that_python_writes() -> None:
    options = ("--rules", "taiwan", "--set", f"base_points={'9' * 4300}")
    assert call("score", TAIWAN, *options).status in {0, 2}


def test_melds_that_are_no_winning_hand_score_without_payment() -> None:
    outcome = call("score", "3WH")
    assert outcome.status == 0
    assert outcome.out == SMALL_TEXT


@pytest.mark.refuses("SS-3.11", "TW-3.3")
@pytest.mark.parametrize(("rules", "clause"), [("see-sek", "SS-3.11"), ("taiwan", "TW-3.3")])
def test_cards_outside_melds_have_no_score(rules: str, clause: str) -> None:
    outcome = call("score", "RK RA", "--rules", rules)
    assert (outcome.status, outcome.err) == (1, "")
    said = f"NO SCORE under {rules}: the cards are not all in melds ({clause})\n"
    assert outcome.out == said


def test_json_says_what_the_library_says() -> None:
    question = ("--rules", "taiwan", "--winning-card", "GR", "--lucky", "YA")
    outcome = call("score", TAIWAN, *question, "--players", "3", "--winner", "1", "--json")
    score = fourcc.best(TAIWAN, winning_card="GR", lucky="YA", rules="taiwan")
    assert score is not None
    paid = fourcc.payments(score.total, players=3, winner=1, rules="taiwan")
    assert (outcome.status, outcome.err, outcome.out.count("\n")) == (0, "", 1)
    assert json.loads(outcome.out) == {
        "hand": str(fourcc.Hand(TAIWAN)),
        "exposed": [],
        "total": score.total,
        "bonus": score.bonus,
        "items": [
            {
                "meld": str(item.meld),
                "kind": item.meld.kind.name,
                "place": item.place.value,
                "points": item.points,
                "clause": item.clause,
            }
            for item in score.items
        ],
        "payments": {"seats": list(paid.seats), "bank": paid.bank, "clauses": list(paid.clauses)},
    }


@pytest.mark.parametrize(
    ("hand", "status", "total"), [("3WH", 0, 1), ("4RR RH RC", 0, 2), ("WH", 1, None)]
)
def test_json_has_no_payments_without_a_winning_hand(
    hand: str, status: int, total: int | None
) -> None:
    outcome = call("score", hand, "--json")
    answer = json.loads(outcome.out)
    assert (outcome.status, answer["total"]) == (status, total)
    assert answer.get("payments") is None


@pytest.mark.refuses("SS-2.2", "SS-4.1", "SS-5.1.10", "TW-4.9")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--players", "5"], "fourcc: 5 players; a game has 2 to 4 (SS-4.1)"),
        (["--players", "1"], "fourcc: 1 players; a game has 2 to 4 (SS-4.1)"),
        (["--players", "-2"], "fourcc: -2 players; a game has 2 to 4 (SS-4.1)"),
        (["--players", "x"], "fourcc score: argument --players: invalid int value: 'x'"),
        (["--players", "2.0"], "fourcc score: argument --players: invalid int value: '2.0'"),
        (["--players", ""], "fourcc score: argument --players: invalid int value: ''"),
        (["--players", "1" * 5000], "fourcc score: argument --players: invalid int value: '11"),
        (["--players"], "fourcc score: argument --players: expected one argument"),
        (["--winner", "4"], "fourcc: winner 4; the seats are 0 to 3 (SS-4.1)"),
        (["--winner", "-1"], "fourcc: winner -1; the seats are 0 to 3 (SS-4.1)"),
        (["--winner", "two"], "fourcc score: argument --winner: invalid int value: 'two'"),
        (["--players", "2", "--winner", "2"], "fourcc: winner 2; the seats are 0 to 1 (SS-4.1)"),
        (["--discarder", "4"], "fourcc: discarder 4; the seats are 0 to 3 (SS-4.1)"),
        (["--discarder", "-1"], "fourcc: discarder -1; the seats are 0 to 3 (SS-4.1)"),
        (["--discarder", "\x1b[31m"], "fourcc score: argument --discarder: invalid int value: "),
        (["--discarder", "0"], "fourcc: seat 0 cannot win on its own discard (SS-5.1.10)"),
        (
            ["--rules", "taiwan", "--winner", "3", "--discarder", "3"],
            "fourcc: seat 3 cannot win on its own discard (TW-4.9)",
        ),
        (["--set", "jokers=9"], "fourcc: jokers is a whole number from 0 to 8, not 9 (SS-2.2)"),
    ],
)
@pytest.mark.parametrize("hand", [WINNING, "3WH"], ids=["winning", "small"])
def test_seats_that_are_not_at_the_table_are_refused(
    hand: str, options: list[str], said: str
) -> None:
    assert refused("score", hand, *options).startswith(said)


@pytest.mark.refuses("SS-2.2", "SS-3.10")
@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("", "no cards; write a hand such as RK 3WC J"),
        ("HW", "character 1: 'HW' is no card; the suit comes first: write WH"),
        ("6J", "6 J, but the deck has 5: take away 1 (SS-2.2)"),
        ("RK | 2J", "exposed meld 1: 2J is no meld; a Joker is melded alone (SS-3.10)"),
    ],
)
def test_bad_input_is_refused(hand: str, said: str) -> None:
    assert refused("score", hand) == f"fourcc: {said}"


def test_a_card_is_not_drawn_and_discarded() -> None:
    said = refused("score", "RK", "--own-draw", "--discarder", "2")
    assert said == (
        "fourcc: --own-draw and --discarder contradict: the winning card was drawn or discarded"
    )
