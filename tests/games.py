"""Whole games played at random, for the tests of what is made of games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from fourcc.referee import Match, Round

if TYPE_CHECKING:
    from collections.abc import Mapping

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
