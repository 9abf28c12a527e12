"""Throughput of `fourcc.batch` for pytest-benchmark, beside that of memory for the same bytes.

A time is one pass over all hands. For one core, put ``taskset --cpu-list 0`` before the command.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import pytest
from many import HANDS, dealt, laid_out

import fourcc
from fourcc import SEE_SEK, TAIWAN, Ruleset, batch
from fourcc.batch.arrays import hand_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourcc.batch.arrays import Axis

SAMPLE = 1000


class Benchmark(Protocol):
    """What is used here of the fixture of pytest-benchmark, which has no types."""

    group: str
    extra_info: dict[str, object]
    stats: Any

    def pedantic(self, target: Callable[[], object], *, rounds: int, warmup_rounds: int) -> object:
        """Time a function."""
        ...


def pass_over(benchmark: Benchmark, target: Callable[[], object]) -> None:
    """Time passes, and note how many hands and bytes of counts the fastest had in a second."""
    benchmark.pedantic(target, rounds=10, warmup_rounds=1)
    least = benchmark.stats.stats.min
    benchmark.extra_info["million_hands_per_second"] = round(HANDS / least / 1e6, 1)
    benchmark.extra_info["gigabytes_per_second"] = round(29 * HANDS / least / 1e9, 2)


def test_memory_read(benchmark: Benchmark) -> None:
    """Add up the bytes of the counts, eight at a time: what a core can read."""
    benchmark.group = "memory"
    words = dealt(SEE_SEK, 21).ravel().view(np.uint64)
    pass_over(benchmark, words.sum)


def test_memory_copy(benchmark: Benchmark) -> None:
    """Copy the counts."""
    benchmark.group = "memory"
    counts = dealt(SEE_SEK, 21)
    space = np.empty_like(counts)
    pass_over(benchmark, lambda: np.copyto(space, counts))


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
@pytest.mark.parametrize("axis", [0, 1], ids=["(29, n)", "(n, 29)"])
@pytest.mark.parametrize("name", ["is_winning", "is_complete", "best", "count"])
def test_hands_of_the_winning_size(
    benchmark: Benchmark, name: str, axis: Axis, rules: Ruleset
) -> None:
    """Ask about hands as large as a winning one."""
    benchmark.group = name
    counts = dealt(rules, rules.winning_size)
    ask = getattr(batch, name)
    sample = [hand_of(row.tobytes()) for row in counts[:SAMPLE]]
    wanted = [fourcc.is_winning(hand, rules=rules) for hand in sample]
    assert (ask(counts[:SAMPLE], rules=rules) > 0).tolist() == wanted
    given = laid_out(counts, axis)
    pass_over(benchmark, lambda: ask(given, rules=rules, axis=axis))


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
@pytest.mark.parametrize("axis", [0, 1], ids=["(29, n)", "(n, 29)"])
def test_distance(benchmark: Benchmark, axis: Axis, rules: Ruleset) -> None:
    """Say how far hands are from a win."""
    benchmark.group = "distance"
    counts = dealt(rules, rules.hand_size)
    sample = [hand_of(row.tobytes()) for row in counts[:SAMPLE]]
    found = [fourcc.distance(hand, rules=rules) for hand in sample]
    wanted = [-1 if near is None else near.number for near in found]
    assert batch.distance(counts[:SAMPLE], rules=rules).tolist() == wanted
    given = laid_out(counts, axis)
    pass_over(benchmark, lambda: batch.distance(given, rules=rules, axis=axis))


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
@pytest.mark.parametrize("axis", [0, 1], ids=["(29, n)", "(n, 29)"])
def test_waits(benchmark: Benchmark, axis: Axis, rules: Ruleset) -> None:
    """List what hands wait for."""
    benchmark.group = "waits"
    counts = dealt(rules, rules.hand_size)
    sample = [hand_of(row.tobytes()) for row in counts[:SAMPLE]]
    wanted = [bool(fourcc.waits(hand, rules=rules)) for hand in sample]
    assert (batch.waits(counts[:SAMPLE], rules=rules) > 0).tolist() == wanted
    given = laid_out(counts, axis)
    pass_over(benchmark, lambda: batch.waits(given, rules=rules, axis=axis))


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
def test_tables_of_distances(benchmark: Benchmark, rules: Ruleset) -> None:
    """Ask about the first hand under rules of which nothing is known yet."""
    benchmark.group = "tables"
    counts = dealt(rules, rules.hand_size)[:1]
    names = iter(range(100))

    def first() -> object:
        return batch.distance(counts, rules=rules.replace(id=f"new-{next(names)}"))

    benchmark.pedantic(first, rounds=5, warmup_rounds=0)
