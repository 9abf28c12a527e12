"""The referee against a plain reference, and what holds of every round, under every option."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise, permutations
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fourcc import CARDS, RULESETS, SEE_SEK, Hand, Ruleset
from fourcc.clauses import CLAUSES
from fourcc.errors import IllegalActionError, ImpossibleActionError, PositionError
from fourcc.referee import Chi, Declare, Discard, Ending, Gan, Hu, Pass, Pong, Round, Turned, parse
from fourcc.referee.moments import Turn
from judges import words
from oracles import referee as oracle
from oracles import rules as houses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fourcc import Card
    from fourcc.referee import Action, Result


class Setting(NamedTuple):
    """The same rules for the referee and for the reference."""

    rules: Ruleset
    table: oracle.Table


HOUSE_OPTIONS = {"quad_points", "general_sets", "soldier_sets"}
DECK_OPTIONS = {"deck", "jokers", "packs"}
HOUSES = {"see-sek": houses.see_sek, "taiwan": houses.taiwan}


def setting(game: str, **options: Any) -> Setting:  # noqa: ANN401 - as many types as options
    """Return a game with some options, for both sides."""
    of_house = {name: options[name] for name in options if name in HOUSE_OPTIONS}
    of_table = {name: options[name] for name in options if name not in HOUSE_OPTIONS | DECK_OPTIONS}
    table = oracle.Table(HOUSES[game](**of_house), **of_table)
    return Setting(RULESETS[game].replace(**options), table)


GENERALS = "4GK 4WK 4YK 4RK"
SETTINGS = {
    "see-sek": setting("see-sek"),
    "quads-of-four": setting("see-sek", quad_points=4, jokers=8, hand_size=12),
    "sets-of-generals": setting("see-sek", general_sets={2, 3, 4}, hand_size=9),
    "no-sets-of-soldiers": setting("see-sek", soldier_sets=(), hand_size=10),
    "only-pairs-of-soldiers": setting("see-sek", soldier_sets={2}, hand_size=7),
    "free-discards": setting("see-sek", specials_discardable=True, hand_size=8),
    "two-packs": setting("see-sek", packs=2, hand_size=11),
    "two-packs-of-few": setting("see-sek", deck="4GA 4WH 2J", packs=2, hand_size=4),
    "free-two-packs": setting(
        "see-sek", deck="2GK 2GA 2GE", general_sets={2, 3}, packs=2, hand_size=3,
        specials_discardable=True,
    ),
    "tiny": setting("see-sek", hand_size=1),
    "specials": setting("see-sek", deck=f"{GENERALS} 8J 4GA 4GE", hand_size=6),
    "odd-packets": setting("see-sek", hand_size=13),
    "taiwan": setting("taiwan"),
    "sets-of-generals-tw": setting("taiwan", general_sets={2, 3, 4}, hand_size=9),
    "no-sets-of-generals-tw": setting("taiwan", general_sets=(), hand_size=6, threshold=3),
    "no-sets-of-soldiers-tw": setting("taiwan", soldier_sets=(), threshold=0),
    "pairs-of-soldiers-tw": setting("taiwan", soldier_sets={2, 4}, hand_size=7, threshold=4),
    "free-discards-tw": setting("taiwan", specials_discardable=True, hand_size=8, threshold=5),
    "own-draw-in-hand": setting("taiwan", draw_counts_as_concealed=True, base_points=3),
    "own-draw-of-few": setting(
        "taiwan", draw_counts_as_concealed=True, hand_size=5,
        deck=f"{GENERALS} 4GA 4GE 4WP 4YP 4RP",
    ),
    "declared": setting(
        "taiwan", dealt_win=True, hand_size=1, threshold=1, deck="2GK 4GA 4WH"
    ),
    "declared-freely": setting(
        "taiwan", dealt_win=True, specials_discardable=True, hand_size=1, threshold=2
    ),
    "owned-is-lucky": setting("taiwan", lucky_counts="owned", penalty_once=True, hand_size=12),
    "none-is-lucky": setting("taiwan", lucky_counts="none", penalty_once=True, base_points=0),
    "two-packs-tw": setting("taiwan", packs=2, hand_size=14, threshold=6, lucky_counts="owned"),
    "two-packs-of-few-tw": setting(
        "taiwan", deck="2GA 2WH GP WP YP RP 4GK", packs=2, hand_size=4, threshold=2
    ),
    "generals-tw": setting("taiwan", deck=f"{GENERALS} 2GA 2GE 2WA", hand_size=4, threshold=3),
}  # fmt: skip
"""Every option of the rules, the two games as they come, and decks that make rare ends common."""

PLAYERS = (2, 3, 4)
EVERY_SETTING = pytest.mark.parametrize("name", SETTINGS)
WINS = ("HU", "DECLARE")
GREED = (0.0, 0.6, 1.0)
EVERY_MELD = SEE_SEK.replace(general_sets={2, 3, 4}).melds
ACTIONS: tuple[Action, ...] = (
    *(Pass(), Hu(), Gan(), Pong(), Declare()),
    *map(Chi, EVERY_MELD),
    *map(Discard, CARDS),
)
"""Every action that there is."""


# --- Rounds to look at -----------------------------------------------------------------------


def random_setting(rng: Random) -> Setting:
    """Return a game with every option chosen by chance."""
    sizes = [size for size in (2, 3, 4) if rng.random() < 0.5]
    soldiers = [size for size in (2, 3, 4) if rng.random() < 0.6]
    options: dict[str, Any] = {
        "hand_size": rng.choice([2, 3, 5, 8, 12, 20]),
        "packs": rng.choice([1, 1, 2]),
        "general_sets": sizes,
        "soldier_sets": soldiers,
        "specials_discardable": rng.random() < 0.3,
    }
    if rng.random() < 0.5:
        return setting(
            "see-sek", quad_points=rng.choice([2, 4]), jokers=rng.randrange(9), **options
        )
    return setting(
        "taiwan",
        draw_counts_as_concealed=rng.random() < 0.5,
        dealt_win=rng.random() < 0.5,
        penalty_once=rng.random() < 0.5,
        lucky_counts=rng.choice(["hand", "owned", "none"]),
        threshold=rng.choice([0, 3, 6, 10]),
        base_points=rng.randrange(3),
        **options,
    )


def shuffled(rules: Ruleset, seed: int) -> tuple[Card, ...]:
    """Return the deck that a seed makes (SS-4.7)."""
    deck = sorted(rules.cards)
    Random(seed).shuffle(deck)
    return tuple(deck)


def chosen(rng: Random, legal: Sequence[str], greed: float) -> str:
    """Return an action by chance, with a liking for wins and claims."""
    wins = [text for text in legal if text in WINS]
    if wins and rng.random() < greed:
        return wins[0]
    claims = [text for text in legal if text != "PASS"]
    return rng.choice(claims if claims and rng.random() < 0.8 else legal)


def texts(stand: Round, seat: int) -> list[str]:
    """Return the legal actions of a seat by their texts."""
    return list(map(str, stand.legal_actions(seat)))


def chosen_by_all(stand: Round, rng: Random, greed: float) -> dict[int, str]:
    """Return an action of everybody who is asked."""
    return {seat: chosen(rng, texts(stand, seat), greed) for seat in stand.to_act}


@cache
def played(name: str, players: int) -> tuple[Round, ...]:
    """Return the rounds before and after every decision of a few games."""
    rules = SETTINGS[name].rules
    found: list[Round] = []
    for seed, greed in enumerate(GREED):
        rng = Random(seed)
        stand = Round.deal(rules, players, seed % players, seed=f"{name} {seed}")
        found.append(stand)
        while stand.result is None:
            stand = stand.apply_all(chosen_by_all(stand, rng, greed))
            found.append(stand)
    return tuple(found)


def some(name: str, step: int = 1) -> Iterator[Round]:
    """Yield the rounds at tables of all sizes, or one of so many."""
    for players in PLAYERS:
        yield from played(name, players)[players % step :: step]


# --- The reference ---------------------------------------------------------------------------


def as_outcome(result: Result | None) -> oracle.Outcome | None:
    """Return a result in the words of the reference."""
    if result is None:
        return None
    offer, score, payments = result.offer, result.score, result.payments
    return oracle.Outcome(
        ending=str(result.ending),
        winner=result.winner,
        offer=offer and oracle.Offer(str(offer.card), offer.seat, offer.is_drawn),
        total=score.total if score else None,
        lucky_card=result.lucky and str(result.lucky),
        lucky_points=score.bonus if score else 0,
        payments=payments.seats,
        bank=payments.bank,
    )


def as_oracle(stand: Round, table: oracle.Table) -> oracle.OracleRound:
    """Return a round in the words of the reference, without who discarded what."""
    offer = stand.offer
    moment = stand.moment
    turn = moment if isinstance(moment, Turn) else None
    claimed = turn.claimed if turn else None
    return oracle.OracleRound(
        table,
        hands=[Counter(words(hand)) for hand in stand.hands],
        pile=list(words(stand.pile)),
        exposed=[[houses.as_meld(words(meld.cards)) for meld in shown] for shown in stand.exposed],
        discards=[(-1, str(card)) for card in stand.discards],
        offer=offer and oracle.Offer(str(offer.card), offer.seat, offer.is_drawn),
        discarder=turn.seat if turn else None,
        claimed=claimed and oracle.Offer(str(claimed.card), claimed.seat, claimed.is_drawn),
        result=as_outcome(stand.result),
    )


def assert_same(stand: Round, told: oracle.OracleRound) -> None:
    """Compare all that lies on the table, what everybody may do, and the end."""
    assert list(stand.asked) == told.asked()
    for seat in range(stand.players):
        assert set(texts(stand, seat)) == told.legal(seat)
    seen = as_oracle(stand, told.table)
    assert seen.result == told.result
    if told.result is None:
        seen.discards = [(-1, card) for _, card in seen.discards]
        assert [card for _, card in seen.discards] == [card for _, card in told.discards]
        seen.discards = told.discards
        assert seen == told


def play_both(both: Setting, players: int, dealer: int, seed: int, greed: float) -> oracle.Outcome:
    """Play a round with the referee and with the reference, and compare them at every step."""
    rng = Random(seed)
    deck = shuffled(both.rules, seed)
    stand = Round.deal(both.rules, players, dealer, seed=seed)
    told = oracle.deal(both.table, players, dealer, words(deck))
    assert_same(stand, told)
    while told.result is None:
        answers = {seat: chosen(rng, sorted(told.legal(seat)), greed) for seat in told.asked()}
        stand = stand.apply_all(answers)
        told.answer(answers)
        assert_same(stand, told)
    return told.result


@EVERY_SETTING
def test_the_referee_and_the_reference_agree_at_every_step(name: str) -> None:
    for players in PLAYERS:
        play_both(SETTINGS[name], players, players - 1, seed=players, greed=0.5)


def test_they_agree_under_options_chosen_by_chance() -> None:
    for seed in range(30):
        rng = Random(seed)
        players = rng.choice(PLAYERS)
        play_both(random_setting(rng), players, rng.randrange(players), seed, rng.random())


def test_every_end_of_a_round_occurs_in_the_rounds_looked_at() -> None:
    for game in RULESETS:
        stands = [
            stand
            for name in SETTINGS
            for stand in some(name)
            if stand.rules.game == game and stand.result
        ]
        seen = {stand.result.ending for stand in stands if stand.result}
        unheard = {Ending.DECLARE} if game == "taiwan" else {Ending.DEALT, Ending.NO_DISCARD}
        assert seen == set(Ending) - unheard


# --- Cards and seats -------------------------------------------------------------------------


def assert_conserved(stand: Round) -> None:
    """Count every card."""
    lying = [*stand.discards, *stand.pile]
    if stand.offer is not None:
        lying.append(stand.offer.card)
    if stand.result is not None and stand.result.lucky is not None:
        lying.append(stand.result.lucky)
    in_hands = sum(stand.hands, Hand())
    shown = sum((meld.cards for melds in stand.exposed for meld in melds), Hand())
    assert in_hands + shown + Hand(lying) == stand.rules.cards


def assert_sizes(stand: Round) -> None:
    """See that everybody has the cards due: one more after a claim, as a starter, as the winner."""
    due = [stand.rules.hand_size] * stand.players
    if isinstance(stand.moment, Turn):
        due[stand.moment.seat] += 1
    if stand.result is not None and stand.result.winner is not None:
        due[stand.result.winner] += 1
    for seat, number in enumerate(due):
        assert len(stand.hands[seat]) + sum(m.size for m in stand.exposed[seat]) == number
    assert stand.pile_size == len(stand.pile)


def assert_asked(stand: Round) -> None:
    """See that whoever must act can, that nobody else can, and that actions are in order."""
    assert set(stand.to_act) <= set(stand.asked)
    assert bool(stand.asked) == (stand.result is None)
    for seat in range(-2, stand.players + 2):
        legal = stand.legal_actions(seat)
        assert bool(legal) == (seat in stand.to_act)
        assert list(legal) == sorted(set(legal))
        assert [parse(str(action), stand.rules) for action in legal] == list(legal)


def assert_one_claimant(stand: Round) -> None:
    """See that of four copies only one seat can have two or more beside the offer."""
    able = [seat for seat in stand.to_act if {"GAN", "PONG"} & set(texts(stand, seat))]
    most = max((copies for _, copies in stand.rules.cards.items()), default=0)
    assert len(able) <= 1 or most > 4


def assert_can_discard_or_is_complete(stand: Round) -> None:
    """See that whoever has no discard has nothing but melds (TW-4.6, SS-5.C.3)."""
    if isinstance(stand.moment, Turn):
        legal = texts(stand, stand.moment.seat)
        if not any(text.startswith("DISCARD") for text in legal):
            assert legal == ["DECLARE"]
            assert stand.rules.game == "see-sek"
    elif stand.result is not None and stand.result.ending is Ending.NO_DISCARD:
        assert stand.rules.game == "taiwan"
        assert stand.result.winner is not None
        left = stand.hands[stand.result.winner]
        assert all(card.is_special for card in left) or not left
        assert stand.result.score is not None


def assert_sound(stand: Round) -> None:
    """See all that is quickly seen of a round."""
    assert_conserved(stand)
    assert_sizes(stand)
    assert_asked(stand)
    assert_one_claimant(stand)
    assert_can_discard_or_is_complete(stand)


@EVERY_SETTING
def test_every_card_is_always_somewhere_and_only_there(name: str) -> None:
    for stand in some(name):
        assert_conserved(stand)


@EVERY_SETTING
def test_everybody_always_has_the_cards_due(name: str) -> None:
    for stand in some(name):
        assert_sizes(stand)


@EVERY_SETTING
def test_only_who_is_asked_can_act_and_can_always_do_something(name: str) -> None:
    for stand in some(name):
        assert_asked(stand)


@EVERY_SETTING
def test_with_one_pack_only_one_seat_can_make_a_triple_or_quad(name: str) -> None:
    for stand in some(name):
        assert_one_claimant(stand)


def test_with_two_packs_two_seats_can_make_a_triple_or_quad() -> None:
    able = [
        len([seat for seat in stand.to_act if {"GAN", "PONG"} & set(texts(stand, seat))])
        for stand in some("two-packs-of-few")
    ]
    assert max(able) > 1


@EVERY_SETTING
def test_who_cannot_discard_holds_only_melds(name: str) -> None:
    for stand in some(name):
        assert_can_discard_or_is_complete(stand)


# --- Legal and illegal -----------------------------------------------------------------------


def assert_legal_is_what_applies(stand: Round, pool: Sequence[Action] = ACTIONS) -> None:
    """Try every action of every seat, of seats that are not there too."""
    for seat in (*range(stand.players), -1, stand.players, 99):
        legal = stand.legal_actions(seat)
        for action in pool:
            reasons = stand.why_not(seat, action)
            if action in legal:
                assert reasons == ()
                after = stand.apply(seat, action)
                assert after != stand
                assert after == stand.apply(seat, str(action))
                continue
            assert {CLAUSES[reason.clause].ruleset for reason in reasons} == {stand.rules.game}
            with pytest.raises(IllegalActionError) as caught:
                stand.apply(seat, action)
            assert caught.value.reasons == reasons
            assert caught.value.alternatives == tuple(map(str, legal))
            assert isinstance(caught.value, ImpossibleActionError) == (not legal)


@EVERY_SETTING
def test_an_action_applies_exactly_where_it_is_listed_else_clauses_say_why(name: str) -> None:
    for stand in some(name, 97):
        assert_legal_is_what_applies(stand)


def test_one_illegal_answer_among_several_spoils_them_all() -> None:
    stand = Round.deal("see-sek", 3, seed=1)
    with pytest.raises(IllegalActionError):
        stand.apply_all({0: "PASS", 1: "PASS", 2: "DECLARE"})
    with pytest.raises(ImpossibleActionError):
        stand.apply_all({0: "PASS", 3: "PASS"})
    assert stand.to_act == (0, 1, 2)


# --- What nobody may know --------------------------------------------------------------------


def rebuilt(stand: Round, hands: Iterable[Hand], pile: Iterable[Card]) -> Round:
    """Return a round with other hands and another pile, all else being the same but the log."""
    turn = stand.moment if isinstance(stand.moment, Turn) else None
    if turn and turn.claimed is None:
        table = stand.table._replace(hands=tuple(hands), pile=tuple(pile), log=())
        return replace(stand, table=table)
    return Round.from_position(
        stand.rules,
        tuple(hands),
        exposed=stand.exposed,
        offer=stand.offer,
        to_discard=turn.seat if turn else None,
        claimed=turn.claimed if turn else None,
        pile=tuple(pile),
        discards=stand.discards,
        players=stand.players,
        dealer=stand.dealer,
    )


def with_others_shuffled(stand: Round, seat: int, rng: Random) -> Round | None:
    """Return the round with what a seat cannot know shuffled; none if that ends it at once."""
    unknown = [
        *(card for other, hand in enumerate(stand.hands) if other != seat for card in hand),
        *stand.pile,
    ]
    rng.shuffle(unknown)
    hands: list[Hand] = []
    for other, hand in enumerate(stand.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(Hand(unknown[: len(hand)]))
            del unknown[: len(hand)]
    changed = rebuilt(stand, hands, unknown)
    return None if changed.result else changed


def assert_nothing_leaks(stand: Round, rng: Random) -> None:
    """Shuffle what each seat cannot know; it must not notice."""
    same = rebuilt(stand, stand.hands, stand.pile)
    assert same.moment == stand.moment
    for seat in range(stand.players):
        view, legal = stand.view(seat)._replace(log=()), stand.legal_actions(seat)
        assert (same.view(seat), same.legal_actions(seat)) == (view, legal)
        changed = with_others_shuffled(stand, seat, rng)
        if changed is not None:
            assert (changed.view(seat), changed.legal_actions(seat)) == (view, legal)


@EVERY_SETTING
def test_hidden_cards_change_neither_what_a_seat_sees_nor_what_it_may_do(name: str) -> None:
    rng = Random(name)
    for stand in some(name, 11):
        if stand.result is None:
            assert_nothing_leaks(stand, rng)


def test_a_start_can_be_set_up_with_its_draw_pile() -> None:
    start = Round.deal("taiwan", 3, 1, seed=1)
    again = Round.from_position(
        "taiwan", start.hands, to_discard=1, pile=start.pile, players=3, dealer=1
    )
    assert again == start


def assert_answers_are_simultaneous(stand: Round, answers: dict[int, str]) -> None:
    """Answer in every order; nobody may notice before the last answer, nor from the outcome."""
    together = stand.apply_all(answers)
    for order in permutations(answers):
        part = stand
        for place, seat in enumerate(order):
            assert part.to_act == tuple(sorted(order[place:]))
            assert part.asked == stand.asked
            for other in range(stand.players):
                assert part.view(other) == stand.view(other)
            for other in order[place:]:
                assert part.legal_actions(other) == stand.legal_actions(other)
            part = part.apply(seat, answers[seat])
        assert part == together
        assert part.log == together.log
        assert hash(part) == hash(together)
    first = dict(list(answers.items())[:2])
    rest = {seat: text for seat, text in answers.items() if seat not in first}
    assert stand.apply_all(first).apply_all(rest) == together


@EVERY_SETTING
def test_answers_are_simultaneous(name: str) -> None:
    rng = Random(name)
    for stand in some(name, 17):
        if stand.offer is not None:
            assert_answers_are_simultaneous(stand, chosen_by_all(stand, rng, 0.5))


def test_a_view_asks_for_a_seat_that_is_there() -> None:
    stand = Round.deal("taiwan", 2, seed=1)
    for seat in (-1, 2):
        with pytest.raises(PositionError, match=r"TW-1\.1"):
            stand.view(seat)


# --- From the first card to the last payment -------------------------------------------------


def measure(stand: Round) -> tuple[int, int]:
    """Return what every decision makes smaller, so that a round cannot go on for ever."""
    to_come = stand.pile_size + sum(map(len, stand.hands))
    return (to_come, 1) if stand.offer is not None else (to_come, 0)


@EVERY_SETTING
def test_every_decision_brings_the_end_nearer(name: str) -> None:
    for before, after in pairwise(some(name)):
        if before.result is None and after.result is None:
            assert measure(after) < measure(before)


@EVERY_SETTING
def test_what_some_gain_others_lose(name: str) -> None:
    results = [stand.result for stand in some(name) if stand.result is not None]
    assert len(results) == len(PLAYERS) * len(GREED)
    for result in results:
        assert sum(result.payments.seats) + result.payments.bank == 0
        assert all(clause in CLAUSES for clause in result.clauses)
        if result.winner is None:
            assert set(result.payments.seats) == {0}


@EVERY_SETTING
def test_the_same_deck_and_the_same_actions_make_the_same_round(name: str) -> None:
    rules = SETTINGS[name].rules
    rng = Random(name)
    for players in PLAYERS:
        start = Round.deal(rules, players, deck=shuffled(rules, players))
        assert start == Round.deal(rules, players, seed=players)
        end = start
        while end.result is None:
            end = end.apply_all(chosen_by_all(end, rng, 0.8))
        again = start
        for event in end.log:
            if not isinstance(event.what, Turned):
                again = again.apply(event.seat, event.what)
        assert again == end
        assert (again.log, hash(again)) == (end.log, hash(end))


@EVERY_SETTING
def test_the_log_only_grows_and_tells_each_window_in_seat_order(name: str) -> None:
    for before, after in pairwise(some(name)):
        if before.result is not None:
            assert all(isinstance(event.what, Turned) for event in after.log)
            continue
        assert after.log[: len(before.log)] == before.log
        new = after.log[len(before.log) :]
        answered = [event.seat for event in new if not isinstance(event.what, Turned)]
        assert tuple(answered) == before.asked


@EVERY_SETTING
def test_a_round_survives_pickling(name: str) -> None:
    for stand in some(name, 31):
        copy = pickle.loads(pickle.dumps(stand))  # noqa: S301 - made on the same line
        assert copy == stand
        assert hash(copy) == hash(stand)
        assert [copy.legal_actions(seat) for seat in range(stand.players)] == [
            stand.legal_actions(seat) for seat in range(stand.players)
        ]


# --- Found by hypothesis ---------------------------------------------------------------------


class Rounds(RuleBasedStateMachine):
    """Rounds in which every answer is given by itself, in any order."""

    @initialize(
        name=st.sampled_from(sorted(SETTINGS)),
        players=st.sampled_from(PLAYERS),
        seed=st.integers(0, 99),
    )
    def deal(self, name: str, players: int, seed: int) -> None:
        both = SETTINGS[name]
        self.stand = Round.deal(both.rules, players, seed=seed)
        self.told = oracle.deal(both.table, players, 0, words(shuffled(both.rules, seed)))
        self.answers: dict[int, str] = {}

    @precondition(lambda self: self.stand.result is None)
    @rule(place=st.integers(0, 3), choice=st.integers(0, 30))
    def act(self, place: int, choice: int) -> None:
        seat = self.stand.to_act[place % len(self.stand.to_act)]
        legal = texts(self.stand, seat)
        self.answers[seat] = legal[-1 - choice % len(legal)]
        self.stand = self.stand.apply(seat, self.answers[seat])
        if len(self.answers) == len(self.told.asked()):
            self.told.answer(self.answers)
            self.answers = {}

    @precondition(lambda self: self.stand.result is not None)
    @rule(seed=st.integers(0, 99))
    def deal_again(self, seed: int) -> None:
        rules, players = self.stand.rules, self.stand.players
        self.stand = Round.deal(rules, players, seed=seed)
        self.told = oracle.deal(self.told.table, players, 0, words(shuffled(rules, seed)))

    @invariant()
    def nothing_is_amiss(self) -> None:
        assert_sound(self.stand)
        for seat in self.stand.to_act:
            assert set(texts(self.stand, seat)) == self.told.legal(seat)
        if not self.answers:
            assert_same(self.stand, self.told)


TestRounds = Rounds.TestCase
TestRounds.settings = settings(max_examples=20, stateful_step_count=60)
