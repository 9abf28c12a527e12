"""Every clause has code that enforces it, and tests of what it grants and of what it rules out."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

from fourcc.clauses import CLAUSES

TRACE = run_path(str(Path(__file__).parent.parent / "docs" / "trace.py"))
MARKS = [*TRACE["marks"]()]
PLACES = [*TRACE["places"]()]


@pytest.mark.parametrize("side", TRACE["SIDES"])
@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test_of_each_side(clause: str, side: str) -> None:
    assert [mark.test for mark in MARKS if (mark.clause, mark.side) == (clause, side)] != []


@pytest.mark.parametrize("clause", CLAUSES)
def test_some_code_names_every_clause(clause: str) -> None:
    assert [place.name for place in PLACES if place.clause == clause] != []


def test_nothing_names_a_clause_that_does_not_exist() -> None:
    assert [item for item in (*MARKS, *PLACES) if item.clause not in CLAUSES] == []
