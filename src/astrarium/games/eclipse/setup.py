"""Setting up: the map, the stacks, the species and their boards. R1.2 to R1.4"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb
from astrarium.shared.hexes import direction_between

from .bag import draw_technologies
from .components import (
    CARD_NAMES,
    CENTRE,
    CUBES_PER_TRACK,
    DISCS,
    DRACO,
    INNER,
    MIDDLE,
    NUMBERS,
    OUTER,
    PLAIN_SQUARES,
    PLANTA,
    REPUTATION_TILES,
    SECTORS,
    SHIP_IDS,
    SHIP_SUPPLY,
    SPECIES,
    SPECIES_NAMES,
    SPECIES_NUMBER,
    STACKS,
    TECHNOLOGY_IDS,
    TRACKS_OF,
    SpeciesId,
    by_seats,
    homes,
    sectors,
    tile_names,
)
from .cubes import fill
from .rounds import Rounds
from .ships import blank
from .space import lay, space_at
from .table import DISCOVERY_POOL, NOBODY, ON_TRACK, REPUTATION_BAG, Eclipse
from .words import A_SPECIES

CHOOSE, RANDOM, TERRANS = "choose", "random", "terrans"
ON_TRACK_AT_FIRST = max(species.discs for species in SPECIES)
CHOOSE_SPECIES = Phrase("species", A_SPECIES)


@frame
class SetUp(Frame[Eclipse]):
    """The table is laid, the species are chosen, the first round begins."""

    mode: str
    """How species are found: chosen, dealt at random, or chosen among Terrans."""
    advice: bool
    """Whether two players do without Draco and Planta. R7.2"""
    picked: int = 0

    steps = ("lay_out", "choose", "furnish", "begin")

    def lay_out(self, game: Eclipse) -> None:
        game.cards.put(range(REPUTATION_TILES), REPUTATION_BAG)
        game.cards.put(range(REPUTATION_TILES, len(CARD_NAMES)), DISCOVERY_POOL)
        lay(game, CENTRE, space_at(0, 0), 0)
        game.undiscovered = sectors([CENTRE])
        for ring in (INNER, MIDDLE, OUTER):
            game.pool[ring] = sectors(STACKS[ring])
            game.left[ring] = len(STACKS[ring])
        game.left[OUTER] = by_seats("outer_sectors", game.seats)
        draw_technologies(game, by_seats("starting_technologies", game.seats))
        game.start = game.chance.pick("start", range(game.seats))
        game.tell("start_player", seat=game.start)
        if self.mode == RANDOM:
            self._deal(game)

    def _deal(self, game: Eclipse) -> None:
        """Every seat gets one of the species whose board is still there."""
        open_to = [s for s in SPECIES_NUMBER.values() if self.why_not_offered(game, s) is None]
        order = [SpeciesId(drawn) for drawn in game.chance.shuffle("species", open_to)]
        for seat in game.clockwise(game.start):
            found = next(s for s in order if why_not_free_board(game, s) is None)
            self._settle_in(game, seat, found)

    def choose(self, game: Eclipse) -> None:
        """R1.4: Terrans clockwise from the start player, who comes last where there are aliens."""
        if self.picked == game.seats:
            return
        seat = self._next(game)
        game.ask(seat, "species", self.moves_for(game, seat, "species"))

    def _next(self, game: Eclipse) -> Seat:
        if self.mode == TERRANS:
            return (game.start + self.picked) % game.seats
        return (game.start - 1 - self.picked) % game.seats

    def pick(self, game: Eclipse, seat: Seat, species: SpeciesId) -> None:
        self._settle_in(game, seat, species)
        self.again()

    def _settle_in(self, game: Eclipse, seat: Seat, species: SpeciesId) -> None:
        self.picked += 1
        game.species[seat] = species
        settle_in(game, seat)
        game.tell("species_chosen", seat=seat, species=SPECIES_NAMES[species])

    def furnish(self, game: Eclipse) -> None:
        """Reputation that some species begin with, once all have their boards."""
        for seat in range(game.seats):
            number = game.board_of(seat).reputation_draw
            if number:
                tiles = game.chance.sample(
                    "reputation", sorted(game.cards.zones[REPUTATION_BAG]), number
                )
                for tile in tiles:
                    game.cards.slip(tile, REPUTATION_BAG, ON_TRACK + seat)
                game.tell("first_reputation", seat=seat, number=number)
                game.tell_only([seat], "first_reputation_seen", tiles=tile_names(tiles))

    def begin(self, game: Eclipse) -> None:
        game.push(Rounds())

    def why_not_offered(self, game: Eclipse, species: SpeciesId) -> Reason | None:
        """Why a species is not in the game at all."""
        if self.mode == TERRANS and SPECIES[species].alien:
            return because("R1.4", "terrans_only")
        if game.seats == 2 and self.advice and species in (DRACO, PLANTA):
            return because("R7.2", "not_for_two")
        return None

    def why_not_species(self, game: Eclipse, seat: Seat, species: SpeciesId) -> Reason | None:
        return self.why_not_offered(game, species) or why_not_free_board(game, species)


SetUp.takes("species", Verb(CHOOSE_SPECIES, SetUp.pick, SetUp.why_not_species))


def why_not_free_board(game: Eclipse, species: SpeciesId) -> Reason | None:
    """Why a species cannot be taken any more. R1.4"""
    for seat, taken in enumerate(game.species):
        if taken == species:
            return because("R1.4", "species_taken", (("seat", seat),))
        if taken != NOBODY and SPECIES[taken].colour == SPECIES[species].colour:
            return because("R1.4", "board_taken", (("seat", seat),))
    return None


def settle_in(game: Eclipse, seat: Seat) -> None:
    """A player furnishes their board and their home."""
    board = game.board_of(seat)
    game.resources[seat] = (board.resources[0], board.resources[1], board.resources[2])
    game.cubes[seat] = (CUBES_PER_TRACK,) * 3
    # Three discs wait for technologies (R1.3). Where a species begins with fewer on its track, the
    # others are out of the game.
    game.discs[seat], game.reserve[seat] = board.discs, DISCS - ON_TRACK_AT_FIRST
    game.colony_up[seat] = board.colony_ships
    game.technologies[seat] = board.technologies
    game.gained[seat] = tuple(t for t in TECHNOLOGY_IDS if board.technologies >> t & 1)
    game.blueprints[seat] = tuple(blank(board.blueprints, ship) for ship in SHIP_IDS)
    game.supply[seat] = SHIP_SUPPLY
    _move_home(game, seat)


def _move_home(game: Eclipse, seat: Seat) -> None:
    home, board = game.board_of(seat).home, game.board_of(seat)
    q, r = homes(game.seats)[seat]
    # The tile's lower edge faces the centre.
    lay(game, home, space_at(q, r), direction_between((0, 0), (q // 2, r // 2)) or 0)
    game.owner[home] = seat
    game.discs[seat] -= 1
    game.take_ship(seat, board.ship)
    game.add_ships(home, seat, board.ship)
    for position, square in enumerate(SECTORS[home].squares):
        if square in PLAIN_SQUARES:
            fill(game, home, position)
            game.add_cube(seat, TRACKS_OF[square][0], -1)
    game.tell("home_placed", seat=seat, sector=NUMBERS[home])
