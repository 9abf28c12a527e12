"""What the page "Try it" shows, computed by the library in the reader's browser.

The page's worker calls the three functions here; questions and answers are JSON.
"""
# ruff: noqa: INP001 - a script, not a package

from __future__ import annotations

import json
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from fourcc import (
    CARDS,
    RULESETS,
    Card,
    FourccError,
    Hand,
    Win,
    advise,
    check,
    decompositions,
    distance,
    svg,
    waits,
)
from fourcc.clauses import CLAUSES
from fourcc.names import name_of
from fourcc.options import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fourcc import Meld, NotWin, Ruleset, ScoreItem

YES_NO = {"true": "yes", "false": "no"}
SIZES = {
    ",".join(map(str, sizes)): ", ".join(map(str, sizes)) or "none"
    for sizes in chain.from_iterable(combinations((2, 3, 4), n) for n in range(4))
}

CHOICES: dict[str, tuple[str, dict[str, str]]] = {
    "jokers": ("Jokers in the deck", {str(n): str(n) for n in range(9)}),
    "quad_points": ("Points of four cards", {"2": "2", "4": "4"}),
    "general_sets": ("Melds of so many identical Generals", SIZES),
    "soldier_sets": ("Melds of so many identical Footmen", SIZES),
    "specials_discardable": ("Generals and Jokers may be discarded", YES_NO),
    "draw_counts_as_concealed": ("A winning card that was drawn counts as hand", YES_NO),
    "lucky_counts": (
        "The lucky card is compared with",
        {"hand": "the hand", "owned": "all cards owned", "none": "no cards"},
    ),
    "threshold": ("Points a winner needs", {}),
}
"""The options of the page, each with its label and the values it offers; none: any is typed."""

Given = TypeVar("Given")
Read = TypeVar("Read")


class Asked(NamedTuple):
    """A question as the library takes it."""

    rules: Ruleset
    hand: Hand
    exposed: tuple[Hand, ...]
    winning_card: Card | None
    lucky: Card | None
    own_draw: bool

    def check(self) -> Win | NotWin:
        """Return the verdict."""
        return check(
            self.hand,
            exposed=self.exposed,
            winning_card=self.winning_card,
            lucky=self.lucky,
            own_draw=self.own_draw,
            rules=self.rules,
        )


def start() -> str:
    """Return what the page is made of: cards, rules with their options, titles of clauses.

    Examples:
        >>> page = json.loads(start())
        >>> len(page["cards"]), page["rules"]
        (29, {'see-sek': 'See Sek', 'taiwan': 'Taiwan'})
        >>> page["options"]["quad_points"]["usual"]
        {'see-sek': '2'}
    """
    return _json(
        cards=[
            {
                "card": str(card),
                "name": name_of(card),
                "suit": name_of(card.suit) if card.suit else "",
                "picture": str(svg.hand([card])),
            }
            for card in CARDS
        ],
        rules={rules.id: rules.name for rules in RULESETS.values()},
        options={
            name: {"label": label, "choices": choices, "usual": _usual(name)}
            for name, (label, choices) in CHOICES.items()
        },
        clauses={clause.id: clause.title for clause in CLAUSES.values()},
    )


def verdict(question: str) -> str:
    """Return the verdict on a hand, or everything that is wrong with the question.

    Args:
        question: The texts on the page: ``hand``, ``exposed``, ``winning_card``, ``lucky``,
            ``own_draw``, ``rules`` and ``options``.

    Returns:
        What to show, with the cards that each text names.

    Examples:
        >>> answer = json.loads(verdict('{"hand": "RK 2RA 2RE"}'))
        >>> answer["headline"], answer["reasons"]
        ('No win', ['5 cards; a winning hand has exactly 21 (SS-3.11)'])
        >>> json.loads(verdict('{"hand": "HW"}'))["faults"]
        {'hand': "character 1: 'HW' is no card; the suit comes first: write WH"}
    """
    asked, faults, cards = _read(json.loads(question))
    if asked is None:
        return _json(faults=faults, cards=cards)
    try:
        result = asked.check()
    except FourccError as error:
        return _json(faults={"question": str(error)}, cards=cards)
    shown = _win(result) if isinstance(result, Win) else _no_win(result)
    return _json(faults={}, cards=cards, rules=str(asked.rules), **shown)


def outlook(question: str) -> str:
    """Return what a hand that does not win may come to: waits, its distance, what to discard.

    Args:
        question: A question on which `verdict` found no fault.

    Examples:
        >>> near = {"hand": "RR RH", "exposed": ["4GR", "4WR", "4YR", "4GH", "2GA"]}
        >>> answer = json.loads(outlook(json.dumps(near)))
        >>> answer["distance"], answer["waits"][0]["card"]
        ('1 card from a win: complete RR RH RC with RC', 'RC')
    """
    asked, _, _ = _read(json.loads(question))
    if asked is None:
        return _json()
    rules, exposed = asked.rules, asked.exposed
    held = len(asked.hand) + sum(map(len, exposed))
    result = asked.check()
    if result or held not in (rules.hand_size, rules.winning_size):
        return _json()
    if held == rules.winning_size:
        return _json(
            advice=[
                {
                    "discard": str(one.discard),
                    "distance": one.distance,
                    "useful": list(map(str, one.useful)),
                    "copies": one.copies,
                    "points": one.points,
                }
                for one in advise(asked.hand, exposed=exposed, rules=rules)
            ]
        )
    near = distance(asked.hand, exposed=exposed, rules=rules)
    waiting = waits(asked.hand, exposed=exposed, rules=rules)
    return _json(
        distance=str(near or "The cards that may still come allow no win."),
        arrivals=list(map(str, near.first_arrivals)) if near else [],
        waits=[
            {
                "card": str(wait.card),
                "meld": str(wait.meld),
                "kind": wait.meld.kind.value,
                "points": wait.score.total,
                "copies": wait.copies,
            }
            for wait in waiting.values()
        ],
    )


def _read(given: dict[str, Any]) -> tuple[Asked | None, dict[str, str], dict[str, Any]]:
    """Read a question; return it unless something is wrong, all faults, and the cards named."""
    faults: dict[str, str] = {}

    def field(name: str, read: Callable[[Given], Read], value: Given) -> Read | None:
        try:
            return read(value)
        except FourccError as error:
            faults[name] = str(error)
            return None

    def card(name: str) -> Card | None:
        text = given.get(name, "").strip()
        return field(name, Card, text) if text else None

    texts: list[str] = [*given.get("exposed", ())]
    hand = field("hand", Hand, str(given["hand"]))
    melds = [field(f"exposed-{n}", Hand, text) for n, text in enumerate(texts, 1)]
    winning_card, lucky = card("winning_card"), card("lucky")
    rules = field("rules", _rules, given)
    cards = {
        "hand": None if hand is None else list(map(str, hand)),
        "exposed": [None if meld is None else list(map(str, meld)) for meld in melds],
    }
    if hand is None or rules is None or faults:
        return None, faults, cards
    exposed = tuple(meld for meld in melds if meld)  # a field still empty is no meld
    own_draw = bool(given.get("own_draw"))
    return Asked(rules, hand, exposed, winning_card, lucky, own_draw), faults, cards


def _rules(given: Mapping[str, Any]) -> Ruleset:
    """Return the rules that a question names, with its options."""
    name = given.get("rules", "see-sek")
    options = {option: _value(text) for option, text in given.get("options", {}).items()}
    if name not in RULESETS:
        check("", rules=name)  # says which rules there are
    return RULESETS[name].replace(**options)


def _value(text: str) -> object:
    """Read the value of an option as the command line does: JSON, a list of it, or a word."""
    for form in (text, f"[{text}]"):
        try:
            return json.loads(form)
        except ValueError:
            continue
    return text


def _usual(name: str) -> dict[str, str]:
    """Return the value of an option in each preset that has it."""
    option = OPTIONS[name]
    found: dict[str, str] = {}
    for rules in RULESETS.values():
        if rules.game in option.clause:
            value = option.shown(getattr(rules, name))
            found[rules.id] = value if isinstance(value, str) else json.dumps(value)
            if isinstance(value, list):
                found[rules.id] = ",".join(map(str, value))
    return found


def _win(result: Win) -> dict[str, Any]:
    """Return what is shown of a winning hand."""
    score, rules = result.score, result.holding.rules
    ways = "the only way" if result.count == 1 else f"the best of {result.count} ways"
    notes = [f"It is {ways} to put the concealed cards into melds."]
    if not result.reaches_threshold:
        notes.append(f"Below {rules.threshold} points the winner pays (TW-6.2).")
    return {
        "wins": True,
        "headline": f"Win: {score}",
        "reasons": notes,
        "melds": [_item(item) for item in score.items],
        "bonus": score.bonus,
        "total": score.total,
    }


def _no_win(result: NotWin) -> dict[str, Any]:
    """Return what is shown of a hand that does not win."""
    holding, loose = result.holding, result.leftover
    concealed = next(decompositions(holding.hand - loose, rules=holding.rules))
    return {
        "wins": False,
        "headline": "No win",
        "reasons": list(map(str, result.reasons)),
        "melds": [_meld(meld, "table") for meld in holding.exposed]
        + [_meld(meld, "hand") for meld in concealed],
        "leftover": list(map(str, loose)),
        "needs": list(map(str, result.needs)),
    }


def _item(item: ScoreItem) -> dict[str, Any]:
    """Return what is shown of a meld and its points."""
    return {**_meld(item.meld, item.place), "points": item.points, "clause": item.clause}


def _meld(meld: Meld, place: str) -> dict[str, Any]:
    """Return what is shown of a meld."""
    return {
        "meld": str(meld),
        "kind": meld.kind.value,
        "place": place,
        "picture": str(svg.meld(meld)),
    }


def _json(**answer: object) -> str:
    """Return an answer as JSON."""
    return json.dumps(answer, ensure_ascii=False)
