"""Measure everything in one run and rewrite ``docs/benchmarks.md``."""

from __future__ import annotations

import gc
import os
import platform
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import version
from pathlib import Path
from statistics import mean, median
from string import Template
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

from corpora import HANDS, Corpus, corpora
from many import LEAST, MOST_CENSUS, MOST_OF_MEMORY, census_seconds, rates
from measurements import MEASUREMENTS, SAMPLE, TARGETS, TUNED, Measurement, Rounds, Target, fastest
from peers import TunedConstraintPeer, check_peers
from play import LEAST_SCALING, scaling, speeds

import fourcc

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
TEMPLATE = Path(__file__).with_name("page.md")

ROUNDS = 21
SHORTEST = 0.015
"""Seconds that a measurement takes in a round: fast ones pass over the hands again."""

STARTS = 40
MOST_IMPORT = 40
"""Milliseconds that the import may take."""

NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""An environment variable that would have every start compile the modules again."""


def seconds(measurement: Measurement, corpus: Corpus, passes: int) -> list[float]:
    """Return the processor times of some passes over a corpus."""
    one_pass = measurement.prepare(corpus)
    times: list[float] = []
    for _ in range(passes):
        start = process_time()
        one_pass()
        times.append(process_time() - start)
    return times


def passes_for(measurement: Measurement, corpus: Corpus) -> int:
    """Ask about every hand once, and return how many passes take long enough."""
    first, second = (seconds(measurement, corpus, 1)[0] for _ in range(2))
    return 1 if measurement.once else 1 + int(SHORTEST / min(first, second))


def measure(asked: Iterable[Corpus]) -> list[Rounds]:
    """Time every measurement of every corpus once in each round, one after the other."""
    runs = [Run(corpus) for corpus in asked]
    for number in range(1, ROUNDS + 1):
        print(f"measuring: round {number} of {ROUNDS}", flush=True)
        for run in runs:
            run.round()
    return [run.times for run in runs]


class Run:
    """The measurements of one corpus.

    Attributes:
        times: Microseconds per hand, for each measurement round by round and pass by pass.
    """

    def __init__(self, corpus: Corpus) -> None:
        """Ask everything once, and find out how often to ask in a round."""
        samples = [corpus.first(measurement.sample) for measurement in MEASUREMENTS]
        passes = map(passes_for, MEASUREMENTS, samples)
        self._plan = list(zip(MEASUREMENTS, samples, passes, strict=True))
        self.times: dict[str, list[list[float]]] = {which.name: [] for which in MEASUREMENTS}

    def round(self) -> None:
        """Time every measurement once."""
        gc.collect()
        gc.disable()
        for measurement, sample, passes in self._plan:
            scale = 1e6 / len(sample.hands)
            taken = seconds(measurement, sample, passes)
            self.times[measurement.name].append([scale * time for time in taken])
        gc.enable()


def start(statements: str, bytecode: str) -> float:
    """Return how many milliseconds of processor time a new Python takes to run statements.

    Args:
        statements: Python statements.
        bytecode: The folder that keeps compiled modules from one start to the next.
    """
    code = f"{statements}; import time; print(time.process_time())"
    command = [sys.executable, "-c", code]
    environment = {key: value for key, value in os.environ.items() if key != NO_BYTECODE}
    environment["PYTHONPYCACHEPREFIX"] = bytecode
    done = subprocess.run(  # noqa: S603 - no input from outside
        command, cwd=ROOT, env=environment, capture_output=True, check=True, text=True
    )
    return float(done.stdout) * 1e3


def import_times() -> tuple[float, float]:
    """Return the milliseconds of a bare Python, and what ``import fourcc`` adds."""
    with TemporaryDirectory() as folder:
        start("import fourcc", folder)
        pairs = [(start("pass", folder), start("import fourcc", folder)) for _ in range(STARTS)]
    return median(bare for bare, _ in pairs), median(full - bare for bare, full in pairs)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a Markdown table; all columns but the first two are numbers."""
    rules = ["---" if column < 2 else "---:" for column in range(len(head))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rules, *rows))


def number(value: float) -> str:
    """Write a number with about three digits."""
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def target_row(target: Target, results: Iterable[Rounds]) -> list[str]:
    """Return the cells of a target: what misses it is bold."""
    values = [target.of(rounds) for rounds in results]
    met = [target.is_met(value) for value in values]
    cells = [
        number(value) if good else f"**{number(value)}**"
        for value, good in zip(values, met, strict=True)
    ]
    bound = f"{'at least' if target.at_least else 'at most'} {target.limit:g}{target.unit}"
    return [target.figure, bound, *cells, f"{sum(met)} of {len(met)}"]


def time_row(measurement: Measurement, results: Iterable[Rounds]) -> list[str]:
    """Return the cells of a measurement."""
    hands = str(measurement.sample or HANDS)
    times = [number(fastest(rounds[measurement.name])) for rounds in results]
    return [measurement.asked, measurement.of, hands, *times]


def spread(results: Iterable[Rounds]) -> float:
    """Return how many times as long as the least the median round of a measurement is."""
    return median(
        median(map(mean, times)) / fastest(times) for rounds in results for times in rounds.values()
    )


def rate_row(rules: str, name: str, shape: str, rate: float, factor: float) -> list[str]:
    """Return the cells of a batch function: what misses a target is bold."""
    slow, far = rate < LEAST[name], name == "is_winning" and factor > MOST_OF_MEMORY
    cells = [f"**{number(v)}**" if bad else number(v) for v, bad in ((rate, slow), (factor, far))]
    return [f"`{name}`", rules, shape, f"{LEAST[name]:g}", *cells]


def speed_row(name: str, rules: str, figure: float, least: float) -> list[str]:
    """Return the cells of a figure about games: what misses its target is bold."""
    shown = number(figure) if figure >= least else f"**{number(figure)}**"
    return [name, rules, f"{least:g}", shown]


CORPUS_HEAD = (
    "Rules",
    "Made",
    "Hands",
    "Winning",
    "Decompositions each",
    f"Of the first {SAMPLE}: winning",
    "with a lone card",
)


def corpus_row(corpus: Corpus) -> list[str]:
    """Return the cells of a corpus."""
    ways = [fourcc.count_decompositions(hand, rules=corpus.rules) for hand in corpus.hands]
    trivial = map(TunedConstraintPeer(corpus.rules).is_trivial, corpus.first(SAMPLE).counts)
    return [
        corpus.rules.id,
        corpus.name,
        str(len(ways)),
        str(sum(map(bool, ways))),
        number(mean(ways)),
        str(sum(map(bool, ways[:SAMPLE]))),
        str(sum(trivial)),
    ]


def machine_rows() -> list[list[str]]:
    """Return what the figures depend on."""
    options = sysconfig.get_config_var("CONFIG_ARGS") or ""
    optimised = [o for o in ("--enable-optimizations", "--with-lto") if o in options]
    peers = ("exact-cover", "mahjong", "numpy", "python-constraint2", "rlcard")
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return [
        ["Processor", f"{cpu_model()}, {os.cpu_count()} CPUs visible"],
        ["Operating system", operating_system()],
        ["Load average at the start", load],
        ["Python", f"{platform.python_implementation()} {platform.python_version()}"],
        ["Python's compiler", platform.python_compiler()],
        ["Python's configure options for speed", ", ".join(optimised) or "none given"],
        ["fourcc", own_version()],
        *([peer, version(peer)] for peer in peers),
    ]


def own_version() -> str:
    """Return the version that this tree says it is."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def cpu_model() -> str:
    """Return the processor's name, as pyperf finds it."""
    command = [sys.executable, "-m", "pyperf", "collect_metadata"]
    found = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - no input
    facts = dict(line[2:].split(": ", 1) for line in found.stdout.splitlines() if line[:2] == "- ")
    return facts.get("cpu_model_name") or platform.processor() or platform.machine()


def operating_system() -> str:
    """Return the system's name, release and architecture."""
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        name = f"{platform.system()} {platform.release()}"
    return f"{name}, {platform.machine()}"


def page(
    asked: Sequence[Corpus],
    results: Sequence[Rounds],
    machine: Sequence[Sequence[str]],
    imported: tuple[float, float],
    rated: Sequence[Sequence[str]],
    sped: Sequence[Sequence[str]],
    taken: float,
) -> str:
    """Fill in the page.

    Args:
        asked: The corpora.
        results: The rounds of each.
        machine: What the figures depend on.
        imported: The milliseconds of a bare Python, and what the import adds.
        rated: The rows of the batch functions.
        sped: The rows about games.
        taken: The seconds of a census.
    """
    bare, added = imported
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        targets=table(
            ["Figure", "Target", *map(str, asked), "Met"],
            [target_row(target, results) for target in TARGETS],
        ),
        tuned=table(
            ["Asked", "Compared", *map(str, asked)],
            [[what, who, *map(number, map(of, results))] for what, who, of in TUNED],
        ),
        spread=number(spread(results)),
        times=table(
            ["Asked", "Of", "Hands", *map(str, asked)],
            [time_row(measurement, results) for measurement in MEASUREMENTS],
        ),
        corpora=table(CORPUS_HEAD, map(corpus_row, asked)),
        machine=table(["", ""], machine),
        rates=table(
            ["Asked", "Rules", "Shape", "At least", "Million hands a second", "Times a copy"], rated
        ),
        speeds=table(["Measured", "Rules", "At least", "Figure"], sped),
        most_of_memory=MOST_OF_MEMORY,
        census=number(taken) if taken <= MOST_CENSUS else f"**{number(taken)}**",
        most_census=MOST_CENSUS,
        bare=number(bare),
        added=number(added) if added <= MOST_IMPORT else f"**{number(added)}**",
        most_import=MOST_IMPORT,
        starts=STARTS,
        rounds=ROUNDS,
        sample=SAMPLE,
        hands=f"{HANDS * len(asked):,}",
        shortest=f"{SHORTEST * 1e3:g}",
    )


def main() -> None:
    """Check the peers, measure, and write the page."""
    machine = machine_rows()
    asked = corpora()
    for corpus in asked:
        print(f"checking the peers on {corpus}", flush=True)
        check_peers(corpus)
    print("measuring the import", flush=True)
    imported = import_times()
    results = measure(asked)
    print("measuring batches and a census", flush=True)
    rated = [rate_row(*rate) for rate in rates()]
    print("measuring games", flush=True)
    sped = [speed_row(*speed) for speed in speeds()]
    sped.append(speed_row("simulation: one process / two", "see-sek", scaling(), LEAST_SCALING))
    text = page(asked, results, machine, imported, rated, sped, census_seconds())
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
