"""Melds: the sets of cards that a hand is made of, each with its kind."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Self, cast, final

from fourcc.cards import CARDS, Card
from fourcc.english import counted
from fourcc.errors import MeldError, Reason, WrongTypeError
from fourcc.frozen import Frozen
from fourcc.hands import IN_PLACE, Cards, Hand
from fourcc.kinds import MeldKind, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

_RUNS = {
    MeldKind.COMMAND: (Rank.GENERAL, Rank.ADVISOR, Rank.ELEPHANT),
    MeldKind.FIELD: (Rank.CHARIOT, Rank.HORSEMAN, Rank.CANNON),
}
"""The groups of one suit (SS-3.3, SS-3.4, TW-2.2)."""

_SETS = {MeldKind.PAIR: 2, MeldKind.TRIPLE: 3, MeldKind.QUAD: 4}


def _shapes() -> Iterator[tuple[MeldKind, Hand]]:
    """Yield every set of cards that some ruleset of the presets' options takes as a meld.

    Beside single cards, identical ones and groups of one suit these are Footmen of three or four
    different suits (SS-3.6, SS-3.8, TW-2.3).
    """
    for card in CARDS:
        if card.is_special:
            yield MeldKind.SINGLE, Hand([card])
    for kind, copies in _SETS.items():
        for card in CARDS:
            if card.rank is not Rank.JOKER:
                yield kind, Hand([card] * copies)
    for kind, ranks in _RUNS.items():
        for suit in Suit:
            yield kind, Hand([Card.of(suit, rank) for rank in ranks])
    footmen = [Card.of(suit, Rank.FOOTMAN) for suit in Suit]
    for three in combinations(footmen, 3):
        yield MeldKind.FOOTMEN3, Hand(three)
    yield MeldKind.FOOTMEN4, Hand(footmen)


_KIND_OF = {cards: kind for kind, cards in _shapes()}

PLACE = {card: place for place, card in enumerate(IN_PLACE)}
"""Where a card stands in the order of the words; melds are sorted by the places of their cards."""


@final
class Meld(Frozen):
    """A meld: its cards and its kind (SS-3.1 to SS-3.8, TW-2.2 to TW-2.5).

    Melds are ordered: by suit, Command cards before Field cards, then Footmen, then jokers.

    Attributes:
        kind: The kind of meld.
        cards: The cards, as a hand.
        size: How many cards.

    Examples:
        >>> meld = Meld("WK WA WE")
        >>> meld.kind, meld.size
        (<MeldKind.COMMAND: 'Command'>, 3)
    """

    __slots__ = ("_key", "cards", "kind", "size")

    cards: Hand
    kind: MeldKind
    size: int
    _key: tuple[tuple[int, ...], str]

    def __new__(cls, cards: Cards | Meld, kind: MeldKind | None = None) -> Meld:
        """Return the meld of these cards.

        Args:
            cards: The cards, in any form that names cards.
            kind: The kind that a household's own meld counts as; left out, the kind is found.

        Raises:
            NotationError: If a text names no card.
            MeldError: If the cards form no meld, or have not the size of the kind.
            WrongTypeError: If something is no text, no card or no kind.
        """
        if not (kind is None or isinstance(cast("object", kind), MeldKind)):
            message = f"the kind of a meld is a MeldKind such as MeldKind.PAIR, not {kind!r}"
            raise WrongTypeError(message)
        if isinstance(cards, Meld):
            if kind is None:
                return cards
            cards = cards.cards
        hand = Hand(cards)
        found = _KIND_OF.get(hand) if kind is None else kind
        if found is None or found.size != len(hand):
            raise MeldError([_why_no_meld(hand, found)])
        meld = object.__new__(cls)
        places = tuple(sorted([PLACE[card] for card in hand]))
        for attribute, value in (
            ("cards", hand),
            ("kind", found),
            ("size", len(hand)),
            ("_key", (places, found.name)),
        ):
            object.__setattr__(meld, attribute, value)
        return meld

    @property
    def is_house_meld(self) -> bool:
        """Whether only a household's own rules make these cards a meld of this kind.

        Examples:
            >>> Meld("GA WA YA", MeldKind.TRIPLE).is_house_meld
            True
        """
        return _KIND_OF.get(self.cards) is not self.kind

    @property
    def is_set(self) -> bool:
        """Whether this is a pair, a triple or a quad.

        Examples:
            >>> Meld("3GA").is_set, Meld("GK GA GE").is_set
            (True, False)
        """
        return self.kind in _SETS

    def __lt__(self, other: object) -> bool:
        """Return whether this meld comes before the other."""
        return self._key < other._key if isinstance(other, Meld) else NotImplemented

    def __le__(self, other: object) -> bool:
        """Return whether this meld comes before the other or equals it."""
        return self._key <= other._key if isinstance(other, Meld) else NotImplemented

    def __gt__(self, other: object) -> bool:
        """Return whether this meld comes after the other."""
        return self._key > other._key if isinstance(other, Meld) else NotImplemented

    def __ge__(self, other: object) -> bool:
        """Return whether this meld comes after the other or equals it."""
        return self._key >= other._key if isinstance(other, Meld) else NotImplemented

    def __eq__(self, other: object) -> bool:
        """Return whether both have the same cards and the same kind."""
        return self._key == other._key if isinstance(other, Meld) else NotImplemented

    def __hash__(self) -> int:
        """Return a hash of the cards."""
        return hash(self.cards)

    def __str__(self) -> str:
        """Return the cards in canonical notation."""
        return str(self.cards)

    def __format__(self, spec: str) -> str:
        """Format the canonical notation as a string is formatted."""
        return format(str(self), spec)

    def __repr__(self) -> str:
        """Return the expression that gives this meld."""
        kind = f", {self.kind}" if self.is_house_meld else ""
        return f"Meld({str(self)!r}{kind})"

    def __reduce__(self) -> tuple[Callable[[str, MeldKind], Meld], tuple[str, MeldKind]]:
        """Pickle as text and kind."""
        return Meld, (str(self), self.kind)


def _why_no_meld(hand: Hand, kind: MeldKind | None) -> Reason:
    """Return the reason why cards form no meld (of the kind that was asked for)."""
    if kind is not None:
        named = f" ({hand})" if hand else ""
        text = f"{counted(len(hand), 'card')}{named}; a meld of kind {kind.value} has {kind.size}"
        return Reason("SS-3.11", text)
    if not hand:
        return Reason("SS-3.11", "a meld has at least one card")
    if len(hand) == 1:
        return Reason("SS-3.1", f"{hand} is no meld alone; only a General or a Joker is")
    if len(hand) > MeldKind.QUAD.size:
        return Reason("SS-3.7", f"{hand} has {len(hand)} cards; a meld has at most four")
    if "J" in hand:
        return Reason("SS-3.10", f"{hand} is no meld; a Joker is melded alone")
    text = (
        f"{hand} is no meld; a meld is identical cards, General Advisor Elephant or "
        "Chariot Horseman Cannon of one suit, or Footmen of three or four suits"
    )
    return Reason("SS-3.11", text)


STANDARD_MELDS = tuple(sorted(map(Meld, _KIND_OF)))
"""Every meld that the presets and their options know, in order."""


def catalogue(
    general_sets: Collection[int], soldier_sets: Collection[int], extra_melds: Iterable[Meld]
) -> tuple[Meld, ...]:
    """Return the standard melds that a ruleset leaves, and after them the melds of the house.

    Args:
        general_sets: Sizes of sets of identical Generals that are melds (SS-3.9, TW-2.5).
        soldier_sets: Sizes of sets of identical Footmen that are melds (SS-3.2, TW-2.5).
        extra_melds: The melds of the house.

    Examples:
        >>> len(catalogue([], [2, 3, 4], []))
        90
    """
    sizes = {Rank.GENERAL: general_sets, Rank.FOOTMAN: soldier_sets}

    def is_left(meld: Meld) -> bool:
        rank = next(iter(meld.cards)).rank
        return not meld.is_set or meld.size in sizes.get(rank, (meld.size,))

    return (*filter(is_left, STANDARD_MELDS), *extra_melds)


class Decomposition(tuple[Meld, ...]):
    """A sorted tuple of melds that use the cards of a hand exactly.

    Examples:
        >>> print(Decomposition([Meld("2RA"), Meld("RK")]))
        RK | 2RA
    """

    __slots__ = ()

    def __new__(cls, melds: Iterable[Meld | Hand | str] = ()) -> Self:
        """Return the decomposition into these melds, sorted.

        Args:
            melds: Melds, or their cards or texts.

        Raises:
            MeldError: If some cards are no meld.
        """
        return super().__new__(cls, sorted(map(Meld, melds)))

    @classmethod
    def in_order(cls, melds: tuple[Meld, ...]) -> Self:
        """Return the decomposition into melds that are sorted already.

        Args:
            melds: The melds, in order.

        Examples:
            >>> print(Decomposition.in_order((Meld("RK"), Meld("2RA"))))
            RK | 2RA
        """
        return super().__new__(cls, melds)

    @property
    def cards(self) -> Hand:
        """Return the cards of all melds together.

        Examples:
            >>> Decomposition([Meld("2RA"), Meld("RK")]).cards
            Hand('RK 2RA')
        """
        return sum((meld.cards for meld in self), Hand())

    def __str__(self) -> str:
        """Return the melds with bars between them."""
        return " | ".join(map(str, self))

    def __repr__(self) -> str:
        """Return the expression that gives this decomposition."""
        return f"Decomposition({list(self)!r})"
