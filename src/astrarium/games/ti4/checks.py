"""What is looked at when points, losses or transactions have changed. 61.7, 32.1, 84"""

from __future__ import annotations

from .elimination import check_elimination
from .ending import check_victory
from .table import TI4
from .transactions import settle


def look_around(game: TI4) -> None:
    """Has somebody won, has somebody lost everything, does a transaction wait to be settled?

    In this order. Mostly a glance tells that nothing of it is so; nobody has more points than the
    goal (61.4a).
    """
    if game.goal in game.points:
        check_victory(game)
    if game.lost:
        check_elimination(game)
    if game.settling:
        settle(game)
    if game.lost or game.settling:
        game.unchecked = True  # what had to wait for a seal is looked at again
