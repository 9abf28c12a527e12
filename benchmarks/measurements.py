"""What is measured: each entry asks one question about every hand of a corpus.

A new benchmark is a new entry of `MEASUREMENTS`; if there is something to reach, also one of
`TARGETS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, median
from typing import TYPE_CHECKING

from mahjong.shanten import Shanten
from peers import ConstraintPeer, ExactCoverPeer, TunedConstraintPeer, TunedExactCoverPeer

from fourcc import Hand, Ruleset, advise, best, decompositions, distance, is_winning, waits

if TYPE_CHECKING:
    from corpora import Corpus

SAMPLE = 60
"""How many hands of a corpus the peers are asked about: they are slow."""

Pass = Callable[[], None]
"""Asks about each hand once."""

Rounds = Mapping[str, Sequence[Sequence[float]]]
"""Microseconds per hand, for each measurement round by round, and in a round pass by pass."""


def fastest(passes: Sequence[Sequence[float]]) -> float:
    """Return the time of the fastest pass of all rounds."""
    return min(map(min, passes))


@dataclass(frozen=True)
class Measurement:
    """One question to one solver.

    Attributes:
        name: Names the measurement in targets.
        asked: What is asked, in Markdown.
        of: Who is asked.
        prepare: Makes a pass over a corpus; what it does is not timed.
        sample: How many hands are asked about; ``None``: all.
        once: Whether a pass that was prepared may run once only.
    """

    name: str
    asked: str
    of: str
    prepare: Callable[[Corpus], Pass]
    sample: int | None = None
    once: bool = False

    def __str__(self) -> str:
        """Return the name."""
        return self.name


@dataclass(frozen=True)
class Target:
    """A figure to reach.

    Attributes:
        figure: What is compared, in Markdown.
        of: Computes it from the rounds of one corpus.
        limit: The figure to reach.
        at_least: Whether the figure must be at least the limit; else at most.
        unit: The unit of both.
    """

    figure: str
    of: Callable[[Rounds], float]
    limit: float
    at_least: bool = False
    unit: str = " µs"

    def is_met(self, value: float) -> bool:
        """Return whether a figure reaches the target."""
        return value >= self.limit if self.at_least else value <= self.limit


def time_of(name: str) -> Callable[[Rounds], float]:
    """Return what computes the time of a measurement: the least, as the rest is not its own."""
    return lambda rounds: fastest(rounds[name])


def ratio_of(slow: str, fast: str) -> Callable[[Rounds], float]:
    """Return what computes how many times as long one measurement takes as another."""
    return lambda rounds: median(
        mean(a) / mean(b) for a, b in zip(rounds[slow], rounds[fast], strict=True)
    )


def excess_of(more: str, less: str) -> Callable[[Rounds], float]:
    """Return what computes how much longer one measurement takes than another."""
    return lambda rounds: fastest(rounds[more]) - fastest(rounds[less])


def _verdicts(corpus: Corpus) -> Pass:
    hands, rules = corpus.hands, corpus.rules

    def run() -> None:
        for hand in hands:
            is_winning(hand, rules=rules)

    return run


def _first_verdicts(corpus: Corpus) -> Pass:
    hands, rules = corpus.hands, Ruleset.from_json(corpus.rules.to_json())

    def run() -> None:
        for hand in hands:
            is_winning(hand, rules=rules)

    return run


def _verdicts_of_texts(corpus: Corpus) -> Pass:
    texts, rules = corpus.texts, corpus.rules

    def run() -> None:
        for text in texts:
            is_winning(text, rules=rules)

    return run


def _hands_of_cards(corpus: Corpus) -> Pass:
    hands = corpus.cards

    def run() -> None:
        for cards in hands:
            Hand(cards)

    return run


def _best(corpus: Corpus) -> Pass:
    hands, rules = corpus.hands, corpus.rules

    def run() -> None:
        for hand in hands:
            best(hand, rules=rules)

    return run


def _decompositions(corpus: Corpus) -> Pass:
    hands, rules = corpus.hands, corpus.rules

    def run() -> None:
        for hand in hands:
            list(decompositions(hand, rules=rules))

    return run


def _constraint_verdicts(corpus: Corpus) -> Pass:
    return _asking(ConstraintPeer(corpus.rules).is_winning, corpus)


def _constraint_solutions(corpus: Corpus) -> Pass:
    return _asking(ConstraintPeer(corpus.rules).solutions, corpus)


def _tuned_constraint_verdicts(corpus: Corpus) -> Pass:
    return _asking(TunedConstraintPeer(corpus.rules).is_winning, corpus)


def _tuned_constraint_solutions(corpus: Corpus) -> Pass:
    return _asking(TunedConstraintPeer(corpus.rules).solutions, corpus)


def _exact_cover_verdicts(corpus: Corpus) -> Pass:
    return _asking(ExactCoverPeer(corpus.rules).is_winning, corpus)


def _tuned_exact_cover_verdicts(corpus: Corpus) -> Pass:
    return _asking(TunedExactCoverPeer(corpus.rules).is_winning, corpus)


def _of_dealt(question: Callable[..., object]) -> Callable[[Corpus], Pass]:
    """Return what makes a pass that asks fourcc about hands of as many cards as are dealt."""

    def prepare(corpus: Corpus) -> Pass:
        hands, rules = corpus.dealt, corpus.rules

        def run() -> None:
            for hand in hands:
                question(hand, rules=rules)

        return run

    return prepare


def _first_arrivals(hand: Hand, rules: Ruleset) -> object:
    found = distance(hand, rules=rules)
    return found and found.first_arrivals


def _advice(corpus: Corpus) -> Pass:
    hands, rules = corpus.hands, corpus.rules

    def run() -> None:
        for hand in hands:
            advise(hand, rules=rules)

    return run


def _shanten(corpus: Corpus) -> Pass:
    hands = corpus.tiles
    ask = Shanten.calculate_shanten

    def run() -> None:
        for tiles in hands:
            ask(tiles)

    return run


def _asking(ask: Callable[[bytes], object], corpus: Corpus) -> Pass:
    """Make a pass that asks a peer."""
    hands = corpus.counts

    def run() -> None:
        for counts in hands:
            ask(counts)

    return run


VERDICT = "`is_winning(hand)`"
LISTING = "`list(decompositions(hand))`"
DISTANCE = "`distance(hand)`"

MEASUREMENTS = (
    Measurement("verdict", VERDICT, "fourcc", _verdicts),
    Measurement("first verdict", f"{VERDICT}, first time", "fourcc", _first_verdicts, once=True),
    Measurement("text", "`is_winning(text)`", "fourcc", _verdicts_of_texts),
    Measurement("cards", "`Hand(cards)`", "fourcc", _hands_of_cards),
    Measurement("best", "`best(hand)`", "fourcc", _best),
    Measurement("listing", LISTING, "fourcc", _decompositions),
    Measurement("waits", "`waits(hand)`", "fourcc", _of_dealt(waits)),
    Measurement("distance", DISTANCE, "fourcc", _of_dealt(distance)),
    Measurement("shanten", "shanten of 14 tiles", "mahjong", _shanten),
    Measurement(
        "arrivals", "`distance(hand).first_arrivals`", "fourcc", _of_dealt(_first_arrivals), SAMPLE
    ),
    Measurement("advice", "`advise(hand)`", "fourcc", _advice, SAMPLE),
    Measurement("sample verdict", VERDICT, "fourcc", _verdicts, SAMPLE),
    Measurement("exact-cover", VERDICT, "exact-cover", _exact_cover_verdicts, SAMPLE),
    Measurement(
        "exact-cover, tuned", VERDICT, "exact-cover, tuned", _tuned_exact_cover_verdicts, SAMPLE
    ),
    Measurement("constraint", VERDICT, "python-constraint2", _constraint_verdicts, SAMPLE),
    Measurement(
        "constraint, tuned",
        VERDICT,
        "python-constraint2, tuned",
        _tuned_constraint_verdicts,
        SAMPLE,
    ),
    Measurement("sample listing", LISTING, "fourcc", _decompositions, SAMPLE),
    Measurement("constraint listing", LISTING, "python-constraint2", _constraint_solutions, SAMPLE),
    Measurement(
        "constraint listing, tuned",
        LISTING,
        "python-constraint2, tuned",
        _tuned_constraint_solutions,
        SAMPLE,
    ),
)

TARGETS = (
    Target(VERDICT, time_of("verdict"), 0.5),
    Target(
        f"{VERDICT}: python-constraint2 / fourcc",
        ratio_of("constraint", "sample verdict"),
        300,
        at_least=True,
        unit="x",
    ),
    Target(
        f"{VERDICT}: exact-cover / fourcc",
        ratio_of("exact-cover", "sample verdict"),
        200,
        at_least=True,
        unit="x",
    ),
    Target("`is_winning(text)`", time_of("text"), 4),
    Target("`Hand(cards)`", time_of("cards"), 2),
    Target(
        f"{LISTING}: python-constraint2 / fourcc",
        ratio_of("constraint listing", "sample listing"),
        100,
        at_least=True,
        unit="x",
    ),
    Target("`best(hand)` - `is_winning(hand)`", excess_of("best", "verdict"), 1),
    Target("`waits(hand)`", time_of("waits"), 5),
    Target(DISTANCE, time_of("distance"), 20),
    Target(
        f"{DISTANCE}: shanten of mahjong / fourcc",
        ratio_of("shanten", "distance"),
        1,
        at_least=True,
        unit="x",
    ),
    Target("`distance(hand).first_arrivals`", time_of("arrivals"), 300),
    Target("`advise(hand)`", time_of("advice"), 5000),
)

TUNED = (
    (
        VERDICT,
        "python-constraint2, tuned / fourcc",
        ratio_of("constraint, tuned", "sample verdict"),
    ),
    (VERDICT, "exact-cover, tuned / fourcc", ratio_of("exact-cover, tuned", "sample verdict")),
    (
        LISTING,
        "python-constraint2, tuned / fourcc",
        ratio_of("constraint listing, tuned", "sample listing"),
    ),
)
"""What is asked of peers for which work was done by hand, who is compared, and how."""
