"""``fourcc rules``: the rulesets and their clauses, to read, compare and export."""

from __future__ import annotations

import json
from argparse import SUPPRESS
from textwrap import fill
from typing import TYPE_CHECKING

from fourcc import clauses
from fourcc.cards import CARDS
from fourcc.cli.output import print_json
from fourcc.cli.questions import QuestionError, add_rules, chosen_rules, load_rules
from fourcc.cli.tables import columns
from fourcc.english import counted
from fourcc.options import OPTIONS, Option
from fourcc.rulesets import RULESETS, SEE_SEK, Ruleset

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from fourcc.cli.questions import Commands
    from fourcc.strict_json import Json


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("rules", help="list, show, compare and export rulesets")
    actions = parser.add_subparsers(title="what to do", metavar="ACTION")
    parser.set_defaults(run=_list)
    parser.add_argument("--json", action="store_true", help="print JSON")

    listing = actions.add_parser("list", help="name the presets")
    listing.set_defaults(run=_list)

    show = actions.add_parser("show", help="show every option of a ruleset with its clause")
    _add_named(show)
    show.set_defaults(run=_show)

    compare = actions.add_parser("compare", help="show where two rulesets differ")
    compare.add_argument("first", metavar="ID|FILE", help="one ruleset")
    compare.add_argument("second", metavar="ID|FILE", help="the other")
    compare.set_defaults(run=_compare)

    export = actions.add_parser("export", help="print a ruleset as JSON, for a file of your own")
    _add_named(export)
    export.set_defaults(run=_export)

    clause = actions.add_parser("clause", help="print clauses of the rules")
    clause.add_argument(
        "ids",
        metavar="CLAUSE",
        nargs="*",
        help="an id such as SS-3.11, or the beginning of several as far as a dot; "
        "left out, the titles of all are listed",
    )
    clause.set_defaults(run=_clause)

    for action in (listing, show, compare, export, clause):
        action.add_argument("--json", action="store_true", default=SUPPRESS, help="print JSON")


def _add_named(parser: ArgumentParser) -> None:
    """Add the words that choose the rules, which may stand without the option too."""
    parser.add_argument("named", metavar="ID|FILE", nargs="?", help="the same as --rules")
    add_rules(parser)
    parser.set_defaults(rules=None)


def _named(options: Namespace) -> Ruleset:
    """Return the rules that are named, once, with the options that are set."""
    if options.named is not None and options.rules is not None:
        raise QuestionError(f"the rules are named twice: {options.named} and {options.rules}")
    said = options.rules if options.named is None else options.named
    options.rules = SEE_SEK.id if said is None else said
    return chosen_rules(options)


def _list(options: Namespace) -> int:
    """Name the presets."""
    if options.json:
        print_json(
            json.dumps([{"id": rules.id, "name": rules.name} for rules in RULESETS.values()])
        )
    else:
        rows = [
            [rules.id, rules.name, f"{len(rules.cards)} cards, {rules.winning_size} to win"]
            for rules in RULESETS.values()
        ]
        print("\n".join(columns(rows)))
    return 0


def _options(rules: Ruleset) -> list[Option]:
    """Return the options that the game of a ruleset has."""
    return [option for option in OPTIONS.values() if rules.game in option.clause]


def _shown(rules: Ruleset, option: Option) -> Json:
    """Return the value of an option in the form that JSON holds."""
    return option.shown(getattr(rules, option.name))


def _deck(rules: Ruleset) -> str:
    """Return one pack in words, where it has the same number of every suited card."""
    copies = {rules.deck.count(card) for card in CARDS if card.suit}
    if len(copies) > 1:
        return str(rules.deck)
    jokers = f" and {rules.jokers} J" if rules.jokers else ""
    return f"{copies.pop()} of each suited card{jokers}"


def _text(value: Json, joint: str = ",") -> str:
    """Return the value of an option in one line, as ``--set`` takes it where it is no mapping."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_text(worth, '/')}" for name, worth in value.items())
    if isinstance(value, list):
        return joint.join(dict.fromkeys(map(_text, value))) or "[]"
    return value if isinstance(value, str) else json.dumps(value)


def _show(options: Namespace) -> int:
    """Show every option of a ruleset."""
    rules = _named(options)
    if options.json:
        print_json(rules.to_json())
        return 0
    print(f"{rules.name} ({rules.id}), {counted(len(rules.melds), 'meld')}")
    for option in _options(rules):
        value = _deck(rules) if option.name == "deck" else _text(_shown(rules, option))
        line = f"{option.name} = {value} ({option.clause[rules.game]})"
        print(fill(line, 96, initial_indent="  ", subsequent_indent="      "))
    return 0


def _compare(options: Namespace) -> int:
    """Show where two rulesets differ."""
    first, second = load_rules(options.first), load_rules(options.second)
    differing: dict[str, list[Json]] = {}
    for option in OPTIONS.values():
        values = [
            _shown(rules, option) if rules.game in option.clause else None
            for rules in (first, second)
        ]
        if values[0] != values[1]:
            differing[option.name] = values
    if options.json:
        print_json(json.dumps({"first": first.id, "second": second.id, "options": differing}))
        return 0
    rows = [["option", first.id, second.id]]
    for name, (one, other) in differing.items():
        if name == "deck":
            rows.append([name, _deck(first), _deck(second)])
        elif isinstance(one, dict) and isinstance(other, dict):
            rows += [
                [f"{name}.{key}", _text(one[key], "/"), _text(other[key], "/")]
                for key in one
                if one[key] != other[key]
            ]
        else:
            rows.append([name, *("-" if v is None else _text(v) for v in (one, other))])
    print("\n".join(columns(rows)) if differing else "the rulesets have the same options")
    return 0


def _export(options: Namespace) -> int:
    """Print a ruleset as JSON that reads back."""
    data = json.loads(_named(options).to_json())
    print_json(json.dumps(data, indent=2, ensure_ascii=False))
    return 0


def _clause(options: Namespace) -> int:
    """Print clauses."""
    every = clauses.CLAUSES.values()
    found = [clause for name in options.ids for clause in clauses.find(name)] or every
    if options.json:
        print_json(json.dumps([clause._asdict() for clause in found]))
    elif not options.ids:
        print("\n".join(columns([[clause.id, clause.title] for clause in every])))
    else:
        for clause in found:
            why = f" ({clause.kind}: {clause.reason})" if clause.reason else f" ({clause.kind})"
            print(fill(f"{clause}{why}", 96, subsequent_indent="  "))
    return 0
