"""Exact odds of Space Empires beside the engine: `python -m benchmarks.space_empires_odds`.

    .venv/bin/python -m benchmarks.space_empires_odds [BATTLES [FIGHTS [SEED]]]

Random battles are worked out once, and fought by the engine with players who keep to the policies
of the odds. What came of them is compared with the odds by Pearson's chi-squared; it must not be
further off than one run in 100,000 is by luck. Exits with 1 if it is.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from astrarium.games.space_empires.odds.battle_odds import battle_odds
from astrarium.games.space_empires.odds.compared import Tally, compared, is_luck, random_battle
from astrarium.games.space_empires.odds.notation import battle


def tallies(battles: int, fights: int, seed: int) -> Iterator[Tally]:
    for number in range(battles):
        text = random_battle(seed, number)
        begun = time.process_time()
        found = battle_odds(battle(text))
        taken = time.process_time() - begun
        tally = compared(text, found, fights)
        print(f"{taken:7.3f} s  {tally.chi:6.1f} of {tally.free:2}  {tally.likely:.4f}  {text}")
        yield tally


def main(battles: int = 200, fights: int = 100, seed: int = 1) -> int:
    begun = time.process_time()
    found = list(tallies(battles, fights, seed))
    chi, free = sum(t.chi for t in found), sum(t.free for t in found)
    worst = min(found, key=lambda tally: tally.likely)
    print(f"{battles} battles, {fights} fights each: chi-squared {chi:.0f} of {free}")
    print(f"least likely: {worst.likely:.5f}, {worst.text}")
    print(f"{time.process_time() - begun:.0f} s of processor time")
    return 0 if is_luck(found) else 1


if __name__ == "__main__":
    sys.exit(main(*(int(word) for word in sys.argv[1:])))
