"""A round of fire: class by class, group by group, shot by shot. B5.5 to B5.8

Every group has its moments in a round: an early one at fighters, if it has point defence; its own;
and one in which those of its ships that are screened may leave.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .automaton import tactics
from .components.board import HEX_NAMES, HexId
from .crews import promoted, teaches
from .fighting import (
    DIE,
    FIGHTER,
    LEGENDARY,
    POINT_DEFENSE,
    Squad,
    best_face,
    damage_of,
    damaged,
    learns,
)
from .lines import rank, targets, why_protected
from .lineup import (
    change_stand,
    decider,
    field_of,
    fight_of,
    is_decided,
    leave_line,
    report,
    squad,
    squad_in,
    squads,
    stand_of,
)
from .monsters import attacks
from .retreat import (
    FIRST_ROUND,
    RETREAT,
    SCREENED,
    Withdrawal,
    leave,
    may_leave,
    offer_retreats,
    why_not_retreat,
    why_too_early,
)
from .table import SpaceEmpires
from .transports import Overboard
from .values import NOBODY, Stand
from .words import A_GROUP

EARLY, USUAL, OUT = 1, 2, 4
"""The moments of a group: at fighters, its own, and of those of its ships that are screened."""
NEXT: Final = Phrase("next", A_GROUP)
FIRE: Final = Phrase("fire", A_GROUP)
KEEP_ON: Final = Phrase("keep_on", A_GROUP)
HOLD: Final = Phrase("hold")
GO_ALONG: Final = Phrase("go_along")
NO_TARGET: Final = -1


class Moment(NamedTuple):
    """What a group may still do in this round, and when."""

    rank: tuple[int, int, bool]
    what: int
    stand: Stand


def shots_left(squad: Squad) -> int:
    """How many shots of a group are left in this round."""
    if not squad.kind.fights:
        return 0
    ready = squad.ships - squad.screened - squad.idle - squad.taken
    return max(0, ready * attacks(squad) - squad.spent)


def ships_left(squad: Squad) -> int:
    """How many of its ships have not fired yet."""
    return shots_left(squad) // attacks(squad)


# -- the order of fire -----------------------------------------------------------------------------


def moments(game: SpaceEmpires) -> list[Moment]:
    """All that is still to come in this round, in order. B5.5, B11.3"""
    fight, field, line = fight_of(game), field_of(game), squads(game)
    found = []
    for stand, one in zip(fight.line, line, strict=True):
        own = rank(one, field)
        if shots_left(one):
            early = _first_fighter(one, line)
            if early is not None and rank(one, field, early) < own and not stand.had & EARLY:
                found.append(Moment(rank(one, field, early), EARLY, stand))
            if not stand.had & USUAL:
                found.append(Moment(own, USUAL, stand))
        if stand.screened and not stand.had & OUT and fight.round >= FIRST_ROUND:
            found.append(Moment(own, OUT, stand))
    return sorted(found, key=lambda moment: (moment.rank, moment.what == OUT))


def _first_fighter(squad: Squad, line: list[Squad]) -> Squad | None:
    if not squad.fit[POINT_DEFENSE] or squad.unit == FIGHTER:
        return None
    foes = (s for s in line if s.unit == FIGHTER and s.attacking != squad.attacking)
    return next((fighters for fighters in foes if fighters.in_line > 0), None)


@frame
class Volleys(Frame[SpaceEmpires]):
    """All groups fire, those of equal rank as their owner likes. B5.5"""

    steps = ("next",)

    def next(self, game: SpaceEmpires) -> None:
        if is_decided(game):
            return
        first = self.first(game)
        if not first:
            return
        seat = decider(game, game.owner_of(first[0].stand.group))
        if len(first) == 1 or seat == NOBODY:
            self.begin(game, first[0])
        else:
            game.ask(seat, "order", self.moves_for(game, seat, "order"))

    def first(self, game: SpaceEmpires) -> list[Moment]:
        """Those of one owner that come next."""
        waiting = moments(game)
        if not waiting:
            return []
        best, owner = waiting[0].rank, game.owner_of(waiting[0].stand.group)
        alike = [m for m in waiting if m.rank == best and game.owner_of(m.stand.group) == owner]
        return [moment for moment in alike if moment.what == alike[0].what]

    def why_not_next(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        if all(moment.stand.group != number for moment in self.first(game)):
            return because("B5.5", "not_its_turn_to_fire", (("group", number),))
        return None

    def offer(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return [NEXT(moment.stand.group) for moment in self.first(game)]

    def take(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        self.begin(game, next(m for m in self.first(game) if m.stand.group == number))

    def begin(self, game: SpaceEmpires, moment: Moment) -> None:
        stand = moment.stand
        change_stand(game, stand.group, had=stand.had | moment.what)
        self.go_to("next")
        if moment.what == OUT:
            game.push(Withdrawal(stand.group, SCREENED))
        else:
            game.push(Volley(stand.group, moment.what == EARLY))


Volleys.takes("order", Verb(NEXT, Volleys.take, Volleys.why_not_next, Volleys.offer))


# -- one group -------------------------------------------------------------------------------------


@frame
class Volley(Frame[SpaceEmpires]):
    """The ships of a group fire one after the other, each at whom it likes after it has seen the
    shots before, or leave instead. B5.6, B5.10"""

    group: int
    early: bool = False
    steady: int = NO_TARGET
    """The group at which all that are left fire."""
    lessons: tuple[int, ...] = ()
    """Of each ship that was destroyed the highest face that teaches something. X3.4"""

    steps = ("aim", "count", "learn")

    def aim(self, game: SpaceEmpires) -> None:
        stand = stand_of(game, self.group)
        if stand is None or not shots_left(squad_in(game, stand)):
            return
        seat = decider(game, game.owner_of(self.group))
        if self.steady in self.targets(game):
            self.shoot(game, seat, self.steady)
        elif seat == NOBODY:
            self.shoot_by_itself(game)
        elif self.targets(game) or self.may_leave(game, stand):
            self.ask(game, seat)

    def ask(self, game: SpaceEmpires, seat: Seat) -> None:
        shooter = self.shooter(game)
        about: dict[str, str | int] = {"group": self.group, "unit": shooter.kind.id}
        about |= {"left": shots_left(shooter), "hex": HEX_NAMES[fight_of(game).hex]}
        game.ask(seat, "fire", self.moves_for(game, seat, "fire"), about)

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
        fighters_only = [at for at in found if not self.early or enemies[at].unit == FIGHTER]
        return [numbers[at] for at in fighters_only]

    def shoot_by_itself(self, game: SpaceEmpires) -> None:
        """Whoever is nobody's fires where a shot destroys most. B14.3"""
        shooter, (numbers, enemies) = self.shooter(game), self.enemies(game)
        if self.early:
            enemies = [e if e.unit == FIGHTER else e._replace(ships=0) for e in enemies]
        at = tactics.target(shooter, enemies, field_of(game))
        if at is not None:
            self.shoot(game, NOBODY, numbers[at])

    # -- shots --------------------------------------------------------------------------------

    def why_not_shoot(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        numbers, enemies = self.enemies(game)
        if number not in numbers:
            return because("B5.6", "no_enemy_here", (("group", number),))
        target = enemies[numbers.index(number)]
        if self.early and target.unit != FIGHTER:
            return because("B11.3", "only_at_fighters_now")
        if target.ships <= 0:
            return because("B5.6", "no_enemy_here", (("group", number),))
        rule = why_protected(self.shooter(game), target, enemies, field_of(game))
        return because(rule, "protected") if rule else None

    def offer_shots(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return [FIRE(number) for number in self.targets(game)]

    def why_not_keep_on(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        reason = self.why_not_shoot(game, seat, number)
        if reason is None and shots_left(self.shooter(game)) < 2:
            return because("B5.6", "last_shot")
        return reason

    def offer_keeping_on(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        several = shots_left(self.shooter(game)) > 1
        return [KEEP_ON(number) for number in self.targets(game)] if several else ()

    def keep_on(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        self.steady = number
        self.shoot(game, seat, number)

    def shoot(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        """One die. B5.7"""
        shooter, target, field = self.shooter(game), squad(game, number), field_of(game)
        assert target is not None
        change_stand(game, self.group, spent=shooter.spent + 1)
        needed = best_face(shooter, target, field)
        (face,) = game.chance.roll("shot", 1, DIE)
        key = "hit" if face <= needed else "missed"
        units: dict[str, Any] = {"unit": shooter.kind.id, "victim": target.kind.id}
        owner = game.owner_of(self.group)
        report(game, key, "seat", owner, face=face, needed=needed, **units)
        if face <= needed:
            self.strike(game, number, target)
        self.go_to("aim")

    def strike(self, game: SpaceEmpires, number: int, target: Squad) -> None:
        """A hit; with the last one that it takes a ship is gone. B5.8"""
        shooter, field = self.shooter(game), field_of(game)
        after = damaged(target, damage_of(shooter), field)
        stand = stand_of(game, number)
        assert stand is not None
        gone = target.ships - after.ships
        change_stand(
            game,
            number,
            damage=after.damage,
            lost=stand.lost + gone,
            screened=after.screened,
            idle=after.idle,
            taken=after.taken,
            leaving=min(stand.leaving, after.ships),
        )
        if gone:
            self.destroyed(game, number, target)

    def destroyed(self, game: SpaceEmpires, number: int, target: Squad) -> None:
        report(game, "destroyed", "owner", game.owner_of(number), unit=target.kind.id)
        own = self.shooter(game)
        if game.has("experience") and learns(own) and learns(target):
            academy = 0
            self.lessons = (*self.lessons, teaches(target, own, academy))

    # -- other ways to spend a turn -----------------------------------------------------------

    def hold(self, game: SpaceEmpires, seat: Seat) -> None:
        """The rest holds its fire; what may still fire later does not lose that. X1.2, B11.3"""
        if not self.early:
            shooter = self.shooter(game)
            change_stand(game, self.group, spent=shooter.spent + shots_left(shooter))

    def may_leave(self, game: SpaceEmpires, stand: Stand) -> bool:
        able = ships_left(squad_in(game, stand))
        return self.why_not_now(game) is None and may_leave(game, stand, able)

    def why_not_now(self, game: SpaceEmpires) -> Reason | None:
        """Ships leave in the moment in which they would fire, from round 2 on. B5.10"""
        if self.early:
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
        change_stand(game, self.group, spent=shooter.spent + left, leaving=left)
        game.tell("would_leave", seat=seat, unit=shooter.kind.id, ships=left)

    # -- afterwards ---------------------------------------------------------------------------

    def count(self, game: SpaceEmpires) -> None:
        """What was destroyed is taken off the map."""
        remove_lost(game)

    def learn(self, game: SpaceEmpires) -> None:
        """One die for each ship that the group destroyed, one level at most. X3.4, X3.4a"""
        stand = stand_of(game, self.group)
        if stand is None or not self.lessons:
            return
        known = game.group(self.group).experience
        if stand.learned or known == LEGENDARY:
            return
        faces = game.chance.roll("experience", len(self.lessons), DIE)
        if any(face <= best for face, best in zip(faces, self.lessons, strict=True)):
            assert promoted(known) == known + 1
            game.promote(self.group)
            change_stand(game, self.group, learned=True)
            unit = game.kind_of(self.group).id
            game.tell("promoted", seat=game.owner_of(self.group), unit=unit, faces=faces)


Volley.takes(
    "fire",
    Verb(FIRE, Volley.shoot, Volley.why_not_shoot, Volley.offer_shots),
    Verb(KEEP_ON, Volley.keep_on, Volley.why_not_keep_on, Volley.offer_keeping_on),
    Verb(HOLD, Volley.hold),
    Verb(GO_ALONG, Volley.go_along, Volley.why_not_go_along),
    Verb(RETREAT, Volley.retreat, Volley.why_not_retreat, Volley.offer_retreats),
)


def remove_lost(game: SpaceEmpires) -> None:
    """Take the ships off the map that a volley or a mine has cost, and what they carried."""
    for stand in fight_of(game).line:
        if not stand.lost:
            continue
        if stand.lost >= game.group(stand.group).ships:
            leave_line(game, stand.group)
        else:
            change_stand(game, stand.group, lost=0)
            if game.group(stand.group).load:
                game.push(Overboard(stand.group))
        game.lose_ships(stand.group, stand.lost)
