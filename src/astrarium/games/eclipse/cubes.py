"""Population cubes: on squares of the map, and on their way home."""

from __future__ import annotations

from functools import cache

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import (
    GREY,
    RESOURCE_NUMBER,
    RESOURCES,
    SQUARES,
    SQUARES_OF,
    TRACKS_OF,
)
from .table import Eclipse

RETURN: tuple[Move, ...] = tuple(("return", name) for name in RESOURCES)
"""By track."""


@cache
def squares_with(sector: int, filled: int) -> tuple[int, ...]:
    """The kinds of the squares that hold a cube, given as bits."""
    return tuple(kind for at, kind in enumerate(SQUARES_OF[sector]) if filled >> at & 1)


def cubes_in(game: Eclipse, sector: int) -> tuple[int, ...]:
    """The kinds of the squares with a cube in a sector."""
    return squares_with(sector, game.filled[sector])


def fill(game: Eclipse, sector: int, position: int) -> None:
    """A cube comes to a square, given by its place in the sector."""
    game.filled[sector] |= 1 << position


def clear(game: Eclipse, sector: int, square: int) -> None:
    """A cube leaves a square of this kind."""
    for at, kind in enumerate(SQUARES_OF[sector]):
        if kind == square and game.filled[sector] >> at & 1:
            game.filled[sector] &= ~(1 << at)
            return


@frame
class ReturnCubes(Frame[Eclipse]):
    """Cubes that left such squares go to the tracks of their owner, or to the graveyards.

    The owner chooses where there is a choice: for cubes of grey squares (R3.6), of orbitals
    (R3b.8), and where the right track is full (R6.1).
    """

    seat: Seat
    squares: tuple[int, ...]
    grave: bool

    steps = ("sort", "choose")

    def sort(self, game: Eclipse) -> None:
        """Who has no choice goes first, so that the others know which tracks have room."""
        self.squares = tuple(sorted(self.squares))

    def choose(self, game: Eclipse) -> None:
        while self.squares:
            tracks = self._tracks(game)
            if len(tracks) > 1:
                kind = "bury" if self.grave else "return_cube"
                about = {"square": SQUARES[self.squares[0]]}
                game.ask(self.seat, kind, [RETURN[track] for track in tracks], about)
                return
            self._send(game, tracks[0])

    def _tracks(self, game: Eclipse) -> tuple[int, ...]:
        """Where the next cube may go."""
        tracks = TRACKS_OF[self.squares[0]]
        if self.grave:
            return tracks
        fitting = tuple(track for track in tracks if game.has_room(self.seat, track))
        return fitting or tuple(t for t in TRACKS_OF[GREY] if game.has_room(self.seat, t))

    def _send(self, game: Eclipse, track: int) -> None:
        self.squares = self.squares[1:]
        if self.grave:
            game.bury_cube(self.seat, track)
            game.tell("cube_buried", seat=self.seat, resource=RESOURCES[track])
        else:
            game.add_cube(self.seat, track)
            game.tell("cube_returned", seat=self.seat, resource=RESOURCES[track])

    def on_return_cube(self, game: Eclipse, seat: Seat, move: Move) -> None:
        self._send(game, RESOURCE_NUMBER[str(move[1])])
        self.again()

    on_bury = on_return_cube

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        match move:
            case ("return", str(name)) if name in RESOURCE_NUMBER:
                if RESOURCE_NUMBER[name] not in TRACKS_OF[self.squares[0]]:
                    square = SQUARES[self.squares[0]]
                    return because("R3b.8", "wrong_track", (("square", square),))
                return because("R6.1", "track_full", (("track", name),))
        return None
