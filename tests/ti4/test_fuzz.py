"""Games with any options, some seats with sense, and everything checked that can be."""

from __future__ import annotations

from pathlib import Path

from astrarium.games.ti4 import GAME
from astrarium.lab.fuzz import fuzz


def test_fuzzed_games_end_and_every_check_holds(tmp_path: Path) -> None:
    report = fuzz(GAME, games=8, seed=4, folder=tmp_path)
    assert report.passed, report.failure
    assert report.games == 8
