"""Cards as text, both ways: Latin letters, counts, and Chinese characters of both armies.

This floor knows no card objects. A kind of card is a number: ``7 * suit + rank`` for the 28 suited
kinds in the order G W Y R and K A E R H C P, and 28 for the joker.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Literal, cast

from fourcc.errors import FourccError, NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Style = Literal["latin", "zh", "zh-Hant", "zh-Hans"]
"""A way to write cards: Latin letters, or Chinese characters (``zh`` is the traditional form)."""

JOKER = 28
"""The number of the joker."""

MOST_COPIES = 127
"""No text and no hand holds more copies of one kind than this."""

_MOST_DIGITS = len(str(MOST_COPIES))

MOST_CHARACTERS = 20_000
"""A longer text is refused unread: every deck that a ruleset allows is shorter."""

_SUITS = "GWYR"
_RANKS = "KAERHCP"

# What each kind is called in Chinese: Green and White are the dark army, Yellow and Red the red
# army (SS-2.3). Each pair is the traditional and the simplified form.
_SUIT_CHARACTERS = (("綠", "绿"), ("白", "白"), ("黃", "黄"), ("紅", "红"))
_DARK_RANKS = (*zip("將士象車馬砲卒", "将士象车马炮卒", strict=True),)
_RED_RANKS = (*zip("帥仕相俥傌炮兵", "帅仕相伡㐷炮兵", strict=True),)
_JOKER_CHARACTERS = ("金", "金")
_FORMS = {"zh": 0, "zh-Hant": 0, "zh-Hans": 1}

# Everything that is read as one of the letters, beyond the letters themselves. The five jokers of a
# printed deck carry the five ranks of nobility, and count as one kind (SS-2.2).
_SUIT_READINGS = ("綠绿緑", "白", "黃黄", "紅红")
_RANK_READINGS = ("將将帥帅", "士仕", "象相", "車车俥伡", "馬马傌㐷", "砲炮", "卒兵")
_JOKER_READINGS = "金公侯伯子男"

_LETTERS = {
    ord(character): letter
    for letters, readings in (
        (_SUITS, _SUIT_READINGS),
        (_RANKS, _RANK_READINGS),
        ("J", (_JOKER_READINGS,)),
    )
    for letter, characters in zip(letters, readings, strict=True)
    for character in characters
}
# R is a suit and a rank, so suits and ranks are read by classes of their own.
_SUIT_CLASS = _SUITS + "".join(_SUIT_READINGS)
_RANK_CLASS = _RANKS + "".join(_RANK_READINGS)
_JOKER_CLASS = "J" + _JOKER_READINGS

_SEPARATORS = " ,、\t\r\n"
_TOKEN = re.compile(rf"([1-9][0-9]*)?(?:[{_JOKER_CLASS}]|([{_SUIT_CLASS}])([{_RANK_CLASS}]))")
_OFFENDER = re.compile(rf"[0-9]{{0,18}}[^{_SEPARATORS}]{{0,2}}")

# Letters that other games and other languages use for the same thing.
_SUIT_SLIPS = {"B": "G", "D": "G", "S": "W"}
_RANK_SLIPS = {
    "G": "K",
    "M": "A",
    "B": "E",
    "N": "H",
    "S": "P",
    "F": "P",
    "T": "R",
    "Q": "A",
}


def _normalised(text: str) -> tuple[str, list[int] | None]:
    """Return the text in compatibility form and upper case, and where each character came from."""
    if text.isascii():
        return text.upper(), None
    characters: list[str] = []
    origins: list[int] = []
    for position, character in enumerate(text):
        for part in unicodedata.normalize("NFKC", character):
            characters.append(part.upper() if part.isascii() else part)
            origins.append(position)
    return "".join(characters), origins


def _suggestion(token: str) -> str | None:
    """Return the card that was probably meant by a token with one letter wrong, if there is one."""
    digits = token[: len(token) - len(token.lstrip("0123456789"))]
    letters = token[len(digits) :].translate(_LETTERS)
    count = digits.lstrip("0")
    if len(count) > _MOST_DIGITS or int(count or 1) > MOST_COPIES:
        return None
    if len(letters) == 1 and letters in _JOKER_CLASS:
        return count + letters
    if len(letters) != 2:  # noqa: PLR2004 - a suit and a rank
        return None
    first, second = letters[0], letters[1]
    if second in _SUITS and first in _RANKS:
        return f"{count}{second}{first}"
    suit = first if first in _SUITS else _SUIT_SLIPS.get(first)
    rank = second if second in _RANKS else _RANK_SLIPS.get(second)
    return f"{count}{suit}{rank}" if suit and rank else None


def printable(text: str) -> str:
    """Return a text safe to print: what a terminal would not show is named by its code point.

    Args:
        text: Any text.

    Examples:
        >>> printable("W\u202eH")
        'W<U+202E>H'
    """
    return "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in text)


def _alphabets(character: str) -> tuple[str, str, str]:
    """Return the suits, the ranks and the joker as they are written beside a character."""
    if ord(character) in _LETTERS:
        suits, ranks = (" ".join(c for c, _ in row) for row in (_SUIT_CHARACTERS, _DARK_RANKS))
        return suits, ranks, _JOKER_CHARACTERS[0]
    return " ".join(_SUITS), " ".join(_RANKS), "J"


def _fault(text: str, normal: str, origins: list[int] | None, at: int) -> NotationError:
    """Return the error for the place where reading stopped."""
    # What stands here is no separator, so the offender has at least one character.
    end = cast("re.Match[str]", _OFFENDER.match(normal, at)).end()
    start = origins[at] if origins else at
    stop = origins[end - 1] + 1 if origins else end
    token = text[start:stop]
    suggestion = _suggestion(normal[at:end])
    digits = normal[at:end].rstrip("".join({*_SUIT_CLASS, *_RANK_CLASS, *_JOKER_CLASS}))
    if normal[at] == "|":
        remedy = "exposed melds are given by themselves (exposed=[...])"
    elif normal[at] == "0":
        remedy = "a count starts at 1"
    elif digits.isdigit() and len(digits) == end - at:
        remedy = "a count stands directly before its card, as in 3WC"
    elif suggestion and sorted(suggestion) == sorted(normal[at:end].translate(_LETTERS)):
        remedy = "the suit comes first"
    elif normal[at] in _SUIT_CLASS:
        remedy = f"after the suit {normal[at]} comes a rank {_alphabets(normal[at])[1]}"
    else:
        remedy = "a card is a suit {} and a rank {}, or {}".format(*_alphabets(normal[at]))
    write = f": write {suggestion}" if suggestion else ""
    return NotationError(
        f"{printable(token)!r} is no card; {remedy}{write}", start, token, suggestion
    )


def require_length(text: str) -> None:
    """Refuse a text that is too long to be read.

    Args:
        text: Any text.

    Raises:
        NotationError: If it has more than 20,000 characters.

    Examples:
        >>> require_length("WH")
    """
    if len(text) > MOST_CHARACTERS:
        message = f"the text has {len(text)} characters; no hand needs more than {MOST_CHARACTERS}"
        raise NotationError(message, MOST_CHARACTERS)


def parse(text: str) -> Iterator[tuple[int, int]]:
    """Read cards in any notation.

    Args:
        text: Tokens such as ``WH``, ``3WC``, ``J``, ``白馬``; spaces or commas may part them.

    Yields:
        The number of a kind and how many copies, token by token.

    Raises:
        NotationError: If any part of the text is no card.

    Examples:
        >>> list(parse("WH 3wc J"))
        [(11, 1), (12, 3), (28, 1)]
    """
    require_length(text)
    normal, origins = _normalised(text)
    at, end = 0, len(normal)
    while at < end:
        if normal[at] in _SEPARATORS:
            at += 1
            continue
        token = _TOKEN.match(normal, at)
        if token is None:
            raise _fault(text, normal, origins, at)
        digits = token[1] or "1"
        if len(digits) > _MOST_DIGITS or int(digits) > MOST_COPIES:
            start = origins[at] if origins else at
            stop = origins[token.end() - 1] + 1 if origins else token.end()
            message = f"{digits[:20]} copies of one card; a hand holds at most {MOST_COPIES}"
            raise NotationError(message, start, text[start:stop][:20])
        count = int(digits)
        if token[2] is None:
            yield JOKER, count
        else:
            suit, rank = token[2].translate(_LETTERS), token[3].translate(_LETTERS)
            yield 7 * _SUITS.index(suit) + _RANKS.index(rank), count
        at = token.end()


def _require_style(style: str) -> None:
    """Refuse a way to write cards that there is not."""
    if style != "latin" and style not in _FORMS:
        message = f"no style is called {style!r}; the styles are latin, {', '.join(_FORMS)}"
        raise FourccError(message)


def name(kind: int, style: Style = "latin") -> str:
    """Write one kind of card.

    Args:
        kind: Its number, 0 to 28.
        style: Latin letters, or Chinese in the traditional or simplified form.

    Returns:
        The letters of the kind, or the characters with the rank of the suit's own army (SS-2.3).

    Raises:
        FourccError: If there is no such style.

    Examples:
        >>> name(11), name(11, "zh"), name(21, "zh-Hans")
        ('WH', '白馬', '红帅')
    """
    _require_style(style)
    if style == "latin":
        return "J" if kind == JOKER else _SUITS[kind // 7] + _RANKS[kind % 7]
    form = _FORMS[style]
    if kind == JOKER:
        return _JOKER_CHARACTERS[form]
    suit, rank = divmod(kind, 7)
    ranks = _DARK_RANKS if suit < 2 else _RED_RANKS  # noqa: PLR2004 - Green and White come first
    return _SUIT_CHARACTERS[suit][form] + ranks[rank][form]


def write(counts: Iterable[int], style: Style = "latin") -> str:
    """Write cards in canonical form: kinds in order, each once, with its count where above 1.

    Args:
        counts: Copies of each of the 29 kinds, in order.
        style: Latin letters, or Chinese in the traditional or simplified form.

    Returns:
        The text; `parse` reads it back.

    Raises:
        FourccError: If there is no such style.

    Examples:
        >>> write([0] * 11 + [1, 3] + [0] * 16)
        'WH 3WC'
    """
    _require_style(style)
    return " ".join(
        (str(count) if count > 1 else "") + name(kind, style)
        for kind, count in enumerate(counts)
        if count
    )
