"""``fourcc score``: what melds are worth, and who pays whom."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fourcc.cli.output import print_json
from fourcc.cli.questions import (
    Question,
    QuestionError,
    add_hand,
    add_win,
    answer_each,
    chosen_rules,
)
from fourcc.cli.tables import score_table
from fourcc.holdings import hold
from fourcc.scoring import Payments, Score, payments
from fourcc.winning import best_of

if TYPE_CHECKING:
    from argparse import Namespace

    from fourcc.cli.questions import Commands
    from fourcc.rulesets import Ruleset


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("score", help="score melds, and settle who pays whom")
    add_hand(parser)
    add_win(parser)
    parser.add_argument("--players", type=int, default=4, metavar="N", help="2 to 4; 4 if left out")
    parser.add_argument("--winner", type=int, default=0, metavar="SEAT", help="0 if left out")
    parser.add_argument(
        "--discarder",
        type=int,
        metavar="SEAT",
        help="who discarded the winning card, if anyone did",
    )
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    """Score every hand asked about."""
    rules = chosen_rules(options)
    if options.own_draw and options.discarder is not None:
        message = "--own-draw and --discarder contradict: the winning card was drawn or discarded"
        raise QuestionError(message)
    _settle(0, rules, options)
    return answer_each(options, lambda question: _answer(question, rules, options))


def _settle(total: int, rules: Ruleset, options: Namespace) -> Payments:
    """Return who pays whom for a total, between the seats that the words of the command name."""
    return payments(
        total,
        players=options.players,
        winner=options.winner,
        discarder=options.discarder,
        rules=rules,
    )


def _answer(question: Question, rules: Ruleset, options: Namespace) -> int:
    """Print the score of one hand; return 0 if its cards are all in melds, else 1."""
    holding = hold(
        question.hand,
        question.exposed,
        question.winning_card,
        question.lucky,
        rules,
        own_draw=options.own_draw,
    )
    score = best_of(holding)
    wins = score is not None and len(holding.owned) == rules.winning_size
    paid = _settle(score.total, rules, options) if score is not None and wins else None
    if options.json:
        print_json(_json(question, score, paid))
    else:
        print("\n".join(_lines(score, paid, rules)))
    return 1 if score is None else 0


def _lines(score: Score | None, paid: Payments | None, rules: Ruleset) -> list[str]:
    """Return the lines that show a score and the payments for it."""
    if score is None:
        clause = rules.clause("SS-3.11", "TW-3.3")
        return [f"NO SCORE under {rules}: the cards are not all in melds ({clause})"]
    lines = [f"{score}, under {rules}", *score_table(score)]
    if paid is None:
        lines.append(f"not a winning hand of {rules.winning_size} cards: nobody pays")
    else:
        lines.append(f"  {paid}")
    return lines


def _json(question: Question, score: Score | None, paid: Payments | None) -> str:
    """Return a score and the payments for it as JSON."""
    if score is None:
        return json.dumps(question.to_dict() | {"total": None})
    items = [item.to_dict() for item in score.items]
    settled = paid and {"seats": paid.seats, "bank": paid.bank, "clauses": paid.clauses}
    answer: dict[str, object] = {
        "total": score.total,
        "bonus": score.bonus,
        "items": items,
        "payments": settled,
    }
    return json.dumps(question.to_dict() | answer)
