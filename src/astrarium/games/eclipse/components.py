"""The components as numbers: sectors, technologies, species, tiles, and the words of the moves.

Inside the state everything is a small int: sectors and technologies by their place in these
tuples, resources and ship types by the constants below. In moves, views and records they have
their names; a sector's name is the number printed on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal, NewType, get_args

from astrarium.kernel.rules import read_toml
from astrarium.shared.hexes import DIRECTIONS, Hex, rotate_edges, scale

_PACKAGE = "astrarium.games.eclipse"
_SETUP = read_toml(_PACKAGE, "data", "setup.toml")
_SECTORS = read_toml(_PACKAGE, "data", "sectors.toml")["sector"]
_TECHNOLOGIES = read_toml(_PACKAGE, "data", "technologies.toml")
_SPECIES = read_toml(_PACKAGE, "data", "species.toml")

MAX_SEATS: Final[int] = _SETUP["max_seats"]
ROUNDS: Final[int] = _SETUP["rounds"]

# -- resources and things to build ---------------------------------------------------------------

Resource = Literal["money", "science", "materials"]
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
ResourceId = NewType("ResourceId", int)
"""A resource by its place in `RESOURCES`, and so its population track."""
RESOURCE_IDS: Final = tuple(ResourceId(number) for number in range(len(RESOURCES)))
MONEY, SCIENCE, MATERIALS = RESOURCE_IDS
RESOURCE_NUMBER: Final[dict[str, ResourceId]] = dict(zip(RESOURCES, RESOURCE_IDS, strict=True))

ShipId = NewType("ShipId", int)
"""A kind of ship by its place in `SHIPS`; those of the guards follow (see `fighting`)."""

PartId = NewType("PartId", int)
"""A ship part by its place in `ships.PARTS`."""

ShipType = Literal["interceptor", "cruiser", "dreadnought", "starbase"]
SHIPS: Final[tuple[ShipType, ...]] = get_args(ShipType)
SHIP_IDS: Final = tuple(ShipId(number) for number in range(len(SHIPS)))
INTERCEPTOR, CRUISER, DREADNOUGHT, STARBASE = SHIP_IDS
SHIP_NUMBER: Final[dict[str, ShipId]] = dict(zip(SHIPS, SHIP_IDS, strict=True))
THINGS: Final = (*SHIPS, "orbital", "monolith")
ThingId = NewType("ThingId", int)
"""What can be built by its place in `THINGS`: the ships come first, with the numbers they have."""
THING_IDS: Final = tuple(ThingId(number) for number in range(len(THINGS)))
THING_NUMBER: Final = dict(zip(THINGS, THING_IDS, strict=True))
ORBITAL, MONOLITH = THING_NUMBER["orbital"], THING_NUMBER["monolith"]
SHIP_SUPPLY: Final[tuple[int, ...]] = tuple(_SETUP["ships"][ship] for ship in SHIPS)
BY_SIZE: Final = (DREADNOUGHT, CRUISER, STARBASE, INTERCEPTOR)
"""Large ships first: the order in which ancients shoot at them."""

Action = Literal["explore", "influence", "research", "upgrade", "build", "move"]
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
REACTIONS: Final = ("upgrade", "build", "move")
REACTION: Final = len(ACTIONS)
"""Where the discs of reactions lie, after the spaces of the actions."""

# -- population squares --------------------------------------------------------------------------

SQUARES: Final = (
    "money",
    "science",
    "materials",
    "advanced_money",
    "advanced_science",
    "advanced_materials",
    "grey",
    "orbital",
)
SquareId = NewType("SquareId", int)
"""A kind of square by its place in `SQUARES`."""
SQUARE_NUMBER: Final = {name: SquareId(number) for number, name in enumerate(SQUARES)}
GREY, ON_ORBITAL = SQUARE_NUMBER["grey"], SQUARE_NUMBER["orbital"]
PLAIN_SQUARES: Final = tuple(SQUARE_NUMBER[name] for name in RESOURCES)
"""The square of each resource that everybody can settle."""
TRACKS_OF: Final[tuple[tuple[ResourceId, ...], ...]] = (
    (MONEY,),
    (SCIENCE,),
    (MATERIALS,),
    (MONEY,),
    (SCIENCE,),
    (MATERIALS,),
    (MONEY, SCIENCE, MATERIALS),
    (MONEY, SCIENCE),
)
"""The tracks whose cubes each square takes, and to which they go back."""

# -- sectors -------------------------------------------------------------------------------------

CENTRE_RING, INNER, MIDDLE, OUTER = range(4)
RING_NAMES: Final = ("centre", "inner", "middle", "outer")

SectorId = NewType("SectorId", int)
"""A sector by its place in `SECTORS`; its name is the number printed on it."""
Sectors = NewType("Sectors", int)
"""A set of sectors as bits: bit 3 is the sector with the id 3."""
NO_SECTOR: Final = Sectors(0)


@dataclass(frozen=True, slots=True)
class Sector:
    """One face of a sector hex."""

    number: int
    ring: int
    vp: int
    edges: int
    """Where its wormholes are when the tile lies upright (bits by direction)."""
    squares: tuple[SquareId, ...]
    artifacts: int
    ancients: int
    discovery: bool
    home: bool
    turned: tuple[int, ...]
    """The wormholes by the number of steps that the tile is turned clockwise."""
    turns: tuple[int, ...]
    """The turns that make a difference, the lowest of each kind."""


def _sector(entry: dict[str, Any]) -> Sector:
    edges = sum(1 << edge for edge in entry["wormholes"])
    turned = tuple(rotate_edges(edges, turn) for turn in range(6))
    return Sector(
        number=entry["number"],
        ring=entry["ring"],
        vp=entry["vp"],
        edges=edges,
        squares=tuple(SQUARE_NUMBER[square] for square in entry["squares"]),
        artifacts=entry["artifacts"],
        ancients=entry["ancients"],
        discovery=entry["discovery"],
        home=221 <= entry["number"] <= 232,
        turned=turned,
        turns=tuple(turn for turn in range(6) if turned.index(turned[turn]) == turn),
    )


SECTORS: Final[tuple[Sector, ...]] = tuple(_sector(entry) for entry in _SECTORS)
NUMBERS: Final[tuple[int, ...]] = tuple(sector.number for sector in SECTORS)
SECTOR_IDS: Final = tuple(SectorId(place) for place in range(len(SECTORS)))
SECTOR_INDEX: Final = dict(zip(NUMBERS, SECTOR_IDS, strict=True))
CENTRE: Final = SECTOR_INDEX[1]
STACKS: Final[tuple[tuple[SectorId, ...], ...]] = tuple(
    tuple(
        sector
        for sector, tile in zip(SECTOR_IDS, SECTORS, strict=True)
        if tile.ring == ring and not tile.home and ring
    )
    for ring in range(4)
)
"""The sectors that can be drawn in each ring (none for the centre)."""


def sectors(ids: Iterable[SectorId]) -> Sectors:
    """These sectors as a set."""
    return Sectors(sum(1 << sector for sector in set(ids)))


SQUARES_OF: Final[tuple[tuple[SquareId, ...], ...]] = tuple(
    (*sector.squares, ON_ORBITAL) for sector in SECTORS
)
"""The squares of each sector; the last one exists once an orbital was built."""

# -- technologies --------------------------------------------------------------------------------

Category = Literal["military", "grid", "nano"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)


TechnologyId = NewType("TechnologyId", int)
"""A technology by its place in `TECHNOLOGIES`."""
Technologies = NewType("Technologies", int)
"""A set of technologies as bits: bit 3 is the technology with the id 3."""
NO_TECHNOLOGY: Final = Technologies(0)


@dataclass(frozen=True, slots=True)
class Technology:
    """A technology."""

    id: str
    category: int
    cost: int
    min_cost: int
    tiles: int
    discs: int
    worth: float
    """What it is worth to a bot in the middle of a game, if it cannot be worked out."""
    instead: str
    """A player who has this one needs it less."""
    since: str = ""
    """The version of the game that brought it; empty: it was always there."""


TECHNOLOGIES: Final[tuple[Technology, ...]] = tuple(
    Technology(
        id=entry["id"],
        category=CATEGORIES.index(entry["category"]),
        cost=entry["cost"],
        min_cost=entry["min_cost"],
        tiles=entry["tiles"],
        discs=entry.get("discs", 0),
        worth=entry.get("worth", 1.0),
        instead=entry.get("instead", ""),
        since=entry.get("since", ""),
    )
    for entry in _TECHNOLOGIES["technology"]
)
TECHNOLOGY_NAMES: Final[tuple[str, ...]] = tuple(technology.id for technology in TECHNOLOGIES)
TECHNOLOGY_IDS: Final = tuple(TechnologyId(number) for number in range(len(TECHNOLOGIES)))
TECHNOLOGY_NUMBER: Final = dict(zip(TECHNOLOGY_NAMES, TECHNOLOGY_IDS, strict=True))
DISCOUNTS: Final[tuple[int, ...]] = tuple(_TECHNOLOGIES["discounts"])
PRICES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        max(technology.min_cost, technology.cost - discount)
        for discount in (*DISCOUNTS, DISCOUNTS[-1])
    )
    for technology in TECHNOLOGIES
)
"""Prices by technology and by the number of its category somebody has, a full track included."""
TECHNOLOGY_POINTS: Final[tuple[int, ...]] = tuple(_TECHNOLOGIES["points"])
TECHNOLOGY_SPACES: Final[int] = _TECHNOLOGIES["spaces"]


def technologies(names: Iterable[str]) -> Technologies:
    """These technologies as a set."""
    return Technologies(sum(1 << TECHNOLOGY_NUMBER[name] for name in set(names)))


CATEGORY_MASK: Final = tuple(
    technologies(technology.id for technology in TECHNOLOGIES if technology.category == category)
    for category in range(len(CATEGORIES))
)
NEUTRON_BOMBS: Final = technologies(["neutron_bombs"])
NANOROBOTS: Final = technologies(["nanorobots"])
WORMHOLE_GENERATOR: Final = technologies(["wormhole_generator"])
ARTIFACT_KEY: Final = TECHNOLOGY_NUMBER["artifact_key"]
ADVANCED: Final = tuple(
    technologies([name]) for name in ("advanced_economy", "advanced_labs", "advanced_mining")
)
"""The technology that opens the advanced squares of each resource."""
NEEDED_FOR: Final = tuple(
    technologies([thing]) if thing in TECHNOLOGY_NUMBER else NO_TECHNOLOGY for thing in THINGS
)
"""The technology that each thing to build needs, if any."""

# -- species -------------------------------------------------------------------------------------

SpeciesId = NewType("SpeciesId", int)
"""A species by its place in `SPECIES`."""
NO_SPECIES: Final = SpeciesId(-1)


@dataclass(frozen=True, slots=True)
class Species:
    """One side of a player board."""

    id: str
    colour: str
    home: SectorId
    """Its home sector."""
    alien: bool
    trade_rate: int
    resources: tuple[int, ...]
    technologies: Technologies
    ship: ShipId
    colony_ships: int
    discs: int
    reputation_draw: int
    blueprints: str
    explore_hexes: int
    explore_draw: int
    influence_moves: int
    influence_flips: int
    research: int
    upgrade: int
    build: int
    move: int
    costs: tuple[int, ...]
    ambassador_only: int
    either: int
    reputation_only: int
    worth: float
    """How well a bot does with it, in points beyond a Terran."""


def _species(entry: dict[str, Any]) -> Species:
    base = _SPECIES["terran"]
    whole = {**base, **entry}
    for part in ("actions", "costs", "slots"):
        whole[part] = {**base[part], **entry.get(part, {})}
    return Species(
        id=whole["id"],
        colour=whole["colour"],
        home=SECTOR_INDEX[whole["home"]],
        alien=whole["alien"],
        trade_rate=whole["trade_rate"],
        resources=tuple(whole["resources"]),
        technologies=technologies(whole["technologies"]),
        ship=SHIP_NUMBER[whole["ship"]],
        colony_ships=whole["colony_ships"],
        discs=whole["discs"],
        reputation_draw=whole["reputation_draw"],
        blueprints=whole["blueprints"],
        worth=whole.get("worth", 0.0),
        costs=tuple(whole["costs"][thing] for thing in THINGS),
        **whole["actions"],
        **whole["slots"],
    )


SPECIES: Final[tuple[Species, ...]] = tuple(_species(entry) for entry in _SPECIES["species"])
SPECIES_NAMES: Final[tuple[str, ...]] = tuple(species.id for species in SPECIES)
SPECIES_NUMBER: Final = {name: SpeciesId(number) for number, name in enumerate(SPECIES_NAMES)}
PLANTA: Final = SPECIES_NUMBER["planta"]
DRACO: Final = SPECIES_NUMBER["descendants_of_draco"]
COLOURS: Final[tuple[str, ...]] = tuple(s.colour for s in SPECIES if not s.alien)

# -- set-up by number of players -----------------------------------------------------------------


def by_seats(name: str, seats: int) -> int:
    """A number of the set-up that depends on how many play."""
    return int(_SETUP[name][seats - 2])


def homes(seats: int) -> tuple[Hex, ...]:
    """Where the home sectors lie, by seat."""
    return tuple(scale(DIRECTIONS[direction], 2) for direction in _SETUP["homes"][seats - 2])


DIPLOMACY_FROM: Final[int] = _SETUP["diplomacy_from"]

# -- tracks --------------------------------------------------------------------------------------

PRODUCTION: Final[tuple[int, ...]] = tuple(_SETUP["production"])
"""What is produced, by the cubes left on a population track."""
UPKEEP: Final[tuple[int, ...]] = tuple(_SETUP["upkeep"])
"""What is paid, by the discs left on the influence track; more than fit cost nothing either."""
CUBES_PER_TRACK: Final[int] = _SETUP["cubes_per_track"]
CUBES: Final = 3 * CUBES_PER_TRACK
CIRCLES: Final = len(UPKEEP) - 1
DISCS: Final[int] = _SETUP["discs"]
AMBASSADORS: Final[int] = _SETUP["ambassadors"]

# -- tiles that may be hidden: reputation and discoveries -----------------------------------------

REPUTATION: Final[tuple[int, ...]] = tuple(
    int(value) for value, count in _SETUP["reputation"].items() for _ in range(count)
)
"""The points of each tile."""
DISCOVERIES: Final[tuple[str, ...]] = tuple(
    name for name, count in _SETUP["discoveries"].items() for _ in range(count)
)
REPUTATION_TILES: Final = len(REPUTATION)
CARD_NAMES: Final[tuple[str, ...]] = (
    *(f"reputation_{value}_{number}" for number, value in enumerate(REPUTATION)),
    *(f"discovery_{name}_{number}" for number, name in enumerate(DISCOVERIES)),
)


def tile_names(tiles: Iterable[int]) -> tuple[str, ...]:
    """How tiles are called in records, logs and views."""
    return tuple(CARD_NAMES[tile] for tile in sorted(tiles))


DISCOVERY_GAIN: Final[dict[str, int]] = dict(_SETUP["discovery_gain"])
REPUTATION_DRAWS: Final[dict[str, int]] = dict(_SETUP["reputation_draws"])
REPUTATION_MOST: Final[int] = _SETUP["reputation_most"]
POINTS: Final[dict[str, int]] = dict(_SETUP["points"])
NPC: Final[dict[str, dict[str, int]]] = dict(_SETUP["npc"])


def reputation_value(card: int) -> int:
    return REPUTATION[card]


def discovery_name(card: int) -> str:
    return DISCOVERIES[card - REPUTATION_TILES]
