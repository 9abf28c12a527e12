"""Millions of hands at once: arrays of them, and how many `fourcc.batch` answers in a second."""

from __future__ import annotations

from functools import cache, partial
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from fourcc import RULESETS, SEE_SEK, Ruleset, batch
from fourcc.census import census

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourcc.batch.arrays import Axis

HANDS = 1 << 21
DEALT = 1 << 17
ROUNDS = 21

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
    for rules in RULESETS.values():
        for name in LEAST:
            size = rules.hand_size if name == "distance" else rules.winning_size
            for axis in (0, 1):
                counts = laid_out(dealt(rules, size), axis)
                copy = partial(np.copyto, np.empty_like(counts), counts)
                ask = partial(getattr(batch, name), counts, rules=rules, axis=axis)
                ask()
                times = [(seconds(copy), seconds(ask)) for _ in range(ROUNDS)]
                rate = HANDS / min(taken for _, taken in times) / 1e6
                shape = ("(29, n)", "(n, 29)")[axis]
                yield rules.id, name, shape, rate, median(taken / copied for copied, taken in times)


def census_seconds(rules: Ruleset = SEE_SEK) -> float:
    """Return the processor time of a census under rules that were never asked about."""
    fresh = Ruleset.from_json(rules.to_json())
    start = process_time()
    str(census(fresh))
    return process_time() - start
