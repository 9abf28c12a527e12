"""The three alphabets of the game: suits, ranks and kinds of meld."""

from __future__ import annotations

from enum import Enum


class Suit(Enum):
    """A suit; its value is its letter (SS-2.1). There is no black one (SS-E.1).

    Examples:
        >>> Suit("G")
        <Suit.GREEN: 'G'>
    """

    GREEN = "G"
    WHITE = "W"
    YELLOW = "Y"
    RED = "R"


class Rank(Enum):
    """A rank; its value is its letter (SS-2.1, SS-2.2).

    Examples:
        >>> Rank.HORSEMAN.value
        'H'
    """

    GENERAL = "K"
    ADVISOR = "A"
    ELEPHANT = "E"
    CHARIOT = "R"
    HORSEMAN = "H"
    CANNON = "C"
    FOOTMAN = "P"
    JOKER = "J"


class MeldKind(Enum):
    """A kind of meld (SS-3.1 to SS-3.8, TW-2.2 to TW-2.5); its value is its name in English.

    Examples:
        >>> MeldKind.FOOTMEN3.value
        'three Footmen'
    """

    SINGLE = "single"
    PAIR = "pair"
    COMMAND = "Command"
    FIELD = "Field"
    TRIPLE = "triple"
    FOOTMEN3 = "three Footmen"
    QUAD = "quad"
    FOOTMEN4 = "four Footmen"

    @property
    def size(self) -> int:
        """How many cards a meld of this kind has.

        Examples:
            >>> MeldKind.QUAD.size
            4
        """
        return _SIZES[self]


_SIZES = {
    MeldKind.SINGLE: 1,
    MeldKind.PAIR: 2,
    MeldKind.COMMAND: 3,
    MeldKind.FIELD: 3,
    MeldKind.TRIPLE: 3,
    MeldKind.FOOTMEN3: 3,
    MeldKind.QUAD: 4,
    MeldKind.FOOTMEN4: 4,
}

SUITED_RANKS = tuple(Rank)[:7]
"""The seven ranks that every suit has, in order."""
