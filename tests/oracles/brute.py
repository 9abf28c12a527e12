"""Brute force over physical cards: lay the first card into every meld it fits, and go on."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from oracles.rules import Card, Hand, House, Meld, Partition, as_partition, as_tuple, value
from oracles.rules import melds as melds_of

Cards = tuple[Card, ...]
CACHE_SIZE = 50_000


def partitions(hand: Hand, melds: Sequence[Meld]) -> set[Partition]:
    """Every distinct way to lay all the cards into melds."""
    cards = as_tuple(hand)
    return set(_partitions(cards, _fitting(cards, melds)))


@lru_cache(maxsize=CACHE_SIZE)
def _partitions(cards: Cards, melds: tuple[Meld, ...]) -> frozenset[Partition]:
    """The first card must be in some meld: try each, and partition what then remains."""
    if not cards:
        return frozenset({()})
    found: set[Partition] = set()
    for meld in melds:
        rest = _take(cards, meld) if cards[0] in meld else None
        if rest is not None:
            found.update(as_partition((meld, *others)) for others in _partitions(rest, melds))
    return frozenset(found)


def best(
    hand: Hand, exposed: Sequence[Meld], winning_card: Card | None, house: House
) -> int | None:
    """The highest total over partitions and over holders of the winning card.

    The winning card is one of the hand's. None where the hand does not partition.
    """
    if winning_card is not None and winning_card not in as_tuple(hand):
        message = f"the winning card {winning_card} is not in the hand"
        raise ValueError(message)
    on_table = sum(value(house, meld, "table") for meld in exposed)
    totals = [
        on_table + total
        for partition in partitions(hand, melds_of(house))
        for total in _concealed_totals(partition, winning_card, house)
    ]
    return max(totals, default=None)


def _concealed_totals(partition: Partition, winning_card: Card | None, house: House) -> list[int]:
    """The totals of one partition, one for each meld that may hold the winning card."""
    if winning_card is None:
        return [sum(value(house, meld, "hand") for meld in partition)]
    return [
        sum(
            value(house, meld, "table" if place == holder else "hand")
            for place, meld in enumerate(partition)
        )
        for holder in range(len(partition))
        if winning_card in partition[holder]
    ]


def fewest_left_over(hand: Hand, melds: Sequence[Meld]) -> int:
    """The smallest number of cards outside melds."""
    cards = as_tuple(hand)
    return _fewest_left_over(cards, _fitting(cards, melds))


@lru_cache(maxsize=CACHE_SIZE)
def _fewest_left_over(cards: Cards, melds: tuple[Meld, ...]) -> int:
    """The first card is either left over or in some meld: try each."""
    if not cards:
        return 0
    fewest = 1 + _fewest_left_over(cards[1:], melds)
    for meld in melds:
        rest = _take(cards, meld) if cards[0] in meld else None
        if rest is not None:
            fewest = min(fewest, _fewest_left_over(rest, melds))
    return fewest


def completing_cards(
    hand: Hand, melds: Sequence[Meld], kinds: Iterable[Card], limit: int | Mapping[Card, int]
) -> set[Card]:
    """The kinds of which one more card makes the hand partition.

    The limit, for all kinds or for each, is how many copies the hand may then hold.
    """
    counts = Counter(hand)
    found: set[Card] = set()
    for card in kinds:
        allowed = limit if isinstance(limit, int) else limit.get(card, 0)
        if counts[card] < allowed and partitions(counts + Counter([card]), melds):
            found.add(card)
    return found


def _fitting(cards: Cards, melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """The melds that can be laid from these cards."""
    return tuple(meld for meld in melds if _take(cards, meld) is not None)


def _take(cards: Cards, meld: Meld) -> Cards | None:
    """The cards without the meld's, or None where one is lacking."""
    rest = list(cards)
    for card in meld:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)
