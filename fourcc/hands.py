"""A hand: an immutable multiset of cards, packed into one integer.

The integer has a byte for each of the 29 kinds (how many copies, at most 127, so that the top bit
of every byte is free to catch a carry), then the number of cards, then five small numbers, the
*words*: for each suit the state of its six ranks above the Footman, written in base 5, and last the
four Footmen in base 5 with the jokers on top. Adding cards adds integers, so all of it is right at
once, and a word is an index into a table with one cell for each state that a single pack allows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import index, itemgetter
from struct import Struct
from typing import TYPE_CHECKING, Union, cast, final

from fourcc import notation
from fourcc.cards import CARDS, Card
from fourcc.errors import InvalidHandError, Reason, WrongTypeError
from fourcc.frozen import Frozen
from fourcc.kinds import Rank

if TYPE_CHECKING:
    from collections.abc import Callable

Cards = Union["Hand", str, Iterable["Card | str"], Mapping["Card | str", int]]
"""Whatever names cards: a hand, a text in any notation, cards one by one, or their copies."""

WORDS = 5
"""How many words a hand has: one for each suit, and one for the Footmen and jokers."""

CELLS = 5**6 + 1
"""Cells of a table that a word indexes: the states of one pack, and one for everything beyond."""

BEYOND = CELLS - 1
"""The word of a hand that holds more copies than one pack has."""

GUARDS = sum(0x80 << 8 * kind for kind in range(29))
"""The free bit above each count."""

_ONE_PACK = sum((127 - (8 if card.rank is Rank.JOKER else 4)) << 8 * card.index for card in CARDS)
_LAYOUT = Struct("<30x6H2x")
_BYTES = _LAYOUT.size
_SIZE = 1 << 8 * 30

_IN_A_ROW = (list, tuple)
_MOST_IN_TOKEN = 8
_FEW_CARDS = notation.MOST_COPIES
# So few tokens cannot make a count run over its byte.
_FEW_TOKENS = 255 // _MOST_IN_TOKEN


def word_of(card: Card) -> tuple[int, int]:
    """Return the word that counts a card, and what one copy adds to it.

    Args:
        card: Any card.

    Returns:
        Which of the five words, 0 to 4, and a power of 5.

    Examples:
        >>> word_of(Card("GA")), word_of(Card("YP")), word_of(Card("J"))
        ((0, 5), (4, 25), (4, 625))
    """
    suit, rank = divmod(card.index, 7)
    if card.suit is None:
        return 4, 5**4
    return (4, 5**suit) if card.rank is Rank.FOOTMAN else (suit, 5**rank)


IN_PLACE = tuple(sorted(CARDS, key=word_of))
"""The 29 kinds in the order of the words: suits without Footmen, then Footmen, then the joker."""


def _code_of(card: Card) -> int:
    """Return the integer of the hand that holds this card alone."""
    word, step = word_of(card)
    return 1 << 8 * card.index | _SIZE | step << 8 * 32 + 16 * word


_CODES: dict[Card | str, int] = {card: _code_of(card) for card in CARDS}
_CODES.update(
    {
        (str(count) if count > 1 else "") + str(card): count * _code_of(card)
        for card in CARDS
        for count in range(1, _MOST_IN_TOKEN + 1)
    }
)


@final
class Hand(Frozen):
    """An immutable multiset of cards.

    Attributes:
        code: The hand as one integer; equal hands have equal codes.
        words: The number of cards, then the five table indices.

    Examples:
        >>> hand = Hand("3WC RK J")
        >>> str(hand), len(hand), hand.count(Card("WC"))
        ('3WC RK J', 5, 3)
        >>> hand - Hand("WC") + Card("RK")
        Hand('2WC 2RK J')
    """

    __slots__ = ("code", "words")

    code: int
    words: tuple[int, int, int, int, int, int]

    def __new__(cls, cards: Cards = ()) -> Hand:
        """Return the hand of these cards.

        Args:
            cards: A text in any notation, or cards (or their names) one by one, or the copies of
                each in a mapping.

        Raises:
            NotationError: If a text names no card.
            InvalidHandError: If there are more than 127 copies of a card, or fewer than none.
            WrongTypeError: If something is no text and no card.
        """
        tokens: Sequence[Card | str]
        if isinstance(cards, _IN_A_ROW):
            tokens = cards
        elif isinstance(cards, str):
            notation.require_length(cards)
            tokens = cards.split(" ")
        elif isinstance(cards, Hand):
            return cards
        elif isinstance(cards, Mapping):
            return _counted(_read_counts(cast("Mapping[Card | str, int]", cards)))
        else:
            try:
                tokens = tuple(cards)
            except TypeError:
                if isinstance(cast("object", cards), Iterable):
                    raise
                message = f"cards are given as a text or one by one, not as {cards!r}"
                raise WrongTypeError(message) from None
        length = len(tokens)
        try:
            if length > 1:
                code = sum(itemgetter(*tokens)(_CODES))  # the same as below, sooner
            else:
                code = sum(map(_CODES.__getitem__, tokens))
        except (KeyError, TypeError):
            return _counted(_read(cards if isinstance(cards, str) else tokens))
        if length > _FEW_TOKENS:
            return _counted(_read(tokens))
        return _from_code(code)

    def count(self, card: Card | str) -> int:
        """Return how many copies of a card are held.

        Args:
            card: A card or its name.

        Raises:
            NotationError: If the name is no card.

        Examples:
            >>> Hand("3WC J").count("WC")
            3
        """
        return self.code >> 8 * Card(card).index & 0x7F

    @property
    def counts(self) -> bytes:
        """Return how many copies of each of the 29 kinds are held, in card order.

        Examples:
            >>> list(Hand("GK 2GE").counts[:4])
            [1, 0, 2, 0]
        """
        return self.code.to_bytes(_BYTES, "little")[:29]

    def items(self) -> Iterator[tuple[Card, int]]:
        """Iterate over the cards held, in order, each with its number of copies.

        Examples:
            >>> list(Hand("J 2GE").items())
            [(Card('GE'), 2), (Card('J'), 1)]
        """
        return ((card, n) for card, n in zip(CARDS, self.counts, strict=True) if n)

    def format(self, style: notation.Style = "latin") -> str:
        """Write the hand in canonical form.

        Args:
            style: ``latin``, ``zh`` or ``zh-Hant`` (traditional), ``zh-Hans`` (simplified).

        Returns:
            A text that reads back as this hand.

        Examples:
            >>> Hand("WH 3RP").format("zh")
            '白馬 3紅兵'
        """
        return notation.write(self.counts, style)

    def __len__(self) -> int:
        """Return the number of cards."""
        return self.words[0]

    def __iter__(self) -> Iterator[Card]:
        """Iterate over the cards in order, copies and all."""
        for card, count in self.items():
            for _ in range(count):
                yield card

    def __contains__(self, card: object) -> bool:
        """Return whether at least one copy of a card (or of its name) is held."""
        return isinstance(card, (Card, str)) and self.count(card) > 0

    def __add__(self, other: object) -> Hand:
        """Return this hand with the other's cards, or with one card, added."""
        code = _operand(other)
        return NotImplemented if code is None else _from_code(self.code + code)

    def __sub__(self, other: object) -> Hand:
        """Return this hand without the other's cards, or without one card.

        Raises:
            InvalidHandError: If a card to take away is not held.
        """
        code = _operand(other)
        if code is None:
            return NotImplemented
        if ((self.code | GUARDS) - code) & GUARDS != GUARDS:
            missing = [
                f"{n} {card} (held: {self.count(card)})"
                for card, n in Hand([other] if isinstance(other, Card) else other).items()  # type: ignore[arg-type]
                if n > self.count(card)
            ]
            text = f"only cards that are held can be taken away: {', '.join(missing)}"
            raise InvalidHandError([Reason("", text)])
        return _from_code(self.code - code)

    def __le__(self, other: object) -> bool:
        """Return whether the other hand holds every card of this one."""
        if not isinstance(other, Hand):
            return NotImplemented
        return ((other.code | GUARDS) - self.code) & GUARDS == GUARDS

    def __eq__(self, other: object) -> bool:
        """Return whether both hold the same cards."""
        return self.code == other.code if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        """Return a hash of the cards held."""
        return hash(self.code)

    def __str__(self) -> str:
        """Return the canonical Latin notation."""
        return self.format()

    def __format__(self, spec: str) -> str:
        """Format the canonical Latin notation as a string is formatted."""
        return format(str(self), spec)

    def __repr__(self) -> str:
        """Return the expression that gives this hand."""
        return f"Hand({str(self)!r})"

    def __reduce__(self) -> tuple[Callable[[str], Hand], tuple[str]]:
        """Pickle as text."""
        return Hand, (str(self),)


_new_hand = object.__new__
_set_code = Hand.code.__set__  # type: ignore[attr-defined, misc]
_set_words = Hand.words.__set__  # type: ignore[attr-defined, misc]
_unpack = _LAYOUT.unpack


def _from_code(code: int) -> Hand:
    """Make the hand of a code whose counts did not run into one another."""
    hand = _new_hand(Hand)
    words = _unpack(code.to_bytes(_BYTES, "little"))
    # Of so few cards no count runs over its byte here, and one pack never has more.
    if (code + _ONE_PACK) & GUARDS or words[0] > _FEW_CARDS:
        if code & GUARDS:
            raise _too_many(dict(zip(CARDS, code.to_bytes(_BYTES, "little"), strict=False)))
        words = (words[0], *[BEYOND] * WORDS)
    _set_code(hand, code)
    _set_words(hand, words)
    return hand


def _too_many(counts: Mapping[Card, int]) -> InvalidHandError:
    """Return the error that names every card with more copies than a hand holds."""
    most = notation.MOST_COPIES
    return InvalidHandError(
        Reason(
            "SS-2.1" if card.suit else "SS-2.2",
            f"{counts[card]} copies of {card}; a hand holds at most {most}",
        )
        for card in sorted(counts)
        if counts[card] > most
    )


def _operand(other: object) -> int | None:
    """Return the code of a hand or of one card, or ``None`` for anything else."""
    if isinstance(other, Hand):
        return other.code
    return _CODES[other] if isinstance(other, Card) else None


def _read(cards: str | Iterable[object]) -> Counter[Card]:
    """Count the cards of a text, or of cards and texts one by one."""
    found: Counter[Card] = Counter()
    for item in [cards] if isinstance(cards, str) else cards:
        if isinstance(item, Card):
            found[item] += 1
        elif isinstance(item, str):
            for kind, count in notation.parse(item):
                found[CARDS[kind]] += count
        else:
            message = f"a hand is made of cards, not of {type(item).__name__}: {item!r}"
            raise WrongTypeError(message)
    return found


def _read_counts(copies: Mapping[Card | str, int]) -> Counter[Card]:
    """Count the cards of a mapping from cards, or their names, to copies."""
    found: Counter[Card] = Counter()
    for name, count in copies.items():
        card = Card(name)
        try:
            number = index(count)
        except TypeError:
            number = -1
        if number < 0:
            clause = "SS-2.1" if card.suit else "SS-2.2"
            raise InvalidHandError([Reason(clause, f"{count!r} copies of {card}")])
        found[card] += number
    return found


def _counted(counts: Counter[Card]) -> Hand:
    """Make the hand of any counts, however large."""
    if any(count > notation.MOST_COPIES for count in counts.values()):
        raise _too_many(counts)
    return _from_code(sum(count * _CODES[card] for card, count in counts.items()))
