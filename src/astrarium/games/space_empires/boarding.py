"""Ships that change hands in a battle, and the counters that they need afterwards. X4, X16.2"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.technologies import TECH_NUMBER
from .components.units import ALIENS, GROUP, UNIT_NUMBER, UNITS, UnitId
from .holdings import captured_ships, show
from .lineup import change_stand, fight_of, set_fight
from .regrouping import JOIN, join, why_not_join
from .table import SpaceEmpires
from .values import NOBODY, Group, Stand
from .words import A_GROUP

SINK: Final = Phrase("sink", A_GROUP)
FLAGSHIP: Final = UNIT_NUMBER["flagship"]
MOVEMENT: Final = TECH_NUMBER["movement"]
ALIEN_MOVEMENT: Final = 3
"""What captured alien ships move with. X4.7"""


def taken_ship(game: SpaceEmpires, number: int) -> Group:
    """One ship of a group as its captor gets it."""
    ship = captured_ships(game, number)
    if ship.unit not in ALIENS:
        return ship
    fit = tuple(ALIEN_MOVEMENT if f == MOVEMENT else level for f, level in enumerate(ship.fit))
    return ship._replace(fit=fit)


def hand_over(game: SpaceEmpires, number: int, captor: int, damage: int) -> None:
    """A ship of a group joins those who have captured it. It is idle until the next round is over.
    What cards do for it everybody sees from now on. X4.4"""
    ship, owner = taken_ship(game, number), game.owner_of(number)
    for card in ship.kept:
        if owner != NOBODY:
            show(game, owner, card)
    seat, attacking = game.owner_of(captor), _side_of(game, captor)
    for stand in fight_of(game).line:
        there = game.group(stand.group)
        alike = there._replace(ships=1) == ship and stand.taken == there.ships - stand.lost
        if alike and game.owner_of(stand.group) == seat and there.ships < GROUP:
            game.change_group(stand.group, there._replace(ships=there.ships + 1))
            change_stand(game, stand.group, taken=stand.taken + 1, damage=stand.damage or damage)
            set_fight(game, prizes=(*fight_of(game).prizes, stand.group))
            return
    new = game.add_group(seat, fight_of(game).hex, ship, up=True)
    join_line(game, Stand(new, attacking, damage, taken=1))
    set_fight(game, prizes=(*fight_of(game).prizes, new))


def _side_of(game: SpaceEmpires, number: int) -> bool:
    return next(stand.attacking for stand in fight_of(game).line if stand.group == number)


def join_line(game: SpaceEmpires, stand: Stand) -> None:
    """A new group stands behind the others of its side."""
    line = fight_of(game).line
    own = [s for s in line if s.attacking == stand.attacking] + [stand]
    foes = [s for s in line if s.attacking != stand.attacking]
    set_fight(game, line=tuple(own + foes if stand.attacking else foes + own))


def counters_needed(game: SpaceEmpires, seat: Seat) -> list[UnitId]:
    """Types of which a seat has more groups than counters; a captured flagship brings its own."""
    units = {game.group(number).unit for number in game.groups.of(seat)} - {FLAGSHIP}
    return [unit for unit in sorted(units) if game.counters_used(seat, unit) > UNITS[unit].counters]


@frame
class Berths(Frame[SpaceEmpires]):
    """When the battle is over captured ships need counters: their captors scuttle or combine
    groups of the same type, these or others, until there are enough. X4.5"""

    steps = ("ask",)

    def ask(self, game: SpaceEmpires) -> None:
        fight = fight_of(game)
        seats = [seat for seat in (*fight.attackers, *fight.defenders) if seat != NOBODY]
        for seat in seats:
            if counters_needed(game, seat):
                game.ask(seat, "berths", self.moves_for(game, seat, "berths"))
                return

    def why_not_sink(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        own = number in game.groups and game.owner_of(number) == seat
        if not own or game.group(number).unit not in counters_needed(game, seat):
            return because("X4.5", "frees_no_counter", (("group", number),))
        return None

    def offer(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        needed = counters_needed(game, seat)
        return [SINK(n) for n in game.groups.of(seat) if game.group(n).unit in needed]

    def why_not_combine(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        return self.why_not_sink(game, seat, number) or why_not_join(game, seat, number)

    def offer_combining(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        own = game.groups.of(seat)
        return [JOIN(n) for n in own if self.why_not_combine(game, seat, n) is None]

    def combine(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        join(game, seat, number)
        self.forget_gone(game)

    def forget_gone(self, game: SpaceEmpires) -> None:
        set_fight(game, line=tuple(s for s in fight_of(game).line if s.group in game.groups))
        self.go_to("ask")

    def sink(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        game.tell("sunk", seat=seat, group=number)
        game.remove_group(number)
        self.forget_gone(game)


Berths.takes(
    "berths",
    Verb(SINK, Berths.sink, Berths.why_not_sink, Berths.offer),
    Verb(JOIN, Berths.combine, Berths.why_not_combine, Berths.offer_combining),
)
