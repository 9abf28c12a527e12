"""Write questions with the library's answers to a file, for the tests in the browser to compare."""
# ruff: noqa: INP001, PLR2004, S311 - a script, not a package; numbers of a seeded choice

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from fourcc import RULESETS, Hand, Meld, Ruleset, Win, advise, check, distance, waits

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES = 30
OPTIONS: dict[str, list[dict[str, object]]] = {
    "see-sek": [
        {},
        {"quad_points": 4},
        {"jokers": 8, "general_sets": [3, 4]},
        {"specials_discardable": True},
        {"soldier_sets": [2]},
    ],
    "taiwan": [
        {},
        {"threshold": 3},
        {"lucky_counts": "owned"},
        {"draw_counts_as_concealed": True},
        {"general_sets": [2, 3, 4], "soldier_sets": [3, 4]},
    ],
}


def cases(random: Random) -> Iterator[dict[str, Any]]:
    """Yield questions about wins, hands of 20 and 21 cards and small ones, with the answers."""
    for number in range(CASES):
        name = ("see-sek", "taiwan")[number % 2]
        options = OPTIONS[name][(number // 2 + number // 10) % len(OPTIONS[name])]
        rules = RULESETS[name].replace(**options)
        kind = ("win", "win", "one short", "dealt", "few")[number % 5]
        melds = won(rules, random) if kind in {"win", "one short"} else []
        exposed = melds[: random.randrange(5)]
        hand = sum((meld.cards for meld in melds[len(exposed) :]), Hand())
        if kind == "one short":
            hand -= random.choice(list(hand))
        if not melds:
            drawn = random.sample(list(rules.cards), 21 if kind == "dealt" else 7)
            hand = Hand(drawn)
        ends = kind == "win"
        left = rules.cards - sum((meld.cards for meld in exposed), hand)
        question = {
            "hand": str(hand),
            "exposed": list(map(str, exposed)),
            "rules": name,
            "options": {option: written(value) for option, value in options.items()},
            "winning_card": str(random.choice(list(hand))) if ends and number % 3 else "",
            "lucky": str(random.choice(list(left))) if ends and name == "taiwan" else "",
            "own_draw": ends and number % 4 < 2,
        }
        yield {"question": question, "answer": answer(question, rules)}


def won(rules: Ruleset, random: Random) -> list[Meld]:
    """Return melds that win together."""
    while True:
        melds: list[Meld] = []
        cards = Hand()
        while len(cards) < rules.winning_size:
            meld = random.choice(rules.melds)
            if cards + meld.cards <= rules.cards:
                melds.append(meld)
                cards += meld.cards
        if len(cards) == rules.winning_size:
            return melds


def written(value: object) -> str:
    """Return the value of an option as the page has it."""
    if isinstance(value, list):
        return ",".join(map(str, value))
    return value if isinstance(value, str) else json.dumps(value)


def answer(question: dict[str, Any], rules: Ruleset) -> dict[str, Any]:
    """Return what the page must show."""
    hand, exposed = question["hand"], question["exposed"]
    result = check(
        hand,
        exposed=exposed,
        winning_card=question["winning_card"] or None,
        lucky=question["lucky"] or None,
        own_draw=question["own_draw"],
        rules=rules,
    )
    if isinstance(result, Win):
        items = result.score.items
        return {
            "headline": f"Win: {result.score}",
            "rules": str(rules),
            "melds": [str(item.meld) for item in items],
            "decomposition": list(map(str, result.decomposition)),
            "items": [[str(i.meld), i.place.value, str(i.points), i.clause] for i in items],
            "total": str(result.score.total),
        }
    found: dict[str, Any] = {
        "headline": "No win",
        "rules": str(rules),
        "reasons": list(map(str, result.reasons)),
        "leftover": list(map(str, result.leftover)),
    }
    held = len(Hand(hand)) + sum(len(Hand(meld)) for meld in exposed)
    if held == rules.hand_size:
        found["distance"] = str(distance(hand, exposed=exposed, rules=rules))
        found["waits"] = [
            [str(wait.card), str(wait.score.total), str(wait.copies)]
            for wait in waits(hand, exposed=exposed, rules=rules).values()
        ]
    if held == rules.winning_size:
        found["advice"] = [
            [str(one.discard), str(one.distance or "no win any more"), str(one.copies)]
            for one in advise(hand, exposed=exposed, rules=rules)
        ]
    return found


if __name__ == "__main__":
    text = json.dumps([*cases(Random(21))], ensure_ascii=False, indent=1)
    Path(sys.argv[1]).write_text(text, encoding="utf-8")
