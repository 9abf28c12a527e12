"""Who may claim an offer, with what, and who gets it: the tables of SS-5.1 and TW-4.1."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from fourcc.kinds import MeldKind
from fourcc.options import Game
from fourcc.referee.actions import Action, Chi, Gan, Hu, Pass, Pong
from fourcc.solver import solver_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fourcc.cards import Card
    from fourcc.hands import Hand
    from fourcc.melds import Meld
    from fourcc.referee.offers import Offer
    from fourcc.rulesets import Ruleset


class Call(Enum):
    """What a claim makes of the offer; the last three are called CHI."""

    HU = "win"
    GAN = "quad"
    PONG = "triple"
    GROUP = "group"
    SINGLE = "one-card meld"
    PAIR = "pair"


class Role(Enum):
    """Where a seat sits to the offer."""

    DRAWER = "the drawer"
    NEXT = "the next player"
    OTHER = "another player"


class Row(NamedTuple):
    """A row of a priority table: who may make which claims.

    Attributes:
        clause: The clause that says so.
        calls: The claims.
        roles: The seats that may make them.
    """

    clause: str
    calls: frozenset[Call]
    roles: frozenset[Role]


def _row(clause: str, calls: Sequence[Call], roles: Sequence[Role]) -> Row:
    """Return a row."""
    return Row(clause, frozenset(calls), frozenset(roles))


_ALL = tuple(Role)

PRIORITIES: Mapping[Game, tuple[Row, ...]] = {
    Game.SEE_SEK: (
        _row("SS-5.1.0", [Call.HU], [Role.DRAWER]),
        _row("SS-5.1.1", [Call.HU], [Role.NEXT, Role.OTHER]),
        _row("SS-5.1.2", [Call.GAN, Call.PONG], _ALL),
        _row("SS-5.1.3", [Call.GROUP, Call.SINGLE], [Role.DRAWER]),
        _row("SS-5.1.4", [Call.GROUP], [Role.NEXT]),
        _row("SS-5.1.5", [Call.PAIR], [Role.DRAWER]),
    ),
    Game.TAIWAN: (
        _row("TW-4.1", [Call.HU], _ALL),
        _row("TW-4.1", [Call.GAN, Call.PONG], _ALL),
        _row("TW-4.1", [Call.GROUP, Call.SINGLE, Call.PAIR], [Role.DRAWER, Role.NEXT]),
    ),
}
"""The claims of each game, the strongest first; within a row the seat whose turn comes first."""


class Claim(NamedTuple):
    """A way to claim a card.

    Attributes:
        action: What is said.
        meld: The meld that it makes.
        call: What it makes of the offer.
        rest: The concealed cards that it takes.
    """

    action: Action
    meld: Meld
    call: Call
    rest: Hand


_SETS = {MeldKind.TRIPLE: Call.PONG, MeldKind.QUAD: Call.GAN}
_SMALL = {MeldKind.SINGLE: Call.SINGLE, MeldKind.PAIR: Call.PAIR}
_SAID = {Call.GAN: Gan(), Call.PONG: Pong()}
PASS = Pass()
HU = Hu()


def call_of(meld: Meld) -> Call:
    """Return what claiming a card for a meld makes of it (SS-5.1.2).

    Args:
        meld: Any meld; identical cards are called PONG and GAN, a household's own sets are groups.

    Examples:
        >>> from fourcc import Meld
        >>> call_of(Meld("3WR")), call_of(Meld("WP YP RP"))
        (<Call.PONG: 'triple'>, <Call.GROUP: 'group'>)
    """
    calls = _SMALL if meld.is_house_meld else _SMALL | _SETS
    return calls.get(meld.kind, Call.GROUP)


class Claims:
    """What may be claimed under a ruleset.

    Attributes:
        rules: The ruleset.
        table: Its priorities.
    """

    def __init__(self, rules: Ruleset) -> None:
        """Find the claims of every card."""
        self.rules: Ruleset = rules
        self.table: tuple[Row, ...] = PRIORITIES[rules.game]
        self._solver = solver_of(rules)
        self._rank = {
            (call, role): rank
            for rank, row in enumerate(self.table)
            for call in row.calls
            for role in row.roles
        }
        self._claims: dict[tuple[str, Card], tuple[Claim, ...]] = {}
        for card in rules.cards:
            claims = self._claims_of(card)
            for role in Role:
                found = (claim for claim in claims if (claim.call, role) in self._rank)
                self._claims[role.value, card] = tuple(found)

    def _claims_of(self, card: Card) -> list[Claim]:
        """Return every way to claim a card, in the order of the actions."""
        found: list[Claim] = []
        for meld in self.rules.melds:
            if card in meld.cards:
                call = call_of(meld)
                said = _SAID.get(call) or Chi(meld)
                found.append(Claim(said, meld, call, meld.cards - card))
        return sorted(found, key=lambda claim: claim.action)

    def role(self, offer: Offer, seat: int, players: int) -> Role:
        """Return where a seat sits to an offer.

        Args:
            offer: The offer.
            seat: A seat that may answer it.
            players: How many seats there are.
        """
        if seat == offer.seat:
            return Role.DRAWER
        return Role.NEXT if seat == (offer.seat + 1) % players else Role.OTHER

    def may(self, call: Call, role: Role) -> bool:
        """Return whether a seat may make some claim of an offer at all.

        Args:
            call: The claim.
            role: Where the seat sits to the offer.
        """
        return (call, role) in self._rank

    def must_be_taken(self, offer: Offer) -> bool:
        """Return whether the drawer must take an offer if nobody stronger does (SS-5.C.2, TW-4.7).

        A one-card meld is always possible then (SS-5.B.1).

        Args:
            offer: The offer.
        """
        free = self.rules.specials_discardable
        return offer.is_drawn and not free and offer.card.is_special

    def claims(self, offer: Offer, role: Role) -> tuple[Claim, ...]:
        """Return the melds that a seat may make of an offer if it has the other cards.

        Args:
            offer: The offer.
            role: Where the seat sits to it.
        """
        if role is Role.NEXT and self.must_be_taken(offer):
            role = Role.OTHER
        return self._claims[role.value, offer.card]

    def legal(self, offer: Offer, role: Role, hand: Hand) -> tuple[Action, ...]:
        """Return the legal answers to an offer, in order.

        Args:
            offer: The offer.
            role: Where the seat sits to it.
            hand: The seat's concealed cards.
        """
        found = [claim.action for claim in self.claims(offer, role) if claim.rest <= hand]
        if self._solver.is_complete(hand + offer.card):
            found.insert(0, HU)
        if role is not Role.DRAWER or not self.must_be_taken(offer):
            found.insert(0, PASS)
        return tuple(found)

    def claim(self, offer: Offer, action: Action) -> Claim:
        """Return the claim that an answer makes.

        Args:
            offer: The offer.
            action: An answer that is legal and neither PASS nor HU.
        """
        return next(c for c in self._claims[Role.DRAWER.value, offer.card] if c.action == action)

    def strongest(
        self, offer: Offer, answers: Sequence[Action | None]
    ) -> tuple[int, Action] | None:
        """Return who gets an offer, and with which claim (SS-5.1, SS-5.1.9, TW-4.2, TW-4.3).

        Args:
            offer: The offer.
            answers: The legal answer of each seat; ``None`` of a discarder.

        Returns:
            The seat and its claim, or ``None`` if all pass.
        """
        players = len(answers)
        claimed = [
            (self.rank(offer, seat, answer, players), (seat - offer.seat) % players, seat, answer)
            for seat, answer in enumerate(answers)
            if answer is not None and not isinstance(answer, Pass)
        ]
        if not claimed:
            return None
        *_, seat, answer = min(claimed)
        return seat, answer

    def rank(self, offer: Offer, seat: int, action: Action, players: int) -> int:
        """Return the row of the priority table that a claim falls under.

        Args:
            offer: The offer.
            seat: Who claims.
            action: The claim.
            players: How many seats there are.
        """
        call = call_of(action.meld) if isinstance(action, Chi) else Call[action.word]
        return self._rank[call, self.role(offer, seat, players)]


def claims_of(rules: Ruleset) -> Claims:
    """Return the claims of a ruleset; they are found once and kept with the ruleset.

    Args:
        rules: The rules.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> [row.clause for row in claims_of(SEE_SEK).table][:3]
        ['SS-5.1.0', 'SS-5.1.1', 'SS-5.1.2']
    """
    return rules.derive(Claims)
