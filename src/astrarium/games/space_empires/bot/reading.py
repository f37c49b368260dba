"""What a seat's view says, in the shape in which a player thinks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from astrarium.kernel.moves import Seat

from ..components.board import HEX_NUMBER, NEIGHBOURS, HexId
from ..components.units import UNIT_NUMBER, UNITS, Unit
from ..values import NOBODY

WARP_POINTS: Final = ("warp_point_1", "warp_point_2")


class Pack(NamedTuple):
    """A counter on the map, with what this seat knows of it."""

    number: int
    owner: Seat
    hex: HexId
    unit: str
    """Empty: it has never been seen."""
    ships: int
    fit: Mapping[str, int]
    crew: int
    """Its experience."""
    load: int
    spent: int

    @property
    def kind(self) -> Unit | None:
        return UNITS[UNIT_NUMBER[self.unit]] if self.unit else None

    @property
    def fights(self) -> bool:
        """Whether it can fight, as far as anybody knows."""
        kind = self.kind
        return kind is None or kind.fights


class World(NamedTuple):
    """A colony."""

    owner: Seat
    cp: int
    homeworld: bool


class Reading:
    """A view, read once for all moves of a question."""

    def __init__(self, view: Mapping[str, Any], seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.rules = frozenset(view["rules"])
        self.cycle: int = view["cycle"]
        self.turn: int = view["turn"]
        self.own: Mapping[str, Any] = view["players"][seat]["sheet"]
        self.question: Mapping[str, Any] = view["question"] or {}
        hexes = {HEX_NUMBER[name]: entry for name, entry in view["hexes"].items()}
        self.hexes: dict[HexId, Mapping[str, Any]] = hexes
        self.terrain = {hex_: str(entry["terrain"]) for hex_, entry in hexes.items()}
        self.worlds = {
            hex_: World(each["owner"], each["cp"], each["homeworld"])
            for hex_, entry in hexes.items()
            if (each := entry["colony"]) is not None
        }
        self.packs = [_pack(entry) for entry in view["groups"]]
        self.mine = [pack for pack in self.packs if pack.owner == seat]
        self.by_number = {pack.number: pack for pack in self.packs}
        allies = next((team for team in view.get("teams", ()) if seat in team), (seat,))
        self.allies = frozenset(allies)
        self.hostile: dict[HexId, list[Pack]] = {}
        for pack in self.packs:
            if pack.owner not in self.allies:
                self.hostile.setdefault(pack.hex, []).append(pack)

    # -- the map -------------------------------------------------------------------------------

    def around(self, hex_: HexId) -> list[HexId]:
        """The hexes next to one, warp points included."""
        found = [other for other in NEIGHBOURS[hex_] if other in self.terrain]
        if "warp_points" in self.rules and self.terrain[hex_] in WARP_POINTS:
            found += [
                other
                for other, terrain in self.terrain.items()
                if other != hex_ and terrain == self.terrain[hex_]
            ]
        return found

    @property
    def capital(self) -> HexId | None:
        return self.capital_of(self.seat)

    def capital_of(self, seat: Seat) -> HexId | None:
        """Where a homeworld stands, if it still does."""
        return next(
            (h for h, world in self.worlds.items() if world.homeworld and world.owner == seat), None
        )

    def colonies(self, seat: Seat) -> list[HexId]:
        return [hex_ for hex_, world in self.worlds.items() if world.owner == seat]

    def enemies(self) -> list[Seat]:
        """The empires that are still to be beaten."""
        players = self.view["players"]
        return [s for s in range(len(players)) if s not in self.allies and not players[s]["out"]]

    def is_hostile_world(self, hex_: HexId) -> bool:
        world = self.worlds.get(hex_)
        return world is not None and world.owner not in self.allies

    # -- what can be had -----------------------------------------------------------------------

    @property
    def cp(self) -> int:
        return int(self.own["cp"] or 0)

    @property
    def levels(self) -> Mapping[str, int]:
        technology: Mapping[str, int] = self.own["technology"]
        return technology

    def free_planets(self, terraforming: bool) -> list[HexId]:
        """Known planets without a colony, and without anybody who would mind."""
        wanted = ("planet", "barren_planet") if terraforming else ("planet",)
        return [
            hex_
            for hex_, terrain in self.terrain.items()
            if terrain in wanted and hex_ not in self.worlds and not self.guarded(hex_)
        ]

    def loads(self) -> list[HexId]:
        """Where minerals and wrecks wait for a miner."""
        return [h for h, entry in self.hexes.items() if entry["adrift"] and not self.guarded(h)]

    def unexplored(self) -> list[HexId]:
        return [hex_ for hex_, terrain in self.terrain.items() if terrain == "unexplored"]

    def guarded(self, hex_: HexId) -> bool:
        """Whether enemies stand there that can fight, as far as anybody knows."""
        return any(pack.fights for pack in self.hostile.get(hex_, ()))

    def is_aliens(self, pack: Pack) -> bool:
        return pack.owner == NOBODY


def _pack(entry: Mapping[str, Any]) -> Pack:
    known = entry["is"] or {"unit": "", "ships": 1, "fit": {}, "experience": 0, "load": ()}
    return Pack(
        entry["group"],
        NOBODY if entry["owner"] is None else entry["owner"],
        HEX_NUMBER[entry["hex"]],
        known["unit"],
        known["ships"],
        known["fit"],
        known["experience"],
        len(known["load"]),
        entry["spent"],
    )
