"""Rulesets: the rules as data, from the deck to the payment, checked when they are made."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, cast

from fourcc import strict_json
from fourcc.errors import Reason, RulesetError
from fourcc.faults import no_heading, shortened
from fourcc.frozen import Frozen
from fourcc.hands import Hand
from fourcc.melds import Meld, catalogue
from fourcc.options import FORMAT, OPTIONS, Game, from_file, no_option, read, unreadable
from fourcc.presets import PRESETS
from fourcc.short_forms import SHORT_FORMS, filled_up, spelled_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from fourcc.options import LuckyCounts
    from fourcc.values import Values

Derived = TypeVar("Derived")


class Ruleset(Frozen):
    """The rules of one table: a game with its options.

    Make a variant with `replace`, which knows every option by name and checks it.

    Attributes:
        id: A short name without spaces.
        name: The name people use.
        game: Which of the two games it is.
        deck: The cards of one pack (SS-2.1, SS-2.2, TW-1.1).
        packs: How many packs are shuffled together (SS-4.6).
        hand_size: Cards dealt to each player; a winning hand has one more (SS-4.6).
        general_sets: Sizes of sets of identical Generals that are melds (SS-3.9, TW-2.5).
        soldier_sets: Sizes of sets of identical Footmen that are melds (SS-3.2, TW-2.5).
        extra_melds: A household's own melds.
        values: What each meld is worth (SS-7.1, TW-3.1).
        specials_discardable: Whether Generals and Jokers may be discarded (SS-5.C.2, TW-4.5).
        draw_counts_as_concealed: Whether the winner's own draw is scored in the hand (TW-3.2).
        dealt_win: Whether a complete starting hand may be declared (TW-1.3).
        penalty_once: Whether a win below the threshold loses its points once, to the bank (TW-6.2).
        lucky_counts: Which cards the lucky card is compared with (TW-5.2).
        threshold: Points that a win must reach (TW-6.1).
        base_points: Points that each payment adds (TW-6.1).
        start_money: What each player starts a match with (SS-4.8, TW-7.1).
        rounds: Rounds of a match (SS-4.8, TW-7.1).

    Examples:
        >>> house = SEE_SEK.replace(quad_points=4, jokers=8)
        >>> house.winning_size, house.cards.count("J"), house.values.quad.hand
        (21, 8, 4)
        >>> Ruleset.from_json(house.to_json()) == house
        True
    """

    id: str
    name: str
    game: Game
    deck: Hand
    packs: int
    hand_size: int
    general_sets: frozenset[int]
    soldier_sets: frozenset[int]
    extra_melds: tuple[Meld, ...]
    values: Values
    specials_discardable: bool
    draw_counts_as_concealed: bool
    dealt_win: bool
    penalty_once: bool
    lucky_counts: LuckyCounts
    threshold: int
    base_points: int
    start_money: int
    rounds: int
    derived: dict[type[Any], Any]
    """What other modules derive from these rules and keep as long as the rules are kept."""

    def __init__(self, **options: object) -> None:
        """Check every option and bring it into the form that is kept.

        Args:
            **options: Every attribute by name but ``derived``.

        Raises:
            RulesetError: If a value is of the wrong type or out of range, or values contradict.
            TypeError: If an attribute is missing, or there is none of a name.
        """
        if options.keys() != set(_FIELDS):
            message = f"a ruleset is made of {', '.join(_FIELDS)}"
            raise TypeError(message)
        if options["game"] not in tuple(Game):
            raise unreadable(f"game is {' or '.join(Game)}, not {shortened(options['game'])}")
        self.__dict__.update(options, game=Game(str(options["game"])), derived={})
        reasons: list[Reason] = []
        for option in self._stored():
            try:
                self.__dict__[option] = read(self.game, option, options[option])
            except RulesetError as error:
                reasons.extend(error.reasons)
        reasons.extend(reasons or self._contradictions())
        if reasons:
            raise RulesetError(dict.fromkeys(reasons))

    def _stored(self) -> Iterator[str]:
        """Yield the options that are attributes and that this game has."""
        for name in _FIELDS:
            if name in OPTIONS and self.game in OPTIONS[name].clause:
                yield name

    @cached_property
    def _key(self) -> tuple[object, ...]:
        """All that the rules say."""
        return tuple([getattr(self, name) for name in _FIELDS])

    def __eq__(self, other: object) -> bool:
        """Return whether both say the same, the id and the name included."""
        return self._key == other._key if isinstance(other, Ruleset) else NotImplemented

    def __hash__(self) -> int:
        """Return a hash of all that the rules say."""
        return hash(self._key)

    def _contradictions(self) -> Iterator[Reason]:
        """Yield what no single option shows."""
        yield from no_heading("id", self.id, set(Game) - {self.game})
        yield from no_heading("name", self.name)
        for name, preset in PRESETS[self.game].items():
            here = getattr(self, name)
            foreign = name in OPTIONS and self.game not in OPTIONS[name].clause
            if foreign and (type(here) is not type(preset) or here != preset):
                yield no_option(self.game, name)
        if self.game is Game.TAIWAN and "J" in self.deck:
            yield Reason("TW-1.1", f"the deck has {self.deck.count('J')} J; taiwan has none")
        clause = self.clause("SS-3.11", "TW-3.3")
        for meld in self.extra_melds:
            if not meld.cards <= self.cards:
                yield Reason(clause, f"extra_melds: the deck has not the cards of {meld}")
            if [known.cards for known in self._catalogue].count(meld.cards) > 1:
                yield Reason(clause, f"extra_melds: {meld} is a meld of another kind too")

    @property
    def jokers(self) -> int:
        """Jokers in one pack (SS-2.2).

        Examples:
            >>> SEE_SEK.jokers
            5
        """
        return self.deck.count("J")

    @property
    def quad_points(self) -> int:
        """Points of a quad in the hand (SS-7.1).

        Examples:
            >>> SEE_SEK.quad_points
            2
        """
        return self.values.quad.hand

    @property
    def winning_size(self) -> int:
        """Cards of a winning hand (SS-3.11, SS-4.6, TW-3.3).

        Examples:
            >>> TAIWAN.winning_size
            21
        """
        return self.hand_size + 1

    @cached_property
    def cards(self) -> Hand:
        """All cards in play: the deck, as often as there are packs (SS-2.1, SS-4.6).

        Examples:
            >>> len(SEE_SEK.cards), len(TAIWAN.cards)
            (117, 112)
        """
        return sum([self.deck] * self.packs, Hand())

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """Every meld that these rules allow and the cards in play can form, in order.

        Examples:
            >>> len(SEE_SEK.melds), len(TAIWAN.melds)
            (90, 89)
        """
        return tuple(sorted(meld for meld in self._catalogue if meld.cards <= self.cards))

    @cached_property
    def _catalogue(self) -> tuple[Meld, ...]:
        return catalogue(self.general_sets, self.soldier_sets, self.extra_melds)

    @cached_property
    def _melds_by_cards(self) -> Mapping[Hand, Meld]:
        return {meld.cards: meld for meld in self.melds}

    def meld_of(self, cards: Hand) -> Meld | None:
        """Return the meld that some cards are under these rules, or ``None``.

        Args:
            cards: The cards of the meld, no more and no fewer.

        Examples:
            >>> TAIWAN.meld_of(Hand("2GP")) is None, SEE_SEK.meld_of(Hand("2GP"))
            (True, Meld('2GP'))
        """
        return self._melds_by_cards.get(cards)

    def derive(self, kind: type[Derived]) -> Derived:
        """Return the one object that a class makes of these rules; it is kept with them.

        Args:
            kind: A class that is made of a ruleset alone.

        Examples:
            >>> from fourcc.solver import Solver
            >>> TAIWAN.derive(Solver) is TAIWAN.derive(Solver)
            True
        """
        found: Derived | None = self.derived.get(kind)
        if found is None:
            found = self.derived[kind] = cast("Callable[[Ruleset], Derived]", kind)(self)
        return found

    def clause(self, see_sek: str, taiwan: str) -> str:
        """Return the one of two clause ids that belongs to this game.

        Args:
            see_sek: Id of the clause of See Sek.
            taiwan: Id of the clause of Taiwan.

        Examples:
            >>> TAIWAN.clause("SS-3.11", "TW-3.3")
            'TW-3.3'
        """
        return see_sek if self.game is Game.SEE_SEK else taiwan

    def replace(self, /, **options: object) -> Ruleset:
        """Return these rules with some options changed.

        Args:
            **options: Options by name, and ``id`` and ``name``. ``jokers`` sets the jokers of the
                deck, and a number as ``deck`` the copies of every suited card; ``quad_points`` sets
                the worth of every four-card meld, and ``values`` may name only the melds whose
                worth changes.

        Returns:
            The checked variant.

        Raises:
            RulesetError: If an option is unknown to this game, ill-typed, out of range, or
                contradicts another; every fault is named.

        Examples:
            >>> TAIWAN.replace(threshold=6).threshold
            6
        """
        if not options:
            return self
        stored: dict[str, Any] = {}
        reasons: list[Reason] = []
        for option, value in filled_up(options, self.deck, self.values).items():
            try:
                stored[option] = (
                    value if option in {"id", "name"} else read(self.game, option, value)
                )
            except RulesetError as error:
                reasons.extend(error.reasons)
        if reasons:
            raise RulesetError(reasons)
        current = dict(zip(_FIELDS, self._key, strict=True))
        return Ruleset(**(current | spelled_out(stored, self.deck, self.values)))

    def to_json(self) -> str:
        """Return the rules as JSON, with every option of the game.

        Examples:
            >>> SEE_SEK.to_json()[:55]
            '{"format": "fourcc-ruleset-1", "id": "see-sek", "name":'
        """
        options = {name: OPTIONS[name].shown(getattr(self, name)) for name in self._stored()}
        heading = {"format": FORMAT, "id": self.id, "name": self.name, "game": self.game}
        return strict_json.dumps(heading | {"options": options})

    @staticmethod
    def from_json(text: str) -> Ruleset:
        """Return the rules that a JSON text describes.

        Args:
            text: An object with ``game`` and, where they differ from the preset, ``id``, ``name``
                and ``options``. ``format`` may say ``fourcc-ruleset-1``.

        Returns:
            The checked rules.

        Raises:
            RulesetError: If the text is no JSON, or has unknown keys, or its options are wrong.

        Examples:
            >>> Ruleset.from_json('{"game": "taiwan", "options": {"threshold": 6}}').threshold
            6
        """
        game, given = from_file(text)
        return RULESETS[game].replace(**given)

    def differences(self) -> Mapping[str, object]:
        """Return the options that differ from the game's preset, as JSON holds them.

        Examples:
            >>> TAIWAN.replace(packs=2).differences()
            {'packs': 2}
        """
        preset = PRESETS[self.game]
        changed: dict[str, object] = {}
        for name in self._stored():
            shown, usual = map(OPTIONS[name].shown, (getattr(self, name), preset[name]))
            if shown == usual:
                continue
            if self._short_form_suffices(name):
                changed[SHORT_FORMS[name]] = getattr(self, SHORT_FORMS[name])
            elif isinstance(shown, dict) and isinstance(usual, dict):
                changed[name] = {key: shown[key] for key in shown if shown[key] != usual[key]}
            else:
                changed[name] = shown
        return changed

    def _short_form_suffices(self, name: str) -> bool:
        """Return whether a shorthand alone sets an option to what it is here."""
        short = SHORT_FORMS.get(name)
        if short is None:
            return False
        try:
            plain = RULESETS[self.game].replace(**{short: getattr(self, short)})
        except RulesetError:
            return False
        return bool(getattr(plain, name) == getattr(self, name))

    def __repr__(self) -> str:
        """Return the expression that gives these rules from the preset."""
        named = [f"id={self.id!r}"] if self.id != self.game else []
        named += [f"name={self.name!r}"] if self.name != RULESETS[self.game].name else []
        changed = named + [f"{name}={value!r}" for name, value in self.differences().items()]
        made = f".replace({', '.join(changed)})" if changed else ""
        return f"RULESETS[{self.game.value!r}]{made}"

    def __str__(self) -> str:
        """Return the id, and after it the options that differ from the game's preset."""
        changed = ", ".join(
            f"{name}={value if isinstance(value, str) else strict_json.dumps(value)}"
            for name, value in self.differences().items()
        )
        return f"{self.id} ({changed})" if changed else self.id

    def __reduce__(self) -> tuple[Callable[[str], Ruleset], tuple[str]]:
        """Pickle as JSON: what was derived stays behind."""
        return Ruleset.from_json, (self.to_json(),)


_FIELDS = tuple(name for name in Ruleset.__annotations__ if name != "derived")

SEE_SEK = Ruleset(**PRESETS[Game.SEE_SEK])
"""See Sek, the default."""

TAIWAN = Ruleset(**PRESETS[Game.TAIWAN])
"""The rules most used in Taiwan."""

RULESETS: Mapping[str, Ruleset] = MappingProxyType({"see-sek": SEE_SEK, "taiwan": TAIWAN})
"""The presets by id."""


def ruleset(rules: Ruleset | str) -> Ruleset:
    """Return the ruleset itself, or the preset with this id.

    Args:
        rules: A ruleset or the id of a preset.

    Raises:
        RulesetError: If no preset has this id.

    Examples:
        >>> ruleset("taiwan") is TAIWAN
        True
    """
    if isinstance(rules, Ruleset):
        return rules
    found = RULESETS.get(rules) if isinstance(cast("object", rules), str) else None
    if found is None:
        raise unreadable(f"no ruleset is called {rules!r}; the presets are {', '.join(RULESETS)}")
    return found
