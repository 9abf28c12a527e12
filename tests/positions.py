"""Positions to ask about, and the rules of small decks in which every position can be asked."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import strategies as st

from fourcc import CARDS, SEE_SEK, TAIWAN, Card, Hand, Meld, MeldKind, Ruleset
from judges import words
from oracles.play import Laws, Player
from oracles.rules import as_meld

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Position(NamedTuple):
    """What a player holds, and the cards that may still come."""

    hand: Hand
    exposed: tuple[Meld, ...]
    unseen: Hand


RAINBOW = Meld("GA WA YA", MeldKind.TRIPLE)
SMALL = {
    name: base.replace(deck=deck, hand_size=hand_size, **options)
    for name, base, deck, hand_size, options in (
        ("command", SEE_SEK, "2GK 3GA 3GE", 4, {}),
        ("field", SEE_SEK, "3RR 3RH 3RC", 5, {}),
        ("field-and-joker", SEE_SEK, "2RR 2RH 2RC J", 4, {}),
        ("suit", SEE_SEK, "GK GA GE 2GR 2GH GC GP", 4, {}),
        ("two-suits", SEE_SEK, "2GA 2GR GH GC 2WA WE J", 6, {}),
        ("ranks-of-two-suits", SEE_SEK, "4GA 4WA 2WK", 5, {}),
        ("jokers", SEE_SEK, "4GA 2WC 3J", 3, {}),
        ("footmen", SEE_SEK, "2GP 2WP 2YP 2RP", 5, {}),
        ("footmen-of-three-suits", SEE_SEK, "3GP 2WP 2YP J", 4, {}),
        ("no-soldier-sets", SEE_SEK, "2GP WP YP RP 2J GK", 4, {"soldier_sets": ()}),
        ("general-sets", SEE_SEK, "4GK 2WK 2GA 2GE", 3, {"general_sets": {2, 3, 4}}),
        ("discardable", SEE_SEK, "2GK 3GA 2GE 2J", 4, {"specials_discardable": True}),
        ("two-packs", SEE_SEK, "3GA 2GE J", 5, {"packs": 2}),
        ("house-meld", SEE_SEK, "2GA 2WA 2YA WE J", 4, {"extra_melds": [RAINBOW]}),
        ("taiwan-command", TAIWAN, "3RK 2RA 2RE", 4, {}),
        ("taiwan-field", TAIWAN, "3YR 2YH 2YC WA", 5, {}),
        ("taiwan-footmen", TAIWAN, "3GP 2WP 2YP 2RP", 5, {}),
        ("taiwan-generals", TAIWAN, "4GK 3GA 2WK", 4, {}),
        ("taiwan-discardable", TAIWAN, "2GK 2GA 2GE 2GR", 4, {"specials_discardable": True}),
        ("taiwan-soldier-pairs", TAIWAN, "3GP 2WP RP GK", 4, {"soldier_sets": {2}}),
    )
}
"""Rules with decks so small that every position can be played out."""

LARGER = {
    name: base.replace(deck=deck, hand_size=hand_size)
    for name, base, deck, hand_size in (
        ("all-ranks", SEE_SEK, "GK GA GE GR GH GC GP WP YP J", 6),
        ("pairs-of-a-suit", SEE_SEK, "GK 2GA GE 2GR 2GH GC 2GP", 5),
        ("taiwan-all-ranks", TAIWAN, "GK GA GE GR GH GC GP WP YP 2WA", 6),
    )
}
"""Rules with decks of which a part of the positions is enough."""


def multisets(cards: Hand, size: int | None = None) -> Iterator[Hand]:
    """Yield every hand that some cards contain, or those of one size."""
    kinds = [card for card, _ in cards.items()]
    for counts in product(*(range(copies + 1) for _, copies in cards.items())):
        if size is None or sum(counts) == size:
            yield Hand(card for card, n in zip(kinds, counts, strict=True) for _ in range(n))


def exposures(rules: Ruleset, most: int) -> Iterator[tuple[Meld, ...]]:
    """Yield every way to have melds exposed, with up to so many cards."""

    def extend(melds: tuple[Meld, ...], left: Hand, room: int) -> Iterator[tuple[Meld, ...]]:
        yield melds
        for meld in rules.melds:
            if meld.size <= room and meld.cards <= left and melds[-1:] <= (meld,):
                yield from extend((*melds, meld), left - meld.cards, room - meld.size)

    yield from extend((), rules.cards, most)


def positions(
    rules: Ruleset, *, size: int | None = None, scarce: int | None = None
) -> Iterator[Position]:
    """Yield every hand of a small deck, with all unseen cards and with fewer.

    Args:
        rules: Rules with a small deck.
        size: Cards of a hand, exposed ones included; ``None`` is as many as dealt.
        scarce: How many sets of fewer unseen cards each hand is taken with; ``None`` is all.
    """
    random = Random(str(rules))
    held = rules.hand_size if size is None else size
    for exposed in exposures(rules, held):
        left = rules.cards - cards_of(exposed)
        for hand in multisets(left, held - len(cards_of(exposed))):
            unseen = left - hand
            yield Position(hand, exposed, unseen)
            fewer = [some for some in multisets(unseen) if some != unseen]
            taken = len(fewer) if scarce is None else min(scarce, len(fewer))
            for some in random.sample(fewer, taken):
                yield Position(hand, exposed, some)


def cards_of(melds: tuple[Meld, ...]) -> Hand:
    """Return the cards of several melds."""
    return sum((meld.cards for meld in melds), Hand())


def arrivals(position: Position, rules: Ruleset) -> Iterator[tuple[Card, Position]]:
    """Yield every card that may arrive next, and the position when it is melded."""
    hand, exposed, unseen = position
    for card in dict.fromkeys(unseen):
        for meld in rules.melds:
            if card in meld.cards and meld.cards - card <= hand:
                rest = hand - (meld.cards - card)
                yield card, Position(rest, (*exposed, meld), unseen - card)


def discards(hand: Hand, rules: Ruleset) -> list[Card]:
    """Return the concealed cards that the rules let be discarded (SS-5.C.2, TW-4.5)."""
    return [card for card, _ in hand.items() if rules.specials_discardable or not special(card)]


def special(card: Card) -> bool:
    """Return whether a card is a General or a Joker."""
    return str(card)[-1] in "KJ"


@cache
def laws(rules: Ruleset) -> Laws:
    """Return the rules in the form that the oracles of distance speak."""
    worths = {meld: rules.values.of(meld) for meld in rules.melds}
    return Laws(
        {as_meld(words(meld.cards)): (worth.table, worth.hand) for meld, worth in worths.items()},
        frozenset(words(discards(Hand(CARDS), rules))),
    )


@cache
def player(rules: Ruleset) -> Player:
    """Return the oracle that plays by some rules."""
    return Player(laws(rules))


def on_table(exposed: tuple[Meld, ...], rules: Ruleset) -> int:
    """Return the points of exposed melds."""
    return sum(rules.values.of(meld).table for meld in exposed)


def built(rules: Ruleset, random: Random) -> list[Meld]:
    """Return random melds that are a winning hand together."""
    while True:
        melds: list[Meld] = []
        owned = Hand()
        for meld in random.choices(rules.melds, k=60):
            left = rules.winning_size - len(owned)
            if meld.size <= left and owned + meld.cards <= rules.cards:
                melds.append(meld)
                owned += meld.cards
        if len(owned) == rules.winning_size:
            return melds


@st.composite
def near_wins(
    draw: Callable[[st.SearchStrategy[Any]], Any], rules: Ruleset, *, exchanged: int
) -> Position:
    """Return a strategy for winning hands that lack a card and have others exchanged.

    Args:
        draw: Given by hypothesis.
        rules: The rules.
        exchanged: How many concealed cards are exchanged at most.
    """
    random = Random(draw(st.integers(0, 2**32)))
    melds = built(rules, random)
    exposed = tuple(melds[: draw(st.integers(0, len(melds) // 2))])
    hand = cards_of(tuple(melds[len(exposed) :]))
    hand -= random.choice(list(hand))
    for _ in range(draw(st.integers(0, exchanged))):
        unseen = rules.cards - cards_of(exposed) - hand
        hand = hand - random.choice(list(hand)) + random.choice(list(unseen))
    return Position(hand, exposed, rules.cards - cards_of(exposed) - hand)
