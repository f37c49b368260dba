"""The Emirates of Hacan. Guild Ships and Arbiters are rules of transactions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..agendas.owned import swap_strategy_cards
from ..combat_rolls import change_dice
from ..components.box import DIE_SIDES
from ..components.cards import STRATEGY_NAMES
from ..components.units import SHIPS, TYPE_NAMES, TYPE_NUMBER
from ..rolled import Rolled
from ..table import NOBODY, TI4
from ..tokens import spend_strategy_token
from .base import (
    About,
    FactionAbility,
    FactionTechnology,
    FlagshipAbility,
    flagship_at,
    why_no_token,
)

BIOMES_GAIN: Final = 4
BIOMES_GIFT: Final = 2
DATAHUB_GIFT: Final = 3
MOST_DICE: Final = 60
"""More than any roll has."""


class ProductionBiomes(FactionTechnology):
    """Action: for a token of the strategy pool four trade goods, and two for somebody else."""

    id = "production_biomes"
    events = ("component_action",)
    exhausts = True

    def why_not_paid(self, game: TI4, seat: Seat) -> Reason | None:
        return why_no_token(game, seat, self.rule)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(seat,) for seat in range(seats)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        if targets[0] == seat:
            return because("FT.production_biomes", "other_players")
        return because("32.0", "is_out") if game.out[int(targets[0])] else None

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        spend_strategy_token(game, seat)
        for other, number in ((int(targets[0]), BIOMES_GIFT), (seat, BIOMES_GAIN)):
            game.gain_goods(other, number)
            game.tell("goods_gained", seat=other, number=number)


class QuantumDatahubNode(FactionTechnology):
    """At the end of the strategy phase: for a token and three trade goods, which somebody else
    gets, a strategy card is swapped with that player's."""

    id = "quantum_datahub_node"
    events = ("end_of_strategy_phase",)
    named = ("strategy_card", "other_card")

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return game.strategy[seat] > 0 and game.trade_goods[seat] >= DATAHUB_GIFT

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(own, other) for own in STRATEGY_NAMES for other in STRATEGY_NAMES if own != other]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        own, other = (STRATEGY_NAMES.index(str(word)) for word in targets)
        if game.strategy_owner[own] != seat:
            return because("FT.quantum_datahub_node", "not_your_card")
        able = game.strategy_owner[other] not in (seat, NOBODY)
        return None if able else because("FT.quantum_datahub_node", "not_anothers_card")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        own, other = (STRATEGY_NAMES.index(str(word)) for word in targets)
        partner = game.strategy_owner[other]
        spend_strategy_token(game, seat)
        game.trade_goods[seat] -= DATAHUB_GIFT
        game.gain_goods(partner, DATAHUB_GIFT)
        game.tell("goods_given", seat=seat, target=partner, number=DATAHUB_GIFT)
        swap_strategy_cards(game, own, other)


class WrathOfKenara(FlagshipAbility):
    """After a combat die in a space combat beside the flagship: +1 for a trade good, once a die."""

    id = "wrath_of_kenara"
    events = ("after_combat_die_rolled",)
    named = ("unit", "die")
    limit = MOST_DICE

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        own = about["seat"] == seat and "planet" not in about
        return own and flagship_at(game, seat) == game.active_system

    def why_not_paid(self, game: TI4, seat: Seat) -> Reason | None:
        return None if game.trade_goods[seat] else because(self.rule, "too_few_goods")

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(TYPE_NAMES[kind], face) for kind in SHIPS for face in range(1, DIE_SIDES)]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        faces = {
            (rolled.kind, face) for rolled in self.dice(game, seat, about) for face in rolled.shows
        }
        return [(TYPE_NAMES[kind], face) for kind, face in sorted(faces) if face < DIE_SIDES]

    def dice(self, game: TI4, seat: Seat, about: About) -> list[Rolled]:
        """What has just been rolled."""
        return [each for each in game.dice if (each.seat, each.value) == (seat, about["value"])]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        kind, face = TYPE_NUMBER[str(targets[0])], int(targets[1])
        shown = sum(d.shows.count(face) for d in self.dice(game, seat, about) if d.kind == kind)
        raised = sum(effect.values == (kind, face) for effect in game.effects_of(self.id))
        able = shown > raised
        return None if able else because(self.rule, "no_such_dice", (("unit", targets[0]),))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        kind, face = TYPE_NUMBER[str(targets[0])], int(targets[1])
        game.trade_goods[seat] -= 1
        game.tell("goods_spent", seat=seat, number=1)
        rolled = next(d for d in self.dice(game, seat, about) if d.kind == kind and face in d.shows)
        at = rolled.shows.index(face)
        shows = (*rolled.shows[:at], face + 1, *rolled.shows[at + 1 :])
        change_dice(game, rolled, rolled._replace(shows=shows))
        game.begin_effect(self.id, seat, "combat_round", kind, face + 1)


ABILITIES: Final[tuple[FactionAbility, ...]] = (
    ProductionBiomes(),
    QuantumDatahubNode(),
    WrathOfKenara(),
)
