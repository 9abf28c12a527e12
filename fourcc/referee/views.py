"""What one seat may know of a round, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fourcc.errors import PositionError
from fourcc.referee.moments import Over, Window, asked
from fourcc.referee.table import no_such_seat

if TYPE_CHECKING:
    from fourcc.cards import Card
    from fourcc.hands import Hand
    from fourcc.melds import Meld
    from fourcc.referee.moments import Moment
    from fourcc.referee.offers import Offer
    from fourcc.referee.results import Result
    from fourcc.referee.table import Event, Table
    from fourcc.rulesets import Ruleset


class View(NamedTuple):
    """All that a seat may know; other answers, concealed cards and the pile are not in it.

    Attributes:
        seat: Whose view this is.
        rules: The rules.
        dealer: The dealer's seat.
        hand: The seat's concealed cards.
        exposed: Exposed melds of each seat.
        discards: Unclaimed cards, in order.
        offer: The offer that is being answered, or ``None``.
        asked: The seats that this decision asks; who has answered stays hidden (SS-5.1.11).
        hand_sizes: How many concealed cards each seat has.
        pile_size: How many cards the draw pile has.
        log: What everybody saw.
        result: How the round ended, or ``None``.
    """

    seat: int
    rules: Ruleset
    dealer: int
    hand: Hand
    exposed: tuple[tuple[Meld, ...], ...]
    discards: tuple[Card, ...]
    offer: Offer | None
    asked: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pile_size: int
    log: tuple[Event, ...]
    result: Result | None

    @staticmethod
    def of(table: Table, moment: Moment, seat: int) -> View:
        """Return what a seat may know.

        Args:
            table: Where the cards lie.
            moment: What the round waits for.
            seat: The seat.

        Raises:
            PositionError: If there is no such seat.
        """
        rules, dealer, hands, exposed, discards, pile, turned, log = table
        why = no_such_seat(rules, len(hands), seat)
        if why is not None:
            raise PositionError([why])
        return View(
            seat,
            rules,
            dealer,
            hands[seat],
            exposed,
            discards,
            moment.offer if isinstance(moment, Window) else None,
            asked(moment, len(hands)),
            tuple(map(len, hands)),
            len(pile) - turned,
            log,
            moment.result if isinstance(moment, Over) else None,
        )
