"""What the independent blocks of a ruleset say about a hand together, kept in tables.

A hand is complete when each block is, its decompositions are the product of the blocks', and its
best score is the sum.
"""

from __future__ import annotations

from itertools import chain, product
from math import prod
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fourcc.blocks import FEW, Block, Cell, blocks_of, parts_of
from fourcc.hands import BEYOND, CELLS, WORDS, Hand
from fourcc.presets import SUITED
from fourcc.rulesets import Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from fourcc.cards import Card
    from fourcc.cover import Counts
    from fourcc.melds import Meld


_Gap: TypeAlias = tuple[bool, tuple[int, ...]]
"""Whether some cards are *not* all melds, and the kinds of which a copy more makes them so."""


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
        trusted_size: Up to so many cards the tables alone decide: the winning size, or -1. No cell
            is filled for cards that the deck has not. So where it has four of every suited kind,
            a filled cell for the Footmen and jokers proves that somebody can hold the whole hand.
    """

    def __init__(self, rules: Ruleset) -> None:
        """Find the blocks; nothing is solved yet."""
        self.rules: Ruleset = rules
        self.winning_size: int = rules.winning_size
        self.blocks: tuple[Block, ...] = blocks_of(rules)
        self.tables: tuple[list[Any], ...] = tuple([None] * CELLS for _ in range(WORDS))
        self.trusted_size: int = self.winning_size if rules.cards >= SUITED else -1
        self._parts = parts_of(self.blocks)
        self._claimed: dict[tuple[Card, int], Cell | Literal[False]] = {}
        self._lists: dict[tuple[int | None, int], list[Collection[tuple[Meld, ...]]]] = {}
        self._gaps: tuple[dict[int, _Gap], ...] = tuple({} for _ in range(WORDS))

    def states(self, hand: Hand) -> list[tuple[Block, Counts]]:
        """Return each block with its state in a hand."""
        counts = hand.counts
        return [(block, block.state(counts)) for block in self.blocks]

    def fits(self, hand: Hand) -> bool:
        """Return whether somebody can hold these cards: copies as in the deck, and not too many."""
        return hand <= self.rules.cards and len(hand) <= self.winning_size

    def is_complete(self, hand: Hand) -> bool:
        """Return whether a hand is all melds.

        Args:
            hand: Concealed cards that somebody can hold.
        """
        _, green, white, yellow, red, rest = hand.words
        greens, whites, yellows, reds, others = self.tables
        melds = others[rest] and greens[green] and whites[white] and yellows[yellow] and reds[red]
        return self.best(hand) is not None if melds is None else melds is not False

    def best(self, hand: Hand, claimed: Card | None = None) -> list[Cell] | None:
        """Return the best points of a hand, part by part in order, or ``None`` if it is no melds.

        Args:
            hand: Concealed cards that somebody can hold.
            claimed: The card whose meld counts as table, one of the hand.
        """
        cells: list[Cell | Literal[False]] = [
            self._best_claimed(word, blocks, hand, claimed)
            if claimed and any(claimed in block.cards for block in blocks)
            else self._best(word, blocks, hand)
            for word, blocks in self._parts
        ]
        melds = [cell for cell in cells if cell is not False]
        return melds if len(melds) == len(cells) else None

    def completing(self, hand: Hand) -> list[int]:
        """Return the kinds, in order, of which a copy more, if the deck has it, makes all melds.

        Args:
            hand: Concealed cards that somebody can hold.
        """
        _, green, white, yellow, red, rest = hand.words
        greens, whites, yellows, reds, others = self._gaps
        gaps: Sequence[_Gap]
        try:
            gaps = greens[green], whites[white], yellows[yellow], reds[red], others[rest]
        except KeyError:
            gaps = [self._gap(*part, hand) for part in self._parts]
        lacking = [kinds for is_lacking, kinds in gaps if is_lacking]
        if len(lacking) > 1:
            return []
        return sorted(*lacking) if lacking else sorted(chain(*[kinds for _, kinds in gaps]))

    def lists(self, hand: Hand) -> list[Collection[tuple[Meld, ...]]]:
        """Return the ways to put the cards of each part into melds, part by part in order.

        Args:
            hand: Concealed cards that somebody can hold.
        """
        found: list[Collection[tuple[Meld, ...]]] = []
        for word, blocks in self._parts:
            key = word, BEYOND if word is None else hand.words[word + 1]
            known = self._lists.get(key)
            if known is None:
                known = [block.solutions(block.state(hand.counts)) for block in blocks]
                if BEYOND not in key and prod(map(len, known)) <= FEW:
                    joined = tuple(tuple(chain(*choice)) for choice in product(*known))
                    known = self._lists[key] = [joined]
            found += known
        return found

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

    def _gap(self, word: int | None, blocks: Sequence[Block], hand: Hand) -> _Gap:
        """Return the gap of one part."""
        state = BEYOND if word is None else hand.words[word + 1]
        gap = None if word is None else self._gaps[word].get(state)
        if gap is None:
            gap = _gap_of([(block, block.state(hand.counts)) for block in blocks])
            if word is not None and state != BEYOND:
                self._gaps[word][state] = gap
        return gap

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


def _joined(cells: Sequence[Cell | None]) -> Cell | Literal[False]:
    """Return the points and items of several cells as one, or `False` if one is missing."""
    found = [cell for cell in cells if cell is not None]
    if len(found) < len(cells):
        return False
    return sum(points for points, _ in found), tuple(i for _, items in found for i in items)


def _gap_of(states: Sequence[tuple[Block, Counts]]) -> _Gap:
    """Return the gap of some blocks together."""
    lacking = [(block, state) for block, state in states if not block.count(state)]
    asked = () if len(lacking) > 1 else lacking or states
    kinds = [card.index for block, state in asked for card in block.completing(state)]
    return bool(lacking), tuple(kinds)


def solver_of(rules: Ruleset | str) -> Solver:
    """Return the solver of a ruleset; it is made once and kept with the ruleset.

    Args:
        rules: A ruleset or the id of a preset.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> solver_of("see-sek") is solver_of(SEE_SEK)
        True
    """
    return ruleset(rules).derive(Solver)
