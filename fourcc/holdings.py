"""What a player holds, checked against the rules: every question about a hand starts here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, cast

from fourcc.cards import Card
from fourcc.errors import InvalidHandError, MeldError, Reason, WrongTypeError
from fourcc.faults import placed
from fourcc.hands import Cards, Hand
from fourcc.kinds import MeldKind, Rank
from fourcc.melds import Meld
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset

Melds = Sequence[Meld | Hand | str]
"""Melds, their cards or their texts; one alone that is not in a sequence is one meld."""


class Holding(NamedTuple):
    """Cards that one player can hold together under some rules.

    Attributes:
        rules: The rules.
        hand: Every card that is not in an exposed meld, the winning card included.
        exposed: The exposed melds.
        winning_card: The card that was just claimed, one of the hand; or ``None``.
        lucky: The lucky card that was turned; or ``None`` (TW-5.1).
        own_draw: Whether the player drew the winning card.
    """

    rules: Ruleset
    hand: Hand
    exposed: tuple[Meld, ...] = ()
    winning_card: Card | None = None
    lucky: Card | None = None
    own_draw: bool = False

    @property
    def owned(self) -> Hand:
        """All cards that the player has, concealed and exposed.

        Examples:
            >>> hold("2RA", exposed=["RK"]).owned
            Hand('RK 2RA')
        """
        exposed = self.exposed
        return sum((meld.cards for meld in exposed), self.hand) if exposed else self.hand


def cards_of(melds: Melds) -> list[Hand]:
    """Return the cards of each meld.

    Args:
        melds: Melds, or their cards, or one alone.

    Raises:
        NotationError: If a text names no cards.
        WrongTypeError: If they are no melds.

    Examples:
        >>> cards_of(["RK RA RE", Meld("J")])
        [Hand('RK RA RE'), Hand('J')]
    """
    items = [melds] if isinstance(melds, (str, Meld, Hand)) else melds
    if not isinstance(cast("object", items), Iterable):
        message = f"exposed melds are given in a list, one alone also by itself, not as {melds!r}"
        raise WrongTypeError(message)
    return [
        item.cards if isinstance(item, Meld) else placed(f"exposed meld {number}", Hand, item)
        for number, item in enumerate(items, start=1)
    ]


def hold(
    hand: Cards,
    exposed: Melds = (),
    winning_card: Card | str | None = None,
    lucky: Card | str | None = None,
    rules: Ruleset | str = SEE_SEK,
    *,
    own_draw: bool = False,
) -> Holding:
    """Check that cards can be held together.

    Args:
        hand: Every card that is not in an exposed meld.
        exposed: The exposed melds.
        winning_card: The card that was just claimed.
        lucky: The lucky card.
        rules: The rules or their id.
        own_draw: Whether the player drew the winning card.

    Returns:
        The checked holding.

    Raises:
        NotationError: If a text names no cards.
        InvalidHandError: If the cards cannot be held together; every fault is named.
        RulesetError: If no preset has the id.

    Examples:
        >>> hold("6J 5RR")
        Traceback (most recent call last):
        ...
        fourcc.errors.InvalidHandError: 5 RR, but the deck has 4: take away 1 (SS-2.1); \
6 J, but the deck has 5: take away 1 (SS-2.2)
    """
    holding, _, faults = examine(hand, exposed, winning_card, lucky, rules, own_draw=own_draw)
    if faults:
        raise InvalidHandError(faults)
    return holding


def examine(
    hand: Cards,
    exposed: Melds = (),
    winning_card: Card | str | None = None,
    lucky: Card | str | None = None,
    rules: Ruleset | str = SEE_SEK,
    *,
    own_draw: bool = False,
) -> tuple[Holding, Hand, list[Reason]]:
    """Find out whether cards can be held together.

    Args:
        hand: Every card that is not in an exposed meld.
        exposed: The exposed melds.
        winning_card: The card that was just claimed.
        lucky: The lucky card.
        rules: The rules or their id.
        own_draw: Whether the player drew the winning card.

    Returns:
        The holding, which lacks exposed cards that are no melds; all cards given; every fault.

    Raises:
        NotationError: If a text names no cards.
        RulesetError: If no preset has the id.

    Examples:
        >>> holding, owned, faults = examine("5RR", exposed=["RR"])
        >>> holding.exposed, owned, len(faults)
        ((), Hand('6RR'), 2)
    """
    rules = ruleset(rules)
    concealed = hand if isinstance(hand, Hand) else Hand(hand)
    plain = not exposed and winning_card is None and lucky is None
    if plain and concealed <= rules.cards and len(concealed) <= rules.winning_size:
        return Holding(rules, concealed, (), None, None, own_draw), concealed, []
    winning = None if winning_card is None else placed("the winning card", Card, winning_card)
    turned = None if lucky is None else placed("the lucky card", Card, lucky)
    shown = cards_of(exposed)
    melds = [rules.meld_of(cards) for cards in shown]
    holding = Holding(rules, concealed, tuple(filter(None, melds)), winning, turned, own_draw)
    owned = sum(shown, concealed) if shown else concealed
    faults: list[Reason] = []
    for number, (cards, meld) in enumerate(zip(shown, melds, strict=True), start=1):
        if meld is None:
            why = why_no_meld(cards, rules)
            several = isinstance(exposed, str) and len(cards) > MeldKind.QUAD.size
            hint = "; several melds are given in a list" if several else ""
            faults.append(Reason(why.clause, f"exposed meld {number}: {why.text}{hint}"))
    faults += _faults(holding, owned)
    return holding, owned, faults


def _faults(holding: Holding, owned: Hand) -> Iterator[Reason]:
    """Yield every reason why the cards of a holding cannot be owned together."""
    rules = holding.rules
    seen = owned if holding.lucky is None else owned + holding.lucky
    for card, count in () if seen <= rules.cards else seen.items():
        limit = rules.cards.count(card)
        if count > limit:
            joker = rules.clause("SS-2.2", "TW-1.1")
            clause = joker if card.rank is Rank.JOKER else rules.clause("SS-2.1", "TW-1.1")
            turned = " with the lucky card" if card is holding.lucky else ""
            text = (
                f"{count} {card}{turned}, but the deck has {limit or 'none'}: "
                f"take away {count - limit}"
            )
            yield Reason(clause, text)
    if len(owned) > rules.winning_size:
        text = (
            f"{len(owned)} cards, but nobody ever holds more than {rules.winning_size}: "
            f"take away {len(owned) - rules.winning_size}"
        )
        yield Reason(rules.clause("SS-3.11", "TW-3.3"), text)
    if holding.winning_card is not None and holding.winning_card not in holding.hand:
        text = f"the winning card {holding.winning_card} is not in the hand {holding.hand}"
        yield Reason(rules.clause("SS-5.B.2", "TW-3.2"), text.rstrip())
    if holding.lucky is not None and rules.game == "see-sek":
        yield Reason("TW-5.1", f"{holding.lucky} cannot be a lucky card: see-sek turns none")


def why_no_meld(cards: Hand, rules: Ruleset) -> Reason:
    """Return the reason why some cards are no meld under the rules.

    Args:
        cards: Cards that are no meld of the rules.
        rules: The rules.

    Examples:
        >>> from fourcc import TAIWAN
        >>> print(why_no_meld(Hand("2GK"), TAIWAN))
        2GK is no meld under taiwan (TW-2.4)
    """
    try:
        meld = Meld(cards)
    except MeldError as error:
        reason = error.reasons[0]
        return Reason(rules.clause(reason.clause, "TW-3.3"), reason.text)
    if not cards <= rules.cards:
        clause = rules.clause("SS-2.2" if "J" in cards else "SS-2.1", "TW-1.1")
        return Reason(clause, f"{cards}, which the deck does not have")
    general = next(iter(cards)).rank is Rank.GENERAL
    by_size = {2: ("SS-3.2", "TW-2.4"), 3: ("SS-3.5", "TW-2.5"), 4: ("SS-3.7", "TW-2.5")}
    see_sek, taiwan = by_size[meld.size]
    clause = rules.clause("SS-3.9" if general and meld.size > 2 else see_sek, taiwan)  # noqa: PLR2004
    return Reason(clause, f"{cards} is no meld under {rules.id}")
