"""A PostgreSQL of our own, brought up for the tests and taken down after them."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from pathlib import Path

import psycopg

KNOWN = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def program(name: str) -> str | None:
    """Where a program of PostgreSQL lies: Debian keeps most of them out of the path."""
    found = shutil.which(name)
    return found or next((str(b / name) for b in KNOWN if (b / name).exists()), None)


def available() -> bool:
    return program("initdb") is not None and program("postgres") is not None


class Postgres:
    """A cluster in a temporary folder, reached through a socket in it."""

    def __init__(self, fsync: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="astrarium-pg-", dir="/tmp"))
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user:
            account = pwd.getpwnam(self.user)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
        data = self.folder / "data"
        self._run(["initdb", "-D", str(data), "-A", "trust", "-U", "postgres", "--no-sync"])
        sync = "on" if fsync else "off"  # a crash of the machine is not what most tests are about
        options = f"-k {self.folder} -c listen_addresses='' -c fsync={sync} -c max_connections=200"
        log = self.folder / "log"
        self._run(["pg_ctl", "-D", str(data), "-l", str(log), "-w", "-o", options, "start"])

    def _run(self, command: list[str]) -> None:
        path = program(command[0])
        assert path is not None
        subprocess.run(
            [path, *command[1:]],
            check=True,
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def fresh(self) -> str:
        """The address of a new empty database."""
        name = f"t{uuid.uuid4().hex[:12]}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def stop(self) -> None:
        self._run(["pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop"])
        shutil.rmtree(self.folder, ignore_errors=True)
