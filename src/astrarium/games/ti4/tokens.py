"""Command tokens: gaining them and laying them out anew. 73"""

from __future__ import annotations

from functools import cache
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.box import FLEET, POOLS, STRATEGY
from .components.cards import AGENDA_NUMBER
from .components.systems import SYSTEMS, SystemId
from .losses import KeepLimits
from .table import TI4
from .words import A_NUMBER, A_POOL

FLEET_REGULATIONS: Final = AGENDA_NUMBER["fleet_regulations"]
REGULATED: Final = 4

GAIN = Phrase("gain", A_POOL)
TAKE_FROM = Phrase("take_from", A_POOL)
LAY_OUT = Phrase(
    "lay_out", A_NUMBER.called("tactic"), A_NUMBER.called("fleet"), A_NUMBER.called("strategy")
)


def pools(game: TI4, seat: Seat) -> list[list[int]]:
    """The lists of the three pools, by their numbers."""
    return [game.tactic, game.fleet_pool, game.strategy]


def on_sheet(game: TI4, seat: Seat) -> int:
    """The tokens in the three pools."""
    return game.tactic[seat] + game.fleet_pool[seat] + game.strategy[seat]


def spend_strategy_token(game: TI4, seat: Seat) -> None:
    """One from the strategy pool goes to the reinforcements. 73.5"""
    game.strategy[seat] -= 1
    game.tell("token_spent", seat=seat, pool=POOLS[STRATEGY])


def take_token(game: TI4, seat: Seat, pool: int) -> None:
    """A token leaves a pool; a smaller fleet pool may be too small for fleets. 65.5"""
    pools(game, seat)[pool][seat] -= 1
    game.tell("token_taken_from", seat=seat, pool=POOLS[pool])
    if pool == FLEET:
        game.push(KeepLimits())


def why_not_fleet(game: TI4, number: int) -> Reason | None:
    """AG.fleet_regulations: nobody has more than four tokens in the fleet pool."""
    if number > REGULATED and game.in_force(FLEET_REGULATIONS):
        return because("AG.fleet_regulations", "fleet_regulated", (("number", REGULATED),))
    return None


@frame
class GainTokens(Frame[TI4]):
    """Command tokens from the reinforcements, each into a pool of one's choice. 73.2, 73.3"""

    seat: Seat
    number: int

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        self.number = min(self.number, game.token_reinforcements(self.seat))
        if self.number:
            moves = self.moves_for(game, self.seat, "gain")
            game.ask(self.seat, "gain", moves, {"number": self.number})

    def why_not_gain(self, game: TI4, seat: Seat, pool: int) -> Reason | None:
        return why_not_fleet(game, game.fleet_pool[seat] + 1) if pool == FLEET else None

    def gain(self, game: TI4, seat: Seat, pool: int) -> None:
        pools(game, seat)[pool][seat] += 1
        self.number -= 1
        game.tell("token_gained", seat=seat, pool=POOLS[pool])
        self.again()


GainTokens.takes("gain", Verb(GAIN, GainTokens.gain, GainTokens.why_not_gain))


@cache
def _layouts(total: int, most: int) -> list[Move]:
    """Every way to lay out `total` tokens with at most `most` of them in the fleet pool."""
    return [
        LAY_OUT(tactic, fleet, total - tactic - fleet)
        for tactic in range(total + 1)
        for fleet in range(min(most, total - tactic) + 1)
    ]


@frame
class Redistribute(Frame[TI4]):
    """The tokens on the sheet, and perhaps new ones, are laid out anew. 36.5, 40.2"""

    seat: Seat
    gained: int = 0

    steps = ("choose",)
    single = True

    def choose(self, game: TI4) -> None:
        about = {"number": self.total(game)}
        game.ask(self.seat, "lay_out", self.moves_for(game, self.seat, "lay_out"), about)

    def total(self, game: TI4) -> int:
        """73.3a: no more are gained than the reinforcements have."""
        seat = self.seat
        return on_sheet(game, seat) + min(self.gained, game.token_reinforcements(seat))

    def why_not_lay_out(
        self, game: TI4, seat: Seat, tactic: int, fleet: int, strategy: int
    ) -> Reason | None:
        total = self.total(game)
        if tactic + fleet + strategy != total:
            return because("36.5", "lay_out_all", (("number", total),))
        return why_not_fleet(game, fleet)

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        total = self.total(game)
        fleets = range(total, -1, -1)
        return _layouts(total, next(n for n in fleets if why_not_fleet(game, n) is None))

    def lay_out(self, game: TI4, seat: Seat, tactic: int, fleet: int, strategy: int) -> None:
        game.tactic[seat], game.fleet_pool[seat], game.strategy[seat] = tactic, fleet, strategy
        game.tell("tokens_laid_out", seat=seat, tactic=tactic, fleet=fleet, strategy=strategy)


Redistribute.takes(
    "lay_out",
    Verb(LAY_OUT, Redistribute.lay_out, Redistribute.why_not_lay_out, Redistribute.offer),
)


@frame
class PlaceToken(Frame[TI4]):
    """A player must put a command token into a system. 30.2a, 30.2b, 73.3b"""

    seat: Seat
    system: SystemId

    steps = ("place",)

    def place(self, game: TI4) -> None:
        if game.has_token(self.seat, self.system):
            return
        if game.token_reinforcements(self.seat):
            self._lay(game)
        elif on_sheet(game, self.seat):
            moves = self.moves_for(game, self.seat, "take_from")
            game.ask(self.seat, "take_from", moves, {"system": SYSTEMS[self.system].number})

    def why_not_take_from(self, game: TI4, seat: Seat, pool: int) -> Reason | None:
        filled = pools(game, seat)[pool][seat]
        return None if filled else because("73.0", "pool_empty")

    def take_from(self, game: TI4, seat: Seat, pool: int) -> None:
        """From the fleet pool it may cost ships. 65.5"""
        take_token(game, seat, pool)
        self._lay(game)

    def _lay(self, game: TI4) -> None:
        game.tokens[self.system] |= 1 << self.seat
        game.tell("token_placed", seat=self.seat, system=SYSTEMS[self.system].number)


PlaceToken.takes("take_from", Verb(TAKE_FROM, PlaceToken.take_from, PlaceToken.why_not_take_from))


RETURN_TOKEN = Phrase("return_token", A_POOL)


@frame
class GiveUpAny(Frame[TI4]):
    """A command token from any pool of the sheet goes to the reinforcements."""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        if on_sheet(game, self.seat):
            game.ask(self.seat, "return_token", self.moves_for(game, self.seat, "return_token"))

    def why_not_return(self, game: TI4, seat: Seat, pool: int) -> Reason | None:
        filled = pools(game, seat)[pool][seat]
        return None if filled else because("73.0", "pool_empty")

    def give_back(self, game: TI4, seat: Seat, pool: int) -> None:
        take_token(game, seat, pool)


GiveUpAny.takes("return_token", Verb(RETURN_TOKEN, GiveUpAny.give_back, GiveUpAny.why_not_return))
