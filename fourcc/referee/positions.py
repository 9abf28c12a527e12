"""Any position, set up for study and tests: what is named lies there, the rest is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from fourcc.english import counted
from fourcc.errors import PositionError, Reason
from fourcc.faults import placed
from fourcc.hands import Cards, Hand
from fourcc.holdings import Melds, cards_of, why_no_meld
from fourcc.options import Game
from fourcc.referee.decisions import why_no_claim
from fourcc.referee.moments import Moment, Turn, Window
from fourcc.referee.offers import Offer
from fourcc.referee.table import Table, cards_in_order, no_such_seat, wrong_seats

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from fourcc.cards import Card
    from fourcc.melds import Meld
    from fourcc.rulesets import Ruleset

Item = TypeVar("Item")
BySeat: TypeAlias = Mapping[int, Item] | Sequence[Item]
"""Something for each seat in order, or for some seats by number."""


_NOT_THE_START = Reason(
    "TW-1.2", "only the starter discards without a claim, before any card has left play"
)


class Position:
    """What somebody says of a position, checked and filled in.

    Attributes:
        faults: Every reason why there is no such position.
    """

    def __init__(  # noqa: PLR0913 - a position has so many parts
        self,
        *,
        rules: Ruleset,
        players: int,
        dealer: int,
        hands: BySeat[Cards],
        exposed: BySeat[Melds],
        offer: Offer | None,
        to_discard: int | None,
        claimed: Offer | None,
        pile: Iterable[Card | str] | str | None,
        discards: Iterable[Card | str] | str,
    ) -> None:
        """Read the parts and find what is wrong with them."""
        self._rules = rules
        self._players = players
        self._dealer = dealer
        self.faults: list[Reason] = list(wrong_seats(rules, players, dealer))
        if type(players) is not int or players not in range(2, 5):
            raise PositionError(self.faults)
        if isinstance(hands, str):
            raise PositionError([Reason("", "hands are given by seat, not as one text")])
        if not isinstance(cast("object", offer), Offer | None):
            text = f"an offer is drawn(card, by=seat) or discarded(card, by=seat), not {offer!r}"
            raise PositionError([Reason("", text)])
        self._hands = {
            seat: placed(f"seat {seat}", Hand, cards) for seat, cards in _by_seat(hands).items()
        }
        shown = {
            seat: placed(f"seat {seat}", cards_of, melds)
            for seat, melds in _by_seat(exposed).items()
        }
        self._offer = offer
        self._turn = turn = None if to_discard is None else Turn(to_discard, claimed)
        if turn is None and claimed is not None:
            text = "a claim is named, but no seat that must discard after it"
            self.faults.append(Reason(rules.clause("SS-5.C", "TW-4.5"), text))
        self._pile = None if pile is None else placed("the pile", cards_in_order, pile)
        self._discards = placed("the discards", cards_in_order, discards)
        named = {*self._hands, *shown, *([offer.seat] if offer else [])}
        named |= {turn.seat, *([turn.claimed.seat] if turn.claimed else [])} if turn else set()
        absent = (no_such_seat(rules, players, seat) for seat in sorted(named))
        self.faults += [why for why in absent if why is not None]
        self.faults += self._wrong_discards()
        self._exposed: dict[int, tuple[Meld, ...]] = {}
        for seat, melds in shown.items():
            found = [(cards, rules.meld_of(cards)) for cards in melds]
            self.faults += [
                Reason(why.clause, f"seat {seat}: {why.text}")
                for why in (why_no_meld(cards, rules) for cards, meld in found if meld is None)
            ]
            self._exposed[seat] = tuple(meld for _, meld in found if meld is not None)
        self.faults += self._wrong_moment()
        self.faults += self._wrong_counts(
            sum((sum(melds, Hand()) for melds in shown.values()), Hand())
        )

    def _wrong_discards(self) -> Iterator[Reason]:
        """Yield the cards that can be neither discarded nor passed (SS-5.C.2, TW-4.5, TW-4.7)."""
        offer = self._offer if self._turn is None else self._turn.claimed
        lying = {*self._discards, *([offer.card] if offer and not offer.is_drawn else [])}
        for card in sorted(lying):
            if card.is_special and not self._rules.specials_discardable:
                text = f"{card} cannot be discarded: it is a General or a Joker"
                yield Reason(self._rules.clause("SS-5.C.2", "TW-4.5"), text)

    def _wrong_moment(self) -> Iterator[Reason]:
        """Yield what is wrong with the offer or with the seat that must discard."""
        rules, turn = self._rules, self._turn
        if (self._offer is None) is (turn is None):
            yield Reason("", "a position has an offer or a seat that must discard, and not both")
        if turn is None:
            return
        melds = self._exposed.get(turn.seat, ())
        if turn.claimed is None:
            if rules.game is Game.SEE_SEK:
                yield Reason("SS-5.C", f"seat {turn.seat} discards after a claim: name its card")
            elif turn.seat != self._dealer or any(self._exposed.values()) or self._discards:
                yield _NOT_THE_START
        elif not melds or turn.claimed.card not in melds[-1].cards:
            text = f"the last exposed meld of seat {turn.seat} does not hold {turn.claimed.card}"
            yield Reason(rules.clause("SS-5.1", "TW-0"), text)
        elif not turn.claimed.is_drawn and turn.claimed.seat == turn.seat:
            text = f"seat {turn.seat} cannot claim its own discard"
            yield Reason(rules.clause("SS-5.1.10", "TW-4.9"), text)
        else:
            yield from why_no_claim(rules, turn.claimed, turn.seat, self._players, melds[-1])

    def _due(self, seat: int) -> int:
        """Return how many cards a seat has, exposed ones included."""
        return self._rules.hand_size + (self._turn is not None and self._turn.seat == seat)

    def _room(self, seat: int) -> int:
        """Return how many cards of a seat are not named."""
        exposed = sum(meld.size for meld in self._exposed.get(seat, ()))
        return self._due(seat) - exposed - len(self._hands.get(seat, Hand()))

    def _wrong_counts(self, exposed: Hand) -> Iterator[Reason]:
        """Yield seats that have too many cards, and cards of which there are too many."""
        rules = self._rules
        rooms = [self._room(seat) for seat in range(self._players)]
        for seat, room in enumerate(rooms):
            if room < 0:
                due = counted(self._due(seat), "card")
                held = counted(self._due(seat) - room, "card")
                text = f"seat {seat} has {held}; it must have {due}"
                yield Reason(rules.clause("SS-4.2", "TW-1.2"), text)
        lying = [*self._discards, *(self._pile or ()), *([self._offer.card] if self._offer else [])]
        named = sum(self._hands.values(), Hand(lying)) + exposed
        self._rest = Hand()
        if not named <= rules.cards:
            for card, count in named.items():
                if count > rules.cards.count(card):
                    clause = rules.clause("SS-2.1" if card.suit else "SS-2.2", "TW-1.1")
                    text = f"{count} {card} named; the deck has {rules.cards.count(card)}"
                    yield Reason(clause, text)
            return
        self._rest = rules.cards - named
        starts = self._turn is not None and self._turn.claimed is None
        if starts and self._pile is not None and sum(rooms) < len(self._rest):
            yield _NOT_THE_START
        if sum(rooms) > len(self._rest) and min(rooms) >= 0:
            text = (
                f"the hands lack {counted(sum(rooms), 'card')}; "
                f"{counted(len(self._rest), 'card')} of the deck are left"
            )
            yield Reason(rules.clause("SS-4.2", "TW-1.2"), text)

    def set_up(self, rng: Random) -> tuple[Table, Moment]:
        """Fill the hands with cards that are not named, and lay the rest in the pile.

        Args:
            rng: Chooses the cards.

        Returns:
            The table, and what the round waits for.

        Raises:
            PositionError: If there is no such position.
        """
        if self.faults:
            raise PositionError(dict.fromkeys(self.faults))
        rest = list(self._rest)
        rng.shuffle(rest)
        if self._offer is not None:
            card = self._offer.card
            rest.sort(key=lambda other: other is card)  # copies of the offer are dealt last
        hands: list[Hand] = []
        for seat in range(self._players):
            room = self._room(seat)
            hands.append(self._hands.get(seat, Hand()) + Hand(rest[:room]))
            rest = rest[room:]
        exposed = tuple(self._exposed.get(seat, ()) for seat in range(self._players))
        pile, discards = self._pile, self._discards
        if pile is None:
            pile = tuple(rest)
        else:
            discards += tuple(rest)
        table = Table(self._rules, self._dealer, tuple(hands), exposed, discards, pile, 0, ())
        if self._turn is not None:
            return table, self._turn
        return table, Window(cast("Offer", self._offer), (None,) * self._players)


def _by_seat(items: BySeat[Item]) -> dict[int, Item]:
    """Return what there is for each seat."""
    return dict(items if isinstance(items, Mapping) else enumerate(items))
