"""``fourcc advise``: which card to discard, and why."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fourcc.analysis import advise
from fourcc.cli.output import print_json
from fourcc.cli.questions import Question, add_analysis
from fourcc.winning import is_winning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourcc.analysis import DiscardAdvice
    from fourcc.cli.questions import Commands
    from fourcc.rulesets import Ruleset


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    add_analysis(commands, "advise", "rank the discards after a meld", _answer)


def _answer(question: Question, rules: Ruleset, as_json: bool) -> int:  # noqa: FBT001 - called by place
    """Print the ranked discards of one hand; return 0 if there are any, else 1."""
    found = advise(question.hand, exposed=question.exposed, rules=rules, unseen=question.unseen)
    if as_json:
        print_json(_json(question, found))
    elif found:
        if is_winning(question.hand, exposed=question.exposed, rules=rules):
            print("WON already, unless you play on")
        print(f"ADVICE under {rules}, the best first")
        print("\n".join(f"  {advice}" for advice in found))
    else:
        clause = rules.clause("SS-5.C.3", "TW-4.6")
        why = f"only Generals and Jokers are held, which is a complete hand ({clause})"
        print(f"NO DISCARD is legal under {rules}: {why}")
    return 0 if found else 1


def _json(question: Question, found: Sequence[DiscardAdvice]) -> str:
    """Return ranked discards as JSON."""
    return json.dumps(
        question.to_dict()
        | {
            "advice": [
                {
                    "discard": str(advice.discard),
                    "distance": advice.distance,
                    "useful": list(map(str, advice.useful)),
                    "copies": advice.copies,
                    "points": advice.points,
                }
                for advice in found
            ]
        }
    )
