"""Parley: a little game that uses every part of the kernel. It exists for the tests only.

Envoys bid secretly for the floor. The highest bidder makes a proposal; the others react with cards
from hidden hands, and debts and vows that lie open fall due. After four rounds most points win.
The cards are in `parley_cards`, the table is in `parley_table`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from astrarium.kernel.abilities import PASS, by_event, every_use
from astrarium.kernel.chance import Chance
from astrarium.kernel.errors import SetupError
from astrarium.kernel.frames import Frame, frame, frame_table, phrases_of
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Reason, Seat, Value
from astrarium.kernel.options import ANY, Option, Scenario, Setup, load_scenarios
from astrarium.kernel.results import Result, Teams, leaders
from astrarium.kernel.texts import Texts
from astrarium.kernel.verbs import Phrase, Verb, every_move, grammar, numbers
from astrarium.kernel.windows import WINDOW_FRAMES, Commit
from tests.kernel.parley_cards import ABILITIES, ADJOURNED
from tests.kernel.parley_speech import Amends, Speech
from tests.kernel.parley_table import CARD_NAMES, DECK, ROUNDS, Parley

SEATS = 4
SEAT_NUMBERS = tuple(str(seat + 1) for seat in range(SEATS))
HIGHEST_BID = 2

BID = Phrase("bid", numbers("coins", range(HIGHEST_BID + 2), int))


@frame
class Congress(Frame[Parley]):
    """The whole game. P1"""

    bids: tuple[int, ...] = ()

    steps = ("deal", "bid", "speak", "adjourn", "refill", "next_round", "end")

    def deal(self, game: Parley) -> None:
        game.cards.put(game.chance.shuffle("deck", range(len(CARD_NAMES))), DECK)
        for seat in range(game.seats):
            for _ in range(3):
                game.draw(seat)

    def bid(self, game: Parley) -> None:
        moves = {seat: self.moves_for(game, seat, "bid") for seat in range(game.seats)}
        game.ask_all("bid", moves, {"round": game.round})

    def why_not_bid(self, game: Parley, seat: Seat, coins: int) -> Reason | None:
        most = min(HIGHEST_BID, game.coins[seat])
        return Reason("P2", "bid_too_high") if coins > most else None

    def take_bid(self, game: Parley, seat: Seat, coins: int) -> None:
        self.bids += (coins,)
        game.tell("bid", seat=seat, coins=coins)

    def speak(self, game: Parley) -> None:
        """The highest bid pays and speaks; of equal ones the first from this round's seat. P2"""
        seats = [(game.first() + step) % game.seats for step in range(game.seats)]
        game.precedence = tuple(sorted(seats, key=lambda seat: -self.bids[seat]))
        game.speaker = game.precedence[0]
        game.coins[game.speaker] -= self.bids[game.speaker]
        game.pot += self.bids[game.speaker]
        self.bids = ()
        game.turn_begins(game.speaker)
        game.push(Speech(game.speaker))

    def adjourn(self, game: Parley) -> None:
        game.push(Commit(ADJOURNED, (("round", game.round),), game.precedence))

    def refill(self, game: Parley) -> None:
        for seat in range(game.seats):
            game.draw(seat)

    def next_round(self, game: Parley) -> None:
        if game.round < game.rounds:
            game.round += 1
            self.go_to("bid")

    def end(self, game: Parley) -> None:
        """Most points win, then most coins; those level in both win together."""
        points = final_points(game)
        best = leaders(dict(enumerate(points)))
        rich = leaders({seat: game.coins[seat] for seat in best})
        tie_break = "" if len(best) == 1 else "coins" if len(rich) == 1 else "shared"
        for seat in rich:
            game.tell("won", seat=seat)
        game.end_game(Result(points, tuple(rich), "rounds_over", tie_break))


def final_points(game: Parley) -> tuple[int, ...]:
    """Partners may have agreed to count theirs together."""
    if not game.common_points:
        return tuple(game.points)
    of_team = {seat: team for team in game.teams for seat in team}
    return tuple(sum(game.points[mate] for mate in of_team[seat]) for seat in range(game.seats))


Congress.takes("bid", Verb(BID, Congress.take_bid, Congress.why_not_bid))
Parley.frames = frame_table(Congress, Speech, Amends, *WINDOW_FRAMES)
Parley.abilities = by_event(*ABILITIES)
PHRASES = phrases_of(Parley.frames.values())


def check_order(text: str) -> None:
    """An order of speakers names seats from 1 on."""
    for word in text.split():
        if word not in SEAT_NUMBERS:
            raise SetupError("not_a_seat", word=word, most=SEATS).of("tests.kernel.parley_texts")


class ParleyGame(Game):
    """The game object of Parley."""

    id = "parley"
    version = "1"
    package = "tests.kernel.parley_texts"
    min_seats = 2
    max_seats = SEATS
    reactions = True
    grammar = {**grammar(PHRASES), "use": ("ability", "target"), "pass": ()}  # noqa: RUF012
    outcome_names = {"deck": CARD_NAMES}  # noqa: RUF012
    options: ClassVar[Mapping[str, Option]] = {
        "rounds": Option.number(ROUNDS, 1, 6),
        "partners": Option("none", ("none", "pairs"), needs={"pairs": Setup(seats=(4,))}),
        "common_points": Option(
            "no", ("no", "yes"), needs={"yes": Setup({"partners": ("pairs",)})}
        ),
        "order": Option.text("", check_order, excludes={ANY: Setup({"partners": ("pairs",)})}),
    }
    scenarios: ClassVar[Mapping[str, Scenario]] = load_scenarios(package)

    def teams(self, seats: int, options: Mapping[str, str]) -> Teams:
        """Those who face each other, unless a scenario says otherwise."""
        pairs = ((0, 2), (1, 3)) if options["partners"] == "pairs" else ()
        return super().teams(seats, options) or pairs

    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> Parley:
        state = Parley(seats, Chance(seed))
        state.rounds = int(options["rounds"])
        state.common_points = options["common_points"] == "yes"
        state.order = tuple(int(word) - 1 for word in options["order"].split())
        state.push(Congress())
        return state

    def decode(self, data: Mapping[str, Any]) -> Parley:
        return Parley.decode(data)

    def universe(self, seats: int) -> Iterator[Move]:
        yield from every_move(PHRASES, seats)
        yield from every_use(ABILITIES, seats)
        yield PASS

    def name(self, texts: Texts, argument: str, value: str | int) -> str | None:
        return texts.seat(value) if argument == "targets" and isinstance(value, int) else None

    def prompt(self, kind: str, about: Mapping[str, Value]) -> str:
        return f"react_{about['event']}" if kind == "react" and "event" in about else kind


GAME = ParleyGame()
