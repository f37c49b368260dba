"""The shape of Eclipse's view."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from astrarium.kernel.moves import Seat
from astrarium.kernel.shapes import SOME, OwnShape

from ..components import Action, Category, Resource, ShipType
from ..ships import DieColour

Three: TypeAlias = dict[Resource, int]
Dice: TypeAlias = dict[DieColour, int]
Side: TypeAlias = Literal["attacker", "defender"]
Guard: TypeAlias = Literal["ancients", "gcds"]
DiscPlace: TypeAlias = Action | Literal["track", "reserve", "map", "reaction"]


class Fleet(TypedDict):
    seat: Seat
    interceptor: int
    cruiser: int
    dreadnought: int
    starbase: int


class Square(TypedDict):
    square: str
    filled: bool


class Sector(TypedDict):
    sector: int
    name: str
    q: int
    r: int
    turn: int
    ring: int
    vp: int
    artifacts: int
    edges: list[int]
    links: list[int]
    half_links: list[int]
    owner: Seat | None
    squares: list[Square]
    orbital: bool
    orbital_filled: bool
    monolith: bool
    discovery: bool
    ancients: int
    gcds: bool
    fleets: list[Fleet]


class Slot(TypedDict):
    part: str | None
    tile: bool
    printed: str | None


class Blueprint(TypedDict):
    slots: list[Slot]
    initiative: int
    movement: int
    energy: int
    used: int
    computer: int
    shield: int
    hull: int
    cannons: Dice
    missiles: Dice
    cost: int


class Score(TypedDict):
    hexes: int
    monoliths: int
    technologies: int
    ambassadors: int
    discoveries: int
    traitor: int
    species: int
    reputation: int | None
    """None: the viewer cannot know it."""
    total: int


class ColonyShips(TypedDict):
    up: int
    total: int


class TrackSlots(TypedDict):
    """The places of a reputation track."""

    ambassador_only: int
    either: int
    reputation_only: int


class Board(TypedDict):
    """What is printed on a player's board, or follows from it."""

    species: str | None
    colour: str | None
    production: Three
    upkeep: int
    colony_ships: ColonyShips
    prices: dict[str, int]
    blueprints: Annotated[dict[ShipType, Blueprint], SOME]
    """None before the species is chosen."""
    slots: TrackSlots
    trade_rate: int
    actions: dict[str, int]


class Tiles(TypedDict):
    """The tiles whose fronts only their owner sees."""

    reputation: list[int] | None
    reputation_count: int
    drawn: list[int] | None
    discoveries: list[str] | None
    discoveries_count: int
    found: str | None
    tiles: list[str]


class Player(Board, Tiles):
    resources: Three
    discs: dict[DiscPlace, int]
    cubes: Three
    graveyard: Three
    technologies: dict[Category, list[str]]
    stored_parts: list[str]
    ships_left: dict[ShipType, int]
    ambassadors: list[Seat]
    ambassadors_left: int
    passed: bool
    out: bool
    score: Score


class Stack(TypedDict):
    left: int
    discarded: list[int]


class Stacks(TypedDict):
    """The sectors not yet explored, by ring."""

    inner: Stack
    middle: Stack
    outer: Stack


class InOrder(TypedDict):
    """Ships of one kind, in the order in which they fire."""

    side: Side
    ship: str
    initiative: int
    retreating: int | None


class Damaged(TypedDict):
    """Ships of one kind, and the damage of each."""

    side: Side
    ship: str
    damage: list[int]


class Die(TypedDict):
    colour: DieColour
    value: int
    hits: bool


class Battle(TypedDict):
    sector: int
    attacker: Seat
    defender: Seat | Guard
    stage: Literal["missiles", "cannons", "population"]
    round: int
    order: list[InOrder]
    turn: int | None
    ships: list[Damaged]
    loaded: NotRequired[dict[str, int]]
    """Of an attack on a population: the ships that have still to fire."""
    dice: list[Die]


class Exploring(TypedDict):
    q: int
    r: int
    tiles: list[int]


class Moving(TypedDict):
    ship: ShipType
    sector: int
    left: int


class Table(OwnShape):
    round: int
    rounds: int
    phase: str
    start: Seat
    next_start: Seat | None
    active: Seat | None
    traitor: Seat | None
    diplomacy: bool
    sectors: list[Sector]
    stacks: Stacks
    technologies: dict[str, int]
    bag: dict[str, int]
    reputation_bag: int
    discoveries_left: int
    discoveries_used: list[str]
    players: list[Player]
    exploring: Exploring | None
    moving: Moving | None
    battle: Battle | None
    known: dict[str, list[str]]
    """By zone: what the viewer remembers of tiles that cannot be seen."""
