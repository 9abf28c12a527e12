"""``fourcc simulate``: a summary for people and for programs, and progress for who waits."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from command_line import call, refused
from fourcc.bots import BOTS
from fourcc.simulation import simulate_rounds, summarise

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.mark.parametrize("rules", ["see-sek", "taiwan"])
@pytest.mark.parametrize(
    ("words", "bots"),
    [
        (["--bots", "random"], ["random"] * 4),
        (["--bots", "greedy, random"], ["greedy", "random"]),
        (["--bots", "random,greedy,random", "--players", "3"], ["random", "greedy", "random"]),
        (["--players", "2", "--workers", "2"], ["greedy"] * 2),
    ],
)
def test_json_says_what_the_library_says(
    rules: str, words: Sequence[str], bots: Sequence[str]
) -> None:
    alone = [] if "--workers" in words else ["--workers", "1"]
    rounds = ["--rounds", "3", "--seed", "3"]
    outcome = call("simulate", "--rules", rules, "--json", *rounds, *words, *alone)
    assert (outcome.status, outcome.err) == (0, "")
    summary = summarise(simulate_rounds(bots, range(3, 6), rules=rules, workers=1))
    said = {"rules": rules, "bots": list(bots), "seed": 3}
    assert json.loads(outcome.out) == said | json.loads(summary.to_json())


def test_one_seat_deals_always_if_it_is_said() -> None:
    words = ["--bots", "random", "--players", "3", "--rounds", "5", "--workers", "1", "--json"]
    outcome = call("simulate", *words, "--dealer", "1")
    summary = summarise(simulate_rounds(["random"] * 3, range(5), dealer=1, workers=1))
    assert json.loads(outcome.out)["mean_decisions"] == summary.mean_decisions
    assert call("simulate", *words).out != outcome.out


def test_the_answer_is_a_table() -> None:
    words = ["--bots", "greedy,random", "--rounds", "8", "--seed", "5", "--workers", "1"]
    outcome = call("simulate", *words)
    summary = summarise(simulate_rounds(["greedy", "random"], range(5, 13), workers=1))
    lines = outcome.out.splitlines()
    assert (outcome.status, outcome.err) == (0, "")
    assert lines[0] == "SIMULATION under see-sek: 8 rounds, seeds 5 to 12"
    assert lines[1].split() == ["seat", "player", "wins", "of", "100,", "95", "%", "sure", "money"]
    for line, seat, name in zip(lines[2:4], range(2), ["greedy", "random"], strict=True):
        share, money = summary.wins[seat], summary.money[seat]
        low, high = share.interval()
        assert (
            line.split()
            == (
                f"{seat} {name} {share.count} {100 * share.rate:.1f} "
                f"({100 * low:.1f} to {100 * high:.1f}) {money:+d}"
            ).split()
        )
    assert lines[4].split()[:2] == ["nobody", str(summary.drawn.count)]
    totals = {int(total): int(count) for total, count, _ in map(str.split, lines[8:])}
    assert totals == dict(summary.totals)
    assert max(map(len, lines)) <= 80


def test_a_table_without_a_win_has_no_points() -> None:
    words = ["--bots", "random", "--rules", "taiwan", "--workers", "1", "--rounds", "1"]
    outcome = call("simulate", *words)
    assert outcome.status == 0
    assert "nobody  1     100.0" in outcome.out
    assert "points" not in outcome.out


def test_who_waits_at_a_terminal_sees_how_many_rounds_have_come() -> None:
    words = ["simulate", "--bots", "random", "--players", "2", "--set", "hand_size=4"]
    words += ["--rounds", "200", "--workers", "1"]
    outcome = call(*words, terminal=True)
    shown = outcome.err.split("\r")
    assert shown[0] == ""
    assert shown[1:101] == [f"{number} of 200 rounds" for number in range(2, 201, 2)]
    assert shown[101:] == [" " * len("200 of 200 rounds"), ""]
    assert call(*words).err == ""


@pytest.mark.refuses("SS-4.1")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rounds", "0"], "fourcc: --rounds takes 1 or more, not 0"),
        (["--bots", "gredy"], "fourcc: no player is called 'gredy'; there are greedy and random"),
        (["--bots", "greedy,"], "fourcc: no player is called ''; there are greedy and random"),
        (
            ["--bots", "greedy,random", "--players", "3"],
            "fourcc: --bots names 2 players for 3; name one, or one for each",
        ),
        (["--players", "5"], "fourcc: 5 players; a game has 2 to 4 (SS-4.1)"),
        (["--players", "0"], "fourcc: no players; a game has 2 to 4 (SS-4.1)"),
        (["--dealer", "4"], "fourcc: dealer 4; the seats are 0 to 3 (SS-4.1)"),
        (["--workers", "0"], "fourcc: 0 workers; at least one must play"),
        (["--seed", "x"], "fourcc simulate: argument --seed: invalid int value: 'x' (see "),
        (["--set", "hand_size=40"], "fourcc: 4 players need 160 cards dealt; the deck has 117"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: list[str], said: str) -> None:
    alone = [] if "--workers" in words else ["--workers", "1"]
    assert refused("simulate", *words, *alone).startswith(said)


def test_every_player_that_there_is_can_be_named() -> None:
    bots = ",".join(BOTS)
    outcome = call("simulate", "--bots", bots, "--rounds", "1", "--workers", "1", "--json")
    assert json.loads(outcome.out)["bots"] == list(BOTS)
