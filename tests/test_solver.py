"""The solver on whole hands: against two oracles, and the laws that hold for every hand."""

from __future__ import annotations

from itertools import islice, permutations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fourcc import (
    CARDS,
    SEE_SEK,
    TAIWAN,
    Card,
    Hand,
    Meld,
    MeldKind,
    Ruleset,
    Suit,
    best,
    count_decompositions,
    decompositions,
    is_complete,
    is_winning,
    waits,
)
from fourcc.errors import FourccError, InvalidHandError, NotationError, RulesetError
from fourcc.solver import solver_of
from fourcc.testing import complete_hands, hands, one_off_hands, rulesets
from judges import best_total, partition, partitions, shapes, words
from oracles import brute, csp

JOINED = SEE_SEK.replace(
    id="rainbow",
    extra_melds=[
        Meld(f"{a}{rank} {b}{rank} {c}{rank}", MeldKind.TRIPLE)
        for rank in "AR"
        for a, b, c in ("GWY", "GWR", "GYR", "WYR")
    ],
)
SHORT = TAIWAN.replace(deck={str(c): 2 for c in CARDS if c.suit}, hand_size=8, threshold=3)
VARIANTS = [
    SEE_SEK,
    TAIWAN,
    SEE_SEK.replace(jokers=0),
    SEE_SEK.replace(jokers=8, quad_points=4),
    SEE_SEK.replace(general_sets={2, 3, 4}),
    SEE_SEK.replace(soldier_sets=()),
    SEE_SEK.replace(packs=3),
    TAIWAN.replace(general_sets={3}, soldier_sets={2}),
    TAIWAN.replace(packs=2, soldier_sets=()),
    SHORT,
    JOINED,
]
ALL = pytest.mark.parametrize("rules", VARIANTS, ids=str)


def any_hands(rules: Ruleset) -> st.SearchStrategy[Hand]:
    """Return a strategy for random, complete and almost complete hands."""
    return st.one_of(
        [
            hands(rules),
            complete_hands(rules),
            complete_hands(rules, size=rules.winning_size),
            one_off_hands(rules),
        ]
    )


@ALL
@given(data=st.data())
def test_the_verdict_and_the_decompositions_are_those_of_two_oracles(
    rules: Ruleset, data: st.DataObject
) -> None:
    hand = data.draw(any_hands(rules))
    expected = partitions(hand, rules)
    found = list(decompositions(hand, rules=rules))
    assert {partition(melds) for melds in found} == expected
    assert len(found) == len(expected) == count_decompositions(hand, rules=rules)
    assert (
        is_complete(hand, rules=rules)
        == bool(expected)
        == csp.is_complete(words(hand), shapes(rules))
    )
    full = len(hand) == rules.winning_size
    for _ in range(2):  # the second time the answer comes from a table
        assert is_winning(hand, rules=rules) == (full and bool(expected))


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
def test_thousands_of_dealt_built_and_almost_complete_hands(rules: Ruleset) -> None:
    random = Random(rules.id)
    deck = list(rules.cards)
    wins = 0
    for number in range(3000):
        hand = Hand(random.sample(deck, random.randint(0, 21)))
        if number % 3:
            hand = Hand()
            for meld in random.choices(rules.melds, k=40):
                if len(hand) + meld.size <= 21 and hand + meld.cards <= rules.cards:
                    hand += meld.cards
        if number % 3 == 2:
            hand -= random.choice(list(hand))
            hand += random.choice(list(rules.cards - hand))
        expected = brute.partitions(words(hand), shapes(rules))
        assert {partition(melds) for melds in decompositions(hand, rules=rules)} == expected
        assert count_decompositions(hand, rules=rules) == len(expected)
        assert is_complete(hand, rules=rules) == bool(expected)
        assert is_winning(hand, rules=rules) == (bool(expected) and len(hand) == 21)
        score = best(hand, rules=rules)
        assert (score and score.total) == best_total(hand, None, rules)
        wins += is_winning(hand, rules=rules)
    assert wins > 500


@ALL
@given(data=st.data())
def test_the_best_score_is_that_of_the_oracle_wherever_the_winning_card_is(
    rules: Ruleset, data: st.DataObject
) -> None:
    hand = data.draw(any_hands(rules))
    winning = data.draw(st.sampled_from([None, *dict(hand.items())]))
    for _ in range(2):
        score = best(hand, winning_card=winning, rules=rules)
        assert (score and score.total) == best_total(hand, winning, rules)


@ALL
@given(data=st.data())
def test_the_score_is_the_sum_of_its_items_and_they_are_the_hand(
    rules: Ruleset, data: st.DataObject
) -> None:
    hand = data.draw(complete_hands(rules))
    winning = data.draw(st.sampled_from([None, *dict(hand.items())]))
    score = best(hand, winning_card=winning, rules=rules)
    assert score is not None
    assert score.total == sum(item.points for item in score.items)
    assert sum((item.meld.cards for item in score.items), Hand()) == hand
    on_table = [item.meld for item in score.items if item.place == "table"]
    assert len(on_table) == (winning is not None)
    assert all(winning in meld.cards for meld in on_table)


@ALL
@given(data=st.data())
def test_every_decomposition_uses_exactly_the_hand_and_is_worth_no_more_than_the_best(
    rules: Ruleset, data: st.DataObject
) -> None:
    hand = data.draw(complete_hands(rules))
    found = list(decompositions(hand, rules=rules))
    score = best(hand, rules=rules)
    assert score is not None
    assert found == sorted(set(found))
    totals = [sum(rules.values.of(meld).hand for meld in melds) for melds in found]
    assert max(totals) == score.total
    assert tuple(item.meld for item in score.items) == found[totals.index(score.total)]
    for melds in found:
        assert melds.cards == hand
        assert list(melds) == sorted(melds)
        assert set(melds) <= set(rules.melds)


@given(rulesets().flatmap(lambda rules: st.tuples(st.just(rules), any_hands(rules))))
def test_any_options_keep_verdict_count_and_listing_together(
    question: tuple[Ruleset, Hand],
) -> None:
    rules, hand = question
    found = list(islice(decompositions(hand, rules=rules), 50))
    complete = bool(brute.partitions(words(hand), shapes(rules)))
    assert is_complete(hand, rules=rules) == complete == bool(found)
    assert (best(hand, rules=rules) is not None) == complete
    assert (count_decompositions(hand, rules=rules) > 0) == complete
    assert is_winning(hand, rules=rules) == (complete and len(hand) == rules.winning_size)


@pytest.mark.holds("SS-7.2")
@given(st.sampled_from([SEE_SEK, SEE_SEK.replace(quad_points=4, jokers=8)]), st.data())
def test_ss_7_2_every_winning_total_is_odd(rules: Ruleset, data: st.DataObject) -> None:
    hand = data.draw(complete_hands(rules, size=21))
    assume(len(hand) == 21)
    for melds in decompositions(hand, rules=rules):
        assert sum(rules.values.of(meld).hand for meld in melds) % 2 == 1


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
@given(data=st.data())
def test_permuting_the_suits_changes_nothing(rules: Ruleset, data: st.DataObject) -> None:
    hand = data.draw(any_hands(rules))
    order = data.draw(st.permutations(list(Suit)))
    to = dict(zip(Suit, order, strict=True))
    other = Hand(card if card.suit is None else Card.of(to[card.suit], card.rank) for card in hand)
    mine, theirs = best(hand, rules=rules), best(other, rules=rules)
    assert is_winning(hand, rules=rules) == is_winning(other, rules=rules)
    assert (mine and mine.total) == (theirs and theirs.total)
    assert count_decompositions(hand, rules=rules) == count_decompositions(other, rules=rules)


@given(complete_hands(SEE_SEK, size=21), st.data())
def test_order_and_form_of_the_question_change_nothing(hand: Hand, data: st.DataObject) -> None:
    cards = data.draw(st.permutations(list(hand)))
    texts = [str(hand), hand.format("zh"), " ".join(map(str, cards))]
    verdicts = {is_winning(hand), is_winning(cards), is_winning(iter(cards))}
    assert verdicts | set(map(is_winning, texts)) == {len(hand) == 21}


def test_an_exposed_meld_counts_towards_the_size_and_is_never_regrouped() -> None:
    assert is_winning("4GH 2WE 3WC 2YA YR YH YC RK RA RE J", exposed=["GP WP RP"])
    assert is_winning("4GH 2WE 3WC 2YA YR YH YC RK RA RE J", exposed=[Meld("GP WP RP")])
    # RA RE would be a Command with the General that lies exposed in a single.
    assert not is_winning("4GH 2WE 3WC 2YA YR YH YC RA RE GP WP RP J", exposed=["RK"])
    full = "4GH 2WE 3WC 2YA YR YH YC RK RA RE GP WP RP J"
    for ask in (is_winning, best):
        assert ask(full)
        with pytest.raises(InvalidHandError, match="24 cards, but nobody ever holds more than 21"):
            ask(full, exposed=["3RH"])


@pytest.mark.holds("SS-5.C.4")
def test_ss_5_c_4_twenty_complete_cards_are_no_win() -> None:
    hand = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"
    assert is_complete(hand)
    assert not is_winning(hand)


def test_no_cards_are_complete_but_win_nothing() -> None:
    assert is_complete("")
    assert not is_winning("")
    assert best("") == (0, (), 0)
    assert list(decompositions("")) == [()]
    assert count_decompositions("") == 1


def test_a_list_too_long_to_go_through_comes_lazily_and_in_order() -> None:
    rules = SEE_SEK.replace(packs=4, hand_size=40)
    found = list(islice(decompositions("2GA 8GP 8WP 8YP 8RP 2J", rules=rules), 300))
    assert found == sorted(set(found))
    assert len(found) == 300
    assert count_decompositions("8GP 8WP 8YP 8RP", rules=rules) > 300
    two = SEE_SEK.replace(packs=2)
    assert len(list(decompositions("2GA 5GP 5WP 5YP 4RP", rules=two))) == 116
    assert list(decompositions("GA 8GP 8WP 8YP 8RP", rules=rules)) == []


def test_a_limit_is_a_whole_number_from_0_on() -> None:
    for limit in (-1, 1.5, "3"):
        with pytest.raises(FourccError, match=f"limit is a whole number from 0 on, not {limit!r}"):
            decompositions("4WR", limit=limit)  # type: ignore[arg-type]


def test_limit_stops_the_listing() -> None:
    assert len(list(decompositions("4RR 4RH 4RC", limit=3))) == 3
    assert list(decompositions("4RR 4RH 4RC", limit=0)) == []
    assert len(list(decompositions("4RR 4RH 4RC", limit=99))) == 11


@pytest.mark.refuses("SS-2.1", "SS-2.2", "SS-3.11", "TW-1.1")
@pytest.mark.parametrize(
    ("hand", "rules", "clause"),
    [
        ("5RR", SEE_SEK, "SS-2.1"),
        ("5RR GA", SEE_SEK, "SS-2.1"),
        ("GA 6J", SEE_SEK, "SS-2.2"),
        ("J", TAIWAN, "TW-1.1"),
        ("GA J", TAIWAN, "TW-1.1"),
        ("4GA 4GE 4GR 4GH 4GC 2GK", SEE_SEK, "SS-3.11"),
        ("9GA", SEE_SEK.replace(packs=2), "SS-2.1"),
        ("GA", SEE_SEK.replace(deck="GK"), "SS-2.1"),
    ],
)
def test_every_question_refuses_cards_that_nobody_can_hold(
    hand: str, rules: Ruleset, clause: str
) -> None:
    full = Hand("4WA 4WE 4WR 4WH 4WC WK")
    assert not is_winning(full, rules=SEE_SEK) or best(full)  # the tables are warm
    for ask in (is_winning, is_complete, decompositions, count_decompositions, best):
        for _ in range(2):
            with pytest.raises(InvalidHandError) as caught:
                ask(hand, rules=rules)
            assert [reason.clause for reason in caught.value.reasons] == [clause]


def test_a_winning_size_hand_with_too_many_copies_is_refused_though_its_words_are_known() -> None:
    # All but one part of this hand is in the tables, and the last has five copies of a card.
    for hand in ("5GA 4WA 4WE 4WR 4WH", "4GA 4WA 4WE 4WR 3J 2GP", "4WA 4WE 4WR 4WH 5GA"):
        for _ in range(2):
            if "5GA" in hand:
                with pytest.raises(InvalidHandError):
                    is_winning(hand)
            else:
                assert is_winning(hand)


@pytest.mark.parametrize("suit", "GWYR")
def test_each_part_of_a_hand_is_asked_of_its_own(suit: str) -> None:
    # A lone Footman and a lone General have the same place in the tables of their parts.
    one, two, three = (other for other in "GWYR" if other != suit)
    melds = f"4{one}A 4{one}R 4{two}A 4{two}R 4{three}A"
    for card, wins in ((f"{suit}K", True), ("GP", False)) * 2:
        assert is_winning(f"{melds} {card}") is wins


def test_a_card_that_the_deck_lacks_is_refused_beside_a_part_that_is_no_melds() -> None:
    for _ in range(2):
        assert not is_winning("GA 4WA 4WE 4WR 4WH 4WC", rules="taiwan")
    with pytest.raises(InvalidHandError):
        is_winning("GA 4WA 4WE 4WR 4WH 3WC J", rules="taiwan")
    with pytest.raises(InvalidHandError):
        best("GA J", rules="taiwan")


@pytest.mark.parametrize(
    ("lacking", "refused"),
    [
        ("", "GP 4WA 4WE 4WR 2WH 6J"),
        ("4GA", "GP GA 4WA 4WE 4WR 4WH 3WC"),
        ("WC", "GP 4WA 4WE 4WR 4WH 4WC"),
    ],
)
def test_cards_that_the_deck_lacks_are_refused_whatever_else_is_known(
    lacking: str, refused: str
) -> None:
    house = SEE_SEK.replace(deck=SEE_SEK.deck - Hand(lacking))
    assert not is_winning("GP 2GE 4WA 4WE 4WR 4WH 2WC", rules=house)
    assert is_winning("4WA 4WE 4WR 4WH 3WC 2GE", rules=house)
    for _ in range(2):
        with pytest.raises(InvalidHandError):
            is_winning(refused, rules=house)


def test_rules_are_given_by_id_or_as_an_object() -> None:
    assert is_winning("4GK 4WK 4YK 4RK 5J", rules="see-sek")
    assert best("4RK", rules="taiwan") == best("4RK", rules=TAIWAN)
    with pytest.raises(RulesetError, match="no ruleset is called 'bga'"):
        is_winning("GK", rules="bga")
    with pytest.raises(NotationError):
        is_winning("HW", rules=TAIWAN)


def test_a_solver_is_made_once_for_a_ruleset() -> None:
    rules = SEE_SEK.replace(jokers=3)
    assert solver_of(rules) is solver_of(rules)
    assert solver_of(rules) is not solver_of(SEE_SEK)


def test_one_pack_is_in_the_tables_and_more_copies_are_answered_without() -> None:
    rules = SEE_SEK.replace(packs=2)
    assert is_winning("8GA 8GE 4GR J", rules=rules)
    assert is_winning("8GA 7GE 4GR 2J", rules=rules)
    assert not is_winning("8GA 8GE 3GR GH J", rules=rules)
    score = best("8GA 8GE 4GR J", winning_card="GA", rules=rules)
    assert score is not None
    assert score.total == 13


@pytest.mark.parametrize("suits", list(permutations("GWY", 3))[:2])
def test_melds_of_a_household_work_though_they_join_blocks(suits: tuple[str, ...]) -> None:
    hand = " ".join(f"{suit}A" for suit in suits) + " 2GE"
    assert is_complete(hand, rules=JOINED)
    assert not is_complete(hand)
    assert [str(melds) for melds in decompositions(hand, rules=JOINED)] == ["GA WA YA | 2GE"]
    claimed = best(hand, winning_card="WA", rules=JOINED)
    assert claimed is not None
    assert [(str(item.meld), item.place) for item in claimed.items] == [
        ("GA WA YA", "table"),
        ("2GE", "hand"),
    ]


@pytest.mark.parametrize("pair", ["GA WA", "RC GP", "RP J"])
def test_a_meld_of_two_suits_is_not_judged_by_one_of_them(pair: str) -> None:
    first, second = pair.split()
    rules = SEE_SEK.replace(extra_melds=[Meld(pair, MeldKind.PAIR)])
    for hand in (pair, f"2{first} 2{second}", f"3{first} {second}"):
        assert is_complete(hand, rules=rules)
    for hand in (first, f"{first} RH", f"2{first} RH", f"{first} {second} RH"):
        assert not is_complete(hand, rules=rules)
    assert count_decompositions(f"2{first} 2{second}", rules=rules) == 2
    assert Card(second) in waits(f"4GE 4WE 4YE 4RE GK 3{first}", rules=rules)


@pytest.mark.holds("TW-3.2")
def test_tw_3_2_a_drawn_winning_card_stays_in_the_hand_only_with_the_option() -> None:
    option = TAIWAN.replace(draw_counts_as_concealed=True)
    for rules, own_draw, total in (
        (TAIWAN, False, 8),
        (TAIWAN, True, 8),
        (option, False, 8),
        (option, True, 6),
    ):
        score = best("4RK", winning_card="RK", own_draw=own_draw, rules=rules)
        assert score is not None
        assert score.total == total
    unsaid = best("4RK", winning_card="RK", rules=option)
    assert unsaid is not None
    assert unsaid.total == 8


@pytest.mark.holds("TW-5.1")
def test_tw_5_1_the_lucky_card_adds_a_bonus() -> None:
    score = best("3RR 2GA", winning_card="GA", lucky="RR", rules="taiwan")
    assert score is not None
    assert (score.total, score.bonus) == (6, 3)


def test_exposed_items_come_first_and_count_as_table() -> None:
    score = best("3RR", exposed=["4GA", "3WH"], rules="taiwan")
    assert score is not None
    assert [(str(i.meld), i.place, i.points) for i in score.items] == [
        ("4GA", "table", 6),
        ("3WH", "table", 1),
        ("3RR", "hand", 3),
    ]
    assert score.total == 10
