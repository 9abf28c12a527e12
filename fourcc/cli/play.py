"""``fourcc play``: a person against bots in the terminal, or bots among themselves."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from fourcc import records
from fourcc.bots import GreedyBot, bot
from fourcc.cli.game import Game
from fourcc.cli.questions import QuestionError, add_rules, chosen_rules
from fourcc.cli.seating import add_bots, add_seed, bots_of, seed_of
from fourcc.referee import Match

if TYPE_CHECKING:
    from argparse import Namespace

    from fourcc.bots import Player
    from fourcc.cli.questions import Commands


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("play", help="play against bots")
    add_rules(parser)
    parser.set_defaults(rules=None)  # A match that is loaded brings its own.
    parser.add_argument("--players", type=int, metavar="N", help="2 to 4; 4 if left out")
    parser.add_argument("--seat", type=int, metavar="SEAT", help="your seat; 0 if left out")
    add_bots(parser)
    add_seed(parser)
    parser.add_argument("--watch", action="store_true", help="let bots sit at every seat")
    parser.add_argument("--load", metavar="FILE", help="go on with a match that was saved")
    parser.add_argument("--save", metavar="FILE", help="keep the match in a file")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    """Play a match to its end, or as long as the person wants to."""
    match = _dealt(options) if options.load is None else _loaded(options)
    seat = _seat(options, match.players)
    bots = [other for other in range(match.players) if other != seat]
    seated: list[Player] = [GreedyBot()] * match.players
    for other, name in zip(bots, bots_of(options.bots, len(bots)), strict=True):
        seated[other] = bot(name, f"{match.seed}/seat/{other}")
    _read_any_bytes(sys.stdin)
    Game(match, seat, seated, options.save).play()
    return 0


def _read_any_bytes(stream: object) -> None:
    """Let no byte that is no text stop the game."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")


def _dealt(options: Namespace) -> Match:
    """Return a new match."""
    options.rules = options.rules or "see-sek"
    players = 4 if options.players is None else options.players
    return Match(chosen_rules(options), players, seed=seed_of(options.seed))


def _loaded(options: Namespace) -> Match:
    """Return a match that was saved."""
    for word in ("rules", "set", "players", "seed"):
        if getattr(options, word):
            raise QuestionError(f"--load and --{word} contradict: the file says what is played")
    try:
        match = records.resume(records.read(Path(options.load)))
    except records.RecordError as error:
        raise QuestionError(f"--load {options.load}: {error}") from None
    if match.is_over:
        raise QuestionError(f"--load {options.load}: the match is over")
    return match


def _seat(options: Namespace, players: int) -> int | None:
    """Return the person's seat; ``None`` if there is no person."""
    seat: int | None = options.seat
    if options.watch:
        if seat is not None:
            raise QuestionError("--watch and --seat contradict: who watches has no seat")
        return None
    seat = seat or 0
    if seat not in range(players):
        raise QuestionError(f"--seat {seat} is not at the table; the seats are 0 to {players - 1}")
    return seat
