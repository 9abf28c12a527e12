"""Cards as text, both ways."""

from __future__ import annotations

import unicodedata
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourcc.errors import FourccError, NotationError
from fourcc.notation import JOKER, MOST_CHARACTERS, MOST_COPIES, Style, name, parse, write

KINDS = [*(suit + rank for suit, rank in product("GWYR", "KAERHCP")), "J"]
WRITTEN: dict[Style, str] = {
    "latin": " ".join(KINDS),
    "zh": (
        "綠將 綠士 綠象 綠車 綠馬 綠砲 綠卒 白將 白士 白象 白車 白馬 白砲 白卒 "
        "黃帥 黃仕 黃相 黃俥 黃傌 黃炮 黃兵 紅帥 紅仕 紅相 紅俥 紅傌 紅炮 紅兵 金"
    ),
    "zh-Hans": (
        "绿将 绿士 绿象 绿车 绿马 绿炮 绿卒 白将 白士 白象 白车 白马 白炮 白卒 "
        "黄帅 黄仕 黄相 黄伡 黄㐷 黄炮 黄兵 红帅 红仕 红相 红伡 红㐷 红炮 红兵 金"
    ),
}
WRITTEN["zh-Hant"] = WRITTEN["zh"]
EVERY_STYLE = pytest.mark.parametrize("style", WRITTEN)

SEPARATORS = [" ", ",", "、", "\t", "\r", "\n", "\uff0c", "\u3000", "\xa0"]
SUIT_READINGS = ["Gg綠绿緑", "Ww白", "Yy黃黄", "Rr紅红"]
RANK_READINGS = ["Kk將将帥帅", "Aa士仕", "Ee象相", "Rr車车俥伡", "Hh馬马傌㐷", "Cc砲炮", "Pp卒兵"]
JOKER_READINGS = "Jj金公侯伯子男"

kinds = st.integers(0, JOKER)
counts = st.lists(st.integers(0, MOST_COPIES), min_size=29, max_size=29)


@st.composite
def tokens(draw: st.DrawFn) -> tuple[str, tuple[int, int]]:
    """One card with its number of copies, in any notation, and what it says."""
    kind, count = draw(kinds), draw(st.integers(1, MOST_COPIES))
    suit, rank = divmod(kind, 7)
    text = draw(st.sampled_from(JOKER_READINGS))
    if kind != JOKER:
        text = draw(st.sampled_from(SUIT_READINGS[suit]))
        text += draw(st.sampled_from(RANK_READINGS[rank]))
    shown = str(count) if count > 1 or draw(st.booleans()) else ""
    text = shown + text
    return full_width(text) if draw(st.booleans()) else text, (kind, count)


def full_width(text: str) -> str:
    """The ASCII characters of a text in the width of Chinese characters."""
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def reading(text: str) -> list[tuple[int, int]] | NotationError:
    """What a text says, or the error that it raises."""
    try:
        return list(parse(text))
    except NotationError as error:
        return error


def fault(text: str) -> NotationError:
    """The error that a text raises."""
    error = reading(text)
    assert isinstance(error, NotationError)
    return error


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        (" ,、\t\r\n,", []),
        ("GK", [(0, 1)]),
        ("WH 3WC J", [(11, 1), (12, 3), (28, 1)]),
        ("2j,wh", [(28, 2), (11, 1)]),
        ("J 2J GK J", [(28, 1), (28, 2), (0, 1), (28, 1)]),
        ("rrrpjrr", [(24, 1), (27, 1), (28, 1), (24, 1)]),
        ("白馬3黃兵金", [(11, 1), (20, 3), (28, 1)]),
        ("W馬白H", [(11, 1), (11, 1)]),
        ("1WH 127RP", [(11, 1), (27, 127)]),
    ],
)
def test_cards_are_read_token_by_token(text: str, expected: list[tuple[int, int]]) -> None:
    assert list(parse(text)) == expected


@pytest.mark.holds("SS-2.3")
def test_ss_2_3_either_army_s_character_is_read_for_every_suit() -> None:
    for (suit, suits), (rank, ranks) in product(enumerate(SUIT_READINGS), enumerate(RANK_READINGS)):
        for text in map("".join, product(suits, ranks)):
            assert list(parse(text)) == [(7 * suit + rank, 1)]


@pytest.mark.holds("SS-2.2")
def test_ss_2_2_the_five_printed_jokers_are_one_kind() -> None:
    assert list(parse(JOKER_READINGS)) == [(JOKER, 1)] * 8


@given(st.lists(st.tuples(tokens(), st.lists(st.sampled_from(SEPARATORS), max_size=3))))
def test_any_notations_mix_with_any_separators_or_none(
    parts: list[tuple[tuple[str, tuple[int, int]], list[str]]],
) -> None:
    text = "".join(token + "".join(separators) for (token, _), separators in parts)
    assert list(parse(text)) == [expected for (_, expected), _ in parts]


@given(counts)
def test_what_is_written_reads_back_in_every_style_case_width_and_unicode_form(
    numbers: list[int],
) -> None:
    expected = [(kind, count) for kind, count in enumerate(numbers) if count]
    for style in WRITTEN:
        text = write(numbers, style)
        variants = [text, text.lower(), full_width(text), text.replace(" ", "")]
        variants += [unicodedata.normalize(form, text) for form in ("NFC", "NFD", "NFKC", "NFKD")]
        assert [list(parse(variant)) for variant in variants] == [expected] * len(variants)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("\u2f69\u2fba", "白馬"),  # Kangxi radicals
        ("\u2f69\u2f9e", "白車"),
        ("\u2fc8\u2f20", "黃士"),
        ("\u2fa6\u2f26", "金子"),
        ("\uf93d\U0002f873", "綠将"),  # compatibility ideographs
        ("\u2f69\uf902", "白車"),
        ("\uf90a", "金"),
        ("\u328e\u329a", "金男"),  # circled ideographs
        ("\u00b2WH", "2WH"),  # superscript two
        ("\u24cc\u24b6", "WA"),  # circled letters
    ],
)
def test_compatibility_characters_are_read_as_what_they_stand_for(text: str, plain: str) -> None:
    assert list(parse(text)) == list(parse(plain))
    assert unicodedata.normalize("NFKC", text) == plain != text


@pytest.mark.holds("SS-2.3")
@EVERY_STYLE
def test_ss_2_3_each_army_is_written_with_its_own_characters(style: Style) -> None:
    assert write([1] * 29, style) == WRITTEN[style]
    assert [name(kind, style) for kind in range(29)] == WRITTEN[style].split()


def test_latin_is_the_style_left_out() -> None:
    assert [name(kind) for kind in range(29)] == KINDS
    assert write([1] * 29) == " ".join(KINDS)


@EVERY_STYLE
@given(counts)
def test_kinds_are_written_in_order_each_once_with_its_count_where_above_1(
    style: Style, numbers: list[int]
) -> None:
    assert write(numbers, style).split() == [
        ("" if count == 1 else str(count)) + name(kind, style)
        for kind, count in enumerate(numbers)
        if count
    ]


def test_no_cards_are_written_as_no_text() -> None:
    assert write([0] * 29) == write([]) == ""


FIRST = "the suit comes first"
SHAPE = "a card is a suit G W Y R and a rank K A E R H C P, or J"
LONE_COUNT = "a count stands directly before its card, as in 3WC"
FROM_1 = "a count starts at 1"


CHINESE_SHAPE = "a card is a suit 綠 白 黃 紅 and a rank 將 士 象 車 馬 砲 卒, or 金"


def after(suit: str) -> str:
    """What is said of a suit that no rank follows."""
    ranks = "K A E R H C P" if suit.isascii() else "將 士 象 車 馬 砲 卒"
    return f"after the suit {suit} comes a rank {ranks}"


@pytest.mark.parametrize(
    ("text", "position", "token", "remedy", "suggestion"),
    [
        # The order is reversed.
        ("HW", 0, "HW", FIRST, "WH"),
        ("hw", 0, "hw", FIRST, "WH"),
        ("WH 3HW", 3, "3HW", FIRST, "3WH"),
        ("127HW", 0, "127HW", FIRST, "127WH"),
        ("RG", 0, "RG", FIRST, "GR"),
        ("馬白", 0, "馬白", FIRST, "WH"),
        ("W卒,卒W", 3, "卒W", FIRST, "WP"),
        ("\uff28\uff37", 0, "\uff28\uff37", FIRST, "WH"),
        ("\u338f", 0, "\u338f", FIRST, "GK"),  # one character, kg
        # One letter is another game's or language's.
        ("BH", 0, "BH", SHAPE, "GH"),
        ("DH", 0, "DH", SHAPE, "GH"),
        ("SH", 0, "SH", SHAPE, "WH"),
        ("WN", 0, "WN", after("W"), "WH"),
        ("wn", 0, "wn", after("W"), "WH"),
        ("GG", 0, "GG", after("G"), "GK"),
        ("GM", 0, "GM", after("G"), "GA"),
        ("GQ", 0, "GQ", after("G"), "GA"),
        ("GB", 0, "GB", after("G"), "GE"),
        ("GT", 0, "GT", after("G"), "GR"),
        ("GS", 0, "GS", after("G"), "GP"),
        ("GF", 0, "GF", after("G"), "GP"),
        ("白N", 0, "白N", after("白"), "WH"),
        ("3BH", 0, "3BH", SHAPE, "3GH"),
        # Nothing in particular was meant.
        ("WX", 0, "WX", after("W"), None),
        ("XH", 0, "XH", SHAPE, None),
        ("W", 0, "W", after("W"), None),
        ("W H", 0, "W", after("W"), None),
        ("GK 紅", 3, "紅", after("紅"), None),
        ("WJ", 0, "WJ", after("W"), None),
        ("H", 0, "H", SHAPE, None),
        ("金馬", 1, "馬", CHINESE_SHAPE, None),
        ("帥", 0, "帥", CHINESE_SHAPE, None),
        ("RK 漢", 3, "漢", SHAPE, None),
        ("WHWCX", 4, "X", SHAPE, None),
        ("WH;WC", 2, ";W", SHAPE, None),
        ("-1WH", 0, "-1", SHAPE, None),
        ("WH\u200bWC", 2, "<U+200B>W", SHAPE, None),
        ("WH\x0bWC", 2, "<U+000B>W", SHAPE, None),
        ("WH\u2028WC", 2, "<U+2028>W", SHAPE, None),
        ("WH\x00", 2, "<U+0000>", SHAPE, None),
        ("\x1b[31m", 0, "<U+001B>[", SHAPE, None),
        ("\u202eWH", 0, "<U+202E>W", SHAPE, None),
        ("\ud83c", 0, "<U+D83C>", SHAPE, None),
        ("GK \U0001f004 J", 3, "\U0001f004", SHAPE, None),
        # Counts.
        ("3 WC", 0, "3", LONE_COUNT, None),
        ("6", 0, "6", LONE_COUNT, None),
        ("WH 12", 3, "12", LONE_COUNT, None),
        pytest.param("9" * 5000, 0, "9" * 20, LONE_COUNT, None, id="many-digits"),
        ("0", 0, "0", FROM_1, None),
        ("0WH", 0, "0WH", FROM_1, "WH"),
        ("003wh", 0, "003wh", FROM_1, "3WH"),
        ("0J", 0, "0J", FROM_1, "J"),
        ("WH 0金", 3, "0金", FROM_1, "J"),
        ("0HW", 0, "0HW", FROM_1, "WH"),
        pytest.param("0" * 5000, 0, "0" * 20, FROM_1, None, id="many-zeros"),
    ],
)
def test_what_is_no_card_is_named_with_its_place_and_what_was_probably_meant(
    text: str, position: int, token: str, remedy: str, suggestion: str | None
) -> None:
    error = fault(text)
    write_this = f": write {suggestion}" if suggestion else ""
    assert error.message == f"{token!r} is no card; {remedy}{write_this}"
    assert (error.position, error.suggestion) == (position, suggestion)
    assert "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in error.token) == token
    assert text.startswith(error.token, position)


@pytest.mark.parametrize("digits", ["0", "\uff10"])
def test_a_count_of_0_is_refused_in_every_width(digits: str) -> None:
    assert fault(f"{digits}WH").message == f"'{digits}WH' is no card; {FROM_1}: write WH"


@pytest.mark.parametrize(
    ("text", "position", "copies", "token"),
    [
        ("128WH", 0, "128", "128WH"),
        ("GK 999J", 3, "999", "999J"),
        ("1000WH", 0, "1000", "1000WH"),
        ("GK,\uff11\uff12\uff18WH", 3, "128", "\uff11\uff12\uff18WH"),
        ("999wh", 0, "999", "999wh"),
        pytest.param("9" * 5000 + "WH", 0, "9" * 20, "9" * 20, id="many-digits"),
        pytest.param(full_width("9" * 5000 + "WH"), 0, "9" * 20, full_width("9" * 20), id="wide"),
    ],
)
def test_127_copies_are_the_most(text: str, position: int, copies: str, token: str) -> None:
    error = fault(text)
    assert error.message == f"{copies} copies of one card; a hand holds at most 127"
    assert (error.position, error.token, error.suggestion) == (position, token, None)


def test_20000_characters_are_the_most() -> None:
    assert (MOST_CHARACTERS, MOST_COPIES, JOKER) == (20_000, 127, 28)
    assert list(parse("WH" * 10_000)) == [(11, 1)] * 10_000
    assert list(parse("白馬" * 10_000)) == [(11, 1)] * 10_000
    for character in " 白9":
        error = fault("WH" * 10_000 + character)
        assert error.message == "the text has 20001 characters; no hand needs more than 20000"
        assert (error.position, error.token, error.suggestion) == (20_000, "", None)


@pytest.mark.parametrize("pattern", ["WH ", "x", "9", "白馬", "\ufdfa", "\ud800"])
def test_ten_million_characters_are_refused_unread(pattern: str) -> None:
    text = pattern * (10_000_000 // len(pattern))
    assert fault(text).message.startswith(f"the text has {len(text)} characters;")


likely = st.sampled_from(f"GWYRKAERHCPJ0123456789 ,BNX{full_width('WH3')}\u2f69\u338f\u337f")
spelt = st.sampled_from("".join([*SUIT_READINGS, *RANK_READINGS, JOKER_READINGS]))
texts = st.text(st.one_of(likely, spelt, st.characters())) | st.text(likely)


@given(texts)
def test_any_text_reads_and_round_trips_or_its_fault_is_named(text: str) -> None:
    found = reading(text)
    if isinstance(found, NotationError):
        assert 0 <= found.position < len(text)
        assert found.token
        assert text.startswith(found.token, found.position)
        assert str(found) == f"character {found.position + 1}: {found.message}"
        assert str(found).isprintable()
        return
    total = Counter[int]()
    for kind, count in found:
        assert 0 <= kind <= JOKER
        assert 1 <= count <= MOST_COPIES
        total[kind] += count
    for style in WRITTEN:
        rewritten = write([min(total[kind], MOST_COPIES) for kind in range(29)], style)
        assert reading(rewritten) == [
            (kind, min(total[kind], MOST_COPIES)) for kind in sorted(total)
        ]


@given(st.text(likely.filter(str.isascii)))
def test_all_that_stands_before_the_fault_reads(text: str) -> None:
    found = reading(text)
    if isinstance(found, NotationError):
        assert isinstance(reading(text[: found.position]), list)


@given(st.text(likely, max_size=8) | st.from_regex(r"[0-9]{0,4}[A-Z]{2}", fullmatch=True))
def test_what_is_suggested_is_one_card(text: str) -> None:
    found = reading(text)
    if isinstance(found, NotationError) and found.suggestion is not None:
        assert len(list(parse(found.suggestion))) == 1


def test_a_style_that_is_none_is_refused() -> None:
    said = "^no style is called 'en'; the styles are latin, zh, zh-Hant, zh-Hans$"
    for kinds in ([0] * 29, [1] * 29):
        with pytest.raises(FourccError, match=said):
            write(kinds, "en")  # type: ignore[arg-type]
    with pytest.raises(FourccError, match=said):
        name(0, "en")  # type: ignore[arg-type]
