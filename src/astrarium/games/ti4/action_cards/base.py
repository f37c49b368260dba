"""What all action cards share: they come from a hidden hand and are discarded when played. 18"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from astrarium.kernel.abilities import Ability, Words
from astrarium.kernel.moves import Reason, Seat, Value, because

from ..cards import discard_card
from ..components.cards import ACTION_CARD_NUMBER, ActionCardId
from ..components.systems import (
    PLANET_NAMES,
    PLANET_NUMBER,
    SYSTEM_BY_NUMBER,
    SYSTEMS,
    PlanetId,
    SystemId,
)
from ..deck import HAND, kinds_in
from ..modifiers import why_no_cards
from ..table import TI4
from ..timing import seat_in
from ..turn import COMPONENT_ACTION

About = Mapping[str, Value]

NOT_IN_HAND: Final = Reason("18.5", "not_in_hand")


class ActionCard(Ability[TI4]):
    """An action card. Whoever has cards at all might hold it. 18.5

    A cancelled card costs its player nothing but the card, and does not count as played (18.6b).
    So what else it costs is checked in `fits` and taken in `use`.
    """

    counts_if_cancelled = False
    number: ActionCardId
    own_event = False
    """Whether only the player can play it whom the event is about."""

    def __init_subclass__(cls) -> None:
        if "id" in cls.__dict__:
            cls.hand_card = cls.number = ACTION_CARD_NUMBER[cls.id]

    @property
    def rule(self) -> str:
        return f"AC.{self.id}"

    def holders(self, game: TI4, about: About) -> Collection[Seat]:
        zones = game.cards.zones
        if self.own_event:
            seat = seat_in(about)
            return (seat,) if zones[HAND + seat] else ()
        return [seat for seat in range(game.seats) if zones[HAND + seat]]

    def could(self, game: TI4, seat: Seat, about: About) -> bool:
        return self.fits(game, seat, about) and why_no_cards(game, seat) is None

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        """Whether this is its moment, for this player, by what everybody knows."""
        return not self.own_event or about["seat"] == seat

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        if self.number not in kinds_in(game.cards.zones[HAND + seat]):  # mostly: no further call
            return NOT_IN_HAND
        forbidden = why_no_cards(game, seat)
        if forbidden is not None:
            return because(forbidden, "no_cards_now")
        return None if self.fits(game, seat, about) else because(self.rule, "card_does_not_fit")

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        able = self.may_name(game, seat, about, targets)
        return None if able else because(self.rule, "not_for_that")

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        """Whether the card works on what is named."""
        return True

    def stands(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        """Still its moment, and what it costs can still be paid."""
        able = self.why_not_target(game, seat, about, targets) is None
        return able and self.fits(game, seat, about)

    def pay(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """18.7"""
        discard_card(game, seat, self.number)


class ComponentCard(ActionCard):
    """A card that is played as the action of a turn. 9.1, 18.6a"""

    events = (COMPONENT_ACTION,)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return seat == game.active


class OnPlayer(ActionCard):
    """A card that names a player who is still in the game."""

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(seat,) for seat in range(seats)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        if game.out[int(targets[0])]:
            return because("32.0", "is_out")
        return super().why_not_target(game, seat, about, targets)

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        return self.works_on(game, seat, int(targets[0]))

    def works_on(self, game: TI4, seat: Seat, other: Seat) -> bool:
        return True


class OnPlanet(ActionCard):
    """A card that names a planet which somebody controls."""

    named = ("planet",)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(name,) for name in PLANET_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        owned = [PlanetId(planet) for planet, owner in enumerate(game.owner) if owner >= 0]
        return [(PLANET_NAMES[planet],) for planet in owned if self.works_on(game, seat, planet)]

    def allowed(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return self.targets(game, seat, about)  # what it works on: no second look

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        return self.works_on(game, seat, self.planet(targets))

    def works_on(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        raise NotImplementedError

    def planet(self, targets: Words) -> PlanetId:
        return PLANET_NUMBER[str(targets[0])]


class OnSystem(ActionCard):
    """A card that names a system of this galaxy."""

    named = ("system",)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(system.number,) for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        fitting = [system for system in game.galaxy if self.works_on(game, seat, system)]
        return [(SYSTEMS[system].number,) for system in fitting]

    def allowed(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return self.targets(game, seat, about)  # what it works on: no second look

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        system = self.system(targets)
        return system in game.galaxy and self.works_on(game, seat, system)

    def works_on(self, game: TI4, seat: Seat, system: SystemId) -> bool:
        raise NotImplementedError

    def system(self, targets: Words) -> SystemId:
        return SYSTEM_BY_NUMBER[int(targets[0])]
