"""Mines as a battle begins: swept, then blown up. B13, X6.5, X8"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from . import monsters
from .automaton.tactics import worth
from .carriers import fighters_lost
from .fighting import DIE, FIGHTER, Squad, damaged
from .impact import expose
from .lineup import (
    change_stand,
    decider,
    field_of,
    fight_of,
    mines_of,
    owners,
    report,
    squad_in,
    squads,
    stand_of,
)
from .losses import remove_lost
from .mines import SWEEPING, struck, swept, why_no_victim
from .powers import JAMMER
from .showing import show_ability, show_card_of
from .table import SpaceEmpires
from .values import NOBODY, Group
from .words import A_GROUP

HULL: Final = "anti_sensor_hull"
BLOW_UP: Final = Phrase("blow_up", A_GROUP)


@frame
class Minefield(Frame[SpaceEmpires]):
    """The mines of one side, each at an enemy ship of its owner's choice."""

    attacking: bool

    steps = ("sweep", "blow")

    def sweep(self, game: SpaceEmpires) -> None:
        """B13.2"""
        laid = mines_of(game, self.attacking)
        foes = [squad for squad in squads(game) if squad.attacking != self.attacking]
        if any(squad.fit[SWEEPING] and not squad.sham for squad in foes):
            show_card_of(game, owners(game, self.attacking)[0], JAMMER)
        for stand in fight_of(game).line:
            if stand.attacking != self.attacking:
                show_ability(game, stand.group, HULL)
        away = min(swept(foes, self.is_jammed(game)), self.left(game))
        if away:
            owner = owners(game, not self.attacking)[0]
            report(game, "swept", "seat", owner, number=away)
        for number in laid:
            gone = min(away, game.group(number).ships)
            away -= gone
            if gone:
                game.lose_ships(number, gone)

    def is_jammed(self, game: SpaceEmpires) -> bool:
        """X12.24"""
        return any(game.has_card(owner, JAMMER) for owner in owners(game, self.attacking))

    def left(self, game: SpaceEmpires) -> int:
        return sum(game.group(number).ships for number in mines_of(game, self.attacking))

    def blow(self, game: SpaceEmpires) -> None:
        """B13.1"""
        laid = mines_of(game, self.attacking)
        if not laid or not self.victims(game):
            return
        seat = decider(game, game.owner_of(laid[0]))
        if seat == NOBODY:
            self.blow_up(game, seat, self.dearest(game))
        else:
            about = {"left": self.left(game)}
            game.ask(seat, "mine", self.moves_for(game, seat, "mine"), about)

    def victims(self, game: SpaceEmpires) -> list[int]:
        foes = [s for s in fight_of(game).line if s.attacking != self.attacking]
        return [s.group for s in foes if not self.why_spared(game, squad_in(game, s))]

    def dearest(self, game: SpaceEmpires) -> int:
        """What a mine that is nobody's goes up under: where it destroys most. B13.1"""
        allowed = self.victims(game)
        there = [s for s in fight_of(game).line if s.group in allowed]
        return max(there, key=lambda stand: worth(squad_in(game, stand))).group

    def why_spared(self, game: SpaceEmpires, squad: Squad) -> str:
        """The rule that saves a group."""
        if monsters.is_monster(squad) and not monsters.minefield_hits(squad):
            return "B17.3"
        return why_no_victim(squad)

    def why_not_blow_up(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        stand = stand_of(game, number)
        if stand is None or stand.attacking == self.attacking:
            return because("B13.1", "no_enemy_here", (("group", number),))
        rule = self.why_spared(game, squad_in(game, stand))
        return because(rule, "safe_from_mines") if rule else None

    def after_mine(self, game: SpaceEmpires, squad: Squad) -> Squad:
        """A machine that is weak against mines takes a damage if the die says so. D5"""
        if not monsters.is_monster(squad):
            return struck(squad, field_of(game))
        (face,) = game.chance.roll("mine", 1, DIE)
        hit = face <= monsters.minefield_hits(squad)
        return damaged(squad, 1, field_of(game)) if hit else squad

    def offer(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return [BLOW_UP(number) for number in self.victims(game)]

    def blow_up(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        mine = mines_of(game, self.attacking)[0]
        stand = stand_of(game, number)
        assert stand is not None
        squad = squad_in(game, stand)
        after = self.after_mine(game, squad)
        owner = game.owner_of(number)
        report(game, "blown_up", "owner", owner, by=game.owner_of(mine), unit=squad.kind.id)
        game.lose_ships(mine)
        change_stand(game, number, damage=after.damage, lost=squad.ships - after.ships)
        if squad.sham:
            expose(game, number)
        remove_lost(game)
        strand_fighters(game, owner)
        self.go_to("blow")


Minefield.takes(
    "mine", Verb(BLOW_UP, Minefield.blow_up, Minefield.why_not_blow_up, Minefield.offer)
)


def strand_fighters(game: SpaceEmpires, seat: int) -> None:
    """Fighters that nothing carries any more are lost, those with the least experience first: with
    a ship that a mine destroys, and after a battle. An own colony takes any number. B11.2, B13.1"""
    fight = fight_of(game)
    own = [s for s in fight.line if game.owner_of(s.group) == seat]
    there = [squad for squad in (squad_in(game, stand) for stand in own) if not squad.sham]
    lost = fighters_lost(there, game.colony_of(fight.hex) == seat)
    flying = [s for s in own if _is_fighter(game.group(s.group))]
    for stand in sorted(flying, key=lambda s: game.group(s.group).experience):
        gone = min(lost, game.group(stand.group).ships)
        if gone:
            lost -= gone
            change_stand(game, stand.group, lost=gone, damage=0)
            report(game, "fighters_lost", "seat", seat, reveals=True, ships=gone)
    remove_lost(game)


def _is_fighter(group: Group) -> bool:
    """Decoys that look like fighters need nobody to carry them. X13.55"""
    return group.unit == FIGHTER and not group.sham
