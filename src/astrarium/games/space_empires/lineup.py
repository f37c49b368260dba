"""The battle that is being fought, as the rules of a shot need it. B5

`game.fight` holds what everybody sees of it, each group as a `Stand`; here it becomes the squads
and the field of `fighting`. Before a battle begins there is no line.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.moves import Seat, Value

from . import monsters
from .components.board import HexId
from .fighting import ASTEROIDS, CLOAKING, FIXED, NEBULA, OPEN_SPACE, Field, Squad, is_cloaked
from .holdings import squad_of
from .lines import best_scanners
from .routes import ASTEROIDS as ASTEROIDS_MARKER
from .routes import MINE
from .routes import NEBULA as NEBULA_MARKER
from .table import SpaceEmpires
from .values import NOBODY, Fight, Stand

THICK: Final = {ASTEROIDS_MARKER: ASTEROIDS, NEBULA_MARKER: NEBULA}
SIDES: Final = (True, False)
"""The attackers, the defenders."""


def fight_of(game: SpaceEmpires) -> Fight:
    """The battle that is being fought."""
    assert game.fight is not None
    return game.fight


def set_fight(game: SpaceEmpires, **changes: Any) -> None:
    game.fight = fight_of(game)._replace(**changes)


def terrain_of(game: SpaceEmpires, hex_: HexId) -> str:
    return THICK.get(game.terrain[hex_], OPEN_SPACE)


def owners(game: SpaceEmpires, attacking: bool) -> tuple[Seat, ...]:
    fight = fight_of(game)
    return fight.attackers if attacking else fight.defenders


def all_there(game: SpaceEmpires, attacking: bool) -> list[int]:
    """The groups of a side in the hex that take part, mines too."""
    fight = fight_of(game)
    mine = owners(game, attacking)
    there = game.groups_at(fight.hex)
    return [n for n in there if game.owner_of(n) in mine and n not in fight.hidden]


def mines_of(game: SpaceEmpires, attacking: bool) -> list[int]:
    return [n for n in all_there(game, attacking) if game.group(n).unit == MINE]


# -- the line --------------------------------------------------------------------------------------


def stand_of(game: SpaceEmpires, number: int) -> Stand | None:
    """How a group stands in the line; None: it does not."""
    return next((stand for stand in fight_of(game).line if stand.group == number), None)


def change_stand(game: SpaceEmpires, number: int, **changes: Any) -> None:
    line = fight_of(game).line
    set_fight(game, line=tuple(s._replace(**changes) if s.group == number else s for s in line))


def line_up(game: SpaceEmpires) -> None:
    """All groups of both sides but mines, the attackers first."""
    stands = [
        Stand(number, attacking, _kept_damage(game, number))
        for attacking in SIDES
        for owner in owners(game, attacking)
        for number in all_there(game, attacking)
        if game.owner_of(number) == owner and game.group(number).unit != MINE
    ]
    set_fight(game, line=tuple(stands))


def _kept_damage(game: SpaceEmpires, number: int) -> int:
    """Great machines keep theirs between battles. D6"""
    monster = game.monster(number)
    return 0 if monster is None else monster.damage


def leave_line(game: SpaceEmpires, number: int) -> None:
    """A group fights no longer."""
    set_fight(game, line=tuple(s for s in fight_of(game).line if s.group != number))


def squad_in(game: SpaceEmpires, stand: Stand) -> Squad:
    """A group as it stands now. What bases carry was fixed when they were shown."""
    group = game.group(stand.group)
    squad = squad_of(game, stand.group, stand.attacking)
    return squad._replace(
        ships=group.ships - stand.lost,
        fit=group.fit,
        damage=stand.damage,
        screened=stand.screened,
        idle=stand.idle,
        taken=stand.taken,
        spent=stand.spent,
        cloaked=stand.cloaked,
        twice=(game.owner_of(stand.group), fight_of(game).round) in fight_of(game).charges
        and group.unit not in FIXED,
        covered=covered(game, stand.group),
        sham=bool(group.sham),
    )


def covered(game: SpaceEmpires, number: int) -> int:
    """How many ships of a group stand behind shield projectors: each ship with one covers another
    ship, as long as it is neither gone nor screened. X19.3d"""
    fight, found = fight_of(game), 0
    for projector in {own for own, _ in fight.shields}:
        stand = stand_of(game, projector)
        if stand is not None:
            able = game.group(projector).ships - stand.lost - stand.screened
            pairs = [target for own, target in fight.shields if own == projector]
            found += pairs[:able].count(number)
    stand = stand_of(game, number)
    return min(found, game.group(number).ships - stand.lost) if stand is not None else 0


def squads(game: SpaceEmpires) -> list[Squad]:
    """All of the line, in its order."""
    return [squad_in(game, stand) for stand in fight_of(game).line]


def squad(game: SpaceEmpires, number: int) -> Squad | None:
    stand = stand_of(game, number)
    return None if stand is None else squad_in(game, stand)


def field_of(game: SpaceEmpires) -> Field:
    """What holds for all in this round."""
    fight = fight_of(game)
    line = squads(game)
    return Field(
        terrain_of(game, fight.hex),
        max(1, fight.round),
        fight.numbers,
        game.has("experience"),
        (best_scanners(line, False), best_scanners(line, True)),
        game.has("bloody_combat"),
        (has_charged(game, False), has_charged(game, True)),
    )


def has_charged(game: SpaceEmpires, attacking: bool) -> bool:
    """Whether somebody of a side has charged in an earlier round. X13.33"""
    fight, own = fight_of(game), owners(game, attacking)
    return any(seat in own and round < fight.round for seat, round in fight.charges)


def is_decided(game: SpaceEmpires) -> bool:
    """Whether a side has nothing left that can fight. B5.2"""
    line = squads(game)
    return not all(
        any(s.kind.fights and s.ships for s in line if s.attacking == side) for side in SIDES
    )


def look_for_cloaks(game: SpaceEmpires) -> None:
    """Whose cloak holds, as a round begins: scanners that are gone see nobody. B12.1, B12.3"""
    fight, line = fight_of(game), squads(game)
    terrain = terrain_of(game, fight.hex)
    work = monsters.cloaks_work(line)
    always = work and monsters.stays_cloaked(line)
    for stand, squad in zip(fight.line, line, strict=True):
        level = squad.fit[CLOAKING]
        seen_by = best_scanners(line, not squad.attacking)
        unseen = always or is_cloaked(level, seen_by, terrain)
        hidden = level > 0 and work and unseen and not squad.sham
        change_stand(game, stand.group, cloaked=hidden)


# -- who decides -----------------------------------------------------------------------------------


def decider(game: SpaceEmpires, owner: Seat) -> Seat:
    """Who decides for the groups of an owner: itself; for aliens the next opponent to the left of
    the active player, or of whom they fight; for machines, and alone, nobody does. B14.3"""
    if owner != NOBODY:
        return owner
    fight = fight_of(game)
    if monsters.among(squads(game)) is not None:
        return NOBODY
    theirs = fight.defenders if NOBODY in fight.attackers else fight.attackers
    start = game.active if game.active != NOBODY else theirs[0]
    for more in range(1, game.seats):
        seat = (start + more) % game.seats
        if seat not in theirs and game.is_enemy(theirs[0], seat) and not game.out[seat]:
            return seat
    return NOBODY


def report(
    game: SpaceEmpires, key: str, who: str, seat: Seat, reveals: bool = False, **args: Value
) -> None:
    """A line of the log about somebody, or about what is nobody's: then without a name."""
    tell = game.tell_revealing if reveals else game.tell
    if seat == NOBODY:
        tell(f"{key}_alien", **args)
    else:
        tell(key, **{who: seat, **args})
