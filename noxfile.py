#!/usr/bin/env python3
# /// script
# dependencies = ["nox>=2025.10.14"]
# ///
"""Development tasks: ``python -m nox`` runs the default ones, ``python -m nox -l`` lists all."""

import shutil
import sys
import tempfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.10.14"
nox.options.default_venv_backend = "virtualenv"

ROOT = Path(__file__).parent
PYPROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
PYTHONS = nox.project.python_versions(PYPROJECT)
if RUNNING not in PYTHONS:
    PYTHONS.append(RUNNING)


def group(*names: str) -> tuple[str, ...]:
    """Return the requirements of the named dependency groups."""
    return nox.project.dependency_groups(PYPROJECT, *names)


def tests(session: nox.Session) -> None:
    """Run all tests and doctests; without arguments also demand full coverage."""
    session.install("-e", ".", *group("test"))
    arguments = session.posargs or ["--cov", "--cov-report=term-missing:skip-covered"]
    session.run("python", "-m", "pytest", "--numprocesses=2", *arguments)


# One session for each supported Python: "tests-3.11" and so on. Only the one of the Python that
# runs nox is a default session; "nox -t tests" runs them all, and skips Pythons that are not found
# (nox makes that an error where the variable CI is set).
for version in PYTHONS:
    nox.session(
        name=f"tests-{version}",
        python=None if version == RUNNING else version,
        default=version == RUNNING,
        tags=["tests"],
    )(tests)


@nox.session
def typing(session: nox.Session) -> None:
    """Check the types with mypy and pyright, and that all of the public interface is typed."""
    session.install("-e", ".", *group("typing"))
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "fourcc", "--ignoreexternal")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, format and the direction of imports."""
    session.install("-e", ".", *group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation into ``site``; a warning is an error."""
    session.install("-e", ".", *group("docs"))
    session.run("mkdocs", "build", "--strict", *session.posargs)


@nox.session(reuse_venv=False, default=False)
def browser(session: nox.Session) -> None:
    """Build the site with its interactive page and test that in Chromium; an argument keeps it."""
    npm = ("npm", "--prefix", str(ROOT / "browser"))
    with tempfile.TemporaryDirectory() as folder:
        site = Path(*session.posargs or [folder, "site"]).resolve()
        cases = Path(folder, "cases.json")
        session.run("pip", "wheel", "--no-deps", f"--wheel-dir={folder}", str(ROOT))
        (built,) = Path(folder).glob("*.whl")
        session.install(str(built), *group("docs"))
        session.run("mkdocs", "build", "--strict", f"--site-dir={site}")
        shutil.copy(built, site / "try")
        session.run(*npm, "ci", external=True)
        session.run(*npm, "run", "build", "--", str(site), external=True)
        session.run("python", str(ROOT / "browser" / "cases.py"), str(cases))
        session.run(*npm, "test", external=True, env={"SITE": str(site), "CASES": str(cases)})


@nox.session(reuse_venv=False, default=False)
def wheel(session: nox.Session) -> None:
    """Test the built wheel with the tests of the source distribution, away from this tree."""
    session.install(*group("package", "test"))
    with tempfile.TemporaryDirectory() as folder:
        # The wheel is built from the source distribution, so a file missing in either shows.
        session.run("python", "-m", "build", f"--outdir={folder}", str(ROOT))
        (built,) = Path(folder).glob("*.whl")
        (source,) = Path(folder).glob("*.tar.gz")
        session.install(str(built))
        shutil.unpack_archive(source, folder, filter="data")
        unpacked = source.with_name(source.name.removesuffix(".tar.gz"))
        shutil.rmtree(unpacked / "fourcc")
        with session.chdir(unpacked):
            session.run("python", "-m", "pytest", "--numprocesses=2", *session.posargs)
            session.run("fourcc", "--help", silent=True)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Run the benchmarks; arguments go to pytest, but ``report`` writes the page of figures."""
    session.install("-e", ".", *group("bench"))
    if session.posargs == ["report"]:
        session.run("python", "benchmarks/report.py")
        return
    arguments = session.posargs or ["benchmarks"]
    session.run("python", "-m", "pytest", "--benchmark-only", *arguments)


@nox.session(default=False)
def dask(session: nox.Session) -> None:
    """Play rounds on a local cluster of Dask."""
    session.install("-e", ".", *group("dask"))
    session.run("python", "-m", "pytest", "tests_dask", *session.posargs)


@nox.session(default=False)
def mutation(session: nox.Session) -> None:
    """Let mutmut change the solver and the scoring, and list the changes no test noticed."""
    session.install("-e", ".", *group("mutation"))
    session.run("mutmut", "run", *session.posargs)
    session.run("mutmut", "results")


if __name__ == "__main__":
    nox.main()
