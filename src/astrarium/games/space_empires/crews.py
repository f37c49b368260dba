"""Experience: what crews learn in battle. X3"""

from __future__ import annotations

from .fighting import GREEN, LEGENDARY, SKILLED, Squad, hull_of, learns

BEST_ACADEMY = 2


def level_of_new_ships(academy: int) -> int:
    """X3.2"""
    return SKILLED if academy else GREEN


def teaches(victim: Squad, own: Squad, academy: int) -> int:
    """The highest face of the die with which the loss of such a ship teaches something. X3.4"""
    if not (learns(victim) and learns(own)):  # bases and yards neither learn nor teach. X3.7
        return 0
    hull = max(1, hull_of(victim))
    easier = (hull > max(1, hull_of(own))) + (academy >= BEST_ACADEMY)
    return 2 * hull + easier


def promoted(level: int) -> int:
    """One level, once in a battle. X3.4"""
    return min(LEGENDARY, level + 1)
