"""Reputation: tiles drawn in secret for battles, one of which may be kept. R4.19"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import NUMBERS, REPUTATION_MOST, reputation_value, tile_names
from .table import DRAWN, ON_TRACK, REPUTATION_BAG, Eclipse

DECLINE: Move = ("decline",)


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
    sector: int

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
        seat = self.seat
        drawn = _values(game, DRAWN + seat)
        moves: list[Move]
        if has_room(game, seat):
            if len(game.cards.zones[DRAWN + seat]) == 1:
                return self._keep(game, drawn[0])
            moves = [("keep", value) for value in drawn]
        elif game.cards.zones[ON_TRACK + seat]:
            held = _values(game, ON_TRACK + seat)
            moves = [("swap", new, old) for new in drawn for old in held]
            moves.append(DECLINE)
        else:  # ambassadors fill the track
            return game.tell("reputation_declined", seat=seat)
        return game.ask(seat, "reputation", moves, {"sector": NUMBERS[self.sector]})

    def on_reputation(self, game: Eclipse, seat: Seat, move: Move) -> None:
        match move:
            case ("keep", int(value)):
                self._keep(game, value)
            case ("swap", int(new), int(old)):
                _slip(game, old, ON_TRACK + seat, REPUTATION_BAG)
                _slip(game, new, DRAWN + seat, ON_TRACK + seat)
                game.tell("reputation_swapped", seat=seat)
            case _:
                game.tell("reputation_declined", seat=seat)

    def _keep(self, game: Eclipse, value: int) -> None:
        _slip(game, value, DRAWN + self.seat, ON_TRACK + self.seat)
        game.tell("reputation_kept", seat=self.seat)

    def put_back(self, game: Eclipse) -> None:
        for tile in game.cards.zones[DRAWN + self.seat]:
            game.cards.slip(tile, DRAWN + self.seat, REPUTATION_BAG)

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        room = has_room(game, self.seat)
        match move:
            case ("keep",):
                return because("R4.19", "which_tile")
            case ("keep", int(value)):
                drawn = value in _values(game, DRAWN + self.seat)
                return because("R4.19", "track_is_full" if drawn else "value_not_drawn")
            case ("swap", int(new), int()):
                if room:
                    return because("R4.19", "track_has_room")
                drawn = new in _values(game, DRAWN + self.seat)
                return because("R4.19", "value_not_held" if drawn else "value_not_drawn")
            case ("decline",):
                return because("R4.19", "track_has_room")
        return None
