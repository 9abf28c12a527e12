"""Records read from text: strictly, or keeping whatever can be used."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fourcc.cards import Card
from fourcc.errors import FourccError, ReasonedError
from fourcc.records.record import MAGIC, UNKNOWN, Outcome, Record, RoundRecord, Step
from fourcc.records.texts import RecordError, text_of
from fourcc.referee import Ending, Event, Turned, parse
from fourcc.rulesets import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

MOST_IN_LINE = 100_000
"""A longer line is refused."""


@dataclass(frozen=True, slots=True)
class Recovered:
    """What could be read of a text.

    Attributes:
        record: The record of what could be used; ``None`` if there is no beginning of one.
        unused: Every fault, with the line that was left out for it.
    """

    record: Record | None
    unused: tuple[RecordError, ...]


def read(source: str | bytes | Path) -> Record:
    """Read a record strictly.

    Args:
        source: The text or its bytes; or a path. A text is taken for a path if it has one line and
            does not begin as a record does.

    Returns:
        The record; whether it is legal is for `verify` to say.

    Raises:
        RecordError: If anything in the text is not as the format says, or the file cannot be read.

    Examples:
        >>> from fourcc.records import write
        >>> from fourcc.referee import Match
        >>> text = write(Match("taiwan", 2, seed=1))
        >>> write(read(text)) == text
        True
    """
    reader = _Reader(text_of(source))
    reader.run()
    if reader.faults:
        raise reader.faults[0]
    return reader.record()


def recover(source: str | bytes | Path) -> Recovered:
    r"""Read whatever can be used of a record, and say what cannot.

    Args:
        source: As `read` takes it.

    Raises:
        RecordError: If the file cannot be read at all.

    Examples:
        >>> found = recover("fourcc-record 1\nplayers 3\n")
        >>> found.record is None, str(found.unused[0])
        (True, 'line 3: the record breaks off: its last line is end')
    """
    try:
        text = text_of(source)
    except RecordError as error:
        if error.line == 0:
            raise
        return Recovered(None, (error,))
    reader = _Reader(text)
    reader.run()
    try:
        record = reader.record()
    except RecordError as error:
        return Recovered(None, (*reader.faults, error))
    return Recovered(record, tuple(reader.faults))


@dataclass
class _Open:
    """The round that is being read."""

    fields: dict[str, Any] = field(default_factory=dict[str, Any])
    steps: list[Step] = field(default_factory=list[Step])
    lines: dict[str, int] = field(default_factory=dict[str, int])


_HEADING = ("title", "rules", "players", "seat", "first-dealer", "rounds", "seed")
_REQUIRED = ("rules", "players", "first-dealer", "rounds")
_OUTCOME = ("result", "winner", "total", "lucky", "payments", "bank", "money")
_ROUND = ("dealer", "deck", *_OUTCOME)
_STEP = re.compile(r"(\d) (\S.*)", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,12}", re.ASCII)


class _Reader:
    """Reads a text line by line; faults are noted and their lines left out."""

    def __init__(self, text: str) -> None:
        """Take the text."""
        self._lines = text.split("\n")
        self._number = 0
        self._heading: dict[str, Any] = {}
        self._places: dict[str, int] = {}
        self._names: dict[int, str] = {}
        self._rounds: list[_Open] = []
        self._ended = False
        self.faults: list[RecordError] = []

    def run(self) -> None:
        """Read every line."""
        for number, line in enumerate(self._lines, start=1):
            self._number = number
            try:
                self._line(line)
            except RecordError as error:
                self.faults.append(RecordError(error.message, number))
                if number == 1:
                    return
            except FourccError as error:
                self.faults.append(RecordError(_words(error), number))
        found = list(self.faults)
        self._close_round()
        if not self._ended:  # what the last line and the last round lack follows from that
            last = len(self._lines)
            message = "the record breaks off: its last line is end"
            self.faults = [fault for fault in found if fault.line < last]
            self.faults.append(RecordError(message, last))

    def _line(self, line: str) -> None:
        """Read one line."""
        if self._number == 1:
            if line != MAGIC:
                message = f"this is no record: the first line is {MAGIC!r}"
                raise RecordError(message)
            return
        _require_printable(line)
        if not line or line.startswith("#"):
            return
        if self._ended:
            message = "nothing follows the line end"
            raise RecordError(message)
        word, _, rest = line.partition(" ")
        if line == "end":
            self._ended = True
        elif word == "round":
            self._begin_round(rest)
        elif not self._rounds:
            self._head(word, rest)
        elif word in _ROUND:
            self._field(word, rest)
        else:
            self._step(line)

    def _head(self, word: str, rest: str) -> None:
        """Read a line of the heading."""
        if word not in _HEADING:
            known = " ".join(_HEADING)
            message = f"{_short(word)} is no word of the heading; its words are {known}"
            raise RecordError(message)
        self._in_order(word, self._heading, _HEADING, again=word == "seat")
        if word == "seat":
            seat, _, name = rest.partition(" ")
            number = _integer(seat, "seat")
            if number in self._names or not name:
                message = "a seat has one name"
                raise RecordError(message)
            self._names[number] = name
            self._heading[word] = self._names
        else:
            self._heading[word] = _READ_HEADING[word](rest)
        self._places[word] = self._number

    def _in_order(
        self, word: str, known: dict[str, Any], words: tuple[str, ...], *, again: bool = False
    ) -> None:
        """Refuse a word that stands twice or too late."""
        if word in known and not again:
            message = f"{word} stands twice"
            raise RecordError(message)
        late = [other for other in words[words.index(word) + 1 :] if other in known]
        if late:
            message = f"{word} stands before {late[0]}, not after it"
            raise RecordError(message)

    def _begin_round(self, rest: str) -> None:
        """Begin a round."""
        missing = [word for word in _REQUIRED if word not in self._heading]
        if missing:
            message = f"before the first round stands a line {missing[0]}"
            raise RecordError(message)
        self._close_round()
        number = _integer(rest, "round")
        if number != len(self._rounds) + 1:
            message = f"round {number} stands where round {len(self._rounds) + 1} is to come"
            raise RecordError(message)
        if number > self._heading["rounds"]:
            message = f"round {number}, but the match has {self._heading['rounds']} rounds"
            raise RecordError(message)
        self._rounds.append(_Open(lines={"round": self._number}))

    def _close_round(self) -> None:
        """Refuse a round that lacks something; the round itself is kept."""
        if not self._rounds:
            return
        last = self._rounds[-1]
        if "deck" not in last.fields:
            message = f"round {len(self._rounds)} has no deck"
            self.faults.append(RecordError(message, last.lines["round"]))
        if "result" in last.fields:
            missing = [word for word in ("payments", "money") if word not in last.fields]
            if missing:
                message = f"round {len(self._rounds)} has a result and no {missing[0]}"
                self.faults.append(RecordError(message, last.lines["result"]))

    def _field(self, word: str, rest: str) -> None:
        """Read a line of a round that is no step."""
        last = self._rounds[-1]
        self._in_order(word, last.fields, _ROUND)
        if word in _OUTCOME[1:] and "result" not in last.fields:
            message = f"{word} stands after result"
            raise RecordError(message)
        if word == "deck":
            value: object = self._deck(rest)
        elif word in {"payments", "money"}:
            value = tuple(_integer(item, word) for item in rest.split(" "))
            if len(value) != self._heading["players"]:
                message = f"{word} has {len(value)} numbers for {self._heading['players']} seats"
                raise RecordError(message)
        else:
            value = _READ_ROUND[word](rest)
        last.fields[word] = value
        last.lines[word] = self._number

    def _deck(self, rest: str) -> tuple[Card | None, ...]:
        """Read a deck."""
        deck = tuple(None if token == UNKNOWN else Card(token) for token in rest.split(" "))
        wanted = len(self._heading["rules"].cards)
        if len(deck) != wanted:
            message = f"the deck has {len(deck)} cards; by the rules it has {wanted}"
            raise RecordError(message)
        return deck

    def _step(self, line: str) -> None:
        """Read a step."""
        last = self._rounds[-1]
        found = _STEP.fullmatch(line)
        if found is None:
            message = f"{_short(line)} is no line of a round; a step is a seat and an action"
            raise RecordError(message)
        if "deck" not in last.fields:
            message = "the deck stands before the first step"
            raise RecordError(message)
        if "result" in last.fields:
            message = "no step follows the result"
            raise RecordError(message)
        seat, text = int(found[1]), found[2]
        if text.startswith("DRAW "):
            event = Event(seat, Turned("DRAW", Card(text.removeprefix("DRAW "))))
        else:
            event = Event(seat, parse(text, self._heading["rules"]))
        last.steps.append(Step(event, self._number))

    def record(self) -> Record:
        """Return the record of what was read."""
        missing = [word for word in _REQUIRED if word not in self._heading]
        if missing:
            message = f"the heading has no line {missing[0]}"
            raise RecordError(message)
        heading = self._heading
        return Record(
            heading["rules"],
            heading["players"],
            heading["first-dealer"],
            heading["rounds"],
            tuple(self._round_records()),
            heading.get("seed"),
            heading.get("title", ""),
            tuple(sorted(self._names.items())),
            dict(self._places),
        )

    def _round_records(self) -> Iterator[RoundRecord]:
        """Yield the rounds up to the first that has no deck."""
        for found in self._rounds:
            fields = found.fields
            if "deck" not in fields:
                return
            outcome = None
            if "money" in fields and "payments" in fields:
                outcome = Outcome(
                    fields["result"],
                    fields.get("winner"),
                    fields.get("total"),
                    fields.get("lucky"),
                    fields["payments"],
                    fields.get("bank", 0),
                    fields["money"],
                    found.lines,
                )
            yield RoundRecord(
                fields.get("dealer"), fields["deck"], tuple(found.steps), outcome, found.lines
            )


def _require_printable(line: str) -> None:
    """Refuse a line that is too long, or that does not show all that it holds."""
    if len(line) > MOST_IN_LINE:
        message = f"a line of {len(line)} characters; no line needs more than {MOST_IN_LINE}"
        raise RecordError(message)
    if not line.isprintable():
        message = "a character that cannot be printed"
        raise RecordError(message)
    if line != line.strip():
        message = "a space at the beginning or the end of the line"
        raise RecordError(message)


def _integer(text: str, word: str) -> int:
    """Read a whole number."""
    if not _NUMBER.fullmatch(text):
        message = f"{word} is followed by whole numbers, not by {_short(text)}"
        raise RecordError(message)
    return int(text)


def _number_of(word: str) -> Callable[[str], int]:
    """Return a reader of the number after a word."""
    return lambda text: _integer(text, word)


@lru_cache(maxsize=64)
def _rules(text: str) -> Ruleset:
    """Read rules; many records have the same, for which so much is worked out once."""
    return Ruleset.from_json(text)


def _seed(text: str) -> int | str:
    """Read a seed: a whole number or a quoted text."""
    try:
        seed = json.loads(text)
    except ValueError:
        seed = None
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        message = f"a seed is a whole number or a text in quotation marks, not {_short(text)}"
        raise RecordError(message)
    return seed


def _ending(text: str) -> Ending:
    """Read how a round ended."""
    endings = {ending.value.replace(" ", "-"): ending for ending in Ending}
    if text not in endings:
        message = f"a round ends by {', '.join(endings)}, not by {_short(text)}"
        raise RecordError(message)
    return endings[text]


def _title(text: str) -> str:
    """Read the title."""
    if not text:
        message = "a title has at least one character"
        raise RecordError(message)
    return text


_READ_HEADING: dict[str, Callable[[str], object]] = {
    "title": _title,
    "rules": _rules,
    "players": _number_of("players"),
    "first-dealer": _number_of("first-dealer"),
    "rounds": _number_of("rounds"),
    "seed": _seed,
}

_READ_ROUND: dict[str, Callable[[str], object]] = {
    "dealer": _number_of("dealer"),
    "result": _ending,
    "winner": _number_of("winner"),
    "total": _number_of("total"),
    "lucky": Card,
    "bank": _number_of("bank"),
}


def _short(text: str) -> str:
    """Return a text in quotation marks, shortened."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")


_SHOWN = 40


def _words(error: FourccError) -> str:
    """Return the words of an error about a part of a line."""
    if isinstance(error, ReasonedError):
        return "; ".join(reason.text for reason in error.reasons)
    return str(getattr(error, "message", error))
