"""Distance by playing the rule, breadth-first, written down from RULES.md and API.md alone.

A card that may arrive does, and is melded at once with concealed cards. If all that is then
concealed lies in melds, that is a win; else one card is discarded, and the next card arrives.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from oracles.rules import Card, Hand, Meld, as_tuple

Cards: TypeAlias = tuple[Card, ...]
Position: TypeAlias = tuple[Cards, Cards]
"""The concealed cards, and those that may still arrive."""

Plays: TypeAlias = dict[Card, int]
"""The points of the best of all plays that begin with an arrival."""


class Laws(NamedTuple):
    """What a house lets a player do: its melds with their points, and the cards it discards.

    The points of a meld are those on the table and those in the hand.
    """

    worth: Mapping[Meld, tuple[int, int]]
    discardable: frozenset[Card]


class Outcome(NamedTuple):
    """The fewest arrivals to a win, and what the plays with so few have in common.

    The points are those of the best such play, without melds that were exposed before.
    """

    number: int
    first_arrivals: frozenset[Card]
    points: int


class Player:
    """One who plays under some laws, and remembers what was found."""

    def __init__(self, laws: Laws) -> None:
        self._laws = laws
        self._melds_of: dict[Card, list[Meld]] = defaultdict(list)
        for meld in laws.worth:
            for card in dict.fromkeys(meld):
                self._melds_of[card].append(meld)
        self._best: dict[Cards, int | None] = {(): 0}
        self._played: dict[Position, Outcome | None] = {}

    def play(self, concealed: Hand, unseen: Hand) -> Outcome | None:
        """The shortest plays to a win, or None where no play wins."""
        start = as_tuple(concealed), as_tuple(unseen)
        if start not in self._played:
            self._played[start] = self._play(start)
        return self._played[start]

    def points(self, concealed: Hand) -> int | None:
        """The most points of concealed cards, or None where they are not all in melds."""
        return self._points(as_tuple(concealed))

    def _play(self, start: Position) -> Outcome | None:
        """All plays of one arrival, then all of two, and so on, until one wins."""
        reached: dict[Position, Plays] = {}
        wins: Plays = {}
        self._go_on(start, None, reached, wins)
        number = 1
        while reached and not wins:
            before, reached = reached, {}
            for position, plays in before.items():
                self._go_on(position, plays, reached, wins)
            number += 1
        return Outcome(number, frozenset(wins), max(wins.values())) if wins else None

    def _go_on(
        self, position: Position, plays: Plays | None, reached: dict[Position, Plays], wins: Plays
    ) -> None:
        """Let one more card arrive, and note each win, or where each discard leads.

        The plays are those that lead to the position; None is the start.
        """
        for arrival, meld, rest in self._arrivals(position):
            on_table, _ = self._laws.worth[meld]
            begun = {arrival: 0} if plays is None else plays
            longer = {first: points + on_table for first, points in begun.items()}
            in_hand = self._points(rest)
            if in_hand is not None:
                _keep_best(wins, {first: n + in_hand for first, n in longer.items()})
                continue
            left = _without(position[1], (arrival,))
            for discard in self._laws.discardable.intersection(rest):
                _keep_best(reached.setdefault((_without(rest, (discard,)), left), {}), longer)

    def _arrivals(self, position: Position) -> Iterator[tuple[Card, Meld, Cards]]:
        """Every card that may arrive, with every meld of it and what then stays concealed."""
        concealed, unseen = position
        for arrival in dict.fromkeys(unseen):
            for meld in self._melds_of[arrival]:
                partners = _without(meld, (arrival,))
                if _holds(concealed, partners):
                    yield arrival, meld, _without(concealed, partners)

    def _points(self, concealed: Cards) -> int | None:
        """Lay the first card into every meld it fits, and go on."""
        if concealed not in self._best:
            found: list[int] = []
            for meld in self._melds_of[concealed[0]]:
                if _holds(concealed, meld):
                    others = self._points(_without(concealed, meld))
                    if others is not None:
                        found.append(self._laws.worth[meld][1] + others)
            self._best[concealed] = max(found, default=None)
        return self._best[concealed]


def _keep_best(plays: Plays, others: Plays) -> None:
    """Note other plays beside those known."""
    for first, points in others.items():
        plays[first] = max(points, plays.get(first, points))


def _holds(cards: Cards, some: Cards) -> bool:
    """Whether some cards are all there."""
    return all(cards.count(card) >= some.count(card) for card in some)


def _without(cards: Cards, some: Cards) -> Cards:
    """The cards without some of them, which are all there."""
    rest = list(cards)
    for card in some:
        rest.remove(card)
    return tuple(rest)
