"""What a win is worth and who pays: SS-7.1, SS-7.4, TW-3.1, TW-5.2, TW-6.1 and TW-6.2."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourcc import SEE_SEK, TAIWAN, Meld, Ruleset, best
from fourcc.errors import PaymentError
from fourcc.holdings import Melds, hold
from fourcc.scoring import Payments, Place, Score, ScoreItem, item_of, lucky_points, payments
from fourcc.testing import rulesets
from oracles import rules as oracle

ONCE = TAIWAN.replace(penalty_once=True)
OWNED = TAIWAN.replace(lucky_counts="owned")
NONE = TAIWAN.replace(lucky_counts="none")

# CASES.md C01, C02, C07 and C08.
TEN = "4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
NINE = "4GR RR RH RC 2YA 2YE 2YR 2YH 2WA 2WE 2WR"
LEAST = "2YA 2YE 2YR 2YH 2WA 2WE 2WR 2WH 2GA RR RH RC"
MOST = "5J 4RK 4YK 4GK 4WK"


# The points of a meld.


@pytest.mark.holds("SS-7.1")
@pytest.mark.parametrize(
    ("rules", "house", "clause"),
    [
        (SEE_SEK, oracle.see_sek(), "SS-7.1"),
        (SEE_SEK.replace(quad_points=4), oracle.see_sek(quad_points=4), "SS-7.1"),
        (TAIWAN, oracle.taiwan(), "TW-3.1"),
    ],
    ids=["see-sek", "see-sek-quads-4", "taiwan"],
)
def test_ss_7_1_and_tw_3_1_the_points_of_every_meld(
    rules: Ruleset, house: oracle.House, clause: str
) -> None:
    for meld in rules.melds:
        cards = tuple(map(str, meld.cards))
        on_table = ScoreItem(meld, Place.TABLE, oracle.value(house, cards, "table"), clause)
        in_hand = ScoreItem(meld, Place.HAND, oracle.value(house, cards, "hand"), clause)
        assert item_of(rules, meld, Place.TABLE) == on_table
        assert item_of(rules, meld, Place.HAND) == in_hand


def test_an_item_in_one_line_and_as_json_holds_it() -> None:
    item = item_of(TAIWAN, Meld("4RK"), Place.TABLE)
    assert str(item) == "4RK quad table 8 (TW-3.1)"
    assert item.to_dict() == {
        "meld": "4RK",
        "kind": "QUAD",
        "place": "table",
        "points": 8,
        "clause": "TW-3.1",
    }
    item = item_of(SEE_SEK, Meld("WR WH WC"), Place.HAND)
    assert str(item) == "WR WH WC Field hand 1 (SS-7.1)"
    assert item.to_dict() == {
        "meld": "WR WH WC",
        "kind": "FIELD",
        "place": "hand",
        "points": 1,
        "clause": "SS-7.1",
    }
    assert {type(value) for value in item.to_dict().values()} == {str, int}
    assert list(Place) == ["table", "hand"]


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(0, ()), "no points"),
        (Score(1, ()), "1 point"),
        (Score(2, ()), "2 points"),
        (Score(1, (), 1), "1 point, 1 of them for the lucky card"),
        (Score(13, (), 3), "13 points, 3 of them for the lucky card"),
    ],
)
def test_a_score_as_a_person_says_it(score: Score, text: str) -> None:
    assert str(score) == text


# The lucky card.


@pytest.mark.holds("TW-5.2")
@pytest.mark.parametrize(
    ("hand", "exposed", "winning", "lucky", "in_hand", "owned"),
    [
        ("3RR", (), None, None, 0, 0),
        ("3RR", (), "RR", None, 0, 0),
        ("2GA", (), None, "RR", 0, 0),
        ("RR GA", (), None, "RR", 1, 1),
        ("2RR GA", (), "GA", "RR", 2, 2),
        ("3RR GA", (), "GA", "RR", 3, 3),
        ("3RR", (), None, "RR", 3, 3),
        ("3RR", (), "RR", "RR", 2, 3),
        ("2RR", (), "RR", "RR", 1, 2),
        ("RR", (), "RR", "RR", 0, 1),
        ("RR", ["2RR"], None, "RR", 1, 3),
        ("RR", ["2RR"], "RR", "RR", 0, 3),
        ("", ["3RR"], None, "RR", 0, 3),
        ("GA", ["RR RH RC", "RR RH RC"], "GA", "RR", 0, 2),
        ("2RH GA", ["RR RH RC"], "GA", "RR", 0, 1),
    ],
)
def test_tw_5_2_copies_concealed_just_before_the_claim_or_owned(
    hand: str, exposed: Melds, winning: str | None, lucky: str | None, in_hand: int, owned: int
) -> None:
    for rules, expected in ((TAIWAN, in_hand), (OWNED, owned), (NONE, 0)):
        assert lucky_points(hold(hand, exposed, winning, lucky, rules)) == expected


@pytest.mark.holds("TW-5.2")
@pytest.mark.parametrize(
    ("hand", "exposed", "winning", "in_hand", "owned"),
    [
        ("3RR", (), None, 3, 3),
        ("4RR", (), None, 3, 3),
        ("4RR", (), "RR", 3, 3),
        ("5RR", (), "RR", 3, 3),
        ("3RR", (), "RR", 2, 3),
        ("3RR", ["4RR"], "RR", 2, 3),
    ],
)
def test_tw_5_2_at_most_three_count_with_more_packs_too(
    hand: str, exposed: Melds, winning: str | None, in_hand: int, owned: int
) -> None:
    for rules, expected in ((TAIWAN, in_hand), (OWNED, owned), (NONE, 0)):
        holding = hold(hand, exposed, winning, "RR", rules.replace(packs=2))
        assert lucky_points(holding) == expected


@pytest.mark.holds("TW-5.2")
def test_tw_5_2_lucky_points_count_before_the_threshold() -> None:
    plain, lucky = (best(NINE, lucky=card, rules=TAIWAN) for card in (None, "RH"))
    assert plain
    assert lucky
    assert (plain.total, plain.bonus) == (9, 0)
    assert (lucky.total, lucky.bonus, lucky.items) == (10, 1, plain.items)
    assert payments(plain.total, players=2, winner=0, rules=TAIWAN).seats == (-11, 11)
    assert payments(lucky.total, players=2, winner=0, rules=TAIWAN).seats == (1, -1)


# Who pays whom.


@pytest.mark.parametrize(
    ("hand", "winning", "rules", "total"),
    [
        (TEN, None, TAIWAN, 10),
        (TEN, "GR", TAIWAN, 8),
        (NINE, None, TAIWAN, 9),
        (LEAST, None, TAIWAN, 1),
        (LEAST, None, SEE_SEK, 1),
        (MOST, None, SEE_SEK, 31),
        (MOST, None, SEE_SEK.replace(quad_points=4), 31),
    ],
    ids=["C01", "C01-claimed", "C02", "C07-taiwan", "C07-see-sek", "C08", "C08-quads-4"],
)
def test_totals_of_section_c(hand: str, winning: str | None, rules: Ruleset, total: int) -> None:
    score = best(hand, winning_card=winning, rules=rules)
    assert score
    assert score.total == total == sum(item.points for item in score.items)


@pytest.mark.holds("TW-6.1")
@pytest.mark.parametrize(
    ("total", "players", "seats"),
    [
        (10, 4, (3, -1, -1, -1)),
        (10, 2, (1, -1)),
        (17, 3, (16, -8, -8)),
        (12, 4, (9, -3, -3, -3)),
        (11, 4, (6, -2, -2, -2)),
        (41, 2, (32, -32)),
    ],
    ids=["C01", "C01-two", "C03", "C09", "one-above", "most"],
)
def test_tw_6_1_from_the_threshold_on_everyone_pays(
    total: int, players: int, seats: tuple[int, ...]
) -> None:
    for rules in (TAIWAN, ONCE):
        paid = payments(total, players=players, winner=0, rules=rules)
        assert paid == Payments(seats, 0, ("TW-6.1",))


@pytest.mark.holds("TW-6.2")
@pytest.mark.parametrize(
    ("total", "players", "seats"),
    [
        (9, 4, (-33, 11, 11, 11)),
        (9, 3, (-22, 11, 11)),
        (9, 2, (-11, 11)),
        (1, 4, (-33, 11, 11, 11)),
        (0, 2, (-11, 11)),
    ],
    ids=["C02", "three", "C02-two", "one", "nothing"],
)
def test_tw_6_2_below_the_threshold_the_winner_pays(
    total: int, players: int, seats: tuple[int, ...]
) -> None:
    paid = payments(total, players=players, winner=0, rules="taiwan")
    assert paid == Payments(seats, 0, ("TW-6.2",))


@pytest.mark.holds("TW-6.2")
@pytest.mark.parametrize(
    ("total", "players", "seats"),
    [(9, 4, (-13, 1, 1, 1)), (9, 3, (-12, 1, 1)), (9, 2, (-11, 1)), (0, 4, (-13, 1, 1, 1))],
)
def test_tw_6_2_penalty_once_is_lost_to_the_bank(
    total: int, players: int, seats: tuple[int, ...]
) -> None:
    paid = payments(total, players=players, winner=0, rules=ONCE)
    assert paid == Payments(seats, 10, ("TW-6.2",))


@pytest.mark.holds("TW-6.1")
def test_tw_6_1_threshold_and_base_points_are_those_of_the_rules() -> None:
    house = {"threshold": 6, "base_points": 3}
    for rules in (TAIWAN.replace(**house), ONCE.replace(**house)):
        assert payments(6, players=3, winner=1, rules=rules).seats == (-3, 6, -3)
        assert payments(8, players=3, winner=1, rules=rules).seats == (-5, 10, -5)
    assert payments(5, players=3, winner=1, rules=TAIWAN.replace(**house)).seats == (9, -18, 9)
    once = payments(5, players=3, winner=1, rules=ONCE.replace(**house))
    assert once == Payments((3, -12, 3), 6, ("TW-6.2",))
    free = TAIWAN.replace(threshold=0, base_points=0)
    assert payments(0, players=2, winner=1, rules=free) == Payments((0, 0), 0, ("TW-6.1",))


@pytest.mark.holds("SS-7.4")
@pytest.mark.parametrize(
    ("discarder", "players", "winner", "seats"),
    [
        (2, 4, 0, (9, 0, -9, 0)),
        (0, 4, 3, (-9, 0, 0, 9)),
        (1, 2, 0, (9, -9)),
        (None, 4, 0, (27, -9, -9, -9)),
        (None, 4, 2, (-9, -9, 27, -9)),
        (None, 3, 2, (-9, -9, 18)),
        (None, 2, 1, (-9, 9)),
    ],
    ids=["C12", "first-discards", "two", "C13", "third-wins", "three", "two-drawn"],
)
def test_ss_7_4_the_discarder_pays_or_everyone(
    discarder: int | None, players: int, winner: int, seats: tuple[int, ...]
) -> None:
    expected = Payments(seats, 0, ("SS-7.4",))
    assert payments(9, players=players, winner=winner, discarder=discarder) == expected
    by_id = payments(9, players=players, winner=winner, discarder=discarder, rules="see-sek")
    assert by_id == expected


def test_c16_money_after_three_rounds() -> None:
    won = payments(10, players=4, winner=0, rules=TAIWAN).seats[0]
    lost = payments(20, players=4, winner=1, rules=TAIWAN).seats[0]
    drawn = 0
    assert (won, lost) == (3, -11)
    assert TAIWAN.start_money + won + lost + drawn == 12


TABLES = st.integers(2, 4).flatmap(
    lambda players: st.tuples(
        st.just(players),
        st.integers(0, players - 1),
        st.none() | st.integers(0, players - 1),
    )
)


@given(rulesets(), st.integers(0, 45), TABLES)
def test_payments_sum_to_zero_and_name_the_right_payers(
    rules: Ruleset, total: int, table: tuple[int, int, int | None]
) -> None:
    players, winner, discarder = table
    if discarder == winner:
        discarder = None
    paid = payments(total, players=players, winner=winner, discarder=discarder, rules=rules)
    others = {seat for seat in range(players) if seat != winner}
    gains = {seat: paid.seats[seat] for seat in others}
    assert len(paid.seats) == players
    assert sum(paid.seats) + paid.bank == 0
    if rules.game == "see-sek":
        payers = others if discarder is None else {discarder}
        assert gains == {seat: -total if seat in payers else 0 for seat in others}
        assert (paid.bank, paid.clauses) == (0, ("SS-7.4",))
    elif total >= rules.threshold:
        assert set(gains.values()) == {rules.threshold - total - rules.base_points}
        assert (paid.bank, paid.clauses) == (0, ("TW-6.1",))
    else:
        once = rules.penalty_once
        assert set(gains.values()) == {rules.base_points + (0 if once else rules.threshold)}
        assert (paid.bank, paid.clauses) == (rules.threshold if once else 0, ("TW-6.2",))


@pytest.mark.holds("TW-6.1")
@settings(max_examples=40)
@given(rulesets(), st.integers(0, 45))
def test_tw_6_1_who_discarded_does_not_matter(rules: Ruleset, total: int) -> None:
    rules = TAIWAN if rules.game == "see-sek" else rules
    drawn = payments(total, players=4, winner=1, rules=rules)
    for discarder in (0, 2, 3):
        assert payments(total, players=4, winner=1, discarder=discarder, rules=rules) == drawn


# Results that cannot be paid.


@pytest.mark.holds("SS-4.1")
@pytest.mark.refuses("SS-4.1", "SS-5.1.10", "TW-1.1", "TW-4.9")
@pytest.mark.parametrize(
    ("rules", "table", "own"),
    [(SEE_SEK, "SS-4.1", "SS-5.1.10"), (TAIWAN, "TW-1.1", "TW-4.9")],
    ids=["see-sek", "taiwan"],
)
@pytest.mark.parametrize(
    ("players", "winner", "discarder", "texts"),
    [
        (1, 0, None, ["1 players; a game has 2 to 4"]),
        (5, 4, 0, ["5 players; a game has 2 to 4"]),
        (2, 2, None, ["winner 2; the seats are 0 to 1"]),
        (4, -1, None, ["winner -1; the seats are 0 to 3"]),
        (4, 0, 4, ["discarder 4; the seats are 0 to 3"]),
        (3, 0, -1, ["discarder -1; the seats are 0 to 2"]),
        (4, 2, 2, ["seat 2 cannot win on its own discard"]),
        (4, 0, 0, ["seat 0 cannot win on its own discard"]),
        (
            5,
            5,
            5,
            [
                "5 players; a game has 2 to 4",
                "seat 5 cannot win on its own discard",
            ],
        ),
    ],
    ids=range(9),
)
def test_ss_4_1_and_ss_5_1_10_seats_that_cannot_be_paid(
    players: int,
    winner: int,
    discarder: int | None,
    texts: list[str],
    rules: Ruleset,
    table: str,
    own: str,
) -> None:
    with pytest.raises(PaymentError) as caught:
        payments(9, players=players, winner=winner, discarder=discarder, rules=rules)
    expected = [(own if "own discard" in text else table, text) for text in texts]
    assert [(reason.clause, reason.text) for reason in caught.value.reasons] == expected


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN], ids=str)
def test_no_hand_is_worth_less_than_nothing(rules: Ruleset) -> None:
    with pytest.raises(PaymentError) as caught:
        payments(-1, players=2, winner=0, rules=rules)
    (reason,) = caught.value.reasons
    assert reason.text == "a total of -1; no hand has less than 0"
    assert reason.clause == rules.clause("SS-7.1", "TW-3.1")


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_where_the_players_are_too_many_or_too_few_no_seat_is_judged(players: int) -> None:
    with pytest.raises(PaymentError) as caught:
        payments(1, players=players, winner=7)
    assert list(map(str, caught.value.reasons)) == [
        f"{players} players; a game has 2 to 4 (SS-4.1)"
    ]


def test_payments_name_every_clause() -> None:
    paid = Payments((2, -3), 1, ("TW-6.1", "TW-6.2"))
    assert str(paid) == "seat 0 +2, seat 1 -3, bank +1 (TW-6.1, TW-6.2)"
