"""``fourcc waits``, ``fourcc distance`` and ``fourcc advise``: in words and as JSON."""

from __future__ import annotations

import json

import pytest

from command_line import call, refused
from fourcc.analysis import advise, distance, waits

ONE_SHORT = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"
TAIWAN = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE WR"
EXPOSED = ["4GR", "4WR", "4YR", "4GH", "2GA"]
NEAR = " | ".join(["RR RH", *EXPOSED])
FAR = " | ".join(["RR YA", *EXPOSED])
CHOICE = "RR RH GA | 4GR | 4WR | 4YR | 4GH | 2WA"
SPECIALS = "J 4RK | 4GR | 4WR | 4YR | 4GH"

WAITS_TEXT = """\
WAITS for 9 cards under see-sek
  GK  4 unseen  completes GK           for 7 points
  WK  4 unseen  completes WK           for 7 points
  WE  2 unseen  completes 3WE          for 7 points
  WC  1 unseen  completes 4WC          for 7 points
  YK  4 unseen  completes YK           for 7 points
  YA  2 unseen  completes 3YA          for 7 points
  YP  4 unseen  completes GP WP YP RP  for 7 points
  RK  3 unseen  completes RK           for 7 points
  J   5 unseen  completes J            for 9 points
"""
SOME_WAITS_TEXT = """\
WAITS for 2 cards under see-sek
  WC  1 unseen  completes 4WC  for 7 points
  J   3 unseen  completes J    for 9 points
"""
KEEP_TEXT = """\
DISTANCE: 1 card from a win under taiwan, for 10 points by this plan
  keep        4GR | 2WA | 2WE | 2YA | 2YE | 2YR | 2YH | RK RA RE
  complete    2WR with WR
  useful now  WR
"""
FAR_TEXT = """\
DISTANCE: 2 cards from a win under see-sek, for 11 points by this plan
  complete    2RR with RR, J with J
  discard     YA
  useful now  GK WK YK YA RK RR J
"""
CHOICE_TEXT = """\
ADVICE under see-sek, the best first
  discard GA: then 1 card from a win of up to 9 points; 4 unseen cards help (RC)
  discard RR: then 2 cards from a win of up to 11 points; 27 unseen cards help (GK GA WK YK RK RH J)
  discard RH: then 2 cards from a win of up to 11 points; 27 unseen cards help (GK GA WK YK RK RR J)
"""
HOPELESS_TEXT = """\
ADVICE under see-sek, the best first
  discard GA: then 1 card from a win of up to 9 points; 2 unseen cards help (RC)
  discard RR: then no win is possible any more
  discard RH: then no win is possible any more
"""
NO_WIN_TEXT = "NO WIN is possible under see-sek with the cards that may still come\n"
SPECIALS_TEXT = (
    "NO DISCARD is legal under {}: "  # the rules
    "only Generals and Jokers are held, which is a complete hand ({})\n"  # a clause
)


@pytest.mark.refuses("SS-5.C.3")
@pytest.mark.parametrize(
    ("words", "status", "text"),
    [
        (["waits", ONE_SHORT], 0, WAITS_TEXT),
        (["waits", ONE_SHORT, "--unseen", "WC 3J 2RP"], 0, SOME_WAITS_TEXT),
        (["waits", ONE_SHORT, "--unseen", ""], 1, "WAITS for no card under see-sek\n"),
        (["waits", FAR], 1, "WAITS for no card under see-sek\n"),
        (["distance", TAIWAN, "--rules", "taiwan"], 0, KEEP_TEXT),
        (["distance", FAR], 0, FAR_TEXT),
        (["distance", FAR, "--unseen", "3GC"], 1, NO_WIN_TEXT),
        (["advise", CHOICE], 0, CHOICE_TEXT),
        (["advise", CHOICE, "--unseen", "2RC"], 0, HOPELESS_TEXT),
        (["advise", SPECIALS], 1, SPECIALS_TEXT.format("see-sek", "SS-5.C.3")),
    ],
)
def test_the_answer_is_a_table_or_says_that_there_is_none(
    words: list[str], status: int, text: str
) -> None:
    outcome = call(*words)
    assert (outcome.status, outcome.out, outcome.err) == (status, text, "")


def test_no_discard_rests_on_the_clause_of_the_game() -> None:
    outcome = call("advise", "RK | 4GR | 4WR | 4YR | 4RR | 4GH", "--rules", "taiwan")
    assert outcome.status == 1
    assert outcome.out == SPECIALS_TEXT.format("taiwan", "TW-4.6")


def test_generals_are_discards_where_the_rules_allow_them() -> None:
    outcome = call("advise", SPECIALS, "--json", "--set", "specials_discardable=true")
    discards = [advice["discard"] for advice in json.loads(outcome.out)["advice"]]
    assert outcome.status == 0
    assert sorted(discards) == ["J", "RK"]


@pytest.mark.parametrize(("hand", "unseen"), [(ONE_SHORT, None), (ONE_SHORT, "WC J"), (FAR, None)])
def test_json_of_waits_says_what_the_library_says(hand: str, unseen: str | None) -> None:
    more = () if unseen is None else ("--unseen", unseen)
    outcome = call("waits", hand, "--json", *more)
    concealed, *exposed = hand.split(" | ")
    found = waits(concealed, exposed=exposed, unseen=unseen)
    assert (outcome.status, outcome.err) == (int(not found), "")
    assert json.loads(outcome.out)["waits"] == [
        {
            "card": str(card),
            "copies": wait.copies,
            "meld": str(wait.meld),
            "total": wait.score.total,
        }
        for card, wait in found.items()
    ]


@pytest.mark.parametrize(("hand", "rules"), [(NEAR, "see-sek"), (FAR, "see-sek"), (FAR, "taiwan")])
def test_json_of_a_distance_says_what_the_library_says(hand: str, rules: str) -> None:
    outcome = call("distance", hand, "--json", "--rules", rules)
    concealed, *exposed = hand.split(" | ")
    found = distance(concealed, exposed=exposed, rules=rules)
    assert found
    assert (outcome.status, outcome.err) == (0, "")
    answer = json.loads(outcome.out)
    assert answer["distance"] == found.number
    assert answer["first_arrivals"] == list(map(str, found.first_arrivals))
    assert answer["plan"] == {
        "melds": list(map(str, found.plan.melds)),
        "partials": [
            {"meld": str(partial.meld), "lacks": str(partial.lacks)}
            for partial in found.plan.partials
        ],
        "discards": list(map(str, found.plan.discards)),
        "points": found.plan.points,
    }


def test_json_of_no_distance_is_null() -> None:
    outcome = call("distance", FAR, "--unseen", "3GC", "--json")
    assert outcome.status == 1
    assert json.loads(outcome.out)["distance"] is None


@pytest.mark.parametrize("hand", [CHOICE, SPECIALS])
def test_json_of_advice_says_what_the_library_says(hand: str) -> None:
    outcome = call("advise", hand, "--json")
    concealed, *exposed = hand.split(" | ")
    found = advise(concealed, exposed=exposed)
    assert (outcome.status, outcome.err) == (int(not found), "")
    assert json.loads(outcome.out)["advice"] == [
        {
            "discard": str(advice.discard),
            "distance": advice.distance,
            "useful": list(map(str, advice.useful)),
            "copies": advice.copies,
            "points": advice.points,
        }
        for advice in found
    ]


@pytest.mark.refuses("SS-2.1", "SS-3.10", "SS-4.2", "TW-1.2")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["waits", ""], "no cards; write a hand such as RK 3WC J"),
        (["distance", "HW"], "character 1: 'HW' is no card; the suit comes first: write WH"),
        (["advise", "5WH"], "5 WH, but the deck has 4: take away 1 (SS-2.1)"),
        (["waits", "RK | 2J"], "exposed meld 1: 2J is no meld; a Joker is melded alone (SS-3.10)"),
        (
            ["waits", "RK"],
            "what a hand waits for is asked of 20 cards, exposed ones included; these are 1 ",
        ),
        (
            ["distance", f"{ONE_SHORT} J"],
            "the distance is asked of 20 cards, exposed ones included; these are 21 (SS-4.2)",
        ),
        (
            ["advise", TAIWAN, "--rules", "taiwan"],
            "advice is asked of 21 cards, exposed ones included; these are 20 (TW-1.2)",
        ),
        (["waits", NEAR, "--unseen", "HW"], "--unseen, character 1: 'HW' is no card; the suit "),
        (
            ["distance", ONE_SHORT, "--unseen", "2WC 6J"],
            "2 WC unseen, but beside those held the deck has 1 (SS-2.1); 6 J unseen, but beside ",
        ),
        (["advise", CHOICE, "--set", "jokers=9"], "jokers is a whole number from 0 to 8, not 9 "),
    ],
)
def test_bad_input_is_refused_with_the_place_and_the_remedy(words: list[str], said: str) -> None:
    assert refused(*words).startswith(f"fourcc: {said}")


@pytest.mark.parametrize(
    ("command", "lines", "status", "answers"),
    [
        ("waits", [NEAR, FAR], 1, ['"waits": [{"card": "RC", ', '"waits": []}']),
        ("waits", [NEAR, "RK", NEAR], 2, ['"waits": [{"card": "RC", '] * 2),
        ("distance", [NEAR, FAR], 0, ['"distance": 1, ', '"distance": 2, ']),
        ("advise", [CHOICE, "HW", SPECIALS], 2, ['"advice": [{"discard": "GA"', '"advice": []}']),
    ],
)
def test_hands_come_from_standard_input(
    command: str, lines: list[str], status: int, answers: list[str]
) -> None:
    outcome = call(command, "-", "--json", stdin="\n".join(lines).encode())
    assert outcome.status == status
    assert outcome.err.count("fourcc: line 2: ") == outcome.err.count("\n") == (status == 2)
    for line, answer in zip(outcome.out.splitlines(), answers, strict=True):
        assert line.startswith('{"hand": "')
        assert answer in line


def test_advice_says_that_a_hand_is_won_already() -> None:
    outcome = call("advise", "4GA 4GE 4WA 4WE 4YA RK")
    assert outcome.status == 0
    assert outcome.out.startswith("WON already, unless you play on\nADVICE under see-sek")
