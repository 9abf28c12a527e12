"""What holds of every value of the library: it survives copying, and it never changes."""

from __future__ import annotations

import copy
import pickle
from typing import TypeVar

import pytest

import fourcc

T = TypeVar("T")


def clones(thing: T) -> list[T]:
    """Every way to copy a thing."""
    pickled = [pickle.dumps(thing, version) for version in range(pickle.HIGHEST_PROTOCOL + 1)]
    copies: list[T] = [pickle.loads(text) for text in pickled]  # noqa: S301 - written just above
    return [copy.copy(thing), copy.deepcopy(thing), *copies]


def rebuilt(thing: object) -> object:
    """What the repr of a thing says."""
    return eval(repr(thing), vars(fourcc).copy())  # noqa: S307 - our own text


def assert_frozen(thing: object, what: str, *attributes: str) -> None:
    """Nothing can be set or deleted, neither what is there nor anything new."""
    before = repr(thing)
    for name in (*attributes, "colour"):
        with pytest.raises(AttributeError) as caught:
            setattr(thing, name, None)
        assert str(caught.value) == f"cannot set {name!r}: {what} never changes"
        with pytest.raises(AttributeError) as caught:
            delattr(thing, name)
        assert str(caught.value) == f"cannot delete {name!r}: {what} never changes"
    assert not hasattr(thing, "colour")
    assert repr(thing) == before
