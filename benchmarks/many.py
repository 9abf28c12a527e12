"""Millions of hands at once: arrays of them, and how many `fourcc.batch` answers in a second."""

from __future__ import annotations

from functools import cache, partial
from operator import truediv
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from fourcc import CARDS, RULESETS, SEE_SEK, Ruleset, batch
from fourcc.census import census

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourcc.batch.arrays import Axis

HANDS = 1 << 21
DEALT = 1 << 17
ROUNDS = 21

AXES: tuple[Axis, ...] = (0, 1)

MOST_OF_MEMORY = 12
"""How many times as long as a copy of the counts the verdicts may take."""

LEAST = {"is_winning": 30.0, "distance": 2.0}
"""Millions of hands that must be answered in a second."""

MOST_CENSUS = 5
"""Seconds that a census may take."""

Counts = npt.NDArray[np.uint8]


@cache
def dealt(rules: Ruleset, size: int) -> Counts:
    """Deal hands of shape (n, 29), the same in every run; after so many they come again."""
    random = np.random.default_rng(size)
    deck = np.array([card.index for card in rules.cards], np.uint8)
    chunks: list[Counts] = []
    for _ in range(0, DEALT, 1 << 13):
        order = random.random((1 << 13, len(deck)), np.float32).argsort(axis=1)
        chunks.append(batch.counts_of(deck[order[:, :size]]))
    return np.tile(np.concatenate(chunks), (HANDS // DEALT, 1))


def laid_out(counts: Counts, axis: Axis) -> Counts:
    """Return hands of shape (n, 29) with the kinds along an axis, in C order."""
    return counts if axis else np.ascontiguousarray(counts.T)


def seconds(ask: Callable[[], object]) -> float:
    """Return the processor time of a call."""
    start = process_time()
    ask()
    return process_time() - start


def rates() -> Iterator[tuple[str, str, str, float, float]]:
    """Measure the batch functions beside a copy of the same counts.

    Yields:
        The rules, the question, the shape, millions of hands in a second at best, and how many
        times as long as the copy it took: the median of the rounds.
    """
    cases = [
        (rules, name, axis, laid_out(dealt(rules, size), axis))
        for rules in RULESETS.values()
        for name, size in (("is_winning", rules.winning_size), ("distance", rules.hand_size))
        for axis in AXES
    ]
    space = np.empty(HANDS * len(CARDS), np.uint8)
    taken: list[list[float]] = [[] for _ in cases]
    copied: list[list[float]] = [[] for _ in cases]
    for number in range(ROUNDS + 1):
        for place, (rules, name, axis, counts) in enumerate(cases):
            ask = partial(getattr(batch, name), counts, rules=rules, axis=axis)
            times = seconds(ask), seconds(partial(np.copyto, space.reshape(counts.shape), counts))
            if number:  # what is asked first fills tables
                taken[place].append(times[0])
                copied[place].append(times[1])
    for (rules, name, axis, _), own, copies in zip(cases, taken, copied, strict=True):
        factor = median(map(truediv, own, copies))
        yield rules.id, name, ("(29, n)", "(n, 29)")[axis], HANDS / min(own) / 1e6, factor


def census_seconds(rules: Ruleset = SEE_SEK) -> float:
    """Return the processor time of a census under rules that were never asked about."""
    fresh = Ruleset.from_json(rules.to_json())
    start = process_time()
    str(census(fresh))
    return process_time() - start
