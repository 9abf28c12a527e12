"""Whether a record is legal: the first step that is not, and what would have been."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fourcc.english import counted
from fourcc.errors import IllegalActionError, Reason, ReasonedError
from fourcc.options import Game
from fourcc.records.reader import read
from fourcc.records.record import Record
from fourcc.records.replay import NotKnown, Replay
from fourcc.records.texts import RecordError
from fourcc.records.writer import outcome_of
from fourcc.referee import Match, Turned, next_dealer
from fourcc.referee.match import seeded_deck
from fourcc.referee.table import deal_order, no_such_seat, wrong_seats, wrong_seed
from fourcc.scoring import MOST_LUCKY, payments

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fourcc.cards import Card
    from fourcc.records.record import Outcome, RoundRecord
    from fourcc.referee import Round
    from fourcc.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing in a record that is not legal.

    Attributes:
        line: The line of the text, from 1; 0 if there is no text.
        round: The round, from 1; 0 in the heading.
        step: The step of the round, from 1; 0 if it is none.
        reasons: Why it is not legal.
        alternatives: What would have been legal; empty where that is in the reasons.
    """

    line: int
    round: int
    step: int
    reasons: tuple[Reason, ...]
    alternatives: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the place and the reasons in one line."""
        places = [("line", self.line), ("round", self.round), ("step", self.step)]
        where = ", ".join(f"{word} {number}" for word, number in places if number)
        why = "; ".join(map(str, self.reasons))
        instead = f"; legal: {', '.join(self.alternatives)}" if self.alternatives else ""
        return f"{where}: {why}{instead}"


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found out about a record; it is true if nothing in it is illegal.

    Attributes:
        record: The record.
        fault: The first thing that is not legal, or ``None``.
        unchecked: What could not be decided because some cards are not known.
        rounds: How many rounds were played to their end without a fault.
    """

    record: Record
    fault: Fault | None
    unchecked: tuple[str, ...]
    rounds: int

    def __bool__(self) -> bool:
        """Return whether nothing in the record is illegal."""
        return self.fault is None

    def __str__(self) -> str:
        """Return the verdict in one line."""
        if self.fault is not None:
            return f"illegal: {self.fault}"
        unchecked = f"; not known: {'; '.join(self.unchecked)}" if self.unchecked else ""
        return f"legal: {self.rounds} of {self.record.rounds} rounds are over{unchecked}"

    def to_json(self) -> str:
        """Return the verdict as JSON."""
        fault = self.fault
        found: dict[str, object] = {
            "legal": fault is None,
            "rounds": self.rounds,
            "unchecked": list(self.unchecked),
        }
        if fault is not None:
            found["fault"] = {
                "line": fault.line,
                "round": fault.round,
                "step": fault.step,
                "reasons": [{"clause": why.clause, "text": why.text} for why in fault.reasons],
                "legal": list(fault.alternatives),
            }
        return json.dumps(found, ensure_ascii=False)


def verify(source: str | bytes | Path | Record) -> Verification:
    r"""Replay a record under its rules and find the first thing that is not legal.

    Args:
        source: A record, its text or bytes, or a path.

    Returns:
        The verdict. Where cards are not known, everything that does not depend on them is checked.

    Raises:
        RecordError: If the text is no record.

    Examples:
        >>> from fourcc.records import write
        >>> from fourcc.referee import Match
        >>> text = write(Match("taiwan", 2, seed=1))
        >>> print(verify(text))
        legal: 0 of 3 rounds are over
        >>> print(verify(text.replace("\n\nend", "\n1 DISCARD WH\n\nend")))
        illegal: line 11, round 1, step 1: seat 0 must discard now, not seat 1 (TW-1.2)
    """
    return _Replayer(source if isinstance(source, Record) else read(source)).verification()


def resume(record: Record) -> Match:
    """Return the match at the point where a record ends.

    Args:
        record: A legal record in which all cards are known.

    Raises:
        RecordError: If the record is not legal, or lacks decks and has no seed.
    """
    replayer = _Replayer(record)
    if replayer.fault is not None:
        raise RecordError(str(replayer.fault))
    decks = [[card for card in played.deck if card is not None] for played in record.played]
    if record.seed is None and len(decks) < record.rounds:
        message = f"{record.rounds} rounds need as many decks, or a seed; there are {len(decks)}"
        raise RecordError(message)
    if any(len(deck) < len(record.rules.cards) for deck in decks):
        message = "a record in which cards are not known cannot be played on"
        raise RecordError(message)
    match = Match(
        record.rules,
        record.players,
        seed=record.seed,
        decks=None if record.seed is not None else decks,
        rounds=record.rounds,
        first_dealer=record.first_dealer,
    )
    for number, round_ in enumerate(replayer.rounds):
        if number:
            match = match.next_round()
        for seat, what in round_.log:
            if not isinstance(what, Turned):
                match = match.apply(seat, what)
    return match


def impossible_total(rules: Ruleset, total: int) -> Reason | None:
    """Return why no hand wins with some points, whatever its cards; ``None`` if one may.

    Args:
        rules: The rules.
        total: The points.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> print(impossible_total(SEE_SEK, 8))
        no hand of 21 cards is worth 8 points: all totals are odd (SS-7.2)
        >>> print(impossible_total(SEE_SEK, 33))
        no hand of 21 cards is worth 33 points, at most 31 (SS-7.1)
    """
    size = rules.winning_size
    worths = [(meld, rules.values.of(meld)) for meld in rules.melds]
    alike = all(not (meld.size - points) % 2 for meld, v in worths for points in (v.table, v.hand))
    no_hand = f"no hand of {counted(size, 'card')} is worth {counted(total, 'point')}"
    if rules.game is Game.SEE_SEK and alike and (total - size) % 2:
        kind = "odd" if size % 2 else "even"
        return Reason("SS-7.2", f"{no_hand}: all totals are {kind}")
    best: dict[Card, Fraction] = {}
    for meld, value in worths:
        for card in meld.cards:
            each = Fraction(max(value.table, value.hand), meld.size)
            best[card] = max(each, best.get(card, each))
    cards = sorted((best[card] for card in rules.cards if card in best), reverse=True)
    lucky = 0 if rules.game is Game.SEE_SEK else MOST_LUCKY
    most = int(sum(cards[:size])) + lucky
    if 0 <= total <= most:
        return None
    return Reason(rules.clause("SS-7.1", "TW-3.1"), f"{no_hand}, at most {most}")


class _Found(Exception):  # noqa: N818 - carries a fault up to where it is kept
    """A fault was found."""

    def __init__(self, fault: Fault) -> None:
        """Keep the fault."""
        super().__init__(fault)
        self.fault: Fault = fault


class _Replayer:
    """Replays a record until its end or its first fault.

    Attributes:
        record: The record.
        fault: The first fault, or ``None``.
        rounds: The rounds as they stand at the end of the record.
    """

    def __init__(self, record: Record) -> None:
        """Replay the record."""
        self.record: Record = record
        self.fault: Fault | None = None
        self.rounds: list[Round] = []
        self._over = 0
        self._unchecked: list[str] = []
        self._money = (record.rules.start_money,) * max(record.players, 0)
        try:
            self._heading()
            dealer: int | None = record.first_dealer
            for number, played in enumerate(record.played, start=1):
                dealer = self._round(number, played, dealer)
        except _Found as found:
            self.fault = found.fault

    def verification(self) -> Verification:
        """Return what was found."""
        return Verification(self.record, self.fault, tuple(self._unchecked), self._over)

    def _heading(self) -> None:
        """Check the seats and the number of rounds."""
        record = self.record
        rules, lines = record.rules, record.lines
        clause = rules.clause("SS-4.8", "TW-7.1")
        seats = tuple(wrong_seats(rules, record.players, record.first_dealer))
        if seats:
            word = "first-dealer" if record.players in range(2, 5) else "players"
            raise _Found(Fault(lines.get(word, 0), 0, 0, seats))
        for seat, _ in record.names:
            absent = no_such_seat(rules, record.players, seat)
            if absent is not None:
                raise _Found(Fault(lines.get("seat", 0), 0, 0, (absent,)))
        unfit = () if record.seed is None else tuple(wrong_seed(rules, record.seed))
        if unfit:
            raise _Found(Fault(lines.get("seed", 0), 0, 0, unfit))
        if record.rounds < max(1, len(record.played)):
            text = f"{record.rounds} rounds; the record has {len(record.played)}"
            raise _Found(Fault(lines.get("rounds", 0), 0, 0, (Reason(clause, text),)))

    def _round(self, number: int, played: RoundRecord, dealer: int | None) -> int | None:
        """Replay a round, and return who deals the next one; ``None`` if it is not over."""
        line = played.lines.get("round", 0)
        begun = played.dealer is not None
        if dealer is None or not begun:
            if begun or played.steps or played.outcome:
                text = f"round {number} begins before the round before it is over"
                text = text if dealer is None else f"round {number} has no dealer"
                raise self._found(line, number, 0, "SS-4.8", "TW-7.1", text)
            return None
        if played.dealer != dealer:
            text = f"seat {dealer} deals round {number}, not seat {played.dealer}"
            where = played.lines.get("dealer", 0)
            raise self._found(where, number, 0, "SS-4.3", "TW-7.2", text)
        self._check_seed(number, played)
        try:
            replay = Replay(self.record.rules, self.record.players, dealer, self._deck(played))
        except ReasonedError as error:
            where = played.lines.get("deck", 0)
            raise _Found(Fault(where, number, 0, error.reasons)) from None
        known = self._steps(number, played, replay)
        self.rounds.append(replay.round)
        if played.outcome is None:
            self._unfinished(number, played, replay)
            return None
        winner = self._outcome(number, played.outcome, replay, known=known)
        self._over += 1
        return next_dealer(self.record.rules, dealer, winner, self.record.players)

    def _deck(self, played: RoundRecord) -> Sequence[Card | None]:
        """Return the deck with the lucky card in its place, if only the result names it."""
        lucky = played.outcome and played.outcome.lucky
        dealt = len(deal_order(self.record.rules, self.record.players, played.dealer or 0))
        place = dealt + sum(isinstance(step.event.what, Turned) for step in played.steps)
        if not lucky or place >= len(played.deck) or played.deck[place] is not None:
            return played.deck
        return (*played.deck[:place], lucky, *played.deck[place + 1 :])

    def _check_seed(self, number: int, played: RoundRecord) -> None:
        """Compare the deck with the one that the seed gives (SS-4.7)."""
        record = self.record
        if record.seed is None:
            return
        deck = seeded_deck(record.rules, record.seed, number)
        for place, (card, wanted) in enumerate(zip(played.deck, deck, strict=True), start=1):
            if card not in {None, wanted}:
                text = f"card {place} of the deck is {card}; the seed gives {wanted}"
                where = played.lines.get("deck", 0)
                raise self._found(where, number, 0, "SS-4.7", "TW-1.4", text)

    def _steps(self, number: int, played: RoundRecord, replay: Replay) -> bool:
        """Replay the steps of a round, and return whether all that they rest on is known."""
        for place, step in enumerate(played.steps, start=1):
            try:
                replay.step(step)
            except IllegalActionError as error:
                guessed = replay.hides(step.event.seat)
                instead = () if guessed else error.alternatives
                raise _Found(Fault(step.line, number, place, error.reasons, instead)) from None
            except NotKnown:
                self._unchecked.append(f"round {number}, step {place}: {step.event}")
                return False
        replay.finish(over=played.outcome is not None)
        return True

    def _unfinished(self, number: int, played: RoundRecord, replay: Replay) -> None:
        """Refuse a round that is over and has no result."""
        result = replay.round.result
        if result is not None and not replay.hides(result.winner):
            text = f"the round is over, and the record has no result: {result}"
            line = played.steps[-1].line if played.steps else played.lines.get("deck", 0)
            raise _Found(Fault(line, number, 0, (Reason(result.clauses[0], text),)))

    def _outcome(self, number: int, outcome: Outcome, replay: Replay, *, known: bool) -> int | None:
        """Compare the result with the record's, and return the winner."""
        result = replay.round.result
        if not known and outcome.winner is None:
            return None
        if not known or replay.hides(outcome.winner):
            self._unchecked.append(f"round {number}: the hand of seat {outcome.winner}")
            self._check_hidden(number, outcome, replay)
            return outcome.winner
        line = outcome.lines.get("result", 0)
        if result is None:
            waiting = ", ".join(map(str, replay.round.to_act))
            text = f"the round is not over: seat {waiting} is to act"
            raise self._found(line, number, 0, "SS-5.B.2", "TW-4.8", text)
        wanted = dict(outcome_of(result, self._money).fields())
        given = dict(outcome.fields())
        for word in ("result", "winner", "total", "lucky", "payments", "bank", "money"):
            if wanted.get(word) != given.get(word):
                right, wrong = (fields.get(word, "left out") for fields in (wanted, given))
                text = f"{word} is {right}, not {wrong}"
                pays = word in {"payments", "bank"}
                clause = result.clauses[-1] if pays else result.clauses[0]
                if word == "money":
                    clause = self.record.rules.clause("SS-4.8", "TW-7.1")
                where = outcome.lines.get(word, line)
                raise _Found(Fault(where, number, 0, (Reason(clause, text),)))
        self._money = outcome.money
        return result.winner

    def _check_hidden(self, number: int, outcome: Outcome, replay: Replay) -> None:
        """Check that the payments belong to the total, where the winner's cards are not known."""
        rules, players, winner = self.record.rules, self.record.players, outcome.winner
        offer = replay.round.offer
        result = replay.round.result
        if result is not None:
            offer = result.offer
        discarder = None if offer is None or offer.is_drawn else offer.seat
        line = outcome.lines.get("payments", 0)
        impossible = impossible_total(rules, outcome.total or 0)
        if impossible is not None:
            raise _Found(Fault(outcome.lines.get("total", 0), number, 0, (impossible,)))
        try:
            paid = payments(
                outcome.total or 0,
                players=players,
                winner=winner or 0,
                discarder=None if discarder == winner else discarder,
                rules=rules,
            )
        except ReasonedError as error:
            raise _Found(Fault(line, number, 0, error.reasons)) from None
        if (paid.seats, paid.bank) != (outcome.payments, outcome.bank):
            gains = " ".join(map(str, paid.seats))
            reason = Reason(paid.clauses[0], f"a total of {outcome.total} pays {gains}")
            raise _Found(Fault(line, number, 0, (reason,)))
        money = tuple(map(int.__add__, self._money, paid.seats))
        if money != outcome.money:
            text = f"money is {' '.join(map(str, money))}"
            where = outcome.lines.get("money", 0)
            raise self._found(where, number, 0, "SS-4.8", "TW-7.1", text)
        self._money = outcome.money

    def _found(
        self, line: int, number: int, step: int, see_sek: str, taiwan: str, text: str
    ) -> _Found:
        """Return a fault with one reason."""
        reason = Reason(self.record.rules.clause(see_sek, taiwan), text)
        return _Found(Fault(line, number, step, (reason,)))
