"""The text of a record, wherever it comes from."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from fourcc.errors import FourccError
from fourcc.records.record import MAGIC

MOST_BYTES = 20_000_000
"""A longer text is refused unread."""


class RecordError(FourccError):
    """A text that is no record.

    Attributes:
        line: The line with the fault, from 1; 0 if it is none in particular.
        message: What is wrong and what would be right.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        """Keep the line beside the message."""
        super().__init__(message, line)
        self.message: str = message
        self.line: int = line

    def __str__(self) -> str:
        """Return the message with the line."""
        return f"line {self.line}: {self.message}" if self.line else self.message


def text_of(source: str | bytes | Path) -> str:
    r"""Return the text of a record.

    Args:
        source: The text, its bytes or a path.

    Raises:
        RecordError: If a file cannot be read, is no UTF-8, or is too large.

    Examples:
        >>> text_of(b"fourcc-record 1\r\nend\r\n").splitlines()
        ['fourcc-record 1', 'end']
    """
    if not isinstance(cast("object", source), (str, bytes, Path)):
        message = f"a record is a text, its bytes or a path, not {source!r}"
        raise RecordError(message)
    if isinstance(source, str) and ("\n" in source or source.startswith(MAGIC)):
        text = source
    else:
        text = _decoded(source if isinstance(source, bytes) else _content(Path(source)))
    if len(text) > MOST_BYTES:
        message = f"the text has more than {MOST_BYTES} characters; no record needs so many"
        raise RecordError(message)
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _content(path: Path) -> bytes:
    """Return what a file holds, of which no more is read than a record can have."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        message = f"the file cannot be read: {reason}"
        raise RecordError(message) from None


def _decoded(content: bytes) -> str:
    """Return the text of bytes that begin as a record does."""
    if not content.removeprefix(b"\xef\xbb\xbf").startswith(MAGIC.encode()):
        message = f"this is no record: the first line is {MAGIC!r}"
        raise RecordError(message, 1)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        message = "the text is no UTF-8"
        raise RecordError(message, content.count(b"\n", 0, error.start) + 1) from None
