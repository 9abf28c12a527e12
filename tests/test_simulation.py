"""Many rounds and matches: the same wherever they are played, and summed up rightly."""

from __future__ import annotations

import json
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import pytest

from fourcc import RULESETS, SEE_SEK, TAIWAN, FourccError, Ruleset
from fourcc.bots import GreedyBot, RandomBot
from fourcc.errors import IllegalActionError, PositionError, RulesetError
from fourcc.referee import Declare, Ending, Match, Round
from fourcc.simulation import (
    CHUNK,
    PlayedRound,
    Seat,
    Share,
    play_match,
    play_round,
    runs,
    simulate_matches,
    simulate_rounds,
    summarise,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fourcc.referee import Action, View

P = ParamSpec("P")
T = TypeVar("T")

SEEDS = range(100, 100 + CHUNK + 3)
MIXED: list[Seat] = ["random", "greedy", "random"]


class Stubborn:
    """A player that declares whatever happens."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002 - a Player's
        return Declare()


class Forgetful:
    """A player that passes or does the first thing it may, if it has nothing to remember."""

    def __init__(self) -> None:
        self.choices = 0

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002 - a Player's
        self.choices += 1
        return legal[0] if self.choices < 4 else legal[-1]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_says_how_the_round_went(rules: Ruleset, players: int) -> None:
    for seed in range(3):
        bots = [RandomBot(f"{seed}/seat/{seat}") for seat in range(players)]
        stand, decisions = Round.deal(rules, players, 1, seed=seed), 0
        while stand.to_act:
            decisions += len(stand.to_act)
            stand = stand.apply_all(
                {
                    seat: legal[0]
                    if len(legal := stand.legal_actions(seat)) == 1
                    else bots[seat].choose(stand.view(seat), legal)
                    for seat in stand.to_act
                }
            )
        result = stand.result
        assert result
        lucky = result.lucky is not None
        assert play_round(["random"] * players, seed, rules=rules, dealer=1) == PlayedRound(
            seed=seed,
            dealer=1,
            ending=result.ending,
            winner=result.winner,
            total=result.score.total if result.score else None,
            payments=result.payments.seats,
            bank=0,
            decisions=decisions,
            draws=stand.table.turned - lucky,
        )


def test_a_record_has_what_the_bank_gains() -> None:
    rules = TAIWAN.replace(penalty_once=True, threshold=40)
    records = [play_round(["random"] * 2, seed, rules=rules) for seed in range(60)]
    lost = [record for record in records if record.winner is not None]
    assert lost
    assert all(record.bank == 40 == -sum(record.payments) for record in lost)


@pytest.mark.parametrize("rules", ["see-sek", TAIWAN.replace(threshold=5)], ids=str)
def test_the_same_seeds_give_the_same_rounds_wherever_they_are_played(
    rules: Ruleset | str,
) -> None:
    alone = list(simulate_rounds(MIXED, SEEDS, rules=rules, workers=1))
    assert [record.seed for record in alone] == list(SEEDS)
    with ThreadPoolExecutor(3) as threads:
        assert list(simulate_rounds(MIXED, SEEDS, rules=rules, executor=threads)) == alone
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert list(simulate_rounds(MIXED, SEEDS, rules=rules, executor=processes)) == alone


def test_processes_of_its_own_give_the_same_rounds_and_matches() -> None:
    seeds: list[int | str] = ["a", "b", 3]
    alone = list(simulate_rounds(MIXED, seeds, workers=1))
    assert list(simulate_rounds(MIXED, seeds, workers=2)) == alone
    matches = list(simulate_matches(["greedy", RandomBot], seeds, rules="taiwan", workers=1))
    assert list(simulate_matches(["greedy", RandomBot], seeds, rules="taiwan")) == matches


@pytest.mark.parametrize("chunk", [1, 7])
def test_the_size_of_chunks_changes_nothing(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = range(12)
    alone = list(simulate_rounds(["random"] * 4, seeds, workers=1))
    monkeypatch.setattr(runs, "CHUNK", chunk)
    with ThreadPoolExecutor(2) as threads:
        assert list(simulate_rounds(["random"] * 4, seeds, executor=threads)) == alone


def test_seats_deal_in_turn_or_one_deals_always() -> None:
    records = simulate_rounds(["random"] * 3, range(5), workers=1)
    assert [record.dealer for record in records] == [0, 1, 2, 0, 1]
    records = simulate_rounds(["random"] * 3, range(3), dealer=2, workers=1)
    assert [record.dealer for record in records] == [2, 2, 2]


def test_a_seat_is_a_name_a_player_or_what_makes_one() -> None:
    named = play_round(["greedy", "random"], 8)
    assert play_round([GreedyBot(), RandomBot], 8) == named
    assert play_round([lambda _: GreedyBot(), RandomBot("8/seat/1")], 8) == named


def test_a_player_takes_nothing_from_one_round_to_the_next() -> None:
    player = Forgetful()
    together = list(simulate_rounds([player, "greedy"], range(4), workers=1))
    assert together[3] == play_round([Forgetful(), "greedy"], 3, dealer=1)
    assert player.choices == 0


def test_a_player_that_breaks_the_rules_is_named_by_the_referee() -> None:
    message = "Stubborn|DECLARE"
    with pytest.raises(IllegalActionError, match=message):
        play_round([Stubborn(), "greedy"], 1)
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes,
        pytest.raises(IllegalActionError, match=message),
    ):
        list(simulate_rounds([Stubborn(), "greedy"], [1], executor=processes))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=str)
def test_a_match_is_played_as_the_referee_keeps_it(rules: Ruleset) -> None:
    record = play_match(["greedy", "greedy", "random"], 4, rules=rules, rounds=2)
    match = Match(rules, 3, seed=4, rounds=2)
    assert record.rounds[0].dealer == match.dealer
    gains = [played.payments for played in record.rounds]
    money = tuple(rules.start_money + one + two for one, two in zip(*gains, strict=True))
    assert record.money == money
    assert record.places == tuple(1 + sum(other > own for other in money) for own in money)
    assert len(play_match(["greedy"] * 2, 4, rules=rules).rounds) == rules.rounds


def test_the_seed_of_a_round_of_a_match_deals_that_round_again() -> None:
    for played in play_match(["greedy"] * 2, 4).rounds:
        assert play_round(["greedy"] * 2, played.seed, dealer=played.dealer) == played


@pytest.mark.parametrize("simulate", [simulate_rounds, simulate_matches])
def test_a_table_nobody_can_play_at_is_refused_before_anything_is_played(
    simulate: Callable[..., object],
) -> None:
    with pytest.raises(PositionError, match="1 player; a game has 2 to 4"):
        simulate(["greedy"], [1])
    with pytest.raises(FourccError, match="no player is called 'gredy'"):
        simulate(["greedy", "gredy"], [1])
    with pytest.raises(FourccError, match="0 workers; at least one must play"):
        simulate(["greedy"] * 2, [1], workers=0)
    with pytest.raises(RulesetError, match="no ruleset is called 'x'"):
        simulate(["greedy"] * 2, [1], rules="x")


def test_a_dealer_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(PositionError, match="dealer 2; the seats are 0 to 1"):
        simulate_rounds(["greedy"] * 2, [1], dealer=2)


class Halting(Executor):
    """An executor that does one thing and leaves everything else undone."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        if not self.futures:
            future.set_result(fn(*args, **kwargs))
        self.futures.append(future)
        return future


def test_whoever_stops_taking_records_stops_what_has_not_begun() -> None:
    executor = Halting()
    records = simulate_rounds(["random"] * 2, range(3 * CHUNK), executor=executor)
    assert next(records).seed == 0
    records.close()  # type: ignore[attr-defined]  # it is a generator
    first, *others = executor.futures
    assert len(others) == 2
    assert first.done()
    assert not first.cancelled()
    assert all(future.cancelled() for future in others)


def test_an_executor_that_is_given_is_left_open() -> None:
    with ThreadPoolExecutor(1) as threads:
        list(simulate_rounds(["random"] * 2, [1], executor=threads))
        assert threads.submit(int, "7").result() == 7


def test_nothing_is_played_for_no_seeds() -> None:
    assert list(simulate_rounds(["random"] * 2, [], workers=1)) == []


@pytest.mark.parametrize(("count", "out_of"), [(0, 1), (1, 1), (30, 100), (3, 7), (999, 1000)])
@pytest.mark.parametrize("confidence", [0.5, 0.95, 0.99])
def test_wilsons_interval_ends_where_the_share_is_just_likely_enough(
    count: int, out_of: int, confidence: float
) -> None:
    share = Share(count, out_of)
    low, high = share.interval(confidence)
    assert 0 <= low <= share.rate <= high <= 1
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    for end in (low, high):
        assert (share.rate - end) ** 2 == pytest.approx(z * z * end * (1 - end) / out_of, abs=1e-12)


@pytest.mark.parametrize("out_of", [1, 4, 7, 20, 100, 1001])
def test_the_interval_of_never_begins_at_0_and_that_of_always_ends_at_1(out_of: int) -> None:
    assert Share(0, out_of).interval()[0] == 0.0
    assert Share(out_of, out_of).interval()[1] == 1.0


@pytest.mark.parametrize("confidence", [0, 1, -1, float("nan")])
def test_a_confidence_lies_between_0_and_1(confidence: float) -> None:
    with pytest.raises(FourccError, match="a confidence lies between 0 and 1"):
        Share(1, 2).interval(confidence)


DRAWN = PlayedRound(1, 0, Ending.DRAWN, None, None, (0, 0), 0, 100, 60)
WON = PlayedRound(2, 1, Ending.HU, 1, 9, (-9, 9), 0, 60, 20)
RECORDS = [DRAWN, WON, replace(WON, total=7, payments=(-7, 7), draws=22), replace(WON, seed=3)]


def test_a_summary_adds_up() -> None:
    summary = summarise(iter(RECORDS))
    assert summary.rounds == 4
    assert summary.wins == (Share(0, 4), Share(3, 4))
    assert summary.drawn == Share(1, 4)
    assert summary.endings == ((Ending.HU, 3), (Ending.DRAWN, 1))
    assert summary.totals == ((7, 1), (9, 2))
    assert summary.mean_total == pytest.approx(25 / 3)
    assert (summary.mean_draws, summary.median_draws) == (30.5, 21)
    assert summary.mean_decisions == 70
    assert summary.money == (-25, 25)
    assert hash(summary) == hash(summarise(RECORDS))


def test_a_summary_reads_as_a_paragraph() -> None:
    assert str(summarise(RECORDS)) == (
        "4 rounds: seat 0 wins 0.0 % (0.0 to 49.0), money -25; "
        "seat 1 wins 75.0 % (30.1 to 95.4), money +25; drawn 25.0 % (4.6 to 69.9). "
        "A win has 8.3 points. A round takes 30.5 draws and 70.0 decisions."
    )
    assert str(summarise([DRAWN])) == (
        "1 round: seat 0 wins 0.0 % (0.0 to 79.3), money +0; "
        "seat 1 wins 0.0 % (0.0 to 79.3), money +0; drawn 100.0 % (20.7 to 100.0). "
        "A round takes 60.0 draws and 100.0 decisions."
    )


def test_a_summary_as_json_has_every_number() -> None:
    summary = summarise(RECORDS)
    plain = json.loads(summary.to_json())
    low, high = summary.wins[1].interval()
    assert plain == {
        "rounds": 4,
        "wins": [
            {"count": 0, "rate": 0.0, "low": 0.0, "high": summary.wins[0].interval()[1]},
            {"count": 3, "rate": 0.75, "low": low, "high": high},
        ],
        "drawn": {
            "count": 1,
            "rate": 0.25,
            "low": summary.drawn.interval()[0],
            "high": summary.drawn.interval()[1],
        },
        "endings": {"hu": 3, "drawn": 1},
        "totals": {"7": 1, "9": 2},
        "mean_total": summary.mean_total,
        "mean_draws": 30.5,
        "median_draws": 21,
        "mean_decisions": 70,
        "money": [-25, 25],
    }
    assert json.loads(summarise([DRAWN]).to_json())["mean_total"] is None


def test_what_has_no_summary_is_refused() -> None:
    with pytest.raises(FourccError, match="no rounds to summarise"):
        summarise([])
    with pytest.raises(FourccError, match="rounds of 2 and 3 players have no summary together"):
        summarise([WON, replace(WON, payments=(-9, 9, 0))])


def test_rules_of_a_household_are_played_too() -> None:
    rules = SEE_SEK.replace(jokers=8, packs=2)
    records = list(simulate_rounds(["greedy", "random"], range(2), rules=rules, workers=1))
    assert records[0] == play_round(["greedy", "random"], 0, rules=rules)
