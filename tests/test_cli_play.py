"""``fourcc play``: a person at the keyboard, from the first card to the last."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from command_line import call, refused
from fourcc import SEE_SEK, TAIWAN, Card, Hand, Ruleset, records
from fourcc.cli import main, screen
from fourcc.referee import Match, Round, discarded, drawn

if TYPE_CHECKING:
    from pathlib import Path

    from command_line import Outcome

SHORT = ["--seed", "1", "--set", "rounds=1"]
CODES = re.compile(r"\x1b\[[\d;]*m")
TEN = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
NINE = "4GR RR RH RC 2YA 2YE 2YR 2YH 2WA 2WE 2WR"

TABLE = """\
ROUND 1 of 1: seat 0 deals, 33 cards in the pile, you have 0
  seat 1     16 cards | GK | GA GA GA
  seat 2     18 cards | YR YR
  seat 3     17 cards | RR RH RC
  discards   RH GE WA
  hand melds GC GC   WK WA WE   YE YE   RK   RE RE   GP WP YP   J   J
  hand loose GE   WH WC   YH YC
  offer      YE discarded by seat 3
  1  PASS  let YE go
  2  PONG  a triple of YE on your table, then discard
"""
DISCARDS = """\
  your table RK
  hand melds GC GC   WK WA WE   YE YE   RK   RE RE   GP WP YP   J   J
  hand loose GE   WH WC   YH YC
  discard    1 GE   2 GC   3 GP   4 WA   5 WE   6 WH   7 WC   8 WP   9 YE
             10 YH   11 YC   12 YP   13 RE
"""


def play(*lines: str, words: list[str] | None = None) -> Outcome:
    """Play with a person who says some lines and then closes the input."""
    typed = "".join(f"{line}\n" for line in lines)
    return call("play", *(SHORT if words is None else words), stdin=typed.encode())


def said(*lines: str) -> list[str]:
    """Return what comes after each prompt of the game that all short tests play."""
    outcome = play(*lines)
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.out.split("> ")[1:]


def test_the_person_sees_what_happened_the_table_and_what_may_be_done() -> None:
    outcome = play()
    assert outcome.status == 0
    begin, table = outcome.out.split("\n\n")
    assert begin.splitlines()[:4] == [
        "You are seat 0. The word help lists what you can say.",
        "  you draw RH",
        "  seat 1 draws GK",
        "  seat 1 calls CHI GK",
    ]
    assert begin.endswith("\n  seat 3 calls CHI RR RH RC\n  seat 3 discards YE")
    assert table == f"{TABLE}> \nYou leave the game.\n"


def test_a_decision_that_is_none_is_made_for_the_person() -> None:
    (after, _) = said("1")
    assert after.startswith("  you draw RK\n  you call CHI RK\n\nROUND 1 of 1: ")
    assert DISCARDS in after


@pytest.mark.parametrize("line", ["2", "PONG", "pong", " Pong "])
def test_an_action_is_chosen_by_number_or_by_its_text(line: str) -> None:
    (after, _) = said(line)
    assert after.startswith("  you call PONG\n\nROUND 1 of 1: ")
    assert "\n  your table YE YE YE\n" in after


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("3", "  choose a number from 1 to 2"),
        ("0", "  choose a number from 1 to 2"),
        ("9" * 5000, "  choose a number from 1 to 2"),
        ("foo", "  'foo' is no action; the actions are PASS, HU, GAN, PONG, CHI with a meld,"),
        ("CHI HW", "  character 1: 'HW' is no card; the suit comes first: write WH"),
        ("hu", "  not allowed: with YE the concealed cards GE 2GC GP WK WA WE WH WC WP"),
        ("DISCARD GE", "  not allowed: DISCARD GE "),
        ("why GAN", "  a quad takes 3 concealed YE"),
        ("WHY pass", "  PASS is allowed"),
        ("why", "  why takes an action, as why GAN"),
        ("undo", "  there is no decision of yours to go back to"),
        ("rules SS-9", "  no clause is called 'SS-9'; an id is such as SS-3.11 or TW-3.2"),
        ("rules ss-3.10", "SS-3.10 Jokers never wild: A Joker cannot stand in for another card."),
        ("rules", "RULES see-sek (rounds=1): 21 cards win, all in melds; rules CLAUSE explains"),
        ("help", "  a number, or an action     do it, as 2 or CHI WR WH WC"),
        ("log", "  you draw RH"),
        ("save", "  save takes the name of a file, as save game.txt"),
        ("save .", "  . cannot be written: Is a directory"),
        ("save a\0b", "  a<U+0000>b cannot be written: "),
        ("\x1b[2J", "  '\\x1b[2J' is no action; the actions are PASS, HU, GAN, PONG, CHI with a"),
    ],
)
def test_every_word_has_an_answer_and_the_person_is_asked_again(line: str, answer: str) -> None:
    found, end = said(line)
    assert found.startswith(answer)
    assert "ROUND" not in found
    assert end == "\nYou leave the game.\n"


def test_bytes_that_are_no_text_do_not_stop_the_game() -> None:
    outcome = call("play", *SHORT, stdin=b"\xff\xfe\n1\n")
    assert outcome.status == 0
    assert "is no action" in outcome.out
    assert "you draw RK" in outcome.out


def test_an_empty_line_shows_the_table_again() -> None:
    (found, _) = said("")
    assert found == f"\n{TABLE}"


def test_quit_leaves_at_once() -> None:
    assert said("QUIT", "1") == ["You leave the game.\n"]


def test_the_game_is_left_where_there_is_no_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["play", *SHORT]) == 0
    out, err = capsys.readouterr()
    assert (out.endswith("\nYou leave the game.\n"), err) == (True, "")


def test_undo_goes_back_decision_by_decision() -> None:
    first, second, back, start, _ = said("1", "1", "undo", "undo")
    assert back == "\n" + first.partition("\n\n")[2]
    assert start == f"\n{TABLE}"
    assert second.startswith("  you discard GE\n")


def test_after_undo_the_same_decision_leads_to_the_same_game() -> None:
    first, _, again, _ = said("1", "undo", "1")
    assert again == first


def test_hints_say_how_far_the_win_is_and_rank_discards() -> None:
    far, _, near, _ = said("hint", "1", "hint")
    assert far.startswith("  you are 2 cards from a win: keep ")
    assert far.endswith("  a greedy player would choose PONG\n")
    assert near.startswith("  discard GE: then 2 cards from a win of up to 11 points; 18 unseen ")
    assert near.count("  discard ") == 5
    assert near.endswith("  a greedy player would choose DISCARD GE\n")


def test_the_log_tells_the_whole_round() -> None:
    _, log, _ = said("1", "log")
    told = log.splitlines()
    assert told[:2] == ["  you draw RH", "  seat 1 draws GK"]
    assert told[-2:] == ["  you draw RK", "  you call CHI RK"]


@pytest.mark.parametrize("words", [["--rules", "taiwan"], ["--players", "3"], ["--players", "2"]])
@pytest.mark.parametrize("seat", ["0", "1"])
def test_a_match_is_played_to_its_end_on_80_columns(words: list[str], seat: str) -> None:
    lines = ["hint", "log", "rules", "why HU", "1"] * 60
    outcome = play(*lines, words=[*SHORT, *words, "--seat", seat, "--bots", "random"])
    assert (outcome.status, outcome.err) == (0, "")
    assert max(map(len, outcome.out.splitlines())) <= 80
    assert "\nROUND 1 is over: " in outcome.out
    standings = outcome.out.partition("\nTHE MATCH is over\n")[2].splitlines()
    assert len(standings) == int(words[1]) if words[0] == "--players" else 4
    assert all(re.fullmatch(r"  \d\.  seat \d  -?\d+", line) for line in standings)


def test_the_next_round_follows_by_itself() -> None:
    outcome = play(*["1"] * 120, words=["--seed", "2", "--set", "rounds=2", "--players", "2"])
    assert "\nROUND 1 is over: " in outcome.out
    assert "\nROUND 2 of 2: seat " in outcome.out
    assert outcome.out.count("THE MATCH is over") == 1


def test_cards_are_chips_where_there_are_colours() -> None:
    plain = call("play", *SHORT, stdin=b"1\n")
    chips = call("play", *SHORT, stdin=b"1\n", env={"FORCE_COLOR": "1"})
    assert "\x1b[30;42mGC\x1b[0m" in chips.out
    assert CODES.sub("", chips.out) == plain.out


@pytest.mark.parametrize("rules", ["see-sek", "taiwan"])
def test_bots_play_alone_while_somebody_watches(rules: str) -> None:
    words = ["--watch", "--rules", rules, "--bots", "greedy,random,random"]
    outcome = call("play", *words, "--players", "3", "--seed", "4")
    assert (outcome.status, outcome.err) == (0, "")
    rounds = 4 if rules == "see-sek" else 3
    assert re.findall(r"^ROUND (\d) is over: ", outcome.out, re.MULTILINE) == list(
        map(str, range(1, rounds + 1))
    )
    assert "you" not in outcome.out
    assert call("play", *words, "--players", "3", "--seed", "4").out == outcome.out


def test_a_match_is_saved_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    _, shown, saved, _ = said("1", "1", f"save {path}")
    assert saved == f"  saved: fourcc play --load {path}\n"
    again = call("play", "--load", str(path), "--bots", "greedy")
    assert again.out.partition("\n\n")[2].startswith(shown.partition("\n\n")[2])
    assert records.verify(path)


def test_a_match_is_kept_from_decision_to_decision(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = [*SHORT, "--save", str(path)]
    play(words=words)
    assert not records.resume(records.read(path)).round.exposed[0]
    play("1", words=words)
    match = records.resume(records.read(path))
    assert [str(meld) for meld in match.round.exposed[0]] == ["RK"]
    play(*["1"] * 80, words=words)
    assert records.resume(records.read(path)).is_over
    assert refused("play", "--load", str(path)) == f"fourcc: --load {path}: the match is over"


def test_a_round_that_is_over_is_followed_by_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    match = Match(players=2, seed=3, rounds=2)
    while match.round.to_act:
        seats = match.round.to_act
        match = match.apply_all({seat: match.round.legal_actions(seat)[-1] for seat in seats})
    path.write_text(records.write(match), encoding="utf-8")
    outcome = call("play", "--load", str(path), "--watch")
    assert re.findall(r"^ROUND (\d) is over: ", outcome.out, re.MULTILINE) == ["1", "2"]


def test_a_file_that_is_no_record_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader", encoding="utf-8")
    found, _ = said(f"save {path}")
    assert "the file holds something else; name another one" in " ".join(found.split())
    assert refused("play", *SHORT, "--save", str(path)) == (
        f"fourcc: {path}: the file holds something else; name another one"
    )
    assert path.read_text(encoding="utf-8") == "Dear reader"


def test_a_record_that_is_broken_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert refused("play", "--load", str(path)).startswith(f"fourcc: --load {path}: ")
    path.write_text(records.write(Match(seed=1))[:-5], encoding="utf-8")
    assert refused("play", "--load", str(path)).startswith(f"fourcc: --load {path}: line ")


@pytest.mark.refuses("SS-2.2", "SS-4.1")
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "5"], "5 players; a game has 2 to 4 (SS-4.1)"),
        (["--players", "0"], "no players; a game has 2 to 4 (SS-4.1)"),
        (["--seat", "4"], "--seat 4 is not at the table; the seats are 0 to 3"),
        (["--seat", "-1"], "--seat -1 is not at the table; the seats are 0 to 3"),
        (["--watch", "--seat", "0"], "--watch and --seat contradict: who watches has no seat"),
        (["--bots", "x"], "no player is called 'x'; there are greedy and random"),
        (["--bots", "greedy,random"], "--bots names 2 players for 3; name one, or one for each"),
        (["--watch", "--bots", "greedy,random,random"], "--bots names 3 players for 4; name one"),
        (["--save", "/"], "/ cannot be written: Is a directory"),
        (["--set", "jokers=9"], "jokers is a whole number from 0 to 8, not 9 (SS-2.2)"),
        *(
            (["--load", "x", *more], f"--load and {more[0]} contradict: the file says what is ")
            for more in (
                ["--rules", "taiwan"],
                ["--set", "jokers=8"],
                ["--players", "3"],
                ["--seed", "1"],
            )
        ),
    ],
)
def test_bad_input_is_refused_in_one_line(words: list[str], message: str) -> None:
    assert refused("play", *words).startswith(f"fourcc: {message}")


@pytest.mark.holds("TW-6.1")
@pytest.mark.parametrize(
    ("rules", "hand", "shown"),
    [
        (TAIWAN, TEN, "  2  HU           win, with 10 points"),
        (TAIWAN, NINE, "  2  HU           win, with 9 points, below the threshold: you pay"),
        (SEE_SEK, NINE, "  2  HU           win, with 3 points"),
    ],
)
def test_tw_6_1_a_win_is_shown_with_its_points(rules: Ruleset, hand: str, shown: str) -> None:
    held = Hand(hand) - Card("WR")
    stand = Round.from_position(rules, {1: held}, offer=discarded("WR", by=0))
    lines = screen.choices(stand.view(1), stand.legal_actions(1))
    assert [line.split(maxsplit=2)[1] for line in lines][:2] == ["PASS", "HU"]
    assert re.sub(" +", " ", lines[1]) == re.sub(" +", " ", shown)


def test_every_claim_is_shown_with_what_it_makes() -> None:
    stand = Round.from_position(SEE_SEK, {1: "3WR WH WC"}, offer=discarded("WR", by=0))
    assert screen.choices(stand.view(1), stand.legal_actions(1)) == [
        "  1  PASS          let WR go",
        "  2  GAN           a quad of WR on your table, then discard",
        "  3  PONG          a triple of WR on your table, then discard",
        "  4  CHI WR WH WC  a Field on your table, then discard",
    ]


def test_a_declaration_stands_below_the_discards() -> None:
    exposed = ["4GR", "4YR", "4GH", "4RR", "2GA"]
    stand = Round.from_position(
        SEE_SEK, {1: "WR WH WC"}, exposed={1: exposed}, to_discard=1, claimed=drawn("GA", by=1)
    )
    assert screen.choices(stand.view(1), stand.legal_actions(1)) == [
        "  discard    1 WR   2 WH   3 WC",
        "  4  DECLARE  win, with 9 points",
    ]


def test_a_hand_that_waits_is_told_what_for() -> None:
    exposed = ["4GR", "4YR", "4GH", "4RR", "2GA"]
    stand = Round.from_position(
        SEE_SEK, {1: "WR WH"}, exposed={1: exposed}, offer=discarded("YA", by=0)
    )
    assert screen.hints(stand.view(1), stand.legal_actions(1)) == [
        "  you are 1 card from a win: complete WR WH WC with WC",
        "  WC completes WR WH WC for 9 points, 4 unseen",
        "  a greedy player would choose PASS",
    ]


def test_a_hand_without_hope_is_told_so() -> None:
    rules = SEE_SEK.replace(deck="3GA 3GE 3GR 3GH", hand_size=4)
    stand = Round.from_position(
        rules,
        {0: "GE GR"},
        exposed={0: ["2GA"]},
        offer=discarded("GH", by=1),
        discards="GE GR GH",
        pile="",
        players=2,
    )
    assert screen.hints(stand.view(0), stand.legal_actions(0))[0] == (
        "  no win is possible with the cards still unseen"
    )


def test_a_complete_hand_lies_wholly_in_melds() -> None:
    stand = Round.from_position(
        SEE_SEK,
        {1: "WR WH WC"},
        exposed={1: ["4GR", "4YR", "4GH", "4RR", "2GA"]},
        to_discard=1,
        claimed=drawn("GA", by=1),
    )
    assert screen.sorted_hand(stand.view(1)) == ([Hand("WR WH WC")], [])


def test_the_lucky_card_is_told() -> None:
    held = Hand(TEN) - Card("WR")
    stand = Round.from_position(TAIWAN, {1: held}, offer=drawn("WR", by=1), pile="RP GA")
    over = stand.apply_all({0: "PASS", 1: "HU", 2: "PASS", 3: "PASS"})
    assert screen.told(over.log, None) == ["  seat 1 calls HU", "  seat 1 turns the lucky card RP"]
    assert screen.told(over.log, 1) == ["  you call HU", "  you turn the lucky card RP"]
