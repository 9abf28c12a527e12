"""The census: against enumeration of small decks, and against other arithmetic on full ones."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import FrozenInstanceError
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod, sqrt
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourcc
from fourcc import SEE_SEK, TAIWAN, Hand, Meld, MeldKind, Ruleset, testing
from fourcc import census as module
from fourcc.blocks import blocks_of
from fourcc.census import Census, CensusError, census, compare
from fourcc.errors import RulesetError
from fourcc.polynomials import Pattern, Table, Tally
from judges import rules_meld, shapes, words
from oracles import brute
from value_laws import clones

if TYPE_CHECKING:
    from collections.abc import Iterator

PRESETS = pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)

GREEN = "4GK 4GA 4GE 4GR 4GH 4GC"
COMMANDS = "2GK 2GA 2GE 2WK 2WA 2WE"
FOOTMEN = "4GP 4WP 4YP 4RP"
MIXED = "3GK 2GA 3GE GR 2GH 2GC 2GP WP YP 2RP"
TRIPLE, PAIR = MeldKind.TRIPLE, MeldKind.PAIR
JOINED = SEE_SEK.replace(
    deck="4GA 4WA 2GE 2WE 3J", extra_melds=[Meld("GA WA", PAIR)], values={"pair": 3}, hand_size=12
)

SMALL = {
    "one suit": SEE_SEK.replace(deck=GREEN, hand_size=6),
    "one suit, even": SEE_SEK.replace(deck=GREEN, hand_size=5),
    "one suit, taiwan": TAIWAN.replace(deck=GREEN, hand_size=6),
    "two suits": SEE_SEK.replace(deck=COMMANDS + "2J", hand_size=6),
    "two suits, taiwan": TAIWAN.replace(deck=COMMANDS, hand_size=6),
    "footmen": SEE_SEK.replace(deck=FOOTMEN, hand_size=8),
    "footmen, taiwan": TAIWAN.replace(deck=FOOTMEN, hand_size=9),
    "footmen, two packs": SEE_SEK.replace(deck="2GP 2WP YP RP", packs=2, hand_size=7),
    "footmen without sets": SEE_SEK.replace(deck=FOOTMEN, soldier_sets=(), hand_size=8),
    "footmen in pairs": TAIWAN.replace(deck=FOOTMEN, soldier_sets=[2], hand_size=7),
    "jokers": SEE_SEK.replace(deck="4GK 2WK 3GA 8J", hand_size=7),
    "two packs": SEE_SEK.replace(deck="2GK GA GE 2J", packs=2, hand_size=6),
    "mixed": SEE_SEK.replace(deck=MIXED + "J", hand_size=5),
    "mixed, taiwan": TAIWAN.replace(deck=MIXED, hand_size=5),
    "sets of generals": SEE_SEK.replace(
        deck="4GK 3GA 3GE 4WK", general_sets=[2, 3, 4], hand_size=6
    ),
    "sets of generals, taiwan": TAIWAN.replace(deck="4GK 3GA 3GE 4WK", hand_size=6),
    "no sets of generals, taiwan": TAIWAN.replace(
        deck="4GK 3GA 3GE 4WK", general_sets=(), hand_size=6
    ),
    "quads of four points": SEE_SEK.replace(deck=GREEN, quad_points=4, hand_size=7),
    "other values": SEE_SEK.replace(
        deck=MIXED, hand_size=6, values={"pair": 1, "general": 0, "field": 70, "quad": [9, 2]}
    ),
    "melds of the house": SEE_SEK.replace(
        deck="2GK 2GA GE 2WA WE YA YH RH J",
        hand_size=6,
        extra_melds=[Meld("GA WA YA", TRIPLE), Meld("YH RH", PAIR), Meld("J GE", PAIR)],
    ),
    "all joined": TAIWAN.replace(
        deck="2GK 2GA 2WA", hand_size=4, extra_melds=[Meld("GK WA", PAIR), Meld("GA WA", PAIR)]
    ),
    "nothing wins": SEE_SEK.replace(deck="GA WA YE", hand_size=1),
    "the whole deck wins": SEE_SEK.replace(deck="3GR GH GC J", hand_size=5),
    "too few cards to win": SEE_SEK.replace(deck="3GR J", hand_size=4),
    "too few cards": TAIWAN.replace(deck="3GR", hand_size=7),
}
EVERY_SMALL_DECK = pytest.mark.parametrize("rules", SMALL.values(), ids=SMALL.keys())


def multisets(rules: Ruleset, size: int) -> Iterator[tuple[Hand, int]]:
    """Every hand of a size that the deck can deal, with the number of its deals."""
    kinds = list(rules.cards.items())
    for counts in product(*(range(copies + 1) for _, copies in kinds)):
        if sum(counts) == size:
            cards = [card for (card, _), n in zip(kinds, counts, strict=True) for _ in range(n)]
            yield Hand(cards), prod(comb(c, n) for (_, c), n in zip(kinds, counts, strict=True))


def points_of(hand: Hand, rules: Ruleset) -> list[int]:
    """The points of every decomposition of a hand, as an oracle finds them."""
    return [
        sum(rules.values.of(rules_meld(meld, rules)).hand for meld in partition)
        for partition in brute.partitions(words(hand), shapes(rules))
    ]


@EVERY_SMALL_DECK
def test_every_number_is_what_enumeration_counts(rules: Ruleset) -> None:
    found = census(rules)
    hands, deals = 0, 0
    totals: dict[int, Tally] = {}
    decompositions: Counter[int] = Counter()
    winning: set[Hand] = set()
    wrong_parity: set[Hand] = set()
    for hand, ways in multisets(rules, rules.winning_size):
        hands, deals = hands + 1, deals + ways
        points = points_of(hand, rules)
        if points:
            winning.add(hand)
            old = totals.get(max(points), Tally(0, 0))
            totals[max(points)] = Tally(old.hands + 1, old.deals + ways)
            decompositions[len(points)] += 1
        if any(total % 2 != rules.winning_size % 2 for total in points):
            wrong_parity.add(hand)
    assert (found.hands, found.deals) == (hands, deals)
    assert list(found.totals.items()) == sorted(totals.items())
    assert list(found.decompositions.items()) == sorted(decompositions.items())
    assert found.winning_hands == len(winning)
    assert found.parity.holds == (not wrong_parity)
    assert found.parity.holds or found.parity.counterexample in wrong_parity
    waiting = Tally(0, 0)
    for hand, ways in multisets(rules, rules.hand_size):
        if any(hand + card in winning for card, _ in (rules.cards - hand).items()):
            waiting = Tally(waiting.hands + 1, waiting.deals + ways)
    assert found.waiting == (found.waiting_hands, found.waiting_deals) == waiting


@EVERY_SMALL_DECK
def test_the_questions_about_a_hand_agree(rules: Ruleset) -> None:
    found = census(rules)
    totals = Counter[int]()
    ways_to_meld = Counter[int]()
    for hand, _ in multisets(rules, rules.winning_size):
        score = fourcc.best(hand, rules=rules)
        assert (score is not None) == fourcc.is_winning(hand, rules=rules)
        if score is not None:
            totals[score.total] += 1
            ways_to_meld[fourcc.count_decompositions(hand, rules=rules)] += 1
    assert totals == {total: tally.hands for total, tally in found.totals.items()}
    assert ways_to_meld == found.decompositions
    waiting = [h for h, _ in multisets(rules, rules.hand_size) if fourcc.waits(h, rules=rules)]
    assert len(waiting) == found.waiting_hands


def test_small_decks_have_what_they_are_there_for() -> None:
    figures = {name: census(rules) for name, rules in SMALL.items()}
    without = {"nothing wins", "too few cards to win", "too few cards"}
    assert {name for name, found in figures.items() if not found.totals} == without
    for name in without:
        found = figures[name]
        assert found.probability == 0
        assert found.range is None
        assert found.mean_total is None
        assert found.decompositions == {}
        assert found.parity.holds
    assert figures["too few cards"].deals == figures["too few cards"].waiting_probability == 0
    assert figures["the whole deck wins"].probability == 1
    assert figures["other values"].range == (2, 72)
    assert not figures["footmen, taiwan"].parity.holds
    assert not figures["other values"].parity.holds


# Hands, deals; winning hands, winning deals; waiting hands, waiting deals.
FIGURES = {
    "see-sek": [
        (27_872_662_202_475, 78_355_425_024_141_252_022_035),
        (56_178_066_796, 7_387_948_065_440_058_835),
        (256_619_164_420, 28_366_624_925_993_476_911),
    ],
    "taiwan": [
        (15_340_367_093_820, 28_584_957_601_351_781_525_280),
        (16_171_111_668, 1_643_616_668_943_258_912),
        (77_273_456_820, 6_553_164_767_880_645_400),
    ],
}
# Each best total, with its winning hands and deals.
TOTALS = {
    "see-sek": """
        1 29532212 4266968992063488
        3 1307484582 195367276302676992
        5 8326638880 1169378729398449408
        7 15383443398 1959394330665541376
        9 13503262269 1977045177956603136
        11 8287310462 1256602428756852912
        13 4561036541 581403255456583336
        15 2448549126 191055758866016056
        17 1295591171 44899895788227440
        19 669996874 7654820958237504
        21 289576725 824224432046072
        23 68708874 54132192518402
        25 6710915 1062304194528
        27 222971 3369173144
        29 1795 875040
        31 1 1
    """,
    "taiwan": """
        1 934248 177367234609152
        2 376800 104820937850880
        3 10261680 3209615384371200
        4 8009112 4424459831083008
        5 66422292 26371363092553728
        6 53436492 35158912654737408
        7 248207848 100460365822006272
        8 174158976 144531548924227584
        9 598232068 218675476032192512
        10 386588852 240665078593323008
        11 1070351292 254039579023356928
        12 615251148 212692506990282752
        13 1498213596 164131246210463744
        14 721924900 102505389702545920
        15 1732322608 62330933259192832
        16 702016808 32698392366774272
        17 1727484324 19217642080802816
        18 618606532 10148884169486848
        19 1533700344 6159447390226816
        20 486554520 3073212642035840
        21 1229159000 1637355968067840
        22 321565364 655192550712576
        23 894098976 314650722838144
        24 185430268 119921728138752
        25 561602156 68032530770624
        26 92439412 26460533543648
        27 299868936 12868327602944
        28 39432356 3684402042304
        29 152503124 1560034083936
        30 17813744 364371252576
        31 76983664 233655912096
        32 6057996 63884690304
        33 27993024 31857259296
        34 887600 4334988800
        35 8784492 1173143328
        36 306280 173182720
        37 2813928 331870272
        38 19380 19845120
        39 127512 510048
        41 170016 680064
    """,
}
# A number of decompositions, and how many winning hands have it.
DECOMPOSITIONS = {
    "see-sek": {1: 25_624_630_321, 2: 21_640_876_016, 21: 6_796, 75: 24, 80: 4, 136: 100},
    "taiwan": {1: 6_916_440_108, 2: 6_424_788_308, 21: 132, 35: 4, 44: 5_292, 55: 28},
}


@PRESETS
def test_the_figures_of_the_presets(rules: Ruleset) -> None:
    found = census(rules)
    assert [(found.hands, found.deals), found.winning, found.waiting] == FIGURES[rules.id]
    rows = [tuple(map(int, row.split())) for row in TOTALS[rules.id].strip().splitlines()]
    assert [(total, *tally) for total, tally in found.totals.items()] == rows
    decompositions = found.decompositions
    assert decompositions.items() >= DECOMPOSITIONS[rules.id].items()
    assert max(decompositions) == max(DECOMPOSITIONS[rules.id])
    assert len(decompositions) == {"see-sek": 43, "taiwan": 30}[rules.id]


def test_ranges_of_totals() -> None:
    assert census("see-sek").range == (1, 31)
    assert census(SEE_SEK.replace(jokers=8)).range == (1, 37)
    assert census("taiwan").range == (1, 41)
    assert census(SEE_SEK).totals[31] == (1, 1)
    assert fourcc.best("5J 4GK 4WK 4YK 4RK") is not None
    assert sorted(census(SEE_SEK).totals) == list(range(1, 32, 2))
    assert sorted(census(TAIWAN).totals) == [*range(1, 40), 41]


# What the blocks of a full deck are worth, written down from RULES.md without melds or a search.

State = tuple[int, ...]
SETS = {"see-sek": {0: 0, 2: 0, 3: 1, 4: 2}, "taiwan": {0: 0, 2: 0, 3: 3, 4: 8}}


def command_points(game: str, state: State) -> int | None:
    """The most points of Generals, Advisors and Elephants of one suit."""
    generals, advisors, elephants = state
    alone = [0, 1, 2, 3, 6 if game == "taiwan" else 4]
    sets = SETS[game]
    return max(
        (
            groups * (2 if game == "taiwan" else 1)
            + alone[generals - groups]
            + sets[advisors - groups]
            + sets[elephants - groups]
            for groups in range(min(state) + 1)
            if {advisors - groups, elephants - groups} <= sets.keys()
        ),
        default=None,
    )


def field_points(game: str, state: State) -> int | None:
    """The most points of Chariots, Horsemen and Cannons of one suit."""
    sets = SETS[game]
    return max(
        (
            groups + sum(sets[copies - groups] for copies in state)
            for groups in range(min(state) + 1)
            if {copies - groups for copies in state} <= sets.keys()
        ),
        default=None,
    )


def footmen_points(game: str, state: State) -> int | None:
    """The most points of Footmen: so many groups that lack each suit, and so many of all four."""
    three, four = (3, 5) if game == "taiwan" else (1, 2)
    sets = {n: points for n, points in SETS[game].items() if n != 2 or game == "see-sek"}
    found: list[int] = []
    for lacking in product(range(sorted(state)[1] + 1), repeat=4):
        for fours in range(min(state) + 1):
            groups = sum(lacking) + fours
            left = [n - groups + lack for n, lack in zip(state, lacking, strict=True)]
            if set(left) <= sets.keys():
                found.append(sum(lacking) * three + fours * four + sum(sets[n] for n in left))
    return max(found, default=None)


def joker_points(game: str, state: State) -> int | None:
    """The points of Jokers."""
    assert game == "see-sek"
    return 3 * state[0]


@cache
def block_points(rules: Ruleset) -> list[tuple[int, dict[State, int | None]]]:
    """How often each block occurs, and the best points of its states."""
    found = [
        (4, {state: command_points(rules.id, state) for state in product(range(5), repeat=3)}),
        (4, {state: field_points(rules.id, state) for state in product(range(5), repeat=3)}),
        (1, {state: footmen_points(rules.id, state) for state in product(range(5), repeat=4)}),
    ]
    if rules.jokers:
        found.append((1, {(n,): joker_points(rules.id, (n,)) for n in range(rules.jokers + 1)}))
    return found


def weight(state: State, rules: Ruleset) -> int:
    """The deals of a state."""
    copies = rules.jokers if len(state) == 1 else 4
    return prod(comb(copies, n) for n in state)


WIDTH = 96
"""Bits for one coefficient: more than any number of deals has."""


def times(first: list[int], second: list[int]) -> list[int]:
    """The product of two polynomials in the number of cards."""
    return [
        sum(first[cards] * second[size - cards] for cards in range(size + 1))
        for size in range(len(first))
    ]


def power_product(factors: list[tuple[int, list[int]]]) -> list[int]:
    """The product of polynomials, each as often as it is said."""
    result = [1] + [0] * 21
    for number, factor in factors:
        for _ in range(number):
            result = times(result, factor)
    return result


@PRESETS
@pytest.mark.parametrize("physical", [False, True], ids=["hands", "deals"])
def test_totals_of_full_decks_by_arithmetic_in_one_long_number(
    rules: Ruleset, *, physical: bool
) -> None:
    # The total is the place in a number with places of WIDTH bits, so numbers multiply as
    # polynomials in the total do.
    factors: list[tuple[int, list[int]]] = []
    for number, points in block_points(rules):
        sizes = [0] * 22
        for state, total in points.items():
            if total is not None:
                sizes[sum(state)] += (weight(state, rules) if physical else 1) << WIDTH * total
        factors.append((number, sizes))
    packed = power_product(factors)[21]
    digits = [packed >> WIDTH * total & (1 << WIDTH) - 1 for total in range(60)]
    assert packed >> WIDTH * 60 == 0
    assert {total: n for total, n in enumerate(digits) if n} == {
        total: tally[physical] for total, tally in census(rules).totals.items()
    }


@PRESETS
@pytest.mark.parametrize("physical", [False, True], ids=["hands", "deals"])
def test_waiting_hands_of_full_decks_by_inclusion_and_exclusion(
    rules: Ruleset, *, physical: bool
) -> None:
    complete: list[tuple[int, list[int]]] = []
    full: list[tuple[int, list[int]]] = []
    short: list[list[int]] = []
    for number, points in block_points(rules):
        kinds = {"complete": [0] * 22, "full": [0] * 22, "short": [0] * 22}
        for state, total in points.items():
            ways = weight(state, rules) if physical else 1
            further = any(
                points.get((*state[:kind], state[kind] + 1, *state[kind + 1 :])) is not None
                for kind in range(len(state))
            )
            if total is not None:
                kinds["complete"][sum(state)] += ways
            if (total is None) == further:
                kinds["short" if further else "full"][sum(state)] += ways
        complete.append((number, kinds["complete"]))
        full.append((number, kinds["full"]))
        short.append(kinds["short"])
    expected = power_product(complete)[20] - power_product(full)[20]
    for place, (number, _) in enumerate(complete):
        others = [(n - (i == place), sizes) for i, (n, sizes) in enumerate(complete)]
        expected += number * times(power_product(others), short[place])[20]
    assert census(rules).waiting[physical] == expected


@PRESETS
def test_numbers_of_decompositions_have_the_moments_of_the_search(rules: Ruleset) -> None:
    found = census(rules).decompositions
    counts: list[list[tuple[int, int]]] = []
    for block in blocks_of(rules):
        states = product(*(range(rules.cards.count(card) + 1) for card in block.cards))
        counts.append([(sum(state), block.count(state)) for state in states])
    for moment in range(5):
        factors: list[tuple[int, list[int]]] = []
        for found_states in counts:
            sizes = [0] * 22
            for cards, count in found_states:
                sizes[cards] += count**moment if count else 0
            factors.append((1, sizes))
        expected = power_product(factors)[21]
        assert sum(number**moment * hands for number, hands in found.items()) == expected


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN, *SMALL.values()])
def test_tables_agree_with_the_search(rules: Ruleset) -> None:
    for block in blocks_of(rules):
        copies = tuple(map(rules.cards.count, block.cards))
        melds = tuple(tuple(map(meld.cards.count, block.cards)) for meld in block.melds)
        points = tuple(rules.values.of(meld).hand for meld in block.melds)
        table = Table(Pattern(copies, melds, points), sum(copies))
        totals: Counter[tuple[int, int]] = Counter()
        decompositions: Counter[tuple[int, int]] = Counter()
        for state in product(*(range(n + 1) for n in copies)):
            best = block.best(state)
            if best is not None:
                totals[sum(state), best[0]] += 1
                decompositions[sum(state), block.count(state)] += 1
        assert totals == {key: tally.hands for key, tally in table.totals.items()}
        assert decompositions == {key: tally.hands for key, tally in table.decompositions.items()}


def deviations(count: int, probability: Fraction, sample: int) -> float:
    """By how many standard errors a count is off."""
    expected = float(sample * probability)
    return abs(count - expected) / sqrt(expected * float(1 - probability))


@pytest.mark.parametrize("hand_size", [4, 8])
@PRESETS
def test_small_hands_of_full_decks_win_and_wait_as_often_as_sampled(
    rules: Ruleset, hand_size: int
) -> None:
    rules = rules.replace(hand_size=hand_size)
    found = census(rules)
    rng = random.Random(hand_size)
    cards = list(rules.cards)
    sample = 20_000
    totals: list[int] = []
    waiting = 0
    for _ in range(sample):
        dealt = rng.sample(cards, hand_size + 1)
        score = fourcc.best(Hand(dealt), rules=rules)
        totals.extend([] if score is None else [score.total])
        waiting += bool(fourcc.waits(Hand(dealt[1:]), rules=rules))
    assert deviations(len(totals), found.probability, sample) < 4
    assert deviations(waiting, found.waiting_probability, sample) < 4
    mean = found.mean_total
    assert mean is not None
    squares = sum(total**2 * tally.deals for total, tally in found.totals.items())
    variance = Fraction(squares, found.winning_deals) - mean**2
    assert abs(sum(totals) / len(totals) - float(mean)) < 4 * sqrt(variance / len(totals))


@PRESETS
def test_full_hands_wait_as_often_as_sampled(rules: Ruleset) -> None:
    rng = random.Random(20)
    cards = list(rules.cards)
    sample = 20_000
    hands = (Hand(rng.sample(cards, 20)) for _ in range(sample))
    waiting = sum(bool(fourcc.waits(hand, rules=rules)) for hand in hands)
    assert deviations(waiting, census(rules).waiting_probability, sample) < 4


@settings(max_examples=15)
@given(st.data())
def test_laws_of_every_ruleset(data: st.DataObject) -> None:
    rules = data.draw(testing.rulesets())
    found = census(rules)
    size, left = rules.winning_size, len(rules.cards) - rules.hand_size
    assert sum(found.decompositions.values()) == found.winning_hands <= found.hands
    assert sum(tally.deals for tally in found.totals.values()) == found.winning_deals
    assert found.winning_deals <= found.deals == comb(len(rules.cards), size)
    assert found.probability == Fraction(found.winning_deals, found.deals)
    # A winning deal less any card waits; a waiting deal and one of the others may win.
    assert found.waiting_deals <= found.winning_deals * size <= found.waiting_deals * left
    assert found.parity.holds or rules.game == "taiwan"
    hand = data.draw(testing.complete_hands(rules, size=size))
    score = fourcc.best(hand, rules=rules)
    if len(hand) == size and score is not None:
        assert score.total in found.totals
        assert fourcc.count_decompositions(hand, rules=rules) in found.decompositions
        assert found.range is not None
        assert found.range[0] <= score.total <= found.range[1]


@pytest.mark.holds("SS-7.2")
@pytest.mark.parametrize("quad_points", [2, 4])
@pytest.mark.parametrize("general_sets", [(), (2, 3, 4)])
@pytest.mark.parametrize("hand_size", [20, 9])
def test_ss_7_2_every_decomposition_has_the_parity_of_the_winning_size(
    quad_points: int, general_sets: tuple[int, ...], hand_size: int
) -> None:
    parity = census(
        SEE_SEK.replace(
            quad_points=quad_points, general_sets=general_sets, hand_size=hand_size, jokers=8
        )
    ).parity
    assert parity.holds
    assert parity.decomposition is None
    assert parity.counterexample is None
    kind = "odd" if hand_size == 20 else "even"
    assert str(parity) == (
        f"Every decomposition of every winning hand has an {kind} number of points, "
        f"as {hand_size + 1} is {kind} (SS-7.2)."
    )


EVEN = "4GR 4GH 4GC"


@pytest.mark.holds("SS-7.2")
@pytest.mark.parametrize(
    "rules",
    [TAIWAN, TAIWAN.replace(hand_size=11), SEE_SEK.replace(values={"pair": 1}), JOINED],
    ids=["taiwan", "even size", "values", "joined"],
)
def test_ss_7_2_a_counterexample_is_a_winning_hand_with_the_other_parity(rules: Ruleset) -> None:
    parity = census(rules).parity
    assert not parity.holds
    hand, melds = parity.counterexample, parity.decomposition
    assert hand is not None
    assert melds is not None
    assert len(hand) == rules.winning_size
    assert fourcc.is_winning(hand, rules=rules)
    assert melds in list(fourcc.decompositions(hand, rules=rules))
    points = sum(rules.values.of(meld).hand for meld in melds)
    assert points % 2 != rules.winning_size % 2
    assert str(parity).startswith("Not every winning hand has an ")
    assert str(parity).endswith(f" points: {melds} has {points}.")


@pytest.mark.holds("SS-7.2")
def test_ss_7_2_holds_under_taiwan_where_no_meld_of_the_deck_breaks_it() -> None:
    assert census(TAIWAN.replace(deck=EVEN)).parity.holds
    assert census(TAIWAN.replace(deck=EVEN, hand_size=5)).parity.holds
    # A Command breaks it, but the whole of this deck is two Commands or none.
    rules = TAIWAN.replace(deck="2GK 2GA 2GE", hand_size=5)
    assert any(meld.size % 2 != rules.values.of(meld).hand % 2 for meld in rules.melds)
    assert census(rules).winning_hands == 1
    assert census(rules).parity.holds


def test_melds_that_join_too_many_kinds_are_refused() -> None:
    rules = SEE_SEK.replace(extra_melds=[Meld("GA WA YA", TRIPLE)])
    with pytest.raises(CensusError) as caught:
        census(rules)
    assert str(caught.value) == (
        "the kinds that melds join have 1,548,656 states together; a census takes at most 100,000"
    )


def test_no_option_but_melds_of_the_house_is_refused() -> None:
    sets = (2, 3, 4)
    for base in (SEE_SEK.replace(jokers=8), TAIWAN):
        rules = base.replace(packs=4, hand_size=40, general_sets=sets, soldier_sets=sets)
        assert census(rules).deals == comb(len(rules.cards), 41)


def test_too_many_values_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = SEE_SEK.replace(packs=2)
    monkeypatch.setattr(module, "MOST_STEPS", 20_000)
    assert census(rules).waiting_hands > 0
    with pytest.raises(CensusError, match="multiplies at most 20,000 pairs of terms for one"):
        _ = census(rules).decompositions


def test_a_census_is_made_once_for_a_ruleset() -> None:
    assert census() is census("see-sek") is census(SEE_SEK)
    assert census(SEE_SEK) == Census(SEE_SEK) != census(TAIWAN)
    with pytest.raises(RulesetError, match="no ruleset is called 'mahjong'"):
        census("mahjong")


def test_a_census_never_changes() -> None:
    found = census(SMALL["one suit"])
    with pytest.raises(FrozenInstanceError):
        found.rules = TAIWAN  # type: ignore[misc]
    with pytest.raises(TypeError):
        found.totals[1] = Tally(0, 0)  # type: ignore[index]
    with pytest.raises(TypeError):
        found.decompositions[1] = 0  # type: ignore[index]
    assert clones(found) == [found] * len(clones(found))
    assert hash(found) == hash(clones(found)[-1])
    assert clones(found.parity) == [found.parity] * len(clones(found.parity))


def test_a_census_as_a_paragraph() -> None:
    assert str(census("see-sek")) == (
        "Under see-sek the hands of 21 cards number 27,872,662,202,475. A player wins with "
        "56,178,066,796 of them, one deal in 10,605.8, and waits with 256,619,164,420 of the hands "
        "of 20, one deal in 598.0. Wins are worth 1 to 31 points, 8.54 on average. Every "
        "decomposition of every winning hand has an odd number of points, as 21 is odd (SS-7.2)."
    )
    assert str(census(SMALL["nothing wins"])) == (
        "Under see-sek (deck=GA WA YE, hand_size=1) the hands of 2 cards number 3. A player wins "
        "with 0 of them, in no deal, and waits with 0 of the hands of 1, in no deal. Every "
        "decomposition of every winning hand has an even number of points, as 2 is even (SS-7.2)."
    )


def test_a_census_as_json() -> None:
    found = census("taiwan")
    data = json.loads(found.to_json())
    assert data["rules"] == "taiwan"
    assert data["totals"]["41"] == {"hands": 170_016, "deals": 680_064}
    assert data["decompositions"]["55"] == 28
    assert Fraction(data["probability"]) == found.probability
    assert Fraction(data["mean_total"]) == found.mean_total
    assert Hand(data["parity"]["counterexample"]) == found.parity.counterexample
    assert data["parity"]["text"] == str(found.parity)
    assert data["parity"]["holds"] is False
    assert list(data)[1:15] == list(found.numbers)
    empty = json.loads(census(SMALL["nothing wins"]).to_json())
    assert empty["totals"] == empty["decompositions"] == {}
    assert empty["least_total"] is empty["mean_total"] is empty["greatest_total"] is None
    assert empty["parity"]["counterexample"] is None
    assert empty["parity"]["holds"] is True


def test_rulesets_side_by_side() -> None:
    both = compare("see-sek", TAIWAN)
    assert both.rows["winning_hands"] == (56_178_066_796, 16_171_111_668)
    assert list(both.rows) == list(census("see-sek").numbers)
    lines = str(both).splitlines()
    assert lines[0].split() == ["see-sek", "taiwan"]
    assert lines[7].split() == ["probability", "9.42876e-05", "5.74994e-05"]
    assert len(lines) == 15
    assert len(set(map(len, lines))) == 1
    assert str(compare(SMALL["nothing wins"])).splitlines()[9].split() == ["mean", "total", "-"]
    assert compare().rows == {}
    assert not str(compare())
