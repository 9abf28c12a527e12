"""The same measurements for pytest-benchmark: a time is one pass over the hands of a corpus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest
from corpora import Corpus, corpora
from measurements import MEASUREMENTS, SAMPLE, Measurement, Pass
from peers import check_peers

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 20

Arguments = tuple[tuple[Pass], dict[str, object]]
"""What a target is called with, by position and by keyword."""


class Benchmark(Protocol):
    """What is used here of the fixture of pytest-benchmark, which has no types."""

    group: str

    def pedantic(
        self,
        target: Callable[[Pass], None],
        *,
        setup: Callable[[], Arguments],
        rounds: int,
        warmup_rounds: int,
    ) -> object:
        """Time a function, called once after each setup."""
        ...


@pytest.fixture(scope="module", params=corpora(), ids=str)
def corpus(request: pytest.FixtureRequest) -> Corpus:
    """A corpus on whose first hands every peer agrees with fourcc."""
    found: Corpus = request.param
    check_peers(found.first(SAMPLE))
    return found


@pytest.mark.parametrize("measurement", MEASUREMENTS, ids=str)
def test_speed(benchmark: Benchmark, measurement: Measurement, corpus: Corpus) -> None:
    """Time passes over the hands; what prepares a pass is not timed."""
    hands = corpus.first(measurement.sample)
    benchmark.group = f"{measurement.asked}, {corpus}, {len(hands.hands)} hands"

    def prepared() -> Arguments:
        return (measurement.prepare(hands),), {}

    benchmark.pedantic(_run, setup=prepared, rounds=ROUNDS, warmup_rounds=1)


def _run(one_pass: Pass) -> None:
    """Run a pass."""
    one_pass()
