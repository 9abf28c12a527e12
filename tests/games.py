"""Games for tests: played at random, or looked at position by position."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from fourcc.referee import Match, Round

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fourcc import Ruleset
    from fourcc.referee import Action


def answers(round_: Round, rng: Random) -> Mapping[int, Action]:
    """Choose something legal for every seat that is to act; claims oftener than passes."""
    return {seat: rng.choice(round_.legal_actions(seat)[-4:]) for seat in round_.to_act}


def played_round(start: Round, rng: Random, most: int = 10_000) -> Round:
    """Play a round to its end, or so many decisions."""
    for _ in range(most):
        if start.result is not None:
            break
        start = start.apply_all(answers(start, rng))
    return start


def played_match(
    rules: Ruleset | str, players: int, seed: int, *, rounds: int = 2, first_dealer: int = 0
) -> Match:
    """Play a match to its end."""
    rng = Random(seed)
    match = Match(rules, players, seed=seed, rounds=rounds, first_dealer=first_dealer)
    while not match.is_over:
        if match.round.result is not None:
            match = match.next_round()
        match = match.apply_all(answers(match.round, rng))
    return match


def legal(position: Round, seat: int) -> list[str]:
    """Return the texts of what a seat may do."""
    return [str(action) for action in position.legal_actions(seat)]


def clauses(position: Round, seat: int, action: Action | str) -> list[str]:
    """Return the clauses by which a seat may not do something."""
    return [reason.clause for reason in position.why_not(seat, action)]


def closed(position: Round, given: Mapping[int, str] | None = None) -> Round:
    """Return what follows when some seats answer, and all others pass."""
    return position.apply_all(dict.fromkeys(position.to_act, "PASS") | {**(given or {})})


def texts(items: Iterable[object]) -> list[str]:
    """Return things as they are written."""
    return list(map(str, items))
