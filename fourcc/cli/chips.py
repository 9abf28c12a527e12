"""Cards in a terminal: letters always, on the colour of their suit where there are colours."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from fourcc.kinds import Suit

if TYPE_CHECKING:
    from fourcc.hands import Hand

_BACKGROUNDS = {Suit.GREEN: 42, Suit.WHITE: 47, Suit.YELLOW: 43, Suit.RED: 41, None: 45}
_BLACK = 30


def has_colour() -> bool:
    """Return whether standard output is a terminal that shows colours and nobody forbids them.

    The environment decides: a ``NO_COLOR`` that is not empty forbids, as does a dumb terminal;
    ``FORCE_COLOR`` that is not empty allows them elsewhere.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def chips(cards: Hand, width: int = 0) -> str:
    """Return cards as chips, one for each copy.

    Args:
        cards: The cards.
        width: Fill up with spaces to so many columns.
    """
    letters = list(map(str, cards))
    padding = " " * (width - len(" ".join(letters)))
    if has_colour():
        letters = [f"\x1b[{_BLACK};{_BACKGROUNDS[card.suit]}m{card}\x1b[0m" for card in cards]
    return " ".join(letters) + padding
