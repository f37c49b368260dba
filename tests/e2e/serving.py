"""The built browser table and a real server process that serves it."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from tests.server.receivers import free_port

from . import dealer

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
TABLE = ROOT / "src" / "astrarium" / "server" / "static" / "index.html"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"

START_SECONDS = 180
"""Much more than it takes: machines may be busy with other things."""


def build_web() -> None:
    """Build the browser table where it is missing or older than its sources; several test
    processes build it once."""
    lock_name = Path(tempfile.gettempdir()) / f"astrarium-web-{os.getuid()}.lock"
    with lock_name.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run(["make", "-s", str(TABLE.relative_to(ROOT))], cwd=ROOT, check=True)


class Server:
    """`astrarium serve` with bots that hardly pause, and with the same luck in every run."""

    def __init__(self, folder: Path, **more: str) -> None:
        self.url = f"http://127.0.0.1:{free_port()}"
        self.log = folder / "server.log"
        self.dealt_for = folder / "dealt_for"
        environment = {
            key: value for key, value in os.environ.items() if not key.startswith("ASTRARIUM_")
        }
        environment |= {
            "ASTRARIUM_BOT_PAUSE": "0.02-0.05",
            "ASTRARIUM_RATE": "100000",
            "ASTRARIUM_SIGN_INS": "100000",
            dealer.FILE: str(self.dealt_for),
            **more,
        }
        command = [sys.executable, "-m", dealer.__name__, "--port", self.url.split(":")[-1]]
        command += ["--database", str(folder / "tables.db")]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command, env=environment, cwd=ROOT, stdout=log, stderr=log
            )
        self._wait()

    def _wait(self) -> None:
        patience = time.monotonic() + START_SECONDS
        while time.monotonic() < patience:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"{self.url}/healthz", trust_env=False).is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        self.stop()
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
