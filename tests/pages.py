"""The pages of the documentation, and how they are read."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
CHINESE = sorted((DOCS / "zh").glob("*.md"))

FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.*?)(?: \{ #(\S+) \})?$", re.MULTILINE)
_MARKED = re.compile(r"\{ #(\S+) \}")


def script(path: Path) -> ModuleType:
    """Import a script that writes pages; the folders of the pages are no packages."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def text_of(page: Path) -> str:
    """Return what a page says."""
    return page.read_text(encoding="utf-8")


def name_of(page: Path) -> str:
    """Return the path of a page in the project."""
    return page.relative_to(ROOT).as_posix()


def fences(page: Path, language: str) -> Iterator[str]:
    """Yield the fenced blocks of a page in one language."""
    for found, _, block in FENCE.findall(text_of(page)):
        if found == language:
            yield block


def links(page: Path) -> list[str]:
    """Return where a page leads."""
    return _LINK.findall(FENCE.sub("", text_of(page)))


def marked(page: Path) -> list[str]:
    """Return the anchors that a page sets itself."""
    return _MARKED.findall(FENCE.sub("", text_of(page)))


def anchors(page: Path) -> set[str]:
    """Return where a link can lead on a page: its anchors, and headings in Latin letters."""
    slugs = (
        re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", title).strip().lower())
        for title, mark in _HEADING.findall(FENCE.sub("", text_of(page)))
        if title.isascii() and not mark
    )
    return {*slugs, *marked(page)}
