"""``fourcc waits``: which cards win, and what each is worth."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fourcc.analysis import waits
from fourcc.cli.output import print_json
from fourcc.cli.questions import Question, add_analysis
from fourcc.cli.tables import columns
from fourcc.english import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fourcc.analysis import Wait
    from fourcc.cards import Card
    from fourcc.cli.questions import Commands
    from fourcc.rulesets import Ruleset


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    add_analysis(commands, "waits", "list the cards that win", _answer)


def _answer(question: Question, rules: Ruleset, as_json: bool) -> int:  # noqa: FBT001 - called by place
    """Print the waits of one hand; return 0 if it has any, else 1."""
    found = waits(question.hand, exposed=question.exposed, rules=rules, unseen=question.unseen)
    if as_json:
        print_json(_json(question, found))
    elif found:
        print(f"WAITS for {counted(len(found), 'card')} under {rules}")
        rows = [
            [
                f"  {card}",
                f"{wait.copies} unseen",
                f"completes {wait.meld}",
                f"for {wait.score}",
            ]
            for card, wait in found.items()
        ]
        print("\n".join(columns(rows)))
    else:
        print(f"WAITS for no card under {rules}")
    return 0 if found else 1


def _json(question: Question, found: Mapping[Card, Wait]) -> str:
    """Return waits as JSON."""
    return json.dumps(
        question.to_dict()
        | {
            "waits": [
                {
                    "card": str(card),
                    "copies": wait.copies,
                    "meld": str(wait.meld),
                    "total": wait.score.total,
                }
                for card, wait in found.items()
            ]
        }
    )
