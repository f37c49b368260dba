"""Exact odds of Twilight Imperium beside the engine: `python -m benchmarks.ti4_odds`.

Each battle is worked out once, and fought some times by the engine with players who keep to the
policy of the odds. The odds must not take longer than 2,000 fights. Exits with 1 if they do.
"""

from __future__ import annotations

import sys
import time

from astrarium.games.ti4.odds.battle_odds import battle_odds
from astrarium.games.ti4.odds.fought import Fought
from astrarium.games.ti4.odds.notation import battle
from astrarium.kernel.chance import seed_from

FIGHTS = 2000
FOUGHT = 100
"""Of which that many are measured."""
BATTLES = (
    "2 carrier 4 fighter 1 dreadnought vs 3 cruiser 1 pds",
    "3 cruiser 2 dreadnought 2 destroyer 1 carrier 2 fighter vs 2 carrier 4 fighter 2 dreadnought"
    " 2 cruiser 2 pds",
    "5 dreadnought 2 carrier 3 cruiser 8 fighter vs 5 dreadnought 2 carrier 3 cruiser 8 fighter",
    "5 dreadnought 2 carrier 3 cruiser (duranium_armor) vs 5 dreadnought 2 carrier 3 cruiser",
    "2 war_sun 4 dreadnought 2 carrier 6 infantry vs 4 dreadnought 6 cruiser 6 infantry 2 pds",
)


def main() -> int:
    slow = False
    for text in BATTLES:
        fight = battle(text)
        begun = time.perf_counter()
        found = battle_odds(fight)
        taken, engine, begun = time.perf_counter() - begun, Fought(fight), time.perf_counter()
        for turn in range(FOUGHT):
            engine.fight(seed_from(str(turn)))
        fights = (time.perf_counter() - begun) * FIGHTS / FOUGHT
        slow = slow or taken > fights
        print(f"{taken:8.3f} s  {fights:8.1f} s for {FIGHTS} fights  {taken / fights:8.5f}  {text}")
        print(f"           {len(found.spread)} outcomes, attacker wins {found.wins(0):.1%}")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
