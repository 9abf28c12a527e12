"""How a round ended, what the winner's hand was worth, and who pays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, cast

from fourcc.holdings import Holding
from fourcc.options import Game, LuckyCounts
from fourcc.scoring import Payments, Place, Score, item_of, payments
from fourcc.winning import best_of

if TYPE_CHECKING:
    from fourcc.cards import Card
    from fourcc.referee.offers import Offer
    from fourcc.referee.table import Table
    from fourcc.rulesets import Ruleset


class Ending(StrEnum):
    """How a round ends."""

    HU = "hu"
    """The offer completed a hand (SS-5.1.1, TW-4.8)."""
    DECLARE = "declare"
    """After a claim, all concealed cards were melds (SS-5.B.2)."""
    NO_DISCARD = "no discard"
    """No concealed card could be discarded (TW-4.6)."""
    DEALT = "dealt"
    """The starting hand was declared (TW-1.3)."""
    DRAWN = "drawn"
    """No card was left to draw (SS-5.E, TW-6.3)."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a round.

    Attributes:
        ending: How it ended.
        winner: The winner's seat; ``None`` if nobody won.
        offer: The winning card and its origin; ``None`` if there was none.
        score: What the winner's hand is worth; ``None`` if nobody won.
        lucky: The lucky card that was turned (TW-5.1); ``None`` if none was.
        payments: What each seat gains, and the bank.
        clauses: The clauses that decided the end and the payment.
    """

    ending: Ending
    winner: int | None
    offer: Offer | None
    score: Score | None
    lucky: Card | None
    payments: Payments
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        """Return the end in one line."""
        if self.winner is None:
            return f"drawn: nobody wins ({', '.join(self.clauses)})"
        card = f" with {self.offer}" if self.offer else ""
        return f"seat {self.winner} wins by {self.ending}{card}: {self.score}; {self.payments}"


def drawn_game(rules: Ruleset, players: int) -> Result:
    """Return the end of a round in which no card is left to draw (SS-5.E, TW-6.3).

    Args:
        rules: The rules.
        players: How many seats there are.
    """
    clause = rules.clause("SS-5.E", "TW-6.3")
    nothing = Payments((0,) * players, 0, (clause,))
    return Result(Ending.DRAWN, None, None, None, None, nothing, (clause,))


_CLAUSES = {
    "own draw": ("SS-5.1.0", "TW-4.8"),
    Ending.HU: ("SS-5.1.1", "TW-4.8"),
    Ending.DECLARE: ("SS-5.B.2", "TW-1.3"),
    Ending.NO_DISCARD: ("SS-5.C.3", "TW-4.6"),
    Ending.DEALT: ("SS-5.B.2", "TW-1.3"),
}


def won(
    table: Table, ending: Ending, winner: int, offer: Offer | None, lucky: Card | None
) -> Result:
    """Return the end of a round that somebody won.

    Args:
        table: Where the cards lie: after HU the winning card is among the winner's concealed
            cards, after another claim in the last exposed meld.
        ending: How it ended.
        winner: The winner's seat.
        offer: The winning card with its origin; ``None`` for a starting hand.
        lucky: The next card of the draw pile; ``None`` if there is none.
    """
    rules, concealed, exposed = table.rules, table.hands[winner], table.exposed[winner]
    if rules.game is Game.SEE_SEK or rules.lucky_counts is LuckyCounts.NONE:
        lucky = None
    own_draw = offer is not None and offer.is_drawn and offer.seat == winner
    claimed = offer.card if offer and ending is Ending.HU else None
    holding = Holding(rules, concealed, exposed, claimed, lucky, own_draw)
    score = cast("Score", best_of(holding))  # only a complete hand wins
    if own_draw and ending is not Ending.HU and rules.draw_counts_as_concealed:
        score = _last_in_hand(rules, score, len(exposed) - 1)
    discarder = offer.seat if offer and not offer.is_drawn else None
    paid = payments(
        score.total, players=len(table.hands), winner=winner, discarder=discarder, rules=rules
    )
    by = "own draw" if own_draw and ending is Ending.HU else ending
    clauses = (rules.clause(*_CLAUSES[by]), *paid.clauses)
    return Result(ending, winner, offer, score, lucky, paid, clauses)


def _last_in_hand(rules: Ruleset, score: Score, place: int) -> Score:
    """Count the meld that the winner's own draw completed as a hand meld (TW-3.2)."""
    items = list(score.items)
    items[place] = item_of(rules, items[place].meld, Place.HAND)
    return Score(sum(item.points for item in items) + score.bonus, tuple(items), score.bonus)
