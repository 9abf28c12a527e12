"""Partitions as a constraint problem that asks how often each meld shape is used.

For every kind of card, the uses of the shapes that contain it must add up to the copies held.
"""

# python-constraint has no type information of its own.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from constraint import ExactSumConstraint, Problem

from oracles.rules import Card, Hand, Meld, Partition, as_partition


def partitions(hand: Hand, melds: Iterable[Meld]) -> set[Partition]:
    """Every distinct way to lay all the cards into melds."""
    counts = +Counter(hand)
    if not counts:
        return {()}
    shapes = _applicable(counts, melds)
    if not _all_covered(counts, shapes):
        return set()
    return {_partition(uses) for uses in solutions(_problem(counts, shapes))}


def is_complete(hand: Hand, melds: Iterable[Meld]) -> bool:
    """Whether all the cards can be laid into melds; the empty hand can."""
    counts = +Counter(hand)
    if not counts:
        return True
    shapes = _applicable(counts, melds)
    return _all_covered(counts, shapes) and has_solution(_problem(counts, shapes))


def _applicable(counts: Counter[Card], melds: Iterable[Meld]) -> dict[Meld, int]:
    """The shapes that the hand can lay at least once, with how often each by itself."""
    most = {
        meld: min(counts[card] // copies for card, copies in Counter(meld).items())
        for meld in melds
    }
    return {meld: times for meld, times in most.items() if times > 0}


def _all_covered(counts: Counter[Card], shapes: Iterable[Meld]) -> bool:
    """Whether every kind of card held is in some shape."""
    return set(counts) <= {card for meld in shapes for card in meld}


def _problem(counts: Counter[Card], shapes: Mapping[Meld, int]) -> Problem:
    """One variable for each shape, one exact sum for each kind of card."""
    problem = Problem()
    for meld, most in shapes.items():
        problem.addVariable(meld, range(most + 1))
    for card, count in counts.items():
        users = [meld for meld in shapes if card in meld]
        weights = [meld.count(card) for meld in users]
        problem.addConstraint(ExactSumConstraint(count, weights), users)
    return problem


def _partition(uses: Mapping[Meld, int]) -> Partition:
    """The partition that a solution stands for."""
    return as_partition(meld for meld, times in uses.items() for _ in range(times))


def solutions(problem: Problem) -> list[dict[Any, int]]:
    """Every solution."""
    try:
        return list(problem.getSolutions())
    except ValueError as error:
        if not _domain_emptied(error):
            raise
        return []


def has_solution(problem: Problem) -> bool:
    """Whether there is a solution."""
    try:
        return problem.getSolution() is not None
    except ValueError as error:
        if not _domain_emptied(error):
            raise
        return False


def _domain_emptied(error: ValueError) -> bool:
    """Whether this error stands for "no solution".

    Where preparing the exact sums empties a domain, python-constraint 2.9 goes on to take min()
    of it. So with `2GP WP YP` under taiwan: the one shape for GP fits once and is needed twice.
    """
    return str(error).startswith(("min()", "max()")) and "empty" in str(error)
