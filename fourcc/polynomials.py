"""Generating functions: the states of a component, counted by cards and by a value.

A *polynomial* has a term for each pair of a number of cards and a value. Its coefficient is a
`Tally`: how many states have that many cards and that value, as multisets and as sets of physical
cards. Two components together have the product of their polynomials: numbers of cards add, values
join in a way of their own (points add, numbers of decompositions multiply), coefficients multiply.

A `Table` holds all states of one component at once. Melds are added one after another, each as
often as it fits, as coins are to every sum they can make. That is not the search of `fourcc.cover`,
which answers for one state, so the two check each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fourcc.cover import Counts


class Tally(NamedTuple):
    """How many there are.

    Attributes:
        hands: Counted as multisets: identical copies are not told apart.
        deals: Counted as sets of physical cards: each copy is a card of its own.

    Examples:
        >>> Tally(hands=3, deals=28).deals
        28
    """

    hands: int
    deals: int

    @staticmethod
    def sum(tallies: Iterable[Tally]) -> Tally:
        """Add several tallies.

        Args:
            tallies: The tallies; none at all add up to nothing.

        Examples:
            >>> Tally.sum([Tally(3, 28), Tally(1, 1)])
            Tally(hands=4, deals=29)
        """
        hands, deals = 0, 0
        for tally in tallies:
            hands, deals = hands + tally.hands, deals + tally.deals
        return Tally(hands, deals)


Polynomial = Mapping[tuple[int, int], Tally]
"""A coefficient for each number of cards and value."""


class Lack(IntEnum):
    """What a state lacks to be complete with one more card, in the order in which lacks prevail."""

    FULL = 0
    """It is complete, and no further card leaves it complete."""
    NOTHING = 1
    """It is complete, and some further card leaves it complete."""
    ONE = 2
    """It is not complete, and some further card makes it so."""


def lack_of_both(first: int, second: int) -> int | None:
    """Return what two components lack together; ``None`` if one card cannot complete both.

    Args:
        first: What one lacks.
        second: What the other lacks.

    Examples:
        >>> lack_of_both(Lack.FULL, Lack.ONE) is Lack.ONE, lack_of_both(Lack.ONE, Lack.ONE)
        (True, None)
    """
    return None if first == second == Lack.ONE else max(first, second)


def product(
    first: Polynomial, second: Polynomial, joined: Callable[[int, int], int | None], sizes: range
) -> Polynomial:
    """Multiply two polynomials.

    Args:
        first: A polynomial.
        second: Another one.
        joined: What two values make together; ``None`` if nothing that counts.
        sizes: The numbers of cards that count; terms with others are left out.

    Examples:
        >>> from operator import add
        >>> pair = {(0, 0): Tally(1, 1), (2, 1): Tally(1, 6)}
        >>> product(pair, pair, add, range(1, 3))
        {(2, 1): Tally(hands=2, deals=12)}
    """
    by_cards: dict[int, list[tuple[int, int, int]]] = {}
    for (cards, value), (hands, deals) in second.items():
        by_cards.setdefault(cards, []).append((value, hands, deals))
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for (cards, value), (hands, deals) in first.items():
        for size in sizes:
            for other, times, ways in by_cards.get(size - cards, ()):
                both = joined(value, other)
                if both is not None:
                    key = size, both
                    old = found.get(key, _NONE)
                    found[key] = old[0] + hands * times, old[1] + deals * ways
    return {key: Tally(*counted) for key, counted in found.items()}


_NONE = 0, 0


def multisets(copies: Iterable[int], most: int) -> list[int]:
    """Count the multisets of every size.

    Args:
        copies: How many copies there are of each kind.
        most: The greatest size.

    Returns:
        For each size from 0 to `most`, how many multisets have it.

    Examples:
        >>> multisets([1, 2], 4)
        [1, 2, 2, 1, 0]
    """
    found = [1] + [0] * most
    for held in copies:
        found = [sum(found[max(0, size - held) : size + 1]) for size in range(most + 1)]
    return found


@dataclass(frozen=True, slots=True)
class Pattern:
    """What the numbers of a component depend on; components alike but for the suit share it.

    Attributes:
        copies: Copies of each kind in the deck.
        shapes: Copies of each kind that each meld uses.
        points: What each meld is worth.
    """

    copies: Counts
    shapes: tuple[Counts, ...]
    points: tuple[int, ...]

    def states(self, most: int) -> int:
        """Return how many states have at most so many cards.

        Args:
            most: The greatest number of cards.

        Examples:
            >>> Pattern((4, 4, 4), (), ()).states(12)
            125
        """
        return sum(multisets(self.copies, most))


class Table:
    """All states of a component up to some number of cards, and its polynomials.

    A state is one integer with a byte for each kind, far from full. Where a meld does not fit into
    a state, the difference has a byte that is nearly full, or is negative: it is no state.

    Examples:
        >>> table = Table(Pattern((4,), ((2,), (3,)), (0, 1)), 4)
        >>> table.totals
        {(0, 0): Tally(hands=1, deals=1), (2, 0): Tally(hands=1, deals=6), \
(3, 1): Tally(hands=1, deals=4), (4, 0): Tally(hands=1, deals=1)}
    """

    def __init__(self, pattern: Pattern, most: int) -> None:
        """List the states, and find the best points and the number of decompositions of each."""
        self._shapes = [_state(shape) for shape in pattern.shapes]
        self._uneven = [
            (points + sum(shape)) % 2
            for points, shape in zip(pattern.points, pattern.shapes, strict=True)
        ]
        self._steps = [1 << 8 * kind for kind in range(len(pattern.copies))]
        states = [(0, 0, 1)]
        for copies in pattern.copies:
            states = [
                (state << 8 | n, cards + n, deals * comb(copies, n))
                for state, cards, deals in states
                for n in range(min(copies, most - cards) + 1)
            ]
        self._states = states
        self._ways = {0: 1}
        self._best = {0: 0}
        for shape, points in zip(self._shapes, pattern.points, strict=True):
            self._add(shape, points)

    def _add(self, shape: int, points: int) -> None:
        """Let a meld be used too, as often as it fits."""
        ways, best = self._ways, self._best
        for state, _, _ in self._states:  # ascending, so a state comes after what a meld leaves
            rest = state - shape
            if rest in ways:
                total = best[rest] + points
                ways[state] = ways.get(state, 0) + ways[rest]
                best[state] = max(best.get(state, total), total)

    @cached_property
    def totals(self) -> Polynomial:
        """The complete states by cards and best points."""
        return _tallied((cards, self._best[s], d) for s, cards, d in self._complete())

    @cached_property
    def decompositions(self) -> Polynomial:
        """The complete states by cards and number of decompositions."""
        return _tallied((cards, self._ways[s], d) for s, cards, d in self._complete())

    @cached_property
    def lacks(self) -> Polynomial:
        """The states that are or can be complete with one more card, by cards and `Lack`."""
        return _tallied(self._lacks())

    def _complete(self) -> Iterator[tuple[int, int, int]]:
        """Yield the complete states, each with its cards and deals."""
        return (entry for entry in self._states if entry[0] in self._ways)

    def _lacks(self) -> Iterator[tuple[int, int, int]]:
        """Yield cards, lack and deals of each state that one more card can leave complete."""
        for state, cards, deals in self._states:
            further = any(state + step in self._ways for step in self._steps)
            if state in self._ways:
                yield cards, Lack.NOTHING if further else Lack.FULL, deals
            elif further:
                yield cards, Lack.ONE, deals

    @cached_property
    def parities(self) -> Mapping[tuple[int, int], int]:
        """A complete state for each number of cards and parity of cards and points together."""
        found: dict[tuple[int, int], int] = {}
        for state, cards, _ in self._states:
            for uneven in (0, 1):
                if (state, uneven) in self._reached:
                    found.setdefault((cards, uneven), state)
        return found

    @cached_property
    def _reached(self) -> set[tuple[int, int]]:
        """Each complete state with the parities that its decompositions have."""
        reached = {(0, 0)}
        for shape, flip in zip(self._shapes, self._uneven, strict=True):
            for state, _, _ in self._states:
                for uneven in (0, 1):
                    if (state - shape, uneven ^ flip) in reached:
                        reached.add((state, uneven))
        return reached

    def decomposition(self, state: int, uneven: int) -> Iterator[int]:
        """Yield the melds of a decomposition, by number.

        Args:
            state: A state from `parities`.
            uneven: A parity of cards and points together that it has.
        """
        while state:
            number, state, uneven = next(
                (number, state - shape, uneven ^ flip)
                for number, (shape, flip) in enumerate(zip(self._shapes, self._uneven, strict=True))
                if (state - shape, uneven ^ flip) in self._reached
            )
            yield number


def of_wrong_parity(tables: Sequence[Table], size: int) -> list[list[int]] | None:
    """Find cards in melds whose points have another parity than their number.

    Args:
        tables: The table of each component.
        size: The number of cards.

    Returns:
        The melds of each component, by number; ``None`` if there are no such cards.

    Examples:
        >>> pair_and_triple = Table(Pattern((4,), ((2,), (3,)), (0, 0)), 4)
        >>> of_wrong_parity([pair_and_triple, pair_and_triple], 5)
        [[0], [1]]
    """
    found: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {(0, 0): ()}
    for table in tables:
        further: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
        for (cards, parity), chosen in found.items():
            for (more, flip), state in table.parities.items():
                further.setdefault((cards + more, parity ^ flip), (*chosen, (state, flip)))
        found = further
    if (size, 1) not in found:
        return None
    states = zip(tables, found[size, 1], strict=True)
    return [list(table.decomposition(*state)) for table, state in states]


def _state(copies: Counts) -> int:
    """Return copies of each kind as one integer."""
    return int.from_bytes(copies, "big")


def _tallied(entries: Iterable[tuple[int, int, int]]) -> Polynomial:
    """Return the polynomial of states of which cards, value and deals are given."""
    found: dict[tuple[int, int], Tally] = {}
    for cards, value, deals in entries:
        old = found.get((cards, value), Tally(0, 0))
        found[cards, value] = Tally(old.hands + 1, old.deals + deals)
    return found
