"""Whether hands are melds, in how many ways, for how many points, and what they wait for.

Every block of a ruleset answers for its own cards, and one operation joins the answers of two: so
hands are answered by a table for each group of blocks, and that operation.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial, reduce
from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from fourcc import analysis, winning
from fourcc.batch.arrays import Axis, Counts, hands_of, one_by_one
from fourcc.batch.groups import Group, groups_of
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset
from fourcc.solver import solver_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourcc.blocks import Block
    from fourcc.hands import Hand

Answers: TypeAlias = npt.NDArray[Any]
"""An answer for each hand, or for each state of some blocks."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A question that blocks answer each for itself.

    Attributes:
        dtype: The type of the answers.
        of_block: Answers for the state of one block.
        join: Joins the answers of two blocks or groups; ``out`` may be the first.
        of_hand: Answers for a hand.
    """

    dtype: type[np.generic]
    of_block: Callable[[Block, tuple[int, ...], Ruleset], int]
    join: Callable[..., Answers]
    of_hand: Callable[[Hand, Ruleset], int]


_NEVER = -(1 << 24)
"""Points of what is no melds: with them no sum is above -1."""

_COMPLETE = 29
"""The bit after those of the kinds: whether the cards are melds already."""


def _times(first: Answers, second: Answers, out: Answers | None = None) -> Answers:
    """Multiply numbers, all within 64 bits.

    Raises:
        OverflowError: If a product is not.
    """
    most = np.iinfo(np.int64).max
    if (
        int(first.max()) * int(second.max()) > most
        and (first > most // np.maximum(second, 1)).any()
    ):
        message = (
            "a hand has more decompositions than 64 bits hold; count_decompositions counts them"
        )
        raise OverflowError(message)
    return np.multiply(first, second, out=out)


def _either(first: Answers, second: Answers, out: Answers | None = None) -> Answers:
    """Join the kinds that complete: those of one part count where the other part is complete."""
    of_second: Answers = second * (first >> _COMPLETE)
    of_first: Answers = np.multiply(first, second >> _COMPLETE, out=out)
    joined: Answers = np.bitwise_or(of_first, of_second, out=out)
    return joined


def _points_of_block(block: Block, state: tuple[int, ...], _: Ruleset) -> int:
    """Return the best points of a block."""
    cell = block.best(state)
    return _NEVER if cell is None else cell[0]


def _points_of_hand(hand: Hand, rules: Ruleset) -> int:
    """Return the best points of a hand."""
    score = winning.best(hand, rules=rules)
    return _NEVER if score is None else score.total


def _waits_of_block(block: Block, state: tuple[int, ...], _: Ruleset) -> int:
    """Return the kinds that complete a block."""
    kinds = sum(1 << card.index for card in block.completing(state))
    return kinds | (block.count(state) > 0) << _COMPLETE


def _waits_of_hand(hand: Hand, rules: Ruleset) -> int:
    """Return the kinds that a hand waits for."""
    return sum(1 << card.index for card in analysis.waits(hand, rules=rules))


_COMPLETED = Question(
    np.bool_,
    lambda block, state, _: block.count(state) > 0,
    np.bitwise_and,
    lambda hand, rules: winning.is_complete(hand, rules=rules),
)
_COUNT = Question(
    np.int64,
    lambda block, state, _: block.count(state),
    _times,
    lambda hand, rules: winning.count_decompositions(hand, rules=rules),
)
_POINTS = Question(np.int32, _points_of_block, np.add, _points_of_hand)
_WAITS = Question(np.uint32, _waits_of_block, _either, _waits_of_hand)


def is_winning(
    counts: Counts, *, rules: Ruleset | str = SEE_SEK, axis: Axis = 1
) -> npt.NDArray[np.bool_]:
    """Decide which hands win (SS-3.11, TW-3.3).

    Args:
        counts: Copies of each kind: type ``uint8``, shape (n, 29).
        rules: The rules or their id.
        axis: The axis along which the kinds lie; 0 for an array of shape (29, n).

    Returns:
        For each hand whether it has the winning size and is all melds: type ``bool``, shape (n,).

    Raises:
        InvalidHandError: If this is no such array, or nobody can hold the cards of a hand.
        RulesetError: If no preset has the id.

    Examples:
        >>> from fourcc import Hand
        >>> hand = Hand("RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J")
        >>> is_winning(np.frombuffer(hand.counts, np.uint8)[None, :])
        array([ True])
    """
    rules = ruleset(rules)
    hands = hands_of(counts, axis, rules)
    answers = np.empty(len(hands), np.bool_)
    ask = _asked(_COMPLETED, rules)
    for place, columns, sizes in hands.chunks():
        np.bitwise_and(ask(columns), sizes == rules.winning_size, out=answers[place])
    return answers


def is_complete(
    counts: Counts, *, rules: Ruleset | str = SEE_SEK, axis: Axis = 1
) -> npt.NDArray[np.bool_]:
    """Decide which hands, however large, are all melds (SS-5.B.2).

    Args:
        counts: Copies of each kind: type ``uint8``, shape (n, 29).
        rules: The rules or their id.
        axis: The axis along which the kinds lie; 0 for an array of shape (29, n).

    Returns:
        For each hand whether melds use all of it exactly: type ``bool``, shape (n,).

    Raises:
        InvalidHandError: If this is no such array, or nobody can hold the cards of a hand.
        RulesetError: If no preset has the id.

    Examples:
        >>> is_complete(np.zeros((2, 29), np.uint8))
        array([ True,  True])
    """
    return _answers(_COMPLETED, counts, rules, axis)


def best(
    counts: Counts, *, rules: Ruleset | str = SEE_SEK, axis: Axis = 1
) -> npt.NDArray[np.int16]:
    """Score hands at their best, all melds concealed and no card claimed (SS-7.1, SS-7.3, TW-3.1).

    Args:
        counts: Copies of each kind: type ``uint8``, shape (n, 29).
        rules: The rules or their id.
        axis: The axis along which the kinds lie; 0 for an array of shape (29, n).

    Returns:
        The points of each hand, -1 where it is not all melds: type ``int16``, shape (n,).

    Raises:
        InvalidHandError: If this is no such array, or nobody can hold the cards of a hand.
        OverflowError: If a hand is worth more than 32,767 points.
        RulesetError: If no preset has the id.

    Examples:
        >>> from fourcc import Hand
        >>> best(np.frombuffer(Hand("4RK RA RE").counts, np.uint8)[None, :], rules="taiwan")
        array([5], dtype=int16)
    """
    points = np.maximum(_answers(_POINTS, counts, rules, axis), -1)
    most = points.max(initial=-1)
    if most > np.iinfo(np.int16).max:
        message = f"a hand is worth {most} points, more than 16 bits hold"
        raise OverflowError(message)
    return points.astype(np.int16)


def count(
    counts: Counts, *, rules: Ruleset | str = SEE_SEK, axis: Axis = 1
) -> npt.NDArray[np.int64]:
    """Count the ways to put hands into melds (SS-3.11).

    Args:
        counts: Copies of each kind: type ``uint8``, shape (n, 29).
        rules: The rules or their id.
        axis: The axis along which the kinds lie; 0 for an array of shape (29, n).

    Returns:
        The number of decompositions of each hand, 0 where there is none: type ``int64``, shape
        (n,).

    Raises:
        InvalidHandError: If this is no such array, or nobody can hold the cards of a hand.
        OverflowError: If a number is too large for the type.
        RulesetError: If no preset has the id.

    Examples:
        >>> from fourcc import Hand
        >>> count(np.frombuffer(Hand("4RR 4RH 4RC").counts, np.uint8)[None, :])
        array([11])
    """
    return _answers(_COUNT, counts, rules, axis)


def waits(
    counts: Counts, *, rules: Ruleset | str = SEE_SEK, axis: Axis = 1
) -> npt.NDArray[np.uint32]:
    """List the cards that make hands winning ones, where a copy is not held (SS-3.11, TW-4.1).

    Args:
        counts: Copies of each kind, as many cards as are dealt: type ``uint8``, shape (n, 29).
        rules: The rules or their id.
        axis: The axis along which the kinds lie; 0 for an array of shape (29, n).

    Returns:
        For each hand a number whose bit `Card.index` is set for each such card: type ``uint32``,
        shape (n,).

    Raises:
        InvalidHandError: If this is no such array, nobody can hold the cards of a hand, or they
            are not as many as dealt.
        RulesetError: If no preset has the id.

    Examples:
        >>> from fourcc import CARDS, Hand
        >>> hand = Hand("4GR RK RA RE 2YA 2YE 2YR 2YH 2WA 2WE WR")
        >>> (found,) = waits(np.frombuffer(hand.counts, np.uint8)[None, :], rules="taiwan")
        >>> [str(card) for card in CARDS if found >> card.index & 1]
        ['WR']
    """
    found = _answers(_WAITS, counts, rules, axis, "what a hand waits for")
    return found & np.uint32((1 << _COMPLETE) - 1)


def _answers(
    question: Question, counts: Counts, rules: Ruleset | str, axis: Axis, what: str | None = None
) -> Answers:
    """Return the answers for many hands."""
    rules = ruleset(rules)
    hands = hands_of(counts, axis, rules)
    answers = np.empty(len(hands), question.dtype)
    ask = _asked(question, rules)
    for place, columns, _ in hands.chunks(what):
        answers[place] = ask(columns)
    return answers


def _asked(question: Question, rules: Ruleset) -> Callable[[Counts], Answers]:
    """Return what answers a question under some rules; it is made once and kept with the rules."""
    known: dict[Question, Callable[[Counts], Answers]] = rules.derived.setdefault(Question, {})
    if question not in known:
        known[question] = _made(question, rules)
    return known[question]


def _made(question: Question, rules: Ruleset) -> Callable[[Counts], Answers]:
    """Make the tables that answer a question; without them hands are asked about one by one."""
    groups = groups_of(solver_of(rules).blocks, rules.cards)
    if groups is None:
        return partial(
            one_by_one, ask=lambda hand: question.of_hand(hand, rules), dtype=question.dtype
        )
    tables: dict[bytes, Answers] = {}
    found = [
        (group, tables.setdefault(table.tobytes(), table))
        for group in groups
        for table in [_table(question, group, rules)]
    ]
    return lambda columns: _looked_up(question, found, columns)


def _table(question: Question, group: Group[Block], rules: Ruleset) -> Answers:
    """Return the answers for every state of a group."""

    def of_blocks() -> Iterator[Answers]:
        for block, shape in zip(group.pieces, group.shapes, strict=True):
            states = product(*map(range, shape))
            answers = [question.of_block(block, state, rules) for state in states]
            yield np.array(answers, question.dtype)

    return reduce(lambda a, b: question.join(a[:, None], b[None, :]).ravel(), of_blocks())


def _looked_up(
    question: Question, tables: list[tuple[Group[Block], Answers]], columns: Counts
) -> Answers:
    """Join the answers that each group's table has for some hands."""
    found = (table.take(group.cells(columns), mode="clip") for group, table in tables)
    return reduce(lambda total, answers: question.join(total, answers, out=total), found)
