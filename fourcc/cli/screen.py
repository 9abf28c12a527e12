"""What a player sees of a game in a terminal, in lines of at most 80 columns."""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, TypeAlias

from fourcc import clauses
from fourcc.analysis import advise, check, distance, waits
from fourcc.bots import GreedyBot, unseen, worth
from fourcc.cli.chips import chips
from fourcc.cli.tables import columns, score_table
from fourcc.english import counted
from fourcc.hands import Hand
from fourcc.kinds import MeldKind
from fourcc.referee import (
    PRIORITIES,
    Chi,
    Declare,
    Discard,
    Gan,
    Hu,
    Pass,
    Turned,
)
from fourcc.winning import best

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourcc.referee import Action, Event, Match, View
    from fourcc.rulesets import Ruleset

    Cell: TypeAlias = Hand | str
    """What stands together on a line: cards or words."""

WIDTH = 78
"""Columns of a terminal, but for those that a prompt takes."""

_LABEL = 11
_MOST_ADVICE = 5


def wrapped(text: str) -> list[str]:
    """Return a text as lines.

    Args:
        text: The text; further lines are indented.
    """
    return wrap(text, WIDTH, subsequent_indent="    ")


def card_by_card(hand: Hand) -> list[Hand]:
    """Return the cards of a hand one by one.

    Args:
        hand: The hand.
    """
    return [Hand([card]) for card in hand]


def flow(label: str, cells: Iterable[Cell], joint: str = " ") -> list[str]:
    """Return things one after another, in as many lines as they need.

    Args:
        label: What stands before them.
        cells: The things.
        joint: What stands between two of them.
    """
    lines: list[str] = []
    line, used = "", WIDTH
    for cell in cells:
        plain = cell if isinstance(cell, str) else " ".join(map(str, cell))
        shown = cell if isinstance(cell, str) else chips(cell)
        if used + len(joint) + len(plain) > WIDTH:
            lines.append(line)
            head = label if len(lines) == 1 else ""
            line, used = f"  {head:<{_LABEL}}{shown}", 2 + _LABEL + len(plain)
        else:
            line, used = f"{line}{joint}{shown}", used + len(joint) + len(plain)
    return [*lines, line][1:]


def told(events: Iterable[Event], you: int | None) -> list[str]:
    """Return what happened, a line for everything but a PASS.

    Args:
        events: What everybody saw.
        you: The seat of the person who reads it, if there is one.
    """
    lines: list[str] = []
    for seat, what in events:
        who, s = ("you", "") if seat == you else (f"seat {seat}", "s")
        match what:
            case Turned("DRAW", card):
                lines.append(f"  {who} draw{s} {card}")
            case Turned(_, card):
                lines.append(f"  {who} turn{s} the lucky card {card}")
            case Discard(card):
                lines.append(f"  {who} discard{s} {card}")
            case Pass():
                pass
            case _:
                lines.append(f"  {who} call{s} {what}")
    return lines


def position(match: Match, view: View) -> list[str]:
    """Return what a seat sees before it decides.

    Args:
        match: The match.
        view: All that the seat may know.
    """
    seat = view.seat
    left = counted(view.pile_size, "card")
    lines = wrapped(
        f"ROUND {match.number} of {match.rounds}: seat {view.dealer} deals, "
        f"{left} in the pile, you have {match.money[seat]}"
    )
    for other, melds in enumerate(view.exposed):
        if other != seat:
            cells: list[Cell] = [counted(view.hand_sizes[other], "card")]
            lines += flow(f"seat {other}", cells + [meld.cards for meld in melds], " | ")
    lines += flow("discards", [Hand([card]) for card in view.discards])
    lines += flow("your table", [meld.cards for meld in view.exposed[seat]], " | ")
    melded, loose = sorted_hand(view)
    lines += flow("hand melds", melded, "   ")
    lines += flow("hand loose", loose, "   ")
    if view.offer is not None:
        lines.append(f"  {'offer':<{_LABEL}}{view.offer}")
    return lines


def sorted_hand(view: View) -> tuple[list[Hand], list[Hand]]:
    """Return concealed cards as melds, as many as possible in them, and the rest by suit.

    Args:
        view: All that the seat may know.
    """
    verdict = check(view.hand, exposed=view.exposed[view.seat], rules=view.rules)
    loose = Hand() if verdict else verdict.leftover
    score = best(view.hand - loose, rules=view.rules)
    melds = [item.meld.cards for item in score.items] if score else []
    return melds, [Hand(cards) for _, cards in groupby(loose, key=lambda card: card.suit)]


def choices(view: View, legal: Sequence[Action]) -> list[str]:
    """Return the legal actions, each with its number and what it means.

    Args:
        view: All that the seat may know.
        legal: The legal actions.
    """
    numbered = list(enumerate(legal, start=1))
    rows = [
        [f"{number:3}", str(action), _meaning(view, action)]
        for number, action in numbered
        if not isinstance(action, Discard)
    ]
    discards = [
        f"{number} {action.card}" for number, action in numbered if isinstance(action, Discard)
    ]
    return flow("discard", discards, "   ") + (columns(rows) if rows else [])


def _meaning(view: View, action: Action) -> str:
    """Return what an action does."""
    card = view.offer.card if view.offer else None
    match action:
        case Pass():
            return f"let {card} go"
        case Hu() | Declare():
            points = worth(view)
            pays = ", below the threshold: you pay" if points < view.rules.threshold else ""
            return f"win, with {counted(points, 'point')}{pays}"
        case Chi(meld):
            article = "" if meld.kind in {MeldKind.FOOTMEN3, MeldKind.FOOTMEN4} else "a "
            return f"{article}{meld.kind.value} on your table, then discard"
        case _:
            size = "quad" if isinstance(action, Gan) else "triple"
            return f"a {size} of {card} on your table, then discard"


def hints(view: View, legal: Sequence[Action]) -> list[str]:
    """Return what helps to decide.

    Args:
        view: All that the seat may know.
        legal: The legal actions.
    """
    rules, hand, exposed, left = view.rules, view.hand, view.exposed[view.seat], unseen(view)
    lines: list[str] = []
    if view.offer is None:
        found = advise(hand, exposed=exposed, rules=rules, unseen=left)
        lines += [line for advice in found[:_MOST_ADVICE] for line in wrapped(f"  {advice}")]
    else:
        near = distance(hand, exposed=exposed, rules=rules, unseen=left)
        far = f"you are {near}" if near else "no win is possible with the cards still unseen"
        lines += wrapped(f"  {far}")
        for wait in waits(hand, exposed=exposed, rules=rules, unseen=left).values():
            lines += wrapped(f"  {wait}")
    return [*lines, f"  a greedy player would choose {GreedyBot().choose(view, legal)}"]


def ending(match: Match) -> list[str]:
    """Return how a round ended and, after the last one, where everybody stands.

    Args:
        match: A match whose round is over.
    """
    result = match.round.result
    lines = wrapped(f"ROUND {match.number} is over: {result}")
    if result is not None and result.score is not None:
        lines += score_table(result.score)
    if match.is_over:
        rows = [[f"  {place}.", f"seat {seat}", f"{money}"] for place, seat, money in match.ranking]
        lines += ["THE MATCH is over", *columns(rows)]
    return lines


def rules_in_short(rules: Ruleset) -> list[str]:
    """Return the rules that a player needs most.

    Args:
        rules: The rules.
    """
    size = rules.winning_size
    lines = wrapped(f"RULES {rules}: {size} cards win, all in melds; rules CLAUSE explains one")
    worths = [
        f"{name.replace('_', ' ')} {value.table}"
        + (f" (concealed {value.hand})" if value.hand != value.table else "")
        for name, value in rules.values.items()
    ]
    lines += wrapped("  points: " + ", ".join(worths))
    lines.append("  who has the offer, the strongest claim first:")
    for row in PRIORITIES[rules.game]:
        calls = ", ".join(sorted(call.value for call in row.calls))
        roles = ", ".join(sorted(role.value for role in row.roles))
        lines += wrapped(f"    {calls}: {roles} ({row.clause})")
    return lines


def clause(name: str) -> list[str]:
    """Return a clause of the rules, or several.

    Args:
        name: Its id, or the beginning of theirs.

    Raises:
        FourccError: If there is none.
    """
    return [line for found in clauses.find(name) for line in wrapped(str(found))]
