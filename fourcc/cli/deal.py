"""``fourcc deal``: a round dealt, with everybody's cards."""

from __future__ import annotations

import json
from shlex import quote
from typing import TYPE_CHECKING

from fourcc.cli.output import print_json
from fourcc.cli.questions import add_rules, chosen_rules
from fourcc.cli.screen import card_by_card, flow, wrapped
from fourcc.cli.seating import add_seed, seed_of
from fourcc.english import counted
from fourcc.referee import Round

if TYPE_CHECKING:
    from argparse import Namespace

    from fourcc.cli.questions import Commands


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("deal", help="deal a round and show all hands")
    add_rules(parser)
    parser.add_argument("--players", type=int, default=4, metavar="N", help="2 to 4; 4 if left out")
    parser.add_argument(
        "--dealer", type=int, default=0, metavar="SEAT", help="who deals; 0 if left out"
    )
    add_seed(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    """Deal a round and show it."""
    seed = seed_of(options.seed)
    stand = Round.deal(chosen_rules(options), options.players, options.dealer, seed=seed)
    if options.json:
        print_json(_json(stand, seed))
    else:
        print("\n".join(_lines(stand, seed)))
    return 0


def _lines(stand: Round, seed: int | str) -> list[str]:
    """Return the lines that show a round."""
    lines = wrapped(f"DEAL under {stand.rules}, seed {quote(str(seed))}; seat {stand.dealer} deals")
    for seat, hand in enumerate(stand.hands):
        lines += flow(f"seat {seat}", card_by_card(hand))
    lines.append(f"  pile       {counted(stand.pile_size, 'card')}")
    if stand.result is not None:
        return lines + wrapped(f"over at once: {stand.result}")
    if stand.offer is not None:
        return [*lines, f"  offer      {stand.offer}"]
    return [*lines, f"  seat {stand.dealer} discards first"]


def _json(stand: Round, seed: int | str) -> str:
    """Return a round as JSON."""
    offer = stand.offer
    return json.dumps(
        {
            "rules": str(stand.rules),
            "seed": seed,
            "players": stand.players,
            "dealer": stand.dealer,
            "hands": list(map(str, stand.hands)),
            "pile_size": stand.pile_size,
            "offer": offer
            and {"card": str(offer.card), "seat": offer.seat, "origin": offer.origin},
            "asked": stand.asked,
        }
    )
