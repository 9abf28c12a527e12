"""The clauses of the rules: what each says, in words, under a stable id."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from fourcc.errors import FourccError

if TYPE_CHECKING:
    from collections.abc import Mapping


class Clause(NamedTuple):
    """One clause of the rules.

    Attributes:
        id: Its stable id, such as ``"SS-3.11"``.
        ruleset: The ruleset that it belongs to.
        kind: ``source`` if a source document says it, ``ruling`` if it fills a gap of one.
        title: A few words.
        text: The whole rule.
        reason: Why a ruling was made; empty for a source clause.
        options: Names of the ruleset options that bear on it.

    Examples:
        >>> import fourcc
        >>> fourcc.clauses.CLAUSES["SS-3.10"].title
        'Jokers never wild'
    """

    id: str
    ruleset: Literal["see-sek", "taiwan"]
    kind: Literal["source", "ruling"]
    title: str
    text: str
    reason: str = ""
    options: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the id, the title and the text."""
        return f"{self.id} {self.title}: {self.text}"


@cache
def _load() -> Mapping[str, Clause]:
    """Read the clauses from the file beside this module, in its order."""
    # Most programs never ask for a clause, and what reads them takes long to import.
    import tomllib  # noqa: PLC0415
    from importlib.resources import files  # noqa: PLC0415

    text = files("fourcc").joinpath("clauses.toml").read_text(encoding="utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["clause"]
    for row in rows:
        row["text"] = " ".join(row["text"].split())
        row["reason"] = " ".join(row.get("reason", "").split())
        row["options"] = tuple(row.get("options", ()))
    return MappingProxyType({row["id"]: Clause(**row) for row in rows})


def find(name: str) -> list[Clause]:
    """Return the clause with an id, or those whose ids go on after it with a dot.

    Args:
        name: An id, or its beginning as far as a dot or with it, in capitals or not.

    Raises:
        FourccError: If there is none.

    Examples:
        >>> [clause.id for clause in find("tw-6")]
        ['TW-6.1', 'TW-6.2', 'TW-6.3']
    """
    asked, known = name.upper().removesuffix("."), _load()
    if asked in known:
        return [known[asked]]
    found = [clause for clause in known.values() if clause.id.startswith(f"{asked}.")]
    if not found:
        raise FourccError(f"no clause is called {name!r}; an id is such as SS-3.11 or TW-3.2")
    return found


def __getattr__(name: str) -> object:
    """Load the registry at the first use of ``CLAUSES``."""
    if name == "CLAUSES":
        return _load()
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


if TYPE_CHECKING:
    CLAUSES: Mapping[str, Clause]
