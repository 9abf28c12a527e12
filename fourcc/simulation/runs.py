"""Many rounds or matches, shared out over an executor; the same seeds give the same answers."""

from __future__ import annotations

import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import lru_cache, partial
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

from fourcc.errors import FourccError, PositionError
from fourcc.referee.table import wrong_seats
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset
from fourcc.simulation.games import PlayedMatch, PlayedRound, Seat, play_match, play_round, seat_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Executor

Item = TypeVar("Item")
Played = TypeVar("Played")

CHUNK = 16
"""How many rounds or matches are sent to a worker together."""


def simulate_rounds(
    players: Sequence[Seat],
    seeds: Iterable[int | str],
    *,
    rules: Ruleset | str = SEE_SEK,
    dealer: int | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
) -> Iterator[PlayedRound]:
    """Play a round for each seed, and yield the records in the order of the seeds.

    Which record a seed gives depends on nothing but the players, the rules and the dealer, wherever
    and beside whatever it is played. The records come as they are ready, so whoever takes them sees
    how far it is; whoever stops taking them stops what has not begun.

    Args:
        players: Who sits at each seat. Processes must be able to pickle them.
        seeds: The seeds.
        rules: The rules or their id.
        dealer: The dealer's seat; ``None``: every seat deals in turn, seed after seed.
        executor: Where the rounds are played; ``None``: in processes of their own.
        workers: How many processes, where no executor is given. ``None``: as many as the machine
            has processors; 1: this process alone.

    Returns:
        An iterator over the records.

    Raises:
        PositionError: If there are not 2 to 4 players, or the dealer is none of them.
        FourccError: If a player has a name that is not known, or there are no workers.
        RulesetError: If no preset has the id.

    Examples:
        >>> for played in simulate_rounds(["greedy", "greedy"], range(3), workers=1):
        ...     print(played.seed, played.dealer, played.winner, played.total)
        0 0 1 11
        1 1 1 11
        2 0 1 7
    """
    rules = ruleset(rules)
    _check(players, rules, dealer or 0, workers)
    dealt = ((seed, number % len(players)) for number, seed in enumerate(seeds))
    items = dealt if dealer is None else ((seed, dealer) for seed in seeds)
    return _spread(partial(_round, tuple(players), rules), items, executor, workers)


def simulate_matches(
    players: Sequence[Seat],
    seeds: Iterable[int | str],
    *,
    rules: Ruleset | str = SEE_SEK,
    rounds: int | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
) -> Iterator[PlayedMatch]:
    """Play a match for each seed, and yield the records in the order of the seeds.

    Args:
        players: Who sits at each seat. Processes must be able to pickle them.
        seeds: The seeds.
        rules: The rules or their id.
        rounds: How many rounds a match has; ``None``: as the rules say.
        executor: Where the matches are played; ``None``: in processes of their own.
        workers: How many processes, where no executor is given; as for `simulate_rounds`.

    Returns:
        An iterator over the records.

    Raises:
        PositionError: If there are not 2 to 4 players.
        FourccError: If a player has a name that is not known, or there are no workers.
        RulesetError: If no preset has the id.

    Examples:
        >>> for played in simulate_matches(["greedy", "greedy"], range(2), rounds=2, workers=1):
        ...     print(played.seed, played.money)
        0 (4, -4)
        1 (-2, 2)
    """
    rules = ruleset(rules)
    _check(players, rules, 0, workers)
    work = partial(_match, tuple(players), rules, rounds)
    return _spread(work, seeds, executor, workers)


def _check(players: Sequence[Seat], rules: Ruleset, dealer: int, workers: int | None) -> None:
    """Refuse a table that cannot be played at, before anything is played.

    Raises:
        PositionError: If the seats are not as the rules say.
        FourccError: If a player has a name that is not known, or there are no workers.
    """
    faults = list(wrong_seats(rules, len(players), dealer))
    if faults:
        raise PositionError(faults)
    if workers is not None and workers < 1:
        raise FourccError(f"{workers} workers; at least one must play")
    seat_all(players, "")


@lru_cache(maxsize=8)
def _kept(rules: Ruleset) -> Ruleset:
    """Return the first of several equal rulesets, so that tables are made once in a process."""
    return rules


def _round(players: Sequence[Seat], rules: Ruleset, item: tuple[int | str, int]) -> PlayedRound:
    """Play a round."""
    seed, dealer = item
    return play_round(players, seed, rules=_kept(rules), dealer=dealer)


def _match(
    players: Sequence[Seat], rules: Ruleset, rounds: int | None, seed: int | str
) -> PlayedMatch:
    """Play a match."""
    return play_match(players, seed, rules=_kept(rules), rounds=rounds)


def _all(work: Callable[[Item], Played], items: Sequence[Item]) -> list[Played]:
    """Do the work for a chunk."""
    return list(map(work, items))


def _chunks(items: Iterable[Item]) -> Iterator[tuple[Item, ...]]:
    """Yield the items in chunks."""
    rest = iter(items)
    while chunk := tuple(islice(rest, CHUNK)):
        yield chunk


def _spread(
    work: Callable[[Item], Played],
    items: Iterable[Item],
    executor: Executor | None,
    workers: int | None,
) -> Iterator[Played]:
    """Yield what work makes of the items, in their order."""
    if executor is None and workers == 1:
        yield from map(work, items)
        return
    with _processes(workers) if executor is None else nullcontext(executor) as pool:
        waiting = deque(pool.submit(_all, work, chunk) for chunk in _chunks(items))
        try:
            while waiting:
                yield from waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _processes(workers: int | None) -> Executor:
    """Return a pool of processes, which leave an interruption from the keyboard to this one.

    They are spawned on every platform: a process that has threads cannot be forked safely.
    """
    return ProcessPoolExecutor(
        workers,
        mp_context=get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
