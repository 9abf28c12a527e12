"""``fourcc census``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from command_line import call, sentence
from fourcc import SEE_SEK
from fourcc.census import census, compare

if TYPE_CHECKING:
    from pathlib import Path


def printed(*words: str) -> str:
    """Return what a command prints."""
    outcome = call(*words)
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.out


def refused(*words: str) -> str:
    """Return the sentence with which a command is refused."""
    return sentence(call(*words))


def test_the_census_is_printed_with_the_distribution_of_totals() -> None:
    lines = printed("census", "--rules", "taiwan").splitlines()
    found = census("taiwan")
    assert lines[0] == str(found)
    assert lines[1].split() == ["total", "winning", "hands", "winning", "deals", "share"]
    assert lines[2].split() == ["1", "934,248", "177,367,234,609,152", "0.0108%"]
    assert len(lines) == 2 + len(found.totals)


def test_as_json_it_is_the_censuss_own() -> None:
    house = SEE_SEK.replace(jokers=8)
    assert printed("census", "--json", "--set", "jokers=8") == f"{census(house).to_json()}\n"


def test_two_rulesets_are_compared() -> None:
    assert printed("census", "--compare", "taiwan") == f"{compare('see-sek', 'taiwan')}\n"
    data = json.loads(printed("census", "--compare", "taiwan", "--json"))
    assert data["rules"] == ["see-sek", "taiwan"]
    assert data["rows"]["cards"] == ["117", "112"]
    assert data["rows"].keys() == compare("see-sek", "taiwan").rows.keys()


def test_the_plot_is_written(tmp_path: Path) -> None:
    path = tmp_path / "totals.svg"
    printed("census", "--plot", str(path))
    assert path.read_text(encoding="utf-8").startswith("<?xml")


def test_what_cannot_be_written_or_counted_is_refused(tmp_path: Path) -> None:
    missing = str(tmp_path / "nowhere" / "totals.svg")
    assert refused("census", "--plot", missing) == (
        f"fourcc: --plot {missing}: No such file or directory"
    )
    for ending in ("x.foo", "x.pdf", "svg", ""):
        said = refused("census", "--plot", str(tmp_path / ending))
        assert said.endswith(": the name of the picture ends in .svg or .png")
    assert "no preset" in refused("census", "--compare", "nowhere")
