"""The errors of the library: values a program can read, sentences a person understands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Reason(NamedTuple):
    """Why something does not hold: a sentence and the clause it rests on.

    Attributes:
        clause: Id of a clause of the rules, such as ``"SS-3.11"``; empty where no rule is concerned
            but a form, as of a file.
        text: What is wrong and what would be right, for a person.

    Examples:
        >>> print(Reason("SS-3.11", "20 cards are held; a winning hand has 21"))
        20 cards are held; a winning hand has 21 (SS-3.11)
    """

    clause: str
    text: str

    def __str__(self) -> str:
        """Return the sentence with its clause."""
        return f"{self.text} ({self.clause})" if self.clause else self.text


class FourccError(ValueError):
    """The base of every error that the library raises on purpose.

    Examples:
        >>> import fourcc
        >>> try:
        ...     fourcc.is_winning("HW")
        ... except FourccError as error:
        ...     print(error)
        character 1: 'HW' is no card; the suit comes first: write WH
    """


class WrongTypeError(FourccError, TypeError):
    """A value of a type that the question does not take.

    Examples:
        >>> from fourcc import Hand
        >>> Hand(5)
        Traceback (most recent call last):
        ...
        fourcc.errors.WrongTypeError: cards are given as a text or one by one, not as 5
    """


class ReasonedError(FourccError):
    """An error that carries every reason found, not only the first.

    Attributes:
        reasons: The reasons, in the order in which they were found.
    """

    def __init__(self, reasons: Iterable[Reason]) -> None:
        """Keep the reasons; the message is all of them in one line."""
        self.reasons: tuple[Reason, ...] = tuple(reasons)
        super().__init__(self.reasons)

    def __str__(self) -> str:
        """Return all reasons in one line."""
        return "; ".join(map(str, self.reasons))


class MeldError(ReasonedError):
    """The cards given form no meld."""


class InvalidHandError(ReasonedError):
    """The cards given cannot be held together under the ruleset."""


class RulesetError(ReasonedError):
    """The options given make no ruleset."""


class PaymentError(ReasonedError):
    """The result given cannot be paid: a seat that is not there, or that pays itself."""


class PositionError(ReasonedError):
    """The deal or the position asked for cannot occur."""


class IllegalActionError(ReasonedError):
    """The rules forbid the action.

    Attributes:
        alternatives: The texts of what the seat may do instead; empty if it is not asked.
    """

    def __init__(self, reasons: Iterable[Reason], alternatives: Iterable[str] = ()) -> None:
        """Keep the alternatives beside the reasons."""
        super().__init__(reasons)
        self.alternatives: tuple[str, ...] = tuple(alternatives)

    def __reduce__(
        self,
    ) -> tuple[type[IllegalActionError], tuple[tuple[Reason, ...], tuple[str, ...]]]:
        """Pickle with the alternatives."""
        return type(self), (self.reasons, self.alternatives)

    def __str__(self) -> str:
        """Return the reasons and the alternatives in one line."""
        instead = f"; legal: {', '.join(self.alternatives)}" if self.alternatives else ""
        return f"{super().__str__()}{instead}"


class ImpossibleActionError(IllegalActionError):
    """There is nothing for the seat to decide: it is not asked, or the round is over."""


class NotationError(FourccError):
    """A text that names no cards.

    Attributes:
        message: What is wrong and what would be right.
        position: Index into the text where the fault begins, from 0.
        token: The offending part of the text.
        suggestion: What was probably meant, or ``None``.
        where: What the text was given as, such as ``exposed meld 2``; empty for the hand itself.
    """

    def __init__(
        self,
        message: str,
        position: int = 0,
        token: str = "",
        suggestion: str | None = None,
        where: str = "",
    ) -> None:
        """Keep the place and the remedy beside the message."""
        super().__init__(message, position, token, suggestion, where)
        self.message: str = message
        self.position: int = position
        self.token: str = token
        self.suggestion: str | None = suggestion
        self.where: str = where

    def __str__(self) -> str:
        """Return the message with the place, counted from 1 as people do."""
        place = f"{self.where}, character" if self.where else "character"
        return f"{place} {self.position + 1}: {self.message}"
