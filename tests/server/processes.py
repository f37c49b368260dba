"""`astrarium serve` as a process of its own: started, asked to stop, or killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from .served import Person

PATIENCE = 240.0
"""Many seconds: the machine may be very busy. On a quiet one nobody waits that long."""
COMMAND = [sys.executable, "-m", "astrarium.cli.main", "serve"]


class Process:
    """One server on a database; it keeps its port when it is started again."""

    def __init__(self, address: str, folder: Path, **environment: str) -> None:
        self.address = address
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        env = {
            **os.environ,
            "ASTRARIUM_BOT_PAUSE": "0",
            "ASTRARIUM_RATE": "1000000",
            "ASTRARIUM_SIGN_INS": "10000",
            **self.environment,
        }
        command = [*COMMAND, "--port", str(self.port), "--database", self.address]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                env=env,
                stdout=subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,  # its workers are then known by its number
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/healthz", trust_env=False).status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process.poll() is None, self.said()
                time.sleep(0.05)
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        """SIGKILL leaves no time to say goodbye."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def ask_to_stop(self, name: str = "SIGTERM") -> None:
        assert self.process is not None
        self.process.send_signal(signal.Signals[name])

    def ended(self, seconds: float = PATIENCE) -> int:
        """The exit code, when it has ended."""
        assert self.process is not None
        return self.process.wait(timeout=seconds)

    def said(self) -> str:
        """Its log."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    def person(self, name: str | None = None) -> Person:
        person = Person(self.url)
        if name is not None:
            person.post("/api/guests", {"name": name})
        return person
