"""Who stays out of a round, and who has the bonus of numbers. B5.3, B5.4"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .lines import combat_units, may_be_screened, most_screened, screens_work
from .lineup import SIDES, change_stand, fight_of, owners, squad_in, squads, stand_of
from .table import SpaceEmpires
from .values import NOBODY
from .words import A_GROUP, DONE, SHIPS

SCREEN: Final = Phrase("screen", A_GROUP, SHIPS)


def left_to_screen(game: SpaceEmpires, attacking: bool) -> int:
    """How many units a side may still keep out of this round: as many as it has more. B5.3"""
    line = squads(game)
    if not screens_work(line):
        return 0
    return most_screened(combat_units(line, attacking), combat_units(line, not attacking))


@frame
class Screening(Frame[SpaceEmpires]):
    """The side with more units keeps some of them out of the round, owner by owner."""

    attacking: bool = False
    asked_of: int = 0
    """How many of its owners have had their say."""

    steps = ("begin", "ask")

    def begin(self, game: SpaceEmpires) -> None:
        larger = [side for side in SIDES if left_to_screen(game, side)]
        if not larger:
            self.finish()
            return
        (self.attacking,) = larger

    def ask(self, game: SpaceEmpires) -> None:
        who = owners(game, self.attacking)
        if self.asked_of >= len(who):
            return
        seat = who[self.asked_of]
        moves = [] if seat == NOBODY else self.moves_for(game, seat, "screen")
        if len(moves) > 1:
            game.ask(seat, "screen", moves, {"left": left_to_screen(game, self.attacking)})
        else:
            self.done(game, seat)

    def why_not_screen(
        self, game: SpaceEmpires, seat: Seat, number: int, ships: int
    ) -> Reason | None:
        stand = stand_of(game, number)
        if stand is None or game.owner_of(number) != seat:
            return because("B5.3", "not_your_group", (("group", number),))
        squad = squad_in(game, stand)
        if not may_be_screened(squad):
            return because("X6.1" if squad.kind.fights else "B5.11", "never_screened")
        if ships > min(squad.in_line, left_to_screen(game, self.attacking)):
            return because("B5.3", "not_so_many_screened")
        return None

    def offer(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        left = left_to_screen(game, self.attacking)
        for stand in fight_of(game).line:
            squad = squad_in(game, stand)
            if game.owner_of(stand.group) == seat and may_be_screened(squad):
                for ships in range(1, min(squad.in_line, left) + 1):
                    yield SCREEN(stand.group, ships)

    def screen(self, game: SpaceEmpires, seat: Seat, number: int, ships: int) -> None:
        stand = stand_of(game, number)
        assert stand is not None
        change_stand(game, number, screened=stand.screened + ships)
        game.tell("screened", seat=seat, unit=game.kind_of(number).id, ships=ships)
        self.go_to("ask")

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        self.asked_of += 1
        self.go_to("ask")


Screening.takes(
    "screen",
    Verb(DONE, Screening.done),
    Verb(SCREEN, Screening.screen, Screening.why_not_screen, Screening.offer),
)
