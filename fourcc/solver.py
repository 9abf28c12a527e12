"""Winning hands: what the independent blocks of a ruleset say about a hand together.

A hand is complete when each block is, its decompositions are the product of the blocks', and its
best score is the sum.
"""

from __future__ import annotations

from itertools import islice
from math import prod
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal

from fourcc.blocks import Block, Cell, blocks_of, parts_of
from fourcc.hands import BEYOND, CELLS, GUARDS, WORDS, Cards, Hand
from fourcc.holdings import Holding, Melds, hold
from fourcc.melds import Decomposition, Meld
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset
from fourcc.scoring import Place, Score, item_of, lucky_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourcc.cards import Card
    from fourcc.cover import Counts


class Solver:
    """A ruleset's blocks, and tables of what they say about each word of a hand.

    A word of a hand is one number for a few kinds. Where no block reaches out of a word, the word
    has a table, which keeps what the word's blocks say together: `False` if they are no melds, else
    their best points. A cell is empty until it is first asked for. Blocks that reach across words
    answer for themselves.

    Attributes:
        rules: The ruleset.
        winning_size: Cards of a winning hand.
        blocks: The blocks, in order.
        tables: For each word a list with a cell for each state.
        margin: Added to the code of a hand, it sets a guard bit if the deck cannot deal the hand.
    """

    def __init__(self, rules: Ruleset) -> None:
        """Find the blocks; nothing is solved yet."""
        self.rules = rules
        self.winning_size = rules.winning_size
        self.blocks = blocks_of(rules)
        self.tables: tuple[list[Any], ...] = tuple([None] * CELLS for _ in range(WORDS))
        self.margin = sum((127 - n) << 8 * kind for kind, n in enumerate(rules.cards.counts))
        self._parts = parts_of(self.blocks)
        self._claimed: dict[tuple[Card, int], Cell | Literal[False]] = {}
        self._completed: dict[tuple[int | None, int], tuple[Card, ...]] = {}

    def states(self, hand: Hand) -> list[tuple[Block, Counts]]:
        """Return each block with its state in a hand."""
        counts = hand.counts
        return [(block, block.state(counts)) for block in self.blocks]

    def fits(self, hand: Hand) -> bool:
        """Return whether somebody can hold these cards: copies as in the deck, and not too many."""
        return not (hand.code + self.margin) & GUARDS and len(hand) <= self.winning_size

    def best(self, hand: Hand, claimed: Card | None = None) -> list[Cell] | None:
        """Return the best points of a hand, part by part in order, or ``None`` if it is no melds.

        Args:
            hand: Concealed cards that somebody can hold.
            claimed: The card whose meld counts as table, one of the hand.
        """
        cells: list[Cell] = []
        for word, blocks in self._parts:
            if claimed and any(claimed in block.cards for block in blocks):
                cell = self._best_claimed(word, blocks, hand, claimed)
            else:
                cell = self._best(word, blocks, hand)
            if cell is False:
                return None
            cells.append(cell)
        return cells

    def completing(self, hand: Hand) -> list[Card]:
        """Return the cards, in order, any one of which makes a hand all melds.

        Args:
            hand: Concealed cards that somebody can hold.
        """
        incomplete = [part for part in self._parts if self._best(*part, hand) is False]
        if len(incomplete) > 1:
            return []
        found = (self._completing(*part, hand) for part in incomplete or self._parts)
        return sorted([card for cards in found for card in cards], key=_index)

    def _best(self, word: int | None, blocks: Sequence[Block], hand: Hand) -> Cell | Literal[False]:
        """Return the best points of one part, or `False` if it is no melds."""
        if word is None or hand.words[word + 1] == BEYOND:
            return _joined([block.best(block.state(hand.counts)) for block in blocks])
        table, state = self.tables[word], hand.words[word + 1]
        cell: Cell | Literal[False] | None = table[state]
        if cell is None:
            cell = _joined([block.best(block.state(hand.counts)) for block in blocks])
            table[state] = cell
        return cell

    def _completing(
        self, word: int | None, blocks: Sequence[Block], hand: Hand
    ) -> tuple[Card, ...]:
        """Return the cards of one part any one of which makes it all melds."""
        key = word, BEYOND if word is None else hand.words[word + 1]
        known = self._completed.get(key)
        if known is None or BEYOND in key:
            states = [block.state(hand.counts) for block in blocks]
            open_blocks = [n for n, state in enumerate(states) if not blocks[n].count(state)]
            known = tuple(
                card
                for n in (open_blocks or range(len(blocks)))
                for card in blocks[n].completing(states[n])
                if len(open_blocks) <= 1
            )
            self._completed[key] = known
        return known

    def _best_claimed(
        self, word: int | None, blocks: Sequence[Block], hand: Hand, claimed: Card
    ) -> Cell | Literal[False]:
        """Return the best points of one part when the meld that holds one card counts as table."""
        key = claimed, BEYOND if word is None else hand.words[word + 1]
        known = self._claimed.get(key)
        if known is None or BEYOND in key:
            known = _joined(
                [
                    block.best_claimed(block.state(hand.counts), claimed)
                    if claimed in block.cards
                    else block.best(block.state(hand.counts))
                    for block in blocks
                ]
            )
            self._claimed[key] = known
        return known


_index = attrgetter("index")


def _joined(cells: Sequence[Cell | None]) -> Cell | Literal[False]:
    """Return the points and items of several cells as one, or `False` if one is missing."""
    found = [cell for cell in cells if cell is not None]
    if len(found) < len(cells):
        return False
    return sum(points for points, _ in found), tuple(i for _, items in found for i in items)


def solver_of(rules: Ruleset | str) -> Solver:
    """Return the solver of a ruleset; it is made once and kept with the ruleset.

    Args:
        rules: A ruleset or the id of a preset.

    Examples:
        >>> solver_of("see-sek") is solver_of(SEE_SEK)
        True
    """
    rules = ruleset(rules)
    solver: Solver | None = rules.derived.get(Solver)
    if solver is None:
        solver = rules.derived[Solver] = Solver(rules)
    return solver


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
    if size == solver.winning_size and not exposed:
        greens, whites, yellows, reds, others = solver.tables
        melds = greens[green] and whites[white] and yellows[yellow] and reds[red] and others[rest]
        if melds:
            return True
        if melds is False and not (hand.code + solver.margin) & GUARDS:
            return False
    return _is_winning(hand, exposed, solver)


def _is_winning(hand: Cards, exposed: Melds, solver: Solver) -> bool:
    """Decide the same where a table has not the answer yet, or the cards must be checked."""
    holding = hold(hand, exposed, rules=solver.rules)
    full = len(holding.owned) == solver.winning_size
    return full and solver.best(holding.hand) is not None


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
    return solver_of(rules).best(hold(hand, rules=rules).hand) is not None


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

    Examples:
        >>> print(*decompositions("4RR RH RC"), sep="; ")
        3RR | RR RH RC
    """
    solver = solver_of(rules)
    states = [
        (block, state)
        for block, state in solver.states(hold(hand, rules=solver.rules).hand)
        if any(state)
    ]
    complete = all(block.count(state) for block, state in states)
    found = map(Decomposition.in_order, _products(states)) if complete else iter(())
    return islice(found, limit)


def _products(states: Sequence[tuple[Block, Counts]]) -> Iterator[tuple[Meld, ...]]:
    """Yield every choice of one solution for each block, joined, in order."""
    if not states:
        yield ()
        return
    (block, state), *others = states
    for first in block.solutions(state):
        for rest in _products(others):
            yield first + rest


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
    solver = solver_of(rules)
    return prod(
        block.count(state) for block, state in solver.states(hold(hand, rules=solver.rules).hand)
    )


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
    if size <= solver.winning_size:
        greens, whites, yellows, reds, others = solver.tables
        g, w, y, r, o = greens[green], whites[white], yellows[yellow], reds[red], others[rest]
        melds = g and w and y and r and o
        if melds:
            return Score(g[0] + w[0] + y[0] + r[0] + o[0], g[1] + w[1] + y[1] + r[1] + o[1])
        if melds is False and not (hand.code + solver.margin) & GUARDS:
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
