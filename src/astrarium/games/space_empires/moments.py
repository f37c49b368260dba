"""How many shots a group has left in a round. B5.6, B17.1, X13.33"""

from __future__ import annotations

from . import monsters
from .fighting import Squad


def attacks(squad: Squad) -> int:
    """How often each of its ships fires in this round."""
    return monsters.attacks(squad) * (2 if squad.twice else 1)


def shots_left(squad: Squad) -> int:
    if not squad.kind.fights:
        return 0
    ready = squad.ships - squad.screened - squad.idle - squad.taken
    return max(0, ready * attacks(squad) - squad.spent)


def ships_left(squad: Squad) -> int:
    """How many of its ships have not fired yet."""
    return shots_left(squad) // attacks(squad)
