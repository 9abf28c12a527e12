"""The package itself."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

import fourcc
import fourcc.analysis

if TYPE_CHECKING:
    from types import ModuleType


def test_every_name_that_it_promises_is_there() -> None:
    assert all(getattr(fourcc, name) is not None for name in fourcc.__all__)


@pytest.mark.parametrize("package", [fourcc, fourcc.analysis], ids=lambda p: p.__name__)
def test_no_function_hides_a_module_of_its_name(package: ModuleType) -> None:
    for module in pkgutil.iter_modules(package.__path__):
        if module.name != "__main__":
            loaded = import_module(f"{package.__name__}.{module.name}")
            assert getattr(package, module.name) is loaded


def test_a_face_is_loaded_when_it_is_asked_for() -> None:
    assert fourcc.__getattr__("census") is sys.modules["fourcc.census"]


def test_what_it_has_not_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'fourcc' has no attribute 'referees'"):
        getattr(fourcc, "referees")  # noqa: B009 - no checker may know that it is not there


@pytest.mark.parametrize(
    "modules",
    [
        # What is not in the standard library.
        ["numpy", "matplotlib", "hypothesis", "constraint"],
        # What takes long to load, and deciding a hand does not need.
        [
            "ast",
            "dataclasses",
            "difflib",
            "inspect",
            "json",
            "tomllib",
            "fourcc.analysis",
            "fourcc.census",
        ],
    ],
)
def test_importing_it_loads_little(modules: list[str]) -> None:
    code = f"import sys, fourcc; sys.exit(sorted({{*{modules}}} & {{*sys.modules}}) or 0)"
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - this Python


def test_the_analysis_is_loaded_once_and_then_kept() -> None:
    code = (
        "import fourcc; assert 'waits' in dir(fourcc) and 'waits' not in vars(fourcc); "
        "found = fourcc.waits; assert vars(fourcc)['waits'] is found"
    )
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - this Python
