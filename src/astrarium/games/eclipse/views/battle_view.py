"""What everybody sees of a battle in progress."""

from __future__ import annotations

from typing import Final, get_args

from ..battle import Battle
from ..components import NUMBERS, SHIPS
from ..fighting import TARGETS, lowest_hit
from ..population import Bombardment
from ..ships import COLOURS
from ..sides import ANCIENTS, stats_of
from ..table import NOWHERE, Eclipse
from . import shapes

SIDES: Final[tuple[shapes.Side, ...]] = get_args(shapes.Side)


def battle_view(game: Eclipse) -> shapes.Battle | None:
    """The battle, or the attack on a population, that is being fought; None in peace."""
    for frame in game.stack:
        if isinstance(frame, Battle):
            return _battle(game, frame)
        if isinstance(frame, Bombardment):
            return _bombardment(game, frame)
    return None


def _battle(game: Eclipse, battle: Battle) -> shapes.Battle:
    attacker, defender = battle.sides
    guard: shapes.Guard = "ancients" if defender == ANCIENTS else "gcds"
    needed = _needed(game, battle) if battle.dice else 0
    return {
        "sector": NUMBERS[battle.sector],
        "attacker": attacker,
        "defender": defender if defender >= 0 else guard,
        "stage": "cannons" if battle.round else "missiles",
        "round": battle.round,
        "order": [
            {
                "side": SIDES[side],
                "ship": TARGETS[ship],
                "initiative": stats_of(game, battle.sides[side], ship).initiative,
                "retreating": None if bound == NOWHERE else NUMBERS[bound],
            }
            for (side, ship), bound in zip(battle.order, battle.bound, strict=True)
        ],
        "turn": None if battle.turn < 0 else battle.turn,
        "ships": [
            {"side": SIDES[side], "ship": TARGETS[ship], "damage": list(damages)}
            for (side, ship), damages in zip(battle.order, battle.damages, strict=True)
        ],
        "dice": [_die(colour, value, needed) for colour, value in battle.dice],
    }


def _needed(game: Eclipse, battle: Battle) -> int:
    """The lowest roll that hits any ship of the other side."""
    mine, ship = battle.order[battle.turn]
    computer = stats_of(game, battle.sides[mine], ship).computer
    return min(
        lowest_hit(computer, stats_of(game, battle.sides[side], other).shield)
        for side, other in battle.order
        if side != mine
    )


def _bombardment(game: Eclipse, attack: Bombardment) -> shapes.Battle:
    return {
        "sector": NUMBERS[attack.sector],
        "attacker": attack.seat,
        "defender": game.owner[attack.sector],
        "stage": "population",
        "round": 0,
        "order": [],
        "turn": None,
        "ships": [],
        "loaded": {SHIPS[ship]: number for ship, number in attack.loaded(game).items()},
        "dice": [_die(colour, value, needed) for colour, value, needed in attack.dice],
    }


def _die(colour: int, value: int, needed: int) -> shapes.Die:
    return {"colour": COLOURS[colour], "value": value, "hits": value >= needed}
