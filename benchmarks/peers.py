"""Other solvers, and how each is asked what a hand is made of.

Each gets a hand as the copies of the 29 kinds, ready made, and is asked in two forms: the one that
a user of the library would write first; and a *tuned* one, where as much as can be was found out
about the hand before the library is asked. Whatever depends on the rules alone is prepared
beforehand. Every hand asked has the winning size.
"""

from __future__ import annotations

from importlib import import_module
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, Protocol

from constraint import ExactSumConstraint, OptimizedBacktrackingSolver, Problem
from exact_cover import get_exact_cover
from exact_cover.error import NoSolution

from fourcc import CARDS, Decomposition, decompositions, is_winning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from corpora import Corpus

    from fourcc import Ruleset

np: Any = import_module("numpy")  # as a value: types are also checked where it is not installed

Matrix = Any
"""Rows of booleans."""

Shape = tuple[tuple[int, int], ...]
"""Kinds of card by number, each with how many copies a meld uses."""

Cells = tuple[tuple[int, int], ...]
"""Physical cards: each a kind by number, and which of its copies."""


class Peer(Protocol):
    """Another solver."""

    def is_winning(self, counts: bytes) -> bool:
        """Decide whether melds use all the cards."""
        ...


def shapes_of(rules: Ruleset) -> list[Shape]:
    """Return what each meld of the rules uses, in the order of the melds."""
    return [tuple((card.index, n) for card, n in meld.cards.items()) for meld in rules.melds]


class TunedConstraintPeer:
    """python-constraint, asked about few melds.

    One integer variable for each meld that the hand can form, and for each kind of card an exact
    sum. A card that is in none of those melds is a constraint on no variable, which the library
    does not test, so such a hand is answered without it.
    """

    def __init__(self, rules: Ruleset) -> None:
        """Sort the melds by the first kind that they use."""
        self._melds = rules.melds
        self._starting: list[list[tuple[int, Shape]]] = [[] for _ in CARDS]
        for number, shape in enumerate(shapes_of(rules)):
            self._starting[shape[0][0]].append((number, shape))

    def is_winning(self, counts: bytes) -> bool:
        """Decide whether melds use all the cards."""
        problem = self._problem(counts)
        return problem is not None and bool(_answer(problem.getSolution))

    def solutions(self, counts: bytes) -> list[dict[int, int]]:
        """List every way in which melds use all the cards: how often each meld is used."""
        problem = self._problem(counts)
        return (_answer(problem.getSolutions) or []) if problem else []

    def decomposition(self, solution: Mapping[int, int]) -> Decomposition:
        """Return the decomposition that a solution stands for."""
        return Decomposition(
            self._melds[number] for number in solution for _ in range(solution[number])
        )

    def is_trivial(self, counts: bytes) -> bool:
        """Return whether a hand is answered without the library."""
        return self._problem(counts) is None

    def _problem(self, counts: bytes) -> Any:  # noqa: ANN401 - the library has no types
        """Return the problem of a hand, or ``None`` if some card is in no meld."""
        users: dict[int, list[int]] = {kind: [] for kind, held in enumerate(counts) if held}
        weights: dict[int, list[int]] = {kind: [] for kind in users}
        most: dict[int, int] = {}
        for first in users:
            for number, shape in self._starting[first]:
                times = min([counts[kind] // n for kind, n in shape])
                if times:
                    most[number] = times
                    for kind, n in shape:
                        users[kind].append(number)
                        weights[kind].append(n)
        return _problem(counts, users, weights, most) if all(users.values()) else None


class ConstraintPeer:
    """python-constraint: how often is each meld used? A variable for each meld of the rules."""

    def __init__(self, rules: Ruleset) -> None:
        """Take the melds."""
        self._shapes = shapes_of(rules)

    def is_winning(self, counts: bytes) -> bool:
        """Decide whether melds use all the cards."""
        return bool(_answer(self._problem(counts).getSolution))

    def solutions(self, counts: bytes) -> list[dict[int, int]]:
        """List every way in which melds use all the cards: how often each meld is used."""
        return _answer(self._problem(counts).getSolutions) or []

    def _problem(self, counts: bytes) -> Any:  # noqa: ANN401 - the library has no types
        """Return the problem of a hand: a variable for each meld, a sum for each kind of card."""
        problem = Problem()
        users: list[list[tuple[int, int]]] = [[] for _ in counts]
        for number, shape in enumerate(self._shapes):
            problem.addVariable(number, range(min(counts[kind] // n for kind, n in shape) + 1))
            for kind, n in shape:
                users[kind].append((number, n))
        for held, using in zip(counts, users, strict=True):
            if using:
                sums = ExactSumConstraint(held, [n for _, n in using])
                problem.addConstraint(sums, [number for number, _ in using])
        return problem


def _problem(
    counts: bytes,
    users: Mapping[int, list[int]],
    weights: Mapping[int, list[int]],
    most: Mapping[int, int],
) -> Any:  # noqa: ANN401 - the library has no types
    """Return a problem with a variable for each meld, and a sum for each kind of card."""
    problem = Problem(OptimizedBacktrackingSolver(forwardcheck=False))
    for number, times in most.items():
        problem.addVariable(number, range(times + 1))
    for kind, numbers in users.items():
        problem.addConstraint(ExactSumConstraint(counts[kind], weights[kind]), numbers)
    return problem


def _answer(ask: Callable[[], Any]) -> Any:  # noqa: ANN401 - the library has no types
    """Return an answer of python-constraint, which fails where preparing empties a domain."""
    try:
        return ask()
    except ValueError as error:
        if "empty" not in str(error):
            raise
        return None


class TunedExactCoverPeer:
    """exact-cover, asked with few rows, chosen by numpy.

    The columns are the physical cards. Copies of a kind are alike, so melds may be laid in one
    fixed order, each taking the first copies that are free: nothing is lost if only placements that
    occur so are rows. They are found once for the whole deck, and a hand takes those that use no
    copy beyond its own.
    """

    def __init__(self, rules: Ruleset) -> None:
        """Find the rows for the whole deck."""
        deck = rules.cards.counts
        column = {cell: number for number, cell in enumerate(_cells(deck))}
        rows = sorted(
            {cells for group in _linked(shapes_of(rules)) for cells in _laid(group, deck)}
        )
        self._rows = np.zeros((len(rows), len(column)), np.bool_)
        self._needs = np.zeros((len(CARDS), len(rows)), np.uint8)
        for number, cells in enumerate(rows):
            for kind, copy in cells:
                self._rows[number, column[kind, copy]] = True
                self._needs[kind, number] = max(self._needs[kind, number], copy + 1)
        self._kinds = np.array([kind for kind, _ in column])
        self._copies = np.array([copy for _, copy in column], np.uint8)

    def is_winning(self, counts: bytes) -> bool:
        """Decide whether melds use all the cards."""
        return _is_covered(self.matrix(counts))

    def matrix(self, counts: bytes) -> Matrix:
        """Return the matrix that asks about a hand."""
        held = np.frombuffer(counts, np.uint8)
        fitting = (self._needs <= held[:, None]).all(axis=0)
        columns = self._copies < held.take(self._kinds)
        return self._rows.compress(fitting, axis=0).compress(columns, axis=1)


class ExactCoverPeer:
    """exact-cover: a row for every placement of every meld on physical cards."""

    def __init__(self, rules: Ruleset) -> None:
        """Take the melds."""
        self._shapes = shapes_of(rules)

    def is_winning(self, counts: bytes) -> bool:
        """Decide whether melds use all the cards."""
        column = {cell: number for number, cell in enumerate(_cells(counts))}
        rows = []
        for shape in self._shapes:
            if all(counts[kind] >= n for kind, n in shape):
                for cells in _placements(shape, counts):
                    row = [False] * len(column)
                    for cell in cells:
                        row[column[cell]] = True
                    rows.append(row)
        return _is_covered(rows)


def _is_covered(matrix: Matrix) -> bool:
    """Ask exact-cover whether some rows cover each column once."""
    if len(matrix) == 0:
        return False
    try:
        get_exact_cover(matrix)
    except NoSolution:
        return False
    return True


def _cells(counts: bytes) -> list[tuple[int, int]]:
    """List the physical cards, copy by copy."""
    return [(kind, copy) for kind, held in enumerate(counts) for copy in range(held)]


def _placements(shape: Shape, counts: bytes) -> Iterable[Cells]:
    """Yield every choice of physical cards for a meld."""
    chosen = [
        [tuple((kind, copy) for copy in copies) for copies in combinations(range(counts[kind]), n)]
        for kind, n in shape
    ]
    return (tuple(cell for cells in choice for cell in cells) for choice in product(*chosen))


def _linked(shapes: Iterable[Shape]) -> list[list[Shape]]:
    """Group the melds that share kinds of card, directly or through others."""
    groups: list[list[Shape]] = []
    for shape in shapes:
        kinds = {kind for kind, _ in shape}
        sharing = [g for g in groups if any(kind in kinds for other in g for kind, _ in other)]
        groups = [group for group in groups if group not in sharing]
        groups.append([*(other for group in sharing for other in group), shape])
    return groups


def _laid(shapes: Iterable[Shape], deck: bytes) -> set[Cells]:
    """Find every placement that occurs when melds are laid, the widest and largest kinds first."""
    found: set[Cells] = set()
    states = {(0,) * len(deck)}
    for shape in sorted(shapes, key=lambda shape: (-len(shape), [-n for _, n in shape])):
        waiting = list(states)
        while waiting:
            state = waiting.pop()
            after = _after(state, shape)
            if all(used <= held for used, held in zip(after, deck, strict=True)):
                found.add(tuple((kind, state[kind] + i) for kind, n in shape for i in range(n)))
                if after not in states:
                    states.add(after)
                    waiting.append(after)
    return found


def _after(state: Sequence[int], shape: Shape) -> tuple[int, ...]:
    """Return the copies used of each kind when one more meld is laid."""
    uses = dict(shape)
    return tuple(used + uses.get(kind, 0) for kind, used in enumerate(state))


def check_peers(corpus: Corpus) -> None:
    """Assert that every peer answers as fourcc does, on every hand of a corpus."""
    constraint = TunedConstraintPeer(corpus.rules)
    peers: list[Peer] = [
        constraint,
        TunedExactCoverPeer(corpus.rules),
        ExactCoverPeer(corpus.rules),
        ConstraintPeer(corpus.rules),
    ]
    for hand, counts in zip(corpus.hands, corpus.counts, strict=True):
        verdict = is_winning(hand, rules=corpus.rules)
        assert all(peer.is_winning(counts) is verdict for peer in peers), hand
        listed = list(decompositions(hand, rules=corpus.rules))
        theirs = sorted(map(constraint.decomposition, constraint.solutions(counts)))
        assert listed == theirs, hand
