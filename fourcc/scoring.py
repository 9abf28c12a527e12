"""What a winning hand is worth, item by item, and who pays whom."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from fourcc.english import counted
from fourcc.errors import PaymentError, Reason
from fourcc.faults import no_number
from fourcc.melds import Meld  # noqa: TC001 - a field of a named tuple
from fourcc.options import Game, LuckyCounts
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourcc.holdings import Holding


class Place(StrEnum):
    """Where a meld counts (TW-3.2)."""

    TABLE = "table"
    HAND = "hand"


class ScoreItem(NamedTuple):
    """The points of one meld.

    Attributes:
        meld: The meld.
        place: ``table`` if it was exposed or holds the winning card, else ``hand`` (TW-3.2).
        points: Its points.
        clause: Id of the clause that gives the points.
    """

    meld: Meld
    place: Place
    points: int
    clause: str

    def to_dict(self) -> dict[str, object]:
        """Return the item as JSON holds it.

        Examples:
            >>> from fourcc import SEE_SEK, Meld
            >>> item_of(SEE_SEK, Meld("J"), Place.HAND).to_dict()["points"]
            3
        """
        return {
            "meld": str(self.meld),
            "kind": self.meld.kind.name,
            "place": self.place.value,
            "points": self.points,
            "clause": self.clause,
        }

    def __str__(self) -> str:
        """Return the item as one line."""
        return f"{self.meld} {self.meld.kind.value} {self.place} {self.points} ({self.clause})"


class Score(NamedTuple):
    """What a hand is worth.

    Attributes:
        total: All points, the bonus included.
        items: The points of each meld: the exposed ones first, then the concealed ones in order.
        bonus: Points for copies of the lucky card (TW-5.1).

    Examples:
        >>> import fourcc
        >>> score = fourcc.best("4RR RH RC", winning_card="RR", rules="taiwan")
        >>> score.total
        4
        >>> print(*score.items, sep="; ")
        3RR triple hand 3 (TW-3.1); RR RH RC Field table 1 (TW-3.1)
    """

    total: int
    items: tuple[ScoreItem, ...]
    bonus: int = 0

    def __str__(self) -> str:
        """Return the total as a person says it."""
        lucky = f", {self.bonus} of them for the lucky card" if self.bonus else ""
        return f"{counted(self.total, 'point')}{lucky}"


def item_of(rules: Ruleset, meld: Meld, place: Place) -> ScoreItem:
    """Return the points of a meld in a place.

    Args:
        rules: The rules.
        meld: A meld of the rules.
        place: Where it counts.

    Examples:
        >>> from fourcc import TAIWAN, Meld
        >>> print(item_of(TAIWAN, Meld("4RK"), Place.TABLE))
        4RK quad table 8 (TW-3.1)
    """
    value = rules.values.of(meld)
    points = value.table if place is Place.TABLE else value.hand
    return ScoreItem(meld, place, points, rules.clause("SS-7.1", "TW-3.1"))


MOST_LUCKY = 3
"""The most points for copies of the lucky card (TW-5.2)."""


def lucky_points(holding: Holding) -> int:
    """Return the points for copies of the lucky card (TW-5.1, TW-5.2).

    Args:
        holding: What the winner holds, with the lucky card and the winning card.

    Returns:
        One point for each copy that counts, at most 3; none without a lucky card.

    Examples:
        >>> from fourcc.holdings import hold
        >>> lucky_points(hold("3RR", winning_card="RR", lucky="RR", rules="taiwan"))
        2
    """
    lucky, counted = holding.lucky, holding.rules.lucky_counts
    if lucky is None or counted is LuckyCounts.NONE:
        return 0
    if counted is LuckyCounts.OWNED:
        return min(holding.owned.count(lucky), MOST_LUCKY)
    before = holding.hand.count(lucky) - (lucky is holding.winning_card)
    return min(before, MOST_LUCKY)


class Payments(NamedTuple):
    """Who pays whom when a round is over: gains above zero, losses below; all sum to zero.

    Attributes:
        seats: What each seat gains, in seat order.
        bank: What the bank gains (TW-6.2 with ``penalty_once``; else 0).
        clauses: Ids of the clauses applied.
    """

    seats: tuple[int, ...]
    bank: int
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        """Return what every seat gains, and the bank if it gains anything."""
        gains = [(f"seat {seat}", gain) for seat, gain in enumerate(self.seats)]
        gains += [("bank", self.bank)] if self.bank else []
        shown = ", ".join(f"{who} {gain:+d}" if gain else f"{who} 0" for who, gain in gains)
        return f"{shown} ({', '.join(self.clauses)})"


def payments(
    total: int,
    *,
    players: int,
    winner: int,
    discarder: int | None = None,
    rules: Ruleset | str = SEE_SEK,
) -> Payments:
    """Settle a won round.

    Args:
        total: The winner's points.
        players: How many seats there are, 2 to 4.
        winner: The winner's seat, from 0.
        discarder: The seat whose discard was the winning card; ``None`` if it was drawn, by anyone.
        rules: The rules or their id.

    Returns:
        What every seat gains or loses. See Sek: the discarder alone pays, or everyone if the card
        was drawn (SS-7.4). Taiwan: everyone pays what lies above the threshold and the base points
        (TW-6.1); below the threshold the winner pays (TW-6.2).

    Raises:
        PaymentError: If a seat is not at the table, or the winner is the discarder.

    Examples:
        >>> payments(9, players=4, winner=0, discarder=2).seats
        (9, 0, -9, 0)
        >>> payments(9, players=4, winner=0, rules="taiwan").seats
        (-33, 11, 11, 11)
        >>> print(payments(9, players=2, winner=0))
        seat 0 +9, seat 1 -9 (SS-7.4)
    """
    rules = ruleset(rules)
    faults = list(_faults(total, players, winner, discarder, rules))
    if faults:
        raise PaymentError(faults)
    others = [seat for seat in range(players) if seat != winner]
    if rules.game is Game.SEE_SEK:
        payers = others if discarder is None else [discarder]
        return _settled(players, winner, dict.fromkeys(payers, -total), 0, "SS-7.4")
    if total >= rules.threshold:
        each = total - rules.threshold + rules.base_points
        return _settled(players, winner, dict.fromkeys(others, -each), 0, "TW-6.1")
    if rules.penalty_once:
        shares = dict.fromkeys(others, rules.base_points)
        return _settled(players, winner, shares, rules.threshold, "TW-6.2")
    shares = dict.fromkeys(others, rules.threshold + rules.base_points)
    return _settled(players, winner, shares, 0, "TW-6.2")


def _settled(players: int, winner: int, gains: dict[int, int], bank: int, clause: str) -> Payments:
    """Return the payments that give the winner whatever the others and the bank lose."""
    gains = {**gains, winner: -sum(gains.values()) - bank}
    return Payments(tuple(gains.get(seat, 0) for seat in range(players)), bank, (clause,))


def _faults(
    total: int, players: int, winner: int, discarder: int | None, rules: Ruleset
) -> Iterator[Reason]:
    """Yield every reason why a result cannot be settled."""
    table = rules.clause("SS-4.1", "TW-1.1")
    numbers = {"total": total, "players": players, "winner": winner}
    if discarder is not None:
        numbers["discarder"] = discarder
    wrong = [why for name, number in numbers.items() for why in no_number(name, number)]
    if wrong:
        yield from wrong
        return
    if players not in range(2, 5):
        yield Reason(table, f"{players} players; a game has 2 to 4")
    if total < 0:
        yield Reason(
            rules.clause("SS-7.1", "TW-3.1"), f"a total of {total}; no hand has less than 0"
        )
    for name, seat in (("winner", winner), ("discarder", discarder)):
        if players in range(2, 5) and seat is not None and seat not in range(players):
            yield Reason(table, f"{name} {seat}; the seats are 0 to {players - 1}")
    if winner == discarder:
        text = f"seat {winner} cannot win on its own discard"
        yield Reason(rules.clause("SS-5.1.10", "TW-4.9"), text)
