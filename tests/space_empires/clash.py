"""Positions in which a battle begins: seat 0 attacks in G5."""

from __future__ import annotations

from astrarium.games.space_empires.battle import Battle
from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.units import (
    ALIEN_FIT,
    DOOMSDAY_MACHINE,
    MACHINE_FIT,
    UNIT_NUMBER,
)
from astrarium.games.space_empires.lineup import squad
from astrarium.games.space_empires.values import NOBODY, Colony, Group
from tests.space_empires.positions import Position

HERE = "G5"
ASKED_BEFORE = {
    "empire_advantages": "empire_advantages:random",
    "unique_ships": "unique_ships",
}
"""Rules for which players choose something in the set-up: here the test says what they have."""


class Clash(Position):
    """Both have a colony beside G5, so that both may flee there."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        later = [name for name in ASKED_BEFORE if options.pop(name, "no") != "no"]
        super().__init__(1, seats, **options)
        self.game.rules = tuple(sorted({*self.game.rules, *(ASKED_BEFORE[n] for n in later)}))
        self.game.stack.pop()
        self.game.push(Battle(HEX_NUMBER[HERE]))
        self.game.phase = "combat"
        for seat, hex_ in ((0, "H5"), (1, "F5")):
            self.colony(seat, hex_)

    def colony(self, seat: int, hex_: str, cp: int = 5) -> None:
        self.terrain(hex_, "planet")
        self.game.colony[HEX_NUMBER[hex_]] = Colony(seat, cp, seat)

    def put(self, seat: int, unit: str, ships: int = 1, crew: int | None = None, **fit: int) -> int:
        number = self.group(seat, HERE, unit, ships, **fit)
        if crew is not None:
            self.game.change_group(number, self.game.group(number)._replace(experience=crew))
        return number

    def alien(self, letter: str = "d") -> int:
        made = Group(UNIT_NUMBER[f"alien_{letter}"], 1, ALIEN_FIT)
        return self.game.add_group(NOBODY, HEX_NUMBER[HERE], made, up=True)

    def machine(self) -> int:
        made = Group(DOOMSDAY_MACHINE, 1, MACHINE_FIT)
        return self.game.add_group(NOBODY, HEX_NUMBER[HERE], made, up=True)

    def knows(self, seat: int, **levels: int) -> None:
        now = list(self.game.technology[seat])
        for name, level in levels.items():
            now[self.field(name)] = level
        self.game.technology[seat] = tuple(now)

    def rolls(self, *faces: int) -> None:
        """The next shots."""
        self.game.chance.script("shot", *((face,) for face in faces))

    def damage(self, number: int) -> int:
        found = squad(self.game, number)
        assert found is not None
        return found.damage

    def ships(self, number: int) -> int:
        """How many ships of a group are left, those lost in this volley not counted."""
        found = squad(self.game, number) if self.game.fight is not None else None
        if found is not None:
            return found.ships
        return self.game.group(number).ships if number in self.game.groups else 0

    def asked(self) -> dict[int, str]:
        return {question.seat: question.kind for question in self.game.asked}

    def where(self, number: int) -> str:
        return next(name for name, hex_ in HEX_NUMBER.items() if hex_ == self.game.hex_of(number))

    @property
    def is_over(self) -> bool:
        return not any(isinstance(frame, Battle) for frame in self.game.stack)
