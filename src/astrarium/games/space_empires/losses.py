"""Ships that a battle has cost leave the map, with what they carried."""

from __future__ import annotations

from .lineup import change_stand, fight_of, leave_line
from .table import SpaceEmpires
from .transports import Overboard


def remove_lost(game: SpaceEmpires) -> None:
    """Take the ships off the map that a volley or a mine has cost. X14.1a"""
    for stand in fight_of(game).line:
        if not stand.lost:
            continue
        if stand.lost >= game.group(stand.group).ships:
            leave_line(game, stand.group)
        else:
            change_stand(game, stand.group, lost=0)
            if game.group(stand.group).load:
                game.push(Overboard(stand.group))
        game.lose_ships(stand.group, stand.lost)
