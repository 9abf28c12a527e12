"""The independent blocks of a ruleset: kinds of card that share melds, and what they are worth.

A ruleset's melds join the kinds of card that they share. Cut the 29 kinds, in their places, where
no meld reaches across: the stretches between are the *blocks*, and no meld uses two of them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from fourcc.cards import Card
from fourcc.cover import Counts, Cover
from fourcc.hands import IN_PLACE, word_of
from fourcc.melds import PLACE, Meld
from fourcc.scoring import Place, ScoreItem, item_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourcc.rulesets import Ruleset

Cell = tuple[int, tuple[ScoreItem, ...]]
"""The best points of some concealed cards, and the items that make them."""


class Block:
    """Kinds of card that share melds with each other and with no other kind.

    Attributes:
        cards: The kinds, in their places.
        melds: The melds that use them, in order.
    """

    def __init__(self, rules: Ruleset, cards: Sequence[Card], melds: Sequence[Meld]) -> None:
        """Take the kinds and the melds in order; the tables fill as they are asked."""
        self.cards: tuple[Card, ...] = tuple(cards)
        self.melds: tuple[Meld, ...] = tuple(melds)
        self._rules = rules
        self._kinds = [card.index for card in cards]
        self._hand_items = [item_of(rules, meld, Place.HAND) for meld in melds]
        shapes = [self._shape(meld) for meld in melds]
        self._cover = Cover(len(cards), shapes, [item.points for item in self._hand_items])
        loose = [tuple(int(c is card) for c in cards) for card in cards]
        mixed = sorted([(s, 0) for s in shapes] + [(s, -1) for s in loose], reverse=True)
        self._packing = Cover(len(cards), [s for s, _ in mixed], [worth for _, worth in mixed])
        self._listed: dict[Counts, Collection[tuple[Meld, ...]]] = {}

    def _shape(self, meld: Meld) -> Counts:
        """Return how many copies of each of the block's kinds a meld uses."""
        return tuple(meld.cards.counts[kind] for kind in self._kinds)

    def state(self, counts: bytes) -> Counts:
        """Return the copies of the block's kinds in a hand.

        Args:
            counts: The counts of the 29 kinds.
        """
        return tuple([counts[kind] for kind in self._kinds])

    def count(self, state: Counts) -> int:
        """Return in how many ways the melds use a state exactly."""
        return self._cover.count(state)

    def solutions(self, state: Counts) -> Collection[tuple[Meld, ...]]:
        """Return the ways in which the melds use a state exactly, in canonical order.

        They are a tuple where they are few; where they are many, they come as one goes through.
        """
        known = self._listed.get(state)
        if known is None:
            known = Solutions(self, state)
            if len(known) <= FEW:
                known = tuple(known)
            if len(self._listed) < _MOST_LISTED:
                self._listed[state] = known
        return known

    def solve(self, state: Counts) -> Iterator[tuple[Meld, ...]]:
        """Search for the ways in which the melds use a state exactly, in canonical order."""
        for solution in self._cover.solutions(state):
            yield tuple([self.melds[number] for number in solution])

    def best(self, state: Counts) -> Cell | None:
        """Return the best points of a state, every meld in the hand; ``None`` if it is no melds."""
        found = self._cover.best(state)
        if found is None:
            return None
        return found[0], tuple([self._hand_items[number] for number in found[1]])

    def best_claimed(self, state: Counts, card: Card) -> Cell | None:
        """Return the best points of a state when the meld that holds one card counts as table.

        Whichever meld holds the card, the rest is at its best as a hand; so each meld is tried
        (TW-3.2). Among equals the first decomposition wins, then its first holder (SS-7.3).
        """
        best: Cell | None = None
        for meld in self.melds:
            rest = tuple(n - used for n, used in zip(state, self._shape(meld), strict=True))
            others = self.best(rest) if card in meld.cards and min(rest) >= 0 else None
            if others is None:
                continue
            holder = item_of(self._rules, meld, Place.TABLE)
            items = sorted((*others[1], holder), key=_in_order)
            cell = others[0] + holder.points, tuple(items)
            if best is None or _rank(cell) < _rank(best):
                best = cell
        return best

    def completing(self, state: Counts) -> Iterator[Card]:
        """Yield the kinds of which the deck has a copy more that would let the melds use all."""
        for place, card in enumerate(self.cards):
            more = state[place] + 1
            if more <= self._rules.cards.count(card) and self.count(
                (*state[:place], more, *state[place + 1 :])
            ):
                yield card

    def left_over(self, state: Counts) -> list[Card]:
        """Return the fewest cards that the melds cannot use; of several sets, the first found."""
        _, shapes = cast("tuple[int, Counts]", self._packing.best(state))  # each card fits alone
        return [
            self.cards[self._packing.shapes[number].index(1)]
            for number in shapes
            if self._packing.worths[number]
        ]


class Solutions(Collection[tuple[Meld, ...]]):
    """The ways in which a block's melds use a state exactly, too many to keep.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> solutions = Solutions(blocks_of(SEE_SEK)[0], (1, 0, 2))
        >>> len(solutions), *solutions
        (1, (Meld('GK'), Meld('2GE')))
    """

    __slots__ = ("_block", "_state")

    def __init__(self, block: Block, state: Counts) -> None:
        """Take the block and its state; nothing is listed yet."""
        self._block = block
        self._state = state

    def __iter__(self) -> Iterator[tuple[Meld, ...]]:
        """Iterate over them in canonical order."""
        return self._block.solve(self._state)

    def __len__(self) -> int:
        """Return how many there are, without listing them."""
        return self._block.count(self._state)

    def __contains__(self, melds: object) -> bool:
        """Return whether some melds are one of them."""
        return any(melds == found for found in self)


FEW = 100
"""No more solutions than this are kept as a tuple."""

_MOST_LISTED = 10_000


def _in_order(item: ScoreItem) -> tuple[Meld, bool]:
    """Return the key that sorts items: by meld, of equal melds the one on the table first."""
    return item.meld, item.place is Place.HAND


def _rank(cell: Cell) -> tuple[int, list[Meld], list[tuple[Meld, bool]]]:
    """Return the key by which the best of several cells comes first (SS-7.3)."""
    return -cell[0], [item.meld for item in cell[1]], [_in_order(item) for item in cell[1]]


def components_of(rules: Ruleset) -> list[tuple[Card, ...]]:
    """Return the kinds that melds join, directly or through others.

    Args:
        rules: The rules.

    Returns:
        The components in order, each with its kinds in their places.

    Examples:
        >>> from fourcc import TAIWAN
        >>> print(*components_of(TAIWAN)[-2])
        GP WP YP RP
    """
    component = {card: {card} for card in IN_PLACE}
    for meld in rules.melds:
        joined = set[Card]().union(*(component[card] for card in meld.cards))
        component.update(dict.fromkeys(joined, joined))
    distinct = {id(cards): cards for cards in component.values()}
    return [tuple(sorted(cards, key=PLACE.__getitem__)) for cards in distinct.values()]


def blocks_of(rules: Ruleset) -> tuple[Block, ...]:
    """Cut the kinds, in their places, wherever no meld reaches across.

    Args:
        rules: The rules.

    Returns:
        The blocks, in order.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> for block in blocks_of(SEE_SEK)[-3:]:
        ...     print(*block.cards)
        RR RH RC
        GP WP YP RP
        J
    """
    reach = dict.fromkeys(range(len(IN_PLACE)), 0)
    for meld in rules.melds:
        places = [PLACE[card] for card in meld.cards]
        reach[min(places)] = max(reach[min(places)], *places)
    blocks: list[Block] = []
    start, furthest = 0, 0
    for place in range(len(IN_PLACE)):
        furthest = max(furthest, reach[place])
        if furthest <= place:
            cards = IN_PLACE[start : place + 1]
            melds = [meld for meld in rules.melds if next(iter(meld.cards)) in cards]
            blocks.append(Block(rules, cards, melds))
            start = place + 1
    return tuple(blocks)


class _HasCards(Protocol):
    """Anything that is about some kinds of card."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The kinds, in their places."""
        ...


Piece = TypeVar("Piece", bound=_HasCards)


def parts_of(pieces: Sequence[Piece]) -> list[tuple[int | None, list[Piece]]]:
    """Group blocks or components by the word of a hand that they lie in.

    Args:
        pieces: Blocks or components, in order.

    Returns:
        A word with everything that lies in it, or ``None`` with one piece that reaches across
        words or lies in a word that such a piece touches.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> [(word, len(blocks)) for word, blocks in parts_of(blocks_of(SEE_SEK))]
        [(0, 2), (1, 2), (2, 2), (3, 2), (4, 2)]
    """
    words = [{word_of(card)[0] for card in piece.cards} for piece in pieces]
    crossed = {word for touched in words if len(touched) > 1 for word in touched}
    parts: list[tuple[int | None, list[Piece]]] = []
    for piece, touched in zip(pieces, words, strict=True):
        word = min(touched)
        if word in crossed:
            parts.append((None, [piece]))
        elif parts and parts[-1][0] == word:
            parts[-1][1].append(piece)
        else:
            parts.append((word, [piece]))
    return parts
