"""What the commands print: answers on standard output, complaints on standard error."""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import suppress

from fourcc.notation import printable

_LONGEST = 800


def prepare() -> None:
    """Let no letter that a stream cannot show stop the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def print_json(text: str) -> None:
    """Print JSON, which stays JSON where standard output cannot show a letter.

    Args:
        text: The JSON.
    """
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    if encoding.lower().replace("-", "") != "utf8" and not text.isascii():
        text = json.dumps(json.loads(text))
    print(text)


def complain(message: str) -> None:
    """Say in one line of bearable length what is wrong.

    Args:
        message: The sentence; what a terminal would not show in it is named.
    """
    line = printable(message)
    shortened = line if len(line) <= _LONGEST else f"{line[:_LONGEST]} ..."
    if sys.stderr is not None:
        with suppress(OSError):  # nobody reads it: the exit status must do
            print(f"fourcc: {shortened}", file=sys.stderr, flush=True)


def abandon() -> None:
    """Write no more to standard output, which cannot be written to.

    Python would otherwise complain once more when it flushes what is left.
    """
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
