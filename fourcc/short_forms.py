"""Options that say a part of another: the Jokers of a deck, the worth of some of the melds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fourcc.cards import CARDS, Card
from fourcc.errors import Reason, RulesetError
from fourcc.hands import Hand
from fourcc.values import Value, Values

SHORT_FORMS = {"deck": "jokers", "values": "quad_points"}
"""The options that have a short form, each with the option that is its short form."""


def filled_up(options: Mapping[str, object], deck: Hand, values: Values) -> dict[str, object]:
    """Complete a deck of which only the copies are given, and worths of which some are given.

    Args:
        options: Options as they are given, not yet checked.
        deck: The deck that is changed.
        values: The worths that are changed.

    Returns:
        The options, with all cards of the deck and the worth of every meld.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> len(filled_up({"deck": 1}, SEE_SEK.deck, SEE_SEK.values)["deck"])
        29
    """
    filled = dict(options)
    if type(copies := options.get("deck")) is int and copies in range(1, 5):
        jokers = options.get("jokers")
        jokers = jokers if type(jokers) is int and jokers in range(9) else deck.count("J")
        suited = {card: copies for card in CARDS if card.suit}
        filled["deck"] = {**suited, Card("J"): jokers}
    if isinstance(given := options.get("values"), Mapping):
        filled["values"] = {**values._asdict(), **given}
    return filled


def spelled_out(options: Mapping[str, Any], deck: Hand, values: Values) -> dict[str, Any]:
    """Put the deck in place of ``jokers``, and the worths in place of ``quad_points``.

    Args:
        options: Options that are checked.
        deck: The deck that is changed.
        values: The worths that are changed.

    Returns:
        The options without short forms.

    Raises:
        RulesetError: If an option and its short form contradict.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> spelled_out({"jokers": 2}, Hand("4GA 5J"), SEE_SEK.values)
        {'deck': Hand('4GA 2J')}
    """
    spelled = {name: value for name, value in options.items() if name not in SHORT_FORMS.values()}
    if "jokers" in options:
        jokers: int = options["jokers"]
        pack: Hand = options.get("deck", deck)
        if "deck" in options and pack.count("J") != jokers:
            text = f"jokers={jokers} contradicts a deck with {pack.count('J')} J"
            raise RulesetError([Reason("SS-2.2", text)])
        suited = [card for card in pack if card.suit]
        spelled["deck"] = Hand(suited) + Hand([Card("J")] * jokers)
    if "quad_points" in options:
        if "values" in options:
            text = "quad_points and values both say what a four-card meld is worth"
            raise RulesetError([Reason("SS-7.1", text)])
        four = Value.everywhere(options["quad_points"])
        spelled["values"] = values._replace(quad=four, footmen4=four, general_quad=four)
    return spelled
