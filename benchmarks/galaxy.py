"""Galaxy beside Catanatron: `python -m benchmarks.galaxy [--json] [--seconds N] [--rounds N]`.

Four random players each, in one process. Exits with 1 if a bar is missed.
"""

from __future__ import annotations

import argparse

from astrarium.lab import bench
from benchmarks import catanatron_peer
from benchmarks.report import Bar, Contestant, alternate, print_table, to_json

SEATS = 4
BARS = (Bar("decisions_per_second", at_least=1.5), Bar("copy_us", at_most=0.2))

GALAXY = Contestant(
    "Galaxy",
    playouts=lambda seconds, seed: bench.playouts("galaxy", SEATS, seconds, seed),
    copy_us=lambda seed: bench.copy_us("galaxy", SEATS, seed),
)
CATANATRON = Contestant(
    f"Catanatron {catanatron_peer.VERSION}",
    playouts=lambda seconds, seed: catanatron_peer.playouts(seconds=seconds, seed=seed),
    copy_us=catanatron_peer.copy_us,
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.galaxy", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--seconds", type=float, default=2.0, help="per round and contestant")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    duel = alternate(GALAXY, CATANATRON, BARS, asked.rounds, asked.seconds, asked.seed)
    if asked.json:
        print(to_json(duel))
    else:
        title = f"Random playouts, {SEATS} seats, {asked.rounds} rounds of {asked.seconds:g} s"
        print_table(duel, title)
    return 0 if duel.passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
