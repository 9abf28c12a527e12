"""The two games as their source documents play them: every option at its default."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourcc.cards import CARDS
from fourcc.hands import Hand
from fourcc.options import Game, LuckyCounts
from fourcc.values import Value, Values

if TYPE_CHECKING:
    from collections.abc import Mapping

_EITHER = Value.everywhere
SUITED = Hand(card for card in CARDS if card.suit for _ in range(4))
"""The suited cards of one pack (SS-2.1)."""

_BOTH: Mapping[str, Any] = {
    "packs": 1,
    "hand_size": 20,
    "extra_melds": (),
    "specials_discardable": False,
    "draw_counts_as_concealed": False,
    "dealt_win": False,
    "penalty_once": False,
}

PRESETS: Mapping[Game, Mapping[str, Any]] = {
    Game.SEE_SEK: {
        **_BOTH,
        "id": "see-sek",
        "name": "See Sek",
        "game": Game.SEE_SEK,
        "deck": SUITED + Hand("5J"),
        "general_sets": frozenset[int](),
        "soldier_sets": frozenset({2, 3, 4}),
        "values": Values(
            general=_EITHER(1),
            joker=_EITHER(3),
            pair=_EITHER(0),
            command=_EITHER(1),
            field=_EITHER(1),
            triple=_EITHER(1),
            footmen3=_EITHER(1),
            quad=_EITHER(2),
            footmen4=_EITHER(2),
            general_pair=_EITHER(0),
            general_triple=_EITHER(1),
            general_quad=_EITHER(2),
        ),
        "lucky_counts": LuckyCounts.NONE,
        "threshold": 0,
        "base_points": 0,
        "start_money": 0,
        "rounds": 4,
    },
    Game.TAIWAN: {
        **_BOTH,
        "id": "taiwan",
        "name": "Taiwan",
        "game": Game.TAIWAN,
        "deck": SUITED,
        "general_sets": frozenset({4}),
        "soldier_sets": frozenset({3, 4}),
        "values": Values(
            general=_EITHER(1),
            joker=_EITHER(0),
            pair=_EITHER(0),
            command=_EITHER(2),
            field=_EITHER(1),
            triple=Value(table=1, hand=3),
            footmen3=_EITHER(3),
            quad=Value(table=6, hand=8),
            footmen4=_EITHER(5),
            general_pair=_EITHER(0),
            general_triple=Value(table=1, hand=3),
            general_quad=Value(table=8, hand=6),
        ),
        "lucky_counts": LuckyCounts.HAND,
        "threshold": 10,
        "base_points": 1,
        "start_money": 20,
        "rounds": 3,
    },
}
"""The fields of each game's preset ruleset."""
