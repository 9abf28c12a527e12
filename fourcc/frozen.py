"""What never changes once it is made.

The values that every program needs are of this class or named tuples, not data classes: what makes
those takes long to import.
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
