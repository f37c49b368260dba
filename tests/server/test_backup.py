"""Backups are made while people play, with the commands of `docs/server.md`, and played on."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from astrarium.kernel.errors import SetupError
from astrarium.server.storage.database import Database

from .direct import opened, play_on, run, two_people
from .postgres import Postgres, program

MANUAL = Path(__file__).parents[2] / "docs/server.md"


def command(beginning: str, **words: str) -> str:
    """A line of the manual, with other words in some places."""
    text = MANUAL.read_text(encoding="utf-8")
    found = re.search(rf"^{re.escape(beginning)}.*$", text, re.MULTILINE)
    assert found is not None
    line = found[0].replace("python3", sys.executable)
    for old, new in words.items():
        line = line.replace(old, new)
    return line


def do(line: str, folder: Path) -> None:
    name = line.split()[0]
    line = line.replace(name, program(name) or name, 1)
    subprocess.run(line, shell=True, check=True, cwd=folder)


async def plays_on_from(address: str, table_id: str, position: str) -> None:
    """The table is as it was, and a game can be played to its end."""
    async with opened(address) as services:
        assert (await services.tables.get(table_id)).playing.hash() == position
        assert (await play_on(services, table_id, 5000)).status == "over"


def test_a_copy_of_sqlite_made_during_play_is_restored_and_played_on(
    sqlite: str, tmp_path: Path
) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as services:
            table_id, *_ = await two_people(services)
            position = (await play_on(services, table_id, 30)).playing.hash()
            do(command("python3 -c"), tmp_path)
            await play_on(services, table_id, 10, seed=2)
        do(command("rm -f tables.db-wal"), tmp_path)
        await plays_on_from(sqlite, table_id, position)

    run(body)


def test_a_dump_of_postgres_made_during_play_is_restored_and_played_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    address, empty = postgres.fresh(), postgres.fresh()

    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            position = (await play_on(services, table_id, 30)).playing.hash()
            do(command("pg_dump", **{"$ASTRARIUM_DATABASE": address}), tmp_path)
            await play_on(services, table_id, 10, seed=2)
        do(command("pg_restore", **{"$ASTRARIUM_DATABASE": empty}), tmp_path)
        await plays_on_from(empty, table_id, position)

    run(body)


def test_an_older_version_leaves_a_newer_database_alone(address: str) -> None:
    database = Database(address)
    database.now(lambda c: c.execute(sa.text("UPDATE alembic_version SET version_num = '9999'")))
    database.close()
    with pytest.raises(SetupError, match="newer version"):
        Database(address)
