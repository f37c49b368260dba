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
from pathlib import Path
from random import Random
from statistics import median, quantiles

from astrarium.kernel.moves import print_move
from astrarium.server import lobby, play, undo
from astrarium.server.accounts import User
from astrarium.server.house import House
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.settings import Settings

from .load_client import Http, Pair

PAIRS = 12
LONG = 5000
IDLE = 200
TICKS = os.sysconf("SC_CLK_TCK")


# -- in this process ------------------------------------------------------------------------------


async def in_process(path: Path, seconds: float) -> tuple[float, float]:
    """Engine and commit without a network: moves per second, and per second of processor."""
    house = House.open(Settings(database=str(path)))
    house.tables.listeners.clear()
    people = [await house.accounts.guest("Anna"), await house.accounts.guest("Bruno")]
    ids = [await new_table(house, people) for _ in range(PAIRS)]
    rng, moves = Random(1), 0
    begun, used = time.perf_counter(), time.process_time()
    while time.perf_counter() < begun + seconds:
        for number, table_id in enumerate(ids):
            if not await one_move(house, table_id, rng):
                ids[number] = await new_table(house, people)
            moves += 1
    result = moves / (time.perf_counter() - begun), moves / (time.process_time() - used)
    await house.close()
    return result


async def new_table(house: House, people: list[User]) -> str:
    given = TableGiven("galaxy", [SeatGiven("me"), SeatGiven("open")])
    table_id = await lobby.create(house.tables, people[0], given)
    await lobby.join(house.tables, table_id, people[1], None)
    await lobby.start(house.tables, table_id, people[0])
    return table_id


async def one_move(house: House, table_id: str, rng: Random) -> bool:
    table = await house.tables.get(table_id)
    question = table.playing.questions[0]
    move = print_move(rng.choice(list(question.moves)))
    version = table.version_for(question.seat)
    await play.answer(house.tables, table_id, question.seat, version, [move])
    return table.status == "running"


async def long_game(path: Path) -> tuple[float, float]:
    """Median seconds of a move in a new game and in one of 5,000 entries."""
    house = House.open(Settings(database=str(path)))
    house.tables.listeners.clear()
    people = [await house.accounts.guest("Anna"), await house.accounts.guest("Bruno")]
    table_id, rng = await new_table(house, people), Random(2)
    while not undo.free_undo(table := await house.tables.get(table_id), table.asked[0]):
        await one_move(house, table_id, rng)
    young = await back_and_forth(house, table_id, 150)
    while (await house.tables.get(table_id)).version < LONG:
        await back_and_forth(house, table_id, 100)
    old = await back_and_forth(house, table_id, 150)
    await house.close()
    return young, old


async def back_and_forth(house: House, table_id: str, times: int) -> float:
    """Take a move back and make it again, over and over; the median time of the move."""
    taken = []
    for _ in range(times):
        table = await house.tables.get(table_id)
        seat = table.steps[-1].seat
        again = table.recent[-1].n
        await undo.ask(house.tables, table_id, seat, 1)
        question = table.playing.question(seat)
        assert question is not None
        assert again
        move = next(m for m in question.moves if _free(house, table_id, seat, print_move(m)))
        begun = time.perf_counter()
        version = table.version_for(seat)
        await play.answer(house.tables, table_id, seat, version, [print_move(move)])
        taken.append(time.perf_counter() - begun)
    return median(taken)


def _free(house: House, table_id: str, seat: int, words: str) -> bool:
    """Whether the move could be taken back freely: it rolls nothing and hands over to nobody."""
    state = house.tables.cached[table_id].playing.copy()
    state.chance.outcomes = []
    state.take_news()
    from astrarium.kernel.moves import parse_move

    state.answer(seat, parse_move(words))
    quiet = not state.chance.outcomes and not state.take_news() >> seat & 1
    return quiet and state.question(seat) is not None


# -- through the server ---------------------------------------------------------------------------


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
                await Http(self.port).request("GET", "/healthz")
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


async def through_server(port: int, seconds: float, pause: float = 0.0) -> tuple[int, list[float]]:
    """All pairs at once: how many moves, and how long each took."""
    pairs = [Pair(port, number) for number in range(PAIRS)]
    for pair in pairs:
        await pair.sit_down()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(pair.play(until, pause) for pair in pairs))
    times = [taken for pair in pairs for taken in pair.times]
    await asyncio.gather(*(pair.leave() for pair in pairs))
    return len(times), times


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


def shown(label: str, value: str, bar: str = "") -> None:
    print(f"{label:<44} {value:>14}  {bar}")


async def measure(seconds: float) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        inside, inside_cpu = await in_process(Path(folder) / "inside.db", seconds)
        young, old = await long_game(Path(folder) / "long.db")
        server = Server(Path(folder) / "server.db")
        try:
            await server.ready()
            pulse = await health(server.port)
            used, begun = server.processor(), time.perf_counter()
            moves, times = await through_server(server.port, seconds)
            rate, cpu = moves / (time.perf_counter() - begun), server.processor() - used
            _, calm = await through_server(server.port, seconds, PAIRS / (rate / 2))
            memory = await idle_memory(server)
        finally:
            server.stop()
    return report(inside, inside_cpu, rate, moves / cpu, times, calm, pulse, young, old, memory)


def report(
    inside: float,
    inside_cpu: float,
    rate: float,
    rate_cpu: float,
    times: list[float],
    calm: list[float],
    pulse: float,
    young: float,
    old: float,
    memory: float,
) -> bool:
    ratio, tail = rate / inside, quantiles(calm, n=100)[98] / pulse
    cuts = [quantiles(times, n=100)[at] * 1000 for at in (49, 94, 98)]
    shown("in-process, engine + commit", f"{inside:.0f} moves/s", f"{inside_cpu:.0f} per CPU s")
    shown(
        "through the server, HTTP + WebSocket", f"{rate:.0f} moves/s", f"{rate_cpu:.0f} per CPU s"
    )
    shown("ratio", f"{ratio:.2f}", "bar: 0.5 or more")
    shown("p50 / p95 / p99 at full load", " / ".join(f"{cut:.1f}" for cut in cuts) + " ms")
    shown("p99 at half load / p50 of /healthz", f"{tail:.1f}", "bar: below 20")
    shown("move at 5,000 entries / in a new game", f"{old / young:.2f}", "bar: below 1.3")
    shown("memory per idle table", f"{memory / 1024:.0f} KiB")
    return ratio >= 0.5 and tail < 20 and old / young < 1.3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    sys.exit(0 if asyncio.run(measure(parser.parse_args().seconds)) else 1)


if __name__ == "__main__":
    main()
