"""Decks so small that every round of a deal can be played, and counts of rounds that are pinned."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from fourcc import SEE_SEK, TAIWAN, Card, Hand, is_complete
from fourcc.referee import Chi, Declare, Discard, Ending, Gan, Hu, Pass, Pong, Round, drawn
from judges import words
from oracles import referee as oracle
from test_referee_invariants import (
    SETTINGS,
    Setting,
    as_oracle,
    as_outcome,
    assert_answers_are_simultaneous,
    assert_legal_is_what_applies,
    assert_same,
    assert_sound,
    measure,
    setting,
    shuffled,
    texts,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourcc import Ruleset
    from fourcc.referee import Action, View


class World(NamedTuple):
    """Rules with a small deck, at a table of some size."""

    both: Setting
    players: int


def world(game: str, players: int, **options: Any) -> World:  # noqa: ANN401 - as in `setting`
    """Return a small world."""
    return World(setting(game, **options), players)


WORLDS = {
    "command": world("see-sek", 2, deck="2GK 2GA 2GE 2GR J", hand_size=2),
    "field": world("see-sek", 2, deck="2GR 2GH 2GC 2J", hand_size=3),
    "footmen": world("see-sek", 3, deck="2GP 2WP 2YP 2RP 2J", hand_size=2),
    "footmen-of-two": world("see-sek", 2, deck="2GP 2WP 2YP 2RP J", hand_size=3, soldier_sets=()),
    "quads": world("see-sek", 2, deck="4GA 4WA GK", hand_size=3, quad_points=4),
    "general-sets": world("see-sek", 3, deck="3GK 2GA 2GE 2J", hand_size=2, general_sets={2, 3}),
    "free": world(
        "see-sek", 4, deck="GK GA J", packs=2, hand_size=1, specials_discardable=True,
        general_sets={2, 3, 4},
    ),
    "two-packs": world("see-sek", 3, deck="3GA WA J", packs=2, hand_size=2),
    "specials": world("see-sek", 3, deck="4GK 4J GA", hand_size=2),
    "no-pile": world("see-sek", 2, deck="2GA 2WA", hand_size=2),
    "taiwan-command": world(
        "taiwan", 2, deck="2GK 3GA 3GE", hand_size=2, threshold=2, dealt_win=True
    ),
    "taiwan-declared": world(
        "taiwan", 2, deck="GK 3GA 3WH", hand_size=1, threshold=1, dealt_win=True
    ),
    "taiwan-footmen": world("taiwan", 3, deck="3GK 2GA 2WP 2YP 2RP", hand_size=2, threshold=2),
    "taiwan-field": world("taiwan", 2, deck="2GR 2GH 2GC 2WK", hand_size=2, threshold=1),
    "taiwan-own-draw": world(
        "taiwan", 2, deck="4GR 2GH 4WK", hand_size=3, threshold=3, draw_counts_as_concealed=True
    ),
    "taiwan-soldiers": world(
        "taiwan", 3, deck="4GP 2WP 2YP GK", hand_size=2, threshold=3, soldier_sets={2, 3, 4},
        lucky_counts="owned", penalty_once=True,
    ),
    "taiwan-free": world(
        "taiwan", 4, deck="3GA 2WA 2GK", hand_size=1, threshold=3, specials_discardable=True
    ),
    "taiwan-quads": world("taiwan", 2, deck="4GA 3WA 2GK", hand_size=3, threshold=3),
    "taiwan-two-packs": world(
        "taiwan", 3, deck="2GA 2GK WH", packs=2, hand_size=2, threshold=1, lucky_counts="none"
    ),
    "taiwan-luck": world("taiwan", 2, deck="4GA WA", packs=2, hand_size=4, threshold=4),
    "taiwan-luck-of-all": world(
        "taiwan", 2, deck="4GA GK", packs=2, hand_size=3, threshold=4, lucky_counts="owned"
    ),
    "taiwan-generals": world("taiwan", 2, deck="4GK 3WK GA", hand_size=2, threshold=2),
    "taiwan-no-pile": world("taiwan", 2, deck="3GA 2WA", hand_size=2, threshold=0),
}  # fmt: skip
"""Both games, each option, and decks that leave little but Generals, or no pile."""

DEALS = 3
EVERY_WORLD = pytest.mark.parametrize("name", WORLDS)


def pool(rules: Ruleset) -> tuple[Action, ...]:
    """Return the actions that somebody could think of with the cards of a deck."""
    return (
        *(Pass(), Hu(), Gan(), Pong(), Declare()),
        *map(Chi, rules.melds),
        *(Discard(card) for card, _ in rules.cards.items()),
    )


def joint_answers(stand: Round) -> Iterator[dict[int, str]]:
    """Yield every way in which the seats that are asked can act together."""
    if stand.result is not None:
        return
    for chosen in product(*(texts(stand, seat) for seat in stand.to_act)):
        yield dict(zip(stand.to_act, chosen, strict=True))


def forgetful(stand: Round) -> Round:
    """Return a round without its log, so that rounds that stand alike are equal."""
    return replace(stand, table=stand.table._replace(log=()))


@cache
def reachable(start: Round) -> frozenset[Round]:
    """Return every state that a deal can lead to, the log aside."""
    found = {forgetful(start)}
    ahead = list(found)
    while ahead:
        stand = ahead.pop()
        for answers in joint_answers(stand):
            after = forgetful(stand.apply_all(answers))
            if after not in found:
                found.add(after)
                ahead.append(after)
    return frozenset(found)


def deals(name: str) -> Iterator[Round]:
    """Yield a few deals of a world, with different dealers."""
    both, players = WORLDS[name]
    for seed in range(DEALS):
        yield Round.deal(both.rules, players, seed % players, seed=seed)


def assert_steps_agree(stand: Round, table: oracle.Table) -> None:
    """Let everybody answer in every way, and compare what follows with the reference."""
    told = as_oracle(stand, table)
    for seat in range(stand.players):
        assert set(texts(stand, seat)) == told.legal(seat)
    for answers in joint_answers(stand):
        after, expected = stand.apply_all(answers), told.copy()
        expected.answer(answers)
        assert_same(after, expected)
        if after.result is None:
            assert measure(after) < measure(stand)


@EVERY_WORLD
def test_every_state_of_a_small_world_is_sound(name: str) -> None:
    for start in deals(name):
        for stand in reachable(start):
            assert_sound(stand)


@EVERY_WORLD
def test_every_step_in_a_small_world_is_the_one_of_the_reference(name: str) -> None:
    table = WORLDS[name].both.table
    for seed, start in enumerate(deals(name)):
        deck = shuffled(start.rules, seed)
        assert_same(start, oracle.deal(table, start.players, start.dealer, words(deck)))
        for stand in reachable(start):
            assert_steps_agree(stand, table)


@EVERY_WORLD
def test_in_a_small_world_an_action_applies_exactly_where_it_is_listed(name: str) -> None:
    actions = pool(WORLDS[name].both.rules)
    start = next(deals(name))
    for stand in reachable(start):
        assert_legal_is_what_applies(stand, actions)


@EVERY_WORLD
def test_in_a_small_world_all_answers_are_simultaneous(name: str) -> None:
    start = next(deals(name))
    for stand in reachable(start):
        if stand.offer is not None:
            for answers in joint_answers(stand):
                assert_answers_are_simultaneous(stand, answers)


def test_every_end_of_a_round_occurs_in_the_small_worlds() -> None:
    seen = {
        (str(stand.rules.game), stand.result.ending)
        for name in WORLDS
        for start in deals(name)
        for stand in reachable(start)
        if stand.result is not None
    }
    assert seen == {
        *(("see-sek", end) for end in (Ending.HU, Ending.DECLARE, Ending.DRAWN)),
        *(("taiwan", end) for end in (Ending.HU, Ending.NO_DISCARD, Ending.DEALT, Ending.DRAWN)),
    }


# --- What a seat knows -----------------------------------------------------------------------

TINY = {
    "see-sek": world("see-sek", 2, deck="2GA 2GE GK J", hand_size=2),
    "see-sek-of-three": world("see-sek", 3, deck="3GP WP YP J", hand_size=1),
    "taiwan": world("taiwan", 2, deck="2GA 2GE 2GK", hand_size=2, threshold=2, dealt_win=True),
    "taiwan-of-three": world("taiwan", 3, deck="3GP WP YP GK", hand_size=1, threshold=2),
}


def with_logs(start: Round) -> Iterator[Round]:
    """Yield every state of a deal as often as another log leads to it."""
    yield start
    for answers in joint_answers(start):
        yield from with_logs(start.apply_all(answers))


@pytest.mark.parametrize("name", TINY)
def test_in_all_deals_of_a_tiny_deck_what_a_seat_sees_tells_what_it_may_do(name: str) -> None:
    both, players = TINY[name]
    told: dict[View, set[tuple[Action, ...]]] = defaultdict(set)
    states = 0
    for deck in sorted(set(permutations(both.rules.cards))):
        for stand in with_logs(Round.deal(both.rules, players, deck=deck)):
            for seat in range(players):
                told[stand.view(seat)].add(stand.legal_actions(seat))
                states += 1
    assert all(len(legal) == 1 for legal in told.values())
    assert len(told) < states / 2  # most views can be had of more than one deal


# --- Hands without a discard -----------------------------------------------------------------


@pytest.mark.parametrize("name", SETTINGS)
def test_any_cards_that_cannot_be_discarded_are_all_melds(name: str) -> None:
    rules = SETTINGS[name].rules
    specials = [card for card, _ in rules.cards.items() if card.is_special]
    for size in range(min(rules.winning_size, 6) + 1):
        for cards in combinations_with_replacement(specials, size):
            if Hand(cards) <= rules.cards:
                assert is_complete(Hand(cards), rules=rules)


def test_a_see_sek_player_without_a_discard_declares() -> None:
    stand = Round.from_position(
        SEE_SEK.replace(hand_size=4),
        {1: "GK J"},
        exposed={1: ["GR GH GC"]},
        to_discard=1,
        claimed=drawn("GR", by=0),
    )
    assert texts(stand, 1) == ["DECLARE"]
    result = stand.apply(1, "DECLARE").result
    assert result is not None
    assert (result.ending, result.payments.seats) == (Ending.DECLARE, (-5, 15, -5, -5))


def test_a_taiwan_player_without_a_discard_has_won() -> None:
    stand = Round.from_position(
        TAIWAN.replace(hand_size=4, threshold=4),
        {1: "GK WK"},
        exposed={1: ["GR GH GC"]},
        to_discard=1,
        claimed=drawn("GR", by=0),
        pile="WK GA",
    )
    assert stand.result is not None
    # A Field of 1, two Generals of 1, and one for the lucky card.
    assert (stand.result.ending, stand.result.payments.seats) == (
        Ending.NO_DISCARD,
        (-1, 3, -1, -1),
    )


def test_a_starter_with_generals_only_has_won_before_the_first_discard() -> None:
    rules = TAIWAN.replace(deck="4GK 4WA", hand_size=2, threshold=2, dealt_win=True)
    deck = [*map(Card, ("GK", "GK", "WA", "WA", "GK", "GK", "WA", "WA"))]
    stand = Round.deal(rules, 2, deck=deck)
    assert stand.result is not None
    assert as_outcome(stand.result) == oracle.Outcome(
        "no discard", 0, None, total=6, lucky_card="GK", lucky_points=3, payments=(5, -5), bank=0
    )


# --- Counts ----------------------------------------------------------------------------------


class Count(NamedTuple):
    """How many sequences of so many decisions a deal allows, and how many of them end it.

    A decision is the action of one who must discard, or the answers of all to an offer.
    """

    world: World
    seed: int
    ways: tuple[int, ...]
    ends: tuple[int, ...]


COUNTS = {
    "see-sek-of-two": Count(
        world("see-sek", 2),
        1,
        (1, 1, 4, 36, 60, 222, 603, 1990, 3835),
        (0, 0, 0, 0, 0, 0, 0, 0, 0),
    ),
    "see-sek-of-four": Count(
        world("see-sek", 4),
        2,
        (2, 13, 39, 139, 598, 2143),
        (0, 0, 0, 0, 0, 0),
    ),
    "taiwan-of-two": Count(
        world("taiwan", 2),
        3,
        (15, 28, 197, 738),
        (0, 0, 0, 0),
    ),
    "taiwan-of-three": Count(
        world("taiwan", 3),
        3,
        (14, 31, 291, 1143),
        (0, 0, 0, 0),
    ),
    "taiwan-of-four": Count(
        world("taiwan", 4),
        3,
        (15, 31, 232, 911),
        (0, 0, 0, 0),
    ),
    "see-sek-groups": Count(
        world("see-sek", 2, deck="2GK 2GA 2GE 2GR 2GH 2GC J", hand_size=4),
        1,
        (2, 3, 5, 8, 12, 10, 12, 8, 4),
        (0, 0, 1, 1, 5, 2, 6, 4, 4),
    ),
    "see-sek-footmen": Count(
        world("see-sek", 3, deck="3GP 3WP 3YP 2RP 2J", hand_size=3),
        2,
        (9, 10, 11, 22, 49, 96, 175, 250, 182, 165),
        (3, 5, 3, 11, 7, 23, 33, 90, 36, 165),
    ),
    "see-sek-discardable": Count(
        world(
            "see-sek",
            4,
            deck="2GK 2GA GE J",
            packs=2,
            hand_size=1,
            specials_discardable=True,
            general_sets={2, 3, 4},
        ),
        1,
        (3, 3, 8, 11, 6, 16, 11, 31, 13, 48, 9, 38, 4, 13, 1),
        (1, 2, 5, 8, 2, 11, 4, 24, 5, 41, 3, 34, 2, 12, 1),
    ),
    "taiwan-quads": Count(
        world("taiwan", 2, deck="4GA 4WA 2GK 2YP 2WP 2GP", hand_size=4, threshold=3),
        1,
        (4, 7, 21, 34, 59, 83, 97, 122, 158, 241, 317, 438, 795, 680, 964, 52, 52),
        (0, 0, 0, 0, 3, 0, 8, 0, 8, 22, 27, 32, 328, 60, 912, 0, 52),
    ),
    "taiwan-mixed": Count(
        world("taiwan", 4, deck="3GA 3WA 3GK 2WP 2YP 2RP", hand_size=2, threshold=3),
        1,
        (3, 3, 4, 12, 12, 23, 34, 38, 62, 52, 50, 82, 20, 82, 4, 4),
        (0, 0, 1, 0, 0, 0, 9, 4, 24, 8, 0, 62, 0, 78, 0, 4),
    ),
}
"""Full decks to some depth, small ones to the last end."""

MOST_FOR_REFERENCE = 1000
"""Sequences up to which the slow reference counts along."""


def after_each(stands: list[Round]) -> list[Round]:
    """Return what every decision in every round leads to."""
    return [stand.apply_all(answers) for stand in stands for answers in joint_answers(stand)]


def after_each_told(told: list[oracle.OracleRound]) -> list[oracle.OracleRound]:
    """Return the same by the reference."""
    found: list[oracle.OracleRound] = []
    for before in told:
        seats = before.asked()
        for chosen in product(*(sorted(before.legal(seat)) for seat in seats)) if seats else ():
            after = before.copy()
            after.answer(dict(zip(seats, chosen, strict=True)))
            found.append(after)
    return found


@pytest.mark.parametrize("name", COUNTS)
def test_a_deal_allows_as_many_sequences_of_decisions_as_were_counted(name: str) -> None:
    (both, players), seed, *expected = COUNTS[name]
    stands = [Round.deal(both.rules, players, seed=seed)]
    ways: list[int] = []
    ends: list[int] = []
    for _ in expected[0]:
        stands = after_each(stands)
        ways.append(len(stands))
        ends.append(sum(stand.result is not None for stand in stands))
    assert [tuple(ways), tuple(ends)] == expected


@pytest.mark.parametrize("name", COUNTS)
def test_the_reference_counts_the_same(name: str) -> None:
    (both, players), seed, ways, ends = COUNTS[name]
    told = [oracle.deal(both.table, players, 0, words(shuffled(both.rules, seed)))]
    for number, ending in zip(ways, ends, strict=True):
        if number > MOST_FOR_REFERENCE:
            break
        told = after_each_told(told)
        assert (len(told), sum(one.result is not None for one in told)) == (number, ending)


@pytest.mark.parametrize("name", COUNTS)
def test_the_page_on_the_referee_has_the_counts(name: str) -> None:
    (both, players), seed, ways, ends = COUNTS[name]
    counts = (" ".join(map(str, numbers)) for numbers in (ways, ends))
    cells = [str(both.rules), str(players), str(seed), *counts]
    page = Path(__file__).parent.parent / "docs" / "referee.md"
    assert f"| {' | '.join(cells)} |" in page.read_text(encoding="utf-8")
