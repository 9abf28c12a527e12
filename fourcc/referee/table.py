"""The cards on the table: who has which, what lies in the pile, and what happened so far."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from fourcc import notation
from fourcc.cards import CARDS, Card
from fourcc.english import counted
from fourcc.errors import PositionError, Reason
from fourcc.faults import no_number, shortened
from fourcc.hands import Hand
from fourcc.options import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fourcc.melds import Meld
    from fourcc.referee.actions import Action
    from fourcc.rulesets import Ruleset

PACKET = 5
"""Cards dealt to a seat at a time (SS-4.2)."""


class Turned(NamedTuple):
    """A card was turned from the draw pile.

    Attributes:
        word: ``DRAW`` for a new offer (SS-5.A), ``LUCKY`` for the lucky card (TW-5.1).
        card: The card.
    """

    word: str
    card: Card

    def __str__(self) -> str:
        """Return the text."""
        return f"{self.word} {self.card}"


class Event(NamedTuple):
    """Something that everybody saw.

    Attributes:
        seat: Whose turn, answer or win it was.
        what: The card turned, or the action; answers come when the window has closed.
    """

    seat: int
    what: Turned | Action

    def __str__(self) -> str:
        """Return the text: the seat, then what."""
        return f"{self.seat} {self.what}"


class Table(NamedTuple):
    """Where every card lies.

    Attributes:
        rules: The rules.
        dealer: The dealer's seat; under Taiwan the starter's.
        hands: Concealed cards of each seat.
        exposed: Exposed melds of each seat, in the order in which they were made.
        discards: Unclaimed cards, in order.
        pile: The draw pile as it was at first, the top first.
        turned: How many cards of the pile are turned.
        log: What everybody saw.
    """

    rules: Ruleset
    dealer: int
    hands: tuple[Hand, ...]
    exposed: tuple[tuple[Meld, ...], ...]
    discards: tuple[Card, ...]
    pile: tuple[Card, ...]
    turned: int
    log: tuple[Event, ...]


def shuffled(rules: Ruleset, rng: Random) -> tuple[Card, ...]:
    """Shuffle the sorted deck of a ruleset (SS-4.7).

    Args:
        rules: The rules.
        rng: Where chance comes from.

    Examples:
        >>> from fourcc import TAIWAN
        >>> print(*shuffled(TAIWAN, Random(1))[:4])
        RH RK YR GE
    """
    deck = list(rules.cards)
    rng.shuffle(deck)
    return tuple(deck)


def deal_order(rules: Ruleset, players: int, dealer: int) -> list[int]:
    """Return the seat of each card that is dealt, in order (SS-4.2, SS-4.7, TW-1.4).

    Args:
        rules: The rules.
        players: How many seats there are.
        dealer: The dealer's seat.

    Examples:
        >>> from fourcc import TAIWAN
        >>> deal_order(TAIWAN.replace(hand_size=6), 2, 1)
        [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 1]
    """
    order: list[int] = []
    seats = [(dealer + step) % players for step in range(players)]
    for dealt in range(0, rules.hand_size, PACKET):
        for seat in seats:
            order += [seat] * min(PACKET, rules.hand_size - dealt)
    return order + ([dealer] if rules.game is Game.TAIWAN else [])


def deal(
    rules: Ruleset,
    players: int,
    dealer: int,
    seed: int | str | None,
    deck: Iterable[Card | str] | str | None,
) -> Table:
    """Deal a round.

    Args:
        rules: The rules.
        players: How many seats there are.
        dealer: The dealer's seat.
        seed: Shuffles the deck.
        deck: The deck in order, the top first, in place of a seed.

    Raises:
        PositionError: If the deck or the table is not as the rules say.
        NotationError: If the deck names something that is no card.
    """
    faults = list(wrong_seats(rules, players, dealer))
    cards = cards_in_order(deck) if deck is not None else None
    if seed is not None and cards is not None:
        text = "a seed and a deck are given; one of them orders the cards"
        faults.append(Reason(rules.clause("SS-4.7", "TW-1.4"), text))
    if seed is not None:
        faults += wrong_seed(rules, seed)
    if cards is not None:
        faults += wrong_deck(rules, cards)
    if faults:
        raise PositionError(faults)
    if cards is None:
        cards = shuffled(rules, SystemRandom() if seed is None else Random(seed))  # noqa: S311 - a game
    dealt: list[list[Card]] = [[] for _ in range(players)]
    order = deal_order(rules, players, dealer)
    for seat, card in zip(order, cards, strict=False):
        dealt[seat].append(card)
    hands = tuple(map(Hand, dealt))
    return Table(rules, dealer, hands, ((),) * players, (), cards[len(order) :], 0, ())


def cards_in_order(cards: Iterable[Card | str] | str) -> tuple[Card, ...]:
    """Read cards whose order matters.

    Args:
        cards: A text in any notation, or cards or their names.

    Raises:
        NotationError: If a text names no card.

    Examples:
        >>> cards_in_order("WH 2GK")
        (Card('WH'), Card('GK'), Card('GK'))
    """
    if isinstance(cards, str):
        notation.require_length(cards)
        return tuple(CARDS[kind] for kind, n in notation.parse(cards) for _ in range(n))
    return tuple(map(Card, cards))


def wrong_seats(rules: Ruleset, players: int, dealer: int) -> Iterator[Reason]:
    """Yield why no round can be dealt to so many seats (SS-4.1, SS-4.2, TW-1.1, TW-1.2).

    Args:
        rules: The rules.
        players: How many seats there are.
        dealer: The dealer's seat.
    """
    clause = rules.clause("SS-4.1", "TW-1.1")
    wrong = [*no_number("players", players), *no_number("dealer", dealer)]
    if wrong:
        yield from wrong
        return
    if players not in range(2, 5):
        yield Reason(clause, f"{counted(players, 'player')}; a game has 2 to 4")
        return
    if dealer not in range(players):
        yield Reason(clause, f"dealer {dealer}; the seats are 0 to {players - 1}")
    needed = rules.hand_size * players + (rules.game is Game.TAIWAN)
    if needed > len(rules.cards):
        text = (
            f"{players} players need {counted(needed, 'card')} dealt; "
            f"the deck has {len(rules.cards)}"
        )
        yield Reason(rules.clause("SS-4.2", "TW-1.2"), text)


_MOST_IN_SEED = 1000


def wrong_seed(rules: Ruleset, seed: object) -> Iterator[Reason]:
    """Yield why something shuffles no deck (SS-4.7, TW-1.4).

    Args:
        rules: The rules.
        seed: Should be a whole number from 0 on or a text.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> print(*wrong_seed(SEE_SEK, 1.5))
        a seed is a whole number from 0 on or a text, not 1.5 (SS-4.7)
        >>> print(*wrong_seed(SEE_SEK, -1))
        a seed is a whole number from 0 on or a text, not -1 (SS-4.7)
    """
    clause = rules.clause("SS-4.7", "TW-1.4")
    if type(seed) not in {int, str} or (isinstance(seed, int) and seed < 0):
        text = f"a seed is a whole number from 0 on or a text, not {shortened(seed)}"
        yield Reason(clause, text)
    elif isinstance(seed, str) and seed != seed.encode(errors="ignore").decode():
        yield Reason(clause, "the seed has characters that no text has")
    elif (isinstance(seed, int) and seed >> 4 * _MOST_IN_SEED) or (
        isinstance(seed, str) and len(seed) > _MOST_IN_SEED
    ):
        yield Reason(clause, f"a seed has at most {_MOST_IN_SEED} digits or characters")


def no_such_seat(rules: Ruleset, players: int, seat: int) -> Reason | None:
    """Return why a seat is not at the table, or ``None`` if it is (SS-4.1, TW-1.1).

    Args:
        rules: The rules.
        players: How many seats there are.
        seat: The seat.

    Examples:
        >>> from fourcc import TAIWAN
        >>> print(no_such_seat(TAIWAN, 3, 3))
        there is no seat 3; the seats are 0 to 2 (TW-1.1)
    """
    if seat in range(players):
        return None
    text = f"there is no seat {seat}; the seats are 0 to {players - 1}"
    return Reason(rules.clause("SS-4.1", "TW-1.1"), text)


def wrong_deck(rules: Ruleset, deck: Sequence[Card]) -> Iterator[Reason]:
    """Yield every kind of which a deck has not as many copies as the rules say.

    Args:
        rules: The rules.
        deck: The cards.
    """
    for card in CARDS:
        found, wanted = deck.count(card), rules.cards.count(card)
        if found != wanted:
            clause = rules.clause("SS-2.1" if card.suit else "SS-2.2", "TW-1.1")
            yield Reason(clause, f"the deck has {found} {card}; it must have {wanted}")
