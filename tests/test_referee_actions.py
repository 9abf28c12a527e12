"""What can be said at the table, and the card that it is said of."""

import copy
import pickle
from dataclasses import FrozenInstanceError
from itertools import permutations, product
from typing import cast

import pytest

from fourcc import CARDS, SEE_SEK, TAIWAN, Card, Hand, Meld, MeldKind, Ruleset
from fourcc.errors import FourccError, MeldError, NotationError
from fourcc.referee import (
    Action,
    Chi,
    Declare,
    Discard,
    Event,
    Gan,
    Hu,
    Offer,
    Origin,
    Pass,
    Pong,
    Turned,
    discarded,
    drawn,
    parse,
)

RAINBOW = Meld("GA WA YA", MeldKind.TRIPLE)
FOOTMAN = Meld("RP", MeldKind.SINGLE)
HOUSE = SEE_SEK.replace(extra_melds=[RAINBOW, FOOTMAN])
IN_ORDER: tuple[tuple[Action, str], ...] = (
    (Pass(), "PASS"),
    (Hu(), "HU"),
    (Gan(), "GAN"),
    (Pong(), "PONG"),
    (Chi("GK"), "CHI GK"),
    (Chi("GK GA GE"), "CHI GK GA GE"),
    (Chi("2GA"), "CHI 2GA"),
    (Chi("WR WH WC"), "CHI WR WH WC"),
    (Chi("GP WP YP RP"), "CHI GP WP YP RP"),
    (Chi("GP WP RP"), "CHI GP WP RP"),
    (Chi("J"), "CHI J"),
    (Discard("GK"), "DISCARD GK"),
    (Discard("GP"), "DISCARD GP"),
    (Discard("WA"), "DISCARD WA"),
    (Discard("J"), "DISCARD J"),
    (Declare(), "DECLARE"),
)
ACTIONS = [action for action, _ in IN_ORDER]


# Texts.


@pytest.mark.parametrize(("action", "text"), IN_ORDER)
def test_an_action_has_a_text_that_reads_back_as_the_action(action: Action, text: str) -> None:
    assert str(action) == text
    assert parse(text) == action


@pytest.mark.parametrize("rules", [SEE_SEK, TAIWAN, HOUSE], ids=["see-sek", "taiwan", "house"])
def test_every_meld_and_card_of_the_rules_has_a_text_that_reads_back(rules: Ruleset) -> None:
    for action in [*map(Chi, rules.melds), *map(Discard, CARDS)]:
        assert parse(str(action), rules) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Pass()),
        ("  Hu ", Hu()),
        ("chi wc wh wr", Chi("WR WH WC")),
        ("CHI   WRWHWC", Chi("WR WH WC")),
        ("CHI 2ya", Chi("2YA")),
        ("Discard 白馬", Discard("WH")),
        ("declare\n", Declare()),
    ],
)
def test_a_text_may_be_in_lower_case_and_in_any_notation(text: str, action: Action) -> None:
    assert parse(text) == action


def test_a_household_names_its_own_melds_where_its_rules_are_given() -> None:
    assert str(Chi(RAINBOW)) == "CHI GA WA YA"
    assert parse("CHI YA GA WA", HOUSE) == Chi(RAINBOW)
    assert parse("CHI RP", HOUSE) == Chi(FOOTMAN)
    for rules in (None, SEE_SEK):
        with pytest.raises(MeldError, match="GA WA YA is no meld"):
            parse("CHI GA WA YA", rules)


def test_a_text_may_name_a_meld_that_the_rules_lack_and_why_not_says_so() -> None:
    assert parse("CHI 2GP", TAIWAN) == Chi("2GP")
    assert parse("CHI J", TAIWAN) == Chi("J")
    assert parse("CHI\tGK") == Chi("GK")


@pytest.mark.parametrize(
    "text", ["", " ", "PAS", "HU HU", "PASS GK", "DECLARE J", "GAN WR", "WR WH WC"]
)
def test_a_text_that_names_no_action_gets_the_list_of_actions(text: str) -> None:
    with pytest.raises(FourccError) as caught:
        parse(text)
    assert str(caught.value) == (
        f"{text.strip()!r} is no action; the actions are "
        "PASS, HU, GAN, PONG, CHI with a meld, DISCARD with a card, and DECLARE"
    )


def test_a_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(FourccError, match="is no action") as caught:
        parse("X" * 1000)
    assert len(str(caught.value)) < 200


@pytest.mark.refuses("SS-3.1", "SS-3.11")
@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("CHI", MeldError, "a meld has at least one card (SS-3.11)"),
        ("CHI WR", MeldError, "WR is no meld alone; only a General or a Joker is (SS-3.1)"),
        ("CHI HW", NotationError, "the suit comes first: write WH"),
        ("DISCARD", NotationError, "one card is wanted, as in WH; the text has 0"),
        ("DISCARD 2WH", NotationError, "one card is wanted, as in WH; the text has 2"),
        ("DISCARD WH WC", NotationError, "one card is wanted, as in WH; the text has 2"),
        ("DISCARD HW", NotationError, "the suit comes first: write WH"),
    ],
)
def test_an_action_with_wrong_cards_says_what_is_wrong_with_them(
    text: str, error: type[FourccError], sentence: str
) -> None:
    with pytest.raises(error) as caught:
        parse(text)
    assert isinstance(caught.value, FourccError)
    assert str(caught.value).endswith(sentence)


# Values.


def test_actions_are_ordered_by_word_and_then_by_what_they_name() -> None:
    for (i, first), (j, second) in product(enumerate(ACTIONS), repeat=2):
        assert (first < second, first <= second) == (i < j, i <= j)
        assert (first > second, first >= second) == (i > j, i >= j)
        assert (first == second) == (i == j)
    assert sorted([Declare(), Chi("GK"), Pass()]) == [Pass(), Chi("GK"), Declare()]


def test_an_action_is_not_ordered_among_other_things() -> None:
    with pytest.raises(TypeError):
        sorted([Pass(), "HU"])  # type: ignore[type-var]  # pyright: ignore[reportArgumentType]
    others: list[object] = ["PASS", Card("GK"), None]
    assert not any(action == other for action in ACTIONS for other in others)


def test_equal_actions_are_one_key_and_different_ones_are_many() -> None:
    assert len({*ACTIONS, *(parse(text) for _, text in IN_ORDER)}) == len(ACTIONS)
    assert {hash(Chi(cards)) for cards in ("WR WH WC", "WC WR WH")} == {hash(Chi("WR WH WC"))}


@pytest.mark.parametrize("action", [*ACTIONS, Chi(RAINBOW)], ids=str)
def test_an_action_survives_pickling_and_copying(action: Action) -> None:
    assert pickle.loads(pickle.dumps(action)) == action  # noqa: S301 - its own bytes
    assert copy.deepcopy(action) == copy.copy(action) == action


def test_an_action_never_changes() -> None:
    chi, discard = Chi("WR WH WC"), Discard("WH")
    with pytest.raises(FrozenInstanceError):
        chi.meld = Meld("GK")  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(FrozenInstanceError):
        discard.card = Card("WR")  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(FrozenInstanceError):
        del chi.meld  # pyright: ignore[reportAttributeAccessIssue]
    assert (chi, discard) == (Chi("WR WH WC"), Discard("WH"))


def test_the_repr_shows_what_an_action_names() -> None:
    assert repr(Chi("2YA")) == "Chi(meld=Meld('2YA'))"
    assert repr(Discard("WH")) == "Discard(card=Card('WH'))"
    assert repr(Pass()) == "Pass()"


def test_a_chi_takes_a_meld_or_its_cards_in_any_form() -> None:
    for cards in permutations(["WR", "WH", "WC"]):
        assert Chi(" ".join(cards)) == Chi(Hand(cards)) == Chi(Meld("WR WH WC"))
    assert Chi(RAINBOW).meld is RAINBOW
    with pytest.raises(MeldError):
        Chi("GA WA YA")


def test_a_discard_takes_a_card_or_its_name() -> None:
    assert Discard("WH").card is Card("WH")
    assert Discard(Card("WH")) == Discard("wh")
    with pytest.raises(NotationError):
        Discard("WR WH")


# Offers.


def test_an_offer_is_a_card_with_who_turned_it_and_how() -> None:
    offer = discarded("WR", by=3)
    assert offer == Offer(Card("WR"), 3, Origin.DISCARDED)
    assert (offer.card, offer.seat, offer.origin.value) == (Card("WR"), 3, "discarded")
    assert not offer.is_drawn
    assert drawn(Card("J"), 0) == Offer(Card("J"), 0, Origin.DRAWN)
    assert drawn("J", by=0).is_drawn


def test_an_offer_is_told_in_one_line() -> None:
    assert str(drawn("GK", by=1)) == "GK drawn by seat 1"
    assert str(discarded("WR", by=0)) == "WR discarded by seat 0"


def test_an_offer_is_a_value() -> None:
    offer = drawn("WR", by=1)
    assert {offer, drawn("wr", by=1)} == {offer}
    assert offer not in {discarded("WR", by=1), drawn("WR", by=2), drawn("WH", by=1)}
    assert pickle.loads(pickle.dumps(offer)) == offer  # noqa: S301 - its own bytes
    with pytest.raises(AttributeError):
        offer.seat = 2  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_an_offer_of_no_card_is_refused() -> None:
    with pytest.raises(NotationError):
        drawn("HW", by=0)
    with pytest.raises(NotationError):
        discarded("2WR", by=0)


# Events.


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event(0, Turned("DRAW", Card("WH"))), "0 DRAW WH"),
        (Event(2, Turned("LUCKY", Card("RR"))), "2 LUCKY RR"),
        (Event(1, Chi("2YA")), "1 CHI 2YA"),
        (Event(3, Pass()), "3 PASS"),
    ],
)
def test_an_event_is_told_with_its_seat_first(event: Event, text: str) -> None:
    assert str(event) == text
    assert pickle.loads(pickle.dumps(event)) == event  # noqa: S301 - its own bytes


def test_what_is_no_action_and_no_text_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="an action is an Action or its text, not None"):
        parse(cast("str", None))
