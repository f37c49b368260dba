"""Answers to questions that come up by themselves: moving, landing, hits, paying, building."""

from __future__ import annotations

from astrarium.kernel.moves import Move

from ..components.factions import FACTION_NUMBER, FACTIONS
from .battle_cards import HOPELESS, odds, own_dice
from .council import PLAYERS
from .economy import MECATOL
from .mind import Mind
from .objectives import keep_rating
from .strategy import DOCK, PDS, locks, token_worth
from .transport import Plan
from .weights import DAMAGED, PIECES

MOVING, LOADING = 5.0, 3.0
"""Ships are named before what they carry."""
BLOCK = 3
"""Influence that buys a token."""
TURNS = 1.3
"""A token that is bought early in the round is a turn more: what it is worth beside its place in
the pools."""
RESEARCHED_AGAIN = 6
"""The price of a second technology."""


def faction(mind: Mind, move: Move) -> float:
    """All have their charm: which one depends on seat and speaker, so that tables differ."""
    number, speaker = FACTION_NUMBER[str(move[1])], mind.reading.view["speaker"] or 0
    return -float((7 * number + 5 * mind.reading.seat + 3 * speaker) % len(FACTIONS))


# -- movement ------------------------------------------------------------------------------------


def _plan(mind: Mind) -> Plan:
    target = mind.reading.active_system
    assert target is not None
    return mind.expeditions.best(target)


def move_ships(mind: Mind, move: Move) -> float:
    """The ships of the plan, as far as they have not been named."""
    name, number, source = str(move[1]).removeprefix(DAMAGED), int(move[2]), int(move[3])
    named = mind.reading.view["under_way"]["movement"]["ships"]
    gone = sum(
        s["number"]
        for s in named
        if s["ship"].removeprefix(DAMAGED) == name and s["from"] == source
    )
    wanted = sum(n for ship, n, start in _plan(mind).ships if (ship, start) == (name, source))
    return MOVING + 0.1 * number if number <= wanted - gone else -1.0


def load(mind: Mind, move: Move) -> float:
    kind, number, source = str(move[1]), int(move[2]), int(move[3])
    loaded = mind.reading.view["under_way"]["movement"]["loaded"]
    gone = sum(e["number"] for e in loaded if (e["unit"], e["from"]) == (kind, source))
    wanted = sum(n for k, n, start in _plan(mind).afloat if (k, start) == (kind, source))
    troops = 0.5 if kind == "infantry" else 0.0
    return LOADING + troops + 0.1 * number if number <= wanted - gone else -1.0


def embark(mind: Mind, move: Move) -> float:
    number, planet = int(move[1]), str(move[2])
    embarked = mind.reading.view["under_way"]["movement"]["embarked"]
    gone = sum(e["number"] for e in embarked if e["planet"] == planet)
    wanted = sum(n for name, n in _plan(mind).embarked if name == planet)
    return LOADING + 0.4 + 0.1 * number if number <= wanted - gone else -1.0


def land(mind: Mind, move: Move) -> float:
    """As the landing is planned; guards for planets of one's own that have none."""
    number, planet = int(move[1]), str(move[2])
    reading, target = mind.reading, mind.reading.active_system
    assert target is not None
    afloat = reading.fleet(target, reading.seat).get("infantry", 0)
    ships = reading.ships(target, reading.seat)
    here = reading.forces(planet, reading.seat)
    if reading.is_mine(planet):
        lone = here == 0 and number == 1
        return 1.0 if lone else -1.0
    wanted = mind.expeditions.landing(target, afloat, ships).get(planet, 0)
    if planet == MECATOL and not here:
        wanted = max(wanted, 1)
    missing = wanted - here
    if number > missing:
        return -1.0 - 0.1 * number
    return 2.0 + number


def next_planet(mind: Mind, move: Move) -> float:
    return mind.economy.planet(str(move[1]))


def aim(mind: Mind, move: Move) -> float:
    """At the planet that is worth most, with all that can fire."""
    return 1.0 + int(move[2]) + 0.1 * mind.economy.planet(str(move[3]))


# -- fights --------------------------------------------------------------------------------------


def lose(mind: Mind, move: Move) -> float:
    """The cheapest; of equals the damaged ones; one at a time."""
    name, number = str(move[1]), int(move[2])
    price = PIECES.get(name.removeprefix(DAMAGED), 1.0)
    damaged = 0.3 if name.startswith(DAMAGED) else 0.0
    return 10.0 - price + damaged - 0.01 * number


def sustain(mind: Mind, move: Move) -> float:
    return 1.0 + int(move[2]) + 0.1 / PIECES.get(str(move[1]), 1.0)


def announce_retreat(mind: Mind, move: Move) -> float:
    return 1.0 if odds(mind) < HOPELESS else -1.0


def retreat(mind: Mind, move: Move) -> float:
    system = int(move[1])
    return 1.0 + float(system in mind.reading.dock_systems) - 0.1 * mind.fights.danger(system)


def reroll(mind: Mind, move: Move) -> float:
    """All dice that missed."""
    missed = any(
        dice["unit"] == move[1] and int(move[2]) < dice["needs"] for dice in own_dice(mind)
    )
    return 0.1 * int(move[3]) if missed else -1.0


def give_up_unit(mind: Mind, move: Move) -> float:
    return -PIECES.get(str(move[1]).removeprefix(DAMAGED), 1.0)


# -- paying --------------------------------------------------------------------------------------


def exhaust(mind: Mind, move: Move) -> float:
    if mind.reading.kind == "pay_freely":
        return _buy_tokens(mind, str(move[1]))
    payment = mind.reading.view["under_way"].get("payment") or {}
    advised = payment.get("thrifty", {}).get("planets", ())
    planet = mind.reading.planets[str(move[1])]
    what = str(payment.get("what", "resources"))
    other = "influence" if what == "resources" else "resources"
    if str(move[1]) in mind.economy.reserved and mind.reading.view["phase"] != "status":
        return 2.0 - 0.1 * float(planet[what])
    return 5.0 - 0.1 * float(planet[other]) + (1.0 if str(move[1]) in advised else 0.0)


def _buy_tokens(mind: Mind, name: str) -> float:
    """Influence for tokens: planets that bring little else, and no more than makes a token."""
    planet, spent = mind.reading.planets[name], int(mind.reading.about.get("number", 0))
    spare = mind.economy.free("influence")
    if mind.reading.view["custodians"] and mind.reading.round > 1:
        spare -= 2
    missing = -spent % BLOCK or BLOCK
    if name in mind.economy.reserved or spare < missing:
        return -1.0
    part = min(1.0, planet["influence"] / missing)
    waste = max(0, planet["influence"] - missing) if planet["influence"] < BLOCK else 0
    lost = mind.yard.resource * planet["resources"] + 0.2 * waste
    return float(part * TURNS * token_worth(mind) - lost)


def goods(mind: Mind, move: Move) -> float:
    number = int(move[1])
    if mind.reading.kind == "pay_freely":
        missing = -int(mind.reading.about.get("number", 0)) % BLOCK
        fits = missing and number == missing and number <= mind.economy.spare_goods
        return 1.0 if fits else -1.0
    payment = mind.reading.view["under_way"].get("payment") or {}
    advised = payment.get("thrifty", {}).get("goods", 0)
    return 5.5 if number == advised else 1.0 - number / 10


# -- building and the rest -----------------------------------------------------------------------


def build(mind: Mind, move: Move) -> float:
    """Docks on rich planets at the front, PDS where they guard most."""
    unit, name = str(move[1]), str(move[2])
    planet, system = mind.reading.planets[name], mind.reading.system_of(name)
    if unit == "space_dock":
        far = min((mind.reading.apart(system, d) for d in mind.reading.dock_systems), default=2)
        docks = max(1, mind.reading.total("space_dock"))
        worth = DOCK / docks + 0.8 * planet["resources"] + 0.3 * min(far, 3)
        return float(worth) + mind.goals.wants_units("space_dock")
    held = mind.reading.forces(name, mind.reading.seat, "pds")
    home = 1.0 if name in mind.goals.home_planets else 0.0
    centre = 1.5 if name == MECATOL else 0.0
    return PDS + mind.goals.wants_units("pds") + home + centre - 0.4 * held


def send_token(mind: Mind, move: Move) -> float:
    """Where something can be built, and no fleet is kept from leaving."""
    reading, system = mind.reading, int(move[1])
    own = [p["planet"] for p in reading.systems[system]["planets"] if p["owner"] == reading.seat]
    if not own:
        return -10.0
    best = max(
        build(mind, ("build", kind, name))
        for name in own
        for kind in ("space_dock", "pds")
        if not reading.forces(name, reading.seat, "space_dock") or kind == "pds"
    )
    return best - (0.0 if reading.holds(system) else 1.0 + locks(mind, system))


def close(mind: Mind, move: Move) -> float:
    """What is in danger, or brings most when it is readied."""
    reading, system = mind.reading, int(move[1])
    own = [p for p in reading.systems[system]["planets"] if p["owner"] == reading.seat]
    readied = sum(p["resources"] + 0.7 * p["influence"] for p in own if p["exhausted"])
    stake = sum(mind.economy.defended(p["planet"]) for p in own)
    return float(readied + (0.2 * stake if mind.fights.danger(system) else 0.0))


def ready(mind: Mind, move: Move) -> float:
    planet = mind.reading.planets[str(move[1])]
    return 0.1 + float(planet["resources"] + 0.7 * planet["influence"])


def turn_down(mind: Mind, move: Move) -> float:
    planet = mind.reading.planets[str(move[1])]
    return -float(planet["resources"] + 0.7 * planet["influence"])


def keep(mind: Mind, move: Move) -> float:
    return keep_rating(str(move[1]))


def put_back(mind: Mind, move: Move) -> float:
    """The secret that is furthest away."""
    name = str(move[1])
    for goal in mind.goals.secrets:
        if goal.name == name:
            return -goal.has / goal.wanted - keep_rating(name)
    return -keep_rating(name)


def score(mind: Mind, move: Move) -> float:
    """Whatever gives most; of equals what costs nothing."""
    goal = next((g for g in mind.goals.open if g.name == str(move[1])), None)
    if goal is None:
        return 10.0
    return 10.0 * goal.points - (0.5 if goal.spends else 0.0)


def research(mind: Mind, move: Move) -> float:
    return 0.5 + mind.science.worth(str(move[1]))


def research_again(mind: Mind, move: Move) -> float:
    enough = mind.economy.spare("resources") >= RESEARCHED_AGAIN
    return mind.science.value - RESEARCHED_AGAIN * mind.yard.resource if enough else -1.0


def speaker(mind: Mind, move: Move) -> float:
    return 1.0 if move[1] == mind.reading.seat else -float(move[1] == mind.reading.leader)


def arrange(mind: Mind, move: Move) -> float:
    """What could be won comes up, the rest goes underneath."""
    likes = PLAYERS.get(str(move[1]), 0.0) > 0
    return 1.0 if likes == (move[0] == "on_top") else 0.0


def outcome(mind: Mind, move: Move) -> float:
    worth = mind.council.outcome(move[1])
    return worth if worth else 0.01


def cast(mind: Mind, move: Move) -> float:
    return mind.council.cast(str(move[1]))


def station(mind: Mind, move: Move) -> float:
    """Where resources are, at the start."""
    planet = mind.reading.planets.get(str(move[3]))
    if planet is None:
        return 0.5
    return 0.5 + float(planet["resources"]) + 0.01 * int(move[2])


def ignore_with(mind: Mind, move: Move) -> float:
    return 1.0 - turn_down(mind, move) * -0.1


def by_system(mind: Mind, move: Move) -> float:
    """A place for something of one's own: not among others' ships."""
    return 0.5 - float(bool(mind.reading.enemies(int(move[1]))))
