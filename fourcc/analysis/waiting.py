"""What a hand waits for: the cards that win, and what each would win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from fourcc.analysis.unseen import asked, left_of
from fourcc.cards import CARDS, Card
from fourcc.errors import NotationError
from fourcc.holdings import Holding, Melds
from fourcc.rulesets import SEE_SEK, Ruleset
from fourcc.scoring import Place
from fourcc.solver import solver_of
from fourcc.winning import best_of

if TYPE_CHECKING:
    from fourcc.hands import Cards, Hand
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
        >>> print(found)
        RC completes RR RH RC for 9 points, 4 unseen
        >>> found["RC"].copies, "J" in found
        (4, False)
    """

    __slots__ = ("_cards", "_holding", "_unseen")

    def __init__(self, holding: Holding, unseen: Hand | None, cards: tuple[Card, ...]) -> None:
        """Take what is held, what may still come (``None``: all the rest), and what wins."""
        self._holding = holding
        self._unseen = unseen
        self._cards = cards

    def __getitem__(self, card: Card | str) -> Wait:
        """Return what a card (or the card of its name) wins."""
        if card not in self:
            raise KeyError(card)
        card = Card(card)
        held = self._holding
        won = cast("Score", best_of(Holding(held.rules, held.hand + card, held.exposed, card)))
        concealed = won.items[len(held.exposed) :]
        meld = next(item.meld for item in concealed if item.place is Place.TABLE)
        return Wait(card, won, meld, left_of(held, self._unseen).count(card))

    def __contains__(self, card: object) -> bool:
        """Return whether a card (or the card of its name) wins."""
        if isinstance(card, str):
            try:
                card = Card(card)
            except NotationError:
                return False
        return card in self._cards

    def __iter__(self) -> Iterator[Card]:
        """Iterate over the cards that win, in order."""
        return iter(self._cards)

    def __len__(self) -> int:
        """Return how many kinds of card win."""
        return len(self._cards)

    def __hash__(self) -> int:
        """Return a hash of the cards that win: equal mappings have the same."""
        return hash(self._cards)

    def __str__(self) -> str:
        """Return a line for each card that wins."""
        return "\n".join(map(str, self.values()))

    def __repr__(self) -> str:
        """Return the cards that win."""
        return f"<Waits: {' '.join(map(str, self)) or 'nothing'}>"


def waits(
    hand: Cards,
    *,
    exposed: Melds = (),
    rules: Ruleset | str = SEE_SEK,
    unseen: Cards | None = None,
) -> Waits:
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
        >>> found["WR"].meld
        Meld('2WR')
    """
    what = "what a hand waits for"
    holding, said = asked(hand, what, exposed=exposed, rules=rules, unseen=unseen)
    kinds = solver_of(holding.rules).completing(holding.hand)
    if said is not None or exposed:  # else all that completes is left: the hand alone was looked at
        counts = left_of(holding, said).counts
        kinds = [kind for kind in kinds if counts[kind]]
    return Waits(holding, said, tuple([CARDS[kind] for kind in kinds]))
