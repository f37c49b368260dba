"""Ships that a player must destroy, wherever they are. AG"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import SystemId
from .components.units import SHIPS, TypeId
from .losses import KeepLimits, destroy
from .table import TI4
from .words import A_SYSTEM, A_UNIT, piece

GIVE_UP_SHIP = Phrase("give_up_ship", A_UNIT, A_SYSTEM)


@frame
class SacrificeShips(Frame[TI4]):
    """A player destroys ships of some types, wherever they are, one by one."""

    seat: Seat
    kinds: tuple[TypeId, ...]
    number: int
    rule: str

    steps = ("choose", "limits")

    def choose(self, game: TI4) -> None:
        moves = self.offer(game, self.seat)
        if self.number and moves:
            game.ask(self.seat, "sacrifice", moves, {"number": self.number})

    def why_not_give_up(
        self, game: TI4, seat: Seat, kind: TypeId, system: SystemId
    ) -> Reason | None:
        if kind not in self.kinds:
            return because(self.rule, "not_that_kind")
        fleet = game.fleet(system, seat)
        there = fleet is not None and kind < len(SHIPS) and fleet.ships[kind]
        return None if there else because(self.rule, "none_there")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [
            GIVE_UP_SHIP(kind, system)
            for system in game.galaxy
            for kind in self.kinds
            if self.why_not_give_up(game, seat, kind, system) is None
        ]

    def give_up(self, game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> None:
        """A damaged one goes first: nobody would choose otherwise."""
        self.again()
        self.number -= 1
        fleet = game.fleet(system, seat)
        assert fleet is not None
        destroy(game, seat, system, piece(kind, bool(fleet.damaged[kind])), 1)

    def limits(self, game: TI4) -> None:
        """17.3: what they carried may be too much now."""
        game.push(KeepLimits())


SacrificeShips.takes(
    "sacrifice",
    Verb(
        GIVE_UP_SHIP,
        SacrificeShips.give_up,
        SacrificeShips.why_not_give_up,
        SacrificeShips.offer,
    ),
)
