"""Parley: a little game that uses every part of the kernel. It exists for the tests only.

Envoys bid secretly for the floor. The highest bidder makes a proposal; the others react with cards
from hidden hands, and debts and vows that lie open fall due. After four rounds most points win.
The cards are in `parley_cards`, the table is in `parley_table`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from astrarium.kernel.abilities import USE, by_event, every_use
from astrarium.kernel.chance import Chance
from astrarium.kernel.frames import Frame, frame, frame_table
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Question, Reason, Seat, Value
from astrarium.kernel.results import Result, leaders
from astrarium.kernel.texts import Texts
from astrarium.kernel.windows import WINDOW_FRAMES, Commit
from tests.kernel.parley_cards import ABILITIES, ADJOURNED
from tests.kernel.parley_speech import PRIZES, TOPICS, Amends, Speech
from tests.kernel.parley_table import CARD_NAMES, DECK, Parley

ROUNDS = 4
HIGHEST_BID = 2

GRAMMAR: dict[str, tuple[str, ...]] = {
    "bid": ("coins",),
    "propose": ("topic",),
    "take": ("prize",),
    "use": ("ability", "target"),
    "pass": (),
}


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
        moves = {seat: self.bids_of(game, seat) for seat in range(game.seats)}
        game.ask_all("bid", moves, {"round": game.round})

    def bids_of(self, game: Parley, seat: Seat) -> list[Move]:
        return [("bid", coins) for coins in range(min(HIGHEST_BID, game.coins[seat]) + 1)]

    def on_bid(self, game: Parley, seat: Seat, move: Move) -> None:
        self.bids += (int(move[1]),)
        game.tell("bid", seat=seat, coins=move[1])

    def speak(self, game: Parley) -> None:
        """The highest bid pays and speaks; of equal ones the first from this round's seat. P2"""
        seats = [(game.round - 1 + step) % game.seats for step in range(game.seats)]
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
        if game.round < ROUNDS:
            game.round += 1
            self.go_to("bid")

    def end(self, game: Parley) -> None:
        """Most points win, then most coins; those level in both win together."""
        best = leaders(dict(enumerate(game.points)))
        rich = leaders({seat: game.coins[seat] for seat in best})
        tie_break = "" if len(best) == 1 else "coins" if len(rich) == 1 else "shared"
        for seat in rich:
            game.tell("won", seat=seat)
        game.end_game(Result(tuple(game.points), tuple(rich), "rounds_over", tie_break))

    def why_not(self, game: Parley, question: Question, move: Move) -> Reason | None:
        return Reason("P2", "bid_too_high") if move[:1] == ("bid",) else None


Parley.frames = frame_table(Congress, Speech, Amends, *WINDOW_FRAMES)
Parley.abilities = by_event(*ABILITIES)


class ParleyGame(Game):
    """The game object of Parley."""

    id = "parley"
    version = "1"
    package = "tests.kernel.parley_texts"
    min_seats = 2
    max_seats = 4
    grammar = GRAMMAR
    outcome_names = {"deck": CARD_NAMES}  # noqa: RUF012

    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> Parley:
        state = Parley(seats, Chance(seed))
        state.push(Congress())
        return state

    def decode(self, data: Mapping[str, Any]) -> Parley:
        return Parley.decode(data)

    def universe(self, seats: int) -> Iterator[Move]:
        words: dict[str, tuple[str | int, ...]] = {
            "coins": tuple(range(HIGHEST_BID + 1)),
            "topic": TOPICS,
            "prize": PRIZES,
        }
        for verb, names in GRAMMAR.items():
            if verb == USE:
                yield from every_use(ABILITIES, seats)
            else:
                yield from ((verb, *args) for args in product(*(words[name] for name in names)))

    def name(self, texts: Texts, argument: str, value: str | int) -> str | None:
        return texts.seat(value) if argument == "targets" and isinstance(value, int) else None

    def prompt(self, kind: str, about: Mapping[str, Value]) -> str:
        return f"react_{about['event']}" if kind == "react" and "event" in about else kind


GAME = ParleyGame()
