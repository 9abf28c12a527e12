"""Players: whatever chooses an action, and two that play without a person."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, TypeAlias

from fourcc.analysis.plans import distance_of
from fourcc.errors import FourccError
from fourcc.hands import Hand
from fourcc.holdings import Holding
from fourcc.referee import Declare, Discard, Hu, Pass
from fourcc.referee.claims import claims_of
from fourcc.winning import best_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fourcc.analysis import Distance
    from fourcc.cards import Card
    from fourcc.referee import Action, View
    from fourcc.rulesets import Ruleset


class Player(Protocol):
    """Whoever sits at a seat and chooses."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions.

        Args:
            view: All that the seat may know.
            legal: What it may do, sorted, at least one action.
        """
        ...


Maker: TypeAlias = Callable[[str], Player]
"""Makes a player from a seed; a player who leaves nothing to chance need not look at it."""


class RandomBot:
    """A player that does anything legal, each action as likely as the others.

    Examples:
        >>> from fourcc.referee import Round
        >>> start = Round.deal("taiwan", seed=1)
        >>> print(RandomBot(5).choose(start.view(0), start.legal_actions(0)))
        DISCARD YR
    """

    def __init__(self, chance: Random | int | str) -> None:
        """Take the source of chance.

        Args:
            chance: The generator that chooses, or the seed of one.
        """
        self._chance = chance if isinstance(chance, Random) else Random(chance)  # noqa: S311 - a game

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002 - a Player's
        """Return one of the legal actions by chance.

        Args:
            view: Not looked at.
            legal: What the seat may do.
        """
        return self._chance.choice(legal)


class GreedyBot:
    """A player that takes the nearest way to a win and leaves nothing to chance.

    It wins as soon as the win is paid for: always under See Sek, and under Taiwan if the points
    that it can count, which leaves out the lucky card, reach the threshold (TW-6.1). Below the
    threshold it plays on unless it is forced, because such a win costs more than a drawn round.

    Otherwise it looks one step ahead. A position is better if its plans can reach the threshold,
    then if fewer cards are lacking, then if more copies of useful cards are unseen, then if the
    plans bring more points; where no plan reaches the threshold, points come first. It makes the
    claim that leaves the best position after the best discard if that is better than to pass, and
    discards what leaves the best position. Among equals the first in the order of actions is taken.

    Examples:
        >>> from fourcc.referee import Round, discarded
        >>> stand = Round.from_position(
        ...     "see-sek",
        ...     {1: "WR WH GA RE"},
        ...     exposed={1: ["4GR", "4YR", "4GH", "4RR"]},
        ...     offer=discarded("WC", by=0),
        ... )
        >>> print(GreedyBot().choose(stand.view(1), stand.legal_actions(1)))
        CHI WR WH WC
    """

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action that leads on best.

        Args:
            view: All that the seat may know.
            legal: What it may do.
        """
        if len(legal) == 1:
            return legal[0]
        wins = [action for action in legal if isinstance(action, (Hu, Declare))]
        if wins and worth(view) >= view.rules.threshold:
            return wins[0]
        left = unseen(view)
        if view.offer is None:
            return Discard(_best_discard(_holding(view), left)[1])
        others = [action for action in legal if action not in wins]
        return min(others, key=lambda action: _after(view, action, left))


def _greedy(seed: str) -> Player:  # noqa: ARG001 - a Maker's
    """Return a greedy player."""
    return GreedyBot()


BOTS: Mapping[str, Maker] = MappingProxyType({"greedy": _greedy, "random": RandomBot})
"""What makes the players of this module, by name."""


def bot(name: str, seed: str) -> Player:
    """Return a player of this module.

    Args:
        name: ``greedy`` or ``random``.
        seed: Where it takes chance from, if it does.

    Raises:
        FourccError: If no player has the name.

    Examples:
        >>> bot("gredy", "1")
        Traceback (most recent call last):
        ...
        fourcc.errors.FourccError: no player is called 'gredy'; there are greedy and random
    """
    if name not in BOTS:
        raise FourccError(f"no player is called {name[:40]!r}; there are {' and '.join(BOTS)}")
    return BOTS[name](seed)


def unseen(view: View) -> Hand:
    """Return the cards that a seat has not seen: the draw pile and what others conceal.

    Args:
        view: All that the seat may know.

    Examples:
        >>> from fourcc.referee import Round
        >>> start = Round.deal("see-sek", players=3, seed=1)
        >>> len(unseen(start.view(0))) == start.pile_size + 2 * 20
        True
    """
    lying = Hand(view.discards) if view.offer is None else Hand((*view.discards, view.offer.card))
    shown = (meld.cards for melds in view.exposed for meld in melds)
    return view.rules.cards - sum(shown, view.hand + lying)


def worth(view: View) -> int:
    """Return the points of the win that is open to a seat, without the lucky card.

    Args:
        view: All that the seat may know.

    Returns:
        The points of HU with the offer, or of DECLARE; 0 if neither is a win.

    Examples:
        >>> from fourcc.referee import Round, discarded
        >>> stand = Round.from_position(
        ...     "see-sek",
        ...     {1: "WR WH"},
        ...     exposed={1: ["4GR", "4YR", "4GH", "4RR", "2GA"]},
        ...     offer=discarded("WC", by=0),
        ... )
        >>> worth(stand.view(1)), worth(stand.view(2))
        (9, 0)
    """
    rules, hand, exposed, offer = view.rules, view.hand, view.exposed[view.seat], view.offer
    holding = _holding(view)
    if offer is not None:
        own_draw = offer.is_drawn and offer.seat == view.seat
        holding = Holding(rules, hand + offer.card, exposed, offer.card, None, own_draw)
    score = best_of(holding)
    return 0 if score is None else score.total


def _holding(view: View) -> Holding:
    """Return what a seat holds."""
    return Holding(view.rules, view.hand, view.exposed[view.seat])


_Rank: TypeAlias = tuple[int, int, int, int]
"""How good a position is, the less the better."""

_REACHING, _CHEAP, _HOPELESS, _LOST = range(4)


def _rank(rules: Ruleset, found: Distance | None) -> _Rank:
    """Return how good a position is that lacks so many cards."""
    if found is None:
        return _HOPELESS, 0, 0, 0
    copies = sum(map(found.unseen.count, found.first_arrivals))
    if found.points < rules.threshold:
        return _CHEAP, -found.points, found.number, -copies
    return _REACHING, found.number, -copies, -found.points


def _discards(holding: Holding) -> list[Card]:
    """Return the cards that may be discarded, in order (SS-5.C.2, TW-4.5)."""
    free = holding.rules.specials_discardable
    return [card for card in dict.fromkeys(holding.hand) if free or not card.is_special]


def _best_discard(holding: Holding, left: Hand) -> tuple[_Rank, Card]:
    """Return the discard that leaves the best position, after how good that is."""
    rules, hand, exposed = holding.rules, holding.hand, holding.exposed
    lacking: dict[int, list[tuple[Card, Distance | None]]] = {}
    for card in _discards(holding):
        found = distance_of(Holding(rules, hand - card, exposed), left)
        lacking.setdefault(found.number if found else len(hand), []).append((card, found))
    ranks: list[tuple[_Rank, Card]] = []
    for number in sorted(lacking):
        ranks += [(_rank(rules, found), card) for card, found in lacking[number]]
        if min(ranks)[0][0] == _REACHING:
            break  # Where more cards are lacking, it does not matter how useful others are.
    return min(ranks)


def _after(view: View, action: Action, left: Hand) -> _Rank:
    """Return how good the position is that an answer leaves, after the best discard."""
    rules, offer = view.rules, view.offer
    if offer is None or isinstance(action, Pass):
        return _rank(rules, distance_of(_holding(view), left))
    claim = claims_of(rules).claim(offer, action)
    holding = Holding(rules, view.hand - claim.rest, (*view.exposed[view.seat], claim.meld))
    if not _discards(holding):
        return _LOST, 0, 0, 0  # The round ends here, with a win that is not wanted (TW-4.6).
    return _best_discard(holding, left)[0]
