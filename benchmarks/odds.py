"""Exact odds beside the engine: `python -m benchmarks.odds [--json] [--fights N] [--seed N]`.

Typical battles of Eclipse, four ships against four: of an early, a middle and a late game, with and
without missiles, between players and against ancients or the centre. Each is worked out once, with
nothing remembered, and then fought 2,000 times by the engine itself, both sides aiming by the
policy that the odds assume. The odds must not take longer. Exits with 1 if they do.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from astrarium.games.eclipse.battle import Battle, new_battle
from astrarium.games.eclipse.components import CENTRE, SHIP_IDS, SHIP_SUPPLY, ShipId
from astrarium.games.eclipse.movement import MOBILE
from astrarium.games.eclipse.odds import aiming, volleys
from astrarium.games.eclipse.odds.aiming import Squad
from astrarium.games.eclipse.odds.battle_odds import battle_odds
from astrarium.games.eclipse.ships import DAMAGE, PART_NUMBER, Blueprint, blank, is_legal, stats
from astrarium.games.eclipse.sides import ANCIENTS, DEFENCE
from astrarium.games.eclipse.table import Eclipse
from astrarium.kernel.moves import Move
from tests.eclipse.battles import BOARDS, fought, policy, squads_of
from tests.eclipse.positions import table

MOST = 1.0
"""The bar: the time of the odds, in times of the fights."""
FLEET = 4
FOES = {"player": 1, "ancients": ANCIENTS, "centre": DEFENCE}
KINDS = (
    ("player", False),
    ("player", False),
    ("player", True),
    ("player", True),
    ("ancients", False),
    ("centre", True),
)
"""Who defends, and whether the blueprints may carry missiles: one battle each in every age."""
EARLY = "ion_cannon hull nuclear_drive nuclear_source electron_computer"
MIDDLE = f"{EARLY} plasma_cannon improved_hull fusion_drive fusion_source positron_computer"
LATE = f"{MIDDLE} antimatter_cannon tachyon_drive tachyon_source gluon_computer phase_shield"
AGES = {"early": EARLY, "middle": f"{MIDDLE} gauss_shield", "late": f"{LATE} gauss_shield"}
FITTINGS = 20
"""A player who upgrades keeps the best of what comes to mind."""


@dataclass(frozen=True)
class Measured:
    """One battle and what it took."""

    age: str
    squads: tuple[Squad, ...]
    odds: float
    """Seconds to work it out."""
    fights: float
    """Seconds to fight it that many times."""
    aiming: float
    """What both sides took of these to choose their targets."""

    @property
    def ratio(self) -> float:
        return self.odds / self.fights

    @property
    def strict(self) -> float:
        """The ratio if the engine's players chose their targets in no time."""
        return self.odds / (self.fights - self.aiming)

    def __str__(self) -> str:
        sides = (
            " + ".join(_fleet(squad) for squad in self.squads if squad.side == side)
            for side in range(2)
        )
        return " vs ".join(sides)


def _fleet(squad: Squad) -> str:
    """A squad in few words: dice by colour, then missiles, computer, shield, hull."""
    dice = "/".join(map(str, squad.cannons))
    missiles = f" m{sum(squad.missiles)}" if any(squad.missiles) else ""
    values = f"c{squad.computer} s{squad.shield} h{squad.hull}"
    return f"{squad.ships} {squad.ship}({dice}{missiles} {values})"


# -- typical battles -----------------------------------------------------------------------------


def typical(age: str, foe: int, missiles: bool, rng: Random) -> Eclipse:
    """A battle in the centre that nobody can leave."""
    parts = AGES[age].split() + ["plasma_missile"] * missiles
    game = table(*rng.sample(BOARDS, 2), two_player_advice="no").game
    game.events, game.gcds = None, foe == DEFENCE
    for seat in range(2 if foe == 1 else 1):
        board = game.board_of(seat).blueprints
        game.blueprints[seat] = tuple(fitted(board, ship, parts, rng) for ship in SHIP_IDS)
        kinds = [ship for ship in MOBILE for _ in range(SHIP_SUPPLY[ship])]
        for ship in rng.sample(kinds, FLEET):
            game.add_ships(CENTRE, seat, ship)
    if foe == ANCIENTS:
        game.ancients[CENTRE] = FLEET
    game.stack = [new_battle(game, CENTRE, 0, foe, {})]
    game.asked = game.questions = ()
    return game


def fitted(board: str, ship: ShipId, parts: Sequence[str], rng: Random) -> Blueprint:
    """A good legal blueprint of parts of the age."""
    found: list[Blueprint] = []
    while len(found) < FITTINGS:
        tiles = tuple(PART_NUMBER[rng.choice(parts)] for _ in blank(board, ship))
        values = stats(board, ship, tiles)
        if is_legal(ship, values) and any(values.cannons):
            found.append(tiles)
    return max(found, key=lambda tiles: _strength(board, ship, tiles))


def _strength(board: str, ship: ShipId, tiles: Blueprint) -> float:
    values = stats(board, ship, tiles)
    dice = zip(values.cannons, values.missiles, DAMAGE, strict=True)
    damage = sum((cannons + missiles / 2) * damage for cannons, missiles, damage in dice)
    return damage * (1 + values.computer) * (1 + values.hull) * (2 + values.shield)


# -- measuring -----------------------------------------------------------------------------------


def measured(age: str, game: Eclipse, fights: int, rng: Random) -> Measured:
    squads = tuple(squads_of(game))
    for remembered in (aiming._least_waste, volleys._multinomial):
        remembered.cache_clear()
    began = process_time()
    battle_odds(squads)
    odds = process_time() - began
    spent = 0.0

    def timed(game: Eclipse, battle: Battle, offers: Sequence[Move]) -> Move:
        nonlocal spent
        began = process_time()
        move = policy(game, battle, offers)
        spent += process_time() - began
        return move

    began = process_time()
    for _ in range(fights):
        fought(game, rng.getrandbits(60), timed)
    return Measured(age, squads, odds, process_time() - began, spent)


def report(found: Sequence[Measured], fights: int) -> str:
    """The numbers battle by battle, and what they come to."""
    lines = [f"age    odds, s  {fights:,} fights, s  ratio  without aiming  battle"]
    lines += [
        f"{one.age:6} {one.odds:7.3f} {one.fights:16.2f} {one.ratio:6.3f} {one.strict:15.3f}  {one}"
        for one in found
    ]
    for title, ratios in (
        ("ratio", [one.ratio for one in found]),
        ("without the players' time for aiming", [one.strict for one in found]),
    ):
        lines.append(f"{title}: median {median(ratios):.3f}, worst {max(ratios):.3f}")
    verdict = "pass" if passed(found) else "FAIL"
    return "\n".join([*lines, f"{verdict}  ratio at most {MOST:g} for each battle"])


def passed(found: Sequence[Measured]) -> bool:
    return all(one.ratio <= MOST for one in found)


def to_json(found: Sequence[Measured], fights: int) -> str:
    battles = [
        {
            "age": one.age,
            "battle": str(one),
            "odds": one.odds,
            "engine": one.fights,
            "aiming": one.aiming,
            "ratio": one.ratio,
        }
        for one in found
    ]
    ratios = [one.ratio for one in found]
    summary = {"median": median(ratios), "worst": max(ratios), "passed": passed(found)}
    return json.dumps({"fights": fights, "battles": battles, **summary}, indent=2)


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.odds", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--fights", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = Random(asked.seed)
    found = [
        measured(age, typical(age, FOES[foe], missiles, rng), asked.fights, rng)
        for age in AGES
        for foe, missiles in KINDS
    ]
    print((to_json if asked.json else report)(found, asked.fights))
    return 0 if passed(found) else 1


if __name__ == "__main__":
    raise SystemExit(main())
