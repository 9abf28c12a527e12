"""Pictures of hands, melds, verdicts and advice, as SVG text that stands alone.

A picture loads nothing, runs nothing and has no ids: any number of them can stand in one page. Text
beside the cards has the colour of the page. A picture that is an image or a document of its own has
a ground of its own, a dark one where dark is preferred.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from math import ceil, inf
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from fourcc import notation
from fourcc.analysis.verdict import NotWin, Win
from fourcc.hands import Cards, Hand
from fourcc.kinds import Suit
from fourcc.melds import Decomposition, Meld
from fourcc.names import name_of
from fourcc.winning import decompositions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from os import PathLike

    from fourcc.analysis.advice import DiscardAdvice
    from fourcc.cards import Card
    from fourcc.holdings import Melds

WIDTH = 1000
"""Cards and lines of text go on below where a picture would be wider than this, at scale 1."""

CARD_WIDTH, CARD_HEIGHT = 36, 136
"""The size of a card at scale 1: a long narrow strip."""

COLOURS: dict[Suit | None, tuple[str, str, str]] = {
    Suit.GREEN: ("#1f7a43", "#ffffff", "#175c32"),
    Suit.WHITE: ("#fdfaf1", "#26231f", "#857d6f"),
    Suit.YELLOW: ("#f6cf3f", "#2b2200", "#8f6c00"),
    Suit.RED: ("#c02f2b", "#ffffff", "#93201d"),
    None: ("#5c1a5f", "#ffd97a", "#c9972b"),
}
"""The paper, the ink and the edge of each suit's cards, and of the joker."""

_STYLE = (
    "svg:root{background:#fff;color:#1c1c1c}"
    "@media(prefers-color-scheme:dark){svg:root{background:#161616;color:#ececec}}"
)  # inside a page the picture is no root, so none of this holds
_FONTS = (
    "'Segoe UI','Helvetica Neue',Roboto,Arial,'Liberation Sans','DejaVu Sans',"
    "'Noto Serif CJK TC','Noto Serif TC','Source Han Serif TC','Songti TC',PMingLiU,SimSun,"
    "'Noto Sans CJK TC','Microsoft JhengHei',sans-serif"
)  # Latin ones first: they have no Chinese characters, so those come from the others
_NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_MARGIN, _ROOM = 8, WIDTH - 16  # around what is drawn, and for it
_MELD_CARD_GAP, _CARD_GAP, _SUIT_GAP, _GROUP_GAP, _LINE_GAP = 2, 4, 12, 16, 14
_CAPTION, _NOTE, _HEADING = 12, 14, 17  # sizes of text
_EM = 0.6  # a letter is about as wide as this part of its height
_FIRST_WIDE = "\u2e80"  # from here on there are characters as wide as they are high
_NARROWEST_GROUP = 48  # a caption, such as "3 points", can be wider than one card
_TOP = 60  # so much of a card shows its character and its letters
_MIDDLE = CARD_WIDTH // 2
_WHOLE = f'rect x=".5" y=".5" width="{CARD_WIDTH - 1}" height="{CARD_HEIGHT - 1}" rx="5"'
_UPPER = f'path d="M.5 {_TOP}v-{_TOP - 5.5}q0-5 5-5h{CARD_WIDTH - 11}q5 0 5 5v{_TOP - 5.5}"'


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture; notebooks show it by themselves.

    Attributes:
        text: The picture as SVG, a document of its own.

    Examples:
        >>> str(hand("3WC RK J"))[:51]
        '<svg xmlns="http://www.w3.org/2000/svg" width="228"'
    """

    text: str

    def save(self, path: str | PathLike[str]) -> None:
        """Write the picture to a file.

        Args:
            path: The file; one that is there already is replaced.
        """
        Path(path).write_text(self.text, encoding="utf-8", newline="\n")

    def __str__(self) -> str:
        """Return the picture as SVG."""
        return self.text

    def _repr_svg_(self) -> str:
        """Return the picture as SVG, as notebooks ask for it."""
        return self.text


def hand(cards: Cards, *, scale: float = 1.0) -> Picture:
    """Draw a hand, its suits a little apart.

    Args:
        cards: The cards.
        scale: How large; at 1 a hand of 21 cards is less than 1000 pixels wide.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If there are more than 127 copies of a card.
        ValueError: If the scale is not above 0.

    Examples:
        >>> hand("3WC RK J").text.count("<title>")  # one for the picture, one for each card
        6
    """
    held = Hand(cards)
    box = _flow(_spread(held, _card)) if held else _text(["no cards"], _NOTE)
    return _picture([box], f"A hand of {_count(len(held), 'card')}", str(held), scale)


def meld(cards: Meld | Cards, *, scale: float = 1.0) -> Picture:
    """Draw a meld with the name of its kind.

    Args:
        cards: The meld or its cards.
        scale: How large.

    Raises:
        NotationError: If a text names no cards.
        MeldError: If the cards form no meld.
        ValueError: If the scale is not above 0.

    Examples:
        >>> "<title>A meld: Command</title>" in meld("WK WA WE").text
        True
    """
    made = Meld(cards)
    return _picture([_group(made)], f"A meld: {made.kind.value}", str(made), scale)


def decomposition(melds: Melds | Meld | Hand, *, scale: float = 1.0) -> Picture:
    """Draw the melds of a hand side by side and in order, each with the name of its kind.

    Args:
        melds: A decomposition, or melds or their cards one by one, or one meld alone.
        scale: How large.

    Raises:
        NotationError: If a text names no cards.
        MeldError: If some cards form no meld.
        ValueError: If the scale is not above 0.

    Examples:
        >>> "<desc>RK | 2RA</desc>" in decomposition(["2RA", "RK"]).text
        True
    """
    made = Decomposition(map(Meld, [melds] if isinstance(melds, (str, Meld, Hand)) else melds))
    box = _apart(map(_group, made)) if made else _text(["no melds"], _NOTE)
    return _picture([box], _count(len(made), "meld"), str(made), scale)


def verdict(result: Win | NotWin, *, scale: float = 1.0) -> Picture:
    """Draw what `fourcc.check` found.

    Args:
        result: The verdict on a hand.
        scale: How large.

    Returns:
        The melds. Where the hand wins, each has its points, where it counts and the clause, and the
        total stands below. Where it does not, the reasons stand above, and below stand the cards
        that are in no meld, marked, and the cards that would make it win.

    Raises:
        ValueError: If the scale is not above 0.

    Examples:
        >>> import fourcc
        >>> picture = verdict(fourcc.check("5J 4RK 4YK 4GK 4WK"))
        >>> "<title>A win under see-sek: 31 points</title>" in picture.text
        True
    """
    holding = result.holding
    if isinstance(result, Win):
        title, boxes = f"A win under {holding.rules}: {result.score}", _won(result)
    else:
        title, boxes = f"No win under {holding.rules}", _lost(result)
    exposed = " | ".join(map(str, holding.exposed)) or "nothing"
    description = f"Concealed: {holding.hand or 'nothing'}. Exposed: {exposed}. {result}"
    return _picture([_text([title], _HEADING), *boxes], title, description, scale)


def advice(
    advices: Sequence[DiscardAdvice], *, limit: int | None = 5, scale: float = 1.0
) -> Picture:
    """Draw what `fourcc.advise` found: each discard with its reasons, the best first.

    Args:
        advices: The discards.
        limit: Draw no more than so many; ``None`` draws all.
        scale: How large.

    Raises:
        ValueError: If the limit is below 1, or the scale is not above 0.

    Examples:
        >>> import fourcc
        >>> found = fourcc.advise("RR RH GA", exposed=["4GR", "4WR", "4YR", "4GH", "2WA"])
        >>> "then 1 card from a win of up to 9 points" in advice(found, limit=1).text
        True
    """
    if limit is not None and limit < 1:
        raise ValueError(f"the limit is {limit}; at least 1 discard is drawn")
    drawn = advices[:limit]
    boxes = [_advised(place, one) for place, one in enumerate(drawn, 1)]
    if len(drawn) < len(advices):
        boxes.append(_text([f"and {_count(len(advices) - len(drawn), 'more discard')}"], _NOTE))
    title = f"Best discard: {drawn[0].discard}" if drawn else "No discard"
    return _picture(boxes or [_text([title], _NOTE)], title, "; ".join(map(str, drawn)), scale)


class _Box(NamedTuple):
    """Something drawn, from its upper left corner on. Pictures are boxes of boxes."""

    width: int
    height: int
    markup: str


def _won(result: Win) -> Iterator[_Box]:
    """Yield what is drawn of a winning hand."""
    score, holding, rules = result.score, result.holding, result.holding.rules
    yield _apart(
        _group(item.meld, _count(item.points, "point"), item.place, item.clause)
        for item in score.items
    )
    sum_of_points = " + ".join(str(item.points) for item in score.items)
    lucky = f" + {score.bonus} for the lucky card {holding.lucky} (TW-5.1)" if score.bonus else ""
    yield _text([f"Total: {_count(score.total, 'point')}"], _HEADING)
    notes = {
        f"= {sum_of_points}{lucky}": True,
        f"The winning card is {holding.winning_card}.": holding.winning_card is not None,
        f"It is the best of {result.count} ways to make melds.": result.count > 1,
        f"Below {rules.threshold} points the winner pays (TW-6.2).": not result.reaches_threshold,
    }
    yield _text((note for note, holds in notes.items() if holds), _NOTE)


def _lost(result: NotWin) -> Iterator[_Box]:
    """Yield what is drawn of a hand that does not win."""
    holding, loose = result.holding, result.leftover
    yield _text([f"• {reason}" for reason in result.reasons], _NOTE)
    concealed = next(decompositions(holding.hand - loose, rules=holding.rules))
    yield _apart([*(_group(one, "exposed") for one in holding.exposed), *map(_group, concealed)])
    if loose:
        yield _text(["Left over, in no meld:"], _HEADING)
        yield _flow(_spread(loose, _marked))
    if result.needs:
        yield _text(["It wins with:"], _HEADING)
        yield _flow(_spread(result.needs, _top))


def _advised(place: int, one: DiscardAdvice) -> _Box:
    """Draw one discard, with its reasons beside it."""
    reasons = [_text([f"{place}. Discard {one.discard}"], _HEADING)]
    if one.distance is None:
        reasons.append(_text(["then no win is possible any more"], _NOTE))
    else:
        arrivals, points = _count(one.distance, "card"), _count(one.points, "point")
        helping = f"{_count(one.copies, 'unseen card')} help{'s' if one.copies == 1 else ''}:"
        reasons.append(_text([f"then {arrivals} from a win of up to {points}; {helping}"], _NOTE))
        reasons.append(_flow(_spread(one.useful, _top), _ROOM - CARD_WIDTH - _GROUP_GAP))
    return _apart([_card(one.discard), _below(reasons, 8)])


def _group(one: Meld, *more: str) -> _Box:
    """Draw the cards of a meld close together; its kind and more lines are centred below."""
    cards = _flow((_MELD_CARD_GAP, _card(card)) for card in one.cards)
    text = _text([one.kind.value, *more], _CAPTION)
    width = max(cards.width, _NARROWEST_GROUP)
    left, foot = (width - cards.width) // 2, cards.height + 4
    markup = (
        f"{_at(left, 0, cards)}"
        f'<path d="M{left + 1} {foot}v4h{cards.width - 2}v-4" fill="none" stroke="currentColor"/>'
        f'<g text-anchor="middle">{_at(width // 2, foot + 6, text)}</g>'
    )
    return _Box(width, foot + 6 + text.height, markup)


def _card(card: Card) -> _Box:
    """Draw a card."""
    ink = COLOURS[card.suit][1]
    ornament = (
        f'<path d="M{_MIDDLE} 64l8 31-8 31-8-31z" fill="none" stroke="{ink}" stroke-opacity=".6"/>'
        f'<path d="M{_MIDDLE} 77l4 18-4 18-4-18z" fill="{ink}" fill-opacity=".6"/>'
    )
    return _Box(CARD_WIDTH, CARD_HEIGHT, _face(card, _WHOLE) + ornament)


def _top(card: Card) -> _Box:
    """Draw the upper part of a card, as if the rest were behind a line."""
    line = f'<path d="M-2 {_TOP}h{CARD_WIDTH + 4}" stroke="currentColor"/>'
    return _Box(CARD_WIDTH, _TOP + 1, _face(card, _UPPER) + line)


def _marked(card: Card) -> _Box:
    """Draw a card with a cross below it."""
    cross = f'<path d="M{_MIDDLE - 5} {CARD_HEIGHT + 5}l10 10m0-10l-10 10" stroke="currentColor"'
    return _Box(CARD_WIDTH, CARD_HEIGHT + 15, f'{_card(card).markup}{cross} stroke-width="2"/>')


def _face(card: Card, shape: str) -> str:
    """Return the shape of a card in its colours, with its character and its letters on it."""
    paper, ink, edge = COLOURS[card.suit]
    character = notation.name(card.index, "zh")[-1]
    return (
        f'<title>{name_of(card)}</title><{shape} fill="{paper}" stroke="{edge}"/>'
        f'<g fill="{ink}" font-weight="700" text-anchor="middle">'
        f'<text x="{_MIDDLE}" y="32" font-size="26" lang="zh-Hant">{character}</text>'
        f'<text x="{_MIDDLE}" y="52" font-size="14">{card}</text></g>'
    )


def _spread(cards: Iterable[Card], draw: Callable[[Card], _Box]) -> Iterator[tuple[int, _Box]]:
    """Draw cards, each with the room before it."""
    before: Suit | None = None
    for card in cards:
        yield _CARD_GAP if card.suit is before else _SUIT_GAP, draw(card)
        before = card.suit


def _text(lines: Iterable[str], size: int) -> _Box:
    """Write lines of text, long ones broken; headings are bold. The width is about right."""
    parts = [part for line in lines for part in wrap(line, int(_ROOM / _EM / size))]
    pitch = size + 4
    written = "".join(
        f'<text y="{size + n * pitch}">{_escaped(part)}</text>' for n, part in enumerate(parts)
    )
    weight = ' font-weight="700"' if size == _HEADING else ""
    markup = f'<g font-size="{size}"{weight}>{written}</g>'
    widths = (len(part) * (_EM if max(part) < _FIRST_WIDE else 1.0) for part in parts)
    return _Box(ceil(size * max(widths, default=0)), len(parts) * pitch, markup)


def _flow(boxes: Iterable[tuple[int, _Box]], most: int = _ROOM, apart: int = _LINE_GAP) -> _Box:
    """Put boxes side by side, each with room before it, in as many lines as they need."""
    x = y = width = height = 0
    markup: list[str] = []
    for gap, box in boxes:
        if markup and x + gap + box.width > most:
            x, y, height = 0, y + height + apart, 0
        x += gap if x else 0
        markup.append(_at(x, y, box))
        x, height = x + box.width, max(height, box.height)
        width = max(width, x)
    return _Box(width, y + height, "\n".join(markup))


def _apart(boxes: Iterable[_Box]) -> _Box:
    """Put boxes side by side, well apart."""
    return _flow((_GROUP_GAP, box) for box in boxes)


def _below(boxes: Iterable[_Box], apart: int) -> _Box:
    """Put boxes below one another; empty ones take no room."""
    return _flow(((0, box) for box in boxes if box.height), 0, apart)


def _at(x: int, y: int, box: _Box) -> str:
    """Return what is drawn of a box, moved."""
    return f'<g transform="translate({x} {y})">{box.markup}</g>'


def _picture(boxes: Iterable[_Box], title: str, description: str, scale: float) -> Picture:
    """Make a picture of boxes below one another."""
    if not 0 < scale < inf:
        raise ValueError(f"the scale is {scale}; it is a number above 0")
    content = _below(boxes, _LINE_GAP)
    width, height = content.width + 2 * _MARGIN, content.height + 2 * _MARGIN
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:g}"'
        f' height="{height * scale:g}" viewBox="0 0 {width} {height}" role="img"'
        f' fill="currentColor" font-family="{_FONTS}">\n'
        f"<title>{_escaped(title)}</title>\n<desc>{_escaped(description)}</desc>\n"
        f"<style>{_STYLE}</style>\n{_at(_MARGIN, _MARGIN, content)}\n</svg>\n"
    )


def _escaped(text: str) -> str:
    """Return text as XML holds it; what XML cannot hold is replaced."""
    return escape(_NO_XML.sub("\ufffd", text), quote=False)


def _count(number: int, thing: str) -> str:
    """Return a number of things in words."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
