"""The library's values in the form that the independent oracles speak, and judges that use both."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from oracles import brute, csp
from oracles import rules as oracle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourcc import Card, Hand, Meld, Ruleset


def words(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return cards by name."""
    return tuple(map(str, cards))


@cache
def shapes(rules: Ruleset) -> tuple[oracle.Meld, ...]:
    """Return the melds of a ruleset by the names of their cards."""
    return tuple(oracle.as_meld(words(meld.cards)) for meld in rules.melds)


def partition(melds: Iterable[Meld]) -> oracle.Partition:
    """Return melds as the oracles write a partition."""
    return oracle.as_partition([oracle.as_meld(words(meld.cards)) for meld in melds])


def partitions(hand: Hand, rules: Ruleset) -> set[oracle.Partition]:
    """Return every way to put a hand into melds, as two unrelated searches agree on it."""
    found = brute.partitions(words(hand), shapes(rules))
    assert csp.partitions(words(hand), shapes(rules)) == found
    return found


def best_total(hand: Hand, winning_card: Card | None, rules: Ruleset) -> int | None:
    """Return the most points of a hand, by trying every partition and every holder."""
    totals: list[int] = []
    for found in brute.partitions(words(hand), shapes(rules)):
        values = [rules.values.of(rules_meld(meld, rules)) for meld in found]
        plain = sum(value.hand for value in values)
        gains = [
            value.table - value.hand
            for value, meld in zip(values, found, strict=True)
            if str(winning_card) in meld
        ]
        totals.append(plain + max(gains, default=0))
    return max(totals, default=None)


@cache
def rules_meld(cards: oracle.Meld, rules: Ruleset) -> Meld:
    """Return the meld of a ruleset that has these cards."""
    return next(meld for meld in rules.melds if words(meld.cards) == cards)
