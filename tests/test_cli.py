"""The program as a whole: its words, its streams, its colours."""

from __future__ import annotations

import errno
import io
import os
import re
import runpy
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourcc
from command_line import Outcome, call, refused, run, sentence, surroundings
from fourcc.cli import main

if sys.platform != "win32":
    import pty
if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import ReadableBuffer

WINNING = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA J"
ONE_SHORT = "RK RA RE YR YH YC GP WP RP 3WC 4GH 2WE 2YA"
COLOUR = re.compile(r"\x1b\[30;(4[0-9])m(\w+)\x1b\[0m")
PRESETS_TEXT = call("rules").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "fourcc: the following arguments are required: COMMAND (see fourcc --help)"),
        (["nope"], "fourcc: argument COMMAND: invalid choice: 'nope' "),
        (["\x1b[31m"], "fourcc: argument COMMAND: invalid choice: '\\x1b[31m' "),
        (["check"], "fourcc check: the following arguments are required: HAND (see fourcc check "),
        (["score"], "fourcc score: the following arguments are required: HAND (see fourcc score "),
        (
            ["check", "RK", "--bogus"],
            "fourcc check: unrecognized arguments: --bogus (see fourcc check --help)",
        ),
        (["check", "-W"], "fourcc check: the following arguments are required: HAND"),
        (["check", "RK", "--lucky"], "fourcc check: argument --lucky: expected one argument"),
        (["check", "RK", "--json=1"], "fourcc check: argument --json: ignored explicit argument"),
        (["rules", "nope"], "fourcc rules: argument ACTION: invalid choice: 'nope' "),
        (
            ["check", "WH", "--players", "3"],
            "fourcc check: unrecognized arguments: --players 3 (see fourcc check --help)",
        ),
        (
            ["waits", "WH", "--winning-card", "RR"],
            "fourcc waits: unrecognized arguments: --winning-card RR (see ",
        ),
        (
            ["waits", "WH", "--lucky", "RR"],
            "fourcc waits: unrecognized arguments: --lucky RR (see ",
        ),
        (["rules", "show", "a", "b"], "fourcc rules show: unrecognized arguments: b (see "),
        (["rules", "compare", "taiwan"], "fourcc rules compare: the following arguments are "),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: list[str], said: str) -> None:
    assert refused(*words).startswith(said)


@pytest.mark.parametrize("words", [(), ("check",), ("rules", "show")])
def test_help_is_a_command_too(words: tuple[str, ...]) -> None:
    asked = call("help", *words)
    assert asked.out.startswith("usage: fourcc")
    assert asked == call(*words, "--help")


@pytest.mark.parametrize("word", ["--a\nb", "--lucky\n", "--\x1b[31m", "--\u202ered", "--\x9b"])
def test_unknown_words_are_shown_safely(word: str) -> None:
    assert "unrecognized arguments" in refused("check", "RK", word)


@pytest.mark.parametrize("word", ["--js", "--win=RK", "--exp=RK", "--own"])
def test_words_are_not_abbreviated(word: str) -> None:
    assert "unrecognized arguments" in refused("check", "RK", word)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([], ["check", "score", "rules", "Exit status: 0 yes, 1 no, 2 bad input."]),
        (["check"], ["HAND", "--exposed", "--winning-card", "--lucky", "--own-draw", "--json"]),
        (["score"], ["HAND", "--players", "--winner", "--discarder", "--rules", "--set"]),
        (["rules"], ["list", "show", "compare", "export", "clause"]),
        (["rules", "compare"], ["ID|FILE ID|FILE", "--json"]),
    ],
)
def test_help_names_everything(words: list[str], named: list[str]) -> None:
    outcome = call(*words, "--help")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.startswith(f"usage: {' '.join(['fourcc', *words])} ")
    assert [name for name in named if name.casefold() not in outcome.out.casefold()] == []


@pytest.mark.parametrize(
    ("hand", "status"), [(WINNING, 0), (ONE_SHORT, 1), ("HW", 2), ("5WH", 2), ("", 2)]
)
def test_a_process_answers_as_a_call_does(hand: str, status: int) -> None:
    outcome = run("check", hand)
    assert outcome == call("check", hand)
    assert outcome.status == status


def test_the_module_runs_the_words_of_the_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fourcc", "rules", "list"])
    with pytest.raises(SystemExit) as leaving:
        runpy.run_module("fourcc", run_name="__main__")
    assert leaving.value.code == 0
    assert capsys.readouterr() == (PRESETS_TEXT, "")


def test_any_stream_of_text_takes_the_answer() -> None:
    with redirect_stdout(io.StringIO()) as out:
        assert main(["rules"]) == 0
    assert out.getvalue() == PRESETS_TEXT


class _Failing(io.RawIOBase):
    """A file that fails once to take what is written to it."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.errors = [error]
        self.number, other = os.pipe()
        os.close(other)

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.number

    def write(self, data: ReadableBuffer, /) -> int:
        if self.errors:
            raise self.errors.pop()
        return memoryview(data).nbytes

    def close(self) -> None:
        if not self.closed:
            os.close(self.number)
        super().close()


def _print_into(failing: _Failing) -> int:
    """Run a command whose output a file does not take."""
    with (
        io.TextIOWrapper(io.BufferedWriter(failing), encoding="utf-8") as stream,
        redirect_stdout(stream),
    ):
        return main(["rules"])


def test_a_reader_that_has_gone_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert _print_into(_Failing(BrokenPipeError(errno.EPIPE, "Broken pipe"))) == 0
    assert capsys.readouterr().err == ""


def test_a_full_disk_is_reported_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert _print_into(_Failing(OSError(errno.ENOSPC, "No space left on device"))) != 0
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("fourcc: ")
    assert "No space left on device" in line


@pytest.mark.parametrize(("hand", "status"), [(WINNING, 0), (ONE_SHORT, 1), ("HW", 2)])
def test_the_status_is_given_without_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], hand: str, status: int
) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert main(["check", hand]) == status
    assert len(capsys.readouterr().err.splitlines()) == (status == 2)


def test_errors_never_go_to_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert main(["check", "HW"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("number", [errno.EPIPE, errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize(("hand", "answered"), [("HW", 0), ("", 0), ("-", 2)])
def test_bad_input_has_its_status_where_nobody_reads_why(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    hand: str,
    answered: int,
    number: int,
) -> None:
    failing = io.BufferedWriter(_Failing(OSError(number, os.strerror(number))))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"HW\nRK\n5WH\nRA\n")))
    with (
        io.TextIOWrapper(failing, encoding="utf-8", line_buffering=True) as stream,
        redirect_stderr(stream),
    ):
        assert main(["check", hand]) == 2
    assert capsys.readouterr().out.count("NOT A WIN") == answered


def test_an_interrupted_command_ends_as_the_shell_expects(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(io.BytesIO):
        def __next__(self) -> bytes:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(Interrupted()))
    assert main(["check", "-"]) == 130


if sys.platform != "win32":

    @pytest.mark.parametrize(
        "words",
        [
            ("rules", "clause", *["SS-3.11"] * 2_000),
            ("check", "-"),
            ("check", WINNING),
            ("rules", "export"),
            ("--help",),
        ],
        ids=["long", "lines", "check", "export", "help"],
    )
    def test_a_closed_pipe_gives_no_traceback(words: tuple[str, ...]) -> None:
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "wb") as pipe:
            done = subprocess.run(  # noqa: S603 - this Python
                [sys.executable, "-m", "fourcc", *words],
                input=f"{WINNING}\n".encode() * 1_000,
                stdout=pipe,
                stderr=subprocess.PIPE,
                env=surroundings({}),
                check=False,
            )
        assert (done.returncode, done.stderr) == (0, b"")

    def test_a_reader_of_one_line_stops_the_program_quietly() -> None:
        with subprocess.Popen(
            [sys.executable, "-m", "fourcc", "check", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=surroundings({}),
        ) as process:
            assert process.stdin
            assert process.stdout
            assert process.stderr
            process.stdin.write(f"{WINNING}\n".encode() * 1_000)
            process.stdin.close()
            assert process.stdout.readline().startswith(b"WIN: 9 points")
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait() == 0

    def _in_terminal(env: dict[str, str]) -> str:
        """Return what `fourcc check` prints into a terminal."""
        screen, terminal = pty.openpty()
        with os.fdopen(terminal, "wb", buffering=0) as stdout:
            subprocess.run(  # noqa: S603 - this Python
                [sys.executable, "-m", "fourcc", "check", ONE_SHORT],
                stdin=subprocess.DEVNULL,
                stdout=stdout,
                env=surroundings(env),
                check=False,
            )
            printed = os.read(screen, 65_536)
        os.close(screen)
        return printed.decode().replace("\r\n", "\n")

    @pytest.mark.parametrize(
        ("env", "coloured"),
        [
            ({"TERM": "xterm-256color"}, True),
            ({}, True),
            ({"TERM": "dumb"}, False),
            ({"TERM": "xterm", "NO_COLOR": "1"}, False),
            ({"TERM": "xterm", "NO_COLOR": ""}, True),
            ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        ],
    )
    def test_a_real_terminal_shows_colours(env: dict[str, str], *, coloured: bool) -> None:
        printed = _in_terminal(env)
        assert (COLOUR.search(printed) is not None) == coloured
        assert COLOUR.sub(r"\2", printed) == call("check", ONE_SHORT).out


@pytest.mark.parametrize(
    ("terminal", "env", "coloured"),
    [
        (False, {}, False),
        (False, {"TERM": "xterm"}, False),
        (False, {"FORCE_COLOR": "1"}, True),
        (False, {"FORCE_COLOR": "1", "TERM": "dumb"}, True),
        (False, {"FORCE_COLOR": ""}, False),
        (False, {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        (False, {"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        (True, {}, True),
        (True, {"TERM": "xterm"}, True),
        (True, {"TERM": "dumb"}, False),
        (True, {"NO_COLOR": "1"}, False),
        (True, {"NO_COLOR": ""}, True),
        (True, {"TERM": "dumb", "FORCE_COLOR": "1"}, True),
    ],
)
@pytest.mark.parametrize("words", [("check", WINNING), ("score", WINNING), ("check", ONE_SHORT)])
def test_the_surroundings_decide_on_colours_and_the_letters_stay(
    words: tuple[str, ...], env: dict[str, str], *, terminal: bool, coloured: bool
) -> None:
    outcome = call(*words, terminal=terminal, env=env)
    plain = call(*words)
    assert ("\x1b" in outcome.out) == coloured
    assert outcome == Outcome(plain.status, outcome.out, "")
    assert COLOUR.sub(r"\2", outcome.out) == plain.out


def test_each_suit_has_its_colour() -> None:
    outcome = call("check", "GA WA YA RA", env={"FORCE_COLOR": "1"})
    assert COLOUR.findall(outcome.out) == [("42", "GA"), ("47", "WA"), ("43", "YA"), ("41", "RA")]
    needs = call("check", ONE_SHORT, env={"FORCE_COLOR": "1"})
    assert COLOUR.findall(needs.out)[-1] == ("45", "J")


@pytest.mark.parametrize("words", [("check", WINNING, "--json"), ("check", "HW"), ("rules",)])
def test_only_cards_in_a_table_have_colours(words: tuple[str, ...]) -> None:
    assert call(*words, env={"FORCE_COLOR": "1"}) == call(*words)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("hand", [WINNING, "RK", "白馬白"])
def test_an_output_of_any_encoding_takes_the_answer(encoding: str, hand: str) -> None:
    words = ("check", hand, "--set", "id=緑")
    expected = call(*words)
    outcome = run(*words, env={"PYTHONIOENCODING": encoding})
    assert outcome.status == expected.status
    for text, full in ((outcome.out, expected.out), (outcome.err, expected.err)):
        assert text == full.encode(encoding, "backslashreplace").decode(encoding)


def _texts() -> Iterator[st.SearchStrategy[str]]:
    yield st.text()
    yield st.text(st.characters())
    yield st.text("GWYRKAERHCPJ0123456789 ,|-=\n\t馬紅傌\uff37\u3000")


@settings(max_examples=100)
@given(st.one_of(*_texts()))
def test_any_text_is_answered_or_refused(text: str) -> None:
    outcome = call("check", text)
    assert outcome.status in {0, 1, 2}
    if outcome.status == 2:
        sentence(outcome)
    else:
        assert outcome.err == ""
        assert outcome.out or text == "-"


@settings(max_examples=50)
@given(*[st.one_of(*_texts())] * 4)
def test_any_words_are_answered_or_refused(hand: str, meld: str, card: str, lucky: str) -> None:
    words = [hand, f"--exposed={meld}", f"--winning-card={card}", f"--lucky={lucky}"]
    outcome = call("score", "--rules=taiwan", "--json", *words)
    assert outcome.status in {0, 1, 2}
    if outcome.status == 2 and hand != "-":
        sentence(outcome)


def test_the_version_is_that_of_the_package() -> None:
    outcome = call("--version")
    assert outcome == Outcome(0, f"fourcc {version('fourcc')}\n", "")
    assert fourcc.__version__ == version("fourcc")
