"""Plots of a census, drawn by Matplotlib: the extra ``fourcc[plot]``."""

# Matplotlib names no types for what its functions pass on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from fourcc.census import Census


def plot_totals(census: Census, path: Path | str) -> None:
    """Write the distribution of best totals over all winning deals as a picture.

    Args:
        census: The census.
        path: The file to write; its ending, such as ``.svg`` or ``.png``, says in which form.

    Raises:
        ImportError: If Matplotlib is not installed; the extra ``fourcc[plot]`` brings it.
        ValueError: If Matplotlib does not know the form.
        OSError: If the file cannot be written.

    Examples:
        >>> from tempfile import TemporaryDirectory
        >>> from fourcc.census import census
        >>> with TemporaryDirectory() as folder:
        ...     plot_totals(census("taiwan"), f"{folder}/totals.svg")
    """
    try:
        from matplotlib import rc_context  # noqa: PLC0415 - only who plots needs it
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError as error:
        message = "plots need Matplotlib: pip install 'fourcc[plot]'"
        raise ImportError(message) from error
    # Without a ground of its own a picture can be read on a light page and on a dark one.
    style = rc_context(
        {
            "axes.edgecolor": _INK,
            "axes.labelcolor": _INK,
            "savefig.transparent": True,
            "svg.fonttype": "none",
            "svg.hashsalt": "fourcc",
            "text.color": _INK,
            "xtick.color": _INK,
            "ytick.color": _INK,
        }
    )
    with style:
        figure = Figure(figsize=(8, 4.5), layout="constrained")
        axes = figure.add_subplot()
        for total, tally in census.totals.items():
            share = 100 * tally.deals / census.winning_deals
            axes.bar(total, share, color=_BARS, gid=f"total-{total}")
        axes.set_xlabel("points of the best decomposition")
        axes.set_ylabel("share of winning deals, %")
        axes.set_title(f"Totals of winning hands under {census.rules}")
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(path, metadata={"Date": None} if str(path).endswith(".svg") else None)


_BARS = "#2a9d74"
_INK = "#808080"
