"""The chances of an attack, from what a seat sees: shown where the attack is decided.

Blueprints, fleets and damage lie open, so all that is needed stands in any seat's view. Nobody is
expected to retreat who has not begun to, and nobody else to come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from astrarium.kernel.moves import Move, Seat

from .. import presence
from ..components import DRACO, SHIPS, SPECIES_NAMES
from ..fighting import ATTACKER, DEFENDER, GUARDS, NPC_STATS, TARGET_NUMBER, fallen, hit_chance
from ..ships import DAMAGE, seen_stats
from .aiming import Squad
from .battle_odds import Battle
from .sector_odds import Fate, Meeting, SectorOdds, Side
from .simulate import Rolled, estimate
from .volleys import Budget, TooLarge

MOST_STEPS = 80000
"""Battles that take more are simulated: somebody is waiting for their turn."""
FIGHTS = 300
"""The number of simulated battles; the chance is then told with its interval."""

View = dict[str, Any]
Forecast = dict[str, float]
"""`wins`: the chance to win, to be the last one in the sector; `stalemate`, if there is any: the
chance that nobody can shoot any more and the ships, which attack, must withdraw or are lost;
`away`: the part of retreating ships that get away, on average;
`razes`: the chance that a whole population is destroyed. If it comes from that many simulated
`fights`, the true number lies between `low` and `high` with 95 % confidence."""


def forecast(view: View, seat: Seat, move: Move) -> Forecast | None:
    """The chances of the battles that a move begins or goes on with; None if there are none."""
    match move:
        case ("move", str(ship), _, int(sector)):
            return _battles_ahead(view, seat, sector, ship)
        case ("move_on", int(sector)) if view["moving"]:
            return _battles_ahead(view, seat, sector, view["moving"]["ship"])
        case ("stop",) if view["moving"]:
            return _battles_ahead(view, seat, view["moving"]["sector"], None)
        case ("attack",) if view["battle"]:
            return _fight_on(view, seat)
        case ("retreat", int()) if view["battle"] and view["question"]["kind"] == "engage":
            return _retreat(view)
        case ("bombard",) if view["battle"]:
            return _bombard(view, seat, view["battle"]["loaded"])
        case ("fire", str(ship)) if view["battle"]:
            return _bombard(view, seat, {ship: 1})
    return None


# -- the battles ahead ---------------------------------------------------------------------------


def _battles_ahead(view: View, seat: Seat, number: int, ship: str | None) -> Forecast | None:
    """Who would be the last in a sector, if this ship comes too and nobody else does."""
    sector = next((s for s in view["sectors"] if s["sector"] == number), None)
    if sector is None:
        return None
    counts: dict[Seat, dict[str, int]] = {
        fleet["seat"]: {name: fleet[name] for name in SHIPS} for fleet in sector["fleets"]
    }
    if ship is not None:
        counts.setdefault(seat, dict.fromkeys(SHIPS, 0))[ship] += 1
    guard = presence.guard(sector["ancients"], sector["gcds"], draco=False)
    fleets: list[tuple[Side, tuple[Squad, ...]]] = [
        (who, _fleet(view, who, ships)) for who, ships in counts.items()
    ]
    if guard is not None:
        number = sector["ancients"] or 1
        fleets.append((guard, _fleet(view, guard, {GUARDS[guard]: number})))
    meeting = Meeting(sector["owner"], guard, _friend(view, guard), tuple(fleets))
    if seat not in counts or meeting.next_pair([who for who, _ in fleets]) is None:
        return None
    return _last_left(meeting, seat)


def _friend(view: View, guard: Side | None) -> Seat | None:
    """Who lives in peace with the ancients. R8.4"""
    if guard != presence.ANCIENTS:
        return None
    species = [player["species"] for player in view["players"]]
    draco = SPECIES_NAMES[DRACO]
    return species.index(draco) if draco in species else None


def _fleet(view: View, who: Side, counts: dict[str, int]) -> tuple[Squad, ...]:
    return tuple(
        _squad(view, who, ATTACKER, ship, (0,) * number)
        for ship, number in counts.items()
        if number
    )


@lru_cache(maxsize=5000)
def _last_left(meeting: Meeting, seat: Seat) -> Forecast:
    budget = Budget(MOST_STEPS)
    try:
        battles = SectorOdds(meeting, seat, lambda squads: Battle(squads, budget=budget))
        return _told(battles.fate())
    except TooLarge:
        rng = Random(1)
        return _rolled(SectorOdds(meeting, seat, lambda squads: Rolled(squads, rng)).fate)


def _told(fate: Fate) -> Forecast:
    """A stalemate is told of only where there may be one."""
    stalemate = {"stalemate": fate.stalled} if fate.stalled else {}
    return {"wins": fate.won} | stalemate


def _rolled(once: Callable[[], Fate]) -> Forecast:
    fates = [once() for _ in range(FIGHTS)]
    stalled = sum(fate.stalled for fate in fates) / FIGHTS
    found = _simulated("wins", [fate.won for fate in fates])
    return found | _told(Fate(found["wins"], stalled))


def _simulated(what: str, came: Sequence[float]) -> Forecast:
    found = estimate(sum(came), len(came))
    return {what: found.mean, "low": found.low, "high": found.high, "fights": found.fights}


# -- in a battle ---------------------------------------------------------------------------------


def _fight_on(view: View, seat: Seat) -> Forecast:
    battle = view["battle"]
    side = [battle["attacker"], battle["defender"]].index(seat)
    return _to_the_end(_present(view), side, battle["turn"], _leaving(view))


@lru_cache(maxsize=5000)
def _to_the_end(
    squads: tuple[Squad, ...], side: int, turn: int, leaving: frozenset[int]
) -> Forecast:
    try:
        return _told(_fate(Battle(squads, budget=Budget(MOST_STEPS)), side, turn, leaving))
    except TooLarge:
        rolled = Rolled(squads, Random(1))
        return _rolled(lambda: _fate(rolled, side, turn, leaving))


def _fate(battle: Battle, side: int, turn: int, leaving: frozenset[int]) -> Fate:
    """Once everybody has had a turn those who are leaving have left; then to the end."""
    start = {battle.beginning: 1.0}
    if leaving:
        start = battle.turns(start, _turns(turn, len(battle.order)), _places(battle, leaving))
    ended = battle.engaged(start, turn)
    stalled = battle.stalled(ended) if side == ATTACKER else 0.0
    return Fate(battle.won(ended, side), stalled)


def _retreat(view: View) -> Forecast:
    """Which part of the ships in question is still there when they leave, in the next round."""
    turn = view["battle"]["turn"]
    squads, leaving = _present(view), _leaving(view)
    try:
        return {"away": _away(Battle(squads, budget=Budget(MOST_STEPS)), turn, leaving)}
    except TooLarge:
        rolled = Rolled(squads, Random(1))
        return _simulated("away", [_away(rolled, turn, leaving) for _ in range(FIGHTS)])


def _away(battle: Battle, turn: int, leaving: frozenset[int]) -> float:
    """`leaving` are the others who are: a stalemate leaves these ships their way out."""
    order, (mine,) = len(battle.order), _places(battle, frozenset({turn}))
    start = {battle.beginning: 1.0}
    ended = battle.turns(start, _turns(turn, order)[1:], _places(battle, leaving))
    ships = sum(len(state[mine]) * chance for state, chance in ended.items())
    return min(1.0, ships / len(battle.beginning[mine]))


def _turns(first: int, number: int) -> list[int]:
    """Every place in the order once, from one on."""
    return [*range(first, number), *range(first)]


def _places(battle: Battle, turns: frozenset[int]) -> frozenset[int]:
    """The squads that have these turns."""
    return frozenset(battle.order[turn] for turn in turns)


def _present(view: View) -> tuple[Squad, ...]:
    """The squads of the battle that is being fought."""
    battle = view["battle"]
    owners: tuple[Side, Side] = (battle["attacker"], battle["defender"])
    return tuple(
        _squad(view, owners[side], side, ships["ship"], tuple(ships["damage"]))
        for ships in battle["ships"]
        for side in [ATTACKER if ships["side"] == "attacker" else DEFENDER]
    )


def _leaving(view: View) -> frozenset[int]:
    """The turns of those who have begun to retreat."""
    order = enumerate(view["battle"]["order"])
    return frozenset(turn for turn, entry in order if entry["retreating"] is not None)


# -- the population ------------------------------------------------------------------------------


def _bombard(view: View, seat: Seat, ships: dict[str, int]) -> Forecast:
    """The chance that these ships destroy every cube in the sector. R4.16"""
    number = view["battle"]["sector"]
    sector = next(s for s in view["sectors"] if s["sector"] == number)
    cubes = sum(square["filled"] for square in sector["squares"]) + sector["orbital_filled"]
    damage = {0: 1.0}
    for squad in _fleet(view, seat, ships):
        hits = hit_chance(squad.computer, 0)
        for dice, points in zip(squad.cannons, DAMAGE, strict=True):
            for _ in range(dice * squad.ships):
                damage = _one_more(damage, hits, points, cubes)
    return {"razes": min(1.0, damage.get(cubes, 0.0))}


def _one_more(damage: dict[int, float], hits: float, points: int, most: int) -> dict[int, float]:
    """The chances of each damage after one more die; more than is needed counts as enough."""
    found: dict[int, float] = {}
    for done, chance in damage.items():
        for after, p in ((done, 1 - hits), (fallen(most, done + points), hits)):
            found[after] = found.get(after, 0.0) + chance * p
    return found


# -- what a view says ----------------------------------------------------------------------------


def _squad(view: View, who: Side, side: int, ship: str, damages: tuple[int, ...]) -> Squad:
    if who in GUARDS:
        return Squad.of(side, ship, damages, NPC_STATS[TARGET_NUMBER[ship]], npc=True)
    return Squad.of(side, ship, damages, seen_stats(view["players"][who]["blueprints"][ship]))
