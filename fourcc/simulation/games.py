"""One round or one match between players, and what is kept of it."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, cast

from fourcc.bots import Maker, Player, bot
from fourcc.referee import Action, Match, Round, Turned
from fourcc.rulesets import SEE_SEK, Ruleset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourcc.referee import Ending, Result

Seat: TypeAlias = str | Player | Maker
"""Who sits at a seat: a name in `fourcc.bots.BOTS`, a player, or what makes one from a seed.

A player is copied for each round or match, so that none carries anything from one to another.
"""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """How a round went.

    Attributes:
        seed: What shuffled the deck.
        dealer: The dealer's seat; under Taiwan the starter's.
        ending: How it ended.
        winner: The winner's seat; ``None`` if nobody won.
        total: The winner's points; ``None`` if nobody won.
        payments: What each seat gained.
        bank: What the bank gained (TW-6.2 with ``penalty_once``; else 0).
        decisions: How many answers, discards and declarations the seats gave.
        draws: How many cards were turned as offers.
    """

    seed: int | str
    dealer: int
    ending: Ending
    winner: int | None
    total: int | None
    payments: tuple[int, ...]
    bank: int
    decisions: int
    draws: int


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """How a match went.

    Attributes:
        seed: What shuffled the decks.
        rounds: Its rounds, in order.
        money: What each seat has at the end.
        places: The place of each seat, 1 for the most money (TW-7.2).
    """

    seed: int | str
    rounds: tuple[PlayedRound, ...]
    money: tuple[int, ...]
    places: tuple[int, ...]


def play_round(
    players: Sequence[Seat],
    seed: int | str,
    *,
    rules: Ruleset | str = SEE_SEK,
    dealer: int = 0,
) -> PlayedRound:
    """Play one round.

    Args:
        players: Who sits at each seat.
        seed: Shuffles the deck, and is where the players take chance from.
        rules: The rules or their id.
        dealer: The dealer's seat; under Taiwan the starter's.

    Raises:
        PositionError: If the round cannot be dealt.
        IllegalActionError: If a player chooses what the rules forbid.
        FourccError: If a player has a name that is not known.
        RulesetError: If no preset has the id.

    Examples:
        >>> played = play_round(["greedy", "random"], 1)
        >>> print(played.ending, played.winner, played.total, played.payments)
        hu 0 11 (11, -11)
    """
    stand = Round.deal(rules, len(players), dealer, seed=seed)
    seated = seat_all(players, seed)
    while stand.to_act:
        stand = stand.apply_all(answers(stand, seated))
    return _record(stand, seed)


def play_match(
    players: Sequence[Seat],
    seed: int | str,
    *,
    rules: Ruleset | str = SEE_SEK,
    rounds: int | None = None,
) -> PlayedMatch:
    """Play one match (SS-4.8, TW-7.1).

    Args:
        players: Who sits at each seat.
        seed: Shuffles the decks, and is where the players take chance from.
        rules: The rules or their id.
        rounds: How many rounds; ``None``: as the rules say.

    Raises:
        PositionError: If the match cannot be played.
        IllegalActionError: If a player chooses what the rules forbid.
        FourccError: If a player has a name that is not known.
        RulesetError: If no preset has the id.

    Examples:
        >>> played = play_match(["greedy", "random"], 1, rules="taiwan")
        >>> played.money, played.places, len(played.rounds)
        ((46, -6), (1, 2), 3)
    """
    match = Match(rules, len(players), seed=seed, rounds=rounds)
    seated = seat_all(players, seed)
    while match.round.to_act:
        match = match.apply_all(answers(match.round, seated))
        if match.round.result is not None and not match.is_over:
            match = match.next_round()
    records = [
        _record(stand, f"{seed}/{number}" if number > 1 else seed)
        for number, stand in enumerate(match.played, start=1)
    ]
    places = [standing.place for standing in sorted(match.ranking, key=lambda s: s.seat)]
    return PlayedMatch(seed, tuple(records), match.money, tuple(places))


def seat_all(players: Sequence[Seat], seed: int | str) -> list[Player]:
    """Return the players themselves.

    Args:
        players: Who sits at each seat.
        seed: Where they take chance from, each from a seed of its own.

    Raises:
        FourccError: If a player has a name that is not known.

    Examples:
        >>> [type(player).__name__ for player in seat_all(["random", "greedy"], 1)]
        ['RandomBot', 'GreedyBot']
    """
    return [_seat(player, f"{seed}/seat/{seat}") for seat, player in enumerate(players)]


def _seat(player: Seat, seed: str) -> Player:
    """Return the player at a seat."""
    if isinstance(player, str):
        return bot(player, seed)
    if callable(player):
        return player(seed)
    return deepcopy(player)


def answers(stand: Round, seated: Sequence[Player]) -> dict[int, Action]:
    """Let every seat that is asked choose; one that has no choice is not troubled.

    Args:
        stand: A round.
        seated: The player at each seat.

    Examples:
        >>> stand = Round.deal("taiwan", seed=1)
        >>> answers(stand, seat_all(["random"] * 4, 1))
        {0: Discard(card=Card('RR'))}
    """
    chosen: dict[int, Action] = {}
    for seat in stand.to_act:
        legal = stand.legal_actions(seat)
        alone = len(legal) == 1
        chosen[seat] = legal[0] if alone else seated[seat].choose(stand.view(seat), legal)
    return chosen


def _record(stand: Round, seed: int | str) -> PlayedRound:
    """Return what is kept of a round that is over."""
    result = cast("Result", stand.result)
    events = [event.what for event in stand.log]
    return PlayedRound(
        seed,
        stand.dealer,
        result.ending,
        result.winner,
        None if result.score is None else result.score.total,
        result.payments.seats,
        result.payments.bank,
        sum(isinstance(what, Action) for what in events),
        sum(isinstance(what, Turned) and what.word == "DRAW" for what in events),
    )
