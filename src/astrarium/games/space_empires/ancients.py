"""The Ancient Race looks round before the game, and settles. X13.36"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from . import powers
from .components.board import DISTANCE, HEX_NAMES, HexId
from .components.markers import MARKER_NAMES, MARKERS
from .holdings import show
from .revealing import reveal_marker
from .settling import PLANET
from .table import SpaceEmpires
from .values import UNEXPLORED, Colony
from .words import A_HEX, DONE

SURVEYED: Final = 6
"""Hexes at distance two."""
TAKEN: Final = 3
"""Minerals, and colonies, at most."""
SURVEY: Final = Phrase("survey", A_HEX)
FETCH: Final = Phrase("fetch", A_HEX)
PEOPLE: Final = Phrase("people", A_HEX)


@frame
class Ancients(Frame[SpaceEmpires]):
    """All hexes around the homeworld, six more, minerals and colonies of them. X13.36"""

    seat: Seat
    surveyed: tuple[HexId, ...] = ()
    fetched: int = 0
    settled: int = 0

    steps = ("show", "survey", "people")

    def show(self, game: SpaceEmpires) -> None:
        show(game, self.seat, powers.ANCIENT_RACE)
        for hex_ in self.ring(game, 1):
            if game.terrain[hex_] == UNEXPLORED:
                reveal_marker(game, self.seat, hex_)

    def ring(self, game: SpaceEmpires, distance: int) -> list[HexId]:
        home = game.homeworld(self.seat)
        return [hex_ for hex_ in game.hexes() if DISTANCE[home][hex_] == distance]

    def survey(self, game: SpaceEmpires) -> None:
        open_ = [hex_ for hex_ in self.ring(game, 2) if game.terrain[hex_] == UNEXPLORED]
        if len(self.surveyed) < SURVEYED and open_:
            game.ask(self.seat, "survey", self.moves_for(game, self.seat, "survey"))

    def why_not_survey(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> Reason | None:
        near = hex_ in self.ring(game, 2) and game.terrain[hex_] == UNEXPLORED
        return None if near else because("X13.36", "not_two_hexes_away")

    def look(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
        self.surveyed = (*self.surveyed, hex_)
        self.go_to("survey")
        reveal_marker(game, seat, hex_)

    def known(self, game: SpaceEmpires) -> list[HexId]:
        return [*self.ring(game, 1), *self.surveyed]

    def people(self, game: SpaceEmpires) -> None:
        moves = self.moves_for(game, self.seat, "ancients")
        if len(moves) > 1:
            game.ask(self.seat, "ancients", moves)

    def why_not_fetch(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> Reason | None:
        minerals = [each for each in game.adrift[hex_] if MARKERS[each].towed]
        if hex_ not in self.known(game) or not minerals:
            return because("X13.36", "no_minerals_there")
        return because("X13.36", "three_at_most") if self.fetched >= TAKEN else None

    def fetch(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
        mineral = next(each for each in game.adrift[hex_] if MARKERS[each].towed)
        left = list(game.adrift[hex_])
        left.remove(mineral)
        game.adrift[hex_] = tuple(left)
        home = game.colony[game.homeworld(seat)]
        assert home is not None
        game.colony[game.homeworld(seat)] = home._replace(cargo=(*home.cargo, mineral))
        game.tell("fetched", seat=seat, marker=MARKER_NAMES[mineral], hex=HEX_NAMES[hex_])
        self.fetched += 1
        self.go_to("people")

    def why_not_people(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> Reason | None:
        free = game.terrain[hex_] == PLANET and game.colony[hex_] is None
        if hex_ not in self.known(game) or not free:
            return because("X13.36", "no_planet_found_there")
        return because("X13.36", "three_at_most") if self.settled >= TAKEN else None

    def settle(self, game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
        game.colony[hex_] = Colony(seat, 0, seat)
        game.tell("settled", seat=seat, hex=HEX_NAMES[hex_])
        self.settled += 1
        self.go_to("people")

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        """The rest stays as it is."""


Ancients.takes("survey", Verb(SURVEY, Ancients.look, Ancients.why_not_survey))
Ancients.takes(
    "ancients",
    Verb(DONE, Ancients.done),
    Verb(FETCH, Ancients.fetch, Ancients.why_not_fetch),
    Verb(PEOPLE, Ancients.settle, Ancients.why_not_people),
)
