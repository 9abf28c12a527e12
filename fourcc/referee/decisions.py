"""What a seat may do, and why it may not do anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fourcc.cards import CARDS
from fourcc.errors import Reason
from fourcc.hands import Hand
from fourcc.holdings import why_no_meld
from fourcc.kinds import MeldKind
from fourcc.options import Game
from fourcc.referee.actions import Action, Chi, Declare, Discard, Gan, Hu, Pass, Pong
from fourcc.referee.claims import Call, Role, call_of, claims_of
from fourcc.referee.moments import Over, Turn, Window
from fourcc.referee.table import no_such_seat
from fourcc.solver import solver_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourcc.cards import Card
    from fourcc.melds import Meld
    from fourcc.referee.moments import Moment
    from fourcc.referee.offers import Offer
    from fourcc.referee.table import Table
    from fourcc.rulesets import Ruleset

_DISCARDS = {card: Discard(card) for card in CARDS}
_DECLARE = Declare()


def discards_of(rules: Ruleset, hand: Hand) -> tuple[Action, ...]:
    """Return the discards that a hand may make, in order (SS-5.C, SS-5.C.2, TW-4.5).

    Args:
        rules: The rules.
        hand: The concealed cards.

    Examples:
        >>> from fourcc import TAIWAN, Hand
        >>> print(*discards_of(TAIWAN, Hand("GK 2WH")))
        DISCARD WH
    """
    free = rules.specials_discardable
    return tuple([_DISCARDS[card] for card, _ in hand.items() if free or not card.is_special])


def legal_actions(table: Table, moment: Moment, seat: int) -> tuple[Action, ...]:
    """Return what a seat may do, in order; nothing if it is not asked or has answered.

    Args:
        table: Where the cards lie.
        moment: What the round waits for.
        seat: The seat.
    """
    if isinstance(moment, Window) and seat in moment.legal:
        return moment.legal[seat] if moment.answers[seat] is None else ()
    if why_not_asked(table, moment, seat) is not None:
        return ()
    if isinstance(moment, Window):
        claims, offer = claims_of(table.rules), moment.offer
        role = claims.role(offer, seat, len(table.hands))
        found = moment.legal[seat] = claims.legal(offer, role, table.hands[seat])
        return found
    found = discards_of(table.rules, table.hands[seat])
    if isinstance(moment, Turn) and _may_declare(table.rules, moment, table.hands[seat]):
        found += (_DECLARE,)
    return found


def _may_declare(rules: Ruleset, turn: Turn, hand: Hand) -> bool:
    """Return whether a seat that must discard may declare a win instead."""
    dealt = rules.dealt_win and turn.claimed is None
    return (rules.game is Game.SEE_SEK or dealt) and solver_of(rules).is_complete(hand)


def why_not(table: Table, moment: Moment, seat: int, action: Action) -> tuple[Reason, ...]:
    """Return every reason why a seat may not do something; none if it may.

    Args:
        table: Where the cards lie.
        moment: What the round waits for.
        seat: The seat.
        action: What it would do.
    """
    if action in legal_actions(table, moment, seat):
        return ()
    idle = why_not_asked(table, moment, seat)
    if idle is not None:
        return (idle,)
    hand, rules = table.hands[seat], table.rules
    if isinstance(moment, Window):
        role = claims_of(rules).role(moment.offer, seat, len(table.hands))
        return tuple(_why_no_answer(rules, moment.offer, role, hand, action))
    return tuple(_why_not_now(rules, cast("Turn", moment), hand, action))


def why_not_asked(table: Table, moment: Moment, seat: int) -> Reason | None:
    """Return why a seat has nothing to decide, or ``None`` if it has.

    Args:
        table: Where the cards lie.
        moment: What the round waits for.
        seat: The seat.
    """
    rules, players = table.rules, len(table.hands)
    if isinstance(moment, Window) and seat in range(players):
        if moment.answers[seat] is not None:
            text = f"seat {seat} has answered this offer"
            return Reason(rules.clause("SS-5.1.11", "TW-4.9"), text)
        if moment.silent == seat:
            text = f"seat {seat} discarded {moment.offer.card}, so it is not asked"
            return Reason(rules.clause("SS-5.1.10", "TW-4.9"), text)
    elif isinstance(moment, Turn) and seat in range(players):
        if moment.seat != seat:
            text = f"seat {moment.seat} must discard now, not seat {seat}"
            return Reason(_discard_clause(rules, moment), text)
    elif isinstance(moment, Over):
        return Reason(moment.result.clauses[0], f"the round is over: {moment.result}")
    else:
        return no_such_seat(rules, players, seat)
    return None


def _discard_clause(rules: Ruleset, turn: Turn) -> str:
    """Return the clause by which a seat must discard."""
    return rules.clause("SS-5.C", "TW-1.2" if turn.claimed is None else "TW-4.5")


def _why_not_now(rules: Ruleset, turn: Turn, hand: Hand, action: Action) -> Iterator[Reason]:
    """Yield why an action is none for a seat that must discard."""
    if isinstance(action, Declare):
        yield from _why_no_declaration(rules, turn, hand)
    elif isinstance(action, Discard):
        card = action.card
        if card not in hand:
            text = f"{card} is not among the concealed cards"
            yield Reason(rules.clause("SS-5.C", "TW-4.5"), text)
        if card.is_special and not rules.specials_discardable:
            text = f"{card} cannot be discarded: it is a General or a Joker"
            yield Reason(rules.clause("SS-5.C.2", "TW-4.5"), text)
    else:
        text = f"{action} answers an offer, and there is none: seat {turn.seat} must discard"
        yield Reason(_discard_clause(rules, turn), text)


def _why_no_declaration(rules: Ruleset, turn: Turn, hand: Hand) -> Iterator[Reason]:
    """Yield why a seat that must discard cannot declare a win (SS-5.B.2, TW-1.3, TW-4.9)."""
    if rules.game is Game.TAIWAN and not rules.dealt_win:
        yield Reason("TW-4.9", "a win is declared only under the option dealt_win")
    elif rules.game is Game.TAIWAN and turn.claimed is not None:
        yield Reason("TW-4.9", "only the starting hand can be declared, before the first discard")
    if not solver_of(rules).is_complete(hand):
        text = f"the concealed cards {hand} are not all in melds"
        yield Reason(rules.clause("SS-5.B.2", "TW-1.3"), text)


def _why_no_answer(
    rules: Ruleset, offer: Offer, role: Role, hand: Hand, action: Action
) -> Iterator[Reason]:
    """Yield why an action is no legal answer to an offer."""
    card = offer.card
    match action:
        case Pass():
            text = f"{card} is a General or a Joker: its drawer must take it"
            yield Reason(rules.clause("SS-5.C.2", "TW-4.7"), text)
        case Hu():
            text = f"with {card} the concealed cards {hand + card} are not all in melds"
            yield Reason(rules.clause("SS-3.11", "TW-3.3"), text)
        case Gan():
            yield from _why_no_set(rules, MeldKind.QUAD, card, hand)
        case Pong():
            yield from _why_no_set(rules, MeldKind.TRIPLE, card, hand)
        case Chi(meld):
            yield from _why_no_chi(rules, offer, role, hand, meld)
        case _:
            declared = isinstance(action, Declare)
            text = f"{action} is no answer to an offer, and {offer} lies on the table"
            see_sek = "SS-5.B.2" if declared else "SS-5.C"
            yield Reason(rules.clause(see_sek, "TW-4.9" if declared else "TW-4.5"), text)


def _why_no_set(rules: Ruleset, kind: MeldKind, card: Card, hand: Hand) -> Iterator[Reason]:
    """Yield why a quad or triple cannot be made of an offer (SS-5.1.2, TW-4.1)."""
    cards = Hand([card] * kind.size)
    if hand.count(card) < kind.size - 1:
        text = f"a {kind.value} takes {kind.size - 1} concealed {card}; held: {hand.count(card)}"
        yield Reason(rules.clause("SS-5.1.2", "TW-4.1"), text)
    if rules.meld_of(cards) is None:
        yield why_no_meld(cards, rules)


def _why_no_chi(
    rules: Ruleset, offer: Offer, role: Role, hand: Hand, meld: Meld
) -> Iterator[Reason]:
    """Yield why a seat cannot make a meld of an offer by CHI."""
    card = offer.card
    if rules.meld_of(meld.cards) != meld:
        yield why_no_meld(meld.cards, rules)
    if card not in meld.cards:
        text = f"{meld} does not take the offer {card}"
        yield Reason(rules.clause("SS-5.B", "TW-2.1"), text)
    else:
        missing = [f"{n} {kind}" for kind, n in (meld.cards - card).items() if n > hand.count(kind)]
        if missing:
            text = f"{meld} takes {', '.join(missing)} of the concealed cards, which are {hand}"
            yield Reason(rules.clause("SS-5.B", "TW-2.1"), text)
    call = call_of(meld)
    if call in {Call.GAN, Call.PONG}:
        text = f"{meld} is claimed by {call.name}, not by CHI"
        yield Reason(rules.clause("SS-5.1.2", "TW-4.1"), text)
    else:
        yield from _why_not_for(rules, offer, role, call)


def why_no_claim(
    rules: Ruleset, offer: Offer, seat: int, players: int, meld: Meld
) -> Iterator[Reason]:
    """Yield why a seat cannot have claimed an offer for a meld, whatever it held.

    Args:
        rules: The rules.
        offer: The offer.
        seat: The seat.
        players: How many seats there are.
        meld: A meld that holds the offer.
    """
    role = claims_of(rules).role(offer, seat, players)
    yield from _why_not_for(rules, offer, role, call_of(meld))


def _why_not_for(rules: Ruleset, offer: Offer, role: Role, call: Call) -> Iterator[Reason]:
    """Yield why a seat may not make some claim of an offer."""
    claims = claims_of(rules)
    if not claims.may(call, role):
        by = {Call.GROUP: "SS-5.1.4"}.get(call, "SS-5.1.6")
        text = f"{role.value} cannot make a {call.value} of this offer ({offer})"
        yield Reason(rules.clause(by, "TW-4.1"), text)
    elif role is Role.NEXT and call not in {Call.GAN, Call.PONG} and claims.must_be_taken(offer):
        text = f"{offer.card} is a General or a Joker: its drawer takes it before the next player"
        yield Reason(rules.clause("SS-5.C.2", "TW-4.7"), text)
