"""The melds of a house and their values, written down from RULES.md alone, on plain data.

A card is a ``str`` ("GK", "J"), a meld a tuple of cards in card order, a partition a tuple of
melds in card order, a hand a ``Counter`` or a tuple of cards. No limit of copies is enforced here.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal, TypeAlias

Card: TypeAlias = str
Meld: TypeAlias = tuple[Card, ...]
Partition: TypeAlias = tuple[Meld, ...]
Hand: TypeAlias = Counter[str] | tuple[Card, ...]
Place: TypeAlias = Literal["hand", "table"]

SUITS = "GWYR"
RANKS = "KAERHCP"
JOKER: Card = "J"
KINDS: tuple[Card, ...] = (*(suit + rank for suit in SUITS for rank in RANKS), JOKER)
ORDER: dict[Card, int] = {card: index for index, card in enumerate(KINDS)}
PLAIN_RANKS = "AERHC"


@dataclass(frozen=True)
class House:
    """One set of rules: the game and the options that bear on melds and values."""

    game: Literal["see-sek", "taiwan"]
    quad_points: int = 2
    general_sets: frozenset[int] = frozenset()
    soldier_sets: frozenset[int] = frozenset()


def see_sek(
    *,
    quad_points: int = 2,
    general_sets: Iterable[int] = (),
    soldier_sets: Iterable[int] = (2, 3, 4),
) -> House:
    """See Sek: no sets of Generals (SS-3.2, SS-3.9), every set of Footmen."""
    return House("see-sek", quad_points, frozenset(general_sets), frozenset(soldier_sets))


def taiwan(
    *,
    general_sets: Iterable[int] = (4,),
    soldier_sets: Iterable[int] = (3, 4),
) -> House:
    """Taiwan: Generals form a quad only, Soldiers no pair (TW-2.4, TW-2.5)."""
    return House(
        "taiwan", general_sets=frozenset(general_sets), soldier_sets=frozenset(soldier_sets)
    )


def as_tuple(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand one by one, in card order."""
    return tuple(sorted(Counter(hand).elements(), key=ORDER.__getitem__))


def as_meld(cards: Iterable[Card]) -> Meld:
    """These cards as a meld: in card order."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def as_partition(melds: Iterable[Meld]) -> Partition:
    """These melds as a partition: compared card by card in card order, a prefix first."""
    return tuple(sorted(melds, key=lambda meld: [ORDER[card] for card in meld]))


def parse(text: str) -> Counter[str]:
    """Read the notation of CASES.md, such as "3RR RH 2J"."""
    hand: Counter[str] = Counter()
    for token in text.split():
        card = token.lstrip("0123456789")
        if card not in ORDER:
            message = f"not a card: {token!r}"
            raise ValueError(message)
        hand[card] += int(token[: -len(card)] or "1")
    return hand


def deck(house: House, jokers: int = 5) -> Counter[str]:
    """One pack: four of each suited card (SS-2.1, TW-1.1), jokers in see-sek only (SS-2.2)."""
    pack = Counter({card: 4 for card in KINDS if card != JOKER})
    if house.game == "see-sek":
        pack[JOKER] = jokers
    return +pack


def set_sizes(house: House, rank: str) -> frozenset[int]:
    """How many identical cards of this rank form a meld."""
    if rank == "K":
        return house.general_sets
    if rank == "P":
        return house.soldier_sets
    return frozenset({2, 3, 4})


@cache
def melds(house: House) -> tuple[Meld, ...]:
    """Every legal meld shape, in card order."""
    return as_partition(
        [
            *_singles(house),
            *_identical_sets(house),
            *(tuple(suit + rank for rank in "KAE") for suit in SUITS),  # Command
            *(tuple(suit + rank for rank in "RHC") for suit in SUITS),  # Field
            *(tuple(suit + "P" for suit in three) for three in combinations(SUITS, 3)),
            tuple(suit + "P" for suit in SUITS),
        ]
    )


def _singles(house: House) -> list[Meld]:
    """A General stands alone; so does a joker where there are jokers."""
    generals: list[Meld] = [(suit + "K",) for suit in SUITS]
    return [*generals, (JOKER,)] if house.game == "see-sek" else generals


def _identical_sets(house: House) -> list[Meld]:
    """Pairs, triples and quads."""
    return [
        (suit + rank,) * size for suit in SUITS for rank in RANKS for size in set_sizes(house, rank)
    ]


def value(house: House, meld: Meld, place: Place) -> int:
    """Points of a meld on the table or in the hand."""
    if house.game == "see-sek":
        return _see_sek_value(house, meld)
    return _taiwan_value(meld, place)


def _see_sek_value(house: House, meld: Meld) -> int:
    """SS-7.1: by size alone, but for the joker."""
    if meld == (JOKER,):
        return 3
    return {1: 1, 2: 0, 3: 1, 4: house.quad_points}[len(meld)]


def _taiwan_value(meld: Meld, place: Place) -> int:
    """TW-3.1."""
    ranks = "".join(card[1] for card in meld)
    if ranks == "K":
        return 1
    if ranks == "KAE":
        return 2
    if ranks == "RHC":
        return 1
    if len(set(meld)) == 1:
        return _taiwan_set_value(meld, place)
    if ranks == "PPP":
        return 3
    if ranks == "PPPP":
        return 5
    message = f"not a meld: {meld}"
    raise ValueError(message)


def _taiwan_set_value(meld: Meld, place: Place) -> int:
    """TW-3.1, identical cards; the quad of Generals is worth more on the table."""
    table, hand = {2: (0, 0), 3: (1, 3), 4: (6, 8)}[len(meld)]
    if len(meld) == 4 and meld[0][1] == "K":
        table, hand = 8, 6
    return table if place == "table" else hand
