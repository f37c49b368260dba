"""Population cubes: on squares of the map, and on their way home."""

from __future__ import annotations

from functools import cache

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components import (
    GREY,
    RESOURCES,
    SQUARES,
    SQUARES_OF,
    TRACKS_OF,
    ResourceId,
    SectorId,
    SquareId,
)
from .table import Eclipse
from .words import A_TRACK

RETURN = Phrase("return", A_TRACK)


@cache
def squares_with(sector: SectorId, filled: int) -> tuple[SquareId, ...]:
    """The kinds of the squares that hold a cube, given as bits."""
    return tuple(kind for at, kind in enumerate(SQUARES_OF[sector]) if filled >> at & 1)


def cubes_in(game: Eclipse, sector: SectorId) -> tuple[SquareId, ...]:
    """The kinds of the squares with a cube in a sector."""
    return squares_with(sector, game.filled[sector])


def fill(game: Eclipse, sector: SectorId, position: int) -> None:
    """A cube comes to a square, given by its place in the sector."""
    game.filled[sector] |= 1 << position


def clear(game: Eclipse, sector: SectorId, square: SquareId) -> None:
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
    squares: tuple[SquareId, ...]
    grave: bool

    steps = ("sort", "choose")

    def sort(self, game: Eclipse) -> None:
        """Whoever has no choice goes first, so that the others know which tracks have room."""
        self.squares = tuple(sorted(self.squares))

    def choose(self, game: Eclipse) -> None:
        while self.squares:
            tracks = self._tracks(game)
            if len(tracks) > 1:
                kind = "bury" if self.grave else "return_cube"
                about = {"square": SQUARES[self.squares[0]]}
                game.ask(self.seat, kind, [RETURN(track) for track in tracks], about)
                return
            self._send(game, tracks[0])

    def _tracks(self, game: Eclipse) -> tuple[ResourceId, ...]:
        """Where the next cube may go."""
        tracks = TRACKS_OF[self.squares[0]]
        if self.grave:
            return tracks
        fitting = tuple(track for track in tracks if game.has_room(self.seat, track))
        return fitting or tuple(t for t in TRACKS_OF[GREY] if game.has_room(self.seat, t))

    def _send(self, game: Eclipse, track: ResourceId) -> None:
        self.squares = self.squares[1:]
        if self.grave:
            game.bury_cube(self.seat, track)
            game.tell("cube_buried", seat=self.seat, resource=RESOURCES[track])
        else:
            game.add_cube(self.seat, track)
            game.tell("cube_returned", seat=self.seat, resource=RESOURCES[track])

    def send(self, game: Eclipse, seat: Seat, track: ResourceId) -> None:
        self._send(game, track)
        self.again()

    def why_not_there(self, game: Eclipse, seat: Seat, track: ResourceId) -> Reason | None:
        if track in self._tracks(game):
            return None
        square = self.squares[0]
        if track not in TRACKS_OF[square]:
            return because("R3b.8", "wrong_track", (("square", SQUARES[square]),))
        return because("R6.1", "track_full", (("track", RESOURCES[track]),))


HOME = Verb(RETURN, ReturnCubes.send, ReturnCubes.why_not_there)
ReturnCubes.takes("return_cube", HOME)
ReturnCubes.takes("bury", HOME)
