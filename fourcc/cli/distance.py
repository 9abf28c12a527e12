"""``fourcc distance``: how many cards a hand is from a win, and a plan to get there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fourcc.analysis import distance
from fourcc.cli.output import print_json
from fourcc.cli.questions import Question, add_analysis
from fourcc.english import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourcc.analysis import Distance
    from fourcc.cli.questions import Commands
    from fourcc.rulesets import Ruleset


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    add_analysis(commands, "distance", "count the cards that must arrive for a win", _answer)


def _answer(question: Question, rules: Ruleset, as_json: bool) -> int:  # noqa: FBT001 - called by place
    """Print how far one hand is; return 0 if a win is possible, else 1."""
    found = distance(question.hand, exposed=question.exposed, rules=rules, unseen=question.unseen)
    if as_json:
        print_json(_json(question, found))
    else:
        print("\n".join(_lines(found, rules)))
    return 1 if found is None else 0


def _lines(found: Distance | None, rules: Ruleset) -> list[str]:
    """Return the lines that show a distance."""
    if found is None:
        return [f"NO WIN is possible under {rules} with the cards that may still come"]
    plan = found.plan
    cards, points = counted(found.number, "card"), counted(plan.points, "point")
    lines = [f"DISTANCE: {cards} from a win under {rules}, for {points} by this plan"]
    steps = (
        ("keep", plan.melds, " | "),
        ("complete", plan.partials, ", "),
        ("discard", plan.discards, " "),
        ("useful now", found.first_arrivals, " "),
    )
    return lines + [f"  {name:<10}  {_joined(things, by)}" for name, things, by in steps if things]


def _joined(things: Iterable[object], by: str) -> str:
    """Return things as text."""
    return by.join(map(str, things))


def _json(question: Question, found: Distance | None) -> str:
    """Return a distance as JSON."""
    if found is None:
        return json.dumps(question.to_dict() | {"distance": None})
    plan = found.plan
    return json.dumps(
        question.to_dict()
        | {
            "distance": found.number,
            "plan": {
                "melds": list(map(str, plan.melds)),
                "partials": [
                    {"meld": str(partial.meld), "lacks": str(partial.lacks)}
                    for partial in plan.partials
                ],
                "discards": list(map(str, plan.discards)),
                "points": plan.points,
            },
            "first_arrivals": list(map(str, found.first_arrivals)),
        }
    )
