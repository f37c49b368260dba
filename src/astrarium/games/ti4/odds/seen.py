"""A table as a seat sees it, with the two sides of a battle in the first two places.

All that fights lies open, so a view says enough for the rules to be asked as at the real table: who
can come, whose guns reach, what laws and technologies change. Hidden cards are not laid out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Seat

from ..components.box import Position
from ..components.cards import AGENDA_NUMBER
from ..components.factions import FACTION_NUMBER
from ..components.systems import PLANET_NUMBER, SYSTEM_BY_NUMBER, SYSTEMS, PlanetId, SystemId
from ..components.technologies import TECHNOLOGY_NUMBER, technology_mask
from ..components.units import SHIPS, TYPE_NAMES
from ..deck import CARD_NAMES, PLAY_AREA
from ..table import ASSIMILATORS, NO_SYSTEM, NOBODY, TI4
from ..units import Fleet, Garrison
from .sides import FIELD, PLANET, Battle

View = dict[str, Any]
LASTING: Final = frozenset(
    {
        *("flank_speed", "lost_star_chart", "in_the_silence_of_space", "gravity_drive"),
        *("spacial_conduit_cylinder", "greyfire_mutagen", "ceasefire", "tekklar_legion"),
    }
)
"""Effects that change movement or all rounds of a combat; cards of one round are the sides'."""


@dataclass(frozen=True)
class Meeting(Battle):
    """A battle on a real map."""

    where: SystemId = FIELD
    target: PlanetId = PLANET

    @property
    def system(self) -> SystemId:
        return self.where

    @property
    def planet(self) -> PlanetId:
        return self.target


class Seen:
    """A view, read with some seats first; the others follow in their order."""

    def __init__(self, view: View, first: Sequence[Seat], active_system: int | None = None) -> None:
        self.view = view
        seats = range(len(view["players"]))
        self.order = [*first, *(seat for seat in seats if seat not in first)]
        number = view["active_system"] if active_system is None else active_system
        self.system = NO_SYSTEM if number is None else SYSTEM_BY_NUMBER[number]

    def place(self, seat: Seat | None) -> Seat:
        """Where a seat sits here."""
        return NOBODY if seat is None else self.order.index(seat)

    @cached_property
    def table(self) -> TI4:
        view = self.view
        game = TI4(len(self.order), Chance(bytes(32)))
        game.events, game.phase, game.round = None, "action", view["round"]
        game.active, game.speaker = self.place(view["active"]), self.place(view["speaker"])
        game.active_system, game.custodians = self.system, view["custodians"]
        self._seat_players(game)
        self._lay_map(game)
        for law in view["laws"]:
            game.law_owner[AGENDA_NUMBER[law["agenda"]]] = self.place(law["owner"])
        for id_, seat, until, values in view["effects"]:
            if id_ in LASTING:
                game.begin_effect(id_, self.place(seat), until, *values)
        return game

    def _seat_players(self, game: TI4) -> None:
        for here, seat in enumerate(self.order):
            player = self.view["players"][seat]
            game.faction[here] = FACTION_NUMBER[player["faction"]]
            game.technologies[here] = technology_mask(tuple(player["technologies"]))
            game.fleet_pool[here] = player["fleet"]
            game.out[here] = player["out"]
            for token, technology in player["assimilated"].items():
                game.assimilated[ASSIMILATORS.index(token)] = TECHNOLOGY_NUMBER[technology]
            lying = [name for name in player["play_area"] if not name[-1].isdigit()]
            game.cards.put([CARD_NAMES.index(name) for name in lying], PLAY_AREA + here)

    def _lay_map(self, game: TI4) -> None:
        for shown in self.view["systems"]:
            system = SYSTEM_BY_NUMBER[shown["system"]]
            game.at[system] = Position(shown["position"])
            game.wormhole_tokens[system] = shown["wormholes"] & ~SYSTEMS[system].wormholes
            game.tokens[system] = sum(1 << self.place(seat) for seat in shown["tokens"])
            game.space[system] = tuple(sorted(self.fleet(fleet) for fleet in shown["fleets"]))
            for planet in shown["planets"]:
                number = PLANET_NUMBER[planet["planet"]]
                game.owner[number] = self.place(planet["owner"])
                game.exhausted[number] = planet["exhausted"]
                game.attached[number] = tuple(AGENDA_NUMBER[law] for law in planet["attached"])
                garrisons = (self.garrison(units) for units in planet["units"])
                game.ground[number] = tuple(sorted(garrisons))
        game.rebuild()

    def fleet(self, shown: dict[str, int]) -> Fleet:
        ships = tuple(shown.get(TYPE_NAMES[kind], 0) for kind in SHIPS)
        damaged = tuple(shown.get(f"damaged_{TYPE_NAMES[kind]}", 0) for kind in SHIPS)
        rest = shown.get("infantry", 0), shown.get("space_dock", 0)
        return Fleet(self.place(shown["seat"]), ships, damaged, *rest)

    def garrison(self, shown: dict[str, int]) -> Garrison:
        kinds = ("infantry", "pds", "space_dock", "fighter")
        return Garrison(self.place(shown["seat"]), *(shown.get(kind, 0) for kind in kinds))
