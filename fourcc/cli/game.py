"""A match on the screen: it goes on by itself, and asks the person what only a person decides."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fourcc import records
from fourcc.cli import screen
from fourcc.cli.questions import QuestionError
from fourcc.errors import FourccError
from fourcc.notation import printable
from fourcc.records.record import MAGIC
from fourcc.referee import parse
from fourcc.simulation.games import answers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fourcc.bots import Player
    from fourcc.referee import Action, Match

_HELP = """\
  a number, or an action     do it, as 2 or CHI WR WH WC
  why ACTION                 say why an action is not allowed, as why PONG
  hint                       how far you are, and what a greedy player would choose
  undo                       go back to your decision before this one
  log                        what happened in this round
  rules, rules CLAUSE        the rules in short, or one clause, as rules SS-5.1.4
  save FILE                  keep the match in a file; fourcc play --load FILE goes on
  help                       this list; an empty line shows the table again
  quit                       leave the game
  Your table holds the melds that you have exposed. Your concealed cards stand in melds
  where they can (hand melds), the others by suit (hand loose)."""


class Game:
    """A match on the screen."""

    def __init__(
        self, match: Match, seat: int | None, seated: Sequence[Player], file: str | None
    ) -> None:
        """Sit down where a match stands.

        Args:
            match: The match.
            seat: The person's seat; ``None`` if bots play alone.
            seated: The player at each seat; the one at the person's seat is never asked.
            file: Where the match is kept from decision to decision, if it is.

        Raises:
            QuestionError: If the file cannot be written.
        """
        self._match = match
        self._seat = seat
        self._seated = seated
        self._file = file
        self._before: list[Match] = []
        self._told = 0
        self._commands: dict[str, Callable[[int, str], list[str]]] = {
            "help": self._help,
            "hint": self._hint,
            "log": self._log,
            "rules": self._rules,
            "save": self._save,
            "why": self._why,
        }
        self._keep()

    def play(self) -> None:
        """Play until the match is over or the person leaves."""
        seat = self._seat
        if seat is not None:
            _show([f"You are seat {seat}. The word help lists what you can say."])
        self._tell()
        while not self._is_over():
            if seat is None or len(self._match.round.legal_actions(seat)) < 2:  # noqa: PLR2004 - a choice
                self._go_on(self._match.apply_all(answers(self._match.round, self._seated)))
            elif not self._decide(seat):
                _show(["You leave the game."])
                return

    def _is_over(self) -> bool:
        """Show the end of a round and deal the next one; return whether there is none."""
        while self._match.round.result is not None:
            _show(screen.ending(self._match))
            self._keep()
            if self._match.is_over:
                return True
            self._match = self._match.next_round()
            self._told = 0
            self._tell()
        return False

    def _go_on(self, match: Match) -> None:
        """Show what has happened since."""
        self._match = match
        self._tell()

    def _tell(self) -> None:
        """Show what was not shown yet."""
        log = self._match.round.log
        _show(screen.told(log[self._told :], self._seat))
        self._told = len(log)

    def _decide(self, seat: int) -> bool:
        """Let the person say something until the game goes on; return whether it does."""
        self._keep()
        stand = self._match.round
        view = stand.view(seat)
        _show(["", *screen.position(self._match, view)])
        _show(screen.choices(view, stand.legal_actions(seat)))
        while True:
            line = _line()
            if line is None or line.lower() == "quit":
                return False
            try:
                if self._obey(seat, line):
                    return True
            except FourccError as error:
                _show(screen.wrapped(f"  {printable(str(error))}"))

    def _obey(self, seat: int, line: str) -> bool:
        """Do what the person says; return whether the table is to be shown again."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word in self._commands:
            _show(self._commands[word](seat, rest.strip()))
            return False
        if word == "undo":
            self._undo()
        elif line:
            action = self._chosen(seat, line)
            self._before.append(self._match)
            self._go_on(self._match.apply(seat, action))
        return True

    def _chosen(self, seat: int, line: str) -> Action:
        """Return the legal action that a number or a text names.

        Raises:
            FourccError: If it names none, or one that is not allowed.
        """
        legal = self._match.round.legal_actions(seat)
        if line.isdecimal():
            number = int(line[:4])
            if number not in range(1, len(legal) + 1):
                raise FourccError(f"choose a number from 1 to {len(legal)}")
            return legal[number - 1]
        action = parse(line, self._match.rules)
        why = self._match.round.why_not(seat, action)
        if why:
            raise FourccError(f"not allowed: {'; '.join(map(str, why))}")
        return action

    def _undo(self) -> None:
        """Go back to the person's last decision.

        Raises:
            FourccError: If there is none.
        """
        if not self._before:
            raise FourccError("there is no decision of yours to go back to")
        self._match = self._before.pop()
        self._told = len(self._match.round.log)

    def _help(self, _seat: int, _rest: str) -> list[str]:
        """Return what can be said."""
        return [_HELP]

    def _hint(self, seat: int, _rest: str) -> list[str]:
        """Return what helps to decide."""
        stand = self._match.round
        return screen.hints(stand.view(seat), stand.legal_actions(seat))

    def _log(self, seat: int, _rest: str) -> list[str]:
        """Return what happened in this round."""
        return screen.told(self._match.round.log, seat) or ["  nothing yet"]

    def _rules(self, _seat: int, rest: str) -> list[str]:
        """Return the rules in short, or a clause."""
        return screen.clause(rest) if rest else screen.rules_in_short(self._match.rules)

    def _why(self, seat: int, rest: str) -> list[str]:
        """Return why an action is not allowed."""
        if not rest:
            raise FourccError("why takes an action, as why GAN")
        action = parse(rest, self._match.rules)
        why = self._match.round.why_not(seat, action)
        lines = [line for reason in why for line in screen.wrapped(f"  {reason}")]
        return lines or [f"  {action} is allowed"]

    def _save(self, _seat: int, rest: str) -> list[str]:
        """Keep the match in a file."""
        if not rest:
            raise FourccError("save takes the name of a file, as save game.txt")
        _write(rest, self._match)
        return [f"  saved: fourcc play --load {printable(rest)}"]

    def _keep(self) -> None:
        """Keep the match in the file that was named on the command line."""
        if self._file is not None:
            _write(self._file, self._match)


def _line() -> str | None:
    """Return what the person says, or ``None`` at the end of the input."""
    try:
        return input("> ").strip()
    except EOFError:
        print()
        return None
    except RuntimeError:  # There is no standard input.
        return None


def _show(lines: Sequence[str]) -> None:
    """Print lines at once."""
    if lines:
        print("\n".join(lines), flush=True)


def _write(name: str, match: Match) -> None:
    """Write a match to a file that is new or holds a record.

    Raises:
        QuestionError: If it cannot be written.
    """
    path = Path(name)
    try:
        if path.is_file():
            with path.open("rb") as file:
                if file.read(len(MAGIC)) != MAGIC.encode():
                    raise QuestionError(f"{name}: the file holds something else; name another one")
        path.write_text(records.write(match), encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        if isinstance(error, FourccError):
            raise
        why = getattr(error, "strerror", None) or str(error)
        raise QuestionError(f"{name} cannot be written: {why}") from None
