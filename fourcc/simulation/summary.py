"""What many rounds have in common: who wins how often, for how much, and how long it takes."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import NormalDist, fmean, median
from typing import TYPE_CHECKING

from fourcc.english import counted
from fourcc.errors import FourccError
from fourcc.referee import Ending

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourcc.simulation.games import PlayedRound


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened.

    Attributes:
        count: How often it happened.
        out_of: How often it could have happened, at least once.

    Examples:
        >>> print(Share(30, 100))
        30.0 % (21.9 to 39.6)
    """

    count: int
    out_of: int

    @property
    def rate(self) -> float:
        """The share, from 0 to 1."""
        return self.count / self.out_of

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Return where the probability lies: Wilson's score interval.

        It lies between 0 and 1 and is sound for few rounds and for rare events.

        Args:
            confidence: How often such an interval holds the probability, between 0 and 1.

        Raises:
            FourccError: If the confidence is not between 0 and 1.

        Examples:
            >>> low, high = Share(0, 10).interval()
            >>> round(low, 3), round(high, 3)
            (0.0, 0.278)
        """
        if not 0 < confidence < 1:
            raise FourccError(f"a confidence lies between 0 and 1, as 0.95 does, not {confidence}")
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        rate, n = self.rate, self.out_of
        middle = rate + z * z / (2 * n)
        reach = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        # Where the count is at an end, so is the interval: the rest would be the error of rounding.
        low = 0.0 if self.count == 0 else (middle - reach) / scale
        high = 1.0 if self.count == n else (middle + reach) / scale
        return low, high

    def __str__(self) -> str:
        """Return the share with its interval of 95 %, in per cent."""
        low, high = self.interval()
        return f"{self.rate:.1%} ({100 * low:.1f} to {100 * high:.1f})".replace("%", " %")


@dataclass(frozen=True, slots=True)
class Summary:
    """What rounds have in common.

    Attributes:
        rounds: How many there are.
        wins: How often each seat won.
        drawn: How often nobody won (SS-5.E, TW-6.3).
        endings: The ways in which they ended, each with how many did.
        totals: The points of wins in order, each with how many wins had them.
        mean_total: Mean points of a win; ``None`` if nobody ever won.
        mean_draws: Mean number of cards turned as offers.
        median_draws: Median of the same.
        mean_decisions: Mean number of decisions of all seats together.
        money: What each seat gained in all.
    """

    rounds: int
    wins: tuple[Share, ...]
    drawn: Share
    endings: tuple[tuple[Ending, int], ...]
    totals: tuple[tuple[int, int], ...]
    mean_total: float | None
    mean_draws: float
    median_draws: float
    mean_decisions: float
    money: tuple[int, ...]

    def __str__(self) -> str:
        """Return the summary as a paragraph."""
        wins = "; ".join(
            f"seat {seat} wins {share}, money {gained:+d}"
            for seat, (share, gained) in enumerate(zip(self.wins, self.money, strict=True))
        )
        worth = "" if self.mean_total is None else f" A win has {self.mean_total:.1f} points."
        return (
            f"{counted(self.rounds, 'round').capitalize()}: {wins}; drawn {self.drawn}.{worth} "
            f"A round takes {self.mean_draws:.1f} draws and {self.mean_decisions:.1f} decisions."
        )

    def to_json(self) -> str:
        """Return the summary as JSON; shares come with their intervals of 95 %.

        Examples:
            >>> from fourcc.simulation import play_round, summarise
            >>> summarise([play_round(["greedy", "greedy"], 1)]).to_json()[:26]
            '{"rounds": 1, "wins": [{"c'
        """
        plain = asdict(self)
        plain["wins"] = list(map(_plain, self.wins))
        plain["drawn"] = _plain(self.drawn)
        plain["endings"] = {str(ending): count for ending, count in self.endings}
        plain["totals"] = {str(total): count for total, count in self.totals}
        return json.dumps(plain)


def _plain(share: Share) -> dict[str, object]:
    """Return a share in the form that JSON holds."""
    low, high = share.interval()
    return {"count": share.count, "rate": share.rate, "low": low, "high": high}


def summarise(records: Iterable[PlayedRound]) -> Summary:
    """Return what rounds have in common.

    Args:
        records: Rounds between equally many players, at least one.

    Raises:
        FourccError: If there are none, or not all have equally many players.

    Examples:
        >>> from fourcc.simulation import simulate_rounds
        >>> print(summarise(simulate_rounds(["greedy", "random"], range(20), workers=1)))
        20 rounds: seat 0 wins 90.0 % (69.9 to 97.2), money +170; \
seat 1 wins 10.0 % (2.8 to 30.1), money -170; drawn 0.0 % (0.0 to 16.1). \
A win has 11.3 points. A round takes 21.8 draws and 63.8 decisions.
    """
    played = tuple(records)
    if not played:
        raise FourccError("no rounds to summarise")
    seats = {len(record.payments) for record in played}
    if len(seats) > 1:
        numbers = " and ".join(map(str, sorted(seats)))
        raise FourccError(f"rounds of {numbers} players have no summary together")
    rounds = len(played)
    winners = Counter(record.winner for record in played)
    totals = Counter(record.total for record in played if record.total is not None)
    draws = [record.draws for record in played]
    endings = Counter(record.ending for record in played)
    return Summary(
        rounds=rounds,
        wins=tuple(Share(winners[seat], rounds) for seat in range(seats.pop())),
        drawn=Share(winners[None], rounds),
        endings=tuple((ending, endings[ending]) for ending in Ending if endings[ending]),
        totals=tuple(sorted(totals.items())),
        mean_total=fmean(totals.elements()) if totals else None,
        mean_draws=fmean(draws),
        median_draws=median(draws),
        mean_decisions=fmean(record.decisions for record in played),
        money=tuple(map(sum, zip(*(record.payments for record in played), strict=True))),
    )
