"""What can be said about a hand, beyond whether it wins."""

from fourcc.analysis.check import NotWin, Win, check

__all__ = ["NotWin", "Win", "check"]
