"""Break the rules of a game one by one, and see whether its rule tests notice.

    python -m tests.mutation ti4 --number 100 --seed 1

Rules are drawn by chance among those that the code cites; each is broken once, in one of the
functions that cite it. A mutant is caught if one of the rule tests that run through that function
fails. The tests run in a fork of this process in which the function has other code, so that
nothing is imported twice and no file changes.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

import astrarium
from astrarium.kernel.game import Game

from .breaking import Mutant, breaks, sites
from .trials import Trials, Verdict

ROOT = Path(astrarium.__file__).parent / "games"


def main() -> int:
    given = arguments()
    game: Game = import_module(f"astrarium.games.{given.game}").GAME
    rng = random.Random(given.seed)
    places = sites(game, ROOT / game.id)
    rules = sorted(places)
    rng.shuffle(rules)
    trials = Trials(game.id, given.seconds)
    print(f"{len(rules)} rules of {game.id} are cited by code; {given.number} are broken.")
    drawn: list[Mutant] = []
    for rule in rules:
        if len(drawn) == given.number:
            break
        ways = [mutant for place in places[rule] for mutant in breaks(*place, rule)]
        if ways:
            drawn.append(rng.choice(ways))
    return report(trials.run(drawn, given.jobs), given.bar)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--number", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=120, help="for the tests of one mutant")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bar", type=float, default=0.95, help="the part that must be caught")
    return parser.parse_args()


def report(results: list[tuple[Mutant, Verdict]], bar: float) -> int:
    count = Counter(verdict for _, verdict in results)
    for mutant, verdict in results:
        if verdict not in (Verdict.CAUGHT, Verdict.HUNG):
            print(f"\n{mutant.rule}: {verdict.value}")
            print(f"  {mutant.path.relative_to(ROOT)}:{mutant.line} {mutant.function}")
            print(f"  - {mutant.before}\n  + {mutant.after}")
    caught = count[Verdict.CAUGHT] + count[Verdict.HUNG]
    print(f"\n{caught} of {len(results)} broken rules were caught ({dict_of(count)}).")
    return 0 if caught >= bar * len(results) else 1


def dict_of(count: Counter[Verdict]) -> str:
    return ", ".join(f"{verdict.value}: {number}" for verdict, number in count.most_common())


if __name__ == "__main__":
    sys.exit(main())
