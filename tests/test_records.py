"""Records: written, read, verified, and what is wrong with them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourcc import SEE_SEK, TAIWAN, Card, Hand, Ruleset
from fourcc.errors import FourccError, WrongTypeError
from fourcc.records import (
    Outcome,
    Record,
    RecordError,
    RoundRecord,
    Step,
    read,
    record_of,
    recover,
    resume,
    verify,
    write,
)
from fourcc.records.reader import MOST_IN_LINE
from fourcc.records.texts import MOST_BYTES
from fourcc.referee import (
    Chi,
    Discard,
    Ending,
    Event,
    Hu,
    Match,
    Pass,
    Round,
    Turned,
    discarded,
)
from games import played_match, played_round

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HOUSES = [
    SEE_SEK,
    TAIWAN,
    SEE_SEK.replace(specials_discardable=True, general_sets=[3, 4], quad_points=4),
    TAIWAN.replace(dealt_win=True, penalty_once=True, lucky_counts="owned", soldier_sets=[2]),
    SEE_SEK.replace(packs=2, hand_size=12),
    TAIWAN.replace(hand_size=4, threshold=2, deck=2),
    SEE_SEK.replace(
        extra_melds=[{"cards": "GA WA YA", "kind": "TRIPLE"}, {"cards": "RC RH", "kind": "PAIR"}]
    ),
]
RULES = pytest.mark.parametrize("rules", HOUSES, ids=str)
SMALL = TAIWAN.replace(hand_size=4, threshold=2, deck=2)


def lines_of(text: str) -> list[str]:
    """Return the lines that say something."""
    return [line for line in text.splitlines() if line]


def changed(text: str, old: str, new: str) -> str:
    """Change the first occurrence of something that is there."""
    assert old in text
    return text.replace(old, new, 1)


# Writing and reading.


@RULES
def test_what_is_written_is_read_and_written_again_the_same(rules: Ruleset) -> None:
    players = 2 + HOUSES.index(rules) % 3
    match = played_match(rules, players, players, first_dealer=players - 1)
    text = write(match)
    record = read(text)
    assert record == record_of(match)
    assert write(record) == text
    assert read(text.encode()) == record
    verdict = verify(text)
    assert (bool(verdict), verdict.rounds, verdict.unchecked) == (True, 2, ())
    assert str(verdict) == "legal: 2 of 2 rounds are over"
    assert resume(record) == match


@RULES
def test_a_game_can_be_saved_at_every_decision(rules: Ruleset) -> None:
    rng = Random(str(rules))
    match = Match(rules, 3, seed="a game", rounds=2)
    for _ in range(14):
        if match.round.result is not None:
            break
        again = resume(read(write(match)))
        assert again == match
        match = match.apply_all(
            {seat: rng.choice(match.round.legal_actions(seat)) for seat in match.round.to_act}
        )


def test_answers_of_an_open_window_are_not_written() -> None:
    start = Match("see-sek", 4, seed=1)
    seat = start.round.to_act[0]
    answered = start.apply(seat, start.round.legal_actions(seat)[-1])
    assert write(answered) == write(start)


def test_decks_that_are_not_dealt_yet_are_kept() -> None:
    decks = [Match("taiwan", seed=seed).deck(1) for seed in range(3)]
    match = Match("taiwan", 2, decks=decks)
    text = write(match)
    assert [line.split()[0] for line in lines_of(text)[-6:]] == (
        ["deck", "round", "deck", "round", "deck", "end"]
    )
    assert resume(read(text)) == match
    assert verify(text)


def test_a_round_alone_is_a_match_of_one_round() -> None:
    round_ = played_round(Round.deal("taiwan", 3, 2, seed=4), Random(4))
    record = record_of(round_)
    assert (record.rounds, record.first_dealer, record.seed) == (1, 2, None)
    assert verify(record)
    assert resume(record).round == round_


@pytest.mark.parametrize("source", [None, "fourcc-record 1", 3])
def test_only_games_and_views_are_written(source: Match) -> None:
    with pytest.raises(WrongTypeError) as caught:
        write(source)
    message = f"a record is made of a match, a round or a view, not of {source!r}"
    assert str(caught.value) == message


def test_a_position_has_no_record() -> None:
    position = Round.from_position("taiwan", {1: "WH WC"}, offer=discarded("WR", by=0))
    claimed = position.apply_all({1: "CHI WR WH WC", 2: "PASS", 3: "PASS"})
    for source in (position, claimed, claimed.view(1)):
        with pytest.raises(FourccError, match="was set up as a position"):
            write(source)


@RULES
def test_a_view_is_written_with_the_other_cards_unknown(rules: Ruleset) -> None:
    players = 2 + (1 + HOUSES.index(rules)) % 3
    for seed in range(2):
        round_ = played_round(Round.deal(rules, players, 1, seed=seed), Random(seed))
        full = record_of(round_)
        for seat in range(players):
            text = write(round_.view(seat))
            assert write(read(text)) == text
            verdict = verify(text)
            assert verdict, verdict
            (partial,) = read(text).played
            assert partial.outcome == full.played[0].outcome
            known = Hand(card for card in partial.deck if card is not None)
            assert known <= rules.cards


def test_a_view_in_the_middle_shows_no_hidden_card() -> None:
    round_ = played_round(Round.deal("see-sek", 3, seed=9), Random(9), most=9)
    view = round_.view(1)
    (partial,) = record_of(view).played
    assert partial.deck.count(None) == view.pile_size + sum(
        size for seat, size in enumerate(view.hand_sizes) if seat != 1
    )
    assert partial.outcome is None
    assert verify(record_of(view))
    with pytest.raises(RecordError, match="a record in which cards are not known"):
        resume(record_of(view))


def test_the_heading_says_who_plays_what() -> None:
    record = replace(record_of(Match(SMALL, 2, seed=3)), title="友誼賽", names=((1, "Li Wei"),))
    text = write(record)
    assert lines_of(text)[1] == "title 友誼賽"
    assert "seat 1 Li Wei" in lines_of(text)
    assert read(text) == record
    assert verify(record)
    named = changed(text, "seat 1 Li Wei", "seat 0 Ann\nseat 1 Li Wei")
    assert read(named).names == ((0, "Ann"), (1, "Li Wei"))


def test_a_file_may_begin_with_a_mark_and_have_other_line_ends_and_remarks(tmp_path: Path) -> None:
    text = write(played_match(SMALL, 2, 1))
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert read(path) == read(str(path)) == read(text)
    with_remarks = text.replace("\nround", "\n# a new round\n\nround")
    assert write(read(with_remarks)) == text
    assert read("\ufeff" + text) == read(text)


def test_a_text_of_one_line_is_a_record_if_it_begins_as_one() -> None:
    with pytest.raises(RecordError, match="line 1: the record breaks off"):
        read("fourcc-record 1")


def test_a_record_cut_off_anywhere_breaks_off_in_its_last_line() -> None:
    text = write(played_match(SMALL, 2, 1))
    for cut in range(text.index("\nround"), len(text) - len("\nend\n")):
        with pytest.raises(RecordError, match="the record breaks off: its last line is end") as at:
            read(text[:cut])
        assert at.value.line == text.count("\n", 0, cut) + 1


# Texts that are no records.

GAME = write(played_match(SMALL, 2, 5, rounds=2))
FIRST = lines_of(GAME)


def number_of(start: str) -> int:
    """Return the number of the first line of the game that begins so."""
    return next(n for n, line in enumerate(GAME.split("\n"), 1) if line.startswith(start))


@pytest.mark.parametrize("count", range(1, len(GAME.splitlines())))
def test_a_record_that_breaks_off_is_no_record(count: int) -> None:
    short = "\n".join(GAME.splitlines()[:count]) + "\n"
    with pytest.raises(RecordError):
        read(short)
    assert recover(short).unused


HEADING = [
    ("fourcc-record 1", "fourcc-record 2", 1, "this is no record: the first line is"),
    ("players 2", "players two", 3, "players is followed by whole numbers, not by 'two'"),
    ("players 2", "players 2\nplayers 2", 4, "players stands twice"),
    ("players 2", "player 2", 3, "'player' is no word of the heading; its words are title rules"),
    ("players 2", "first-dealer 0\nplayers 2", 4, "players stands before first-dealer"),
    ("players 2", "players 2\nseat 0", 4, "a seat has one name"),
    ("players 2", "players 2\nseat 0 A\nseat 0 B", 5, "a seat has one name"),
    ("players 2\n", "", 7, "before the first round stands a line players"),
    ("rules {", "rules [", 2, "the rules are no JSON"),
    ('"threshold": 2', '"threshold": -2', 2, "threshold is a whole number from 0"),
    ("rounds 2", "rounds 1", number_of("round 2"), "round 2, but the match has 1 rounds"),
    ("rounds 2", "rounds 99999999999999", 5, "rounds is followed by whole numbers"),
    ("seed 5", "seed five", 6, "a seed is a whole number or a text in quotation marks"),
    ("seed 5", "seed true", 6, "a seed is a whole number or a text in quotation marks"),
    ("fourcc-record 1\n", "fourcc-record 1\ntitle\n", 2, "a title has at least one character"),
]
ROUNDS = [
    ("round 1", "round 3", number_of("round 1"), "round 3 stands where round 1 is to come"),
    ("round 2", "round 1", number_of("round 2"), "round 1 stands where round 2 is to come"),
    ("\ndealer 0", "\ndealer 0\ndealer 0", number_of("dealer") + 1, "dealer stands twice"),
    ("\ndealer 0\ndeck", "\ndeck", None, None),
    ("\ndeck ", "\ndeck GK ", number_of("deck"), "the deck has 57 cards; by the rules it has 56"),
    ("\ndeck ", "\ndeck QQ ", number_of("deck"), "'QQ' is no card"),
    ("\ndeck ", "\n0 PASS\ndeck ", number_of("deck"), "the deck stands before the first step"),
    ("\nround 2", "\nwinner 0\nround 2", number_of("round 2"), "stands"),
    ("\nround 2", "\n0 PASS\nround 2", number_of("round 2"), "no step follows the result"),
    ("\npayments ", "\nresult hu\npayments ", number_of("payments"), "result stands twice"),
    ("\npayments ", "\npayments 1 ", number_of("payments"), "payments has 3 numbers for 2 seats"),
    ("\nresult ", "\nresult x", number_of("result"), "a round ends by hu, declare, no-discard,"),
    ("\nresult ", "\nbank 0\nresult ", number_of("result"), "bank stands after result"),
    ("\nend\n", "\nend\nend\n", len(GAME.split("\n")), "nothing follows the line end"),
    ("\nend\n", "\n end\n", len(GAME.split("\n")) - 1, "a space at the beginning or the end"),
    ("\nround 1", "\nround 1\x07", number_of("round 1"), "a character that cannot be printed"),
    ("\nround 1", "\nround\u202e1", number_of("round 1"), "a character that cannot be printed"),
    ("\nround 1", "\rround 1", number_of("round 1") - 1, "a character that cannot be printed"),
]
STEP = number_of("0 ")
STEPS = [
    ("9 JUMP", "'JUMP' is no action; the actions are PASS"),
    ("0 CHI WR WH", "WR WH is no meld"),
    ("0 DISCARD", "one card is wanted"),
    ("0 DISCARD HW", "'HW' is no card; the suit comes first: write WH"),
    ("0 DRAW", "'DRAW' is no action"),
    ("x PASS", "'x PASS' is no line of a round; a step is a seat and an action"),
    ("12 PASS", "'12 PASS' is no line of a round"),
    ("0  PASS", "is no line of a round"),
    ("0 PASS now", "'PASS now' is no action"),
    ("x" * 50, f"'{'x' * 40}...' is no line of a round"),
    ("# " + "x" * MOST_IN_LINE, "a line of 100002 characters; no line needs more than 100000"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), [*HEADING, *ROUNDS])
def test_a_line_that_is_not_as_the_format_says_is_named(
    old: str, new: str, line: int | None, message: str | None
) -> None:
    text = changed(GAME, old, new)
    if message is None:
        assert not verify(text)
        return
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.line == line
    assert message in caught.value.message
    assert str(caught.value) == f"line {line}: {caught.value.message}"
    assert str(recover(text).unused[0]) == str(caught.value)


@pytest.mark.parametrize(("step", "message"), STEPS)
def test_a_step_that_is_none_is_named(step: str, message: str) -> None:
    before, after = GAME.split("\n")[: STEP - 1], GAME.split("\n")[STEP - 1 :]
    text = "\n".join([*before, step, *after])
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.line == STEP
    assert message in caught.value.message
    recovered = recover(text)
    assert [fault.line for fault in recovered.unused] == [STEP]
    assert recovered.record == read(GAME)


@pytest.mark.parametrize(("word", "line"), [("payments", "result"), ("money", "result")])
def test_a_result_has_payments_and_money(word: str, line: str) -> None:
    text = re.sub(rf"(?m)^{word} .*\n", "", GAME, count=1)
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.message == f"round 1 has a result and no {word}"
    assert caught.value.line == number_of(line)
    record = recover(text).record
    assert record is not None
    assert record.played[0].outcome is None


def test_a_round_has_a_deck() -> None:
    text = re.sub(r"(?m)^deck .*\n", "", GAME)
    with pytest.raises(RecordError, match="the deck stands before the first step"):
        read(text)
    record = recover(text).record
    assert record is not None
    assert record.played == ()
    nothing = "\n".join([*GAME.split("\n")[:7], "round 1", "round 2", "end", ""])
    with pytest.raises(RecordError, match="line 8: round 1 has no deck"):
        read(nothing)


def test_nothing_is_recovered_where_nothing_begins() -> None:
    for text in ("hello\nworld\n", "fourcc-record 1\nplayers 3\nend\n"):
        found = recover(text)
        assert found.record is None
        assert found.unused
    assert recover(b"\xff\xfe").unused[0].line == 1


def test_a_file_that_cannot_be_read_is_an_error_of_the_file(tmp_path: Path) -> None:
    for ask in (read, recover, verify):
        with pytest.raises(RecordError, match="cannot be read: No such file or directory"):
            ask(tmp_path / "nothing")
    with pytest.raises(RecordError, match="cannot be read: Is a directory"):
        read(tmp_path)
    with pytest.raises(RecordError, match=r"cannot be read: .*null"):
        read("a\0b")
    path = tmp_path / "latin"
    path.write_bytes(b"fourcc-record 1\ntitle caf\xe9\n")
    with pytest.raises(RecordError, match="line 2: the text is no UTF-8"):
        read(path)


def test_a_large_file_that_is_no_record_is_refused_at_its_first_line(tmp_path: Path) -> None:
    path = tmp_path / "garbage"
    path.write_bytes(b"garbage\n" * (50 << 17))
    with pytest.raises(RecordError, match="line 1: this is no record"):
        read(path)


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(RecordError, match="no record needs so many"):
        read("fourcc-record 1\n" + "#" * MOST_BYTES)


def test_errors_and_values_of_records_are_plain_values() -> None:
    assert str(RecordError("no")) == "no"
    assert hash(Step(Event(0, Pass()), 3)) == hash(Step(Event(0, Pass())))
    assert Outcome(Ending.DRAWN, None, None, None, (0, 0), 0, (1, 1)) == Outcome(
        Ending.DRAWN, None, None, None, (0, 0), 0, (1, 1), {"result": 3}
    )


# Records that are not legal.


def fault_of(text: str) -> tuple[int, int, int, str]:
    """Return the place of the fault and the clause of its first reason."""
    verdict = verify(text)
    assert not verdict
    assert verdict.fault is not None
    assert str(verdict) == f"illegal: {verdict.fault}"
    return (
        verdict.fault.line,
        verdict.fault.round,
        verdict.fault.step,
        verdict.fault.reasons[0].clause,
    )


@pytest.mark.refuses("TW-1.1", "TW-7.1")
@pytest.mark.parametrize(
    ("old", "new", "line", "clause"),
    [
        ("players 2", "players 5", 3, "TW-1.1"),
        ("first-dealer 0", "first-dealer 2", 4, "TW-1.1"),
        ("players 2", "players 2\nseat 2 Ann", 4, "TW-1.1"),
        ("rounds 2", "rounds 0\n", 5, "TW-7.1"),
        ("seed 1", r'seed "\ud800"', 6, "TW-1.4"),
        ("seed 1", f'seed "{"x" * 1001}"', 6, "TW-1.4"),
    ],
)
def test_a_heading_that_no_table_has_is_a_fault(old: str, new: str, line: int, clause: str) -> None:
    text = changed(write(Match(SMALL, 2, seed=1, rounds=2)), old, new)
    if "rounds 0" in text:
        text = re.sub(r"(?ms)^round 1.*?(?=end)", "", text)
    assert fault_of(text) == (line, 0, 0, clause)


@pytest.mark.refuses("TW-1.1")
def test_a_deck_that_is_not_the_rules_deck_is_a_fault() -> None:
    line = number_of("deck")
    no_seed = changed(GAME, "seed 5\n", "")
    deck = no_seed.split("\n")[line - 2]
    wrong = " ".join(["deck", *["GK"] * 56])
    assert fault_of(changed(no_seed, deck, wrong)) == (line - 1, 1, 0, "TW-1.1")
    hidden = " ".join(["deck", *["GK"] * 5, *["?"] * 51])
    assert fault_of(changed(no_seed, deck, hidden)) == (line - 1, 1, 0, "TW-1.1")


def test_a_deck_that_is_not_the_seeds_is_a_fault() -> None:
    verdict = verify(changed(GAME, "seed 5", "seed 6"))
    assert verdict.fault is not None
    assert verdict.fault.line == number_of("deck")
    assert re.search(r"card 1 of the deck is \w+; the seed gives \w+ \(TW-1.4\)", str(verdict))


@pytest.mark.refuses("TW-7.2")
def test_a_dealer_out_of_turn_is_a_fault() -> None:
    assert fault_of(changed(GAME, "\ndealer 0", "\ndealer 1")) == (
        number_of("dealer"),
        1,
        0,
        "TW-7.2",
    )


@pytest.mark.refuses("TW-7.1")
def test_a_round_before_its_time_is_a_fault() -> None:
    text = re.sub(r"(?ms)^result .*?(?=\n\nround 2)", "", GAME, count=1)
    assert fault_of(text)[1:3] == (1, 0)
    start = write(Match(SMALL, 2, seed=1, rounds=2))
    dealt = re.search(r"(?ms)^dealer.*?(?=\n\nend)", start)
    assert dealt is not None
    twice = changed(start, "\nend", f"\nround 2\n{dealt[0]}\n\nend")
    place = twice.split("\n").index("round 2") + 1
    assert fault_of(twice) == (place, 2, 0, "TW-7.1")
    without = changed(start, "\ndealer 0", "")
    assert verify(without)
    assert fault_of(changed(without, "\nend", "0 PASS\nend"))[3] == "TW-7.1"


def test_a_round_that_is_over_has_a_result() -> None:
    text = re.sub(r"(?ms)^result .*?(?=\n\nround 2)", "", GAME, count=1)
    verdict = verify(text)
    assert "the round is over, and the record has no result" in str(verdict)


def test_a_round_that_goes_on_has_no_result() -> None:
    start = write(Match(SMALL, 2, seed=1, rounds=2))
    text = changed(start, "\nend", "result drawn\npayments 0 0\nmoney 20 20\nend")
    verdict = verify(text)
    assert "the round is not over: seat 0 is to act (TW-4.8)" in str(verdict)


def won_game(rules: Ruleset = TAIWAN) -> str:
    """Return the record of a match whose first round somebody wins with a lucky card turned."""
    for seed in range(10_000):
        match = played_match(rules, 2, seed, rounds=1)
        if match.results[0].winner is not None and (
            match.results[0].lucky or rules.game == "see-sek"
        ):
            return write(match)
    message = "nobody wins"
    raise AssertionError(message)


WON = won_game(SMALL)
WON_SEE_SEK = won_game(SEE_SEK.replace(hand_size=4, deck=2))


@pytest.mark.refuses("TW-7.1")
@pytest.mark.parametrize(
    ("word", "wrong", "clause"),
    [
        ("result", "drawn", "TW-4"),
        ("winner", None, "TW-4"),
        ("total", "99", "TW-4"),
        ("lucky", None, "TW-4"),
        ("payments", "1 -1", "TW-6"),
        ("money", "20 20", "TW-7.1"),
    ],
)
def test_a_result_that_lies_is_a_fault(word: str, wrong: str | None, clause: str) -> None:
    old = next(line for line in WON.split("\n") if line.startswith(f"{word} "))
    if wrong is None:
        wrong = {"winner": {"0": "1", "1": "0"}.get(old[-1], ""), "lucky": "GK GA"[:2]}[word]
        wrong = "GA" if word == "lucky" and old.endswith("GK") else wrong
    verdict = verify(changed(WON, f"\n{old}\n", f"\n{word} {wrong}\n"))
    assert verdict.fault is not None
    assert verdict.fault.line == WON.split("\n").index(old) + 1
    assert verdict.fault.reasons[0].clause.startswith(clause)
    assert verdict.fault.reasons[0].text == f"{word} is {old.partition(' ')[2]}, not {wrong}"


def test_a_result_may_not_leave_out_or_add_what_is_paid_to_the_bank() -> None:
    once = SMALL.replace(penalty_once=True, threshold=30)
    text = won_game(once)
    assert "\nbank 30\n" in text
    assert "bank is 30, not left out" in str(verify(changed(text, "\nbank 30\n", "\n")))
    more = changed(WON, "\nmoney ", "\nbank 3\nmoney ")
    assert "bank is left out, not 3" in str(verify(more))


def test_a_round_has_one_winner() -> None:
    hu = next(line for line in WON_SEE_SEK.split("\n") if re.fullmatch(r"\d (HU|DECLARE)", line))
    other = f"{1 - int(hu[0])} HU"
    for text in (changed(WON_SEE_SEK, hu, f"{hu}\n{hu}"), changed(WON_SEE_SEK, hu, other)):
        assert not verify(text)
    both = changed(WON_SEE_SEK, hu, f"{hu}\n{other}")
    assert not verify(both)


def test_verdicts_are_data_and_sentences() -> None:
    verdict = verify(changed(WON, "\ntotal ", "\ntotal 1"))
    data = json.loads(verdict.to_json())
    assert (data["legal"], data["rounds"], data["unchecked"]) == (False, 0, [])
    assert verdict.fault is not None
    assert data["fault"]["line"] == verdict.fault.line
    assert data["fault"]["reasons"][0]["clause"] == verdict.fault.reasons[0].clause
    assert json.loads(verify(WON).to_json()) == {"legal": True, "rounds": 1, "unchecked": []}


@pytest.mark.refuses("TW-4.5")
def test_a_step_that_is_not_legal_comes_with_what_would_be() -> None:
    start = Match("taiwan", 2, seed=1)
    card = next(card for card in start.round.hands[0] if card.rank.value == "K")
    verdict = verify(changed(write(start), "\nend", f"0 DISCARD {card}\nend"))
    assert verdict.fault is not None
    assert verdict.fault.reasons[0].clause == "TW-4.5"
    assert verdict.fault.alternatives == tuple(map(str, start.round.legal_actions(0)))
    with pytest.raises(RecordError, match="cannot be discarded"):
        resume(read(changed(write(start), "\nend", f"0 DISCARD {card}\nend")))


@pytest.mark.refuses("SS-5.A")
def test_a_draw_that_is_wrong_missing_or_twice_is_a_fault() -> None:
    match = played_match("see-sek", 3, 2, rounds=1)
    text = write(match)
    draws = [line for line in text.split("\n") if " DRAW " in line]
    seat, _, card = draws[1].split()
    other = "GA" if card != "GA" else "WA"
    for new in (
        f"{seat} DRAW {other}",
        f"{(int(seat) + 1) % 3} DRAW {card}",
        f"{draws[1]}\n{draws[1]}",
    ):
        verdict = verify(changed(text, f"\n{draws[1]}\n", f"\n{new}\n"))
        assert verdict.fault is not None
        assert verdict.fault.reasons[0].clause == "SS-5.A"
    assert not verify(changed(text, f"\n{draws[1]}\n", "\n"))
    after = changed(text, "\nresult", f"\n{draws[1]}\nresult")
    assert "the round waits for nothing: it is over" in str(verify(after))


def test_more_rounds_than_decks_cannot_be_played_on() -> None:
    record = replace(record_of(Match("taiwan", 2, seed=1)), seed=None)
    with pytest.raises(RecordError, match="3 rounds need as many decks, or a seed; there are 1"):
        resume(record)


# Records changed at random: none that is accepted is illegal.


def essence(text: str) -> list[str]:
    """Return the lines of a record without answers that may be left out."""
    return [line for line in lines_of(text) if not line.endswith(" PASS")]


def mutated(lines: list[str], rng: Random) -> list[str]:
    """Change, move, double or drop one line of the rounds."""
    first = next(n for n, line in enumerate(lines) if line.startswith("deck")) + 1
    place = rng.randrange(first, len(lines) - 1)
    other = rng.randrange(first, len(lines) - 1)
    line = lines[place]
    match rng.randrange(5):
        case 0:
            return [*lines[:place], *lines[place + 1 :]]
        case 1:
            return [*lines[:place], line, *lines[place:]]
        case 2:
            rest = [*lines[:place], *lines[place + 1 :]]
            return [*rest[:other], line, *rest[other:]]
        case 3:
            seat = re.sub(r"^\d", str(rng.randrange(4)), line)
            return [*lines[:place], seat, *lines[place + 1 :]]
        case _:
            return [*lines[:place], lines[other], *lines[place + 1 :]]


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN, SMALL], ids=str)
def test_no_changed_record_is_accepted_that_is_not_legal(rules: Ruleset) -> None:
    rng = Random(f"{rules} changed")
    accepted = 0
    for seed in range(5):
        lines = lines_of(write(played_match(rules, 3, seed, rounds=1)))
        for _ in range(20):
            text = "\n".join([*mutated(lines, rng), ""])
            try:
                verdict = verify(text)
            except RecordError:
                continue
            if verdict:
                accepted += 1
                again = write(resume(read(text)))
                assert sorted(essence(again)) == sorted(essence(text))
    assert accepted


# Records of one seat.


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN, SMALL], ids=str)
def test_no_changed_view_makes_the_verifier_fail(rules: Ruleset) -> None:
    rng = Random(f"{rules} seen")
    verdicts: set[bool] = set()
    for seed in range(3):
        round_ = played_round(Round.deal(rules, 3, seed=seed), Random(seed))
        lines = lines_of(write(round_.view(seed % 3)))
        for _ in range(15):
            try:
                verdicts.add(bool(verify("\n".join([*mutated(lines, rng), ""]))))
            except RecordError:
                continue
    assert verdicts == {True, False}


def seen(text: str, seat: int) -> str:
    """Return a record of one round in which the dealt cards of the other seats are unknown."""
    record = read(text)
    (played,) = record.played
    from fourcc.referee.table import deal_order  # noqa: PLC0415

    order = deal_order(record.rules, record.players, record.first_dealer)
    deck = [
        card if place >= len(order) or order[place] == seat else None
        for place, card in enumerate(played.deck)
    ]
    return write(replace(record, played=(replace(played, deck=tuple(deck)),)))


@pytest.mark.parametrize("text", [WON, WON_SEE_SEK], ids=["taiwan", "see-sek"])
def test_a_win_with_hidden_cards_is_not_decided_but_its_payment_is(text: str) -> None:
    winner = next(int(line[-1]) for line in text.split("\n") if line.startswith("winner"))
    hidden = seen(text, 1 - winner)
    verdict = verify(hidden)
    assert verdict, verdict
    paid = next(line for line in hidden.split("\n") if line.startswith("payments"))
    money = next(line for line in hidden.split("\n") if line.startswith("money"))
    for old, new in ((paid, "payments 91 -91"), (money, "money 100 0")):
        assert not verify(changed(hidden, f"\n{old}\n", f"\n{new}\n"))
    assert not verify(changed(hidden, "\ntotal ", "\ntotal -"))


def test_a_draw_before_the_first_discard_is_a_fault_even_if_all_cards_are_hidden() -> None:
    round_ = Round.deal("taiwan", 2, seed=1)
    card = next(card for card in round_.hands[0] if not card.is_special)
    deck: list[Card | None] = [None] * 112
    steps = (Step(Event(0, Turned("DRAW", card))),)
    record = Record(TAIWAN, 2, 0, 1, (RoundRecord(0, tuple(deck), steps),))
    assert "no card is drawn now" in str(verify(record))


def test_a_hidden_draw_becomes_the_card_that_the_record_names() -> None:
    for seed in range(2):
        match = played_match("see-sek", 3, seed, rounds=1)
        record = replace(record_of(match), seed=None)
        (played,) = record.played
        blank = replace(played, deck=(None,) * len(played.deck))
        verdict = verify(replace(record, played=(blank,)))
        assert verdict, verdict
    five = [Step(Event(seat % 3, Turned("DRAW", Card("GP")))) for seat in range(5)]
    rounds = (RoundRecord(0, (None,) * 117, tuple(five)),)
    verdict = verify(Record(SEE_SEK, 3, 0, 1, rounds))
    assert verdict.fault is not None
    assert verdict.fault.step == 5


@pytest.mark.refuses("TW-2.1")
def test_a_hand_shows_no_more_cards_than_it_has() -> None:
    tiny = TAIWAN.replace(hand_size=1, threshold=0)
    steps = [Step(Event(0, Discard("WR"))), Step(Event(1, Chi("WR WH WC")))]
    rounds = (RoundRecord(0, (None,) * 112, tuple(steps)),)
    verdict = verify(Record(tiny, 2, 0, 1, rounds))
    assert verdict.fault is not None
    assert (verdict.fault.step, verdict.fault.reasons[0].clause) == (2, "TW-2.1")


# Rounds that are over when dealt, claims just made, and seeds of all kinds.

GENERALS = TAIWAN.replace(hand_size=1)


def test_tw_4_6_a_round_that_is_over_when_dealt_is_written_and_resumed() -> None:
    match = Match(GENERALS, 2, seed=24, rounds=1)
    assert match.is_over
    assert verify(write(match))
    assert resume(read(write(match))) == match
    alone = Round.deal(GENERALS, 2, seed=24)
    assert resume(record_of(alone)).round == alone


def test_what_a_seat_sees_right_after_a_claim_is_written() -> None:
    for rules in (SEE_SEK, TAIWAN, SMALL):
        for seed in range(3):
            round_ = Round.deal(rules, 3, seed=seed)
            rng = Random(seed)
            for _ in range(40):
                if round_.result is not None:
                    break
                round_ = round_.apply_all(
                    {seat: rng.choice(round_.legal_actions(seat)[-3:]) for seat in round_.to_act}
                )
                if round_.offer is None and round_.result is None:
                    for seat in range(3):
                        verdict = verify(record_of(round_.view(seat)))
                        assert verdict, verdict
                    assert resume(record_of(round_)).round == round_


def test_a_losing_hu_of_a_hidden_hand_leaves_the_round_undecided() -> None:
    rules = SEE_SEK.replace(hand_size=1)
    top = ["RK", "WK", "YA", "GK"]
    rest = list(map(str, rules.cards - Hand(top)))
    won = Round.deal(rules, 3, deck=top + rest).apply_all({0: "HU", 1: "HU", 2: "PASS"})
    verdict = verify(write(won.view(0)))
    assert verdict
    assert verdict.unchecked
    lost = record_of(won.view(0))
    (played,) = lost.played
    assert played.outcome is not None
    drawn_out = replace(played.outcome, ending=Ending.DRAWN, winner=None, total=None)
    assert verify(replace(lost, played=(replace(played, outcome=drawn_out),)))
    nobody = replace(played.outcome, winner=7)
    assert not verify(replace(lost, played=(replace(played, outcome=nobody),)))


def test_a_hidden_hand_does_not_end_a_round_by_cards_that_are_only_guessed() -> None:
    top = ["RA", "WA", "GC", "RK"]
    rest = list(map(str, GENERALS.cards - Hand(top)))
    round_ = Round.deal(GENERALS, 2, deck=top + rest)
    for seat, action in ((0, "DISCARD GC"), (1, "PASS"), (0, "PASS"), (1, "CHI RK")):
        round_ = round_.apply(seat, action)
    assert round_.result is None
    assert verify(write(round_.view(0)))
    assert verify(write(round_.apply(1, "DISCARD WA").view(0)))
    steps = [
        Step(Event(0, Discard("RA"))),
        Step(Event(1, Pass())),
        Step(Event(1, Turned("DRAW", Card("RK")))),
        Step(Event(0, Pass())),
        Step(Event(1, Chi("RK"))),
        Step(Event(1, Discard("WA"))),
    ]
    deck = [Card("RA"), None, Card("GC"), *[None] * 109]
    others = [card for card in GENERALS.cards - Hand("RA GC WK") if not card.is_special]
    deck[3:] = [Card("RK"), *others][:109]
    deck += [None] * (112 - len(deck))
    record = Record(GENERALS, 2, 0, 1, (RoundRecord(0, tuple(deck), tuple(steps)),))
    assert verify(record)


@pytest.mark.parametrize("rules", [TAIWAN, SMALL], ids=str)
def test_tw_5_1_the_lucky_card_of_a_hidden_pile_is_the_one_that_the_result_names(
    rules: Ruleset,
) -> None:
    for seed in range(12):
        round_ = played_round(Round.deal(rules, 2, seed=seed), Random(seed))
        record = record_of(round_)
        (played,) = record.played
        hidden = list(played.deck)
        place = (
            len(hidden)
            - round_.pile_size
            - (round_.result is not None and bool(round_.result.lucky))
        )
        hidden[place:] = [None] * (len(hidden) - place)
        verdict = verify(replace(record, played=(replace(played, deck=tuple(hidden)),)))
        assert verdict, verdict


@pytest.mark.parametrize(("total", "clause"), [(1001, "SS-7.1"), (33, "SS-7.1"), (8, "SS-7.2")])
def test_no_total_is_accepted_that_no_hand_has(total: int, clause: str) -> None:
    steps = tuple(
        Step(Event(seat, what))
        for seat, what in ((0, Turned("DRAW", Card("RR"))), (0, Hu()), (1, Pass()))
    )
    outcome = Outcome(Ending.HU, 0, total, None, (total, -total), 0, (total, -total))
    rounds = (RoundRecord(0, (None,) * 117, steps, outcome),)
    verdict = verify(Record(SEE_SEK, 2, 0, 1, rounds))
    assert verdict.fault is not None
    assert verdict.fault.reasons[0].clause == clause
    fine = replace(outcome, total=9, payments=(9, -9), money=(9, -9))
    assert verify(Record(SEE_SEK, 2, 0, 1, (replace(rounds[0], outcome=fine),)))


@pytest.mark.parametrize(
    "seed", ["\u3000x", "\u00a0x", "x\u2028y", "x\x85y", "\ufeffz", "", '"', 3]
)
def test_any_seed_is_written_so_that_it_reads_back(seed: int | str) -> None:
    match = Match(SMALL, 2, seed=seed, rounds=1)
    assert resume(read(write(match))) == match
    assert write(match).isascii()


@pytest.mark.parametrize("source", [None, 5, ["fourcc-record 1"]])
@pytest.mark.parametrize("ask", [read, recover, verify])
def test_what_is_no_text_is_no_record(ask: Callable[[Any], object], source: object) -> None:
    with pytest.raises(RecordError, match=r"^a record is a text, its bytes or a path, not "):
        ask(source)
