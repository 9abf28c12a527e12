"""Who sits where, and where chance comes from, as the words of a command say it."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from fourcc.bots import BOTS, bot
from fourcc.cli.questions import QuestionError

if TYPE_CHECKING:
    from argparse import ArgumentParser

_SEED_BITS = 32


def add_seed(parser: ArgumentParser) -> None:
    """Add the word that says where chance comes from."""
    parser.add_argument(
        "--seed",
        metavar="SEED",
        help="a whole number or any text; the same seed gives the same game. "
        "Left out, one is chosen by chance",
    )


def seed_of(text: str | None) -> int | str:
    """Return the seed that a word names: a whole number where it is one, else the text.

    Args:
        text: The word; ``None`` has one chosen by chance.
    """
    if text is None:
        return SystemRandom().getrandbits(_SEED_BITS)
    try:
        return int(text)
    except ValueError:
        return text


def add_bots(parser: ArgumentParser) -> None:
    """Add the word that names the players."""
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        default="greedy",
        help=f"{' or '.join(BOTS)}, one for all seats or one for each, with commas between; "
        "greedy if left out",
    )


def bots_of(text: str, seats: int) -> list[str]:
    """Return the name of the player at each seat.

    Args:
        text: One name, or one for each seat.
        seats: How many seats there are.

    Raises:
        QuestionError: If there are not as many names as seats.
        FourccError: If no player has a name.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot(name, "")
    if len(names) not in {1, seats}:
        raise QuestionError(
            f"--bots names {len(names)} players for {seats}; name one, or one for each"
        )
    return names if len(names) == seats else names * seats
