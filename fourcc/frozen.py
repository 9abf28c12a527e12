"""What never changes once it is made.

The values that every program needs say so themselves, or are named tuples: to load the module
`dataclasses` takes as long as all of them.
"""

from __future__ import annotations

from typing import NoReturn


class Frozen:
    """A value whose attributes are set when it is made, and never again.

    Examples:
        >>> from fourcc import Card
        >>> Card("WH").index = 3
        Traceback (most recent call last):
        ...
        AttributeError: cannot set 'index': a card never changes
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse."""
        message = f"cannot set {name!r}: a {type(self).__name__.lower()} never changes"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse."""
        message = f"cannot delete {name!r}: a {type(self).__name__.lower()} never changes"
        raise AttributeError(message)
