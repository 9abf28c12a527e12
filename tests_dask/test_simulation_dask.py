"""Rounds and matches played on a cluster that Dask starts on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from distributed import Client, LocalCluster

from fourcc import TAIWAN
from fourcc.simulation import CHUNK, simulate_matches, simulate_rounds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

SEEDS = range(2 * CHUNK + 3)


@pytest.fixture(scope="module", params=[False, True], ids=["threads", "processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """Return the executor of a cluster of two workers."""
    with (
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=request.param,
            dashboard_address=None,
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client.get_executor()


def test_a_cluster_plays_the_rounds_that_this_process_plays(executor: Executor) -> None:
    players = ["random", "greedy", "random"]
    alone = list(simulate_rounds(players, SEEDS, workers=1))
    assert list(simulate_rounds(players, SEEDS, executor=executor)) == alone


def test_a_cluster_plays_the_matches_that_this_process_plays(executor: Executor) -> None:
    players, rules = ["random", "greedy"], TAIWAN.replace(threshold=5)
    alone = list(simulate_matches(players, range(5), rules=rules, workers=1))
    assert list(simulate_matches(players, range(5), rules=rules, executor=executor)) == alone
