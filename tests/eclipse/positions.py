"""Positions of Eclipse for the rule tests, and what is read from them.

With two or three players seat 0 lives in the north, at (0, -2): its wormholes lead north,
north-east, south and south-west. Around it:

    310 at (0, -3)            north, joined by a whole wormhole; it leads on to (0, -4)
    304 at (1, -3), turned 1  north-east, joined by a whole wormhole
    106 at (0, -1)            south, joined by a whole wormhole; it leads on to the centre
    201 at (-1, -1)           south-west, joined by a whole wormhole

Sectors with ancients must be such as show them: 301 has two and 302 has one; both may lie north
of the home and lead on to the north like 310.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astrarium.games import get_game
from astrarium.games.eclipse.components import TECHNOLOGIES
from astrarium.games.eclipse.table import Eclipse
from tests import language

from . import setting

TERRANS = (
    "terran_directorate",
    "terran_federation",
    "terran_union",
    "terran_republic",
    "terran_conglomerate",
    "terran_alliance",
)
ALIENS = (
    "eridani_empire",
    "hydran_progress",
    "planta",
    "descendants_of_draco",
    "mechanema",
    "orion_hegemony",
)
HOME = dict(zip((*TERRANS, *ALIENS), (*range(221, 232, 2), *range(222, 233, 2)), strict=True))
TRACKS = ("money", "science", "materials")
DISCOURAGED = {"planta", "descendants_of_draco"}


class Table(language.Table[Eclipse]):
    """A table of Eclipse, changed and read in the rulebook's nouns."""

    plays = get_game("eclipse")
    passive = ("pass", "done", "decline", "stop", "attack")

    # -- setting the position: each gives the table back --------------------------------------

    def put(
        self, sector: int, q: int | None = None, r: int | None = None, turn: int = 0, **what: Any
    ) -> Table:
        """Lay a sector, or change what is named of one that lies already."""
        if q is not None and r is not None:
            setting.lay_sector(self.game, sector, q, r, turn)
            nothing = {"ancients": 0, "discovery": False}
            what = {**nothing, **what}
        setting.furnish(self.game, sector, **what)
        return self._ask_again()

    def player(self, seat: int, **what: Any) -> Table:
        """Change what is named of a player's things."""
        for name, value in what.items():
            setting.PLAYER[name](self.game, seat, value)
        return self._ask_again()

    def blueprint(self, seat: int, ship: str, parts: str) -> Table:
        """What is to be seen on the squares of a blueprint, `-` for an empty one."""
        setting.set_blueprint(self.game, seat, ship, parts.split())
        return self._ask_again()

    def supply(self, technologies: str) -> Table:
        """The technologies on the supply board; all other tiles that nobody has are in the bag."""
        setting.set_supply(self.game, technologies.split())
        return self._ask_again()

    def stack(self, ring: str, left: str, discarded: str = "") -> Table:
        """Exactly these sectors are left in a stack, or discarded."""
        setting.set_stack(self.game, ring, left.split(), discarded.split())
        return self._ask_again()

    def traitor(self, seat: int | None) -> Table:
        self.game.traitor = setting.NOBODY if seat is None else seat
        return self._ask_again()

    def start(self, seat: int) -> Table:
        """Who has the marker of the start player."""
        self.game.start = seat
        return self._ask_again()

    def turn_of(self, seat: int) -> Table:
        """It is this seat's turn in the action phase."""
        setting.begin_turn(self.game, seat)
        return self

    def _ask_again(self) -> Table:
        self.game.ask_again()
        self.check()
        return self

    def drawn(self, purpose: str, what: Sequence[Any]) -> Sequence[Any]:
        """Sectors, discoveries or handfuls of reputation tiles."""
        return setting.draws(self.game, purpose, what)

    # -- letting time go by ---------------------------------------------------------------------

    def end_turn(self, seat: int) -> Table:
        """The seat says that it is done, as long as it can."""
        while ending := [move for move in ("done", "stop") if move in self.offers(seat)]:
            self.seat(seat).does(ending[0])
        return self

    def combat(self) -> Table:
        """On to the first question of the combat phase, or the first one after it."""
        return self.pass_while(lambda: self.phase == "action")

    def upkeep(self) -> Table:
        """On to the first question of the upkeep phase, or the first one after it."""
        this = self.round
        return self.pass_while(lambda: self.round == this and self.phase in ("action", "combat"))

    def next_round(self) -> Table:
        """On to the first turn of the next round."""
        this = self.round
        return self.pass_while(lambda: self.round == this or self.phase != "action")

    def finish_game(self) -> Table:
        return self.pass_while(lambda: True)

    # -- looking ------------------------------------------------------------------------------

    def of(self, seat: int) -> dict[str, Any]:
        """A player's board, nothing hidden."""
        board: dict[str, Any] = self.game.view(seat)["players"][seat]
        return board

    def sector(self, number: int) -> dict[str, Any]:
        sectors: Sequence[dict[str, Any]] = self.game.view(None)["sectors"]
        return next(sector for sector in sectors if sector["sector"] == number)

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def round(self) -> int:
        return self.game.round


def opening(seats: int, start: int = 0, **options: Any) -> Table:
    """A game at the first question of its set-up."""
    given = {name: str(value) for name, value in options.items()}
    state = get_game("eclipse").new(seats, language.LUCK, given, script={"start": [start]})
    assert isinstance(state, Eclipse)
    return Table(state)


def table(*species: str, **options: Any) -> Table:
    """A game in its first round: seat 0 is the start player and is asked for its turn."""
    if len(species) == 2 and DISCOURAGED & set(species):
        options = {"two_player_advice": "no", **options}
    t = opening(len(species), **options)
    while t.kind() == "species":
        seat = t.first_asked()
        seat.does(f"species {species[seat.number]}")
    return t


def terrans(seats: int = 2, **options: Any) -> Table:
    """A table of Terrans: their homes are 221, 223, 225, 227, 229 and 231."""
    return table(*TERRANS[:seats], **options)


def others(species: str, seats: int) -> tuple[str, ...]:
    """Terrans on other boards than this species, to fill the table."""
    board = (*TERRANS, *ALIENS).index(species) % 6
    return tuple(name for number, name in enumerate(TERRANS) if number != board)[: seats - 1]


def playing(species: str, seats: int = 3) -> Table:
    """Seat 0 plays this species, in the north."""
    return table(species, *others(species, seats))


def arena(*species: str, sector: int = 306, **what: Any) -> Table:
    """A sector from which nobody can retreat, two steps north of seat 0 (two or three players)."""
    t = table(*(species or TERRANS[:2]))
    t.put(310, 0, -3)
    t.put(sector, 0, -4, **what)
    return t


def at_the_centre() -> Table:
    """A dreadnought of seat 0, strong enough for the defence system, has come to the centre."""
    t = terrans(2)
    t.blueprint(
        0,
        "dreadnought",
        "antimatter_cannon antimatter_cannon - hull hypergrid_source"
        " ion_cannon electron_computer nuclear_drive",
    )
    t.put(1, ships={0: "1 dreadnought"})
    return t


def around_home(t: Table) -> Table:
    """Neighbours of seat 0's home: 209 joined by a whole wormhole, 202 by half, 306 not at all."""
    t.put(209, -1, -1)
    t.put(306, -1, -2)
    t.put(107, 1, -1, turn=1)
    t.put(202, 1, -2)
    return t


def neighbours(*species: str, **what: Any) -> Table:
    """Four players; seat 0 has a disc on 201, which a whole wormhole joins to seat 1's home 223."""
    t = table(*species) if species else terrans(4)
    t.put(201, 2, -1, **({"owner": 0} | what))
    return t


def fleet(t: Table, sector: int, seat: int) -> dict[str, int]:
    """The ships of a seat in a sector, without the types it does not have."""
    for entry in t.sector(sector)["fleets"]:
        if entry["seat"] == seat:
            return {ship: n for ship, n in entry.items() if ship != "seat" and n}
    return {}


def filled(t: Table, sector: int) -> list[str]:
    """The squares of a sector with a cube on them, sorted."""
    entry = t.sector(sector)
    squares = [square["square"] for square in entry["squares"] if square["filled"]]
    return sorted(squares + ["orbital"] * entry["orbital_filled"])


TILES = 96 + sum(technology.tiles for technology in TECHNOLOGIES if technology.since)
"""The technology tiles of the rulebook's box, and those added since."""


def on_board(t: Table) -> int:
    """How many technology tiles lie on the supply board."""
    return sum(t.view()["technologies"].values())
