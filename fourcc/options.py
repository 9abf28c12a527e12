"""The options of a ruleset: their names, the values each takes, and the clause behind each.

A reader turns whatever a caller or a file gives into the one form that a ruleset keeps, or raises
`TypeError` or `ValueError` with a sentence; `Ruleset` adds the name and the clause.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from fourcc import strict_json
from fourcc.cards import Card
from fourcc.errors import FourccError, Reason, RulesetError
from fourcc.faults import shortened
from fourcc.hands import Hand
from fourcc.kinds import MeldKind, Rank
from fourcc.melds import Meld
from fourcc.values import VALUE_NAMES, Value, Values

if TYPE_CHECKING:
    from fourcc.strict_json import Json


class Game(StrEnum):
    """The two games; every ruleset is one of them with its options."""

    SEE_SEK = "see-sek"
    TAIWAN = "taiwan"


class LuckyCounts(StrEnum):
    """Which of the winner's cards the lucky card is compared with (TW-5.2)."""

    HAND = "hand"
    OWNED = "owned"
    NONE = "none"


class Option(NamedTuple):
    """One option of a ruleset.

    Attributes:
        name: Its name.
        clause: The clause that speaks of it, for each game that has it.
        accepts: The values it takes, in words.
        read: Turns a given value into the one kept.
        shown: Turns the one kept into a value that JSON can hold.
    """

    name: str
    clause: Mapping[Game, str]
    accepts: str
    read: Callable[[object], object]
    shown: Callable[[object], Json]


class RefusalError(ValueError):
    """A value that an option does not take; its message adds to what the option accepts."""


def _integer(low: int, high: int) -> Callable[[object], object]:
    """Return a reader of whole numbers from `low` to `high`."""

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise RefusalError
        if not low <= value <= high:
            raise RefusalError
        return value

    return read


def _one_of(*values: object) -> Callable[[object], object]:
    """Return a reader of a few values, told apart by type too."""

    def read(value: object) -> object:
        for choice in values:
            if type(choice) is type(value) and choice == value:
                return choice
        raise RefusalError

    return read


def _lucky(value: object) -> LuckyCounts:
    """Read which cards the lucky card is compared with."""
    if not isinstance(value, str) or value not in set(LuckyCounts):
        raise RefusalError
    return LuckyCounts(value)


def _sizes(value: object) -> frozenset[int]:
    """Read a set of meld sizes, or one size."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = [value]
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Collection):
        raise RefusalError
    return frozenset(
        cast("int", _one_of(2, 3, 4)(size)) for size in cast("Iterable[object]", value)
    )


def _copies(card: Card) -> int:
    """Return how many copies of a card one pack can have (SS-2.1, SS-2.2)."""
    return 8 if card.rank is Rank.JOKER else 4


def _deck(value: object) -> Hand:
    """Read one pack: cards in any form, or copies of each card."""
    if isinstance(value, Mapping):
        copies = cast("Mapping[Card | str, object]", value)
        read = _integer(0, 8)
        cards = (str(Card(card)) for card, n in copies.items() for _ in range(cast("int", read(n))))
        deck = Hand(cards)
    elif isinstance(value, Iterable):
        try:
            deck = Hand(cast("Iterable[Card | str]", value))
        except TypeError as error:
            raise RefusalError(str(error)) from None
    else:
        raise RefusalError
    for card, count in deck.items():
        if count > _copies(card):
            message = f"{count} copies of {card}, a pack has at most {_copies(card)}"
            raise RefusalError(message)
    if not deck:
        message = "a deck has at least one card"
        raise RefusalError(message)
    return deck


def _value(value: object) -> Value:
    """Read the worth of a meld: one number, or its points on the table and in the hand."""
    match value:
        case list() | tuple() if len(cast("list[object]", value)) == 2:  # noqa: PLR2004
            places = [*cast("list[object]", value)]
        case _:
            places = [value, value]
    table, hand = map(_integer(0, 1000), places)
    return Value(cast("int", table), cast("int", hand))


def _values(value: object) -> Values:
    """Read the worth of every meld."""
    if isinstance(value, Values):
        value = value._asdict()
    if not isinstance(value, Mapping):
        raise RefusalError
    given = cast("Mapping[str, object]", value)
    unknown = sorted(set(given) - set(VALUE_NAMES))
    if unknown:
        message = f"no meld is called {unknown[0]!r}; the names are {', '.join(VALUE_NAMES)}"
        raise RefusalError(message)
    missing = [name for name in VALUE_NAMES if name not in given]
    if missing:
        message = f"{missing[0]} is missing"
        raise RefusalError(message)
    worths: dict[str, Value] = {}
    for name in VALUE_NAMES:
        try:
            worths[name] = _value(given[name])
        except RefusalError:
            message = f"{name} is {given[name]!r}"
            raise RefusalError(message) from None
    return Values(**worths)


def _melds(value: object) -> tuple[Meld, ...]:
    """Read a household's own melds: melds, or mappings with cards and kind."""
    if isinstance(value, (str, Mapping)) or not isinstance(value, Iterable):
        raise RefusalError
    melds: set[Meld] = set()
    for item in cast("Iterable[object]", value):
        if isinstance(item, Meld):
            melds.add(item)
        elif isinstance(item, Mapping) and set(cast("Mapping[str, object]", item)) == {
            "cards",
            "kind",
        }:
            row = cast("Mapping[str, object]", item)
            if not isinstance(row["cards"], str) or row["kind"] not in MeldKind.__members__:
                raise RefusalError
            melds.add(Meld(row["cards"], MeldKind[cast("str", row["kind"])]))
        else:
            raise RefusalError
    for meld in melds:
        if not meld.is_house_meld:
            message = f"{meld} is no meld of a household; the other options decide on it"
            raise RefusalError(message)
    return tuple(sorted(melds))


def _as_list(value: object) -> Json:
    """Show a set as a sorted list."""
    return [*sorted(cast("frozenset[int]", value))]


def _as_rows(value: object) -> Json:
    """Show the worth of every meld as pairs of numbers."""
    return {name: [worth.table, worth.hand] for name, worth in cast("Values", value).items()}


def _as_melds(value: object) -> Json:
    """Show melds as cards and kind."""
    return [
        {"cards": str(meld), "kind": meld.kind.name} for meld in cast("tuple[Meld, ...]", value)
    ]


def _as_is(value: object) -> Json:
    """Show a number, a truth value or a text as it is."""
    return cast("Json", value)


def _rows() -> Iterable[Option]:
    """Yield every option, in the order in which a player meets them."""
    see_sek, taiwan = Game.SEE_SEK, Game.TAIWAN
    yes_no = _one_of(*(False, True))
    number = "a whole number"

    def both(first: str, second: str) -> Mapping[Game, str]:
        """Return the clauses of an option that both games have."""
        return {see_sek: first, taiwan: second}

    pack = (
        "cards, or copies of each card, or 1 to 4 copies of every suited card; "
        "a pack has at most 4 of a suited card and 8 of J"
    )
    sizes = "a set of the sizes 2, 3 and 4"
    yield Option("jokers", {see_sek: "SS-2.2"}, f"{number} from 0 to 8", _integer(0, 8), _as_is)
    yield Option("deck", both("SS-2.1", "TW-1.1"), pack, _deck, str)
    yield Option("packs", both("SS-4.6", "TW-1.1"), f"{number} from 1 to 4", _integer(1, 4), _as_is)
    yield Option(
        "hand_size", both("SS-4.6", "TW-1.2"), f"{number} from 1 to 40", _integer(1, 40), _as_is
    )
    yield Option("general_sets", both("SS-3.9", "TW-2.5"), sizes, _sizes, _as_list)
    yield Option("soldier_sets", both("SS-3.2", "TW-2.5"), sizes, _sizes, _as_list)
    yield Option(
        "extra_melds",
        both("SS-3.11", "TW-3.3"),
        'melds with the kind each counts as, such as [{"cards": "GA WA YA", "kind": "TRIPLE"}]',
        _melds,
        _as_melds,
    )
    yield Option("quad_points", {see_sek: "SS-7.1"}, "2 or 4", _one_of(2, 4), _as_is)
    yield Option(
        "values",
        both("SS-7.1", "TW-3.1"),
        "for each meld a number from 0 to 1000, or one on the table and one in the hand, such as "
        '{"pair": 1, "quad": [6, 8]}',
        _values,
        _as_rows,
    )
    yield Option(
        "specials_discardable", both("SS-5.C.2", "TW-4.5"), "true or false", yes_no, _as_is
    )
    for name, clause in (
        ("draw_counts_as_concealed", "TW-3.2"),
        ("dealt_win", "TW-1.3"),
        ("penalty_once", "TW-6.2"),
    ):
        yield Option(name, {taiwan: clause}, "true or false", yes_no, _as_is)
    yield Option(
        "lucky_counts",
        {taiwan: "TW-5.2"},
        "'hand', 'owned' or 'none'",
        _lucky,
        str,
    )
    most = 1_000_000_000
    for name, clause in (("threshold", "TW-6.1"), ("base_points", "TW-6.1")):
        yield Option(
            name, {taiwan: clause}, f"{number} from 0 to {most}", _integer(0, most), _as_is
        )
    yield Option(
        "start_money",
        both("SS-4.8", "TW-7.1"),
        f"{number} from 0 to {most}",
        _integer(0, most),
        _as_is,
    )
    yield Option(
        "rounds", both("SS-4.8", "TW-7.1"), f"{number} from 1 to {most}", _integer(1, most), _as_is
    )


OPTIONS: Mapping[str, Option] = {option.name: option for option in _rows()}
"""Every option by name."""


def read(game: Game, name: str, value: object) -> object:
    """Return the value of an option in the form that is kept.

    Args:
        game: The game.
        name: The name of the option.
        value: The value given.

    Raises:
        RulesetError: If the game has no such option, or the option takes no such value.

    Examples:
        >>> read(Game.SEE_SEK, "general_sets", [3, 4, 4])
        frozenset({3, 4})
    """
    option = OPTIONS.get(name)
    if option is None or game not in option.clause:
        raise RulesetError([no_option(game, name)])
    try:
        return option.read(value)
    except (TypeError, ValueError) as error:
        ours = isinstance(error, (FourccError, RefusalError))
        words = "; ".join(r.text for r in getattr(error, "reasons", ())) or str(error)
        detail = f": {words}" if ours and words else ""
        text = f"{name} is {option.accepts}, not {shortened(value)}{detail}"
        raise RulesetError([Reason(option.clause[game], text)]) from None


def no_option(game: Game, name: str) -> Reason:
    """Return the reason why a game does not take an option.

    Args:
        game: The game.
        name: The name of something that is none of its options.

    Examples:
        >>> print(no_option(Game.TAIWAN, "jokers"))
        jokers is an option of see-sek, not of taiwan (SS-2.2)
    """
    if name in OPTIONS:
        (other,) = OPTIONS[name].clause
        return Reason(OPTIONS[name].clause[other], f"{name} is an option of {other}, not of {game}")
    from difflib import get_close_matches  # noqa: PLC0415 - slow to import, and seldom wanted

    known = [option.name for option in OPTIONS.values() if game in option.clause]
    near = get_close_matches(name, known, n=1)
    meant = f"did you mean {near[0]}?" if near else f"its options are {' '.join(known)}"
    return Reason("", f"{game} has no option {name!r}; {meant}")


FORMAT = "fourcc-ruleset-1"
"""The name of the JSON form of a ruleset."""


def from_file(text: str) -> tuple[Game, dict[str, Any]]:
    """Return what the JSON form of a ruleset says.

    Args:
        text: The JSON.

    Returns:
        The game, and the options by name, the id and the name of the ruleset among them.

    Raises:
        RulesetError: If the text is no JSON of this form; the options are not read yet.

    Examples:
        >>> from_file('{"game": "taiwan", "id": "mine", "options": {"threshold": 6}}')
        (<Game.TAIWAN: 'taiwan'>, {'id': 'mine', 'threshold': 6})
    """
    try:
        given = strict_json.loads(text)
    except ValueError as error:
        raise unreadable(f"the rules are no JSON: {error}") from None
    if not isinstance(given, dict):
        raise unreadable("the rules are no JSON object")
    unknown = set(given) - {"format", "id", "name", "game", "options"}
    if unknown:
        raise unreadable(f"unknown key {min(unknown)!r}; known: format id name game options")
    if given.get("format", FORMAT) != FORMAT:
        raise unreadable(f"format {given['format']!r} is unknown; this reads {FORMAT!r}")
    game, options = given.get("game"), given.get("options", {})
    if not isinstance(game, str) or game not in tuple(Game):
        raise unreadable(f"game is {' or '.join(map(repr, map(str, Game)))}, not {game!r}")
    if not isinstance(options, dict):
        raise unreadable("options is no JSON object")
    if heading_in_options := {"id", "name"} & options.keys():
        raise unreadable(f"{min(heading_in_options)!r} stands beside options, not in it")
    heading: dict[str, Any] = {key: given[key] for key in ("id", "name") if key in given}
    return Game(game), heading | options


def unreadable(text: str) -> RulesetError:
    """Return the error for a text that holds no ruleset.

    Args:
        text: What is wrong.

    Examples:
        >>> print(unreadable("the rules are no JSON object"))
        the rules are no JSON object
    """
    return RulesetError([Reason("", text)])
