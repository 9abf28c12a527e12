"""A round: one state machine for both games, which says what may be done and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, cast

from fourcc.errors import IllegalActionError, ImpossibleActionError
from fourcc.options import Game
from fourcc.referee import actions, decisions
from fourcc.referee.actions import Action, Declare, Discard, Hu
from fourcc.referee.claims import claims_of
from fourcc.referee.moments import Moment, Over, Turn, Window, asked
from fourcc.referee.offers import Offer, discarded, drawn
from fourcc.referee.positions import BySeat, Position
from fourcc.referee.results import Ending, Result, drawn_game, won
from fourcc.referee.table import Event, Table, Turned, deal
from fourcc.referee.views import View
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fourcc.cards import Card
    from fourcc.errors import Reason
    from fourcc.hands import Cards, Hand
    from fourcc.holdings import Melds
    from fourcc.melds import Meld


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it stands; every action gives another one (SS-5.A, TW-4.4).

    Make one with `deal` or `from_position`.

    Examples:
        >>> start = Round.deal("see-sek", players=3, seed=1)
        >>> print(start.offer)
        WH drawn by seat 0
        >>> print(*start.legal_actions(0), sep=", ")
        PASS, CHI WR WH WC
        >>> after = start.apply_all({seat: "PASS" for seat in start.to_act})
        >>> print(*after.log, sep=", ")
        0 DRAW WH, 0 PASS, 1 PASS, 2 PASS, 1 DRAW RK
    """

    table: Table
    moment: Moment

    @classmethod
    def deal(
        cls,
        rules: Ruleset | str = SEE_SEK,
        players: int = 4,
        dealer: int = 0,
        *,
        seed: int | str | None = None,
        deck: Iterable[Card | str] | str | None = None,
    ) -> Round:
        """Deal a round; the dealer has the first turn (SS-4.2, SS-4.5, SS-4.7, TW-1.2, TW-1.4).

        Args:
            rules: The rules or their id.
            players: How many seats there are, 2 to 4.
            dealer: The dealer's seat; under Taiwan the starter's.
            seed: Shuffles the deck; the same seed deals the same round everywhere.
            deck: The whole deck in order, the top first, in place of a seed. Without either the
                deck is shuffled anew each time.

        Returns:
            The round at its first decision.

        Raises:
            PositionError: If the deck, the seats or the number of cards are not as the rules say.
            NotationError: If the deck names something that is no card.
            RulesetError: If no preset has the id.

        Examples:
            >>> start = Round.deal("taiwan", seed=1)
            >>> start.asked, [len(hand) for hand in start.hands], start.pile_size
            ((0,), [21, 20, 20, 20], 31)
        """
        table = deal(ruleset(rules), players, dealer, seed, deck)
        if table.rules.game is Game.SEE_SEK:
            return _turn_card(table, dealer)
        return _must_discard(table, Turn(dealer, None))

    @classmethod
    def from_position(  # noqa: PLR0913 - a position has so many parts
        cls,
        rules: Ruleset | str,
        hands: BySeat[Cards],
        *,
        exposed: BySeat[Melds] = (),
        offer: Offer | None = None,
        to_discard: int | None = None,
        claimed: Offer | None = None,
        pile: Iterable[Card | str] | str | None = None,
        discards: Iterable[Card | str] | str = (),
        players: int = 4,
        dealer: int = 0,
        seed: int | str = 0,
    ) -> Round:
        """Set up a position.

        Args:
            rules: The rules or their id.
            hands: Concealed cards of each seat, or of some seats by number. A hand that is too
                small is filled with cards that are named nowhere.
            exposed: Exposed melds of each seat, or of some seats by number.
            offer: The offer that is to be answered, from `drawn` or `discarded`; or
            to_discard: the seat that must discard.
            claimed: The offer that this seat has claimed, a card of its last exposed meld; ``None``
                for the starter under Taiwan.
            pile: The draw pile, the top first; ``None``: all cards that are named nowhere.
            discards: The unclaimed cards; if a pile is given, what is named nowhere is put to them.
            players: How many seats there are.
            dealer: The dealer's seat.
            seed: Chooses the cards that fill the hands, and the order of the pile.

        Returns:
            The round; its log is empty.

        Raises:
            PositionError: If there is no such position; every reason is given.
            NotationError: If a text names no cards.
            RulesetError: If no preset has the id.

        Examples:
            >>> stand = Round.from_position(
            ...     "taiwan", {1: "WH WC", 3: "2WR"}, offer=discarded("WR", by=0)
            ... )
            >>> print(*stand.legal_actions(1), *stand.legal_actions(3), sep=", ")
            PASS, CHI WR WH WC, PASS, PONG
        """
        position = Position(
            rules=ruleset(rules),
            players=players,
            dealer=dealer,
            hands=hands,
            exposed=exposed,
            offer=offer,
            to_discard=to_discard,
            claimed=claimed,
            pile=pile,
            discards=discards,
        )
        table, moment = position.set_up(Random(seed))  # noqa: S311 - chooses cards of a game
        return _must_discard(table, moment) if isinstance(moment, Turn) else cls(table, moment)

    @property
    def rules(self) -> Ruleset:
        """The rules."""
        return self.table.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.table.hands)

    @property
    def dealer(self) -> int:
        """The dealer's seat; under Taiwan the starter's."""
        return self.table.dealer

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The concealed cards of each seat."""
        return self.table.hands

    @property
    def exposed(self) -> tuple[tuple[Meld, ...], ...]:
        """The exposed melds of each seat, in the order in which they were made."""
        return self.table.exposed

    @property
    def discards(self) -> tuple[Card, ...]:
        """The cards that nobody claimed, in order."""
        return self.table.discards

    @property
    def pile(self) -> tuple[Card, ...]:
        """The draw pile, the top first."""
        return self.table.pile[self.table.turned :]

    @property
    def pile_size(self) -> int:
        """How many cards the draw pile has."""
        return len(self.table.pile) - self.table.turned

    @property
    def log(self) -> tuple[Event, ...]:
        """What everybody saw, in order; answers follow one another in seat order (SS-5.1.11)."""
        return self.table.log

    @property
    def offer(self) -> Offer | None:
        """The offer that is being answered, or ``None``."""
        return self.moment.offer if isinstance(self.moment, Window) else None

    @property
    def result(self) -> Result | None:
        """How the round ended, or ``None`` as long as it goes on."""
        return self.moment.result if isinstance(self.moment, Over) else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that this decision asks, whether they have answered or not."""
        return asked(self.moment, self.players)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have still to answer."""
        if isinstance(self.moment, Window):
            answers = self.moment.answers
            return tuple(seat for seat in self.asked if answers[seat] is None)
        return self.asked

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do, sorted; nothing if it has nothing to decide.

        Args:
            seat: The seat.
        """
        return decisions.legal_actions(self.table, self.moment, seat)

    def why_not(self, seat: int, action: Action | str) -> tuple[Reason, ...]:
        """Return every reason why a seat may not do something; none exactly if it may.

        Args:
            seat: The seat.
            action: The action or its text.

        Raises:
            FourccError: If a text names no action.

        Examples:
            >>> stand = Round.from_position("see-sek", {2: "YA"}, offer=discarded("YA", by=0))
            >>> print(*stand.why_not(2, "CHI 2YA"))
            another player cannot make a pair of this offer (YA discarded by seat 0) (SS-5.1.6)
        """
        return decisions.why_not(self.table, self.moment, seat, self._read(action))

    def apply(self, seat: int, action: Action | str) -> Round:
        """Return the round after a seat has acted.

        Args:
            seat: The seat.
            action: The action or its text.

        Raises:
            ImpossibleActionError: If the seat has nothing to decide.
            IllegalActionError: If the rules forbid the action.
            FourccError: If a text names no action.
        """
        return self.apply_all({seat: action})

    def apply_all(self, answers: Mapping[int, Action | str]) -> Round:
        """Return the round after several seats have acted, in whatever order.

        Args:
            answers: The actions or their texts, by seat.

        Raises:
            ImpossibleActionError: If a seat has nothing to decide.
            IllegalActionError: If the rules forbid an action.
            FourccError: If a text names no action.
        """
        chosen = {seat: self._read(action) for seat, action in answers.items()}
        wrong = [seat for seat, act in chosen.items() if act not in self.legal_actions(seat)]
        if wrong:
            raise self._refusal({seat: chosen[seat] for seat in wrong})
        if not chosen:
            return self
        moment = self.moment
        if isinstance(moment, Window):
            return _answer(self.table, moment, chosen)
        ((seat, action),) = chosen.items()
        return _act(self.table, cast("Turn", moment), seat, action)

    def view(self, seat: int) -> View:
        """Return all that a seat may know.

        Args:
            seat: The seat.

        Raises:
            PositionError: If there is no such seat.
        """
        return View.of(self.table, self.moment, seat)

    def _read(self, action: Action | str) -> Action:
        """Return the action itself, or the one that a text names."""
        return action if isinstance(action, Action) else actions.parse(action, self.rules)

    def _refusal(self, chosen: Mapping[int, Action]) -> IllegalActionError:
        """Return the error for actions none of which is legal."""
        reasons = [reason for seat, act in chosen.items() for reason in self.why_not(seat, act)]
        legal = [str(action) for seat in chosen for action in self.legal_actions(seat)]
        kind = IllegalActionError if legal else ImpossibleActionError
        return kind(dict.fromkeys(reasons), dict.fromkeys(legal))


def _turn_card(table: Table, seat: int) -> Round:
    """Turn the top card of the pile for a seat, or end the round (SS-5.A, SS-5.E, TW-4.4)."""
    if table.turned == len(table.pile):
        return Round(table, Over(drawn_game(table.rules, len(table.hands))))
    card = table.pile[table.turned]
    log = (*table.log, Event(seat, Turned("DRAW", card)))
    table = table._replace(turned=table.turned + 1, log=log)
    return Round(table, Window(drawn(card, seat), (None,) * len(table.hands)))


def _must_discard(table: Table, turn: Turn) -> Round:
    """Let a seat discard, or end the round if it cannot (TW-4.6, SS-5.C.3)."""
    hand = table.hands[turn.seat]
    if table.rules.game is Game.TAIWAN and not decisions.discards_of(table.rules, hand):
        return _won(table, Ending.NO_DISCARD, turn.seat, turn.claimed)
    return Round(table, turn)


def _answer(table: Table, window: Window, chosen: Mapping[int, Action]) -> Round:
    """Note answers, and close the window when all are there (SS-5.1.11).

    What nobody claims goes to the discards, also what its drawer has no use for, and the next seat
    has its turn (SS-5.C.1, SS-5.D, SS-5.1.7, SS-5.1.8). What is claimed is exposed in a new meld;
    those exposed before stay as they are (SS-3.12, TW-2.6).
    """
    answers = tuple(chosen.get(seat, known) for seat, known in enumerate(window.answers))
    offer, players = window.offer, len(answers)
    silent = window.silent
    if any(answer is None and seat != silent for seat, answer in enumerate(answers)):
        return Round(table, Window(offer, answers, window.legal))
    given = [Event(seat, answer) for seat, answer in enumerate(answers) if answer is not None]
    table = table._replace(log=(*table.log, *given))
    claims = claims_of(table.rules)
    strongest = claims.strongest(offer, answers)
    if strongest is None:
        table = table._replace(discards=(*table.discards, offer.card))
        return _turn_card(table, (offer.seat + 1) % players)
    seat, action = strongest
    if isinstance(action, Hu):
        hands = _with(table.hands, seat, table.hands[seat] + offer.card)
        return _won(table._replace(hands=hands), Ending.HU, seat, offer)
    claim = claims.claim(offer, action)
    table = table._replace(
        hands=_with(table.hands, seat, table.hands[seat] - claim.rest),
        exposed=_with(table.exposed, seat, (*table.exposed[seat], claim.meld)),
    )
    return _must_discard(table, Turn(seat, offer))


def _act(table: Table, turn: Turn, seat: int, action: Action) -> Round:
    """Discard, or declare a win (SS-5.B.2, SS-5.C, TW-1.3, TW-4.5)."""
    table = table._replace(log=(*table.log, Event(seat, action)))
    if isinstance(action, Declare):
        ending = Ending.DEALT if turn.claimed is None else Ending.DECLARE
        return _won(table, ending, seat, turn.claimed)
    card = cast("Discard", action).card
    table = table._replace(hands=_with(table.hands, seat, table.hands[seat] - card))
    return Round(table, Window(discarded(card, seat), (None,) * len(table.hands)))


def _won(table: Table, ending: Ending, seat: int, offer: Offer | None) -> Round:
    """End the round with a winner, who turns the lucky card (TW-5.1)."""
    left = table.turned < len(table.pile)
    result = won(table, ending, seat, offer, table.pile[table.turned] if left else None)
    if result.lucky is not None:
        log = (*table.log, Event(seat, Turned("LUCKY", result.lucky)))
        table = table._replace(turned=table.turned + 1, log=log)
    return Round(table, Over(result))


def _with(items: tuple[Any, ...], seat: int, item: object) -> tuple[Any, ...]:
    """Return something of each seat with that of one seat changed."""
    return (*items[:seat], item, *items[seat + 1 :])
