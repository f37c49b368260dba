"""Cards that are played in a combat, or on hits against ships. 23, 31, 77, AC"""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat

from ..components.box import DIE_SIDES
from ..components.systems import SYSTEM_BY_NUMBER, SYSTEMS, SystemId
from ..components.units import FIGHTER, SHIPS, TYPE_NUMBER, TypeId
from ..escape import Escape, why_not_escape
from ..galaxy import adjacent
from ..hits import cancel_hits
from ..losses import HITS, SPACE_COMBAT, KeepLimits, LoseUnits, destroy, may_lose
from ..modifiers import COMBAT_ROLL, NO_RETREAT, Volley
from ..repairs import repair_all
from ..space_combat import break_off
from ..table import TI4
from ..timing import seat_in
from ..words import piece
from .base import About, ActionCard

START_OF_ROUND = ("start_of_space_combat_round", "start_of_ground_combat_round")
END_OF_ROUND = ("end_of_space_combat_round", "end_of_ground_combat_round")
COURAGEOUS_DICE = 2
SHIELDED = 2


class OfASide(ActionCard):
    """A card of those who fight."""

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return seat in (about["attacker"], about["defender"])


# -- rolls -----------------------------------------------------------------------------------------


class MoraleBoost(OfASide):
    """+1 to all one's combat rolls of the round."""

    id = "morale_boost"
    events = START_OF_ROUND

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat, "combat_round")


class FighterPrototype(OfASide):
    """+2 to the combat rolls of one's fighters in the first round of a space combat."""

    id = "fighter_prototype"
    events = ("start_of_space_combat_round",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["round"] != 1 or seat not in (about["attacker"], about["defender"]):
            return False
        fleet = game.fleet(game.active_system, seat)
        return fleet is not None and fleet.ships[FIGHTER] > 0

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat, "combat_round")


def of_the_prototype(game: TI4, seat: Seat, volley: Volley, kind: TypeId) -> int:
    return 2 if kind == FIGHTER else 0


COMBAT_ROLL.register("AC.morale_boost", 1)
COMBAT_ROLL.register("AC.fighter_prototype", of_the_prototype)


# -- hits ------------------------------------------------------------------------------------------


class ShieldsHolding(ActionCard):
    """Before hits are assigned to one's ships in a space combat: up to two are cancelled. Q.n33"""

    id = "shields_holding"
    events = ("before_assign_space_combat_hits",)
    own_event = True

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        cancel_hits(game, seat, SHIELDED)


class ManeuveringJets(ActionCard):
    """Before hits of another player's Space Cannon roll are assigned: one is cancelled."""

    id = "maneuvering_jets"
    events = ("before_assign_space_cannon_hits",)
    own_event = True

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        cancel_hits(game, seat, 1)


class DirectHit(ActionCard):
    """After another player's ship sustained a hit of one's own: it is destroyed. E.n2, Q.n31"""

    id = "direct_hit"
    events = ("after_sustain_damage_used",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        owner, kind = seat_in(about, "seat"), TYPE_NUMBER[str(about["unit"])]
        if about["by"] != seat or owner == seat:
            return False
        fleet, unit = game.fleet(self.place(about), owner), game.unit(owner, kind)
        there = fleet is not None and fleet.damaged[kind] > 0
        return there and unit is not None and not unit.immune_to_direct_hit

    def place(self, about: About) -> SystemId:
        return SYSTEM_BY_NUMBER[int(str(about["system"]))]

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """17.3: outside of a combat what the ship carried is lost before anything else is hit."""
        what = piece(TYPE_NUMBER[str(about["unit"])], True)
        if not game.effects_of(SPACE_COMBAT):
            game.push(KeepLimits())
        destroy(game, seat_in(about, "seat"), self.place(about), what, 1)


class CourageousToTheEnd(ActionCard):
    """After one's ship is destroyed in a space combat: two dice; for each that reaches its combat
    value the opponent destroys a ship. It is no hit (Q.n30)."""

    id = "courageous_to_the_end"
    events = ("after_ship_destroyed_in_space_combat",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["seat"] != seat:
            return False
        unit = game.unit(seat, TYPE_NUMBER[str(about["unit"])])
        theirs = may_lose(game, seat_in(about, "by"), game.active_system, HITS)
        return bool(theirs) and unit is not None

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        unit = game.unit(seat, TYPE_NUMBER[str(about["unit"])])
        assert unit is not None
        dice = game.chance.roll("courageous", COURAGEOUS_DICE, DIE_SIDES)
        lost = sum(die >= unit.combat.hits_on for die in dice)
        game.tell("rolled_courageous", seat=seat, dice=len(dice), hits=lost)
        game.push(LoseUnits(seat_in(about, "by"), game.active_system, lost, HITS))


class EmergencyRepairs(OfASide):
    """At the start or end of a combat round: all one's damaged units in the system are whole."""

    id = "emergency_repairs"
    events = (*START_OF_ROUND, *END_OF_ROUND)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if seat not in (about["attacker"], about["defender"]):
            return False
        fleet = game.fleet(game.active_system, seat)
        return fleet is not None and any(fleet.damaged[kind] for kind in SHIPS)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        repair_all(game, seat, game.active_system)


# -- leaving and winning ---------------------------------------------------------------------------


class SkilledRetreat(OfASide):
    """At the start of a space combat round: all one's ships leave, and the combat is a draw.

    It is no retreat (Q.n29); what the ships can carry may come along (Q.n6).
    """

    id = "skilled_retreat"
    events = ("start_of_space_combat_round",)
    named = ("system",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return seat in (about["attacker"], about["defender"]) and bool(self.havens(game, seat))

    def havens(self, game: TI4, seat: Seat) -> list[SystemId]:
        here = game.active_system
        near = adjacent(game, here, seat, moving=True)
        return [s for s in near if why_not_escape(game, seat, here, s) is None]

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(system.number,) for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(SYSTEMS[system].number,) for system in self.havens(game, seat)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        system = SYSTEM_BY_NUMBER[int(targets[0])]
        return why_not_escape(game, seat, game.active_system, system)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        system = SYSTEM_BY_NUMBER[int(targets[0])]
        break_off(game)
        game.push(Escape(seat, game.active_system, system, token=True))


class Intercept(ActionCard):
    """After the opponent announces a retreat: it does not happen in this round."""

    id = "intercept"
    events = ("after_retreat_announced",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return seat in (about["attacker"], about["defender"]) and about["seat"] != seat

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat_in(about, "seat"), "combat_round")


NO_RETREAT.register("AC.intercept")


class Salvage(ActionCard):
    """After winning a space combat: the opponent gives all their commodities. 45.6"""

    id = "salvage"
    events = ("end_of_space_combat_round",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        won = bool(about["last"]) and about["winner"] == seat
        return won and game.commodities[self.loser(about, seat)] > 0

    def loser(self, about: About, seat: Seat) -> Seat:
        attacker, defender = seat_in(about, "attacker"), seat_in(about, "defender")
        return defender if seat == attacker else attacker

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        loser = self.loser(about, seat)
        number, game.commodities[loser] = game.commodities[loser], 0
        game.tell("commodities_given", seat=loser, target=seat, number=number)
        game.gain_goods(seat, number)


CARDS = (
    MoraleBoost(),
    FighterPrototype(),
    ShieldsHolding(),
    ManeuveringJets(),
    DirectHit(),
    CourageousToTheEnd(),
    EmergencyRepairs(),
    SkilledRetreat(),
    Intercept(),
    Salvage(),
)
