"""The pages say what the code does: tables are current, links lead somewhere, shells agree.

Python examples on the pages are doctests, which pytest collects from the pages themselves.
"""

from __future__ import annotations

import io
import pkgutil
import re
import shlex
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

import fourcc
from fourcc.census import census
from fourcc.clauses import CLAUSES, Clause
from fourcc.cli import main
from fourcc.options import OPTIONS
from fourcc.rulesets import RULESETS
from pages import (
    CHINESE,
    DOCS,
    FENCE,
    PAGES,
    ROOT,
    anchors,
    fences,
    links,
    marked,
    name_of,
    script,
    text_of,
)

RENDER = script(DOCS / "render.py")
WRITTEN = RENDER.pages()
EVERY_PAGE = pytest.mark.parametrize("page", [*PAGES, *CHINESE], ids=name_of)


def _steps(block: str) -> list[tuple[str, str]]:
    """Return the commands of a console block, each with what it prints."""
    assert block.startswith("$ ")
    steps = (step.partition("\n") for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:])
    return [(command, output) for command, _, output in steps]


def _run(command: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Run a command in this process; return its status, and what a terminal would show."""
    program, *words = shlex.split(command)
    assert program == "fourcc", f"only fourcc and echo $? are run, not {program}"
    given = b""
    if words[-2:-1] == ["<"]:
        given = Path(words[-1]).read_bytes()
        words = words[:-2]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given)))
    shown = io.StringIO()
    with redirect_stdout(shown), redirect_stderr(shown):
        status = main(words)
    return status, shown.getvalue()


@pytest.mark.parametrize("name", WRITTEN)
def test_generated_parts_are_as_the_code_says(name: str) -> None:
    assert text_of(DOCS / name) == WRITTEN[name], "run python docs/render.py"


def test_every_table_is_on_a_page() -> None:
    text = "".join(map(text_of, PAGES))
    assert [name for name in RENDER.TABLES if text.count(f"<!-- table: {name} -->") != 1] == []


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_on_the_page_of_rules_once(clause: str) -> None:
    assert RENDER.rules_page().count(f"{{ #{RENDER.anchor(clause)} }}") == 1


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_every_clause_is_on_the_page_of_its_ruleset_once(clause: Clause) -> None:
    for rules in RULESETS.values():
        found = RENDER.ruleset_page(rules).count(f"{{ #{RENDER.anchor(clause.id)} }}")
        assert found == (rules.id == clause.ruleset)


@pytest.mark.parametrize("name", RENDER.pictures())
def test_pictures_are_as_the_library_draws_them(name: str) -> None:
    path = DOCS / "pictures" / f"{name}.svg"
    assert path.read_text(encoding="utf-8") == RENDER.pictures()[name], "run python docs/render.py"


@pytest.mark.parametrize("rules", RULESETS)
def test_the_bars_of_a_plot_are_as_high_as_the_census_says(rules: str) -> None:
    # Compared by its bars, as each version of Matplotlib writes a picture in its own way.
    found, picture = census(rules), text_of(DOCS / "pictures" / f"{rules}-totals.svg")
    bars = re.findall(r'<g id="total-(\d+)">\s*<path d="([^"]*)"', picture)
    assert [int(total) for total, _ in bars] == list(found.totals)
    heights: dict[int, float] = {}
    for total, path in bars:
        ends = [float(y) for y in re.findall(r"[ML] \S+ (\S+)", path)]
        heights[int(total)] = max(ends) - min(ends)
    most = max(found.totals, key=lambda total: found.totals[total].deals)
    for total, tally in found.totals.items():
        share = tally.deals / found.totals[most].deals
        assert heights[total] / heights[most] == pytest.approx(share, abs=1e-3)


def test_every_option_has_a_meaning() -> None:
    assert list(RENDER.MEANINGS) == list(OPTIONS)


@EVERY_PAGE
def test_relative_links_lead_somewhere(page: Path) -> None:
    dead: list[str] = []
    for link in links(page):
        if link.startswith(("https://", "http://")):
            continue
        target, _, anchor = link.partition("#")
        path = page.parent / target if target else page
        if not path.is_file() or (anchor and anchor not in anchors(path)):
            dead.append(link)
    assert dead == []


@EVERY_PAGE
def test_shell_examples_print_what_they_show(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _, title, block in FENCE.findall(text_of(page)):
        if title:
            (tmp_path / title).write_text(block, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    for block in fences(page, "console"):
        status = 0
        for command, wanted in _steps(block):
            if command == "echo $?":
                shown = f"{status}\n"
            else:
                status, shown = _run(command, monkeypatch)
            assert shown == wanted, command


@EVERY_PAGE
def test_anchors_are_unique(page: Path) -> None:
    assert len(set(marked(page))) == len(marked(page))


def test_the_readme_gives_two_commands() -> None:
    first, second = fences(ROOT / "README.md", "sh")
    assert first.startswith("python -m pip install . && fourcc check ")
    assert f"<!-- test-command -->\n```sh\n{second}```\n" in text_of(ROOT / "README.md")


def test_the_command_of_the_readme_checks_the_hand_shown_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    command = next(fences(ROOT / "README.md", "sh")).partition(" && ")[2]
    (_, shown), *_ = _steps(next(fences(ROOT / "README.md", "console")))
    assert _run(command, monkeypatch) == (0, shown)


def test_the_reference_has_every_public_name() -> None:
    paths = re.findall(r"^::: (\S+)$", text_of(DOCS / "reference.md"), re.MULTILINE)
    shown = [pkgutil.resolve_name(path) for path in paths]
    known = {name for name in fourcc.__all__ if any(getattr(fourcc, name) is o for o in shown)}
    assert set(fourcc.__all__) - known == {"FourccError"}  # stands with the other errors
    assert {"fourcc.errors", "fourcc.clauses", "fourcc.testing"} <= set(paths)
