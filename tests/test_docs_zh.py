"""The Chinese pages say what the English clauses and the code say, number for number."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from fourcc import RULESETS
from fourcc.clauses import CLAUSES
from fourcc.options import OPTIONS
from fourcc.referee.claims import Call, Role
from pages import DOCS, script, text_of

CITATION = re.compile(r"\b(?:SS|TW)-[0-9A-Z]+(?:\.[0-9A-Z]+)*")
CALL = re.compile(r"\b(?:HU|GAN|PONG|CHI|PASS|DECLARE)\b")
ENGLISH_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "seven": 7}
# What stands for these in Chinese; numbers in digits stay digits.
NUMERALS = {"兩": 2, "三": 3, "四": 4, "五": 5, "七": 7}
EVERY_CLAUSE = pytest.mark.parametrize("name", CLAUSES)


SCRIPT = script(DOCS / "zh" / "render_zh.py")
WORDS = SCRIPT.words()


def _digits(text: str) -> Counter[int]:
    """The numbers in digits, but for those of clause ids, with how often each stands there."""
    return Counter(map(int, re.findall(r"\d+", CITATION.sub("", text))))


def _english(name: str) -> str:
    return f"{CLAUSES[name].text} {CLAUSES[name].reason}"


def _chinese(name: str) -> str:
    found = WORDS["clauses"][name]
    return f"{found['text']} {found.get('reason', '')}"


@pytest.mark.parametrize("name", SCRIPT.pages())
def test_generated_pages_are_as_the_code_says(name: str) -> None:
    assert text_of(DOCS / "zh" / name) == SCRIPT.pages()[name], "run python docs/zh/render_zh.py"


@pytest.mark.parametrize("name", SCRIPT.pictures())
def test_pictures_are_as_the_code_draws_them(name: str) -> None:
    wanted = SCRIPT.pictures()[name]
    assert text_of(DOCS / "zh" / "pictures" / name) == wanted, "run python docs/zh/render_zh.py"
    shown = re.findall(r"<text[^>]*>([^<]*)</text>", wanted)
    assert not [words for words in shown if re.search("[a-z]", words)], "a name is not in Chinese"


def test_the_translation_has_exactly_the_clauses() -> None:
    assert list(WORDS["clauses"]) == list(CLAUSES)


@EVERY_CLAUSE
def test_a_translation_is_whole_and_of_the_clause_as_it_stands(name: str) -> None:
    clause, found = CLAUSES[name], WORDS["clauses"][name]
    wanted = {"english", "title", "text", *(["reason"] if clause.reason else [])}
    assert set(found) == wanted
    assert all(found.values())
    now = SCRIPT.check_sum(clause)
    assert found["english"] == now, f"the English has changed: see to {name}, then say {now}"


@EVERY_CLAUSE
def test_the_numbers_of_a_clause_stand_in_its_translation(name: str) -> None:
    english, chinese = _english(name), _chinese(name)
    in_words = set(re.findall(r"[a-z]+", english.lower()))
    spelt = {number for word, number in ENGLISH_NUMBERS.items() if word in in_words}
    numerals = {number for numeral, number in NUMERALS.items() if numeral in chinese}
    assert _digits(chinese) == _digits(english)
    assert spelt <= numerals


@EVERY_CLAUSE
def test_a_translation_names_the_same_clauses_calls_and_options(name: str) -> None:
    english, chinese = _english(name), _chinese(name)
    for pattern in (CITATION, CALL, re.compile(r"\b[a-z]+_[a-z_]+\b|\w+=\S+?\b")):
        asked = re.compile(pattern.pattern, re.ASCII)
        assert set(asked.findall(chinese)) == set(asked.findall(english))


@EVERY_CLAUSE
def test_a_clause_is_on_the_page_of_its_ruleset_once(name: str) -> None:
    mark = f"{{ #{SCRIPT.ENGLISH.anchor(name)} }}"
    counts = {page: text.count(mark) for page, text in SCRIPT.pages().items()}
    home = f"{CLAUSES[name].ruleset}.md"
    assert counts == {f"{rules}.md": int(f"{rules}.md" == home) for rules in RULESETS}


def test_sections_options_calls_and_roles_have_words() -> None:
    assert list(WORDS["sections"]) == list(SCRIPT.ENGLISH.SECTIONS)
    assert list(WORDS["options"]) == list(OPTIONS)
    assert list(WORDS["calls"]) == [call.name for call in Call]
    assert list(WORDS["roles"]) == [*(role.name for role in Role), "anybody"]
