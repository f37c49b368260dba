"""The end: hidden bases come to light, influence decides. G3"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.results import Result, leaders

from .bases import reveal_base
from .components import ALLY, VALUE, WORLD, is_ship
from .table import GARRISON, HAND, RESERVE, Galaxy


def everything_is_empty(game: Galaxy) -> bool:
    """No card in any hand or reserve. G3.1"""
    zones = game.cards.zones
    return not any(zones[HAND + seat] or zones[RESERVE + seat] for seat in range(game.seats))


@frame
class Ending(Frame[Galaxy]):
    """The game ends and is scored. The active player is the one who played last."""

    why: str

    steps = ("reveal", "score", "decide")

    def reveal(self, game: Galaxy) -> None:
        """Secret bases of surviving worlds go to the Galaxy row. G3.2"""
        game.tell(self.why)
        for seat in range(game.seats):
            if game.cards.zones[GARRISON + seat]:
                reveal_base(game, seat, "final_reveal", "final_wasted")

    def score(self, game: Galaxy) -> None:
        for seat, points in enumerate(scores(game)):
            game.tell("score", seat=seat, influence=points)

    def decide(self, game: Galaxy) -> None:
        """Most influence; then the hand; then who played last. G3.3"""
        points, tie_break = scores(game), ""
        tied = leaders(dict(enumerate(points)))
        if len(tied) > 1:
            hands = {seat: hand_value(game, seat) for seat in tied}
            for seat, value in hands.items():
                game.tell_revealing("tie_hand", seat=seat, value=value)
            tied, tie_break = leaders(hands), "hand"
        if len(tied) > 1:
            tied, tie_break = [max(tied, key=lambda seat: lateness(game, seat))], "last"
            game.tell("tie_last", seat=tied[0])
        game.tell("winner", seat=tied[0], influence=points[tied[0]])
        game.end_game(Result(points, tuple(tied), self.why, tie_break))


def scores(game: Galaxy) -> tuple[int, ...]:
    """The influence of each seat on all worlds in play. G3.3"""
    columns = [game.influence(world) for world in game.worlds()]
    return tuple(sum(column[seat] for column in columns) for seat in range(game.seats))


def hand_value(game: Galaxy, seat: Seat) -> int:
    """Ships of surviving worlds count double, other ships once, technologies nothing. G3.3"""
    return sum(
        VALUE[card] * (2 if WORLD[card] != ALLY and game.in_play[WORLD[card]] else 1)
        for card in game.hand(seat)
        if is_ship(card)
    )


def lateness(game: Galaxy, seat: Seat) -> int:
    """The active player played last, the one to the right before that, and so on."""
    return -((game.active - seat) % game.seats)
