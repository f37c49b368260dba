"""The upkeep phase: last settlers, the bill of the empire, production. R5"""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, anywhere, frameless

from .components import MATERIALS, MONEY, SCIENCE, SectorId
from .discs import lift_disc
from .free import MAY_SETTLE, MAY_TRADE, settlings
from .scoring import leave
from .table import Eclipse
from .words import A_SECTOR, DONE

ABANDON = Phrase("abandon", A_SECTOR)


def missing(game: Eclipse, seat: Seat) -> int:
    """How much money a seat lacks to pay its bill. R5.2"""
    money = game.resources[seat][MONEY] + game.production(seat, MONEY)
    return max(0, game.upkeep(seat) - money)


def why_not_abandon(game: Eclipse, seat: Seat, sector: SectorId) -> Reason | None:
    if game.owner[sector] != seat:
        return because("R5.3", "no_disc_of_yours")
    if not missing(game, seat):
        return because("R5.3", "money_suffices")
    return None


def why_not_done(game: Eclipse, seat: Seat) -> Reason | None:
    lacking = missing(game, seat)
    return because("R5.3", "bill_unpaid", (("number", lacking),)) if lacking else None


def offer_abandoning(game: Eclipse, seat: Seat) -> Sequence[Move]:
    if not missing(game, seat):
        return ()
    return [ABANDON(sector) for sector in game.sectors_of(seat)]


def abandon(game: Eclipse, seat: Seat, sector: SectorId) -> None:
    lift_disc(game, sector)


def _gives_money_away(move: Move) -> bool:
    """Such a trade helps nobody who is short of money."""
    return move[:2] == ("trade", "money")


@frame
class UpkeepPhase(Frame[Eclipse]):
    """One after the other settles and pays; then resources are produced.

    Nobody's upkeep depends on another's, but for ambassadors that a collapse sends home. In turn
    everybody is asked in one go, and nobody waits for the others between two steps of their own.
    """

    done: int = 0
    """Those who want to settle no more (bits)."""
    busy: tuple[Seat, ...] = ()
    """Those who have something to decide, in turn order. The first one is asked."""

    steps = ("begin", "sort", "ask", "produce")

    def begin(self, game: Eclipse) -> None:
        game.phase = "upkeep"

    def sort(self, game: Eclipse) -> None:
        """Whoever can pay and has nothing to settle is done; whoever can never pay collapses."""
        turns = game.clockwise(game.start)
        self.busy = tuple(seat for seat in turns if self._has_a_say(game, seat))
        for seat in self.busy:
            if all(_gives_money_away(move) for move in self.moves_for(game, seat, "upkeep")):
                leave(game, seat, "collapsed")
                self.go_to("sort")  # ambassadors that go home may cost others their income

    def _has_a_say(self, game: Eclipse, seat: Seat) -> bool:
        if not game.playing(seat):
            return False
        if missing(game, seat):
            return True
        return not self.done >> seat & 1 and bool(settlings(game, seat))

    def ask(self, game: Eclipse) -> None:
        """R5.1, R5.3"""
        if self.busy:
            seat = self.busy[0]
            game.ask(seat, "upkeep", self.moves_for(game, seat, "upkeep"))

    def on_upkeep(self, game: Eclipse, seat: Seat, move: Move) -> None:
        """Whatever was done, who is busy may have changed."""
        self.do_answer(game, seat, "upkeep", move)
        self.go_to("sort")

    def stop(self, game: Eclipse, seat: Seat) -> None:
        self.done |= 1 << seat

    def produce(self, game: Eclipse) -> None:
        """R5.2, R5.4"""
        for seat in range(game.seats):
            if not game.playing(seat):
                continue
            income, bill = game.production(seat, MONEY), game.upkeep(seat)
            science, materials = game.production(seat, SCIENCE), game.production(seat, MATERIALS)
            held = game.resources[seat]
            game.resources[seat] = (
                held[MONEY] + income - bill,
                held[SCIENCE] + science,
                held[MATERIALS] + materials,
            )
            game.tell(
                "produced",
                seat=seat,
                income=income,
                upkeep=bill,
                science=science,
                materials=materials,
            )


UpkeepPhase.takes(
    "upkeep",
    MAY_SETTLE,
    MAY_TRADE,
    anywhere(ABANDON, abandon, why_not_abandon, offer_abandoning),
    Verb(DONE, UpkeepPhase.stop, frameless(why_not_done)),
)
