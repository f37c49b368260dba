"""Cards of the agenda phase that are no riders: who votes, with how much, on what. 35, AC"""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..components.systems import CULTURAL, PLANETS
from ..table import TI4
from ..voting import CANNOT_VOTE, ELECTED_INSTEAD, EXTRA_VOTES
from ..words import MOST_UNITS
from .base import About, ActionCard, OnPlayer
from .raids import exhaust

COUNCILOR_VOTES = 5


class AncientBurialSites(OnPlayer):
    """At the start of the agenda phase all cultural planets of a player are exhausted."""

    id = "ancient_burial_sites"
    events = ("start_of_agenda_phase",)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        for planet in game.planets_of(int(targets[0])):
            if PLANETS[planet].trait == CULTURAL:
                exhaust(game, planet)


class AssassinateRepresentative(OnPlayer):
    """After an agenda is revealed: a player cannot vote on it. 35.16"""

    id = "assassinate_representative"
    events = ("after_agenda_revealed",)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(CANNOT_VOTE, int(targets[0]), "agenda")


class Bribery(ActionCard):
    """After the speaker voted: trade goods become votes for what one has voted for. 35.15, E"""

    id = "bribery"
    events = ("after_speaker_votes",)
    named = ("number",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        voters = about["voters"]
        return isinstance(voters, tuple) and seat in voters

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(number,) for number in range(MOST_UNITS + 1)]

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        return int(targets[0]) <= game.trade_goods[seat]

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        number = int(targets[0])
        game.trade_goods[seat] -= number
        game.tell("goods_spent", seat=seat, number=number)
        game.begin_effect(EXTRA_VOTES, seat, "agenda", number)


class ConfusingLegalText(OnPlayer):
    """When elected: another player is elected instead."""

    id = "confusing_legal_text"
    events = ("when_player_elected",)
    own_event = True

    def works_on(self, game: TI4, seat: Seat, other: Seat) -> bool:
        return other != seat

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(ELECTED_INSTEAD, seat, "agenda", int(targets[0]))


class DistinguishedCouncilor(ActionCard):
    """After casting votes in the vote step: five more for the same outcome. Q.n34"""

    id = "distinguished_councilor"
    events = ("after_player_casts_votes",)
    own_event = True

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(EXTRA_VOTES, seat, "agenda", COUNCILOR_VOTES)


class Veto(ActionCard):
    """When an agenda is revealed: it is discarded, and the next one is revealed instead. E"""

    id = "veto"
    events = ("when_agenda_revealed",)
    cancels = True


CARDS = (
    *(AncientBurialSites(), AssassinateRepresentative(), Bribery(), ConfusingLegalText()),
    *(DistinguishedCouncilor(), Veto()),
)
