"""Exact cover of a multiset by shapes: the one search, which knows no card game.

A *state* says how many copies of each item are left to cover; a *shape* says how many copies of
each item it uses. A *solution* is a multiset of shapes that together use exactly the state. It is
written as a sorted tuple of shape numbers, and solutions are ordered as such tuples are: that is
the canonical order.

Copies are counts, so no solution appears twice. An item is always covered *wholly*, all its copies
in one step, by a sorted run of shapes that contain it: different runs are different solutions, and
what remains is a smaller state, whose answer is remembered. Counting takes the most constrained
item first, as Algorithm X does; listing takes the items in order, which makes the order canonical,
and asks the count before each step, so that it never enters a branch without a solution.
"""

from __future__ import annotations

from operator import le, sub
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Counts = tuple[int, ...]
"""Copies of each item."""

Solution = tuple[int, ...]
"""Numbers of shapes, sorted, each as often as it is used."""

MOST_REMEMBERED = 200_000
"""Answers are forgotten when more than so many are remembered."""


class Cover:
    """The ways to cover a multiset exactly by shapes.

    Examples:
        >>> cover = Cover(2, [(1, 0), (1, 1), (0, 2)])
        >>> list(cover.solutions((2, 2)))
        [(0, 0, 2), (1, 1)]
        >>> cover.count((2, 2)), cover.count((0, 1))
        (2, 0)
    """

    def __init__(self, items: int, shapes: Sequence[Counts], worths: Sequence[int] = ()) -> None:
        """Take the shapes in canonical order.

        Args:
            items: How many items there are.
            shapes: Copies of each item that each shape uses; at least one copy of one item. Shapes
                whose first item comes earlier stand earlier.
            worths: What each shape is worth in `best`; left out, nothing.

        Raises:
            ValueError: If a shape is empty, or the shapes are out of order.
        """
        firsts = [next((item for item, n in enumerate(shape) if n), -1) for shape in shapes]
        if -1 in firsts or firsts != sorted(firsts):
            message = "shapes are not empty, and are sorted by the first item that they use"
            raise ValueError(message)
        self.shapes: tuple[Counts, ...] = tuple(shapes)
        self.worths: tuple[int, ...] = tuple(worths) or (0,) * len(self.shapes)
        self._using = [
            [s for s, shape in enumerate(shapes) if shape[item]] for item in range(items)
        ]
        self._counts: dict[Counts, int] = {}
        self._bests: dict[Counts, tuple[int, Solution] | None] = {}

    @property
    def remembered(self) -> int:
        """For how many states an answer is remembered.

        Examples:
            >>> cover = Cover(1, [(2,)])
            >>> cover.count((2,)), cover.remembered
            (1, 2)
        """
        return len(self._counts) + len(self._bests)

    def count(self, state: Counts) -> int:
        """Count the solutions without listing them.

        Args:
            state: Copies of each item to cover.

        Returns:
            How many solutions there are; 1 for the empty state.
        """
        if len(self._counts) > MOST_REMEMBERED:
            self._counts.clear()
        return self._count(state)

    def solutions(self, state: Counts) -> Iterator[Solution]:
        """List the solutions lazily, in canonical order, each once.

        Args:
            state: Copies of each item to cover.

        Yields:
            The solutions.
        """
        first = _first(state)
        if first is None:
            yield ()
            return
        for shapes, rest in self._covers(state, first):
            if self.count(rest):
                for others in self.solutions(rest):
                    yield shapes + others

    def best(self, state: Counts) -> tuple[int, Solution] | None:
        """Find the solution that is worth most, the first of those in canonical order.

        Args:
            state: Copies of each item to cover.

        Returns:
            Its worth, the sum over its shapes, and the solution; ``None`` if there is none.
        """
        if len(self._bests) > MOST_REMEMBERED:
            self._bests.clear()
        return self._best(state)

    def _count(self, state: Counts) -> int:
        """Count the solutions of a state, remembering the answer."""
        known = self._counts.get(state)
        if known is None:
            item = self._most_constrained(state)
            known = 1 if item is None else sum(self._count(r) for _, r in self._covers(state, item))
            self._counts[state] = known
        return known

    def _best(self, state: Counts) -> tuple[int, Solution] | None:
        """Find the best solution of a state, remembering the answer."""
        if state in self._bests:
            return self._bests[state]
        first = _first(state)
        best = (0, ()) if first is None else self._best_from(state, first)
        self._bests[state] = best
        return best

    def _best_from(self, state: Counts, first: int) -> tuple[int, Solution] | None:
        """Find the best solution of a state whose first uncovered item is given."""
        best: tuple[int, Solution] | None = None
        for shapes, rest in self._covers(state, first):
            others = self._best(rest)
            if others is not None:
                worth = sum(self.worths[shape] for shape in shapes) + others[0]
                if best is None or worth > best[0]:
                    best = worth, shapes + others[1]
        return best

    def _most_constrained(self, state: Counts) -> int | None:
        """Return the uncovered item that the fewest shapes fit, or ``None`` if all are covered."""
        open_items = (item for item, count in enumerate(state) if count)
        return min(open_items, key=lambda item: len(list(self._fitting(state, item))), default=None)

    def _fitting(self, state: Counts, item: int, start: int = 0) -> Iterator[int]:
        """Yield the shapes from number `start` on that use an item and fit into a state."""
        for shape in self._using[item]:
            if shape >= start and all(map(le, self.shapes[shape], state)):
                yield shape

    def _covers(
        self, state: Counts, item: int, start: int = 0
    ) -> Iterator[tuple[Solution, Counts]]:
        """Yield every sorted run of shapes that covers an item wholly, and the state it leaves."""
        if not state[item]:
            yield (), state
            return
        for shape in self._fitting(state, item, start):
            rest = tuple(map(sub, state, self.shapes[shape]))
            for shapes, left in self._covers(rest, item, shape):
                yield (shape, *shapes), left


def _first(state: Counts) -> int | None:
    """Return the first item that is not covered, or ``None`` if all are."""
    return next((item for item, count in enumerate(state) if count), None)
