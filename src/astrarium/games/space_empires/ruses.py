"""Between two rounds: a charge of Celestial Knights, Horsemen who ride off. X13.33, X13.46

Everybody in the battle is asked whose advantage nobody has seen yet, so that the question tells
nothing; later only those who have such an advantage.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from .components.cards import CARDS
from .fighting import FIXED
from .holdings import is_shown, show
from .lineup import fight_of, is_decided, set_fight, squad_in
from .powers import CELESTIAL_KNIGHTS, HORSEMEN
from .retreat import BETWEEN, Withdrawal, may_leave, ready_to_leave
from .table import SpaceEmpires
from .values import NOBODY, Stand
from .words import PASS

CHARGE: Final = Phrase("charge")
RIDE_OFF: Final = Phrase("ride_off")


@frame
class Ruses(Frame[SpaceEmpires]):
    """Before a round begins, the first one excepted."""

    steps = ("ask",)

    def ask(self, game: SpaceEmpires) -> None:
        seats = [] if is_decided(game) else self.who_could(game)
        if seats:
            moves = {seat: self.moves_for(game, seat, "ruse") for seat in seats}
            game.ask_all("ruse", moves, {"round": fight_of(game).round + 1})

    def who_could(self, game: SpaceEmpires) -> list[Seat]:
        fight = fight_of(game)
        found = []
        for seat in (*fight.attackers, *fight.defenders):
            if seat == NOBODY or not own_ships(game, seat):
                continue
            held = [card for card in game.cards_of(seat) if not CARDS[card].is_technology]
            known = [card for card in held if is_shown(game, card)]
            charged = any(seat == who for who, _ in fight.charges)
            if (
                (held and not known)
                or HORSEMEN in known
                or (CELESTIAL_KNIGHTS in known and not charged)
            ):
                found.append(seat)
        return found

    def why_not_charge(self, game: SpaceEmpires, seat: Seat) -> Reason | None:
        charged = any(seat == who for who, _ in fight_of(game).charges)
        if charged or not game.has_card(seat, CELESTIAL_KNIGHTS):
            return because("X13.33", "no_charge")
        return None

    def charge(self, game: SpaceEmpires, seat: Seat) -> None:
        show(game, seat, CELESTIAL_KNIGHTS)
        fight = fight_of(game)
        set_fight(game, charges=(*fight.charges, (seat, fight.round + 1)))
        game.tell("charges", seat=seat)

    def why_not_ride_off(self, game: SpaceEmpires, seat: Seat) -> Reason | None:
        if not game.has_card(seat, HORSEMEN):
            return because("X13.46", "no_horsemen")
        able = any(may_leave(game, s, ready_to_leave(game, s)) for s in own_ships(game, seat))
        return None if able else because("X13.46", "nowhere_to_ride")

    def ride_off(self, game: SpaceEmpires, seat: Seat) -> None:
        show(game, seat, HORSEMEN)
        for stand in reversed(own_ships(game, seat)):
            game.push(Withdrawal(stand.group, BETWEEN))


Ruses.takes(
    "ruse",
    Verb(PASS, nothing),
    Verb(CHARGE, Ruses.charge, Ruses.why_not_charge),
    Verb(RIDE_OFF, Ruses.ride_off, Ruses.why_not_ride_off),
)


def own_ships(game: SpaceEmpires, seat: Seat) -> list[Stand]:
    """How the ships of a seat stand in the line: what can charge or flee."""
    found = []
    for stand in fight_of(game).line:
        one = squad_in(game, stand)
        if game.owner_of(stand.group) == seat and one.kind.fights and one.unit not in FIXED:
            found.append(stand)
    return found
