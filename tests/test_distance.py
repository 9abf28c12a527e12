"""How far a hand is from a win: against two oracles, and the laws that hold for every hand."""

from __future__ import annotations

import pickle
from itertools import islice, permutations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourcc import (
    SEE_SEK,
    TAIWAN,
    Card,
    Hand,
    Meld,
    MeldKind,
    NotWin,
    Ruleset,
    check,
    is_complete,
    is_winning,
)
from fourcc.analysis import Distance, PartialMeld, Plan, advise, distance, waits
from fourcc.errors import InvalidHandError, NotationError, Reason, RulesetError
from fourcc.testing import hands
from judges import words
from oracles import plans
from oracles.play import Outcome
from positions import (
    LARGER,
    RAINBOW,
    SMALL,
    Position,
    arrivals,
    cards_of,
    discards,
    laws,
    near_wins,
    on_table,
    player,
    positions,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

FULL = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"
FOUR_QUADS = ("4GR", "4WR", "4YR", "4GH")
QUADS_AND_PAIR = (*FOUR_QUADS, "2GA")
QUADS_AND_TRIPLE = ("4GR", "4WR", "4YR", "3GH", "2GC")
DISCARDABLE = SEE_SEK.replace(specials_discardable=True)
TWO_PACKS = SEE_SEK.replace(packs=2)
JOINED = SEE_SEK.replace(
    id="joined",
    extra_melds=[
        RAINBOW,
        Meld("GR WR YR RR", MeldKind.FOOTMEN4),
    ],
)
ALL_SUITS = TAIWAN.replace(
    id="all-suits",
    packs=4,
    extra_melds=[Meld("GE WE YE RE", MeldKind.QUAD)],
)
PRESETS = pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
SMALL_DECKS = pytest.mark.parametrize("rules", SMALL.values(), ids=SMALL)
FULL_DECKS = pytest.mark.parametrize(
    "rules",
    [
        SEE_SEK,
        TAIWAN,
        DISCARDABLE,
        TWO_PACKS,
        JOINED,
        SEE_SEK.replace(general_sets={2, 4}, soldier_sets={3}, jokers=8, quad_points=4),
        TAIWAN.replace(general_sets={2, 3, 4}, soldier_sets=(), specials_discardable=True),
        TAIWAN.replace(packs=2, soldier_sets={2, 3, 4}),
        ALL_SUITS,
    ],
    ids=str,
)

# Case, rules, concealed cards, exposed melds, unseen cards, number, first arrivals where given.
NO_RC = str(SEE_SEK.cards - Hand("2GA 2GE 2WA 2WE 2YA 2YE 2RA 2RE 2GC RR RH 4RC"))
PAIRS = "2GA 2GE 2WA 2WE 2YA 2YE 2RA 2RE 2GC RR RH"
TRIPLES = ("3GC", "3WC", "3YC", "3RC", "3RP")
QUADS = (*FOUR_QUADS[:3], "4RR", "4GH")
Row = tuple[str, Ruleset, str, tuple[str, ...], str | None, int | None, str | None]
ROWS: list[Row] = [
    ("D01", SEE_SEK, FULL, (), None, 1, "GK WK WE WC YK YA YP RK J"),
    ("D02", SEE_SEK, "", QUADS, None, 1, "GK WK YK RK J"),
    ("D02", TAIWAN, "", QUADS, None, 1, "GK WK YK RK"),
    ("D04", SEE_SEK, "RR YA", QUADS_AND_PAIR, None, 2, None),
    ("D05", SEE_SEK, "RR RH", QUADS_AND_PAIR, None, 1, "RC"),
    ("D06", SEE_SEK, "RR", (*FOUR_QUADS[:3], "3GH", "2GA", "2GE"), "RH RC", None, None),
    ("D06", SEE_SEK, "RR", (*FOUR_QUADS[:3], "3GH", "2GA", "2GE"), "RH RC RK", None, None),
    ("D06", SEE_SEK, "RR", (*FOUR_QUADS[:3], "3GH", "2GA", "2GE"), "RH RC RK J", 2, "RK J"),
    ("D07", SEE_SEK, "2YP 2RP", FOUR_QUADS, None, 1, None),
    ("D07", TAIWAN, "2YP 2RP", FOUR_QUADS, None, 3, None),
    ("D10", SEE_SEK, PAIRS, (), None, 1, "RC"),
    ("D10", SEE_SEK, PAIRS, (), NO_RC, 2, None),
    ("D13", SEE_SEK, "GK GA GE", QUADS_AND_TRIPLE, "GA GE", None, None),
    ("D13", DISCARDABLE, "GK GA GE", QUADS_AND_TRIPLE, "GA GE", 2, None),
    ("D15", SEE_SEK, "GC WC YC RC RP", TRIPLES, None, 6, None),
]


def ask(position: Position, rules: Ruleset) -> Distance | None:
    """Return the distance of a position."""
    hand, exposed, unseen = position
    return distance(hand, exposed=exposed, rules=rules, unseen=unseen)


def number_of(found: Distance | None) -> int | None:
    """Return the number of a distance."""
    return None if found is None else found.number


def as_outcome(found: Distance | None) -> Outcome | None:
    """Return a distance as the oracles write it."""
    if found is None:
        return None
    shown = on_table(found.holding.exposed, found.holding.rules)
    return Outcome(found.number, frozenset(words(found.first_arrivals)), found.points - shown)


def played(position: Position, rules: Ruleset) -> Outcome | None:
    """Return what the oracle that plays finds."""
    return player(rules).play(words(position.hand), words(position.unseen))


def planned(position: Position, rules: Ruleset) -> Outcome | None:
    """Return what the oracle that plans finds."""
    return plans.outcome(words(position.hand), words(position.unseen), laws(rules))


def assert_plan(position: Position, rules: Ruleset, orders: int = 6) -> None:
    """Play a plan in several orders: each leads to a win with the last arrival, not before."""
    found = ask(position, rules)
    assert found is not None
    plan = found.plan
    lacking = [partial.lacks for partial in plan.partials]
    assert len(lacking) == found.number
    assert len(plan.discards) == found.number - 1
    assert Hand(lacking) <= position.unseen
    assert set(lacking) <= set(found.first_arrivals)
    assert set(plan.discards) <= set(discards(position.hand, rules))
    values = rules.values
    assert plan.points == found.points
    assert plan.points == (
        on_table(position.exposed, rules)
        + sum(values.of(partial.meld).table for partial in plan.partials)
        + sum(values.of(meld).hand for meld in plan.melds)
    )
    assert list(plan.melds) == sorted(plan.melds)
    assert list(plan.discards) == sorted(plan.discards)
    assert list(plan.partials) == sorted(plan.partials, key=lambda part: (part.meld, part.lacks))
    for partials in islice(permutations(plan.partials), orders):
        assert play_out(position, rules, partials, plan.discards) == cards_of(plan.melds)


def play_out(
    position: Position, rules: Ruleset, partials: Iterable[PartialMeld], thrown: tuple[Card, ...]
) -> Hand:
    """Let cards arrive, meld them and discard; return what is concealed when that wins."""
    hand, exposed, unseen = position
    for number, partial in enumerate(partials):
        assert partial.meld in rules.melds
        unseen -= partial.lacks
        hand -= partial.cards
        exposed = (*exposed, partial.meld)
        won = number == len(thrown)
        assert is_winning(hand, exposed=exposed, rules=rules) == won
        if not won:
            hand -= thrown[number]
    return hand


def test_the_rows_are_hands_of_twenty() -> None:
    for _, rules, hand, exposed, _, _, _ in ROWS:
        assert len(Hand(hand) + sum(map(Hand, exposed), Hand())) == rules.hand_size


@pytest.mark.parametrize(
    ("case", "rules", "hand", "exposed", "unseen", "number", "first_arrivals"), ROWS
)
def test_section_d(
    case: str,
    rules: Ruleset,
    hand: str,
    exposed: tuple[str, ...],
    unseen: str | None,
    number: int | None,
    first_arrivals: str | None,
) -> None:
    del case
    found = distance(hand, exposed=exposed, rules=rules, unseen=unseen)
    assert number_of(found) == number
    melds = tuple(map(Meld, exposed))
    left = rules.cards - cards_of(melds) - Hand(hand)
    position = Position(Hand(hand), melds, left if unseen is None else Hand(unseen))
    assert as_outcome(found) == planned(position, rules)
    if found is not None:
        assert_plan(position, rules, orders=24)
        assert first_arrivals in {None, " ".join(words(found.first_arrivals))}


@pytest.mark.parametrize(("case", "rules", "hand", "exposed", "unseen", "number", "_"), ROWS)
def test_section_d_is_what_play_gives(
    case: str,
    rules: Ruleset,
    hand: str,
    exposed: tuple[str, ...],
    unseen: str | None,
    number: int | None,
    _: str | None,
) -> None:
    del case
    melds = tuple(map(Meld, exposed))
    left = rules.cards - cards_of(melds) - Hand(hand)
    position = Position(Hand(hand), melds, left if unseen is None else Hand(unseen))
    outcome = played(position, rules)
    assert (outcome and outcome.number) == number
    assert as_outcome(ask(position, rules)) == outcome


@SMALL_DECKS
def test_every_position_of_a_small_deck_is_as_play_gives_it(rules: Ruleset) -> None:
    numbers: set[int | None] = set()
    for position in positions(rules):
        found = ask(position, rules)
        assert as_outcome(found) == played(position, rules), position
        numbers.add(number_of(found))
    assert {None, 1, 2} <= numbers


@pytest.mark.parametrize("rules", LARGER.values(), ids=LARGER)
def test_positions_of_a_larger_deck_are_as_play_gives_them(rules: Ruleset) -> None:
    numbers: set[int | None] = set()
    for position in positions(rules, scarce=1):
        found = ask(position, rules)
        assert as_outcome(found) == played(position, rules), position
        numbers.add(number_of(found))
    assert {None, 1, 2, 3} <= numbers


@SMALL_DECKS
def test_plan_and_play_are_one_definition(rules: Ruleset) -> None:
    some = list(positions(rules, scarce=2))
    for position in Random(rules.id).sample(some, min(60, len(some))):
        assert planned(position, rules) == played(position, rules), position


@SMALL_DECKS
def test_every_plan_in_a_small_deck_can_be_played_in_any_order(rules: Ruleset) -> None:
    for position in positions(rules, scarce=3):
        if ask(position, rules) is not None:
            assert_plan(position, rules)


def assert_nearer_by_one_at_most(position: Position, rules: Ruleset) -> None:
    """Try every arrival, meld and discard: none gains more than one, the first arrivals gain it."""
    found = ask(position, rules)
    nearer: dict[Card, int] = {}
    for card, melded in arrivals(position, rules):
        if is_complete(melded.hand, rules=rules):
            assert number_of(found) == 1
            nearer.setdefault(card, 0)
        for discard in discards(melded.hand, rules):
            then = ask(melded._replace(hand=melded.hand - discard), rules)
            if then is not None:
                assert found is not None
                assert then.number >= found.number - 1
                if then.number == found.number - 1:
                    nearer[card] = max(then.points, nearer.get(card, 0))
    assert tuple(sorted(nearer)) == (found.first_arrivals if found else ())
    if found is not None and found.number > 1:
        assert found.points == max(nearer.values())


@SMALL_DECKS
def test_one_arrival_and_one_discard_bring_a_win_nearer_by_one_at_most(rules: Ruleset) -> None:
    for position in positions(rules, scarce=1):
        assert_nearer_by_one_at_most(position, rules)


@PRESETS
def test_every_first_arrival_brings_a_dealt_hand_nearer_by_one(rules: Ruleset) -> None:
    random = Random(rules.id)
    deck = list(rules.cards)
    for _ in range(10):
        hand = Hand(random.sample(deck, 20))
        assert_nearer_by_one_at_most(Position(hand, (), rules.cards - hand), rules)


def assert_one_arrival_is_waiting(position: Position, rules: Ruleset) -> None:
    """A hand waits exactly if one arrival wins, for the same cards, for as many points."""
    hand, exposed, unseen = position
    found = ask(position, rules)
    cards = waits(hand, exposed=exposed, rules=rules, unseen=unseen)
    assert (number_of(found) == 1) == bool(cards)
    if found is not None and cards:
        assert found.first_arrivals == tuple(cards)
        assert found.points == max(wait.score.total for wait in cards.values())


@SMALL_DECKS
def test_one_arrival_to_a_win_is_waiting(rules: Ruleset) -> None:
    for position in positions(rules, scarce=2):
        assert_one_arrival_is_waiting(position, rules)


@FULL_DECKS
@settings(max_examples=25)
@given(data=st.data())
def test_near_wins_are_as_the_plan_partition_gives_them(
    rules: Ruleset, data: st.DataObject
) -> None:
    position = data.draw(near_wins(rules, exchanged=2))
    assert as_outcome(ask(position, rules)) == planned(position, rules)
    assert_plan(position, rules)
    assert_one_arrival_is_waiting(position, rules)


@FULL_DECKS
@settings(max_examples=25)
@given(data=st.data())
def test_near_wins_with_few_cards_unseen_are_as_the_plan_partition_gives_them(
    rules: Ruleset, data: st.DataObject
) -> None:
    hand, exposed, left = data.draw(near_wins(rules, exchanged=1))
    unseen = Hand(data.draw(st.lists(st.sampled_from(list(left)), max_size=6, unique_by=id)))
    position = Position(hand, exposed, unseen)
    found = ask(position, rules)
    assert as_outcome(found) == planned(position, rules)
    if found is not None:
        assert_plan(position, rules)


@PRESETS
@settings(max_examples=12)
@given(data=st.data())
def test_dealt_hands_are_as_far_as_the_plan_partition_gives_it(
    rules: Ruleset, data: st.DataObject
) -> None:
    hand = data.draw(hands(rules, min_size=20, max_size=20))
    unseen = rules.cards - hand
    found = distance(hand, rules=rules)
    assert number_of(found) == plans.least(words(hand), words(unseen), laws(rules))


@PRESETS
def test_plans_of_dealt_hands_can_be_played(rules: Ruleset) -> None:
    random = Random(rules.id)
    deck = list(rules.cards)
    for _ in range(150):
        hand = Hand(random.sample(deck, 20))
        assert_plan(Position(hand, (), rules.cards - hand), rules)


@PRESETS
def test_permuting_the_suits_changes_nothing(rules: Ruleset) -> None:
    random = Random(rules.id)
    deck = list(rules.cards)
    for _ in range(100):
        hand = Hand(random.sample(deck, 20))
        suits = dict(zip("GWYRJ", [*random.sample("GWYR", 4), "J"], strict=True))
        other = Hand(suits[name[0]] + name[1:] for name in words(hand))
        mine, theirs = distance(hand, rules=rules), distance(other, rules=rules)
        assert mine is not None
        assert theirs is not None
        assert (mine.number, mine.points) == (theirs.number, theirs.points)
        assert len(mine.first_arrivals) == len(theirs.first_arrivals)


def test_more_unseen_cards_never_make_it_farther() -> None:
    rules = LARGER["all-ranks"]
    for hand, exposed, unseen in islice(positions(rules, scarce=0), 400):
        most = distance(hand, exposed=exposed, rules=rules, unseen=unseen)
        for card in dict.fromkeys(unseen):
            fewer = distance(hand, exposed=exposed, rules=rules, unseen=unseen - card)
            if fewer is not None:
                assert most is not None
                assert most.number <= fewer.number


def test_what_is_remembered_may_be_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourcc.analysis.offers.MOST_REMEMBERED", 5)
    rules = SEE_SEK.replace(id="forgetful")
    random = Random(5)
    deck = list(rules.cards)
    for _ in range(25):
        hand = Hand(random.sample(deck, 20))
        forgetful, other = distance(hand, rules=rules), distance(hand)
        assert as_outcome(forgetful) == as_outcome(other)
        assert forgetful is not None
        assert other is not None
        assert forgetful.plan == other.plan


def test_the_second_answer_is_the_first() -> None:
    rules = SEE_SEK.replace(id="twice", packs=2)
    for hand in (Hand(PAIRS), Hand("8GA 7GE 5GP")):
        first = distance(hand, rules=rules)
        assert first == distance(hand, rules=rules)
        position = Position(hand, (), rules.cards - hand)
        assert as_outcome(first) == planned(position, rules)


@pytest.mark.parametrize(
    ("hand", "exposed", "rules", "text"),
    [
        (
            "RR YA",
            QUADS_AND_PAIR,
            SEE_SEK,
            "complete 2RR with RR, J with J; discard YA",
        ),
        ("RR RH", QUADS_AND_PAIR, SEE_SEK, "complete RR RH RC with RC"),
        ("2YA RR RH", FOUR_QUADS, SEE_SEK, "keep 2YA; complete RR RH RC with RC"),
    ],
)
def test_a_plan_is_told_step_by_step(
    hand: str, exposed: tuple[str, ...], rules: Ruleset, text: str
) -> None:
    found = distance(hand, exposed=exposed, rules=rules)
    assert found is not None
    assert str(found.plan) == text


def test_the_parts_of_a_plan() -> None:
    found = distance("RR YA", exposed=QUADS_AND_PAIR)
    assert found is not None
    pair, joker = PartialMeld(Meld("2RR"), Card("RR")), PartialMeld(Meld("J"), Card("J"))
    assert found.plan == Plan((), (pair, joker), (Card("YA"),), 11)
    assert (pair.cards, joker.cards) == (Hand("RR"), Hand())
    assert str(pair) == "2RR with RR"


def test_a_distance_is_told_with_its_plan() -> None:
    one, two = distance("RR RH", exposed=QUADS_AND_PAIR), distance("RR YA", exposed=QUADS_AND_PAIR)
    assert str(one) == "1 card from a win: complete RR RH RC with RC"
    assert str(two) == "2 cards from a win: complete 2RR with RR, J with J; discard YA"


def test_taiwan_counts_completed_melds_as_table_and_the_kept_ones_as_hand() -> None:
    found = distance("3WA 2RA RR RH RC", exposed=["4GR", "4WR", "4YR"], rules="taiwan")
    assert found is not None
    # The quad is worth 6 on the table, and so is each exposed one; the kept Field is worth 1.
    assert str(found.plan) == "keep 2RA, RR RH RC; complete 4WA with WA"
    assert (found.number, found.points, found.plan.points) == (1, 25, 25)


def test_a_quad_of_generals_is_completed_where_that_is_worth_most() -> None:
    found = distance("3RK", exposed=["4GR", "4WR", "4YR", "3GH", "2GC"], rules="taiwan")
    assert found is not None
    assert str(found.plan) == "complete 4RK with RK"
    assert found.points == 3 * 6 + 1 + 8
    assert words(found.first_arrivals) == ("GK", "WK", "YK", "RK")


@pytest.mark.refuses("SS-4.2", "TW-1.2")
@pytest.mark.parametrize("size", [0, 1, 19, 21])
@PRESETS
def test_other_sizes_are_refused(rules: Ruleset, size: int) -> None:
    hand = Hand(islice(rules.cards, size))
    with pytest.raises(InvalidHandError) as caught:
        distance(hand, rules=rules)
    clause = {"see-sek": "SS-4.2", "taiwan": "TW-1.2"}[rules.id]
    text = f"the distance is asked of 20 cards, exposed ones included; these are {size}"
    assert caught.value.reasons == (Reason(clause, text),)


def test_exposed_cards_count_towards_the_size() -> None:
    with pytest.raises(InvalidHandError, match="these are 21"):
        distance(FULL, exposed=["J"])
    with pytest.raises(InvalidHandError, match="22 cards, but nobody ever holds more than 21"):
        distance(FULL, exposed=["2RR"])


@pytest.mark.refuses("SS-2.1", "TW-1.1")
@pytest.mark.parametrize(
    ("unseen", "rules", "reasons"),
    [
        (
            "3RR 5GA 4RH 6J",
            SEE_SEK,
            [
                "5 GA unseen, but beside those held the deck has 4",
                "3 RR unseen, but beside those held the deck has 2",
                "4 RH unseen, but beside those held the deck has 3",
                "6 J unseen, but beside those held the deck has 5",
            ],
        ),
        ("J GR", TAIWAN, ["1 GR unseen, but beside those held the deck has 0"]),
    ],
)
def test_unseen_cards_that_cannot_be_are_refused_and_all_named(
    unseen: str, rules: Ruleset, reasons: list[str]
) -> None:
    with pytest.raises(InvalidHandError) as caught:
        distance("2RR RH WK", exposed=FOUR_QUADS, rules=rules, unseen=unseen)
    found = [reason.text for reason in caught.value.reasons]
    assert found[: len(reasons)] == reasons
    clause = {"see-sek": "SS-2.1", "taiwan": "TW-1.1"}[rules.id]
    assert caught.value.reasons[0].clause == clause


def test_hands_that_nobody_can_hold_are_refused_before_the_size_is() -> None:
    with pytest.raises(InvalidHandError, match="5 RR, but the deck has 4"):
        distance("5RR")
    with pytest.raises(NotationError):
        distance("HW")
    with pytest.raises(NotationError):
        distance(FULL, unseen="HW")
    with pytest.raises(RulesetError):
        distance(FULL, rules="bga")


@PRESETS
def test_no_card_unseen_is_no_win(rules: Ruleset) -> None:
    assert distance(FULL, rules=rules, unseen="") is None
    assert distance("", exposed=QUADS, rules=rules, unseen="") is None
    assert distance("RR YA", exposed=QUADS_AND_PAIR, rules=rules, unseen=Hand()) is None
    assert distance("RR YA", exposed=QUADS_AND_PAIR, rules=rules, unseen=()) is None


@pytest.mark.parametrize("shown", range(9))
def test_any_number_of_exposed_melds(shown: int) -> None:
    melds = tuple(
        map(Meld, ["4GR", "3WC", "GK", "2GA", "YR YH YC", "WP YP RP", "J", "RK RA RE"][:shown])
    )
    rest = Hand("4GR 3WC GK 2GA YR YH YC WP YP RP J RK RA RE") - cards_of(melds)
    assert len(rest + cards_of(melds)) == 20
    position = Position(rest, melds, SEE_SEK.cards - rest - cards_of(melds))
    found = ask(position, SEE_SEK)
    assert number_of(found) == 1
    assert as_outcome(found) == planned(position, SEE_SEK)


def test_the_hand_comes_in_any_form() -> None:
    found = distance(FULL)
    assert found == distance(Hand(FULL)) == distance(FULL.split())
    assert found == distance(iter(Hand(FULL)), rules="see-sek", unseen=SEE_SEK.cards - Hand(FULL))
    assert found == distance(Hand(FULL).format("zh"))
    assert found != distance(FULL, unseen="J")


def test_a_distance_is_a_value() -> None:
    found = distance(FULL)
    assert found is not None
    assert found.plan is found.plan
    copy = pickle.loads(pickle.dumps(found))  # noqa: S301 - our own bytes
    assert copy == found
    assert hash(copy) == hash(found)
    assert copy.plan == found.plan
    with pytest.raises(AttributeError):
        found.number = 2  # type: ignore[misc]


def test_a_house_meld_joins_what_was_apart() -> None:
    exposed = ("4GH", "4WH", "4YH", "4RH")
    hand = "GA WA GR WR"
    # Two rainbows lack one card each; one is completed with an arrival, one card must go.
    assert number_of(distance(hand, exposed=exposed, rules=JOINED, unseen="YA YR RR")) is None
    assert number_of(distance("GA WA 2GE", exposed=exposed, rules=JOINED, unseen="YA")) == 1
    assert number_of(distance("GA WA 2GE", exposed=exposed, unseen="YA")) is None
    found = distance("GR WR YR GE", exposed=exposed, rules=JOINED, unseen="RR GE GK")
    assert found is not None
    assert (found.number, str(found.plan)) == (
        2,
        "complete GK with GK, GR WR YR RR with RR; discard GE",
    )


def test_two_packs_have_more_copies_to_come() -> None:
    exposed = ["4GR", "4WR", "4YR", "4GH"]
    found = distance("3RR RH", exposed=exposed, rules=TWO_PACKS, unseen="4RR")
    assert found is not None
    assert (found.number, words(found.first_arrivals)) == (2, ("RR",))
    with pytest.raises(InvalidHandError):
        distance("3RR RH", exposed=exposed, unseen="4RR")


def test_d13_generals_and_jokers_go_only_where_the_rules_let_them() -> None:
    found = distance("GK GA GE", exposed=QUADS_AND_TRIPLE, rules=DISCARDABLE, unseen="GA GE")
    assert found is not None
    assert str(found.plan) == "complete 2GA with GA, 2GE with GE; discard GK"


@PRESETS
@settings(max_examples=50)
@given(data=st.data())
def test_a_hand_that_does_not_win_says_how_far_it_is(rules: Ruleset, data: st.DataObject) -> None:
    hand, exposed, unseen = data.draw(near_wins(rules, exchanged=2))
    verdict = check(hand, exposed=exposed, rules=rules)
    assert isinstance(verdict, NotWin)
    assert verdict.distance == distance(hand, exposed=exposed, rules=rules)
    drawn = hand + data.draw(st.sampled_from(list(unseen)))
    verdict = check(drawn, exposed=exposed, rules=rules)
    if isinstance(verdict, NotWin):
        # One card more than dealt: one must go at once, and the best that can go does.
        found, (first, *others) = verdict.distance, advise(drawn, exposed=exposed, rules=rules)
        assert found is not None
        assert found.number == first.distance
        equal = [advice for advice in (first, *others) if advice.distance == first.distance]
        assert set(found.first_arrivals) == {card for advice in equal for card in advice.useful}
        assert found.points == found.plan.points == max(advice.points for advice in equal)
        assert len(found.plan.discards) == len(found.plan.partials) == found.number


@pytest.mark.parametrize(
    ("hand", "exposed", "rules", "number", "few_first", "all_at_once"),
    [
        ("2RE 2RH 7YE YK 2YR", ("4WE", "2RR"), ALL_SUITS, 1, 80, 160),
        ("2GA 2GE GR GH GC 2WE WR 2YE YR YH 2RE RR RH RC GP", (), ALL_SUITS, 2, 300, 350),
        ("4GP 4WP 3YP 3RP 3GA 3GE", (), TWO_PACKS, 1, 800, 9_000),
        ("6GP 6WP 6YP GR GC", (), TWO_PACKS, 1, 380, 4_200),
    ],
)
def test_many_copies_make_few_states(
    monkeypatch: pytest.MonkeyPatch,
    hand: str,
    exposed: tuple[str, ...],
    rules: Ruleset,
    number: int,
    few_first: int,
    all_at_once: int,
) -> None:
    keys: list[object] = []

    def remember(memory: dict[object, object], key: object, value: object) -> None:
        keys.append(key)
        memory[key] = value

    monkeypatch.setattr("fourcc.analysis.offers.remember", remember)
    for most in (few_first, all_at_once):
        keys.clear()
        fresh = rules.replace(id="fresh")
        found = distance(hand, exposed=exposed, rules=fresh)
        assert found is not None
        assert found.number == number
        assert len(keys) < most
        assert_plan(Position(found.holding.hand, found.holding.exposed, found.unseen), fresh)
        monkeypatch.setattr("fourcc.analysis.reach.Reach._has_many_states", never)


def never(*_: object) -> bool:
    """Answer no to everything."""
    return False


@pytest.mark.parametrize(
    "rules",
    [TWO_PACKS, JOINED, ALL_SUITS.replace(hand_size=25), SEE_SEK.replace(packs=3, hand_size=30)],
    ids=str,
)
def test_looking_for_few_partial_melds_first_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, rules: Ruleset
) -> None:
    def answers() -> list[object]:
        random, deck = Random(17), list(rules.cards)
        told: list[object] = []
        for _ in range(25):
            cards = random.sample(deck, rules.hand_size + 15)
            hand, few = Hand(cards[:-15]), Hand(cards[-15:])
            for unseen in (None, few):
                found = distance(hand, rules=rules, unseen=unseen)
                told.append(found and (as_outcome(found), found.plan))
        return told

    few_first = answers()
    monkeypatch.setattr("fourcc.analysis.reach.Reach._has_many_states", never)
    assert answers() == few_first


@pytest.mark.parametrize("size", [0, 1, 19])
def test_a_hand_of_another_size_is_no_distance_from_a_win(size: int) -> None:
    verdict = check(Hand(islice(SEE_SEK.cards, size)))
    assert isinstance(verdict, NotWin)
    assert verdict.distance is None


def test_a_complete_hand_that_must_discard_is_one_arrival_away_at_least() -> None:
    rules = SEE_SEK.replace(deck="3GA", hand_size=1)
    assert [advice.distance for advice in advise("2GA", rules=rules)] == [1]
