"""JSON, read strictly: no key twice, no number that JSON does not have, no text without bounds."""

from __future__ import annotations

from collections import Counter
from math import isfinite
from typing import TypeAlias, cast

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What a JSON text can hold."""

_MOST_CHARACTERS = 100_000


def dumps(value: object) -> str:
    """Write JSON in one line, with every letter as it is.

    Args:
        value: What JSON can hold.

    Examples:
        >>> dumps({"name": "四色牌"})
        '{"name": "四色牌"}'
    """
    import json  # noqa: PLC0415 - most programs write no JSON

    return json.dumps(value, ensure_ascii=False)


def loads(text: str) -> Json:
    """Read a JSON text.

    Args:
        text: At most 100,000 characters.

    Returns:
        What it holds.

    Raises:
        ValueError: If it is no JSON, is too long or too deeply nested, or has a key twice.

    Examples:
        >>> loads('{"packs": 2}')
        {'packs': 2}
    """
    import json  # noqa: PLC0415 - most programs read no JSON, and to import this takes long

    if not isinstance(cast("object", text), str):
        message = f"it is a text, not {text!r}"
        raise ValueError(message)  # noqa: TRY004 - a value that is no JSON, as the others are
    if len(text) > _MOST_CHARACTERS:
        message = f"{len(text)} characters; at most {_MOST_CHARACTERS} are read"
        raise ValueError(message)
    try:
        value: Json = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_no_number,
            parse_float=_finite,
        )
    except RecursionError:
        message = "nested too deeply"
        raise ValueError(message) from None
    return value


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """Make an object of its pairs."""
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = max(counts, key=counts.__getitem__)
        message = f"the key {twice!r} stands twice in one object"
        raise ValueError(message)
    return found


def _finite(digits: str) -> Json:
    """Read a number with a fraction or an exponent."""
    number = float(digits)
    return number if isfinite(number) else _no_number(digits)


def _no_number(name: str) -> Json:
    """Refuse a name that stands for no number in JSON."""
    message = f"{name} is no number"
    raise ValueError(message)
