"""The table of names."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, cast

import pytest

from fourcc import CARDS, Card, MeldKind, Rank, Suit
from fourcc.errors import FourccError
from fourcc.names import LANGUAGES, Language, name_of
from fourcc.notation import name

if TYPE_CHECKING:
    from collections.abc import Iterable

ALPHABETS: dict[str, tuple[Suit | Rank | MeldKind | Card, ...]] = {
    "suits": tuple(Suit),
    "ranks": tuple(Rank),
    "melds": tuple(MeldKind),
    "cards": CARDS,
}
TABLE: dict[Language, tuple[str, str, str]] = {
    "en": (
        "green, white, yellow, red",
        "General, Advisor, Elephant, Chariot, Horseman, Cannon, Footman, Joker",
        "single, pair, Command, Field, triple, three Footmen, quad, four Footmen",
    ),
    "zh-Hant": (
        "綠, 白, 黃, 紅",
        "將, 士, 象, 車, 馬, 砲, 卒, 金",
        "單張, 對子, 將士象, 車馬砲, 三同張, 三色卒, 四同張, 四色卒",
    ),
    "vi": (
        "xanh, trắng, vàng, đỏ",
        "tướng, sĩ, tượng, xe, ngựa, pháo, chốt, joker",
        "lá lẻ, đôi, tướng sĩ tượng, xe pháo ngựa, khạp, ba chốt, quằn, bốn chốt",
    ),
    "hu": (
        "zöld, fehér, sárga, piros",
        "tábornok, tanácsadó, elefánt, szekér, lovas, ágyú, katona, dzsóker",
        "önálló lap, pár, parancs, mező, hármas, három katona, négyes, négy katona",
    ),
}

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EVERY_ALPHABET = pytest.mark.parametrize("things", ALPHABETS.values(), ids=ALPHABETS.keys())


def test_the_languages_of_the_table() -> None:
    assert LANGUAGES == ("en", "zh-Hant", "vi", "hu")


@EVERY_LANGUAGE
def test_what_suits_ranks_and_melds_are_called(language: Language) -> None:
    def names(things: Iterable[Suit | Rank | MeldKind]) -> str:
        return ", ".join(name_of(thing, language) for thing in things)

    assert (names(Suit), names(Rank), names(MeldKind)) == TABLE[language]


@EVERY_LANGUAGE
@EVERY_ALPHABET
def test_no_name_is_empty_or_stands_for_two_things(
    things: tuple[Suit | Rank | MeldKind | Card, ...], language: Language
) -> None:
    names = [name_of(thing, language) for thing in things]
    assert len(set(names)) == len(things)
    assert all(called and called == called.strip() for called in names)
    assert all(unicodedata.is_normalized("NFC", called) for called in names)


@pytest.mark.parametrize("kind", MeldKind)
def test_a_kind_of_meld_has_its_english_name_as_its_value(kind: MeldKind) -> None:
    assert name_of(kind, "en") == name_of(kind) == kind.value


@pytest.mark.parametrize(
    ("card", "names"),
    [
        ("GC", ["green Cannon", "綠砲", "pháo xanh", "zöld ágyú"]),
        ("WH", ["white Horseman", "白馬", "ngựa trắng", "fehér lovas"]),
        ("YP", ["yellow Footman", "黃兵", "chốt vàng", "sárga katona"]),
        ("RK", ["red General", "紅帥", "tướng đỏ", "piros tábornok"]),
        ("J", ["Joker", "金", "joker", "dzsóker"]),
    ],
)
def test_what_a_card_is_called(card: str, names: list[str]) -> None:
    assert [name_of(Card(card), language) for language in LANGUAGES] == names
    assert name_of(Card(card)) == names[0]


@pytest.mark.holds("SS-2.3")
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_ss_2_3_a_chinese_name_has_the_character_of_its_army_and_reads_back(card: Card) -> None:
    assert name_of(card, "zh-Hant") == name(card.index, "zh")
    assert Card(name_of(card, "zh-Hant")) is card


@pytest.mark.parametrize("thing", [Suit.RED, Rank.JOKER, MeldKind.PAIR, Card("WH")])
@pytest.mark.parametrize("language", ["", "de", "EN", "zh"])
def test_a_language_that_the_table_lacks_is_refused(
    thing: Suit | Rank | MeldKind | Card, language: str
) -> None:
    with pytest.raises(FourccError, match="there are names in en, zh-Hant, vi, hu, not in"):
        name_of(thing, cast("Language", language))
