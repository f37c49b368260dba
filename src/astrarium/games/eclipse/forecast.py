"""The chances of an attack, from what a seat sees: shown where the attack is decided."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from astrarium.kernel.moves import Move, Seat

from .aiming import Squad
from .components import SHIPS
from .fighting import ATTACKER, DEFENDER, NPC_STATS, TARGET_NUMBER
from .odds import chance_to_win, effort
from .ships import COLOURS, Stats

MOST_EFFORT = 20000
"""A battle with more states than this is not forecast while somebody waits for his turn."""
DRACO = "descendants_of_draco"
NPC_SIDES = {"ancients": "ancient", "gcds": "gcds"}

Side = Seat | str


def forecast(view: dict[str, Any], seat: Seat, move: Move) -> dict[str, float] | None:
    """The chance to win the battle that a move begins or goes on with; None without a battle."""
    if move[0] == "attack" and view["battle"] is not None:
        return _present_battle(view, seat)
    if move[0] == "move":
        return _battle_ahead(view, seat, str(move[1]), int(move[3]))
    if move[0] == "move_on" and view["moving"] is not None:
        return _battle_ahead(view, seat, view["moving"]["ship"], int(move[1]))
    return None


def _present_battle(view: dict[str, Any], seat: Seat) -> dict[str, float] | None:
    battle = view["battle"]
    owners: tuple[Side, Side] = (battle["attacker"], battle["defender"])
    squads = tuple(
        _squad(view, owners[side], side, ships["ship"], tuple(ships["damage"]))
        for ships in battle["ships"]
        for side in [ATTACKER if ships["side"] == "attacker" else DEFENDER]
    )
    return _chances(squads, owners.index(seat), battle["turn"])


def _battle_ahead(
    view: dict[str, Any], seat: Seat, ship: str, number: int
) -> dict[str, float] | None:
    """The battle in a sector if this ship comes too and nobody else does. Only against one foe."""
    sector = next((s for s in view["sectors"] if s["sector"] == number), None)
    if sector is None:
        return None
    foes = _foes(view, seat, sector)
    if len(foes) != 1:
        return None
    mine: dict[str, int] = next((fleet for fleet in sector["fleets"] if fleet["seat"] == seat), {})
    counts = {name: mine.get(name, 0) + (name == ship) for name in SHIPS}
    there_first = bool(mine) and sector["fleets"][0]["seat"] == seat and isinstance(foes[0][0], int)
    defends = sector["owner"] == seat or (there_first and sector["owner"] is None)
    my_side = DEFENDER if defends else ATTACKER
    squads = tuple(
        _squad(view, owner, side, name, (0,) * count)
        for owner, side, fleet in ((seat, my_side, counts), (foes[0][0], 1 - my_side, foes[0][1]))
        for name, count in fleet.items()
        if count
    )
    return _chances(squads, my_side, None)


def _foes(view: dict[str, Any], seat: Seat, sector: dict[str, Any]) -> list[tuple[Side, Any]]:
    """Who else would fight there, with the ships."""
    found: list[tuple[Side, Any]] = [
        (fleet["seat"], {name: fleet[name] for name in SHIPS})
        for fleet in sector["fleets"]
        if fleet["seat"] != seat
    ]
    if sector["ancients"] and view["players"][seat]["species"] != DRACO:
        found.append(("ancients", {"ancient": sector["ancients"]}))
    if sector["gcds"]:
        found.append(("gcds", {"gcds": 1}))
    return found


def _squad(
    view: dict[str, Any], owner: Side, side: int, ship: str, damages: tuple[int, ...]
) -> Squad:
    npc = owner in NPC_SIDES
    values = NPC_STATS[TARGET_NUMBER[ship]] if npc else _stats(view, owner, ship)
    return Squad(
        side,
        ship,
        damages,
        values.initiative,
        values.computer,
        values.shield,
        values.hull,
        values.cannons,
        values.missiles,
        npc,
    )


def _stats(view: dict[str, Any], owner: Side, ship: str) -> Stats:
    blueprint = view["players"][owner]["blueprints"][ship]
    yellow, orange, red = (blueprint["cannons"][colour] for colour in COLOURS)
    missiles = tuple(blueprint["missiles"][colour] for colour in COLOURS)
    return Stats(
        initiative=blueprint["initiative"],
        movement=blueprint["movement"],
        energy=blueprint["energy"],
        used=blueprint["used"],
        computer=blueprint["computer"],
        shield=blueprint["shield"],
        hull=blueprint["hull"],
        cannons=(yellow, orange, red),
        missiles=(missiles[0], missiles[1], missiles[2]),
        drives=0,
    )


def _chances(
    squads: tuple[Squad, ...], side: int, next_to_fire: int | None
) -> dict[str, float] | None:
    if effort(squads) > MOST_EFFORT:
        return None
    wins = _win(squads, side, next_to_fire)
    return {"wins": wins, "lost": 1 - wins}


@lru_cache(maxsize=5000)
def _win(squads: tuple[Squad, ...], side: int, next_to_fire: int | None) -> float:
    return chance_to_win(squads, side, next_to_fire)
