"""A match: rounds one after another, who deals each, and the money."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from fourcc.english import counted
from fourcc.errors import ImpossibleActionError, PositionError, Reason
from fourcc.faults import no_number
from fourcc.options import Game
from fourcc.referee.round import Round
from fourcc.referee.table import (
    cards_in_order,
    shuffled,
    wrong_deck,
    wrong_seats,
    wrong_seed,
)
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fourcc.cards import Card
    from fourcc.referee.actions import Action
    from fourcc.referee.results import Result


class Standing(NamedTuple):
    """Where a seat stands (TW-7.2).

    Attributes:
        place: 1 for the most money; seats with equal amounts share a place.
        seat: The seat.
        money: What it has.
    """

    place: int
    seat: int
    money: int


def next_dealer(rules: Ruleset, dealer: int, winner: int | None, players: int) -> int:
    """Return who deals after a round (SS-4.3, SS-4.4, TW-7.2).

    Args:
        rules: The rules.
        dealer: Who dealt it, or under Taiwan started it.
        winner: Who won it, or ``None``.
        players: How many seats there are.

    Examples:
        >>> from fourcc import SEE_SEK, TAIWAN
        >>> next_dealer(SEE_SEK, 3, 1, 4), next_dealer(TAIWAN, 3, 1, 4)
        (0, 1)
    """
    if rules.game is Game.TAIWAN:
        return dealer if winner is None else winner
    return dealer if winner == dealer else (dealer + 1) % players


def seeded_deck(rules: Ruleset, seed: int | str, number: int) -> tuple[Card, ...]:
    """Return the deck that a match's seed gives for a round (SS-4.7, TW-1.4).

    Args:
        rules: The rules.
        seed: The seed of the match.
        number: The round, from 1.

    Examples:
        >>> from fourcc import TAIWAN
        >>> print(*seeded_deck(TAIWAN, 1, 1)[:3])
        RH RK YR
    """
    chance = Random(seed if number == 1 else f"{seed}/{number}")  # noqa: S311 - a game
    return shuffled(rules, chance)


def _over(round_: Round) -> tuple[Round, ...]:
    """Return a round that is over, be it from the deal on (TW-4.6, SS-5.E), and else nothing."""
    return () if round_.result is None else (round_,)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Match:
    """A match as it stands; every action gives another one (SS-4.8, TW-7.1).

    Attributes:
        rules: The rules.
        players: How many seats there are.
        rounds: How many rounds it has.
        first_dealer: Who dealt the first round.
        seed: What shuffles the decks: the first round by the seed itself, round ``n`` by the text
            ``seed/n``. ``None`` if the decks were given.
        decks: The decks that were given; empty if a seed shuffles them.
        played: The rounds that are over, in order.
        round: The round that is played now, or the last one if the match is over.

    Examples:
        >>> match = Match("taiwan", 3, seed=1)
        >>> match.money, match.dealer, match.number, match.rounds
        ((20, 20, 20), 0, 1, 3)
        >>> match.round == Round.deal("taiwan", 3, seed=1)
        True
    """

    rules: Ruleset
    players: int
    rounds: int
    first_dealer: int
    seed: int | str | None
    decks: tuple[tuple[Card, ...], ...]
    played: tuple[Round, ...]
    round: Round

    def __init__(
        self,
        rules: Ruleset | str = SEE_SEK,
        players: int = 4,
        *,
        seed: int | str | None = None,
        decks: Iterable[Iterable[Card | str] | str] | None = None,
        rounds: int | None = None,
        first_dealer: int = 0,
    ) -> None:
        """Deal the first round.

        Args:
            rules: The rules or their id.
            players: How many seats there are, 2 to 4.
            seed: Shuffles the decks; without seed and decks one is chosen by chance.
            decks: The deck of each round in order, in place of a seed.
            rounds: How many rounds; ``None``: as many as decks, or as the rules say.
            first_dealer: Who deals the first round, and under Taiwan starts it.

        Raises:
            PositionError: If the match cannot be played; every reason that shows now is given.
            NotationError: If a deck names something that is no card.
            RulesetError: If no preset has the id.
        """
        rules = ruleset(rules)
        given = None if decks is None else tuple(map(cards_in_order, decks))
        if rounds is None:
            rounds = rules.rounds if given is None else len(given)
        faults = list(wrong_seats(rules, players, first_dealer))
        faults += no_number("rounds", rounds)
        if type(rounds) is not int:
            raise PositionError(faults)
        clause = rules.clause("SS-4.8", "TW-7.1")
        if rounds < 1:
            faults.append(Reason(clause, f"{counted(rounds, 'round')}; a match has at least one"))
        if seed is not None:
            faults += wrong_seed(rules, seed)
        if given is not None and seed is not None:
            text = "a seed and decks are given; one of them orders the cards"
            faults.append(Reason(rules.clause("SS-4.7", "TW-1.4"), text))
        elif given is not None and len(given) < rounds:
            text = f"{counted(rounds, 'round')} played with {counted(len(given), 'deck')}"
            faults.append(Reason(clause, f"{text}; every round has its own"))
        for number, deck in enumerate(given or (), start=1):
            faults += [
                Reason(why.clause, f"round {number}: {why.text}") for why in wrong_deck(rules, deck)
            ]
        if faults:
            raise PositionError(faults)
        if given is None and seed is None:
            seed = SystemRandom().getrandbits(64)
        self._set(
            rules=rules,
            players=players,
            rounds=rounds,
            first_dealer=first_dealer,
            seed=seed,
            decks=given or (),
            played=(),
        )
        round_ = self._deal(1, first_dealer)
        self._set(round=round_, played=_over(round_))

    def _set(self, **values: Any) -> None:  # noqa: ANN401 - attributes of several types
        """Set attributes of a match that nobody has seen yet."""
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _after(self, **changes: Any) -> Match:  # noqa: ANN401 - attributes of several types
        """Return this match with some attributes changed."""
        match = object.__new__(Match)
        match._set(**{entry.name: getattr(self, entry.name) for entry in fields(self)} | changes)
        return match

    def deck(self, number: int) -> tuple[Card, ...]:
        """Return the deck of a round.

        Args:
            number: The round, from 1.

        Raises:
            PositionError: If the match has no such round.

        Examples:
            >>> print(*Match("taiwan", seed=1).deck(1)[:3])
            RH RK YR
        """
        if number not in range(1, self.rounds + 1):
            clause = self.rules.clause("SS-4.8", "TW-7.1")
            text = f"there is no round {number}; the match has {counted(self.rounds, 'round')}"
            raise PositionError([Reason(clause, text)])
        if self.decks:
            return self.decks[number - 1]
        return seeded_deck(self.rules, cast("int | str", self.seed), number)

    def _deal(self, number: int, dealer: int) -> Round:
        """Deal a round, numbered from 1."""
        return Round.deal(self.rules, self.players, dealer, deck=self.deck(number))

    @property
    def number(self) -> int:
        """The number of the round that is played now, from 1."""
        return len(self.played) + (self.round.result is None)

    @property
    def dealer(self) -> int:
        """Who deals this round, and under Taiwan starts it."""
        return self.round.dealer

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of the rounds that are over, in order."""
        return tuple(round_.result for round_ in self.played if round_.result is not None)

    @property
    def money(self) -> tuple[int, ...]:
        """What each seat has (SS-4.8, TW-7.1); it may be below zero (TW-7.2)."""
        gains = [result.payments.seats for result in self.results]
        start = [(self.rules.start_money,) * self.players]
        return tuple(map(sum, zip(*start, *gains, strict=True)))

    @property
    def is_over(self) -> bool:
        """Whether all rounds are played."""
        return len(self.played) == self.rounds

    @property
    def ranking(self) -> tuple[Standing, ...]:
        """Where each seat stands, the most money first (TW-7.2)."""
        money = self.money
        standings = [
            Standing(1 + sum(other > own for other in money), seat, own)
            for seat, own in enumerate(money)
        ]
        return tuple(sorted(standings))

    def apply(self, seat: int, action: Action | str) -> Match:
        """Return the match after a seat has acted in this round; see `Round.apply`.

        Args:
            seat: The seat.
            action: The action or its text.

        Raises:
            ImpossibleActionError: If the seat has nothing to decide.
            IllegalActionError: If the rules forbid the action.
        """
        return self.apply_all({seat: action})

    def apply_all(self, answers: Mapping[int, Action | str]) -> Match:
        """Return the match after several seats have acted; see `Round.apply_all`.

        Args:
            answers: The actions or their texts, by seat.

        Raises:
            ImpossibleActionError: If a seat has nothing to decide.
            IllegalActionError: If the rules forbid an action.
        """
        after = self.round.apply_all(answers)
        if after.result is None or self.round.result is not None:
            return self._after(round=after)
        return self._after(round=after, played=(*self.played, after))

    def next_round(self) -> Match:
        """Return the match with the next round dealt (SS-4.3, SS-4.4, TW-7.2).

        Raises:
            ImpossibleActionError: If this round is not over, or was the last.
        """
        clause = self.rules.clause("SS-4.8", "TW-7.1")
        if self.round.result is None:
            raise ImpossibleActionError([Reason(clause, f"round {self.number} is not over")])
        if self.is_over:
            text = f"the match is over after {counted(self.rounds, 'round')}"
            raise ImpossibleActionError([Reason(clause, text)])
        dealer = next_dealer(self.rules, self.dealer, self.round.result.winner, self.players)
        round_ = self._deal(len(self.played) + 1, dealer)
        return self._after(round=round_, played=(*self.played, *_over(round_)))

    def __repr__(self) -> str:
        """Return a short description."""
        return f"<Match {self.rules}, round {self.number} of {self.rounds}, money {self.money}>"
