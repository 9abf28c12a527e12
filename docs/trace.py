"""Find which code and which tests stand behind each clause of the rules, by reading them."""
# ruff: noqa: INP001 - a script, not a package

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"\b(?:SS|TW)-[0-9E](?:\.[0-9A-E]+)*")
SIDES = ("holds", "refuses")
"""The two markers of a test: it shows what a clause grants, or what it rules out."""


class Mark(NamedTuple):
    """A marker of a test.

    Attributes:
        clause: Id of a clause.
        side: ``holds`` or ``refuses``.
        test: The test, as pytest names it.
    """

    clause: str
    side: str
    test: str


class Place(NamedTuple):
    """A part of the code that speaks of a clause.

    Attributes:
        clause: Id of a clause.
        name: The function, class or module.
    """

    clause: str
    name: str


def marks() -> Iterator[Mark]:
    """Yield the markers of all tests, in the order of the files.

    Examples:
        >>> sorted({mark.side for mark in marks()})
        ['holds', 'refuses']
    """
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        for function in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(function, ast.FunctionDef):
                for decorator in function.decorator_list:
                    yield from _marks(decorator, f"{path.stem}::{function.name}")


def _marks(decorator: ast.expr, test: str) -> Iterator[Mark]:
    """Yield what a decorator says of clauses."""
    if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Attribute):
        side = decorator.func.attr
        if side in SIDES:
            for argument in decorator.args:
                yield Mark(str(ast.literal_eval(argument)), side, test)


def places() -> Iterator[Place]:
    """Yield the parts of the package that name a clause, in the order of the files.

    Examples:
        >>> Place("SS-7.4", "fourcc.scoring.payments") in set(places())
        True
    """
    for path in sorted((ROOT / "fourcc").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        yield from _places(ast.parse(text).body, text.splitlines(), module)


def _places(body: list[ast.stmt], lines: list[str], owner: str) -> Iterator[Place]:
    """Yield the parts of some statements that name a clause; methods count for their class."""
    for statement in body:
        source = "\n".join(lines[statement.lineno - 1 : statement.end_lineno])
        name = owner
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            name = f"{owner}.{statement.name}"
        for clause in dict.fromkeys(CLAUSE.findall(source)):
            yield Place(clause, name)
