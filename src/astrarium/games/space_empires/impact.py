"""What a hit does: damage, a ship that is gone or in other hands, decoys found out. B5.8, X4.2"""

from __future__ import annotations

from .fighting import Squad, damaged, given_up
from .holdings import show
from .lineup import change_stand, field_of, report, squad, stand_of
from .powers import SHIFTERS
from .table import SpaceEmpires


def hit(game: SpaceEmpires, number: int, target: Squad, damage: int) -> bool:
    """Whether it destroys a ship of the group."""
    after = damaged(target, damage, field_of(game)) if damage else target
    lose(game, number, target, after)
    if after.ships < target.ships:
        report(game, "destroyed", "owner", game.owner_of(number), unit=target.kind.id)
    return after.ships < target.ships


def captured(game: SpaceEmpires, number: int, target: Squad) -> int:
    """A ship of the group is captured; the damage that it has."""
    kept, taken = given_up(target)
    lose(game, number, target, kept)
    report(game, "captured", "owner", game.owner_of(number), unit=target.kind.id)
    return taken.damage


def lose(game: SpaceEmpires, number: int, before: Squad, after: Squad) -> None:
    """The group stands in the line as it is after a hit."""
    stand = stand_of(game, number)
    assert stand is not None
    change_stand(
        game,
        number,
        damage=after.damage,
        lost=stand.lost + before.ships - after.ships,
        screened=after.screened,
        idle=after.idle,
        taken=after.taken,
        leaving=min(stand.leaving, after.ships),
    )


def struck_by(game: SpaceEmpires, shooter: int, number: int) -> bool:
    """Decoys that hit or are hit are found out; whether there is nothing more to it. X13.55"""
    own, target = squad(game, shooter), squad(game, number)
    assert own is not None
    assert target is not None
    found_out = [n for n, s in ((shooter, own), (number, target)) if s.sham]
    for each in found_out:
        expose(game, each)
    return bool(found_out)


def expose(game: SpaceEmpires, number: int) -> None:
    """All of a group were decoys: they are gone. X13.55"""
    stand, owner = stand_of(game, number), game.owner_of(number)
    assert stand is not None
    change_stand(game, number, lost=game.group(number).ships, damage=0)
    show(game, owner, SHIFTERS)
    game.tell_revealing("were_decoys", owner=owner, unit=game.kind_of(number).id)
