"""Reputation: tiles drawn in secret for battles, one of which may be kept. R4.19"""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, anywhere

from .components import NUMBERS, REPUTATION_MOST, SectorId, reputation_value, tile_names
from .table import DRAWN, ON_TRACK, REPUTATION_BAG, Eclipse
from .words import A_VALUE, AN_OLD_VALUE, DECLINE

KEEP_TILE = Phrase("keep", A_VALUE)
SWAP = Phrase("swap", A_VALUE, AN_OLD_VALUE)


def has_room(game: Eclipse, seat: Seat) -> bool:
    """Whether one more reputation tile fits on a seat's track."""
    tiles = len(game.cards.zones[ON_TRACK + seat])
    return game.ambassador_room(seat, game.partners[seat].bit_count(), tiles + 1)


def draw(game: Eclipse, seat: Seat, number: int) -> None:
    """Tiles from the bag, as far as it has them, for the seat's eyes only."""
    bag = sorted(game.cards.zones[REPUTATION_BAG])
    for tile in game.chance.sample("reputation", bag, min(number, len(bag))):
        game.cards.slip(tile, REPUTATION_BAG, DRAWN + seat)


def _values(game: Eclipse, zone: int) -> list[int]:
    """The different values of the tiles in a zone, the highest first."""
    return sorted({reputation_value(tile) for tile in game.cards.zones[zone]}, reverse=True)


def _slip(game: Eclipse, value: int, source: int, target: int) -> None:
    """A tile of this value goes to another place, unseen by the others."""
    tile = next(t for t in sorted(game.cards.zones[source]) if reputation_value(t) == value)
    game.cards.slip(tile, source, target)


@frame
class Reputation(Frame[Eclipse]):
    """A player draws tiles and keeps one; on a full track it may take the place of another."""

    seat: Seat
    number: int
    sector: SectorId

    steps = ("draw", "choose", "put_back")

    def draw(self, game: Eclipse) -> None:
        draw(game, self.seat, min(self.number, REPUTATION_MOST))
        drawn = game.cards.zones[DRAWN + self.seat]
        if not drawn:
            return self.finish()
        game.tell("reputation_drawn", seat=self.seat, number=len(drawn))
        return game.tell_only([self.seat], "reputation_seen", tiles=tile_names(drawn))

    def choose(self, game: Eclipse) -> None:
        """A single tile on a track with room is kept without a question: everybody can see that.

        More of them are a question even if they are alike: only their owner may know that.
        """
        seat, drawn = self.seat, game.cards.zones[DRAWN + self.seat]
        room = has_room(game, seat)
        if room and len(drawn) == 1:
            return keep(game, seat, reputation_value(drawn[0]))
        if not room and not game.cards.zones[ON_TRACK + seat]:  # ambassadors fill the track
            return decline(game, seat)
        moves = self.moves_for(game, seat, "reputation")
        return game.ask(seat, "reputation", moves, {"sector": NUMBERS[self.sector]})

    def put_back(self, game: Eclipse) -> None:
        for tile in game.cards.zones[DRAWN + self.seat]:
            game.cards.slip(tile, DRAWN + self.seat, REPUTATION_BAG)


# -- which tile ----------------------------------------------------------------------------------


def why_not_keep(game: Eclipse, seat: Seat, value: int) -> Reason | None:
    if value not in _values(game, DRAWN + seat):
        return because("R4.19", "value_not_drawn")
    return None if has_room(game, seat) else because("R4.19", "track_is_full")


def offer_tiles(game: Eclipse, seat: Seat) -> Sequence[Move]:
    """The highest first."""
    return [KEEP_TILE(v) for v in _values(game, DRAWN + seat)] if has_room(game, seat) else ()


def keep(game: Eclipse, seat: Seat, value: int) -> None:
    _slip(game, value, DRAWN + seat, ON_TRACK + seat)
    game.tell("reputation_kept", seat=seat)


def why_not_swap(game: Eclipse, seat: Seat, new: int, old: int) -> Reason | None:
    if has_room(game, seat):
        return because("R4.19", "track_has_room")
    if new not in _values(game, DRAWN + seat):
        return because("R4.19", "value_not_drawn")
    return None if old in _values(game, ON_TRACK + seat) else because("R4.19", "value_not_held")


def offer_swaps(game: Eclipse, seat: Seat) -> Sequence[Move]:
    """The highest first."""
    if has_room(game, seat):
        return ()
    drawn, held = _values(game, DRAWN + seat), _values(game, ON_TRACK + seat)
    return [SWAP(new, old) for new in drawn for old in held]


def swap(game: Eclipse, seat: Seat, new: int, old: int) -> None:
    _slip(game, old, ON_TRACK + seat, REPUTATION_BAG)
    _slip(game, new, DRAWN + seat, ON_TRACK + seat)
    game.tell("reputation_swapped", seat=seat)


def why_not_decline(game: Eclipse, seat: Seat) -> Reason | None:
    return because("R4.19", "track_has_room") if has_room(game, seat) else None


def decline(game: Eclipse, seat: Seat) -> None:
    game.tell("reputation_declined", seat=seat)


Reputation.takes(
    "reputation",
    anywhere(KEEP_TILE, keep, why_not_keep, offer_tiles),
    anywhere(SWAP, swap, why_not_swap, offer_swaps),
    anywhere(DECLINE, decline, why_not_decline),
)
