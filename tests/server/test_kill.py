"""The server is killed again and again under its clients: no acknowledged move is lost, no game
is stuck. SIGKILL leaves no time to say goodbye."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from .postgres import Postgres, available
from .processes import Process
from .scripted import BOT, Player, acknowledged, begun, ended, go_on, lost, missing, wait_until

TABLES = 4
"""Half of them with a bot."""
AFTER = 60
"""Number of answers acknowledged between one kill and the next."""

Figures = Callable[[str, object], None]


def test_what_is_missing_is_counted() -> None:
    whole = [(0, "a"), (1, "b"), (0, "c")]
    assert missing(whole, [(0, "a"), (0, "c")]) == 0
    assert missing(whole, [(0, "c"), (0, "a")]) == 1
    assert missing([], whole) == 3


def test_killed_on_sqlite(sqlite: str, tmp_path: Path, figures: Figures) -> None:
    survives(sqlite, tmp_path, 6, figures, "SQLite (WAL, synchronous=NORMAL)")


def test_killed_on_postgresql(tmp_path: Path, figures: Figures) -> None:
    if not available():
        pytest.skip("PostgreSQL is not installed; tools/system-packages installs it")
    postgres = Postgres(fsync=True)
    try:
        survives(postgres.fresh(), tmp_path, 4, figures, "PostgreSQL (fsync=on)")
    finally:
        postgres.stop()


def survives(address: str, folder: Path, kills: int, figures: Figures, what: str) -> None:
    begin = time.monotonic()
    with Process(address, folder) as server:
        players = begun(server.url, TABLES // 2, BOT) + begun(server.url, TABLES // 2)
        for _ in range(kills):
            play_a_while(players)
            server.kill()
            server.start()
        play_a_while(players)
        ended(players)
        go_on(players)
    promised, gone = acknowledged(players), lost(players, address)
    seconds = time.monotonic() - begin
    figures(
        "kill test",
        f"{what}: {kills} kills, {TABLES} tables, {promised} acknowledged moves, "
        f"{gone} lost, {seconds:.0f} s",
    )
    assert promised >= AFTER * kills
    assert gone == 0


def play_a_while(players: list[Player]) -> None:
    """Until further answers have been acknowledged, or all games are over."""
    enough = acknowledged(players) + AFTER
    wait_until(
        lambda: acknowledged(players) >= enough or not any(player.is_alive() for player in players)
    )
