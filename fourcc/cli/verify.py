"""``fourcc verify``: whether records of games are legal, and where not."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from fourcc.cli.output import complain, print_json
from fourcc.records import RecordError, verify
from fourcc.records.texts import MOST_BYTES

if TYPE_CHECKING:
    from argparse import Namespace

    from fourcc.cli.questions import Commands
    from fourcc.records import Verification

BAD_INPUT = 2


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("verify", help="say whether records of games are legal")
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a record; - reads one from standard input"
    )
    parser.add_argument("--json", action="store_true", help="print JSON, one line for each file")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    """Verify every file; return 0 if all are legal, 1 if one is not, 2 if one cannot be read."""
    status = 0
    for name in options.files:
        try:
            verdict = _verdict(name)
        except RecordError as error:
            complain(f"{name}: {error}")
            status = BAD_INPUT
            continue
        status = max(status, 0 if verdict else 1)
        if options.json:
            print_json(json.dumps({"file": name, **json.loads(verdict.to_json())}))
        else:
            print(f"{name}: {verdict}")
    return status


def _verdict(name: str) -> Verification:
    """Verify one file, or standard input."""
    if name != "-":
        return verify(Path(name))
    if sys.stdin is None:
        message = "standard input is closed"
        raise RecordError(message)
    return verify(sys.stdin.buffer.read(MOST_BYTES + 1))
