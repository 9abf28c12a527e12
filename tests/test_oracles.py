"""The two oracles agree with each other and with sections A and B of CASES.md."""

import random
from collections import Counter
from itertools import combinations

import pytest

from oracles import brute, csp, rules
from oracles.rules import Card, House, Meld

SS = rules.see_sek()
SS4 = rules.see_sek(quad_points=4)
TW = rules.taiwan()
HOUSES = {
    "see-sek": SS,
    "see-sek-quads-4": SS4,
    "see-sek-general-sets": rules.see_sek(general_sets=(2, 3, 4)),
    "see-sek-no-soldier-sets": rules.see_sek(soldier_sets=()),
    "see-sek-odd-sets": rules.see_sek(general_sets=(3,), soldier_sets=(2, 4)),
    "taiwan": TW,
    "taiwan-no-sets": rules.taiwan(general_sets=(), soldier_sets=()),
    "taiwan-all-sets": rules.taiwan(general_sets=(2, 3, 4), soldier_sets=(2, 3, 4)),
    "taiwan-triples": rules.taiwan(general_sets=(3,), soldier_sets=(3,)),
}
EVERY_HOUSE = pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES.keys())

# CASES.md section A: the best value all concealed, None where the hand is not complete.
SECTION_A: list[tuple[str, House, str, int | None]] = [
    ("A01", SS, "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J", 9),
    ("A01", SS4, "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J", 11),
    ("A03", SS, "RK 2RA 2RE", 1),
    ("A03", TW, "RK 2RA 2RE", 1),
    ("A04", TW, "3RR RH RC", 1),
    ("A04", SS, "3RR RH RC", 1),
    ("A05", TW, "4RR RH RC", 4),
    ("A05", SS, "4RR RH RC", 2),
    ("A06", SS, "2RP YP GP WP", 1),
    ("A06", TW, "2RP YP GP WP", None),
    ("A07", TW, "2RP 2YP GP WP", 6),
    ("A07", SS, "2RP 2YP GP WP", 2),
    ("A09", TW, "3RP YP GP WP", 6),
    ("A09", SS, "3RP YP GP WP", 2),
    ("A11", TW, "4RK", 6),
    ("A11", SS, "4RK", 4),
    ("A11", rules.see_sek(general_sets=(4,)), "4RK", 4),
    ("A12", TW, "4RK RA RE", 5),
    ("A12", SS, "4RK RA RE", 4),
    ("A14", TW, "4RR 4RH 4RC", 24),
    ("A14", SS, "4RR 4RH 4RC", 6),
    ("A15", TW, "RA YA GA WA", None),
    ("A15", SS, "RA YA GA WA", None),
    ("A16", SS, "3RP YP GP", 1),
    ("A16", TW, "3RP YP GP", None),
    ("A20", TW, "2RR 2RH 2RC", 2),
    ("A20", TW, "2RR RH RC", None),
    ("A21", SS, "5J", 15),
    ("A21", SS, "J RK", 4),
    ("A21", TW, "5J", None),
    ("A21", TW, "J RK", None),
    ("A22", SS, "2RP", 0),
    ("A22", TW, "2RP", None),
    ("A22", TW, "3RP", 3),
    ("A22", TW, "4RP", 8),
]

# CASES.md section A: how many partitions there are, where the row says so.
SECTION_A_COUNTS: list[tuple[str, House, str, int]] = [
    ("A01", SS, "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J", 2),
    ("A09", SS, "3RP YP GP WP", 2),
    ("A14", TW, "4RR 4RH 4RC", 11),
    ("A14", SS, "4RR 4RH 4RC", 11),
]

# CASES.md section B: the best value with this winning card, None being all concealed.
SECTION_B: list[tuple[str, str, Card | None, int]] = [
    ("B01", "4RR RH RC", "RR", 4),
    ("B03", "3RR", "RR", 1),
    ("B03", "3RR", None, 3),
    ("B04", "4RR", "RR", 6),
    ("B04", "4RR", None, 8),
    ("B06", "3RP YP GP WP", "WP", 6),
    ("B10", "3RR RH RC", "RR", 1),
]


@pytest.mark.parametrize(("case", "house", "text", "expected"), SECTION_A)
def test_section_a(case: str, house: House, text: str, expected: int | None) -> None:
    hand, melds = rules.parse(text), rules.melds(house)
    assert brute.best(hand, (), None, house) == expected, case
    assert csp.is_complete(hand, melds) is (expected is not None), case
    assert brute.partitions(hand, melds) == csp.partitions(hand, melds), case


@pytest.mark.parametrize(("case", "house", "text", "count"), SECTION_A_COUNTS)
def test_section_a_counts(case: str, house: House, text: str, count: int) -> None:
    hand, melds = rules.parse(text), rules.melds(house)
    assert len(brute.partitions(hand, melds)) == count, case
    assert len(csp.partitions(hand, melds)) == count, case


def test_a01_second_partition_is_worth_seven() -> None:
    found = brute.partitions(rules.parse(SECTION_A[0][2]), rules.melds(SS))
    assert sorted(sum(rules.value(SS, meld, "hand") for meld in each) for each in found) == [7, 9]


def test_a02_is_melded_and_its_waits_are_listed() -> None:
    hand = rules.parse("RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA")
    assert hand.total() == 20
    assert csp.is_complete(hand, rules.melds(SS))
    waits = brute.completing_cards(hand, rules.melds(SS), rules.KINDS, rules.deck(SS))
    assert waits == {"RK", "YK", "GK", "WK", "J", "YA", "WE", "WC", "YP"}


@pytest.mark.parametrize(("case", "text", "winning_card", "expected"), SECTION_B)
def test_section_b(case: str, text: str, winning_card: Card | None, expected: int) -> None:
    assert brute.best(rules.parse(text), (), winning_card, TW) == expected, case


def test_exposed_melds_score_as_table_and_do_not_merge_with_the_hand() -> None:
    quad: Meld = ("RR",) * 4
    assert brute.best(Counter(), [quad], None, TW) == 6
    assert brute.best(rules.parse("RP WP YP"), [quad], None, TW) == 6 + 3
    assert brute.best(rules.parse("RP"), [("GP", "WP", "YP")], None, TW) is None
    assert brute.best(rules.parse("4RK"), (), "RK", TW) == 8


def test_the_winning_card_must_be_in_the_hand() -> None:
    with pytest.raises(ValueError, match="GA"):
        brute.best(rules.parse("3RR"), (), "GA", TW)


def test_catalogue_sizes() -> None:
    # Ordinary pairs, triples and quads 20 each; Footmen 4 each; 4 Generals; 4 Command, 4 Field;
    # 4 Three-Footman groups and 1 Four-Footman group; 1 joker.
    assert len(rules.melds(SS)) == 60 + 12 + 4 + 8 + 5 + 1
    assert len(rules.melds(TW)) == 60 + 8 + 4 + 4 + 8 + 5
    for house in HOUSES.values():
        assert len(set(rules.melds(house))) == len(rules.melds(house))
        assert all(meld == rules.as_meld(meld) for meld in rules.melds(house))


@pytest.mark.parametrize(
    ("text", "table", "hand"),
    [
        ("RK", 1, 1),
        ("RK RA RE", 2, 2),
        ("RR RH RC", 1, 1),
        ("2RR", 0, 0),
        ("3RR", 1, 3),
        ("4RR", 6, 8),
        ("2RK", 0, 0),
        ("3RK", 1, 3),
        ("4RK", 8, 6),
        ("2RP", 0, 0),
        ("3RP", 1, 3),
        ("4RP", 6, 8),
        ("GP YP RP", 3, 3),
        ("GP WP YP RP", 5, 5),
    ],
)
def test_taiwan_values(text: str, table: int, hand: int) -> None:
    meld = rules.as_tuple(rules.parse(text))
    assert rules.value(TW, meld, "table") == table
    assert rules.value(TW, meld, "hand") == hand


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("RK", 1),
        ("J", 3),
        ("2RP", 0),
        ("2RK", 0),
        ("RK RA RE", 1),
        ("RR RH RC", 1),
        ("3RK", 1),
        ("GP YP RP", 1),
    ],
)
def test_see_sek_values(text: str, points: int) -> None:
    meld = rules.as_tuple(rules.parse(text))
    for house in (SS, SS4):
        assert rules.value(house, meld, "table") == rules.value(house, meld, "hand") == points


@pytest.mark.parametrize("text", ["4RR", "4RK", "4RP", "GP WP YP RP"])
def test_see_sek_four_card_values(text: str) -> None:
    meld = rules.as_tuple(rules.parse(text))
    assert rules.value(SS, meld, "hand") == 2
    assert rules.value(SS4, meld, "hand") == 4


def test_empty_hand_and_uncovered_kinds() -> None:
    for partition in (brute.partitions, csp.partitions):
        assert partition(Counter(), rules.melds(SS)) == {()}
        assert partition((), ()) == {()}
        assert partition(rules.parse("GA"), rules.melds(SS)) == set()
        assert partition(rules.parse("3RR"), ()) == set()
    assert csp.is_complete((), ())
    assert not csp.is_complete(rules.parse("GA"), rules.melds(SS))


def test_a_sum_that_empties_a_domain_means_no_partition() -> None:
    """GP has one shape, which fits once, so that python-constraint prunes it to nothing."""
    hand, melds = rules.parse("2GP WP YP"), rules.melds(TW)
    assert csp.partitions(hand, melds) == brute.partitions(hand, melds) == set()
    assert csp.is_complete(hand, melds) is False


def test_a21_one_pack_has_neither_six_jokers_nor_five_chariots() -> None:
    for text in ("6J", "5RR"):
        assert not rules.parse(text) <= rules.deck(SS)
        assert not rules.parse(text) <= rules.deck(TW)
    assert rules.parse("5J 4RR") <= rules.deck(SS)
    assert not rules.parse("J") <= rules.deck(TW)


def test_limits_of_copies() -> None:
    melds = rules.melds(SS)
    assert brute.completing_cards(rules.parse("4RR"), melds, ["RR"], 4) == set()
    assert brute.completing_cards(rules.parse("4RR"), melds, ["RR"], 5) == {"RR"}
    assert brute.completing_cards(rules.parse("5J"), melds, ["J"], rules.deck(SS)) == set()
    assert brute.completing_cards(rules.parse("4J"), melds, ["J"], rules.deck(SS)) == {"J"}


def _small_pack(rng: random.Random, house: House) -> list[Card]:
    """The cards of two or three suits of a few ranks, so that melds are frequent."""
    suits = rng.sample(rules.SUITS, rng.choice((2, 3, 4)))
    ranks = rng.sample(rules.RANKS, rng.choice((2, 3, 4)))
    pack = rules.deck(house)
    return [
        card for card in pack.elements() if card == "J" or (card[0] in suits and card[1] in ranks)
    ]


def _loose_hand(rng: random.Random, house: House, most: int) -> tuple[Card, ...]:
    """Some cards of a small pack."""
    pack = _small_pack(rng, house)
    return rules.as_tuple(tuple(rng.sample(pack, min(len(pack), rng.randint(0, most)))))


def _melded_hand(rng: random.Random, house: House, most: int) -> tuple[Card, ...]:
    """A union of melds that one pack has, and now and then a stray card."""
    pack, hand = rules.deck(house), Counter[str]()
    kinds = set(_small_pack(rng, house))
    shapes = [meld for meld in rules.melds(house) if set(meld) <= kinds]
    for meld in rng.choices(shapes, k=12) if shapes else ():
        grown = hand + Counter(meld)
        if grown <= pack and grown.total() <= most:
            hand = grown
    if rng.random() < 0.25:
        hand += Counter([rng.choice(rules.KINDS)])
    return rules.as_tuple(hand)


def _hands(house: House, seed: str, number: int, most: int) -> list[tuple[Card, ...]]:
    """Seeded hands of both sorts."""
    rng = random.Random(seed)
    return [make(rng, house, most) for _ in range(number) for make in (_loose_hand, _melded_hand)]


@EVERY_HOUSE
def test_the_oracles_find_the_same_partitions(house: House) -> None:
    melds = rules.melds(house)
    complete = 0
    for hand in _hands(house, "partitions", 60, 14):
        found = brute.partitions(hand, melds)
        assert csp.partitions(hand, melds) == found, hand
        assert csp.is_complete(hand, melds) is bool(found), hand
        complete += bool(found)
    assert 20 <= complete <= 100  # both answers are well represented


@EVERY_HOUSE
def test_partitions_are_legal_and_use_each_card_once(house: House) -> None:
    melds = set(rules.melds(house))
    for hand in _hands(house, "legal", 15, 21):
        for partition in csp.partitions(hand, rules.melds(house)):
            assert set(partition) <= melds
            assert rules.as_partition(partition) == partition
            assert rules.as_tuple(tuple(card for meld in partition for card in meld)) == hand


@EVERY_HOUSE
def test_whole_hands_of_21_agree(house: House) -> None:
    rng = random.Random("whole")
    pack = list(rules.deck(house).elements())
    dealt = [rules.as_tuple(tuple(rng.sample(pack, 21))) for _ in range(5)]
    for hand in [*dealt, *_hands(house, "whole", 10, 21)]:
        found = brute.partitions(hand, rules.melds(house))
        assert csp.partitions(hand, rules.melds(house)) == found, hand


@EVERY_HOUSE
def test_fewest_left_over_agrees_with_leaving_out_more_and_more(house: House) -> None:
    melds = rules.melds(house)
    for hand in _hands(house, "left over", 20, 8):
        assert brute.fewest_left_over(hand, melds) == _leave_out(hand, melds), hand


def _leave_out(hand: tuple[Card, ...], melds: tuple[Meld, ...]) -> int:
    """Keep as many cards as possible such that those kept are complete."""
    return next(
        len(hand) - size
        for size in range(len(hand), -1, -1)
        if any(csp.is_complete(kept, melds) for kept in sorted(set(combinations(hand, size))))
    )


@EVERY_HOUSE
def test_best_agrees_with_the_change_that_the_winning_card_makes(house: House) -> None:
    for hand in _hands(house, "best", 15, 12):
        for card in (None, *sorted(set(hand))):
            assert brute.best(hand, (), card, house) == _best(hand, card, house), (hand, card)


def _best(hand: tuple[Card, ...], card: Card | None, house: House) -> int | None:
    """All as concealed, then the most favourable change of one holder of the card to table."""
    totals: list[int] = []
    for partition in csp.partitions(hand, rules.melds(house)):
        concealed = sum(rules.value(house, meld, "hand") for meld in partition)
        changes = [
            rules.value(house, meld, "table") - rules.value(house, meld, "hand")
            for meld in partition
            if card in meld
        ]
        totals.append(concealed + max(changes, default=0))
    return max(totals, default=None)


@EVERY_HOUSE
def test_completing_cards_agree(house: House) -> None:
    melds, pack = rules.melds(house), rules.deck(house)
    for hand in _hands(house, "completing", 8, 10):
        expected = {
            card
            for card in rules.KINDS
            if hand.count(card) < pack[card] and csp.is_complete((*hand, card), melds)
        }
        assert brute.completing_cards(hand, melds, rules.KINDS, pack) == expected, hand


@pytest.mark.parametrize("house", [SS, SS4, HOUSES["see-sek-general-sets"]])
def test_see_sek_points_have_the_parity_of_the_size(house: House) -> None:
    assert all(rules.value(house, meld, "hand") % 2 == len(meld) % 2 for meld in rules.melds(house))
