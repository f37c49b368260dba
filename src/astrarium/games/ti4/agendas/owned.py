"""Laws that their owner may use, most of them by discarding the card. AG"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from astrarium.kernel.abilities import Ability, Words
from astrarium.kernel.moves import Reason, Seat, Value, because

from ..components.cards import AGENDA_NUMBER, AGENDAS, STRATEGY_NAMES, AgendaId
from ..components.systems import NO_PLANET, PLANET_NUMBER, SYSTEM_BY_NUMBER, SYSTEMS
from ..galaxy import has_units
from ..modifiers import ACTIONS
from ..table import TI4
from ..turn import Turn
from ..voting import ELECTED, kind_of
from .enacting import repeal
from .thalnos import RerollOrDie

About = Mapping[str, Value]


class OwnedLaw(Ability[TI4]):
    """What the owner of a law may do when something happens; it lies open."""

    hidden = False
    law: AgendaId

    def holders(self, game: TI4, about: About) -> Collection[Seat]:
        owner = game.law_owner[self.law]
        return (owner,) if owner >= 0 else ()

    def could(self, game: TI4, seat: Seat, about: About) -> bool:
        return game.law_owner[self.law] == seat and self.fits(game, seat, about)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        """Whether this is the moment it waits for."""
        return True

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        if game.law_owner[self.law] != seat:
            return because(f"AG.{AGENDAS[self.law].id}", "not_your_law")
        return None if self.fits(game, seat, about) else self.not_now()

    def not_now(self) -> Reason:
        return because(f"AG.{AGENDAS[self.law].id}", "not_the_moment")

    def pay(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        repeal(game, self.law)


class CommitteeFormation(OwnedLaw):
    """Before a vote that elects a player: its owner chooses who, and nobody votes."""

    id = "committee_formation"
    law = AGENDA_NUMBER["committee_formation"]
    events = ("before_voting",)
    cancellable = False

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return kind_of(AGENDA_NUMBER[str(about["agenda"])]) == "player"

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(seat,) for seat in range(seats)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        out = game.out[int(targets[0])]
        return because("32.0", "is_out") if out else None

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(ELECTED, seat, "agenda", targets[0])


class ImperialArbiter(OwnedLaw):
    """At the end of the strategy phase: a strategy card is swapped with another player's."""

    id = "imperial_arbiter"
    law = AGENDA_NUMBER["imperial_arbiter"]
    events = ("end_of_strategy_phase",)
    named = ("strategy_card", "other_card")
    cancellable = False

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(own, other) for own in STRATEGY_NAMES for other in STRATEGY_NAMES if own != other]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        own, other = (STRATEGY_NAMES.index(str(word)) for word in targets)
        if game.strategy_owner[own] != seat:
            return because("AG.imperial_arbiter", "not_your_card")
        able = game.strategy_owner[other] not in (seat, -1)
        return None if able else because("AG.imperial_arbiter", "not_anothers_card")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        swap_strategy_cards(game, *(STRATEGY_NAMES.index(str(word)) for word in targets))


def swap_strategy_cards(game: TI4, one: int, two: int) -> None:
    """Two strategy cards change hands."""
    owner = game.strategy_owner
    owner[one], owner[two] = owner[two], owner[one]
    names = {"strategy_card": STRATEGY_NAMES[one], "other_card": STRATEGY_NAMES[two]}
    game.tell("cards_swapped", **names)


class MinisterOfPeace(OwnedLaw):
    """After a system with another player's units is activated: the turn ends at once."""

    id = "minister_of_peace"
    law = AGENDA_NUMBER["minister_of_peace"]
    events = ("after_system_activated",)
    cancellable = False

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        system, active = SYSTEM_BY_NUMBER[int(str(about["system"]))], int(str(about["seat"]))
        return any(has_units(game, system, other) for other in game.playing() if other != active)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        end_turn(game)


def end_turn(game: TI4) -> None:
    """The active player's turn is over, whatever was going on."""
    for moment in ("volley", "combat_round", "combat", "invasion", "production"):
        game.moment_ends(moment)
    game.moment_ends("tactical_action")
    game.moment_ends("turn")
    game.dice = ()
    game.leave(Turn)


class MinisterOfWar(OwnedLaw):
    """After an action of one's own: a token comes off the board, and another action follows."""

    id = "minister_of_war"
    law = AGENDA_NUMBER["minister_of_war"]
    events = ("after_action_performed",)
    named = ("system",)
    cancellable = False

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat and bool(game.tokens_on_board(seat))

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(system.number,) for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(SYSTEMS[s].number,) for s in game.galaxy if game.has_token(seat, s)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        there = game.has_token(seat, SYSTEM_BY_NUMBER[int(targets[0])])
        return None if there else because("AG.minister_of_war", "no_token_there")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.tokens[SYSTEM_BY_NUMBER[int(targets[0])]] &= ~(1 << seat)
        game.tell("token_lifted", seat=seat, system=int(targets[0]))
        game.begin_effect(self.id, seat, "turn")


class CrownOfThalnos(OwnedLaw):
    """In each combat round: any of one's combat dice are rerolled; who misses again is gone."""

    id = "the_crown_of_thalnos"
    law = AGENDA_NUMBER["the_crown_of_thalnos"]
    events = ("after_combat_die_rolled",)
    cancellable = False

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat

    def pay(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """It is not discarded."""

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planet = PLANET_NUMBER[str(about["planet"])] if "planet" in about else NO_PLANET
        game.push(RerollOrDie(seat, int(str(about["value"])), planet))


ACTIONS.register("AG.minister_of_war", 1, by_effect=True)
ABILITIES: Final = (
    CommitteeFormation(),
    CrownOfThalnos(),
    ImperialArbiter(),
    MinisterOfPeace(),
    MinisterOfWar(),
)
