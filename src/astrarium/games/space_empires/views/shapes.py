"""The shape of Space Empires' view."""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

from astrarium.kernel.moves import Seat
from astrarium.kernel.shapes import OwnShape

Levels: TypeAlias = dict[str, int]
"""Technology by field, where there is any."""


class Colony(TypedDict):
    """A settled planet; nobody's: a homeworld of aliens."""

    owner: Seat | None
    cp: int
    """What it is worth now."""
    first_owner: Seat | None
    homeworld: bool
    facility: str
    """A centre: `research`, `industry` or none."""
    cargo: list[str]
    """Minerals and wrecks that wait for the economic phase."""


class Hex(TypedDict):
    terrain: str
    home: Seat | None
    """Whose home system it is part of."""
    looked: str | None
    """The marker that the viewer knows to lie here face down."""
    adrift: list[str]
    """Minerals and wrecks that wait for a miner."""
    subdued: bool
    """The aliens of this planet are gone."""
    colony: Colony | None


class Known(TypedDict):
    """What a group is, for those who know it."""

    unit: str
    ships: int
    fit: Levels
    """The technology that it carries; of bases and yards their owner alone is told."""
    experience: int
    load: list[str]
    """What a miner tows, troops in a transport."""
    captured: bool
    kept: list[str]
    """Cards of its first owner that still speak for it."""
    sham: bool
    """Decoys that look like such ships; only their owner is told."""


# `is` is a word of Python's own.
Group = TypedDict(
    "Group",
    {
        "group": int,
        "owner": Seat | None,
        "empire": int | None,
        "hex": str,
        "up": bool,
        "spent": int,
        "fleet": int,
        "is": Known | None,
    },
)


class Bought(TypedDict):
    unit: str
    hex: str


class Design(TypedDict):
    """A unique ship."""

    weapon: str
    attack: int
    defense: int
    hull: int
    abilities: list[str]


class Cards(TypedDict):
    known: list[str]
    shown: list[str]
    """Face up."""
    technologies: int
    advantages: int
    drawn: list[str]
    waiting: list[str]
    unpaid: int


class Account(TypedDict):
    """The upper part of the production sheet, if the economic phase came now."""

    colonies: int
    pipelines: int
    industry: int
    minerals: int
    maintenance: int
    research: int
    wrecks: int
    net: int


class Sheet(TypedDict):
    """What stands behind an empire's screen."""

    technology: Levels
    prices: dict[str, int]
    """What the next level of a field costs, where there is one."""
    cp: int
    rp: int
    bid: int
    income: int
    """What this economic phase brought."""
    account: Account | None
    """None: it depends on what stands face down at an own colony."""
    bought: list[Bought]
    feigned: list[Bought]
    """Decoys that are to look like such ships."""
    scuttled: list[int]
    """Groups, once for each ship."""
    researched: list[str]
    last_research: int
    grants: dict[str, int]
    """By field what grants have brought so far."""
    garrison: dict[str, list[str]]
    stake: int
    """What is left of the capital for advantages and technology, before the game."""
    read: dict[str, Levels]
    """The technology of others (by seat) as this one has read it on their sheets."""
    """Troops by hex."""
    looks: dict[str, int]
    yards: dict[str, int]
    """By hex how many half hull points its yards can still build in this phase."""
    counters: dict[str, int]
    """By unit how many counters are left, where they are limited."""
    design: Design | None


class Player(TypedDict):
    seat: Seat
    capital: str | None
    """Where the homeworld was founded."""
    worth: int
    """What the colonies bring together."""
    points: int
    """Colony points that nobody can lose again."""
    out: bool
    shown_technology: Levels
    """The least that everybody knows of."""
    shown_design: Design | None
    weakness: str | None
    """What the design was found to be weak against."""
    groups: int
    cards: Cards
    sheet: Sheet | None
    """Only one's own."""


class Visit(TypedDict):
    """A great machine that has yet to come."""

    cycle: int
    rating: int


class Empire(TypedDict):
    """An alien empire, as far as its ships have shown what it knows."""

    hex: str
    stands: bool
    shown_technology: Levels


class Monster(TypedDict):
    """A great machine on the map."""

    group: int
    rating: int
    weak_point: str | None
    """None: nobody has met it yet."""
    damage: int


class Insight(TypedDict):
    """What is known of space amoebas."""

    points: int
    nature: str | None
    """None: nobody understands them yet."""
    immune: bool


class Alone(TypedDict):
    """Of a game of one player: what everybody could see of the automaton."""

    opponent: str
    difficulty: str
    empires: list[Empire]
    monsters: list[Monster]
    expected: list[Visit]
    insight: Insight | None
    seen_units: list[str]
    """With which units the player has met the aliens."""


class UnderWay(TypedDict):
    """What is going on, besides the question."""

    exploring: NotRequired[str]
    adrift: NotRequired[str]
    reactions: NotRequired[str]
    battle: NotRequired[str]
    siege: NotRequired[str]
    invasion: NotRequired[str]


class Stand(TypedDict):
    """A group in the battle."""

    group: int
    attacking: bool
    damage: int
    """On one of its ships."""
    screened: int
    idle: int
    """Ships captured in the round before: they do not act."""
    fired: int
    cloaked: bool


class Fight(TypedDict):
    """The battle that is being fought."""

    hex: str
    attackers: list[Seat | None]
    """None: aliens and machines."""
    defenders: list[Seat | None]
    round: int
    """0: before the first."""
    attackers_have_numbers: bool
    defenders_have_numbers: bool
    line: list[Stand]


class Table(OwnShape):
    map: str
    rules: list[str]
    """The optional rules in use."""
    cycles: int
    """After which of them the game ends by points; 0: none."""
    cycle: int
    round: int
    """The same: how far a game has come is told so at every table."""
    turn: int
    phase: str
    order: list[Seat]
    active: Seat | None
    hexes: dict[str, Hex]
    groups: list[Group]
    pile: int
    """White markers that nobody needs."""
    players: list[Player]
    reach: dict[str, list[str]]
    """By own group the hexes that it could still reach in this turn, for all the viewer knows."""
    under_way: UnderWay
    alone: Alone | None
    """None: there are several players."""
    fight: Fight | None
