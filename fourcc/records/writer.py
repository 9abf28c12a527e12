"""Records as text: the canonical form."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from fourcc.errors import FourccError, WrongTypeError
from fourcc.hands import Hand
from fourcc.records.record import MAGIC, UNKNOWN, Outcome, Record, RoundRecord, Step
from fourcc.referee import Declare, Discard, Ending, Match, Pass, Round, Turned, View
from fourcc.referee.moments import Turn
from fourcc.referee.table import deal_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourcc.cards import Card
    from fourcc.melds import Meld
    from fourcc.referee import Event, Result


def write(source: Match | Round | View | Record) -> str:
    """Write a record in its canonical form.

    Args:
        source: A match; or a round that was dealt, as a match of one round; or what one seat sees
            of such a round, with the other cards unknown; or a record.

    Returns:
        The text. Read and written again it is the same.

    Raises:
        FourccError: If a round was set up as a position: it has no beginning.

    Examples:
        >>> from fourcc.referee import Match
        >>> print(write(Match("taiwan", 2, seed=1))[:15])
        fourcc-record 1
    """
    return "".join(f"{line}\n" for line in _lines(record_of(source)))


def record_of(source: Match | Round | View | Record) -> Record:
    """Return the record of a match, a round or a view.

    Args:
        source: As `write` takes it.

    Raises:
        FourccError: If a round was set up as a position: it has no beginning.
        WrongTypeError: If it is none of these.
    """
    if isinstance(source, Record):
        return source
    if isinstance(source, Match):
        return _of_match(source)
    if isinstance(source, Round):
        start = (source.rules.start_money,) * source.players
        played = _of_round(source, _deck_of(source), start)
        return Record(source.rules, source.players, source.dealer, 1, (played,))
    if not isinstance(cast("object", source), View):
        message = f"a record is made of a match, a round or a view, not of {source!r}"
        raise WrongTypeError(message)
    players = len(source.hand_sizes)
    return Record(source.rules, players, source.dealer, 1, (_of_view(source),))


def _lines(record: Record) -> Iterator[str]:
    """Yield the lines of a record."""
    yield MAGIC
    if record.title:
        yield f"title {record.title}"
    yield f"rules {record.rules.to_json()}"
    yield f"players {record.players}"
    for seat, name in record.names:
        yield f"seat {seat} {name}"
    yield f"first-dealer {record.first_dealer}"
    yield f"rounds {record.rounds}"
    if record.seed is not None:
        yield f"seed {json.dumps(record.seed)}"
    for number, played in enumerate(record.played, start=1):
        yield ""
        yield f"round {number}"
        if played.dealer is not None:
            yield f"dealer {played.dealer}"
        yield f"deck {' '.join(UNKNOWN if card is None else str(card) for card in played.deck)}"
        yield from (str(step.event) for step in played.steps)
        if played.outcome is not None:
            yield from map(" ".join, played.outcome.fields())
    yield ""
    yield "end"


def _of_match(match: Match) -> Record:
    """Return the record of a match."""
    money = (match.rules.start_money,) * match.players
    rounds = [*match.played] if match.round.result else [*match.played, match.round]
    played: list[RoundRecord] = []
    for number, round_ in enumerate(rounds, start=1):
        found = _of_round(round_, match.deck(number), money)
        money = found.outcome.money if found.outcome else money
        played.append(found)
    played += [RoundRecord(None, deck) for deck in match.decks[len(rounds) :]]
    return Record(
        match.rules, match.players, match.first_dealer, match.rounds, tuple(played), match.seed
    )


def _of_round(round_: Round, deck: Sequence[Card], money: Sequence[int]) -> RoundRecord:
    """Return the record of a round."""
    replayed = Round.deal(round_.rules, round_.players, round_.dealer, deck=deck)
    steps: list[Step] = []
    for event in round_.log:
        seat, what = event
        if isinstance(what, Turned):
            steps += [Step(event)] if what.word == "DRAW" else []
            continue
        lone = isinstance(what, Pass) and len(replayed.legal_actions(seat)) == 1
        steps += [] if lone else [Step(event)]
        replayed = replayed.apply(seat, what)
    outcome = None if round_.result is None else outcome_of(round_.result, money)
    return RoundRecord(round_.dealer, tuple(deck), tuple(steps), outcome)


def outcome_of(result: Result, money: Sequence[int]) -> Outcome:
    """Return what a record says of a result.

    Args:
        result: How the round ended.
        money: What each seat had before.
    """
    gains = result.payments.seats
    return Outcome(
        result.ending,
        result.winner,
        None if result.score is None else result.score.total,
        result.lucky,
        gains,
        result.payments.bank,
        tuple(map(sum, zip(money, gains, strict=True))),
    )


def _deck_of(round_: Round) -> tuple[Card, ...]:
    """Return a deck that deals a round; the order of the cards within a hand does not matter."""
    turn = round_.moment.seat if isinstance(round_.moment, Turn) else None
    shown = _shown(round_.log, round_.exposed, round_.result, turn)
    won_with = _won_with(round_.result)
    dealt = [
        hand + cards - (won_with if round_.result and seat == round_.result.winner else Hand())
        for seat, (hand, cards) in enumerate(zip(round_.hands, shown, strict=True))
    ]
    order = deal_order(round_.rules, round_.players, round_.dealer)
    if [len(hand) for hand in dealt] != [order.count(seat) for seat in range(round_.players)]:
        message = "this round was set up as a position; only a round that was dealt has a record"
        raise FourccError(message)
    hands = [iter(hand) for hand in dealt]
    return (*(next(hands[seat]) for seat in order), *round_.table.pile)


def _of_view(view: View) -> RoundRecord:
    """Return the record of a round as one seat sees it."""
    rules, players, result = view.rules, len(view.hand_sizes), view.result
    turn = view.asked[0] if view.asked and view.offer is None else None
    known = _shown(view.log, view.exposed, result, turn)
    known[view.seat] += view.hand
    if result is not None and result.score is not None and result.winner is not None:
        if result.winner == view.seat:
            known[view.seat] -= _won_with(result)
        else:
            melds = result.score.items[len(view.exposed[result.winner]) :]
            concealed = sum((item.meld.cards for item in melds), Hand())
            known[result.winner] += concealed - _won_with(result)
    hands = [iter(hand) for hand in known]
    dealt = [next(hands[seat], None) for seat in deal_order(rules, players, view.dealer)]
    if any(next(cards, None) for cards in hands):
        message = "this round was set up as a position; only a round that was dealt has a record"
        raise FourccError(message)
    turned = [event.what.card for event in view.log if isinstance(event.what, Turned)]
    pile: list[Card | None] = [*turned, *[None] * view.pile_size]
    steps = tuple(Step(event) for event in view.log if event.what not in _lucky(result))
    money = (rules.start_money,) * players
    outcome = None if result is None else outcome_of(result, money)
    return RoundRecord(view.dealer, (*dealt, *pile), steps, outcome)


def _lucky(result: Result | None) -> tuple[Turned, ...]:
    """Return the turning of the lucky card, which a record has in its result."""
    return (Turned("LUCKY", result.lucky),) if result and result.lucky else ()


def _won_with(result: Result | None) -> Hand:
    """Return the offer that lies among the winner's concealed cards after HU."""
    if result is None or result.ending is not Ending.HU or result.offer is None:
        return Hand()
    return Hand([result.offer.card])


def _shown(
    log: Sequence[Event],
    exposed: Sequence[Sequence[Meld]],
    result: Result | None,
    turn: int | None,
) -> list[Hand]:
    """Return the cards of its deal that each seat has played.

    A card never enters a hand after the deal: all that a seat has melded and discarded was dealt to
    it, but for the offers that it claimed.
    """
    shown = [sum((meld.cards for meld in melds), Hand()) for melds in exposed]
    offer: Card | None = None
    for seat, what in log:
        if isinstance(what, (Discard, Declare)) and offer is not None:
            shown[seat] -= offer
        if isinstance(what, Discard):
            shown[seat] += what.card
        if isinstance(what, (Discard, Turned)):
            offer = what.card
    if result is not None and result.ending is Ending.NO_DISCARD and result.offer is not None:
        shown[result.winner or 0] -= result.offer.card
    if turn is not None and offer is not None:
        shown[turn] -= offer  # claimed just now
    return shown
