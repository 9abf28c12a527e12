"""The verdict on a hand, with its reasons: what it is worth, or why it does not win."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from fourcc.analysis.plans import Distance, distance_of
from fourcc.cards import CARDS
from fourcc.english import counted
from fourcc.errors import Reason
from fourcc.hands import Cards, Hand
from fourcc.holdings import Holding, Melds, hold
from fourcc.melds import Decomposition
from fourcc.rulesets import SEE_SEK, Ruleset
from fourcc.solver import solver_of
from fourcc.winning import best_of, count_decompositions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourcc.cards import Card
    from fourcc.scoring import Score


@dataclass(frozen=True)
class Win:
    """A winning hand.

    Attributes:
        holding: The cards that were asked about.
        score: What they are worth at best.

    Examples:
        >>> result = check("5J 4RK 4YK 4GK 4WK")
        >>> bool(result), result.score.total, result.count
        (True, 31, 1)
    """

    holding: Holding
    score: Score

    @cached_property
    def decomposition(self) -> Decomposition:
        """The concealed melds of the score (SS-7.3)."""
        exposed = len(self.holding.exposed)
        return Decomposition(item.meld for item in self.score.items[exposed:])

    @cached_property
    def count(self) -> int:
        """In how many ways the concealed cards can be put into melds."""
        return count_decompositions(self.holding.hand, rules=self.holding.rules)

    @property
    def reaches_threshold(self) -> bool:
        """Whether the winner is paid; below the threshold the winner pays (TW-6.1, TW-6.2)."""
        return self.score.total >= self.holding.rules.threshold

    def __bool__(self) -> Literal[True]:
        """Return the verdict."""
        return True

    def __str__(self) -> str:
        """Return the verdict as a paragraph."""
        rules = self.holding.rules
        items = "; ".join(map(str, self.score.items))
        lines = [f"The hand wins under {rules}: {self.score}. {items}."]
        if self.count > 1:
            lines.append(
                f"It is the best of {self.count} ways to put the concealed cards into melds."
            )
        if not self.reaches_threshold:
            lines.append(
                f"It is below the threshold of {rules.threshold}: the winner pays (TW-6.2)."
            )
        return " ".join(lines)

    def to_json(self) -> str:
        """Return the verdict as JSON.

        Examples:
            >>> check("5J 4RK 4YK 4GK 4WK").to_json()[:42]
            '{"wins": true, "rules": "see-sek", "hand":'
        """
        score = self.score
        verdict: dict[str, object] = {
            "total": score.total,
            "bonus": score.bonus,
            "items": [item.to_dict() for item in score.items],
            "decomposition": [str(meld) for meld in self.decomposition],
            "count": self.count,
            "reaches_threshold": self.reaches_threshold,
        }
        return _json(self.holding, verdict, wins=True)


@dataclass(frozen=True)
class NotWin:
    """A hand that does not win.

    Attributes:
        holding: The cards that were asked about.
        reasons: Why it does not win, each with its clause.

    Examples:
        >>> result = check("RK 2RA RE")
        >>> bool(result), str(result.leftover)
        (False, 'RA')
    """

    holding: Holding
    reasons: tuple[Reason, ...]

    @cached_property
    def leftover(self) -> Hand:
        """The fewest concealed cards that are in no meld, one choice of them (SS-3.11, TW-3.3)."""
        return leftover(self.holding)

    @cached_property
    def needs(self) -> tuple[Card, ...]:
        """The cards that would make it a winning hand, where it is one card short."""
        return tuple(_needs(self.holding))

    @cached_property
    def distance(self) -> Distance | None:
        """How far it is from a win, with as many cards as dealt or as win; else ``None``."""
        rules, held = self.holding.rules, len(self.holding.owned)
        if held not in (rules.hand_size, rules.winning_size):
            return None
        return distance_of(self.holding, self.holding.rules.cards - self.holding.owned)

    def __bool__(self) -> Literal[False]:
        """Return the verdict."""
        return False

    def __str__(self) -> str:
        """Return the verdict as a paragraph."""
        reasons = "; ".join(map(str, self.reasons))
        lines = [f"The hand does not win under {self.holding.rules}: {reasons}."]
        if self.needs:
            lines.append(f"It wins with {_either(self.needs)}.")
        elif self.distance is not None:
            lines.append(f"It is {counted(self.distance.number, 'card')} away from a win.")
        return " ".join(lines)

    def to_json(self) -> str:
        """Return the verdict as JSON.

        Examples:
            >>> check("RK").to_json()[:43]
            '{"wins": false, "rules": "see-sek", "hand":'
        """
        verdict: dict[str, object] = {
            "reasons": [{"clause": reason.clause, "text": reason.text} for reason in self.reasons],
            "leftover": str(self.leftover),
            "needs": [str(card) for card in self.needs],
            "distance": None if self.distance is None else self.distance.number,
        }
        return _json(self.holding, verdict, wins=False)


def check(
    hand: Cards,
    *,
    exposed: Melds = (),
    winning_card: Card | str | None = None,
    lucky: Card | str | None = None,
    own_draw: bool = False,
    rules: Ruleset | str = SEE_SEK,
) -> Win | NotWin:
    """Judge a hand and say why (SS-3.11, SS-7.1, TW-3.1 to TW-3.3).

    Args:
        hand: Every card that is not in an exposed meld, the winning card included.
        exposed: The exposed melds.
        winning_card: The card just claimed. ``None``: no concealed meld counts as table.
        lucky: The lucky card that was turned.
        own_draw: Whether the winner drew the winning card.
        rules: The rules or their id.

    Returns:
        A `Win` with the score and the decomposition, or a `NotWin` with the reasons. Its truth
        is the verdict.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards.

    Examples:
        >>> print(check("RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"))
        The hand does not win under see-sek: 20 cards; a winning hand has exactly 21 (SS-3.11); \
all are in melds, but that is no win without one more card (SS-5.C.4). It wins with GK, WK, WE, \
WC, YK, YA, YP, RK or J.
    """
    holding = hold(hand, exposed, winning_card, lucky, rules, own_draw=own_draw)
    score = best_of(holding)
    full = len(holding.owned) == holding.rules.winning_size
    if score is not None and full:
        return Win(holding, score)
    return NotWin(holding, tuple(_reasons(holding)))


def leftover(holding: Holding) -> Hand:
    """Return the fewest concealed cards that are in no meld, one choice of them.

    Args:
        holding: The cards held.

    Examples:
        >>> leftover(hold("2RR RH RC GA"))
        Hand('GA RR')
    """
    states = solver_of(holding.rules).states(holding.hand)
    return Hand(card for block, state in states for card in block.left_over(state))


def _reasons(holding: Holding) -> Iterator[Reason]:
    """Yield every reason why a hand does not win."""
    rules = holding.rules
    held, wanted = len(holding.owned), rules.winning_size
    loose = leftover(holding)
    complete = rules.clause("SS-3.11", "TW-3.3")
    if held != wanted:
        yield Reason(complete, f"{counted(held, 'card')}; a winning hand has exactly {wanted}")
    if loose:
        at_best = "is in no meld" if len(loose) == 1 else "are in no meld, at best"
        yield Reason(complete, f"{loose} {at_best}")
    elif held == wanted - 1:
        text = "all are in melds, but that is no win without one more card"
        yield Reason(rules.clause("SS-5.C.4", "TW-3.3"), text)


def _needs(holding: Holding) -> Iterator[Card]:
    """Yield the cards that make a holding a winning one, if it is one card short."""
    rules = holding.rules
    if len(holding.owned) == rules.hand_size:
        for kind in solver_of(rules).completing(holding.hand):
            if holding.owned + CARDS[kind] <= rules.cards:
                yield CARDS[kind]


def _either(cards: tuple[Card, ...]) -> str:
    """Return several cards as alternatives."""
    *most, last = map(str, cards)
    return f"{', '.join(most)} or {last}" if most else last


def _json(holding: Holding, verdict: dict[str, object], *, wins: bool) -> str:
    """Return a verdict as JSON, with the question before it."""
    question: dict[str, object] = {
        "wins": wins,
        "rules": str(holding.rules),
        "hand": str(holding.hand),
        "exposed": [str(meld) for meld in holding.exposed],
        "winning_card": None if holding.winning_card is None else str(holding.winning_card),
        "lucky": None if holding.lucky is None else str(holding.lucky),
        "own_draw": holding.own_draw,
    }
    return json.dumps(question | verdict, ensure_ascii=False)
