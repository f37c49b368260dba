"""What the loss of enemies teaches those who fired. X3.4, X13.40"""

from __future__ import annotations

from .components.technologies import TECH_NUMBER
from .components.units import ALIENS
from .crews import teaches
from .fighting import DIE, LEGENDARY, Squad, learns
from .holdings import show
from .lineup import change_stand, squad, stand_of
from .powers import QUICK_LEARNERS
from .table import SpaceEmpires
from .values import NOBODY

ACADEMY = TECH_NUMBER["military_academy"]


def lesson(game: SpaceEmpires, shooter: int, victim: Squad) -> tuple[int, ...]:
    """The highest face with which the loss of such a ship would teach a group something."""
    own = squad(game, shooter)
    assert own is not None
    if not game.has("experience") or not (learns(own) and learns(victim)):
        return ()
    owner = game.owner_of(shooter)
    academy = 0 if owner == NOBODY else game.technology[owner][ACADEMY]
    return (teaches(victim, own, academy),)


def may_learn(game: SpaceEmpires, number: int) -> bool:
    """One level in a battle; aliens, also captured ones, never learn. X3.4a, X4.4a"""
    stand, group = stand_of(game, number), game.group(number)
    fresh = stand is not None and not stand.learned
    return fresh and group.experience < LEGENDARY and group.unit not in ALIENS


def learn_from(game: SpaceEmpires, number: int, lessons: tuple[int, ...]) -> None:
    """One die for each ship destroyed or captured, two for Quick Learners."""
    owner = game.owner_of(number)
    if not lessons or owner == NOBODY or not may_learn(game, number):
        return
    game.show_technology(owner, ACADEMY, game.technology[owner][ACADEMY])
    dice = 2 if game.has_card(owner, QUICK_LEARNERS) else 1
    show(game, owner, QUICK_LEARNERS)
    faces = game.chance.roll("experience", dice * len(lessons), DIE)
    needed = [best for best in lessons for _ in range(dice)]
    key = "learned_nothing"
    if any(face <= best for face, best in zip(faces, needed, strict=True)):
        game.promote(number)
        change_stand(game, number, learned=True)
        key = "promoted"
    game.tell(key, seat=owner, unit=game.kind_of(number).id, faces=faces)
