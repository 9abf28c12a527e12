"""A match: who deals, what everybody has, and where everybody stands."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourcc import SEE_SEK, TAIWAN, Card, Hand, Ruleset
from fourcc.errors import IllegalActionError, ImpossibleActionError, NotationError, PositionError
from fourcc.referee import Ending, Hu, Match, Pass, Round, Standing, next_dealer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

# Two cards are dealt and three win: a Field, worth one point.
PACK = "WR WH WC 2YA 2RA 2GE"
SMALL = SEE_SEK.replace(hand_size=2, deck=PACK)
SMALL_TAIWAN = TAIWAN.replace(hand_size=2, deck=PACK, dealt_win=True, threshold=1)

# Three players; of each deck the dealer gets the first two cards, the others two each.
DEALER_WINS = "WR WH YA RA YA RA WC 2GE"
SECOND_WINS = "YA RA WR WH YA RA WC 2GE"
THIRD_WINS = "YA RA YA RA WR WH WC 2GE"
NOBODY_WINS = "YA WC RA WR GE WH RA YA GE"

# Hands of 10 and 20 points, all concealed or with a winning YA.
TEN = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
TWENTY = "4GR 4GH RK RA RE WK YK 2YA 2YE 2YR 2YH"


def stacked(rules: Ruleset, hands: Mapping[int, str], lucky: str, starter: int = 0) -> list[Card]:
    """Return a deck that gives four players these hands under the Taiwan rules.

    Args:
        rules: The rules.
        hands: Cards of some seats; others get what is left.
        lucky: The first card of the draw pile.
        starter: Who starts, with 21 cards.
    """
    named = sum(map(Hand, hands.values()), Hand(lucky))
    rest = [card for card in rules.cards - named if not card.is_special]
    specials = [card for card in rules.cards - named if card.is_special]
    dealt: dict[int, list[Card]] = {}
    for seat in range(4):
        dealt[seat] = list(Hand(hands.get(seat, "")))
        while len(dealt[seat]) < 20 + (seat == starter):
            dealt[seat].append(rest.pop())
    order = [(starter + step) % 4 for step in range(4)]
    deck = [card for k in range(0, 20, 5) for seat in order for card in dealt[seat][k : k + 5]]
    return [*deck, dealt[starter][20], Card(lucky), *rest, *specials]


def won(match: Match) -> Match:
    """Play the round until somebody wins it as soon as possible, with a WC."""
    while match.round.result is None:
        answers: dict[int, str] = {}
        for seat in match.round.to_act:
            texts = list(map(str, match.round.legal_actions(seat)))
            wanted = (text for text in ("HU", "DECLARE", "DISCARD WC", "PASS") if text in texts)
            answers[seat] = next(wanted, texts[0])
        match = match.apply_all(answers)
    return match


def passed(match: Match) -> Match:
    """Play the round to its end; nobody claims what need not be taken."""
    while match.round.result is None:
        answers = {
            seat: next(a for a in match.round.legal_actions(seat) if not isinstance(a, Hu))
            for seat in match.round.to_act
        }
        match = match.apply_all(answers)
    return match


def refused(ask: Callable[[], object]) -> list[str]:
    """Return the reasons for which a match is refused."""
    with pytest.raises(PositionError) as caught:
        ask()
    return list(map(str, caught.value.reasons))


# Who deals.


@pytest.mark.holds("SS-4.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ss_4_3_a_dealer_who_wins_deals_again_and_else_the_next_player(players: int) -> None:
    for dealer, winner in product(range(players), [None, *range(players)]):
        expected = dealer if winner == dealer else [*range(1, players), 0][dealer]
        assert next_dealer(SEE_SEK, dealer, winner, players) == expected


@pytest.mark.holds("TW-7.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tw_7_2_the_winner_starts_the_next_round_and_else_the_same_player(players: int) -> None:
    for dealer, winner in product(range(players), [None, *range(players)]):
        expected = dealer if winner is None else winner
        assert next_dealer(TAIWAN, dealer, winner, players) == expected


@pytest.mark.holds("SS-4.3")
@pytest.mark.parametrize(
    ("deck", "winner", "then"),
    [(DEALER_WINS, 2, 2), (SECOND_WINS, 0, 0), (THIRD_WINS, 1, 0), (NOBODY_WINS, None, 0)],
    ids=["dealer", "second", "third", "nobody"],
)
def test_ss_4_3_and_ss_4_4_who_deals_after_a_round(
    deck: str, winner: int | None, then: int
) -> None:
    match = won(Match(SMALL, 3, decks=[deck, NOBODY_WINS], first_dealer=2))
    assert match.dealer == 2
    assert match.round.result is not None
    assert match.round.result.winner == winner
    following = match.next_round()
    assert following.dealer == following.round.dealer == then
    assert following.round == Round.deal(SMALL, 3, then, deck=NOBODY_WINS)
    assert following.played == (match.round,)


# The starter's third card is the seventh; under Taiwan the pile is what follows.
@pytest.mark.holds("TW-7.2")
@pytest.mark.parametrize(
    ("deck", "winner", "then"),
    [(DEALER_WINS, 2, 2), (SECOND_WINS, 0, 0), (THIRD_WINS, 1, 1), (NOBODY_WINS, None, 2)],
    ids=["starter", "second", "third", "nobody"],
)
def test_tw_7_2_who_starts_after_a_round(deck: str, winner: int | None, then: int) -> None:
    match = won(Match(SMALL_TAIWAN, 3, decks=[deck, NOBODY_WINS], first_dealer=2))
    assert match.round.result is not None
    assert match.round.result.winner == winner
    assert match.next_round().dealer == then


@pytest.mark.holds("TW-7.2")
def test_tw_7_2_a_winner_below_the_threshold_starts_too() -> None:
    rules = SMALL_TAIWAN.replace(threshold=10)
    match = won(Match(rules, 3, decks=[THIRD_WINS] * 2))
    assert match.money == (31, 31, -2)
    assert match.next_round().dealer == 2


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_who_cannot_discard_starts_the_next_round_as_a_winner_does() -> None:
    rules = TAIWAN.replace(hand_size=2, deck="GK WK YK RK 2RA 2YA")
    decks = ["RA YA GK WK RA YK RK YA"] * 2
    # The starter discards YA; seat 1 draws YK, must take it, and is left with Generals.
    match = Match(rules, 2, decks=decks).apply(0, "DISCARD YA").apply(1, "PASS")
    match = match.apply_all({0: "PASS", 1: "CHI YK"})
    assert match.round.result is not None
    assert (match.round.result.ending, match.round.result.winner) == (Ending.NO_DISCARD, 1)
    assert match.money == (31, 9)
    assert match.next_round().dealer == 1


# Money.


@pytest.mark.holds("SS-4.8")
def test_ss_4_8_everyone_starts_at_nothing_and_four_rounds_are_played() -> None:
    match = Match(seed=1)
    assert (match.rules, match.players, match.first_dealer, match.dealer) == (SEE_SEK, 4, 0, 0)
    assert (match.money, match.rounds, match.number) == ((0, 0, 0, 0), 4, 1)
    assert (match.played, match.results, match.is_over) == ((), (), False)


@pytest.mark.holds("TW-7.1")
def test_tw_7_1_everyone_starts_with_twenty_and_three_rounds_are_played() -> None:
    match = Match("taiwan", 3, seed=1, first_dealer=2)
    assert (match.money, match.rounds, match.dealer) == ((20, 20, 20), 3, 2)
    other = Match(TAIWAN.replace(start_money=7, rounds=5), 2, seed=1)
    assert (other.money, other.rounds) == ((7, 7), 5)
    assert Match("taiwan", seed=1, rounds=1).rounds == 1


@pytest.mark.holds("SS-7.4")
def test_ss_7_4_payments_move_the_money_of_each_seat() -> None:
    match = Match(SMALL, 3, decks=[DEALER_WINS, SECOND_WINS, THIRD_WINS, NOBODY_WINS])
    # The dealers are 0, 0, 1 and 2; in the third round seat 0 sits last.
    expected = [(2, -1, -1), (1, 1, -2), (3, 0, -3), (3, 0, -3)]
    winners = [0, 1, 0, None]
    for number, (money, winner) in enumerate(zip(expected, winners, strict=True), start=1):
        assert match.number == number
        match = won(match)
        assert (match.number, match.money) == (number, money)
        assert len(match.played) == len(match.results) == number
        assert match.results[-1].winner == winner
        assert match.is_over == (number == 4)
        if number < 4:
            match = match.next_round()
    assert match.ranking == (Standing(1, 0, 3), Standing(2, 1, 0), Standing(3, 2, -3))


@pytest.mark.holds("TW-7.1")
def test_tw_7_1_the_money_of_three_rounds() -> None:  # C16
    rules = TAIWAN.replace(dealt_win=True)
    first = stacked(rules, {0: TEN}, "GH")
    twenty = str(Hand(TWENTY) - Hand("YA"))
    second = stacked(rules, {0: "YA", 1: twenty}, "GA")
    match = Match(rules, decks=[first, second, stacked(rules, {1: "WH"}, "GC", starter=1)])
    match = match.apply(0, "DECLARE")
    assert match.money == (23, 19, 19, 19)
    match = match.next_round().apply(0, "DISCARD YA")
    match = match.apply_all({1: "HU", 2: "PASS", 3: "PASS"})
    assert match.results[-1].payments.seats == (-11, 33, -11, -11)
    assert match.money == (12, 52, 8, 8)
    assert match.next_round().dealer == 1
    match = passed(match.next_round())
    assert match.results[-1].ending is Ending.DRAWN
    assert match.money == (12, 52, 8, 8)
    assert match.ranking == (
        Standing(1, 1, 52),
        Standing(2, 0, 12),
        Standing(3, 2, 8),
        Standing(3, 3, 8),
    )


@pytest.mark.holds("TW-7.2")
def test_tw_7_2_money_may_go_below_zero() -> None:
    rules = SMALL_TAIWAN.replace(threshold=30)
    match = won(Match(rules, 3, decks=[DEALER_WINS]))
    assert match.money == (20 - 62, 51, 51)


@pytest.mark.holds("TW-6.2")
def test_tw_6_2_what_a_winner_loses_once_goes_to_the_bank() -> None:
    rules = SMALL_TAIWAN.replace(threshold=10, penalty_once=True)
    match = won(Match(rules, 3, decks=[DEALER_WINS]))
    assert match.money == (20 - 12, 21, 21)
    assert match.results[0].payments.bank == 10


# Standings.


@pytest.mark.holds("TW-7.2")
def test_tw_7_2_equal_amounts_share_the_place() -> None:
    before = Match(SMALL, 3, decks=[DEALER_WINS])
    assert before.ranking == (Standing(1, 0, 0), Standing(1, 1, 0), Standing(1, 2, 0))
    after = won(Match(SMALL, 3, decks=[DEALER_WINS], first_dealer=1))
    assert after.ranking == (Standing(1, 1, 2), Standing(2, 0, -1), Standing(2, 2, -1))
    below = won(Match(SMALL_TAIWAN.replace(threshold=10), 3, decks=[DEALER_WINS]))
    assert below.ranking == (Standing(1, 1, 31), Standing(1, 2, 31), Standing(3, 0, -2))


# Decks.


def test_the_first_round_is_dealt_by_the_seed_and_others_by_the_seed_with_their_number() -> None:
    for seed in (7, "a text"):
        match = passed(Match("taiwan", 3, seed=seed))
        assert match.played[0].table.pile == Round.deal("taiwan", 3, seed=seed).pile
        dealer = match.next_round().dealer
        assert match.next_round().round == Round.deal("taiwan", 3, dealer, seed=f"{seed}/2")
        third = passed(match.next_round()).next_round()
        assert third.round == Round.deal("taiwan", 3, third.dealer, seed=f"{seed}/3")
        assert (match.seed, match.decks) == (seed, ())


def test_the_deck_of_every_round_can_be_asked_for() -> None:
    match = Match("taiwan", seed=7)
    for number, seed in ((1, 7), (2, "7/2"), (3, "7/3")):
        deck = sorted(TAIWAN.cards)
        Random(seed).shuffle(deck)
        assert match.deck(number) == tuple(deck)
    assert match.round == Round.deal("taiwan", deck=match.deck(1))
    given = Match(SMALL, 3, decks=[DEALER_WINS, "2GE WR WH WC 2YA 2RA"])
    assert given.deck(2) == tuple(map(Card, ("GE", "GE", "WR", "WH", "WC", "YA", "YA", "RA", "RA")))


def test_without_seed_and_decks_a_seed_is_chosen_that_deals_the_match_again() -> None:
    match, other = Match(), Match()
    assert isinstance(match.seed, int)
    assert match.seed != other.seed
    assert Match(seed=match.seed) == match
    assert match != other


def test_as_many_rounds_as_decks_unless_a_number_is_given() -> None:
    assert Match(SMALL, 3, decks=[NOBODY_WINS] * 5).rounds == 5
    fewer = Match(SMALL, 3, decks=[NOBODY_WINS] * 5, rounds=2)
    assert fewer.rounds == 2
    as_cards = Match(SMALL, 3, decks=fewer.decks)
    assert as_cards.round == fewer.round
    assert as_cards.decks[0][:3] == (Card("YA"), Card("WC"), Card("RA"))
    assert fewer.seed is None


@pytest.mark.refuses("SS-4.1", "SS-4.7", "SS-4.8", "TW-1.1", "TW-1.2", "TW-1.4", "TW-7.1")
def test_a_match_that_cannot_be_played_is_refused_with_every_reason() -> None:
    assert refused(lambda: Match("taiwan", 5, seed=1, rounds=0)) == [
        "5 players; a game has 2 to 4 (TW-1.1)",
        "no rounds; a match has at least one (TW-7.1)",
    ]
    assert refused(lambda: Match(players=3, first_dealer=3, seed=1, rounds=-1)) == [
        "dealer 3; the seats are 0 to 2 (SS-4.1)",
        "-1 rounds; a match has at least one (SS-4.8)",
    ]
    assert refused(lambda: Match(SMALL, 3, seed=1, decks=[NOBODY_WINS])) == [
        "a seed and decks are given; one of them orders the cards (SS-4.7)"
    ]
    assert refused(lambda: Match(SMALL_TAIWAN, 3, seed=1, decks=[NOBODY_WINS])) == [
        "a seed and decks are given; one of them orders the cards (TW-1.4)"
    ]
    assert refused(lambda: Match(SMALL, 3, decks=[NOBODY_WINS] * 2, rounds=3)) == [
        "3 rounds played with 2 decks; every round has its own (SS-4.8)"
    ]
    assert refused(lambda: Match(SMALL, 3, decks=[])) == [
        "no rounds; a match has at least one (SS-4.8)"
    ]
    assert refused(lambda: Match(TAIWAN.replace(hand_size=28), seed=1)) == [
        "4 players need 113 cards dealt; the deck has 112 (TW-1.2)"
    ]


@pytest.mark.refuses("SS-2.1")
def test_a_deck_that_is_not_as_the_rules_say_is_refused() -> None:
    short = NOBODY_WINS.removesuffix(" GE")
    sentence = "round 1: the deck has 1 GE; it must have 2 (SS-2.1)"
    assert refused(lambda: Match(SMALL, 3, decks=[short])) == [sentence]
    with pytest.raises(NotationError):
        Match(SMALL, 3, decks=["HW"])


@pytest.mark.parametrize("number", [-1, 0, 3])
def test_a_round_that_the_match_has_not_has_no_deck(number: int) -> None:
    for match in (Match("taiwan", seed=1, rounds=2), Match(SMALL, 3, decks=[NOBODY_WINS] * 2)):
        with pytest.raises(PositionError, match=f"there is no round {number}; the match has 2"):
            match.deck(number)


def test_a_wrong_deck_of_a_later_round_is_refused_at_once() -> None:
    short = NOBODY_WINS.removesuffix(" GE")
    assert refused(lambda: Match(SMALL, 3, decks=[NOBODY_WINS, short])) != []


# From round to round.


def test_an_action_gives_another_match() -> None:
    match = Match(SMALL, 3, decks=[NOBODY_WINS])
    same = Match(SMALL, 3, decks=[NOBODY_WINS])
    after = match.apply(1, Pass())
    assert after == match.apply(1, "PASS") == match.apply_all({1: "PASS"})
    assert after.round == match.round.apply(1, "PASS")
    assert match == same
    assert after != match
    with pytest.raises(IllegalActionError, match=r"\(SS-3\.11\)"):
        match.apply(1, "HU")
    with pytest.raises(FrozenInstanceError):
        match.rounds = 2  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_the_next_round_waits_for_the_end_of_this_one() -> None:
    match = Match(SMALL, 3, decks=[NOBODY_WINS] * 2)
    with pytest.raises(ImpossibleActionError, match=r"round 1 is not over \(SS-4\.8\)"):
        match.next_round()
    second = passed(match).next_round()
    assert (second.number, second.round.result) == (2, None)
    with pytest.raises(ImpossibleActionError, match=r"round 2 is not over \(SS-4\.8\)"):
        second.next_round()


def test_no_round_follows_the_last_one() -> None:
    match = passed(Match(SMALL_TAIWAN, 3, decks=[NOBODY_WINS]))
    assert match.is_over
    with pytest.raises(ImpossibleActionError, match=r"the match is over .*\(TW-7\.1\)"):
        match.next_round()


def test_a_round_that_is_over_takes_no_actions_and_counts_once() -> None:
    match = won(Match(SMALL, 3, decks=[DEALER_WINS] * 2))
    assert (match.number, match.money) == (1, (2, -1, -1))
    with pytest.raises(ImpossibleActionError, match="the round is over"):
        match.apply(0, "PASS")
    assert match.apply_all({}) == match
    assert match.round == match.played[0]


def test_a_match_survives_pickling_at_every_step() -> None:
    match = Match(SMALL, 3, decks=[DEALER_WINS, NOBODY_WINS])
    steps = [match, match.apply(2, "PASS"), won(match), won(match).next_round()]
    for step in steps:
        loaded = pickle.loads(pickle.dumps(step))  # noqa: S301 - its own bytes
        assert loaded == step
        assert hash(loaded) == hash(step)
        assert (loaded.money, loaded.ranking) == (step.money, step.ranking)
    assert len({*steps}) == 4


def test_a_match_that_went_the_same_way_is_equal() -> None:
    def play() -> Match:
        return won(won(Match(SMALL, 3, decks=[DEALER_WINS, THIRD_WINS])).next_round())

    assert play() == play()
    assert play() != won(won(Match(SMALL, 3, decks=[DEALER_WINS, SECOND_WINS])).next_round())


def test_the_repr_says_how_far_a_match_is() -> None:
    assert repr(Match("taiwan", 3, seed=1)) == "<Match taiwan, round 1 of 3, money (20, 20, 20)>"
    over = passed(Match(SMALL.replace(id="home"), 3, decks=[NOBODY_WINS]))
    assert repr(over).startswith("<Match home (")
    assert repr(over).endswith("), round 1 of 1, money (0, 0, 0)>")


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_a_match_goes_on_after_rounds_that_are_over_when_dealt() -> None:
    rules = TAIWAN.replace(hand_size=1)
    match = Match(rules, 2, seed=24, rounds=1)
    assert (match.number, match.is_over, len(match.results)) == (1, True, 1)
    assert match.money == (9, 31)
    later = Match(rules, 2, seed=30, rounds=3)
    numbers = [later.number]
    while not later.is_over:
        if later.round.result is not None:
            later = later.next_round()
        else:
            seat = later.round.to_act[0]
            later = later.apply(seat, later.round.legal_actions(seat)[0])
        numbers.append(later.number)
    assert sorted(set(numbers)) == [1, 2, 3]
    assert len(later.results) == 3


@pytest.mark.parametrize("value", [True, 1.5, 2.0, "2", [1]])
@pytest.mark.parametrize("name", ["players", "rounds", "first_dealer"])
def test_what_is_no_number_is_refused(name: str, value: Any) -> None:  # noqa: ANN401 - not only numbers
    called = "dealer" if name == "first_dealer" else name
    given = {name: value}
    assert refused(lambda: Match("taiwan", seed=1, **given)) == [
        f"{called} is a whole number, not {value!r}"
    ]


@pytest.mark.parametrize(
    ("seed", "sentence"),
    [
        (1.5, "a seed is a whole number from 0 on or a text, not 1.5"),
        (True, "a seed is a whole number from 0 on or a text, not True"),
        (b"ab", "a seed is a whole number from 0 on or a text, not b'ab'"),
        # Python's own generator takes -1 for 1, so two seeds would give one game.
        (-1, "a seed is a whole number from 0 on or a text, not -1"),
        ("\ud800", "the seed has characters that no text has"),
        ("x" * 1001, "a seed has at most 1000 digits or characters"),
        pytest.param(10**5000, "a seed has at most 1000 digits or characters", id="huge"),
    ],
)
def test_what_is_no_seed_is_refused(seed: Any, sentence: str) -> None:  # noqa: ANN401 - not only seeds
    for ask in (lambda: Match("taiwan", seed=seed), lambda: Round.deal("see-sek", seed=seed)):
        (reason,) = refused(ask)
        assert reason.startswith(sentence)
