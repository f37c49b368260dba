"""Games that version 1 stored while they were running load, ask what they asked, and go on.

Version 1 stored procedures by position; the records in `version_1` were made by it.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from astrarium.games import get_game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume
from astrarium.kernel.session import Session
from tests.conformance.tables import choose

RECORDS = sorted((Path(__file__).parent / "version_1").glob("*.jsonl"))
RUNNING = [path for path in RECORDS if "_over_" not in path.stem]


def resumed(path: Path) -> Session:
    record = Record.load(path)
    assert record.closing["rules"] == "1"
    return resume(get_game(record.header["game"]), record)


@pytest.mark.parametrize("path", RUNNING, ids=lambda path: path.stem)
def test_a_running_game_of_version_1_goes_on_to_its_end(path: Path) -> None:
    session, rng = resumed(path), random.Random(path.stem)
    while not session.state.over:
        assert session.state.invariants() == []
        session.answer(*choose(session.state, rng))


@pytest.mark.parametrize(
    "path", [path for path in RUNNING if "undone" not in path.stem], ids=lambda path: path.stem
)
def test_it_asks_what_it_asked(path: Path) -> None:
    """The files are named after the question that was open."""
    (question,) = resumed(path).state.asked
    assert path.stem.split("_", 2)[2].rpartition("_")[0] == question.kind


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_resumed_game_is_saved_and_resumed_again(path: Path) -> None:
    session = resumed(path)
    again = resume(session.game, Record.parse(session.closed_record().dump()))
    assert again.state.hash() == session.state.hash()


@pytest.mark.parametrize(
    "path", [path for path in RECORDS if "_over_" in path.stem], ids=lambda path: path.stem
)
def test_a_finished_game_of_version_1_can_be_looked_at(path: Path) -> None:
    session = resumed(path)
    assert session.state.over
    assert session.state.view(None)["over"]
