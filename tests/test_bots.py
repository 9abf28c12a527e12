"""Players: legal, repeatable, and as clever as they say."""

from __future__ import annotations

import pickle
import random
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourcc import (
    CARDS,
    RULESETS,
    SEE_SEK,
    TAIWAN,
    Card,
    DiscardAdvice,
    FourccError,
    Hand,
    Ruleset,
    advise,
    distance,
)
from fourcc.bots import BOTS, GreedyBot, Player, RandomBot, bot, unseen, worth
from fourcc.referee import (
    Action,
    Chi,
    Declare,
    Discard,
    Gan,
    Hu,
    Pass,
    Pong,
    Round,
    discarded,
    drawn,
)
from fourcc.simulation import play_round

if TYPE_CHECKING:
    from collections.abc import Iterator


NINE = "4GR RR RH RC 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
TEN = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
LEAST = "2YA 2YE 2YR 2YH 2WA 2WE 2WR 2WH 2GA RR RH RC"
"""Winning hands of 9, 10 and 1 points under Taiwan."""

READY = ["4GR", "4YR", "4GH", "4RR", "2GA"]
"""Eighteen cards of exposed melds, worth 8 points under See Sek."""
SIZES: dict[Action, int] = {Gan(): 4, Pong(): 3}

CHEAP = ["2YA", "2YE", "2YR", "2YH", "2WA", "2WE", "2WH", "2GA", "GP WP YP"]
"""Nineteen cards of exposed melds, worth 3 points under Taiwan."""


def decisions(
    rules: Ruleset, players: int, seed: int, player: Player
) -> Iterator[tuple[Round, int, Action]]:
    """Yield every decision of a round that one player plays at all seats."""
    stand = Round.deal(rules, players, seed=seed)
    while stand.to_act:
        chosen = {
            seat: player.choose(stand.view(seat), stand.legal_actions(seat))
            for seat in stand.to_act
        }
        for seat, action in chosen.items():
            yield stand, seat, action
        stand = stand.apply_all(chosen)


def texts(stand: Round, seat: int) -> list[str]:
    """Return what a seat may do."""
    return list(map(str, stand.legal_actions(seat)))


def greedy(stand: Round, seat: int) -> str:
    """Return what the greedy player does."""
    return str(GreedyBot().choose(stand.view(seat), stand.legal_actions(seat)))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", BOTS)
def test_every_choice_is_legal_and_the_same_again(rules: Ruleset, players: int, name: str) -> None:
    first = list(decisions(rules, players, 3, bot(name, "7")))
    assert all(action in stand.legal_actions(seat) for stand, seat, action in first)
    assert list(decisions(rules, players, 3, bot(name, "7"))) == first


@pytest.mark.parametrize("rules", RULESETS.values(), ids=str)
def test_the_unseen_cards_are_the_pile_and_what_others_conceal(rules: Ruleset) -> None:
    seen = list(decisions(rules, 3, 5, GreedyBot()))
    assert len(seen) > 30
    for stand, seat, _ in seen:
        others = [hand for other, hand in enumerate(stand.hands) if other != seat]
        assert unseen(stand.view(seat)) == sum(others, Hand(stand.pile))


def test_a_random_player_takes_chance_from_nowhere_else() -> None:
    state = random.getstate()
    stand = Round.deal("taiwan", seed=1)
    view, legal = stand.view(0), stand.legal_actions(0)
    player, same = RandomBot(Random(4)), RandomBot(4)
    chosen = [player.choose(view, legal) for _ in range(300)]
    assert [same.choose(view, legal) for _ in range(300)] == chosen
    assert set(chosen) == set(legal)
    assert random.getstate() == state


def test_players_go_by_name_and_can_be_sent_to_processes() -> None:
    assert list(BOTS) == ["greedy", "random"]
    for name in BOTS:
        maker = pickle.loads(pickle.dumps(BOTS[name]))  # noqa: S301 - of this very process
        assert type(maker("1")) is type(bot(name, "1"))
    with pytest.raises(FourccError, match="no player is called 'Greedy'; there are greedy and ran"):
        bot("Greedy", "1")


def test_greedy_always_wins_under_see_sek() -> None:
    stand = Round.from_position(SEE_SEK, {1: "WR WH"}, exposed={1: READY}, offer=drawn("WC", by=1))
    assert worth(stand.view(1)) == 9
    assert greedy(stand, 1) == "HU"


def test_greedy_declares_under_see_sek() -> None:
    stand = Round.from_position(
        SEE_SEK,
        {1: "WR WH WC"},
        exposed={1: READY},
        to_discard=1,
        claimed=drawn("GA", by=1),
    )
    assert stand.legal_actions(1)[-1] == Declare()
    assert worth(stand.view(1)) == 9
    assert greedy(stand, 1) == "DECLARE"


@pytest.mark.holds("TW-6.1")
@pytest.mark.parametrize(
    ("hand", "points", "action"), [(TEN, 10, "HU"), (NINE, 9, "PASS")], ids=["ten", "nine"]
)
def test_tw_6_1_greedy_wins_only_from_the_threshold_on(hand: str, points: int, action: str) -> None:
    held = Hand(hand) - Card("WR")
    stand = Round.from_position(TAIWAN, {1: held}, offer=discarded("WR", by=3))
    assert worth(stand.view(1)) == points
    assert stand.legal_actions(1)[:2] == (Pass(), Hu())
    assert greedy(stand, 1) == action


@pytest.mark.holds("TW-6.1")
def test_tw_6_1_greedy_counts_by_the_threshold_of_the_table() -> None:
    held = Hand(NINE) - Card("WR")
    rules = TAIWAN.replace(threshold=9)
    stand = Round.from_position(rules, {1: held}, offer=discarded("WR", by=3))
    assert greedy(stand, 1) == "HU"


@pytest.mark.holds("TW-1.3")
@pytest.mark.parametrize(("hand", "action"), [(TEN, "DECLARE"), (LEAST, "DISCARD")])
def test_tw_1_3_greedy_declares_a_starting_hand_that_is_worth_it(hand: str, action: str) -> None:
    rules = TAIWAN.replace(dealt_win=True)
    stand = Round.from_position(rules, {0: hand}, to_discard=0)
    assert Declare() in stand.legal_actions(0)
    assert greedy(stand, 0).split()[0] == action


@pytest.mark.holds("TW-4.7")
def test_tw_4_7_greedy_takes_a_general_and_plays_on_if_the_win_is_too_cheap() -> None:
    hand = "2YA 2YE 2YR 2YH 2WA 2WE 2WR 2WH 2GA 2GR"
    stand = Round.from_position(TAIWAN, {1: hand}, offer=drawn("RK", by=1))
    assert texts(stand, 1) == ["HU", "CHI RK"]
    assert worth(stand.view(1)) == 1
    assert greedy(stand, 1) == "CHI RK"


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_greedy_does_not_end_the_round_with_a_win_that_it_must_pay_for() -> None:
    stand = Round.from_position(TAIWAN, {1: "WR"}, exposed={1: CHEAP}, offer=discarded("WR", by=0))
    assert texts(stand, 1) == ["PASS", "HU", "CHI 2WR"]
    assert worth(stand.view(1)) == 3
    assert greedy(stand, 1) == "PASS"


def test_greedy_does_what_it_must() -> None:
    stand = Round.from_position(TAIWAN, {1: "RK"}, exposed={1: CHEAP}, offer=drawn("RK", by=1))
    assert texts(stand, 1) == ["HU", "CHI RK"]
    assert stand.apply_all({0: "PASS", 1: greedy(stand, 1), 2: "PASS", 3: "PASS"}).result


def test_greedy_claims_what_brings_the_win_nearer() -> None:
    stand = Round.from_position(
        SEE_SEK, {1: "WR WH GA RE"}, exposed={1: READY[:4]}, offer=discarded("WC", by=0)
    )
    assert greedy(stand, 1) == "CHI WR WH WC"


@pytest.mark.parametrize("rules", RULESETS.values(), ids=str)
def test_greedy_claims_what_leaves_a_better_position_and_nothing_else(rules: Ruleset) -> None:
    answers = {True: 0, False: 0}
    for seed in range(3):
        for stand, seat, action in decisions(rules, 4, seed, GreedyBot()):
            legal = stand.legal_actions(seat)
            if stand.offer is None or len(legal) == 1 or action == Hu():
                continue
            ranks = {claim: after(stand, seat, claim) for claim in legal if claim != Hu()}
            assert ranks[action] == min(ranks.values())
            if Pass() in ranks and action != Pass():
                assert ranks[action] < ranks[Pass()]
            answers[action == Pass()] += 1
    assert min(answers.values()) > 5


def after(stand: Round, seat: int, action: Action) -> tuple[float, ...]:
    """Return how good the greedy player is said to find the position that an answer leaves."""
    rules, view = stand.rules, stand.view(seat)
    hand, exposed, left = view.hand, view.exposed[seat], unseen(view)
    assert view.offer
    if action == Pass():
        found = distance(hand, exposed=exposed, rules=rules, unseen=left)
        if found is None:
            return (2,)
        copies = sum(left.count(card) for card in found.first_arrivals)
        return order(rules, DiscardAdvice(CARDS[0], found.number, (), copies, found.points))
    card = view.offer.card
    melded = action.meld.cards if isinstance(action, Chi) else Hand([card] * SIZES[action])
    concealed = hand - (melded - card)
    if all(other.is_special for other in concealed):
        return (3,)
    advised = advise(concealed, exposed=[*exposed, melded], rules=rules, unseen=left)
    return min(order(rules, advice) for advice in advised)


@pytest.mark.parametrize(
    "rules", [*RULESETS.values(), SEE_SEK.replace(specials_discardable=True)], ids=str
)
def test_greedy_discards_the_best_that_advice_finds(rules: Ruleset) -> None:
    firsts = 0
    discards = [
        (stand.view(seat), action.card)
        for seed in range(2)
        for stand, seat, action in decisions(rules, 4, seed, GreedyBot())
        if isinstance(action, Discard)
    ]
    for view, card in discards:
        left, exposed = unseen(view), view.exposed[view.seat]
        found = advise(view.hand, exposed=exposed, rules=rules, unseen=left)
        assert card == min(found, key=lambda advice: order(rules, advice)).discard
        firsts += card == found[0].discard
    assert len(discards) > 15
    assert (firsts == len(discards)) is (rules.threshold == 0)


def order(rules: Ruleset, advice: DiscardAdvice) -> tuple[float, ...]:
    """Return the order in which the greedy player is said to prefer discards."""
    if advice.distance is None:
        return (2,)
    if advice.points < rules.threshold:
        return 1, -advice.points, advice.distance, -advice.copies
    return 0, advice.distance, -advice.copies, -advice.points


def test_greedy_plays_on_without_hope() -> None:
    rules = SEE_SEK.replace(deck="3GA 3GE 3GR 3GH", hand_size=4)
    stand = Round.from_position(
        rules,
        {0: "GE GR GH"},
        exposed={0: ["2GA"]},
        to_discard=0,
        claimed=drawn("GA", by=0),
        discards="GE GR GH",
        pile="",
        players=2,
    )
    assert greedy(stand, 0) == "DISCARD GE"


@pytest.mark.parametrize("rules", RULESETS.values(), ids=str)
def test_greedy_beats_random_players(rules: Ruleset) -> None:
    played = [play_round(["random", "greedy"], seed, rules=rules) for seed in range(12)]
    wins = [record.winner for record in played]
    assert wins.count(1) > 8
    assert sum(record.payments[1] for record in played) > 0
