"""Rulesets: the presets, their melds, checked variants, and the JSON form."""

import copy
import json
import pickle
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourcc import CARDS, RULESETS, SEE_SEK, TAIWAN, Card, Hand, Meld, MeldKind, Ruleset, payments
from fourcc.errors import Reason, RulesetError
from fourcc.options import FORMAT, OPTIONS, Game, LuckyCounts
from fourcc.presets import PRESETS
from fourcc.rulesets import ruleset
from fourcc.testing import cards, rulesets
from fourcc.values import VALUE_NAMES, Value
from oracles import rules as oracle

BOTH = pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=["see-sek", "taiwan"])
SOME = settings(max_examples=30)
SUITED = " ".join(f"4{card}" for card in CARDS if card.suit)
HOUSE_MELDS = (
    Meld("GA WA YA", MeldKind.TRIPLE),
    Meld("GK WK YK RK", MeldKind.QUAD),
    Meld("WC RC", MeldKind.PAIR),
    Meld("RP", MeldKind.SINGLE),
)

# RULES.md, "Options" and TW-3.1, and what stands in the fields that a game does not use.
DEFAULTS: dict[str, dict[str, object]] = {
    "see-sek": {
        "id": "see-sek",
        "name": "See Sek",
        "game": Game.SEE_SEK,
        "jokers": 5,
        "deck": Hand(SUITED + " 5J"),
        "packs": 1,
        "hand_size": 20,
        "winning_size": 21,
        "quad_points": 2,
        "general_sets": frozenset[int](),
        "soldier_sets": {2, 3, 4},
        "extra_melds": (),
        "specials_discardable": False,
        "draw_counts_as_concealed": False,
        "dealt_win": False,
        "penalty_once": False,
        "lucky_counts": LuckyCounts.NONE,
        "threshold": 0,
        "base_points": 0,
        "start_money": 0,
        "rounds": 4,
    },
    "taiwan": {
        "id": "taiwan",
        "name": "Taiwan",
        "game": Game.TAIWAN,
        "jokers": 0,
        "deck": Hand(SUITED),
        "packs": 1,
        "hand_size": 20,
        "winning_size": 21,
        "general_sets": {4},
        "soldier_sets": {3, 4},
        "extra_melds": (),
        "specials_discardable": False,
        "draw_counts_as_concealed": False,
        "dealt_win": False,
        "penalty_once": False,
        "lucky_counts": LuckyCounts.HAND,
        "threshold": 10,
        "base_points": 1,
        "start_money": 20,
        "rounds": 3,
    },
}
WORTHS: dict[str, dict[str, tuple[int, int]]] = {
    "see-sek": {
        "general": (1, 1),
        "joker": (3, 3),
        "pair": (0, 0),
        "command": (1, 1),
        "field": (1, 1),
        "triple": (1, 1),
        "footmen3": (1, 1),
        "quad": (2, 2),
        "footmen4": (2, 2),
        "general_pair": (0, 0),
        "general_triple": (1, 1),
        "general_quad": (2, 2),
    },
    "taiwan": {
        "general": (1, 1),
        "joker": (0, 0),
        "pair": (0, 0),
        "command": (2, 2),
        "field": (1, 1),
        "triple": (1, 3),
        "footmen3": (3, 3),
        "quad": (6, 8),
        "footmen4": (5, 5),
        "general_pair": (0, 0),
        "general_triple": (1, 3),
        "general_quad": (8, 6),
    },
}


def faults(rules: Ruleset, **options: object) -> list[str]:
    """The reasons why options are refused, each with its clause."""
    with pytest.raises(RulesetError) as caught:
        rules.replace(**options)
    return list(map(str, caught.value.reasons))


def unread(text: str) -> str:
    """The one reason why a text is no ruleset."""
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_json(text)
    (reason,) = caught.value.reasons
    return str(reason)


def made(preset: Game, **changed: Any) -> Ruleset:  # noqa: ANN401 - also what is wrong
    """A ruleset made without `replace`, from the fields of a preset."""
    return Ruleset(**{**PRESETS[preset], **changed})


@st.composite
def variants(draw: st.DrawFn) -> Ruleset:
    """Rulesets with any options at all."""
    rules: Ruleset = draw(rulesets())
    held = dict(rules.deck.items())
    worth = st.integers(0, 1000)
    changed_cards = st.dictionaries(st.sampled_from(list(held)), st.integers(1, 4), max_size=3)
    optional: dict[str, st.SearchStrategy[object]] = {
        "id": st.text("aZ-四色ü", min_size=1, max_size=4),
        "name": st.text("aZ-四色ü", min_size=1, max_size=4),
        "deck": changed_cards.map(lambda changed: held | changed),
        "values": st.dictionaries(
            st.sampled_from(VALUE_NAMES), worth | st.tuples(worth, worth), max_size=3
        ),
        "extra_melds": st.sets(st.sampled_from(HOUSE_MELDS)),
        "specials_discardable": st.booleans(),
        "start_money": worth,
        "rounds": st.integers(1, 9),
    }
    return rules.replace(**draw(st.fixed_dictionaries({}, optional=optional)))


# The presets.


@BOTH
def test_the_presets_have_the_defaults_of_the_rules(rules: Ruleset) -> None:
    expected = DEFAULTS[rules.id]
    assert {name: getattr(rules, name) for name in expected} == expected
    assert {name: (w.table, w.hand) for name, w in rules.values.items()} == WORTHS[rules.id]
    assert RULESETS[rules.id] is rules
    assert ruleset(rules.id) is rules
    assert ruleset(rules) is rules
    assert made(rules.game) == rules
    assert list(RULESETS) == ["see-sek", "taiwan"]


@pytest.mark.holds("SS-2.1")
def test_ss_2_1_and_tw_1_1_cards_in_play() -> None:
    assert (len(SEE_SEK.cards), len(TAIWAN.cards)) == (117, 112)
    assert len(SEE_SEK.replace(jokers=8).cards) == 120
    assert SEE_SEK.replace(packs=3).cards.count("J") == 15
    assert TAIWAN.replace(packs=4).cards == Hand(SUITED.replace("4", "16"))


@pytest.mark.holds("SS-4.6")
def test_ss_4_6_the_winning_size_is_one_more_than_the_hand() -> None:
    assert [TAIWAN.replace(hand_size=n).winning_size for n in (1, 20, 40)] == [2, 21, 41]


def test_a_ruleset_has_the_clause_of_its_game() -> None:
    assert SEE_SEK.replace(id="x").clause("SS-3.11", "TW-3.3") == "SS-3.11"
    assert TAIWAN.replace(id="x").clause("SS-3.11", "TW-3.3") == "TW-3.3"


def test_an_id_that_no_preset_has_is_refused() -> None:
    with pytest.raises(RulesetError) as caught:
        ruleset("See Sek")
    assert str(caught.value) == "no ruleset is called 'See Sek'; the presets are see-sek, taiwan"


# The catalogue of melds.


def test_the_catalogue_has_90_melds_in_see_sek_and_89_in_taiwan() -> None:
    assert (len(SEE_SEK.melds), len(TAIWAN.melds)) == (90, 89)


SUBSETS = [frozenset(c) for n in range(4) for c in combinations((2, 3, 4), n)]


@pytest.mark.holds("SS-3.9")
@pytest.mark.parametrize("soldier_sets", SUBSETS, ids=sorted)
@pytest.mark.parametrize("general_sets", SUBSETS, ids=sorted)
def test_ss_3_9_and_tw_2_5_the_catalogue_under_every_choice_of_sets(
    general_sets: frozenset[int], soldier_sets: frozenset[int]
) -> None:
    for preset, house in ((SEE_SEK, oracle.see_sek), (TAIWAN, oracle.taiwan)):
        rules = preset.replace(general_sets=general_sets, soldier_sets=soldier_sets)
        melds = oracle.melds(house(general_sets=general_sets, soldier_sets=soldier_sets))
        assert len(rules.melds) == len(melds)
        assert {tuple(map(str, meld.cards)) for meld in rules.melds} == set(melds)
        assert rules.melds == tuple(sorted(rules.melds))


@BOTH
@SOME
@given(copies=st.dictionaries(cards(), st.integers(1, 4), min_size=1))
def test_a_reduced_deck_leaves_the_melds_that_it_can_form(
    rules: Ruleset, copies: dict[Card, int]
) -> None:
    copies = {card: n for card, n in copies.items() if card.suit or rules is SEE_SEK}
    deck = Counter({str(card): n for card, n in copies.items()}) or Counter("J")
    house = oracle.see_sek() if rules is SEE_SEK else oracle.taiwan()
    expected = {meld for meld in oracle.melds(house) if Counter(meld) <= deck}
    if copies:
        found = rules.replace(deck=copies).melds
        assert {tuple(map(str, meld.cards)) for meld in found} == expected


@pytest.mark.holds("SS-4.6")
def test_ss_4_6_more_packs_bring_melds_that_one_pack_cannot_form() -> None:
    rules = SEE_SEK.replace(deck="GA 2GE GK J")
    assert rules.melds == (Meld("GK"), Meld("GK GA GE"), Meld("2GE"), Meld("J"))
    assert Meld("4GE") in rules.replace(packs=2).melds
    assert Meld("4GA") not in rules.replace(packs=3).melds


@BOTH
def test_each_meld_is_found_by_its_cards(rules: Ruleset) -> None:
    rules = rules.replace(extra_melds=HOUSE_MELDS)
    assert set(HOUSE_MELDS) < set(rules.melds)
    for meld in rules.melds:
        assert rules.meld_of(meld.cards) == meld
    for text in ("", "GA", "2GK", "5GA", "GA GE", "2J", "GP WP", "4GP J"):
        assert rules.meld_of(Hand(text)) is None


# Variants.


def test_replace_leaves_the_original_as_it_was() -> None:
    before = SEE_SEK.to_json()
    given_values = {"pair": 5}
    variant = SEE_SEK.replace(values=given_values, jokers=8, packs=2, extra_melds=HOUSE_MELDS)
    assert SEE_SEK.to_json() == before
    assert given_values == {"pair": 5}
    assert variant.values.pair == Value(5, 5)
    assert (len(SEE_SEK.cards), len(variant.cards)) == (117, 240)
    assert (len(SEE_SEK.melds), len(variant.melds)) == (90, 94)
    assert variant.replace(packs=1).jokers == 8
    assert variant.replace() == variant


@BOTH
def test_a_ruleset_is_frozen(rules: Ruleset) -> None:
    with pytest.raises(AttributeError, match="cannot set 'packs': a ruleset never changes"):
        rules.packs = 2
    with pytest.raises(AttributeError, match="cannot delete 'packs': a ruleset never changes"):
        del rules.packs
    with pytest.raises(TypeError):
        RULESETS["mine"] = rules  # type: ignore[index]


def test_a_ruleset_is_made_of_every_attribute_and_no_other() -> None:
    with pytest.raises(TypeError, match="a ruleset is made of id, name, game, deck, packs, "):
        Ruleset(id="mine")
    with pytest.raises(TypeError):
        made(Game.TAIWAN, jokers=0)


@pytest.mark.holds("SS-2.2")
def test_ss_2_2_jokers_may_be_said_twice_but_not_in_two_ways() -> None:
    assert SEE_SEK.replace(jokers=3, deck="4GA 3J").deck == Hand("4GA 3J")
    assert SEE_SEK.replace(jokers=0, deck="4GA").deck == Hand("4GA")
    for jokers, deck, held in ((3, "4GA", 0), (0, "4GA J", 1), (5, SUITED, 0)):
        assert faults(SEE_SEK, jokers=jokers, deck=deck) == [
            f"jokers={jokers} contradicts a deck with {held} J (SS-2.2)"
        ]


@pytest.mark.holds("SS-7.1")
def test_ss_7_1_quad_points_and_values_contradict() -> None:
    for values in ({}, {"quad": 4}, TAIWAN.values):
        assert faults(SEE_SEK, quad_points=4, values=values) == [
            "quad_points and values both say what a four-card meld is worth (SS-7.1)"
        ]


@pytest.mark.holds("TW-1.1")
def test_tw_1_1_there_are_no_jokers_in_taiwan() -> None:
    assert faults(TAIWAN, deck="4GA 2J") == ["the deck has 2 J; taiwan has none (TW-1.1)"]


@BOTH
@pytest.mark.parametrize("label", ["id", "name"])
@pytest.mark.parametrize("text", ["", " ", " a", "a ", "a\nb", "a\x00", "\ud800", None, 3, ["a"]])
def test_id_and_name_are_lines_of_text(rules: Ruleset, label: str, text: object) -> None:
    expected = f"the {label} of a ruleset is a line of text, not {text!r}"
    assert faults(rules, **{label: text}) == [expected]


@BOTH
def test_an_id_has_no_spaces(rules: Ruleset) -> None:
    assert faults(rules, id="my house") == ["the id of a ruleset has no spaces, as 'my house' has"]
    assert rules.replace(name="My house").name == "My house"


def test_contradictions_are_named_together() -> None:
    assert faults(TAIWAN, id="", name=None, deck="4GA J", extra_melds=[HOUSE_MELDS[0]]) == [
        "the id of a ruleset is a line of text, not ''",
        "the name of a ruleset is a line of text, not None",
        "the deck has 1 J; taiwan has none (TW-1.1)",
        "extra_melds: the deck has not the cards of GA WA YA (TW-3.3)",
    ]


def test_a_name_may_be_in_any_script() -> None:
    rules = TAIWAN.replace(id="四色牌-家", name="Tứ sắc 四色牌")
    assert (rules.id, rules.name, rules.game) == ("四色牌-家", "Tứ sắc 四色牌", "taiwan")
    assert "四色牌" in rules.to_json()


# Rulesets made field by field.


@pytest.mark.refuses("TW-1.1", "TW-1.2", "TW-6.1")
def test_a_ruleset_made_field_by_field_is_checked_too() -> None:
    with pytest.raises(RulesetError) as caught:
        made(Game.TAIWAN, packs=0, threshold=True, hand_size=0)
    assert sorted(map(str, caught.value.reasons)) == [
        "hand_size is a whole number from 1 to 40, not 0 (TW-1.2)",
        "packs is a whole number from 1 to 4, not 0 (TW-1.1)",
        "threshold is a whole number from 0 to 1000000000, not True (TW-6.1)",
    ]
    kept = made(Game.TAIWAN, deck="4GA", general_sets=[2], lucky_counts="none")
    assert kept == TAIWAN.replace(deck="4GA", general_sets=[2], lucky_counts="none")


@pytest.mark.parametrize("game", ["chess", "", None, 1, "SEE_SEK"])
def test_a_ruleset_is_of_one_of_the_two_games(game: object) -> None:
    with pytest.raises(RulesetError):
        made(Game.SEE_SEK, game=game)


@pytest.mark.parametrize("game", list(Game))
def test_a_game_given_by_its_id_is_that_game(game: Game) -> None:
    rules = made(game, game=game.value)
    assert rules.clause("SS", "TW") == RULESETS[game].clause("SS", "TW")
    expected = payments(12, players=4, winner=0, discarder=1, rules=game.value)
    assert payments(12, players=4, winner=0, discarder=1, rules=rules) == expected


@pytest.mark.parametrize(
    ("option", "value"), [("threshold", "x"), ("threshold", 9), ("dealt_win", 1)]
)
def test_fields_of_the_other_game_are_checked_too(option: str, value: object) -> None:
    with pytest.raises(RulesetError):
        made(Game.SEE_SEK, **{option: value})


# JSON.


@BOTH
def test_the_json_form_of_a_preset(rules: Ruleset) -> None:
    fields = DEFAULTS[rules.id]
    known = [name for name, option in OPTIONS.items() if rules.game in option.clause]
    options = {name: fields[name] for name in known if name in fields} | {
        "deck": str(rules.deck),
        "general_sets": sorted(rules.general_sets),
        "soldier_sets": sorted(rules.soldier_sets),
        "extra_melds": [],
        "values": {name: list(worth) for name, worth in WORTHS[rules.id].items()},
    }
    for shorthand in ("jokers", "quad_points"):
        options.pop(shorthand, None)
    assert json.loads(rules.to_json()) == {
        "format": "fourcc-ruleset-1",
        "id": rules.id,
        "name": rules.name,
        "game": rules.id,
        "options": options,
    }
    assert FORMAT == "fourcc-ruleset-1"


@SOME
@given(variants())
def test_json_reads_back(rules: Ruleset) -> None:
    read = Ruleset.from_json(rules.to_json())
    assert read == rules
    assert hash(read) == hash(rules)
    assert read.to_json() == rules.to_json()
    assert (read.cards, read.melds) == (rules.cards, rules.melds)


@SOME
@given(variants())
def test_a_ruleset_can_be_pickled_and_copied(rules: Ruleset) -> None:
    assert rules.melds
    for twin in (pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)):  # noqa: S301 - made here
        assert twin == rules
        assert hash(twin) == hash(rules)
        assert twin.derived == {}


@SOME
@given(variants())
def test_the_differences_from_the_preset_make_the_ruleset_again(rules: Ruleset) -> None:
    differences = json.loads(json.dumps(rules.differences()))
    preset = RULESETS[rules.game]
    assert preset.replace(id=rules.id, name=rules.name, **differences) == rules


@SOME
@given(variants(), variants())
def test_rulesets_are_equal_when_all_their_options_are(one: Ruleset, other: Ruleset) -> None:
    assert (one == other) is (one.to_json() == other.to_json())


def test_what_is_derived_does_not_bear_on_equality() -> None:
    one, other = TAIWAN.replace(packs=2), TAIWAN.replace(packs=2)
    one.derived[int] = 1
    assert one == other
    assert hash(one) == hash(other)
    assert "derived" not in repr(one)
    assert len({one, other, TAIWAN}) == 2


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ('{"game": "taiwan"}', TAIWAN),
        ('{"game": "see-sek", "options": {}}', SEE_SEK),
        ('{"format": "fourcc-ruleset-1", "game": "taiwan"}', TAIWAN),
        ('{"game": "taiwan", "id": "a", "name": "b"}', TAIWAN.replace(id="a", name="b")),
        (
            '{"game": "see-sek", "options": {"jokers": 8, "quad_points": 4}}',
            SEE_SEK.replace(jokers=8, quad_points=4),
        ),
        (
            '{"game": "taiwan", "options": {"values": {"quad": 3, "pair": [1, 2]}, "deck": 3}}',
            TAIWAN.replace(values={"quad": 3, "pair": (1, 2)}, deck=3),
        ),
        (
            '{"game": "taiwan", "options": {"extra_melds": [{"kind": "PAIR", "cards": "wc,rc"}]}}',
            TAIWAN.replace(extra_melds=[Meld("WC RC", MeldKind.PAIR)]),
        ),
    ],
)
def test_json_may_say_only_what_differs(text: str, rules: Ruleset) -> None:
    assert Ruleset.from_json(text) == rules


OPEN = '{"game": "taiwan", "options": {"threshold": '
CHOICE = "game is 'see-sek' or 'taiwan', not"
AMOUNT = "threshold is a whole number from 0 to 1000000000, not"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[]", "the rules are no JSON object"),
        ("3", "the rules are no JSON object"),
        ('"taiwan"', "the rules are no JSON object"),
        ("null", "the rules are no JSON object"),
        ("{}", f"{CHOICE} None"),
        ('{"game": null}', f"{CHOICE} None"),
        ('{"game": "chess"}', f"{CHOICE} 'chess'"),
        ('{"game": ["taiwan"]}', f"{CHOICE} ['taiwan']"),
        ('{"game": 1e400}', "the rules are no JSON: 1e400 is no number"),
        (
            '{"game": "taiwan", "seats": 4, "rule": 1}',
            "unknown key 'rule'; known: format id name game options",
        ),
        (
            '{"game": "taiwan", "format": 1}',
            "format 1 is unknown; this reads 'fourcc-ruleset-1'",
        ),
        (
            '{"game": "taiwan", "format": null}',
            "format None is unknown; this reads 'fourcc-ruleset-1'",
        ),
        ('{"game": "taiwan", "options": []}', "options is no JSON object"),
        ('{"game": "taiwan", "options": null}', "options is no JSON object"),
        ('{"game": "taiwan", "options": {"id": "x"}}', "'id' stands beside options, not in it"),
        (
            '{"game": "taiwan", "options": {"name": 1, "id": 1}}',
            "'id' stands beside options, not in it",
        ),
        ('{"game": "taiwan", "id": null}', "the id of a ruleset is a line of text, not None"),
        ('{"game": "taiwan", "name": 1e999}', "the rules are no JSON: 1e999 is no number"),
        (
            '{"game": "taiwan", "game": "see-sek"}',
            "the rules are no JSON: the key 'game' stands twice in one object",
        ),
        (
            f'{OPEN}1, "packs": 2, "packs": 3, "threshold": 4}}}}',
            "the rules are no JSON: the key 'threshold' stands twice in one object",
        ),
        (f"{OPEN}NaN}}}}", "the rules are no JSON: NaN is no number"),
        (f"{OPEN}Infinity}}}}", "the rules are no JSON: Infinity is no number"),
        (f"{OPEN}-Infinity}}}}", "the rules are no JSON: -Infinity is no number"),
        (f"{OPEN}1e400}}}}", "the rules are no JSON: 1e400 is no number"),
        (f"{OPEN}1.0}}}}", f"{AMOUNT} 1.0 (TW-6.1)"),
        (f"{OPEN}true}}}}", f"{AMOUNT} True (TW-6.1)"),
        (f"{OPEN}{{}}}}}}", f"{AMOUNT} {{}} (TW-6.1)"),
        (f"{OPEN}-{'9' * 4000}}}}}", f"{AMOUNT} -{'9' * 56}... (TW-6.1)"),
        ("[" * 100_000, "the rules are no JSON: nested too deeply"),
        ('{"a":' * 20_000, "the rules are no JSON: nested too deeply"),
        (" " * 100_001, "the rules are no JSON: 100001 characters; at most 100000 are read"),
    ],
    ids=range(31),
)
def test_a_text_that_is_no_ruleset_is_refused_with_the_reason(text: str, fault: str) -> None:
    assert unread(text) == fault


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "{", "taiwan", "{'game': 'taiwan'}", '{"game": "taiwan",}', "{} {}", "\x00"),
        *('\ufeff{"game": "taiwan"}', '{"game": "taiwan"}\ufeff', '{"game": "tai\nwan"}'),
        *(
            '{"game": "taiwan" // no\n}',
            f"{OPEN}0x10}}}}",
            f"{OPEN}{'9' * 5000}}}}}",
            " " * 100_000,
        ),
    ],
    ids=range(15),
)
def test_a_text_that_is_no_json_is_refused(text: str) -> None:
    assert unread(text).startswith("the rules are no JSON: ")


def test_a_text_of_100_000_characters_is_read() -> None:
    assert Ruleset.from_json('{"game": "taiwan"}'.ljust(100_000)) == TAIWAN


@pytest.mark.parametrize("name", ["self", "game", "options", "format", "derived", ""])
def test_options_in_json_that_are_no_option(name: str) -> None:
    text = json.dumps({"game": "taiwan", "options": {name: 1}})
    assert unread(text).startswith(f"taiwan has no option {name!r}; ")


@pytest.mark.refuses("SS-4.6", "TW-6.1")
def test_a_file_names_all_its_wrong_options() -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_json('{"game": "see-sek", "options": {"packs": 0, "threshold": 1}}')
    assert [reason.clause for reason in caught.value.reasons] == ["SS-4.6", "TW-6.1"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["cards", "kind", "quad", "GA"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@BOTH
@SOME
@given(options=st.dictionaries(st.sampled_from(list(OPTIONS)), JSON, min_size=1, max_size=4))
def test_options_of_any_type_make_a_ruleset_or_are_refused_with_reasons(
    rules: Ruleset, options: Mapping[str, object]
) -> None:
    reasons: tuple[Reason, ...] = ()
    variant = rules
    try:
        variant = rules.replace(**options)
    except RulesetError as error:
        reasons = error.reasons
    assert (variant is rules) is bool(reasons)
    assert all(reason.text.isprintable() for reason in reasons)
    assert Ruleset.from_json(variant.to_json()) == variant


# In one line.


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (SEE_SEK, "see-sek"),
        (TAIWAN, "taiwan"),
        (TAIWAN.replace(id="mine", name="Ours"), "mine"),
        (SEE_SEK.replace(jokers=8, quad_points=4), "see-sek (jokers=8, quad_points=4)"),
        (SEE_SEK.replace(jokers=0), "see-sek (jokers=0)"),
        (SEE_SEK.replace(deck="3J 2GA"), "see-sek (deck=2GA 3J)"),
        (SEE_SEK.replace(values={"quad": 4}), 'see-sek (values={"quad": [4, 4]})'),
        (SEE_SEK.replace(values={"quad": 3, "field": (0, 2)}), None),
        (TAIWAN.replace(values={"quad": 4}), 'taiwan (values={"quad": [4, 4]})'),
        (TAIWAN.replace(deck="4GA"), "taiwan (deck=4GA)"),
        (
            TAIWAN.replace(penalty_once=True, lucky_counts="owned", general_sets=(4, 2), packs=2),
            "taiwan (packs=2, general_sets=[2, 4], penalty_once=true, lucky_counts=owned)",
        ),
        (
            TAIWAN.replace(extra_melds=[Meld("GA WA", MeldKind.PAIR)]),
            'taiwan (extra_melds=[{"cards": "GA WA", "kind": "PAIR"}])',
        ),
    ],
    ids=range(12),
)
def test_a_ruleset_in_one_line(rules: Ruleset, text: str | None) -> None:
    assert str(rules) == (text or 'see-sek (values={"field": [0, 2], "quad": [3, 3]})')


def test_the_differences_are_as_json_holds_them() -> None:
    assert SEE_SEK.differences() == TAIWAN.differences() == {}
    assert TAIWAN.replace(general_sets=(), dealt_win=True, threshold=6).differences() == {
        "general_sets": [],
        "dealt_win": True,
        "threshold": 6,
    }
    assert SEE_SEK.replace(rounds=1, jokers=7, quad_points=4).differences() == {
        "jokers": 7,
        "quad_points": 4,
        "rounds": 1,
    }


@pytest.mark.parametrize("text", [None, 5, {"game": "taiwan"}])
def test_what_is_no_text_is_no_ruleset(text: Any) -> None:  # noqa: ANN401 - not only texts
    assert unread(text).endswith(f"it is a text, not {text!r}")


@BOTH
def test_no_ruleset_has_the_id_of_the_other_game(rules: Ruleset) -> None:
    other = "taiwan" if rules is SEE_SEK else "see-sek"
    said = f"{other} is the id of the other game; name your rules otherwise"
    assert faults(rules, id=other) == [said]
    assert rules.replace(id=rules.id) == rules
