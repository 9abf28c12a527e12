"""Strategies for hypothesis: cards, hands and rulesets, for the tests of whoever builds on fourcc.

This module needs hypothesis; nothing else in the package imports it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from fourcc.cards import CARDS, Card
from fourcc.hands import Hand
from fourcc.rulesets import RULESETS, SEE_SEK, TAIWAN, Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable


def cards() -> st.SearchStrategy[Card]:
    """Return a strategy for any of the 29 kinds of card."""
    return st.sampled_from(CARDS)


@st.composite
def hands(
    draw: Callable[[st.SearchStrategy[Any]], Any],
    rules: Ruleset = SEE_SEK,
    *,
    min_size: int = 0,
    max_size: int | None = None,
) -> Hand:
    """Return a strategy for hands that a deck can deal.

    Args:
        draw: Given by hypothesis.
        rules: The rules whose deck is dealt.
        min_size: The fewest cards.
        max_size: The most cards; ``None`` is the winning size.
    """
    most = rules.winning_size if max_size is None else max_size
    deck = list(rules.cards)
    size = draw(st.integers(min_size, min(most, len(deck))))
    places = st.integers(0, len(deck) - 1)
    drawn: list[int] = draw(st.lists(places, min_size=size, max_size=size, unique=True))
    return Hand(deck[place] for place in drawn)


@st.composite
def complete_hands(
    draw: Callable[[st.SearchStrategy[Any]], Any],
    rules: Ruleset = SEE_SEK,
    *,
    size: int | None = None,
) -> Hand:
    """Return a strategy for hands put together from melds.

    Args:
        draw: Given by hypothesis.
        rules: The rules whose melds are used.
        size: The number of cards wanted; the hand has it unless the deck leaves no way to it.
            ``None`` takes as many melds as fit into the winning size, or fewer.
    """
    most = rules.winning_size if size is None else size
    hand = Hand()
    while size is not None or draw(st.integers(0, 9)):
        left = rules.cards - hand
        room = most - len(hand)
        fitting = [meld for meld in rules.melds if meld.size <= room and meld.cards <= left]
        if not fitting:
            break
        hand += draw(st.sampled_from(fitting)).cards
    return hand


@st.composite
def one_off_hands(draw: Callable[[st.SearchStrategy[Any]], Any], rules: Ruleset = SEE_SEK) -> Hand:
    """Return a strategy for complete hands of the winning size with one card exchanged.

    Args:
        draw: Given by hypothesis.
        rules: The rules whose melds are used.
    """
    hand: Hand = draw(complete_hands(rules, size=rules.winning_size))
    lost: Card = draw(st.sampled_from(list(hand)))
    hand -= lost
    found: Card = draw(st.sampled_from(list(rules.cards - hand)))
    return hand + found


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Return a strategy for rulesets of both games with any options that bear on a hand."""
    sizes = st.sets(st.sampled_from([2, 3, 4]))
    both = {
        "packs": st.integers(1, 2),
        "hand_size": st.integers(1, 24),
        "general_sets": sizes,
        "soldier_sets": sizes,
    }
    see_sek = {"jokers": st.integers(0, 8), "quad_points": st.sampled_from([2, 4])}
    taiwan = {
        "draw_counts_as_concealed": st.booleans(),
        "lucky_counts": st.sampled_from(["hand", "owned", "none"]),
        "penalty_once": st.booleans(),
        "threshold": st.integers(0, 20),
        "base_points": st.integers(0, 5),
    }
    return st.one_of(
        [
            st.sampled_from(list(RULESETS.values())),
            st.fixed_dictionaries({}, optional=both | see_sek).map(lambda o: SEE_SEK.replace(**o)),
            st.fixed_dictionaries({}, optional=both | taiwan).map(lambda o: TAIWAN.replace(**o)),
        ]
    )
