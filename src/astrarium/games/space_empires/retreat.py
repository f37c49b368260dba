"""Leaving a battle: where to, who may, and who goes along. B5.10, B11.2a, B12.2"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .blackholes import enter_black_hole
from .carriers import fighters_carried, flies
from .components.board import DISTANCE, HEX_NAMES, HexId
from .components.units import GROUP
from .fighting import FIXED, TITAN, Squad
from .lineup import change_stand, fight_of, leave_line, squad_in, stand_of
from .powers import FEARLESS_RACE
from .routes import BLACK_HOLE, SUPER_NOVA, neighbours
from .table import MOST_PIECES, SpaceEmpires
from .values import NOBODY, Group, Stand
from .words import A_HEX, SHIPS

RETREAT: Final = Phrase("retreat", SHIPS, A_HEX)
REMAIN: Final = Phrase("remain")
FIRST_ROUND: Final = 2
"""The round from which on ships leave. B5.10"""
SCREENED, UNSEEN, BETWEEN = "screened", "unseen", "between"
"""Why a group leaves without firing: it is kept out of the round, its cloak holds, or it goes
between two rounds."""
FEARLESS_ROUNDS: Final = 3


# -- where to --------------------------------------------------------------------------------------


def why_no_refuge(game: SpaceEmpires, seat: Seat, start: HexId, target: HexId) -> Reason | None:
    """Whether ships can flee into a hex: next to it, known, without enemies, nearer to a colony of
    their owner. B5.10"""
    where = (("hex", HEX_NAMES[target]),)
    if target not in neighbours(game, start):
        return because("B5.10", "not_next_to_it", where)
    if not game.is_explored(target) or game.terrain[target] == SUPER_NOVA:
        return because("B5.10", "not_a_refuge", where)
    colony = game.colony[target]
    hostile = colony is not None and game.is_enemy(seat, colony.owner)
    if hostile or game.enemies_at(target, seat):
        return because("B5.10", "enemies_there", where)
    if not any(DISTANCE[target][own] < DISTANCE[start][own] for own in game.colonies(seat)):
        return because("B5.10", "not_nearer_to_a_colony", where)
    return None


def refuges(game: SpaceEmpires, seat: Seat, start: HexId) -> list[HexId]:
    near = neighbours(game, start)
    return [hex_ for hex_ in near if why_no_refuge(game, seat, start, hex_) is None]


# -- who may ---------------------------------------------------------------------------------------


def why_stuck(game: SpaceEmpires, stand: Stand) -> Reason | None:
    """Why the ships of a group cannot leave now, wherever to."""
    squad = squad_in(game, stand)
    if game.owner_of(stand.group) == NOBODY:
        return because("B14.1", "never_leaves")
    if squad.unit in FIXED or squad.unit == TITAN or not squad.kind.fights:
        return because("X6.1" if squad.unit == TITAN else "B5.10", "never_leaves")
    if flies(squad):
        return because("B11.2a", "leaves_with_its_ship")
    return _why_bound(game, stand, squad)


def _why_bound(game: SpaceEmpires, stand: Stand, squad: Squad) -> Reason | None:
    """Who fears nothing stays for three rounds, who has charged for the next one. X13.31, X13.33"""
    fight = fight_of(game)
    if FEARLESS_RACE in squad.cards and fight.round <= FEARLESS_ROUNDS:
        return because("X13.31", "fears_nothing")
    if (game.owner_of(stand.group), fight.round - 1) in fight.charges:
        return because("X13.33", "has_just_charged")
    return None


def why_too_early(game: SpaceEmpires) -> Reason | None:
    if fight_of(game).round < FIRST_ROUND:
        return because("B5.10", "not_in_this_round")
    return None


def why_not_retreat(
    game: SpaceEmpires, stand: Stand, able: int, ships: int, target: HexId
) -> Reason | None:
    """Why a number of ships of a group, of those that could act, may not go there."""
    reason = why_stuck(game, stand)
    if reason is not None:
        return reason
    if ships > able - held(game, stand.group):
        return because("B5.10", "not_so_many_ships")
    seat, start = game.owner_of(stand.group), fight_of(game).hex
    return (
        why_no_refuge(game, seat, start, target)
        or _why_left_behind(game, stand, ships)
        or _why_no_counter(game, stand, ships, target)
    )


def _why_left_behind(game: SpaceEmpires, stand: Stand, ships: int) -> Reason | None:
    """A carrier leaves no fighters behind that nothing else can take. B11.1, B11.2a"""
    seat = game.owner_of(stand.group)
    fight = fight_of(game)
    each = fighters_carried(squad_in(game, stand))
    if not each or game.colony_of(fight.hex) == seat:
        return None
    own = [s for s in fight.line if game.owner_of(s.group) == seat]
    there = [squad_in(game, s) for s in own]
    room = sum(fighters_carried(squad) * squad.ships for squad in there) - each * ships
    flying = sum(squad.ships for squad in there if flies(squad))
    along = min(sum(s.leaving for s in own), each * ships)
    return because("B11.2a", "fighters_left_behind") if flying - along > max(0, room) else None


def _why_no_counter(game: SpaceEmpires, stand: Stand, ships: int, target: HexId) -> Reason | None:
    """Some ships of a group alone need a counter of their own. B2.7"""
    group = game.group(stand.group)
    if ships == group.ships or _mate(game, stand.group, ships, target) is not None:
        return None
    used = game.counters_used(game.owner_of(stand.group), group.unit)
    if used >= group.kind.counters or len(game.groups.all) >= MOST_PIECES:
        return because("B2.7", "no_counter_left")
    return None


def offer_retreats(game: SpaceEmpires, stand: Stand, able: int) -> Iterable[Move]:
    if why_stuck(game, stand) is not None or not able:
        return
    seat, start = game.owner_of(stand.group), fight_of(game).hex
    for target in refuges(game, seat, start):
        for ships in range(1, able - held(game, stand.group) + 1):
            if why_not_retreat(game, stand, able, ships, target) is None:
                yield RETREAT(ships, target)


def may_leave(game: SpaceEmpires, stand: Stand, able: int) -> bool:
    """Whether any of its ships could go anywhere."""
    return next(iter(offer_retreats(game, stand, able)), None) is not None


# -- going -----------------------------------------------------------------------------------------


def leave(game: SpaceEmpires, stand: Stand, ships: int, target: HexId) -> None:
    """Ships go, and with them the fighters that wait for that, as far as there is room. The one
    that is damaged goes first."""
    seat, unit = game.owner_of(stand.group), game.kind_of(stand.group).id
    name = HEX_NAMES[target]
    game.tell("retreated", seat=seat, unit=unit, ships=ships, hex=name)
    room = ships * fighters_carried(squad_in(game, stand))
    going = take_away(game, stand, ships, target)
    for other in fight_of(game).line:
        along = min(room, other.leaving) if game.owner_of(other.group) == seat else 0
        if along and _why_no_counter(game, other, along, target) is None:
            room -= along
            game.tell("went_along", seat=seat, ships=along, hex=name)
            change_stand(game, other.group, leaving=other.leaving - along)
            rest = stand_of(game, other.group)
            assert rest is not None
            take_away(game, rest, along, target)
    if game.terrain[target] == BLACK_HOLE:
        enter_black_hole(game, seat, going)


def take_away(game: SpaceEmpires, stand: Stand, ships: int, target: HexId) -> int:
    """Ships of a group go into a hex; the number of the group that they are there."""
    number = stand.group
    group, seat = game.group(number), game.owner_of(number)
    mate = _mate(game, number, ships, target)
    if ships >= group.ships:
        leave_line(game, number)
        game.move_group(number, target)
        going = number
    else:
        screened = min(stand.screened, group.ships - ships)
        change_stand(game, number, damage=0, screened=screened)
        game.change_group(number, group._replace(ships=group.ships - ships))
        if mate is None:
            return game.add_group(seat, target, group._replace(ships=ships), up=True)
        going = mate
        whole = game.group(mate)
        game.change_group(mate, whole._replace(ships=whole.ships + ships))
    return going


def _mate(game: SpaceEmpires, number: int, ships: int, target: HexId) -> int | None:
    """A group face up in the hex with which such ships could stand under one counter. B2.3"""
    group: Group = game.group(number)
    for other in game.groups_at(target, game.owner_of(number)):
        there = game.group(other)
        fits = there.ships + ships <= GROUP and game.groups[other].up
        if other != number and fits and there.merges_with(group):
            return other
    return None


def ready_to_leave(game: SpaceEmpires, stand: Stand) -> int:
    """Between two rounds: all but those that were captured in the last one. X4.4"""
    return squad_in(game, stand).ships - stand.idle - stand.taken


def held(game: SpaceEmpires, number: int) -> int:
    """How many ships of a group tractor beams hold; who is gone holds nobody. X19.3g"""
    found = 0
    beams = fight_of(game).beams
    for holder in {own for own, _ in beams}:
        stand = stand_of(game, holder)
        if stand is not None:
            pairs = [target for own, target in beams if own == holder]
            found += pairs[: squad_in(game, stand).in_line].count(number)
    return found


@frame
class Withdrawal(Frame[SpaceEmpires]):
    """Ships that do not fire may leave all the same: those that are screened, when their class
    would fire, and those whose cloak holds, before the first shot. B5.3, B12.2"""

    group: int
    why: str

    steps = ("ask",)

    def ask(self, game: SpaceEmpires) -> None:
        stand = stand_of(game, self.group)
        if stand is not None and may_leave(game, stand, self.able(game)):
            seat = game.owner_of(self.group)
            about: dict[str, str | int] = {"group": self.group}
            about["unit"] = game.kind_of(self.group).id
            game.ask(seat, "withdraw", self.moves_for(game, seat, "withdraw"), about)

    def able(self, game: SpaceEmpires) -> int:
        """How many of its ships could go."""
        stand = stand_of(game, self.group)
        if stand is None:
            return 0
        return stand.screened if self.why == SCREENED else ready_to_leave(game, stand)

    def why_not_retreat(
        self, game: SpaceEmpires, seat: Seat, ships: int, target: HexId
    ) -> Reason | None:
        stand = stand_of(game, self.group)
        assert stand is not None
        return why_not_retreat(game, stand, self.able(game), ships, target)

    def offer(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        stand = stand_of(game, self.group)
        return () if stand is None else offer_retreats(game, stand, self.able(game))

    def retreat(self, game: SpaceEmpires, seat: Seat, ships: int, target: HexId) -> None:
        stand = stand_of(game, self.group)
        assert stand is not None
        if self.why == SCREENED:
            change_stand(game, self.group, screened=stand.screened - ships)
            stand = stand._replace(screened=stand.screened - ships)
        leave(game, stand, ships, target)
        self.go_to("ask")


Withdrawal.takes(
    "withdraw",
    Verb(REMAIN, nothing),
    Verb(RETREAT, Withdrawal.retreat, Withdrawal.why_not_retreat, Withdrawal.offer),
)
