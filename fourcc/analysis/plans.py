"""How far a hand is from a win, counted in cards that must arrive."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from fourcc.analysis.reach import reach_of
from fourcc.analysis.unseen import asked, left_of
from fourcc.english import counted
from fourcc.rulesets import SEE_SEK, Ruleset

if TYPE_CHECKING:
    from fourcc.cards import Card
    from fourcc.hands import Cards, Hand
    from fourcc.holdings import Holding, Melds
    from fourcc.melds import Meld


@dataclass(frozen=True, slots=True)
class PartialMeld:
    """A meld that lacks one card.

    Attributes:
        meld: The meld that it becomes.
        lacks: The card that must arrive.

    Examples:
        >>> from fourcc import Card, Meld
        >>> PartialMeld(Meld("RR RH RC"), Card("RC")).cards
        Hand('RR RH')
    """

    meld: Meld
    lacks: Card

    @property
    def cards(self) -> Hand:
        """The concealed cards that wait in it; none for a one-card meld."""
        return self.meld.cards - self.lacks

    def __str__(self) -> str:
        """Return the meld and the card that it lacks."""
        return f"{self.meld} with {self.lacks}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to a win: what becomes of each concealed card.

    Attributes:
        melds: Melds that are complete.
        partials: Melds that lack one card each.
        discards: Cards to throw, one after each arrival but the last.
        points: What the win is worth: exposed and completed melds count as table, others as hand.

    Examples:
        >>> print(distance("RR YA", exposed=["4GR", "4WR", "4YR", "4GH", "2GA"]).plan)
        complete 2RR with RR, J with J; discard YA
    """

    melds: tuple[Meld, ...]
    partials: tuple[PartialMeld, ...]
    discards: tuple[Card, ...]
    points: int

    def __str__(self) -> str:
        """Return the plan as a person says it."""
        steps = [
            ("keep ", self.melds),
            ("complete ", self.partials),
            ("discard ", self.discards),
        ]
        return "; ".join(verb + ", ".join(map(str, things)) for verb, things in steps if things)


@dataclass(frozen=True)
class Distance:
    """How far a hand is from a win.

    Attributes:
        number: How many cards must arrive; 1 for a hand that waits.
        holding: The cards that were asked about.
        unseen: The cards that may still arrive.
    """

    number: int
    holding: Holding
    unseen: Hand

    @cached_property
    def plan(self) -> Plan:
        """A plan with so few arrivals, the one that is worth most."""
        rules, hand = self.holding.rules, self.holding.hand
        melds: list[Meld] = []
        partials: list[PartialMeld] = []
        discards: list[Card] = []
        points = sum(rules.values.of(meld).table for meld in self.holding.exposed)
        for component, step in reach_of(rules).plan(hand, self.unseen, self._surplus, self.number):
            points += step.points
            if step.meld is None:
                discards.append(component.cards[step.uses.index(1)])
            elif step.lacks is None:
                melds.append(component.melds[step.meld])
            else:
                meld = component.melds[step.meld]
                partials.append(PartialMeld(meld, component.cards[step.lacks]))
        partials.sort(key=lambda partial: (partial.meld, partial.lacks))
        return Plan(tuple(sorted(melds)), tuple(partials), tuple(sorted(discards)), points)

    @cached_property
    def first_arrivals(self) -> tuple[Card, ...]:
        """The cards that may arrive first and leave no more than one arrival fewer to wait for."""
        return self._useful[0]

    @cached_property
    def points(self) -> int:
        """The most points that a win after so few arrivals can have."""
        exposed = self.holding.exposed
        values = self.holding.rules.values
        return sum(values.of(meld).table for meld in exposed) + self._useful[1]

    @cached_property
    def _useful(self) -> tuple[tuple[Card, ...], int]:
        """What all plans with so few arrivals have in common."""
        reach = reach_of(self.holding.rules)
        cards, points = reach.useful(self.holding.hand, self.unseen, self._surplus, self.number)
        return tuple(cards), points

    def __str__(self) -> str:
        """Return the distance with its plan."""
        return f"{counted(self.number, 'card')} from a win: {self.plan}"

    @property
    def _surplus(self) -> int:
        return self.holding.rules.winning_size - len(self.holding.owned)


def distance(
    hand: Cards,
    *,
    exposed: Melds = (),
    rules: Ruleset | str = SEE_SEK,
    unseen: Cards | None = None,
) -> Distance | None:
    """Say how far a hand is from a win: how many cards must arrive (SS-5.B, SS-5.C, SS-5.C.4).

    A card that arrives is melded at once with concealed cards, and for every arrival but the last
    one concealed card is discarded.

    Args:
        hand: The concealed cards; with the exposed ones they are one fewer than a winning hand.
        exposed: The exposed melds.
        rules: The rules or their id.
        unseen: The cards that may still arrive; ``None`` is every card that is not held.

    Returns:
        The number, with a plan and the cards that may arrive first; ``None`` if the unseen cards
        allow no win.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards, or there are not as many as dealt.
        RulesetError: If no preset has the id.

    Examples:
        >>> near = distance("RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA")
        >>> near.number, " ".join(map(str, near.first_arrivals))
        (1, 'GK WK WE WC YK YA YP RK J')
        >>> print(distance("RR RH", exposed=["4GR", "4WR", "4YR", "4GH", "2GA"]))
        1 card from a win: complete RR RH RC with RC
    """
    holding, said = asked(hand, "the distance", exposed=exposed, rules=rules, unseen=unseen)
    return distance_of(holding, left_of(holding, said))


def distance_of(holding: Holding, unseen: Hand) -> Distance | None:
    """Say how far cards are from a win that are known to be a holding.

    Args:
        holding: What the player holds: as many cards as dealt, or one more that are no win, of
            which one must then be discarded at once.
        unseen: The cards that may still arrive.

    Returns:
        What `distance` returns.

    Examples:
        >>> from fourcc import Hand
        >>> from fourcc.holdings import hold
        >>> holding = hold("RR RH", exposed=["4GR", "4WR", "4YR", "4GH", "2GA"])
        >>> distance_of(holding, Hand("RC")).number
        1
    """
    surplus = holding.rules.winning_size - len(holding.owned)
    number = reach_of(holding.rules).fewest(holding.hand, unseen, surplus)
    return Distance(number, holding, unseen) if number else None
