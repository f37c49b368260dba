"""Imperial: victory points and secret objectives. 41"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat
from astrarium.kernel.verbs import Phrase, Verb

from ..components.systems import MECATOL_REX
from ..deck import SECRET_PILE
from ..scoring import ScoreChoice, gain_points
from ..secrets import draw_secret
from ..table import TI4
from ..words import DONE
from .numbers import number

DRAW_SECRET = Phrase("draw_secret")
POINTS = number("imperial", "points")


@frame
class Imperial(Frame[TI4]):
    """A public objective; then a point for Mecatol Rex, or a secret objective. 41.2"""

    seat: Seat

    steps = ("score", "rule")

    def score(self, game: TI4) -> None:
        game.push(ScoreChoice(self.seat, secret=False))

    def rule(self, game: TI4) -> None:
        if game.owner[MECATOL_REX] == self.seat:
            gain_points(game, self.seat, POINTS)
            game.tell("point_for_mecatol", seat=self.seat, points=game.points[self.seat])
        elif game.cards.zones[SECRET_PILE]:
            game.push(DrawSecretOrNot(self.seat))


@frame
class DrawSecretOrNot(Frame[TI4]):
    """41.2: one may draw."""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        game.ask(self.seat, "draw_secret", self.moves_for(game, self.seat, "draw_secret"))

    def draw(self, game: TI4, seat: Seat) -> None:
        draw_secret(game, seat)

    def refrain(self, game: TI4, seat: Seat) -> None:
        """None is drawn."""


DrawSecretOrNot.takes(
    "draw_secret", Verb(DRAW_SECRET, DrawSecretOrNot.draw), Verb(DONE, DrawSecretOrNot.refrain)
)


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    return None


def follow(game: TI4, seat: Seat) -> None:
    """41.3"""
    draw_secret(game, seat)
