"""The invariants notice when something is lost, doubled, or where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astrarium.games.ti4.components.cards import AGENDA_NUMBER
from astrarium.games.ti4.components.systems import PLANET_NUMBER, SYSTEM_BY_NUMBER, SYSTEMS
from astrarium.games.ti4.components.units import CRUISER, INFANTRY, PDS, WAR_SUN
from astrarium.games.ti4.deck import (
    ACTION_PILE,
    HAND,
    LAWS,
    NOTE_HAND,
    PLAY_AREA,
    REMOVED,
    SECRET_PILE,
    SECRETS,
    agenda_card,
)
from astrarium.games.ti4.offers import Letter
from astrarium.games.ti4.table import NOBODY, TI4
from astrarium.games.ti4.units import Fleet, Garrison

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


def lose_a_law(game: TI4) -> None:
    enact(game, "demilitarized_zone")  # attached to no planet


def attach_twice(game: TI4) -> None:
    enact(game, "demilitarized_zone")
    for planet in (QUANN, 0):
        game.attached[planet] = (AGENDA_NUMBER["demilitarized_zone"],)


def own_a_common_law(game: TI4) -> None:
    enact(game, "fleet_regulations")
    game.law_owner[AGENDA_NUMBER["fleet_regulations"]] = 0


def leave_a_minister_out(game: TI4) -> None:
    enact(game, "minister_of_war")
    game.law_owner[AGENDA_NUMBER["minister_of_war"]] = 1
    game.out[1] = True


def win_too_much(game: TI4) -> None:
    game.points[0] = game.goal + 1


def fall_off_the_track(game: TI4) -> None:
    game.points[0] = -1


def sail_off_the_map(game: TI4) -> None:
    away = next(s for s in range(len(SYSTEMS)) if s not in game.galaxy)
    game.space[away] = (Fleet(0).plus(CRUISER),)


def split_a_fleet(game: TI4) -> None:
    game.space[EMPTY] = (Fleet(0).plus(CRUISER), Fleet(0).plus(CRUISER))


def damage_more_than_there_is(game: TI4) -> None:
    game.space[EMPTY] = (Fleet(0).plus(CRUISER, 1, 2),)


def fewer_than_none(game: TI4) -> None:
    game.ground[QUANN] = (Garrison(0, infantry=-1, pds=1),)


def crowd_a_planet(game: TI4) -> None:
    game.owner[QUANN] = 0
    game.ground[QUANN] = (Garrison(0, docks=2),)


def exhaust_what_nobody_has(game: TI4) -> None:
    game.owner[QUANN], game.exhausted[QUANN] = NOBODY, True


def park_fighters(game: TI4) -> None:
    game.owner[QUANN] = 0
    game.ground[QUANN] = (Garrison(0, infantry=1, fighters=1),)


def lay_down_an_own_note(game: TI4) -> None:
    note = game.cards.zones[NOTE_HAND][0]
    game.cards.slip(note, NOTE_HAND, PLAY_AREA)


def lose_a_note(game: TI4) -> None:
    game.cards.move(game.cards.zones[NOTE_HAND][0], NOTE_HAND, REMOVED)


def forget_a_letter(game: TI4) -> None:
    game.letters[0] = (Letter(7, words="a letter without an offer"),)


def trade_twice(game: TI4) -> None:
    game.traded = ((0, 1), (0, 1))


def hoard_secrets(game: TI4) -> None:
    for card in game.cards.zones[SECRET_PILE][:4]:
        game.cards.slip(card, SECRET_PILE, SECRETS)


def haunt_the_board(game: TI4) -> None:
    game.out[2] = True


def end_without_a_result(game: TI4) -> None:
    game.over = True


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
        (lose_a_law, "not attached as it should be"),
        (attach_twice, "not attached as it should be"),
        (own_a_common_law, "to somebody though it is everybody's"),
        (leave_a_minister_out, "a law belongs to somebody who is out of the game"),
        (win_too_much, "the points are not on the track"),
        (fall_off_the_track, "the points are not on the track"),
        (sail_off_the_map, "which is not in play"),
        (split_a_fleet, "two fleets of one player in system 46"),
        (damage_more_than_there_is, "system 46: an impossible fleet"),
        (fewer_than_none, "quann: an impossible garrison"),
        (crowd_a_planet, "quann: too many space_docks"),
        (exhaust_what_nobody_has, "quann: an exhausted card that nobody has"),
        (park_fighters, "fighters on a planet outside an invasion"),
        (lay_down_an_own_note, "lies before who issued it"),
        (lose_a_note, "is in the game without who issued it, or left alone"),
        (forget_a_letter, "seat 0: letters and offers do not agree"),
        (trade_twice, "somebody has traded twice, or with nobody"),
        (hoard_secrets, "seat 0: too many secret objectives"),
        (haunt_the_board, "seat 2 is out of the game and still has something"),
        (end_without_a_result, "there is a result exactly when the game is over"),
        (arm_the_zone, "quann: units in the demilitarized zone"),
    ],
)
def test_mischief_is_noticed(mischief: Callable[[TI4], None], what: str) -> None:
    game = at_war().turn_of(0).game
    assert game.invariants() == []
    mischief(game)
    assert any(what in sentence for sentence in game.invariants()), game.invariants()
