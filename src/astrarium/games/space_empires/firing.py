"""A round of fire: class by class, group by group. B5.5

Every group has its moments in a round: an early one at fighters, if it has point defence; its own;
and one in which those of its ships that are screened may leave. What it does then is in `volley`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .fighting import FIGHTER, POINT_DEFENSE, Squad
from .lines import rank
from .lineup import change_stand, decider, field_of, fight_of, is_decided, squads
from .moments import shots_left
from .retreat import FIRST_ROUND, SCREENED, Withdrawal
from .table import SpaceEmpires
from .values import NOBODY, Stand
from .volley import Volley
from .words import A_GROUP

EARLY, USUAL, OUT = 1, 2, 4
"""The moments of a group: at fighters, its own, and of those of its ships that are screened."""
NEXT: Final = Phrase("next", A_GROUP)


class Moment(NamedTuple):
    """What a group may still do in this round, and when."""

    rank: tuple[int, int, bool]
    what: int
    stand: Stand


# -- the order of fire -----------------------------------------------------------------------------


def to_come(game: SpaceEmpires) -> list[Moment]:
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
    return next((fighters for fighters in foes if fighters.exposed > 0), None)


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
        waiting = to_come(game)
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
