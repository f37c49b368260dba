"""Both kinds of database, and a server on a port of its own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from astrarium import games
from tests.kernel import parley as parley_module
from tests.kernel import workshop_game

from .postgres import Postgres, available
from .receivers import Receiver
from .served import Served


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if not available():
        pytest.skip("PostgreSQL is not installed; tools/system-packages installs it")
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Every test that uses this runs on both databases."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Callable[[str, object], None]:
    """What a test has measured: `figures(about, text)` is told at the end of the run."""
    return lambda about, text: record_property("figure", f"{about}: {text}")


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


@pytest.fixture
def served(sqlite: str) -> Iterator[Served]:
    """A server on SQLite, with bots that do not pause."""
    with Served(sqlite) as server:
        yield server


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Somebody who receives webhooks."""
    made = Receiver()
    yield made
    made.close()


@pytest.fixture
def parley(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The kernel's test game can be played, too: it has what no real game has yet,
    questions to several at once under seal."""
    yield from registered(monkeypatch, "parley", parley_module)


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """So can a tiny one with private procedures side by side."""
    yield from registered(monkeypatch, "workshop", workshop_game)


def registered(monkeypatch: pytest.MonkeyPatch, game_id: str, module: ModuleType) -> Iterator[None]:
    monkeypatch.setattr(games, "REGISTERED", (*games.REGISTERED, game_id))
    monkeypatch.setitem(sys.modules, f"astrarium.games.{game_id}", module)
    games.get_game.cache_clear()
    yield
    games.get_game.cache_clear()
