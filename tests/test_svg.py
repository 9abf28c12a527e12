"""Pictures: what stands in them, where, in which colours, and that any XML reader reads them."""

from __future__ import annotations

import dataclasses
import re
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings

import fourcc
from fourcc import CARDS, SEE_SEK, TAIWAN, Card, Decomposition, Hand, Meld, MeldKind, NotWin, svg
from fourcc.analysis import DiscardAdvice
from fourcc.errors import FourccError, MeldError, NotationError, Reason
from fourcc.melds import STANDARD_MELDS
from fourcc.names import name_of
from fourcc.svg import CARD_HEIGHT, CARD_WIDTH, COLOURS, WIDTH, Picture
from fourcc.testing import hands
from value_laws import clones

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WINNING = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J"
ONE_SHORT = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"
SINGLES = "5J 4RK 4YK 4GK 4WK"
SUITS, RANKS = "GWYR", "KAERHCP"
DARK, RED = "將士象車馬砲卒", "帥仕相俥傌炮兵"
CHARACTERS = {
    **{
        suit + rank: character
        for suit, army in zip(SUITS, (DARK, DARK, RED, RED), strict=True)
        for rank, character in zip(RANKS, army, strict=True)
    },
    "J": "金",
}
SVG = "{http://www.w3.org/2000/svg}"
EXPOSED = ["4GR", "4WR", "4YR", "4GH", "2WA"]
ADVICE = fourcc.advise("RR RH GA", exposed=EXPOSED)


class Drawn(NamedTuple):
    """A card as it is drawn."""

    letters: str
    character: str
    name: str
    x: float
    y: float
    whole: bool


class Page:
    """A picture, read by an XML reader."""

    def __init__(self, picture: Picture) -> None:
        self.root = ET.fromstring(picture.text)  # noqa: S314 - our own text
        self.cards: list[Drawn] = []
        self.texts: list[str] = []
        self._read(self.root, 0, 0)

    @property
    def title(self) -> str | None:
        return self.root.findtext(f"{SVG}title")

    @property
    def description(self) -> str | None:
        return self.root.findtext(f"{SVG}desc")

    @property
    def letters(self) -> list[str]:
        return [card.letters for card in self.cards]

    @property
    def size(self) -> tuple[float, float]:
        x, y, width, height = map(float, self.root.attrib["viewBox"].split())
        assert (x, y) == (0, 0)
        return width, height

    def _read(self, element: ET.Element, x: float, y: float) -> None:
        moved = re.fullmatch(r"translate\((\d+) (\d+)\)", element.get("transform", ""))
        if moved:
            x, y = x + int(moved[1]), y + int(moved[2])
        name = element.findtext(f"{SVG}title")
        children = list(element)
        if name is not None and element is not self.root:
            character, letters = (one.text or "" for one in element.iter(f"{SVG}text"))
            whole = element.find(f"{SVG}rect") is not None
            self.cards.append(Drawn(letters, character, name, x, y, whole))
        elif element.tag == f"{SVG}text":
            self.texts.append(element.text or "")
        else:
            for child in children:
                self._read(child, x, y)


def every_picture() -> dict[str, Picture]:
    """Draw one picture of every sort."""
    lucky = fourcc.check(
        "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR", winning_card="GR", lucky="RK", rules="taiwan"
    )
    return {
        "no cards": svg.hand(""),
        "hand": svg.hand(WINNING),
        "deck": svg.hand(SEE_SEK.cards),
        "meld": svg.meld("WK WA WE"),
        "no melds": svg.decomposition([]),
        "melds": svg.decomposition(STANDARD_MELDS),
        "win": svg.verdict(fourcc.check(WINNING, winning_card="J")),
        "most melds": svg.verdict(fourcc.check(SINGLES)),
        "lucky": svg.verdict(lucky),
        "one short": svg.verdict(fourcc.check(ONE_SHORT)),
        "left over": svg.verdict(fourcc.check("RK GA 3WC", exposed=["4RH"])),
        "advice": svg.advice(ADVICE),
        "no advice": svg.advice(()),
    }


PICTURES = every_picture()
pictures = pytest.mark.parametrize("picture", PICTURES.values(), ids=list(PICTURES))


# Every picture.


@pictures
def test_a_picture_is_an_accessible_document_of_its_own(picture: Picture) -> None:
    root = Page(picture).root
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert Page(picture).title
    assert picture.text.startswith("<svg ")
    assert picture.text.endswith("</svg>\n")


@pictures
def test_a_picture_needs_nothing_and_disturbs_nothing(picture: Picture) -> None:
    """No ids or classes that could meet others in a page, no scripts, nothing to load."""
    drawing = {"svg", "title", "desc", "style", "g", "rect", "path", "text"}
    for element in Page(picture).root.iter():
        assert element.tag.removeprefix(SVG) in drawing
        assert not {"id", "class", "style", "href"} & set(element.keys())
    text = picture.text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"://|url\(|@import|on\w+=", text)
    style = Page(picture).root.findtext(f"{SVG}style") or ""
    rules = re.sub(r"@media\([^)]*\)|[{}]", " ", style)
    assert {word for word in rules.split() if ":root" in word} == {"svg:root"}


@pictures
def test_everything_is_within_the_picture_and_no_card_covers_another(picture: Picture) -> None:
    page = Page(picture)
    width, height = page.size
    assert width <= WIDTH
    for card in page.cards:
        assert 0 <= card.x <= width - CARD_WIDTH
        assert 0 <= card.y <= height - (CARD_HEIGHT if card.whole else 60)
    for one, other in combinations(page.cards, 2):
        assert abs(one.x - other.x) >= CARD_WIDTH or abs(one.y - other.y) > 60


@pytest.mark.parametrize("scale", [0.5, 1, 2.25])
def test_a_scale_changes_the_size_and_nothing_else(scale: float) -> None:
    size = re.compile(r' width="([^"]*)" height="([^"]*)"')
    plain, scaled = svg.hand(WINNING).text, svg.hand(WINNING, scale=scale).text
    assert size.sub("", scaled, count=1) == size.sub("", plain, count=1)
    before, after = size.search(plain), size.search(scaled)
    assert before
    assert after
    assert [float(side) for side in after.groups()] == [
        scale * float(side) for side in before.groups()
    ]
    assert Page(svg.hand(WINNING)).size == tuple(map(float, before.groups()))


@pytest.mark.parametrize("scale", [0, -1, float("nan"), float("inf")])
def test_a_scale_is_above_0(scale: float) -> None:
    draw: list[Callable[[], Picture]] = [
        lambda: svg.hand(WINNING, scale=scale),
        lambda: svg.meld("J", scale=scale),
        lambda: svg.decomposition(["J"], scale=scale),
        lambda: svg.verdict(fourcc.check(WINNING), scale=scale),
        lambda: svg.advice(ADVICE, scale=scale),
    ]
    for one in draw:
        with pytest.raises(ValueError, match=r"^the scale is .*; it is a number above 0$"):
            one()


def test_equal_questions_have_equal_pictures() -> None:
    assert every_picture() == PICTURES
    assert svg.hand(WINNING) == svg.hand(reversed(list(Hand(WINNING))))
    assert svg.hand("白馬") == svg.hand([Card("WH")])


def test_a_picture_is_a_value_and_notebooks_show_it(tmp_path: Path) -> None:
    picture = svg.hand(WINNING)
    for clone in clones(picture):
        assert (clone, hash(clone), str(clone)) == (picture, hash(picture), picture.text)
    assert picture._repr_svg_() == picture.text  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(dataclasses.FrozenInstanceError):
        picture.text = ""  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]
    for path in (tmp_path / "one.svg", str(tmp_path / "two.svg")):
        picture.save(path)
        picture.save(path)
    assert (tmp_path / "one.svg").read_bytes() == picture.text.encode()
    assert (tmp_path / "two.svg").read_bytes() == picture.text.encode()


# Colours.


def _light(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_contrast_is_that_of_the_standard() -> None:
    assert _contrast("#000", "#ffffff") == pytest.approx(21)
    assert _contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("suit", COLOURS, ids=str)
def test_cards_are_legible_and_stand_out_from_light_and_dark_pages(
    suit: fourcc.Suit | None,
) -> None:
    paper, ink, edge = COLOURS[suit]
    assert _contrast(paper, ink) >= 4.5
    for page in ("#ffffff", "#161616", "#000000"):
        assert max(_contrast(paper, page), _contrast(edge, page)) >= 3


def test_text_beside_the_cards_is_legible_where_a_picture_has_its_own_ground() -> None:
    style = Page(svg.hand(WINNING)).root.findtext(f"{SVG}style") or ""
    grounds = re.findall(r"background:(#\w+);color:(#\w+)", style)
    assert len(grounds) == 2
    for ground, ink in grounds:
        assert _contrast(ground, ink) >= 7
    (_, light), (_, dark) = grounds
    assert _light(light) < _light(dark)


@pictures
def test_text_beside_the_cards_has_the_colour_of_the_page(picture: Picture) -> None:
    page = Page(picture)
    assert page.root.get("fill") == "currentColor"
    inks = {ink for _, ink, _ in COLOURS.values()}
    filled = {element.get("fill") for element in page.root.iter(f"{SVG}g")}
    assert filled <= {None, *inks}


# Cards and hands.


@pytest.mark.holds("SS-2.3")
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_ss_2_3_each_card_has_its_letters_and_its_own_army_s_character(card: Card) -> None:
    page = Page(svg.hand([card]))
    (drawn,) = page.cards
    assert drawn.letters == str(card)
    assert drawn.character == CHARACTERS[str(card)]
    assert drawn.name == name_of(card)
    paper, ink, edge = COLOURS[card.suit]
    (rect,) = page.root.iter(f"{SVG}rect")
    assert (rect.get("fill"), rect.get("stroke")) == (paper, edge)
    assert {element.get("fill") for element in page.root.iter(f"{SVG}g")} - {None} == {ink}


def test_the_suits_and_the_joker_have_papers_of_their_own() -> None:
    assert list(COLOURS) == [*fourcc.Suit, None]
    assert len({paper for paper, _, _ in COLOURS.values()}) == 5


def test_a_card_is_a_long_narrow_strip() -> None:
    assert 3.5 <= CARD_HEIGHT / CARD_WIDTH <= 6


def test_chinese_characters_are_said_to_be_traditional_ones() -> None:
    texts = list(Page(svg.hand("WH RH J")).root.iter(f"{SVG}text"))
    assert [text.get("lang") for text in texts] == ["zh-Hant", None] * 3


@given(hands(max_size=117))
@settings(max_examples=50)
def test_a_hand_shows_each_of_its_cards_in_order(hand: Hand) -> None:
    page = Page(svg.hand(hand))
    assert page.letters == list(map(str, hand))
    assert page.cards == sorted(page.cards, key=lambda card: (card.y, card.x))
    assert page.description == str(hand)
    assert page.size[0] <= WIDTH


def test_every_hand_of_21_cards_stands_in_one_line() -> None:
    widest = svg.hand("GK 4WK 4WA 4YK 3YA 4RK J")
    assert len({card.y for card in Page(widest).cards}) == 1
    assert Page(widest).title == "A hand of 21 cards"


def test_suits_stand_apart_and_a_long_hand_goes_on_below() -> None:
    one, two, three, joker = (card.x for card in Page(svg.hand("2GK WK J")).cards)
    assert two - one < three - two == joker - three
    lines = Page(svg.hand(SEE_SEK.cards)).cards
    assert len(lines) == 117
    assert {card.x for card in lines if card is lines[0]} == {min(card.x for card in lines)}
    assert 5 <= len({card.y for card in lines}) <= 6


def test_the_empty_hand() -> None:
    page = Page(svg.hand(""))
    assert (page.title, page.description, page.cards) == ("A hand of 0 cards", "", [])
    assert page.texts == ["no cards"]


def test_one_card_is_no_cards_plural() -> None:
    assert Page(svg.hand("J")).title == "A hand of 1 card"


def test_what_is_no_hand_is_refused() -> None:
    with pytest.raises(NotationError):
        svg.hand("HW")
    with pytest.raises(FourccError):
        svg.hand("127J J")


# Melds and decompositions.


@pytest.mark.parametrize("meld", STANDARD_MELDS, ids=str)
def test_a_meld_has_its_cards_and_the_name_of_its_kind(meld: Meld) -> None:
    page = Page(svg.meld(meld))
    assert page.letters == list(map(str, meld.cards))
    assert page.texts == [meld.kind.value]
    assert (page.title, page.description) == (f"A meld: {meld.kind.value}", str(meld))
    assert svg.meld(str(meld)) == svg.meld(meld.cards) == svg.meld(meld)


def test_a_house_meld_has_the_kind_that_it_was_given() -> None:
    assert Page(svg.meld(Meld("GA WA YA", MeldKind.TRIPLE))).texts == ["triple"]
    with pytest.raises(MeldError):
        svg.meld("GA WA YA")


def test_a_decomposition_has_its_melds_in_order_as_groups_with_gaps() -> None:
    melds = Decomposition(map(Meld, ["J", "GP WP YP", "2RA", "RK RA RE"]))
    page = Page(svg.decomposition(melds))
    assert page.texts == ["Command", "pair", "three Footmen", "single"]
    assert (page.title, page.description) == ("4 melds", str(melds))
    assert page.letters == ["RK", "RA", "RE", "RA", "RA", "GP", "WP", "YP", "J"]
    steps = [after.x - before.x for before, after in zip(page.cards, page.cards[1:], strict=False)]
    within, between = steps[0], steps[2]
    assert within < between
    assert steps[:7] == [within, within, between, within, between, within, within]
    assert steps[7] >= between


def test_a_decomposition_is_drawn_of_melds_in_any_form() -> None:
    expected = svg.decomposition(Decomposition([Meld("2RA"), Meld("RK")]))
    assert svg.decomposition(["2RA", Hand("RK")]) == expected
    assert svg.decomposition((Meld("2RA"), "RK")) == expected
    one = svg.decomposition([Meld("2RA")])
    assert one == svg.decomposition("2RA") == svg.decomposition(Meld("2RA"))
    assert svg.decomposition(Hand("2RA")) == one
    assert Page(one).title == "1 meld"


def test_the_empty_decomposition() -> None:
    page = Page(svg.decomposition(Decomposition()))
    assert (page.title, page.description, page.cards) == ("0 melds", "", [])
    assert page.texts == ["no melds"]


# Verdicts.


@pytest.mark.holds("SS-7.1")
def test_ss_7_1_a_win_shows_the_points_and_the_clause_of_each_meld_and_the_total() -> None:
    result = fourcc.check(WINNING, winning_card="J")
    page = Page(svg.verdict(result))
    assert page.title == "A win under see-sek: 9 points"
    assert page.description == f"Concealed: {Hand(WINNING)}. Exposed: nothing. {result}"
    assert sorted(page.letters) == sorted(map(str, Hand(WINNING)))
    captions = [
        *("quad", "2 points", "hand", "SS-7.1"),
        *("pair", "0 points", "hand", "SS-7.1"),
        *("triple", "1 point", "hand", "SS-7.1"),
        *("pair", "0 points", "hand", "SS-7.1"),
        *("Field", "1 point", "hand", "SS-7.1"),
        *("Command", "1 point", "hand", "SS-7.1"),
        *("three Footmen", "1 point", "hand", "SS-7.1"),
        *("single", "3 points", "table", "SS-7.1"),
    ]
    assert page.texts == [
        "A win under see-sek: 9 points",
        *captions,
        "Total: 9 points",
        "= 2 + 0 + 1 + 0 + 1 + 1 + 1 + 3",
        "The winning card is J.",
        "It is the best of 2 ways to make melds.",
    ]


def test_a_win_in_one_way_without_a_winning_card_has_no_notes() -> None:
    page = Page(svg.verdict(fourcc.check(SINGLES)))
    points = " + ".join(["1"] * 16 + ["3"] * 5)
    assert page.texts[-2:] == ["Total: 31 points", f"= {points}"]


@pytest.mark.holds("TW-5.1")
def test_tw_5_1_tw_6_2_the_lucky_card_and_the_threshold_are_named() -> None:
    hand = "RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
    result = fourcc.check(hand, exposed=["4GR"], winning_card="RA", lucky="RK", rules=TAIWAN)
    page = Page(svg.verdict(result))
    assert page.title == "A win under taiwan: 9 points, 1 of them for the lucky card"
    assert page.letters[:4] == ["GR"] * 4
    assert page.texts[1:5] == ["quad", "6 points", "table", "TW-3.1"]
    assert page.texts[-4:] == [
        "Total: 9 points",
        "= 6 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 2 + 1 for the lucky card RK (TW-5.1)",
        "The winning card is RA.",
        "Below 10 points the winner pays (TW-6.2).",
    ]
    assert page.description
    assert page.description.startswith(f"Concealed: {Hand(hand)}. Exposed: 4GR. The hand wins")


@pytest.mark.refuses("SS-3.11")
def test_a_hand_that_does_not_win_shows_reasons_melds_left_over_cards_and_no_needs() -> None:
    result = fourcc.check("RK RA GA 3WC", exposed=["4RH"])
    assert isinstance(result, NotWin)
    page = Page(svg.verdict(result))
    assert page.title == "No win under see-sek"
    assert page.texts == [
        "No win under see-sek",
        "• 10 cards; a winning hand has exactly 21 (SS-3.11)",
        "• GA RA are in no meld, at best (SS-3.11)",
        "quad",
        "exposed",
        "triple",
        "single",
        "Left over, in no meld:",
    ]
    assert page.letters == [*["RH"] * 4, *["WC"] * 3, "RK", "GA", "RA"]
    assert str(result.leftover) == "GA RA"
    assert page.description == f"Concealed: {result.holding.hand}. Exposed: 4RH. {result}"
    assert len(_crosses(page)) == 2


@pytest.mark.holds("SS-5.C.4")
def test_ss_5_c_4_a_hand_one_card_short_shows_the_tops_of_the_cards_that_it_needs() -> None:
    result = fourcc.check(ONE_SHORT)
    assert isinstance(result, NotWin)
    page = Page(svg.verdict(result))
    assert page.texts[-1] == "It wins with:"
    assert page.letters[20:] == list(map(str, result.needs))
    assert [card.whole for card in page.cards] == [True] * 20 + [False] * len(result.needs)
    assert "Left over, in no meld:" not in page.texts
    assert not _crosses(page)


def test_no_cards_at_all_win_nothing() -> None:
    page = Page(svg.verdict(fourcc.check("")))
    assert page.texts[1:] == ["• no cards; a winning hand has exactly 21 (SS-3.11)"]
    assert page.description
    assert page.description.startswith("Concealed: nothing. Exposed: nothing. ")


def test_the_fewest_cards_are_marked_in_a_hand_of_any_cards() -> None:
    result = fourcc.check("GA GE GR GH WA WE WR WH YA YE YR YH RA RE RR RH GP WP 3WC")
    assert isinstance(result, NotWin)
    page = Page(svg.verdict(result))
    assert len(page.cards) == 21
    assert len(_crosses(page)) == len(result.leftover) == 16


def _crosses(page: Page) -> list[ET.Element]:
    return [path for path in page.root.iter(f"{SVG}path") if path.get("stroke-width") == "2"]


# Advice.


def test_advice_shows_each_discard_with_its_reasons() -> None:
    page = Page(svg.advice(ADVICE))
    assert page.title == "Best discard: GA"
    assert page.description == "; ".join(map(str, ADVICE))
    assert page.texts == [
        "1. Discard GA",
        "then 1 card from a win of up to 9 points; 4 unseen cards help:",
        "2. Discard RR",
        "then 2 cards from a win of up to 11 points; 27 unseen cards help:",
        "3. Discard RH",
        "then 2 cards from a win of up to 11 points; 27 unseen cards help:",
    ]
    expected = [str(card) for one in ADVICE for card in (one.discard, *one.useful)]
    assert page.letters == expected
    assert [card.letters for card in page.cards if card.whole] == ["GA", "RR", "RH"]


def test_advice_is_cut_short_and_says_so() -> None:
    assert Page(svg.advice(ADVICE, limit=2)).texts[4:] == ["and 1 more discard"]
    assert Page(svg.advice(ADVICE, limit=1)).texts[2:] == ["and 2 more discards"]
    assert svg.advice(ADVICE, limit=3) == svg.advice(ADVICE, limit=None) == svg.advice(ADVICE)
    many = [DiscardAdvice(card, None, (), 0, 0) for card in CARDS]
    assert Page(svg.advice(many)).texts[-1] == "and 24 more discards"
    assert len(Page(svg.advice(many, limit=None)).cards) == 29


@pytest.mark.parametrize("limit", [0, -1])
def test_at_least_one_discard_is_drawn(limit: int) -> None:
    with pytest.raises(ValueError, match=rf"^the limit is {limit}; at least 1 discard is drawn$"):
        svg.advice(ADVICE, limit=limit)


def test_advice_without_hope_and_with_one_card_to_hope_for() -> None:
    advices = [
        DiscardAdvice(Card("GA"), 1, (Card("J"),), 1, 1),
        DiscardAdvice(Card("GE"), None, (), 0, 0),
    ]
    assert Page(svg.advice(advices)).texts == [
        "1. Discard GA",
        "then 1 card from a win of up to 1 point; 1 unseen card helps:",
        "2. Discard GE",
        "then no win is possible any more",
    ]


def test_no_advice() -> None:
    page = Page(svg.advice(()))
    assert (page.title, page.description, page.cards) == ("No discard", "", [])
    assert page.texts == ["No discard"]


# Text from outside.


def test_every_text_is_escaped() -> None:
    rules = SEE_SEK.replace(id="</style>&amp;<script>\"'")
    for hand in (WINNING, ONE_SHORT):
        page = Page(svg.verdict(fourcc.check(hand, rules=rules)))
        assert page.title
        assert page.texts[0] == page.title
        assert "</style>&amp;<script>\"'" in page.title
        assert "script" not in {element.tag.removeprefix(SVG) for element in page.root.iter()}


def test_what_xml_cannot_hold_is_replaced() -> None:
    holding = fourcc.check("RK").holding
    result = NotWin(holding, (Reason("", "a\x00b\x1b\ud800\ufffe]]>\U0001f004"),))
    picture = svg.verdict(result)
    assert "• a\ufffdb\ufffd\ufffd\ufffd]]>\U0001f004" in Page(picture).texts
    assert picture.text.encode()


def test_long_lines_are_broken_and_wide_characters_have_room() -> None:
    holding = fourcc.check("RK").holding
    words = " ".join(["word"] * 100)
    page = Page(svg.verdict(NotWin(holding, (Reason("", words),))))
    lines = page.texts[1:-1]
    assert " ".join(lines) == f"• {words}"
    assert len(lines) == 5
    assert page.size[0] <= WIDTH
    for sign, least in (("x", 0.5), ("牌", 1)):
        wide = Page(svg.verdict(NotWin(holding, (Reason("", sign * 50),))))
        assert wide.size[0] >= 50 * 14 * least
