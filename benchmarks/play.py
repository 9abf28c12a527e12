"""Whole games: random rounds, records of them, and another library's game beside them."""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import rlcard

from fourcc import RULESETS, Ruleset, records
from fourcc.referee import Round
from fourcc.simulation import simulate_rounds

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 9
GAMES = 40
MAHJONG_GAMES = 4
SIMULATED = 400

LEAST_ROUNDS = 200
"""Random rounds of four seats that must be played in a second."""

LEAST_RATIO = 5
"""How many times as long a decision of the other library must take."""

LEAST_VERIFIED = 100
"""Recorded rounds that must be verified in a second."""

LEAST_SCALING = 1.7
"""How many times as fast two processes must be as one."""


def random_round(rules: Ruleset, seed: int) -> tuple[Round, int]:
    """Play a round of four seats at random, and count the decisions."""
    rng = Random(seed)
    round_ = Round.deal(rules, 4, seed=seed)
    decisions = 0
    while round_.result is None:
        chosen = {seat: rng.choice(round_.legal_actions(seat)) for seat in round_.to_act}
        decisions += len(chosen)
        round_ = round_.apply_all(chosen)
    return round_, decisions


def random_mahjong(environment: Any, rng: Random) -> int:  # noqa: ANN401 - it has no types
    """Play a game of RLCard's mahjong at random, and count the decisions."""
    decisions = 0
    state, _ = environment.reset()
    while not environment.is_over():
        state, _ = environment.step(rng.choice([*state["legal_actions"]]))
        decisions += 1
    return decisions


def speeds() -> Iterator[tuple[str, str, float, float]]:
    """Measure in turns; the best rate of the rounds is taken, and the median of the ratios.

    Yields:
        What was measured, under which rules, the figure, and the least that it should be.
    """
    environment = rlcard.make("mahjong", config={"seed": 1})
    for rules in RULESETS.values():
        texts = [records.write(random_round(rules, seed)[0]) for seed in range(GAMES)]
        rates: list[float] = []
        ratios: list[float] = []
        verified: list[float] = []
        for number in range(ROUNDS):
            rng = Random(number)
            start = process_time()
            decisions = sum(random_round(rules, seed)[1] for seed in range(GAMES))
            own = process_time() - start
            start = process_time()
            others = sum(random_mahjong(environment, rng) for _ in range(MAHJONG_GAMES))
            theirs = process_time() - start
            start = process_time()
            legal = all(map(records.verify, texts))
            verified.append(legal * GAMES / (process_time() - start))
            rates.append(GAMES / own)
            ratios.append(theirs / others * decisions / own)
        yield "random rounds a second", rules.id, max(rates), LEAST_ROUNDS
        yield "mahjong of RLCard / fourcc, per decision", rules.id, median(ratios), LEAST_RATIO
        yield "records of a round verified a second", rules.id, max(verified), LEAST_VERIFIED


def _simulated(rounds: int, pool: Executor) -> None:
    """Play so many random rounds in a pool."""
    for _ in simulate_rounds(["random"] * 4, range(rounds), executor=pool):
        pass


def scaling() -> float:
    """Return how many times as fast two processes simulate as one does."""
    ratios: list[float] = []
    for _ in range(5):
        times: list[float] = []
        for workers in (1, 2):
            with ProcessPoolExecutor(workers) as pool:
                _simulated(2 * workers, pool)
                start = perf_counter()
                _simulated(SIMULATED, pool)
                times.append(perf_counter() - start)
        ratios.append(times[0] / times[1])
    return median(ratios)
