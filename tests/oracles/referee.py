"""One round as the clauses of RULES.md tell it, step by step on plain data.

Written from RULES.md alone: every question is asked of the cards as they lie, nothing is prepared
or remembered. Actions are texts such as "PASS" or "CHI WR WH WC", seats are numbers.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from oracles import brute
from oracles.rules import ORDER, Card, House, Meld, as_meld, as_tuple, melds, value

PACKET = 5
MOST_LUCKY = 3
CACHE_SIZE = 50_000


@dataclass(frozen=True)
class Table:
    """A house, and the options that bear on play and payment."""

    house: House
    hand_size: int = 20
    specials_discardable: bool = False
    draw_counts_as_concealed: bool = False
    dealt_win: bool = False
    penalty_once: bool = False
    lucky_counts: str = "hand"
    threshold: int = 10
    base_points: int = 1

    @property
    def see_sek(self) -> bool:
        """Whether the game is See Sek."""
        return self.house.game == "see-sek"


class Offer(NamedTuple):
    """The card that may be claimed now, and where it comes from."""

    card: Card
    seat: int
    drawn: bool


class Claim(NamedTuple):
    """A call that takes the offer: HU without a meld, all others with one."""

    seat: int
    call: str
    meld: Meld


class Outcome(NamedTuple):
    """How a round ended, and who pays what.

    The ending is "hu", "declare", "no discard", "dealt" or "drawn". The lucky points are part of
    the total.
    """

    ending: str
    winner: int | None
    offer: Offer | None
    total: int | None
    lucky_card: Card | None
    lucky_points: int
    payments: tuple[int, ...]
    bank: int


def text_of(cards: Iterable[Card]) -> str:
    """Cards in canonical notation: in card order, copies counted."""
    counts = Counter(cards)
    return " ".join(
        card if counts[card] == 1 else f"{counts[card]}{card}"
        for card in sorted(counts, key=_order)
    )


def _order(card: Card) -> int:
    return ORDER[card]


def is_special(card: Card) -> bool:
    """Generals and Jokers (SS-5.C.2, TW-4.5)."""
    return card == "J" or card[1] == "K"


def complete(cards: Iterable[Card], house: House) -> bool:
    """Whether these cards lie wholly in melds."""
    return _complete(as_tuple(Counter(cards)), melds(house))


@lru_cache(maxsize=CACHE_SIZE)
def _complete(cards: tuple[Card, ...], shapes: tuple[Meld, ...]) -> bool:
    """The first card must be in some meld: try each."""
    if not cards:
        return True
    for meld in shapes:
        if meld[0] == cards[0] and not Counter(meld) - Counter(cards):
            rest = Counter(cards) - Counter(meld)
            if _complete(as_tuple(rest), shapes):
                return True
    return False


def kind_of(meld: Meld) -> str:
    """What sort of claim a meld can be: a single, pair, triple, quad or group."""
    if len(set(meld)) > 1:
        return "group"
    return {1: "single", 2: "pair", 3: "triple", 4: "quad"}[len(meld)]


@dataclass
class OracleRound:
    """One round at a table, changed in place by answers.

    The discards tell who discarded which card, oldest first. The claimed offer is set from a claim
    until its discard.
    """

    table: Table
    hands: list[Counter[Card]]
    pile: list[Card]
    exposed: list[list[Meld]]
    discards: list[tuple[int, Card]] = field(default_factory=list[tuple[int, Card]])
    offer: Offer | None = None
    discarder: int | None = None
    claimed: Offer | None = None
    result: Outcome | None = None

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    def copy(self) -> "OracleRound":
        """A round of its own in the same state."""
        return replace(
            self,
            hands=[Counter(hand) for hand in self.hands],
            pile=list(self.pile),
            exposed=[list(shown) for shown in self.exposed],
            discards=list(self.discards),
        )

    # --- What may be done -------------------------------------------------------------------

    def asked(self) -> list[int]:
        """The seats of whom an action is wanted now (SS-5.1.10, SS-5.1.11)."""
        if self.result is not None:
            return []
        if self.discarder is not None:
            return [self.discarder]
        assert self.offer is not None
        mute = None if self.offer.drawn else self.offer.seat
        return [seat for seat in range(self.players) if seat != mute]

    def legal(self, seat: int) -> set[str]:
        """Every action of a seat; none where it is not asked."""
        if seat not in self.asked():
            return set()
        if self.discarder == seat:
            return set(self._turn_actions(seat))
        return set(self._answers(seat))

    def _turn_actions(self, seat: int) -> Iterator[str]:
        """To discard any card but a special one (SS-5.C, SS-5.C.2), or to declare."""
        for card in self.hands[seat]:
            if self.table.specials_discardable or not is_special(card):
                yield f"DISCARD {card}"
        starting = self.claimed is None  # only the starter of Taiwan discards without a claim
        may_declare = self.table.dealt_win if starting else self.table.see_sek  # SS-5.B.2, TW-1.3
        if may_declare and complete(self.hands[seat].elements(), self.table.house):
            yield "DECLARE"

    def _answers(self, seat: int) -> Iterator[str]:
        offer = self._offer()
        hand = self.hands[seat]
        if not (offer.drawn and seat == offer.seat and self._forced()):
            yield "PASS"
        if complete([*hand.elements(), offer.card], self.table.house):
            yield "HU"  # SS-5.1.1, TW-4.9
        for meld in melds(self.table.house):
            if not self._can_lay(hand, meld, offer.card):
                continue
            kind = kind_of(meld)
            if kind == "quad":
                yield "GAN"
            elif kind == "triple":
                yield "PONG"
            elif self._may_chi(seat, kind):
                yield f"CHI {text_of(meld)}"

    @staticmethod
    def _can_lay(hand: Counter[Card], meld: Meld, offered: Card) -> bool:
        """Whether the offered card and cards of the hand are this meld (SS-5.B)."""
        if offered not in meld:
            return False
        return not Counter(meld) - Counter([offered]) - hand

    def _may_chi(self, seat: int, kind: str) -> bool:
        """Whether this seat may name a group, pair or single with the offer."""
        offer = self._offer()
        if offer.drawn and seat == offer.seat:
            return True  # SS-5.1.3, SS-5.1.5, TW-4.1
        if seat != (offer.seat + 1) % self.players:
            return False  # SS-5.1.4, TW-4.1
        if self._forced():
            return False  # SS-5.C.2, TW-4.7
        return kind == "group" or not self.table.see_sek  # SS-5.1.6, TW-4.1

    def _forced(self) -> bool:
        """Whether the offer is a drawn card that the drawer must take (SS-5.C.2, TW-4.7)."""
        offer = self._offer()
        return offer.drawn and is_special(offer.card) and not self.table.specials_discardable

    def _offer(self) -> Offer:
        assert self.offer is not None
        return self.offer

    # --- What then happens ------------------------------------------------------------------

    def answer(self, answers: Mapping[int, str]) -> None:
        """Go on from the actions of all who are asked.

        Raises:
            ValueError: If a seat is missing or too many, or an action is not legal.
        """
        if sorted(answers) != self.asked():
            message = f"asked are {self.asked()}, not {sorted(answers)}"
            raise ValueError(message)
        for seat, text in answers.items():
            if text not in self.legal(seat):
                message = f"seat {seat} may not {text}"
                raise ValueError(message)
        if self.discarder is not None:
            self._take_turn(self.discarder, answers[self.discarder])
        else:
            self._close_window(answers)

    def _take_turn(self, seat: int, text: str) -> None:
        if text == "DECLARE":
            self._win(seat, "declare" if self.table.see_sek else "dealt", self.claimed)
            return
        card = text.removeprefix("DISCARD ")
        self.hands[seat] = self.hands[seat] - Counter([card])
        self.offer = Offer(card, seat, drawn=False)
        self.discarder = None
        self.claimed = None

    def _close_window(self, answers: Mapping[int, str]) -> None:
        offer = self._offer()
        claims = [self._claim(seat, text) for seat, text in answers.items() if text != "PASS"]
        if not claims:  # SS-5.1.7, SS-5.1.8, SS-5.D, TW-4.4
            self.discards.append((offer.seat, offer.card))
            self.draw((offer.seat + 1) % self.players)
            return
        best = min(claims, key=self._strength)
        if best.call == "HU":
            self._win(best.seat, "hu", offer)
            return
        used = Counter(best.meld) - Counter([offer.card])
        self.hands[best.seat] = self.hands[best.seat] - used
        self.exposed[best.seat].append(best.meld)
        self.offer = None
        self.claimed = offer
        self.want_discard(best.seat)

    def _claim(self, seat: int, text: str) -> Claim:
        card = self._offer().card
        call, _, cards = text.partition(" ")
        if call == "HU":
            return Claim(seat, call, ())
        if call in {"GAN", "PONG"}:
            return Claim(seat, call, (card,) * (4 if call == "GAN" else 3))
        named = [meld for meld in melds(self.table.house) if text_of(meld) == cards]
        return Claim(seat, call, as_meld(named[0]))

    def _strength(self, claim: Claim) -> tuple[int, int]:
        """Smaller is stronger: first the priority, then the order of turns."""
        offer = self._offer()
        own_draw = offer.drawn and claim.seat == offer.seat
        # On a draw it is the drawer's turn, on a discard the next player's comes first.
        wait = (claim.seat - offer.seat - (0 if offer.drawn else 1)) % self.players
        if claim.call == "HU":
            return 0 if own_draw else 1, wait  # SS-5.1.0, SS-5.1.1, TW-4.2, TW-4.3
        if claim.call in {"GAN", "PONG"}:
            return 2, wait  # SS-5.1.2, SS-5.1.9
        if not self.table.see_sek:
            return 3, wait  # TW-4.2, TW-4.3
        if not own_draw:
            return 4, wait  # SS-5.1.4
        return 5 if kind_of(claim.meld) == "pair" else 3, wait  # SS-5.1.3, SS-5.1.5

    def want_discard(self, seat: int) -> None:
        """Ask a seat for a discard, or end the round where it has none (TW-4.6)."""
        self.discarder = seat
        if not self.table.see_sek and not any(
            text.startswith("DISCARD") for text in self._turn_actions(seat)
        ):
            self._win(seat, "no discard", self.claimed)

    def draw(self, seat: int) -> None:
        """Turn the next card of the pile for a seat; without one nobody wins (SS-5.E, TW-6.3)."""
        self.offer = None
        if self.pile:
            self.offer = Offer(self.pile.pop(0), seat, drawn=True)
        else:
            nothing = (0,) * self.players
            self.result = Outcome("drawn", None, None, None, None, 0, nothing, 0)

    # --- What it is worth -------------------------------------------------------------------

    def _win(self, seat: int, ending: str, winning: Offer | None) -> None:
        """Score the winner's cards and settle."""
        points = self._points(seat, ending, winning)
        lucky_card, lucky_points = self._lucky(seat, ending, winning)
        total = points + lucky_points
        payments, bank = self._settle(seat, total, winning)
        self.discarder = None
        self.offer = None
        self.claimed = None
        self.result = Outcome(
            ending, seat, winning, total, lucky_card, lucky_points, payments, bank
        )

    def _points(self, seat: int, ending: str, winning: Offer | None) -> int:
        """The best total of the melds (SS-7.1, SS-7.3, TW-3.1, TW-3.2)."""
        house = self.table.house
        own_draw = winning is not None and winning.drawn and winning.seat == seat
        in_hand = own_draw and self.table.draw_counts_as_concealed
        shown = list(self.exposed[seat])
        cards = Counter(self.hands[seat])
        extra = 0
        card: Card | None = None
        if ending == "hu":
            assert winning is not None
            cards[winning.card] += 1
            card = None if in_hand else winning.card
        elif in_hand:
            extra = value(house, shown.pop(), "hand")  # the claimed card's meld
        total = brute.best(cards, shown, card, house)
        assert total is not None
        return total + extra

    def _lucky(self, seat: int, ending: str, winning: Offer | None) -> tuple[Card | None, int]:
        """The lucky card, and a point for each card like it (TW-5.1, TW-5.2)."""
        if self.table.see_sek or self.table.lucky_counts == "none" or not self.pile:
            return None, 0
        lucky = self.pile[0]
        held = list(self.hands[seat].elements())
        if self.table.lucky_counts == "owned":
            held += [card for meld in self.exposed[seat] for card in meld]
            if ending == "hu" and winning is not None:
                held.append(winning.card)
        return lucky, min(held.count(lucky), MOST_LUCKY)

    def _settle(self, seat: int, total: int, winning: Offer | None) -> tuple[tuple[int, ...], int]:
        """What everyone receives, and the bank (SS-7.4, TW-6.1, TW-6.2)."""
        table = self.table
        bank = 0
        payments = [0] * self.players
        others = [other for other in range(self.players) if other != seat]
        if table.see_sek:
            assert winning is not None
            each = total
            others = others if winning.drawn else [winning.seat]
        elif total >= table.threshold:
            each = total - table.threshold + table.base_points
        elif table.penalty_once:
            each = -table.base_points
            bank = table.threshold
        else:
            each = -(table.threshold + table.base_points)
        for other in others:
            payments[other] -= each
            payments[seat] += each
        payments[seat] -= bank
        return tuple(payments), bank


def deal(table: Table, players: int, dealer: int, deck: Sequence[Card]) -> OracleRound:
    """A round that begins with this deck, its first card on top (SS-4.7, TW-1.2, TW-1.4)."""
    pile = list(deck)
    hands: list[Counter[Card]] = [Counter() for _ in range(players)]
    order = [(dealer + step) % players for step in range(players)]
    while hands[order[-1]].total() < table.hand_size:
        for seat in order:
            for _ in range(min(PACKET, table.hand_size - hands[seat].total())):
                hands[seat][pile.pop(0)] += 1
    fresh = OracleRound(table, hands, pile, exposed=[[] for _ in range(players)])
    if table.see_sek:
        fresh.draw(dealer)  # SS-4.5
    else:
        hands[dealer][pile.pop(0)] += 1
        fresh.want_discard(dealer)
    return fresh
