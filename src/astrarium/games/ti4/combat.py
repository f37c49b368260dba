"""What combats in space and on planets have in common: two sides, rounds, and an end. 23, 24"""

from __future__ import annotations

from typing import ClassVar

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from . import feats
from .agendas.standing import combat_won
from .combat_rolls import CombatRoll
from .feats import begin_combat, current_combat
from .modifiers import Volley
from .table import NOBODY, TI4
from .timing import About, window


@frame
class Combat(Frame[TI4]):
    """Two players fight until one side is gone."""

    attacker: Seat
    defender: Seat
    place: int
    """The system or the planet."""
    round: int = 1
    attacker_hits: int = 0
    defender_hits: int = 0
    ended: bool = False
    """Whether the window at the end of the combat has been open."""

    kind: ClassVar[str]
    """Its windows are called after it."""

    # -- what each kind has of its own --------------------------------------------------------

    def fights(self, game: TI4, seat: Seat) -> bool:
        """Whether a side has units that fight."""
        raise NotImplementedError

    def winner(self, game: TI4) -> Seat:
        """Who has won, now that it is over; nobody in a draw."""
        raise NotImplementedError

    def volley(self, seat: Seat) -> Volley:
        """A side rolls against the other."""
        raise NotImplementedError

    def announce_combat(self, game: TI4) -> None:
        """It begins."""
        raise NotImplementedError

    def announce_end(self, game: TI4, winner: Seat, combat: int) -> None:
        """It is over; `combat` is its number."""
        raise NotImplementedError

    def clear_away(self, game: TI4) -> None:
        """What happens when all is over."""
        raise NotImplementedError

    def about(self) -> About:
        return {"attacker": self.attacker, "defender": self.defender, "round": self.round}

    # -- the sides ----------------------------------------------------------------------------

    def sides(self) -> tuple[Seat, Seat]:
        return self.attacker, self.defender

    def other(self, seat: Seat) -> Seat:
        return self.defender if seat == self.attacker else self.attacker

    def goes_on(self, game: TI4) -> bool:
        """23.9, 24.3: both still have something to fight with."""
        return all(self.fights(game, seat) for seat in self.sides())

    # -- the steps ----------------------------------------------------------------------------

    def start(self, game: TI4) -> None:
        """23.2: "before combat" and "start of a combat round" of the first round are one."""
        if self.round == 1:
            begin_combat(game, self.attacker)
            self.announce_combat(game)
        window(game, f"start_of_{self.kind}_combat_round", **self.about())

    def attacker_rolls(self, game: TI4) -> None:
        """23.5f: the attacker first; hits count all the same. 24.1"""
        game.dice = ()
        game.push(CombatRoll(*self.volley(self.attacker)))

    def defender_rolls(self, game: TI4) -> None:
        game.push(CombatRoll(*self.volley(self.defender)))

    def after_hits(self, game: TI4) -> None:
        window(game, "after_hits_assigned", **self.about())

    def end_of_round(self, game: TI4) -> None:
        """23.9a, 24.4a: the end of the combat is the same window."""
        game.moment_ends("combat_round")
        last, winner = int(not self.goes_on(game)), self.winner(game)
        self.ended = bool(last)
        event = f"end_of_{self.kind}_combat_round"
        window(game, event, **self.about(), last=last, winner=winner)

    def next(self, game: TI4) -> None:
        """23.8, 24.3"""
        if self.goes_on(game):
            self.round += 1
            self.go_to("start")
        elif not self.ended:  # by what was used at the end of the round: now the combat ends, too
            self.go_to("end_of_round")

    def over(self, game: TI4) -> None:
        """23.10, 24.4b, 24.4c"""
        combat, winner = current_combat(game), self.winner(game)
        game.moment_ends("combat")
        self.announce_end(game, winner, combat)
        if winner != NOBODY:
            feats.combat_won(game, winner, self.other(winner), combat)
            combat_won(game, winner, self.other(winner))
        self.clear_away(game)
