"""The referee under See Sek: SS-4.5, SS-5 and SS-7.4, in positions worked out by hand."""

from __future__ import annotations

import pickle
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from fourcc import CARDS, SEE_SEK, Card, Hand, Meld, MeldKind, Ruleset
from fourcc.errors import FourccError, IllegalActionError, ImpossibleActionError, PositionError
from fourcc.referee import (
    PRIORITIES,
    Action,
    Chi,
    Declare,
    Discard,
    Ending,
    Gan,
    Hu,
    Offer,
    Pass,
    Pong,
    Round,
    discarded,
    drawn,
)
from games import clauses, closed, legal, texts

if TYPE_CHECKING:
    from collections.abc import Mapping

# Four cards are dealt and five win, so that whole positions can be seen at a glance.
RULES = SEE_SEK.replace(hand_size=4)
FREE = RULES.replace(specials_discardable=True)
GENERAL_SETS = RULES.replace(general_sets={2, 3, 4})
TWO_PACKS = RULES.replace(packs=2)
RAINBOW = Meld("GA WA YA", MeldKind.TRIPLE)
HOUSE = RULES.replace(extra_melds=[RAINBOW])

# Four cards that no offer below goes with.
DEAD = "GA WE YC RH"

# CASES.md, A01: 9 points (another partition has 7).
NINE = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J"


def stand(
    hands: Mapping[int, str],
    offer: Offer,
    *,
    rules: Ruleset = RULES,
    exposed: Mapping[int, list[str]] | None = None,
    pile: str | None = None,
    players: int = 4,
) -> Round:
    """Return a position in which seats that are not named have nothing to do with the offer."""
    dead = dict.fromkeys(range(players), DEAD)
    return Round.from_position(
        rules, dead | {**hands}, offer=offer, exposed=exposed or {}, pile=pile, players=players
    )


def to_discard(
    hands: Mapping[int, str],
    exposed: Mapping[int, list[str]],
    seat: int,
    claimed: Offer,
    *,
    rules: Ruleset = RULES,
) -> Round:
    """Return a position in which a seat has claimed an offer and must discard."""
    dead = dict.fromkeys(range(4), DEAD)
    return Round.from_position(
        rules, dead | {**hands}, exposed=exposed, to_discard=seat, claimed=claimed
    )


# The turn.


@pytest.mark.holds("SS-4.5")
@pytest.mark.parametrize("dealer", range(4))
def test_ss_4_5_the_dealer_takes_the_first_turn(dealer: int) -> None:
    start = Round.deal("see-sek", dealer=dealer, seed=5)
    assert start.offer is not None
    assert (start.offer.seat, start.offer.is_drawn) == (dealer, True)
    assert texts(start.log) == [f"{dealer} DRAW {start.offer.card}"]


@pytest.mark.holds("SS-5.A")
@pytest.mark.refuses("SS-5.C")
def test_ss_5_a_the_drawn_card_lies_before_all_and_is_in_no_hand() -> None:
    start = Round.deal("see-sek", 3, dealer=1, deck=SEE_SEK.cards)
    # The sorted deck gives all copies of 15 kinds, GK to YK, to the three hands; then comes YA.
    assert start.offer == drawn("YA", by=1)
    assert [len(hand) for hand in start.hands] == [20, 20, 20]
    assert start.pile_size == len(start.pile) == 117 - 60 - 1
    assert not any("YA" in hand for hand in start.hands)
    for seat in range(3):
        assert start.view(seat).offer == start.offer
        assert start.view(seat).pile_size == 56
    assert clauses(start, 1, "DISCARD GK") == ["SS-5.C"]


@pytest.mark.holds("SS-5.B")
def test_ss_5_b_a_meld_takes_the_drawn_card_and_up_to_three_concealed_ones() -> None:
    position = stand({0: "GP WP YP RK"}, drawn("RP", by=0))
    assert legal(position, 0) == [
        "PASS",
        "HU",
        "CHI GP WP YP RP",
        "CHI GP WP RP",
        "CHI GP YP RP",
        "CHI WP YP RP",
    ]
    after = closed(position, {0: "CHI GP YP RP"})
    assert texts(after.exposed[0]) == ["GP YP RP"]
    assert after.hands[0] == Hand("WP RK")
    assert after.asked == (0,)


@pytest.mark.holds("SS-5.B")
@pytest.mark.refuses("SS-5.B")
def test_ss_5_b_a_meld_without_the_offer_or_without_the_cards_is_none() -> None:
    position = stand({0: "WH WC 2YA"}, drawn("WR", by=0))
    assert clauses(position, 0, "CHI 2YA") == ["SS-5.B"]
    assert clauses(position, 0, "CHI WR WH WC") == []
    lacking = stand({0: "WH RC 2YA"}, drawn("WR", by=0))
    (reason,) = lacking.why_not(0, "CHI WR WH WC")
    assert str(reason) == (
        "WR WH WC takes 1 WC of the concealed cards, which are WH 2YA RC (SS-5.B)"
    )
    lacking_more = stand({0: "RH RC 2YA"}, drawn("WR", by=0))
    (reason,) = lacking_more.why_not(0, "CHI WR WH WC")
    assert str(reason) == (
        "WR WH WC takes 1 WH, 1 WC of the concealed cards, which are 2YA RH RC (SS-5.B)"
    )


@pytest.mark.holds("SS-5.B.1")
def test_ss_5_b_1_a_drawn_general_or_joker_may_be_melded_alone() -> None:
    for card in ("GK", "J"):
        position = stand({0: "WH 2YA RC"}, drawn(card, by=0))
        assert legal(position, 0) == [f"CHI {card}"]
        after = closed(position, {0: f"CHI {card}"})
        assert texts(after.exposed[0]) == [card]
        assert after.hands[0] == Hand("WH 2YA RC")


@pytest.mark.holds("SS-5.B.1")
@pytest.mark.refuses("SS-3.1")
def test_ss_5_b_1_no_other_card_is_melded_alone() -> None:
    position = stand({0: "WH 2YA RC"}, drawn("WR", by=0))
    with pytest.raises(FourccError, match="WR is no meld alone"):
        position.why_not(0, "CHI WR")
    assert clauses(position, 0, Chi(Meld("WR", MeldKind.SINGLE))) == ["SS-3.1"]


@pytest.mark.holds("SS-5.B.2")
def test_ss_5_b_2_after_the_own_draw_a_complete_hand_may_be_declared_and_all_pay() -> None:
    after = closed(stand({0: "WH WC 2YA"}, drawn("WR", by=0)), {0: "CHI WR WH WC"})
    assert after.result is None
    assert legal(after, 0) == ["DISCARD YA", "DECLARE"]
    result = after.apply(0, "DECLARE").result
    assert result is not None
    assert (result.ending, result.winner, result.offer) == (
        Ending.DECLARE,
        0,
        drawn("WR", by=0),
    )
    assert result.score is not None
    assert texts(result.score.items) == [
        "WR WH WC Field table 1 (SS-7.1)",
        "2YA pair hand 0 (SS-7.1)",
    ]
    assert result.payments.seats == (3, -1, -1, -1)
    assert result.clauses == ("SS-5.B.2", "SS-7.4")


@pytest.mark.holds("SS-5.B.2")
def test_ss_5_b_2_after_a_claimed_discard_its_discarder_alone_pays_the_declared_hand() -> None:
    after = closed(stand({1: "WH WC 2YA"}, discarded("WR", by=0)), {1: "CHI WR WH WC"})
    result = after.apply(1, Declare()).result
    assert result is not None
    assert result.offer == discarded("WR", by=0)
    assert result.payments.seats == (-1, 1, 0, 0)


@pytest.mark.holds("SS-5.B.2")
def test_ss_5_b_2_no_concealed_cards_are_a_complete_hand_too() -> None:
    position = stand({0: "WP YP RP"}, drawn("GP", by=0), exposed={0: ["RK"]})
    after = closed(position, {0: "CHI GP WP YP RP"})
    assert not after.hands[0]
    assert legal(after, 0) == ["DECLARE"]
    result = after.apply(0, "DECLARE").result
    assert result is not None
    assert result.score is not None
    assert result.score.total == 3


@pytest.mark.holds("SS-5.B.2")
@pytest.mark.refuses("SS-5.B.2")
def test_ss_5_b_2_cards_that_are_not_all_in_melds_cannot_be_declared() -> None:
    after = closed(stand({0: "WH WC YA RA"}, drawn("WR", by=0)), {0: "CHI WR WH WC"})
    (reason,) = after.why_not(0, "DECLARE")
    assert str(reason) == "the concealed cards YA RA are not all in melds (SS-5.B.2)"
    with pytest.raises(IllegalActionError, match="legal: DISCARD YA, DISCARD RA"):
        after.apply(0, "DECLARE")


@pytest.mark.holds("SS-5.B.2")
@pytest.mark.refuses("SS-5.B.2")
def test_ss_5_b_2_a_win_is_not_declared_while_an_offer_lies() -> None:
    position = stand({0: "WH WC 2YA"}, drawn("WR", by=0))
    assert "SS-5.B.2" in clauses(position, 0, "DECLARE")


@pytest.mark.holds("SS-5.C")
def test_ss_5_c_who_melded_discards_any_one_concealed_card_which_is_the_next_offer() -> None:
    after = closed(stand({0: "WH WC YA RA"}, drawn("WR", by=0)), {0: "CHI WR WH WC"})
    assert legal(after, 0) == ["DISCARD YA", "DISCARD RA"]
    then = after.apply(0, "DISCARD RA")
    assert then.offer == discarded("RA", by=0)
    assert then.hands[0] == Hand("YA")
    assert then.asked == (1, 2, 3)
    assert then.discards == ()


@pytest.mark.holds("SS-5.C")
@pytest.mark.refuses("SS-5.C")
def test_ss_5_c_nothing_else_than_a_concealed_card_is_discarded() -> None:
    after = closed(stand({0: "WH WC YA RA"}, drawn("WR", by=0)), {0: "CHI WR WH WC"})
    assert clauses(after, 0, "DISCARD WR") == ["SS-5.C"]
    for action in ("PASS", "HU", "GAN", "PONG", "CHI 2YA"):
        assert clauses(after, 0, action) == ["SS-5.C"]
    assert clauses(after, 1, "DISCARD GA") == ["SS-5.C"]
    assert legal(after, 1) == []
    with pytest.raises(ImpossibleActionError) as caught:
        after.apply(1, "DISCARD GA")
    assert caught.value.alternatives == ()


@pytest.mark.holds("SS-5.C.1")
@pytest.mark.refuses("SS-5.C")
def test_ss_5_c_1_a_drawer_who_did_not_meld_discards_the_drawn_card() -> None:
    position = stand({0: "WH WC 2YA"}, drawn("WR", by=0), pile="WA GR")
    after = closed(position)
    assert after.discards == (*position.discards, Card("WR"))
    assert after.hands == position.hands
    assert clauses(position, 0, "DISCARD YA") == ["SS-5.C"]


@pytest.mark.holds("SS-5.C.2")
@pytest.mark.refuses("SS-5.C.2")
@pytest.mark.parametrize("card", ["GK", "J"])
def test_ss_5_c_2_the_drawer_may_not_pass_a_general_or_a_joker(card: str) -> None:
    position = stand({0: "WH 2YA RC"}, drawn(card, by=0))
    (reason,) = position.why_not(0, "PASS")
    assert str(reason) == (f"{card} is a General or a Joker: its drawer must take it (SS-5.C.2)")
    for seat in (1, 2, 3):
        assert legal(position, seat) == ["PASS"]


@pytest.mark.holds("SS-5.C.2")
def test_ss_5_c_2_a_group_or_the_whole_hand_takes_a_drawn_general_too() -> None:
    position = stand({0: "GA GE 2YA"}, drawn("GK", by=0))
    assert legal(position, 0) == ["HU", "CHI GK", "CHI GK GA GE"]


@pytest.mark.holds("SS-5.C.2")
@pytest.mark.refuses("SS-3.2", "SS-3.9")
def test_ss_5_c_2_a_quad_a_triple_and_a_pair_take_a_drawn_general_where_they_are_melds() -> None:
    position = stand({0: "3GK RC"}, drawn("GK", by=0), rules=GENERAL_SETS)
    assert legal(position, 0) == ["GAN", "PONG", "CHI GK", "CHI 2GK"]
    plain = stand({0: "3GK RC"}, drawn("GK", by=0))
    assert legal(plain, 0) == ["CHI GK"]
    assert clauses(plain, 0, "GAN") == ["SS-3.9"]
    assert clauses(plain, 0, "PONG") == ["SS-3.9"]
    assert clauses(plain, 0, "CHI 2GK") == ["SS-3.2"]


@pytest.mark.holds("SS-5.C.2")
@pytest.mark.refuses("SS-5.C.2")
def test_ss_5_c_2_the_next_player_has_no_chi_on_a_drawn_general() -> None:  # F06
    position = stand({1: "WH 2YA RC", 2: "GA GE WR RC"}, drawn("GK", by=1))
    assert legal(position, 1) == ["CHI GK"]
    assert legal(position, 2) == ["PASS"]
    (reason,) = position.why_not(2, "CHI GK GA GE")
    assert str(reason) == (
        "GK is a General or a Joker: its drawer takes it before the next player (SS-5.C.2)"
    )


@pytest.mark.holds("SS-5.C.2")
def test_ss_5_c_2_others_win_or_make_sets_of_a_drawn_general_before_its_drawer() -> None:
    winner = stand({1: "GA GE 2WR", 3: "2WA 2YA"}, drawn("GK", by=1))
    result = closed(winner, {1: "CHI GK GA GE", 3: "HU"}).result
    assert result is not None
    assert result.winner == 3
    for hand, call in (("3GK RC", "GAN"), ("2GK RC RA", "PONG")):
        position = stand({1: "GA GE WR RC", 3: hand}, drawn("GK", by=1), rules=GENERAL_SETS)
        assert legal(position, 3)[1] == call
        after = closed(position, {1: "CHI GK GA GE", 3: call})
        assert after.asked == (3,)
        assert texts(after.exposed[3]) == ["4GK" if call == "GAN" else "3GK"]
        assert after.exposed[1] == ()


@pytest.mark.holds("SS-5.C.2")
@pytest.mark.refuses("SS-5.C", "SS-5.C.2")
def test_ss_5_c_2_generals_and_jokers_are_not_discarded() -> None:
    after = closed(stand({0: "2WR GK J"}, drawn("WR", by=0)), {0: "CHI 2WR"})
    assert legal(after, 0) == ["DISCARD WR"]
    for card in ("GK", "J"):
        (reason,) = after.why_not(0, f"DISCARD {card}")
        assert str(reason) == (f"{card} cannot be discarded: it is a General or a Joker (SS-5.C.2)")
    assert clauses(after, 0, "DISCARD WK") == ["SS-5.C", "SS-5.C.2"]


@pytest.mark.holds("SS-5.C.2")
@pytest.mark.refuses("SS-5.1.6")
def test_ss_5_c_2_the_option_lets_a_drawn_general_be_passed_on_to_the_next_player() -> None:  # F06
    position = stand({1: "WH 2YA RC", 2: "GA GE WR RC"}, drawn("GK", by=1), rules=FREE)
    assert legal(position, 1) == ["PASS", "CHI GK"]
    assert legal(position, 2) == ["PASS", "CHI GK GA GE"]
    alone = closed(position, {1: "CHI GK", 2: "CHI GK GA GE"})
    assert (alone.asked, texts(alone.exposed[1])) == ((1,), ["GK"])
    passed = closed(position, {2: "CHI GK GA GE"})
    assert (passed.asked, texts(passed.exposed[2])) == ((2,), ["GK GA GE"])
    assert closed(position).discards == (Card("GK"),)
    assert clauses(position, 2, "CHI GK") == ["SS-5.1.6"]


@pytest.mark.holds("SS-5.C.2")
@pytest.mark.refuses("SS-5.1.6")
def test_ss_5_c_2_the_option_lets_generals_and_jokers_be_discarded() -> None:
    after = closed(stand({0: "2WR GK J"}, drawn("WR", by=0), rules=FREE), {0: "PONG"})
    assert legal(after, 0) == ["DISCARD GK", "DISCARD J", "DECLARE"]
    offered = after.apply(0, "DISCARD GK")
    assert offered.offer == discarded("GK", by=0)
    assert legal(offered, 1) == ["PASS"]
    assert clauses(offered, 1, "CHI GK") == ["SS-5.1.6"]


@pytest.mark.holds("SS-5.C.3")
@pytest.mark.refuses("SS-5.C.2")
def test_ss_5_c_3_who_holds_generals_and_jokers_only_can_but_declare() -> None:
    after = closed(stand({0: "WH WC GK J"}, drawn("WR", by=0)), {0: "CHI WR WH WC"})
    assert after.result is None
    assert legal(after, 0) == ["DECLARE"]
    assert clauses(after, 0, "DISCARD GK") == ["SS-5.C.2"]
    result = after.apply(0, "DECLARE").result
    assert result is not None
    assert result.score is not None
    assert result.score.total == 1 + 1 + 3


@pytest.mark.holds("SS-5.C.4")
@pytest.mark.refuses("SS-5.1.10")
def test_ss_5_c_4_complete_cards_after_a_discard_are_no_win() -> None:  # F11
    after = closed(stand({0: "WH WC GK YA"}, drawn("WR", by=0)), {0: "CHI WR WH WC"})
    assert legal(after, 0) == ["DISCARD YA"]
    then = after.apply(0, "DISCARD YA")
    assert then.result is None
    assert (then.hands[0], texts(then.exposed[0])) == (Hand("GK"), ["WR WH WC"])
    assert clauses(then, 0, "DECLARE") == ["SS-5.1.10"]
    onward = closed(then)
    assert onward.result is None
    assert clauses(onward, 0, "HU") != []


@pytest.mark.holds("SS-5.C.4")
def test_ss_5_c_4_no_concealed_cards_after_a_discard_are_no_win() -> None:  # F11
    position = stand({0: "WH WC YA"}, drawn("WR", by=0), exposed={0: ["GK"]})
    then = closed(position, {0: "CHI WR WH WC"}).apply(0, "DISCARD YA")
    assert then.result is None
    assert not then.hands[0]


@pytest.mark.holds("SS-5.D")
@pytest.mark.parametrize(
    ("players", "discarder", "following"), [(4, 0, 1), (4, 3, 0), (3, 2, 0), (2, 1, 0)]
)
def test_ss_5_d_after_an_unclaimed_discard_the_next_player_draws(
    players: int, discarder: int, following: int
) -> None:
    position = stand({}, discarded("WR", by=discarder), pile="YK YR", players=players)
    after = closed(position)
    assert after.offer == drawn("YK", by=following)
    assert after.discards == (*position.discards, Card("WR"))
    assert texts(after.log)[-1] == f"{following} DRAW YK"


# Claims.


@pytest.mark.holds("SS-5.1")
def test_ss_5_1_a_claimant_discards_and_play_goes_on_to_the_right() -> None:  # F20
    position = stand({1: "WH WC YA RA", 2: "2WR YA RA"}, drawn("WR", by=1), pile="YK YR")
    after = closed(position, {1: "CHI WR WH WC", 2: "PONG"})
    assert after.asked == (2,)
    assert texts(after.exposed[2]) == ["3WR"]
    assert after.hands[1] == position.hands[1]  # the drawer has lost the draw
    then = closed(after.apply(2, "DISCARD RA"))
    assert then.offer == drawn("YK", by=3)


@pytest.mark.holds("SS-5.1")
def test_ss_5_1_players_in_between_lose_their_turn() -> None:
    position = stand({3: "2WR YA RA"}, discarded("WR", by=0), pile="YK YR")
    after = closed(position, {3: "PONG"}).apply(3, "DISCARD YA")
    assert closed(after).offer == drawn("YK", by=0)


@pytest.mark.holds("SS-5.1.0")
def test_ss_5_1_0_the_drawer_wins_with_the_own_draw_before_all_others() -> None:  # F18
    hands = {0: "WR 2YA GK", 1: "WH WC 2YA", 2: "WH WC 2RA"}
    position = stand(hands, drawn("WR", by=1))
    for seat in (0, 1, 2):
        assert "HU" in legal(position, seat)
    result = closed(position, {0: "HU", 1: "HU", 2: "HU"}).result
    assert result is not None
    assert (result.ending, result.winner) == (Ending.HU, 1)
    assert result.clauses == ("SS-5.1.0", "SS-7.4")
    assert result.payments.seats == (-1, 3, -1, -1)


@pytest.mark.holds("SS-5.1.0")
@pytest.mark.refuses("SS-3.11")
def test_ss_5_1_0_and_5_1_1_who_does_not_complete_a_hand_does_not_win() -> None:
    position = stand({1: "WH WC YA RA", 2: "WR YA RA YC"}, drawn("WR", by=1))
    for seat in (1, 2):
        assert clauses(position, seat, "HU") == ["SS-3.11"]
    (reason,) = position.why_not(2, "HU")
    assert str(reason) == (
        "with WR the concealed cards 2WR YA YC RA are not all in melds (SS-3.11)"
    )


@pytest.mark.holds("SS-5.1.1")
@pytest.mark.parametrize(
    ("hand", "total"),
    [("WH WC 2YA", 1), ("WR 2YA GK", 1), ("3WR GK", 3), ("2WR 2YA", 1)],
    ids=["field", "pair", "quad", "triple"],
)
def test_ss_5_1_1_anybody_wins_at_once_with_any_kind_of_meld(hand: str, total: int) -> None:
    position = stand({3: hand}, discarded("WR", by=0))
    assert "HU" in legal(position, 3)
    result = closed(position, {3: "HU"}).result
    assert result is not None
    assert (result.ending, result.winner) == (Ending.HU, 3)
    assert result.score is not None
    assert result.score.total == total
    assert result.payments.seats == (-total, 0, 0, total)
    assert result.clauses == ("SS-5.1.1", "SS-7.4")


@pytest.mark.holds("SS-5.1.1")
def test_ss_5_1_1_anybody_wins_with_a_one_card_meld() -> None:
    position = stand({3: "2WR 2YA"}, drawn("J", by=0))
    result = closed(position, {0: "CHI J", 3: "HU"}).result
    assert result is not None
    assert (result.winner, result.payments.seats) == (3, (-3, -3, -3, 9))


@pytest.mark.holds("SS-5.1.1")
def test_ss_5_1_1_of_several_who_win_the_one_whose_turn_would_come_first() -> None:  # F02
    position = stand({1: "WH WC 2YA", 2: "2WR 2YA", 3: "WH WC 2RA"}, discarded("WR", by=0))
    assert position.why_not(1, "HU") == ()
    for answers, winner in (
        ({2: "HU", 3: "HU"}, 2),
        ({1: "HU", 2: "HU", 3: "HU"}, 1),
        ({3: "HU"}, 3),
    ):
        result = closed(position, answers).result
        assert result is not None
        assert result.winner == winner
    wrapped = stand({1: "WH WC 2YA", 3: "WH WC 2RA"}, discarded("WR", by=2))
    result = closed(wrapped, {1: "HU", 3: "HU"}).result
    assert result is not None
    assert result.winner == 3


@pytest.mark.holds("SS-5.1.1")
def test_ss_5_1_1_a_win_comes_before_a_quad_a_triple_and_a_group() -> None:
    quad = stand({1: "3WR YA", 3: "WH WC 2YA"}, drawn("WR", by=1))
    for call in ("GAN", "PONG"):
        result = closed(quad, {1: call, 3: "HU"}).result
        assert result is not None
        assert result.winner == 3
    group = stand({1: "WH WC YA RA", 3: "WH WC 2YA"}, drawn("WR", by=1))
    result = closed(group, {1: "CHI WR WH WC", 3: "HU"}).result
    assert result is not None
    assert result.winner == 3


@pytest.mark.holds("SS-5.1.1")
def test_ss_5_1_1_a_claim_that_completes_the_hand_is_legal_beside_hu() -> None:
    position = stand({1: "WH WC 2YA"}, discarded("WR", by=0))
    assert legal(position, 1) == ["PASS", "HU", "CHI WR WH WC"]
    after = closed(position, {1: "CHI WR WH WC"})
    assert after.result is None
    assert legal(after, 1) == ["DISCARD YA", "DECLARE"]


@pytest.mark.holds("SS-5.1.2")
def test_ss_5_1_2_anybody_makes_a_quad_with_three_or_a_triple_with_two() -> None:
    for seat in (1, 2, 3):
        quad = stand({seat: "3WR YA"}, discarded("WR", by=0))
        assert legal(quad, seat)[:3] == ["PASS", "GAN", "PONG"]
        after = closed(quad, {seat: "GAN"})
        assert (texts(after.exposed[seat]), after.hands[seat]) == (["4WR"], Hand("YA"))
        triple = stand({seat: "2WR YA RA"}, discarded("WR", by=0))
        after = closed(triple, {seat: "PONG"})
        assert (texts(after.exposed[seat]), after.hands[seat]) == (["3WR"], Hand("YA RA"))


@pytest.mark.holds("SS-5.1.2")
def test_ss_5_1_2_the_drawer_makes_quads_and_triples_too() -> None:
    position = stand({0: "3WR YA"}, drawn("WR", by=0))
    assert legal(position, 0) == ["PASS", "GAN", "PONG", "CHI 2WR"]


@pytest.mark.holds("SS-5.1.2")
@pytest.mark.refuses("SS-5.1.2")
def test_ss_5_1_2_too_few_concealed_cards_make_no_quad_and_no_triple() -> None:
    position = stand({2: "2WR YA RA", 3: "WR YA RA YC"}, discarded("WR", by=0))
    (reason,) = position.why_not(2, "GAN")
    assert str(reason) == "a quad takes 3 concealed WR; held: 2 (SS-5.1.2)"
    (reason,) = position.why_not(3, "PONG")
    assert str(reason) == "a triple takes 2 concealed WR; held: 1 (SS-5.1.2)"


@pytest.mark.holds("SS-5.1.2")
@pytest.mark.refuses("SS-5.1.2", "SS-5.1.4")
def test_ss_5_1_2_the_call_is_never_for_footmen_of_several_suits() -> None:
    position = stand({2: "GP YP RP YA", 1: "GP YP RA YA"}, discarded("WP", by=0))
    assert legal(position, 1) == ["PASS", "CHI GP WP YP"]
    assert legal(position, 2) == ["PASS"]
    assert clauses(position, 2, "GAN") == ["SS-5.1.2"]
    assert clauses(position, 2, "PONG") == ["SS-5.1.2"]
    assert clauses(position, 2, "CHI GP WP YP RP") == ["SS-5.1.4"]


@pytest.mark.holds("SS-5.1.2")
@pytest.mark.refuses("SS-3.5")
def test_ss_5_1_2_identical_footmen_are_a_quad_and_a_triple_unless_excluded() -> None:
    position = stand({3: "3WP YA"}, discarded("WP", by=0))
    assert legal(position, 3) == ["PASS", "GAN", "PONG"]
    without = stand({3: "3WP YA"}, discarded("WP", by=0), rules=RULES.replace(soldier_sets={2, 4}))
    assert legal(without, 3) == ["PASS", "GAN"]
    assert clauses(without, 3, "PONG") == ["SS-3.5"]


@pytest.mark.holds("SS-5.1.2")
@pytest.mark.refuses("SS-3.10")
def test_ss_5_1_2_jokers_make_no_sets() -> None:
    position = stand({2: "3J YA"}, drawn("J", by=1))
    assert clauses(position, 2, "GAN") == ["SS-3.10"]
    assert clauses(position, 2, "PONG") == ["SS-3.10"]


@pytest.mark.holds("SS-5.1.2")
@pytest.mark.refuses("SS-5.1.2")
def test_ss_5_1_2_quads_and_triples_are_not_called_chi() -> None:
    position = stand({1: "3WR YA"}, discarded("WR", by=0))
    for meld, call in (("3WR", "PONG"), ("4WR", "GAN")):
        (reason,) = position.why_not(1, f"CHI {meld}")
        assert str(reason) == f"{meld} is claimed by {call}, not by CHI (SS-5.1.2)"


@pytest.mark.holds("SS-5.1.2")
def test_ss_5_1_2_a_quad_or_triple_comes_before_every_group() -> None:  # F01, F05
    for hand, call in (("2WR YA RA", "PONG"), ("3WR YA", "GAN")):
        position = stand({1: "WH WC YA RA", 3: hand}, discarded("WR", by=0))
        after = closed(position, {1: "CHI WR WH WC", 3: call})
        assert after.asked == (3,)
        then = closed(after.apply(3, "DISCARD YA"))
        assert then.offer is not None
        assert (then.offer.seat, then.offer.is_drawn) == (0, True)
    position = stand({1: "WH WC YA RA", 0: "3WR YA"}, drawn("WR", by=1))
    assert closed(position, {0: "GAN", 1: "CHI WR WH WC"}).asked == (0,)


@pytest.mark.holds("SS-5.1.3")
def test_ss_5_1_3_the_drawer_completes_a_group_with_the_own_draw() -> None:
    command = stand({0: "GA GE WR YC"}, drawn("GK", by=0))
    assert legal(command, 0) == ["CHI GK", "CHI GK GA GE"]
    footmen = stand({0: "GP WP YA RC"}, drawn("RP", by=0))
    assert legal(footmen, 0) == ["PASS", "CHI GP WP RP"]


@pytest.mark.holds("SS-5.1.3")
@pytest.mark.refuses("SS-5.1.4")
def test_ss_5_1_3_another_than_drawer_and_next_completes_no_group_of_a_draw() -> None:
    position = stand({0: "WH WC YA RA", 3: "WH WC YA RA"}, drawn("WR", by=1))
    for seat in (0, 3):
        assert legal(position, seat) == ["PASS"]
        assert clauses(position, seat, "CHI WR WH WC") == ["SS-5.1.4"]


@pytest.mark.holds("SS-5.1.3")
def test_ss_5_1_3_the_drawer_has_a_group_before_the_next_player() -> None:  # F04
    position = stand({1: "WH WC YA RA", 2: "WH WC YA RA"}, drawn("WR", by=1))
    assert closed(position, {1: "CHI WR WH WC", 2: "CHI WR WH WC"}).asked == (1,)
    assert closed(position, {2: "CHI WR WH WC"}).asked == (2,)


@pytest.mark.holds("SS-5.1.4")
@pytest.mark.refuses("SS-5.1.4")
def test_ss_5_1_4_chi_of_a_discard_only_by_the_next_player() -> None:
    hands = dict.fromkeys(range(1, 4), "WH WC YA RA")
    position = stand(hands, discarded("WR", by=0))
    assert legal(position, 1) == ["PASS", "CHI WR WH WC"]
    for seat in (2, 3):
        assert legal(position, seat) == ["PASS"]
        (reason,) = position.why_not(seat, "CHI WR WH WC")
        assert str(reason) == (
            "another player cannot make a group of this offer (WR discarded by seat 0) (SS-5.1.4)"
        )


@pytest.mark.holds("SS-5.1.4")
def test_ss_5_1_4_chi_of_the_card_that_the_previous_player_drew() -> None:
    position = stand({0: "WH WC YA RA"}, drawn("WR", by=3))
    after = closed(position, {0: "CHI WR WH WC"})
    assert texts(after.exposed[0]) == ["WR WH WC"]
    assert after.asked == (0,)


@pytest.mark.holds("SS-5.1.4")
def test_ss_5_1_4_of_two_players_each_is_the_next_of_the_other() -> None:
    for offer in (discarded("WR", by=1), drawn("WR", by=1)):
        position = stand({0: "WH WC YA RA"}, offer, players=2)
        assert legal(position, 0) == ["PASS", "CHI WR WH WC"]


@pytest.mark.holds("SS-5.1.5")
def test_ss_5_1_5_the_drawer_pairs_the_own_draw() -> None:
    position = stand({1: "WR YA RA YC"}, drawn("WR", by=1))
    assert legal(position, 1) == ["PASS", "CHI 2WR"]
    assert texts(closed(position, {1: "CHI 2WR"}).exposed[1]) == ["2WR"]


@pytest.mark.holds("SS-5.1.5")
def test_ss_5_1_5_a_pair_of_the_drawer_is_the_weakest_claim() -> None:
    position = stand({1: "WR WH WC YA", 2: "WH WC YA RA"}, drawn("WR", by=1))
    answers = {1: "CHI 2WR", 2: "CHI WR WH WC"}
    assert closed(position, answers).asked == (2,)
    assert closed(position, answers | {1: "CHI WR WH WC"}).asked == (1,)


@pytest.mark.holds("SS-5.1.6")
@pytest.mark.refuses("SS-5.1.6")
@pytest.mark.parametrize("offer", [discarded("YA", by=0), drawn("YA", by=0)], ids=str)
def test_ss_5_1_6_another_players_card_is_not_paired(offer: Offer) -> None:  # F08
    position = stand({1: "YA WR RA YC", 2: "YA WR RA YC"}, offer)
    for seat in (1, 2):
        assert legal(position, seat) == ["PASS"]
        assert clauses(position, seat, "CHI 2YA") == ["SS-5.1.6"]


@pytest.mark.holds("SS-5.1.6")
@pytest.mark.refuses("SS-5.1.6")
def test_ss_5_1_6_another_players_card_is_not_melded_alone() -> None:
    drawn_card = stand({}, drawn("J", by=0))
    for seat in (1, 2, 3):
        assert clauses(drawn_card, seat, "CHI J") == ["SS-5.1.6"]


@pytest.mark.holds("SS-5.1.6")
@pytest.mark.refuses("SS-5.1.6")
def test_ss_5_1_6_another_players_card_is_paired_to_win() -> None:  # F08
    position = stand({1: "YA 2WR GK", 3: "YA 2WR GK"}, discarded("YA", by=0))
    for seat in (1, 3):
        assert legal(position, seat) == ["PASS", "HU"]
        assert clauses(position, seat, "CHI 2YA") == ["SS-5.1.6"]


@pytest.mark.holds("SS-5.1.7")
@pytest.mark.refuses("SS-5.B")
def test_ss_5_1_7_a_draw_that_all_pass_has_no_second_window() -> None:
    position = stand({2: "WH WC YA RA"}, drawn("WR", by=1), pile="YK WR")
    after = closed(position)
    assert after.discards == (*position.discards, Card("WR"))
    assert after.offer == drawn("YK", by=2)
    assert clauses(after, 2, "CHI WR WH WC") == ["SS-5.B"]


@pytest.mark.holds("SS-5.1.8")
def test_ss_5_1_8_a_drawn_card_of_no_use_is_discarded_and_the_next_player_draws() -> None:
    position = stand({}, drawn("WR", by=3), pile="YR YK")
    for seat in range(4):
        assert legal(position, seat) == ["PASS"]
    after = closed(position)
    assert after.discards == (*position.discards, Card("WR"))
    assert after.offer == drawn("YR", by=0)
    assert after.hands == position.hands


@pytest.mark.holds("SS-5.1.9")
def test_ss_5_1_9_with_two_packs_the_claimant_whose_turn_comes_first() -> None:  # F25
    pair = stand({2: "2WR YA RA", 3: "2WR YA RA"}, discarded("WR", by=0), rules=TWO_PACKS)
    assert closed(pair, {2: "PONG", 3: "PONG"}).asked == (2,)
    assert closed(pair, {3: "PONG"}).asked == (3,)
    wrapped = stand({0: "2WR YA RA", 2: "2WR YA RA"}, discarded("WR", by=1), rules=TWO_PACKS)
    assert closed(wrapped, {0: "PONG", 2: "PONG"}).asked == (2,)


@pytest.mark.holds("SS-5.1.9")
def test_ss_5_1_9_a_quad_is_no_stronger_than_a_triple() -> None:
    position = stand({2: "2WR YA RA", 3: "3WR YA"}, discarded("WR", by=0), rules=TWO_PACKS)
    assert closed(position, {2: "PONG", 3: "GAN"}).asked == (2,)
    own = stand({0: "3WR YA", 1: "2WR YA RA"}, drawn("WR", by=1), rules=TWO_PACKS)
    assert closed(own, {0: "GAN", 1: "PONG"}).asked == (1,)


@pytest.mark.holds("SS-5.1.9")
@pytest.mark.refuses("SS-2.1")
def test_ss_5_1_9_with_one_pack_two_players_cannot_make_sets_of_a_card() -> None:  # F16
    with pytest.raises(PositionError) as caught:
        stand({2: "2WR YA RA", 3: "2WR YA RA"}, discarded("WR", by=0))
    assert texts(caught.value.reasons) == ["5 WR named; the deck has 4 (SS-2.1)"]


@pytest.mark.holds("SS-5.1.10")
@pytest.mark.refuses("SS-5.1.10")
def test_ss_5_1_10_a_discarder_makes_no_claim_on_the_own_discard() -> None:
    position = stand({2: "2WR YA RA"}, discarded("WR", by=2))
    assert position.asked == position.to_act == (0, 1, 3)
    assert legal(position, 2) == []
    for action in ("PASS", "PONG", "HU"):
        (reason,) = position.why_not(2, action)
        assert str(reason) == "seat 2 discarded WR, so it is not asked (SS-5.1.10)"
    with pytest.raises(ImpossibleActionError):
        position.apply(2, "PONG")


@pytest.mark.holds("SS-5.1.11")
def test_ss_5_1_11_every_seat_answers_even_if_it_can_only_pass() -> None:
    position = stand({1: "WH WC YA RA"}, drawn("WR", by=1))
    assert position.asked == position.to_act == (0, 1, 2, 3)
    waiting = position.apply(0, "PASS").apply(3, "PASS")
    assert (waiting.asked, waiting.to_act) == ((0, 1, 2, 3), (1, 2))
    assert waiting.offer == position.offer
    assert waiting.log == ()
    done = waiting.apply(2, "PASS").apply(1, "CHI WR WH WC")
    assert texts(done.log) == ["0 PASS", "1 CHI WR WH WC", "2 PASS", "3 PASS"]


@pytest.mark.holds("SS-5.1.11")
@pytest.mark.refuses("SS-5.1.11")
def test_ss_5_1_11_a_seat_answers_an_offer_once() -> None:
    waiting = stand({1: "WH WC YA RA"}, drawn("WR", by=1)).apply(1, "PASS")
    assert legal(waiting, 1) == []
    assert clauses(waiting, 1, "CHI WR WH WC") == ["SS-5.1.11"]
    with pytest.raises(ImpossibleActionError, match="seat 1 has answered this offer"):
        waiting.apply(1, "CHI WR WH WC")


@pytest.mark.holds("SS-5.1.11")
def test_ss_5_1_11_an_answer_stays_unknown_until_all_have_answered() -> None:
    position = stand({1: "WH WC YA RA", 2: "2WR YA RA"}, drawn("WR", by=1))
    waiting = position.apply_all({2: "PONG", 3: "PASS"})
    for seat in range(4):
        assert waiting.view(seat) == position.view(seat)
    for seat in (0, 1):
        assert waiting.legal_actions(seat) == position.legal_actions(seat)


@pytest.mark.holds("SS-5.1.11")
def test_ss_5_1_11_every_order_of_answering_leads_to_the_same_round() -> None:
    position = stand({1: "WH WC YA RA", 2: "2WR YA RA"}, drawn("WR", by=1))
    answers = {0: "PASS", 1: "CHI WR WH WC", 2: "PONG", 3: "PASS"}
    expected = position.apply_all(answers)
    for order in permutations(answers):
        after = position
        for seat in order:
            after = after.apply(seat, answers[seat])
        assert after == expected
        assert hash(after) == hash(expected)
        assert position.apply_all({seat: answers[seat] for seat in order}) == expected


@pytest.mark.holds("SS-5.E")
def test_ss_5_e_the_game_is_drawn_when_no_card_is_left_to_draw() -> None:
    for offer in (drawn("WR", by=1), discarded("WR", by=1)):
        after = closed(stand({}, offer, pile=""))
        result = after.result
        assert result is not None
        assert (result.ending, result.winner, result.offer, result.score) == (
            Ending.DRAWN,
            None,
            None,
            None,
        )
        assert result.payments.seats == (0, 0, 0, 0)
        assert result.clauses == ("SS-5.E",)
        assert str(result) == "drawn: nobody wins (SS-5.E)"
        assert (after.asked, after.to_act) == ((), ())


@pytest.mark.holds("SS-5.E")
def test_ss_5_e_the_last_discard_can_still_be_claimed() -> None:
    position = stand({1: "WH WC YA RA", 3: "2RA 2YA"}, discarded("WR", by=0), pile="")
    after = closed(position, {1: "CHI WR WH WC"})
    assert after.result is None
    result = closed(after.apply(1, "DISCARD RA")).result
    assert result is not None
    assert result.ending is Ending.DRAWN


@pytest.mark.holds("SS-5.E")
def test_ss_5_e_a_round_without_a_pile_is_drawn_at_once() -> None:
    rules = SEE_SEK.replace(deck="2WR 2YA 2GH 2RA", hand_size=4)
    start = Round.deal(rules, 2, seed=1)
    assert start.result is not None
    assert start.result.ending is Ending.DRAWN
    assert start.log == ()


# Scoring and payment.


@pytest.mark.holds("SS-7.3")
def test_ss_7_3_hu_counts_the_best_way_to_put_the_hand_into_melds() -> None:  # A01
    hand = Hand(NINE) - Hand("GH")
    position = Round.from_position("see-sek", {0: hand}, offer=discarded("GH", by=2))
    assert "HU" in legal(position, 0)
    result = closed(position, {0: "HU"}).result
    assert result is not None
    assert result.score is not None
    assert result.score.total == 9


@pytest.mark.holds("SS-7.4")
def test_ss_7_4_the_discarder_of_the_winning_card_alone_pays() -> None:  # C12
    hand = Hand(NINE) - Hand("WC")
    position = Round.from_position("see-sek", {0: hand}, offer=discarded("WC", by=2))
    result = closed(position, {0: "HU"}).result
    assert result is not None
    assert result.payments.seats == (9, 0, -9, 0)
    assert result.payments.bank == 0
    assert str(result) == (
        "seat 0 wins by hu with WC discarded by seat 2: 9 points; "
        "seat 0 +9, seat 1 0, seat 2 -9, seat 3 0 (SS-7.4)"
    )


@pytest.mark.holds("SS-7.4")
@pytest.mark.parametrize("drawer", [0, 2])
def test_ss_7_4_all_pay_if_the_winning_card_was_drawn_by_anyone(drawer: int) -> None:  # C13
    hand = Hand(NINE) - Hand("J")
    position = Round.from_position("see-sek", {0: hand}, offer=drawn("J", by=drawer))
    answers = {0: "HU"} if drawer == 0 else {0: "HU", drawer: "CHI J"}
    result = closed(position, answers).result
    assert result is not None
    assert result.payments.seats == (27, -9, -9, -9)
    assert result.lucky is None


@pytest.mark.holds("SS-7.4")
@pytest.mark.parametrize(
    ("cards", "winning", "total"),
    [
        ("2YA 2YE 2YR 2YH 2WA 2WE 2WR 2WH 2GA RR RH RC", "RR", 1),  # C07
        ("5J 4RK 4YK 4GK 4WK", "J", 31),  # C08
    ],
)
def test_ss_7_4_the_least_and_the_most_that_a_win_is_worth(
    cards: str, winning: str, total: int
) -> None:
    hand = Hand(cards) - Card(winning)
    position = Round.from_position("see-sek", {1: hand}, offer=drawn(winning, by=1), players=3)
    result = closed(position, {1: "HU"}).result
    assert result is not None
    assert result.payments.seats == (-total, 2 * total, -total)


@pytest.mark.holds("SS-7.4")
def test_ss_7_4_a_claimed_card_decides_who_pays_a_declared_hand() -> None:
    others = closed(stand({0: "2WR 2YA"}, drawn("WR", by=3)), {0: "PONG"})
    result = others.apply(0, "DECLARE").result
    assert result is not None
    assert result.payments.seats == (3, -1, -1, -1)
    of_discard = closed(stand({0: "2WR 2YA"}, discarded("WR", by=2)), {0: "PONG"})
    result = of_discard.apply(0, "DECLARE").result
    assert result is not None
    assert result.payments.seats == (1, 0, -1, 0)


# Exposed melds, and a household's own.


@pytest.mark.holds("SS-3.12")
@pytest.mark.refuses("SS-5.B", "SS-5.1.2")
def test_ss_3_12_exposed_melds_are_never_extended() -> None:  # F17
    position = stand({0: "YA"}, drawn("WP", by=0), exposed={0: ["GP YP RP"]})
    assert legal(position, 0) == ["PASS"]
    assert clauses(position, 0, "CHI GP WP YP RP") == ["SS-5.B"]
    triple = stand({0: "YA"}, drawn("WR", by=0), exposed={0: ["3WR"]})
    assert legal(triple, 0) == ["PASS"]
    assert clauses(triple, 0, "GAN") == ["SS-5.1.2"]


@pytest.mark.holds("SS-3.12")
def test_ss_3_12_the_same_group_is_made_again_of_concealed_cards() -> None:  # F17
    rules = SEE_SEK.replace(hand_size=6)
    position = Round.from_position(
        rules, {0: "GP YP GA"}, exposed={0: ["GP YP RP"]}, offer=drawn("WP", by=0)
    )
    assert legal(position, 0) == ["PASS", "CHI GP WP YP"]


def test_a_households_own_meld_is_claimed_by_chi() -> None:
    position = stand(
        {0: "2WC 2WE", 1: "WA YA RC RE", 2: "WA YA RC RE", 3: "2GA RC WH"},
        discarded("GA", by=0),
        rules=HOUSE,
    )
    assert legal(position, 1) == ["PASS", "CHI GA WA YA"]
    assert legal(position, 2) == ["PASS"]
    after = closed(position, {1: "CHI GA WA YA"})
    assert after.exposed[1] == (RAINBOW,)
    assert after.hands[1] == Hand("RC RE")
    assert closed(position, {1: "CHI GA WA YA", 3: "PONG"}).asked == (3,)


@pytest.mark.refuses("SS-5.1.2", "SS-5.1.4")
def test_a_households_own_meld_is_not_claimed_by_pong() -> None:
    hands = {0: "2RC 2RE", 1: "WA YA RC RE", 2: "2GA WA YA", 3: "2WC 2WE"}
    position = stand(hands, discarded("GA", by=0), rules=HOUSE)
    assert clauses(position, 1, "PONG") == ["SS-5.1.2"]
    assert clauses(position, 2, Chi(RAINBOW)) == ["SS-5.1.4"]
    assert legal(position, 2) == ["PASS", "HU", "PONG"]
    assert texts(closed(position, {2: "PONG"}).exposed[2]) == ["3GA"]


@pytest.mark.refuses("SS-3.11")
def test_a_households_own_meld_is_none_at_other_tables() -> None:
    position = stand({1: "WA YA RC RE"}, discarded("GA", by=0))
    assert clauses(position, 1, Chi(RAINBOW)) == ["SS-3.11"]


@pytest.mark.refuses("SS-5.1.6")
def test_a_households_own_one_card_meld_is_the_drawers_as_a_general_is() -> None:
    rules = RULES.replace(extra_melds=[Meld("RP", MeldKind.SINGLE)])
    position = stand({}, drawn("RP", by=1), rules=rules)
    assert legal(position, 1) == ["PASS", "CHI RP"]
    assert legal(position, 2) == ["PASS"]
    assert clauses(position, 2, "CHI RP") == ["SS-5.1.6"]


# What every position has.


POSITIONS = {
    "draw": stand({1: "WH WC 2YA", 2: "3WR YA"}, drawn("WR", by=1)),
    "discard": stand({1: "WR WH WC YA", 2: "2WR 2RA"}, discarded("WR", by=0)),
    "general": stand({1: "GA GE WR RC", 2: "GA GE 2WR"}, drawn("GK", by=1)),
    "footman": stand({1: "GP WP YP RP", 2: "2RP GK J"}, drawn("RP", by=1)),
    "after a claim": to_discard({1: "2YA"}, {1: ["WR WH WC"]}, 1, drawn("WR", by=1)),
    "specials only": to_discard({1: "GK J"}, {1: ["WR WH WC"]}, 1, drawn("WR", by=1)),
    "free": to_discard({1: "GK RA"}, {1: ["WR WH WC"]}, 1, drawn("WR", by=0), rules=FREE),
}
EVERYTHING: tuple[Action, ...] = (
    Pass(),
    Hu(),
    Gan(),
    Pong(),
    *map(Chi, SEE_SEK.replace(general_sets={2, 3, 4}).melds),
    *map(Discard, CARDS),
    Declare(),
)


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_there_is_a_reason_against_an_action_exactly_if_it_is_not_legal(position: Round) -> None:
    for seat in range(4):
        actions = position.legal_actions(seat)
        assert list(actions) == sorted(actions)
        assert bool(actions) == (seat in position.to_act)
        for action in EVERYTHING:
            reasons = position.why_not(seat, action)
            assert (not reasons) == (action in actions)
            assert all(reason.clause.startswith("SS-") and reason.text for reason in reasons)


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_an_illegal_action_is_refused_with_the_reasons_and_what_is_legal(position: Round) -> None:
    for seat in position.to_act:
        for action in EVERYTHING:
            if action in position.legal_actions(seat):
                assert position.apply(seat, action) == position.apply(seat, str(action))
                continue
            with pytest.raises(IllegalActionError) as caught:
                position.apply(seat, action)
            assert caught.value.reasons == position.why_not(seat, action)
            assert list(caught.value.alternatives) == legal(position, seat)
            assert not isinstance(caught.value, ImpossibleActionError)


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_a_round_survives_pickling(position: Round) -> None:
    loaded = pickle.loads(pickle.dumps(position))  # noqa: S301 - its own bytes
    assert loaded == position
    assert hash(loaded) == hash(position)
    assert loaded.legal_actions(1) == position.legal_actions(1)


def test_an_action_leaves_the_round_before_it_as_it_was() -> None:
    position = stand({1: "WH WC YA RA"}, drawn("WR", by=1))
    same = stand({1: "WH WC YA RA"}, drawn("WR", by=1))
    closed(position, {1: "CHI WR WH WC"})
    assert position == same
    assert position.apply_all({}) is position


def test_one_illegal_answer_among_several_refuses_them_all() -> None:
    position = stand({1: "WH WC YA RA"}, drawn("WR", by=1))
    with pytest.raises(IllegalActionError, match=r"\(SS-5\.1\.2\)"):
        position.apply_all({0: "PASS", 1: "CHI WR WH WC", 2: "PONG"})
    claimed = to_discard({1: "2YA"}, {1: ["WR WH WC"]}, 1, drawn("WR", by=1))
    with pytest.raises(ImpossibleActionError, match=r"seat 1 must discard now, not seat 2"):
        claimed.apply_all({1: "DISCARD YA", 2: "PASS"})


@pytest.mark.holds("SS-4.1")
@pytest.mark.refuses("SS-4.1")
@pytest.mark.parametrize("seat", [-1, 4])
def test_ss_4_1_a_seat_that_is_not_there_has_nothing_to_do(seat: int) -> None:
    for position in (POSITIONS["draw"], POSITIONS["discard"], POSITIONS["after a claim"]):
        assert legal(position, seat) == []
        (reason,) = position.why_not(seat, "PASS")
        assert str(reason) == f"there is no seat {seat}; the seats are 0 to 3 (SS-4.1)"
        with pytest.raises(ImpossibleActionError):
            position.apply(seat, "PASS")
        with pytest.raises(PositionError, match=r"\(SS-4\.1\)"):
            position.view(seat)


@pytest.mark.refuses("SS-5.1.0")
def test_after_the_end_nobody_has_anything_to_do() -> None:
    over = closed(stand({1: "WH WC 2YA"}, drawn("WR", by=1)), {1: "HU"})
    assert (over.asked, over.to_act, over.offer) == ((), (), None)
    for seat in range(4):
        assert legal(over, seat) == []
        assert clauses(over, seat, "PASS") == ["SS-5.1.0"]
    with pytest.raises(ImpossibleActionError, match="the round is over: seat 1 wins by hu"):
        over.apply(0, "PASS")


def test_an_action_that_is_no_text_of_an_action_is_refused() -> None:
    with pytest.raises(FourccError, match="is no action"):
        POSITIONS["draw"].apply(1, "CHOW")


# What a seat may know.


def test_a_view_shows_the_own_cards_and_of_others_only_how_many() -> None:
    position = stand(
        {0: "YA", 1: "WH WC YA RA"},
        drawn("WR", by=1),
        exposed={0: ["3WH"]},
        pile="YK YR",
    )
    view = position.view(1)
    assert (view.seat, view.rules, view.dealer) == (1, RULES, 0)
    assert view.hand == Hand("WH WC YA RA")
    assert texts(view.exposed[0]) == ["3WH"]
    assert view.hand_sizes == (1, 4, 4, 4)
    assert (view.pile_size, view.offer, view.asked) == (2, drawn("WR", by=1), (0, 1, 2, 3))
    assert (view.log, view.result) == ((), None)
    assert view.discards == position.discards


def test_a_view_does_not_depend_on_what_the_seat_cannot_see() -> None:
    one = stand({1: "WH WC YA RA", 2: "2WR YA RA"}, drawn("WR", by=1), pile="YK YR")
    other = stand({1: "WH WC YA RA", 2: "2WA YA RA"}, drawn("WR", by=1), pile="YK YR")
    rearranged = stand({1: "WH WC YA RA", 2: "2WR YA RA"}, drawn("WR", by=1), pile="YR YK")
    assert one.view(0) == rearranged.view(0)
    assert one.view(0)._replace(discards=()) == other.view(0)._replace(discards=())
    assert one.view(2) != other.view(2)


def test_a_view_shows_who_must_discard_and_the_end() -> None:
    claimed = closed(stand({1: "WH WC 2YA"}, drawn("WR", by=1)), {1: "CHI WR WH WC"})
    view = claimed.view(0)
    assert view.asked == (1,)
    assert texts(view.log) == ["0 PASS", "1 CHI WR WH WC", "2 PASS", "3 PASS"]
    over = claimed.apply(1, "DECLARE")
    assert over.view(0).result == over.result
    assert over.view(0).asked == ()
    assert texts(over.log)[-1] == "1 DECLARE"


def test_the_priorities_are_the_table_of_ss_5_1() -> None:
    everyone = {"DRAWER", "NEXT", "OTHER"}
    rows = PRIORITIES[SEE_SEK.game]
    assert [row.clause for row in rows] == [f"SS-5.1.{number}" for number in range(6)]
    assert [
        ({call.name for call in row.calls}, {role.name for role in row.roles}) for row in rows
    ] == [
        ({"HU"}, {"DRAWER"}),
        ({"HU"}, {"NEXT", "OTHER"}),
        ({"GAN", "PONG"}, everyone),
        ({"GROUP", "SINGLE"}, {"DRAWER"}),
        ({"GROUP"}, {"NEXT"}),
        ({"PAIR"}, {"DRAWER"}),
    ]
