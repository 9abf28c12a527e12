"""Distance as a constraint problem: how often each part of a plan occurs, from API.md alone.

A plan of k arrivals has k melds that lack one card each, k - 1 discards, and otherwise complete
melds. For every kind of card, the parts that use it must use all the copies concealed, and those
that lack it must not lack more copies than may still arrive.
"""

# python-constraint has no type information of its own.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false, reportUntypedBaseClass=false
# pyright: reportUnknownParameterType=false, reportMissingParameterType=false

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from constraint import ExactSumConstraint, MaxSumConstraint, OptimizedBacktrackingSolver, Problem

from oracles.csp import has_solution, solutions
from oracles.play import Cards, Laws, Outcome
from oracles.rules import ORDER, Card, Hand, Meld


class Part(NamedTuple):
    """A part of a plan: a complete meld, a meld that lacks a card, or with no meld a discard."""

    uses: Cards
    meld: Meld | None
    lacks: Card | None


class InCardOrder(OptimizedBacktrackingSolver):  # type: ignore[misc]  # it has no types
    """A search that uses up one kind of card after the other, so that it soon sees what fails."""

    def getSortedVariables(  # noqa: N802 - the package's name
        self, domains: Mapping[Part, list[int]], vconstraints: object
    ) -> list[Part]:
        """The parts in the order of the first card that each uses, suits before Footmen."""
        del vconstraints
        return sorted(domains, key=_first_use)


def least(concealed: Hand, unseen: Hand, laws: Laws) -> int | None:
    """The fewest arrivals of a plan, or None where there is no plan."""
    cards = +Counter(concealed)
    for arrivals in range(1, cards.total() + 2):
        problem = _problem(cards, Counter(unseen), laws, arrivals)
        if problem is not None and has_solution(problem):
            return arrivals
    return None


def outcome(concealed: Hand, unseen: Hand, laws: Laws) -> Outcome | None:
    """What all plans with the fewest arrivals have in common."""
    number = least(concealed, unseen, laws)
    cards = +Counter(concealed)
    problem = None if number is None else _problem(cards, Counter(unseen), laws, number)
    if number is None or problem is None:
        return None
    arrivals: set[Card] = set()
    points: list[int] = []
    for times in solutions(problem):
        arrivals.update(part.lacks for part, n in times.items() if n and part.lacks is not None)
        points.append(sum(n * _points(part, laws) for part, n in times.items()))
    return Outcome(number, frozenset(arrivals), max(points))


def _problem(
    concealed: Counter[Card], unseen: Counter[Card], laws: Laws, arrivals: int
) -> Problem | None:
    """One variable for each part that fits; None where some sum has nothing to add up."""
    parts = {
        part: most
        for part in _parts(laws)
        if (most := _most(part, concealed, unseen, arrivals)) > 0
    }
    sums: list[tuple[int, list[tuple[Part, int]]]] = [
        (copies, [(part, part.uses.count(card)) for part in parts if card in part.uses])
        for card, copies in concealed.items()
    ]
    partials = [part for part in parts if part.lacks is not None]
    sums.append((arrivals, [(part, 1) for part in partials]))
    sums.append((arrivals - 1, [(part, 1) for part in parts if part.meld is None]))
    if any(total > 0 and not terms for total, terms in sums):
        return None
    problem = Problem(InCardOrder())
    for part, most in parts.items():
        problem.addVariable(part, range(most + 1))
    for total, terms in sums:
        if terms:
            weights = [weight for _, weight in terms]
            problem.addConstraint(ExactSumConstraint(total, weights), [part for part, _ in terms])
    for card in unseen:
        lacking = [part for part in partials if part.lacks == card]
        if lacking:
            problem.addConstraint(MaxSumConstraint(unseen[card]), lacking)
    return problem


def _parts(laws: Laws) -> Iterator[Part]:
    """Every part that a plan may have."""
    for meld in laws.worth:
        yield Part(meld, meld, None)
        for card in dict.fromkeys(meld):
            place = meld.index(card)
            yield Part(meld[:place] + meld[place + 1 :], meld, card)
    for card in sorted(laws.discardable):
        yield Part((card,), None, None)


def _most(part: Part, concealed: Counter[Card], unseen: Counter[Card], arrivals: int) -> int:
    """How often a part can occur, if it is the only one."""
    limits = [concealed[card] // copies for card, copies in Counter(part.uses).items()]
    if part.lacks is not None:
        limits += [unseen[part.lacks], arrivals]
    elif part.meld is None:
        limits.append(arrivals - 1)
    return min(limits)


def _points(part: Part, laws: Laws) -> int:
    """What a part is worth: a meld that a card completed lies on the table."""
    if part.meld is None:
        return 0
    on_table, in_hand = laws.worth[part.meld]
    return in_hand if part.lacks is None else on_table


def _first_use(part: Part) -> tuple[bool, int]:
    """The key of the order of search."""
    return min(map(_place, part.uses), default=(True, len(ORDER)))


def _place(card: Card) -> tuple[bool, int]:
    """Where a card stands, Footmen and jokers after all suits."""
    return not card.endswith(tuple("KAERHC")), ORDER[card]
