"""Six bots at Twilight Imperium, many times: how games end, in which round, and who wins.

    .venv/bin/python -m benchmarks.ti4_bots GAMES [FIRST]

Prints a line for every game, then a table of factions: games won, games played.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from astrarium.games import get_game
from astrarium.games.ti4.components.factions import FACTION_NAMES
from astrarium.lab.arena import play_out
from astrarium.players import get_player

SEATS = 6
OPTIONS = {"factions": "random"}


def main(games: int, first: int) -> None:
    game, rounds, endings = get_game("ti4"), Counter[int](), Counter[str]()
    won, played = Counter[str](), Counter[str]()
    began = time.process_time()
    for number in range(first, first + games):
        players = [get_player("greedy") for _ in range(SEATS)]
        state, answers = play_out(game, players, str(number), OPTIONS)
        ending = state.ending
        assert ending is not None
        shown = state.view(None)
        factions = [player["faction"] for player in shown["players"]]
        rounds[shown["round"]] += 1
        endings[ending.reason] += 1
        played.update(factions)
        won.update(factions[seat] for seat in ending.winners)
        print(number, shown["round"], ending.reason, *ending.scores, answers, flush=True)
    print("rounds:", dict(sorted(rounds.items())), "endings:", dict(endings))
    for name in FACTION_NAMES:
        print(f"{name:14}{won[name]:4} of {played[name]}")
    print(f"{(time.process_time() - began) / games:.1f} s of processor time for each game")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
