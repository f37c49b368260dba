"""The invariants notice when something is lost, doubled, or where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER
from astrarium.games.ti4.components.systems import PLANET_NUMBER, SYSTEM_BY_NUMBER, SYSTEMS
from astrarium.games.ti4.components.units import CRUISER, INFANTRY, PDS, WAR_SUN
from astrarium.games.ti4.deck import ACTION_PILE, HAND, LAWS, agenda_card
from astrarium.games.ti4.table import NOBODY, TI4

from .positions import at_war

EMPTY = SYSTEM_BY_NUMBER[46]
QUANN = PLANET_NUMBER["quann"]


def lose_a_card(game: TI4) -> None:
    game.cards.zones[ACTION_PILE] = game.cards.zones[ACTION_PILE][1:]


def double_a_card(game: TI4) -> None:
    game.cards.zones[HAND] += game.cards.zones[ACTION_PILE][:1]


def too_much_plastic(game: TI4) -> None:
    game.add_to_space(EMPTY, 0, WAR_SUN, 3)


def too_many_tokens(game: TI4) -> None:
    game.strategy[0] = 17


def owe_goods(game: TI4) -> None:
    game.trade_goods[0] = -1


def owe_commodities(game: TI4) -> None:
    game.commodities[0] = -1


def too_large_a_fleet(game: TI4) -> None:
    game.add_to_space(EMPTY, 0, CRUISER, 8)


def no_capacity(game: TI4) -> None:
    game.add_to_space(EMPTY, 0, CRUISER)
    game.add_to_space(EMPTY, 0, INFANTRY)


def two_on_a_planet(game: TI4) -> None:
    game.owner[QUANN] = 0
    game.add_to_planet(QUANN, 0, INFANTRY)
    game.add_to_planet(QUANN, 1, INFANTRY)


def rule_from_afar(game: TI4) -> None:
    away = next(s for s in range(len(SYSTEMS)) if s not in game.galaxy and SYSTEMS[s].planets)
    game.owner[SYSTEMS[away].planets[0]] = 0


def enact(game: TI4, law: str) -> None:
    """A law comes into force for all, with its card."""
    card = agenda_card(AGENDA_NUMBER[law])
    zone = next(z for z, held in enumerate(game.cards.zones) if card in held)
    game.cards.move(card, zone, LAWS)
    game.law_owner[AGENDA_NUMBER[law]] = NOBODY


def a_law_without_its_card(game: TI4) -> None:
    game.law_owner[AGENDA_NUMBER["fleet_regulations"]] = NOBODY


def break_the_regulations(game: TI4) -> None:
    enact(game, "fleet_regulations")
    game.fleet_pool[0] = 5


def arm_the_zone(game: TI4) -> None:
    enact(game, "demilitarized_zone")
    game.attached[QUANN] = (AGENDA_NUMBER["demilitarized_zone"],)
    game.owner[QUANN] = 0
    game.add_to_planet(QUANN, 0, PDS)


def hoard_cards(game: TI4) -> None:
    for card in game.cards.zones[ACTION_PILE][:8]:
        game.cards.slip(card, ACTION_PILE, HAND)


@pytest.mark.parametrize(
    ("mischief", "what"),
    [
        (hoard_cards, "too many action cards"),
        (lose_a_card, "a card is missing or lies in two zones"),
        (double_a_card, "a card is missing or lies in two zones"),
        (too_much_plastic, "more war_suns than there are"),
        (too_many_tokens, "command tokens do not add up to 16"),
        (owe_goods, "less than no trade good"),
        (owe_commodities, "an impossible number of commodities"),
        (too_large_a_fleet, "a fleet is beyond its limits"),
        (no_capacity, "a fleet is beyond its limits"),
        (two_on_a_planet, "quann: units of somebody who does not control it"),
        (rule_from_afar, "has an owner and is not in the galaxy"),
        (a_law_without_its_card, "fleet_regulations is in force where it does not lie"),
        (break_the_regulations, "a fleet pool is larger than the law allows"),
        (arm_the_zone, "quann: units in the demilitarized zone"),
    ],
)
def test_mischief_is_noticed(mischief: Callable[[TI4], None], what: str) -> None:
    game = at_war().turn_of(0).game
    assert game.invariants() == []
    mischief(game)
    assert any(what in sentence for sentence in game.invariants()), game.invariants()
