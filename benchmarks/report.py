"""Contestants in turn, medians over rounds, and the result as a table or as JSON.

The rounds alternate (A, B, A, B, ...) in one process, and a ratio is the median of the ratios of
neighbouring rounds: what slows the machine down for a while slows both. Seconds are those of the
processor.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from types import MappingProxyType

from rich.console import Console
from rich.table import Table

from astrarium.lab.bench import Counts

# Measure -> (title, digits after the point)
MEASURES = {
    "decisions_per_second": ("decisions/s, all", 0),
    "choices_per_second": ("decisions/s, 2+ options", 0),
    "options_per_second": ("options/s", 0),
    "copy_us": ("copy, µs", 2),
    "decisions_per_game": ("decisions per game", 1),
    "options_per_decision": ("options per decision", 2),
}


@dataclass(frozen=True)
class Contestant:
    """An engine to be measured."""

    name: str
    playouts: Callable[[float, int], Counts]  # (seconds, seed)
    copy_us: Callable[[int], float]  # (seed)


@dataclass(frozen=True)
class Bar:
    """What the first contestant's ratio to the second must reach, or must not exceed."""

    measure: str
    at_least: float | None = None
    at_most: float | None = None

    def passes(self, ratio: float) -> bool:
        low = self.at_least is None or ratio >= self.at_least
        high = self.at_most is None or ratio <= self.at_most
        return low and high

    def __str__(self) -> str:
        bounds = [(">=", self.at_least), ("<=", self.at_most)]
        wanted = " and ".join(f"{sign} {bound:g}x" for sign, bound in bounds if bound is not None)
        return f"{MEASURES[self.measure][0]} {wanted}"


@dataclass(frozen=True)
class Share:
    """A time of ours as a part, or a multiple, of another time that is measured in the same run."""

    name: str
    ours: Callable[[int], float]  # (seed) -> microseconds
    yardstick: str
    other: Callable[[int], float]
    at_most: float

    def measured(self, rounds: int, seed: int) -> ShareResult:
        pairs = [(self.ours(seed + n), self.other(seed + n)) for n in range(rounds)]
        return ShareResult(self, tuple(pairs))


@dataclass(frozen=True)
class ShareResult:
    """What a share was, round by round: both times in microseconds."""

    share: Share
    pairs: tuple[tuple[float, float], ...]

    @property
    def ours(self) -> float:
        return median(ours for ours, _ in self.pairs)

    @property
    def other(self) -> float:
        return median(other for _, other in self.pairs)

    @property
    def ratio(self) -> float:
        return median(ours / other for ours, other in self.pairs)

    @property
    def passed(self) -> bool:
        return self.ratio <= self.share.at_most

    def encode(self) -> dict[str, object]:
        return {
            "share": f"{self.share.name} / {self.share.yardstick}",
            "us": self.ours,
            "yardstick_us": self.other,
            "ratio": self.ratio,
            "at_most": self.share.at_most,
            "rounds": self.pairs,
            "passed": self.passed,
        }


@dataclass
class Result:
    """What one contestant showed, round by round, by measure."""

    name: str
    rounds: dict[str, list[float]] = field(
        default_factory=lambda: {measure: [] for measure in MEASURES}
    )

    def add(self, counts: Counts, copy_us: float) -> None:
        for measure, values in self.rounds.items():
            values.append(copy_us if measure == "copy_us" else getattr(counts, measure))

    def median(self, measure: str) -> float:
        return median(self.rounds[measure])


@dataclass(frozen=True)
class Duel:
    """Two results and what they must show."""

    ours: Result
    peer: Result
    bars: tuple[Bar, ...]

    def ratio(self, measure: str) -> float:
        pairs = zip(self.ours.rounds[measure], self.peer.rounds[measure], strict=True)
        return median(our / peer for our, peer in pairs)

    def passes(self, bar: Bar) -> bool:
        return bar.passes(self.ratio(bar.measure))

    @property
    def passed(self) -> bool:
        return all(self.passes(bar) for bar in self.bars)


def alternate(
    ours: Contestant,
    peer: Contestant,
    bars: tuple[Bar, ...] = (),
    rounds: int = 5,
    seconds: float = 2.0,
    seed: int = 1,
) -> Duel:
    """Let the two play in turn, after one short round each to warm up."""
    results = Result(ours.name), Result(peer.name)
    for contestant in (ours, peer):
        contestant.playouts(min(0.3, seconds), seed)
    for number in range(rounds):
        for contestant, result in zip((ours, peer), results, strict=True):
            counts = contestant.playouts(seconds, seed + 1000 * number)
            result.add(counts, contestant.copy_us(seed + number))
    return Duel(*results, bars)


def print_table(duel: Duel, title: str) -> None:
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for heading in (duel.ours.name, duel.peer.name, "ratio"):
        table.add_column(heading, justify="right")
    for measure, (label, digits) in MEASURES.items():
        values = (f"{result.median(measure):,.{digits}f}" for result in (duel.ours, duel.peer))
        table.add_row(label, *values, f"{duel.ratio(measure):.2f}")
    console = Console()
    console.print(table)
    for bar in duel.bars:
        verdict = "[green]pass[/]" if duel.passes(bar) else "[red]FAIL[/]"
        console.print(f"{verdict}  {bar}: {duel.ratio(bar.measure):.2f}x", highlight=False)


def print_shares(results: Sequence[ShareResult], title: str) -> None:
    table = Table(title=title, title_justify="left")
    table.add_column("")
    table.add_column("measured against")
    for heading in ("µs", "against, µs", "ratio", "at most", ""):
        table.add_column(heading, justify="right")
    for found in results:
        numbers = (f"{found.ours:.2f}", f"{found.other:.2f}", f"{found.ratio:.2f}")
        verdict = "[green]pass[/]" if found.passed else "[red]FAIL[/]"
        share = found.share
        table.add_row(share.name, share.yardstick, *numbers, f"{share.at_most:g}", verdict)
    Console().print(table)


def to_json(duel: Duel, setting: Mapping[str, int] = MappingProxyType({})) -> str:
    """The numbers of the table by name, with every round, and how many sat where."""
    return json.dumps(
        {
            **setting,
            "contestants": {
                result.name: {
                    "median": {measure: result.median(measure) for measure in MEASURES},
                    "rounds": result.rounds,
                }
                for result in (duel.ours, duel.peer)
            },
            "ratio": {measure: duel.ratio(measure) for measure in MEASURES},
            "bars": [
                {"bar": str(bar), "ratio": duel.ratio(bar.measure), "passed": duel.passes(bar)}
                for bar in duel.bars
            ],
            "passed": duel.passed,
        },
        indent=2,
    )
