"""What a player can hold: every fault is named, each in a sentence with its clause."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourcc import SEE_SEK, TAIWAN, Card, Hand, Meld, MeldKind, Ruleset
from fourcc.clauses import CLAUSES
from fourcc.errors import InvalidHandError, NotationError, RulesetError
from fourcc.hands import Cards
from fourcc.holdings import Holding, Melds, hold
from fourcc.testing import cards, hands

BOTH = pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=["see-sek", "taiwan"])
TOO_MANY = "GK GA GE GR GH GC 4WR 4YR 4RR 4GP"


def faults(
    hand: Cards,
    exposed: Melds = (),
    winning_card: Card | str | None = None,
    lucky: Card | str | None = None,
    rules: Ruleset | str = SEE_SEK,
) -> list[str]:
    """The reasons why cards cannot be held together, each with its clause."""
    with pytest.raises(InvalidHandError) as caught:
        hold(hand, exposed, winning_card, lucky, rules)
    return list(map(str, caught.value.reasons))


# What can be held.


@BOTH
@settings(max_examples=50)
@given(st.data())
def test_any_cards_that_the_deck_can_deal_can_be_held(rules: Ruleset, data: st.DataObject) -> None:
    hand: Hand = data.draw(hands(rules))
    winning = data.draw(st.none() | st.sampled_from(list(hand))) if hand else None
    expected = Holding(rules, hand, (), winning)
    assert hold(str(hand), winning_card=winning, rules=rules) == expected
    assert expected.owned == hand


@BOTH
@settings(max_examples=50)
@given(st.data())
def test_exposed_melds_and_the_hand_are_owned_together(rules: Ruleset, data: st.DataObject) -> None:
    drawn = data.draw(st.lists(st.sampled_from(rules.melds), max_size=4))
    melds: list[Meld] = []
    for meld in drawn:
        if sum((other.cards for other in melds), meld.cards) <= rules.cards:
            melds.append(meld)
    shown = sum((meld.cards for meld in melds), Hand())
    rest = data.draw(st.lists(st.sampled_from(list(rules.cards - shown)), max_size=5, unique=True))
    holding = hold(rest, melds, rules=rules)
    assert (holding.exposed, holding.hand) == (tuple(melds), Hand(rest))
    assert holding.owned == Hand(rest) + shown


@BOTH
@settings(max_examples=50)
@given(st.lists(cards(), max_size=30))
def test_exactly_what_the_deck_and_the_size_allow_can_be_held(
    rules: Ruleset, held: list[Card]
) -> None:
    counts = Counter(held)
    most = {card: (5 if rules is SEE_SEK else 0) if card.suit is None else 4 for card in counts}
    wrong = [card for card in counts if counts[card] > most[card]]
    if wrong or len(held) > 21:
        assert len(faults(held, rules=rules)) == len(wrong) + (len(held) > 21)
    else:
        assert hold(held, rules=rules).hand == Hand(held)


def test_the_defaults_are_see_sek_and_nothing_else() -> None:
    assert hold("2RA") == Holding(SEE_SEK, Hand("2RA"), (), None, None, own_draw=False)
    assert hold("2RA", own_draw=True) == Holding(SEE_SEK, Hand("2RA"), own_draw=True)
    assert hold(()) == Holding(SEE_SEK, Hand())
    assert hold("2RA", rules="taiwan") == Holding(TAIWAN, Hand("2RA"))
    assert hold(["RA", Card("RA")], winning_card="紅仕").winning_card is Card("RA")


@pytest.mark.parametrize(
    "exposed",
    ["GK GA GE", Meld("GK GA GE"), Hand("GK GA GE"), ["GE GK GA"], (Meld("GK GA GE"),)],
    ids=["text", "meld", "hand", "texts", "melds"],
)
def test_one_exposed_meld_may_stand_alone(exposed: Melds) -> None:
    holding = hold("RK", exposed)
    assert holding.exposed == (Meld("GK GA GE"),)
    assert holding.owned == Hand("GK GA GE RK")


def test_exposed_melds_keep_their_order() -> None:
    melds: Melds = ["RK", Hand("2GA"), Meld("GK"), "RK"]
    assert hold("", melds).exposed == (Meld("RK"), Meld("2GA"), Meld("GK"), Meld("RK"))


def test_an_exposed_house_meld_is_the_one_of_the_rules() -> None:
    tricolour = Meld("GA WA YA", MeldKind.TRIPLE)
    rules = SEE_SEK.replace(extra_melds=[tricolour])
    assert hold("", "GA WA YA", rules=rules).exposed == (tricolour,)
    assert len(faults("", "GA WA YA")) == 1


@pytest.mark.holds("SS-4.6")
def test_ss_4_6_two_packs_have_eight_copies() -> None:
    rules = SEE_SEK.replace(packs=2, jokers=1)
    assert hold("8RR 2J", rules=rules).hand == Hand("8RR 2J")
    assert faults("9RR 3J", rules=rules) == [
        "9 RR, but the deck has 8: take away 1 (SS-2.1)",
        "3 J, but the deck has 2: take away 1 (SS-2.2)",
    ]


@pytest.mark.holds("TW-5.1")
def test_tw_5_1_the_lucky_card_is_a_copy_that_has_been_seen() -> None:
    assert hold("3RR", lucky="RR", rules="taiwan").lucky is Card("RR")
    assert hold("2RR", ["RR RH RC"], lucky="RR", rules="taiwan").owned == Hand("3RR RH RC")
    assert faults("4RR", lucky="RR", rules="taiwan") == [
        "5 RR with the lucky card, but the deck has 4: take away 1 (TW-1.1)"
    ]
    assert faults("RR", "3RR", "RR", "RR", TAIWAN) == [
        "5 RR with the lucky card, but the deck has 4: take away 1 (TW-1.1)"
    ]
    # It is in nobody's hand, so it does not count against the size.
    full = hold("4GR 4WR 4YR 4RR 4GH GC", lucky="GC", rules="taiwan")
    assert len(full.owned) == 21


# What cannot.


@pytest.mark.holds("SS-2.1")
@pytest.mark.parametrize(
    ("hand", "exposed", "rules", "expected"),
    [
        ("5RR", (), SEE_SEK, ["5 RR, but the deck has 4: take away 1 (SS-2.1)"]),
        ("7RR", (), TAIWAN, ["7 RR, but the deck has 4: take away 3 (TW-1.1)"]),
        ("2RR", "3RR", TAIWAN, ["5 RR, but the deck has 4: take away 1 (TW-1.1)"]),
        ("6J", (), SEE_SEK, ["6 J, but the deck has 5: take away 1 (SS-2.2)"]),
        ("2J", (), TAIWAN, ["2 J, but the deck has none: take away 2 (TW-1.1)"]),
        (
            "2GA",
            (),
            SEE_SEK.replace(deck="GA 2GE"),
            ["2 GA, but the deck has 1: take away 1 (SS-2.1)"],
        ),
        (
            TOO_MANY,
            (),
            SEE_SEK,
            ["22 cards, but nobody ever holds more than 21: take away 1 (SS-3.11)"],
        ),
        (
            TOO_MANY,
            ["4RH"],
            TAIWAN,
            ["26 cards, but nobody ever holds more than 21: take away 5 (TW-3.3)"],
        ),
        (
            "2GA",
            "GK",
            TAIWAN.replace(hand_size=1),
            ["3 cards, but nobody ever holds more than 2: take away 1 (TW-3.3)"],
        ),
    ],
    ids=range(9),
)
def test_ss_2_1_and_ss_3_11_too_many_cards(
    hand: str, exposed: Melds, rules: Ruleset, expected: list[str]
) -> None:
    assert faults(hand, exposed, rules=rules) == expected


@pytest.mark.holds("TW-3.2")
@pytest.mark.parametrize(
    ("hand", "rules", "expected"),
    [
        ("2GE", SEE_SEK, "the winning card GA is not in the hand 2GE (SS-5.B.2)"),
        ("2GE", TAIWAN, "the winning card GA is not in the hand 2GE (TW-3.2)"),
        ("", TAIWAN, "the winning card GA is not in the hand (TW-3.2)"),
    ],
)
def test_tw_3_2_the_winning_card_is_one_of_the_hand(
    hand: str, rules: Ruleset, expected: str
) -> None:
    assert faults(hand, "3GA", "GA", rules=rules) == [expected]


@pytest.mark.holds("TW-5.1")
def test_tw_5_1_see_sek_turns_no_lucky_card() -> None:
    expected = "GA cannot be a lucky card: see-sek turns none (TW-5.1)"
    assert faults("2GE", lucky="GA") == [expected]
    assert faults("4GA", lucky="GA") == [
        "5 GA with the lucky card, but the deck has 4: take away 1 (SS-2.1)",
        expected,
    ]


NO_MELD = (
    "is no meld; a meld is identical cards, General Advisor Elephant or "
    "Chariot Horseman Cannon of one suit, or Footmen of three or four suits"
)


@pytest.mark.parametrize(
    ("exposed", "rules", "expected"),
    [
        ("2GK", SEE_SEK, "exposed meld 1: 2GK is no meld under see-sek (SS-3.2)"),
        ("3GK", SEE_SEK, "exposed meld 1: 3GK is no meld under see-sek (SS-3.9)"),
        ("4GK", SEE_SEK, "exposed meld 1: 4GK is no meld under see-sek (SS-3.9)"),
        ("2GK", TAIWAN, "exposed meld 1: 2GK is no meld under taiwan (TW-2.4)"),
        ("3GK", TAIWAN, "exposed meld 1: 3GK is no meld under taiwan (TW-2.5)"),
        ("2GP", TAIWAN, "exposed meld 1: 2GP is no meld under taiwan (TW-2.4)"),
        (
            "3GP",
            TAIWAN.replace(soldier_sets=(), id="mine"),
            "exposed meld 1: 3GP is no meld under mine (TW-2.5)",
        ),
        (
            "3GP",
            SEE_SEK.replace(soldier_sets=(2,)),
            "exposed meld 1: 3GP is no meld under see-sek (SS-3.5)",
        ),
        (
            "4GP",
            SEE_SEK.replace(soldier_sets=(2,)),
            "exposed meld 1: 4GP is no meld under see-sek (SS-3.7)",
        ),
        (
            "2GP",
            SEE_SEK.replace(soldier_sets=(3,)),
            "exposed meld 1: 2GP is no meld under see-sek (SS-3.2)",
        ),
        (
            "4GK",
            TAIWAN.replace(general_sets=()),
            "exposed meld 1: 4GK is no meld under taiwan (TW-2.5)",
        ),
        (
            "GA",
            SEE_SEK,
            "exposed meld 1: GA is no meld alone; only a General or a Joker is (SS-3.1)",
        ),
        ("GA WA YA", SEE_SEK, f"exposed meld 1: GA WA YA {NO_MELD} (SS-3.11)"),
        ("2J", SEE_SEK, "exposed meld 1: 2J is no meld; a Joker is melded alone (SS-3.10)"),
        ("", SEE_SEK, "exposed meld 1: a meld has at least one card (SS-3.11)"),
        ("4GA GE", SEE_SEK, "exposed meld 1: 4GA GE has 5 cards; a meld has at most four (SS-3.7)"),
    ],
    ids=range(16),
)
def test_an_exposed_meld_that_is_none(exposed: str, rules: Ruleset, expected: str) -> None:
    assert faults("", [exposed], rules=rules) == [expected]


@pytest.mark.parametrize(
    ("exposed", "rules", "expected"),
    [
        (
            "J",
            TAIWAN,
            [
                "exposed meld 1: J, which the deck does not have (TW-1.1)",
                "1 J, but the deck has none: take away 1 (TW-1.1)",
            ],
        ),
        (
            "3GA",
            SEE_SEK.replace(deck="2GA 4GE"),
            [
                "exposed meld 1: 3GA, which the deck does not have (SS-2.1)",
                "3 GA, but the deck has 2: take away 1 (SS-2.1)",
            ],
        ),
        (
            "J",
            SEE_SEK.replace(jokers=0),
            [
                "exposed meld 1: J, which the deck does not have (SS-2.2)",
                "1 J, but the deck has none: take away 1 (SS-2.2)",
            ],
        ),
    ],
    ids=["joker in taiwan", "small deck", "see-sek without jokers"],
)
def test_an_exposed_meld_that_the_deck_lacks(
    exposed: str, rules: Ruleset, expected: list[str]
) -> None:
    assert faults("", [exposed], rules=rules) == expected


def test_every_fault_is_named_at_once() -> None:
    assert faults(f"{TOO_MANY} 6J", ["2GK", "GA", "RK"], "RH", "RR") == [
        "exposed meld 1: 2GK is no meld under see-sek (SS-3.2)",
        "exposed meld 2: GA is no meld alone; only a General or a Joker is (SS-3.1)",
        "5 RR with the lucky card, but the deck has 4: take away 1 (SS-2.1)",
        "6 J, but the deck has 5: take away 1 (SS-2.2)",
        "32 cards, but nobody ever holds more than 21: take away 11 (SS-3.11)",
        f"the winning card RH is not in the hand {Hand(TOO_MANY + ' 6J')} (SS-5.B.2)",
        "RR cannot be a lucky card: see-sek turns none (TW-5.1)",
    ]


@pytest.mark.holds("TW-0")
@pytest.mark.parametrize("exposed", ["GA", "GA WA YA", "", "4GA GE", "2J"])
def test_tw_0_a_fault_under_taiwan_rests_on_a_clause_of_taiwan(exposed: str) -> None:
    with pytest.raises(InvalidHandError) as caught:
        hold("", [exposed], rules=TAIWAN)
    assert {CLAUSES[reason.clause].ruleset for reason in caught.value.reasons} == {"taiwan"}


def test_words_that_are_no_cards_are_refused_as_such() -> None:
    with pytest.raises(NotationError, match="'HW' is no card"):
        hold("HW")
    with pytest.raises(NotationError, match="'HW' is no card"):
        hold("", ["GK", "HW"])
    with pytest.raises(NotationError, match="one card is wanted"):
        hold("2GA", winning_card="2GA")
    with pytest.raises(NotationError, match="one card is wanted"):
        hold("2GA", lucky="", rules="taiwan")
    with pytest.raises(RulesetError, match="no ruleset is called 'tw'"):
        hold("2GA", rules="tw")
