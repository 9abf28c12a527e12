"""The command line: every answer of the library as text for people or as JSON for programs."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser
from typing import TYPE_CHECKING, NoReturn

from fourcc.cli import check, rules, score
from fourcc.errors import FourccError

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_INPUT = 2
"""The exit status when the input is no question that can be answered."""

_INTERRUPTED = 130


class _Parser(ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and leave with the status for bad input."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> ArgumentParser:
    """Return the parser of all commands."""
    parser = _Parser(
        prog="fourcc",
        description="Decide, score and explain hands of Four Color Cards.",
        epilog="Exit status: 0 yes, 1 no, 2 bad input.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in (check, score, rules):
        command.add(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: The words after the program's name; left out, those of this process.

    Returns:
        The exit status: 0 for yes, 1 for no, 2 for bad input.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except FourccError as error:
        print(f"fourcc: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read the output has gone. Python would complain once more when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return _INTERRUPTED
    return status
