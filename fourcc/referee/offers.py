"""The offer: the one face-up card that may be claimed now."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from fourcc.cards import Card


class Origin(StrEnum):
    """How an offer came to lie face up."""

    DRAWN = "drawn"
    DISCARDED = "discarded"


class Offer(NamedTuple):
    """The face-up card that may be claimed, with its origin (SS-5.A, SS-5.C, TW-2.1).

    Attributes:
        card: The card.
        seat: Who drew or discarded it.
        origin: Whether it was drawn or discarded.

    Examples:
        >>> print(discarded("WR", by=0))
        WR discarded by seat 0
    """

    card: Card
    seat: int
    origin: Origin

    @property
    def is_drawn(self) -> bool:
        """Whether it was drawn.

        Examples:
            >>> drawn("WR", by=1).is_drawn
            True
        """
        return self.origin is Origin.DRAWN

    def __str__(self) -> str:
        """Return the card with its origin."""
        return f"{self.card} {self.origin} by seat {self.seat}"


def drawn(card: Card | str, by: int) -> Offer:
    """Return the offer of a card that a seat has drawn.

    Args:
        card: The card.
        by: The seat.

    Examples:
        >>> print(drawn("GK", by=1))
        GK drawn by seat 1
    """
    return Offer(Card(card), by, Origin.DRAWN)


def discarded(card: Card | str, by: int) -> Offer:
    """Return the offer of a card that a seat has discarded.

    Args:
        card: The card.
        by: The seat.

    Examples:
        >>> discarded("WR", by=0).is_drawn
        False
    """
    return Offer(Card(card), by, Origin.DISCARDED)
