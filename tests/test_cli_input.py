"""Hands from standard input, one on each line."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourcc
from command_line import Outcome, call, run, sentence
from fourcc import SEE_SEK, Hand
from fourcc.cli import main

WINNING = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J"
FAR = "RK 2RA RE"


def verdicts(outcome: Outcome) -> list[bool]:
    """Return the verdicts that `fourcc check --json` printed."""
    return [json.loads(line)["wins"] for line in outcome.out.splitlines()]


@pytest.mark.parametrize(
    ("lines", "status", "expected"),
    [
        ([WINNING, WINNING], 0, [True, True]),
        ([FAR, WINNING], 1, [False, True]),
        ([WINNING, FAR, WINNING], 1, [True, False, True]),
        ([FAR, "HW", WINNING], 2, [False, True]),
        (["HW", "", "6J"], 2, []),
    ],
)
def test_the_status_is_the_highest_of_all_lines(
    lines: list[str], status: int, expected: list[bool]
) -> None:
    outcome = call("check", "-", "--json", stdin="\n".join(lines).encode())
    assert outcome.status == status
    assert verdicts(outcome) == expected


def test_a_line_is_answered_as_a_word_is() -> None:
    hands = [WINNING, FAR, f"{FAR} | 3WH | J", "紅帥"]
    outcome = call("check", "-", stdin="\n".join(hands).encode())
    assert outcome.out == "".join(call("check", hand).out for hand in hands)


def test_score_reads_lines_too() -> None:
    outcome = call("score", "-", "--json", "--players", "2", stdin=b"3WH\nWH\n\n4RR RH RC | J\n")
    totals = [json.loads(line)["total"] for line in outcome.out.splitlines()]
    assert totals == [1, None, 5]
    assert outcome.status == 2
    assert outcome.err == "fourcc: line 3: no cards; write a hand such as RK 3WC J\n"


@pytest.mark.refuses("SS-2.2", "SS-3.11")
def test_bad_lines_are_reported_with_their_numbers_and_the_others_answered() -> None:
    lines = [FAR, "HW", "", "6J", "RK | WH WR", FAR, "   ", "RK |", "W\x1b[31m", "-", "RK | 0J"]
    outcome = call("check", "-", stdin="\n".join(lines).encode())
    said = outcome.err.splitlines()
    assert outcome.status == 2
    assert outcome.out == 2 * call("check", FAR).out
    assert [line.split(": ")[:2] for line in said] == [
        ["fourcc", f"line {number}"] for number in (2, 3, 4, 5, 7, 8, 9, 10, 11)
    ]
    assert [line.split(": ", 2)[2] for line in said] == [
        "character 1: 'HW' is no card; the suit comes first: write WH",
        "no cards; write a hand such as RK 3WC J",
        "6 J, but the deck has 5: take away 1 (SS-2.2)",
        (
            "exposed meld 1: WR WH is no meld; "
            "a meld is identical cards, General Advisor Elephant or "
            "Chariot Horseman Cannon of one suit, or Footmen of three or four suits (SS-3.11)"
        ),
        "no cards; write a hand such as RK 3WC J",
        "exposed meld 1: a meld has at least one card (SS-3.11)",
        "character 1: 'W<U+001B>' is no card; after the suit W comes a rank K A E R H C P",
        "character 1: '-' is no card; a card is a suit G W Y R and a rank K A E R H C P, or J",
        "exposed meld 1, character 2: '0J' is no card; a count starts at 1: write J",
    ]


def test_the_options_hold_for_all_lines() -> None:
    words = ("--rules", "taiwan", "--winning-card", "RR", "--lucky", "RR", "--exposed", "RK")
    outcome = call("check", "-", "--json", *words, stdin=b"3RR\n2RA\nJ RR\n2RR | RA\n")
    (answer,) = map(json.loads, outcome.out.splitlines())
    assert (answer["hand"], answer["winning_card"], answer["lucky"]) == ("3RR", "RR", "RR")
    assert answer["exposed"] == ["RK"]
    first, second, third = outcome.err.splitlines()
    assert first == "fourcc: line 2: the winning card RR is not in the hand 2RA (TW-3.2)"
    assert second == "fourcc: line 3: 1 J, but the deck has none: take away 1 (TW-1.1)"
    assert third.startswith("fourcc: line 4: exposed meld 1: RA is no meld alone; ")


def test_wrong_rules_are_reported_once_and_not_for_every_line() -> None:
    outcome = call("check", "-", "--set", "jokers=9", stdin=b"RK\nRA\n")
    said = "fourcc: jokers is a whole number from 0 to 8, not 9 (SS-2.2)"
    assert sentence(outcome) == said


@pytest.mark.parametrize(
    "text",
    [
        b"RK\nRA\n",
        b"RK\nRA",
        b"RK\r\nRA\r\n",
        b"RK\r\nRA",
        b"\xef\xbb\xbfRK\nRA\n",
        b"\xef\xbb\xbfRK\r\nRA",
        b"  RK  \n\tRA\t\n",
        b"rk,\nra,\n",
        "紅帥\r\n红士\r\n".encode(),
        "ＲＫ\nＲＡ\n".encode(),  # noqa: RUF001
    ],
)
def test_lines_end_as_they_do_on_any_system(text: bytes) -> None:
    outcome = call("check", "-", "--json", stdin=text)
    assert [json.loads(line)["hand"] for line in outcome.out.splitlines()] == ["RK", "RA"]
    assert (outcome.status, outcome.err) == (1, "")


@pytest.mark.parametrize("command", ["check", "score"])
def test_no_line_is_no_question(command: str) -> None:
    said = "fourcc: standard input is empty; write one hand on each line\n"
    assert call(command, "-") == Outcome(2, "", said)


@pytest.mark.parametrize(
    ("line", "byte"),
    [(b"RK \xff", 4), (b"\xff\xfeR\x00K\x00", 1), (b"RK \xe7\xb4", 4), (b"\xed\xb3\xbf", 1)],
)
def test_a_line_that_is_not_utf_8_is_reported(line: bytes, byte: int) -> None:
    outcome = call("check", "-", "--json", stdin=b"RK\n" + line + b"\nRA\n")
    assert len(verdicts(outcome)) == 2
    assert outcome.status == 2
    assert outcome.err == f"fourcc: line 2: byte {byte}: not UTF-8 text\n"


def test_a_single_dash_alone_stands_for_standard_input() -> None:
    read = call("check", "-", stdin=b"RK\n").out
    assert call("check", "--", "-", stdin=b"RK\n").out == read == call("check", "RK").out
    assert sentence(call("check", "-", "RK", stdin=b"RK\n")).startswith("fourcc: character 1: '-' ")


def test_who_names_a_file_is_told_how_to_ask_about_its_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("hands.txt").write_text("RK\n", encoding="utf-8")
    said = "fourcc: hands.txt is a file; ask about each of its lines with - < hands.txt\n"
    assert call("check", "hands.txt") == Outcome(2, "", said)
    for text in ("hands", "h" * 5000, "RK \0"):
        assert sentence(call("check", text)).startswith("fourcc: character ")


def test_standard_input_that_is_closed_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    status = main(["check", "-"])
    printed = capsys.readouterr()
    assert "input" in sentence(Outcome(status, printed.out, printed.err))


def test_a_thousand_hands_are_answered_one_by_one() -> None:
    rng = random.Random(4)
    deck = list(SEE_SEK.cards)
    hands = [Hand(rng.sample(deck, 21)) for _ in range(990)] + [Hand(WINNING)] * 10
    lines = "".join(f"{hand}\n" for hand in hands).encode()
    outcome = run("check", "-", "--json", stdin=lines)
    assert (outcome.status, outcome.err) == (1, "")
    assert verdicts(outcome) == [fourcc.is_winning(hand) for hand in hands]


@pytest.mark.parametrize(
    "pattern",
    [b"x", b" ", b"\x1b", b"\xff", b"WH ", b"wh,", b"|", b"WH|", "白馬".encode()],
    ids=repr,
)
def test_ten_megabytes_on_one_line_are_refused_unread(pattern: bytes) -> None:
    text = pattern * (10_000_000 // len(pattern))
    said = sentence(run("check", "-", stdin=text))
    assert re.match("fourcc: line 1: (character 20001: the text has|byte 1: not UTF-8)", said)
    assert len(said) < 1_000


@pytest.mark.parametrize("pattern", ["|", "WH|", "| ", "J | "])
def test_many_melds_on_one_line_are_refused_in_a_sentence_of_bearable_length(pattern: str) -> None:
    assert len(sentence(call("check", "-", stdin=pattern.encode() * 5_000))) < 1_000


@settings(max_examples=50)
@given(st.lists(st.binary(max_size=12) | st.text("GWYRKAERHCPJ 23|,").map(str.encode), min_size=1))
def test_any_lines_are_answered_or_reported_one_by_one(lines: list[bytes]) -> None:
    text = b"\n".join(lines) + b"\n"
    outcome = call("check", "-", "--json", stdin=text)
    said = outcome.err.splitlines()
    reported = [int(line.removeprefix("fourcc: line ").partition(":")[0]) for line in said]
    answered = verdicts(outcome)
    assert len(answered) + len(reported) == text.count(b"\n")
    assert reported == sorted(set(reported))
    assert outcome.status == (2 if reported else int(not all(answered)))
