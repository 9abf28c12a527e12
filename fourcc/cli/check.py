"""``fourcc check``: does this hand win, what is it worth, and why."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fourcc.analysis import NotWin, Win
from fourcc.analysis import check as judge
from fourcc.cli.chips import chips
from fourcc.cli.output import print_json
from fourcc.cli.questions import Question, add_hand, add_win, answer_each, chosen_rules
from fourcc.cli.tables import score_table
from fourcc.english import counted
from fourcc.hands import Hand
from fourcc.winning import decompositions

if TYPE_CHECKING:
    from argparse import Namespace

    from fourcc.cli.questions import Commands
    from fourcc.rulesets import Ruleset


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("check", help="judge a hand: does it win, and why")
    add_hand(parser)
    add_win(parser)
    parser.add_argument(
        "--all", action="store_true", help="show every way to put the hand into melds"
    )
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    """Judge every hand asked about."""
    rules = chosen_rules(options)
    return answer_each(options, lambda question: _answer(question, rules, options))


def _answer(question: Question, rules: Ruleset, options: Namespace) -> int:
    """Print the verdict on one hand; return 0 if it wins, else 1."""
    verdict = judge(
        question.hand,
        exposed=question.exposed,
        winning_card=question.winning_card,
        lucky=question.lucky,
        own_draw=options.own_draw,
        rules=rules,
    )
    ways = map(str, decompositions(question.hand, rules=rules)) if options.all else ()
    if options.json:
        every: dict[str, object] = {"decompositions": list(ways)} if options.all else {}
        print_json(json.dumps(json.loads(verdict.to_json()) | every, ensure_ascii=False))
    else:
        print("\n".join(_win(verdict) if verdict else _not_win(verdict)))
        for number, way in enumerate(ways, start=1):
            print(f"  way {number}: {way}")
    return 0 if verdict else 1


def _win(win: Win) -> list[str]:
    """Return the lines that show a winning hand."""
    rules = win.holding.rules
    ways = "the only way" if win.count == 1 else f"the best of {win.count} ways"
    lines = [f"WIN: {win.score}, under {rules}, {ways} to make melds", *score_table(win.score)]
    if not win.reaches_threshold:
        lines.append(f"below the threshold of {rules.threshold}: the winner pays (TW-6.2)")
    return lines


def _not_win(verdict: NotWin) -> list[str]:
    """Return the lines that show why a hand does not win."""
    lines = [f"NOT A WIN under {verdict.holding.rules}"]
    lines += [f"  {reason}" for reason in verdict.reasons]
    if verdict.leftover:
        lines.append(f"  left over: {chips(verdict.leftover)}")
    if verdict.distance is not None and not verdict.needs:
        lines.append(f"  distance: {counted(verdict.distance.number, 'card')} from a win")
    if verdict.needs:
        lines.append(f"  wins with: {' '.join(chips(Hand([card])) for card in verdict.needs)}")
    return lines
