"""A tiny table for kernel tests: coins, tools bought in private, notes of what ran."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.chance import Chance, seed_from
from astrarium.kernel.fields import alone, by_seat, table
from astrarium.kernel.frames import Frame, frame, frame_table
from astrarium.kernel.free import Form, FormField, FreeMoves
from astrarium.kernel.moves import Move, Question, Reason, Seat
from astrarium.kernel.parallel import PARALLEL_FRAMES, parallel
from astrarium.kernel.state import State

COINS = 3
PRICES = {"saw": 1, "drill": 2}


@table
class Workshop(State):
    """Seats buy tools in private, give each other coins, and react to what happens."""

    coins: list[int] = by_seat(COINS)
    tools: list[tuple[str, ...]] = by_seat(())
    notes: tuple[str, ...] = alone(())

    def note(self, what: str) -> None:
        self.notes += (what,)


def new(seats: int = 3, *frames: Frame[Any]) -> Workshop:
    """A table on which these procedures run, the first one first."""
    shop = Workshop(seats, Chance(seed_from(1)))
    for procedure in reversed(frames):
        shop.push(procedure)
    shop.run()
    return shop


@frame
class Shopping(Frame[Workshop]):
    """All buy at the same time, each in private."""

    steps = ("buy", "open")

    def buy(self, shop: Workshop) -> None:
        shop.push(parallel("buying", {seat: Buy(seat) for seat in range(shop.seats)}))

    def open(self, shop: Workshop) -> None:
        shop.note("open")


@frame
class Buy(Frame[Workshop]):
    """A seat buys tools until it says stop."""

    seat: Seat

    steps = ("choose",)

    def choose(self, shop: Workshop) -> None:
        moves: list[Move] = [
            ("buy", tool) for tool in PRICES if self.why_not_buy(shop, tool) is None
        ]
        shop.ask(self.seat, "buy", [*moves, ("stop",)], {"left": shop.coins[self.seat]})

    def why_not_buy(self, shop: Workshop, tool: str) -> Reason | None:
        return Reason("W1", "too_dear") if shop.coins[self.seat] < PRICES[tool] else None

    def on_buy(self, shop: Workshop, seat: Seat, move: Move) -> None:
        if move != ("stop",):
            shop.coins[seat] -= PRICES[str(move[1])]
            shop.tools[seat] += (str(move[1]),)
            shop.tell("bought", seat=seat, tool=move[1])
            self.again()

    def why_not(self, shop: Workshop, question: Question, move: Move) -> Reason | None:
        known = len(move) == 2 and move[0] == "buy" and move[1] in PRICES
        return self.why_not_buy(shop, str(move[1])) if known else None


@frame
class Dice(Frame[Workshop]):
    """A procedure that must not be carried out in private: it rolls."""

    seat: Seat

    steps = ("roll",)

    def roll(self, shop: Workshop) -> None:
        shop.chance.roll("dice", 1)


@frame
class Gamble(Frame[Workshop]):
    steps = ("roll",)

    def roll(self, shop: Workshop) -> None:
        shop.push(parallel("gambling", {0: Dice(0)}))


@frame
class Chat(Frame[Workshop]):
    """One seat is asked, or several at once."""

    seats: tuple[Seat, ...] = (0,)
    said: tuple[tuple[Seat, str], ...] = ()

    steps = ("ask", "close")

    def ask(self, shop: Workshop) -> None:
        words: dict[Seat, list[Move]] = {seat: self.words(shop, seat) for seat in self.seats}
        if len(self.seats) == 1:
            shop.ask(self.seats[0], "say", words[self.seats[0]])
        else:
            shop.ask_all("say", words)

    def words(self, shop: Workshop, seat: Seat) -> list[Move]:
        """Whoever has no coin left can only say no."""
        return [("yes",), ("no",)] if shop.coins[seat] else [("no",)]

    def on_say(self, shop: Workshop, seat: Seat, move: Move) -> None:
        self.said += ((seat, str(move[0])),)

    def close(self, shop: Workshop) -> None:
        shop.note(" ".join(f"{seat}:{word}" for seat, word in self.said))


class Gifts(FreeMoves[Workshop]):
    """Anybody may give anybody coins at any time, and sell all that they have."""

    verbs = frozenset({"give", "sell_out"})

    def moves(self, shop: Workshop, seat: Seat) -> list[Move]:
        return [("sell_out",)] if shop.coins[seat] else []

    def forms(self, shop: Workshop, seat: Seat) -> list[Form]:
        others = FormField("seat", 0, shop.seats - 1)
        return [Form("give", (others, FormField("coins", 1, shop.coins[seat])))]

    def why_not(self, shop: Workshop, seat: Seat, move: Move) -> Reason | None:
        if move == ("sell_out",):
            return None if shop.coins[seat] else Reason("W3", "nothing_left")
        (form,) = self.forms(shop, seat)
        if not form.accepts(move):
            return Reason("W2", "bad_gift")
        return Reason("W2", "to_oneself") if move[1] == seat else None

    def take(self, shop: Workshop, seat: Seat, move: Move) -> None:
        if move == ("sell_out",):
            shop.coins[seat] = 0
            shop.push(Chat((seat,)))
            return
        shop.coins[seat] -= int(move[2])
        shop.coins[int(move[1])] += int(move[2])
        shop.tell("gave", seat=seat, target=move[1], coins=move[2])


@frame
class Storm(Frame[Workshop]):
    """A procedure that others run inside, one within the other."""

    depth: int
    odd: str = ""

    steps = ("deeper", "after")

    def deeper(self, shop: Workshop) -> None:
        if self.depth:
            shop.push(Gust(self.depth, self.odd))
        elif self.odd == "leave":
            shop.leave(Storm, "blown over")
        elif self.odd.startswith("give"):
            shop.give("calm")
            shop.unchecked = True
            if self.odd != "give":
                shop.push(Count())

    def after(self, shop: Workshop) -> None:
        shop.note(f"storm {self.depth} {shop.result}")


@frame
class Gust(Frame[Workshop]):
    depth: int
    odd: str

    steps = ("blow", "after")

    def blow(self, shop: Workshop) -> None:
        shop.push(Storm(self.depth - 1, self.odd))

    def after(self, shop: Workshop) -> None:
        shop.note(f"gust {self.depth} {shop.result}")


@frame
class Count(Frame[Workshop]):
    """Three coins are taken, one step each, and then nothing."""

    steps = ("one", "two", "three", "nothing")

    def one(self, shop: Workshop) -> None:
        shop.coins[0] -= 1
        shop.unchecked = True

    two = three = one

    def nothing(self, shop: Workshop) -> None:
        """A step that changes nothing."""


def view(shop: Workshop, seat: Seat | None) -> dict[str, Any]:
    own = [tools if owner == seat else len(tools) for owner, tools in enumerate(shop.tools)]
    return {"coins": list(shop.coins), "tools": own, "notes": list(shop.notes)}


Workshop.register(
    frames=frame_table(Shopping, Buy, Dice, Gamble, Chat, Storm, Gust, Count, *PARALLEL_FRAMES),
    viewer=view,
    monitor=lambda shop: [],
    free=Gifts(),
    moments=("storm", "day"),
)
