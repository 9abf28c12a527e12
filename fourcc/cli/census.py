"""``fourcc census``: exact numbers over all hands of a ruleset."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fourcc.census import census, compare
from fourcc.cli.output import print_json
from fourcc.cli.questions import QuestionError, add_rules, chosen_rules, load_rules
from fourcc.cli.tables import columns
from fourcc.plots import plot_totals

if TYPE_CHECKING:
    from argparse import Namespace

    from fourcc.census import Census
    from fourcc.cli.questions import Commands


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("census", help="count all hands of a ruleset exactly")
    add_rules(parser)
    parser.add_argument(
        "--compare", metavar="ID|FILE", help="set the main numbers beside those of other rules"
    )
    parser.add_argument(
        "--plot", metavar="FILE", help="write the distribution of totals as a picture, SVG or PNG"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    """Print the census of a ruleset, or of two side by side."""
    found = census(chosen_rules(options))
    if options.plot is not None:
        _plot(found, options.plot)
    if options.compare is not None:
        comparison = compare(found.rules, load_rules(options.compare))
        if options.json:
            rows = {name: list(map(str, values)) for name, values in comparison.rows.items()}
            print_json(
                json.dumps({"rules": [str(c.rules) for c in comparison.censuses], "rows": rows})
            )
        else:
            print(comparison)
    elif options.json:
        print_json(found.to_json())
    else:
        print(found)
        print("\n".join(_distribution(found)))
    return 0


def _distribution(found: Census) -> list[str]:
    """Return the distribution of totals as lines."""
    rows = [["total", "winning hands", "winning deals", "share"]]
    for total, tally in found.totals.items():
        share = tally.deals / found.winning_deals
        rows.append([f"{total}", f"{tally.hands:,}", f"{tally.deals:,}", f"{share:.4%}"])
    return columns(rows)


def _plot(found: Census, path: str) -> None:
    """Write the plot of a census; what prevents it is bad input."""
    if not path.lower().endswith((".svg", ".png")):
        message = f"--plot {path}: the name of the picture ends in .svg or .png"
        raise QuestionError(message)
    try:
        plot_totals(found, path)
    except (ImportError, OSError, ValueError) as error:
        message = f"--plot {path}: {getattr(error, 'strerror', None) or error}"
        raise QuestionError(message) from None
