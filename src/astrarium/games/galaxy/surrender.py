"""The surrender of a world and the spoils of war: phase 3. G16"""

from __future__ import annotations

from collections.abc import Iterator

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .bases import why_not_down, why_not_up
from .components import (
    A_ROW,
    A_SEAT,
    A_WORLD,
    CARD_NAMES,
    DONE,
    KHAFARJIMMN,
    NO_SHIP,
    NOBODY,
    ROUNDS,
    VALUE,
    WORLDS,
    WorldId,
)
from .governors import settle_governor
from .reckoning import highest, lowest
from .table import DISCARDS, IN_PLAY, Galaxy, place

UP = Phrase("up", A_WORLD, A_SEAT, A_ROW)
DOWN = Phrase("down", A_WORLD, A_SEAT, A_ROW)

ENDED = "ended"
"""The result of a turn after which three worlds are left."""


@frame
class Surrender(Frame[Galaxy]):
    """If every world in play has a ship and one alone is lowest, that world surrenders. G16.1"""

    seat: Seat

    steps = ("turn_up", "surrender", "spoils", "end_round")

    def turn_up(self, game: Galaxy) -> None:
        if any(game.ship(world) == NO_SHIP for world in game.worlds()):
            return self.finish()
        hidden = game.ship(KHAFARJIMMN) if game.in_play[KHAFARJIMMN] else NO_SHIP
        if hidden != NO_SHIP and game.cards.is_down(hidden):
            game.cards.turn_up(hidden)
            game.tell("turned_up", card=CARD_NAMES[hidden])
        return None

    def surrender(self, game: Galaxy) -> None:
        values = {world: VALUE[game.ship(world)] for world in game.worlds()}
        loser, *tied = lowest(values)
        if tied:
            names = tuple(WORLDS[world] for world in (loser, *tied))
            game.tell("tie", worlds=names, value=values[loser])
            return self.finish()
        game.tell("surrendered", world=WORLDS[loser], value=values[loser])
        remove_world(game, loser)
        return game.push(Spoils(self.seat, tuple(highest(values))))

    def spoils(self, game: Galaxy) -> None:
        """Taken by the frame pushed above; here the technologies of the round end. G14"""
        for seat in range(game.seats):
            ended = game.cards.zones[IN_PLAY + seat]
            if ended:
                names = tuple(CARD_NAMES[card] for card in ended)
                game.tell("technologies_end", cards=names)
            for card in ended:
                game.cards.move(card, IN_PLAY + seat, DISCARDS)

    def end_round(self, game: Galaxy) -> None:
        game.tell("round_ends", round=game.round)
        if game.round == ROUNDS:
            game.give(ENDED)
        else:
            game.round += 1


def remove_world(game: Galaxy, world: WorldId) -> None:
    """Its ships are discarded, its visible bases are lost. Secret bases stay hidden. G16.1"""
    game.in_play[world] = False
    game.governors[world] = NOBODY
    for row in range(1, game.round + 1):
        for card in game.cards.zones[place(world, row)]:
            game.cards.bury(card, place(world, row), DISCARDS)
    for seat in range(game.seats):
        number = sum(owner == seat for _, owner in game.columns[world])
        if number:
            game.lost[seat] += number
            game.tell("bases_lost", seat=seat, number=number, world=WORLDS[world])
    game.columns[world] = ()


@frame
class Spoils(Frame[Galaxy]):
    """Whoever controls a highest ship may move one visible base of its column. G16.2"""

    seat: Seat
    worlds: tuple[WorldId, ...]
    """The columns of the highest ships."""
    takers: tuple[Seat, ...] = ()
    columns: tuple[tuple[WorldId, ...], ...] = ()
    """The columns each taker chooses from: control is settled before anybody takes."""
    turn: int = 0

    steps = ("find", "take", "next")

    def find(self, game: Galaxy) -> None:
        """Every controller, the active player first, then clockwise."""
        control = {world: game.controller(world) for world in self.worlds}
        clockwise = [(self.seat + step) % game.seats for step in range(game.seats)]
        self.takers = tuple(seat for seat in clockwise if seat in control.values())
        self.columns = tuple(
            tuple(world for world in self.worlds if control[world] == seat) for seat in self.takers
        )
        if not self.takers:
            game.tell("spoils_none")
            self.finish()

    def take(self, game: Galaxy) -> None:
        taker = self.takers[self.turn]
        game.ask(taker, "spoils", self.moves_for(game, taker, "spoils"))

    def offer(self, game: Galaxy, seat: Seat) -> Iterator[Move]:
        """Every base of the taker's columns, a row up or down."""
        for world in self.columns[self.turn]:
            for row, owner in dict.fromkeys(game.columns[world]):
                if why_not_up(game, world, owner, row) is None:
                    yield UP(world, owner, row)
                if why_not_down(game, world, owner, row) is None:
                    yield DOWN(world, owner, row)

    def why_not_there(self, world: WorldId) -> Reason | None:
        if world in self.columns[self.turn]:
            return None
        return because("G16.2", "spoils_not_yours", (("world", WORLDS[world]),))

    def why_not_up(
        self, game: Galaxy, seat: Seat, world: WorldId, owner: Seat, row: int
    ) -> Reason | None:
        reason = self.why_not_there(world) or why_not_up(game, world, owner, row)
        return reason and because("G16.2", reason.key, reason.args)

    def why_not_down(
        self, game: Galaxy, seat: Seat, world: WorldId, owner: Seat, row: int
    ) -> Reason | None:
        reason = self.why_not_there(world) or why_not_down(game, world, owner, row)
        return reason and because("G16.2", reason.key, reason.args)

    def up(self, game: Galaxy, seat: Seat, world: WorldId, owner: Seat, row: int) -> None:
        game.move_base(world, row, owner, -1)
        game.tell("spoils", seat=seat)
        game.tell("raised", seat=seat, owner=owner, world=WORLDS[world], row=row - 1)
        settle_governor(game, world, seat)

    def down(self, game: Galaxy, seat: Seat, world: WorldId, owner: Seat, row: int) -> None:
        game.move_base(world, row, owner, +1)
        game.tell("spoils", seat=seat)
        game.tell("pushed", seat=seat, owner=owner, world=WORLDS[world], row=row + 1)
        settle_governor(game, world, seat)

    def decline(self, game: Galaxy, seat: Seat) -> None:
        game.tell("spoils_declined", seat=seat)

    def next(self, game: Galaxy) -> None:
        self.turn += 1
        if self.turn < len(self.takers):
            self.go_to("take")


Spoils.takes(
    "spoils",
    Verb(UP, Spoils.up, Spoils.why_not_up, Spoils.offer),
    Verb(DOWN, Spoils.down, Spoils.why_not_down, Spoils.offer),
    Verb(DONE, Spoils.decline),
)
