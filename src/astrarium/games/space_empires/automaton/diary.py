"""The dice of alien empires: nobody sees them before the game is over, then everybody. A3"""

from __future__ import annotations

from ..table import MOST_NOTES, SpaceEmpires
from .learning import Roll

PURPOSES = ("alien_economy", "alien_launch", "alien_research", "alien_fleet", "alien_defense")
"""What they roll for, in the order of a game."""
COLOURS = ("red_aliens", "green_aliens", "yellow_aliens")
"""By what name the log speaks of each alien empire."""


def note(game: SpaceEmpires, empire: int, purpose: str, faces: tuple[int, ...]) -> None:
    """The oldest leaf is torn out when the diary is full."""
    leaf = (game.cycle, empire, PURPOSES.index(purpose), *faces)
    game.diary = (*game.diary, leaf)[-MOST_NOTES:]


def rolled(game: SpaceEmpires, empire: int, purpose: str, dice: int) -> tuple[int, ...]:
    """Dice of ten faces, noted down."""
    faces = game.chance.roll(purpose, dice, 10)
    note(game, empire, purpose, faces)
    return faces


def dice(game: SpaceEmpires, empire: int, purpose: str) -> Roll:
    """A die to be rolled again and again."""
    return lambda: rolled(game, empire, purpose, 1)[0]


def open_books(game: SpaceEmpires) -> None:
    """The game is over: what was rolled out of sight, phase by phase, and what is left."""
    for cycle, empire, purpose, *faces in game.diary:
        name = PURPOSES[purpose]
        game.tell_revealing(name, cycle=cycle, aliens=COLOURS[empire], faces=tuple(faces))
    for empire, sheet in enumerate(game.ledgers):
        game.tell_revealing(
            "alien_sheet",
            aliens=COLOURS[empire],
            fleet=sheet.fleet,
            tech=sheet.tech,
            defense=sheet.defense,
        )
