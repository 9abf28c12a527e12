"""The registry of clauses: complete, well formed, and cited only where a clause exists."""

import re
from pathlib import Path

import pytest

import fourcc
from fourcc import clauses
from fourcc.clauses import CLAUSES, Clause
from fourcc.options import OPTIONS, Game

# RULES.md: the ids of its tables in order; a * marks a ruling.
SEE_SEK = """
2.1 2.2 2.3 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9* 3.10 3.11 3.12
4.1 4.2 4.3 4.4* 4.5* 4.6 4.7* 4.8*
5.A 5.B 5.B.1 5.B.2 5.C 5.C.1 5.C.2* 5.C.3* 5.C.4 5.D
5.1 5.1.0 5.1.1 5.1.2 5.1.3 5.1.4 5.1.5* 5.1.6 5.1.7* 5.1.8* 5.1.9* 5.1.10* 5.1.11* 5.E*
7.1 7.2 7.3* 7.4 E.1
"""
TAIWAN = """
0* 1.1 1.2 1.3* 1.4* 2.1 2.2 2.3 2.4 2.5* 2.6 3.1 3.2* 3.3
4.1 4.2 4.3* 4.4 4.5 4.6 4.7* 4.8* 4.9* 5.1 5.2* 6.1 6.2 6.3 7.1 7.2*
"""
TABLE = [
    (prefix + mark.rstrip("*"), ruleset, "ruling" if mark.endswith("*") else "source")
    for prefix, ruleset, marks in (("SS-", "see-sek", SEE_SEK), ("TW-", "taiwan", TAIWAN))
    for mark in marks.split()
]
CITATION = re.compile(r"\b(?:SS|TW)-[0-9A-Z]+(?:\.[0-9A-Z]+)*")
EVERY_CLAUSE = pytest.mark.parametrize("clause", CLAUSES.values(), ids=list(CLAUSES))


def cited(text: str) -> set[str]:
    """The clause ids that a text names."""
    return set(CITATION.findall(text))


def test_the_registry_has_the_clauses_of_the_tables_in_order() -> None:
    assert [(c.id, c.ruleset, c.kind) for c in CLAUSES.values()] == TABLE
    assert [c.id for c in CLAUSES.values()] == list(CLAUSES)


@EVERY_CLAUSE
def test_every_clause_is_a_title_and_whole_sentences_in_one_line(clause: Clause) -> None:
    assert 1 <= len(clause.title.split()) <= 5
    assert re.fullmatch(r"[A-Z].*[^.]", clause.title)
    for text in (clause.text, *([clause.reason] if clause.reason else [])):
        assert re.fullmatch(r"[A-Z].*\.", text)
        assert text == " ".join(text.split())
    assert str(clause) == f"{clause.id} {clause.title}: {clause.text}"


@EVERY_CLAUSE
def test_a_ruling_says_why_and_a_source_clause_needs_no_reason(clause: Clause) -> None:
    assert bool(clause.reason) is (clause.kind == "ruling")


@EVERY_CLAUSE
def test_a_clause_names_options_and_clauses_that_exist(clause: Clause) -> None:
    assert cited(f"{clause.text} {clause.reason}") <= set(CLAUSES)
    assert len(set(clause.options)) == len(clause.options)
    for name in clause.options:
        assert Game(clause.ruleset) in OPTIONS[name].clause
    for name in OPTIONS:
        if "_" in name and name in clause.text + clause.reason:
            assert name in clause.options


@pytest.mark.parametrize("name", OPTIONS)
def test_the_clause_of_an_option_names_it(name: str) -> None:
    for game, clause in OPTIONS[name].clause.items():
        assert name in CLAUSES[clause].options
        assert CLAUSES[clause].ruleset == game


def test_every_clause_cited_in_the_package_exists() -> None:
    (folder,) = fourcc.__path__
    sources = {path: path.read_text(encoding="utf-8") for path in Path(folder).rglob("*.py")}
    found = {(path.name, id_) for path, source in sources.items() for id_ in cited(source)}
    assert {(name, id_) for name, id_ in found if id_ not in CLAUSES} == set()
    assert ("scoring.py", "TW-6.2") in found
    assert len(sources) > 20


def test_the_pattern_of_a_citation_takes_ids_and_nothing_after_them() -> None:
    text = "(SS-3.11). TW-0, SS-5.C.2; see SS-E.1.) XSS-9 SS-"
    assert cited(text) == {"SS-3.11", "TW-0", "SS-5.C.2", "SS-E.1"}


def test_the_registry_is_loaded_once_and_never_changes() -> None:
    assert clauses.CLAUSES is CLAUSES is fourcc.clauses.CLAUSES
    with pytest.raises(TypeError):
        CLAUSES["SS-1"] = CLAUSES["SS-2.1"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        CLAUSES["SS-2.1"].text = ""  # type: ignore[misc]


def test_the_module_has_no_other_names() -> None:
    name = "CLAUSE"
    with pytest.raises(AttributeError) as caught:
        getattr(clauses, name)
    assert str(caught.value) == "module 'fourcc.clauses' has no attribute 'CLAUSE'"


def test_a_clause_is_a_value() -> None:
    clause = Clause("SS-2.1", "see-sek", "source", "Cards", "There are cards.")
    assert (clause.reason, clause.options) == ("", ())
    assert clause == clause._replace(reason="", options=())
    assert clause != clause._replace(reason="So it is.")
    assert hash(clause) == hash(clause._replace())
    assert CLAUSES["SS-3.10"] == Clause(
        "SS-3.10",
        "see-sek",
        "source",
        "Jokers never wild",
        "A Joker cannot stand in for another card. Its only use is as a one-card meld.",
    )
    assert CLAUSES["SS-4.6"].options == ("packs", "hand_size")
