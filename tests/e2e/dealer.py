"""`astrarium serve`, dealt alike in every run: a browser test must not pass by luck.

The cards and dice of a table follow from the name of the test, which the tests write into a file,
and from how many tables that test has begun. LUCK=2 deals otherwise: so one looks for tests that
still depend on it. The bots stay as they are.

A test that writes "its name @six" into that file begins its tables of Twilight Imperium in a
position of `tests/ti4/evenings.py`: cards in hands cannot be hoped for.

PRACTICE="parley=tests.kernel.parley" serves games of the kernel's own tests besides: they have what
no game on the shelf has yet.
"""

from __future__ import annotations

import itertools
import os
import runpy
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from astrarium import games
from astrarium.kernel import chance

FILE = "DEALT_FOR"
"""The variable that names the file."""
PRACTICE = "PRACTICE"
"""The variable that names games of the kernel's tests."""


class Dealer:
    def __init__(self, file: Path, luck: str) -> None:
        self.file, self.luck = file, luck
        self.test, self.deals = "", itertools.count()

    def seed(self) -> bytes:
        test = self.file.read_text("utf-8") if self.file.exists() else ""
        if test != self.test:
            self.test, self.deals = test, itertools.count()
        return chance.seed_from(f"{self.luck} {test} {next(self.deals)}")


def practise(wanted: str) -> None:
    """Register games that exist for tests only."""
    for word in wanted.split():
        game_id, module = word.split("=")
        vars(games)["REGISTERED"] = (*games.REGISTERED, game_id)
        sys.modules[f"astrarium.games.{game_id}"] = import_module(module)


def lay_positions(file: Path) -> None:
    """Let tables begin where the file says."""
    evenings = import_module("tests.ti4.evenings")
    game: Any = type(import_module("astrarium.games.ti4").GAME)
    usual = game.prepared

    def prepared(self: Any, seats: int, seed: bytes, options: Any) -> Any:
        _, at, name = (file.read_text("utf-8") if file.exists() else "").partition("@")
        if not at:
            return usual(self, seats, seed, options)
        game.prepared = usual  # a position begins as a game of its own
        try:
            return evenings.state(name, seed)
        finally:
            game.prepared = prepared

    game.prepared = prepared


if __name__ == "__main__":
    practise(os.environ.get(PRACTICE, ""))
    lay_positions(Path(os.environ[FILE]))
    # Before the server's modules take their own reference to it.
    chance.fresh_seed = Dealer(Path(os.environ[FILE]), os.environ.get("LUCK", "1")).seed
    runpy.run_module("astrarium.cli.serve", run_name="__main__")
