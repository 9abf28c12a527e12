"""A record: a match as data, from the rules and the decks to every action and result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourcc.cards import Card
    from fourcc.referee import Ending, Event
    from fourcc.rulesets import Ruleset

MAGIC = "fourcc-record 1"
"""The first line: the format and its version."""

UNKNOWN = "?"
"""Stands in a deck for a card that is not known."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a record says of the end of a round.

    Attributes:
        ending: How the round ended.
        winner: The winner's seat; ``None`` if nobody won.
        total: The winner's points; ``None`` if nobody won.
        lucky: The lucky card that was turned, or ``None``.
        payments: What each seat gained.
        bank: What the bank gained.
        money: What each seat has after the round.
        lines: The line of the text on which each of these stands, by its word.
    """

    ending: Ending
    winner: int | None
    total: int | None
    lucky: Card | None
    payments: tuple[int, ...]
    bank: int
    money: tuple[int, ...]
    lines: dict[str, int] = field(default_factory=dict[str, int], compare=False, repr=False)

    def fields(self) -> Iterator[tuple[str, str]]:
        """Yield the word and the text of each line.

        Examples:
            >>> from fourcc.referee import Ending
            >>> drawn = Outcome(Ending.DRAWN, None, None, None, (0, 0), 0, (20, 20))
            >>> [" ".join(line) for line in drawn.fields()]
            ['result drawn', 'payments 0 0', 'money 20 20']
        """
        yield "result", self.ending.value.replace(" ", "-")
        if self.winner is not None:
            yield "winner", str(self.winner)
        if self.total is not None:
            yield "total", str(self.total)
        if self.lucky is not None:
            yield "lucky", str(self.lucky)
        yield "payments", " ".join(map(str, self.payments))
        if self.bank:
            yield "bank", str(self.bank)
        yield "money", " ".join(map(str, self.money))


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a round: a card that was drawn, or what a seat did.

    Attributes:
        event: The step.
        line: The line of the text on which it stands, from 1; 0 if there is no text.
    """

    event: Event
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round.

    Attributes:
        dealer: Who dealt it, and under Taiwan started it; ``None`` if it is not dealt yet.
        deck: The deck in order, the top first; ``None`` for a card that is not known.
        steps: What happened; a PASS of a seat that could do nothing else may be missing.
        outcome: How it ended; ``None`` as long as it goes on.
        lines: The line of the text on which the round, the dealer and the deck stand.
    """

    dealer: int | None
    deck: tuple[Card | None, ...]
    steps: tuple[Step, ...] = ()
    outcome: Outcome | None = None
    lines: dict[str, int] = field(default_factory=dict[str, int], compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match.

    Attributes:
        rules: The rules with all options.
        players: How many seats there are.
        first_dealer: Who deals the first round.
        rounds: How many rounds the match has.
        played: The rounds in order; those that are not dealt yet may follow with their decks.
        seed: What shuffled the decks, or ``None``.
        title: Any line of text.
        names: What the players are called, by seat.
        lines: The line of the text on which each of these stands, by its word.
    """

    rules: Ruleset
    players: int
    first_dealer: int
    rounds: int
    played: tuple[RoundRecord, ...] = ()
    seed: int | str | None = None
    title: str = ""
    names: tuple[tuple[int, str], ...] = ()
    lines: dict[str, int] = field(default_factory=dict[str, int], compare=False, repr=False)
