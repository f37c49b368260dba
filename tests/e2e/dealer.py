"""`astrarium serve`, dealt alike in every run: a browser test must not pass by luck.

The cards and dice of a table follow from the name of the test, which the tests write into a file,
and from how many tables that test has begun. LUCK=2 deals otherwise: so one looks for tests that
still depend on it. The bots stay as they are.
"""

from __future__ import annotations

import itertools
import os
import runpy
from pathlib import Path

from astrarium.kernel import chance

FILE = "DEALT_FOR"
"""The variable that names the file."""


class Dealer:
    def __init__(self, file: Path, luck: str) -> None:
        self.file, self.luck = file, luck
        self.test, self.deals = "", itertools.count()

    def seed(self) -> bytes:
        test = self.file.read_text("utf-8") if self.file.exists() else ""
        if test != self.test:
            self.test, self.deals = test, itertools.count()
        return chance.seed_from(f"{self.luck} {test} {next(self.deals)}")


if __name__ == "__main__":
    # Before the server's modules take their own reference to it.
    chance.fresh_seed = Dealer(Path(os.environ[FILE]), os.environ.get("LUCK", "1")).seed
    runpy.run_module("astrarium.cli.serve", run_name="__main__")
