"""The sequence of play: cycles of three turns and an economic phase. B3"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .automaton.ending import time_is_up
from .automaton.meeting import meet
from .automaton.turn import AutomatonEconomy, AutomatonTurn
from .components.board import HexId
from .economy import EconomicPhase
from .ending import end_by_points
from .exploring import Explore, leave_unexplored, to_explore
from .movement import Movement
from .reacting import Reactions, who_could
from .settling import SETTLE, offer_settling, settle, why_not_settle
from .table import TURNS, SpaceEmpires
from .values import NOBODY
from .words import A_HEX, DONE

FIGHT = Phrase("fight", A_HEX)


@frame
class Cycle(Frame[SpaceEmpires]):
    """Three turns of all, then the economic phase; again and again. B3.1, B3.2"""

    played: int = 0
    """How many have had their turn."""

    steps = ("begin_turn", "player", "automaton", "end_turn", "economy", "arrivals", "next")

    def begin_turn(self, game: SpaceEmpires) -> None:
        game.turn += 1
        self.played = 0
        game.tell("turn_begins", cycle=game.cycle, turn=game.turn)

    def player(self, game: SpaceEmpires) -> None:
        """One after the other, in the order of play."""
        if self.played == len(game.order):
            return
        seat = game.order[self.played]
        self.played += 1
        self.again()
        if seat == min(game.movers(seat), key=game.order.index, default=NOBODY):
            game.active = seat
            for mover in game.movers(seat):
                game.turn_begins(mover)
            game.push(PlayerTurn(seat))

    def automaton(self, game: SpaceEmpires) -> None:
        """What belongs to nobody comes after all players. B3.5, D2, A2"""
        if game.opponent or game.machines:
            game.push(AutomatonTurn())

    def end_turn(self, game: SpaceEmpires) -> None:
        game.active = NOBODY
        if game.turn < TURNS:
            self.go_to("begin_turn")

    def economy(self, game: SpaceEmpires) -> None:
        game.turn, game.phase = 0, "economy"
        game.push(EconomicPhase())

    def arrivals(self, game: SpaceEmpires) -> None:
        """The automaton's part of the economic phase. D1, A3"""
        if game.opponent:
            game.push(AutomatonEconomy())

    def next(self, game: SpaceEmpires) -> None:
        if game.cycle == game.cycles:
            over = time_is_up if game.opponent else end_by_points
            over(game)
            return
        game.cycle += 1
        self.go_to("begin_turn")


@frame
class PlayerTurn(Frame[SpaceEmpires]):
    """Movement, reactions of those who are met, combat, exploration. B3.2, X10.2

    Blood brothers take their turn together: all move, then they fight, then all explore. S3.2
    """

    seat: Seat
    moved: int = 0
    """How many of those who take this turn have moved."""
    met: tuple[HexId, ...] = ()
    """Where somebody may still react."""
    fought: tuple[HexId, ...] = ()
    settled: tuple[Seat, ...] = ()
    """Who does not want to settle any more."""

    steps = ("begin", "movement", "meet", "reactions", "combat", "exploration", "settling", "end")

    def begin(self, game: SpaceEmpires) -> None:
        """Groups that begin the turn at an own colony are turned face down again. B5.13"""
        game.phase, game.unchecked = "movement", True  # the set-up is over
        for seat in game.movers(self.seat):
            turn_down_at_home(game, seat)

    def movement(self, game: SpaceEmpires) -> None:
        movers = game.movers(self.seat)
        if self.moved == len(movers):
            game.active = self.seat
            return
        game.active = movers[self.moved]
        self.moved += 1
        self.again()
        game.push(Movement(game.active))

    def meet(self, game: SpaceEmpires) -> None:
        self.met = tuple(hex_ for hex_ in self.contested(game) if who_could(game, hex_))

    def reactions(self, game: SpaceEmpires) -> None:
        """All of them before the first battle. X10.2"""
        if self.met:
            hex_, *left = self.met
            self.met = tuple(left)
            self.again()
            game.push(Reactions(hex_))

    def combat(self, game: SpaceEmpires) -> None:
        """The active seat says where to fight next. B5.1"""
        game.phase = "combat"
        left = self.contested(game)
        if len(left) > 1:
            game.ask(self.seat, "combat", self.moves_for(game, self.seat, "combat"))
        elif left:
            self.fight(game, self.seat, left[0])

    def contested(self, game: SpaceEmpires) -> list[HexId]:
        return [hex_ for hex_ in contested(game, self.seat) if hex_ not in self.fought]

    def why_not_fight(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> Reason | None:
        return None if hex_ in self.contested(game) else because("B5.1", "no_battle_there")

    def fight(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
        self.fought = (*self.fought, hex_)
        self.go_to("combat")
        meet(game, hex_)

    def exploration(self, game: SpaceEmpires) -> None:
        """One face-down hex after the other. B6.1"""
        game.phase = "exploration"
        for seat in game.movers(self.seat):
            waiting = to_explore(game, seat)
            if waiting:
                game.active = seat
                self.again()
                game.push(Explore(seat, waiting[0]))
                return
        for seat in game.movers(self.seat):
            leave_unexplored(game, seat)

    def settling(self, game: SpaceEmpires) -> None:
        """Colony ships settle at any point of a turn: also what was explored just now. B4.8"""
        for seat in game.movers(self.seat):
            if seat not in self.settled and offer_settling(game, seat):
                game.ask(seat, "settling", self.moves_for(game, seat, "settling"))
                return

    def settle(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        self.go_to("settling")
        settle(game, seat, number)

    def settle_no_more(self, game: SpaceEmpires, seat: Seat) -> None:
        self.settled = (*self.settled, seat)
        self.go_to("settling")

    def end(self, game: SpaceEmpires) -> None:
        game.forget_turn()


PlayerTurn.takes(
    "settling",
    Verb(DONE, PlayerTurn.settle_no_more),
    Verb(
        SETTLE,
        PlayerTurn.settle,
        lambda _, game, seat, number: why_not_settle(game, seat, number),
        lambda _, game, seat: offer_settling(game, seat),
    ),
)
PlayerTurn.takes("combat", Verb(FIGHT, PlayerTurn.fight, PlayerTurn.why_not_fight))


def turn_down_at_home(game: SpaceEmpires, seat: Seat) -> None:
    """B5.13"""
    for number in game.groups.of(seat):
        at_home = game.colony_of(game.hex_of(number)) == seat
        if at_home and game.groups[number].up and not game.kind_of(number).face_up:
            game.groups.turn_down(number)


def contested(game: SpaceEmpires, seat: Seat) -> list[HexId]:
    """Hexes in which a seat, or a brother of it, stands with enemies, or at a colony of an enemy.
    B5.1, S3.2"""
    own = [number for mover in game.movers(seat) for number in game.groups.of(mover)]
    return [
        hex_
        for hex_ in sorted({game.hex_of(number) for number in own})
        if game.enemies_at(hex_, seat)
        or (game.colony[hex_] is not None and game.is_enemy(seat, game.colony_of(hex_)))
    ]
