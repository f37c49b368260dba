"""The damage that great machines keep between battles. D6"""

from __future__ import annotations

from ..lineup import fight_of
from ..table import SpaceEmpires


def keep_damage(game: SpaceEmpires) -> None:
    """What stands on the machines of a battle that is over is noted."""
    damage = {stand.group: stand.damage for stand in fight_of(game).line}
    game.monsters = tuple(
        monster._replace(damage=damage.get(monster.group, monster.damage))
        for monster in game.monsters
    )
