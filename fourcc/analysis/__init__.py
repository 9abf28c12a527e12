"""What can be said about a hand, beyond whether it wins."""

from fourcc.analysis.advice import DiscardAdvice, advise
from fourcc.analysis.plans import Distance, PartialMeld, Plan, distance
from fourcc.analysis.verdict import NotWin, Win, check
from fourcc.analysis.waiting import Wait, Waits, waits

__all__ = [
    "DiscardAdvice",
    "Distance",
    "NotWin",
    "PartialMeld",
    "Plan",
    "Wait",
    "Waits",
    "Win",
    "advise",
    "check",
    "distance",
    "waits",
]
