"""The blocks of a ruleset: exhaustively against the oracles, and the proofs that rest on them."""

from __future__ import annotations

from itertools import product

import pytest

from fourcc import SEE_SEK, TAIWAN, Card, Hand, Meld, MeldKind, Place, Ruleset
from fourcc.blocks import Block, Solutions, blocks_of, components_of, parts_of
from judges import best_total, partition, partitions, shapes, words
from oracles import brute

PRESETS = pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
JOINED = SEE_SEK.replace(
    extra_melds=[Meld("GA WA YA", MeldKind.TRIPLE), Meld("WH YH RH", MeldKind.TRIPLE)]
)


def states(block: Block, rules: Ruleset) -> list[tuple[int, ...]]:
    """Return every state that the deck can deal to a block."""
    return list(product(*(range(rules.cards.count(card) + 1) for card in block.cards)))


def hand_of(block: Block, state: tuple[int, ...]) -> Hand:
    """Return the hand of a block's state."""
    return Hand(card for card, n in zip(block.cards, state, strict=True) for _ in range(n))


def suited(block: Block) -> bool:
    """Whether a block belongs to one suit, so that the Green one stands for all four."""
    return len(block.cards) == 3 and block.cards[0].suit is not Card("GK").suit


@PRESETS
def test_the_blocks_of_both_presets(rules: Ruleset) -> None:
    found = [" ".join(map(str, block.cards)) for block in blocks_of(rules)]
    suits = [f"{s}{a} {s}{b} {s}{c}" for s in "GWYR" for a, b, c in ("KAE", "RHC")]
    assert found == [*suits, "GP WP YP RP", "J"]


def test_blocks_hold_every_kind_and_every_meld_once() -> None:
    for rules in (SEE_SEK, TAIWAN, JOINED, SEE_SEK.replace(deck=1), TAIWAN.replace(deck="2GA GK")):
        blocks = blocks_of(rules)
        assert sorted(card.index for block in blocks for card in block.cards) == list(range(29))
        assert sorted(meld for block in blocks for meld in block.melds) == list(rules.melds)
        for block in blocks:
            assert all(card in block.cards for meld in block.melds for card in meld.cards)


def test_melds_of_a_household_join_blocks_and_what_lies_between() -> None:
    found = [" ".join(map(str, block.cards)) for block in blocks_of(JOINED)]
    assert found == [
        "GK GA GE GR GH GC WK WA WE WR WH WC YK YA YE YR YH YC RK RA RE RR RH RC",
        "GP WP YP RP",
        "J",
    ]


def test_melds_of_a_household_join_components_but_not_what_lies_between() -> None:
    rules = SEE_SEK.replace(
        extra_melds=[Meld("WA GP", MeldKind.PAIR), Meld("RH YH", MeldKind.PAIR)]
    )
    joined = [" ".join(map(str, cards)) for cards in components_of(rules) if len(cards) > 4]
    # In their places, the suits before the Footmen.
    assert joined == ["WK WA WE GP WP YP RP", "YR YH YC RR RH RC"]


def test_blocks_that_reach_from_word_to_word_answer_for_themselves() -> None:
    def parts(*melds: Meld) -> list[tuple[int | None, int]]:
        blocks = blocks_of(SEE_SEK.replace(extra_melds=melds))
        return [(word, len(found)) for word, found in parts_of(blocks)]

    assert parts() == [(0, 2), (1, 2), (2, 2), (3, 2), (4, 2)]
    neighbours = Meld("GH WA", MeldKind.PAIR)
    # What lies between is in the block too: the green Field and the white Command.
    assert parts(neighbours) == [(None, 1), (None, 1), (None, 1), (2, 2), (3, 2), (4, 2)]
    assert parts(Meld("RC GP", MeldKind.PAIR))[-3:] == [(None, 1), (None, 1), (None, 1)]
    assert len(parts(Meld("GA WA YA", MeldKind.TRIPLE))) == 4


@PRESETS
def test_the_four_suits_have_the_same_blocks(rules: Ruleset) -> None:
    blocks = blocks_of(rules)[:8]
    for first, second in zip(blocks[:2] * 3, blocks[2:], strict=True):
        assert [m.kind for m in first.melds] == [m.kind for m in second.melds]
        for state in states(first, rules):
            mine, other = first.best(state), second.best(state)
            assert (mine and mine[0]) == (other and other[0])
            assert first.count(state) == second.count(state)


@PRESETS
def test_every_state_of_every_block_is_as_the_oracles_say(rules: Ruleset) -> None:
    for block in blocks_of(rules):
        if suited(block):
            continue
        for state in states(block, rules):
            hand = hand_of(block, state)
            expected = partitions(hand, rules)
            listed = list(block.solutions(state))
            assert {partition(melds) for melds in listed} == expected
            assert listed == sorted(listed)
            assert block.count(state) == len(listed) == len(expected)
            best = block.best(state)
            assert (best and best[0]) == best_total(hand, None, rules)
            if best is not None:
                assert sum(item.points for item in best[1]) == best[0]
                worth = [sum(rules.values.of(m).hand for m in melds) for melds in listed]
                first = listed[worth.index(best[0])]
                assert tuple(item.meld for item in best[1]) == first
            assert len(block.left_over(state)) == brute.fewest_left_over(words(hand), shapes(rules))


@PRESETS
def test_every_claimed_card_of_every_state_is_placed_best(rules: Ruleset) -> None:
    for block in blocks_of(rules):
        if suited(block):
            continue
        for state in states(block, rules):
            for card, copies in zip(block.cards, state, strict=True):
                if not copies:
                    continue
                first = min(
                    (
                        (-points, melds, place)
                        for melds in block.solutions(state)
                        for place, points in holders(melds, card, rules)
                    ),
                    default=None,
                )
                found = block.best_claimed(state, card)
                assert (found is None) == (first is None)
                if found is not None:
                    melds = tuple(item.meld for item in found[1])
                    places = [item.place for item in found[1]]
                    assert (-found[0], melds, places.index(Place.TABLE)) == first
                    assert places.count(Place.TABLE) == 1


def holders(melds: tuple[Meld, ...], card: Card, rules: Ruleset) -> list[tuple[int, int]]:
    """Return where the meld that holds a card may stand, each with the points of the whole."""
    plain = sum(rules.values.of(meld).hand for meld in melds)
    return [
        (place, plain - rules.values.of(meld).hand + rules.values.of(meld).table)
        for place, meld in enumerate(melds)
        if card in meld.cards
    ]


@pytest.mark.holds("SS-7.2")
@pytest.mark.parametrize("quad_points", [2, 4])
@pytest.mark.parametrize("general_sets", [(), (2, 3, 4)])
def test_ss_7_2_every_partition_has_the_parity_of_its_size(
    quad_points: int, general_sets: tuple[int, ...]
) -> None:
    rules = SEE_SEK.replace(quad_points=quad_points, general_sets=general_sets, jokers=8)
    for block in blocks_of(rules):
        for state in states(block, rules):
            for melds in block.solutions(state):
                points = sum(rules.values.of(meld).hand for meld in melds)
                assert points % 2 == sum(state) % 2


@pytest.mark.holds("SS-7.2")
def test_ss_7_2_does_not_hold_under_taiwan() -> None:
    command = Meld("GK GA GE")
    assert command.size == 3
    assert TAIWAN.values.of(command).hand == 2


def test_lists_are_kept_no_more_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourcc.blocks._MOST_LISTED", 1)
    block = blocks_of(SEE_SEK)[0]
    for _ in range(2):
        assert [len(block.solutions((n, 0, 2))) for n in range(3)] == [1, 1, 1]


def test_many_solutions_know_their_members() -> None:
    block = blocks_of(SEE_SEK)[0]
    solutions = Solutions(block, (1, 2, 0))
    assert (Meld("GK"), Meld("2GA")) in solutions
    assert (Meld("2GA"),) not in solutions


def test_lists_too_long_to_keep_are_listed_again() -> None:
    rules = SEE_SEK.replace(packs=4, hand_size=40)
    (footmen,) = (block for block in blocks_of(rules) if Card("GP") in block.cards)
    state = (8, 8, 8, 8)
    assert footmen.count(state) > 100
    first = list(footmen.solutions(state))
    assert first == list(footmen.solutions(state)) == sorted(set(first))
    assert len(first) == footmen.count(state)
