"""Hands as arrays: what is read, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from fourcc.analysis.unseen import asked
from fourcc.cards import CARDS
from fourcc.errors import InvalidHandError, Reason
from fourcc.hands import Hand
from fourcc.holdings import hold
from fourcc.notation import MOST_COPIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourcc.rulesets import Ruleset

Counts: TypeAlias = npt.NDArray[np.uint8]
"""Copies of each of the 29 kinds, for many hands."""

Axis: TypeAlias = Literal[0, 1]
"""The axis along which the 29 kinds lie."""

CHUNK = 1 << 16
"""So many hands are answered at a time, in arrays that a cache holds."""

TURNED = 1 << 12
"""So many hands are turned from rows into columns at a time, for the same reason."""


@dataclass(frozen=True, slots=True)
class Hands:
    """Many hands, not yet checked.

    Attributes:
        rules: The rules under which they are held.
        columns: Copies of each kind, of shape (29, n).
        axis: The axis along which the kinds lay in what was given.
    """

    rules: Ruleset
    columns: Counts
    axis: int

    def __len__(self) -> int:
        """Return the number of hands."""
        return int(self.columns.shape[1])

    def chunks(
        self, what: str | None = None
    ) -> Iterator[tuple[slice, Counts, npt.NDArray[np.uint8 | np.uint16]]]:
        """Check the hands and yield them, some at a time.

        Args:
            what: What is asked of as many cards as are dealt; ``None`` allows fewer, and one more.

        Yields:
            Which hands they are; the copies of each kind, of shape (29, m), side by side for each
            kind; and the number of cards of each hand.

        Raises:
            InvalidHandError: If nobody can hold the cards of a hand, or they are not as many as
                wanted; the first such hand is named.
        """
        most = np.frombuffer(self.rules.cards.counts, np.uint8)
        total = np.uint8 if len(self.rules.cards) <= np.iinfo(np.uint8).max else np.uint16
        space = np.empty((len(CARDS), min(len(self), CHUNK)), np.uint8)
        for start in range(0, len(self), CHUNK):
            chunk = self.columns[:, start : start + CHUNK]
            if chunk.strides[1] != 1:
                chunk = _turned(chunk, space[:, : chunk.shape[1]])
            sizes = np.add.reduce(chunk, axis=0, dtype=total)
            wrong = (
                sizes > self.rules.winning_size if what is None else sizes != self.rules.hand_size
            )
            if (chunk.max(axis=1) > most).any() or wrong.any():
                first = int(((chunk > most[:, None]).any(axis=0) | wrong).argmax())
                self._refuse(start + first, what)
            yield slice(start, start + chunk.shape[1]), chunk, sizes

    def _refuse(self, number: int, what: str | None) -> None:
        """Raise what the functions for one hand raise, naming the row."""
        try:
            hand = hand_of(self.columns[:, number].tobytes())
            if what is None:
                hold(hand, rules=self.rules)
            else:
                asked(hand, what, rules=self.rules)
        except InvalidHandError as error:
            place = f"{('column', 'row')[self.axis]} {number}"
            reasons = [Reason(reason.clause, f"{place}: {reason.text}") for reason in error.reasons]
            raise InvalidHandError(reasons) from None


def _turned(columns: Counts, space: Counts) -> Counts:
    """Copy columns to where the copies of a kind lie side by side."""
    for start in range(0, columns.shape[1], TURNED):
        here = slice(start, start + TURNED)
        np.copyto(space[:, here], columns[:, here])
    return space


def hands_of(counts: object, axis: int, rules: Ruleset) -> Hands:
    """Take an array as hands.

    Args:
        counts: An array of type ``uint8``.
        axis: The axis along which the 29 kinds lie.
        rules: The rules under which the hands are held.

    Raises:
        InvalidHandError: If this is no such array.
        ValueError: If there is no such axis.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> len(hands_of(np.zeros((29, 5), np.uint8), 0, SEE_SEK))
        5
    """
    if axis not in {0, 1}:
        message = f"axis is 0 or 1, not {axis!r}"
        raise ValueError(message)
    shape = ("(29, n)", "(n, 29)")[axis]
    found = _array(counts, f"counts of shape {shape}")
    if found.shape[axis] != len(CARDS):
        hint = f"; say axis={1 - axis}" if found.shape[1 - axis] == len(CARDS) else ""
        raise _refusal(f"counts have the shape {shape}, not {found.shape}{hint}")
    return Hands(rules, found.T if axis else found, axis)


def hand_of(counts: bytes) -> Hand:
    """Return the hand that holds so many copies of each of the 29 kinds.

    Args:
        counts: The copies of each kind, in card order.

    Raises:
        InvalidHandError: If there are more than 127 copies of a card.

    Examples:
        >>> hand_of(bytes([1, 0, 2]))
        Hand('GK 2GE')
    """
    return Hand(card for card, copies in zip(CARDS, counts, strict=False) for _ in range(copies))


def one_by_one(
    columns: Counts, ask: Callable[[Hand], int], dtype: type[np.generic]
) -> npt.NDArray[Any]:
    """Ask about every distinct hand by itself.

    Args:
        columns: Copies of each kind, of shape (29, n).
        ask: Answers for one hand.
        dtype: The type of the answers.

    Examples:
        >>> one_by_one(np.eye(29, 2, dtype=np.uint8), len, np.int8).tolist()
        [1, 1]
    """
    width = len(CARDS)
    rows = columns.T.tobytes()
    hands = [rows[start : start + width] for start in range(0, len(rows), width)]
    known = {hand: ask(hand_of(hand)) for hand in set(hands)}
    return np.fromiter(map(known.__getitem__, hands), dtype, len(hands))


def counts_of(indices: Counts) -> Counts:
    """Count the copies of each kind in hands that are given card by card.

    Args:
        indices: The `Card.index` of every card, 0 to 28, in any order: an array of type ``uint8``
            and shape (n, cards of a hand).

    Returns:
        The copies of each kind: an array of type ``uint8`` and shape (n, 29).

    Raises:
        InvalidHandError: If this is no such array, or an index is no card's; the first such row is
            named.

    Examples:
        >>> from fourcc import Card
        >>> cards = np.array([[Card(name).index for name in "RR RH RC RR".split()]], np.uint8)
        >>> counts_of(cards)[0, 21:].tolist()
        [0, 0, 0, 2, 1, 1, 0, 0]
    """
    found = _array(indices, "card indices of shape (n, cards of a hand)")
    width = len(CARDS)
    if found.shape[1] > MOST_COPIES:
        raise _refusal(f"a hand holds at most {MOST_COPIES} cards, not {found.shape[1]}")
    counts = np.empty((len(found), width), np.uint8)
    for start in range(0, len(found), CHUNK):
        chunk = found[start : start + CHUNK]
        wrong = (chunk >= width).any(axis=1)
        if wrong.any():
            first = int(wrong.argmax())
            index = chunk[first].max()
            raise _refusal(f"row {start + first}: no card has the index {index}; they are 0 to 28")
        cells = np.arange(len(chunk))[:, None] * width + chunk
        found_here = np.bincount(cells.ravel(), minlength=len(chunk) * width)
        counts[start : start + len(chunk)] = found_here.reshape(-1, width)
    return counts


def _array(given: object, wanted: str) -> Counts:
    """Return an array with two axes and the type ``uint8``, or refuse it."""
    if not isinstance(given, np.ndarray):
        raise _refusal(f"{wanted} are wanted in a NumPy array, not in a {type(given).__name__}")
    array = cast("npt.NDArray[Any]", given)
    if array.dtype != np.uint8:
        raise _refusal(f"{wanted} are of type uint8, not {array.dtype}")
    if array.ndim != 2:  # noqa: PLR2004 - hands and kinds
        raise _refusal(f"{wanted} are wanted, not an array of shape {array.shape}")
    return array


def _refusal(text: str) -> InvalidHandError:
    """Return the error for what is no array of hands."""
    return InvalidHandError([Reason("", text)])
