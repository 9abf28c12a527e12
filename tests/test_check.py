"""The verdict and its reasons."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourcc import (
    CARDS,
    SEE_SEK,
    TAIWAN,
    Decomposition,
    Hand,
    NotWin,
    Ruleset,
    Win,
    check,
    is_complete,
    is_winning,
)
from fourcc.errors import Reason
from fourcc.testing import complete_hands, hands, one_off_hands
from judges import shapes, words
from oracles import brute

FULL = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"
FALSE_WIN = "4GR RR RH RC 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
PRESETS = pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)


def lose(hand: str, *, exposed: tuple[str, ...] = (), rules: Ruleset = SEE_SEK) -> NotWin:
    """Return the verdict on a hand that does not win."""
    verdict = check(hand, exposed=exposed, rules=rules)
    assert isinstance(verdict, NotWin)
    return verdict


@PRESETS
@given(data=st.data())
def test_the_verdict_is_that_of_is_winning_and_names_a_reason(
    rules: Ruleset, data: st.DataObject
) -> None:
    hand = data.draw(
        st.one_of([hands(rules), complete_hands(rules, size=21), one_off_hands(rules)])
    )
    verdict = check(hand, rules=rules)
    assert bool(verdict) == is_winning(hand, rules=rules)
    if isinstance(verdict, Win):
        assert verdict.decomposition.cards == hand
        assert verdict.count >= 1
    else:
        assert verdict.reasons
        assert is_complete(hand - verdict.leftover, rules=rules)
        assert len(verdict.leftover) == brute.fewest_left_over(words(hand), shapes(rules))


@PRESETS
@given(data=st.data())
def test_needs_are_the_trial_additions_that_win(rules: Ruleset, data: st.DataObject) -> None:
    hand = data.draw(st.one_of([hands(rules, min_size=19, max_size=20), complete_hands(rules)]))
    hand = hand if len(hand) < 21 else hand - next(iter(hand))
    verdict = check(hand, rules=rules)
    assert isinstance(verdict, NotWin)
    limit = {str(card): rules.cards.count(card) for card in CARDS}
    found = brute.completing_cards(words(hand), shapes(rules), words(CARDS), limit)
    assert set(map(str, verdict.needs)) == (found if len(hand) == 20 else set())


def test_a_win_has_score_decomposition_and_count() -> None:
    verdict = check(f"{FULL} J")
    assert isinstance(verdict, Win)
    assert verdict.score.total == 9
    assert verdict.count == 2
    assert verdict.decomposition == Decomposition(item.meld for item in verdict.score.items)
    assert str(verdict).startswith(
        "The hand wins under see-sek: 9 points. 4GH quad hand 2 (SS-7.1)"
    )
    assert str(verdict).endswith("It is the best of 2 ways to put the concealed cards into melds.")


def test_the_decomposition_of_a_win_has_the_concealed_melds_only() -> None:
    verdict = check("4GH 2WE 3WC 2YA YR YH YC RK RA RE J", exposed=["GP WP RP"])
    assert isinstance(verdict, Win)
    assert str(verdict.decomposition) == "4GH | 2WE | 3WC | 2YA | YR YH YC | RK RA RE | J"
    assert verdict.score.items[0].place == "table"


@pytest.mark.holds("TW-6.2")
def test_tw_6_2_a_win_below_the_threshold_says_who_pays() -> None:
    verdict = check(FALSE_WIN, rules=TAIWAN)
    assert isinstance(verdict, Win)
    assert not verdict.reaches_threshold
    assert str(verdict).endswith("It is below the threshold of 10: the winner pays (TW-6.2).")
    enough = check("4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR", rules=TAIWAN)
    assert isinstance(enough, Win)
    assert enough.reaches_threshold


def test_the_only_way_is_not_called_the_best() -> None:
    assert "best of" not in str(check("5J 4RK 4YK 4GK 4WK"))


@pytest.mark.refuses("SS-3.11", "SS-5.C.4", "TW-3.3")
@pytest.mark.parametrize(
    ("hand", "exposed", "rules", "reasons"),
    [
        ("", (), SEE_SEK, [("SS-3.11", "no cards; a winning hand has exactly 21")]),
        ("RK", (), TAIWAN, [("TW-3.3", "1 card; a winning hand has exactly 21")]),
        (
            FULL,
            (),
            SEE_SEK,
            [
                ("SS-3.11", "20 cards; a winning hand has exactly 21"),
                ("SS-5.C.4", "all are in melds, but that is no win without one more card"),
            ],
        ),
        (
            "RK RA",
            ("4GR",),
            SEE_SEK,
            [
                ("SS-3.11", "6 cards; a winning hand has exactly 21"),
                ("SS-3.11", "RA is in no meld"),
            ],
        ),
        (
            "4GH 2WE 3WC 2YA YR YH YC RK RA RE 2J RR RH",
            (),
            SEE_SEK,
            [("SS-3.11", "RR RH are in no meld, at best")],
        ),
        (
            "4GR RR RH 2YA 2YE 2YR 2YH 2WA 2WE 2WR GK",
            (),
            TAIWAN,
            [("TW-3.3", "RR RH are in no meld, at best")],
        ),
    ],
)
def test_every_reason_why_a_hand_does_not_win(
    hand: str, exposed: tuple[str, ...], rules: Ruleset, reasons: list[tuple[str, str]]
) -> None:
    verdict = lose(hand, exposed=exposed, rules=rules)
    assert verdict.reasons == tuple(Reason(clause, text) for clause, text in reasons)


def test_a_hand_that_does_not_win_says_what_it_needs() -> None:
    assert str(lose(FULL)).endswith("It wins with GK, WK, WE, WC, YK, YA, YP, RK or J.")
    one = lose("4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE WR", rules=TAIWAN)
    assert str(one).endswith("WR is in no meld (TW-3.3). It wins with WR.")
    assert "It wins with" not in str(lose("RK"))


def test_needs_count_the_copies_that_lie_exposed() -> None:
    others = ("4GR", "4WR", "4YR", "3GH")
    assert lose("RR GK", exposed=("3RR", *others)).needs == ()
    assert list(map(str, lose("RR GK", exposed=("3RC", *others)).needs)) == ["RR"]


def test_verdicts_as_json() -> None:
    win = json.loads(check(FALSE_WIN, winning_card="RH", lucky="WA", rules="taiwan").to_json())
    assert win["wins"] is True
    assert (win["rules"], win["winning_card"], win["lucky"]) == ("taiwan", "RH", "WA")
    assert (win["total"], win["bonus"], win["count"]) == (11, 2, 2)
    assert win["reaches_threshold"] is True
    assert sum(item["points"] for item in win["items"]) == 9
    assert win["items"][-1] == {
        "meld": "RR RH RC",
        "kind": "FIELD",
        "place": "table",
        "points": 1,
        "clause": "TW-3.1",
    }
    assert win["decomposition"] == [item["meld"] for item in win["items"]]
    lost = json.loads(lose("RR GA", exposed=("4GR",)).to_json())
    assert lost == {
        "wins": False,
        "rules": "see-sek",
        "hand": "GA RR",
        "exposed": ["4GR"],
        "winning_card": None,
        "lucky": None,
        "own_draw": False,
        "reasons": [
            {"clause": "SS-3.11", "text": "6 cards; a winning hand has exactly 21"},
            {"clause": "SS-3.11", "text": "GA RR are in no meld, at best"},
        ],
        "leftover": "GA RR",
        "needs": [],
        "distance": None,
    }


def test_a_hand_as_large_as_dealt_or_as_a_winning_one_has_a_distance() -> None:
    exposed = ("4GR", "4WR", "4YR", "4GH", "2GA")
    near = lose("RR YA", exposed=exposed)
    assert near.distance is not None
    assert near.distance.number == 2
    assert str(near).endswith("It is 2 cards away from a win.")
    assert json.loads(near.to_json())["distance"] == 2
    # One card must be discarded first; without YA the pair RR waits for a General or a Joker.
    after = lose("2RR YA", exposed=exposed)
    assert after.distance is not None
    assert after.distance.number == 1
    assert lose("RR YA", exposed=exposed[:-1]).distance is None


def test_verdicts_are_values() -> None:
    assert check("RK") == check(Hand("RK"))
    assert check("RK") != check("RK", rules=TAIWAN)
    assert hash(check(f"{FULL} J")) == hash(check(f"{FULL} J"))
