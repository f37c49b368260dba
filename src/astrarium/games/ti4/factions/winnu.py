"""The Winnu. Blood Ties belong to the invasion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import MECATOL_REX, PLANET_NAMES, PLANET_NUMBER
from ..components.units import PDS, SPACE_DOCK, TypeId
from ..control import CONTROL_GAINED
from ..planets import SWAPPED
from ..stationing import station
from ..structures import could_fetch, fetch_structures, place_structure, why_no_room
from ..table import TI4
from .base import About, FactionAbility, FactionTechnology, SheetAbility


class Reclamation(SheetAbility):
    """After a tactical action that brought Mecatol Rex: one PDS and one space dock there."""

    id = "reclamation"
    events = ("after_tactical_action",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["seat"] != seat or game.owner[MECATOL_REX] != seat:
            return False
        name = PLANET_NAMES[MECATOL_REX]
        gained = game.effects_of(CONTROL_GAINED)
        taken = any(effect.seat == seat and effect.values[0] == name for effect in gained)
        return taken and bool(placeable(game, seat))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(Reclaim(seat))


def placeable(game: TI4, seat: Seat) -> list[TypeId]:
    """What there is of the two, on the board or not, and room for it."""
    return [
        kind
        for kind in (PDS, SPACE_DOCK)
        if (game.reinforcements(seat, kind) or could_fetch(game, seat, kind))
        and why_no_room(game, seat, kind, MECATOL_REX) is None
    ]


@frame
class Reclaim(Frame[TI4]):
    """A PDS and a space dock come to Mecatol Rex; what is missing may be fetched. FA.reclamation"""

    seat: Seat

    steps = ("fetch", "place")

    def fetch(self, game: TI4) -> None:
        for kind in placeable(game, self.seat):
            fetch_structures(game, self.seat, kind, 1)

    def place(self, game: TI4) -> None:
        for kind in placeable(game, self.seat):
            if game.reinforcements(self.seat, kind):
                place_structure(game, self.seat, kind, MECATOL_REX)


class LazaxGateFolding(FactionTechnology):
    """Action, who controls Mecatol Rex: an infantry comes there. The gate is in `galaxy`."""

    id = "lazax_gate_folding"
    events = ("component_action",)
    exhausts = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return game.owner[MECATOL_REX] == seat

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        station(game, seat, MECATOL_REX, 1)


class HegemonicTradePolicy(FactionTechnology):
    """When own units use Production: a planet's resources and influence are swapped for it. E.n3"""

    id = "hegemonic_trade_policy"
    events = ("when_production_used",)
    named = ("planet",)
    exhausts = True
    own_event = True

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(name,) for name in PLANET_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(PLANET_NAMES[planet],) for planet in game.planets_of(seat)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        mine = game.owner[PLANET_NUMBER[str(targets[0])]] == seat
        return None if mine else because("FT.hegemonic_trade_policy", "not_your_planet")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        game.begin_effect(SWAPPED, seat, "production", targets[0])


FRAMES: Final = (Reclaim,)
ABILITIES: Final[tuple[FactionAbility, ...]] = (
    Reclamation(),
    LazaxGateFolding(),
    HegemonicTradePolicy(),
)
