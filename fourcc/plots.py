"""Plots of a census, drawn by Matplotlib: the extra ``fourcc[plot]``."""

# Matplotlib names no types for what its functions pass on.
# pyright: reportUnknownMemberType=false

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
        from matplotlib.figure import Figure  # noqa: PLC0415 - only who plots needs it
    except ImportError as error:
        message = "plots need Matplotlib: pip install 'fourcc[plot]'"
        raise ImportError(message) from error
    totals = list(census.totals)
    shares = [100 * tally.deals / census.winning_deals for tally in census.totals.values()]
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    axes.bar(totals, shares, color="#2a7f62")
    axes.set_xlabel("points of the best decomposition")
    axes.set_ylabel("share of winning deals, %")
    axes.set_title(f"Totals of winning hands under {census.rules}")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, metadata={"Date": None} if str(path).endswith(".svg") else None)
