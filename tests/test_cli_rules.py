"""``fourcc rules``, and the rules that every command takes: presets, files and ``--set``."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from command_line import call, refused, run, sentence
from fourcc import RULESETS, SEE_SEK, TAIWAN, Hand, Ruleset
from fourcc.clauses import CLAUSES
from fourcc.options import OPTIONS

if TYPE_CHECKING:
    from pathlib import Path

LIST_TEXT = """\
see-sek  See Sek  117 cards, 21 to win
taiwan   Taiwan   112 cards, 21 to win
"""
SHOW_TEXT = """\
See Sek (see-sek), 90 melds
  jokers = 5 (SS-2.2)
  deck = 4 of each suited card and 5 J (SS-2.1)
  packs = 1 (SS-4.6)
  hand_size = 20 (SS-4.6)
  general_sets = [] (SS-3.9)
  soldier_sets = 2,3,4 (SS-3.2)
  extra_melds = [] (SS-3.11)
  quad_points = 2 (SS-7.1)
  values = general 1, joker 3, pair 0, command 1, field 1, triple 1, footmen3 1, quad 2,
      footmen4 2, general_pair 0, general_triple 1, general_quad 2 (SS-7.1)
  specials_discardable = false (SS-5.C.2)
  start_money = 0 (SS-4.8)
  rounds = 4 (SS-4.8)
"""
HOUSE_TEXT = """\
House (home), 94 melds
  deck = 4GK 4GA 4GE 4GR 4GH 4GC 4GP 4WK 4WA 4WE 4WR 4WH 4WC 4WP 4YK 4YA 4YE 4YR 4YH 4YC 4YP 4RK
      4RA 4RE 4RR 4RH 4RC 3RP (TW-1.1)
  packs = 2 (TW-1.1)
  hand_size = 20 (TW-1.2)
  general_sets = 2,4 (TW-2.5)
  soldier_sets = 3,4 (TW-2.5)
  extra_melds = cards GA WA YA, kind TRIPLE (TW-3.3)
  values = general 1, joker 0, pair 0, command 2, field 1, triple 1/3, footmen3 3, quad 7,
      footmen4 5, general_pair 0, general_triple 1/3, general_quad 8/6 (TW-3.1)
  specials_discardable = false (TW-4.5)
  draw_counts_as_concealed = false (TW-3.2)
  dealt_win = true (TW-1.3)
  penalty_once = false (TW-6.2)
  lucky_counts = owned (TW-5.2)
  threshold = 6 (TW-6.1)
  base_points = 1 (TW-6.1)
  start_money = 20 (TW-7.1)
  rounds = 3 (TW-7.1)
"""
COMPARE_TEXT = """\
option                    see-sek                        taiwan
jokers                    5                              -
deck                      4 of each suited card and 5 J  4 of each suited card
general_sets              []                             4
soldier_sets              2,3,4                          3,4
quad_points               2                              -
values.joker              3                              0
values.command            1                              2
values.triple             1                              1/3
values.footmen3           1                              3
values.quad               2                              6/8
values.footmen4           2                              5
values.general_triple     1                              1/3
values.general_quad       2                              8/6
draw_counts_as_concealed  -                              false
dealt_win                 -                              false
penalty_once              -                              false
lucky_counts              -                              hand
threshold                 -                              10
base_points               -                              1
start_money               0                              20
rounds                    4                              3
"""
CLAUSE_TEXT = """\
SS-3.10 Jokers never wild: A Joker cannot stand in for another card. Its only use is as a one-
  card meld. (source)
TW-3.3 A complete hand: Only a complete hand is scored, and it has 21 cards. (source)
"""
HOUSE = TAIWAN.replace(
    id="home",
    name="House",
    deck=TAIWAN.deck - Hand("RP"),
    packs=2,
    general_sets=[2, 4],
    extra_melds=[{"cards": "GA WA YA", "kind": "TRIPLE"}],
    values={"quad": 7},
    dealt_win=True,
    lucky_counts="owned",
    threshold=6,
)


def printed(*words: str) -> str:
    """Return what a command prints that succeeds."""
    outcome = call(*words)
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.out


@pytest.fixture
def house(tmp_path: Path) -> str:
    """Write house rules to a file."""
    path = tmp_path / "house.json"
    path.write_text(HOUSE.to_json(), encoding="utf-8")
    return str(path)


def in_file(folder: Path, text: str | bytes) -> str:
    """Write a file of rules and return its path."""
    path = folder / "rules.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


@pytest.mark.parametrize("words", [["rules"], ["rules", "list"]])
def test_list_names_the_presets(words: list[str]) -> None:
    assert printed(*words) == LIST_TEXT


def test_list_as_json() -> None:
    assert printed("rules", "--json") == printed("rules", "list", "--json")
    assert json.loads(printed("rules", "list", "--json")) == [
        {"id": rules.id, "name": rules.name} for rules in RULESETS.values()
    ]


def test_show_prints_every_option_with_its_clause() -> None:
    assert printed("rules", "show") == SHOW_TEXT


def test_show_prints_rules_from_a_file(house: str) -> None:
    assert printed("rules", "show", "--rules", house) == HOUSE_TEXT


@pytest.mark.parametrize("rules", RULESETS)
def test_show_as_json_is_the_ruleset(rules: str) -> None:
    shown = printed("rules", "show", "--rules", rules, "--json")
    assert shown == f"{RULESETS[rules].to_json()}\n"


def test_compare_prints_the_options_that_differ() -> None:
    assert printed("rules", "compare", "see-sek", "taiwan") == COMPARE_TEXT


def test_compare_prints_decks_and_melds_of_a_file(house: str) -> None:
    lines = printed("rules", "compare", "taiwan", house).splitlines()
    assert [line.split()[0] for line in lines] == [
        *("option", "deck", "packs", "general_sets", "extra_melds", "values.quad"),
        *("dealt_win", "lucky_counts", "threshold"),
    ]
    assert lines[0].split() == ["option", "taiwan", "home"]
    assert lines[4].split(maxsplit=2)[1:] == ["[]", "cards GA WA YA, kind TRIPLE"]
    assert lines[5].split() == ["values.quad", "6/8", "7"]


@pytest.mark.parametrize("rules", RULESETS)
def test_compare_finds_nothing_between_equal_rules(rules: str) -> None:
    assert printed("rules", "compare", rules, rules) == "the rulesets have the same options\n"


def test_compare_as_json_holds_both_values(house: str) -> None:
    assert json.loads(printed("rules", "compare", house, "see-sek", "--json")) == {
        "first": "home",
        "second": "see-sek",
        "options": {
            name: [
                option.shown(getattr(rules, name)) if rules.game in option.clause else None
                for rules in (HOUSE, SEE_SEK)
            ]
            for name, option in OPTIONS.items()
            if name not in {"hand_size", "specials_discardable"}
        },
    }


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN, HOUSE], ids=str)
def test_export_reads_back(tmp_path: Path, rules: Ruleset) -> None:
    first = in_file(tmp_path, rules.to_json())
    exported = printed("rules", "export", "--rules", first)
    assert Ruleset.from_json(exported) == rules
    assert exported.startswith('{\n  "format": "fourcc-ruleset-1",\n  "id": "')
    again = in_file(tmp_path, exported)
    assert printed("rules", "export", "--rules", again) == exported


def test_export_applies_the_changes() -> None:
    exported = printed("rules", "export", "--set", "jokers=8", "--set", "name=緑組")
    assert Ruleset.from_json(exported) == SEE_SEK.replace(jokers=8, name="緑組")
    assert '"name": "緑組"' in exported


@pytest.mark.parametrize("words", [["export"], ["export", "--json"], ["show", "--json"]])
def test_exported_json_stays_json_where_the_output_cannot_show_a_letter(words: list[str]) -> None:
    outcome = call("rules", *words, "--set", "name=é 😀", encoding="ascii")
    assert outcome.status == 0
    assert Ruleset.from_json(outcome.out).name == "é 😀"


def test_clause_prints_the_text_and_the_kind() -> None:
    assert printed("rules", "clause", "SS-3.10", "TW-3.3") == CLAUSE_TEXT


def test_clause_prints_why_a_ruling_was_made() -> None:
    text = " ".join(printed("rules", "clause", "TW-3.2").split())
    clause = CLAUSES["TW-3.2"]
    assert clause.reason
    assert text == f"{clause} (ruling: {clause.reason})"


def test_every_clause_prints() -> None:
    lines = printed("rules", "clause", *CLAUSES).splitlines()
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == list(CLAUSES)
    assert max(map(len, lines)) <= 96


def test_clause_as_json() -> None:
    names = ["SS-3.10", "TW-3.2"]
    answers = json.loads(printed("rules", "clause", *names, "--json"))
    assert answers == [
        {**CLAUSES[name]._asdict(), "options": list(CLAUSES[name].options)} for name in names
    ]


def test_clauses_are_found_in_any_case_and_by_their_beginning() -> None:
    assert call("rules", "clause", "ss-3.11") == call("rules", "clause", "SS-3.11")
    assert call("rules", "clause", "ss-3.") == call("rules", "clause", "SS-3")
    found = json.loads(call("rules", "clause", "--json", "tw-6", "SS-E").out)
    assert [clause["id"] for clause in found] == ["TW-6.1", "TW-6.2", "TW-6.3", "SS-E.1"]


def test_without_a_name_the_clauses_are_listed() -> None:
    lines = call("rules", "clause").out.splitlines()
    assert [line.split(maxsplit=1) for line in lines] == [[c.id, c.title] for c in CLAUSES.values()]
    found = json.loads(call("rules", "clause", "--json").out)
    assert [clause["id"] for clause in found] == list(CLAUSES)


@pytest.mark.parametrize("action", ["show", "export"])
def test_a_ruleset_is_named_with_the_option_or_without(action: str) -> None:
    assert call("rules", action, "taiwan") == call("rules", action, "--rules", "taiwan")
    assert call("rules", action) == call("rules", action, "see-sek")
    said = refused("rules", action, "taiwan", "--rules", "see-sek")
    assert said == "fourcc: the rules are named twice: taiwan and see-sek"


@pytest.mark.parametrize(
    "name", ["nope", "", "SS", "ss-3.99", "SS-3..", ".", "\x1b[1m", "SS-3.11\n"]
)
def test_an_unknown_clause_is_refused(name: str) -> None:
    said = f"fourcc: no clause is called {name!r}; an id is such as SS-3.11 or TW-3.2"
    assert refused("rules", "clause", "SS-3.11", name) == said


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("jokers=8", {"jokers": 8}),
        ("quad_points=4", {"quad_points": 4}),
        ("general_sets=2,3", {"general_sets": {2, 3}}),
        ("general_sets=[2, 3]", {"general_sets": {2, 3}}),
        ("general_sets=4", {"general_sets": {4}}),
        ("soldier_sets=", {"soldier_sets": set[int]()}),
        ("specials_discardable=true", {"specials_discardable": True}),
        ("deck=3GA 3WA RK RA RE 2J", {"deck": "3GA 3WA RK RA RE 2J"}),
        ('deck={"GA": 3, "J": 2}', {"deck": "3GA 2J"}),
        ('values={"quad": [3, 5]}', {"values": {"quad": (3, 5)}}),
        (
            'extra_melds=[{"cards": "GA WA YA", "kind": "TRIPLE"}]',
            {"extra_melds": [{"cards": "GA WA YA", "kind": "TRIPLE"}]},
        ),
        ("name=A = B", {"name": "A = B"}),
        ("id=home", {"id": "home"}),
    ],
)
def test_set_changes_an_option(text: str, changes: dict[str, object]) -> None:
    shown = printed("rules", "show", "--json", "--set", text)
    assert Ruleset.from_json(shown) == SEE_SEK.replace(**changes)


def test_several_options_are_set_together() -> None:
    words = ("--set", "jokers=2", "--set", "deck=RK RA RE 2J", "--set=hand_size=4")
    shown = printed("rules", "show", "--json", *words)
    assert Ruleset.from_json(shown) == SEE_SEK.replace(deck="RK RA RE 2J", hand_size=4)


@pytest.mark.refuses("SS-2.2", "SS-3.9", "SS-4.6", "SS-7.1", "TW-6.1")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["jokers"], "--set takes OPTION=VALUE, not 'jokers'"),
        ([""], "--set takes OPTION=VALUE, not ''"),
        (["jokers=3", "jokers=4"], "--set names jokers twice"),
        (["joker=3"], "see-sek has no option 'joker'; did you mean jokers?"),
        (["=3"], "see-sek has no option ''; its options are jokers deck packs hand_size "),
        (["threshold=3"], "threshold is an option of taiwan, not of see-sek (TW-6.1)"),
        (["derived=1"], "see-sek has no option 'derived'; its options are jokers "),
        (["game=taiwan"], "see-sek has no option 'game'; its options are jokers "),
        (["jo\nkers=3"], "see-sek has no option 'jo\\nkers'; did you mean jokers?"),
        (["jokers=9"], "jokers is a whole number from 0 to 8, not 9 (SS-2.2)"),
        (["jokers=3.0"], "jokers is a whole number from 0 to 8, not 3.0 (SS-2.2)"),
        (["jokers=true"], "jokers is a whole number from 0 to 8, not True (SS-2.2)"),
        (["jokers=NaN"], "jokers is a whole number from 0 to 8, not nan (SS-2.2)"),
        (["jokers=\x1b[31m"], "jokers is a whole number from 0 to 8, not '\\x1b[31m' (SS-2.2)"),
        ([f"jokers={'9' * 5000}"], "jokers is a whole number from 0 to 8, not '999"),
        ([f"jokers={'[' * 100_000}"], "jokers is a whole number from 0 to 8, not '[[["),
        (["specials_discardable=True"], "specials_discardable is true or false, not 'True' ("),
        (["general_sets=5"], "general_sets is a set of the sizes 2, 3 and 4, not 5 (SS-3.9)"),
        (["general_sets=[[2]]"], "general_sets is a set of the sizes 2, 3 and 4, not [[2]] ("),
        (["deck=HW"], "deck is cards"),
        (["deck=5WH"], "deck is cards"),
        (["deck=null"], "deck is cards"),
        (["name=3"], "the name of a ruleset is a line of text, not 3"),
        (['id="a\\nb"'], "the id of a ruleset is a line of text, not 'a\\nb'"),
        (
            ["jokers=3", "deck=RK RA J"],
            "jokers=3 contradicts a deck with 1 ",
        ),
        (
            ["quad_points=4", 'values={"quad": 3}'],
            "quad_points and values both say what a four-card meld is worth (SS-7.1)",
        ),
        (
            ["jokers=9", "packs=0", "joker=1"],
            (
                "jokers is a whole number from 0 to 8, not 9 (SS-2.2); "
                "packs is a whole number from 1 to 4, not 0 (SS-4.6); "
                "see-sek has no option 'joker'; did you mean jokers?"
            ),
        ),
    ],
)
@pytest.mark.parametrize("command", [["check", "RK"], ["score", "RK"], ["rules", "show"]])
def test_a_wrong_change_is_refused(command: list[str], changes: list[str], said: str) -> None:
    words = [word for change in changes for word in ("--set", change)]
    assert refused(*command, *words).startswith(f"fourcc: {said}")


@pytest.mark.parametrize(
    "value",
    ['{"quad": 3.5}', '{"quad": [1]}', '{"quad": [1, 2, 3]}', '{"quad": {"a": 1}}', '{"quad": -1}'],
)
def test_a_wrong_worth_is_refused_with_the_meld_and_the_worth(value: str) -> None:
    said = refused("rules", "show", "--set", f"values={value}")
    assert "quad" in said
    assert str(json.loads(value)["quad"]) in said
    assert "unpack" not in said


@pytest.mark.refuses("SS-3.11")
@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ('[{"cards": "2RK 2RA", "kind": "PAIR"}]', "4 cards (2RK 2RA); a meld of kind pair has 2"),
        ('[{"cards": "HW", "kind": "PAIR"}]', "'HW' is no card; the suit comes first: write WH"),
        ('[{"cards": "2WH", "kind": "PAIR"}]', "2WH is no meld of a household"),
        ('[{"cards": "WH WR", "kind": ["PAIR"]}]', "PAIR"),
        ('[{"cards": "WH WR", "kind": "COUPLE"}]', "COUPLE"),
        ('[{"cards": ["WH", "WR"], "kind": "PAIR"}]', "WR"),
        ('[{"cards": "J J J J J J", "kind": "PAIR"}]', "6 cards (6J)"),
    ],
)
def test_a_wrong_house_meld_is_refused(value: str, fault: str) -> None:
    said = refused("rules", "show", "--set", f"extra_melds={value}")
    assert said.startswith("fourcc: extra_melds is melds with the kind each counts as, such as ")
    assert fault in said
    assert "unhashable" not in said
    assert said.count("(SS-3.11)") == 1


@pytest.mark.refuses("SS-2.2", "TW-1.1", "TW-1.3", "TW-6.1")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the rules are no JSON: "),
        ("RK RA RE", "the rules are no JSON: "),
        ('{"game": "taiwan"', "the rules are no JSON: "),
        ('{"game": "taiwan", "game": "see-sek"}', "the rules are no JSON: the key 'game' stands "),
        ('{"game": "taiwan", "options": {"threshold": NaN}}', "the rules are no JSON: NaN is no"),
        ("[" * 90_000, "the rules are no JSON: nested too deeply"),
        ('{"a":' * 15_000, "the rules are no JSON: nested too deeply"),
        (" " * 100_001, "the rules are no JSON: 100001 characters; at most 100000 are read"),
        ("[]", "the rules are no JSON object"),
        ("null", "the rules are no JSON object"),
        ("{}", "game is 'see-sek' or 'taiwan', not None"),
        ('{"game": "chess"}', "game is 'see-sek' or 'taiwan', not 'chess'"),
        ('{"game": ["taiwan"]}', "game is 'see-sek' or 'taiwan', not ['taiwan']"),
        ('{"game": "taiwan", "Threshold": 6}', "unknown key 'Threshold'; known: format id name "),
        ('{"game": "taiwan", "format": 2}', "format 2 is unknown; this reads 'fourcc-ruleset-1'"),
        ('{"game": "taiwan", "options": 6}', "options is no JSON object"),
        ('{"game": "taiwan", "options": {"id": "x"}}', "'id' stands beside options, not in it"),
        ('{"game": "taiwan", "id": 6}', "the id of a ruleset is a line of text, not 6"),
        ('{"game": "taiwan", "name": "a\\nb"}', "the name of a ruleset is a line of text, not "),
        (
            '{"game": "taiwan", "options": {"treshold": 6}}',
            "taiwan has no option 'treshold'; did you mean threshold?",
        ),
        (
            '{"game": "taiwan", "options": {"jokers": 5}}',
            "jokers is an option of see-sek, not of taiwan (SS-2.2)",
        ),
        (
            '{"game": "taiwan", "options": {"threshold": "6"}}',
            "threshold is a whole number from 0 to 1000000000, not '6' (TW-6.1)",
        ),
        (
            '{"game": "taiwan", "options": {"dealt_win": 1}}',
            "dealt_win is true or false, not 1 (TW-1.3)",
        ),
        (
            '{"game": "taiwan", "options": {"deck": "4WH J"}}',
            "the deck has 1 J; taiwan has none (TW-1.1)",
        ),
        (
            '{"game": "see-sek", "options": {"jokers": 3, "deck": "4WH J"}}',
            "jokers=3 contradicts a deck with 1 J (SS-2.2)",
        ),
        ("\ufeff\ufeff{}", "the rules are no JSON: "),
    ],
)
@pytest.mark.parametrize("words", [["check", "RK"], ["rules", "export"]], ids=["check", "export"])
def test_a_file_without_rules_is_refused(
    tmp_path: Path, words: list[str], text: str, said: str
) -> None:
    refusal = refused(*words, "--rules", in_file(tmp_path, text))
    assert "rules.json" in refusal
    assert said in refusal


@pytest.mark.refuses("TW-1.1", "TW-6.1")
def test_every_fault_in_a_file_is_named_with_the_file(tmp_path: Path) -> None:
    text = '{"game": "taiwan", "options": {"threshold": -1, "packs": 9}}'
    said = refused("rules", "show", "--rules", in_file(tmp_path, text))
    assert "rules.json" in said
    assert "threshold is a whole number from 0 to 1000000000, not -1 (TW-6.1)" in said
    assert "packs is a whole number from 1 to 4, not 9 (TW-1.1)" in said


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = in_file(tmp_path, f"\ufeff{HOUSE.to_json()}")
    assert printed("rules", "show", "--rules", path) == HOUSE_TEXT


@pytest.mark.parametrize(
    "content", [b"\xff\xfe{\x00}\x00", b'{"name": "\xe9"}', b"\x80", b"\xed\xa0\x80"]
)
def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path, content: bytes) -> None:
    said = refused("rules", "show", "--rules", in_file(tmp_path, content))
    assert "rules.json" in said
    assert said.endswith("it is not UTF-8 text")


def test_a_file_larger_than_the_limit_is_refused(tmp_path: Path) -> None:
    said = refused("rules", "show", "--rules", in_file(tmp_path, b" " * 1_000_001))
    assert "rules.json" in said
    assert said.endswith("is larger than 1000000 bytes")


@pytest.mark.parametrize("name", ["see_sek", "SEE-SEK", "nowhere/rules.json", "tai wan"])
@pytest.mark.parametrize("words", [["check", "RK", "--rules"], ["rules", "compare", "taiwan"]])
def test_rules_that_are_not_there_are_refused(words: list[str], name: str) -> None:
    said = refused(*words, name)
    assert name in said
    assert "is no preset (see-sek or taiwan) and no readable file: No such file or dir" in said


def test_a_folder_is_no_file_of_rules(tmp_path: Path) -> None:
    said = refused("rules", "show", "--rules", str(tmp_path))
    assert tmp_path.name in said
    assert "is no preset (see-sek or taiwan) and no readable file: " in said


def test_no_name_is_no_file_of_rules() -> None:
    said = refused("rules", "show", "--rules", "")
    assert said == "fourcc: --rules takes see-sek or taiwan or a file"


@pytest.mark.parametrize("name", ["a\nb", "\x1b[31m", "\u202ered", "nul\x00", "\udcff", "\u2028"])
def test_the_name_of_a_file_is_shown_safely(name: str) -> None:
    assert "no preset (see-sek or taiwan)" in refused("rules", "show", "--rules", name)


@pytest.mark.parametrize("name", ["a\nb", "\x1b[31m"])
def test_the_name_of_an_option_is_shown_safely(name: str) -> None:
    assert "twice" in refused("rules", "show", "--set", f"{name}=1", "--set", f"{name}=1")


if sys.platform == "linux":
    _BOUNDED = """
import resource, sys
from fourcc.cli import main
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
sys.exit(main())
"""

    def test_a_file_without_an_end_is_not_read_to_the_end() -> None:
        words = ("rules", "show", "--rules", "/dev/zero")
        assert "/dev/zero" in sentence(run(*words, python=("-c", _BOUNDED)))


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2000) | st.floats() | st.text(max_size=4),
    lambda values: (
        st.lists(values, max_size=3)
        | st.dictionaries(st.sampled_from(["cards", "kind", "quad", "RK", "J"]), values)
    ),
    max_leaves=5,
)


@settings(max_examples=80)
@given(st.sampled_from([*OPTIONS, "id", "name"]), JSON_VALUES, st.sampled_from([*RULESETS]))
def test_any_change_is_made_or_refused(option: str, value: object, rules: str) -> None:
    text = f"{option}={json.dumps(value)}"
    outcome = call("rules", "export", "--rules", rules, "--set", text)
    if outcome.status == 0:
        assert Ruleset.from_json(outcome.out).game == rules
    else:
        sentence(outcome)


@settings(max_examples=50)
@given(text=st.text() | JSON_VALUES.map(lambda value: json.dumps({"game": value, "options": {}})))
def test_any_file_holds_rules_or_is_refused(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    path = in_file(tmp_path_factory.getbasetemp(), text)
    sentence(call("rules", "show", "--rules", path))
