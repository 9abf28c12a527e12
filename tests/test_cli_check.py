"""``fourcc check``: the verdict in words and as JSON."""

from __future__ import annotations

import json

import pytest

import fourcc
from command_line import call, refused
from fourcc import NotWin, Ruleset, Win, decompositions

WINNING = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J"
ONE_SHORT = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"
TAIWAN = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"

WINNING_TEXT = """\
WIN: 9 points, under see-sek, the best of 2 ways to make melds
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
ONE_SHORT_TEXT = """\
NOT A WIN under see-sek
  20 cards; a winning hand has exactly 21 (SS-3.11)
  all are in melds, but that is no win without one more card (SS-5.C.4)
  wins with: GK WK WE WC YK YA YP RK J
"""
FAR_TEXT = """\
NOT A WIN under see-sek
  4 cards; a winning hand has exactly 21 (SS-3.11)
  RA is in no meld (SS-3.11)
  left over: RA
"""
FULL_TEXT = """\
NOT A WIN under see-sek
  GE GC RA are in no meld, at best (SS-3.11)
  left over: GE GC RA
  distance: 2 cards from a win
"""
BELOW_TEXT = """\
WIN: 8 points, under taiwan, the best of 2 ways to make melds
  GR GR GR GR  quad          table   6  TW-3.1
  WA WA        pair          hand    0  TW-3.1
  WE WE        pair          hand    0  TW-3.1
  WR WR        pair          hand    0  TW-3.1
  YA YA        pair          hand    0  TW-3.1
  YE YE        pair          hand    0  TW-3.1
  YR YR        pair          hand    0  TW-3.1
  YH YH        pair          hand    0  TW-3.1
  RK RA RE     Command       hand    2  TW-3.1
               total                 8
below the threshold of 10: the winner pays (TW-6.2)
"""
ONE_WAY = "5J 4RK 4YK | 4GH | 4WH"
ONE_WAY_TEXT = """\
WIN: 27 points, under see-sek, the only way to make melds
  GH GH GH GH  quad          table   2  SS-7.1
  WH WH WH WH  quad          table   2  SS-7.1
  YK           single        hand    1  SS-7.1
  YK           single        hand    1  SS-7.1
  YK           single        hand    1  SS-7.1
  YK           single        hand    1  SS-7.1
  RK           single        hand    1  SS-7.1
  RK           single        hand    1  SS-7.1
  RK           single        hand    1  SS-7.1
  RK           single        hand    1  SS-7.1
  J            single        hand    3  SS-7.1
  J            single        hand    3  SS-7.1
  J            single        hand    3  SS-7.1
  J            single        hand    3  SS-7.1
  J            single        hand    3  SS-7.1
               total                27
"""


@pytest.mark.parametrize(
    ("words", "status", "text"),
    [
        ([WINNING], 0, WINNING_TEXT),
        (WINNING.split(), 0, WINNING_TEXT),
        ([ONE_WAY], 0, ONE_WAY_TEXT),
        ([ONE_SHORT], 1, ONE_SHORT_TEXT),
        (["RK 2RA RE"], 1, FAR_TEXT),
        (["RK 2RA RE 3RR RH RC 4GH 4WH 2GA GE GC"], 1, FULL_TEXT),
        ([TAIWAN, "--rules", "taiwan", "--winning-card", "GR"], 0, BELOW_TEXT),
    ],
    ids=["win", "words", "exposed", "one-short", "far", "21-cards", "below-threshold"],
)
def test_the_verdict_is_a_table_or_the_reasons(words: list[str], status: int, text: str) -> None:
    outcome = call("check", *words)
    assert (outcome.status, outcome.out, outcome.err) == (status, text, "")


def test_a_lucky_card_is_a_line_of_its_own() -> None:
    outcome = call("check", TAIWAN, "--rules", "taiwan", "--winning-card", "GR", "--lucky", "YA")
    first, *melds, lucky, total = outcome.out.splitlines()
    assert outcome.status == 0
    assert first.startswith("WIN: 10 points, 2 of them for the lucky card")
    assert len(melds) == 9
    assert lucky == "               lucky card            2  TW-5.1"
    assert total == "               total                10"


def test_an_own_draw_counts_in_the_hand_where_the_rules_say_so() -> None:
    words = ["check", TAIWAN, "--rules", "taiwan", "--winning-card", "GR", "--own-draw"]
    without = call(*words)
    changed = call(*words, "--set", "draw_counts_as_concealed=true")
    assert "GR GR GR GR  quad          table   6  TW-3.1" in without.out
    assert "GR GR GR GR  quad          hand    8  TW-3.1" in changed.out
    assert changed.out.startswith("WIN: 10 points, under taiwan (draw_counts_as_concealed=true), ")


@pytest.mark.parametrize(
    "words",
    [
        ["RK RA RE YR YH YC GP WP RP 3WC 2WE 2YA J", "--exposed", "4GH"],
        ["RK RA RE YR YH YC GP WP RP 3WC 2WE 2YA J | 4GH"],
        ["RK RA RE YR YH YC GP WP RP 2WE 2YA J", "|", "4GH", "--exposed", "3WC"],
        ["--exposed=4GH", "--exposed=3WC", "--", "RK RA RE YR YH YC GP WP RP 2WE 2YA J"],
    ],
)
def test_exposed_melds_stand_after_bars_or_in_options(words: list[str]) -> None:
    outcome = call("check", *words)
    assert outcome.status == 0
    assert "  GH GH GH GH  quad          table   2  SS-7.1" in outcome.out
    assert outcome.out.endswith("total                 9\n")


def test_a_hand_may_be_exposed_altogether() -> None:
    outcome = call("check", "| RK RA RE | YR YH YC | GP WP RP | 3WC | 4GH | 2WE | 2YA | J")
    assert outcome.status == 0
    assert outcome.out.count(" table ") == 8


@pytest.mark.parametrize(
    "text",
    [
        "rk ra re yr yh yc gp wp rp 3wc 4gh 2we 2ya j",
        "RKRAREYRYHYCGPWPRP3WC4GH2WE2YAJ",
        "RK, RA, RE, YR, YH, YC, GP, WP, RP, 3WC, 4GH, 2WE, 2YA, J",
        "RK\tRA\nRE\r\nYR YH YC GP WP RP 3WC 4GH 2WE 2YA J",
        "ＲＫ ＲＡ ＲＥ ＹＲ ＹＨ ＹＣ ＧＰ ＷＰ ＲＰ ３ＷＣ ４ＧＨ ２ＷＥ ２ＹＡ Ｊ",  # noqa: RUF001
        "紅帥 紅仕 紅相 黃俥 黃傌 黃炮 綠卒 白卒 紅兵 3白砲 4綠馬 2白象 2黃仕 金",
    ],
    ids=["lower", "no-spaces", "commas", "white-space", "full-width", "chinese"],
)
def test_a_hand_reads_in_any_notation(text: str) -> None:
    assert call("check", text).out == WINNING_TEXT


@pytest.mark.parametrize(
    "mark", ["\x0b", "\x0c", "\x1c", "\x1f", "\x85", "\u2028", "\xa0", "\u3000"]
)
def test_what_may_stand_between_cards_does_not_depend_on_their_case(mark: str) -> None:
    upper, lower = (call("check", text) for text in (f"WH{mark}RR", f"wh{mark}rr"))
    assert upper.status == lower.status


def test_json_of_a_win_says_what_the_library_says() -> None:
    hand, exposed = "RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR", "4GR"
    options = ("--rules", "taiwan", "--winning-card", "YA", "--lucky", "WA", "--own-draw")
    outcome = call("check", hand, "--exposed", exposed, *options, "--json")
    win = fourcc.check(
        hand, exposed=[exposed], winning_card="YA", lucky="WA", own_draw=True, rules="taiwan"
    )
    assert isinstance(win, Win)
    assert (outcome.status, outcome.err, outcome.out.count("\n")) == (0, "", 1)
    assert outcome.out == f"{win.to_json()}\n"
    assert json.loads(outcome.out) == {
        "wins": True,
        "rules": "taiwan",
        "hand": str(win.holding.hand),
        "exposed": ["4GR"],
        "winning_card": "YA",
        "lucky": "WA",
        "own_draw": True,
        "total": win.score.total,
        "bonus": win.score.bonus,
        "items": [
            {
                "meld": str(item.meld),
                "kind": item.meld.kind.name,
                "place": item.place.value,
                "points": item.points,
                "clause": item.clause,
            }
            for item in win.score.items
        ],
        "decomposition": list(map(str, win.decomposition)),
        "count": win.count,
        "reaches_threshold": win.reaches_threshold,
    }
    assert (win.score.total, win.score.bonus) == (10, 2)


@pytest.mark.parametrize("hand", [ONE_SHORT, "RK 2RA RE", f"{ONE_SHORT[:-4]} WA"])
def test_json_of_no_win_says_what_the_library_says(hand: str) -> None:
    outcome = call("check", hand, "--json", "--set", "jokers=8")
    rules = Ruleset.from_json('{"game": "see-sek", "options": {"jokers": 8}}')
    verdict = fourcc.check(hand, rules=rules)
    assert isinstance(verdict, NotWin)
    assert (outcome.status, outcome.err) == (1, "")
    assert json.loads(outcome.out) == {
        "wins": False,
        "rules": "see-sek (jokers=8)",
        "hand": str(verdict.holding.hand),
        "exposed": [],
        "winning_card": None,
        "lucky": None,
        "own_draw": False,
        "reasons": [{"clause": why.clause, "text": why.text} for why in verdict.reasons],
        "leftover": str(verdict.leftover),
        "needs": list(map(str, verdict.needs)),
        "distance": verdict.distance and verdict.distance.number,
    }


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8", "utf-16"])
def test_json_stays_json_where_the_output_cannot_show_a_letter(encoding: str) -> None:
    words = ("check", WINNING, "--json", "--set", "id=maison-é-😀")
    outcome = call(*words, encoding=encoding)
    assert outcome.status == 0
    assert json.loads(outcome.out)["rules"] == "maison-é-😀"


CARD = "a card is a suit G W Y R and a rank K A E R H C P, or J"


@pytest.mark.refuses(
    "SS-2.1", "SS-2.2", "SS-3.9", "SS-3.10", "SS-3.11", "SS-5.B.2", "TW-1.1", "TW-2.4", "TW-5.1"
)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([""], "no cards; write a hand such as RK 3WC J"),
        (["   "], "no cards; write a hand such as RK 3WC J"),
        (["", " ", "\t"], "no cards; write a hand such as RK 3WC J"),
        (["xyz"], f"character 1: 'xy' is no card; {CARD}"),
        (["RK 12"], "character 4: '12' is no card; a count stands directly before its card, "),
        (["RK", "RA", "HW"], "character 7: 'HW' is no card; the suit comes first: write WH"),
        (["HW"], "character 1: 'HW' is no card; the suit comes first: write WH"),
        (["RK WB"], "character 4: 'WB' is no card; after the suit W comes a rank K A E R H C P"),
        (["0WH"], "character 1: '0WH' is no card; a count starts at 1: write WH"),
        (["128WH"], "character 1: 128 copies of one card; a hand holds at most 127"),
        (["5WH"], "5 WH, but the deck has 4: take away 1 (SS-2.1)"),
        (["4WH | 2WH"], "6 WH, but the deck has 4: take away 2 (SS-2.1)"),
        (["6J"], "6 J, but the deck has 5: take away 1 (SS-2.2)"),
        (["2J", "--rules", "taiwan"], "2 J, but the deck has none: take away 2 (TW-1.1)"),
        (
            [f"{WINNING} WP"],
            "22 cards, but nobody ever holds more than 21: take away 1 (SS-3.11)",
        ),
        (["RK", "-"], "character 4: '-' is no card"),
        (["WH\x07"], "character 3: '<U+0007>' is no card"),
        (["W\x00"], "character 1: 'W<U+0000>' is no card"),
        (["\x1b[31mWH"], "character 1: '<U+001B>[' is no card"),
        (["\u202eWH"], "character 1: '<U+202E>W' is no card"),
        (["WH \u2066RR\u2069"], "character 4: '<U+2066>R' is no card"),
        (["\udcff"], "character 1: '<U+DCFF>' is no card"),
        (["RK | GR GH WW"], "exposed meld 1, character 8: 'WW' is no card; after the suit W "),
        (
            ["RK | 2WH", "--exposed", "HW"],
            "exposed meld 2, character 1: 'HW' is no card; the suit comes first: write WH",
        ),
        (["WH", "--exposed", "WH WR"], "exposed meld 1: WR WH is no meld; a meld is "),
        (["WH |"], "exposed meld 1: a meld has at least one card (SS-3.11)"),
        (["WH", "--exposed", ""], "exposed meld 1: a meld has at least one card (SS-3.11)"),
        (["RK | 2J"], "exposed meld 1: 2J is no meld; a Joker is melded alone (SS-3.10)"),
        (["", "--exposed", "WH"], "exposed meld 1: WH is no meld alone; only a General "),
        (
            ["WH | 2GP", "--rules", "taiwan"],
            "exposed meld 1: 2GP is no meld under taiwan (TW-2.4)",
        ),
        (["WH | 3RK"], "exposed meld 1: 3RK is no meld under see-sek (SS-3.9)"),
        (["WH", "--winning-card", "WP"], "the winning card WP is not in the hand WH (SS-5.B.2)"),
        (
            ["RK | 2WH", "--winning-card", "WH"],
            "the winning card WH is not in the hand RK (SS-5.B.2)",
        ),
        (
            ["WH", "--winning-card", "HW"],
            "--winning-card, character 1: 'HW' is no card; the suit comes first: write WH",
        ),
        (["WH", "--winning-card", ""], "--winning-card, character 1: one card is wanted, as in WH"),
        (["WH", "--winning-card", "WH WP"], "--winning-card, character 1: one card is wanted"),
        (["WH", "--lucky", "RK"], "RK cannot be a lucky card: see-sek turns none (TW-5.1)"),
        (
            ["WH", "--rules", "taiwan", "--lucky", "?"],
            f"--lucky, character 1: '?' is no card; {CARD}",
        ),
        (
            ["4WH", "--rules", "taiwan", "--lucky", "WH"],
            "5 WH with the lucky card, but the deck has 4: take away 1 (TW-1.1)",
        ),
    ],
)
def test_bad_input_is_refused_with_the_place_and_the_remedy(words: list[str], said: str) -> None:
    assert refused("check", *words).startswith(f"fourcc: {said}")


@pytest.mark.refuses("SS-2.1", "SS-2.2", "SS-3.10", "SS-3.11", "SS-5.B.2")
def test_every_fault_of_a_hand_is_named() -> None:
    assert refused("check", "5WH 6J | 2J | WH RR", "--winning-card", "RK") == (
        "fourcc: exposed meld 1: 2J is no meld; a Joker is melded alone (SS-3.10); "
        "exposed meld 2: WH RR is no meld; a meld is identical cards, General Advisor Elephant or "
        "Chariot Horseman Cannon of one suit, or Footmen of three or four suits (SS-3.11); "
        "6 WH, but the deck has 4: take away 2 (SS-2.1); "
        "8 J, but the deck has 5: take away 3 (SS-2.2); "
        "the winning card RK is not in the hand 5WH 6J (SS-5.B.2)"
    )


def test_every_way_is_shown_on_request() -> None:
    ways = [str(way) for way in decompositions("3RR RH RC 4GA")]
    shown = call("check", "3RR RH RC 4GA", "--all").out.splitlines()
    assert shown[-len(ways) :] == [f"  way {n}: {way}" for n, way in enumerate(ways, start=1)]
    assert shown[: -len(ways)] == call("check", "3RR RH RC 4GA").out.splitlines()
    assert call("check", "GA", "--all") == call("check", "GA")
    assert json.loads(call("check", "GA", "--all", "--json").out)["decompositions"] == []
    verdict = json.loads(call("check", "3RR RH RC 4GA", "--json").out)
    answer = json.loads(call("check", "3RR RH RC 4GA", "--all", "--json").out)
    assert answer == verdict | {"decompositions": ways}
