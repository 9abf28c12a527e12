"""What the cards of one component offer towards a win: the ways to use them up, and a table.

A component is the kinds that melds join. Its cards are used up in steps, each a meld, a meld that
lacks one card, or a discard; what a *plan* and its *surplus* are, `fourcc.analysis.reach` says.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from operator import mul
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourcc.cover import Counts

State = tuple["Counts", "Counts", int | None]
"""Concealed copies and unseen copies of each kind, and the most partial melds; ``None``: any."""


class Offer(NamedTuple):
    """What plans with the fewest partial melds for one surplus have in common.

    Attributes:
        partials: The number of partial melds.
        arrivals: The kinds that some of these plans lack, a bit for each kind of the component.
        points: The most points that one of these plans brings.
    """

    partials: int
    arrivals: int
    points: int

    def or_else(self, other: Offer | None) -> Offer:
        """Return what this offer and another one of the same surplus offer together."""
        if other is None or self.partials < other.partials:
            return self
        if self.partials > other.partials:
            return other
        most = max(self.points, other.points)
        return Offer(self.partials, self.arrivals | other.arrivals, most)


@dataclass(frozen=True, slots=True)
class Step:
    """One way to use up cards of a component: a meld, a partial meld, or a discard.

    Attributes:
        uses: Copies of each kind that it takes from the concealed cards.
        lacks: Place of the kind that must arrive; ``None`` for a meld that is complete, or a
            discard.
        meld: Number of the meld in the component, or ``None`` for a discard.
        surplus: What it adds to the surplus: 1 for a partial meld, -1 for a discard, else 0.
        points: Points that it brings: a concealed meld's in the hand, a claimed one's on the table.
    """

    uses: Counts
    lacks: int | None
    meld: int | None
    surplus: int
    points: int

    def fits(self, state: State) -> bool:
        """Return whether the cards are there to take it."""
        concealed, unseen, _ = state
        return all(map(int.__le__, self.uses, concealed)) and (
            self.lacks is None or unseen[self.lacks] > 0
        )

    def left(self, state: State) -> State:
        """Return the state that is left when it is taken.

        Steps that use no card are taken kind by kind, so each plan is met in one order only: none
        of the kinds before is left to arrive.
        """
        concealed, unseen, most = state
        lacks = self.lacks
        if lacks is not None:
            before = unseen[:lacks] if any(self.uses) else (0,) * lacks
            unseen = (*before, unseen[lacks] - 1, *unseen[lacks + 1 :])
            most = None if most is None else most - 1
        return tuple(map(int.__sub__, concealed, self.uses)), unseen, most

    def before(self, offer: Offer) -> Offer:
        """Return what taking this step adds to an offer for the cards that it leaves."""
        arrivals = 0 if self.lacks is None else 1 << self.lacks
        return Offer(
            offer.partials + (self.lacks is not None),
            offer.arrivals | arrivals,
            offer.points + self.points,
        )


class Table:
    """What every state of a component offers; components alike but for the suit share one.

    A state is the concealed copies and the unseen copies of each kind, and how many partial melds
    are allowed. More unseen copies than plans can lack change nothing: such states are one.
    """

    def __init__(self, steps: Sequence[Step], kinds: int) -> None:
        """Take the steps; the table fills as it is asked."""
        # A step uses its first kind first: a state is always used up from its first kind on, so
        # each plan is met in one order only. A one-card meld that lacks its card uses nothing.
        self._steps = [
            [step for step in steps if step.uses[kind] and not any(step.uses[:kind])]
            for kind in range(kinds)
        ]
        self._arriving = [step for step in steps if not any(step.uses)]
        self._shares = [_shares(steps, kind, kinds) for kind in range(kinds)]
        self._offers: dict[State, dict[int, Offer]] = {}

    def offers(self, state: State) -> dict[int, Offer]:
        """Return what a state offers for each surplus.

        Args:
            state: The copies, and how many partial melds are allowed.
        """
        known = self._offers.get(state)
        if known is None:
            reduced = self._reduced(state)
            known = self._found(state) if reduced == state else self.offers(reduced)
            remember(self._offers, state, known)
        return known

    def plan(self, state: State, surplus: int) -> Iterator[Step]:
        """Yield the steps of the best plan: fewest partial melds, then most points, then first.

        Args:
            state: The copies, and how many partial melds are allowed.
            surplus: A surplus that the state offers.
        """
        wanted = self.offers(state)[surplus]
        for step, left in self._next(state):
            offer = self.offers(left).get(surplus - step.surplus)
            found = step.before(offer) if offer else None
            if found and found[::2] == wanted[::2]:
                yield step
                yield from self.plan(left, surplus - step.surplus)
                return

    def _found(self, state: State) -> dict[int, Offer]:
        """Return what a reduced state offers, from what each first step leaves."""
        found = {} if any(state[0]) else {0: Offer(0, 0, 0)}
        for step, left in self._next(state):
            for surplus, offer in self.offers(left).items():
                total = surplus + step.surplus
                found[total] = step.before(offer).or_else(found.get(total))
        return found

    def _reduced(self, state: State) -> State:
        """Return a state without the unseen copies of a kind beyond what plans can lack."""
        concealed, unseen, most = state
        lacked = (
            copies if shares is None else min(copies, sum(map(mul, shares, concealed)) // _WHOLE)
            for copies, shares in zip(unseen, self._shares, strict=True)
        )
        if most is None:
            return concealed, tuple(lacked), most
        return concealed, tuple([min(copies, most) for copies in lacked]), most

    def _next(self, state: State) -> Iterator[tuple[Step, State]]:
        """Yield the steps that fit and use the first concealed kind, with what they leave.

        If no kind is concealed any more, they are those that wait for a card alone.
        """
        first = next((kind for kind, copies in enumerate(state[0]) if copies), None)
        for step in self._arriving if first is None else self._steps[first]:
            if step.fits(state):
                yield step, step.left(state)


_WHOLE = 12
"""The parts that a lacking copy is shared out in: steps use one to four cards, rarely more."""


def _shares(steps: Sequence[Step], lacking: int, kinds: int) -> Counts | None:
    """Share out a lacking copy of one kind among the cards that steps use with it.

    Args:
        steps: Every step.
        lacking: Place of the kind that is lacking.
        kinds: How many kinds there are.

    Returns:
        The most parts of the copy, rounded up, that one card of each kind can have: all cards
        together have a copy for each step. ``None`` if a step uses no cards, and the number of
        steps has no such bound.
    """
    used = [step.uses for step in steps if step.lacks == lacking]
    if not all(map(any, used)):
        return None
    return tuple(
        max((ceil(_WHOLE / sum(uses)) for uses in used if uses[kind]), default=0)
        for kind in range(kinds)
    )


MOST_REMEMBERED = 500_000

Key = TypeVar("Key")
Value = TypeVar("Value")


def remember(memory: dict[Key, Value], key: Key, value: Value) -> None:
    """Keep a value; a memory that has grown too large is emptied first."""
    if len(memory) > MOST_REMEMBERED:
        memory.clear()
    memory[key] = value
