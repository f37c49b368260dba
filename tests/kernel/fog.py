"""Fog: the second test game, for secrets that are not cards. It exists for the tests only.

Armies of unknown strength march round a ring of places. In every round all buy in secret and side
by side, then march one after the other, and armies that meet fight with dice. Deals are made at
any time. Who holds most places gains most points; who holds nearly all wins at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from astrarium.kernel.chance import Chance
from astrarium.kernel.frames import Frame, frame, frame_table
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.options import Option, Scenario, Setup
from astrarium.kernel.parallel import PARALLEL_FRAMES, parallel
from astrarium.kernel.results import Result, Teams, leaders
from tests.kernel.fog_deals import MOST_POINTS, Deals, take_back
from tests.kernel.fog_moves import DONE, STAY, March, Purchase, actions, purchases
from tests.kernel.fog_table import HOMES, MAX_SEATS, NOBODY, OMEN_NAMES, PILE, PLACES, RICHEST, Fog

INCOME = 2
DOMINION = 5
"""Who holds this many places with allies wins at once."""

GRAMMAR: dict[str, tuple[str, ...]] = {
    "march": ("army", "place"),
    "scout": ("army",),
    "split": ("army",),
    "mix": ("place",),
    "merge": ("place",),
    "read": ("omen",),
    "stay": (),
    "recruit": ("strength",),
    "forge": (),
    "done": (),
    "offer": ("seat", "coins", "points"),
    "accept": ("seat",),
    "withdraw": (),
}


@frame
class Campaign(Frame[Fog]):
    """The whole game. F1"""

    steps = ("muster", "income", "buy", "march", "fight", "score", "next_round", "end")
    marched: int = 0

    def muster(self, game: Fog) -> None:
        game.cards.put(range(len(OMEN_NAMES)), PILE)
        game.shuffle_omens()
        for seat in range(game.seats):
            game.holder[HOMES[seat]] = seat
            game.recruit(seat, 1)
            game.recruit(seat, 2)
            mine = game.pieces.of(seat)
            game.pieces.mix(mine, game.chance.shuffle("mix", range(2)))

    def income(self, game: Fog) -> None:
        for seat in range(game.seats):
            coins = INCOME + game.holder.count(seat)
            game.purse[seat] = min(RICHEST, game.purse[seat] + coins)
            game.draw_omen(seat)

    def buy(self, game: Fog) -> None:
        procedures: dict[Seat, Frame[Any]] = {s: Purchase(s) for s in range(game.seats)}
        game.push(parallel("buy", procedures, {"round": game.round}))

    def march(self, game: Fog) -> None:
        if self.marched == game.seats:
            self.marched, game.active = 0, NOBODY
            return
        game.active = (game.round - 1 + self.marched) % game.seats
        self.marched += 1
        game.turn_begins(game.active)
        game.push(March(game.active))
        self.again()

    def fight(self, game: Fog) -> None:
        place = next((p for p in range(len(PLACES)) if len(sides_at(game, p)) > 1), None)
        if place is not None:
            self.again()
            game.push(Battle(place))

    def score(self, game: Fog) -> None:
        for place in range(len(PLACES)):
            owners = {game.pieces[number].owner for number in game.pieces.at(place)}
            if owners and game.holder[place] not in owners:
                game.holder[place] = min(owners)
                game.unchecked = True
        for seat in range(game.seats):
            game.points[seat] += game.holder.count(seat)
            take_back(game, seat)
            game.purse[seat] = min(RICHEST, game.purse[seat])

    def next_round(self, game: Fog) -> None:
        if game.round < game.rounds:
            game.round += 1
            self.go_to("income")

    def end(self, game: Fog) -> None:
        scores = tuple(game.points)
        best = leaders(dict(enumerate(scores)))
        game.end_game(Result(scores, tuple(best), "rounds_over"))


def sides_at(game: Fog, place: int) -> set[tuple[Seat, ...]]:
    return {game.side(game.pieces[number].owner) for number in game.pieces.at(place)}


@frame
class Battle(Frame[Fog]):
    """Armies of several sides in one place: all are shown, dice decide, one side stays. F7"""

    place: int

    steps = ("reveal", "roll", "hide")

    def reveal(self, game: Fog) -> None:
        for number in game.pieces.at(self.place):
            game.pieces.turn_up(number)
            owner = game.pieces[number].owner
            game.forges_shown[owner] = game.forges[owner]
        game.tell("battle", place=PLACES[self.place])

    def roll(self, game: Fog) -> None:
        totals = {}
        for side in sorted(sides_at(game, self.place)):
            here = [n for seat in side for n in game.pieces.at(self.place, seat)]
            (face,) = game.chance.roll("dice", 1)
            forges = max(game.forges[game.pieces[number].owner] for number in here)
            totals[side] = face + forges + sum(game.strength(number) for number in here)
            game.tell("rolled", seats=side, total=totals[side])
        winner = max(totals, key=lambda side: (totals[side], -min(side)))
        for number in game.pieces.at(self.place):
            if game.pieces[number].owner not in winner:
                game.pieces.remove(number)

    def hide(self, game: Fog) -> None:
        for number in game.pieces.at(self.place):
            game.pieces.turn_down(number)


def dominion(game: Fog) -> None:
    """Who holds nearly all places wins at once. F8"""
    for seat in range(game.seats):
        held = sum(holder in game.side(seat) for holder in game.holder)
        if held >= DOMINION and game.ending is None:
            game.end_game(Result(tuple(game.points), (seat,), "dominion"))


Fog.register(
    frames=frame_table(Campaign, March, Purchase, Battle, *PARALLEL_FRAMES),
    free=Deals(),
    checks=(dominion,),
)


class FogGame(Game):
    """The game object of Fog."""

    id = "fog"
    version = "1"
    package = "tests.kernel.fog_texts"
    min_seats = 2
    max_seats = MAX_SEATS
    grammar = GRAMMAR
    outcome_names: ClassVar[Mapping[str, Sequence[str]]] = {"omens": OMEN_NAMES}
    options: ClassVar[Mapping[str, Option]] = {
        "teams": Option("no", ("no", "yes"), needs={"yes": Setup(seats=(4,))}),
        "rounds": Option.number(3, 2, 5),
        "start": Option("armed", ("armed", "rich"), excludes={"rich": Setup({"rounds": ("2",)})}),
    }
    scenarios: ClassVar[Mapping[str, Scenario]] = {
        "alliance": Scenario("alliance", (4,), {"rounds": "4"}, teams=((0, 2), (1, 3))),
        "raid": Scenario("raid", (2, 3), {"rounds": "2", "start": "armed"}),
    }

    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> Fog:
        state = Fog(seats, Chance(seed))
        state.rounds = int(options["rounds"])
        if options["start"] == "rich":
            state.purse = [RICHEST] * seats
        state.push(Campaign())
        return state

    def teams(self, seats: int, options: Mapping[str, str]) -> Teams:
        if options["teams"] == "yes":
            return ((0, 2), (1, 3))
        return Game.teams(self, seats, options)

    def decode(self, data: Mapping[str, Any]) -> Fog:
        return Fog.decode(data)

    def universe(self, seats: int) -> Iterator[Move]:
        yield from (STAY, DONE, ("withdraw",))
        yield from actions()
        yield from purchases()
        for seat in range(seats):
            yield ("accept", seat)
            for coins in range(1, RICHEST + 1):
                for points in range(MOST_POINTS + 1):
                    yield ("offer", seat, coins, points)


GAME = FogGame()
