"""Plots of a census."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from fourcc.census import census
from fourcc.plots import plot_totals

if TYPE_CHECKING:
    from pathlib import Path


def test_a_plot_is_an_svg_that_names_the_rules_and_is_the_same_every_time(tmp_path: Path) -> None:
    first, second = tmp_path / "a.svg", tmp_path / "b.svg"
    plot_totals(census("taiwan"), first)
    plot_totals(census("taiwan"), str(second))
    text = first.read_text(encoding="utf-8")
    assert "<svg " in text
    assert "Totals of winning hands under taiwan" in text
    assert "dc:date" not in text
    assert text.count("<path") == second.read_text(encoding="utf-8").count("<path")


def test_a_plot_may_be_a_png(tmp_path: Path) -> None:
    path = tmp_path / "totals.png"
    plot_totals(census(), path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_an_unknown_form_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="foo"):
        plot_totals(census(), tmp_path / "totals.foo")


def test_without_matplotlib_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ImportError, match=r"pip install 'fourcc\[plot\]'"):
        plot_totals(census(), tmp_path / "totals.svg")
