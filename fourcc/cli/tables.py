"""Tables in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourcc.cli.chips import chips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourcc.scoring import Score

_CARDS, _KIND, _PLACE, _POINTS = 12, 14, 6, 3


def score_table(score: Score) -> list[str]:
    """Return a score as lines: a line for each meld, the bonus if there is one, and the total.

    Args:
        score: The score.
    """
    lines = [
        f"  {chips(item.meld.cards, _CARDS)} {item.meld.kind.value:{_KIND}}"
        f"{item.place:{_PLACE}}{item.points:{_POINTS}}  {item.clause}"
        for item in score.items
    ]
    blank = " " * (_CARDS + 1)
    if score.bonus:
        name = "lucky card"
        lines.append(f"  {blank}{name:{_KIND + _PLACE}}{score.bonus:{_POINTS}}  TW-5.1")
    return [*lines, f"  {blank}{'total':{_KIND + _PLACE}}{score.total:{_POINTS}}"]


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines with aligned columns.

    Args:
        rows: Rows of equally many cells.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
