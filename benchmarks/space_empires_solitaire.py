"""One bot against the automaton of Space Empires, in every scenario and at every difficulty.

    .venv/bin/python -m benchmarks.space_empires_solitaire GAMES [BOT ...]

Prints a line for each scenario, difficulty and bot: games won, the interval in which the true rate
lies with 95 % confidence, how the games ended, in which cycles.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.options import DIFFICULTIES, EMPIRES
from astrarium.lab.arena import play_out, wilson
from astrarium.players import get_player

BOTS = ("random", "greedy")


def tables() -> Iterator[tuple[str, str]]:
    """Scenarios for one player, with the difficulties that there are."""
    for name, scenario in GAME.scenarios.items():
        if scenario.seats == (1,):
            against_aliens = scenario.options["opponent"] == EMPIRES
            for difficulty in DIFFICULTIES:
                if against_aliens or difficulty != "really_tough":
                    yield name, difficulty


def main(games: int, bots: Sequence[str]) -> None:
    began = time.process_time()
    for scenario, difficulty in tables():
        options = {"scenario": scenario, "difficulty": difficulty}
        for bot in bots:
            won, endings, cycles = 0, Counter[str](), list[int]()
            for number in range(games):
                state, _ = play_out(GAME, [get_player(bot)], str(number), options)
                ending = state.ending
                assert ending is not None
                won += 0 in ending.winners
                endings[ending.reason] += 1
                cycles.append(GAME.round_of(state) or 0)
            low, high = wilson(won, games)
            rate = f"{won:3} of {games} ({low:.0%} to {high:.0%})"
            spread = f"cycles {min(cycles)} to {max(cycles)}"
            print(
                f"{scenario:20}{difficulty:13}{bot:8}{rate}  {spread}  {dict(endings)}", flush=True
            )
    print(f"{time.process_time() - began:.0f} s of processor time")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:] or BOTS)
