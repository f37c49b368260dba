"""Warfare: Plasma Scoring, Magen Defense Grid, Duranium Armor, Assault Cannon. TECH"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import PLANET_NUMBER
from ..components.units import SHIPS, TYPE_NAMES, TYPE_NUMBER, TypeId
from ..factions.base import About
from ..fighting import has_shield
from ..ground_ships import as_ships
from ..losses import NON_FIGHTERS, LoseUnits
from ..modifiers import BOMBARDMENT_DICE, CANNON_DICE, NO_COMBAT_ROLL
from ..repairs import damaged_before, repair
from ..table import TI4
from .base import Technology

BOMBARDMENT_DICE.register("TECH.plasma_scoring", 1)
CANNON_DICE.register("TECH.plasma_scoring", 1)
NO_COMBAT_ROLL.register("TECH.magen_defense_grid", by_effect=True)

ENOUGH_FOR_THE_CANNON: Final = 3


def opponent(about: About, seat: Seat) -> Seat:
    """The other side of a combat."""
    attacker, defender = int(str(about["attacker"])), int(str(about["defender"]))
    return defender if seat == attacker else attacker


class MagenDefenseGrid(Technology):
    """At the start of a ground combat round, beside a Planetary Shield: the opponent does not
    roll in it."""

    id = "magen_defense_grid"
    events = ("start_of_ground_combat_round",)
    exhausts = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        fights = seat in (about["attacker"], about["defender"])
        return fights and has_shield(game, seat, PLANET_NUMBER[str(about["planet"])])

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        game.begin_effect(self.id, opponent(about, seat), "combat_round")


class DuraniumArmor(Technology):
    """After hits are assigned: a damaged ship is repaired that did not sustain in this round."""

    id = "duranium_armor"
    events = ("after_hits_assigned",)
    mandatory = True
    named = ("unit",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if "planet" in about or seat not in (about["attacker"], about["defender"]):
            return False
        return any(self.repairable(game, seat, kind) for kind in SHIPS)

    def repairable(self, game: TI4, seat: Seat, kind: TypeId) -> int:
        """Damaged now and before: of ships of a type those just damaged are lost first."""
        fleet = game.fleet(game.active_system, seat)
        before = damaged_before(game, seat)[kind]
        return 0 if fleet is None else min(fleet.damaged[kind], before)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(TYPE_NAMES[kind],) for kind in SHIPS]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        able = self.repairable(game, seat, TYPE_NUMBER[str(targets[0])])
        return None if able else because("TECH.duranium_armor", "nothing_to_repair")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        repair(game, seat, game.active_system, TYPE_NUMBER[str(targets[0])], 1)


class AssaultCannon(Technology):
    """At the start of a space combat, with three ships: the opponent loses one of theirs."""

    id = "assault_cannon"
    events = ("start_of_space_combat_round",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["round"] != 1 or seat not in (about["attacker"], about["defender"]):
            return False
        return (
            big_ships(game, seat) >= ENOUGH_FOR_THE_CANNON
            and big_ships(game, opponent(about, seat)) > 0
        )

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(LoseUnits(opponent(about, seat), game.active_system, 1, NON_FIGHTERS))


def big_ships(game: TI4, seat: Seat) -> int:
    """A player's non-fighter ships in the active system, and what counts as such. Q.n50"""
    fleet = game.fleet(game.active_system, seat)
    return (0 if fleet is None else fleet.non_fighters) + as_ships(game, seat)


ABILITIES: Final = (MagenDefenseGrid(), DuraniumArmor(), AssaultCannon())
