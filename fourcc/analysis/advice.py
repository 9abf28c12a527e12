"""What to discard: every legal discard, the best first, each with its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourcc.analysis.plans import distance_of
from fourcc.analysis.unseen import asked, left_of
from fourcc.english import counted
from fourcc.holdings import Holding, Melds
from fourcc.rulesets import SEE_SEK, Ruleset

if TYPE_CHECKING:
    from fourcc.cards import Card
    from fourcc.hands import Cards, Hand


@dataclass(frozen=True, slots=True)
class DiscardAdvice:
    """What a discard leads to.

    Attributes:
        discard: The card to discard.
        distance: How many cards must then arrive for a win; ``None`` if none can be won.
        useful: The cards that then bring the win nearer, or win.
        copies: How many copies of those may still come.
        points: The most points that a win after so few arrivals can have; 0 if there is none.
    """

    discard: Card
    distance: int | None
    useful: tuple[Card, ...]
    copies: int
    points: int

    def __str__(self) -> str:
        """Return the discard with its reasons."""
        if self.distance is None:
            return f"discard {self.discard}: then no win is possible any more"
        cards = " ".join(map(str, self.useful))
        arrivals, points = counted(self.distance, "card"), counted(self.points, "point")
        help_comes = (
            f"{self.copies} unseen cards help" if self.copies > 1 else "1 unseen card helps"
        )
        return (
            f"discard {self.discard}: then {arrivals} from a win of up to {points}; "
            f"{help_comes} ({cards})"
        )


def advise(
    hand: Cards,
    *,
    exposed: Melds = (),
    rules: Ruleset | str = SEE_SEK,
    unseen: Cards | None = None,
) -> tuple[DiscardAdvice, ...]:
    """Rank the legal discards after a meld was made (SS-5.C, SS-5.C.2, TW-4.5).

    Args:
        hand: The concealed cards; with the exposed ones they are as many as a winning hand.
        exposed: The exposed melds.
        rules: The rules or their id.
        unseen: The cards that may still come; ``None`` is every card that is not held.

    Returns:
        An advice for each card that may be discarded, also where the hand is won already and the
        player plays on (TW-4.8): the least distance first, then the most
        useful copies unseen, then the most points, then the order of the cards. There is no advice
        if only Generals and Jokers are concealed.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards, or there are not as many as to win.
        RulesetError: If no preset has the id.

    Examples:
        >>> first, second = advise("RR RH GA", exposed=["4GR", "4WR", "4YR", "4GH", "2WA"])[:2]
        >>> print(first)
        discard GA: then 1 card from a win of up to 9 points; 4 unseen cards help (RC)
        >>> second.discard, second.distance
        (Card('RR'), 2)
    """
    holding, said = asked(hand, "advice", exposed=exposed, rules=rules, unseen=unseen, extra=1)
    left = left_of(holding, said)
    found = [
        _advice(holding, card, left)
        for card, _ in holding.hand.items()
        if holding.rules.specials_discardable or not card.is_special
    ]
    return tuple(sorted(found, key=_rank))


def _advice(holding: Holding, card: Card, unseen: Hand) -> DiscardAdvice:
    """Return what one discard leads to."""
    after = Holding(holding.rules, holding.hand - card, holding.exposed)
    found = distance_of(after, unseen)
    if found is None:
        return DiscardAdvice(card, None, (), 0, 0)
    useful = found.first_arrivals
    copies = sum(map(unseen.count, useful))
    return DiscardAdvice(card, found.number, useful, copies, found.points)


def _rank(advice: DiscardAdvice) -> tuple[bool, int, int, int, Card]:
    """Return the key by which the best advice comes first."""
    number = advice.distance or 0
    return advice.distance is None, number, -advice.copies, -advice.points, advice.discard
