"""The referee under the Taiwan rules: TW-1 to TW-6, in positions worked out by hand."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest

from fourcc import CARDS, TAIWAN, Card, Hand, Meld, MeldKind, Ruleset
from fourcc.errors import IllegalActionError, ImpossibleActionError, MeldError, PositionError
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
    Result,
    Round,
    discarded,
    drawn,
)
from games import clauses, closed, legal, texts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

# Four cards are dealt and five win, so that whole positions can be seen at a glance.
RULES = TAIWAN.replace(hand_size=4)
FREE = RULES.replace(specials_discardable=True)
CONCEALED = RULES.replace(draw_counts_as_concealed=True)
TWO_PACKS = RULES.replace(packs=2)
RAINBOW = Meld("GA WA YA", MeldKind.TRIPLE)

# Four cards that no offer below goes with.
DEAD = "GA WE YC RH"

# CASES.md, C01, C02 and C07, and hands of 12, 17 and 20 points, all concealed.
NINE = "4GR RR RH RC 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
TEN = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
LEAST = "2YA 2YE 2YR 2YH 2WA 2WE 2WR 2WH 2GA RR RH RC"
TWELVE = "4GK GP WP YP RP RK 2YA 2YE 2YR 2YH 2WA 2WE"
SEVENTEEN = "4GR 3WA 3WE GP WP YP 2YA 2YE 2YR 2YH"


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
    dead = dict.fromkeys(range(players), DEAD) if rules.hand_size == 4 else {}
    return Round.from_position(
        rules, dead | {**hands}, offer=offer, exposed=exposed or {}, pile=pile, players=players
    )


def starting(hand: str, rules: Ruleset = RULES, players: int = 4) -> Round:
    """Return a round that seat 0 starts with these cards."""
    return Round.from_position(rules, {0: hand}, to_discard=0, players=players)


def dealt(hand: str, lucky: str, rules: Ruleset, players: int = 4) -> Round:
    """Deal a round that seat 0 starts with these cards, in packets of 5 and the last one alone.

    Args:
        hand: What the starter gets.
        lucky: The first card of the draw pile.
        rules: The rules.
        players: How many seats there are.
    """
    own = list(Hand(hand))
    rest = list(rules.cards - Hand(hand) - Card(lucky))
    deck: list[Card] = []
    for packet in range(4):
        deck += own[5 * packet : 5 * packet + 5]
        for _ in range(5 * (players - 1)):
            deck.append(rest.pop())
    return Round.deal(rules, players, deck=[*deck, own[20], Card(lucky), *rest])


def ended(position: Round, answers: Mapping[int, str] | None = None) -> Result:
    """Return the result, which there must be when some seats answer and all others pass."""
    result = (closed(position, answers) if answers else position).result
    assert result is not None
    return result


def points(result: Result) -> int:
    """Return the points of the winner, whom there must be."""
    assert result.score is not None
    return result.score.total


def items(result: Result) -> list[str]:
    """Return the points of each of the winner's melds."""
    assert result.score is not None
    return texts(result.score.items)


# The start.


@pytest.mark.holds("TW-1.2")
@pytest.mark.parametrize("starter", range(3))
def test_tw_1_2_the_starter_has_a_card_more_and_begins_by_discarding(starter: int) -> None:
    start = Round.deal("taiwan", 3, dealer=starter, seed=2)
    assert [len(hand) for hand in start.hands] == [20 + (seat == starter) for seat in range(3)]
    assert (start.asked, start.offer, start.log) == ((starter,), None, ())
    suited = [card for card in dict.fromkeys(start.hands[starter]) if not card.is_special]
    assert legal(start, starter) == [f"DISCARD {card}" for card in suited]
    then = start.apply(starter, Discard(suited[0]))
    assert then.offer == discarded(suited[0], by=starter)
    assert then.pile_size == start.pile_size == 112 - 61


@pytest.mark.holds("TW-1.2")
@pytest.mark.refuses("TW-1.2")
def test_tw_1_2_the_starter_draws_no_card_and_answers_no_offer() -> None:
    start = starting("WR WH WC 2YA")
    for action in ("PASS", "HU", "CHI WR WH WC"):
        assert clauses(start, 0, action) == ["TW-1.2"]


@pytest.mark.holds("TW-1.2")
def test_tw_1_2_nobody_but_the_starter_begins() -> None:
    start = starting("WR WH WC 2YA")
    (reason,) = start.why_not(1, "DISCARD GA")
    assert reason.text == "seat 0 must discard now, not seat 1"
    with pytest.raises(ImpossibleActionError):
        start.apply(1, "DISCARD GA")


@pytest.mark.holds("TW-1.3")
@pytest.mark.refuses("TW-4.9")
def test_tw_1_3_a_complete_starting_hand_does_not_win_by_itself() -> None:  # F12
    start = dealt(TWELVE, "WR", TAIWAN)
    assert start.hands[0] == Hand(TWELVE)
    assert start.result is None
    assert clauses(start, 0, "DECLARE") == ["TW-4.9"]
    assert "DECLARE" not in legal(start, 0)
    assert start.apply(0, "DISCARD YA").result is None


@pytest.mark.holds("TW-1.3")
def test_tw_1_3_the_option_lets_a_complete_starting_hand_be_declared() -> None:
    start = dealt(TWELVE, "WR", TAIWAN.replace(dealt_win=True))
    assert legal(start, 0)[-1] == "DECLARE"
    over = start.apply(0, "DECLARE")
    result = ended(over)
    assert (result.ending, result.winner, result.offer) == (Ending.DEALT, 0, None)
    assert result.score is not None
    assert {item.place.value for item in result.score.items} == {"hand"}
    assert (points(result), result.lucky) == (12, Card("WR"))
    assert result.payments.seats == (9, -3, -3, -3)  # C09
    assert result.clauses == ("TW-1.3", "TW-6.1")
    assert texts(over.log) == ["0 DECLARE", "0 LUCKY WR"]
    assert str(result) == (
        "seat 0 wins by dealt: 12 points; seat 0 +9, seat 1 -3, seat 2 -3, seat 3 -3 (TW-6.1)"
    )


@pytest.mark.holds("TW-1.3")
def test_tw_1_3_a_declared_starting_hand_counts_the_lucky_card_and_the_threshold() -> None:
    rules = TAIWAN.replace(dealt_win=True)
    for lucky, total, seats in (
        ("WK", 9, (-33, 11, 11, 11)),
        ("RR", 10, (3, -1, -1, -1)),  # one RR in the hand
        ("YA", 11, (6, -2, -2, -2)),  # two YA
    ):
        result = ended(dealt(NINE, lucky, rules).apply(0, "DECLARE"))
        assert (points(result), result.payments.seats) == (total, seats)


@pytest.mark.holds("TW-1.3")
@pytest.mark.refuses("TW-1.3", "TW-4.9")
def test_tw_1_3_a_starting_hand_that_is_not_complete_is_not_declared() -> None:
    start = starting("WR WH WC YA RA", RULES.replace(dealt_win=True))
    (reason,) = start.why_not(0, "DECLARE")
    assert str(reason) == ("the concealed cards WR WH WC YA RA are not all in melds (TW-1.3)")
    assert clauses(starting("WR WH WC YA RA"), 0, "DECLARE") == ["TW-4.9", "TW-1.3"]


@pytest.mark.holds("TW-1.3")
@pytest.mark.refuses("TW-4.9")
def test_tw_1_3_only_the_starting_hand_is_declared_and_before_the_first_discard() -> None:
    rules = RULES.replace(dealt_win=True)
    after = closed(stand({1: "WH WC 2YA"}, drawn("WR", by=1), rules=rules), {1: "CHI WR WH WC"})
    assert legal(after, 1) == ["DISCARD YA"]
    (reason,) = after.why_not(1, "DECLARE")
    assert str(reason) == (
        "only the starting hand can be declared, before the first discard (TW-4.9)"
    )
    assert clauses(after.apply(1, "DISCARD YA"), 0, "DECLARE") == ["TW-4.9"]


@pytest.mark.holds("TW-1.4")
def test_tw_1_4_the_lucky_card_is_the_next_of_the_draw_pile() -> None:
    position = stand({1: "WH WC 2YA"}, drawn("WR", by=1), pile="RA RR GK")
    over = closed(position, {1: "HU"})
    assert ended(over).lucky == Card("RA")
    assert over.pile == (Card("RR"), Card("GK"))
    assert texts(over.log)[-1] == "1 LUCKY RA"


# What may be claimed.


@pytest.mark.holds("TW-2.1")
def test_tw_2_1_a_claim_takes_the_card_just_discarded_or_just_drawn() -> None:
    for offer in (discarded("WR", by=0), drawn("WR", by=0), drawn("WR", by=1)):
        position = stand({1: "WH WC YA RA"}, offer)
        assert legal(position, 1) == ["PASS", "CHI WR WH WC"]
        assert texts(closed(position, {1: "CHI WR WH WC"}).exposed[1]) == ["WR WH WC"]


@pytest.mark.holds("TW-2.1")
@pytest.mark.refuses("TW-2.1")
def test_tw_2_1_a_claim_takes_no_other_card() -> None:
    position = stand({1: "WR WH WC YA"}, discarded("RR", by=0))
    (reason,) = position.why_not(1, "CHI WR WH WC")
    assert str(reason) == "WR WH WC does not take the offer RR (TW-2.1)"
    assert clauses(position, 1, "CHI RR RH RC") == ["TW-2.1"]


@pytest.mark.holds("TW-2.1")
@pytest.mark.refuses("TW-2.1")
def test_tw_2_1_a_card_passed_by_all_is_no_longer_claimed() -> None:
    position = stand({2: "2WR YA RA"}, discarded("WR", by=0), pile="RR GR")
    after = closed(position)
    assert after.offer == drawn("RR", by=1)
    assert legal(after, 2) == ["PASS"]
    assert clauses(after, 2, "CHI 2WR") == ["TW-2.1"]


@pytest.mark.holds("TW-2.2")
def test_tw_2_2_command_and_field_are_of_one_suit() -> None:
    command = stand({1: "RA RE YA YE"}, drawn("RK", by=1))
    assert legal(command, 1) == ["CHI RK", "CHI RK RA RE"]
    mixed = stand({1: "WH RC YA RA"}, discarded("WR", by=0))
    assert legal(mixed, 1) == ["PASS"]
    with pytest.raises(MeldError, match="of one suit"):
        mixed.why_not(1, "CHI WR WH RC")


@pytest.mark.holds("TW-2.3")
def test_tw_2_3_soldiers_are_three_or_four_of_different_suits() -> None:
    position = stand({1: "GP WP YP YA"}, discarded("RP", by=0))
    assert legal(position, 1) == [
        "PASS",
        "CHI GP WP YP RP",
        "CHI GP WP RP",
        "CHI GP YP RP",
        "CHI WP YP RP",
    ]
    with pytest.raises(MeldError):
        position.why_not(1, "CHI 2GP RP")


@pytest.mark.holds("TW-2.4")
@pytest.mark.refuses("TW-2.4", "TW-2.5")
def test_tw_2_4_soldiers_form_no_pair_and_generals_neither_pair_nor_triple() -> None:
    soldiers = stand({1: "RP YA RA YC"}, drawn("RP", by=1))
    assert legal(soldiers, 1) == ["PASS"]
    assert clauses(soldiers, 1, "CHI 2RP") == ["TW-2.4"]
    generals = stand({1: "2GK YA RA", 2: "GK YA RA YE"}, drawn("GK", by=1))
    assert legal(generals, 1) == ["CHI GK"]
    assert clauses(generals, 1, "CHI 2GK") == ["TW-2.4"]
    assert clauses(generals, 1, "PONG") == ["TW-2.5"]


@pytest.mark.holds("TW-2.5")
def test_tw_2_5_soldiers_form_triples_and_quads_and_generals_quads() -> None:
    soldiers = stand({3: "3RP YA"}, discarded("RP", by=0))
    assert legal(soldiers, 3) == ["PASS", "GAN", "PONG"]
    generals = stand({3: "3GK YA"}, drawn("GK", by=1))
    assert legal(generals, 3) == ["PASS", "GAN"]


@pytest.mark.holds("TW-2.5")
@pytest.mark.refuses("TW-2.5")
def test_tw_2_5_options_exclude_sets_of_soldiers_and_add_sets_of_generals() -> None:
    without = RULES.replace(soldier_sets=())
    position = stand({3: "3RP YA"}, discarded("RP", by=0), rules=without)
    assert legal(position, 3) == ["PASS"]
    assert clauses(position, 3, "GAN") == ["TW-2.5"]
    assert clauses(position, 3, "PONG") == ["TW-2.5"]
    paired = stand({1: "RP YA RA YC"}, drawn("RP", by=1), rules=RULES.replace(soldier_sets={2}))
    assert legal(paired, 1) == ["PASS", "CHI 2RP"]
    triples = RULES.replace(general_sets={2, 3})
    three = stand({3: "3GK YA"}, drawn("GK", by=1), rules=triples)
    assert legal(three, 3) == ["PASS", "PONG"]
    assert clauses(three, 3, "GAN") == ["TW-2.5"]


@pytest.mark.holds("TW-2.6")
@pytest.mark.refuses("TW-2.1", "TW-4.1")
def test_tw_2_6_exposed_melds_never_change() -> None:  # F17
    position = stand({1: "YA"}, drawn("WP", by=1), exposed={1: ["GP YP RP"]})
    assert legal(position, 1) == ["PASS"]
    assert clauses(position, 1, "CHI GP WP YP RP") == ["TW-2.1"]
    again = stand(
        {1: "GP YP GA", 0: "", 2: "", 3: ""},
        drawn("WP", by=1),
        exposed={1: ["GP YP RP"]},
        rules=TAIWAN.replace(hand_size=6),
    )
    assert legal(again, 1) == ["PASS", "CHI GP WP YP"]
    quad = stand({1: "YA"}, drawn("WR", by=1), exposed={1: ["3WR"]})
    assert legal(quad, 1) == ["PASS"]
    assert clauses(quad, 1, "GAN") == ["TW-4.1"]


# Table and hand.


@pytest.mark.holds("TW-3.2")
@pytest.mark.parametrize(
    ("hand", "card", "by", "total", "concealed"),
    [
        ("3RR RH RC", "RR", 1, 4, 4),  # B01: the field holds the claimed card
        ("2RR 2YA RK", "RR", 1, 2, 4),  # B03
        ("3RR 2YA", "RR", 1, 6, 8),  # B04
        ("3RP YP GP", "WP", 1, 6, 6),  # B06
        ("2RR RH RC RK", "RR", 1, 2, 2),  # B10
        ("3GK 2YA", "GK", 1, 8, 6),
        ("3RR 2YA", "RR", 0, 6, 6),
        ("3GK 2YA", "GK", 0, 8, 8),
    ],
)
def test_tw_3_2_the_meld_with_the_winning_card_is_a_table_meld_unless_the_option_keeps_the_own_draw(
    hand: str, card: str, by: int, total: int, concealed: int
) -> None:
    for option, expected in ((False, total), (True, concealed)):
        rules = TAIWAN.replace(hand_size=5, draw_counts_as_concealed=option, lucky_counts="none")
        position = stand({1: hand}, drawn(card, by=by), rules=rules)
        answers = {1: "HU"} | ({0: f"CHI {card}"} if by == 0 and card == "GK" else {})
        assert points(ended(position, answers)) == expected


@pytest.mark.holds("TW-3.2")
@pytest.mark.parametrize("rules", [RULES, CONCEALED], ids=str)
def test_tw_3_2_a_discard_always_completes_a_table_meld(rules: Ruleset) -> None:
    result = ended(stand({2: "3RR GK"}, discarded("RR", by=0), rules=rules, pile=""), {2: "HU"})
    assert items(result) == ["GK single hand 1 (TW-3.1)", "4RR quad table 6 (TW-3.1)"]


@pytest.mark.holds("TW-3.2")
def test_tw_3_2_melds_exposed_earlier_stay_on_the_table() -> None:
    rules = TAIWAN.replace(hand_size=6, draw_counts_as_concealed=True)
    position = stand({1: "2WR YK"}, drawn("WR", by=1), exposed={1: ["3RR"]}, rules=rules, pile="")
    result = ended(position, {1: "HU"})
    assert items(result) == [
        "3RR triple table 1 (TW-3.1)",
        "3WR triple hand 3 (TW-3.1)",
        "YK single hand 1 (TW-3.1)",
    ]


@pytest.mark.holds("TW-3.2")
@pytest.mark.parametrize(
    ("hand", "card", "by", "plain", "concealed"),
    [
        ("3RR GK", "RR", 1, 6 + 1, 8 + 1),
        ("3RR GK", "RR", 0, 6 + 1, 6 + 1),
        ("3GK RK", "GK", 1, 8 + 1, 6 + 1),
        ("3GK RK", "GK", 0, 8 + 1, 8 + 1),
    ],
)
def test_tw_3_2_the_option_holds_where_no_card_can_be_discarded_too(
    hand: str, card: str, by: int, plain: int, concealed: int
) -> None:
    for rules, expected in ((RULES, plain), (CONCEALED, concealed)):
        position = stand({1: hand}, drawn(card, by=by), rules=rules, pile="")
        answers = {1: "GAN"} | ({0: f"CHI {card}"} if by == 0 and card == "GK" else {})
        result = ended(position, answers)
        assert (result.ending, result.winner) == (Ending.NO_DISCARD, 1)
        assert points(result) == expected


@pytest.mark.holds("TW-3.2")
def test_tw_3_2_the_last_exposed_meld_alone_was_the_own_draw() -> None:
    position = stand({1: "2WR"}, drawn("WR", by=1), exposed={1: ["2YA"]}, rules=CONCEALED, pile="")
    result = ended(position, {1: "PONG"})
    assert items(result) == ["2YA pair table 0 (TW-3.1)", "3WR triple hand 3 (TW-3.1)"]
    assert result.payments.seats == (11, -33, 11, 11)


@pytest.mark.holds("TW-3.3")
@pytest.mark.refuses("TW-3.3")
def test_tw_3_3_who_does_not_complete_a_hand_does_not_win() -> None:
    position = stand({1: "WH WC YA RA"}, discarded("WR", by=0))
    assert clauses(position, 1, "HU") == ["TW-3.3"]
    assert clauses(position, 2, "HU") == ["TW-3.3"]


# Who claims.


@pytest.mark.holds("TW-4.1")
def test_tw_4_1_anybody_calls_hu_gan_and_pong() -> None:
    for seat in (1, 2, 3):
        for offer in (discarded("WR", by=0), drawn("WR", by=0)):
            assert legal(stand({seat: "WH WC 2YA"}, offer), seat)[1] == "HU"
            assert legal(stand({seat: "3WR YA"}, offer), seat)[1:3] == ["GAN", "PONG"]
            assert legal(stand({seat: "2WR YA RA"}, offer), seat)[1] == "PONG"
    own = stand({0: "3WR YA"}, drawn("WR", by=0))
    assert legal(own, 0) == ["PASS", "GAN", "PONG", "CHI 2WR"]


@pytest.mark.holds("TW-4.1")
@pytest.mark.refuses("TW-4.1")
def test_tw_4_1_too_few_concealed_cards_make_no_quad_and_no_triple() -> None:
    position = stand({2: "2WR YA RA", 3: "WR YA RA YC"}, discarded("WR", by=0))
    assert clauses(position, 2, "GAN") == ["TW-4.1"]
    assert clauses(position, 3, "PONG") == ["TW-4.1"]
    assert clauses(position, 2, "CHI 3WR") == ["TW-4.1"]


@pytest.mark.holds("TW-4.1")
@pytest.mark.refuses("TW-4.1")
@pytest.mark.parametrize(
    ("hand", "card", "meld"),
    [
        ("WH WC YA RA", "WR", "WR WH WC"),
        ("GP WP YA RA", "RP", "GP WP RP"),
        ("YA RA YC WR", "YA", "2YA"),  # F08, F09
    ],
)
@pytest.mark.parametrize("offer", [discarded, drawn])
def test_tw_4_1_chi_only_of_the_previous_players_card(
    hand: str, card: str, meld: str, offer: Callable[[str, int], Offer]
) -> None:
    position = stand({1: hand, 2: hand, 3: hand}, offer(card, 0))
    assert legal(position, 1) == ["PASS", f"CHI {meld}"]
    for seat in (2, 3):
        assert legal(position, seat) == ["PASS"]
        assert clauses(position, seat, f"CHI {meld}") == ["TW-4.1"]


@pytest.mark.holds("TW-4.1")
@pytest.mark.refuses("TW-4.1")
def test_tw_4_1_a_pair_of_another_players_card_is_open_to_others_only_as_a_win() -> None:  # F09
    position = stand({2: "YA 3WR"}, discarded("YA", by=0))
    assert legal(position, 2) == ["PASS", "HU"]
    assert clauses(position, 2, "CHI 2YA") == ["TW-4.1"]


@pytest.mark.holds("TW-4.1")
def test_tw_4_1_of_two_players_each_is_the_next_of_the_other() -> None:
    for offer in (discarded("WR", by=1), drawn("WR", by=1)):
        position = stand({0: "WH WC YA RA"}, offer, players=2)
        assert legal(position, 0) == ["PASS", "CHI WR WH WC"]


@pytest.mark.holds("TW-4.1")
def test_tw_4_1_chi_of_the_own_draw() -> None:
    assert legal(stand({1: "YA RA YC WR"}, drawn("YA", by=1)), 1) == ["PASS", "CHI 2YA"]
    assert legal(stand({1: "YA RA YC WR"}, drawn("GK", by=1)), 1) == ["CHI GK"]


@pytest.mark.holds("TW-4.1")
@pytest.mark.refuses("TW-4.1")
def test_tw_4_1_a_discarded_general_is_melded_alone_by_the_next_player() -> None:
    position = stand({}, discarded("GK", by=0), rules=FREE)
    assert legal(position, 1) == ["PASS", "CHI GK"]
    assert legal(position, 2) == ["PASS"]
    assert clauses(position, 2, "CHI GK") == ["TW-4.1"]


@pytest.mark.holds("TW-4.2")
def test_tw_4_2_pong_comes_before_chi_and_play_goes_on_to_the_right() -> None:  # F01
    position = stand({1: "WH WC YA RA", 3: "2WR YA RA"}, discarded("WR", by=0), pile="GR YR")
    after = closed(position, {1: "CHI WR WH WC", 3: "PONG"})
    assert (after.asked, texts(after.exposed[3])) == ((3,), ["3WR"])
    assert after.hands[1] == position.hands[1]
    assert closed(after.apply(3, "DISCARD YA")).offer == drawn("GR", by=0)


@pytest.mark.holds("TW-4.2")
def test_tw_4_2_gan_comes_before_the_drawers_chi() -> None:  # F05
    position = stand({0: "3WR YA", 1: "WH WC YA RA"}, drawn("WR", by=1))
    after = closed(position, {0: "GAN", 1: "CHI WR WH WC"})
    assert (after.asked, texts(after.exposed[0])) == ((0,), ["4WR"])


@pytest.mark.holds("TW-4.2")
def test_tw_4_2_hu_comes_before_all_others() -> None:
    for call, hand in (("GAN", "3WR YA"), ("PONG", "3WR YA")):
        position = stand({1: hand, 3: "WH WC 2YA"}, drawn("WR", by=1))
        assert ended(position, {1: call, 3: "HU"}).winner == 3
    chi = stand({1: "WH WC YA RA", 3: "WH WC 2YA"}, discarded("WR", by=0))
    assert ended(chi, {1: "CHI WR WH WC", 3: "HU"}).winner == 3


@pytest.mark.holds("TW-4.2")
def test_tw_4_2_two_sets_of_a_card_go_to_the_turn_that_comes_first() -> None:  # F25
    position = stand({2: "2WR YA RA", 3: "3WR YA"}, discarded("WR", by=0), rules=TWO_PACKS)
    assert closed(position, {2: "PONG", 3: "GAN"}).asked == (2,)
    assert closed(position, {2: "PONG", 3: "PONG"}).asked == (2,)
    assert closed(position, {3: "PONG"}).asked == (3,)
    own = stand({0: "2WR YA RA", 1: "2WR YA RA"}, drawn("WR", by=1), rules=TWO_PACKS)
    assert closed(own, {0: "PONG", 1: "PONG"}).asked == (1,)


@pytest.mark.holds("TW-4.2")
def test_tw_4_2_with_one_pack_two_players_cannot_make_sets_of_a_card() -> None:  # F16
    with pytest.raises(PositionError, match=r"5 WR named; the deck has 4 \(TW-1\.1\)"):
        stand({2: "2WR YA RA", 3: "2WR YA RA"}, discarded("WR", by=0))


@pytest.mark.holds("TW-4.3")
def test_tw_4_3_several_wins_go_to_the_turn_that_comes_first() -> None:  # F02, F18
    hands = {1: "WH WC 2YA", 2: "WH WC 2RA", 3: "2WR 2YA"}
    on_discard = stand(hands, discarded("WR", by=0))
    assert ended(on_discard, {2: "HU", 3: "HU"}).winner == 2
    assert ended(on_discard, {1: "HU", 2: "HU", 3: "HU"}).winner == 1
    on_draw = stand(hands, drawn("WR", by=2))
    assert ended(on_draw, {1: "HU", 2: "HU", 3: "HU"}).winner == 2
    assert ended(on_draw, {1: "HU", 3: "HU"}).winner == 3


@pytest.mark.holds("TW-4.3")
def test_tw_4_3_the_drawers_chi_comes_before_the_next_players() -> None:  # F04
    position = stand({1: "WH WC YA RA", 2: "WH WC YA RA"}, drawn("WR", by=1))
    assert closed(position, {1: "CHI WR WH WC", 2: "CHI WR WH WC"}).asked == (1,)
    assert closed(position, {2: "CHI WR WH WC"}).asked == (2,)
    pair = stand({1: "WR YA RA YC", 2: "WH WC YA RA"}, drawn("WR", by=1))
    assert closed(pair, {1: "CHI 2WR", 2: "CHI WR WH WC"}).asked == (1,)


@pytest.mark.holds("TW-4.4")
def test_tw_4_4_who_does_not_claim_draws_a_new_card_which_can_be_claimed() -> None:
    position = stand({1: "2WR YA RA", 3: "2RR YA RA"}, discarded("WR", by=0), pile="RR GR")
    after = closed(position)
    assert after.offer == drawn("RR", by=1)
    assert after.discards == (*position.discards, Card("WR"))
    assert after.asked == (0, 1, 2, 3)
    assert legal(after, 3) == ["PASS", "PONG"]
    assert texts(after.log) == ["1 PASS", "2 PASS", "3 PASS", "1 DRAW RR"]


@pytest.mark.holds("TW-4.5")
@pytest.mark.refuses("TW-4.5")
def test_tw_4_5_a_claimant_discards() -> None:
    after = closed(stand({1: "WH WC YA RA"}, discarded("WR", by=0)), {1: "CHI WR WH WC"})
    assert after.asked == (1,)
    assert legal(after, 1) == ["DISCARD YA", "DISCARD RA"]
    for action in ("PASS", "HU", "DISCARD WR"):
        assert clauses(after, 1, action) == ["TW-4.5"]
    assert clauses(after, 2, "DISCARD GA") == ["TW-4.5"]


@pytest.mark.holds("TW-4.5")
@pytest.mark.refuses("TW-4.5")
def test_tw_4_5_generals_are_not_discarded() -> None:  # F13
    start = starting("RK WH WC YA RA")
    assert "DISCARD RK" not in legal(start, 0)
    (reason,) = start.why_not(0, "DISCARD RK")
    assert str(reason) == "RK cannot be discarded: it is a General or a Joker (TW-4.5)"
    with pytest.raises(IllegalActionError, match="legal: DISCARD WH, DISCARD WC"):
        start.apply(0, "DISCARD RK")
    assert clauses(start, 0, "DISCARD GK") == ["TW-4.5", "TW-4.5"]


@pytest.mark.holds("TW-4.5")
def test_tw_4_5_the_option_lets_generals_be_discarded() -> None:
    start = starting("RK WH WC YA RA", FREE)
    assert start.apply(0, "DISCARD RK").offer == discarded("RK", by=0)


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_a_claimant_with_generals_only_ends_the_round() -> None:
    position = stand({1: "WH WC GK YK"}, discarded("WR", by=0), pile="RA GR")
    over = closed(position, {1: "CHI WR WH WC"})
    result = ended(over)
    assert (result.ending, result.winner, result.offer) == (
        Ending.NO_DISCARD,
        1,
        discarded("WR", by=0),
    )
    assert items(result) == [
        "WR WH WC Field table 1 (TW-3.1)",
        "GK single hand 1 (TW-3.1)",
        "YK single hand 1 (TW-3.1)",
    ]
    assert result.payments.seats == (11, -33, 11, 11)
    assert result.clauses == ("TW-4.6", "TW-6.2")
    assert (over.asked, legal(over, 1)) == ((), [])
    assert clauses(over, 1, "DISCARD GK") == ["TW-4.6"]


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_a_claimant_without_cards_ends_the_round() -> None:
    for rules in (RULES, FREE):
        position = stand({1: "3WR"}, drawn("WR", by=0), exposed={1: ["RK"]}, pile="", rules=rules)
        result = ended(position, {1: "GAN"})
        assert (result.ending, result.winner, points(result)) == (Ending.NO_DISCARD, 1, 7)


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_who_can_discard_plays_on() -> None:
    after = closed(stand({1: "WH WC GK YA"}, discarded("WR", by=0)), {1: "CHI WR WH WC"})
    assert after.result is None
    assert legal(after, 1) == ["DISCARD YA"]
    free = stand({1: "WH WC GK YK"}, discarded("WR", by=0), rules=FREE)
    after = closed(free, {1: "CHI WR WH WC"})
    assert after.result is None
    assert legal(after, 1) == ["DISCARD GK", "DISCARD YK"]


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_a_starter_dealt_generals_only_ends_the_round() -> None:
    rules = TAIWAN.replace(hand_size=3, deck="4GK WK YK RK 2GA 2WA 2YA")
    # Packets: three for the starter, three for the other, the starter's last, then the pile.
    start = Round.deal(rules, 2, deck="WK YK RK 2GA WA GK 3GK WA 2YA")
    result = ended(start)
    assert (result.ending, result.winner, result.offer) == (Ending.NO_DISCARD, 0, None)
    assert result.score is not None
    assert {item.place.value for item in result.score.items} == {"hand"}
    assert (points(result), result.score.bonus, result.lucky) == (5, 1, Card("GK"))
    assert result.payments.seats == (-11, 11)
    assert result.clauses == ("TW-4.6", "TW-6.2")
    assert texts(start.log) == ["0 LUCKY GK"]


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_a_position_in_which_nothing_can_be_discarded_is_over() -> None:
    claimed = discarded("WR", by=0)
    over = Round.from_position(
        RULES, {1: "GK YK"}, exposed={1: ["WR WH WC"]}, to_discard=1, claimed=claimed
    )
    assert ended(over).ending is Ending.NO_DISCARD
    assert ended(starting("GK WK YK RK GK")).ending is Ending.NO_DISCARD


@pytest.mark.holds("TW-4.7")
@pytest.mark.refuses("TW-4.5", "TW-4.7")
def test_tw_4_7_the_drawer_takes_a_drawn_general() -> None:
    position = stand({1: "WH 2YA RC"}, drawn("GK", by=1))
    assert legal(position, 1) == ["CHI GK"]
    (reason,) = position.why_not(1, "PASS")
    assert str(reason) == "GK is a General or a Joker: its drawer must take it (TW-4.7)"
    assert clauses(position, 1, "DISCARD GK") == ["TW-4.5"]


@pytest.mark.holds("TW-4.7")
def test_tw_4_7_a_command_a_quad_and_a_win_take_a_drawn_general_too() -> None:
    assert legal(stand({1: "GA GE YA RC"}, drawn("GK", by=1)), 1) == ["CHI GK", "CHI GK GA GE"]
    assert legal(stand({1: "3GK RC"}, drawn("GK", by=1)), 1) == ["GAN", "CHI GK"]
    assert legal(stand({1: "2WR 2YA"}, drawn("GK", by=1)), 1) == ["HU", "CHI GK"]


@pytest.mark.holds("TW-4.7")
@pytest.mark.refuses("TW-4.1", "TW-4.7")
def test_tw_4_7_the_next_player_has_no_chi_on_a_drawn_general() -> None:  # F06
    position = stand({2: "GA GE WR RC"}, drawn("GK", by=1))
    assert legal(position, 2) == ["PASS"]
    assert clauses(position, 2, "CHI GK GA GE") == ["TW-4.7"]
    assert clauses(position, 2, "CHI GK") == ["TW-4.7"]
    assert clauses(position, 3, "CHI GK") == ["TW-4.1"]


@pytest.mark.holds("TW-4.7")
def test_tw_4_7_another_player_wins_or_makes_a_quad_first() -> None:
    quad = stand({1: "GA GE WR RC", 3: "3GK RC"}, drawn("GK", by=1))
    after = closed(quad, {1: "CHI GK GA GE", 3: "GAN"})
    assert (after.asked, texts(after.exposed[3])) == ((3,), ["4GK"])
    win = stand({1: "GA GE WR RC", 3: "2WR 2YA"}, drawn("GK", by=1))
    assert ended(win, {1: "CHI GK GA GE", 3: "HU"}).winner == 3


@pytest.mark.holds("TW-4.7")
def test_tw_4_7_a_player_can_be_forced_into_a_losing_end() -> None:
    position = stand({1: "GA GE RK YK"}, drawn("GK", by=1), pile="")
    assert legal(position, 1) == ["HU", "CHI GK", "CHI GK GA GE"]
    forced = stand({1: "RK YK WK GK"}, drawn("GK", by=1), pile="")
    assert legal(forced, 1) == ["HU", "CHI GK"]
    result = ended(forced, {1: "CHI GK"})
    assert (result.ending, points(result)) == (Ending.NO_DISCARD, 5)
    assert result.payments.seats == (11, -33, 11, 11)


@pytest.mark.holds("TW-4.7")
def test_tw_4_7_the_option_lets_a_drawn_general_be_passed_on() -> None:
    position = stand({2: "GA GE WR RC"}, drawn("GK", by=1), rules=FREE)
    assert legal(position, 1) == ["PASS", "CHI GK"]
    assert legal(position, 2) == ["PASS", "CHI GK", "CHI GK GA GE"]
    assert closed(position, {1: "CHI GK", 2: "CHI GK GA GE"}).asked == (1,)
    assert closed(position, {2: "CHI GK GA GE"}).asked == (2,)
    assert closed(position).discards == (*position.discards, Card("GK"))


@pytest.mark.holds("TW-4.8")
@pytest.mark.refuses("TW-4.9")
def test_tw_4_8_a_claim_that_completes_the_hand_is_legal_without_hu() -> None:  # F23
    hand = Hand(TWELVE) - Hand("YA")
    position = Round.from_position("taiwan", {1: hand}, offer=drawn("YA", by=1))
    assert legal(position, 1) == ["PASS", "HU", "CHI 2YA"]
    after = closed(position, {1: "CHI 2YA"})
    assert after.result is None
    assert clauses(after, 1, "DECLARE") == ["TW-4.9"]
    assert set(legal(after, 1)) == {
        f"DISCARD {card}" for card in ("GP", "WP", "YP", "RP", "YE", "YR", "YH", "WA", "WE")
    }
    assert after.apply(1, "DISCARD YE").result is None


@pytest.mark.holds("TW-4.8")
def test_tw_4_8_hu_wins_with_the_complete_hand() -> None:
    hand = Hand(TWELVE) - Hand("YA")
    position = Round.from_position(
        "taiwan", {1: hand}, offer=drawn("YA", by=1), pile="WR RR", seed=3
    )
    result = ended(position, {1: "HU"})
    assert (result.ending, result.winner, points(result)) == (Ending.HU, 1, 12)
    assert result.clauses == ("TW-4.8", "TW-6.1")


@pytest.mark.holds("TW-4.9")
def test_tw_4_9_hu_is_legal_below_the_threshold() -> None:
    position = stand({1: "WH WC 2YA"}, discarded("WR", by=0), pile="")
    result = ended(position, {1: "HU"})
    assert (points(result), result.payments.seats) == (1, (11, -33, 11, 11))


@pytest.mark.holds("TW-4.9")
@pytest.mark.refuses("TW-4.9")
def test_tw_4_9_no_win_is_declared() -> None:
    after = closed(stand({1: "WH WC 2YA"}, discarded("WR", by=0)), {1: "CHI WR WH WC"})
    (reason,) = after.why_not(1, "DECLARE")
    assert str(reason) == "a win is declared only under the option dealt_win (TW-4.9)"
    assert clauses(stand({}, discarded("WR", by=0)), 1, "DECLARE") == ["TW-4.9"]


@pytest.mark.holds("TW-4.9")
@pytest.mark.refuses("TW-4.9")
def test_tw_4_9_a_discarder_is_not_asked_and_a_seat_answers_once() -> None:
    position = stand({2: "2WR YA RA"}, discarded("WR", by=2))
    assert position.asked == (0, 1, 3)
    assert clauses(position, 2, "PONG") == ["TW-4.9"]
    waiting = position.apply(0, "PASS")
    assert waiting.to_act == (1, 3)
    assert clauses(waiting, 0, "PASS") == ["TW-4.9"]
    with pytest.raises(ImpossibleActionError):
        waiting.apply(0, "PASS")


@pytest.mark.holds("TW-4.9")
def test_tw_4_9_answers_are_entered_in_seat_order_when_all_are_there() -> None:
    position = stand({1: "WH WC YA RA"}, discarded("WR", by=0))
    waiting = position.apply(3, "PASS").apply(1, "CHI WR WH WC")
    assert waiting.log == ()
    assert waiting.view(2) == position.view(2)
    done = waiting.apply(2, "PASS")
    assert texts(done.log) == ["1 CHI WR WH WC", "2 PASS", "3 PASS"]


# The lucky card.


@pytest.mark.holds("TW-5.1")
@pytest.mark.parametrize(
    ("counts", "bonus", "left"), [("hand", 1, 1), ("owned", 3, 1), ("none", 0, 2)]
)
def test_tw_5_1_and_tw_5_2_a_point_for_each_copy_of_the_lucky_card(
    counts: str, bonus: int, left: int
) -> None:
    # One RR is exposed, one concealed, one wins, and the fourth is the lucky card.
    rules = TAIWAN.replace(hand_size=8, lucky_counts=counts)
    position = stand(
        {1: "RR 2RH 2RC"},
        discarded("RR", by=0),
        exposed={1: ["RR RH RC"]},
        rules=rules,
        pile="RR GK",
    )
    over = closed(position, {1: "HU"})
    result = ended(over)
    assert result.score is not None
    assert (result.score.total, result.score.bonus) == (3 + bonus, bonus)
    assert result.lucky == (Card("RR") if left == 1 else None)
    assert over.pile_size == left
    assert ("1 LUCKY RR" in texts(over.log)) == (left == 1)


@pytest.mark.holds("TW-5.2")
@pytest.mark.parametrize(("counts", "bonus"), [("hand", 2), ("owned", 2), ("none", 0)])
def test_tw_5_2_where_no_card_can_be_discarded_the_concealed_ones_count(
    counts: str, bonus: int
) -> None:
    rules = RULES.replace(lucky_counts=counts)
    position = stand({1: "WH WC 2GK"}, drawn("WR", by=1), rules=rules, pile="GK GA")
    result = ended(position, {1: "CHI WR WH WC"})
    assert (result.ending, points(result)) == (Ending.NO_DISCARD, 3 + bonus)


@pytest.mark.holds("TW-5.2")
@pytest.mark.parametrize(("counts", "bonus"), [("hand", 0), ("owned", 1), ("none", 0)])
def test_tw_5_2_the_claimed_card_counts_only_where_owned_cards_do(counts: str, bonus: int) -> None:
    rules = RULES.replace(lucky_counts=counts)
    claimed = stand({1: "WH WC 2GK"}, drawn("WR", by=1), rules=rules, pile="WR GA")
    assert points(ended(claimed, {1: "CHI WR WH WC"})) == 3 + bonus
    won = stand({1: "WH WC 2GK"}, drawn("WR", by=1), rules=rules, pile="WR GA")
    assert points(ended(won, {1: "HU"})) == 3 + bonus


@pytest.mark.holds("TW-5.2")
@pytest.mark.parametrize(("copies", "bonus"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_tw_5_2_copies_concealed_before_the_winning_card_count(copies: int, bonus: int) -> None:
    hands = ("WR WH WC YA", "YR YH YC YA", "2YR GK YA", "3YR YA")  # C05
    position = stand({1: hands[copies]}, discarded("YA", by=0), pile="YR GA")
    result = ended(position, {1: "HU"})
    assert result.score is not None
    assert result.score.bonus == bonus


@pytest.mark.holds("TW-5.2")
@pytest.mark.parametrize(("rules", "total"), [(RULES, 1 + 2), (CONCEALED, 3 + 2)], ids=str)
def test_tw_5_2_the_own_draw_does_not_count_as_concealed_before(rules: Ruleset, total: int) -> None:
    position = stand({1: "2RR 2YA"}, drawn("RR", by=1), rules=rules, pile="RR GA")
    assert points(ended(position, {1: "HU"})) == total


@pytest.mark.holds("TW-5.2")
def test_tw_5_2_no_more_than_three_points() -> None:
    position = stand({1: "4YR"}, drawn("GK", by=1), rules=TWO_PACKS, pile="YR GA")
    result = ended(position, {1: "HU"})
    assert result.score is not None
    assert (result.score.total, result.score.bonus) == (8 + 1 + 3, 3)


@pytest.mark.holds("TW-5.2")
def test_tw_5_2_lucky_points_count_before_the_threshold() -> None:
    rules = RULES.replace(threshold=3)
    for lucky, seats in (("WA", (4, -12, 4, 4)), ("YA", (-1, 3, -1, -1))):
        position = stand({1: "WH WC 2YA"}, discarded("WR", by=0), rules=rules, pile=lucky)
        assert ended(position, {1: "HU"}).payments.seats == seats


@pytest.mark.holds("TW-5.2")
def test_tw_5_2_an_empty_pile_gives_no_lucky_card() -> None:  # F24
    position = stand({1: "3YR YA"}, discarded("YA", by=0), pile="")
    over = closed(position, {1: "HU"})
    result = ended(over)
    assert result.score is not None
    assert (result.lucky, result.score.bonus, result.score.total) == (None, 0, 3)
    assert texts(over.log)[-1] == "3 PASS"


# Payment.


@pytest.mark.holds("TW-6.1")
@pytest.mark.parametrize(
    ("cards", "total", "seats"),
    [
        (TEN, 10, (3, -1, -1, -1)),  # C01
        (TEN, 10, (1, -1)),  # C01
        (SEVENTEEN, 17, (16, -8, -8)),  # C03
        (TWELVE, 12, (9, -3, -3, -3)),  # C09
    ],
)
@pytest.mark.parametrize("how", [drawn, discarded])
def test_tw_6_1_at_the_threshold_or_above_everyone_pays_what_lies_above_and_the_base(
    cards: str, total: int, seats: tuple[int, ...], how: Callable[[str, int], Offer]
) -> None:
    offer = how("YA", 1)
    position = Round.from_position(
        "taiwan", {0: Hand(cards) - Card("YA")}, offer=offer, players=len(seats), pile="RR"
    )
    result = ended(position, {0: "HU"})
    assert (points(result), result.payments.seats, result.payments.bank) == (total, seats, 0)
    assert result.clauses == ("TW-4.8", "TW-6.1")


@pytest.mark.holds("TW-6.2")
@pytest.mark.parametrize(
    ("once", "seats", "bank"),
    [
        (False, (-33, 11, 11, 11), 0),
        (False, (-11, 11), 0),
        (True, (-13, 1, 1, 1), 10),
        (True, (-11, 1), 10),
    ],
)
def test_tw_6_2_below_the_threshold_the_winner_pays(
    seats: tuple[int, ...], bank: int, *, once: bool
) -> None:  # C02
    position = Round.from_position(
        TAIWAN.replace(penalty_once=once),
        {0: Hand(NINE) - Card("YA")},
        offer=drawn("YA", by=0),
        players=len(seats),
        pile="WK",
    )
    result = ended(position, {0: "HU"})
    assert (points(result), result.payments.seats, result.payments.bank) == (9, seats, bank)
    assert result.clauses == ("TW-4.8", "TW-6.2")


@pytest.mark.holds("TW-6.2")
def test_tw_6_2_a_quad_completed_by_the_winning_card_misses_the_threshold() -> None:  # C01
    position = Round.from_position(
        "taiwan", {0: Hand(TEN) - Card("GR")}, offer=discarded("GR", by=2), pile="WK"
    )
    result = ended(position, {0: "HU"})
    assert (points(result), result.payments.seats) == (8, (-33, 11, 11, 11))


@pytest.mark.holds("TW-6.2")
def test_tw_6_2_the_least_win_is_worth_one_point() -> None:  # C07
    position = Round.from_position(
        "taiwan", {0: Hand(LEAST) - Card("YA")}, offer=drawn("YA", by=3), pile="WK"
    )
    assert points(ended(position, {0: "HU"})) == 1


@pytest.mark.holds("TW-6.3")
def test_tw_6_3_with_the_draw_pile_exhausted_nobody_scores() -> None:  # F21, C11
    after = closed(stand({}, discarded("WR", by=0), pile=""))
    result = ended(after)
    assert (result.ending, result.winner, result.score) == (Ending.DRAWN, None, None)
    assert (result.offer, result.lucky) == (None, None)
    assert result.payments.seats == (0, 0, 0, 0)
    assert (result.clauses, result.payments.clauses) == (("TW-6.3",), ("TW-6.3",))
    assert clauses(after, 0, "PASS") == ["TW-6.3"]


@pytest.mark.holds("TW-6.3")
def test_tw_6_3_the_last_discard_can_still_be_claimed() -> None:
    position = stand({1: "WH WC YA RA"}, discarded("WR", by=0), pile="")
    after = closed(position, {1: "CHI WR WH WC"})
    assert after.result is None
    assert ended(closed(after.apply(1, "DISCARD YA"))).ending is Ending.DRAWN


# A household's own melds, and what every position has.


@pytest.mark.refuses("TW-4.1")
def test_a_households_own_meld_is_claimed_by_chi() -> None:
    rules = RULES.replace(extra_melds=[RAINBOW])
    hands = {0: "2WC 2WE", 1: "WA YA RC RE", 2: "WA YA RC RE", 3: "2GA RC WH"}
    position = stand(hands, discarded("GA", by=0), rules=rules)
    assert legal(position, 1) == ["PASS", "CHI GA WA YA"]
    assert legal(position, 2) == ["PASS"]
    assert clauses(position, 2, Chi(RAINBOW)) == ["TW-4.1"]
    after = closed(position, {1: "CHI GA WA YA"})
    assert after.exposed[1] == (RAINBOW,)
    assert closed(position, {1: "CHI GA WA YA", 3: "PONG"}).asked == (3,)


POSITIONS = {
    "start": starting("RK WH WC YA RA"),
    "complete start": starting("WR WH WC 2YA", RULES.replace(dealt_win=True)),
    "draw": stand({1: "WH WC 2YA", 2: "3WR YA"}, drawn("WR", by=1)),
    "discard": stand({1: "WR WH WC YA", 2: "2WR 2RA"}, discarded("WR", by=0)),
    "general": stand({1: "GA GE WR RC", 2: "GA GE 2WR", 3: "3GK RC"}, drawn("GK", by=1)),
    "soldier": stand({1: "GP WP YP RP", 2: "2RP GK YK"}, drawn("RP", by=1)),
    "after a claim": closed(stand({1: "WH WC GK YA"}, discarded("WR", by=0)), {1: "CHI WR WH WC"}),
    "over": closed(stand({1: "WH WC 2YA"}, discarded("WR", by=0)), {1: "HU"}),
}
EVERYTHING: tuple[Action, ...] = (
    Pass(),
    Hu(),
    Gan(),
    Pong(),
    Chi("J"),
    *map(Chi, TAIWAN.replace(general_sets={2, 3, 4}, soldier_sets={2, 3, 4}).melds),
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
            assert all(reason.clause.startswith("TW-") and reason.text for reason in reasons)


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_a_round_survives_pickling(position: Round) -> None:
    loaded = pickle.loads(pickle.dumps(position))  # noqa: S301 - its own bytes
    assert loaded == position
    assert hash(loaded) == hash(position)


@pytest.mark.holds("TW-1.1")
@pytest.mark.refuses("TW-1.1", "TW-2.1", "TW-4.5")
def test_tw_1_1_a_joker_is_no_card_of_these_rules() -> None:
    assert clauses(POSITIONS["draw"], 1, "CHI J") == ["TW-1.1", "TW-2.1"]
    assert clauses(POSITIONS["start"], 0, "DISCARD J") == ["TW-4.5", "TW-4.5"]


def test_the_priorities_are_hu_then_gan_and_pong_then_chi() -> None:
    rows = PRIORITIES[TAIWAN.game]
    assert [sorted(call.name for call in row.calls) for row in rows] == [
        ["HU"],
        ["GAN", "PONG"],
        ["GROUP", "PAIR", "SINGLE"],
    ]
    assert {row.clause for row in rows} == {"TW-4.1"}
