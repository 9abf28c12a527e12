"""Answers for many hands at once are the answers for each hand."""

from __future__ import annotations

import importlib
import subprocess
import sys
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pytest

import fourcc
from fourcc import CARDS, SEE_SEK, TAIWAN, Hand, Meld, MeldKind, Rank, Ruleset, batch
from fourcc.batch import arrays, distances
from fourcc.blocks import Block
from fourcc.errors import InvalidHandError, RulesetError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fourcc.cover import Counts as State

Counts = npt.NDArray[np.uint8]

OPTIONS = SEE_SEK.replace(
    jokers=8, quad_points=4, general_sets={2, 3}, soldier_sets=(), specials_discardable=True
)
HOUSE = TAIWAN.replace(general_sets={3}, soldier_sets={2}, hand_size=9)
SHORT = TAIWAN.replace(deck={str(c): 2 for c in CARDS if c.suit}, hand_size=8, threshold=3)
FEW_KINDS = SEE_SEK.replace(deck={"GK": 1, "GA": 2, "GR": 2, "WH": 1, "J": 1}, hand_size=3)
JOINED = SEE_SEK.replace(
    id="joined",
    deck=2,
    hand_size=8,
    extra_melds=[Meld(f"GA WA {suit}A", MeldKind.TRIPLE) for suit in "YR"],
)
TWO_PACKS = TAIWAN.replace(packs=2)
EIGHT_COPIES = TWO_PACKS.replace(
    deck={str(card): 1 if card.rank is Rank.FOOTMAN else 4 for card in CARDS if card.suit}
)
PRESETS = [SEE_SEK, TAIWAN]
VARIANTS = [*PRESETS, OPTIONS, HOUSE, SHORT, FEW_KINDS, JOINED]

Question: TypeAlias = "Callable[..., npt.NDArray[Any]]"

QUESTIONS: list[Question] = [batch.is_winning, batch.is_complete, batch.best, batch.count]
SIZED: list[Question] = [batch.waits, batch.distance]


def rows(hands: Iterable[Hand]) -> Counts:
    """Return hands as an array of shape (n, 29)."""
    return np.frombuffer(b"".join(hand.counts for hand in hands), np.uint8).reshape(-1, 29)


def built_hand(rules: Ruleset, size: int, rng: Random) -> Hand:
    """Return melds put together at random up to a size, or less."""
    hand = Hand()
    for meld in rng.choices(rules.melds, k=60):
        if len(hand) + meld.size <= size and hand + meld.cards <= rules.cards:
            hand += meld.cards
    return hand


@cache
def corpus(rules: Ruleset, number: int) -> tuple[Hand, ...]:
    """Return hands of any size: dealt, put together from melds, and with one card exchanged."""
    rng = Random(rules.id)
    deck = list(rules.cards)
    most = min(rules.winning_size, len(deck))
    found = [Hand()]
    for turn in range(number):
        size = most if turn % 2 else rng.randint(1, most)
        hand = built_hand(rules, size, rng)
        if turn % 3 == 0 or not hand:
            hand = Hand(rng.sample(deck, size))
        elif turn % 3 == 1:
            hand -= rng.choice(list(hand))
            hand += rng.choice(list(rules.cards - hand))
        found.append(hand)
    return tuple(found)


@cache
def sized_corpus(rules: Ruleset, number: int) -> tuple[Hand, ...]:
    """Return hands as large as dealt, far from a win and near to one."""
    rng = Random(f"{rules.id} dealt")
    found: list[Hand] = []
    for hand in corpus(rules, number):
        near = hand
        while len(near) > rules.hand_size:
            near -= rng.choice(list(near))
        missing = rules.hand_size - len(near)
        found.append(near + Hand(rng.sample(list(rules.cards - near), missing)))
    return tuple(found)


def total(hand: Hand, rules: Ruleset) -> int:
    """Return the best points of a hand, -1 if it is not complete."""
    score = fourcc.best(hand, rules=rules)
    return -1 if score is None else score.total


def waiting(hand: Hand, rules: Ruleset) -> int:
    """Return the cards that a hand waits for as bits."""
    return sum(1 << card.index for card in fourcc.waits(hand, rules=rules))


def number(hand: Hand, rules: Ruleset) -> int:
    """Return the distance of a hand, -1 if there is none."""
    found = fourcc.distance(hand, rules=rules)
    return -1 if found is None else found.number


def assert_equal(found: npt.NDArray[Any], dtype: type[np.generic], wanted: Sequence[int]) -> None:
    """Check the answers, and in what they are given."""
    assert found.dtype == dtype
    assert found.shape == (len(wanted),)
    assert found.tolist() == wanted


def assert_all_equal(hands: Sequence[Hand], rules: Ruleset) -> None:
    """Check the answers about hands of any size."""
    counts = rows(hands)
    wins = [fourcc.is_winning(hand, rules=rules) for hand in hands]
    complete = [fourcc.is_complete(hand, rules=rules) for hand in hands]
    ways = [fourcc.count_decompositions(hand, rules=rules) for hand in hands]
    assert_equal(batch.is_winning(counts, rules=rules), np.bool_, wins)
    assert_equal(batch.is_complete(counts, rules=rules), np.bool_, complete)
    assert_equal(batch.count(counts, rules=rules), np.int64, ways)
    assert_equal(batch.best(counts, rules=rules), np.int16, [total(h, rules) for h in hands])
    assert {*complete} == {True, False}


def assert_waits_equal(hands: Sequence[Hand], rules: Ruleset) -> None:
    """Check what hands wait for."""
    wanted = [waiting(hand, rules) for hand in hands]
    assert_equal(batch.waits(rows(hands), rules=rules), np.uint32, wanted)
    assert any(wanted)


def assert_distances_equal(hands: Sequence[Hand], rules: Ruleset) -> None:
    """Check how far hands are from a win."""
    wanted = [number(hand, rules) for hand in hands]
    assert_equal(batch.distance(rows(hands), rules=rules), np.int8, wanted)
    assert len({*wanted}) > 1


@pytest.mark.parametrize("rules", PRESETS, ids=str)
def test_thousands_of_hands_under_the_presets(rules: Ruleset) -> None:
    assert_all_equal(corpus(rules, 2000), rules)
    assert_waits_equal(sized_corpus(rules, 2000), rules)
    assert_distances_equal(sized_corpus(rules, 2000)[:1000], rules)
    assert batch.is_winning(rows(corpus(rules, 2000)), rules=rules).sum() > 200


@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_hundreds_of_hands_under_other_rules(rules: Ruleset) -> None:
    assert_all_equal(corpus(rules, 200), rules)
    assert_waits_equal(sized_corpus(rules, 200), rules)
    assert_distances_equal(sized_corpus(rules, 200)[:60], rules)


def test_more_than_one_pack_ss_4_6() -> None:
    assert_all_equal(corpus(EIGHT_COPIES, 200), EIGHT_COPIES)
    assert_waits_equal(sized_corpus(EIGHT_COPIES, 200), EIGHT_COPIES)
    assert_distances_equal(sized_corpus(EIGHT_COPIES, 30), EIGHT_COPIES)
    assert_waits_equal(sized_corpus(TWO_PACKS, 200), TWO_PACKS)
    assert_distances_equal(sized_corpus(TWO_PACKS, 6), TWO_PACKS)


def test_more_cards_in_play_than_a_byte_counts() -> None:
    rules = TAIWAN.replace(packs=3, hand_size=6)
    assert_all_equal(corpus(rules, 100), rules)


def test_hands_that_no_unseen_cards_bring_to_a_win() -> None:
    without = Hand("4GK 4WK 4YK 4RK 4RC"), Hand("4GK 4WK 4YK YA YE 4RK RA RE")
    assert [number(hand, TAIWAN) for hand in without] == [-1, -1]
    near = Hand("4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE WR")
    assert_distances_equal([without[0], near, *without], TAIWAN)


def test_distances_beyond_those_in_the_tables() -> None:
    rules = SEE_SEK.replace(deck=1, jokers=8, hand_size=8)
    far = Hand("GA GR WA WR YA YR RA RR")
    assert number(far, rules) == 9
    assert_distances_equal([far, Hand("GK GA GE GR GH WK WR WH"), far], rules)
    assert_distances_equal(sized_corpus(rules, 100), rules)


def test_without_tables_where_parts_have_too_many_profiles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distances, "MOST_PAIRS", 1)
    rules = SHORT.replace(id="without-tables")
    assert_distances_equal(sized_corpus(SHORT, 50), rules)


def layouts(counts: Counts) -> list[tuple[Counts, arrays.Axis]]:
    """Return the same hands in every order of memory."""
    spread = np.zeros((2 * len(counts), 40), np.uint8)
    spread[::2, 5:34] = counts
    backward = np.ascontiguousarray(counts[::-1, ::-1])
    turned = np.ascontiguousarray(counts.T)
    return [
        (np.ascontiguousarray(counts), 1),
        (np.asfortranarray(counts), 1),
        (spread[::2, 5:34], 1),
        (backward[::-1, ::-1], 1),
        (turned, 0),
        (np.asfortranarray(turned), 0),
        (spread.T[5:34, ::2], 0),
        (np.ascontiguousarray(turned[:, ::-1])[:, ::-1], 0),
    ]


@pytest.mark.parametrize("chunk", [1 << 16, 7])
def test_the_order_of_memory_does_not_matter(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrays, "CHUNK", chunk)
    monkeypatch.setattr(arrays, "TURNED", 3)
    for questions, hands in ((QUESTIONS, corpus(SEE_SEK, 40)), (SIZED, sized_corpus(SEE_SEK, 40))):
        for ask in questions:
            wanted = ask(rows(hands)).tolist()
            for counts, axis in layouts(rows(hands)):
                before = counts.copy()
                assert ask(counts, axis=axis).tolist() == wanted
                assert np.array_equal(counts, before)


def test_one_hand_many_times() -> None:
    hand = rows([Hand("RR RH RC")])
    assert batch.is_complete(np.broadcast_to(hand, (5, 29))).tolist() == [True] * 5


@pytest.mark.parametrize("ask", [*QUESTIONS, *SIZED])
def test_no_hands(ask: Question) -> None:
    for rules in (SEE_SEK, JOINED):
        assert ask(np.empty((0, 29), np.uint8), rules=rules).shape == (0,)
        assert ask(np.empty((29, 0), np.uint8), rules=rules, axis=0).shape == (0,)


@pytest.mark.parametrize("ask", [*QUESTIONS, *SIZED])
@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ([[0] * 29], "counts of shape (n, 29) are wanted in a NumPy array, not in a list"),
        (np.zeros((1, 29), np.int64), "counts of shape (n, 29) are of type uint8, not int64"),
        (np.zeros((1, 29), np.bool_), "counts of shape (n, 29) are of type uint8, not bool"),
        (np.zeros(29, np.uint8), "of shape (n, 29) are wanted, not an array of shape (29,)"),
        (np.zeros((4, 28), np.uint8), "counts have the shape (n, 29), not (4, 28)"),
        (np.zeros((29, 4), np.uint8), "counts have the shape (n, 29), not (29, 4); say axis=0"),
    ],
)
def test_what_is_no_array_of_hands_is_refused(ask: Question, counts: object, said: str) -> None:
    with pytest.raises(InvalidHandError) as caught:
        ask(counts)
    assert str(caught.value).endswith(said)


def test_the_other_axis_is_named_too() -> None:
    with pytest.raises(InvalidHandError, match=r"shape \(29, n\), not \(4, 29\); say axis=1"):
        batch.count(np.zeros((4, 29), np.uint8), axis=0)
    with pytest.raises(ValueError, match="axis is 0 or 1, not 2"):
        batch.count(np.zeros((4, 29), np.uint8), axis=2)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(RulesetError, match="no ruleset is called 'whist'"):
        batch.count(np.zeros((4, 29), np.uint8), rules="whist")


@pytest.mark.parametrize("ask", [*QUESTIONS, *SIZED])
@pytest.mark.parametrize("hand", ["5RR 6J 9GK", "22J", "4RR 4RH 4RC 4GR 4GH 2GC", "127GA"])
@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN, JOINED], ids=str)
def test_the_first_hand_that_nobody_can_hold_is_named(
    ask: Question, hand: str, rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrays, "CHUNK", 4)
    good = sized_corpus(rules, 20)[:6]
    counts = rows([*good, Hand(hand), *good, Hand("9RR")])
    with pytest.raises(InvalidHandError) as single:
        fourcc.is_complete(hand, rules=rules)
    reasons = [(reason.clause, f"row 6: {reason.text}") for reason in single.value.reasons]
    with pytest.raises(InvalidHandError) as many:
        ask(counts, rules=rules)
    assert [(reason.clause, reason.text) for reason in many.value.reasons] == reasons
    with pytest.raises(InvalidHandError, match="column 6: "):
        ask(counts.T, rules=rules, axis=0)


def test_more_copies_than_a_hand_can_count() -> None:
    counts = np.zeros((3, 29), np.uint8)
    counts[2, 24] = 255
    with pytest.raises(InvalidHandError, match="row 2: 255 copies of RR; a hand holds at most 127"):
        batch.is_winning(counts)


def test_a_size_that_a_sum_of_bytes_would_hide() -> None:
    counts = np.full((1, 29), 9, np.uint8)  # 261 cards, 5 modulo 256
    with pytest.raises(InvalidHandError, match="row 0: 9 GK, but the deck has 4"):
        batch.is_complete(counts)


@pytest.mark.parametrize(
    ("ask", "said"), [(batch.waits, "what a hand waits for"), (batch.distance, "the distance")]
)
@pytest.mark.parametrize("size", [19, 21])
def test_hands_of_another_size_than_dealt_are_refused(ask: Question, said: str, size: int) -> None:
    rng = Random(size)
    good, bad = (Hand(rng.sample(list(SEE_SEK.cards), n)) for n in (20, size))
    text = f"row 1: {said} is asked of 20 cards, exposed ones included; these are {size}"
    with pytest.raises(InvalidHandError, match=text):
        ask(rows([good, bad, bad]))


@pytest.mark.parametrize("size", [0, 1, 20])
def test_hands_given_card_by_card(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrays, "CHUNK", 4)
    rng = Random(size)
    hands = [rng.sample(list(SEE_SEK.cards), size) for _ in range(10)]
    indices = np.array([[card.index for card in hand] for hand in hands], np.uint8)
    wanted = rows(map(Hand, hands))
    for given in (indices, np.asfortranarray(indices)):
        found = batch.counts_of(given)
        assert found.dtype == np.uint8
        assert np.array_equal(found, wanted)
    assert batch.counts_of(indices[:0]).shape == (0, 29)


@pytest.mark.parametrize(
    ("indices", "said"),
    [
        ([[1, 2]], "are wanted in a NumPy array, not in a list"),
        (np.zeros((1, 20), np.int64), "are of type uint8, not int64"),
        (np.zeros(20, np.uint8), "are wanted, not an array of shape (20,)"),
        (np.zeros((1, 128), np.uint8), "a hand holds at most 127 cards, not 128"),
        (
            np.array([[0, 28], [2, 3], [4, 5], [6, 7], [8, 9], [29, 200], [29, 29]], np.uint8),
            "row 5: no card has the index 200; they are 0 to 28",
        ),
    ],
)
def test_what_are_no_cards_is_refused(
    indices: Counts, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrays, "CHUNK", 4)
    with pytest.raises(InvalidHandError) as caught:
        batch.counts_of(indices)
    assert str(caught.value).endswith(said)


def test_numbers_of_decompositions_beyond_64_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    def many(_: Block, state: State) -> int:
        return 2**20 if any(state) else 1

    monkeypatch.setattr(Block, "count", many)
    rules = SEE_SEK.replace(id="many-ways")
    apart = rows([Hand("GK GR"), Hand("WK WR"), Hand("RK GP J")])
    assert batch.count(apart, rules=rules).tolist() == [2**40, 2**40, 2**60]
    with pytest.raises(OverflowError, match="more decompositions than 64 bits hold"):
        batch.count(rows([Hand("GK GR"), Hand("GK GR WK WR")]), rules=rules)


@pytest.mark.parametrize("packs", [2, 4])
def test_points_beyond_16_bits(packs: int) -> None:
    deck = TAIWAN.deck if packs == 4 else Hand("4GK 4WK 4YK 4RK 2RA")
    values = {"general": 1000, "pair": 1000}
    rules = TAIWAN.replace(packs=packs, deck=deck, hand_size=40, values=values)
    hand = Hand("8GK 8WK 8YK 8RK")
    assert batch.best(rows([hand]), rules=rules).tolist() == [32_000]
    with pytest.raises(OverflowError, match="a hand is worth 33000 points, more than 16 bits hold"):
        batch.best(rows([hand, hand + Hand("2RA")]), rules=rules)


def test_without_numpy_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[:2] == ["fourcc", "batch"]]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=r"needs NumPy: pip install fourcc\[batch\]") as caught:
        importlib.import_module("fourcc.batch")
    assert caught.value.name == "numpy"


def test_fourcc_itself_needs_no_numpy() -> None:
    program = "import fourcc, sys; sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603 - this very Python
