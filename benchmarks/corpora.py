"""The hands that the benchmarks ask about: seeded, so that every run asks about the same ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from fourcc import SEE_SEK, TAIWAN, Card, Hand, Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

HANDS = 1000


@dataclass(frozen=True)
class Corpus:
    """Hands of the winning size, and the same hands in other forms.

    Attributes:
        rules: The rules that the hands are asked about under.
        name: How the hands were made.
        hands: The hands.
    """

    rules: Ruleset
    name: str
    hands: tuple[Hand, ...]

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The hands in canonical notation."""
        return tuple(map(str, self.hands))

    @cached_property
    def cards(self) -> tuple[list[Card], ...]:
        """The hands as cards one by one, shuffled."""
        rng = Random(str(self))
        return tuple(rng.sample(list(hand), len(hand)) for hand in self.hands)

    @cached_property
    def counts(self) -> tuple[bytes, ...]:
        """The hands as the copies of each of the 29 kinds."""
        return tuple(hand.counts for hand in self.hands)

    @cached_property
    def dealt(self) -> tuple[Hand, ...]:
        """The hands without one card each: as many cards as are dealt."""
        rng = Random(str(self))
        return tuple(hand - rng.choice(list(hand)) for hand in self.hands)

    @cached_property
    def tiles(self) -> tuple[list[int], ...]:
        """As many hands of 14 tiles of mahjong, as the copies of each of the 34 kinds."""
        rng = Random(str(self))
        wall = [kind for kind in range(34) for _ in range(4)]
        drawn = (rng.sample(wall, 14) for _ in self.hands)
        return tuple([hand.count(kind) for kind in range(34)] for hand in drawn)

    def first(self, hands: int | None) -> Corpus:
        """Return the corpus of the first so many hands; ``None`` keeps all."""
        return self if hands is None else replace(self, hands=self.hands[:hands])

    def __str__(self) -> str:
        """Return the rules and the name."""
        return f"{self.rules.id} {self.name}"


def random_deal(rules: Ruleset, rng: Random) -> Hand:
    """Deal a hand of the winning size."""
    return Hand(rng.sample(list(rules.cards), rules.winning_size))


def winning_hand(rules: Ruleset, rng: Random) -> Hand:
    """Take melds at random until they are a winning hand; start again if nothing fits."""
    hand = Hand()
    while len(hand) < rules.winning_size:
        left, room = rules.cards - hand, rules.winning_size - len(hand)
        fitting = [meld for meld in rules.melds if meld.size <= room and meld.cards <= left]
        hand = hand + rng.choice(fitting).cards if fitting else Hand()
    return hand


def one_off_hand(rules: Ruleset, rng: Random) -> Hand:
    """Exchange one card of a winning hand for another card of a different kind."""
    hand = winning_hand(rules, rng)
    lost = rng.choice(list(hand))
    left = rules.cards - hand
    return hand - lost + rng.choice([card for card in left if card is not lost])


MAKERS: dict[str, Callable[[Ruleset, Random], Hand]] = {
    "random": random_deal,
    "winning": winning_hand,
    "one off": one_off_hand,
}


def corpus(rules: Ruleset, name: str, hands: int = HANDS) -> Corpus:
    """Make a corpus; its seed is its name.

    Args:
        rules: The rules.
        name: One of the names of `MAKERS`.
        hands: How many hands.
    """
    rng = Random(f"{rules.id} {name}")
    return Corpus(rules, name, tuple(MAKERS[name](rules, rng) for _ in range(hands)))


def corpora(hands: int = HANDS) -> list[Corpus]:
    """Make every corpus: each maker's hands under each preset."""
    return [corpus(rules, name, hands) for rules in (SEE_SEK, TAIWAN) for name in MAKERS]
