"""What to discard: every legal discard, ranked, each with what it leads to."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourcc import CARDS, SEE_SEK, TAIWAN, Card, Hand, Meld, Ruleset
from fourcc.analysis import DiscardAdvice, advise, distance
from fourcc.errors import InvalidHandError, NotationError, Reason, RulesetError
from fourcc.testing import hands
from judges import words
from positions import (
    RAINBOW,
    SMALL,
    Position,
    cards_of,
    discards,
    near_wins,
    on_table,
    player,
    positions,
)

FOUR_QUADS = ("4GR", "4WR", "4YR", "4GH")
QUADS_AND_PAIR = (*FOUR_QUADS, "2WA")
DISCARDABLE = SEE_SEK.replace(specials_discardable=True)
RULES = pytest.mark.parametrize(
    "rules",
    [
        SEE_SEK,
        TAIWAN,
        DISCARDABLE,
        TAIWAN.replace(specials_discardable=True, packs=2),
        SEE_SEK.replace(general_sets={2, 3}, soldier_sets={4}, extra_melds=[RAINBOW]),
    ],
    ids=str,
)


def ask(position: Position, rules: Ruleset) -> tuple[DiscardAdvice, ...]:
    """Return the advice on a position."""
    hand, exposed, unseen = position
    return advise(hand, exposed=exposed, rules=rules, unseen=unseen)


def rank(advice: DiscardAdvice) -> tuple[float, int, int, Card]:
    """Return the documented order: distance, then copies, then points, then the card."""
    far = float("inf") if advice.distance is None else advice.distance
    return far, -advice.copies, -advice.points, advice.discard


def assert_advice(position: Position, rules: Ruleset) -> None:
    """Every legal discard is there once, in order, with the distance of what it leaves."""
    hand, exposed, unseen = position
    found = ask(position, rules)
    assert sorted(advice.discard for advice in found) == discards(hand, rules)
    assert list(found) == sorted(found, key=rank)
    for advice in found:
        rest = hand - advice.discard
        then = distance(rest, exposed=exposed, rules=rules, unseen=unseen)
        if then is None:
            assert advice == DiscardAdvice(advice.discard, None, (), 0, 0)
        else:
            copies = sum(unseen.count(card) for card in then.first_arrivals)
            assert advice == DiscardAdvice(
                advice.discard, then.number, then.first_arrivals, copies, then.points
            )


@RULES
@settings(max_examples=40)
@given(data=st.data())
def test_each_advice_is_the_distance_without_the_card(rules: Ruleset, data: st.DataObject) -> None:
    hand, exposed, unseen = data.draw(near_wins(rules, exchanged=2))
    card = data.draw(st.sampled_from(list(unseen)))
    left = unseen - card
    assert_advice(Position(hand + card, exposed, left), rules)
    few = Hand(data.draw(st.lists(st.sampled_from(list(left)), max_size=8, unique_by=id)))
    assert_advice(Position(hand + card, exposed, few), rules)


@RULES
@settings(max_examples=20)
@given(data=st.data())
def test_dealt_hands_are_advised_on_every_discard(rules: Ruleset, data: st.DataObject) -> None:
    hand = data.draw(hands(rules, min_size=21, max_size=21))
    assert_advice(Position(hand, (), rules.cards - hand), rules)


@pytest.mark.parametrize("rules", SMALL.values(), ids=SMALL)
def test_advice_in_a_small_deck_is_as_play_gives_it(rules: Ruleset) -> None:
    for position in positions(rules, size=rules.winning_size, scarce=2):
        assert_advice(position, rules)
        shown = on_table(position.exposed, rules)
        for advice in ask(position, rules):
            rest = words(position.hand - advice.discard)
            outcome = player(rules).play(rest, words(position.unseen))
            if advice.distance is None:
                assert outcome is None
            else:
                useful = frozenset(words(advice.useful))
                assert outcome == (advice.distance, useful, advice.points - shown)


def test_unseen_is_taken_before_the_discard_so_that_does_not_come_back() -> None:
    found = {str(advice.discard): advice for advice in advise("2RR GA", exposed=QUADS_AND_PAIR)}
    after = distance("RR GA", exposed=QUADS_AND_PAIR)
    assert after is not None
    assert (
        found["RR"].useful
        == after.first_arrivals
        == tuple(sorted(map(Card, ("GK", "GA", "WK", "YK", "RK", "RR", "J"))))
    )
    # Two RR may still come; without knowing the discard it would be three.
    assert found["RR"].copies == 4 * 4 + 3 + 2 + 5
    assert after.unseen.count("RR") == 3


def test_the_nearest_comes_first_then_what_most_copies_help() -> None:
    rows = [
        (str(advice.discard), advice.distance, advice.copies, advice.points)
        for advice in advise("2RR GA", exposed=QUADS_AND_PAIR)
    ]
    assert rows == [("GA", 1, 4 * 4 + 2 + 5, 11), ("RR", 2, 4 * 4 + 3 + 2 + 5, 11)]


def test_copies_count_before_points_and_the_order_of_cards_comes_last() -> None:
    rows = [
        (str(advice.discard), advice.distance, advice.copies, advice.points)
        for advice in advise("3RA WA WE", exposed=FOUR_QUADS, rules="taiwan")
    ]
    assert rows == [("RA", 1, 4, 26), ("WA", 1, 3, 27), ("WE", 1, 3, 27)]


def test_points_count_before_the_order_of_cards() -> None:
    rules = SEE_SEK.replace(values={"triple": 5})
    exposed = ("4GR", "4WR", "4YR", "4GH", "2GA")
    found = advise("2RR RH", exposed=exposed, rules=rules, unseen="RR RC")
    rows = [(str(a.discard), a.distance, a.copies, a.points) for a in found]
    assert rows == [("RH", 1, 1, 13), ("RR", 1, 1, 9)]


@pytest.mark.holds("SS-5.C.2")
@pytest.mark.parametrize(
    ("rules", "discards_offered"),
    [(SEE_SEK, "YA RR"), (DISCARDABLE, "GK YA RR J")],
)
def test_ss_5_c_2_generals_and_jokers_are_offered_only_by_the_option(
    rules: Ruleset, discards_offered: str
) -> None:
    found = advise("GK J YA 2RR", exposed=FOUR_QUADS, rules=rules)
    assert sorted(advice.discard for advice in found) == sorted(map(Card, discards_offered.split()))


@pytest.mark.holds("TW-4.5")
def test_tw_4_5_generals_are_not_offered() -> None:
    found = advise("4GK 4WK 4YK 4RK 2GA GE 2RA", rules="taiwan")
    assert words(sorted(advice.discard for advice in found)) == ("GA", "GE", "RA")


def test_there_is_no_advice_for_generals_and_jokers_only() -> None:
    assert advise("4GK 4WK 4YK 4RK 5J") == ()
    assert advise("GK", exposed=(*FOUR_QUADS, "4RR"), rules="taiwan") == ()
    assert advise("", exposed=(*FOUR_QUADS, "3RR", "2YA")) == ()
    found = advise("4GK 4WK 4YK 4RK 5J", rules=DISCARDABLE)
    assert words(advice.discard for advice in found) == ("GK", "WK", "YK", "RK", "J")
    assert {(advice.distance, advice.copies) for advice in found} == {(None, 0)}


ANY_UNSEEN = """\
discard GA: then 1 card from a win of up to 9 points; 4 unseen cards help (RC)
discard RR: then 2 cards from a win of up to 11 points; 27 unseen cards help (GK GA WK YK RK RH J)
discard RH: then 2 cards from a win of up to 11 points; 27 unseen cards help (GK GA WK YK RK RR J)
"""
TWO_UNSEEN = """\
discard GA: then 1 card from a win of up to 9 points; 2 unseen cards help (RC)
discard RR: then no win is possible any more
discard RH: then no win is possible any more
"""


@pytest.mark.parametrize(("unseen", "text"), [(None, ANY_UNSEEN), ("2RC", TWO_UNSEEN)])
def test_an_advice_is_a_sentence(unseen: str | None, text: str) -> None:
    found = advise("RR RH GA", exposed=QUADS_AND_PAIR, unseen=unseen)
    assert list(map(str, found)) == text.splitlines()


def test_one_card_and_one_point_are_told_in_the_singular() -> None:
    advice = DiscardAdvice(Card("GA"), 1, (Card("RC"),), 1, 1)
    assert "1 unseen card " in str(advice)
    assert "up to 1 point;" in str(advice)


@pytest.mark.refuses("SS-4.2", "TW-1.2")
@pytest.mark.parametrize("size", [0, 20])
@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
def test_other_sizes_are_refused(rules: Ruleset, size: int) -> None:
    hand = Hand(list(rules.cards)[:size])
    with pytest.raises(InvalidHandError) as caught:
        advise(hand, rules=rules)
    clause = {"see-sek": "SS-4.2", "taiwan": "TW-1.2"}[rules.id]
    text = f"advice is asked of 21 cards, exposed ones included; these are {size}"
    assert caught.value.reasons == (Reason(clause, text),)


def test_bad_questions_are_refused() -> None:
    with pytest.raises(InvalidHandError, match=r"2 GH unseen.* has 0 .*; 4 RR unseen.* has 3 "):
        advise("RR RH GA", exposed=QUADS_AND_PAIR, unseen="4RR 2GH RC")
    with pytest.raises(InvalidHandError, match="5 RR, but the deck has 4"):
        advise("5RR")
    with pytest.raises(NotationError):
        advise("HW")
    with pytest.raises(RulesetError):
        advise("RR RH GA", exposed=QUADS_AND_PAIR, rules="bga")


def test_nothing_unseen_leaves_nothing_to_win() -> None:
    found = advise("RR RH GA", exposed=QUADS_AND_PAIR, unseen="")
    assert found == tuple(DiscardAdvice(Card(c), None, (), 0, 0) for c in ("GA", "RR", "RH"))


def test_more_than_one_pack_is_advised_on_too() -> None:
    rules = SEE_SEK.replace(packs=2)
    hand = Hand("8GA 7GE 5GP RR")
    assert_advice(Position(hand, (), rules.cards - hand), rules)


def test_advice_is_a_value_and_the_question_comes_in_any_form() -> None:
    found = advise("RR RH GA", exposed=QUADS_AND_PAIR)
    assert found == advise(Hand("RR RH GA"), exposed=list(map(Meld, QUADS_AND_PAIR)))
    left = SEE_SEK.cards - Hand("RR RH GA") - cards_of(tuple(map(Meld, QUADS_AND_PAIR)))
    assert found == advise(["RR", "RH", "GA"], exposed=QUADS_AND_PAIR, unseen=iter(left))
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own bytes
    assert len({*found, *found}) == 3
    with pytest.raises(AttributeError):
        found[0].points = 0  # type: ignore[misc]


def test_many_dealt_hands_are_ranked() -> None:
    random = Random(7)
    deck = list(SEE_SEK.cards)
    for _ in range(100):
        found = advise(random.sample(deck, 21))
        assert list(found) == sorted(found, key=rank)
        assert {advice.discard for advice in found} <= set(CARDS)
