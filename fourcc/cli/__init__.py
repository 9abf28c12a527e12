"""The command line: every answer of the library as text for people or as JSON for programs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import TYPE_CHECKING, Any, NoReturn

from fourcc.cli import (
    advise,
    census,
    check,
    deal,
    distance,
    output,
    play,
    rules,
    score,
    simulate,
    verify,
    waits,
)
from fourcc.errors import FourccError
from fourcc.notation import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

BAD_INPUT = 2
"""The exit status when the input is no question that can be answered."""

_INTERRUPTED = 130


class _Parser(ArgumentParser):
    """A parser that takes no shortened words, and whose errors are one line."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - as argparse has them
        """Take every word whole."""
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and leave with the status for bad input."""
        line = printable(f"{self.prog}: {message} (see {self.prog} --help)")
        self.exit(BAD_INPUT, f"{line}\n")


def _parser() -> ArgumentParser:
    """Return the parser of all commands."""
    parser = _Parser(
        prog="fourcc",
        description="Decide, score and explain hands of Four Color Cards.",
        epilog="Exit status: 0 yes, 1 no, 2 bad input.",
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in (
        check,
        score,
        waits,
        distance,
        advise,
        census,
        deal,
        play,
        simulate,
        verify,
        rules,
    ):
        command.add(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: The words after the program's name; left out, those of this process.

    Returns:
        The exit status: 0 for yes, 1 for no, 2 for bad input.
    """
    output.prepare()
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except FourccError as error:
        output.complain(str(error))
        return BAD_INPUT
    except BrokenPipeError:  # Whoever read the output has gone.
        output.abandon()
        return 0
    except OSError as error:
        output.complain(f"the answer cannot be written: {error.strerror}")
        output.abandon()
        return BAD_INPUT
    except KeyboardInterrupt:
        return _INTERRUPTED
    return status
