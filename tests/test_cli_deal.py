"""``fourcc deal``: every card of a deal, for people and for programs."""

from __future__ import annotations

import json
import re

import pytest

from command_line import call, refused
from fourcc import SEE_SEK, Hand
from fourcc.referee import Round

ONLY_GENERALS = 'deck={"GK": 4, "WK": 4, "RK": 4}'


def test_the_hands_are_sorted_and_the_first_offer_is_shown() -> None:
    outcome = call("deal", "--seed", "1", "--players", "2", "--dealer", "1")
    stand = Round.deal(players=2, dealer=1, seed=1)
    assert (outcome.status, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0] == "DEAL under see-sek, seed 1; seat 1 deals"
    assert lines[1:3] == [
        f"  seat {seat}     {' '.join(map(str, hand))}" for seat, hand in enumerate(stand.hands)
    ]
    assert lines[3:] == ["  pile       76 cards", f"  offer      {stand.offer}"]


@pytest.mark.holds("TW-1.2")
def test_tw_1_2_the_starter_has_a_card_more_and_discards_first() -> None:
    outcome = call("deal", "--rules", "taiwan", "--seed", "x")
    hands = re.findall(r"^  seat \d {5}(.*)$", outcome.out, re.MULTILINE)
    assert [len(Hand(hand)) for hand in hands] == [21, 20, 20, 20]
    assert [Hand(hand) for hand in hands] == list(Round.deal("taiwan", seed="x").hands)
    assert outcome.out.startswith("DEAL under taiwan, seed x; seat 0 deals\n")
    for seed, shown in (("", "''"), ("a b", "'a b'")):
        assert call("deal", "--seed", seed).out.startswith(f"DEAL under see-sek, seed {shown}; ")
    assert outcome.out.endswith("  pile       31 cards\n  seat 0 discards first\n")


@pytest.mark.holds("TW-4.6")
def test_tw_4_6_a_deal_of_generals_is_over_at_once() -> None:
    words = ["--rules", "taiwan", "--set", ONLY_GENERALS, "--set", "hand_size=4"]
    outcome = call("deal", *words, "--players", "2", "--seed", "1")
    assert outcome.status == 0
    assert "\nover at once: seat 0 wins by no discard: " in outcome.out


@pytest.mark.parametrize("rules", ["see-sek", "taiwan"])
def test_json_says_what_the_round_says(rules: str) -> None:
    outcome = call("deal", "--rules", rules, "--seed", "7", "--players", "3", "--json")
    stand = Round.deal(rules, 3, seed=7)
    offer = stand.offer
    assert json.loads(outcome.out) == {
        "rules": rules,
        "seed": 7,
        "players": 3,
        "dealer": 0,
        "hands": list(map(str, stand.hands)),
        "pile_size": stand.pile_size,
        "offer": offer and {"card": str(offer.card), "seat": 0, "origin": "drawn"},
        "asked": list(stand.asked),
    }


def test_without_a_seed_one_is_chosen_and_said() -> None:
    first, second = (json.loads(call("deal", "--json").out) for _ in range(2))
    assert first["seed"] != second["seed"]
    again = call("deal", "--json", "--seed", str(first["seed"]))
    assert json.loads(again.out) == first


def test_a_large_hand_fills_several_lines_of_80_columns() -> None:
    outcome = call("deal", "--set", "packs=2", "--set", "hand_size=40", "--seed", "1")
    stand = Round.deal(SEE_SEK.replace(packs=2, hand_size=40), seed=1)
    lines = outcome.out.splitlines()
    assert max(map(len, lines)) <= 80
    shown = " ".join(line[len("  seat 0") :] for line in lines[1:-2])
    assert Hand(shown) == sum(stand.hands, Hand())


@pytest.mark.refuses("SS-4.1")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "5"], "fourcc: 5 players; a game has 2 to 4 (SS-4.1)"),
        (["--players", "2", "--dealer", "2"], "fourcc: dealer 2; the seats are 0 to 1 (SS-4.1)"),
        (["--set", "hand_size=40"], "fourcc: 4 players need 160 cards dealt; the deck has 117 "),
        (["--players", "x"], "fourcc deal: argument --players: invalid int value: 'x' (see "),
        (["--rules", "x"], "fourcc: x is no preset (see-sek or taiwan) and no readable file: "),
        (["WH"], "fourcc deal: unrecognized arguments: WH (see "),
    ],
)
def test_bad_input_is_refused_in_one_line(words: list[str], said: str) -> None:
    assert refused("deal", *words).startswith(said)
