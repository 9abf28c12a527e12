"""Questions on the command line: hands from words or lines, and the rules they are asked under."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from fourcc.cards import Card
from fourcc.cli.output import complain
from fourcc.errors import FourccError, NotationError, Reason, RulesetError
from fourcc.faults import Read, placed
from fourcc.hands import Hand
from fourcc.holdings import cards_of
from fourcc.notation import require_length
from fourcc.rulesets import RULESETS, Ruleset

if TYPE_CHECKING:
    from argparse import (
        ArgumentParser,
        Namespace,
        _SubParsersAction,  # pyright: ignore[reportPrivateUsage] - it has no public name
    )
    from collections.abc import Callable

    Commands: TypeAlias = _SubParsersAction[ArgumentParser]
    """Where a command adds itself."""

_MOST_BYTES = 1_000_000


class QuestionError(FourccError):
    """A question that cannot be answered, with the place where it stands."""


@dataclass(frozen=True, slots=True)
class Question:
    """One hand to judge.

    Attributes:
        hand: The cards that are in no exposed meld.
        exposed: The exposed melds.
        winning_card: The card just claimed, if it is said.
        lucky: The lucky card, if it is said.
        unseen: The cards that may still come, if it is said.
    """

    hand: Hand
    exposed: tuple[Hand, ...]
    winning_card: Card | None
    lucky: Card | None
    unseen: Hand | None

    def to_dict(self) -> dict[str, object]:
        """Return the cards asked about as JSON holds them."""
        return {"hand": str(self.hand), "exposed": list(map(str, self.exposed))}


def add_rules(parser: ArgumentParser) -> None:
    """Add the words that choose the rules."""
    parser.add_argument(
        "--rules",
        metavar="ID|FILE",
        default="see-sek",
        help="see-sek (the default), taiwan, or a JSON file with rules of your own",
    )
    parser.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        help="change one option of the rules; may be repeated",
    )


def add_hand(parser: ArgumentParser) -> None:
    """Add the words that name a hand, and the rules."""
    parser.add_argument(
        "hand",
        metavar="HAND",
        nargs="+",
        help="cards such as RK 3WC J; exposed melds may follow, each after a bar |; "
        "a single - reads one hand from each line of standard input",
    )
    parser.add_argument(
        "--exposed",
        metavar="MELD",
        action="append",
        default=[],
        help="an exposed meld; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each hand")
    parser.set_defaults(winning_card=None, lucky=None, unseen=None)
    add_rules(parser)


def add_win(parser: ArgumentParser) -> None:
    """Add the words that say how a hand was won."""
    parser.add_argument("--winning-card", metavar="CARD", help="the card just claimed")
    parser.add_argument("--lucky", metavar="CARD", help="the lucky card that was turned (taiwan)")
    parser.add_argument(
        "--own-draw",
        action="store_true",
        help="the winner drew the winning card from the pile; this changes the score only under "
        "rules with draw_counts_as_concealed=true",
    )


def add_analysis(
    commands: Commands, name: str, about: str, answer: Callable[[Question, Ruleset, bool], int]
) -> None:
    """Add a command that answers each hand from the hand, the rules and the unseen cards.

    Args:
        commands: Where the command is added.
        name: Its name.
        about: What it does, in a few words.
        answer: Prints the answer to a question under some rules, as JSON or for people, and
            returns its exit status.
    """
    parser = commands.add_parser(name, help=about)
    add_hand(parser)
    parser.add_argument(
        "--unseen",
        metavar="CARDS",
        help="the cards that may still come; all that are not held if left out",
    )

    def run(options: Namespace) -> int:
        rules = chosen_rules(options)
        return answer_each(options, lambda question: answer(question, rules, options.json))

    parser.set_defaults(run=run)


def load_rules(name: str) -> Ruleset:
    """Return the preset with an id, or the rules in a file.

    Args:
        name: Id of a preset, or path of a JSON file.

    Raises:
        RulesetError: If there is neither, or the file holds no rules.
    """
    if name in RULESETS:
        return RULESETS[name]
    if not name:
        raise _no_rules("--rules", f"takes {' or '.join(RULESETS)} or a file")
    try:
        with Path(name).open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
        text = content.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        presets = " or ".join(RULESETS)
        why = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise _no_rules(name, f"is no preset ({presets}) and no readable file: {why}") from None
    if len(content) > _MOST_BYTES:
        raise _no_rules(name, f"is larger than {_MOST_BYTES} bytes")
    try:
        return Ruleset.from_json(text)
    except RulesetError as error:
        raise RulesetError(Reason(r.clause, f"{name}: {r.text}") for r in error.reasons) from None


def chosen_rules(options: Namespace) -> Ruleset:
    """Return the rules that the words of a command choose, with the options they set.

    Args:
        options: The parsed words.

    Raises:
        RulesetError: If the rules are not there, or an option is wrong.
    """
    rules = load_rules(options.rules)
    changes: dict[str, object] = {}
    for text in options.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise _no_rules("--set", f"takes OPTION=VALUE, not {text!r}")
        if name in changes:
            raise _no_rules("--set", f"names {name} twice")
        changes[name] = _value(value)
    return rules.replace(**changes)


def _value(text: str) -> object:
    """Read the value of an option: JSON, or numbers with commas between, or plain text."""
    for form in (text, f"[{text}]"):
        try:
            return json.loads(form)
        except (ValueError, RecursionError):
            continue
    return text


def _no_rules(name: str, why: str) -> RulesetError:
    """Return the error for a name that leads to no rules."""
    return RulesetError([Reason("", f"{name} {why}")])


def answer_each(options: Namespace, answer: Callable[[Question], int]) -> int:
    """Answer one question, or one for each line of standard input.

    A line that is no question is reported on standard error with its number; the others are still
    answered.

    Args:
        options: The parsed words.
        answer: Prints the answer to a question and returns its exit status.

    Returns:
        The highest exit status of all answers: 2 if any line was bad input.
    """
    if options.hand != ["-"]:
        return answer(_question(" ".join(options.hand), options))
    if sys.stdin is None:
        message = "standard input is closed"
        raise QuestionError(message)
    worst, number = 0, 0
    for number, line in enumerate(sys.stdin.buffer, start=1):
        try:
            status = answer(_question(_text(line), options))
        except FourccError as error:
            complain(f"line {number}: {error}")
            status = 2
        worst = max(worst, status)
    if number == 0:
        message = "standard input is empty; write one hand on each line"
        raise QuestionError(message)
    return worst


def _text(line: bytes) -> str:
    """Return a line as text."""
    try:
        return line.decode("utf-8-sig").strip("\r\n")
    except UnicodeDecodeError as error:
        message = f"byte {error.start + 1}: not UTF-8 text"
        raise QuestionError(message) from None


def _question(text: str, options: Namespace) -> Question:
    """Read a hand, its exposed melds after bars, and what the words of the command add."""
    require_length(text)
    hand, *bars = text.split("|")
    exposed = [*bars, *options.exposed]
    try:
        cards = Hand(hand)
    except NotationError:
        if not _is_file(text):
            raise
        message = f"{text} is a file; ask about each of its lines with - < {text}"
        raise QuestionError(message) from None
    if not cards and not exposed:
        message = "no cards; write a hand such as RK 3WC J"
        raise QuestionError(message)
    return Question(
        cards,
        tuple(cards_of(exposed)),
        _said("--winning-card", Card, options.winning_card),
        _said("--lucky", Card, options.lucky),
        _said("--unseen", Hand, options.unseen),
    )


def _is_file(text: str) -> bool:
    """Return whether a text is the name of a file."""
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _said(option: str, read: Callable[[str], Read], text: str | None) -> Read | None:
    """Read what an option says, if it is there."""
    return None if text is None else placed(option, read, text)
