"""The shape of Twilight Imperium's view."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from astrarium.kernel.moves import Seat
from astrarium.kernel.shapes import OwnShape, Word

Progress: TypeAlias = Annotated[list[int], tuple[int, int]]
"""What one has, and what is wanted."""


class Fleet(TypedDict):
    """Units of a player in one place, by type, with `damaged_` ones among them; none: no key."""

    seat: Seat
    flagship: NotRequired[int]
    war_sun: NotRequired[int]
    dreadnought: NotRequired[int]
    carrier: NotRequired[int]
    cruiser: NotRequired[int]
    destroyer: NotRequired[int]
    fighter: NotRequired[int]
    infantry: NotRequired[int]
    pds: NotRequired[int]
    space_dock: NotRequired[int]
    damaged_flagship: NotRequired[int]
    damaged_war_sun: NotRequired[int]
    damaged_dreadnought: NotRequired[int]


class Planet(TypedDict):
    planet: str
    resources: int
    influence: int
    home: bool
    owner: Seat | None
    exhausted: bool
    attached: list[str]
    units: list[Fleet]


class System(TypedDict):
    system: int
    position: int
    wormholes: int
    """Bits: alpha, beta, delta."""
    tokens: list[Seat]
    fleets: list[Fleet]
    planets: list[Planet]


class Player(TypedDict):
    seat: Seat
    faction: str | None
    points: int
    tactic: int
    fleet: int
    strategy: int
    token_reinforcements: int
    trade_goods: int
    commodities: int
    initiative: int
    passed: bool
    out: bool
    technologies: list[str]
    exhausted_technologies: list[str]
    assimilated: dict[str, str]
    units: dict[str, str]
    """By type: the unit that the player's plastic is; none before they can have any."""
    waiting: int
    cards: int
    hand: list[str] | None
    secrets: int
    secrets_in_hand: list[str] | None
    scored_secrets: list[str]
    notes: int
    notes_in_hand: list[str] | None
    play_area: list[str]
    tiles: list[str] | None
    scorable: list[str]
    """Public objectives that could be scored if the status phase came now."""
    home_held: bool
    """Whoever has lost a planet at home scores no public objective."""
    secret_progress: dict[str, Progress] | None
    research: dict[str, list[str]] | None
    """By technology that one does not own: the colours still lacking."""


class StrategyCard(TypedDict):
    card: str
    initiative: int
    owner: Seat | None
    used: bool
    goods: int


class Law(TypedDict):
    agenda: str
    owner: Seat | None


class Objective(TypedDict):
    objective: str
    scored: list[Seat]
    progress: list[Progress | None]


class Letter(TypedDict):
    """What only the two sides know of an offer."""

    note: str | None
    cards: list[str]
    wanted_note: str | None
    wanted_cards: list[str]
    words: str


class Offer(TypedDict):
    number: int
    by: Seat
    to: Seat
    goods: int
    commodities: int
    notes: int
    cards: int
    wanted_goods: int
    wanted_commodities: int
    wanted_notes: int
    wanted_cards: int
    letter: NotRequired[Letter]


# `from` is a word of Python's own.
MovingShips = TypedDict("MovingShips", {"ship": str, "number": int, "from": int})
Loaded = TypedDict("Loaded", {"unit": str, "number": int, "from": int})


class Embarked(TypedDict):
    number: int
    planet: str


class Movement(TypedDict):
    seat: Seat
    system: int
    ships: list[MovingShips]
    loaded: list[Loaded]
    embarked: list[Embarked]
    room: int
    limit: int
    """How many ships besides fighters may be in the system."""


class Ordered(TypedDict):
    unit: str
    number: int
    planet: str | None


class Production(TypedDict):
    seat: Seat
    system: int
    ordered: list[Ordered]
    cost: int
    available: int
    limit: int


class Thrifty(TypedDict):
    planets: list[str]
    goods: int


class Payment(TypedDict):
    seat: Seat
    what: Literal["resources", "influence"]
    left: int
    good: int
    """What a trade good is worth."""
    thrifty: Thrifty


class Dice(TypedDict):
    seat: Seat
    unit: str
    needs: int
    shows: list[int]


class Combat(TypedDict):
    attacker: Seat
    defender: Seat
    planet: str | None
    system: int
    round: int
    hits: Annotated[list[int], tuple[int, int]]
    retreating: Seat | None
    dice: list[Dice]


class Cast(TypedDict):
    seat: Seat
    outcome: Word
    number: int


class Casting(TypedDict):
    seat: Seat
    outcome: Word | None
    votes: int


class Prediction(TypedDict):
    seat: Seat
    card: str
    outcome: Word


class Said(TypedDict):
    """A sentence of the texts, under `[prospect]`."""

    key: str
    args: dict[str, Word]


class Prospect(TypedDict):
    """What an outcome would change for the viewer: in any case, or only after voting so."""

    outcome: Word
    always: list[Said]
    after_for: list[Said]
    after_against: list[Said]


class Vote(TypedDict):
    agenda: str
    outcomes: list[Word]
    votes: list[Cast]
    waiting: list[Seat]
    silent: list[Seat]
    """Who may not vote."""
    predicted: list[Prediction]
    casting: Casting | None
    prospects: list[Prospect]


class UnderWay(TypedDict):
    movement: NotRequired[Movement]
    production: NotRequired[Production]
    payment: NotRequired[Payment]
    combat: NotRequired[Combat]
    vote: NotRequired[Vote]


class Piles(TypedDict):
    action_cards: int
    agendas: int
    secrets: int


class Table(OwnShape):
    round: int
    phase: str
    goal: int
    speaker: Seat | None
    active: Seat | None
    active_system: int | None
    custodians: bool
    systems: list[System]
    order: list[Seat]
    under_way: UnderWay
    strategy_cards: list[StrategyCard]
    laws: list[Law]
    public_objectives: list[Objective]
    leaked_objective: str | None
    on_vote: list[str]
    objectives_left: Annotated[list[int], tuple[int, int]]
    piles: Piles
    discarded: list[str]
    discarded_agendas: list[str]
    trading: bool
    traded: list[Annotated[list[Seat], tuple[Seat, Seat]]]
    offers: list[Offer]
    players: list[Player]
    known: dict[str, list[str]]
    """By zone: what the viewer remembers of cards that cannot be seen."""
