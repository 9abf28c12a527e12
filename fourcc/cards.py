"""The 29 kinds of card. Identical copies are one kind: there is no physical card here."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from fourcc import notation
from fourcc.errors import FourccError, NotationError, WrongTypeError
from fourcc.frozen import Frozen
from fourcc.kinds import SUITED_RANKS, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Callable


@final
class Card(Frozen):
    """One of the 29 kinds of card (SS-2.1, SS-2.2), in the order G W Y R, K A E R H C P, joker.

    There is one object for each kind, so cards may be compared with ``is``.

    Attributes:
        suit: The suit, or ``None`` for the joker.
        rank: The rank.
        index: Place in the order, 0 to 28.

    Examples:
        >>> card = Card("WH")
        >>> card.suit, card.rank, str(card)
        (<Suit.WHITE: 'W'>, <Rank.HORSEMAN: 'H'>, 'WH')
        >>> Card("白馬") is card
        True
    """

    __slots__ = ("index", "rank", "suit")

    index: int
    rank: Rank
    suit: Suit | None

    def __new__(cls, name: str | Card) -> Card:
        """Return the kind with this name.

        Args:
            name: A card in any notation, or a card.

        Raises:
            NotationError: If the text is not exactly one card.
            WrongTypeError: If it is no text.
        """
        if isinstance(name, Card):
            return name
        try:
            known = _BY_NAME.get(name)
            tokens = [] if known else list(notation.parse(name))
        except (TypeError, AttributeError):
            message = f"a card is a text such as WH, not {name!r}"
            raise WrongTypeError(message) from None
        if known is not None:
            return known
        if len(tokens) != 1 or tokens[0][1] != 1:
            message = f"one card is wanted, as in WH; the text has {sum(n for _, n in tokens)}"
            raise NotationError(message, 0, name)
        return CARDS[tokens[0][0]]

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """Return the card of a suit and a rank.

        Args:
            suit: Any suit.
            rank: Any rank but the joker's.

        Raises:
            FourccError: If the rank is the joker's, which has no suit (SS-2.2).

        Examples:
            >>> Card.of(Suit.RED, Rank.CHARIOT)
            Card('RR')
        """
        try:
            return CARDS[7 * tuple(Suit).index(suit) + SUITED_RANKS.index(rank)]
        except ValueError:
            message = "a suit and any rank but the Joker's make a card; the Joker is Card('J')"
            raise FourccError(message) from None

    @property
    def is_special(self) -> bool:
        """Whether this is a General or a Joker, the cards that stand alone (SS-3.1).

        Examples:
            >>> Card("GK").is_special, Card("GA").is_special
            (True, False)
        """
        return self.index % len(SUITED_RANKS) == 0  # the first of each suit, and the last card

    def __lt__(self, other: object) -> bool:
        """Return whether this card comes before the other."""
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        """Return whether this card comes before the other or is it."""
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: object) -> bool:
        """Return whether this card comes after the other."""
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: object) -> bool:
        """Return whether this card comes after the other or is it."""
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        """Return the Latin letters."""
        return notation.name(self.index)

    def __format__(self, spec: str) -> str:
        """Format the Latin letters as a string is formatted."""
        return format(str(self), spec)

    def __repr__(self) -> str:
        """Return the expression that gives this card."""
        return f"Card({str(self)!r})"

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        """Pickle by name, so that a card stays one object."""
        return Card, (str(self),)


def _card(index: int) -> Card:
    """Make the one object of a kind."""
    card = object.__new__(Card)
    suit = None if index == notation.JOKER else tuple(Suit)[index // 7]
    rank = Rank.JOKER if index == notation.JOKER else SUITED_RANKS[index % 7]
    for attribute, value in (("index", index), ("suit", suit), ("rank", rank)):
        object.__setattr__(card, attribute, value)
    return card


CARDS = tuple(map(_card, range(29)))
"""The 29 kinds in order."""

_BY_NAME = {str(card): card for card in CARDS}
