"""``fourcc verify``: verdicts on records as sentences and as JSON."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from command_line import call
from fourcc import TAIWAN
from fourcc.records import verify, write
from games import played_match

if TYPE_CHECKING:
    from pathlib import Path

GAME = write(played_match(TAIWAN.replace(hand_size=4, threshold=2, deck=2), 3, 7))


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str, str]:
    """A legal record, one whose result lies, and a text that is no record."""
    paths = tmp_path / "good", tmp_path / "bad", tmp_path / "none"
    paths[0].write_text(GAME, encoding="utf-8")
    paths[1].write_text(GAME.replace("\nmoney ", "\nmoney 1", 1), encoding="utf-8")
    paths[2].write_text("hello\n", encoding="utf-8")
    good, bad, none = map(str, paths)
    return good, bad, none


@pytest.mark.refuses("TW-7.1")
def test_the_status_says_whether_all_are_legal(files: tuple[str, str, str]) -> None:
    good, bad, none = files
    assert call("verify", good) == call("verify", good)
    legal = call("verify", good)
    assert (legal.status, legal.out, legal.err) == (
        0,
        f"{good}: legal: 2 of 2 rounds are over\n",
        "",
    )
    both = call("verify", good, bad, good)
    assert both.status == 1
    assert both.out.count("legal: 2 of 2") == 2
    assert f"{bad}: illegal: line " in both.out
    assert "(TW-7.1)" in both.out
    unread = call("verify", none, bad)
    assert unread.status == 2
    no_record = "line 1: this is no record: the first line is 'fourcc-record 1'"
    assert unread.err == f"fourcc: {none}: {no_record}\n"
    assert "illegal" in unread.out


def test_json_is_one_line_for_each_file(files: tuple[str, str, str]) -> None:
    good, bad, _ = files
    outcome = call("verify", "--json", good, bad)
    first, second = map(json.loads, outcome.out.splitlines())
    assert outcome.status == 1
    assert first == {"file": good, "legal": True, "rounds": 2, "unchecked": []}
    assert (second["file"], second["legal"], second["fault"]["round"]) == (bad, False, 1)


def test_a_record_comes_from_standard_input() -> None:
    assert call("verify", "-", stdin=GAME.encode()).out == f"-: {verify(GAME)}\n"
    wrong = call("verify", "-", stdin=b"\xff\n")
    assert (wrong.status, wrong.out) == (2, "")
    assert "-: line 1: this is no record" in wrong.err


def test_closed_standard_input_is_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    from fourcc.cli import main  # noqa: PLC0415

    monkeypatch.setattr(sys, "stdin", None)
    assert main(["verify", "-"]) == 2
