"""What a player asks about: the cards held, and those that may still come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourcc.english import counted
from fourcc.errors import InvalidHandError, Reason
from fourcc.faults import placed
from fourcc.hands import Cards, Hand
from fourcc.holdings import Holding, Melds, examine
from fourcc.rulesets import SEE_SEK, Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator


def asked(
    hand: Cards,
    what: str,
    *,
    exposed: Melds = (),
    rules: Ruleset | str = SEE_SEK,
    unseen: Cards | None = None,
    extra: int = 0,
) -> tuple[Holding, Hand | None]:
    """Check that a question can be asked about cards of a player in the middle of a game.

    Args:
        hand: The concealed cards.
        what: What is asked, for the error.
        exposed: The exposed melds.
        rules: The rules or their id.
        unseen: The cards that may still come; ``None`` is every card that is not held.
        extra: How many cards more than were dealt the player has.

    Returns:
        What the player holds, and the cards that are said to be unseen, if they are said.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If nobody can hold these cards, or they are too many or too few, or the
            deck has fewer copies of a card than are held and unseen; every fault is named.
        RulesetError: If no preset has the id.

    Examples:
        >>> holding, said = asked("RR RH", "this", exposed=["4GR", "4WR", "4YR", "4GH", "2GA"])
        >>> len(holding.owned), said is None, len(left_of(holding, said))
        (20, True, 97)
    """
    holding, owned, faults = examine(hand, exposed, rules=rules)
    rules = holding.rules
    size = rules.hand_size + extra
    if len(owned) != size and len(owned) <= rules.winning_size:
        clause = rules.clause("SS-4.2", "TW-1.2")
        text = f"{what} is asked of {counted(size, 'card')}, exposed ones included; these are"
        faults.append(Reason(clause, f"{text} {len(owned)}"))
    said = None if unseen is None else placed("unseen", Hand, unseen)
    if said is not None:
        faults += _too_many(said, owned, rules)
    if faults:
        raise InvalidHandError(faults)
    return holding, said


def left_of(holding: Holding, unseen: Hand | None) -> Hand:
    """Return the cards that may still come.

    Args:
        holding: What the player holds.
        unseen: The cards that are said to be unseen; ``None`` is every card that is not held.

    Examples:
        >>> from fourcc.holdings import hold
        >>> held = hold("3RR 4RH")
        >>> left_of(held, Hand("2RC")), len(left_of(held, None))
        (Hand('2RC'), 110)
    """
    return holding.rules.cards - holding.owned if unseen is None else unseen


def _too_many(unseen: Hand, owned: Hand, rules: Ruleset) -> Iterator[Reason]:
    """Yield the kinds of which more are said to be unseen than the deck has beside those held."""
    clause = rules.clause("SS-2.1", "TW-1.1")
    for card, count in unseen.items():
        left = max(0, rules.cards.count(card) - owned.count(card))
        if count > left:
            text = f"{count} {card} unseen, but beside those held the deck has {left}"
            yield Reason(clause, text)
