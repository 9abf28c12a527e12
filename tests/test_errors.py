"""Errors: values that a program can read, sentences that a person understands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

import fourcc
from fourcc import Hand
from fourcc.errors import (
    FourccError,
    IllegalActionError,
    ImpossibleActionError,
    InvalidHandError,
    MeldError,
    NotationError,
    PaymentError,
    Reason,
    ReasonedError,
    RulesetError,
    WrongTypeError,
)
from value_laws import clones

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE = Reason("SS-3.11", "20 cards are held; a winning hand has 21")
FORM = Reason("", "line 3 is empty")

EVERY_REASONED = pytest.mark.parametrize(
    "kind", [ReasonedError, InvalidHandError, MeldError, PaymentError, RulesetError]
)


def test_a_reason_is_its_sentence_and_its_clause() -> None:
    assert str(SIZE) == "20 cards are held; a winning hand has 21 (SS-3.11)"
    assert str(FORM) == "line 3 is empty"


def test_a_reason_is_a_value() -> None:
    same = Reason(clause=SIZE.clause, text=SIZE.text)
    assert same == SIZE
    assert {SIZE, same} == {SIZE}
    assert clones(SIZE) == [SIZE] * len(clones(SIZE))
    assert repr(FORM) == "Reason(clause='', text='line 3 is empty')"


@pytest.mark.refuses("SS-3.1", "SS-3.2")
def test_reasons_are_sorted_by_clause_and_then_by_text() -> None:
    ordered = [Reason("", "b"), Reason("SS-3.1", "b"), Reason("SS-3.2", "a"), Reason("SS-3.2", "b")]
    assert sorted([*ordered[2:], *ordered[:2]]) == ordered


@pytest.mark.parametrize("attribute", ["clause", "text"])
def test_a_reason_never_changes(attribute: str) -> None:
    with pytest.raises(AttributeError):
        setattr(SIZE, attribute, "")
    with pytest.raises(AttributeError):
        delattr(SIZE, attribute)


@EVERY_REASONED
def test_a_reasoned_error_keeps_every_reason_in_order(kind: type[ReasonedError]) -> None:
    error = kind(reason for reason in (SIZE, FORM, SIZE))
    assert error.reasons == (SIZE, FORM, SIZE)
    assert str(error) == f"{SIZE}; line 3 is empty; {SIZE}"
    assert str(kind([FORM])) == "line 3 is empty"


@EVERY_REASONED
def test_a_reasoned_error_survives_copying(kind: type[ReasonedError]) -> None:
    for clone in clones(kind([SIZE, FORM])):
        assert type(clone) is kind
        assert clone.reasons == (SIZE, FORM)
        assert str(clone) == f"{SIZE}; {FORM}"


@EVERY_REASONED
def test_every_reasoned_error_is_caught_as_the_base_and_as_a_value_error(
    kind: type[ReasonedError],
) -> None:
    assert issubclass(kind, ReasonedError)
    with pytest.raises(FourccError):
        raise kind([SIZE])
    with pytest.raises(ValueError, match=r"^line 3 is empty$"):
        raise kind([FORM])


def test_a_notation_error_is_a_fourcc_error_without_reasons() -> None:
    assert issubclass(NotationError, FourccError)
    assert issubclass(FourccError, ValueError)
    assert not issubclass(NotationError, ReasonedError)


@pytest.mark.parametrize(
    ("position", "text"), [(0, "character 1: no card"), (41, "character 42: no card")]
)
def test_a_person_counts_the_characters_from_1(position: int, text: str) -> None:
    error = NotationError("no card", position)
    assert (str(error), error.position, error.message) == (text, position, "no card")


def test_a_notation_error_need_not_know_the_place() -> None:
    error = NotationError("no card")
    assert (error.position, error.token, error.suggestion) == (0, "", None)


def test_a_notation_error_survives_copying() -> None:
    for clone in clones(NotationError("the suit comes first", 4, "HW", "WH")):
        assert type(clone) is NotationError
        assert clone.message == "the suit comes first"
        assert (clone.position, clone.token, clone.suggestion) == (4, "HW", "WH")
        assert (str(clone), clone.where) == ("character 5: the suit comes first", "")
    for clone in clones(NotationError("no card", 4, "HW", "WH", "unseen")):
        assert (str(clone), clone.where) == ("unseen, character 5: no card", "unseen")


HW = "character 4: 'HW' is no card; the suit comes first: write WH"


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"exposed": ["3GH", "RK HW"]}, "exposed meld 2"),
        ({"exposed": "RK HW"}, "exposed meld 1"),
        ({"winning_card": "RK HW"}, "the winning card"),
        ({"lucky": "RK HW", "rules": "taiwan"}, "the lucky card"),
        ({"unseen": "RK HW"}, "unseen"),
    ],
)
def test_an_error_says_what_the_text_was_given_as(given: dict[str, Any], where: str) -> None:
    ask = fourcc.waits if "unseen" in given else fourcc.check
    with pytest.raises(NotationError) as caught:
        ask("RK", **given)
    assert (str(caught.value), caught.value.where) == (f"{where}, {HW}", where)
    assert caught.value.suggestion == "WH"


def test_bars_and_melds_in_one_text_are_told_how_to_write_it() -> None:
    with pytest.raises(NotationError) as bar:
        fourcc.check("RK | 3GH")
    remedy = "'|' is no card; exposed melds are given by themselves (exposed=[...])"
    assert str(bar.value) == f"character 4: {remedy}"
    with pytest.raises(InvalidHandError) as several:
        fourcc.check("RK", exposed="4GR, 3WC")
    too_large = "exposed meld 1: 4GR 3WC has 7 cards; a meld has at most four"
    assert str(several.value) == f"{too_large}; several melds are given in a list (SS-3.7)"
    with pytest.raises(InvalidHandError) as one:
        fourcc.check("RK", exposed="2GK")
    assert str(one.value) == "exposed meld 1: 2GK is no meld under see-sek (SS-3.2)"


@pytest.mark.parametrize("kind", [IllegalActionError, ImpossibleActionError])
def test_an_illegal_action_keeps_what_would_be_legal(kind: type[IllegalActionError]) -> None:
    error = kind([SIZE], ["PASS", "HU"])
    assert str(error) == f"{SIZE}; legal: PASS, HU"
    assert str(kind([SIZE])) == str(SIZE)
    for clone in clones(error):
        assert type(clone) is kind
        assert (clone.reasons, clone.alternatives) == ((SIZE,), ("PASS", "HU"))


NONSENSE = (5, 1.5, None, object)


@pytest.mark.parametrize("value", NONSENSE)
def test_what_is_no_hand_and_no_meld_is_an_error_of_the_library(value: Any) -> None:  # noqa: ANN401 - anything
    said = f"cards are given as a text or one by one, not as {value!r}"
    for ask in (fourcc.is_winning, fourcc.best, fourcc.check, fourcc.waits, fourcc.Meld, Hand):
        with pytest.raises(WrongTypeError) as caught:
            ask(value)
        assert str(caught.value) == said
        assert isinstance(caught.value, FourccError)
        assert isinstance(caught.value, TypeError)
    if value is not None:
        with pytest.raises(WrongTypeError, match=r"^exposed melds are given in a list, one alone"):
            fourcc.check("WH", exposed=value)
        with pytest.raises(WrongTypeError, match=r"^exposed meld 2: cards are given as a text or"):
            fourcc.check("WH", exposed=["3GH", value])
        with pytest.raises(WrongTypeError, match=r"^the winning card: a card is a text such as WH"):
            fourcc.best("WH", winning_card=value)
        with pytest.raises(WrongTypeError, match=r"^the lucky card: a card is a text such as WH"):
            fourcc.best("WH", lucky=value, rules="taiwan")
        with pytest.raises(WrongTypeError, match=r"^unseen: cards are given as a text or one by"):
            fourcc.waits("WH", unseen=value)
    with pytest.raises(RulesetError, match=r"^no ruleset is called "):
        fourcc.is_winning("WH", rules=cast("Any", value))


def test_an_error_while_cards_are_given_is_not_hidden() -> None:
    def cards() -> Iterator[str]:
        yield "WH"
        message = "no more"
        raise TypeError(message)

    with pytest.raises(TypeError, match=r"^no more$") as caught:
        Hand(cards())
    assert not isinstance(caught.value, FourccError)


@pytest.mark.parametrize("name", ["total", "players", "winner", "discarder"])
@pytest.mark.parametrize("value", ["1", 1.5, True, [1]])
def test_what_is_no_number_is_not_paid(name: str, value: Any) -> None:  # noqa: ANN401 - anything
    asked: dict[str, Any] = {"total": 9, "players": 4, "winner": 0, "discarder": 1} | {name: value}
    with pytest.raises(PaymentError) as caught:
        fourcc.payments(asked.pop("total"), **asked)
    assert caught.value.reasons == (Reason("", f"{name} is a whole number, not {value!r}"),)
