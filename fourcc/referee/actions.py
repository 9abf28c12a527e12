"""What a player can say or do: answers to an offer, a discard, a declaration."""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering
from typing import TYPE_CHECKING, ClassVar

from fourcc.cards import Card
from fourcc.errors import FourccError, WrongTypeError
from fourcc.hands import Hand
from fourcc.melds import Meld

if TYPE_CHECKING:
    from fourcc.rulesets import Ruleset


@total_ordering
class Action:
    """What a seat can do when it is asked.

    Actions are ordered: PASS, HU, GAN, PONG, CHI by meld, DISCARD by card, DECLARE.
    """

    __slots__ = ()

    word: ClassVar[str]
    """The first word of the text."""

    place: ClassVar[int]
    """The place in the order."""

    def _detail(self) -> tuple[Meld | Card, ...]:
        """Return what the action names."""
        return ()

    def __lt__(self, other: object) -> bool:
        """Return whether this action comes before the other."""
        if not isinstance(other, Action):
            return NotImplemented
        if self.place != other.place:
            return self.place < other.place
        return self._detail() < other._detail()

    def __str__(self) -> str:
        """Return the text, which parses back."""
        return " ".join((self.word, *map(str, self._detail())))


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let the offer go (SS-5.1.11)."""

    word: ClassVar[str] = "PASS"
    place: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class Hu(Action):
    """Win with the offer (SS-5.1.0, SS-5.1.1, TW-4.1)."""

    word: ClassVar[str] = "HU"
    place: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class Gan(Action):
    """Make a quad of the offer and three concealed cards (SS-5.1.2, TW-4.1)."""

    word: ClassVar[str] = "GAN"
    place: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class Pong(Action):
    """Make a triple of the offer and two concealed cards (SS-5.1.2, TW-4.1)."""

    word: ClassVar[str] = "PONG"
    place: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class Chi(Action):
    """Make any other meld of the offer and concealed cards (SS-5.1.3, SS-5.1.4, TW-4.1).

    Attributes:
        meld: The meld, the offer among its cards.

    Examples:
        >>> print(Chi("WR WH WC"))
        CHI WR WH WC
    """

    meld: Meld
    word: ClassVar[str] = "CHI"
    place: ClassVar[int] = 4

    def __init__(self, meld: Meld | Hand | str) -> None:
        """Take a meld, or its cards.

        Raises:
            MeldError: If the cards are no meld.
        """
        object.__setattr__(self, "meld", Meld(meld))

    def _detail(self) -> tuple[Meld | Card, ...]:
        """Return the meld."""
        return (self.meld,)


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Lay a concealed card face up (SS-5.C, TW-4.5).

    Attributes:
        card: The card.

    Examples:
        >>> Discard("WH") < Discard("RA")
        True
    """

    card: Card
    word: ClassVar[str] = "DISCARD"
    place: ClassVar[int] = 5

    def __init__(self, card: Card | str) -> None:
        """Take a card, or its name.

        Raises:
            NotationError: If the text is no card.
        """
        object.__setattr__(self, "card", Card(card))

    def _detail(self) -> tuple[Meld | Card, ...]:
        """Return the card."""
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Declare the concealed cards all melds (SS-5.B.2, TW-1.3)."""

    word: ClassVar[str] = "DECLARE"
    place: ClassVar[int] = 6


_PLAIN: dict[str, Action] = {
    action.word: action for action in (Pass(), Hu(), Gan(), Pong(), Declare())
}


def parse(text: str, rules: Ruleset | None = None) -> Action:
    """Return the action that a text names.

    Args:
        text: A text such as ``HU`` or ``CHI WR WH WC``.
        rules: The rules whose own melds may be named; ``None``: the melds of the presets.

    Raises:
        FourccError: If the text names no action, no cards or no meld.
        WrongTypeError: If it is no text.

    Examples:
        >>> parse("CHI WR WH WC"), parse("DISCARD WH"), parse("PASS")
        (Chi(meld=Meld('WR WH WC')), Discard(card=Card('WH')), Pass())
    """
    try:
        word, rest = (*text.split(maxsplit=1), "", "")[:2]
    except AttributeError:
        message = f"an action is an Action or its text, not {text!r}"
        raise WrongTypeError(message) from None
    word, rest = word.upper(), rest.strip()
    if word == Discard.word:
        return Discard(rest)
    if word == Chi.word:
        cards = Hand(rest)
        return Chi((rules.meld_of(cards) if rules else None) or Meld(cards))
    if word not in _PLAIN or rest:
        known = "PASS, HU, GAN, PONG, CHI with a meld, DISCARD with a card, and DECLARE"
        message = f"{text.strip()[:40]!r} is no action; the actions are {known}"
        raise FourccError(message)
    return _PLAIN[word]
