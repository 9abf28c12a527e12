"""Where the cards lie: deals, and any position set up for study, checked and filled in."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest

from fourcc import SEE_SEK, TAIWAN, Card, Hand, Meld, Ruleset
from fourcc.errors import FourccError, NotationError, PositionError, RulesetError
from fourcc.referee import Round, discarded, drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fourcc.hands import Cards
    from fourcc.holdings import Melds
    from fourcc.referee import Offer

SMALL = SEE_SEK.replace(hand_size=4)
SMALL_TAIWAN = TAIWAN.replace(hand_size=4)
WR = drawn("WR", by=0)
NO_MELD = (
    "WR WH is no meld; a meld is identical cards, General Advisor Elephant or "
    "Chariot Horseman Cannon of one suit, or Footmen of three or four suits (SS-3.11)"
)
BOTH = pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=["see-sek", "taiwan"])


def deck_of(rules: Ruleset, seed: int = 0) -> list[Card]:
    """Return the deck in some order."""
    deck = sorted(rules.cards)
    Random(seed).shuffle(deck)
    return deck


def refused(ask: Callable[[], object]) -> list[str]:
    """Return the reasons for which a deal or a position is refused."""
    with pytest.raises(PositionError) as caught:
        ask()
    return list(map(str, caught.value.reasons))


def wrong(
    rules: Ruleset = SMALL,
    offer: Offer | None = WR,
    *,
    hands: Mapping[int, str] | None = None,
    **parts: Any,  # noqa: ANN401 - parts of several types
) -> list[str]:
    """Return the reasons for which a position is refused."""
    return refused(lambda: Round.from_position(rules, hands or {}, offer=offer, **parts))


def everything(position: Round) -> Hand:
    """Return all cards wherever they lie; the offer is face up in nobody's hand."""
    offer = [position.offer.card] if position.offer else []
    melds = chain.from_iterable(position.exposed)
    lying = Hand([*position.discards, *position.pile, *offer])
    return sum([*position.hands, *(meld.cards for meld in melds)], lying)


# Deals.


@pytest.mark.holds("SS-4.2")
@pytest.mark.parametrize(
    ("players", "dealer", "order"),
    [(4, 0, (0, 1, 2, 3)), (4, 2, (2, 3, 0, 1)), (3, 1, (1, 2, 0)), (2, 1, (1, 0))],
)
@BOTH
def test_ss_4_2_and_4_7_the_dealer_first_and_then_in_turn_in_packets_of_five(
    rules: Ruleset, players: int, dealer: int, order: tuple[int, ...]
) -> None:
    deck = deck_of(rules)
    expected: dict[int, list[Card]] = {seat: [] for seat in order}
    left = list(deck)
    for _ in range(4):
        for seat in order:
            expected[seat] += left[:5]
            left = left[5:]
    if rules is TAIWAN:
        expected[dealer].append(left.pop(0))  # TW-1.4
    start = Round.deal(rules, players, dealer, deck=deck)
    assert start.hands == tuple(Hand(expected[seat]) for seat in range(players))
    assert (start.rules, start.players, start.dealer) == (rules, players, dealer)
    if rules is SEE_SEK:
        assert start.offer == drawn(left.pop(0), by=dealer)
    assert start.pile == tuple(left)
    assert start.pile_size == len(left)
    assert (start.exposed, start.discards, start.result) == (((),) * players, (), None)


@pytest.mark.holds("SS-4.7")
def test_ss_4_7_the_last_packet_is_smaller() -> None:
    rules = SEE_SEK.replace(hand_size=7)
    deck = deck_of(rules)
    start = Round.deal(rules, 2, deck=deck)
    assert start.hands == (Hand(deck[:5] + deck[10:12]), Hand(deck[5:10] + deck[12:14]))
    assert start.offer == drawn(deck[14], by=0)


@pytest.mark.holds("TW-1.4")
def test_tw_1_4_the_starters_extra_card_is_dealt_last() -> None:
    rules = TAIWAN.replace(hand_size=6)
    deck = deck_of(rules)
    start = Round.deal(rules, 2, 1, deck=deck)
    assert start.hands == (
        Hand(deck[5:10] + deck[11:12]),
        Hand(deck[:5] + deck[10:11] + deck[12:13]),
    )
    assert start.pile == tuple(deck[13:])


@pytest.mark.holds("SS-4.7")
@BOTH
@pytest.mark.parametrize("seed", [0, 12345, "a text", "1/2"])
def test_ss_4_7_a_seed_shuffles_the_sorted_deck(rules: Ruleset, seed: int | str) -> None:
    deck = sorted(rules.cards)
    Random(seed).shuffle(deck)
    start = Round.deal(rules, seed=seed)
    assert start == Round.deal(rules, deck=deck) == Round.deal(rules.id, seed=seed)
    assert everything(start) == rules.cards


def test_different_seeds_and_no_seed_deal_different_rounds() -> None:
    starts = [Round.deal(seed=1), Round.deal(seed=2), Round.deal(), Round.deal()]
    assert len({start.hands for start in starts}) == 4
    assert all(everything(start) == SEE_SEK.cards for start in starts)


def test_a_deck_is_a_text_or_cards_or_their_names() -> None:
    deck = deck_of(TAIWAN)
    start = Round.deal("taiwan", 3, deck=deck)
    assert start == Round.deal("taiwan", 3, deck=" ".join(map(str, deck)))
    assert start == Round.deal("taiwan", 3, deck=map(str, deck))
    rules = TAIWAN.replace(hand_size=2, deck="3WR 2WH YA")
    counted = Round.deal(rules, 2, deck="2WR WH WR YA WH")
    assert counted.hands == (Hand("2WR YA"), Hand("WH WR"))


@pytest.mark.holds("SS-2.1")
@pytest.mark.refuses("SS-2.1", "SS-2.2")
def test_ss_2_1_a_deck_has_as_many_copies_as_the_rules_say() -> None:
    deck = [*deck_of(SEE_SEK), Card("J"), Card("GK")]
    deck.remove(Card("WR"))
    deck.remove(Card("WR"))
    assert refused(lambda: Round.deal(deck=deck)) == [
        "the deck has 5 GK; it must have 4 (SS-2.1)",
        "the deck has 2 WR; it must have 4 (SS-2.1)",
        "the deck has 6 J; it must have 5 (SS-2.2)",
    ]
    assert len(refused(lambda: Round.deal(deck=""))) == 29


@pytest.mark.holds("TW-1.1")
@pytest.mark.refuses("TW-1.1")
def test_tw_1_1_a_deck_has_no_jokers() -> None:
    deck = deck_of(SEE_SEK)
    assert refused(lambda: Round.deal("taiwan", deck=deck)) == [
        "the deck has 5 J; it must have 0 (TW-1.1)"
    ]


@pytest.mark.holds("SS-4.1")
@pytest.mark.refuses("SS-4.1", "TW-1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
@pytest.mark.parametrize(("rules", "clause"), [(SEE_SEK, "SS-4.1"), (TAIWAN, "TW-1.1")])
def test_ss_4_1_a_game_has_two_to_four_players(players: int, rules: Ruleset, clause: str) -> None:
    (reason,) = refused(lambda: Round.deal(rules, players, seed=1))
    assert reason.startswith(f"{players or 'no'} player")
    assert reason.endswith(f"; a game has 2 to 4 ({clause})")


@pytest.mark.holds("SS-4.1")
@pytest.mark.refuses("SS-4.1")
@pytest.mark.parametrize("dealer", [-1, 3])
def test_ss_4_1_the_dealer_has_a_seat(dealer: int) -> None:
    assert refused(lambda: Round.deal(SEE_SEK, 3, dealer, seed=1)) == [
        f"dealer {dealer}; the seats are 0 to 2 (SS-4.1)"
    ]


@pytest.mark.refuses("SS-2.1", "SS-4.1", "SS-4.7")
def test_every_reason_against_a_deal_is_given_at_once() -> None:
    deck = deck_of(SEE_SEK)[1:]
    reasons = refused(lambda: Round.deal(SEE_SEK, 5, seed=1, deck=deck))
    assert [reason.rpartition("(")[2] for reason in reasons] == ["SS-4.1)", "SS-4.7)", "SS-2.1)"]


def test_a_deck_with_something_that_is_no_card_is_refused() -> None:
    with pytest.raises(NotationError):
        Round.deal(deck="WR HW")
    with pytest.raises(NotationError):
        Round.deal(deck=["WR", "2WH"])
    with pytest.raises(RulesetError):
        Round.deal("hakka", seed=1)


@pytest.mark.holds("SS-4.6")
@pytest.mark.refuses("SS-4.2")
def test_ss_4_6_all_hands_must_be_dealt() -> None:
    full = Round.deal(SEE_SEK.replace(hand_size=39), 3, seed=1)
    assert full.result is not None  # no card is left to draw
    assert refused(lambda: Round.deal(SEE_SEK.replace(hand_size=40), 3, seed=1)) == [
        "3 players need 120 cards dealt; the deck has 117 (SS-4.2)"
    ]
    assert Round.deal(SEE_SEK.replace(hand_size=40, packs=2), 4, seed=1).pile_size == 73


@pytest.mark.holds("TW-1.2")
@pytest.mark.refuses("TW-1.2")
def test_tw_1_2_all_hands_must_be_dealt_the_starters_extra_card_too() -> None:
    assert Round.deal(TAIWAN.replace(hand_size=37), 3, seed=1).pile == ()
    assert refused(lambda: Round.deal(TAIWAN.replace(hand_size=28), 4, seed=1)) == [
        "4 players need 113 cards dealt; the deck has 112 (TW-1.2)"
    ]


# Positions.


@BOTH
def test_hands_are_filled_with_cards_that_are_named_nowhere(rules: Ruleset) -> None:
    position = Round.from_position(
        rules,
        {1: "WH WC", 3: "2WR"},
        exposed={1: ["3GA", "RR RH RC"], 2: ["4YE"]},
        offer=discarded("WR", by=0),
        discards="GR WE",
    )
    assert [len(hand) for hand in position.hands] == [20, 14, 16, 20]
    assert Hand("WH WC") <= position.hands[1]
    assert Hand("2WR") <= position.hands[3]
    assert position.exposed == ((), (Meld("3GA"), Meld("RR RH RC")), (Meld("4YE"),), ())
    assert position.discards == (Card("GR"), Card("WE"))
    assert everything(position) == rules.cards
    assert position.offer == discarded("WR", by=0)
    assert (position.players, position.dealer, position.log) == (4, 0, ())


def test_copies_of_the_offer_fill_no_hand_as_long_as_there_are_others() -> None:
    position = Round.from_position(SEE_SEK, {}, offer=drawn("WR", by=0))
    assert not any("WR" in hand for hand in position.hands)
    assert position.pile.count(Card("WR")) == 3
    full = SEE_SEK.replace(deck="4WR 4WH", hand_size=3)
    forced = Round.from_position(full, {}, offer=drawn("WR", by=0), players=2)
    assert sum(hand.count("WR") for hand in forced.hands) == 2


def test_the_seed_chooses_what_fills_the_hands() -> None:
    def set_up(seed: int | str) -> Round:
        return Round.from_position(SEE_SEK, {1: "WH WC"}, offer=drawn("WR", by=0), seed=seed)

    assert set_up(1) == set_up(1)
    assert len({set_up(seed).hands for seed in (0, 1, "1")}) == 3
    assert Round.from_position(SEE_SEK, {1: "WH WC"}, offer=drawn("WR", by=0)) == set_up(0)


def test_without_a_pile_all_cards_named_nowhere_are_the_pile() -> None:
    position = Round.from_position(SMALL, {}, offer=drawn("WR", by=0), discards="GR")
    assert position.pile_size == 117 - 4 * 4 - 1 - 1
    assert position.discards == (Card("GR"),)


def test_with_a_pile_what_is_named_nowhere_is_among_the_discards() -> None:
    position = Round.from_position(
        SMALL, {}, offer=drawn("WR", by=0), discards="2GR", pile="YK YR YA"
    )
    assert position.pile == (Card("YK"), Card("YR"), Card("YA"))
    assert position.discards[:2] == (Card("GR"), Card("GR"))
    assert len(position.discards) == 117 - 4 * 4 - 1 - 3
    assert everything(position) == SMALL.cards
    empty = Round.from_position(SMALL, {}, offer=drawn("WR", by=0), pile=())
    assert empty.pile == ()


def test_cards_are_given_by_seat_or_for_every_seat_in_order() -> None:
    full: list[Cards] = [
        "GA WE YC RH",
        Hand("GA WE YC RH"),
        ["GA", "WE", "YC", "RH"],
        "WH WC YA RA",
    ]
    by_order = Round.from_position(SMALL, full, offer=drawn("WR", by=0))
    by_seat = Round.from_position(SMALL, dict(enumerate(full)), offer=drawn("WR", by=0))
    assert by_order == by_seat
    assert by_order.hands[:3] == (Hand("GA WE YC RH"),) * 3


def test_melds_are_given_in_any_form() -> None:
    offer = drawn("WR", by=0)
    expected = Round.from_position(SMALL, {}, exposed={1: ["3GA"]}, offer=offer)
    forms: list[Melds] = ["3GA", ["3GA"], [Meld("3GA")], (Hand("3GA"),)]
    for melds in forms:
        assert Round.from_position(SMALL, {}, exposed={1: melds}, offer=offer) == expected
    assert Round.from_position(SMALL, {}, exposed=[[], "3GA"], offer=offer) == expected
    alone: list[Any] = [Meld("3GA"), Hand("3GA")]
    for meld in alone:
        assert Round.from_position(SMALL, {}, exposed={1: meld}, offer=offer) == expected


def test_a_seat_that_claimed_has_a_card_more_and_discards() -> None:
    position = Round.from_position(
        SMALL,
        {1: "YA RA"},
        exposed={1: ["WR WH WC"]},
        to_discard=1,
        claimed=discarded("WR", by=0),
        players=3,
        dealer=2,
    )
    assert (position.asked, position.offer, position.dealer) == ((1,), None, 2)
    assert [len(hand) for hand in position.hands] == [4, 2, 4]
    assert everything(position) == SMALL.cards
    result = (
        Round.from_position(
            SMALL,
            {1: "2YA"},
            exposed={1: ["WR WH WC"]},
            to_discard=1,
            claimed=discarded("WR", by=0),
        )
        .apply(1, "DECLARE")
        .result
    )
    assert result is not None
    assert result.payments.seats == (-1, 1, 0, 0)


@pytest.mark.holds("TW-1.2")
def test_tw_1_2_a_position_may_be_that_of_the_starter() -> None:
    position = Round.from_position(TAIWAN, {2: "RK"}, to_discard=2, dealer=2)
    assert position.asked == (2,)
    assert [len(hand) for hand in position.hands] == [20, 20, 21, 20]
    assert position.pile_size == 31


def test_a_filled_position_is_played_on_as_a_dealt_one() -> None:
    position = Round.from_position(SMALL, {}, offer=drawn("WR", by=3), pile="YE YR")
    after = position.apply_all(dict.fromkeys(position.to_act, "PASS"))
    assert after.offer == drawn("YE", by=0)
    assert after.pile == (Card("YR"),)


# Positions that cannot be.


@pytest.mark.holds("SS-4.1")
@pytest.mark.refuses("SS-4.1", "TW-1.1")
@pytest.mark.parametrize(
    ("rules", "parts", "reasons"),
    [
        (SMALL, {"players": 5}, ["5 players; a game has 2 to 4 (SS-4.1)"]),
        (SMALL, {"dealer": 4}, ["dealer 4; the seats are 0 to 3 (SS-4.1)"]),
        (
            SMALL_TAIWAN,
            {"players": 3, "hands": {3: "WH"}, "exposed": {-1: ["3GA"]}},
            [
                "there is no seat -1; the seats are 0 to 2 (TW-1.1)",
                "there is no seat 3; the seats are 0 to 2 (TW-1.1)",
            ],
        ),
        (
            SMALL,
            {"offer": drawn("WR", by=4)},
            ["there is no seat 4; the seats are 0 to 3 (SS-4.1)"],
        ),
    ],
)
def test_ss_4_1_a_position_has_two_to_four_seats_and_names_no_other(
    rules: Ruleset, parts: dict[str, Any], reasons: list[str]
) -> None:
    assert wrong(rules, **parts) == reasons


@pytest.mark.holds("SS-4.1")
@pytest.mark.refuses("SS-4.1")
@pytest.mark.parametrize("players", [-1, 0, 1])
def test_ss_4_1_a_position_of_too_few_players_is_refused(players: int) -> None:
    assert wrong(players=players)[0].endswith("; a game has 2 to 4 (SS-4.1)")


@pytest.mark.holds("SS-4.1")
@pytest.mark.refuses("SS-4.1", "SS-5.1")
def test_ss_4_1_who_discards_and_whose_card_was_claimed_have_seats() -> None:
    assert wrong(
        offer=None,
        exposed={1: ["3WR"], 5: ["3GA"]},
        to_discard=5,
        claimed=drawn("WR", by=6),
    ) == [
        "there is no seat 5; the seats are 0 to 3 (SS-4.1)",
        "there is no seat 6; the seats are 0 to 3 (SS-4.1)",
        "the last exposed meld of seat 5 does not hold WR (SS-5.1)",
    ]


def test_a_position_has_an_offer_or_a_seat_that_discards() -> None:
    sentence = "a position has an offer or a seat that must discard, and not both"
    assert wrong(offer=None) == [sentence]
    assert wrong(exposed={1: ["3WR"]}, to_discard=1, claimed=drawn("WR", by=1)) == [sentence]


@pytest.mark.refuses("SS-5.C.2", "TW-4.5")
@pytest.mark.parametrize(
    ("rules", "clause"), [(SMALL, "SS-5.C.2"), (SMALL_TAIWAN, "TW-4.5")], ids=["see-sek", "taiwan"]
)
def test_generals_and_jokers_were_not_discarded(rules: Ruleset, clause: str) -> None:
    sentence = f"GK cannot be discarded: it is a General or a Joker ({clause})"
    assert wrong(rules, discarded("GK", by=0)) == [sentence]
    parts: dict[str, Any] = {
        "exposed": {1: ["GK GA GE"]},
        "to_discard": 1,
        "claimed": discarded("GK", by=0),
    }
    assert wrong(rules, None, **parts) == [sentence]
    assert wrong(rules, discards="WR GK") == [sentence]
    free = rules.replace(specials_discardable=True)
    position = Round.from_position(free, {}, offer=discarded("GK", by=0))
    assert position.offer == discarded("GK", by=0)
    assert Round.from_position(rules, {}, offer=drawn("GK", by=0)).asked == (0, 1, 2, 3)


@pytest.mark.holds("SS-5.C")
@pytest.mark.refuses("SS-5.C")
def test_ss_5_c_nobody_discards_without_a_claim() -> None:
    assert wrong(offer=None, to_discard=0) == [
        "seat 0 discards after a claim: name its card (SS-5.C)"
    ]


@pytest.mark.holds("TW-1.2")
@pytest.mark.refuses("TW-1.2")
@pytest.mark.parametrize(
    "parts",
    [
        {"to_discard": 1},
        {"to_discard": 0, "dealer": 1},
        {"to_discard": 0, "exposed": {2: ["3GA"]}},
        {"to_discard": 0, "discards": "GR"},
    ],
)
def test_tw_1_2_only_the_starter_discards_without_a_claim_and_first_of_all(
    parts: dict[str, Any],
) -> None:
    assert wrong(TAIWAN, None, **parts) == [
        "only the starter discards without a claim, before any card has left play (TW-1.2)"
    ]


@pytest.mark.refuses("SS-5.1", "TW-0")
@pytest.mark.parametrize("exposed", [{}, {1: []}, {1: ["3WR", "3GA"]}, {2: ["3WR"]}])
def test_the_claimed_card_is_in_the_last_exposed_meld(exposed: dict[int, list[str]]) -> None:
    parts: dict[str, Any] = {"exposed": exposed, "to_discard": 1, "claimed": drawn("WR", by=1)}
    for rules, clause in ((SEE_SEK, "SS-5.1"), (TAIWAN, "TW-0")):
        assert wrong(rules, None, **parts) == [
            f"the last exposed meld of seat 1 does not hold WR ({clause})"
        ]


@pytest.mark.holds("SS-5.1.10")
@pytest.mark.refuses("SS-5.1.10", "TW-4.9")
def test_ss_5_1_10_nobody_has_claimed_the_own_discard() -> None:
    parts: dict[str, Any] = {
        "exposed": {1: ["3WR"]},
        "to_discard": 1,
        "claimed": discarded("WR", by=1),
    }
    for rules, clause in ((SEE_SEK, "SS-5.1.10"), (TAIWAN, "TW-4.9")):
        assert wrong(rules, None, **parts) == [f"seat 1 cannot claim its own discard ({clause})"]


@pytest.mark.refuses("SS-3.9", "TW-2.4")
def test_exposed_cards_are_melds_of_the_rules() -> None:
    assert wrong(exposed={1: ["WR WH"], 2: ["3GK"]}) == [
        f"seat 1: {NO_MELD}",
        "seat 2: 3GK is no meld under see-sek (SS-3.9)",
    ]
    assert wrong(SMALL_TAIWAN, exposed={1: ["2GP"]}) == [
        "seat 1: 2GP is no meld under taiwan (TW-2.4)"
    ]


@pytest.mark.holds("SS-4.2")
@pytest.mark.refuses("SS-4.2", "TW-1.2")
def test_ss_4_2_nobody_has_too_many_cards() -> None:
    assert wrong(hands={1: "WH WC YA RA GA", 2: "WH WC"}, exposed={2: ["3GR"]}) == [
        "seat 1 has 5 cards; it must have 4 cards (SS-4.2)",
        "seat 2 has 5 cards; it must have 4 cards (SS-4.2)",
    ]
    assert wrong(SMALL_TAIWAN, None, hands={0: "WH WC YA RA GA GE"}, to_discard=0) == [
        "seat 0 has 6 cards; it must have 5 cards (TW-1.2)"
    ]
    assert wrong(SMALL.replace(hand_size=1), hands={0: "WH WC"}) == [
        "seat 0 has 2 cards; it must have 1 card (SS-4.2)"
    ]


@pytest.mark.holds("SS-2.1")
@pytest.mark.refuses("SS-2.1", "SS-2.2", "SS-5.C.2", "TW-1.1")
def test_ss_2_1_no_card_has_more_copies_than_the_deck() -> None:
    assert wrong(
        hands={0: "2WR", 1: "3J"},
        exposed={2: ["2WR"]},
        pile="2J YA",
        discards="J 3YA",
    ) == [
        "J cannot be discarded: it is a General or a Joker (SS-5.C.2)",
        "5 WR named; the deck has 4 (SS-2.1)",
        "6 J named; the deck has 5 (SS-2.2)",
    ]
    assert wrong(SMALL_TAIWAN, hands={1: "2J"}) == ["2 J named; the deck has 0 (TW-1.1)"]


@pytest.mark.holds("SS-4.2")
@pytest.mark.refuses("SS-4.2")
def test_ss_4_2_enough_cards_are_left_to_fill_the_hands() -> None:
    rules = SEE_SEK.replace(deck="4WR 4WH 4WC", hand_size=4)
    assert wrong(rules, players=3) == [
        "the hands lack 12 cards; 11 cards of the deck are left (SS-4.2)"
    ]
    assert wrong(rules, players=2, pile="2WR 2WH", hands={0: "WH"}) == [
        "the hands lack 7 cards; 6 cards of the deck are left (SS-4.2)"
    ]
    enough = Round.from_position(rules, {}, offer=drawn("WR", by=0), players=2, pile="2WR WH")
    assert enough.discards == ()


@pytest.mark.refuses("SS-2.1", "SS-2.2", "SS-4.1", "SS-4.2", "SS-5.C.2")
def test_every_reason_against_a_position_is_given_at_once() -> None:
    reasons = wrong(
        offer=discarded("GK", by=7),
        players=3,
        dealer=3,
        hands={0: "5WR", 8: "J"},
        exposed={1: ["WR WH"]},
        discards="6J",
    )
    assert reasons == [
        "dealer 3; the seats are 0 to 2 (SS-4.1)",
        "there is no seat 7; the seats are 0 to 2 (SS-4.1)",
        "there is no seat 8; the seats are 0 to 2 (SS-4.1)",
        "GK cannot be discarded: it is a General or a Joker (SS-5.C.2)",
        "J cannot be discarded: it is a General or a Joker (SS-5.C.2)",
        f"seat 1: {NO_MELD}",
        "seat 0 has 5 cards; it must have 4 cards (SS-4.2)",
        "6 WR named; the deck has 4 (SS-2.1)",
        "7 J named; the deck has 5 (SS-2.2)",
    ]


def test_a_reason_that_holds_twice_is_given_once() -> None:
    assert len(wrong(exposed={1: ["WR WH", "WR WH"]}, hands={})) == 1


@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"hands": {2: "HW"}}, "seat 2"),
        ({"exposed": {1: ["WR WH", "HW"]}}, "seat 1, exposed meld 2"),
        ({"pile": "HW"}, "the pile"),
        ({"discards": "HW"}, "the discards"),
    ],
)
def test_texts_that_name_no_cards_are_refused(parts: dict[str, Any], where: str) -> None:
    parts = {"hands": {0: ""}, "offer": drawn("WR", by=0)} | parts
    with pytest.raises(NotationError) as caught:
        Round.from_position(SMALL, **parts)
    said = "character 1: 'HW' is no card; the suit comes first: write WH"
    assert str(caught.value) == f"{where}, {said}"
    with pytest.raises(FourccError):
        Round.from_position("hakka", **parts)


@pytest.mark.refuses("SS-5.C")
def test_a_claim_belongs_to_a_seat_that_discards() -> None:
    sentence = "a claim is named, but no seat that must discard after it (SS-5.C)"
    assert wrong(claimed=discarded("WR", by=1)) == [sentence]


def test_hands_are_given_by_seat() -> None:
    with pytest.raises(PositionError, match="hands are given by seat, not as one text"):
        Round.from_position("taiwan", "WH WC", offer=drawn("WR", by=0))


@pytest.mark.parametrize("players", [True, 2.0, "2", None])
def test_players_are_counted(players: Any) -> None:  # noqa: ANN401 - not only numbers
    with pytest.raises(PositionError, match=r"^players is a whole number, not "):
        Round.from_position("taiwan", {}, players=players, offer=drawn("WR", by=0))


def test_an_offer_says_who_made_it() -> None:
    said = r"an offer is drawn\(card, by=seat\) or discarded\(card, by=seat\), not 'WR'"
    with pytest.raises(PositionError, match=said):
        Round.from_position("taiwan", {}, offer=cast("Any", "WR"))


@pytest.mark.refuses("SS-5.C.2", "SS-5.1.4", "SS-5.1.6")
@pytest.mark.parametrize(
    ("seat", "meld", "claimed", "clause"),
    [
        (1, "2WR", discarded("WR", by=0), "SS-5.1.6"),
        (2, "WR WH WC", discarded("WR", by=0), "SS-5.1.4"),
        (1, "GK GA GE", drawn("GK", by=0), "SS-5.C.2"),
    ],
)
def test_what_nobody_may_claim_was_not_claimed(
    seat: int, meld: str, claimed: Offer, clause: str
) -> None:
    (reason,) = wrong(SMALL, None, exposed={seat: [meld]}, to_discard=seat, claimed=claimed)
    assert reason.endswith(f" ({clause})")


@pytest.mark.holds("TW-1.2")
@pytest.mark.refuses("TW-1.2")
def test_tw_1_2_no_card_has_left_play_before_the_starter_discards() -> None:
    (reason,) = wrong(SMALL_TAIWAN, None, to_discard=0, pile="WR")
    assert reason == (
        "only the starter discards without a claim, before any card has left play (TW-1.2)"
    )
