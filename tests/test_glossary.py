"""The glossary calls suits, ranks, melds and actions what the package calls them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fourcc import Card, Meld, MeldKind, Rank, Suit
from fourcc.names import LANGUAGES, name_of
from fourcc.referee import Action, Chi, Declare, Discard, Gan, Hu, Pass, Pong

PAGE = Path(__file__).parent.parent / "docs" / "glossary.md"
SECTION = re.compile(r"^## .*? \{ #(\S+) \}$", re.MULTILINE)


def _tables() -> dict[str, list[list[str]]]:
    """The rows of the table of each section, without its heading."""
    parts = SECTION.split(PAGE.read_text(encoding="utf-8"))[1:]
    tables: dict[str, list[list[str]]] = {}
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line[:1] == "|"]
        tables[name] = rows[2:]
    return tables


TABLES = _tables()


def _characters(rank: Rank) -> str:
    """Both armies' characters for a rank (SS-2.3)."""
    if rank is Rank.JOKER:
        return name_of(rank, "zh-Hant")
    cards = (Card(f"{suit}{rank.value}") for suit in "GR")
    return " ".join(name_of(card, "zh-Hant")[-1] for card in cards)


def test_the_names_of_suits() -> None:
    assert TABLES["suits"] == [
        [f"`{suit.value}`", *(name_of(suit, language) for language in LANGUAGES)] for suit in Suit
    ]


def test_the_names_of_ranks() -> None:
    assert TABLES["ranks"] == [
        [
            f"`{rank.value}`",
            name_of(rank),
            _characters(rank),
            *(name_of(rank, language) for language in LANGUAGES[2:]),
        ]
        for rank in Rank
    ]


def test_the_names_of_melds() -> None:
    rows = TABLES["meld-names"]
    assert [row[1:] for row in rows] == [
        [name_of(kind, language) for language in LANGUAGES] for kind in MeldKind
    ]
    assert [Meld(row[0].strip("`")).kind for row in rows] == list(MeldKind)


def test_what_players_say_are_the_actions_in_their_order() -> None:
    actions: tuple[type[Action], ...] = (Pass, Hu, Gan, Pong, Chi, Discard, Declare)
    assert [row[0] for row in TABLES["calls"]] == [f"`{action.word}`" for action in actions]
    assert [action.place for action in actions] == sorted(action.place for action in actions)


@pytest.mark.parametrize("name", TABLES)
def test_every_term_has_a_word_in_each_language_and_stands_once(name: str) -> None:
    rows = TABLES[name]
    assert {len(row) for row in rows} == {5}
    assert all(cell.strip() for row in rows for cell in row)
    assert len({row[0] for row in rows}) == len(rows)
