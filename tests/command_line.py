"""Run the command line, in this process or in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import TYPE_CHECKING
from unittest.mock import patch

from fourcc.cli import main

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_LEFT_OUT = ("COLUMNS", "FORCE_COLOR", "NO_COLOR", "PYTHONIOENCODING", "TERM")
_MODULE = ("-m", "fourcc")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


class _Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def surroundings(changes: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a command: none of what the tests themselves were started with."""
    kept = {name: value for name, value in os.environ.items() if name not in _LEFT_OUT}
    return {**kept, "PYTHONUTF8": "1", **changes}


def call(
    *words: str,
    stdin: bytes = b"",
    terminal: bool = False,
    encoding: str = "utf-8",
    env: Mapping[str, str] | None = None,
) -> Outcome:
    """Run a command in this process."""
    out, err = io.BytesIO(), io.BytesIO()
    stream = _Terminal if terminal else io.TextIOWrapper
    with (
        patch.dict(os.environ, surroundings(env or {}), clear=True),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))),
        redirect_stdout(stream(out, encoding=encoding, newline="\n")) as to_out,
        redirect_stderr(stream(err, encoding=encoding, newline="\n")) as to_err,
    ):
        status = _status(words)
        to_out.flush()
        to_err.flush()
        return Outcome(status, out.getvalue().decode(encoding), err.getvalue().decode(encoding))


def _status(words: Sequence[str]) -> int:
    """Return the exit status, whether `main` returns it or leaves with it."""
    try:
        return main(words)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else -1


def run(
    *words: str,
    stdin: bytes = b"",
    timeout: float = 60,
    env: Mapping[str, str] | None = None,
    python: tuple[str, ...] = _MODULE,
) -> Outcome:
    """Run a command in a process of its own, or other code that `python` gives."""
    done = subprocess.run(  # noqa: S603 - this Python, with words that the tests choose
        [sys.executable, *python, *words],
        input=stdin,
        capture_output=True,
        check=False,
        env=surroundings(env or {}),
        timeout=timeout,
    )
    out, err = (text.decode().replace("\r\n", "\n") for text in (done.stdout, done.stderr))
    return Outcome(done.returncode, out, err)


def sentence(outcome: Outcome) -> str:
    """Return what a refused command says, which is one line that is safe to show."""
    assert (outcome.status, outcome.out) == (2, "")
    (line,) = outcome.err.splitlines(keepends=True)
    assert line.startswith("fourcc")
    assert line.endswith("\n")
    assert line[:-1].isprintable()
    return line[:-1]


def refused(*words: str, stdin: bytes = b"") -> str:
    """Return what a command says that is refused in this process."""
    return sentence(call(*words, stdin=stdin))
