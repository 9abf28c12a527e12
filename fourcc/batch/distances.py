"""How far hands are from a win: the profiles of their parts, multiplied in tables."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from fourcc import analysis
from fourcc.analysis.reach import Component, reach_of
from fourcc.batch.arrays import Axis, Counts, hands_of, one_by_one
from fourcc.batch.groups import Group, groups_of
from fourcc.batch.profiles import Profiles, distances, numbered, products, profiles_of
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourcc.hands import Hand

MOST_STATES = 1 << 20
"""No component has more states: concealed copies, and copies that may arrive."""

MOST_PAIRS = 1 << 22
"""No two parts have more pairs of profiles."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some groups together: what they offer, and which of it a hand has.

    Attributes:
        profiles: All that the hands offer in this part.
        numbers: Numbers of the profiles of hands, whose columns are given.
    """

    profiles: Profiles
    numbers: Callable[[Counts], npt.NDArray[np.intp]]


def distance(
    counts: Counts, *, rules: Ruleset | str = SEE_SEK, axis: Axis = 1
) -> npt.NDArray[np.int8]:
    """Say how far hands are from a win: how many cards must arrive (SS-5.B, SS-5.C, SS-5.C.4).

    Every card that a hand does not hold may still arrive.

    Args:
        counts: Copies of each kind, as many cards as are dealt: type ``uint8``, shape (n, 29).
        rules: The rules or their id.
        axis: The axis along which the kinds lie; 0 for an array of shape (29, n).

    Returns:
        The distance of each hand, -1 where no win is possible: type ``int8``, shape (n,).

    Raises:
        InvalidHandError: If this is no such array, nobody can hold the cards of a hand, or they
            are not as many as dealt.
        RulesetError: If no preset has the id.

    Examples:
        >>> from fourcc import Hand
        >>> hand = Hand("RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA")
        >>> distance(np.frombuffer(hand.counts, np.uint8)[None, :])
        array([1], dtype=int8)
    """
    rules = ruleset(rules)
    hands = hands_of(counts, axis, rules)
    answers = np.empty(len(hands), np.int8)
    if Part not in rules.derived:
        rules.derived[Part] = _tables(rules)
    tables: tuple[npt.NDArray[np.int8], Part] | None = rules.derived[Part]

    def ask(hand: Hand) -> int:
        found = analysis.distance(hand, rules=rules)
        return -1 if found is None else found.number

    for place, columns, _ in hands.chunks("the distance"):
        if tables is None:
            answers[place] = one_by_one(columns, ask, np.int8)
            continue
        found = tables[0].take(tables[1].numbers(columns), mode="clip")
        far = np.flatnonzero(found == 0)
        if len(far):
            found[far] = one_by_one(columns[:, far], ask, np.int8)
        answers[place] = found
    return answers


def _tables(rules: Ruleset) -> tuple[npt.NDArray[np.int8], Part] | None:
    """Return distances by the number of a hand's profile; ``None`` if the rules allow too many."""
    components = reach_of(rules).components
    groups = groups_of(components, rules.cards)
    if groups is None or any(
        prod((rules.cards.count(card) + 1) ** 2 for card in component.cards) > MOST_STATES
        for component in components
    ):
        return None
    tables: dict[bytes, npt.NDArray[np.intp]] = {}
    parts = [_part(group, rules, tables) for group in groups]
    while len(parts) > 1:
        first, second, *parts = sorted(parts, key=lambda part: len(part.profiles))
        if len(first.profiles) * len(second.profiles) > MOST_PAIRS:
            return None
        parts.append(_joined(first, second))
    return distances(parts[0].profiles), parts[0]


def _part(
    group: Group[Component], rules: Ruleset, tables: dict[bytes, npt.NDArray[np.intp]]
) -> Part:
    """Return a group as a part; groups alike share a table."""
    profiles, table = numbered(np.ones(1, np.uint64))
    for component in group.pieces:
        here, numbers = numbered(profiles_of(component, rules))
        profiles, pairs = numbered(products(profiles, here))
        table = pairs.reshape(-1, len(here))[table[:, None], numbers].ravel()
    table = tables.setdefault(table.tobytes(), table)
    return Part(profiles, lambda columns: table.take(group.cells(columns), mode="clip"))


def _joined(first: Part, second: Part) -> Part:
    """Return two parts as one."""
    width = len(second.profiles)
    profiles, table = numbered(products(first.profiles, second.profiles))

    def numbers(columns: Counts) -> npt.NDArray[np.intp]:
        cells = first.numbers(columns)
        np.multiply(cells, width, out=cells)
        np.add(cells, second.numbers(columns), out=cells)
        return table.take(cells, mode="clip")

    return Part(profiles, numbers)
