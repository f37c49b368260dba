"""Games that earlier versions stored while they were running load, ask what they asked, and go on.

Version 1 stored procedures by position; the records in `version_1` were made by it. Those in
`version_2` are of a time when bases of Galaxy fell below the fifth row in every round and a reserve
could be left lying.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from astrarium.games import get_game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume
from astrarium.kernel.results import Result
from astrarium.kernel.session import Session
from tests.conformance.tables import choose

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("version_*/*.jsonl"))
RESULTS = {
    "version_1/galaxy_3p_over_10": Result((8, 5, 12), (2,), "empty_end"),
    "version_1/eclipse_2p_over_25": Result((8, 3), (0,), "rounds_over"),
}
RUNNING = [path for path in RECORDS if "_over_" not in path.stem]


def named(path: Path) -> str:
    return str(path.relative_to(HERE).with_suffix(""))


def resumed(path: Path) -> Session:
    record = Record.load(path)
    assert record.closing["rules"] == path.parent.name.removeprefix("version_")
    return resume(get_game(record.header["game"]), record)


@pytest.mark.parametrize("path", RUNNING, ids=named)
def test_a_running_game_of_an_earlier_version_goes_on_to_its_end(path: Path) -> None:
    session, rng = resumed(path), random.Random(path.stem)
    while not session.state.over:
        assert session.state.invariants() == []
        session.answer(*choose(session.state, rng))


@pytest.mark.parametrize("path", [path for path in RUNNING if "undone" not in path.stem], ids=named)
def test_it_asks_what_it_asked(path: Path) -> None:
    """The files are named after the question that was open."""
    (question,) = resumed(path).state.asked
    assert path.stem.split("_", 2)[2].rpartition("_")[0] == question.kind


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_resumed_game_is_saved_and_resumed_again(path: Path) -> None:
    session = resumed(path)
    again = resume(session.game, Record.parse(session.closed_record().dump()))
    assert again.state.hash() == session.state.hash()


@pytest.mark.parametrize("path", [path for path in RECORDS if "_over_" in path.stem], ids=named)
def test_a_finished_game_of_an_earlier_version_can_be_looked_at(path: Path) -> None:
    session = resumed(path)
    assert session.state.over
    assert session.state.view(None)["over"]


@pytest.mark.parametrize(("stem", "result"), RESULTS.items(), ids=list(RESULTS))
def test_its_result_is_known_and_why_it_ended(stem: str, result: Result) -> None:
    """Version 1 kept scores and winner on the table, and told why in the log."""
    assert resumed(HERE / f"{stem}.jsonl").state.ending == result


@pytest.mark.rule("R1.5")
def test_a_twelfth_cube_of_version_2_has_moved_to_the_track_where_it_costs_least() -> None:
    """Up to version 2 a population track of Eclipse took twelve cubes and then produced nothing."""
    eclipse = get_game("eclipse")
    data = eclipse.new(2, 1).encode()
    data["table"]["cubes"] = [[12, 9, 10], [8, 12, 11]]
    upgraded = eclipse.upgraded(data, "2")
    assert upgraded["table"]["cubes"] == [[11, 9, 11], [9, 11, 11]]
