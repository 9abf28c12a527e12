"""Hands: immutable multisets of cards, with ``collections.Counter`` as the model."""

from __future__ import annotations

import operator
import struct
from collections import Counter
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourcc import CARDS, SEE_SEK, Card, Hand
from fourcc.errors import FourccError, InvalidHandError, NotationError
from fourcc.hands import BEYOND, CELLS, GUARDS, IN_PLACE, WORDS, word_of
from fourcc.notation import parse
from fourcc.testing import cards, hands
from value_laws import assert_frozen, clones, rebuilt

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourcc.hands import Cards
    from fourcc.notation import Style

STYLES: tuple[Style, ...] = ("latin", "zh", "zh-Hant", "zh-Hans")
EIGHT_JOKERS = SEE_SEK.replace(jokers=8)


def multisets(most: int) -> st.SearchStrategy[Counter[Card]]:
    """Cards with their numbers of copies, many of them few and some as many as there may be."""
    numbers = st.integers(1, min(most, 9)) | st.integers(1, most) | st.just(most)
    return st.dictionaries(cards(), numbers, max_size=6).map(Counter[Card])


def hand_of(counts: Counter[Card]) -> Hand:
    """The hand of a multiset."""
    return Hand(counts.elements())


# What a hand holds.


@given(multisets(127))
def test_a_hand_is_the_multiset_of_its_cards(counts: Counter[Card]) -> None:
    hand = hand_of(counts)
    assert len(hand) == counts.total()
    assert list(hand) == sorted(counts.elements())
    assert list(hand.items()) == sorted(counts.items())
    assert list(hand.counts) == [counts[card] for card in CARDS]
    assert [hand.count(card) for card in CARDS] == [counts[card] for card in CARDS]
    assert [card in hand for card in CARDS] == [card in counts for card in CARDS]


@given(st.lists(cards(), max_size=30))
def test_the_order_and_the_form_of_the_cards_do_not_matter(found: list[Card]) -> None:
    names = [str(card) for card in found]
    counted = [f"{n}{card}" for card, n in Counter(found).items()]
    forms: list[Cards] = [found, tuple(found), iter(found), names, iter(names), counted]
    forms += [" ".join(names), ",".join(names).lower(), "".join(names), "".join(counted)]
    forms += [[" ".join(names[:4]), *found[4:]], Hand(found)]
    assert {Hand(form) for form in forms} == {Hand(sorted(found))}


def test_no_cards_are_the_empty_hand() -> None:
    nothing: list[Cards] = ["", " , ", [], (), [""]]
    assert {Hand(), *map(Hand, nothing)} == {Hand()}
    assert (len(Hand()), list(Hand()), str(Hand()), repr(Hand())) == (0, [], "", "Hand('')")


def test_a_hand_of_a_hand_is_the_hand() -> None:
    hand = Hand("3WC RK J")
    assert Hand(hand) is hand


@pytest.mark.parametrize("count", [1, 2, 8, 9, 126, 127])
def test_every_card_is_read_with_every_count(count: int) -> None:
    for card in CARDS:
        assert Hand(f"{count}{card}") == Hand([card] * count)


def test_count_and_in_take_names_in_any_notation() -> None:
    hand = Hand("3WC RK J")
    assert [hand.count(name) for name in ("WC", "wc", "白炮", "紅帥", "J", "GK")] == [
        3,
        3,
        3,
        1,
        1,
        0,
    ]
    assert [name in hand for name in ("WC", "紅帥", "GK")] == [True, True, False]
    assert [thing in hand for thing in (None, 3, hand, ["WC"])] == [False] * 4


@pytest.mark.parametrize("name", ["CW", "2WC", "", "WC RK"])
def test_count_and_in_refuse_what_names_no_card(name: str) -> None:
    with pytest.raises(NotationError):
        Hand("3WC").count(name)
    with pytest.raises(NotationError):
        operator.contains(Hand("3WC"), name)


@given(multisets(127), multisets(127))
def test_hands_are_equal_exactly_when_their_cards_are(
    one: Counter[Card], other: Counter[Card]
) -> None:
    assert (hand_of(one) == hand_of(other)) is (one == other)
    assert (hand_of(one) != hand_of(other)) is (one != other)
    again = Hand(f"{hand_of(one)}")
    assert (again, hash(again)) == (hand_of(one), hash(hand_of(one)))


@pytest.mark.parametrize("other", ["WH", Card("WH"), ["WH"], 1, None])
def test_a_hand_equals_no_other_thing(other: object) -> None:
    assert Hand("WH") != other


# Arithmetic.


@given(multisets(63), multisets(64))
def test_adding_a_hand_and_taking_it_away_gives_the_hand_back(
    one: Counter[Card], other: Counter[Card]
) -> None:
    a, b = hand_of(one), hand_of(other)
    assert a + b == b + a == hand_of(one + other)
    assert (a + b - b, a + b - a) == (a, b)
    assert (a + b - b).words == a.words


@given(multisets(127), multisets(127))
def test_a_sum_has_all_the_cards_or_is_refused(one: Counter[Card], other: Counter[Card]) -> None:
    both = one + other
    if max(both.values(), default=0) > 127:
        with pytest.raises(InvalidHandError, match="a hand holds at most 127"):
            operator.add(hand_of(one), hand_of(other))
    else:
        assert list((hand_of(one) + hand_of(other)).items()) == sorted(both.items())


@pytest.mark.refuses("SS-2.1", "SS-2.2")
@pytest.mark.parametrize("card", ["GK", "WH", "RP", "J"])
@pytest.mark.parametrize(
    ("one", "other"), [(127, 1), (64, 64), (127, 5), (127, 6), (127, 10), (100, 100), (127, 127)]
)
def test_no_sum_has_more_than_127_copies(one: int, other: int, card: str) -> None:
    with pytest.raises(InvalidHandError) as caught:
        operator.add(Hand(f"{one}{card}"), Hand(f"{other}{card}"))
    clause = "SS-2.2" if card == "J" else "SS-2.1"
    expected = f"{one + other} copies of {card}; a hand holds at most 127 ({clause})"
    assert str(caught.value) == expected
    assert str(Hand([card] * (127 - other)) + Hand([card] * other)) == f"127{card}"


@given(multisets(127), multisets(127))
def test_a_difference_is_refused_exactly_when_not_all_is_held(
    one: Counter[Card], other: Counter[Card]
) -> None:
    for less in (other, one & other):
        if less <= one:
            assert hand_of(one) - hand_of(less) == hand_of(one - less)
        else:
            with pytest.raises(InvalidHandError):
                operator.sub(hand_of(one), hand_of(less))


@given(multisets(126), cards())
def test_one_card_is_added_and_taken_away_like_a_hand_of_it(
    counts: Counter[Card], card: Card
) -> None:
    hand = hand_of(counts)
    assert hand + card == hand + Hand([card])
    assert hand + card - card == hand
    if card not in hand:
        with pytest.raises(InvalidHandError):
            operator.sub(hand, card)


@pytest.mark.parametrize(
    ("less", "missing"),
    [
        (Hand("2WH"), "2 WH (held: 1)"),
        (Hand("J 3GK WH"), "3 GK (held: 2), 1 J (held: 0)"),
        (Card("RP"), "1 RP (held: 0)"),
    ],
)
def test_the_error_names_every_card_that_is_not_held(less: Hand | Card, missing: str) -> None:
    with pytest.raises(InvalidHandError) as caught:
        operator.sub(Hand("WH 2GK"), less)
    text = f"only cards that are held can be taken away: {missing}"
    assert [(reason.clause, reason.text) for reason in caught.value.reasons] == [("", text)]


@given(multisets(127), multisets(127))
def test_a_hand_is_at_most_another_exactly_when_the_other_holds_it_all(
    one: Counter[Card], other: Counter[Card]
) -> None:
    for a, b in [(one, other), (one & other, one), (one, one)]:
        assert (hand_of(a) <= hand_of(b)) is (a <= b)
        assert (hand_of(b) >= hand_of(a)) is (b >= a)
        assert (hand_of(a) >= hand_of(b)) is (a >= b)


@pytest.mark.parametrize("other", ["WH", 1, None, ["WH"]])
@pytest.mark.parametrize("operate", [operator.add, operator.sub, operator.le, operator.ge])
def test_a_hand_is_combined_with_hands_and_cards_only(
    operate: Callable[[object, object], object], other: object
) -> None:
    with pytest.raises(TypeError, match=r"unsupported operand|not supported"):
        operate(Hand("2WH"), other)


@pytest.mark.parametrize("compare", [operator.le, operator.ge])
def test_a_card_is_not_compared_with_a_hand(compare: Callable[[object, object], object]) -> None:
    with pytest.raises(TypeError, match="not supported"):
        compare(Hand("WH"), Card("WH"))


# Text.


@given(multisets(127))
def test_a_hand_reads_back_from_every_style_and_from_its_repr(counts: Counter[Card]) -> None:
    hand = hand_of(counts)
    assert [Hand(hand.format(style)) for style in STYLES] == [hand] * 4
    assert Hand(str(hand)) == rebuilt(hand) == hand
    assert clones(hand) == [hand] * len(clones(hand))
    assert all(clone.words == hand.words for clone in clones(hand))


def test_a_hand_is_written_in_card_order() -> None:
    hand = Hand("j 3紅兵 WH,gk J wh")
    assert str(hand) == f"{hand}" == hand.format() == hand.format("latin") == "GK 2WH 3RP 2J"
    assert hand.format("zh") == hand.format("zh-Hant") == "綠將 2白馬 3紅兵 2金"
    assert hand.format("zh-Hans") == "绿将 2白马 3红兵 2金"
    assert f"{hand:>15}|" == "  GK 2WH 3RP 2J|"
    assert repr(hand) == "Hand('GK 2WH 3RP 2J')"


@pytest.mark.parametrize(
    ("given_as", "position", "token", "suggestion"),
    [
        ("WH HW", 3, "HW", "WH"),
        ("WH,0WH", 3, "0WH", "WH"),
        ("3 WC", 0, "3", None),
        ("6", 0, "6", None),
        ("WC WX", 3, "WX", None),
        (["WH", "J BH"], 2, "BH", "GH"),
        ([Card("WH"), "WN"], 0, "WN", "WH"),
        (["WH", "128WC"], 0, "128WC", None),
    ],
)
def test_what_is_no_card_is_named(
    given_as: Cards, position: int, token: str, suggestion: str | None
) -> None:
    with pytest.raises(NotationError) as caught:
        Hand(given_as)
    error = caught.value
    assert (error.position, error.token, error.suggestion) == (position, token, suggestion)


pieces = st.sampled_from(["WH", "3WC", "8J", "9J", "wh", "127GK", "H", "0", "白馬"])
gaps = st.sampled_from("  ,\t\n\r、\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2003\u2028\u3000\u200b")


def reading(read: Callable[[], Hand]) -> Hand | str:
    """A hand, or what the error says."""
    try:
        return read()
    except FourccError as error:
        return str(error)


@given(st.lists(pieces | gaps).map("".join) | st.text(st.characters()))
def test_a_hand_reads_the_texts_that_the_notation_reads(text: str) -> None:
    def expected() -> Hand:
        cards = [CARDS[kind] for kind, count in parse(text) for _ in range(count)]
        return Hand(cards)

    assert reading(lambda: Hand(text)) == reading(expected)


@pytest.mark.parametrize("gap", ["\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x1f", "\x85", "\u2028"])
def test_cards_are_parted_by_the_separators_of_the_notation_only(gap: str) -> None:
    with pytest.raises(NotationError) as caught:
        Hand(f"WH{gap}WC")
    assert caught.value.position == 2


@pytest.mark.parametrize("text", ["WH ", " ", "WC", "wc", "8J\n"])
def test_a_text_of_more_than_20000_characters_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="the text has 20001 characters; no hand needs more"):
        Hand((text * 20_001)[:20_001])


@pytest.mark.parametrize("pattern", ["x", " ", "9", "白馬", "\ud800"])
def test_ten_million_characters_are_refused_unread(pattern: str) -> None:
    with pytest.raises(NotationError, match="the text has 10000000 characters;"):
        Hand(pattern * (10_000_000 // len(pattern)))


# What is refused.


@pytest.mark.refuses("SS-2.1", "SS-2.2")
@pytest.mark.parametrize(
    ("given_as", "text"),
    [
        ([Card("WH")] * 1000, "1000 copies of WH"),
        (["WH"] * 128, "128 copies of WH"),
        (["8WH"] * 16, "128 copies of WH"),
        (["8WH"] * 31, "248 copies of WH"),
        (["8WH"] * 32, "256 copies of WH"),
        ("8J " * 32, "256 copies of J"),
        ("127J J", "128 copies of J"),
        ("100WH 5WC 100wh", "200 copies of WH"),
        ([Card("GK"), "127GK"], "128 copies of GK"),
    ],
)
def test_127_copies_of_a_card_are_the_most(given_as: Cards, text: str) -> None:
    with pytest.raises(InvalidHandError) as caught:
        Hand(given_as)
    clause = "SS-2.2" if text.endswith("J") else "SS-2.1"
    assert str(caught.value) == f"{text}; a hand holds at most 127 ({clause})"


@pytest.mark.refuses("SS-2.1")
def test_every_card_with_too_many_copies_is_named() -> None:
    with pytest.raises(InvalidHandError) as caught:
        Hand("100WH 100WH 127WC 100GA 100GA")
    assert str(caught.value) == (
        "200 copies of GA; a hand holds at most 127 (SS-2.1); "
        "200 copies of WH; a hand holds at most 127 (SS-2.1)"
    )


def test_127_copies_of_every_card_are_a_hand() -> None:
    text = " ".join(f"127{card}" for card in CARDS)
    hand = Hand(text)
    assert (len(hand), str(hand)) == (29 * 127, text)
    assert hand == hand_of(Counter(dict.fromkeys(CARDS, 127)))
    assert hand - hand == Hand()
    for card in CARDS:
        with pytest.raises(InvalidHandError):
            operator.add(hand, card)
    assert sum((Hand([card] * 127) for card in CARDS), Hand()) == hand


@pytest.mark.parametrize("wrong", [5, None, [5], [None], [["WH"]], b"WH", [Hand("WH")], ["wh", 5]])
def test_a_hand_is_made_of_cards_only(wrong: object) -> None:
    with pytest.raises(TypeError):
        Hand(cast("Cards", wrong))


@given(multisets(127))
def test_a_mapping_gives_the_copies_of_each_card(counts: Counter[Card]) -> None:
    hand = Hand([card for card, count in counts.items() for _ in range(count)])
    assert Hand(counts) == hand
    assert Hand({str(card): count for card, count in counts.items()}) == hand


def test_the_copies_of_a_mapping_are_counts() -> None:
    assert Hand({"WH": 0, "白馬": 2, "wh": 1}) == Hand("3WH")
    for wrong in (-1, 1.5, "2", None):
        with pytest.raises(InvalidHandError, match=f"^{wrong!r} copies of WH "):
            Hand({"RK": 1, "WH": cast("int", wrong)})
    with pytest.raises(InvalidHandError, match="128 copies of J"):
        Hand({"J": 128})
    with pytest.raises(NotationError):
        Hand({"HW": 1})


def test_the_error_says_what_is_no_card() -> None:
    with pytest.raises(TypeError, match=r"^a hand is made of cards, not of int: 5$"):
        Hand(cast("Cards", ["WH", 5]))


@pytest.mark.parametrize("text", ["", "WH 3RP J", "127WH"])
def test_a_hand_never_changes(text: str) -> None:
    assert_frozen(Hand(text), "a hand", "code", "words")


# The layout that the tables of the solver rest on.


def words_of(hand: Hand) -> list[int]:
    """The words in base 5: a suit's six ranks above the Footman; the Footmen and the jokers."""
    suits = [[hand.count(suit + rank) for rank in "KAERHC"] for suit in "GWYR"]
    last = [*(hand.count(suit + "P") for suit in "GWYR"), hand.count("J")]
    return [sum(n * 5**place for place, n in enumerate(digits)) for digits in (*suits, last)]


def test_the_sizes_of_the_tables() -> None:
    assert (WORDS, CELLS, BEYOND) == (5, 15_626, 15_625)
    assert f"{GUARDS:x}" == "80" * 29


def test_a_card_counts_in_one_word() -> None:
    assert [word_of(card) for card in CARDS] == [
        *((suit, 5**rank) if rank < 6 else (4, 5**suit) for suit in range(4) for rank in range(7)),
        (4, 625),
    ]


def test_the_order_of_the_words_is_suits_without_footmen_then_footmen_then_the_joker() -> None:
    assert " ".join(map(str, IN_PLACE)) == (
        "GK GA GE GR GH GC WK WA WE WR WH WC YK YA YE YR YH YC RK RA RE RR RH RC GP WP YP RP J"
    )


@given(hands(EIGHT_JOKERS, max_size=60))
def test_the_words_of_a_hand_of_one_pack_are_its_digits_in_base_5(hand: Hand) -> None:
    assert hand.words == (len(hand), *words_of(hand))
    assert max(hand.words[1:]) < BEYOND
    layout = struct.pack("<29sx6H2x", bytes(hand.counts), len(hand), *words_of(hand))
    assert hand.code == int.from_bytes(layout, "little")


def test_the_whole_pack_has_the_largest_words() -> None:
    assert EIGHT_JOKERS.cards.words == (120, *[BEYOND - 1] * 4, 5**4 - 1 + 8 * 5**4)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_more_copies_than_one_pack_has_are_beyond_the_tables(card: Card) -> None:
    most = 8 if card is Card("J") else 4
    full = Hand([card] * most)
    assert full.words == (most, *words_of(full))
    for more in (most + 1, most + 2, 127):
        hand = Hand([card] * more)
        assert hand.words == (more, *[BEYOND] * 5)
        assert (hand - Hand([card] * (more - most))).words == full.words
        assert (full + Hand([card] * (more - most))).words == hand.words


@given(multisets(127), multisets(127))
def test_equal_hands_have_equal_codes_and_words_however_they_came_about(
    one: Counter[Card], other: Counter[Card]
) -> None:
    less = hand_of(one & other)
    a = hand_of(one) - less + less
    assert (a.code, a.words) == (hand_of(one).code, hand_of(one).words)
