"""Many rounds and matches between players, on as many processors or machines as there are."""

from fourcc.simulation.games import PlayedMatch, PlayedRound, Seat, play_match, play_round
from fourcc.simulation.runs import CHUNK, simulate_matches, simulate_rounds
from fourcc.simulation.summary import Share, Summary, summarise

__all__ = [
    "CHUNK",
    "PlayedMatch",
    "PlayedRound",
    "Seat",
    "Share",
    "Summary",
    "play_match",
    "play_round",
    "simulate_matches",
    "simulate_rounds",
    "summarise",
]
