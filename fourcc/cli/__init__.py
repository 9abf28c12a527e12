"""The command line: every answer of the library as text for people or as JSON for programs."""

from __future__ import annotations

import sys
from argparse import Action, ArgumentParser
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

    def parse_known_args(self, *words: Any, **settings: Any) -> Any:  # noqa: ANN401
        """Refuse words that are not known, in the name of the command that they were given to."""
        found, unknown = super().parse_known_args(*words, **settings)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and leave with the status for bad input."""
        line = printable(f"{self.prog}: {message} (see {self.prog} --help)")
        self.exit(BAD_INPUT, f"{line}\n")


class _Version(Action):
    """Prints the version, which only who asks for it has to wait for."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - as argparse has them
        """Take no value."""
        super().__init__(**settings, nargs=0)

    def __call__(self, parser: ArgumentParser, *_: object) -> NoReturn:
        """Print the version and leave."""
        from importlib.metadata import version  # noqa: PLC0415 - as said above

        print(f"fourcc {version('fourcc')}")
        parser.exit()


def _parser() -> ArgumentParser:
    """Return the parser of all commands."""
    parser = _Parser(
        prog="fourcc",
        usage="%(prog)s [-h] [--version] COMMAND ...",
        description="Decide, score and explain hands of Four Color Cards.",
        epilog="The options of a command follow it. Exit status: 0 yes, 1 no, 2 bad input.",
    )
    parser.add_argument("--version", action=_Version, help="print the version and leave")
    commands = parser.add_subparsers(
        title="commands", required=True, metavar="COMMAND", prog=parser.prog
    )
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
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    options = _parser().parse_args(words)
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
