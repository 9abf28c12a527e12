"""JSON read strictly."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourcc.strict_json import Json, loads

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
)
values: st.SearchStrategy[Json] = st.recursive(
    scalars | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(values, st.booleans(), st.none() | st.integers(0, 3))
def test_whatever_json_holds_is_read(value: Json, ascii_only: bool, indent: int | None) -> None:  # noqa: FBT001 - drawn
    assert loads(json.dumps(value, ensure_ascii=ascii_only, indent=indent)) == value


TEXTS: list[tuple[str, Json]] = [
    ('{"packs": 2}', {"packs": 2}),
    (
        ' [1, -2.5, 1e3, "a", null, true, false, {}] ',
        [1, -2.5, 1000.0, "a", None, True, False, {}],
    ),
    ('{"a": {"b": 1}, "b": {"a": 1}}', {"a": {"b": 1}, "b": {"a": 1}}),
    ('[{"a": 1}, {"a": 1}]', [{"a": 1}, {"a": 1}]),
    ("0", 0),
]


@pytest.mark.parametrize(("text", "value"), TEXTS)
def test_a_text_is_read(text: str, value: Json) -> None:
    read = loads(text)
    assert read == value
    assert repr(read) == repr(value)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"a": 1, "a": 1}', "'a'"),
        ('{"a": 1, "b": 2, "c": 3, "b": 2, "a": 1}', "'a'"),
        ('{"c": 1, "b": 2, "b": 2}', "'b'"),
        ('[0, {"x": {"": 1, "": 2}}]', "''"),
        ('{"a": 1, "\\u0061": 2}', "'a'"),
        ('{"\\n": 1, "\\n": 2}', r"'\n'"),
    ],
)
def test_no_key_stands_twice_in_one_object(text: str, key: str) -> None:
    with pytest.raises(ValueError, match="twice") as caught:
        loads(text)
    assert str(caught.value) == f"the key {key} stands twice in one object"


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize("text", ["{}", "[{}]", '{{"a": {}}}'])
def test_a_name_is_no_number(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} is no number$"):
        loads(text.format(name))


@pytest.mark.parametrize("text", ["1e999", "-1e999", "[1e400]", '{"a": 2E308}'])
def test_no_number_is_read_as_infinite(text: str) -> None:
    with pytest.raises(ValueError, match="number"):
        loads(text)


@pytest.mark.parametrize(
    "text",
    ["", " ", "{", "[1,]", "{'a': 1}", "1 2", "nan", "01", "\ufeff1", '"\n"', "\ud800", "{1: 2}"],
)
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        loads(text)


def test_100000_characters_are_the_most() -> None:
    assert loads("7".ljust(100_000)) == 7
    assert loads(f'"{"x" * 99_998}"') == "x" * 99_998
    for text in ("7".ljust(100_001), "[" * 100_001):
        with pytest.raises(ValueError, match=r"^100001 characters; at most 100000 are read$"):
            loads(text)


@pytest.mark.parametrize("closing", ["", "]"])
def test_what_is_nested_too_deeply_is_refused(closing: str) -> None:
    text = "[" * 50_000 + closing * 50_000
    with pytest.raises(ValueError, match=r"^nested too deeply$") as caught:
        loads(text)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


def test_a_number_of_too_many_digits_is_refused() -> None:
    with pytest.raises(ValueError, match="digits"):
        loads("1" * 100_000)
