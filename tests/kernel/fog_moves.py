"""Fog: what seats do with their armies in their turn, and what they buy in secret."""

from __future__ import annotations

from collections.abc import Iterator

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat
from tests.kernel.fog_table import (
    MOST_FORGES,
    MOST_PIECES,
    PLACES,
    STRONGEST,
    Fog,
)

FORGE_PRICE = 3
NUMBERS = range(4 * MOST_PIECES)
STAY: Move = ("stay",)
DONE: Move = ("done",)


# -- armies -----------------------------------------------------------------------------------


@frame
class March(Frame[Fog]):
    """A seat's turn: two things with its armies. F3"""

    seat: Seat
    left: int = 2

    steps = ("act", "again_")

    def act(self, game: Fog) -> None:
        game.ask(self.seat, "march", list(self.offers(game)), {"left": self.left})

    def offers(self, game: Fog) -> Iterator[Move]:
        yield STAY
        for move in actions():
            if why_not_act(game, self.seat, move) is None:
                yield move

    def on_march(self, game: Fog, seat: Seat, move: Move) -> None:
        self.left = 0 if move == STAY else self.left - 1
        if move != STAY:
            ACTIONS[str(move[0])][1](game, seat, move)

    def again_(self, game: Fog) -> None:
        if self.left:
            self.go_to("act")

    def why_not(self, game: Fog, question: Question, move: Move) -> Reason | None:
        return why_not_act(game, self.seat, move) if move in actions() else None


def why_not_act(game: Fog, seat: Seat, move: Move) -> Reason | None:
    why_not, _ = ACTIONS[str(move[0])]
    return why_not(game, seat, move)


def why_not_own(game: Fog, seat: Seat, number: int) -> Reason | None:
    if number not in game.pieces or game.pieces[number].owner != seat:
        return Reason("F3", "not_yours")
    return None


def why_not_march(game: Fog, seat: Seat, move: Move) -> Reason | None:
    number, place = int(move[1]), PLACES.index(str(move[2]))
    reason = why_not_own(game, seat, number)
    if reason is None and place not in game.neighbours(game.pieces[number].place):
        return Reason("F3", "too_far")
    return reason


def march(game: Fog, seat: Seat, move: Move) -> None:
    game.pieces.move(int(move[1]), PLACES.index(str(move[2])))
    game.tell("marched", seat=seat, army=int(move[1]), place=str(move[2]))


def why_not_scout(game: Fog, seat: Seat, move: Move) -> Reason | None:
    """One looks at an army beside one's own that one does not know."""
    number = int(move[1])
    if number not in game.pieces or game.pieces.knows(seat, number):
        return Reason("F4", "nothing_to_scout")
    near = {game.pieces[own].place for own in game.pieces.of(seat)}
    if near.isdisjoint(game.neighbours(game.pieces[number].place)):
        return Reason("F4", "too_far")
    return None


def scout(game: Fog, seat: Seat, move: Move) -> None:
    number = int(move[1])
    game.pieces.look(number, 1 << seat)
    game.tell("scouted", seat=seat, army=number)
    game.tell_only([seat], "scouted_strength", army=number, strength=game.strength(number))


def why_not_mix(game: Fog, seat: Seat, move: Move) -> Reason | None:
    here = game.pieces.at(PLACES.index(str(move[1])), seat)
    return None if len(here) > 1 else Reason("F5", "no_stack")


def why_not_merge(game: Fog, seat: Seat, move: Move) -> Reason | None:
    here = game.pieces.at(PLACES.index(str(move[1])), seat)
    if len(here) < 2:
        return Reason("F5", "no_stack")
    if sum(game.strength(number) for number in here) > STRONGEST:
        return Reason("F5", "too_strong")
    return None


def why_not_split(game: Fog, seat: Seat, move: Move) -> Reason | None:
    number = int(move[1])
    reason = why_not_own(game, seat, number)
    if reason is None and game.strength(number) < 2:
        return Reason("F5", "too_weak")
    if reason is None and len(game.pieces.of(seat)) >= MOST_PIECES:
        return Reason("F5", "too_many")
    return reason


def mix(game: Fog, seat: Seat, move: Move) -> None:
    here = game.pieces.at(PLACES.index(str(move[1])), seat)
    game.pieces.mix(here, game.chance.shuffle("mix", range(len(here))))
    game.tell("mixed", seat=seat, place=str(move[1]))


def merge(game: Fog, seat: Seat, move: Move) -> None:
    here = game.pieces.at(PLACES.index(str(move[1])), seat)
    game.pieces.regroup(here, [sum(game.strength(number) for number in here)], [0])
    game.tell("merged", seat=seat, place=str(move[1]))


def split(game: Fog, seat: Seat, move: Move) -> None:
    number = int(move[1])
    whole, place = game.strength(number), game.pieces[number].place
    parts = [whole // 2, whole - whole // 2]
    game.pieces.regroup([number], parts, game.chance.shuffle("mix", range(2)))
    game.tell("split", seat=seat, place=PLACES[place])


ACTIONS = {
    "march": (why_not_march, march),
    "scout": (why_not_scout, scout),
    "mix": (why_not_mix, mix),
    "merge": (why_not_merge, merge),
    "split": (why_not_split, split),
}


def actions() -> list[Move]:
    """Every well-formed action."""
    return _ACTIONS


_ACTIONS: list[Move] = [
    *(("march", number, place) for number in NUMBERS for place in PLACES),
    *((verb, number) for verb in ("scout", "split") for number in NUMBERS),
    *((verb, place) for verb in ("mix", "merge") for place in PLACES),
]


# -- purchases --------------------------------------------------------------------------------


@frame
class Purchase(Frame[Fog]):
    """What one seat buys, unseen by the others. F2"""

    seat: Seat
    done: bool = False

    steps = ("choose", "more")

    def choose(self, game: Fog) -> None:
        moves = [move for move in purchases() if why_not_buy(game, self.seat, move) is None]
        game.ask(self.seat, "purchase", [DONE, *moves], {"purse": game.purse[self.seat]})

    def on_purchase(self, game: Fog, seat: Seat, move: Move) -> None:
        if move == DONE:
            self.done = True
            return
        game.purse[seat] -= price(move)
        if move[0] == "recruit":
            game.recruit(seat, int(move[1]))
        else:
            game.forges[seat] += 1

    def more(self, game: Fog) -> None:
        if not self.done:
            self.go_to("choose")

    def why_not(self, game: Fog, question: Question, move: Move) -> Reason | None:
        return why_not_buy(game, self.seat, move) if move in purchases() else None


def purchases() -> list[Move]:
    return _PURCHASES


_PURCHASES: list[Move] = [("forge",), *(("recruit", n) for n in range(1, STRONGEST + 1))]


def price(move: Move) -> int:
    return FORGE_PRICE if move[0] == "forge" else int(move[1])


def why_not_buy(game: Fog, seat: Seat, move: Move) -> Reason | None:
    if price(move) > game.purse[seat]:
        return Reason("F2", "too_dear")
    if move[0] == "forge":
        return Reason("F2", "forges_full") if game.forges[seat] == MOST_FORGES else None
    return Reason("F5", "too_many") if len(game.pieces.of(seat)) >= MOST_PIECES else None
