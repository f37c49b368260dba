"""Load: moves per second stored in-process and through the server, in one run.

    python -m benchmarks.load --seconds 5

Both run the same code and commit to the same kind of database. Bars (issue 3 D): through the
server at least half of the in-process rate; p99 at half load under 20 times the p50 of /healthz;
a move in a game of 5,000 answers within 1.3 times that of a new one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

import uvloop

from .load_client import Http, Pair
from .load_inside import in_process, long_game

PAIRS = 12
IDLE = 200
SETTLED = 0.5
"""Seconds after which everybody at the tables has been told who else is there."""
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """`astrarium serve` beside us, as one process."""

    def __init__(self, path: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        env = {**os.environ, "ASTRARIUM_RATE": "10000000", "ASTRARIUM_SIGN_INS": "10000000"}
        command = [sys.executable, "-m", "astrarium.cli.serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(path)], env=env, stderr=subprocess.DEVNULL
        )

    async def ready(self) -> None:
        for _ in range(600):
            try:
                await Http(self.port).open()
                return
            except OSError:
                await asyncio.sleep(0.1)
        raise SystemExit("the server does not come up")

    def processor(self) -> float:
        """Seconds of processor used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes in memory."""
        fields = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(fields[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


# -- what is measured -----------------------------------------------------------------------------


@dataclass
class Played:
    """What came of some seconds of play through the server."""

    times: list[float]
    """Of each move, from sending it to its acknowledgement."""
    seconds: float
    server: float
    """Seconds of processor."""
    clients: float

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    @property
    def rate_cpu(self) -> float:
        return len(self.times) / self.server

    def cut(self, percent: int) -> float:
        return quantiles(self.times, n=100)[percent - 1]


async def through_server(server: Server, seconds: float, rate: float | None = None) -> Played:
    """All pairs at once, as fast as they can or so many moves per second together."""
    pace = None if rate is None else rate / PAIRS
    pairs = [Pair(server.port, number, pace) for number in range(PAIRS)]
    for pair in pairs:
        await pair.sit_down()
    await asyncio.sleep(SETTLED)
    used, own, begun = server.processor(), time.process_time(), time.perf_counter()
    await asyncio.gather(*(pair.play(begun + seconds) for pair in pairs))
    took, used, own = (
        time.perf_counter() - begun,
        server.processor() - used,
        time.process_time() - own,
    )
    if refused := sum(pair.refused for pair in pairs):
        raise SystemExit(f"{refused} answers were refused")
    return Played([taken for pair in pairs for taken in pair.times], took, used, own)


async def health(port: int, number: int = 300) -> float:
    """The median time of /healthz."""
    http, taken = Http(port), []
    for _ in range(number):
        begun = time.perf_counter()
        await http.request("GET", "/healthz")
        taken.append(time.perf_counter() - begun)
    return median(taken)


async def idle_memory(server: Server) -> float:
    """Bytes per table at which nobody looks."""
    http = Http(server.port)
    await http.request("POST", "/api/guests", {"name": "Owner"})
    before = server.memory()
    for _ in range(IDLE):
        data = {"game": "galaxy", "bots": 1, "level": "random"}
        await http.request("POST", "/api/quick", data)
    return (server.memory() - before) / IDLE


# -- the report -----------------------------------------------------------------------------------


@dataclass
class Figures:
    """All of one run."""

    inside: float
    inside_cpu: float
    young: float
    old: float
    pulse: float
    full: Played
    half: Played
    memory: float


async def measure(seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        inside, inside_cpu = await in_process(Path(folder) / "inside.db", seconds, PAIRS)
        young, old = await long_game(Path(folder) / "long.db")
        server = Server(Path(folder) / "server.db")
        try:
            await server.ready()
            pulse = await health(server.port)
            full = await through_server(server, seconds)
            half = await through_server(server, seconds, full.rate / 2)
            memory = await idle_memory(server)
        finally:
            server.stop()
    return Figures(inside, inside_cpu, young, old, pulse, full, half, memory)


def shown(label: str, value: str, more: str = "") -> None:
    print(f"{label:<44} {value:>20}  {more}")


def report(found: Figures) -> bool:
    """Print the figures; whether all bars are met."""
    full, half = found.full, found.half
    ratio, ratio_cpu = full.rate / found.inside, full.rate_cpu / found.inside_cpu
    tail, age = half.cut(99) / found.pulse, found.old / found.young
    cuts = " / ".join(f"{full.cut(percent) * 1000:.1f}" for percent in (50, 95, 99))
    busy = (
        f"server busy {full.server / full.seconds:.0%}, clients {full.clients / full.seconds:.0%}"
    )
    inside_cpu, full_cpu = f"{found.inside_cpu:.0f} per CPU s", f"{full.rate_cpu:.0f} per CPU s"
    shown("in-process, engine + commit", f"{found.inside:.0f} moves/s", inside_cpu)
    shown("through the server, HTTP + WebSocket", f"{full.rate:.0f} moves/s", full_cpu)
    shown("ratio", f"{ratio:.2f}", f"bar: 0.5 or more ({ratio_cpu:.2f} per CPU s; {busy})")
    shown("p50 / p95 / p99 at full load", cuts + " ms")
    shown("p50 of /healthz", f"{found.pulse * 1000:.2f} ms")
    shown("p99 at half load", f"{half.cut(99) * 1000:.1f} ms", f"at {half.rate:.0f} moves/s")
    shown("p99 at half load / p50 of /healthz", f"{tail:.1f}", "bar: below 20")
    shown("a move after 5,000 answers / in a new game", f"{age:.2f}", "bar: below 1.3")
    shown("memory per idle table", f"{found.memory / 1024:.0f} KiB")
    return ratio >= 0.5 and tail < 20 and age < 1.3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    sys.exit(0 if report(uvloop.run(measure(parser.parse_args().seconds))) else 1)


if __name__ == "__main__":
    main()
