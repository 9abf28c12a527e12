"""The questions about a hand: does it win, in how many ways, and what is it worth."""

from __future__ import annotations

import sys
from itertools import chain, islice, product
from math import prod
from typing import TYPE_CHECKING, TypeAlias, cast

from fourcc.errors import FourccError
from fourcc.hands import Cards, Hand
from fourcc.holdings import Holding, Melds, hold
from fourcc.melds import Decomposition, Meld
from fourcc.rulesets import SEE_SEK, Ruleset
from fourcc.scoring import Place, Score, item_of, lucky_points
from fourcc.solver import Solver, solver_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from fourcc.cards import Card
    from fourcc.scoring import ScoreItem

_Melds: TypeAlias = tuple[Meld, ...]


def is_winning(hand: Cards, *, exposed: Melds = (), rules: Ruleset | str = SEE_SEK) -> bool:
    """Decide whether a hand wins (SS-3.11, TW-3.3).

    Args:
        hand: Every card that is not in an exposed meld.
        exposed: The exposed melds.
        rules: The rules or their id.

    Returns:
        Whether the cards have the winning size, and the concealed ones are all in melds.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards.

    Examples:
        >>> is_winning("RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J")
        True
    """
    hand = hand if isinstance(hand, Hand) else Hand(hand)
    known: Ruleset = rules  # type: ignore[assignment]  # an id has no `derived`
    try:
        solver: Solver = known.derived[Solver]
    except (AttributeError, KeyError):
        solver = solver_of(rules)
    size, green, white, yellow, red, rest = hand.words
    if size == solver.trusted_size and not exposed:
        greens, whites, yellows, reds, others = solver.tables
        melds = others[rest] and greens[green] and whites[white] and yellows[yellow] and reds[red]
        if melds is not None:
            return melds is not False
    return _is_winning(hand, exposed, solver)


def _is_winning(hand: Cards, exposed: Melds, solver: Solver) -> bool:
    """Decide the same where a table has not the answer yet, or the cards must be checked."""
    holding = hold(hand, exposed, rules=solver.rules)
    full = len(holding.owned) == solver.winning_size
    return full and solver.is_complete(holding.hand)


def _ask(hand: Cards, rules: Ruleset | str) -> tuple[Solver, Hand]:
    """Return the solver of some rules, and concealed cards that somebody can hold under them."""
    solver = solver_of(rules)
    concealed = Hand(hand)
    if not solver.fits(concealed):
        hold(concealed, rules=solver.rules)  # which says why nobody can
    return solver, concealed


def is_complete(hand: Cards, *, rules: Ruleset | str = SEE_SEK) -> bool:
    """Decide whether concealed cards, however many, are all in melds (SS-5.B.2).

    Args:
        hand: The concealed cards.
        rules: The rules or their id.

    Returns:
        Whether melds use all of them exactly. No cards at all are complete.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards.

    Examples:
        >>> is_complete("3RR RH RC"), is_complete("2RR RH RC"), is_complete("")
        (True, False, True)
    """
    solver, concealed = _ask(hand, rules)
    return solver.is_complete(concealed)


def decompositions(
    hand: Cards, *, rules: Ruleset | str = SEE_SEK, limit: int | None = None
) -> Iterator[Decomposition]:
    """List every way to put concealed cards into melds, lazily and in canonical order (SS-3.11).

    Args:
        hand: The concealed cards.
        rules: The rules or their id.
        limit: Stop after so many; ``None`` lists all.

    Returns:
        An iterator over the decompositions, each once, sorted.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards.
        FourccError: If the limit is below 0.

    Examples:
        >>> print(*decompositions("4RR RH RC"), sep="; ")
        3RR | RR RH RC
    """
    if limit is not None and (not isinstance(cast("object", limit), int) or limit < 0):
        raise FourccError(f"limit is a whole number from 0 on, not {limit!r}")
    solver, concealed = _ask(hand, rules)
    if not solver.is_complete(concealed):
        return iter(())
    choices = map(_chained, _choices(solver.lists(concealed)))
    most = None if limit is None else min(limit, sys.maxsize)
    return islice(map(Decomposition.in_order, choices), most)


def _choices(lists: Sequence[Collection[_Melds]]) -> Iterator[tuple[_Melds, ...]]:
    """Yield every choice of one entry from each list, in order; a long list is not gone through."""
    if all(isinstance(entries, tuple) for entries in lists):
        yield from product(*lists)
    else:
        first, *others = lists
        for entry in first:
            for rest in _choices(others):
                yield (entry, *rest)


def _chained(choice: tuple[_Melds, ...]) -> _Melds:
    """Return some runs of melds as one."""
    return tuple(chain.from_iterable(choice))


def count_decompositions(hand: Cards, *, rules: Ruleset | str = SEE_SEK) -> int:
    """Count the ways to put concealed cards into melds, without listing them (SS-3.11).

    Args:
        hand: The concealed cards.
        rules: The rules or their id.

    Returns:
        The number of decompositions; 0 if the hand is not complete.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards.

    Examples:
        >>> count_decompositions("4RR 4RH 4RC")
        11
    """
    solver, concealed = _ask(hand, rules)
    return prod(map(len, solver.lists(concealed)))


# Score(...) would do, and take twice the time.
_new_score: Callable[[type[Score], tuple[int, tuple[ScoreItem, ...], int]], Score] = tuple.__new__  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


def best(
    hand: Cards,
    *,
    exposed: Melds = (),
    winning_card: Card | str | None = None,
    lucky: Card | str | None = None,
    own_draw: bool = False,
    rules: Ruleset | str = SEE_SEK,
) -> Score | None:
    """Score cards at their best (SS-7.1, SS-7.3, TW-3.1, TW-3.2, TW-5.2).

    The best is over all decompositions, and over which meld holds the winning card.

    Args:
        hand: Every card that is not in an exposed meld, the winning card included.
        exposed: The exposed melds; they count as table.
        winning_card: The card just claimed; its meld counts as table. ``None``: there is none.
        lucky: The lucky card that was turned.
        own_draw: Whether the winner drew the winning card, which then leaves its meld a hand meld
            under rules with ``draw_counts_as_concealed``.
        rules: The rules or their id.

    Returns:
        The score, or ``None`` if the concealed cards are not all in melds. They may be fewer than a
        winning hand has.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards.

    Examples:
        >>> best("4RK RA RE", rules="taiwan").total
        5
    """
    hand = hand if isinstance(hand, Hand) else Hand(hand)
    if exposed or winning_card is not None or lucky is not None:
        return best_of(hold(hand, exposed, winning_card, lucky, rules, own_draw=own_draw))
    known: Ruleset = rules  # type: ignore[assignment]  # an id has no `derived`
    try:
        solver: Solver = known.derived[Solver]
    except (AttributeError, KeyError):
        solver = solver_of(rules)
    size, green, white, yellow, red, rest = hand.words
    if size <= solver.trusted_size:
        greens, whites, yellows, reds, others = solver.tables
        g, w, y, r, o = greens[green], whites[white], yellows[yellow], reds[red], others[rest]
        melds = o and g and w and y and r
        if melds:
            total = g[0] + w[0] + y[0] + r[0] + o[0]
            items: tuple[ScoreItem, ...] = g[1] + w[1] + y[1] + r[1] + o[1]
            return _new_score(Score, (total, items, 0))
        if melds is False:
            return None
    return best_of(hold(hand, rules=solver.rules))


def best_of(holding: Holding) -> Score | None:
    """Score cards at their best that are known to be a holding.

    Args:
        holding: What the player holds.

    Returns:
        What `best` returns.

    Examples:
        >>> print(best_of(hold("4RK RA RE", rules="taiwan")))
        5 points
    """
    rules = holding.rules
    concealed = holding.own_draw and rules.draw_counts_as_concealed
    claimed = None if concealed else holding.winning_card
    cells = solver_of(rules).best(holding.hand, claimed)
    if cells is None:
        return None
    exposed = [item_of(rules, meld, Place.TABLE) for meld in holding.exposed]
    items = (*exposed, *(item for _, items in cells for item in items))
    bonus = lucky_points(holding)
    return Score(sum(item.points for item in items) + bonus, items, bonus)
