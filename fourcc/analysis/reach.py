"""How near a hand is to a win: plans, and the least that they ask of each part of a hand.

A *plan* splits concealed cards into complete melds, *partial* melds that lack one card each, and
cards to discard, where the lacking cards can together still arrive. Its *surplus* is the number of
partial melds less the number of discards: what the plan adds to the size of the hand.

No meld uses cards of two components, so a plan is one plan for each component of the ruleset. A
component offers a *profile*: for each surplus, the fewest partial melds. The profile of cards in
several components is the product of theirs, where surpluses add and the fewest partial melds of the
sum are the least sum. Profiles are numbered when they first occur, and so are their products: a
question about a hand then takes a few look-ups. Where cards of several packs or melds across suits
give a hand many states, plans with few partial melds are looked for first, then such with more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourcc.analysis.offers import Offer, State, Step, Table, remember
from fourcc.blocks import components_of, parts_of
from fourcc.hands import BEYOND

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourcc.cards import Card
    from fourcc.cover import Counts
    from fourcc.hands import Hand
    from fourcc.melds import Meld
    from fourcc.rulesets import Ruleset

Profile = tuple[tuple[int, int], ...]
"""Pairs of a surplus and the fewest partial melds that give it, sorted."""


class Component:
    """Kinds that share melds, and the table of what they offer.

    Attributes:
        cards: The kinds, in their places.
        melds: The melds that use them, in order.
        table: What their states offer.
    """

    def __init__(self, rules: Ruleset, cards: Sequence[Card], tables: dict[object, Table]) -> None:
        """Find the steps, and the table that components alike share."""
        self.cards: tuple[Card, ...] = tuple(cards)
        self.melds: list[Meld] = [meld for meld in rules.melds if next(iter(meld.cards)) in cards]
        self._kinds = [card.index for card in cards]
        steps = tuple(self._steps(rules))
        self.table: Table = tables.setdefault((len(cards), steps), Table(steps, len(cards)))

    def copies(self, hand: Hand) -> Counts:
        """Return the copies of the component's kinds in a hand."""
        counts = hand.counts
        return tuple([counts[kind] for kind in self._kinds])

    def state(self, concealed: Hand, unseen: Hand, most: int | None) -> State:
        """Return the component's state in a hand.

        Args:
            concealed: The concealed cards.
            unseen: The cards that may still arrive.
            most: The most partial melds, or ``None``.
        """
        return self.copies(concealed), self.copies(unseen), most

    def _steps(self, rules: Ruleset) -> Iterator[Step]:
        """Yield every step: melds first, then partial melds, then discards."""
        for number, meld in enumerate(self.melds):
            yield Step(self.copies(meld.cards), None, number, 0, rules.values.of(meld).hand)
        for number, meld in enumerate(self.melds):
            for place, card in enumerate(self.cards):
                if card in meld.cards:
                    uses = self.copies(meld.cards - card)
                    yield Step(uses, place, number, 1, rules.values.of(meld).table)
        for card in self.cards:
            if rules.specials_discardable or not card.is_special:
                yield Step(tuple(int(card is c) for c in self.cards), None, None, -1, 0)


class Reach:
    """What every hand of a ruleset offers, from what its components offer.

    Attributes:
        rules: The ruleset.
        components: Its components, in order.
    """

    def __init__(self, rules: Ruleset) -> None:
        """Find the components; nothing is computed yet."""
        self.rules: Ruleset = rules
        tables: dict[object, Table] = {}
        self.components: list[Component] = [
            Component(rules, cards, tables) for cards in components_of(rules)
        ]
        self._parts = parts_of(self.components)
        self._crosses = any(word is None for word, _ in self._parts)
        self._numbers: dict[Profile, int] = {}
        self._profiles: list[Profile] = []
        self._fewest: list[dict[int, int]] = []
        self._products: dict[tuple[int, int], int] = {}
        self._known: dict[tuple[int, int, int], int] = {}
        self._none = self._number(((0, 0),))

    def fewest(self, concealed: Hand, unseen: Hand, surplus: int) -> int | None:
        """Return the fewest partial melds of a plan.

        Args:
            concealed: The concealed cards.
            unseen: The cards that may still arrive.
            surplus: The surplus wanted.

        Returns:
            The number, or ``None`` if there is no such plan.
        """
        if not self._has_many_states(concealed, unseen):
            return self._fewest_within(None, concealed, unseen, surplus)
        for most in _LIMITS:
            found = self._fewest_within(most, concealed, unseen, surplus)
            if found is not None and found <= most:
                return found
        return self._fewest_within(None, concealed, unseen, surplus)

    def _has_many_states(self, concealed: Hand, unseen: Hand) -> bool:
        """Return whether a hand has too many states to look at all that its parts offer."""
        return self._crosses or BEYOND in concealed.words or BEYOND in unseen.words

    def _fewest_within(
        self, most: int | None, concealed: Hand, unseen: Hand, surplus: int
    ) -> int | None:
        """Return the fewest partial melds of a plan, where no component has more than allowed."""
        product = self._none
        for word, components in self._parts:
            if word is None:
                profile = self._profile(components, concealed, unseen, most)
            else:
                key = word, concealed.words[word + 1], unseen.words[word + 1]
                known = self._known.get(key)
                if known is not None:
                    profile = known
                elif BEYOND in key:
                    profile = self._profile(components, concealed, unseen, most)
                else:
                    profile = self._profile(components, concealed, unseen, None)
                    remember(self._known, key, profile)
            product = self._product(product, profile)
        return self._fewest[product].get(surplus)

    def useful(
        self, concealed: Hand, unseen: Hand, surplus: int, fewest: int
    ) -> tuple[list[Card], int]:
        """Return what all plans with the fewest partial melds have in common.

        Args:
            concealed: The concealed cards.
            unseen: The cards that may still arrive.
            surplus: A surplus for which there is a plan.
            fewest: Its fewest partial melds.

        Returns:
            The cards that some such plan lacks, in order, and the most points of such a plan.
        """
        states = self._states(concealed, unseen, fewest)
        offers = [component.table.offers(state) for component, state in states]
        profiles = [self._number(_profile(offer)) for offer in offers]
        behind = [self._none]
        for profile in reversed(profiles[1:]):
            behind.append(self._product(profile, behind[-1]))
        points = {0: 0}
        before = {0: 0}
        found: list[Card] = []
        for component, offer in zip(self.components, offers, strict=True):
            rest = self._fewest[behind.pop()]
            reached: dict[int, int] = {}
            best: dict[int, int] = {}
            arrivals = 0
            for total, partials in before.items():
                for extra, here in offer.items():
                    onward = rest.get(surplus - total - extra)
                    if onward is None or partials + here.partials + onward > fewest:
                        continue
                    arrivals |= here.arrivals
                    reached[total + extra] = partials + here.partials
                    gained = points[total] + here.points
                    best[total + extra] = max(gained, best.get(total + extra, gained))
            before, points = reached, best
            found += [c for place, c in enumerate(component.cards) if arrivals >> place & 1]
        return sorted(found), points[surplus]

    def plan(
        self, concealed: Hand, unseen: Hand, surplus: int, fewest: int
    ) -> Iterator[tuple[Component, Step]]:
        """Yield the steps of a plan with the fewest partial melds and, of those, the most points.

        Args:
            concealed: The concealed cards.
            unseen: The cards that may still arrive.
            surplus: A surplus for which there is a plan.
            fewest: Its fewest partial melds.
        """
        states = self._states(concealed, unseen, fewest)
        offers = [component.table.offers(state) for component, state in states]
        behind: list[dict[int, tuple[int, int]]] = [{0: (0, 0)}]
        for offer in reversed(offers):
            better: dict[int, tuple[int, int]] = {}
            for extra, here in offer.items():
                for total, (partials, lost) in behind[-1].items():
                    cost = here.partials + partials, lost - here.points
                    better[total + extra] = min(cost, better.get(total + extra, cost))
            behind.append(better)
        for (component, state), offer in zip(states, offers, strict=True):
            wanted, rest = behind.pop()[surplus], behind[-1]
            fitting = [
                extra
                for extra, here in sorted(offer.items())
                if (onward := rest.get(surplus - extra))
                and wanted == (here.partials + onward[0], onward[1] - here.points)
            ]
            for step in component.table.plan(state, fitting[0]):
                yield component, step
            surplus -= fitting[0]

    def _states(self, concealed: Hand, unseen: Hand, most: int) -> list[tuple[Component, State]]:
        """Return each component with its state, within which no plan needs more partial melds."""
        limit = most if self._has_many_states(concealed, unseen) else None
        return [
            (component, component.state(concealed, unseen, limit)) for component in self.components
        ]

    def _profile(
        self, components: Sequence[Component], concealed: Hand, unseen: Hand, most: int | None
    ) -> int:
        """Return the number of the profile of some components together."""
        product = self._none
        for component in components:
            offers = component.table.offers(component.state(concealed, unseen, most))
            product = self._product(product, self._number(_profile(offers)))
        return product

    def _product(self, first: int, second: int) -> int:
        """Return the number of the product of two profiles."""
        known = self._products.get((first, second))
        if known is None:
            fewest: dict[int, int] = {}
            for extra, partials in self._profiles[first]:
                for total, others in self._profiles[second]:
                    cost = partials + others
                    fewest[extra + total] = min(cost, fewest.get(extra + total, cost))
            known = self._number(tuple(sorted(fewest.items())))
            remember(self._products, (first, second), known)
        return known

    def _number(self, profile: Profile) -> int:
        """Return the number of a profile, a new one if it has none."""
        number = self._numbers.setdefault(profile, len(self._profiles))
        if number == len(self._profiles):
            self._profiles.append(profile)
            self._fewest.append(dict(profile))
        return number


_LIMITS = (1, 2, 4, 8)
"""The most partial melds that are allowed first where any number would take long."""


def _profile(offers: dict[int, Offer]) -> Profile:
    """Return the profile of what a state offers."""
    return tuple(sorted((surplus, offer.partials) for surplus, offer in offers.items()))


def reach_of(rules: Ruleset) -> Reach:
    """Return the reach of a ruleset; it is made once and kept with the ruleset.

    Args:
        rules: The rules.

    Examples:
        >>> from fourcc import SEE_SEK, Hand
        >>> reach_of(SEE_SEK).fewest(Hand("RR RH"), Hand("RC"), 1)
        1
    """
    return rules.derive(Reach)
