"""The cards that may still come, from where a player sits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourcc.errors import InvalidHandError, Reason
from fourcc.hands import Cards, Hand

if TYPE_CHECKING:
    from fourcc.holdings import Holding


def unseen_by(holding: Holding, unseen: Cards | None) -> Hand:
    """Return the cards that may still come.

    Args:
        holding: What the player holds.
        unseen: The cards that the player has not seen; ``None`` is all that the player does not
            hold.

    Returns:
        The cards, which are none of those held.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If the deck has fewer copies of a card than are held and unseen.

    Examples:
        >>> from fourcc.holdings import hold
        >>> len(unseen_by(hold("3RR"), None)), unseen_by(hold("3RR"), "RR")
        (114, Hand('RR'))
    """
    left = holding.rules.cards - holding.owned
    if unseen is None:
        return left
    cards = Hand(unseen)
    too_many = [(card, n) for card, n in cards.items() if n > left.count(card)]
    if too_many:
        clause = holding.rules.clause("SS-2.1", "TW-1.1")
        raise InvalidHandError(
            Reason(
                clause, f"{n} {card} unseen, but beside those held the deck has {left.count(card)}"
            )
            for card, n in too_many
        )
    return cards


def require_size(holding: Holding, size: int, what: str) -> None:
    """Refuse a holding of another size.

    Args:
        holding: What the player holds.
        size: The number of cards wanted, exposed ones included.
        what: What is asked, for the error.

    Raises:
        InvalidHandError: If the holding has another size.

    Examples:
        >>> from fourcc.holdings import hold
        >>> require_size(hold("3RR"), 3, "this")
    """
    held = len(holding.owned)
    if held != size:
        clause = holding.rules.clause("SS-4.2", "TW-1.2")
        text = f"{what} is asked of {size} cards, exposed ones included; these are {held}"
        raise InvalidHandError([Reason(clause, text)])
