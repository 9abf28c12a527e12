"""The profiles of parts of a hand, as sets of bits.

What a *plan* and a *profile* are, `fourcc.analysis.reach` says. Here a profile is one number of 64
bits: bit ``8 * partials + discards`` is set if there is a plan with so many partial melds and
discards, and none with fewer of both for the same surplus. Plans with more than 7 of either are
left out; so a distance of up to 7 is found, and a profile that has none leaves the distance open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourcc.analysis.reach import Component
    from fourcc.rulesets import Ruleset

Profiles: TypeAlias = npt.NDArray[np.uint64]
"""A profile for each of many parts of hands."""

_MOST = 8
"""Partial melds, and discards, are fewer."""


def profiles_of(component: Component, rules: Ruleset) -> Profiles:
    """Return what each state of a component offers, if all that the deck has beside it is unseen.

    Args:
        component: The component.
        rules: Its rules.

    Returns:
        The profiles of the states, in the order of `Group`.

    Examples:
        >>> from fourcc import SEE_SEK
        >>> from fourcc.analysis.reach import reach_of
        >>> *_, jokers = reach_of(SEE_SEK).components
        >>> [hex(profile) for profile in profiles_of(jokers, SEE_SEK).tolist()[3:]]
        ['0x10101', '0x101', '0x1']
    """
    copies = [rules.cards.count(card) for card in component.cards]
    kinds = len(copies)
    # One axis for the concealed copies of each kind, one for the copies that may arrive.
    known = np.zeros([most + 1 for most in copies * 2], np.uint64)
    known[(0,) * kinds] = 1
    for taken, partials, discards in _steps(component, rules):
        after = tuple(slice(n, None) for n in taken)
        before = tuple(slice(most + 1 - n) for n, most in zip(taken, copies * 2, strict=True))
        for _ in range(min(m // n for n, m in zip(taken, copies * 2, strict=True) if n)):
            known[after] |= _more(known[before], partials, discards)
    concealed = np.indices([most + 1 for most in copies]).reshape(kinds, -1)
    unseen = np.array(copies)[:, None] - concealed
    return _least(known[(*concealed, *unseen)])


def _steps(component: Component, rules: Ruleset) -> Iterator[tuple[list[int], int, int]]:
    """Yield every step of a plan: what it takes, then its partial melds and its discards.

    It takes copies of each kind from the concealed cards, then from those that may arrive.
    """
    nothing = [0] * len(component.cards)
    alone = [[int(card is other) for other in component.cards] for card in component.cards]
    for meld in component.melds:
        uses = [meld.cards.count(card) for card in component.cards]
        yield uses + nothing, 0, 0
        for lacks in alone:
            rest = [n - lacking for n, lacking in zip(uses, lacks, strict=True)]
            if min(rest) >= 0:
                yield rest + lacks, 1, 0
    for card, thrown in zip(component.cards, alone, strict=True):
        if rules.specials_discardable or not card.is_special:
            yield thrown + nothing, 0, 1


def products(first: Profiles, second: Profiles) -> Profiles:
    """Return the profile of each pair of parts together.

    Args:
        first: Profiles, n of them.
        second: Profiles, m of them.

    Returns:
        The products, in the shape (n, m).

    Examples:
        >>> products(np.array([0x101], np.uint64), np.array([0x1, 0x100], np.uint64)).tolist()
        [[257, 65792]]
    """
    found = np.zeros((len(first), len(second)), np.uint64)
    for bit in range(_MOST * _MOST):
        rows = np.flatnonzero(first >> np.uint64(bit) & np.uint64(1))
        if len(rows):
            found[rows] |= _more(second, *divmod(bit, _MOST))
    return _least(found)


def distances(profiles: Profiles) -> npt.NDArray[np.int8]:
    """Return the distance of hands that have these profiles: the fewest partial melds at surplus 1.

    Args:
        profiles: Profiles of whole hands.

    Returns:
        The distances, 0 where the distance is open.

    Examples:
        >>> distances(np.array([0x101, 0x20200, 0x1], np.uint64)).tolist()
        [1, 2, 0]
    """
    found = np.zeros(len(profiles), np.int8)
    for number in range(_MOST - 1, 0, -1):
        bit = np.uint64(_MOST * number + number - 1)
        found[(profiles >> bit & np.uint64(1)).astype(np.bool_)] = number
    return found


def _more(profiles: Profiles, partials: int, discards: int) -> Profiles:
    """Return profiles with so many partial melds and discards added to every plan."""
    kept = sum((0xFF >> discards) << _MOST * row for row in range(_MOST))
    return (profiles & np.uint64(kept)) << np.uint64(_MOST * partials + discards)


def _least(profiles: Profiles) -> Profiles:
    """Leave out every plan that has more partial melds and discards than another, as many more."""
    found = profiles.copy()
    for more in range(1, _MOST):
        found &= ~_more(profiles, more, more)
    return found


def numbered(profiles: Profiles) -> tuple[Profiles, npt.NDArray[np.intp]]:
    """Return the distinct profiles, and for each profile its number among them.

    Args:
        profiles: Any profiles.

    Examples:
        >>> distinct, numbers = numbered(np.array([[7, 5], [5, 5]], np.uint64))
        >>> distinct.tolist(), numbers.tolist()
        ([5, 7], [1, 0, 0, 0])
    """
    distinct, numbers = np.unique(profiles.ravel(), return_inverse=True)
    return distinct, numbers
