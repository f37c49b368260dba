"""Our games beside Catanatron: `python -m benchmarks.duels [GAME ...] [--json] [--seconds N]`.

Random players each, in one process and in turn. Exits with 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from astrarium.lab import bench
from benchmarks import catanatron_peer
from benchmarks.report import Bar, Contestant, alternate, print_table, to_json


@dataclass(frozen=True)
class Entry:
    """A game of ours: how many seats play, how many a copied state has, and what it must reach."""

    seats: int
    copied_seats: int
    bars: tuple[Bar, ...]


ENTRIES = {
    "galaxy": Entry(4, 4, (Bar("decisions_per_second", at_least=1.5), Bar("copy_us", at_most=0.2))),
    "eclipse": Entry(
        4, 6, (Bar("decisions_per_second", at_least=1.0), Bar("copy_us", at_most=0.5))
    ),
}

CATANATRON = Contestant(
    f"Catanatron {catanatron_peer.VERSION}",
    playouts=lambda seconds, seed: catanatron_peer.playouts(seconds=seconds, seed=seed),
    copy_us=catanatron_peer.copy_us,
)


def ours(game_id: str, entry: Entry) -> Contestant:
    return Contestant(
        game_id.capitalize(),
        playouts=lambda seconds, seed: bench.playouts(game_id, entry.seats, seconds, seed),
        copy_us=lambda seed: bench.copy_us(game_id, entry.copied_seats, seed),
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.duels", description=__doc__)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(ENTRIES)}; all if none is named")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--seconds", type=float, default=2.0, help="per round and contestant")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(ENTRIES):
        parser.error(f"no game {', '.join(sorted(unknown))}; games: {', '.join(ENTRIES)}")
    passed = True
    for game_id in asked.games or ENTRIES:
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
    return 0 if passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
