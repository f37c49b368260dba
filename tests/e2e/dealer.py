"""`astrarium serve`, dealt alike in every run: a browser test must not pass by luck.

The cards and dice of a table follow from the name of the test, which the tests write into a file,
and from how many tables that test has begun. LUCK=2 deals otherwise: so one looks for tests that
still depend on it. The bots stay as they are.

A test that writes "its name @six" into that file begins its tables in the position of that name,
which `evenings.py` of a game's tests has: cards in hands cannot be hoped for.

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
EVENINGS = {"ti4": "tests.ti4.evenings", "space_empires": "tests.space_empires.evenings"}
"""Where positions are, by game."""
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


def lay_positions(file: Path, game_id: str, module: str) -> None:
    """Let tables of a game begin where the file says."""
    game: Any = type(import_module(f"astrarium.games.{game_id}").GAME)
    usual = game.prepared

    def prepared(self: Any, seats: int, seed: bytes, options: Any) -> Any:
        _, at, name = (file.read_text("utf-8") if file.exists() else "").partition("@")
        evenings = import_module(module) if at else None
        if evenings is None or name not in evenings.POSITIONS:
            return usual(self, seats, seed, options)
        game.prepared = usual  # a position begins as a game of its own
        try:
            return evenings.state(name, seed)
        finally:
            game.prepared = prepared

    game.prepared = prepared


if __name__ == "__main__":
    practise(os.environ.get(PRACTICE, ""))
    for game_id, module in EVENINGS.items():
        lay_positions(Path(os.environ[FILE]), game_id, module)
    # Before the server's modules take their own reference to it.
    chance.fresh_seed = Dealer(Path(os.environ[FILE]), os.environ.get("LUCK", "1")).seed
    runpy.run_module("astrarium.cli.serve", run_name="__main__")
