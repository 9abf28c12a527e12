"""What a hand waits for: against trial additions that an oracle judges."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourcc import (
    CARDS,
    SEE_SEK,
    TAIWAN,
    Card,
    Hand,
    Meld,
    MeldKind,
    Ruleset,
    best,
    is_winning,
)
from fourcc.analysis import Wait, waits
from fourcc.errors import InvalidHandError, NotationError, Reason, RulesetError
from judges import best_total, words
from positions import (
    RAINBOW,
    SMALL,
    Position,
    built,
    cards_of,
    near_wins,
    on_table,
    player,
    positions,
)

FULL = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"
FOUR_QUADS = ("4GR", "4WR", "4YR", "4GH")
QUADS_AND_PAIR = (*FOUR_QUADS, "2GA")
QUADS_AND_GENERAL = (*FOUR_QUADS, "GK")
PRESETS = pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
JOINED = SEE_SEK.replace(id="joined", extra_melds=[RAINBOW, Meld("GR WR YR RR", MeldKind.FOOTMEN4)])
HOUSES = pytest.mark.parametrize(
    "rules",
    [
        SEE_SEK.replace(packs=2),
        SEE_SEK.replace(general_sets={2, 3, 4}, quad_points=4, jokers=8),
        SEE_SEK.replace(soldier_sets=(), specials_discardable=True),
        TAIWAN.replace(packs=2, soldier_sets={2}),
        TAIWAN.replace(general_sets={3}, draw_counts_as_concealed=True),
        JOINED,
    ],
    ids=str,
)


def assert_trials_agree(position: Position, rules: Ruleset) -> int:
    """Add each of the 29 kinds and let the oracle judge; return how many win."""
    hand, exposed, unseen = position
    found = waits(hand, exposed=exposed, rules=rules, unseen=unseen)
    winning = [
        card
        for card in CARDS
        if card in unseen and player(rules).points(words(hand + card)) is not None
    ]
    assert list(found) == winning
    for card, wait in found.items():
        full = hand + card
        assert wait.card is card
        assert wait.copies == unseen.count(card) > 0
        total = best_total(full, card, rules)
        assert total is not None
        assert wait.score.total == on_table(exposed, rules) + total
        assert_completed(wait, position, rules, total)
    return len(winning)


def assert_completed(wait: Wait, position: Position, rules: Ruleset, total: int) -> None:
    """The completed meld is on the table, and with it alone there the hand has its total."""
    assert wait.card in wait.meld.cards
    rest = player(rules).points(words(position.hand + wait.card - wait.meld.cards))
    assert rest is not None
    assert rules.values.of(wait.meld).table + rest == total
    items = wait.score.items
    assert tuple(item.meld for item in items[: len(position.exposed)]) == position.exposed
    concealed = items[len(position.exposed) :]
    assert [item.meld for item in concealed if item.place == "table"] == [wait.meld]
    cards = cards_of(tuple(item.meld for item in concealed))
    assert cards == position.hand + wait.card


@pytest.mark.parametrize("part", range(4))
@PRESETS
def test_seeded_hands_wait_for_what_the_trial_additions_win(rules: Ruleset, part: int) -> None:
    random = Random(f"{rules.id} {part}")
    found = 0
    for number in range(400):
        melds = built(rules, random)
        exposed = tuple(melds[: random.choice([0, 0, 1, 2, 3, len(melds) - 1])])
        hand = cards_of(tuple(melds[len(exposed) :]))
        hand -= random.choice(list(hand))
        left = rules.cards - cards_of(exposed) - hand
        if hand and number % 4 == 0:
            hand = hand - random.choice(list(hand)) + random.choice(list(left))
            left = rules.cards - cards_of(exposed) - hand
        unseen = left if number % 5 else Hand(random.sample(list(left), 40))
        found += assert_trials_agree(Position(hand, exposed, unseen), rules)
    assert found > 800


@PRESETS
def test_dealt_hands_wait_for_what_the_trial_additions_win(rules: Ruleset) -> None:
    random = Random(rules.id)
    deck = list(rules.cards)
    for _ in range(200):
        hand = Hand(random.sample(deck, 20))
        assert_trials_agree(Position(hand, (), rules.cards - hand), rules)


@HOUSES
@settings(max_examples=60)
@given(data=st.data())
def test_houses_wait_for_what_the_trial_additions_win(rules: Ruleset, data: st.DataObject) -> None:
    assert_trials_agree(data.draw(near_wins(rules, exchanged=1)), rules)


@pytest.mark.parametrize("rules", SMALL.values(), ids=SMALL)
def test_small_decks_wait_for_what_the_trial_additions_win(rules: Ruleset) -> None:
    assert sum(assert_trials_agree(position, rules) for position in positions(rules, scarce=2)) > 20


@pytest.mark.parametrize(
    ("case", "rules", "hand", "exposed", "cards"),
    [
        ("A02", SEE_SEK, FULL, (), "GK WK WE WC YK YA YP RK J"),
        ("E01", TAIWAN, "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE WR", (), "WR"),
        ("E03", TAIWAN, "RP YP GP", QUADS_AND_GENERAL, "GK WK WP YK RK"),
        ("E03", SEE_SEK, "RP YP GP", QUADS_AND_GENERAL, "GK WK WP YK RK J"),
        ("E04", TAIWAN, "RP YP", QUADS_AND_PAIR, "GP WP"),
        ("E04", SEE_SEK, "RP YP", QUADS_AND_PAIR, "GP WP"),
        ("E05", TAIWAN, "RA RE", QUADS_AND_PAIR, "RK"),
        ("E08", TAIWAN, "RK 2RA", QUADS_AND_GENERAL, "GK WK YK RK RA"),
        ("E10", TAIWAN, "2RR RH RC", FOUR_QUADS, "RR"),
        (
            "E11",
            TAIWAN,
            "GK GA GE 3WE RK 3GH RR RH RC GP WP RP 2RR",
            ("2YC",),
            "GK GH WK WE YK YP RK RR",
        ),
    ],
)
def test_section_e(
    case: str, rules: Ruleset, hand: str, exposed: tuple[str, ...], cards: str
) -> None:
    del case
    found = waits(hand, exposed=exposed, rules=rules)
    assert " ".join(words(found)) == cards


def test_e01_gives_ten_and_three_copies_are_left() -> None:
    found = waits("4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE WR", rules="taiwan")
    wait = found[Card("WR")]
    assert (wait.score.total, wait.copies, wait.meld) == (10, 3, Meld("2WR"))
    assert str(wait) == "WR completes 2WR for 10 points, 3 unseen"


def test_the_winning_card_counts_as_table_and_lies_where_that_costs_least() -> None:
    found = waits("3RR RH RC", exposed=("4GR", "4WR", "4YR", "3GH"), rules="taiwan")
    wait = found[Card("RR")]
    # The Field holds the chariot that came; the triple keeps the 3 points of the hand.
    assert wait.meld == Meld("RR RH RC")
    assert wait.score.total == 3 * 6 + 1 + 3 + 1


def test_copies_are_those_unseen_and_a_card_without_any_is_no_wait() -> None:
    assert {str(card): wait.copies for card, wait in waits(FULL).items()} == {
        "GK": 4,
        "WK": 4,
        "WE": 2,
        "WC": 1,
        "YK": 4,
        "YA": 2,
        "YP": 4,
        "RK": 3,
        "J": 5,
    }
    some = waits(FULL, unseen="2GK YP RK WH 4GA")
    assert {str(card): wait.copies for card, wait in some.items()} == {"GK": 2, "YP": 1, "RK": 1}
    assert some[Card("YP")].score == waits(FULL)[Card("YP")].score


def test_copies_that_lie_exposed_do_not_come() -> None:
    assert not waits("RR GK", exposed=("3RR", "4GR", "4WR", "4YR", "3GH"))
    assert words(waits("RR GK", exposed=("3RC", "4GR", "4WR", "4YR", "3GH"))) == ("RR",)


def test_nothing_unseen_is_nothing_to_wait_for() -> None:
    for rules in ("see-sek", "taiwan"):
        found = waits(FULL, rules=rules, unseen="")
        assert (len(found), dict(found), repr(found)) == (0, {}, "<Waits: nothing>")


def test_two_packs_have_up_to_eight_copies() -> None:
    rules = SEE_SEK.replace(packs=2)
    found = waits("7GA 8GE 4GR J", rules=rules)
    assert {str(card): wait.copies for card, wait in found.items()}["GA"] == 1
    assert waits("2GA 8GE 8GR J RR", rules=rules)[Card("RR")].copies == 7
    assert words(waits("8GA 8GE 4GR", rules=rules)) == ("GK", "GR", "WK", "YK", "RK", "J")


def test_a_house_meld_that_joins_suits_is_waited_for() -> None:
    exposed = ("4GH", "4WH", "4YH", "3RH", "J")
    assert not waits("GA WA 2GE", exposed=("4GH", "4WH", "4YH", "4RH"))
    (wait,) = waits("GA WA", exposed=(*exposed, "2GE"), rules=JOINED).values()
    assert (wait.card, wait.meld) == (Card("YA"), RAINBOW)
    assert str(wait) == "YA completes GA WA YA for 11 points, 4 unseen"
    assert words(waits("GR WR RR J", exposed=("4GH", "4WH", "4YH", "4RH"), rules=JOINED)) == ("YR",)


def test_waits_are_a_mapping() -> None:
    found = waits(FULL)
    assert isinstance(found, Mapping)
    assert len(found) == 9
    assert list(found) == list(found.keys()) == sorted(found)
    assert [wait.card for wait in found.values()] == list(found)
    assert Card("YP") in found
    assert Card("GA") not in found
    named: list[object] = ["YP", "黃兵", "GA"]
    assert [name in found for name in named] == [True, True, False]
    assert found["YP"] == found[Card("YP")]
    strangers: list[object] = ["", "yellow", None, 20, Hand("YP")]
    assert not any(stranger in found for stranger in strangers)
    assert found.get(Card("GA")) is None
    assert found == dict(found.items())
    assert found == waits(Hand(FULL))
    assert found != waits(FULL, unseen="YP")
    few = waits(FULL, unseen="YP GK")
    assert repr(few) == "<Waits: GK YP>"
    assert str(few).splitlines() == [
        "GK completes GK for 7 points, 1 unseen",
        "YP completes GP WP YP RP for 7 points, 1 unseen",
    ]


@pytest.mark.parametrize("card", ["GA", "GR", "RP"])
def test_another_card_is_a_key_error(card: str) -> None:
    found = waits(FULL)
    for key in (Card(card), card, "no card"):
        with pytest.raises(KeyError) as caught:
            found[key]
        assert caught.value.args == (key,)


def test_waits_are_values() -> None:
    found = waits(FULL)
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own bytes
    wait = found[Card("J")]
    assert pickle.loads(pickle.dumps(wait)) == wait  # noqa: S301
    assert hash(wait) == hash(waits(FULL)[Card("J")])
    assert hash(found) == hash(waits(FULL))
    nothing, neither = (waits(f"{suit}A {suit}C", exposed=QUADS_AND_PAIR) for suit in "WY")
    assert nothing == neither == {}
    assert hash(nothing) == hash(neither)
    with pytest.raises(AttributeError):
        wait.copies = 0  # type: ignore[misc]


def test_every_wait_wins_with_the_score_of_best() -> None:
    for rules in (SEE_SEK, TAIWAN):
        for card, wait in waits("RP YP GP", exposed=QUADS_AND_GENERAL, rules=rules).items():
            full = Hand("RP YP GP") + card
            assert is_winning(full, exposed=QUADS_AND_GENERAL, rules=rules)
            given = best(full, exposed=QUADS_AND_GENERAL, winning_card=card, rules=rules)
            assert wait.score == given


@pytest.mark.refuses("SS-4.2", "TW-1.2")
@pytest.mark.parametrize("size", [0, 19, 21])
@PRESETS
def test_other_sizes_are_refused(rules: Ruleset, size: int) -> None:
    hand = Hand(list(rules.cards)[:size])
    with pytest.raises(InvalidHandError) as caught:
        waits(hand, rules=rules)
    clause = {"see-sek": "SS-4.2", "taiwan": "TW-1.2"}[rules.id]
    text = f"what a hand waits for is asked of 20 cards, exposed ones included; these are {size}"
    assert caught.value.reasons == (Reason(clause, text),)


def test_bad_questions_are_refused() -> None:
    with pytest.raises(InvalidHandError, match=r"5 GH unseen.* has 0 .*; 2 RR unseen.* has 1 "):
        waits("3RR GK", exposed=FOUR_QUADS, unseen="2RR 5GH")
    with pytest.raises(InvalidHandError) as caught:
        waits("5RR", exposed=["2GK"], unseen="RR 5WH")
    assert [reason.text for reason in caught.value.reasons] == [
        "exposed meld 1: 2GK is no meld under see-sek",
        "5 RR, but the deck has 4: take away 1",
        "what a hand waits for is asked of 20 cards, exposed ones included; these are 7",
        "5 WH unseen, but beside those held the deck has 4",
        "1 RR unseen, but beside those held the deck has 0",
    ]
    with pytest.raises(InvalidHandError, match="no meld"):
        waits("RP YP", exposed=(*FOUR_QUADS, "2GP"), rules="taiwan")
    with pytest.raises(NotationError):
        waits("HW")
    with pytest.raises(RulesetError):
        waits(FULL, rules="bga")


def test_the_hand_comes_in_any_form() -> None:
    found = waits(FULL)
    assert waits(FULL.split(), rules="see-sek") == found
    assert waits(Hand(FULL).format("zh")) == found
    assert waits(iter(Hand(FULL)), unseen=list(SEE_SEK.cards - Hand(FULL))) == found
