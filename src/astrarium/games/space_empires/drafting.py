"""Designing a unique ship, value by value, behind the screen. X19.2 to X19.5"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, named, numbers

from .components.units import CLASSES, UNIT_NUMBER
from .design import ABILITIES, MOST_ABILITIES, NO_DESIGN, Design, raised, why_not
from .table import SpaceEmpires
from .words import DONE

UNIQUE_SHIP: Final = UNIT_NUMBER["unique_ship"]
REDESIGN_COST: Final = 5
FIRST: Final = Design("E", 3, 0, 1)
"""What a drawing begins with: something like a scout."""
ABILITY_NAMES: Final = tuple(ABILITIES)

A_CLASS: Final = named("class", CLASSES[:-1], int)
A_VALUE: Final = numbers("value", range(9), int)
AN_ABILITY: Final = named("ability", ABILITY_NAMES, int)
WEAPON: Final = Phrase("weapon", A_CLASS)
ATTACK: Final = Phrase("attack", A_VALUE)
DEFENSE: Final = Phrase("defense", A_VALUE)
HULL: Final = Phrase("hull", A_VALUE)
ABILITY: Final = Phrase("ability", AN_ABILITY)


@frame
class Drafting(Frame[SpaceEmpires]):
    """A seat draws its ship until it is done. X19.2"""

    seat: Seat

    steps = ("begin", "draw")

    def begin(self, game: SpaceEmpires) -> None:
        if game.design[self.seat] == NO_DESIGN:
            game.design[self.seat] = FIRST

    def draw(self, game: SpaceEmpires) -> None:
        game.ask(self.seat, "design", self.moves_for(game, self.seat, "design"))

    def change(self, game: SpaceEmpires, seat: Seat, design: Design) -> None:
        """The class follows the price: a dear ship has a better one. X19.4"""
        game.design[seat] = raised(design)
        self.go_to("draw")

    def why_not_value(self, game: SpaceEmpires, seat: Seat, design: Design) -> Reason | None:
        """The class is raised where the price asks for it. X19.1, X19.2, X19.4"""
        if design == game.design[seat]:
            return because("X19.2", "so_already")
        values = design.attack in range(1, 9) and design.defense in range(4)
        if not values or design.hull not in range(1, 4):
            return because("X19.2", "no_such_design")
        return why_not(raised(design))

    # -- the values ----------------------------------------------------------------------------

    def with_weapon(self, game: SpaceEmpires, seat: Seat, weapon: int) -> Design:
        return game.design[seat]._replace(weapon=CLASSES[weapon])

    def why_not_weapon(self, game: SpaceEmpires, seat: Seat, weapon: int) -> Reason | None:
        design = self.with_weapon(game, seat, weapon)
        reason = self.why_not_value(game, seat, design)
        if reason is None and raised(design) != design:
            return because("X19.4", "class_too_slow", (("weapon", raised(design).weapon),))
        return reason

    def weapon(self, game: SpaceEmpires, seat: Seat, weapon: int) -> None:
        self.change(game, seat, self.with_weapon(game, seat, weapon))

    def why_not_attack(self, game: SpaceEmpires, seat: Seat, value: int) -> Reason | None:
        return self.why_not_value(game, seat, game.design[seat]._replace(attack=value))

    def attack(self, game: SpaceEmpires, seat: Seat, value: int) -> None:
        self.change(game, seat, game.design[seat]._replace(attack=value))

    def why_not_defense(self, game: SpaceEmpires, seat: Seat, value: int) -> Reason | None:
        return self.why_not_value(game, seat, game.design[seat]._replace(defense=value))

    def defense(self, game: SpaceEmpires, seat: Seat, value: int) -> None:
        self.change(game, seat, game.design[seat]._replace(defense=value))

    def why_not_hull(self, game: SpaceEmpires, seat: Seat, value: int) -> Reason | None:
        return self.why_not_value(game, seat, game.design[seat]._replace(hull=value))

    def hull(self, game: SpaceEmpires, seat: Seat, value: int) -> None:
        self.change(game, seat, game.design[seat]._replace(hull=value))

    def with_ability(self, game: SpaceEmpires, seat: Seat, ability: int) -> Design:
        """Named once it is there, named again it is not."""
        design, name = game.design[seat], ABILITY_NAMES[ability]
        others = tuple(each for each in design.abilities if each != name)
        taken = others if name in design.abilities else (*others, name)
        return design._replace(abilities=tuple(sorted(taken)))

    def why_not_ability(self, game: SpaceEmpires, seat: Seat, ability: int) -> Reason | None:
        design = self.with_ability(game, seat, ability)
        if len(design.abilities) > MOST_ABILITIES:
            return because("X19.3", "abilities")
        return self.why_not_value(game, seat, design)

    def ability(self, game: SpaceEmpires, seat: Seat, ability: int) -> None:
        self.change(game, seat, self.with_ability(game, seat, ability))

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        """Nobody has seen anything of it yet."""


Drafting.takes(
    "design",
    Verb(DONE, Drafting.done),
    Verb(WEAPON, Drafting.weapon, Drafting.why_not_weapon),
    Verb(ATTACK, Drafting.attack, Drafting.why_not_attack),
    Verb(DEFENSE, Drafting.defense, Drafting.why_not_defense),
    Verb(HULL, Drafting.hull, Drafting.why_not_hull),
    Verb(ABILITY, Drafting.ability, Drafting.why_not_ability),
)


def why_not_redesign(game: SpaceEmpires, seat: Seat) -> Reason | None:
    """X19.5"""
    if not game.has("unique_ships"):
        return because("X19.5", "rule_not_in_use")
    if game.counters_used(seat, UNIQUE_SHIP) or any(u == UNIQUE_SHIP for u, _ in game.bought[seat]):
        return because("X19.5", "unique_ships_on_the_map")
    return None if game.cp[seat] >= REDESIGN_COST else because("B7.5", "short_of_cp")
