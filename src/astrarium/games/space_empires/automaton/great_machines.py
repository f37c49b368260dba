"""Great doomsday machines: how they come, where they go, what they leave behind. D1, D3, D6"""

from __future__ import annotations

from typing import Final

from .. import conquest, monsters
from ..components.board import HEX_NAMES, HexId
from ..components.markers import MARKER_NUMBER
from ..components.units import MONSTER_FIT
from ..table import SpaceEmpires
from ..values import NOBODY, Group, Monster
from .roads import anywhere, from_home, steps_to
from .schedule import visits

DESTROYED: Final = tuple(MARKER_NUMBER[name] for name in ("homeworld", "planet", "barren_planet"))
"""What a machine destroys; asteroids it leaves alone. D6"""
HEALED: Final = 2
"""What it heals for each planet."""
FACES_PER_ENTRY: Final = 2


def comes_now(game: SpaceEmpires) -> bool:
    """Whether the next machine comes at the end of this economic phase. D1"""
    if game.opponent != "machines":
        return False
    due = visits(game.map_id, game.difficulty)
    return game.arrived < len(due) and due[game.arrived][0] == game.cycle


def arrive(game: SpaceEmpires) -> None:
    """A die says through which entry. D1"""
    _, rating = visits(game.map_id, game.difficulty)[game.arrived]
    (face,) = game.chance.roll("entry", 1, 10)
    hex_ = game.map.entries[(face - 1) // FACES_PER_ENTRY]
    plan = tuple(monsters.RATINGS[rating - 1])
    group = Group(monsters.GREAT_MACHINE, 1, MONSTER_FIT, plan=plan)
    number = game.add_group(NOBODY, hex_, group, up=True)
    game.monsters = (*game.monsters, Monster(number, rating))
    game.arrived, game.unchecked = game.arrived + 1, True
    game.tell("machine_comes", rating=rating, face=face, hex=HEX_NAMES[hex_])


def machines(game: SpaceEmpires) -> list[int]:
    """The great machines on the map."""
    own = game.groups.of(NOBODY)
    return [number for number in own if game.group(number).unit == monsters.GREAT_MACHINE]


# -- movement --------------------------------------------------------------------------------------


def goal(game: SpaceEmpires, hex_: HexId) -> HexId | None:
    """The nearest colony; among equals the larger, then the nearer to the homeworld, then chance
    says which. D3"""
    away = steps_to(game, hex_, anywhere)
    colonies = [colony for colony in game.colonies(0) if colony in away]
    if not colonies:
        return None
    ranks = {each: (away[each], -_worth(game, each), from_home(game, each)) for each in colonies}
    best = [each for each in colonies if ranks[each] == min(ranks.values())]
    return best[0] if len(best) == 1 else HexId(game.chance.pick("goal", best))


def _worth(game: SpaceEmpires, hex_: HexId) -> int:
    colony = game.colony[hex_]
    return 0 if colony is None else colony.cp


def advance(game: SpaceEmpires, number: int) -> None:
    """One hex nearer, by the one that is nearer to the homeworld. D3"""
    here = game.hex_of(number)
    aim = goal(game, here)
    if aim is None or aim == here:
        return
    left = steps_to(game, aim, anywhere)
    nearer = [hex_ for hex_ in game.around(here) if left.get(hex_, left[here]) < left[here]]
    step = min(nearer, key=lambda hex_: (from_home(game, hex_), hex_))
    game.move_group(number, step)
    game.tell("machine_moves", group=number, hex=HEX_NAMES[step])


# -- weak points, damage, planets ------------------------------------------------------------------


def update(game: SpaceEmpires, monster: Monster) -> None:
    """What is known of a monster now."""
    others = (each for each in game.monsters if each.group != monster.group)
    game.monsters = tuple(sorted((*others, monster)))


def find_weakness(game: SpaceEmpires, number: int) -> None:
    """Whoever meets a machine for the first time learns its weakness by a die. D5"""
    monster = game.monster(number)
    if monster is None or monster.weak_point:
        return
    (face,) = game.chance.roll("weakness", 1, 10)
    weak = monsters.weakness(face)
    update(game, monster._replace(weak_point=weak))
    game.tell("weakness_found", group=number, face=face, weakness=weak)


def destroy_planet(game: SpaceEmpires, number: int) -> None:
    """What it does when nobody defends the hex any more: planet and colony are gone, and it heals.
    D6"""
    hex_, monster = game.hex_of(number), game.monster(number)
    if monster is None or game.terrain[hex_] not in DESTROYED:
        return
    conquest.destroy_planet(game, hex_, NOBODY)
    left = max(0, monster.damage - HEALED)
    update(game, monster._replace(damage=left))
    game.tell("machine_heals", group=number, damage=left)
