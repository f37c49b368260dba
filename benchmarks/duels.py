"""Our games beside Catanatron: `python -m benchmarks.duels [GAME ...] [--json] [--seconds N]`.

Random players each, in one process and in turn. Then single times against a yardstick: redeals
against copies of the same game; views, and windows of the test game and of Twilight Imperium,
against Catanatron's copy. Exits with 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

from astrarium.kernel.game import Game
from astrarium.lab import bench
from benchmarks import catanatron_peer, ti4_windows, windows
from benchmarks.report import (
    Bar,
    Contestant,
    Share,
    alternate,
    print_shares,
    print_table,
    to_json,
)


@dataclass(frozen=True)
class Entry:
    """A game of ours: how many seats play, how many a copied state has, and what it must reach."""

    name: str
    seats: int
    copied_seats: int
    bars: tuple[Bar, ...]


ENTRIES = {
    "galaxy": Entry(
        "Galaxy", 4, 4, (Bar("decisions_per_second", at_least=2.0), Bar("copy_us", at_most=0.12))
    ),
    "eclipse": Entry(
        "Eclipse", 4, 6, (Bar("decisions_per_second", at_least=1.4), Bar("copy_us", at_most=0.25))
    ),
    "ti4": Entry(
        *("Twilight Imperium", 6, 6),
        (Bar("decisions_per_second", at_least=1.0), Bar("copy_us", at_most=0.5)),
    ),
    "space_empires": Entry(
        *("Space Empires", 2, 4),
        (Bar("decisions_per_second", at_least=1.0), Bar("copy_us", at_most=0.5)),
    ),
}
REDEAL = 40.0
"""The most copies that a redeal may take."""

CATANATRON = Contestant(
    f"Catanatron {catanatron_peer.VERSION}",
    playouts=lambda seconds, seed: catanatron_peer.playouts(seconds=seconds, seed=seed),
    copy_us=catanatron_peer.copy_us,
)


def game_of(game_id: str) -> Game:
    """The game, also one that cannot be chosen yet."""
    game: Game = import_module(f"astrarium.games.{game_id}").GAME
    return game


def ours(game_id: str, entry: Entry) -> Contestant:
    game = game_of(game_id)
    return Contestant(
        entry.name,
        playouts=lambda seconds, seed: bench.playouts(game, entry.seats, seconds, seed),
        copy_us=lambda seed: bench.copy_us(game, entry.copied_seats, seed),
    )


def redeal(game_id: str, entry: Entry) -> Share:
    game, seats = game_of(game_id), entry.copied_seats
    return Share(
        f"{entry.name}: redeal",
        ours=lambda seed: bench.redeal_us(game, seats, seed),
        yardstick="its copy",
        other=lambda seed: bench.copy_us(game, seats, seed),
        at_most=REDEAL,
    )


def beside_copy(name: str, measured: Callable[[int], float], at_most: float) -> Share:
    return Share(name, measured, "Catanatron's copy", catanatron_peer.copy_us, at_most)


SHARES = {
    **{game_id: (redeal(game_id, entry),) for game_id, entry in ENTRIES.items()},
    "windows": (
        beside_copy("window that nobody could use", windows.idle_us, 0.2),
        beside_copy("window of six with cards who all pass", windows.passed_us, 1.5),
    ),
}
SHARES["ti4"] += (
    beside_copy("Twilight Imperium: window that nobody could use", ti4_windows.idle_us, 0.2),
    beside_copy(
        "Twilight Imperium: view of six", lambda seed: bench.view_us(game_of("ti4"), 6, seed), 12
    ),
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.duels", description=__doc__)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(SHARES)}; all if none is named")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--seconds", type=float, default=2.0, help="per round and contestant")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(SHARES):
        parser.error(f"no game {', '.join(sorted(unknown))}; games: {', '.join(SHARES)}")
    chosen = asked.games or list(SHARES)
    return 0 if all([run_duels(asked, chosen), run_shares(asked, chosen)]) else 1


def run_duels(asked: argparse.Namespace, chosen: Sequence[str]) -> bool:
    passed = True
    for game_id in (name for name in chosen if name in ENTRIES):
        entry = ENTRIES[game_id]
        duel = alternate(
            ours(game_id, entry), CATANATRON, entry.bars, asked.rounds, asked.seconds, asked.seed
        )
        passed &= duel.passed
        if asked.json:
            print(to_json(duel, {"seats": entry.seats, "copied_seats": entry.copied_seats}))
        else:
            seats = f"{entry.seats} seats (copies: {entry.copied_seats})"
            title = f"Random playouts, {seats}, {asked.rounds} rounds of {asked.seconds:g} s"
            print_table(duel, title)
    return passed


def run_shares(asked: argparse.Namespace, chosen: Sequence[str]) -> bool:
    results = [
        share.measured(asked.rounds, asked.seed) for name in chosen for share in SHARES[name]
    ]
    if asked.json:
        print(json.dumps({"shares": [result.encode() for result in results]}, indent=2))
    else:
        print_shares(results, f"Single times, {asked.rounds} rounds")
    return all(result.passed for result in results)


if __name__ == "__main__":
    raise SystemExit(main())
