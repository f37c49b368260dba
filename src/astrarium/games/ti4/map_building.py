"""The players lay the map, tile by tile. S.6c to S.6h"""

from __future__ import annotations

from collections.abc import Iterator

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.box import RING_OF, Position, by_seats, open_spaces
from .components.systems import SYSTEMS, SystemId
from .deck import ON_MAP, TILE_BOX, TILE_HAND, CardId, tile_card, tile_cards, tile_of
from .map_limits import clash_at, fits_somewhere, free_spaces
from .table import TI4
from .words import A_POSITION, A_TILE

PLACE = Phrase("place", A_TILE, A_POSITION)
REVEALED = -1
"""No tile has been turned up yet."""


@frame
class BuildMap(Frame[TI4]):
    """Clockwise from the speaker and back again, a tile each. S.6d"""

    extra: int = REVEALED
    """With five players: the red tile that the speaker must lay first. S.6c"""

    steps = ("draw_extra", "first", "place", "end")

    def draw_extra(self, game: TI4) -> None:
        if by_seats("extra_red_tiles", game.seats):
            red = [card for card in game.cards.zones[TILE_BOX] if card in tile_cards("red")]
            card = game.chance.pick("extra_tile", sorted(red))
            game.cards.slip(card, TILE_BOX, ON_MAP)
            self.extra = tile_of(CardId(card))

    def first(self, game: TI4) -> None:
        if self.extra != REVEALED and self.extra not in game.tile_at.values():
            about = {"tile": SYSTEMS[self.extra].number}
            seat = game.speaker
            game.ask(seat, "place_first", self.moves_for(game, seat, "place_first"), about)

    def place(self, game: TI4) -> None:
        seat = self.next(game)
        if seat is not None:
            game.ask(seat, "place", self.moves_for(game, seat, "place"))

    def end(self, game: TI4) -> None:
        game.tell("map_complete")

    def next(self, game: TI4) -> Seat | None:
        """S.6d: whoever ends a row places two in a row, and the direction turns."""
        order = game.clockwise(game.speaker)
        each = by_seats("blue_tiles", game.seats) + by_seats("red_tiles", game.seats)
        left = sum(len(game.cards.zones[TILE_HAND + seat]) for seat in order)
        placed = each * game.seats - left
        if not left:
            return None
        row, step = divmod(placed, game.seats)
        return order[-1 - step] if row % 2 else order[step]

    # -- the rules ----------------------------------------------------------------------------

    def why_not_first(
        self, game: TI4, seat: Seat, tile: SystemId, place: Position
    ) -> Reason | None:
        if tile != self.extra:
            return because("S.6c", "not_the_red_tile")
        free = RING_OF[place] == 1 and place in free_spaces(game.seats, game.tile_at)
        return None if free else because("S.6c", "beside_mecatol")

    def why_not_place(
        self, game: TI4, seat: Seat, tile: SystemId, place: Position
    ) -> Reason | None:
        if tile not in hand(game, seat):
            return because("S.6d", "not_your_tile")
        if place in game.tile_at or place not in open_spaces(game.seats):
            return because("S.6d", "no_free_space")
        if place not in free_spaces(game.seats, game.tile_at):
            return because("S.6e", "ring_not_full")
        rule = clash_at(game.tile_at, tile, place)
        if rule is None or not fits_somewhere(game.seats, game.tile_at, hand(game, seat)):
            return None
        if rule == "S.6f":
            return because(rule, "anomalies_touch")
        return because(rule, "wormholes_touch")

    def offer_first(self, game: TI4, seat: Seat) -> Iterator[Move]:
        tile = SystemId(self.extra)
        for place in free_spaces(game.seats, game.tile_at):
            if self.why_not_first(game, seat, tile, place) is None:
                yield PLACE(tile, place)

    def offer_places(self, game: TI4, seat: Seat) -> list[Move]:
        spaces, tiles = free_spaces(game.seats, game.tile_at), hand(game, seat)
        pairs = [(tile, place) for tile in tiles for place in spaces]
        proper = [pair for pair in pairs if clash_at(game.tile_at, *pair) is None]
        return [PLACE(tile, place) for tile, place in proper or pairs]

    def put_first(self, game: TI4, seat: Seat, tile: SystemId, place: Position) -> None:
        self._lay(game, seat, tile, place)

    def put(self, game: TI4, seat: Seat, tile: SystemId, place: Position) -> None:
        game.cards.slip(tile_card(tile), TILE_HAND + seat, ON_MAP)
        self._lay(game, seat, tile, place)
        self.again()

    def _lay(self, game: TI4, seat: Seat, tile: SystemId, place: Position) -> None:
        game.lay(tile, place)
        game.tell("tile_laid", seat=seat, tile=SYSTEMS[tile].number, position=place)


def hand(game: TI4, seat: Seat) -> list[SystemId]:
    """The tiles that a player has still to place."""
    return [tile_of(card) for card in game.cards.zones[TILE_HAND + seat]]


BuildMap.takes(
    "place_first", Verb(PLACE, BuildMap.put_first, BuildMap.why_not_first, BuildMap.offer_first)
)
BuildMap.takes("place", Verb(PLACE, BuildMap.put, BuildMap.why_not_place, BuildMap.offer_places))
