"""Cards, debts and vows of Parley: all that may be used when something happens."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from astrarium.kernel.abilities import Ability, Per, Words
from astrarium.kernel.moves import Reason, Seat, Value, because
from astrarium.kernel.windows import PLAYED
from tests.kernel.parley_speech import FLOOR, PROPOSAL, Amends, Speech
from tests.kernel.parley_table import COPIES, HAND, KIND, SPENT, Parley

ADJOURNED = "adjourned"
"""A round is over."""

About = Mapping[str, Value]

NOT_HELD = {kind: Reason("P4", "no_such_card", (("ability", kind),)) for kind in COPIES}


class Card(Ability[Parley]):
    """A card from a hidden hand. Whoever has cards at all might hold it."""

    events = (PROPOSAL,)

    def holders(self, game: Parley, about: About) -> Collection[Seat]:
        zones = game.cards.zones
        return [seat for seat in range(game.seats) if zones[HAND + seat]]

    def could(self, game: Parley, seat: Seat, about: About) -> bool:
        return bool(game.cards.zones[HAND + seat])

    def why_not(self, game: Parley, seat: Seat, about: About) -> Reason | None:
        for card in game.cards.zones[HAND + seat]:
            if KIND[card] == self.id:
                return None
        return NOT_HELD[self.id]

    def pay(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        card = next(card for card in game.hand(seat) if KIND[card] == self.id)
        game.cards.move(card, HAND + seat, SPENT)


class AgainstOthers(Card):
    """A card that nobody plays against themselves. P5"""

    cancels = True

    def could(self, game: Parley, seat: Seat, about: About) -> bool:
        return about["by"] != seat and bool(game.cards.zones[HAND + seat])

    def why_not(self, game: Parley, seat: Seat, about: About) -> Reason | None:
        if about["by"] == seat:
            return Reason("P5", "own")
        return super().why_not(game, seat, about)


class Veto(AgainstOthers):
    """The proposal falls."""

    id = "veto"


class Rebuttal(AgainstOthers):
    """What was just used has no effect."""

    id = "rebuttal"
    events = (PLAYED,)


class Echo(Card):
    """A point, up to twice."""

    id = "echo"
    limit = 2

    def use(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        game.points[seat] += 1


class Applause(Card):
    """A coin from the pot, if there is one. P6"""

    id = "applause"

    def could(self, game: Parley, seat: Seat, about: About) -> bool:
        return game.pot > 0 and super().could(game, seat, about)

    def why_not(self, game: Parley, seat: Seat, about: About) -> Reason | None:
        return super().why_not(game, seat, about) if game.pot else Reason("P6", "pot_empty")

    def use(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        game.pot -= 1
        game.coins[seat] += 1


class Motion(Card):
    """A proposal of one's own, to which all may react anew."""

    id = "motion"

    def use(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        game.push(Speech(seat))


class AtSomebody(Card):
    """A card with which another seat is named."""

    rule: str

    def every_target(self, seats: int) -> Iterable[Words]:
        return ((seat,) for seat in range(seats))

    def why_not_target(
        self, game: Parley, seat: Seat, about: About, targets: Words
    ) -> Reason | None:
        return because(self.rule, "names_another") if targets == (seat,) else None


class Courier(AtSomebody):
    """A message from the floor: the seat named hands over a coin. P8"""

    id = "courier"
    rule = "P8"
    events = (FLOOR,)

    def why_not_target(
        self, game: Parley, seat: Seat, about: About, targets: Words
    ) -> Reason | None:
        if not game.coins[int(targets[0])]:
            return because("P8", "has_no_coin")
        return super().why_not_target(game, seat, about, targets)

    def use(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        game.coins[int(targets[0])] -= 1
        game.coins[seat] += 1


class Barb(AtSomebody):
    """The seat named loses a point, but only once for each proposal. P9"""

    id = "barb"
    rule = "P9"
    limit_per = Per.TARGETS
    counts_if_cancelled = False

    def why_not_target(
        self, game: Parley, seat: Seat, about: About, targets: Words
    ) -> Reason | None:
        if not game.points[int(targets[0])]:
            return because("P9", "has_no_point")
        return super().why_not_target(game, seat, about, targets)

    def use(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        game.points[int(targets[0])] -= 1


class Toast(AtSomebody):
    """A coin from the pot for the seat named, and a point for oneself. P10"""

    id = "toast"
    rule = "P10"
    events = (ADJOURNED,)

    def could(self, game: Parley, seat: Seat, about: About) -> bool:
        return game.pot > 0 and super().could(game, seat, about)

    def why_not(self, game: Parley, seat: Seat, about: About) -> Reason | None:
        return super().why_not(game, seat, about) if game.pot else Reason("P10", "pot_empty")

    def stands(self, game: Parley, seat: Seat, about: About, targets: Words) -> bool:
        """Those toasted before may have emptied the pot."""
        return game.pot > 0

    def use(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        game.pot -= 1
        game.coins[int(targets[0])] += 1
        game.points[seat] += 1


class Due(Ability[Parley]):
    """Something that lies open and falls due with a proposal. P7"""

    events = (PROPOSAL,)
    hidden = False
    mandatory = True

    def why_not(self, game: Parley, seat: Seat, about: About) -> Reason | None:
        return None if self.could(game, seat, about) else Reason("P7", "nothing_due")


class Debt(Due):
    """Whoever owes a coin and has one pays it into the pot."""

    id = "debt"

    def holders(self, game: Parley, about: About) -> Collection[Seat]:
        return range(game.seats) if any(game.debts) else ()

    def could(self, game: Parley, seat: Seat, about: About) -> bool:
        return game.debts[seat] > 0 and game.coins[seat] > 0

    def use(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        game.debts[seat] -= 1
        game.coins[seat] -= 1
        game.pot += 1


class Vow(Due):
    """Whoever has sworn makes amends and is thanked for it."""

    id = "vow"

    def holders(self, game: Parley, about: About) -> Collection[Seat]:
        return range(game.seats) if any(game.vows) else ()

    def could(self, game: Parley, seat: Seat, about: About) -> bool:
        return game.vows[seat] > 0

    def use(self, game: Parley, seat: Seat, about: About, targets: Words) -> None:
        game.vows[seat] -= 1
        game.push(Amends(seat))


ABILITIES: tuple[Ability[Any], ...] = (
    Veto(),
    Debt(),
    Vow(),
    Echo(),
    Applause(),
    Motion(),
    Rebuttal(),
    Courier(),
    Barb(),
    Toast(),
)
