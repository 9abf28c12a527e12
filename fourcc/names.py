"""What suits, ranks and melds are called in the languages of the game, in one table."""

from __future__ import annotations

from typing import Literal

from fourcc import notation
from fourcc.cards import Card
from fourcc.errors import FourccError
from fourcc.kinds import MeldKind, Rank, Suit

Language = Literal["en", "zh-Hant", "vi", "hu"]
"""The languages of the table."""

LANGUAGES: tuple[Language, ...] = ("en", "zh-Hant", "vi", "hu")
"""The languages of the table, in its order."""

_TABLE: dict[Suit | Rank | MeldKind, tuple[str, str, str, str]] = {
    Suit.GREEN: ("green", "綠", "xanh", "zöld"),
    Suit.WHITE: ("white", "白", "trắng", "fehér"),
    Suit.YELLOW: ("yellow", "黃", "vàng", "sárga"),
    Suit.RED: ("red", "紅", "đỏ", "piros"),
    Rank.GENERAL: ("General", "將", "tướng", "tábornok"),
    Rank.ADVISOR: ("Advisor", "士", "sĩ", "tanácsadó"),
    Rank.ELEPHANT: ("Elephant", "象", "tượng", "elefánt"),
    Rank.CHARIOT: ("Chariot", "車", "xe", "szekér"),
    Rank.HORSEMAN: ("Horseman", "馬", "ngựa", "lovas"),
    Rank.CANNON: ("Cannon", "砲", "pháo", "ágyú"),
    Rank.FOOTMAN: ("Footman", "卒", "chốt", "katona"),
    Rank.JOKER: ("Joker", "金", "joker", "dzsóker"),
    MeldKind.SINGLE: ("single", "單張", "lá lẻ", "önálló lap"),
    MeldKind.PAIR: ("pair", "對子", "đôi", "pár"),
    MeldKind.COMMAND: ("Command", "將士象", "tướng sĩ tượng", "parancs"),
    MeldKind.FIELD: ("Field", "車馬砲", "xe pháo ngựa", "mező"),
    MeldKind.TRIPLE: ("triple", "三同張", "khạp", "hármas"),
    MeldKind.FOOTMEN3: ("three Footmen", "三色卒", "ba chốt", "három katona"),
    MeldKind.QUAD: ("quad", "四同張", "quằn", "négyes"),
    MeldKind.FOOTMEN4: ("four Footmen", "四色卒", "bốn chốt", "négy katona"),
}


def name_of(thing: Suit | Rank | MeldKind | Card, language: Language = "en") -> str:
    """Return what a thing is called.

    Args:
        thing: A suit, a rank, a kind of meld, or a card.
        language: ``en``, ``zh-Hant``, ``vi`` or ``hu``.

    Returns:
        The name. A card's Chinese name has the character of its own army (SS-2.3); in Vietnamese
        the suit follows the rank, in the other languages it leads.

    Raises:
        FourccError: If the table has no such language.

    Examples:
        >>> [name_of(Card("RH"), language) for language in LANGUAGES]
        ['red Horseman', '紅傌', 'ngựa đỏ', 'piros lovas']
    """
    if language not in LANGUAGES:
        message = f"there are names in {', '.join(LANGUAGES)}, not in {language!r}"
        raise FourccError(message)
    column = LANGUAGES.index(language)
    if not isinstance(thing, Card):
        return _TABLE[thing][column]
    if language == "zh-Hant":
        return notation.name(thing.index, "zh")
    rank = _TABLE[thing.rank][column]
    if thing.suit is None:
        return rank
    suit = _TABLE[thing.suit][column]
    return f"{rank} {suit}" if language == "vi" else f"{suit} {rank}"
