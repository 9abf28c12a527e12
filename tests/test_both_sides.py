"""What each clause grants and what it rules out, where no other test shows it by itself.

The tests are marked with the clause and the side; together with the marks of all other tests every
clause has both.
"""

from __future__ import annotations

import pytest

from fourcc import (
    CARDS,
    RULESETS,
    SEE_SEK,
    TAIWAN,
    Hand,
    Meld,
    MeldKind,
    Rank,
    Ruleset,
    Suit,
    best,
    check,
    count_decompositions,
    decompositions,
    is_complete,
    is_winning,
    payments,
)
from fourcc.errors import NotationError
from fourcc.names import name_of
from fourcc.referee import Match, Round, discarded, drawn, next_dealer

BOTH = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS.keys())
WINNING = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J"


def answered(position: Round, **answers: str) -> Round:
    """Answer an offer: seats are named ``s0``, ``s1`` and so on, all others pass."""
    chosen = {int(seat[1:]): text for seat, text in answers.items()}
    return position.apply_all({seat: chosen.get(seat, "PASS") for seat in position.to_act})


def legal(position: Round, seat: int) -> set[str]:
    """Return the texts of what a seat may do."""
    return set(map(str, position.legal_actions(seat)))


# The deck and the melds.


@pytest.mark.refuses("SS-2.3")
def test_no_army_has_the_characters_of_the_other() -> None:
    dark = {name_of(card, "zh-Hant")[1] for card in CARDS if card.suit in {Suit.GREEN, Suit.WHITE}}
    red = {name_of(card, "zh-Hant")[1] for card in CARDS if card.suit in {Suit.YELLOW, Suit.RED}}
    assert (len(dark), len(red), dark & red) == (7, 7, {"車", "馬", "砲"} & dark & red)


@pytest.mark.holds("SS-E.1")
def test_any_one_suit_makes_the_command_of_the_examples() -> None:
    assert all(is_complete(f"{suit.value}K {suit.value}A {suit.value}E") for suit in Suit)


@pytest.mark.refuses("SS-E.1")
@pytest.mark.parametrize("card", ["BK", "BA", "BE"])
def test_there_is_no_black_suit(card: str) -> None:
    with pytest.raises(NotationError, match="is no card"):
        Hand(card)


@pytest.mark.holds("SS-3.2", "SS-3.3", "SS-3.4", "SS-3.5", "SS-3.6", "SS-3.8")
@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("2GA", MeldKind.PAIR),
        ("2RP", MeldKind.PAIR),
        ("WK WA WE", MeldKind.COMMAND),
        ("YR YH YC", MeldKind.FIELD),
        ("3RC", MeldKind.TRIPLE),
        ("GP WP RP", MeldKind.FOOTMEN3),
        ("GP WP YP RP", MeldKind.FOOTMEN4),
    ],
)
def test_see_sek_has_the_melds_of_its_clauses(cards: str, kind: MeldKind) -> None:
    meld = SEE_SEK.meld_of(Hand(cards))
    assert meld is not None
    assert meld.kind is kind
    assert [*decompositions(cards)] == [(meld,)]


@pytest.mark.refuses("SS-3.3", "SS-3.4", "SS-3.6", "SS-3.8", "TW-2.2", "TW-2.3")
@BOTH
@pytest.mark.parametrize(
    "cards",
    [
        "WK WA YE",
        "WK WA WR",
        "YR YH GC",
        "YR YH YE",
        "GP WP RA",
        "2GP WP",
        "GP WP YP RA",
        "2GP WP RP",
        "RA YA GA WA",
    ],
)
def test_cards_of_several_suits_or_ranks_are_no_other_groups(rules: Ruleset, cards: str) -> None:
    assert rules.meld_of(Hand(cards)) is None
    assert count_decompositions(cards, rules=rules) == 0


@pytest.mark.holds("SS-3.11")
def test_exactly_21_cards_each_in_one_meld_win() -> None:
    assert is_winning(WINNING)
    (first, *_) = decompositions(WINNING)
    assert first.cards == Hand(WINNING)
    assert sum(meld.size for meld in first) == 21


@pytest.mark.refuses("SS-3.12", "TW-2.6")
@BOTH
def test_exposed_melds_are_never_extended_split_or_used_again(rules: Ruleset) -> None:
    shown = {1: ["RP YP GP", "3RR"]}
    position = Round.from_position(rules, {1: "WR"}, exposed=shown, offer=drawn("WP", by=1))
    before = position.exposed[1]
    assert "CHI GP WP YP RP" not in legal(position, 1) or position.hands[1].count("RP")
    for action in position.legal_actions(1):
        if str(action) not in {"PASS", "HU"}:
            after = answered(position, s1=str(action))
            assert after.exposed[1][: len(before)] == before
    assert not is_complete("WP", rules=rules)


# Setup and the match.


@pytest.mark.holds("SS-4.4")
@pytest.mark.refuses("SS-4.3")
def test_a_dealer_who_did_not_win_does_not_deal_again() -> None:
    assert [next_dealer(SEE_SEK, 1, winner, 4) for winner in (None, 0, 2, 3)] == [2, 2, 2, 2]


@pytest.mark.refuses("SS-4.4")
def test_a_round_that_somebody_else_wins_does_not_give_the_winner_the_deal() -> None:
    assert next_dealer(SEE_SEK, 0, 2, 4) == 1
    assert next_dealer(TAIWAN, 0, None, 4) == 0


@pytest.mark.refuses("SS-4.5")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_nobody_but_the_dealer_draws_first(dealer: int) -> None:
    start = Round.deal(players=3, dealer=dealer, seed=5)
    assert start.offer is not None
    assert {seat for seat in range(3) if start.offer.seat == seat} == {dealer}


# Turns and claims of See Sek.


@pytest.mark.refuses("SS-5.B.1")
@pytest.mark.parametrize("card", ["WA", "WR", "WP"])
def test_a_card_that_is_no_general_or_joker_is_not_melded_alone(card: str) -> None:
    position = Round.from_position("see-sek", {}, offer=drawn(card, by=0))
    assert not any(text == f"CHI {card}" for text in legal(position, 0))
    assert not is_complete(card)


@pytest.mark.refuses("SS-5.C.1", "SS-5.1.8")
def test_an_unwanted_draw_stays_with_nobody() -> None:
    position = Round.from_position("see-sek", {1: "GA"}, offer=drawn("WR", by=1))
    after = answered(position)
    assert after.hands == position.hands
    assert after.discards[-1].rank is Rank.CHARIOT
    assert after.exposed == position.exposed


@pytest.mark.refuses("SS-5.D")
def test_no_turn_is_skipped_or_taken_twice_after_an_unclaimed_discard() -> None:
    position = Round.from_position("see-sek", {}, offer=discarded("WR", by=2))
    after = answered(position)
    assert after.offer is not None
    assert (after.offer.seat, after.offer.is_drawn) == (3, True)


@pytest.mark.refuses("SS-5.1.1")
def test_a_second_winner_and_every_weaker_claim_go_without() -> None:
    small = SEE_SEK.replace(hand_size=4)
    hands = {1: "2GA 2WR", 2: "WH WC 2YA", 3: "WH WC 2YE"}
    position = Round.from_position(small, hands, offer=discarded("WR", by=0))
    after = answered(position, s1="PONG", s2="HU", s3="HU")
    assert after.result is not None
    assert after.result.winner == 2


@pytest.mark.refuses("SS-5.1.3", "SS-5.1.5")
def test_weaker_claims_of_the_drawer_do_not_stand_against_stronger_ones() -> None:
    hands = {1: "WH WC WR", 2: "WH WC", 3: "2WR"}
    position = Round.from_position("see-sek", hands, offer=drawn("WR", by=1))
    assert answered(position, s1="CHI WR WH WC", s3="PONG").to_act == (3,)
    assert answered(position, s1="CHI 2WR", s2="CHI WR WH WC").to_act == (2,)
    assert answered(position, s1="CHI WR WH WC", s2="CHI WR WH WC").to_act == (1,)


@pytest.mark.refuses("SS-5.1.7")
def test_a_draw_that_all_pass_is_not_offered_again() -> None:
    position = Round.from_position("see-sek", {2: "WH WC"}, offer=drawn("WR", by=1))
    after = answered(position)
    assert after.offer is not None
    assert after.offer.seat == 2
    assert position.offer is not None
    assert after.discards == (*position.discards, position.offer.card)


@pytest.mark.refuses("SS-5.1.9", "TW-4.3")
@BOTH
def test_the_seat_whose_turn_comes_later_does_not_have_the_card(rules: Ruleset) -> None:
    two = rules.replace(packs=2)
    position = Round.from_position(two, {2: "3WR", 3: "2WR"}, offer=discarded("WR", by=0))
    assert answered(position, s2="PONG", s3="PONG").to_act == (2,)
    later = Round.from_position(two, {2: "2WR", 3: "3WR"}, offer=discarded("WR", by=2))
    assert answered(later, s3="GAN").to_act == (3,)
    assert 2 not in later.to_act


@pytest.mark.refuses("SS-5.E")
def test_nobody_is_paid_and_nobody_acts_when_the_pile_is_empty() -> None:
    position = Round.from_position("see-sek", {}, offer=discarded("WR", by=0), pile="")
    after = answered(position)
    assert after.result is not None
    assert (after.result.winner, after.result.payments.seats) == (None, (0, 0, 0, 0))
    assert after.to_act == ()


# Scores and payments.


@pytest.mark.refuses("SS-7.2")
def test_no_winning_total_is_even() -> None:
    for hand in (WINNING, "5J 4RK 4YK 4GK 4WK", "2YA 2YE 2YR 2YH 2WA 2WE 2WR 2WH 2GA RR RH RC"):
        score = best(hand)
        assert score is not None
        assert score.total % 2 == 1


@pytest.mark.refuses("SS-7.3")
def test_a_worse_partition_is_not_what_is_scored() -> None:
    verdict = check(WINNING)
    totals = {sum(SEE_SEK.values.of(m).hand for m in way) for way in decompositions(WINNING)}
    assert totals == {7, 9}
    assert "9 points" in str(verdict)


@pytest.mark.refuses("SS-7.4")
def test_who_did_not_discard_the_winning_card_does_not_pay_for_it() -> None:
    assert payments(9, players=4, winner=0, discarder=2).seats == (9, 0, -9, 0)
    assert 0 not in payments(9, players=4, winner=0).seats


@pytest.mark.refuses("TW-3.1", "TW-3.2")
def test_the_table_value_is_not_given_in_the_hand_nor_the_other_way_round() -> None:
    for meld in map(Meld, ["3RR", "4RR", "4RK"]):
        value = TAIWAN.values.of(meld)
        concealed = best(meld.cards, rules="taiwan")
        shown = best("", exposed=[meld], rules="taiwan")
        assert concealed is not None
        assert shown is not None
        assert (concealed.total, shown.total) == (value.hand, value.table)
        assert value.hand != value.table


@pytest.mark.refuses("TW-4.2")
def test_a_weaker_claim_is_not_carried_out() -> None:
    position = Round.from_position("taiwan", {1: "WH WC", 3: "2WR"}, offer=discarded("WR", by=0))
    after = answered(position, s1="CHI WR WH WC", s3="PONG")
    assert after.exposed[1] == ()
    assert after.hands[1] == position.hands[1]


@pytest.mark.refuses("TW-4.4")
def test_a_player_who_claims_draws_no_card() -> None:
    position = Round.from_position("taiwan", {1: "WH WC"}, offer=discarded("WR", by=0))
    assert answered(position, s1="CHI WR WH WC").pile == position.pile
    assert answered(position).pile == position.pile[1:]


@pytest.mark.refuses("TW-4.8")
def test_a_complete_hand_does_not_win_by_itself() -> None:
    small = TAIWAN.replace(hand_size=4)
    position = Round.from_position(small, {1: "WH WC 2YA"}, offer=drawn("WR", by=1))
    after = answered(position, s1="CHI WR WH WC")
    assert is_complete(after.hands[1], rules=small)
    assert after.result is None
    assert after.to_act == (1,)


@pytest.mark.refuses("TW-5.2")
def test_copies_that_are_exposed_or_won_with_are_not_held() -> None:
    hand = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
    won = best(hand, winning_card="WR", lucky="WR", rules="taiwan")
    shown = best("2WR", exposed=["3GR"], winning_card="WR", lucky="GR", rules="taiwan")
    assert won is not None
    assert shown is not None
    assert (won.bonus, shown.bonus) == (1, 0)


@pytest.mark.refuses("TW-4.6")
def test_a_round_does_not_end_while_a_card_can_be_discarded() -> None:
    small = TAIWAN.replace(hand_size=4)
    position = Round.from_position(small, {1: "WH WC GK WA"}, offer=drawn("WR", by=1))
    after = answered(position, s1="CHI WR WH WC")
    assert (after.result, legal(after, 1)) == (None, {"DISCARD WA"})


@pytest.mark.refuses("TW-6.1", "TW-6.2")
def test_the_threshold_parts_those_who_are_paid_from_those_who_pay() -> None:
    below, reached = (
        payments(total, players=3, winner=0, rules="taiwan").seats for total in (9, 10)
    )
    assert below == (-22, 11, 11)
    assert reached == (2, -1, -1)


@pytest.mark.refuses("TW-6.3")
def test_a_drawn_round_moves_no_money() -> None:
    position = Round.from_position("taiwan", {}, offer=discarded("WR", by=0), pile="")
    after = answered(position)
    assert after.result is not None
    assert set(after.result.payments.seats) == {0}
    assert Match("taiwan", seed=1).money == (20, 20, 20, 20)
