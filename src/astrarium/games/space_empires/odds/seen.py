"""A table as a seat sees it: all that its view says, laid out so that the rules can be asked.

What lies face down stays where it is as a counter that nobody knows (`Seen.unknown`), and the
sheets of others hold what they have shown. A forecast made from it cannot tell more than the view.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Seat

from ..components.board import HEX_NUMBER, HexId
from ..components.cards import CARD_NUMBER
from ..components.markers import MarkerId
from ..components.technologies import TECH_NAMES, TECHNOLOGIES, Levels
from ..components.units import TROOP_NUMBER, UNIT_NUMBER, UNITS
from ..design import NO_DESIGN, Design
from ..layout import held_by, place_of
from ..starting import FORCES
from ..table import SpaceEmpires
from ..values import GROWTH, HOMEWORLD_30, NOBODY, TERRAINS, Colony, Group
from .unseen import Unseen

View = Mapping[str, Any]
MINERALS: Final = 10
"""What miners, wrecks and pipelines may bring an empire in a phase, besides its colonies."""
TRANSPORT: Final = "transport"


class Seen:
    """A view, read once."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.players = view["players"]
        self.number: dict[int, int] = {}
        """By the number of a group in the view, its number here."""
        self.unknown: dict[HexId, list[tuple[Seat, bool]]] = {}
        """By hex the owners of groups that the seat knows nothing of, and whether an alien empire
        has yet to build them."""

    @cached_property
    def table(self) -> SpaceEmpires:
        view = self.view
        game = SpaceEmpires(view["seats"], Chance(bytes(32)))
        game.events, game.map_id = None, view["map"]
        game.rules, game.cycle, game.turn = tuple(view["rules"]), view["cycle"], view["turn"]
        game.phase, game.active = view["phase"], _seat(view["active"])
        game.teams = tuple(tuple(team) for team in view.get("teams", ()))
        for name, shown in view["hexes"].items():
            hex_ = HEX_NUMBER[name]
            game.terrain[hex_] = MarkerId(TERRAINS.index(shown["terrain"]))
            game.home[hex_], game.subdued[hex_] = _seat(shown["home"]), shown["subdued"]
            game.colony[hex_] = _colony(shown["colony"])
        for player in self.players:
            self._sit_down(game, player)
        for shown in view["groups"]:
            self._place(game, shown)
        return game

    # -- empires ------------------------------------------------------------------------------

    def _sit_down(self, game: SpaceEmpires, player: Mapping[str, Any]) -> None:
        seat, sheet = player["seat"], player["sheet"]
        game.out[seat] = player["out"]
        game.technology[seat] = self.least(seat)
        game.shown_technology[seat] = levels(player["shown_technology"])
        design = player["shown_design"] if sheet is None else sheet["design"]
        game.design[seat] = _design(design)
        if player["weakness"] is not None:
            game.weakness[seat] = UNIT_NUMBER[player["weakness"]]
        game.cards.put(
            [place_of(CARD_NUMBER[id_]) for id_ in player["cards"]["known"]], held_by(seat)
        )
        if sheet is not None:
            game.garrison[seat] = tuple(
                (HEX_NUMBER[name], tuple(TROOP_NUMBER[troop] for troop in troops))
                for name, troops in sheet["garrison"].items()
            )

    def least(self, seat: Seat) -> Levels:
        """The levels that an empire has at least, for all the viewer knows."""
        player, own = self.players[seat], self.players[self.seat]["sheet"]
        if player["sheet"] is not None:
            return levels(player["sheet"]["technology"])
        read = levels(own["read"].get(str(seat), {})) if own else levels({})
        return tuple(map(max, levels(player["shown_technology"]), read))

    # -- groups -------------------------------------------------------------------------------

    def _place(self, game: SpaceEmpires, shown: Mapping[str, Any]) -> None:
        hex_, owner, known = HEX_NUMBER[shown["hex"]], _seat(shown["owner"]), shown["is"]
        if known is None:
            of_empire = shown["empire"] is not None
            self.unknown.setdefault(hex_, []).append((owner, of_empire))
            return
        troops = known["load"] if known["unit"] == TRANSPORT else ()
        group = Group(
            UNIT_NUMBER[known["unit"]],
            known["ships"],
            levels(known["fit"]),
            known["experience"],
            load=tuple(TROOP_NUMBER[troop] for troop in troops),
            captured=known["captured"],
            kept=tuple(CARD_NUMBER[id_] for id_ in known["kept"]),
            sham=int(known["sham"]),
        )
        self.number[shown["group"]] = game.add_group(owner, hex_, group, shown["up"])

    def unseen(self, hex_: HexId, owner: Seat) -> Unseen:
        """What is known of the groups of an empire that lie face down in a hex."""
        game = self.table
        groups = sum(each == owner for each, _ in self.unknown.get(hex_, ()))
        used = tuple(game.group(number).unit for number in game.groups.of(owner))
        if owner == NOBODY:
            return Unseen(groups, used=used, aliens=True)
        return Unseen(
            groups,
            self.least(owner),
            game.rules,
            used,
            self.spent_at_most(owner),
            game.colony_of(hex_) == owner,
        )

    def spent_at_most(self, owner: Seat) -> int:
        """What an empire can have spent, beyond what everybody has seen of it: its first forces,
        and an income that its colonies of today could have brought from the beginning."""
        game = self.table
        first = sum(UNITS[UNIT_NUMBER[name]].cost * number for name, number in FORCES.items())
        worlds = [game.colony[hex_] for hex_ in game.colonies(owner)]
        income = sum(
            HOMEWORLD_30[-1] if world.homeworld and game.has("homeworld_30") else _best(world)
            for world in worlds
            if world is not None
        )
        ships = [game.group(number) for number in game.groups.of(owner)]
        known = sum(group.kind.cost * group.ships for group in ships)
        learned = 0
        for level, technology in zip(self.least(owner), TECHNOLOGIES, strict=True):
            prices = technology.classic if game.has("prices:classic") else technology.price
            learned += sum(prices[: max(0, level - technology.start)])
        phases = game.cycle - 1 + (game.phase == "economy")
        return max(0, first + phases * (income + MINERALS) - known - learned)


def _best(world: Colony) -> int:
    """What a colony brings once it has grown."""
    return 20 if world.homeworld else GROWTH[-1]


def _seat(shown: Seat | None) -> Seat:
    return NOBODY if shown is None else shown


def levels(shown: Mapping[str, int]) -> Levels:
    return tuple(shown.get(name, 0) for name in TECH_NAMES)


def _colony(shown: Mapping[str, Any] | None) -> Colony | None:
    if shown is None:
        return None
    owner, first = _seat(shown["owner"]), _seat(shown["first_owner"])
    return Colony(owner, shown["cp"], first, shown["homeworld"], shown["facility"])


def _design(shown: Mapping[str, Any] | None) -> Design:
    if shown is None:
        return NO_DESIGN
    return Design(**{**shown, "abilities": tuple(shown["abilities"])})
