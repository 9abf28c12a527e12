"""The one search, against a search that tries everything."""

from __future__ import annotations

from itertools import combinations_with_replacement, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourcc.cover import Counts, Cover, Solution

SMALL = st.integers(0, 2)

SORTED = "^shapes are not empty, and are sorted by the first item that they use$"


def shapes_of(items: int) -> st.SearchStrategy[list[Counts]]:
    """Return a strategy for distinct shapes over some items, in canonical order."""
    shape = st.tuples(*[SMALL] * items).filter(any)
    return st.lists(shape, max_size=7, unique=True).map(lambda found: sorted(found, reverse=True))


PROBLEMS = st.integers(1, 4).flatmap(
    lambda items: st.tuples(
        st.just(items), shapes_of(items), st.tuples(*[st.integers(0, 4)] * items)
    )
)


def try_everything(shapes: list[Counts], state: Counts) -> list[Solution]:
    """Return every multiset of shapes that uses the state exactly, in order."""
    return sorted(
        numbers
        for many in range(sum(state) + 1)
        for numbers in combinations_with_replacement(range(len(shapes)), many)
        if all(sum(shapes[n][item] for n in numbers) == left for item, left in enumerate(state))
    )


@given(PROBLEMS)
def test_solutions_are_those_of_a_search_that_tries_everything(
    problem: tuple[int, list[Counts], Counts],
) -> None:
    items, shapes, state = problem
    assert list(Cover(items, shapes).solutions(state)) == try_everything(shapes, state)


@given(PROBLEMS)
def test_counting_gives_the_number_of_solutions(
    problem: tuple[int, list[Counts], Counts],
) -> None:
    items, shapes, state = problem
    cover = Cover(items, shapes)
    assert cover.count(state) == len(list(cover.solutions(state)))


@given(PROBLEMS, st.data())
def test_best_is_the_first_solution_that_is_worth_most(
    problem: tuple[int, list[Counts], Counts], data: st.DataObject
) -> None:
    items, shapes, state = problem
    worths = data.draw(st.lists(st.integers(-2, 2), min_size=len(shapes), max_size=len(shapes)))
    cover = Cover(items, shapes, worths)
    ranked = [(-sum(worths[n] for n in numbers), numbers) for numbers in cover.solutions(state)]
    expected = min(ranked, default=None)
    assert cover.best(state) == (None if expected is None else (-expected[0], expected[1]))


def test_the_empty_state_has_the_empty_solution() -> None:
    cover = Cover(2, [(1, 1)], [5])
    assert list(cover.solutions((0, 0))) == [()]
    assert cover.count((0, 0)) == 1
    assert cover.best((0, 0)) == (0, ())


def test_without_shapes_only_the_empty_state_is_covered() -> None:
    cover = Cover(1, [])
    assert [cover.count((n,)) for n in (0, 1)] == [1, 0]
    assert cover.best((1,)) is None


def test_without_worths_every_solution_is_worth_nothing() -> None:
    assert Cover(1, [(2,), (1,)]).best((2,)) == (0, (0,))


def test_no_solution_appears_twice_though_copies_are_alike() -> None:
    found = list(Cover(2, [(1, 0), (1, 1), (0, 1)]).solutions((3, 3)))
    assert len(found) == len(set(found)) == 4


def test_solutions_come_lazily_where_there_are_more_than_anyone_can_list() -> None:
    items = 30
    shapes = [tuple(n * (i == item) for i in range(items)) for item in range(items) for n in (2, 1)]
    cover = Cover(items, shapes)
    state = (10,) * items
    assert cover.count(state) == 6**items
    first, second = islice(cover.solutions(state), 2)
    assert first == tuple(2 * item for item in range(items) for _ in range(5))
    assert second == first[:-1] + (2 * items - 1,) * 2


def test_counting_takes_the_most_constrained_item_first() -> None:
    # The last item can be covered by nothing. Whoever starts with the first item visits its many
    # covers before seeing that; whoever starts with the last visits no state but this one.
    items = 6
    shapes = [
        tuple(int(i == a) + int(i == b) for i in range(items))
        for a in range(items - 1)
        for b in range(a, items - 1)
    ]
    cover = Cover(items, sorted(shapes, reverse=True))
    assert cover.count((8,) * items) == 0
    assert cover.remembered == 1


def test_what_is_remembered_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourcc.cover.MOST_REMEMBERED", 3)
    cover = Cover(1, [(2,), (1,)], [1, 0])
    for copies in range(40):
        assert cover.count((copies,)) == copies // 2 + 1
        assert cover.best((copies,)) == (copies // 2, (0,) * (copies // 2) + (1,) * (copies % 2))
    # Two questions may each overrun the bound by what one answer needs before it is enforced.
    assert cover.remembered <= 3 + 2 * 41


@pytest.mark.parametrize("shapes", [[(0, 0)], [(0, 1), (1, 0)], [(1, 0), (0, 1), (1, 1)]])
def test_shapes_that_are_empty_or_out_of_order_are_refused(shapes: list[Counts]) -> None:
    with pytest.raises(ValueError, match=SORTED):
        Cover(2, shapes)
