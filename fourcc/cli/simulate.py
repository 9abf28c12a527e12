"""``fourcc simulate``: many rounds between bots, and what they have in common."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from fourcc.cli.output import print_json
from fourcc.cli.questions import QuestionError, add_rules, chosen_rules
from fourcc.cli.screen import wrapped
from fourcc.cli.seating import add_bots, bots_of
from fourcc.cli.tables import columns
from fourcc.english import counted
from fourcc.simulation import Share, simulate_rounds, summarise

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator, Sequence

    from fourcc.cli.questions import Commands
    from fourcc.rulesets import Ruleset
    from fourcc.simulation import PlayedRound, Summary


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("simulate", help="play many rounds between bots")
    add_rules(parser)
    parser.add_argument(
        "--rounds", type=int, default=100, metavar="N", help="how many; 100 if left out"
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help="2 to 4; if left out, as many as bots are named, or 4",
    )
    add_bots(parser)
    parser.add_argument(
        "--dealer", type=int, metavar="SEAT", help="who deals; if left out, all in turn"
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help="the seed of the first round, 0 if left out; the others follow",
    )
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="how many processes play; as many as the machine has processors if left out",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    """Play the rounds and print their summary."""
    rules = chosen_rules(options)
    if options.rounds < 1:
        raise QuestionError(f"--rounds takes 1 or more, not {options.rounds}")
    named = options.bots.count(",") + 1
    usual = named if named > 1 else 4
    players = usual if options.players is None else options.players
    bots = bots_of(options.bots, players)
    seeds = range(options.seed, options.seed + options.rounds)
    records = simulate_rounds(
        bots, seeds, rules=rules, dealer=options.dealer, workers=options.workers
    )
    summary = summarise(_counting(records, options.rounds))
    if options.json:
        asked = {"rules": str(rules), "bots": bots, "seed": options.seed}
        print_json(json.dumps(asked | json.loads(summary.to_json())))
    else:
        print("\n".join(_lines(summary, rules, bots, seeds)))
    return 0


def _counting(records: Iterable[PlayedRound], rounds: int) -> Iterator[PlayedRound]:
    """Pass records on; where standard error is a terminal, say there how many have come."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from records
        return
    line = ""
    try:
        for number, record in enumerate(records, start=1):
            if number * 100 // rounds > (number - 1) * 100 // rounds:
                line = f"{number} of {counted(rounds, 'round')}"
                print(f"\r{line}", end="", file=sys.stderr, flush=True)
            yield record
    finally:
        print(f"\r{' ' * len(line)}\r", end="", file=sys.stderr, flush=True)


def _lines(summary: Summary, rules: Ruleset, bots: Sequence[str], seeds: range) -> list[str]:
    """Return the lines that show a summary."""
    count = counted(summary.rounds, "round")
    lines = wrapped(f"SIMULATION under {rules}: {count}, seeds {seeds[0]} to {seeds[-1]}")
    rows = [["seat", "player", "wins", "of 100, 95 % sure", "money"]]
    for seat, (name, share) in enumerate(zip(bots, summary.wins, strict=True)):
        rows.append([f"{seat}", name, *_share(share), f"{summary.money[seat]:+d}"])
    rows.append(["", "nobody", *_share(summary.drawn), ""])
    lines += [f"  {row}" for row in columns(rows)]
    lines.append(
        f"  a round has {summary.mean_draws:.1f} draws on average, "
        f"{summary.median_draws:g} in the median, and {summary.mean_decisions:.1f} decisions"
    )
    if summary.mean_total is not None:
        lines.append(f"  a win has {summary.mean_total:.1f} points on average")
        wins = sum(count for _, count in summary.totals)
        rows = [["points", "wins", "share"]]
        rows += [[f"{n}", f"{count}", f"{count / wins:.1%}"] for n, count in summary.totals]
        lines += [f"  {row}" for row in columns(rows)]
    return lines


def _share(share: Share) -> list[str]:
    """Return how often something happened, and where its share of 100 lies."""
    low, high = share.interval()
    return [f"{share.count}", f"{100 * share.rate:.1f} ({100 * low:.1f} to {100 * high:.1f})"]
