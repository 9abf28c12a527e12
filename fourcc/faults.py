"""What is wrong with a value that somebody gave, where no rule of the game is concerned."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from fourcc.errors import NotationError, Reason, WrongTypeError
from fourcc.hands import Hand

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

_LONGEST = 60

Given = TypeVar("Given")
Read = TypeVar("Read")


def placed(where: str, read: Callable[[Given], Read], value: Given) -> Read:
    """Read cards that are not the hand itself; an error says what they were given as.

    Args:
        where: What they were given as.
        read: Reads them.
        value: What was given.

    Raises:
        NotationError: If a text names no cards.
        WrongTypeError: If it is no text and no cards.

    Examples:
        >>> placed("exposed meld 2", Hand, "HG")
        Traceback (most recent call last):
        ...
        fourcc.errors.NotationError: exposed meld 2, character 1: 'HG' is no card; \
the suit comes first: write GH
    """
    try:
        return read(value)
    except NotationError as error:
        place = f"{where}, {error.where}" if error.where else where
        found = error.message, error.position, error.token, error.suggestion, place
        raise NotationError(*found) from None
    except WrongTypeError as error:
        message = f"{where}: {error}"
        raise WrongTypeError(message) from None


def shortened(value: object) -> str:
    """Return a value as text of bearable length.

    Args:
        value: Any value.

    Examples:
        >>> shortened("x" * 100)
        "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."
    """
    try:
        text = repr(str(value)) if isinstance(value, Hand) else repr(value)
    except ValueError:  # Python refuses to write numbers with thousands of digits.
        return "a number too long to write"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def no_number(name: str, value: object) -> Iterator[Reason]:
    """Yield why something is no whole number.

    Args:
        name: What it is called.
        value: Should be a whole number.

    Examples:
        >>> print(*no_number("rounds", 1.5))
        rounds is a whole number, not 1.5
    """
    if type(value) is not int:
        yield Reason("", f"{name} is a whole number, not {shortened(value)}")


def no_heading(label: str, text: object, taken: Collection[str] = ()) -> Iterator[Reason]:
    """Yield why something is no id and no name of a ruleset.

    Args:
        label: ``id``, which has no spaces, or ``name``.
        text: Should be one line.
        taken: What the rules of another game are called.

    Examples:
        >>> print(*no_heading("id", "our table"))
        the id of a ruleset has no spaces, as 'our table' has
    """
    if not (isinstance(text, str) and text and text.strip() == text and text.isprintable()):
        yield Reason("", f"the {label} of a ruleset is a line of text, not {shortened(text)}")
    elif label == "id" and " " in text:
        yield Reason("", f"the id of a ruleset has no spaces, as {text!r} has")
    elif text in taken:
        yield Reason("", f"{text} is the id of the other game; name your rules otherwise")
