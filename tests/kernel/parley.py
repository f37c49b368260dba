"""Parley: a little game that uses every part of the kernel. It exists for the tests only.

Envoys bid secretly for the floor. Who wins it makes a proposal; the others react with cards from
hidden hands, and debts and vows that lie open fall due. After four rounds most points win.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, ClassVar

from astrarium.kernel.chance import Chance
from astrarium.kernel.errors import SetupError
from astrarium.kernel.frames import Frame, frame, frame_table
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Question, Reason, Seat, Value
from astrarium.kernel.options import ANY, Option, Scenario, Setup, load_scenarios
from astrarium.kernel.results import Result, Teams, leaders
from astrarium.kernel.windows import CANCELLED, PLAYED, WINDOW_FRAMES, Reaction, Timing, Window
from tests.kernel.parley_table import CARD_NAMES, DECK, HAND, KIND, MAX_SEATS, ROUNDS, SPENT, Parley

SEAT_NUMBERS = tuple(str(seat + 1) for seat in range(MAX_SEATS))
HIGHEST_BID = 2
TOPICS = ("trade", "peace")
PRIZES = ("coin", "point")
PROPOSAL = "proposal"

GRAMMAR: dict[str, tuple[str, ...]] = {
    "bid": ("coins",),
    "propose": ("topic",),
    "take": ("prize",),
    "react": ("reaction",),
    "pass": (),
}


# -- reactions --------------------------------------------------------------------------------


class Card(Reaction[Parley]):
    """A card from a hidden hand. Whoever has cards at all might hold it."""

    def could(self, game: Parley, seat: Seat, about: dict[str, Value]) -> bool:
        return bool(game.hand(seat))

    def why_not(self, game: Parley, seat: Seat, about: dict[str, Value]) -> Reason | None:
        if not any(KIND[card] == self.id for card in game.hand(seat)):
            return Reason("P4", "no_such_card", (("reaction", self.id),))
        return None

    def pay(self, game: Parley, seat: Seat) -> None:
        card = next(card for card in game.hand(seat) if KIND[card] == self.id)
        game.cards.move(card, HAND + seat, SPENT)


class AgainstOthers(Card):
    """A card that nobody plays against himself."""

    timing = Timing.CANCEL

    def could(self, game: Parley, seat: Seat, about: dict[str, Value]) -> bool:
        return about["by"] != seat and super().could(game, seat, about)

    def why_not(self, game: Parley, seat: Seat, about: dict[str, Value]) -> Reason | None:
        if about["by"] == seat:
            return Reason("P5", "own")
        return super().why_not(game, seat, about)


class Veto(AgainstOthers):
    """The proposal falls."""

    id = "veto"


class Rebuttal(AgainstOthers):
    """What was just used has no effect."""

    id = "rebuttal"


class Echo(Card):
    """A point, up to twice."""

    id = "echo"
    limit = 2

    def use(self, game: Parley, seat: Seat, about: dict[str, Value]) -> None:
        game.points[seat] += 1


class Applause(Card):
    """A coin from the pot, if there is one."""

    id = "applause"

    def could(self, game: Parley, seat: Seat, about: dict[str, Value]) -> bool:
        return game.pot > 0 and super().could(game, seat, about)

    def why_not(self, game: Parley, seat: Seat, about: dict[str, Value]) -> Reason | None:
        return super().why_not(game, seat, about) if game.pot else Reason("P6", "pot_empty")

    def use(self, game: Parley, seat: Seat, about: dict[str, Value]) -> None:
        game.pot -= 1
        game.coins[seat] += 1


class Motion(Card):
    """A proposal of one's own, to which all may react anew."""

    id = "motion"

    def use(self, game: Parley, seat: Seat, about: dict[str, Value]) -> None:
        game.push(Speech(seat))


class Debt(Reaction[Parley]):
    """Who owes a coin and has one pays it into the pot."""

    id = "debt"
    timing = Timing.FORCED

    def could(self, game: Parley, seat: Seat, about: dict[str, Value]) -> bool:
        return game.debts[seat] > 0 and game.coins[seat] > 0

    def why_not(self, game: Parley, seat: Seat, about: dict[str, Value]) -> Reason | None:
        return None if self.could(game, seat, about) else Reason("P7", "nothing_due")

    def use(self, game: Parley, seat: Seat, about: dict[str, Value]) -> None:
        game.debts[seat] -= 1
        game.coins[seat] -= 1
        game.pot += 1


class Vow(Reaction[Parley]):
    """Who has sworn makes amends and is thanked for it."""

    id = "vow"
    timing = Timing.FORCED

    def could(self, game: Parley, seat: Seat, about: dict[str, Value]) -> bool:
        return game.vows[seat] > 0

    def why_not(self, game: Parley, seat: Seat, about: dict[str, Value]) -> Reason | None:
        return None if game.vows[seat] else Reason("P7", "nothing_due")

    def use(self, game: Parley, seat: Seat, about: dict[str, Value]) -> None:
        game.vows[seat] -= 1
        game.push(Amends(seat))


# -- procedures -------------------------------------------------------------------------------


@frame
class Congress(Frame[Parley]):
    """The whole game. P1"""

    bids: tuple[int, ...] = ()

    steps = ("deal", "bid", "speak", "refill", "next_round", "end")

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
        best = max(self.bids)
        seats = [(game.first() + step) % game.seats for step in range(game.seats)]
        game.speaker = next(seat for seat in seats if self.bids[seat] == best)
        game.coins[game.speaker] -= best
        game.pot += best
        self.bids = ()
        game.turn_begins(game.speaker)
        game.push(Speech(game.speaker))

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

    def why_not(self, game: Parley, question: Question, move: Move) -> Reason | None:
        return Reason("P2", "bid_too_high") if move[:1] == ("bid",) else None


def final_points(game: Parley) -> tuple[int, ...]:
    """Partners may have agreed to count theirs together."""
    if not game.common_points:
        return tuple(game.points)
    of_team = {seat: team for team in game.teams for seat in team}
    return tuple(sum(game.points[mate] for mate in of_team[seat]) for seat in range(game.seats))


@frame
class Speech(Frame[Parley]):
    """A proposal: chosen, reacted to, carried or fallen. P3"""

    seat: Seat
    topic: str = ""

    steps = ("choose", "debate", "vote")

    def choose(self, game: Parley) -> None:
        moves: list[Move] = [
            ("propose", topic) for topic in TOPICS if self.why_not_propose(game, topic) is None
        ]
        game.ask(self.seat, "propose", moves)

    def why_not_propose(self, game: Parley, topic: str) -> Reason | None:
        if topic == "trade" and not game.coins[self.seat]:
            return Reason("P3", "trade_needs_coin")
        return None

    def why_not(self, game: Parley, question: Question, move: Move) -> Reason | None:
        known = len(move) == 2 and move[0] == "propose" and move[1] in TOPICS
        return self.why_not_propose(game, str(move[1])) if known else None

    def on_propose(self, game: Parley, seat: Seat, move: Move) -> None:
        self.topic = str(move[1])
        game.tell("proposed", seat=seat, topic=self.topic)

    def debate(self, game: Parley) -> None:
        game.push(Window(PROPOSAL, (("topic", self.topic), ("by", self.seat)), self.seat))

    def vote(self, game: Parley) -> None:
        if game.result == CANCELLED:
            game.tell("fallen", seat=self.seat, topic=self.topic)
        else:
            game.tell("carried", seat=self.seat, topic=self.topic)
            self.trade(game) if self.topic == "trade" else self.peace(game)

    def trade(self, game: Parley) -> None:
        game.points[self.seat] += 2
        game.debts[self.seat] += 1
        if game.cards.zones[DECK]:
            game.cards.look(game.cards.zones[DECK][-1], 1 << self.seat)

    def peace(self, game: Parley) -> None:
        game.vows[self.seat] += 1
        for seat in range(game.seats):
            game.points[seat] += 1


@frame
class Amends(Frame[Parley]):
    """Thanks for a kept vow: a coin from the pot or a point. P7"""

    seat: Seat

    steps = ("thank",)

    def thank(self, game: Parley) -> None:
        prizes = PRIZES if game.pot else PRIZES[1:]
        game.ask(self.seat, "thank", [("take", prize) for prize in prizes])

    def on_thank(self, game: Parley, seat: Seat, move: Move) -> None:
        if move[1] == "coin":
            game.pot -= 1
            game.coins[seat] += 1
        else:
            game.points[seat] += 1


Parley.frames = frame_table(Congress, Speech, Amends, *WINDOW_FRAMES)
Parley.reactions = {
    PROPOSAL: (Veto(), Debt(), Vow(), Echo(), Applause(), Motion()),
    PLAYED: (Rebuttal(),),
}
REACTIONS = tuple(reaction.id for event in Parley.reactions.values() for reaction in event)


def check_order(text: str) -> None:
    """An order of speakers names seats from 1 on."""
    for word in text.split():
        if word not in SEAT_NUMBERS:
            raise SetupError("not_a_seat", word=word, most=MAX_SEATS).of(
                "tests.kernel.parley_texts"
            )


class ParleyGame(Game):
    """The game object of Parley."""

    id = "parley"
    version = "1"
    package = "tests.kernel.parley_texts"
    min_seats = 2
    max_seats = MAX_SEATS
    grammar = GRAMMAR
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
        words: dict[str, tuple[str | int, ...]] = {
            "coins": tuple(range(HIGHEST_BID + 1)),
            "topic": TOPICS,
            "prize": PRIZES,
            "reaction": REACTIONS,
        }
        for verb, names in GRAMMAR.items():
            for args in product(*(words[name] for name in names)):
                yield (verb, *args)


GAME = ParleyGame()
