"""Write what the pages of this folder take from the code: the rules, and tables of the presets."""
# ruff: noqa: INP001 - a script, not a package

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING

from fourcc import (
    RULESETS,
    SEE_SEK,
    TAIWAN,
    Hand,
    Meld,
    MeldKind,
    Rank,
    Ruleset,
    Suit,
    check,
    payments,
    svg,
)
from fourcc.cards import CARDS, Card
from fourcc.census import census
from fourcc.clauses import CLAUSES
from fourcc.english import counted
from fourcc.names import LANGUAGES, name_of
from fourcc.options import OPTIONS, Game
from fourcc.plots import plot_totals
from fourcc.referee.claims import PRIORITIES, Call, Role

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from fourcc.clauses import Clause
    from fourcc.options import Option

DOCS = Path(__file__).parent

_TRACE: Mapping[str, Callable[[], Iterable[tuple[str, ...]]]] = run_path(str(DOCS / "trace.py"))

SECTIONS = {
    "Deck": "SS-2.1 SS-2.2 SS-2.3 SS-E.1 TW-0 TW-1.1",
    "Melds": """
        SS-3.1 SS-3.2 SS-3.3 SS-3.4 SS-3.5 SS-3.6 SS-3.7 SS-3.8 SS-3.9 SS-3.10 SS-3.11 SS-3.12
        TW-2.2 TW-2.3 TW-2.4 TW-2.5 TW-2.6 TW-3.3""",
    "Setup": "SS-4.1 SS-4.2 SS-4.7 SS-4.6 SS-4.5 TW-1.2 TW-1.4 TW-1.3",
    "Play": """
        SS-5.A SS-5.B SS-5.B.1 SS-5.B.2 SS-5.C SS-5.C.1 SS-5.C.2 SS-5.C.3 SS-5.C.4 SS-5.D SS-5.E
        TW-4.4 TW-4.5 TW-4.6 TW-4.7 TW-4.8 TW-6.3""",
    "Claims and priority": """
        SS-5.1 SS-5.1.0 SS-5.1.1 SS-5.1.2 SS-5.1.3 SS-5.1.4 SS-5.1.5 SS-5.1.6 SS-5.1.7 SS-5.1.8
        SS-5.1.9 SS-5.1.10 SS-5.1.11 TW-2.1 TW-4.1 TW-4.2 TW-4.3 TW-4.9""",
    "Scoring and payment": """
        SS-7.1 SS-7.2 SS-7.3 SS-7.4 TW-3.1 TW-3.2 TW-5.1 TW-5.2 TW-6.1 TW-6.2""",
    "Match": "SS-4.3 SS-4.4 SS-4.8 TW-7.1 TW-7.2",
}
"""The sections of the page of rules, in the order in which a player meets them, with clauses."""

INTRODUCTION = """\
<!-- Written by docs/render.py; change fourcc/clauses.toml instead. -->
# Rules

These are the rules behind every answer of the library. Each clause has an id that never changes.
Error messages, reasons and scores quote these ids, and `fourcc rules clause SS-3.11` prints a
clause in a terminal.

Two rulesets are built in. Clauses that begin with `SS` belong to See Sek (`see-sek`, the default),
those that begin with `TW` to the rules most used in Taiwan (`taiwan`). A **source** clause restates
what the written rules of its game say: the rulebook of See Sek, or the Taiwan text. A **ruling**
fills a gap in those rules, or settles a contradiction, and gives its reason.

Each ruleset has a page of its own, in the order in which a player meets things:

- [See Sek](see-sek.md)
- [Taiwan](taiwan.md)

Other ways to play are compared on the page on [variants](variants.md). Which code and which tests
stand behind each clause is on the page on [traceability](traceability.md).
"""

INDEX = """\
The points of every meld stand side by side on the page on [scoring](scoring.md), the options with
their defaults on the page on [rule sets](rulesets.md).

## Every clause
"""

HEADS = {
    "see-sek": """\
<!-- Written by docs/render.py; change fourcc/clauses.toml instead. -->
# See Sek

The rules of the See Sek rulebook, `see-sek`, which is the default: 21 cards win, every total is
odd, and who discards the winning card pays alone. Where the rulebook is silent or contradicts
itself a **ruling** says what holds and why.
""",
    "taiwan": """\
<!-- Written by docs/render.py; change fourcc/clauses.toml instead. -->
# Taiwan

The rules most used in Taiwan, `taiwan`: the starter holds 21 cards and discards first, quads and
triples are worth more in the hand than on the table, and a win needs 10 points. Where the source
text is silent or contradicts itself a **ruling** says what holds and why.
""",
}

MEANINGS = {
    "jokers": "Jokers in one pack. A short way to change the Jokers of `deck`.",
    "deck": "The cards of one pack, for reduced decks. Also read: copies of each card by name, or "
    "one number for every suited card.",
    "packs": "How many packs are shuffled together.",
    "hand_size": "Cards dealt to each player. A winning hand has one more.",
    "general_sets": "The sizes of sets of identical Generals that are melds.",
    "soldier_sets": "The sizes of sets of identical Footmen that are melds.",
    "extra_melds": "Melds of the house, each with the kind that it is scored as.",
    "quad_points": "Points of every four-card meld. A short way to change three of the `values`.",
    "values": "Points of each meld; a change may name only some of them.",
    "specials_discardable": "Whether Generals and Jokers may be discarded.",
    "draw_counts_as_concealed": "Whether a winning card that the winner drew leaves its meld a "
    "hand meld.",
    "dealt_win": "Whether a complete starting hand may be declared.",
    "penalty_once": "Whether a winner below the threshold loses its points once, to the bank.",
    "lucky_counts": "Which of the winner's cards the lucky card is compared with.",
    "threshold": "Points from which the winner is paid.",
    "base_points": "Points added to each payment.",
    "start_money": "What each player has when a match begins.",
    "rounds": "Rounds of a match.",
}
"""What each option says, in words."""

_EXAMPLES = {
    "General alone": "GK",
    "Joker": "J",
    "pair": "2GA",
    "Command": "GK GA GE",
    "Field": "GR GH GC",
    "triple": "3GA",
    "three Footmen": "GP WP YP",
    "quad": "4GA",
    "four Footmen": "GP WP YP RP",
    "pair of Generals": "2GK",
    "triple of Generals": "3GK",
    "quad of Generals": "4GK",
}

_CLAUSE_ID = re.compile("|".join(sorted(map(re.escape, CLAUSES), key=len, reverse=True)))
_CODE = re.compile(r'[a-z]+(?:_[a-z]+)+(?:=[\w"]+)?|\w+=[0-9]+|random\.Random\(seed\)\.shuffle')


def anchor(clause: str) -> str:
    """Return the anchor of a clause on the page of rules.

    Examples:
        >>> anchor("SS-5.B.1")
        'ss-5-b-1'
    """
    return clause.lower().replace(".", "-")


def _link(clause: str) -> str:
    """Return a link to a clause on the page of its ruleset."""
    return f"[{clause}]({CLAUSES[clause].ruleset}.md#{anchor(clause)})"


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown.

    Examples:
        >>> print(table(["a", "b"], [["1", "2"]]))
        | a | b |
        |---|---|
        | 1 | 2 |
    """
    lines = [heading, *rows]
    written = [f"| {' | '.join(cells)} |" for cells in lines]
    return "\n".join([written[0], "|---" * len(heading) + "|", *written[1:]])


def rules_page() -> str:
    """Return the page of both rulesets: what differs, and where each clause is."""
    parts = [INTRODUCTION, _at_a_glance(), INDEX]
    for title, ids in SECTIONS.items():
        rows = [
            f"- [{name}]({CLAUSES[name].ruleset}.md#{anchor(name)}){{ #{anchor(name)} }} "
            f"{CLAUSES[name].title}"
            for name in ids.split()
        ]
        parts += [f"### {title}", "\n".join(rows)]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def ruleset_page(rules: Ruleset) -> str:
    """Return the page of one ruleset, in the order in which a player meets things."""
    parts = [HEADS[rules.id].strip("\n"), _shown(f"{rules.id}-win", "A winning hand")]
    for title, ids in SECTIONS.items():
        found = [CLAUSES[name] for name in ids.split() if CLAUSES[name].ruleset == rules.id]
        parts.append(f"## {title}")
        if title == "Melds":
            parts += [_catalogue(rules), _shown(f"{rules.id}-melds", "One meld of each kind")]
        if title == "Claims and priority":
            parts += ["The claims, the strongest first:", priorities_table(rules.game)]
        if title == "Scoring and payment":
            parts += ["What the melds are worth:", _worths(rules)]
        parts += [_clause(clause) for clause in found]
    return "\n\n".join(parts) + "\n"


def _shown(picture: str, words: str) -> str:
    """Return a picture of this folder as it stands in a page."""
    return f"![{words}](pictures/{picture}.svg)"


def pictures() -> Mapping[str, str]:
    """Return every picture of the pages by name.

    Examples:
        >>> sorted(pictures())[0]
        'see-sek-melds'
    """
    found: dict[str, str] = {}
    for rules in RULESETS.values():
        won = check(WINS[rules.id], rules=rules)
        melds = [Meld(cards) for cards in _EXAMPLES.values() if rules.meld_of(Hand(cards))]
        found[f"{rules.id}-win"] = str(svg.verdict(won, scale=0.6))
        found[f"{rules.id}-melds"] = str(svg.decomposition(melds, scale=0.6))
    return found


WINS = {
    "see-sek": "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J",
    "taiwan": "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR",
}
"""A winning hand of each ruleset."""


def _worths(rules: Ruleset) -> str:
    """Return what each meld of a ruleset is worth."""
    rows: list[list[str]] = []
    for name, cards in _EXAMPLES.items():
        if rules.meld_of(Hand(cards)) is not None:
            value = rules.values.of(Meld(cards))
            rows.append([name, f"`{cards}`", str(value.table), str(value.hand)])
    return table(["meld", "for example", "on the table", "in the hand"], rows)


def _clause(clause: Clause) -> str:
    """Return one clause with its heading."""
    mark = f"**Ruling.** {_linked(clause.reason, clause.id)}" if clause.reason else "**Source.**"
    options = ", ".join(f"[`{name}`](rulesets.md#{name})" for name in clause.options)
    return "\n\n".join(
        [
            f"### {clause.id} {clause.title} {{ #{anchor(clause.id)} }}",
            _linked(clause.text, clause.id),
            f"{mark} Options: {options}." if options else mark,
        ]
    )


def _linked(text: str, own: str) -> str:
    """Return a text with links to the other clauses that it names, and with code marked."""

    def link(match: re.Match[str]) -> str:
        name = match[0]
        page = (
            "" if CLAUSES[name].ruleset == CLAUSES[own].ruleset else f"{CLAUSES[name].ruleset}.md"
        )
        return name if name == own else f"[{name}]({page}#{anchor(name)})"

    return _CLAUSE_ID.sub(link, _CODE.sub(r"`\g<0>`", text))


def _at_a_glance() -> str:
    """Return the numbers of the presets side by side."""
    rows: Mapping[str, Callable[[Ruleset], object]] = {
        "id": lambda rules: f"`{rules.id}`",
        "cards": lambda rules: len(rules.cards),
        "Jokers among them": lambda rules: rules.jokers or "none",
        "cards of a winning hand": lambda rules: rules.winning_size,
        "different melds": lambda rules: len(rules.melds),
        "points a winner needs": lambda rules: rules.threshold or "no minimum",
        "rounds of a match": lambda rules: rules.rounds,
    }
    presets = list(RULESETS.values())
    return table(
        ["", *(rules.name for rules in presets)],
        [[name, *(str(show(rules)) for rules in presets)] for name, show in rows.items()],
    )


def _catalogue(rules: Ruleset) -> str:
    """Return how many melds of each kind a ruleset has."""
    numbers = Counter(meld.kind for meld in rules.melds)
    example = {Meld(cards).kind: cards for cards in reversed(_EXAMPLES.values())}
    return "How many different melds of each kind there are:\n\n" + table(
        ["kind", "for example", "different melds"],
        [[kind.value, f"`{example[kind]}`", str(numbers[kind])] for kind in MeldKind],
    )


def values_table() -> str:
    """Return what each meld is worth under the presets."""
    return table(
        ["meld", "for example", *(rules.name for rules in RULESETS.values())],
        [
            [name, f"`{cards}`", *(_worth(rules, Meld(cards)) for rules in RULESETS.values())]
            for name, cards in _EXAMPLES.items()
        ],
    )


def _worth(rules: Ruleset, meld: Meld) -> str:
    """Return the points of a meld, in brackets where only an option makes it one."""
    if rules.replace(general_sets={2, 3, 4}).meld_of(meld.cards) is None:
        return "-"
    value = rules.values.of(meld)
    points = str(value.hand) if value.table == value.hand else f"{value.table} / {value.hand}"
    return points if rules.meld_of(meld.cards) else f"({points})"


def payments_table() -> str:
    """Return some results with what each seat gains; seat 0 wins."""
    once = TAIWAN.replace(penalty_once=True)
    results: list[tuple[Ruleset, int, int, int | None]] = [
        (SEE_SEK, 9, 4, None),
        (SEE_SEK, 9, 4, 2),
        (TAIWAN, 17, 3, None),
        (TAIWAN, 12, 4, None),
        (TAIWAN, 10, 4, 2),
        (TAIWAN, 9, 4, None),
        (once, 9, 4, None),
    ]
    rows: list[list[str]] = []
    for rules, total, players, discarder in results:
        paid = payments(total, players=players, winner=0, discarder=discarder, rules=rules)
        origin = "a draw" if discarder is None else f"a discard of seat {discarder}"
        seats = [f"{gain:+d}" if gain else "0" for gain in paid.seats]
        bank = f"{paid.bank:+d}" if paid.bank else ""
        clauses = ", ".join(_link(name) for name in paid.clauses)
        rows.append(
            [f"`{rules}`", str(total), origin, *seats, *[""] * (4 - players), bank, clauses]
        )
    heading = ["rules", "total", "won on", "seat 0", "seat 1", "seat 2", "seat 3", "bank", "clause"]
    return table(heading, rows)


def options_table() -> str:
    """Return every option with its meaning, its values and its defaults."""
    return table(
        ["option", "what it says", *(f"`{name}`" for name in RULESETS), "clause"],
        [_option(option) for option in OPTIONS.values()],
    )


def _option(option: Option) -> list[str]:
    """Return the row of one option."""
    defaults = [
        _default(option, rules) if rules.game in option.clause else "-"
        for rules in RULESETS.values()
    ]
    clauses = [_link(name) for name in option.clause.values()]
    name = f"**{option.name}**{{ #{option.name} }}"
    meaning = f"{MEANINGS[option.name]} *Values:* {option.accepts}."
    return [name, meaning, *defaults, ", ".join(clauses)]


def _default(option: Option, rules: Ruleset) -> str:
    """Return what an option is under a preset."""
    value = option.shown(getattr(rules, option.name))
    if option.name == "deck":
        copies = {rules.deck.count(card) for card in CARDS if card.suit}
        jokers = f", {rules.jokers} `J`" if rules.jokers else ""
        return f"{' or '.join(map(str, copies))} of each suited card{jokers}"
    if isinstance(value, dict):
        return "[values](scoring.md#values)"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value).lower()


def letters_table() -> str:
    """Return the letters of the notation with their characters and their names."""
    dark, red = Suit.GREEN, Suit.RED
    rows: list[list[str]] = []
    for thing in (*Suit, *Rank):
        if isinstance(thing, Suit) or thing is Rank.JOKER:
            characters = [name_of(thing, "zh-Hant")]
        else:
            armies = (Card.of(suit, thing) for suit in (dark, red))
            characters = [Hand([card]).format("zh")[1:] for card in armies]
        names = [name_of(thing, language) for language in LANGUAGES if language != "zh-Hant"]
        kind = "suit" if isinstance(thing, Suit) else "rank"
        shown = " ".join(dict.fromkeys(characters))
        rows.append([f"`{thing.value}`", kind, names[0], shown, *names[1:]])
    return table(["letter", "", "English", "Chinese", "Vietnamese", "Hungarian"], rows)


def priorities_table(game: Game) -> str:
    """Write who may claim an offer with what, the strongest first.

    Examples:
        >>> print(priorities_table(Game.SEE_SEK).splitlines()[2])
        | 1 | win (HU) | the drawer | [SS-5.1.0](see-sek.md#ss-5-1-0) |
    """
    rows = [
        [
            str(number),
            ", ".join(
                f"{call.value} ({call.name if call in _CALLED else 'CHI'})"
                for call in Call
                if call in row.calls
            ),
            "anybody"
            if len(row.roles) == len(Role)
            else " or ".join(role.value for role in Role if role in row.roles),
            _link(row.clause),
        ]
        for number, row in enumerate(PRIORITIES[game], start=1)
    ]
    return table(["", "Claim", "By", "Clause"], rows)


def trace_table() -> str:
    """Write which code and which tests stand behind each clause."""
    columns: dict[tuple[str, str], dict[str, None]] = {}
    for clause, place in _TRACE["places"]():
        columns.setdefault((clause, "code"), {})[place] = None
    for clause, side, test in _TRACE["marks"]():
        columns.setdefault((clause, side), {})[test] = None
    nouns = {"code": "part", "holds": "test", "refuses": "test"}
    rows = [
        [
            f"{_link(name)} {clause.title}",
            *(_folded(columns[name, column], noun) for column, noun in nouns.items()),
        ]
        for name, clause in CLAUSES.items()
    ]
    return table(["Clause", "Code", "What it grants", "What it rules out"], rows)


def _folded(names: Collection[str], noun: str) -> str:
    """Return how many names there are, which open to show themselves."""
    shown = "<br>".join(f"`{name}`" for name in names)
    return f"<details><summary>{counted(len(names), noun)}</summary>{shown}</details>"


_CALLED = {Call.HU, Call.GAN, Call.PONG}

TABLES: Mapping[str, Callable[[], str]] = {
    "letters": letters_table,
    "options": options_table,
    "payments": payments_table,
    "priorities see-sek": partial(priorities_table, Game.SEE_SEK),
    "priorities taiwan": partial(priorities_table, Game.TAIWAN),
    "trace": trace_table,
    "values": values_table,
}
"""The tables that stand in pages otherwise written by hand, between comments with their names."""


def filled(text: str) -> str:
    """Return a page with its tables written anew.

    Examples:
        >>> filled("no table here")
        'no table here'
    """
    for name, make in TABLES.items():
        begin, end = f"<!-- table: {name} -->", "<!-- end of table -->"
        before, found, rest = text.partition(begin)
        if found:
            text = f"{before}{begin}\n\n{make()}\n\n{end}{rest.partition(end)[2]}"
    return text


def pages() -> dict[str, str]:
    """Return every page that takes something from the code, by name, as it should be."""
    written = {"rules.md": rules_page()}
    written |= {f"{rules.id}.md": ruleset_page(rules) for rules in RULESETS.values()}
    for path in sorted(DOCS.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        if path.name not in written and "<!-- table: " in text:
            written[path.name] = filled(text)
    return written


def main() -> None:
    """Write the pages."""
    for name, text in pages().items():
        (DOCS / name).write_text(text, encoding="utf-8", newline="\n")
    for name, text in pictures().items():
        (DOCS / "pictures" / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    for rules in RULESETS:
        plot_totals(census(rules), DOCS / "pictures" / f"{rules}-totals.svg")


if __name__ == "__main__":
    main()
