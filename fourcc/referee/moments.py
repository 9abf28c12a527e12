"""What a round waits for: answers to an offer, a discard, or nothing more."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from fourcc.referee.actions import Action
    from fourcc.referee.offers import Offer
    from fourcc.referee.results import Result


@dataclass(frozen=True, slots=True)
class Window:
    """An offer lies on the table and is answered (SS-5.1.7, SS-5.1.11).

    Attributes:
        offer: The offer.
        answers: The answer of each seat so far, in seat order; nobody sees them yet.
    """

    offer: Offer
    answers: tuple[Action | None, ...]
    legal: dict[int, tuple[Action, ...]] = field(
        default_factory=dict[int, "tuple[Action, ...]"], compare=False, repr=False
    )
    """What was found out of legal answers, which do not depend on other answers."""

    @property
    def silent(self) -> int | None:
        """The seat that is not asked, the discarder's; ``None`` if the offer was drawn."""
        return None if self.offer.is_drawn else self.offer.seat


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat must discard: after a claim, or as the starter (SS-5.C, TW-1.2, TW-4.5).

    Attributes:
        seat: The seat.
        claimed: The offer that it claimed; ``None`` for the starter.
    """

    seat: int
    claimed: Offer | None


@dataclass(frozen=True, slots=True)
class Over:
    """The round has ended.

    Attributes:
        result: How.
    """

    result: Result


Moment: TypeAlias = Window | Turn | Over


def asked(moment: Moment, players: int) -> tuple[int, ...]:
    """Return the seats that must decide something (SS-5.1.10, SS-5.1.11, TW-4.9).

    Args:
        moment: What the round waits for.
        players: How many seats there are.

    Returns:
        The seats in order: every seat but a discarder, or the one that must discard, or none.
    """
    if isinstance(moment, Window):
        return tuple([seat for seat in range(players) if seat != moment.silent])
    return (moment.seat,) if isinstance(moment, Turn) else ()
