"""The number of a hand's cell in a table: copies of a few kinds of card as one index."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Generic

import numpy as np

from fourcc.blocks import Piece

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from fourcc.batch.arrays import Counts
    from fourcc.hands import Hand

MOST_CELLS = 1 << 14
"""No table has more cells; one for six kinds of four copies each has 15,625."""


class Group(Generic[Piece]):
    """Some blocks or components together, whose cards have so few states that a table has all.

    A state is one number: the copies of the kinds as digits, each to the base of one more than the
    deck has copies, those of the first kind most significant.

    Attributes:
        pieces: The blocks or components.
        shapes: For each of them, the base of each of its kinds.
    """

    def __init__(self, pieces: Sequence[Piece], deck: Hand) -> None:
        """Take the blocks or components, and the cards in play."""
        self.pieces: tuple[Piece, ...] = tuple(pieces)
        self.shapes: list[tuple[int, ...]] = [
            tuple(deck.count(card) + 1 for card in piece.cards) for piece in pieces
        ]
        digits = [
            (card.index, base)
            for piece, shape in zip(pieces, self.shapes, strict=True)
            for card, base in zip(piece.cards, shape, strict=True)
        ]
        self._runs = list(_runs(digits))

    def cells(self, columns: Counts) -> npt.NDArray[np.intp]:
        """Return the states of hands.

        Args:
            columns: Copies of each kind, of shape (29, n).
        """
        length = columns.shape[1]
        space = np.empty(length, np.uint8)
        total = np.empty(length, np.uint16)
        for number, ((first, _), *others) in enumerate(self._runs):
            low = columns[first]
            for kind, base in others:
                np.multiply(low, np.uint8(base), out=space)
                low = np.add(space, columns[kind], out=space)
            if number:
                np.multiply(total, np.uint16(_states(self._runs[number])), out=total)
                np.add(total, low, out=total)
            else:
                np.copyto(total, low)
        return total.astype(np.intp)


def _runs(digits: Sequence[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """Cut digits into runs whose states are so few that a byte counts them."""
    run: list[tuple[int, int]] = []
    for digit in digits:
        if _states([*run, digit]) > _BYTE:
            yield run
            run = []
        run.append(digit)
    yield run


def _states(digits: Sequence[tuple[int, int]]) -> int:
    """Return how many numbers some digits can form."""
    return prod(base for _, base in digits)


_BYTE = 256


def groups_of(pieces: Sequence[Piece], deck: Hand) -> list[Group[Piece]] | None:
    """Put neighbouring blocks or components into groups, as few as tables allow.

    Args:
        pieces: The blocks or components of a ruleset.
        deck: The cards in play.

    Returns:
        The groups; ``None`` if one piece alone has too many states for a table.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> from fourcc.blocks import blocks_of
        >>> [len(group.pieces) for group in groups_of(blocks_of(SEE_SEK), SEE_SEK.cards)]
        [2, 2, 2, 2, 2]
    """
    groups: list[list[Piece]] = []
    room = 0
    for piece in pieces:
        states = prod(deck.count(card) + 1 for card in piece.cards)
        if states > MOST_CELLS:
            return None
        room //= states
        if not room:
            groups.append([])
            room = MOST_CELLS // states
        groups[-1].append(piece)
    return [Group(group, deck) for group in groups]
