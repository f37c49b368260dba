"""Load: moves per second stored in-process and through the server, in turns, in one run.

    python -m benchmarks.load --game galaxy --seconds 2 --rounds 9

Both run the same code and commit to the same kind of database. Bars: through the
server at least half of the in-process rate; p99 at half load under 20 times the p50 of /healthz;
a move in a game of 5,000 answers within 1.3 times that of a new one. The median of the rounds
counts, and all of them are shown: a shared machine is taken away from us now and then, and one
such moment decides what the slowest hundredth of a single round is.
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
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

import uvloop

from .load_client import Http, Table
from .load_inside import in_process, long_game, seats_of

TABLES = 12
IDLE = 200
SETTLED = 0.5
"""Seconds after which everybody at the tables has been told who else is there."""
WARM = 1.0
"""Seconds of play before anything counts."""
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
    told: list[float]
    """From sending a move until it is on the socket of whoever is asked next."""
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

    @property
    def slowest(self) -> float:
        """What one move in a hundred takes or more."""
        return quantiles(self.times, n=100)[98]


async def through_server(
    server: Server, game: str, seconds: float, rate: float | None = None
) -> Played:
    """All tables at once, as fast as they can or at a given rate together."""
    pace = None if rate is None else rate / TABLES
    tables = [Table(server.port, game, number, pace) for number in range(TABLES)]
    for table in tables:
        await table.sit_down()
    await asyncio.sleep(SETTLED)
    used, own, begun = server.processor(), time.process_time(), time.perf_counter()
    await asyncio.gather(*(table.play(begun + seconds) for table in tables))
    took, used, own = (
        time.perf_counter() - begun,
        server.processor() - used,
        time.process_time() - own,
    )
    if refused := sum(table.refused for table in tables):
        raise SystemExit(f"{refused} answers were refused")
    times, told = ([t for p in tables for t in p.times], [t for p in tables for t in p.told])
    return Played(times, told, took, used, own)


async def health(port: int, number: int = 300) -> float:
    """The median time of /healthz."""
    http, taken = Http(port), []
    for _ in range(number):
        begun = time.perf_counter()
        await http.request("GET", "/healthz")
        taken.append(time.perf_counter() - begun)
    return median(taken)


async def idle_memory(server: Server, game: str) -> float:
    """Bytes per table at which nobody looks."""
    http = Http(server.port)
    await http.request("POST", "/api/guests", {"name": "Owner"})
    before = server.memory()
    for _ in range(IDLE):
        data = {"game": game, "bots": seats_of(game) - 1, "level": "random"}
        await http.request("POST", "/api/quick", data)
    return (server.memory() - before) / IDLE


def taken_away() -> float:
    """Seconds, of all processors together, for which the host ran others instead of us."""
    return int(Path("/proc/stat").read_text().split()[8]) / TICKS


@dataclass
class Round:
    """All of one round."""

    inside: float
    inside_cpu: float
    pulse: float
    full: Played
    half: Played
    away: float
    """The part of the processors' time that others had while we measured at half load."""

    @property
    def ratio(self) -> float:
        return self.full.rate / self.inside

    @property
    def tail(self) -> float:
        return self.half.slowest / self.pulse


async def one_round(server: Server, game: str, seconds: float) -> Round:
    """What is compared is measured right after each other: the speed of the machine changes."""
    pulse = await health(server.port)
    inside, inside_cpu = await in_process(game, seconds / 2, TABLES)
    full = await through_server(server, game, seconds)
    away, begun = taken_away(), time.perf_counter()
    half = await through_server(server, game, seconds, full.rate / 2)
    away = (taken_away() - away) / (time.perf_counter() - begun) / (os.cpu_count() or 1)
    return Round(inside, inside_cpu, pulse, full, half, away)


@dataclass
class Figures:
    """All of one run."""

    rounds: list[Round]
    young: float
    old: float
    memory: float

    def each(self, of: Callable[[Round], float]) -> list[float]:
        return [of(one) for one in self.rounds]


async def measure(game: str, seconds: float, rounds: int) -> Figures:
    young, old = await long_game(game)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "server.db")
        try:
            await server.ready()
            await through_server(server, game, WARM)
            found = [await one_round(server, game, seconds) for _ in range(rounds)]
            memory = await idle_memory(server, game)
        finally:
            server.stop()
    return Figures(found, young, old, memory)


# -- the report -----------------------------------------------------------------------------------


def shown(label: str, value: str, more: str = "") -> None:
    print(f"{label:<44} {value:>20}  {more}")


def listed(values: list[float], form: str = ".0f") -> str:
    return "rounds: " + " ".join(f"{value:{form}}" for value in values)


def cuts(found: Figures, of: Callable[[Round], list[float]]) -> str:
    """p50 / p95 / p99 in milliseconds, each the median of the rounds."""
    all_cuts = [quantiles(of(one), n=100) for one in found.rounds]
    middle = [median(one[percent - 1] for one in all_cuts) for percent in (50, 95, 99)]
    return " / ".join(f"{value * 1000:.1f}" for value in middle) + " ms"


def report(found: Figures) -> bool:
    """Print the figures; whether all bars are met."""
    inside, full = found.each(lambda r: r.inside), found.each(lambda r: r.full.rate)
    ratios, tails = found.each(lambda r: r.ratio), found.each(lambda r: r.tail)
    pulses, away = found.each(lambda r: r.pulse * 1000), found.each(lambda r: r.away * 100)
    per_cpu = median(found.each(lambda r: r.full.rate_cpu / r.inside_cpu))
    ratio, tail, age = median(ratios), median(tails), found.old / found.young
    shown("in-process, engine + commit", f"{median(inside):.0f} moves/s", listed(inside))
    shown("through the server, HTTP + WebSocket", f"{median(full):.0f} moves/s", listed(full))
    shown("  ratio", f"{ratio:.2f}", f"bar: 0.5 or more; {listed(ratios, '.2f')}")
    shown("  ratio per second of processor", f"{per_cpu:.2f}", busy(found, lambda r: r.full))
    shown("p50 / p95 / p99 at full load", cuts(found, lambda r: r.full.times))
    shown("p50 / p95 / p99 at half load", cuts(found, lambda r: r.half.times))
    shown("  until the next one is told", cuts(found, lambda r: r.half.told))
    shown("p50 of /healthz", f"{median(pulses):.2f} ms", listed(pulses, ".2f"))
    shown("  p99 at half load in such", f"{tail:.1f}", f"bar: below 20; {listed(tails, '.1f')}")
    shown(
        "  processors' time that the host took away", f"{median(away):.1f} %", listed(away, ".1f")
    )
    shown("a move after 5,000 answers / in a new game", f"{age:.2f}", "bar: below 1.3")
    shown("memory per idle table", f"{found.memory / 1024:.0f} KiB")
    return ratio >= 0.5 and tail < 20 and age < 1.3


def busy(found: Figures, of: Callable[[Round], Played]) -> str:
    played = [of(one) for one in found.rounds]
    server = median(part.server / part.seconds for part in played)
    clients = median(part.clients / part.seconds for part in played)
    return f"server busy {server:.0%}, clients {clients:.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="galaxy")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    sys.exit(0 if report(uvloop.run(measure(given.game, given.seconds, given.rounds))) else 1)


if __name__ == "__main__":
    main()
