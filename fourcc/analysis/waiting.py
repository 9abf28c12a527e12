"""What a hand waits for: the cards that win, and what each would win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from fourcc.analysis.unseen import asked
from fourcc.cards import CARDS, Card
from fourcc.holdings import Holding, Melds
from fourcc.rulesets import SEE_SEK, Ruleset
from fourcc.scoring import Place
from fourcc.solver import solver_of
from fourcc.winning import best_of

if TYPE_CHECKING:
    from fourcc.hands import Cards
    from fourcc.melds import Meld
    from fourcc.scoring import Score


@dataclass(frozen=True, slots=True)
class Wait:
    """A card that wins.

    Attributes:
        card: The card.
        score: The best score that it gives; the meld that holds it counts as table.
        meld: The meld that it completes in that score.
        copies: How many copies may still come.
    """

    card: Card
    score: Score
    meld: Meld
    copies: int

    def __str__(self) -> str:
        """Return the card with what it completes."""
        return f"{self.card} completes {self.meld} for {self.score}, {self.copies} unseen"


class Waits(Mapping[Card, Wait]):
    """The cards that a hand waits for, in order; what each wins is worked out when it is asked.

    Examples:
        >>> found = waits("RR RH", exposed=["4GR", "4WR", "4YR", "4GH", "2GA"])
        >>> for wait in found.values():
        ...     print(wait)
        RC completes RR RH RC for 9 points, 4 unseen
    """

    __slots__ = ("_copies", "_holding")

    def __init__(self, holding: Holding, copies: Mapping[Card, int]) -> None:
        """Take the cards that win, with the copies that may still come."""
        self._holding = holding
        self._copies = copies

    def __getitem__(self, card: Card) -> Wait:
        """Return what a card wins."""
        copies = self._copies[card]
        held = self._holding
        won = cast("Score", best_of(Holding(held.rules, held.hand + card, held.exposed, card)))
        concealed = won.items[len(held.exposed) :]
        meld = next(item.meld for item in concealed if item.place is Place.TABLE)
        return Wait(card, won, meld, copies)

    def __contains__(self, card: object) -> bool:
        """Return whether a card wins."""
        return card in self._copies

    def __iter__(self) -> Iterator[Card]:
        """Iterate over the cards that win, in order."""
        return iter(self._copies)

    def __len__(self) -> int:
        """Return how many kinds of card win."""
        return len(self._copies)

    def __hash__(self) -> int:
        """Hash what was asked about."""
        return hash((self._holding, tuple(self._copies.items())))

    def __repr__(self) -> str:
        """Return the waits as a mapping shows itself."""
        return repr(dict(self))


def waits(
    hand: Cards,
    *,
    exposed: Melds = (),
    rules: Ruleset | str = SEE_SEK,
    unseen: Cards | None = None,
) -> Mapping[Card, Wait]:
    """List the cards that make a hand a winning one (SS-3.11, SS-5.1.1, TW-4.1).

    Args:
        hand: The concealed cards; with the exposed ones they are one fewer than a winning hand.
        exposed: The exposed melds.
        rules: The rules or their id.
        unseen: The cards that may still come; ``None`` is every card that is not held.

    Returns:
        Each card of which a copy may still come and that wins, in order.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards, or there are not as many as dealt.
        RulesetError: If no preset has the id.

    Examples:
        >>> found = waits("4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE WR", rules="taiwan")
        >>> [(str(card), wait.score.total, wait.copies) for card, wait in found.items()]
        [('WR', 10, 3)]
    """
    what = "what a hand waits for"
    holding, unknown = asked(hand, what, exposed=exposed, rules=rules, unseen=unseen)
    left = unknown.counts
    completing = solver_of(holding.rules).completing(holding.hand)
    return Waits(holding, {CARDS[kind]: left[kind] for kind in completing if left[kind]})
