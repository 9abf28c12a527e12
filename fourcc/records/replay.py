"""A recorded round played again, where hidden cards become known as they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fourcc.errors import IllegalActionError, Reason
from fourcc.hands import Hand
from fourcc.referee import Chi, Discard, Ending, Gan, Pass, Pong, Round, Turned
from fourcc.referee.moments import Window
from fourcc.referee.table import deal_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourcc.cards import Card
    from fourcc.records.record import Step
    from fourcc.referee import Action
    from fourcc.rulesets import Ruleset


class NotKnown(Exception):  # noqa: N818 - no error: the record does not say
    """Whether a step is legal depends on cards that the record does not know."""


class Replay:
    """A round that is played again step by step.

    Cards that are not known are filled in by others that are not; whenever a seat shows a card that
    it was not known to have, it changes places with one of those.

    Attributes:
        round: The round as it stands.
    """

    def __init__(
        self, rules: Ruleset, players: int, dealer: int, deck: Sequence[Card | None]
    ) -> None:
        """Deal the round.

        Raises:
            PositionError: If the cards or the seats are not as the rules say.
        """
        known = Hand(card for card in deck if card is not None)
        if not known <= rules.cards:
            Round.deal(rules, players, dealer, deck=[card for card in deck if card is not None])
        # Cards that can be discarded come first, into the hands: a hand without one ends a round.
        rest = sorted(rules.cards - known, key=lambda card: card.is_special)
        spare = iter(rest)
        filled = [next(spare) if card is None else card for card in deck]
        self.round: Round = Round.deal(rules, players, dealer, deck=filled)
        self._hidden = [Hand() for _ in range(players)]
        order = deal_order(rules, players, dealer)
        for place, seat in enumerate(order):
            if deck[place] is None:
                self._hidden[seat] += filled[place]
        pile = range(len(order), len(deck))
        self._hidden_pile = [place - len(order) for place in pile if deck[place] is None]
        self._announced = False

    def hides(self, seat: int | None) -> bool:
        """Return whether some concealed cards of a seat are not known.

        Args:
            seat: The seat, if it is one.
        """
        return seat is not None and seat in range(len(self._hidden)) and bool(self._hidden[seat])

    def step(self, step: Step) -> None:
        """Play a step.

        Args:
            step: The step.

        Raises:
            IllegalActionError: If it is not legal.
            NotKnown: If that depends on cards that are not known.
        """
        seat, what = step.event
        result = self.round.result
        if result is not None and result.ending is Ending.NO_DISCARD and self.hides(result.winner):
            raise NotKnown
        if isinstance(what, Turned):
            self._draw(seat, what.card)
            return
        if not self._can_answer(seat, what):
            self.pass_where_nothing_else_is_legal()
        if self.round.offer and self.round.offer.is_drawn and not self._announced:
            raise self._refusal(f"{self.round.offer} is not in the record")
        self._show(seat, what)
        try:
            self._apply(seat, what)
        except IllegalActionError:
            if self.hides(seat) and self._may_be(what):
                raise NotKnown from None
            raise

    def _can_answer(self, seat: int, action: Action) -> bool:
        """Return whether a seat is asked now, about something that the action may decide."""
        answers = isinstance(self.round.moment, Window)
        return seat in self.round.to_act and answers is not isinstance(action, Discard)

    def _apply(self, seat: int, action: Action) -> None:
        """Let a seat act."""
        offer = self.round.offer
        self.round = self.round.apply(seat, action)
        if self.round.offer is not offer:
            self._announced = False

    def _draw(self, seat: int, card: Card) -> None:
        """Check that a card was drawn."""
        self.pass_where_nothing_else_is_legal()
        offer = self.round.offer
        if offer is None or not offer.is_drawn or self._announced:
            raise self._refusal(f"no card is drawn now; the round waits for {self._awaited()}")
        if offer.card is not card and self.round.table.turned - 1 in self._hidden_pile:
            self._exchange_turned(card)
            offer = self.round.offer
        if offer is None or (offer.seat, offer.card) != (seat, card):
            raise self._refusal(f"the next card is {offer}")
        self._announced = True

    def finish(self, *, over: bool) -> None:
        """Close the last window with the answers left out, if it was answered at all.

        Args:
            over: Whether the round is said to be over; then nobody may have answered.
        """
        moment = self.round.moment
        if isinstance(moment, Window) and (over or any(moment.answers)):
            self.pass_where_nothing_else_is_legal()

    def pass_where_nothing_else_is_legal(self) -> None:
        """Give the answers that may be left out: PASS where nothing else is legal or known."""
        if not isinstance(self.round.moment, Window):
            return
        if self.round.offer and self.round.offer.is_drawn and not self._announced:
            return
        silent = {
            seat: Pass()
            for seat in self.round.to_act
            if Pass() in (legal := self.round.legal_actions(seat))
            and (len(legal) == 1 or self.hides(seat))
        }
        if set(silent) == set(self.round.to_act):
            self.round = self.round.apply_all(silent)
            self._announced = False

    def _refusal(self, text: str) -> IllegalActionError:
        """Return the error for a step that does not fit."""
        rules = self.round.rules
        return IllegalActionError([Reason(rules.clause("SS-5.A", "TW-4.4"), text)])

    def _awaited(self) -> str:
        """Return what the round waits for, in words."""
        seats = ", ".join(map(str, self.round.to_act))
        return f"seat {seats}" if seats else "nothing: it is over"

    def _may_be(self, action: Action) -> bool:
        """Return whether only hidden cards can make an action illegal that was refused."""
        return not isinstance(action, (Pass, Discard, Chi, Gan, Pong))

    def _needs(self, action: Action) -> Hand:
        """Return the concealed cards that an action shows."""
        offer = self.round.offer
        if isinstance(action, Discard):
            return Hand([action.card])
        if offer is None:
            return Hand()
        if isinstance(action, Chi) and offer.card in action.meld.cards:
            return action.meld.cards - offer.card
        if isinstance(action, (Gan, Pong)):
            return Hand([offer.card] * (3 if isinstance(action, Gan) else 2))
        return Hand()

    def _show(self, seat: int, action: Action) -> None:
        """Give a seat the cards that it shows, in place of some that are not known."""
        if seat not in self.round.to_act or not self.hides(seat):
            return
        needs = self._needs(action)
        known = self.round.hands[seat] - self._hidden[seat]
        for card, count in needs.items():
            for _ in range(count - min(count, known.count(card))):
                if self._hidden[seat]:
                    self._reveal(seat, card)

    def _reveal(self, seat: int, card: Card) -> None:
        """Make a hidden card of a seat the one that it shows, if one is left anywhere."""
        if card not in self._hidden[seat]:
            filler = next(iter(self._hidden[seat]))
            if not self._take(card, filler):
                return
            self._swap_hand(seat, filler, card)
            self._hidden[seat] = self._hidden[seat] - filler
        else:
            self._hidden[seat] = self._hidden[seat] - card

    def _take(self, card: Card, filler: Card) -> bool:
        """Put a filler in place of a hidden card that lies elsewhere; false if there is none."""
        for other, hidden in enumerate(self._hidden):
            if card in hidden:
                self._hidden[other] = hidden - card + filler
                self._swap_hand(other, card, filler)
                return True
        table = self.round.table
        for place in self._hidden_pile:
            if place >= table.turned and table.pile[place] is card:
                pile = (*table.pile[:place], filler, *table.pile[place + 1 :])
                self._set_table(pile=pile)
                return True
        return False

    def _exchange_turned(self, card: Card) -> None:
        """Make the hidden card that was just turned the one that the record names."""
        table = self.round.table
        place = table.turned - 1
        filler = table.pile[place]
        if not self._take(card, filler):
            return
        table = self.round.table
        event = table.log[-1]._replace(what=Turned("DRAW", card))
        self._set_table(
            pile=(*table.pile[:place], card, *table.pile[place + 1 :]),
            log=(*table.log[:-1], event),
        )
        window = cast("Window", self.round.moment)
        offer = window.offer._replace(card=card)
        self.round = Round(self.round.table, Window(offer, window.answers))

    def _swap_hand(self, seat: int, out: Card, into: Card) -> None:
        """Exchange a card of a hand."""
        hands = list(self.round.hands)
        hands[seat] = hands[seat] - out + into
        self._set_table(hands=tuple(hands))

    def _set_table(self, **changes: object) -> None:
        """Change where hidden cards lie, and forget what was found out of legal answers."""
        table = self.round.table._replace(**changes)  # type: ignore[arg-type]
        moment = self.round.moment
        if isinstance(moment, Window):
            moment = Window(moment.offer, moment.answers)
        self.round = Round(table, moment)
