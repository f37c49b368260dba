"""Laws that elect a player: what they gain at once. AG"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..scoring import gain_points
from ..table import TI4
from ..voting import Outcome, Vote


def a_point(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    """AG.shard_of_the_throne, AG.the_crown_of_emphidia"""
    seat = int(outcome)
    gain_points(game, seat, 1)
    game.tell("points_changed", seat=seat, points=game.points[seat])


EFFECTS: Mapping[str, Callable[[TI4, Outcome, Sequence[Vote]], None]] = {
    "shard_of_the_throne": a_point,
    "the_crown_of_emphidia": a_point,
}
