"""What can be said about a hand, beyond whether it wins."""

from fourcc.analysis.verdict import NotWin, Win, check

__all__ = ["NotWin", "Win", "check"]
