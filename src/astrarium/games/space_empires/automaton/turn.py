"""The turn of what belongs to nobody, after all players. B17.2, D1, D3, A2, A8"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame

from ..components.board import HexId
from ..movement import destroy_harmless
from ..table import SpaceEmpires
from ..values import NOBODY
from . import amoebas, empires, fleets, great_machines, lesser_machines
from .meeting import meet
from .roads import resists
from .siege import bombard


@frame
class AutomatonTurn(Frame[SpaceEmpires]):
    """Machines and fleets move, fight, and destroy what they have come for."""

    left: tuple[HexId, ...] = ()
    """Hexes in which they stand with the player, or at a colony."""

    steps = ("move", "look", "combat", "end")

    def move(self, game: SpaceEmpires) -> None:
        game.active, game.phase = NOBODY, "movement"
        for number in great_machines.machines(game):
            great_machines.advance(game, number)
        for number in lesser_machines.machines(game):
            lesser_machines.advance(game, number)
        for fleet in fleets.fleets(game):
            fleets.advance(game, fleet)

    def look(self, game: SpaceEmpires) -> None:
        game.phase = "combat"
        self.left = tuple(battlegrounds(game))

    def combat(self, game: SpaceEmpires) -> None:
        """One hex after the other: a battle, then what follows it."""
        if self.left:
            hex_, *left = self.left
            self.left = tuple(left)
            self.again()
            game.push(Aftermath(hex_))
            confront(game, hex_)

    def end(self, game: SpaceEmpires) -> None:
        game.forget_turn()


@frame
class Aftermath(Frame[SpaceEmpires]):
    """What machines and fleets do where nobody is left to stop them."""

    hex: HexId

    steps = ("destroy",)

    def destroy(self, game: SpaceEmpires) -> None:
        if any(game.kind_of(number).fights for number in game.enemies_at(self.hex, NOBODY)):
            return
        for number in great_machines.machines(game):
            if game.hex_of(number) == self.hex:
                great_machines.destroy_planet(game, number)
        if lesser_machines.machines(game, self.hex):
            lesser_machines.destroy(game, self.hex)
        elif game.colony_of(self.hex) == 0:
            bombard(game, self.hex)


def confront(game: SpaceEmpires, hex_: HexId) -> None:
    """A battle if somebody can fight there; else whoever is there alone is lost. B4.6"""
    if resists(game, hex_):
        meet(game, hex_)
    else:
        destroy_harmless(game, NOBODY, hex_)


def movable(game: SpaceEmpires) -> list[int]:
    """What of nobody's goes about: machines and fleets, not bases, not the aliens of a planet."""
    own = [number for fleet in fleets.fleets(game) for number in fleet.counters]
    return [*great_machines.machines(game), *lesser_machines.machines(game), *own]


def battlegrounds(game: SpaceEmpires) -> list[HexId]:
    """Where they stand with units of the player, or at a planet that they destroy."""
    hexes = sorted({game.hex_of(number) for number in movable(game)})
    return [hex_ for hex_ in hexes if game.enemies_at(hex_, NOBODY) or _has_prey(game, hex_)]


def _has_prey(game: SpaceEmpires, hex_: HexId) -> bool:
    machine = any(game.hex_of(number) == hex_ for number in great_machines.machines(game))
    planet = machine and game.terrain[hex_] in great_machines.DESTROYED
    if lesser_machines.machines(game, hex_):
        planet = planet or game.terrain[hex_] in lesser_machines.PREY
    return planet or bool(game.empires and game.colony_of(hex_) == 0)


@frame
class AutomatonEconomy(Frame[SpaceEmpires]):
    """What happens at the end of an economic phase: aliens prosper, machines come.
    Amoebas spread. D1, A3, M4"""

    steps = ("prosper", "arrive", "spread")

    def prosper(self, game: SpaceEmpires) -> None:
        empires.prosper(game)

    def arrive(self, game: SpaceEmpires) -> None:
        while great_machines.comes_now(game):
            great_machines.arrive(game)

    def spread(self, game: SpaceEmpires) -> None:
        amoebas.spread(game)


AUTOMATON_FRAMES = (
    *(AutomatonTurn, Aftermath, AutomatonEconomy),
    amoebas.Detonation,
)
