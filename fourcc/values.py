"""What each meld is worth, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fourcc.kinds import MeldKind, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourcc.melds import Meld


class Value(NamedTuple):
    """What a meld is worth in each of two places (SS-7.1, TW-3.1, TW-3.2).

    Attributes:
        table: Points of a meld that was exposed, or that holds the winning card.
        hand: Points of any other meld.

    Examples:
        >>> Value.everywhere(2)
        Value(table=2, hand=2)
    """

    table: int
    hand: int

    @staticmethod
    def everywhere(points: int) -> Value:
        """Return the worth of a meld whose place does not matter.

        Args:
            points: Its points.
        """
        return Value(points, points)


class Values(NamedTuple):
    """What every meld is worth (SS-7.1, TW-3.1).

    Attributes:
        general: A General alone.
        joker: A Joker.
        pair: Two identical cards.
        command: General, Advisor and Elephant.
        field: Chariot, Horseman and Cannon.
        triple: Three identical cards.
        footmen3: Footmen of three suits.
        quad: Four identical cards.
        footmen4: Footmen of four suits.
        general_pair: Two Generals of one suit, where allowed.
        general_triple: Three Generals of one suit, where allowed.
        general_quad: Four Generals of one suit, where allowed.

    Examples:
        >>> from fourcc import TAIWAN, Meld
        >>> TAIWAN.values.of(Meld("4GK")), TAIWAN.values.of(Meld("4GA"))
        (Value(table=8, hand=6), Value(table=6, hand=8))
    """

    general: Value
    joker: Value
    pair: Value
    command: Value
    field: Value
    triple: Value
    footmen3: Value
    quad: Value
    footmen4: Value
    general_pair: Value
    general_triple: Value
    general_quad: Value

    def items(self) -> Iterator[tuple[str, Value]]:
        """Iterate over the names of the melds, each with its worth.

        Examples:
            >>> from fourcc import SEE_SEK
            >>> next(SEE_SEK.values.items())
            ('general', Value(table=1, hand=1))
        """
        return zip(VALUE_NAMES, self, strict=True)

    def of(self, meld: Meld) -> Value:
        """Return what a meld is worth.

        Args:
            meld: Any meld; a household's own counts as its kind does.
        """
        value: Value = getattr(self, _name(meld))
        return value


def _name(meld: Meld) -> str:
    """Return the name under which the worth of a meld is kept."""
    rank = next(iter(meld.cards)).rank
    if meld.kind is MeldKind.SINGLE:
        return "joker" if rank is Rank.JOKER else "general"
    if meld.is_set and rank is Rank.GENERAL and not meld.is_house_meld:
        return f"general_{meld.kind.value}"
    return meld.kind.name.lower()


VALUE_NAMES = Values._fields
"""The names under which the worth of melds is kept, in order."""
