"""A fleet leaves a system at once, whatever its move values: no retreat and no movement step."""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because

from .boarding import Board
from .components.systems import SYSTEMS, SystemId
from .components.units import FIGHTER, INFANTRY, SHIPS, SPACE_DOCK
from .galaxy import adjacent
from .losses import KeepLimits, destroy
from .modifiers import capacity, may_enter
from .rifts import send_fleet
from .table import TI4
from .tokens import PlaceToken
from .units import Fleet
from .words import piece


def why_not_escape(game: TI4, seat: Seat, here: SystemId, system: SystemId) -> Reason | None:
    """Where a fleet may go: adjacent, without others' ships, and not where ships cannot enter."""
    fleet = game.fleet(here, seat)
    if fleet is None or not any(fleet.ships):
        return because("51.8", "no_ships_left")
    if system not in adjacent(game, here, seat, moving=True):
        return because("51.8", "not_adjacent")
    if game.ships_of_others(system, seat):
        return because("51.8", "others_ships_there")
    return None if may_enter(game, seat, system) else because("51.8", "no_entry")


@frame
class Escape(Frame[TI4]):
    """All ships of a player leave, fighters too, and may take forces aboard. 51.8, Q.n6

    Ground forces must be carried. Whoever leaves a gravity rift rolls for each ship that is not
    carried itself; what the others cannot carry any more is lost. 39.2
    """

    seat: Seat
    source: SystemId
    target: SystemId
    token: bool = False
    """Whether a command token follows the ships. AC.skilled_retreat"""
    arrived: bool = False
    """Whether any ship got there: a gravity rift may take all of them."""

    steps = ("board", "go", "settle")

    def board(self, game: TI4) -> None:
        room = self.room(game) - (0 if self.alone(game) else self.fleet(game).ships[FIGHTER])
        game.push(Board(self.seat, self.source, max(0, room)))

    def fleet(self, game: TI4) -> Fleet:
        return game.fleet(self.source, self.seat) or Fleet(self.seat)

    def room(self, game: TI4) -> int:
        """The capacity that ground forces leave."""
        fleet = self.fleet(game)
        return capacity(game, self.seat, fleet) - fleet.infantry

    def alone(self, game: TI4) -> bool:
        """Whether fighters move without being carried."""
        fighter = game.unit(self.seat, FIGHTER)
        return fighter is not None and fighter.moves_alone

    def go(self, game: TI4) -> None:
        """Floating Factories move like ships. Fighters that nothing carries are ships like others;
        ground forces that nothing carries are left without a ship (17.3)."""
        destroy(game, self.seat, self.source, piece(INFANTRY), -self.room(game))
        moving = [k for k in (*SHIPS, SPACE_DOCK) if k != FIGHTER or self.alone(game)]
        fighters = 0 if self.alone(game) else self.fleet(game).ships[FIGHTER]
        loose = max(0, fighters - self.room(game))
        self.arrived = send_fleet(game, self.seat, self.source, self.target, moving, loose)
        game.tell("escaped", seat=self.seat, system=SYSTEMS[self.target].number)

    def settle(self, game: TI4) -> None:
        """16.15: a token that is placed "then" wants ships that have moved there."""
        if self.token and self.arrived:
            game.push(PlaceToken(self.seat, self.target))
        game.push(KeepLimits())
