"""Two greedy bots at Space Empires, many times: how games end, in which cycle, and who wins.

    .venv/bin/python -m benchmarks.space_empires_bots GAMES [FIRST [CYCLES]]

Prints a line for every game, then how many ended by a fallen homeworld.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from astrarium.games.space_empires import GAME
from astrarium.lab.arena import play_out
from astrarium.players import get_player

CYCLES = 30
"""The limit, by option; whoever has more colony points wins then."""


def main(games: int, first: int, cycles: int) -> None:
    endings, ended, won = Counter[str](), Counter[int](), Counter[int]()
    began = time.process_time()
    for number in range(first, first + games):
        players = [get_player("greedy"), get_player("greedy")]
        state, answers = play_out(GAME, players, str(number), {"cycles": str(cycles)})
        ending, cycle = state.ending, GAME.round_of(state)
        assert ending is not None
        assert cycle is not None
        endings[ending.reason] += 1
        ended[cycle] += 1
        won.update(ending.winners)
        print(number, cycle, ending.reason, *ending.scores, answers, flush=True)
    print("cycles:", dict(sorted(ended.items())), "endings:", dict(endings), "won:", dict(won))
    print(f"{(time.process_time() - began) / games:.1f} s of processor time for each game")


if __name__ == "__main__":
    main(
        int(sys.argv[1]),
        int(sys.argv[2]) if len(sys.argv) > 2 else 0,
        int(sys.argv[3]) if len(sys.argv) > 3 else CYCLES,
    )
