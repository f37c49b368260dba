"""Whole recorded games: every record in this folder is replayed to its end and verified.

The random games are written anew, after a wanted change of rules or format, with

    ASTRARIUM_REWRITE=1 .venv/bin/pytest tests/records
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from astrarium.games import get_game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume, verify
from tests.conformance.tables import Table, play_session, seat_counts
from tests.space_empires import recorded as space_empires

HERE = Path(__file__).parent
REWRITE = bool(os.environ.get("ASTRARIUM_REWRITE"))
RANDOM_GAMES = {
    HERE / f"galaxy_random_{seats}p.jsonl": Table("galaxy", seats, 2026)
    for seats in seat_counts("galaxy")
} | {
    HERE / "ti4_random_6p.jsonl": Table("ti4", 6, 2026),
    HERE / "space_empires_random_2p.jsonl": Table("space_empires", 2, 2026),
}

EXPANSION = HERE / "space_empires_expansion_2p.jsonl"
"""Space Empires with all rules of Close Encounters."""


def write(table: Table, path: Path) -> None:
    """A random game with standing orders and an undo."""
    session, rng = table.session(), table.rng
    play_session(session, rng, 100, orders=True)
    session.undo(0, 3, range(table.seats))
    play_session(session, rng, 10_000, orders=True)
    session.save(path)


if REWRITE:
    for path, table in RANDOM_GAMES.items():
        write(table, path)
    space_empires.write(EXPANSION)


@pytest.mark.parametrize("path", sorted(HERE.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_recorded_game_replays_and_verifies(path: Path) -> None:
    record = Record.load(path)
    game = get_game(record.header["game"])
    verdict = verify(game, record)
    assert verdict.replayed_from == 0
    assert verdict.answers > 20
    assert resume(game, record).closed_record().dump() == path.read_text(encoding="ascii")


@pytest.mark.parametrize("path", RANDOM_GAMES, ids=lambda path: path.stem)
def test_the_random_games_were_played_to_the_end(path: Path) -> None:
    verdict = verify(RANDOM_GAMES[path].game, Record.load(path))
    assert (verdict.over, verdict.seed) == (True, "fits")


@pytest.mark.parametrize("path", RANDOM_GAMES, ids=lambda path: path.stem)
def test_replaying_keeps_all_invariants(path: Path) -> None:
    session = resume(RANDOM_GAMES[path].game, Record.load(path))
    for answers in range(len(session.steps) + 1):
        assert session.position(answers).invariants() == []


def test_the_game_with_all_expansion_rules_ends_by_a_fallen_homeworld() -> None:
    record = Record.load(EXPANSION)
    game = get_game("space_empires")
    options = record.header["options"]
    assert options.items() >= space_empires.ALL_RULES.items()
    verdict = verify(game, record)
    assert (verdict.over, verdict.seed) == (True, "fits")
    ending = resume(game, record).state.ending
    assert ending is not None
    assert ending.reason == "homeworld_fallen"
