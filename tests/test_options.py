"""The options of a ruleset: what each takes, and the sentence that refuses everything else."""

from collections.abc import Iterator
from types import MappingProxyType

import pytest

from fourcc import CARDS, SEE_SEK, TAIWAN, Card, Hand, Meld, MeldKind, Ruleset
from fourcc.errors import RulesetError
from fourcc.options import OPTIONS, Game, LuckyCounts, read
from fourcc.values import VALUE_NAMES, Value

PACK = (
    "cards, or copies of each card, or 1 to 4 copies of every suited card; "
    "a pack has at most 4 of a suited card and 8 of J"
)
SIZES = "a set of the sizes 2, 3 and 4"
HOUSE_MELDS = (
    'melds with the kind each counts as, such as [{"cards": "GA WA YA", "kind": "TRIPLE"}]'
)
WORTH = (
    "for each meld a number from 0 to 1000, or one on the table and one in the hand, such as "
    '{"pair": 1, "quad": [6, 8]}'
)
AMOUNT = "a whole number from 0 to 1000000000"
YES_NO = "true or false"

# The options of RULES.md and the two for households, with the clause in each game that has them.
TABLE: list[tuple[str, str | None, str | None, str]] = [
    ("jokers", "SS-2.2", None, "a whole number from 0 to 8"),
    ("deck", "SS-2.1", "TW-1.1", PACK),
    ("packs", "SS-4.6", "TW-1.1", "a whole number from 1 to 4"),
    ("hand_size", "SS-4.6", "TW-1.2", "a whole number from 1 to 40"),
    ("general_sets", "SS-3.9", "TW-2.5", SIZES),
    ("soldier_sets", "SS-3.2", "TW-2.5", SIZES),
    ("extra_melds", "SS-3.11", "TW-3.3", HOUSE_MELDS),
    ("quad_points", "SS-7.1", None, "2 or 4"),
    ("values", "SS-7.1", "TW-3.1", WORTH),
    ("specials_discardable", "SS-5.C.2", "TW-4.5", YES_NO),
    ("draw_counts_as_concealed", None, "TW-3.2", YES_NO),
    ("dealt_win", None, "TW-1.3", YES_NO),
    ("penalty_once", None, "TW-6.2", YES_NO),
    ("lucky_counts", None, "TW-5.2", "'hand', 'owned' or 'none'"),
    ("threshold", None, "TW-6.1", AMOUNT),
    ("base_points", None, "TW-6.1", AMOUNT),
    ("start_money", "SS-4.8", "TW-7.1", AMOUNT),
    ("rounds", "SS-4.8", "TW-7.1", "a whole number from 1 to 1000000000"),
]
OF_GAME: list[tuple[Ruleset, str, str, str]] = [
    (rules, name, clause, accepts)
    for name, see_sek, taiwan, accepts in TABLE
    for rules, clause in ((SEE_SEK, see_sek), (TAIWAN, taiwan))
    if clause is not None
]
NOT_OF_GAME: list[tuple[Ruleset, str]] = [
    (rules, name)
    for name, see_sek, taiwan, _ in TABLE
    for rules, clause in ((SEE_SEK, see_sek), (TAIWAN, taiwan))
    if clause is None
]

# The bounds of each number; None is no bound.
NUMBERS: dict[str, tuple[int, int | None]] = {
    "jokers": (0, 8),
    "packs": (1, 4),
    "hand_size": (1, 40),
    "threshold": (0, None),
    "base_points": (0, None),
    "start_money": (0, None),
    "rounds": (1, None),
}
SUBSETS: list[tuple[int, ...]] = [(), (2,), (3,), (4,), (2, 3), (2, 4), (3, 4), (2, 3, 4)]

# Values just outside the bounds, and values of another type.
NO_NUMBER: list[object] = [True, False, "2", "", None, 2.0, 1e400, [2], [[2]], {}, b"2", Card("GA")]
NO_SIZES: list[object] = [
    *([1], [5], [2, 3, 4, 5], 1, 5, True, "2", "234", None, 2.0),
    *([True], ["2"], [2.0], [None], [[2]], [(2, 3)], {"2": 2}),
]
OUTSIDE: dict[str, list[object]] = {
    **{
        name: [low - 1, -(10**6), *NO_NUMBER, *([] if high is None else [high + 1, 10**9])]
        for name, (low, high) in NUMBERS.items()
    },
    "deck": [True, False, None, 1.5, object, -1, 0, 5, 9, {"GA": True}, {"GA": "4"}, {"GA": -1}],
    "general_sets": NO_SIZES,
    "soldier_sets": NO_SIZES,
    "extra_melds": [
        *(None, True, 3, "GA WA YA", ["GA WA YA"], [None], {"cards": "2J", "kind": "PAIR"}),
        *([{}], [{"cards": "2J"}], [{"cards": "2J", "kind": "PAIR", "more": 1}]),
        *([{"cards": "2J", "kind": "pair"}], [{"cards": 2, "kind": "PAIR"}], [["2J", "PAIR"]]),
        *([{"cards": "2J", "kind": 2}], [{"cards": "2J", "kind": None}]),
    ],
    "quad_points": [0, 1, 3, 5, -2, 4.0, "4", [4], *NO_NUMBER],
    "values": [None, True, 2, "quad", 2.0, ["quad"], [("quad", 2)]],
    "lucky_counts": ["", "HAND", "all", "hand ", None, True, 0, 1.0, ["hand"], b"hand"],
}


def faults(rules: Ruleset, **options: object) -> list[str]:
    """The reasons why options are refused, each with its clause."""
    with pytest.raises(RulesetError) as caught:
        rules.replace(**options)
    return list(map(str, caught.value.reasons))


def in_line(value: object) -> str:
    """A value as a message shows it: in at most 60 characters."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def test_the_options_are_those_of_the_table_in_its_order() -> None:
    assert [
        (name, option.clause.get(Game.SEE_SEK), option.clause.get(Game.TAIWAN), option.accepts)
        for name, option in OPTIONS.items()
    ] == TABLE
    assert [option.name for option in OPTIONS.values()] == list(OPTIONS)
    assert list(Game) == ["see-sek", "taiwan"]
    assert list(LuckyCounts) == ["hand", "owned", "none"]


@pytest.mark.parametrize(("rules", "name", "clause", "accepts"), OF_GAME)
def test_every_value_outside_is_refused_with_its_clause(
    rules: Ruleset, name: str, clause: str, accepts: str
) -> None:
    for value in OUTSIDE.get(name, [0, 1, "true", "", None, 0.0, [], [True]]):
        sentence = f"{name} is {accepts}, not {in_line(value)} ({clause})"
        assert faults(rules, **{name: value}) == [sentence]


@pytest.mark.parametrize(
    ("rules", "name"), [(rules, name) for rules, name, _, _ in OF_GAME if name in NUMBERS]
)
def test_numbers_are_kept_up_to_their_bounds(rules: Ruleset, name: str) -> None:
    low, high = NUMBERS[name]
    high = 1_000_000 if high is None else high
    for number in (low, low + 1, high - 1, high):
        assert getattr(rules.replace(**{name: number}), name) == number


@pytest.mark.parametrize("name", [name for name, (_, high) in NUMBERS.items() if high is None])
def test_amounts_have_no_upper_bound(name: str) -> None:
    assert getattr(TAIWAN.replace(**{name: 1_000_001}), name) == 1_000_001


@pytest.mark.parametrize(
    ("rules", "name"), [(rules, name) for rules, name, _, accepts in OF_GAME if accepts == YES_NO]
)
def test_truth_values_are_kept(rules: Ruleset, name: str) -> None:
    for truth in (True, False):
        assert getattr(rules.replace(**{name: truth}), name) is truth


@pytest.mark.holds("SS-3.9")
@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
@pytest.mark.parametrize("name", ["general_sets", "soldier_sets"])
def test_ss_3_9_and_tw_2_5_sizes_are_any_of_2_3_4(rules: Ruleset, name: str) -> None:
    for sizes in SUBSETS:
        for given in (sizes, list(sizes), set(sizes), frozenset(sizes), sizes * 2):
            kept = getattr(rules.replace(**{name: given}), name)
            assert (kept, type(kept)) == (frozenset(sizes), frozenset)
        assert OPTIONS[name].shown(frozenset(sizes)) == list(sizes)
    assert getattr(rules.replace(**{name: range(2, 5)}), name) == {2, 3, 4}
    assert getattr(rules.replace(**{name: 3}), name) == {3}


@pytest.mark.holds("SS-7.1")
@pytest.mark.parametrize("points", [2, 4])
def test_ss_7_1_quad_points_are_the_worth_of_every_four_card_meld(points: int) -> None:
    rules = SEE_SEK.replace(quad_points=points)
    four = dict.fromkeys(("quad", "footmen4", "general_quad"), Value(points, points))
    assert dict(rules.values.items()) == dict(SEE_SEK.values.items()) | four
    assert rules.quad_points == points
    assert SEE_SEK.quad_points == 2


@pytest.mark.holds("TW-5.2")
@pytest.mark.parametrize("choice", list(LuckyCounts))
def test_tw_5_2_lucky_counts_is_one_of_three_words(choice: LuckyCounts) -> None:
    for given in (choice, choice.value):
        assert TAIWAN.replace(lucky_counts=given).lucky_counts is choice
    shown = OPTIONS["lucky_counts"].shown(choice)
    assert (shown, type(shown)) == (choice.value, str)


# Options that are not there.


@pytest.mark.parametrize(
    ("rules", "name", "meant"),
    [
        (SEE_SEK, "joker", "jokers"),
        (SEE_SEK, "quad_point", "quad_points"),
        (SEE_SEK, "soldiers_set", "soldier_sets"),
        (TAIWAN, "treshold", "threshold"),
        (TAIWAN, "lucky_count", "lucky_counts"),
        (TAIWAN, "Packs", "packs"),
    ],
)
def test_an_unknown_option_is_answered_with_the_one_meant(
    rules: Ruleset, name: str, meant: str
) -> None:
    expected = f"{rules.game} has no option {name!r}; did you mean {meant}?"
    assert faults(rules, **{name: 1}) == [expected]


@pytest.mark.parametrize(("rules", "name"), NOT_OF_GAME)
def test_an_option_of_the_other_game_is_refused(rules: Ruleset, name: str) -> None:
    (fault,) = faults(rules, **{name: True})
    other = TAIWAN if rules.game == "see-sek" else SEE_SEK
    assert fault.startswith(f"{name} is an option of {other.game}, not of {rules.game}")


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
def test_an_option_like_no_other_is_answered_with_all_names(rules: Ruleset) -> None:
    names = [name for of, name, _, _ in OF_GAME if of is rules]
    expected = f"{rules.game} has no option 'xyzzy'; its options are {' '.join(names)}"
    assert faults(rules, xyzzy=1) == [expected]


@pytest.mark.parametrize("name", ["self", "game", "derived", "options", "", "id ", "名"])
def test_names_that_are_no_option_are_refused_as_such(name: str) -> None:
    (fault,) = faults(TAIWAN, **{name: 1})
    assert fault.startswith(f"taiwan has no option {name!r}; ")


def test_all_faults_are_named_at_once_in_the_order_given() -> None:
    assert faults(SEE_SEK, packs=0, joker=1, hand_size=41, general_sets=[5], rounds=0) == [
        "packs is a whole number from 1 to 4, not 0 (SS-4.6)",
        "see-sek has no option 'joker'; did you mean jokers?",
        "hand_size is a whole number from 1 to 40, not 41 (SS-4.6)",
        "general_sets is a set of the sizes 2, 3 and 4, not [5] (SS-3.9)",
        "rounds is a whole number from 1 to 1000000000, not 0 (SS-4.8)",
    ]


def test_a_number_too_long_to_print_is_refused_too() -> None:
    for options in ({"threshold": -(10**5000)}, {"deck": {"GA": 10**5000}}):
        with pytest.raises(RulesetError):
            TAIWAN.replace(**options)


# The deck.


def _one_by_one() -> Iterator[str]:
    yield from ("GA", "2GA", "J")


@pytest.mark.holds("SS-2.1")
@pytest.mark.parametrize(
    "given",
    [
        "3GA J",
        "金 3綠士",
        Hand("3GA J"),
        [Card("GA"), "GA", "J", "GA"],
        _one_by_one(),
        {"GA": 3, "J": 1, "RR": 0},
        {Card("GA"): 3, "J": 1},
        MappingProxyType({"GA": 3, Card("J"): 1}),
    ],
    ids=["text", "Chinese", "hand", "list", "generator", "mapping", "mapping of cards", "proxy"],
)
def test_ss_2_1_a_deck_is_given_in_any_form_that_names_cards(given: object) -> None:
    deck = SEE_SEK.replace(deck=given).deck
    assert (deck, type(deck)) == (Hand("3GA J"), Hand)


@pytest.mark.holds("SS-2.1")
@pytest.mark.parametrize("copies", [1, 2, 3, 4])
def test_ss_2_1_a_deck_may_be_copies_of_every_suited_card_beside_the_jokers(copies: int) -> None:
    suited = Hand(card for card in CARDS if card.suit for _ in range(copies))
    assert TAIWAN.replace(deck=copies).deck == suited
    assert SEE_SEK.replace(deck=copies).deck == suited + Hand("5J")
    assert SEE_SEK.replace(jokers=8).replace(deck=copies).deck == suited + Hand("8J")
    assert SEE_SEK.replace(deck=copies, jokers=0).deck == suited
    assert SEE_SEK.replace(deck=copies, jokers=3).deck == suited + Hand("3J")


@pytest.mark.holds("SS-2.1")
@pytest.mark.refuses("SS-2.2")
def test_ss_2_1_a_wrong_number_of_jokers_is_no_fault_of_the_deck() -> None:
    for jokers in (9, "5", True):
        expected = f"jokers is a whole number from 0 to 8, not {jokers!r} (SS-2.2)"
        assert faults(SEE_SEK, deck=3, jokers=jokers) == [expected]


@pytest.mark.holds("SS-2.2")
def test_ss_2_2_a_deck_has_up_to_four_of_a_suited_card_and_eight_jokers() -> None:
    assert SEE_SEK.replace(deck="4GA 4RP 8J").deck == Hand("4GA 4RP 8J")


@pytest.mark.holds("SS-2.1")
@pytest.mark.parametrize(
    ("given", "shown", "detail"),
    [
        ("", "''", "a deck has at least one card"),
        ([], "[]", "a deck has at least one card"),
        ({"GA": 0}, "{'GA': 0}", "a deck has at least one card"),
        ("5RR", "'5RR'", "5 copies of RR, a pack has at most 4"),
        (Hand("4GA 9J"), "'4GA 9J'", "9 copies of J, a pack has at most 8"),
        ({"GA": 5}, "{'GA': 5}", "5 copies of GA, a pack has at most 4"),
        ("HW", "'HW'", "character 1: 'HW' is no card; the suit comes first: write WH"),
        ([1], "[1]", "a hand is made of cards, not of int: 1"),
        ([["GA"]], "[['GA']]", "a hand is made of cards, not of list: ['GA']"),
        (
            {"2GA": 1},
            "{'2GA': 1}",
            "character 1: one card is wanted, as in WH; the text has 2",
        ),
    ],
)
def test_ss_2_1_what_is_wrong_with_a_deck_is_said(given: object, shown: str, detail: str) -> None:
    assert faults(SEE_SEK, deck=given) == [f"deck is {PACK}, not {shown}: {detail} (SS-2.1)"]


# The worth of melds.


@pytest.mark.holds("TW-3.1")
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (0, Value(0, 0)),
        (1000, Value(1000, 1000)),
        ([0, 1000], Value(0, 1000)),
        ((3, 1), Value(table=3, hand=1)),
        (Value(2, 5), Value(2, 5)),
    ],
)
def test_tw_3_1_a_meld_is_worth_one_number_or_one_in_each_place(given: object, kept: Value) -> None:
    values = TAIWAN.replace(values={"pair": given}).values
    assert dict(values.items()) == dict(TAIWAN.values.items()) | {"pair": kept}


@pytest.mark.holds("TW-3.1")
@pytest.mark.parametrize(
    "given",
    [
        *(-1, 1001, True, None, "1", 1.0, [], [1], [1, 2, 3], [1, -1], [1001, 1], [1, True]),
        *([1, "1"], [[1, 1], 1], {}, {1, 2}, {1: 1, 2: 2}, "22", b"12", Value(-1, 0)),
        *(Value(0, 1001), range(2)),
    ],
)
def test_tw_3_1_a_meld_is_worth_nothing_else(given: object) -> None:
    (fault,) = faults(TAIWAN, values={"pair": given})
    assert fault.startswith(f"values is {WORTH}, not ")
    assert fault.endswith(" (TW-3.1)")


@pytest.mark.holds("TW-3.1")
def test_tw_3_1_all_values_may_be_given_or_some() -> None:
    assert SEE_SEK.replace(values=TAIWAN.values).values == TAIWAN.values
    proxy = MappingProxyType(dict(TAIWAN.values.items()))
    assert SEE_SEK.replace(values=proxy).values == TAIWAN.values
    assert SEE_SEK.replace(values={}).values == SEE_SEK.values


def test_some_values_may_stand_in_any_mapping() -> None:
    partial = MappingProxyType({"pair": 1})
    assert SEE_SEK.replace(values=partial).values.pair == Value(1, 1)


@pytest.mark.refuses("SS-7.1")
def test_a_worth_of_no_meld_is_refused() -> None:
    detail = f"no meld is called 'pairs'; the names are {', '.join(VALUE_NAMES)}"
    (fault,) = faults(SEE_SEK, values={"quad": 3, "pairs": 1, "triples": 1})
    assert fault.endswith(f": {detail} (SS-7.1)")


def test_worths_are_checked_in_whatever_form_they_come() -> None:
    assert SEE_SEK.replace(values=SEE_SEK.values._replace(pair=Value(3, 4))).values.pair == (3, 4)
    (fault,) = faults(SEE_SEK, values=SEE_SEK.values._replace(pair=Value(-3, 4)))
    assert fault.endswith(": pair is Value(table=-3, hand=4) (SS-7.1)")


# A household's own melds.

TRICOLOUR = Meld("GA WA YA", MeldKind.TRIPLE)
JOKERS = Meld("2J", MeldKind.PAIR)


def test_house_melds_are_melds_or_name_their_kind_and_are_kept_in_order() -> None:
    row = {"cards": "GA WA YA", "kind": "TRIPLE"}
    for given in (
        [JOKERS, TRICOLOUR],
        (TRICOLOUR, JOKERS),
        {JOKERS, TRICOLOUR},
        [row, JOKERS, row],
    ):
        assert SEE_SEK.replace(extra_melds=given).extra_melds == (TRICOLOUR, JOKERS)
    assert SEE_SEK.replace(extra_melds=iter([JOKERS])).extra_melds == (JOKERS,)
    assert OPTIONS["extra_melds"].shown((TRICOLOUR, JOKERS)) == [
        row,
        {"cards": "2J", "kind": "PAIR"},
    ]


@pytest.mark.parametrize("kind", list(MeldKind))
def test_a_house_meld_may_count_as_any_kind_by_its_name(kind: MeldKind) -> None:
    cards = ["GC", "WC", "YC", "RC"][: kind.size]
    rules = TAIWAN.replace(extra_melds=[{"cards": " ".join(cards), "kind": kind.name}])
    assert rules.extra_melds == (Meld(cards, kind),)
    assert rules.meld_of(Hand(cards)) == Meld(cards, kind)


@pytest.mark.parametrize(
    ("given", "shown", "detail"),
    [
        (
            [Meld("3GA")],
            "[Meld('3GA')]",
            "3GA is no meld of a household; the other options decide on it",
        ),
        (
            [{"cards": "HW WH", "kind": "PAIR"}],
            "[{'cards': 'HW WH', 'kind': 'PAIR'}]",
            "character 1: 'HW' is no card; the suit comes first: write WH",
        ),
        (
            [{"cards": "GA WA", "kind": "TRIPLE"}],
            "[{'cards': 'GA WA', 'kind': 'TRIPLE'}]",
            "2 cards (GA WA); a meld of kind triple has 3",
        ),
    ],
)
def test_what_is_wrong_with_a_house_meld_is_said(given: object, shown: str, detail: str) -> None:
    expected = f"extra_melds is {HOUSE_MELDS}, not {shown}: {detail} (TW-3.3)"
    assert faults(TAIWAN, extra_melds=given) == [expected]


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
def test_house_melds_do_not_contradict_the_deck_or_one_another(rules: Ruleset) -> None:
    clause = "SS-3.11" if rules is SEE_SEK else "TW-3.3"
    twice = [Meld("GA WA YA", MeldKind.TRIPLE), Meld("GA WA YA", MeldKind.FIELD)]
    lacking = Meld("2J GR", MeldKind.TRIPLE)
    assert faults(rules, extra_melds=[*twice, lacking], deck="4GA 4WA 4YA") == [
        f"extra_melds: GA WA YA is a meld of another kind too ({clause})",
        f"extra_melds: the deck has not the cards of GR 2J ({clause})",
    ]


def test_a_house_meld_is_no_second_kind_of_a_set_that_is_allowed() -> None:
    generals = Meld("3GK", MeldKind.COMMAND)
    assert SEE_SEK.replace(extra_melds=[generals]).meld_of(Hand("3GK")) == generals
    assert faults(SEE_SEK, extra_melds=[generals], general_sets=[3]) == [
        "extra_melds: 3GK is a meld of another kind too (SS-3.11)"
    ]


def test_a_worth_that_is_missing_is_named() -> None:
    with pytest.raises(RulesetError, match="general is missing"):
        read(Game.SEE_SEK, "values", {"pair": 1})
