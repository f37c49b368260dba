"""A real terminal: keys that interrupt never lose the game."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from astrarium.games import get_game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume

PLAY = ("play", "--seats", "me,random,random", "--seed", 4)
COMMAND = [sys.executable, "-m", "astrarium.cli.main"]


class Pty:
    """A program in a terminal of its own."""

    def __init__(self, folder: Path, *args: object) -> None:
        self.master, slave = pty.openpty()
        env = {**os.environ, "XDG_DATA_HOME": str(folder), "TERM": "xterm-256color"}
        env |= {"COLUMNS": "100", "LINES": "40", "LANG": "en_GB.UTF-8"}
        env.pop("LC_ALL", None)
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, args)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str, seconds: float = 30) -> None:
        deadline = time.monotonic() + seconds
        while text not in self.seen:
            left = deadline - time.monotonic()
            assert left > 0, f"no {text!r} in {self.seen[-2000:]}"
            if select.select([self.master], [], [], left)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    assert text in self.seen, self.seen[-2000:]
        self.seen = self.seen[self.seen.index(text) + len(text) :]
        # Python looks for signals between two lines of code: let it come to rest at the keyboard.
        time.sleep(0.5)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        """Wait for the end and take what is still said."""
        deadline = time.monotonic() + 90
        while self.process.poll() is None and time.monotonic() < deadline:
            self._drain()
        self._drain()
        return self.process.wait(timeout=5)

    def _drain(self) -> None:
        while select.select([self.master], [], [], 0.05)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            if not data:
                return
            self.seen += data.decode(errors="replace")


def _own_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # Tests started in the background ignore Ctrl-C, and so would what they start.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def go_on(path: Path) -> None:
    """The file can be resumed."""
    assert resume(get_game("galaxy"), Record.load(path)).state.questions


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)], ids=["ctrl-c", "ctrl-d"])
def test_leaving_by_a_key_says_how_to_go_on(tmp_path: Path, key: str, code: int) -> None:
    path = tmp_path / "game.jsonl"
    terminal = Pty(tmp_path, *PLAY, "--save", path)
    terminal.wait_for("Player > ")
    terminal.type("1\n")
    terminal.wait_for("Player > ")
    terminal.type(key)
    assert terminal.end() == code
    assert "astrarium resume" in terminal.seen
    assert "Traceback" not in terminal.seen
    go_on(path)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminal_that_goes_away_leaves_the_game(tmp_path: Path, number: signal.Signals) -> None:
    path = tmp_path / "game.jsonl"
    terminal = Pty(tmp_path, *PLAY, "--save", path)
    terminal.wait_for("Player > ")
    terminal.type("1\n")
    terminal.wait_for("Player > ")
    terminal.process.send_signal(number)
    assert terminal.end() == 128 + number
    assert "Traceback" not in terminal.seen
    go_on(path)


def test_hands_are_wiped_before_the_screen_is_handed_over(tmp_path: Path) -> None:
    """Also what was scrolled away is wiped, and nothing is shown before Enter."""
    seats = ("--seats", "me,me", "--names", "Ada,Bob")
    terminal = Pty(tmp_path, "play", *seats, "--seed", 4, "--save", tmp_path / "game.jsonl")
    terminal.wait_for("Hand the screen to")
    assert "GALAXY" not in terminal.seen
    terminal.type("\n")
    terminal.wait_for(" > ")
    terminal.type("1\n")
    terminal.wait_for("\x1b[3J")
    terminal.wait_for("Hand the screen to")
    terminal.type("\x04")
    assert terminal.end() == 0
    assert "GALAXY" not in terminal.seen


def test_closing_the_window_leaves_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminal = Pty(tmp_path, *PLAY, "--save", path)
    terminal.wait_for("Player > ")
    os.close(terminal.master)
    terminal.process.wait(timeout=30)
    go_on(path)


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    line = f"{' '.join(COMMAND)} rules galaxy | head -1"
    ran = subprocess.run(line, shell=True, env=env, capture_output=True, text=True, check=False)
    assert ran.stderr == ""


def test_an_ascii_terminal_is_no_error(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    args = [*COMMAND, *map(str, PLAY), "--lang", "it"]
    ran = subprocess.run(
        args, env=env, input="1\naiuto\nregola G7\n", capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "La partita" in ran.stdout
