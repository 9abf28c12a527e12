"""The Chinese pages say what the English clauses and the code say, number for number."""

from __future__ import annotations

import importlib.util
import io
import re
import shlex
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fourcc import RULESETS
from fourcc.clauses import CLAUSES
from fourcc.cli import main
from fourcc.options import OPTIONS
from fourcc.referee.claims import Call, Role

if TYPE_CHECKING:
    from types import ModuleType

FOLDER = Path(__file__).parent.parent / "docs" / "zh"
PAGES = sorted(FOLDER.glob("*.md"))

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*?)(?: \{ #(\S+) \})?$", re.MULTILINE)
MARKED = re.compile(r"\{ #(\S+) \}")
CITATION = re.compile(r"\b(?:SS|TW)-[0-9A-Z]+(?:\.[0-9A-Z]+)*")
CALL = re.compile(r"\b(?:HU|GAN|PONG|CHI|PASS|DECLARE)\b")
ENGLISH_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "seven": 7}
# What stands for these in Chinese; numbers in digits stay digits.
NUMERALS = {"兩": 2, "三": 3, "四": 4, "五": 5, "七": 7}
EVERY_CLAUSE = pytest.mark.parametrize("name", CLAUSES)


def _script() -> ModuleType:
    """Import the script that writes the pages; their folder is no package."""
    spec = importlib.util.spec_from_file_location("docs_render_zh", FOLDER / "render_zh.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT = _script()
WORDS = SCRIPT.words()


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def _name(page: Path) -> str:
    return page.name


def _digits(text: str) -> Counter[int]:
    """The numbers in digits, but for those of clause ids, with how often each stands there."""
    return Counter(map(int, re.findall(r"\d+", CITATION.sub("", text))))


def _english(name: str) -> str:
    return f"{CLAUSES[name].text} {CLAUSES[name].reason}"


def _chinese(name: str) -> str:
    found = WORDS["clauses"][name]
    return f"{found['text']} {found.get('reason', '')}"


def _anchors(page: Path) -> set[str]:
    """Where a link can lead on a page; Chinese headings have no anchors of their own."""
    text = FENCE.sub("", _text(page))
    slugs = (
        re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", title).strip().lower())
        for title, marked in HEADING.findall(text)
        if title.isascii() and not marked
    )
    return {*slugs, *MARKED.findall(text)}


def _run(command: str) -> str:
    """Run a command in this process; return what a terminal would show."""
    program, *words = shlex.split(command)
    assert program == "fourcc"
    shown = io.StringIO()
    with redirect_stdout(shown), redirect_stderr(shown):
        main(words)
    return shown.getvalue()


@pytest.mark.parametrize("name", SCRIPT.pages())
def test_generated_pages_are_as_the_code_says(name: str) -> None:
    assert _text(FOLDER / name) == SCRIPT.pages()[name], "run python docs/zh/render_zh.py"


@pytest.mark.parametrize("name", SCRIPT.pictures())
def test_pictures_are_as_the_code_draws_them(name: str) -> None:
    wanted = SCRIPT.pictures()[name]
    assert _text(FOLDER / "pictures" / name) == wanted, "run python docs/zh/render_zh.py"
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


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_relative_links_lead_somewhere(page: Path) -> None:
    dead: list[str] = []
    for link in LINK.findall(FENCE.sub("", _text(page))):
        if link.startswith(("https://", "http://")):
            continue
        target, _, anchor = link.partition("#")
        path = page.parent / target if target else page
        if not path.is_file() or (anchor and anchor not in _anchors(path)):
            dead.append(link)
    assert dead == []


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_anchors_are_unique(page: Path) -> None:
    marked = MARKED.findall(FENCE.sub("", _text(page)))
    assert len(set(marked)) == len(marked)


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_shell_examples_print_what_they_show(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    for language, block in FENCE.findall(_text(page)):
        if language == "console":
            assert block.startswith("$ ")
            for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, wanted = step.partition("\n")
                assert _run(command) == wanted, command
