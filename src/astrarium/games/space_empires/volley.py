"""The fire of one group, shot by shot. B5.6 to B5.8, X3.4, X4.2

What is lost is counted in the line (`Stand.lost`) and taken off the map when the group has fired:
until then somebody may still make it fire again (X12.22).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .automaton import tactics
from .boarding import hand_over
from .components.board import HEX_NAMES, HexId
from .components.units import UnitId
from .crystals import crystal_bearers
from .fighting import DIE, FIGHTER, NO_UNIT, Squad, best_face, boards, damage_of
from .impact import captured, hit, struck_by
from .lessons import learn_from, lesson
from .lines import targets, why_protected
from .lineup import (
    change_stand,
    decider,
    field_of,
    fight_of,
    is_decided,
    report,
    set_fight,
    squad,
    squad_in,
    stand_of,
)
from .losses import remove_lost
from .moments import ships_left, shots_left
from .monsters import AMOEBA, again
from .powers import OMEGA_CRYSTALS
from .retreat import RETREAT, leave, may_leave, offer_retreats, why_not_retreat, why_too_early
from .showing import show_ability, show_card_of, show_use
from .table import SpaceEmpires
from .values import NOBODY, Stand
from .wards import is_known_to_ward, may_ward, ward, would_destroy
from .words import A_GROUP, PASS

FIRE: Final = Phrase("fire", A_GROUP)
KEEP_ON: Final = Phrase("keep_on", A_GROUP)
HOLD: Final = Phrase("hold")
GO_ALONG: Final = Phrase("go_along")
IGNORE: Final = Phrase("ignore")
TAKE: Final = Phrase("take_it")
AGAIN: Final = Phrase("fire_again")
NO_TARGET: Final = -1
SECOND_SALVO: Final = "second_salvo"


@frame
class Volley(Frame[SpaceEmpires]):
    """The ships of a group fire one after the other, each at whom it likes after it has seen the
    shots before, or leave instead. B5.6, B5.10"""

    group: int
    early: bool = False
    steady: int = NO_TARGET
    """The group at which all that are left fire."""
    struck: int = NO_TARGET
    """The group that was just hit."""
    less: int = 0
    """Damage of that hit which is ignored."""
    salvo: UnitId = NO_UNIT
    """At ships of this type the one that has just hit may fire once more. X19.3i"""
    shots: tuple[int, ...] = ()
    """The groups at which it fired, shot by shot."""
    redo: tuple[int, ...] = ()
    """Those at which it fires again because of crystals."""
    lessons: tuple[int, ...] = ()
    """Of each ship that was destroyed the highest face that teaches something. X3.4"""
    taken: tuple[tuple[int, int], ...] = ()
    """Groups of which a ship was captured, and its damage."""
    by: Seat = NOBODY
    """Who makes it fire again."""
    over: bool = False
    """It was made to fire again: nothing follows."""

    steps = ("begin", "aim", "ward", "strike", "crystals", "fire_again", "count", "learn")

    def begin(self, game: SpaceEmpires) -> None:
        set_fight(game, before=fight_of(game).line)

    def aim(self, game: SpaceEmpires) -> None:
        if self.redo:
            self.fire_anew(game)
            return
        if self.over:
            self.go_to("count")
            return
        stand = stand_of(game, self.group)
        left = stand is not None and shots_left(squad_in(game, stand))
        if stand is None or is_decided(game) or not (left or self.salvo != NO_UNIT):
            self.go_to("crystals")
            return
        seat, able = decider(game, game.owner_of(self.group)), self.targets(game)
        if self.steady in able:
            self.fire(game, seat, self.steady)
        elif seat == NOBODY and able:
            self.fire_by_itself(game)
        elif seat != NOBODY and (able or self.may_leave(game, stand)):
            self.ask(game, seat)
        else:
            self.go_to("crystals")

    def ask(self, game: SpaceEmpires, seat: Seat) -> None:
        shooter = self.shooter(game)
        about: dict[str, str | int] = {"group": self.group, "unit": shooter.kind.id}
        about |= {"left": shots_left(shooter), "hex": HEX_NAMES[fight_of(game).hex]}
        game.ask(seat, "fire", self.moves_for(game, seat, "fire"), about)

    # -- at whom ------------------------------------------------------------------------------

    def shooter(self, game: SpaceEmpires) -> Squad:
        found = squad(game, self.group)
        assert found is not None
        return found

    def enemies(self, game: SpaceEmpires) -> tuple[list[int], list[Squad]]:
        """The groups of the other side, with their squads."""
        own = self.shooter(game).attacking
        there = [s for s in fight_of(game).line if s.attacking != own]
        return [s.group for s in there], [squad_in(game, s) for s in there]

    def targets(self, game: SpaceEmpires) -> list[int]:
        shooter, (numbers, enemies) = self.shooter(game), self.enemies(game)
        found = targets(shooter, enemies, field_of(game))
        return [numbers[at] for at in found if not self.why_other(enemies[at])]

    def why_other(self, target: Squad) -> str:
        """The rule that allows only other types now; empty: none does."""
        if self.early and target.unit != FIGHTER:
            return "B11.3"
        if self.salvo not in (NO_UNIT, target.unit):
            return "X19.3i"
        return ""

    def fire_by_itself(self, game: SpaceEmpires) -> None:
        """Whoever is nobody's fires where a shot destroys most, an amoeba as a die says.
        B14.3, M3"""
        shooter, (numbers, enemies) = self.shooter(game), self.enemies(game)
        enemies = [e._replace(ships=0) if self.why_other(e) else e for e in enemies]
        if shooter.unit == AMOEBA:
            (face,) = game.chance.roll("amoeba", 1, DIE)
            at = tactics.amoeba_target(face, shooter, enemies, field_of(game))
        else:
            at = tactics.target(shooter, enemies, field_of(game))
        assert at is not None
        self.fire(game, NOBODY, numbers[at])

    def why_not_fire(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        numbers, enemies = self.enemies(game)
        if number not in numbers or enemies[numbers.index(number)].ships <= 0:
            return because("B5.6", "no_enemy_here", (("group", number),))
        target = enemies[numbers.index(number)]
        rule = self.why_other(target)
        if rule:
            return because(rule, "not_at_this_type")
        rule = why_protected(self.shooter(game), target, enemies, field_of(game))
        return because(rule, "protected") if rule else None

    def offer_shots(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return [FIRE(number) for number in self.targets(game)]

    def why_not_keep_on(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        reason = self.why_not_fire(game, seat, number)
        if reason is None and not self.has_several(game):
            return because("B5.6", "last_shot")
        return reason

    def has_several(self, game: SpaceEmpires) -> bool:
        return self.salvo == NO_UNIT and shots_left(self.shooter(game)) > 1

    def offer_keeping_on(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        several = self.has_several(game)
        return [KEEP_ON(number) for number in self.targets(game)] if several else ()

    def keep_on(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        self.steady = number
        self.fire(game, seat, number)

    # -- a shot -------------------------------------------------------------------------------

    def fire(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        if self.salvo == NO_UNIT:
            change_stand(game, self.group, spent=self.shooter(game).spent + 1)
        else:
            show_ability(game, self.group, SECOND_SALVO)
        self.shots = (*self.shots, number)
        self.roll(game, number)

    def roll(self, game: SpaceEmpires, number: int) -> None:
        """One die. B5.7"""
        shooter, target, field = self.shooter(game), squad(game, number), field_of(game)
        assert target is not None
        show_use(game, self.group, number)
        needed = best_face(shooter, target, field)
        (face,) = game.chance.roll("shot", 1, DIE)
        key = "hit" if face <= needed else "missed"
        units: dict[str, Any] = {"unit": shooter.kind.id, "victim": target.kind.id}
        owner = game.owner_of(self.group)
        report(game, key, "seat", owner, face=face, needed=needed, **units)
        if again(shooter, face, needed):
            change_stand(game, self.group, spent=shooter.spent - 1)
        salvo = self.salvo == NO_UNIT and SECOND_SALVO in shooter.design.abilities
        self.salvo = target.unit if salvo and face <= needed else NO_UNIT
        self.struck = number if face <= needed else NO_TARGET
        self.go_to("ward" if face <= needed else "aim")

    def ward(self, game: SpaceEmpires) -> None:
        """Immortals may ignore a point of damage. X13.44"""
        shooter, target = self.shooter(game), squad(game, self.struck)
        assert target is not None
        if boards(shooter, target) or not may_ward(game, self.struck):
            return
        seat = game.owner_of(self.struck)
        if is_known_to_ward(game, self.struck):
            about: dict[str, str | int] = {"group": self.struck, "unit": target.kind.id}
            game.ask(seat, "ward", self.moves_for(game, seat, "ward"), about)
        elif would_destroy(game, target, damage_of(shooter)):
            self.ignore(game, seat)

    def ignore(self, game: SpaceEmpires, seat: Seat) -> None:
        ward(game, self.struck)
        self.less = 1

    def strike(self, game: SpaceEmpires) -> None:
        """A hit; with the last one that it takes a ship is gone. B5.8"""
        number, self.struck, less, self.less = self.struck, NO_TARGET, self.less, 0
        self.go_to("aim")
        shooter, target = self.shooter(game), squad(game, number)
        assert target is not None
        learned = lesson(game, self.group, target)
        if struck_by(game, self.group, number):
            return
        if boards(shooter, target):
            self.taken = (*self.taken, (number, captured(game, number, target)))
            self.lessons = (*self.lessons, *learned)
        elif hit(game, number, target, damage_of(shooter) - less):
            self.lessons = (*self.lessons, *learned)

    # -- once more ----------------------------------------------------------------------------

    def crystals(self, game: SpaceEmpires) -> None:
        """Who might have crystals is asked when a group has rolled dice. X12.22"""
        there = stand_of(game, self.group) is not None
        seats = crystal_bearers(game) if self.shots and there else []
        if seats:
            moves = {seat: self.moves_for(game, seat, "crystals") for seat in seats}
            about: dict[str, str | int] = {"group": self.group}
            about["unit"] = self.shooter(game).kind.id
            game.ask_all("crystals", moves, about)

    def why_not_again(self, game: SpaceEmpires, seat: Seat) -> Reason | None:
        has_them = seat in crystal_bearers(game, in_truth=True)
        return None if has_them else because("X12.22", "no_crystals")

    def want_again(self, game: SpaceEmpires, seat: Seat) -> None:
        if self.by == NOBODY:
            self.by = seat

    def fire_again(self, game: SpaceEmpires) -> None:
        """The first results do not count; the same shots are fired at the same groups."""
        if self.by == NOBODY:
            return
        fight, own = fight_of(game), self.shooter(game).attacking
        old = {stand.group: stand for stand in fight.before}
        line = tuple(s if s.attacking == own else old.get(s.group, s) for s in fight.line)
        set_fight(game, line=line, crystals=(*fight.crystals, self.by))
        show_card_of(game, self.by, OMEGA_CRYSTALS)
        game.tell("fires_again", seat=self.by, unit=self.shooter(game).kind.id)
        self.redo, self.shots, self.lessons, self.taken = self.shots, (), (), ()
        self.by, self.over = NOBODY, True
        self.go_to("aim")

    def fire_anew(self, game: SpaceEmpires) -> None:
        """What was aimed at and is gone by now is not hit."""
        number, *left = self.redo
        self.redo = tuple(left)
        target = squad(game, number)
        self.go_to("aim")
        if target is not None and target.ships > 0:
            self.roll(game, number)

    # -- other ways to spend a turn -----------------------------------------------------------

    def hold(self, game: SpaceEmpires, seat: Seat) -> None:
        """The rest holds its fire; what may still fire later does not lose that. X1.2, B11.3"""
        if self.salvo != NO_UNIT:
            self.salvo = NO_UNIT
            self.go_to("aim")
            return
        if not self.early:
            shooter = self.shooter(game)
            change_stand(game, self.group, spent=shooter.spent + shots_left(shooter))
        self.go_to("crystals")

    def may_leave(self, game: SpaceEmpires, stand: Stand) -> bool:
        able = ships_left(squad_in(game, stand))
        return self.why_not_now(game) is None and may_leave(game, stand, able)

    def why_not_now(self, game: SpaceEmpires) -> Reason | None:
        """Ships leave in the moment in which they would fire, from round 2 on. B5.10"""
        if self.early or self.salvo != NO_UNIT:
            return because("B5.10", "not_before_its_class")
        return why_too_early(game)

    def why_not_retreat(
        self, game: SpaceEmpires, seat: Seat, ships: int, target: HexId
    ) -> Reason | None:
        stand = stand_of(game, self.group)
        assert stand is not None
        able = ships_left(squad_in(game, stand))
        return self.why_not_now(game) or why_not_retreat(game, stand, able, ships, target)

    def offer_retreats(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        stand = stand_of(game, self.group)
        if stand is None or self.why_not_now(game) is not None:
            return ()
        return offer_retreats(game, stand, ships_left(squad_in(game, stand)))

    def retreat(self, game: SpaceEmpires, seat: Seat, ships: int, target: HexId) -> None:
        stand = stand_of(game, self.group)
        assert stand is not None
        leave(game, stand, ships, target)
        self.go_to("aim")

    def why_not_go_along(self, game: SpaceEmpires, seat: Seat) -> Reason | None:
        """Fighters hold their fire to leave with a ship that takes them. B11.2a"""
        if self.shooter(game).unit != FIGHTER:
            return because("B11.2a", "goes_by_itself")
        return why_too_early(game)

    def go_along(self, game: SpaceEmpires, seat: Seat) -> None:
        shooter = self.shooter(game)
        left = shots_left(shooter)
        change_stand(game, self.group, spent=shooter.spent + left, leaving=ships_left(shooter))
        game.tell("would_leave", seat=seat, unit=shooter.kind.id, ships=ships_left(shooter))
        self.go_to("crystals")

    # -- afterwards ---------------------------------------------------------------------------

    def count(self, game: SpaceEmpires) -> None:
        """What was captured changes sides, what was destroyed is taken off the map."""
        for number, damage in self.taken:
            hand_over(game, number, self.group, damage)
        remove_lost(game)

    def learn(self, game: SpaceEmpires) -> None:
        if stand_of(game, self.group) is not None:
            learn_from(game, self.group, self.lessons)


Volley.takes(
    "fire",
    Verb(FIRE, Volley.fire, Volley.why_not_fire, Volley.offer_shots),
    Verb(KEEP_ON, Volley.keep_on, Volley.why_not_keep_on, Volley.offer_keeping_on),
    Verb(HOLD, Volley.hold),
    Verb(GO_ALONG, Volley.go_along, Volley.why_not_go_along),
    Verb(RETREAT, Volley.retreat, Volley.why_not_retreat, Volley.offer_retreats),
)
Volley.takes("ward", Verb(TAKE, nothing), Verb(IGNORE, Volley.ignore))
Volley.takes("crystals", Verb(PASS, nothing), Verb(AGAIN, Volley.want_again, Volley.why_not_again))
