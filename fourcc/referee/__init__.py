"""The referee: what a seat may do, who gets a contested card, how a round ends, and who pays."""

from fourcc.referee.actions import (
    Action,
    Chi,
    Declare,
    Discard,
    Gan,
    Hu,
    Pass,
    Pong,
    parse,
)
from fourcc.referee.claims import PRIORITIES
from fourcc.referee.match import Match, Standing, next_dealer
from fourcc.referee.offers import Offer, Origin, discarded, drawn
from fourcc.referee.results import Ending, Result
from fourcc.referee.round import Round
from fourcc.referee.table import Event, Turned
from fourcc.referee.views import View

__all__ = [
    "PRIORITIES",
    "Action",
    "Chi",
    "Declare",
    "Discard",
    "Ending",
    "Event",
    "Gan",
    "Hu",
    "Match",
    "Offer",
    "Origin",
    "Pass",
    "Pong",
    "Result",
    "Round",
    "Standing",
    "Turned",
    "View",
    "discarded",
    "drawn",
    "next_dealer",
    "parse",
]
