"""Positions of games alone: an explored map, one player, what belongs to nobody where a test wants
it."""

from __future__ import annotations

from typing import Any

from astrarium.games.space_empires import monsters
from astrarium.games.space_empires.automaton import shipyards
from astrarium.games.space_empires.automaton.turn import AutomatonTurn
from astrarium.games.space_empires.components.board import HEX_NAMES, HEX_NUMBER
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import ALIEN_FLEET, MONSTER_FIT, UNIT_NUMBER
from astrarium.games.space_empires.values import NOBODY, Colony, Group, Ledger, Monster

from ..positions import Position

HOME = "L7"
"""Where the player's homeworld stands on all maps for one."""


class Alone(Position):
    """A turn of the only player, with nothing on the map but homeworlds."""

    def __init__(self, opponent: str = "machines", turn: int = 1, **options: str) -> None:
        super().__init__(turn, 1, opponent=opponent, **options)
        self.game.banners = ()
        self.game.events = []

    def machine(self, hex_: str, rating: int = 1, weak: str = "", damage: int = 0) -> int:
        plan = tuple(monsters.RATINGS[rating - 1])
        group = Group(monsters.GREAT_MACHINE, 1, MONSTER_FIT, plan=plan)
        number = self.game.add_group(NOBODY, HEX_NUMBER[hex_], group, up=True)
        self.game.monsters = (*self.game.monsters, Monster(number, rating, weak, damage))
        return number

    def monster(self, number: int) -> Monster:
        """What is known of a machine."""
        found = self.game.monster(number)
        assert found is not None
        return found

    def fleet(self, hex_: str, cp: int, empire: int = 0, raiding: bool = False) -> int:
        """A counter of aliens that is yet to be built."""
        group = Group(ALIEN_FLEET, load=(cp, int(raiding)))
        number = self.game.add_group(NOBODY, HEX_NUMBER[hex_], group)
        shipyards.raise_banner(self.game, empire, number)
        return number

    def aliens(self, hex_: str, unit: str, ships: int = 1, empire: int = 0) -> int:
        group = Group(UNIT_NUMBER[unit], ships)
        number = self.game.add_group(NOBODY, HEX_NUMBER[hex_], group, up=True)
        shipyards.raise_banner(self.game, empire, number)
        return number

    def colony(self, hex_: str, cp: int = 5, marker: str = "planet") -> None:
        self.terrain(hex_, marker)
        self.game.colony[HEX_NUMBER[hex_]] = Colony(0, cp, 0)

    def ledger(self, empire: int = 0, fleet: int = 0, tech: int = 0, defense: int = 0) -> None:
        old = self.game.ledgers[empire]
        shipyards.write(self.game, empire, old._replace(fleet=fleet, tech=tech, defense=defense))

    def learned(self, empire: int = 0, **levels: int) -> None:
        old = self.game.ledgers[empire]
        now = list(old.levels)
        for name, level in levels.items():
            now[TECH_NUMBER[name]] = level
        shipyards.write(self.game, empire, old._replace(levels=tuple(now)))

    def sheet(self, empire: int = 0) -> Ledger:
        return self.game.ledgers[empire]

    def will_roll(self, purpose: str, *faces: int) -> None:
        """The next dice for a purpose, one by one."""
        self.game.chance.script(purpose, *((face,) for face in faces))

    def turn_of_nobody(self) -> None:
        """Only what belongs to nobody acts; then the player is asked again."""
        if self.game.asked:
            self.game.stack[-1].again()
        self.game.asked = self.game.questions = ()
        self.game.push(AutomatonTurn())
        self.game.run()

    @staticmethod
    def game_hex(hex_: int) -> str:
        return HEX_NAMES[hex_]

    def place_of(self, number: int) -> str:
        return HEX_NAMES[self.game.hex_of(number)]

    def there(self, hex_: str) -> dict[str, int]:
        """What of nobody's stands in a hex."""
        found: dict[str, int] = {}
        for number in self.game.groups_at(HEX_NUMBER[hex_], NOBODY):
            group = self.game.group(number)
            found[group.kind.id] = found.get(group.kind.id, 0) + group.ships
        return found

    def told(self, key: str) -> list[dict[str, Any]]:
        return [dict(event.args) for event in self.game.events or [] if event.key == key]
