"""Exact counts over all hands of a ruleset, by generating functions instead of sampling.

A *hand* is a multiset of cards that the deck can deal; a *deal* is a set of physical cards, each
copy a card of its own. So a hand is as many deals as there are ways to choose its copies: the
product, over the kinds, of the binomial coefficients *copies in the deck* over *copies held*. Every
hand here is concealed and no winning card is named, so each meld counts at its worth in the hand.

A *winning* hand has the winning size, and melds use it exactly (SS-3.11, TW-3.3). Its *best total*
is the most points of its decompositions (SS-7.3), without a bonus. A *waiting* hand has one card
less, and becomes a winning hand by one more card of which the deck has a copy that is not held.

No meld uses cards of two components of the ruleset. Hence a hand is complete when each component
is, its best total is the sum of the components' and its number of decompositions their product. A
hand waits if all components are complete and one of them can take a further card and stay so, or if
all but one are complete and a further card completes that one. So the some hundred states of each
component are counted by cards and value, and the product of these polynomials counts the hands.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from operator import add, mul
from types import MappingProxyType
from typing import TYPE_CHECKING

from fourcc.blocks import components_of
from fourcc.errors import Reason, ReasonedError
from fourcc.melds import Decomposition, Meld
from fourcc.polynomials import (
    Lack,
    Pattern,
    Table,
    Tally,
    lack_of_both,
    multisets,
    of_wrong_parity,
    product,
)
from fourcc.rulesets import SEE_SEK, Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from fourcc.hands import Hand
    from fourcc.polynomials import Polynomial

MOST_STATES = 100_000
"""The most states of all different components together: no ruleset has more without house melds."""

MOST_STEPS = 100_000_000
"""The most pairs of terms that are multiplied for one answer."""


class CensusError(ReasonedError):
    """The ruleset joins too many kinds, or has too many different values, to be counted."""


@dataclass(frozen=True, slots=True)
class Parity:
    """Whether all points of winning hands have the parity of the winning size (SS-7.2).

    It is a proof: every decomposition of every state of every component has been considered.

    Attributes:
        rules: The rules.
        decomposition: A winning hand in melds whose points have the other parity; ``None`` if there
            is none.

    Examples:
        >>> print(census("see-sek").parity)
        Every decomposition of every winning hand has an odd number of points, as 21 is odd \
(SS-7.2).
        >>> print(census("taiwan").parity)
        Not every winning hand has an odd number of points: 2RH | 3RC | \
3GP | GP WP YP RP | 3WP | 3YP | 3RP has 20.
    """

    rules: Ruleset
    decomposition: Decomposition | None

    @property
    def holds(self) -> bool:
        """Whether it is so."""
        return self.decomposition is None

    @property
    def counterexample(self) -> Hand | None:
        """A winning hand that has a decomposition of the other parity, if there is one."""
        return None if self.decomposition is None else self.decomposition.cards

    def __str__(self) -> str:
        """Return the claim as a sentence that says whether it holds."""
        size = self.rules.winning_size
        parity = "odd" if size % 2 else "even"
        claim = f"an {parity} number of points"
        if self.decomposition is None:
            because = f"as {size} is {parity} (SS-7.2)"
            return f"Every decomposition of every winning hand has {claim}, {because}."
        points = sum(self.rules.values.of(meld).hand for meld in self.decomposition)
        return f"Not every winning hand has {claim}: {self.decomposition} has {points}."


@dataclass(frozen=True)
class Census:
    """Exact counts over all hands of a ruleset, each worked out when it is first asked for.

    Attributes:
        rules: The rules.

    Examples:
        >>> found = census("see-sek")
        >>> found.winning_hands, found.range
        (56178066796, (1, 31))
    """

    rules: Ruleset

    def __post_init__(self) -> None:
        """Refuse rules that would take too long.

        Raises:
            CensusError: If the different components have more than `MOST_STATES` states together.
        """
        patterns = {pattern for pattern, _ in self._components}
        states = sum(pattern.states(self.rules.winning_size) for pattern in patterns)
        if states > MOST_STATES:
            text = f"the kinds that melds join have {states:,} states together"
            raise CensusError([Reason("", f"{text}; a census takes at most {MOST_STATES:,}")])

    @cached_property
    def hands(self) -> int:
        """How many hands of the winning size the deck can deal."""
        return multisets(self.rules.cards.counts, self.rules.winning_size)[-1]

    @cached_property
    def deals(self) -> int:
        """How many sets of as many physical cards there are."""
        return comb(len(self.rules.cards), self.rules.winning_size)

    @cached_property
    def totals(self) -> Mapping[int, Tally]:
        """The winning hands and deals of each best total, ascending (SS-7.3)."""
        parts = [table.totals for table in self._tables]
        return self._counted(parts, add, self.rules.winning_size)

    @cached_property
    def winning(self) -> Tally:
        """How many hands, and how many deals, are winning (SS-3.11, TW-3.3)."""
        return Tally.sum(self.totals.values())

    @property
    def winning_hands(self) -> int:
        """How many hands are winning."""
        return self.winning.hands

    @property
    def winning_deals(self) -> int:
        """How many deals are winning."""
        return self.winning.deals

    @property
    def probability(self) -> Fraction:
        """The share of all deals that are winning; 0 if the deck has too few cards for a deal."""
        return Fraction(self.winning_deals, self.deals or 1)

    @property
    def range(self) -> tuple[int, int] | None:
        """The least and the greatest best total; ``None`` if no hand wins."""
        return (min(self.totals), max(self.totals)) if self.totals else None

    @property
    def mean_total(self) -> Fraction | None:
        """The mean best total of all winning deals; ``None`` if no hand wins."""
        points = sum(total * tally.deals for total, tally in self.totals.items())
        return Fraction(points, self.winning_deals) if self.totals else None

    @cached_property
    def decompositions(self) -> Mapping[int, int]:
        """How many winning hands have each number of decompositions, ascending."""
        parts = [table.decompositions for table in self._tables]
        found = self._counted(parts, mul, self.rules.winning_size)
        return MappingProxyType({number: tally.hands for number, tally in found.items()})

    @cached_property
    def waiting(self) -> Tally:
        """How many hands, and how many deals, of one card less than a winning hand wait."""
        parts = [table.lacks for table in self._tables]
        found = self._counted(parts, lack_of_both, self.rules.hand_size)
        return Tally.sum(tally for lack, tally in found.items() if lack != Lack.FULL)

    @property
    def waiting_hands(self) -> int:
        """How many hands of one card less than a winning hand wait."""
        return self.waiting.hands

    @property
    def waiting_deals(self) -> int:
        """How many deals of one card less than a winning hand wait."""
        return self.waiting.deals

    @property
    def waiting_probability(self) -> Fraction:
        """The share of all deals of that size that wait; 0 if the deck has too few cards."""
        return Fraction(self.waiting_deals, comb(len(self.rules.cards), self.rules.hand_size) or 1)

    @cached_property
    def parity(self) -> Parity:
        """Whether all points of winning hands have the parity of the winning size (SS-7.2)."""
        chosen = of_wrong_parity(self._tables, self.rules.winning_size)
        if chosen is None:
            return Parity(self.rules, None)
        parts = zip(self._components, chosen, strict=True)
        melds = (melds[number] for (_, melds), numbers in parts for number in numbers)
        return Parity(self.rules, Decomposition(melds))

    @staticmethod
    def _counted(
        polynomials: Iterable[Polynomial],
        joined: Callable[[int, int], int | None],
        size: int,
    ) -> Mapping[int, Tally]:
        """Return the terms of a product that have a number of cards, by value."""
        found, *others = sorted(polynomials, key=len)
        steps = 0
        for left, other in zip(reversed(range(len(others))), others, strict=True):
            steps += len(found) * len(other)
            if steps > MOST_STEPS:
                text = f"a census multiplies at most {MOST_STEPS:,} pairs of terms for one answer"
                raise CensusError([Reason("", f"{text}; these rules have too many values")])
            found = product(found, other, joined, range(0 if left else size, size + 1))
        terms = sorted((value, tally) for (cards, value), tally in found.items() if cards == size)
        return MappingProxyType(dict(terms))

    @cached_property
    def _components(self) -> list[tuple[Pattern, list[Meld]]]:
        """The pattern and the melds of each component."""
        return list(_components(self.rules))

    @cached_property
    def _tables(self) -> list[Table]:
        """The table of each component; those of one pattern share theirs."""
        patterns = [pattern for pattern, _ in self._components]
        tables = {pattern: Table(pattern, self.rules.winning_size) for pattern in set(patterns)}
        return [tables[pattern] for pattern in patterns]

    def __str__(self) -> str:
        """Return the main numbers as a paragraph."""
        size, chance = self.rules.winning_size, _chance(self.probability)
        lines = [
            f"Under {self.rules} the hands of {size} cards number {self.hands:,}.",
            f"A player wins with {self.winning_hands:,} of them, {chance},",
            f"and waits with {self.waiting_hands:,} of the hands of {size - 1},",
            f"{_chance(self.waiting_probability)}.",
        ]
        if self.range:
            mean = float(self.mean_total or 0)
            least, greatest = self.range
            lines.append(f"Wins are worth {least} to {greatest} points, {mean:.2f} on average.")
        return " ".join([*lines, str(self.parity)])

    @property
    def numbers(self) -> Mapping[str, int | Fraction | None]:
        """The main numbers by name; ``None`` for a total where no hand wins."""
        return {
            "cards": len(self.rules.cards),
            "winning_size": self.rules.winning_size,
            "hands": self.hands,
            "deals": self.deals,
            "winning_hands": self.winning_hands,
            "winning_deals": self.winning_deals,
            "probability": self.probability,
            "least_total": min(self.totals, default=None),
            "mean_total": self.mean_total,
            "greatest_total": max(self.totals, default=None),
            "most_decompositions": max(self.decompositions, default=0),
            "waiting_hands": self.waiting_hands,
            "waiting_deals": self.waiting_deals,
            "waiting_probability": self.waiting_probability,
        }

    def to_json(self) -> str:
        """Return all numbers as JSON, exact: a fraction is a text such as ``"1/3"``.

        Examples:
            >>> census("see-sek").to_json()[:55]
            '{"rules": "see-sek", "cards": 117, "winning_size": 21, '
        """
        answers: dict[str, object] = {
            "rules": str(self.rules),
            **self.numbers,
            "totals": {total: tally._asdict() for total, tally in self.totals.items()},
            "decompositions": dict(self.decompositions),
            "parity": {
                "holds": self.parity.holds,
                "counterexample": self.parity.counterexample,
                "text": str(self.parity),
            },
        }
        return json.dumps(answers, ensure_ascii=False, default=str)

    def __reduce__(self) -> tuple[Callable[[Ruleset], Census], tuple[Ruleset]]:
        """Pickle as the rules: what was counted stays behind."""
        return census, (self.rules,)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The main numbers of several rulesets side by side.

    Attributes:
        censuses: The censuses compared.

    Examples:
        >>> str(compare("see-sek", "taiwan")).splitlines()[11].split()
        ['most', 'decompositions', '136', '55']
    """

    censuses: tuple[Census, ...]

    @property
    def rows(self) -> Mapping[str, tuple[int | Fraction | None, ...]]:
        """For each number by name, that of each ruleset; ``None`` where it has none."""
        columns = [found.numbers for found in self.censuses]
        return {name: tuple(c[name] for c in columns) for name in (columns[0] if columns else ())}

    def __str__(self) -> str:
        """Return the rows as lines with aligned columns."""
        heading = ["", *(str(found.rules) for found in self.censuses)]
        body = [[name.replace("_", " "), *map(_cell, row)] for name, row in self.rows.items()]
        widths = [max(map(len, column)) for column in zip(heading, *body, strict=True)]
        return "\n".join(
            "  ".join([f"{name:{widths[0]}}", *map(str.rjust, values, widths[1:])])
            for name, *values in (heading, *body)
        )


def _components(rules: Ruleset) -> Iterator[tuple[Pattern, list[Meld]]]:
    """Yield the pattern and the melds of each component of a ruleset."""
    for cards in components_of(rules):
        melds = [meld for meld in rules.melds if next(iter(meld.cards)) in cards]
        copies = tuple(map(rules.cards.count, cards))
        shapes = tuple(tuple(map(meld.cards.count, cards)) for meld in melds)
        yield Pattern(copies, shapes, tuple(rules.values.of(meld).hand for meld in melds)), melds


def _chance(probability: Fraction) -> str:
    """Return a probability in words."""
    return f"one deal in {float(1 / probability):,.1f}" if probability else "in no deal"


def _cell(value: int | Fraction | None) -> str:
    """Return a number as a table shows it."""
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int) else f"{float(value):.6g}"


def census(rules: Ruleset | str = SEE_SEK) -> Census:
    """Count the hands of a ruleset exactly.

    Args:
        rules: The rules or their id.

    Returns:
        The census; it is made once and kept with the ruleset.

    Raises:
        RulesetError: If no preset has the id.
        CensusError: If the different components have more than `MOST_STATES` states together.

    Examples:
        >>> census("taiwan").range
        (1, 41)
    """
    return ruleset(rules).derive(Census)


def compare(*rulesets: Ruleset | str) -> Comparison:
    """Put the main numbers of several rulesets side by side.

    Args:
        *rulesets: The rules or their ids.

    Raises:
        RulesetError: If no preset has an id.
        CensusError: If a ruleset cannot be counted.

    Examples:
        >>> compare("see-sek", "taiwan").rows["cards"]
        (117, 112)
    """
    return Comparison(tuple(map(census, rulesets)))
