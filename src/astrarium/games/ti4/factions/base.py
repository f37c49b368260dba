"""What the abilities of factions share: whose they are, and that they lie open. FA, FT, UNIT"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from astrarium.kernel.abilities import Ability
from astrarium.kernel.moves import Reason, Seat, Value, because

from ..components.factions import FACTION_NUMBER, FACTION_WITH
from ..components.systems import SystemId
from ..components.technologies import TECHNOLOGY_NUMBER
from ..components.units import FLAGSHIP, UNIT_NUMBER, UNITS
from ..modifiers import gagged, in_force
from ..table import NO_SYSTEM, TI4
from ..timing import seat_in

About = Mapping[str, Value]


class FactionAbility(Ability[TI4]):
    """What a faction may do when something happens; everybody can read it."""

    hidden = False
    cancellable = False
    chapter: str
    """Of its rule: FA, FT or UNIT."""
    own_event = False
    """Whether only the player can use it whom the event is about."""

    def __init__(self) -> None:
        self.rule = f"{self.chapter}.{self.id}"
        self.counts = in_force(self.rule)

    def owns(self, game: TI4, seat: Seat) -> bool:
        """Whether a player has it and may use it now. Asked in every window."""
        return self.counts(game, seat) > 0

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        """Whether this is the moment it waits for, and it would do something."""
        return not self.own_event or about["seat"] == seat

    def could(self, game: TI4, seat: Seat, about: About) -> bool:
        return self.owns(game, seat) and self.fits(game, seat, about)

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        if not self.owns(game, seat):
            return because(self.rule, "not_your_ability")
        if not self.fits(game, seat, about):
            return because(self.rule, "not_the_moment")
        return self.why_not_paid(game, seat)

    def why_not_paid(self, game: TI4, seat: Seat) -> Reason | None:
        """Whether its cost can be paid."""
        return None


class SheetAbility(FactionAbility):
    """Printed on a faction sheet. FA"""

    chapter = "FA"

    def __init__(self) -> None:
        super().__init__()
        self.origin = FACTION_WITH.get(self.id)
        self.only_origin = self.origin is not None

    def holders(self, game: TI4, about: About) -> Collection[Seat]:
        return seats_of(game, self.origin)

    def owns(self, game: TI4, seat: Seat) -> bool:
        """PN.political_secret: what must be used works all the same. Q.n13"""
        return super().owns(game, seat) and (self.mandatory or not gagged(game, seat))


class FactionTechnology(FactionAbility):
    """A technology of a faction; whoever has it may use it. FT"""

    chapter = "FT"
    exhausts = False
    """Whether using it turns the card face down."""

    def __init__(self) -> None:
        super().__init__()
        self.owned = TECHNOLOGY_NUMBER[self.id]
        self.bit = 1 << self.owned

    def holders(self, game: TI4, about: About) -> Collection[Seat]:
        owned, bit = game.technologies, self.bit
        if self.own_event:
            seat = seat_in(about)
            return (seat,) if owned[seat] & bit else ()
        return [seat for seat in range(game.seats) if owned[seat] & bit]

    def owns(self, game: TI4, seat: Seat) -> bool:
        return super().owns(game, seat) and not (self.exhausts and self.is_exhausted(game, seat))

    def is_exhausted(self, game: TI4, seat: Seat) -> bool:
        return bool(game.exhausted_technologies[seat] & self.bit)

    def exhaust(self, game: TI4, seat: Seat) -> None:
        game.exhausted_technologies[seat] |= self.bit


class FlagshipAbility(FactionAbility):
    """What the text of a flagship lets its player do. UNIT"""

    chapter = "UNIT"

    def __init__(self) -> None:
        super().__init__()
        self.origin = FACTION_NUMBER[UNITS[UNIT_NUMBER[self.id]].faction]
        self.only_origin = True

    def holders(self, game: TI4, about: About) -> Collection[Seat]:
        return seats_of(game, self.origin)


def seats_of(game: TI4, faction: int | None) -> Collection[Seat]:
    """Who plays a faction; everybody where it is of no faction."""
    if faction is None:
        return range(game.seats)
    factions: Sequence[int] = game.faction
    return (factions.index(faction),) if faction in factions else ()


def why_no_token(game: TI4, seat: Seat, rule: str) -> Reason | None:
    """Whether a token of the strategy pool can be spent. 73.5"""
    return None if game.strategy[seat] else because(rule, "no_strategy_token")


def flagship_at(game: TI4, seat: Seat) -> SystemId:
    """Where a player's flagship is."""
    for system, fleet in game.fleets_of(seat):
        if fleet.ships[FLAGSHIP]:
            return system
    return NO_SYSTEM
