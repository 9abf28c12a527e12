"""The rules of Four Color Cards (四色牌, See Sek, Tứ sắc): decided, proved and explained.

Examples:
    >>> import fourcc
    >>> fourcc.is_winning("RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J")
    True
"""

from importlib import import_module
from typing import TYPE_CHECKING

from fourcc import clauses, errors
from fourcc.cards import CARDS, Card
from fourcc.errors import FourccError
from fourcc.hands import Hand
from fourcc.kinds import MeldKind, Rank, Suit
from fourcc.melds import Decomposition, Meld
from fourcc.rulesets import RULESETS, SEE_SEK, TAIWAN, Ruleset
from fourcc.scoring import Payments, Place, Score, ScoreItem, payments
from fourcc.winning import best, count_decompositions, decompositions, is_complete, is_winning

__all__ = [
    "CARDS",
    "RULESETS",
    "SEE_SEK",
    "TAIWAN",
    "Card",
    "Decomposition",
    "DiscardAdvice",
    "Distance",
    "FourccError",
    "Hand",
    "Meld",
    "MeldKind",
    "NotWin",
    "PartialMeld",
    "Payments",
    "Place",
    "Plan",
    "Rank",
    "Ruleset",
    "Score",
    "ScoreItem",
    "Suit",
    "Wait",
    "Waits",
    "Win",
    "advise",
    "best",
    "bots",
    "census",
    "check",
    "clauses",
    "count_decompositions",
    "decompositions",
    "distance",
    "errors",
    "is_complete",
    "is_winning",
    "payments",
    "records",
    "referee",
    "simulation",
    "svg",
    "waits",
]

_FACES = {"batch", "bots", "census", "plots", "records", "referee", "simulation", "svg", "testing"}


def __getattr__(name: str) -> object:
    """Load what a program that decides hands does not need, when it is first asked for."""
    if name in _FACES:
        return import_module(f"fourcc.{name}")
    if name in __all__:  # and is no name of this module yet
        found = globals()[name] = getattr(import_module("fourcc.analysis"), name)
        return found
    if name == "__version__":
        return import_module("importlib.metadata").version("fourcc")
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


def __dir__() -> list[str]:
    """Return every public name, loaded or not."""
    return sorted({*globals(), *__all__})


if TYPE_CHECKING:
    __version__: str

    from fourcc import batch as batch
    from fourcc import bots, census, records, referee, simulation, svg
    from fourcc import plots as plots
    from fourcc import testing as testing
    from fourcc.analysis import (
        DiscardAdvice,
        Distance,
        NotWin,
        PartialMeld,
        Plan,
        Wait,
        Waits,
        Win,
        advise,
        check,
        distance,
        waits,
    )
