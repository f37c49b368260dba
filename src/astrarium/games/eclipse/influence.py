"""Influence: discs move, colony ships make ready. R3b"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, frameless

from .components import SectorId
from .discs import lift_disc, put_disc
from .free import FREE
from .movement import ways_of
from .presence import why_not_control
from .table import NOBODY, NOWHERE, Eclipse
from .words import A_GOAL, A_SOURCE, DONE

INFLUENCE = Phrase("influence", A_SOURCE, A_GOAL)
TRACK = NOWHERE
"""The influence track, where discs come from and go to besides sectors."""


def anchors(game: Eclipse, seat: Seat, sector: SectorId) -> list[SectorId]:
    """The sectors with a disc or a ship of a seat to which a sector is joined. R3b.2, R3b.4"""
    joined, owner = ways_of(game, seat, sector), game.owner
    return [s for s in joined if owner[s] == seat or game.fleet(s, seat) is not None]


def hangs_on(game: Eclipse, seat: Seat, sector: SectorId) -> SectorId:
    """The sector whose disc alone keeps another within reach, or NOWHERE.

    A disc that is lifted there reaches nothing any more, not even for itself.
    """
    found = anchors(game, seat, sector)
    if len(found) == 1 and game.fleet(found[0], seat) is None:
        return found[0]
    return NOWHERE


def why_not_target(game: Eclipse, seat: Seat, sector: SectorId) -> Reason | None:
    """Why no disc of a seat may come to a sector, wherever it comes from."""
    if game.at[sector] == NOWHERE:
        return because("R3b.2", "not_explored")
    owner = None if game.owner[sector] == NOBODY else game.owner[sector]
    fleets = game.fleets[sector]
    strangers = bool(fleets) and any(fleet[0] != seat for fleet in fleets)
    reason = why_not_control(owner, strangers, game.guard(sector, seat))
    if reason is None and not anchors(game, seat, sector):
        return because("R3b.2", "out_of_reach")
    return reason


def why_not_influence(
    game: Eclipse, seat: Seat, source: SectorId, target: SectorId
) -> Reason | None:
    """Why a disc cannot go from here to there; both are sectors, or the track."""
    if source == target:
        return because("R3b.2", "same_place")
    if source == TRACK and not game.discs[seat]:
        return because("R3b.2", "no_disc_left")
    if source != TRACK and game.owner[source] != seat:
        return because("R3b.2", "not_your_disc")
    if target == TRACK:
        return None
    reason = why_not_target(game, seat, target)
    if reason is None and source != TRACK and source == hangs_on(game, seat, target):
        return because("R3b.2", "out_of_reach")
    return reason


def targets(game: Eclipse, seat: Seat) -> list[SectorId]:
    """The sectors to which a disc of a seat may come."""
    owner = game.owner
    return [
        sector
        for sector in game.board.values()
        if owner[sector] == NOBODY and why_not_target(game, seat, sector) is None
    ]


def offers(game: Eclipse, seat: Seat) -> list[Move]:
    """Every disc that may be moved, with every place it may go to."""
    own = game.sectors_of(seat)
    moves = [INFLUENCE(source, TRACK) for source in own]
    if not moves and not game.discs[seat]:
        return moves
    for target in targets(game, seat):
        only = hangs_on(game, seat, target)
        if game.discs[seat]:
            moves.append(INFLUENCE(TRACK, target))
        moves += [INFLUENCE(source, target) for source in own if source != only]
    return moves


def why_not_begin(game: Eclipse, seat: Seat) -> Reason | None:
    """A disc can be moved, or a colony ship turned up. R3b.1"""
    if seat in game.owner or game.colony_up[seat] < game.board_of(seat).colony_ships:
        return None
    # The disc that pays for the action cannot be moved any more.
    if game.discs[seat] > 1 and targets(game, seat):
        return None
    return because("R3b.1", "nothing_to_influence")


@frame
class Influence(Frame[Eclipse]):
    """Discs move, one after the other, then colony ships turn up. R3b.1"""

    seat: Seat
    left: int
    target: SectorId = NOWHERE
    """Where the disc goes that is under way."""

    steps = ("choose", "arrive", "turn_up")

    def choose(self, game: Eclipse) -> None:
        moves = self.moves_for(game, self.seat, "influence") if self.left else []
        if not any(move[0] == INFLUENCE.name for move in moves):
            return self.go_to("turn_up")
        return game.ask(self.seat, "influence", moves, {"left": self.left})

    def send(self, game: Eclipse, seat: Seat, source: SectorId, target: SectorId) -> None:
        self.left -= 1
        self.target = target
        if source != TRACK:
            lift_disc(game, source)

    def stop(self, game: Eclipse, seat: Seat) -> None:
        self.go_to("turn_up")

    def arrive(self, game: Eclipse) -> None:
        """The cubes left behind have gone home before the disc comes down."""
        self.go_to("choose")
        if self.target != TRACK:
            put_disc(game, self.seat, self.target)

    def turn_up(self, game: Eclipse) -> None:
        seat, board = self.seat, game.board_of(self.seat)
        number = min(board.influence_flips, board.colony_ships - game.colony_up[seat])
        if number:
            game.colony_up[seat] += number
            game.tell("colony_ships_up", seat=seat, number=number)


Influence.takes(
    "influence",
    Verb(INFLUENCE, Influence.send, frameless(why_not_influence), frameless(offers)),
    *FREE,
    Verb(DONE, Influence.stop),
)
