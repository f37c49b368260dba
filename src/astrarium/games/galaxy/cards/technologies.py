"""The five technologies: action D. G14

Phaser Banks and Screens are read by the combat that they change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, anywhere

from ..actions import why_not_in_hand
from ..bases import reveal_base
from ..components import (
    A_CARD,
    A_WORLD,
    ADVANCED_PROCESSING,
    ALLY,
    CARD_NAMES,
    FIRST_TECHNOLOGY,
    PROCESSING_CARDS,
    SENSORS,
    VALUE,
    WARP_DRIVE,
    WORLD,
    WORLDS,
)
from ..draw import draw_cards
from ..governors import settle_governor
from ..table import DISCARDS, GARRISON, HAND, IN_PLAY, NOBODY, Galaxy, place
from .ships import sortie_at

if TYPE_CHECKING:
    from ..turn import Turn

TECHNOLOGY = Phrase("technology", A_CARD)
SENSE = Phrase("sense", A_WORLD)
WARP = Phrase("warp", A_WORLD)


def why_not_technology(turn: Turn, game: Galaxy, seat: Seat, card: int) -> Reason | None:
    if card < FIRST_TECHNOLOGY:
        return because("G14.0", "not_a_technology", (("card", CARD_NAMES[card]),))
    return why_not_in_hand(game, seat, card, "G14.0") or why_not_technology_now(turn, game, seat)


def why_not_technology_now(turn: Turn, game: Galaxy, seat: Seat) -> Reason | None:
    """One a turn, together with a ship: played already, or still to be played."""
    if turn.technology:
        return because("G14.0", "one_technology")
    if turn.acted in ("ship", "garrison") or (not turn.acted and has_playable(game, seat)):
        return None
    return because("G14.0", "technology_needs_ship")


def has_playable(game: Galaxy, seat: Seat) -> bool:
    return any(
        WORLD[card] == ALLY or game.in_play[WORLD[card]]
        for card in game.hand(seat)
        if card < FIRST_TECHNOLOGY
    )


def offer_technology(turn: Turn, game: Galaxy, seat: Seat) -> Sequence[Move]:
    held = [card for card in game.hand(seat) if card >= FIRST_TECHNOLOGY]
    if not held or why_not_technology_now(turn, game, seat) is not None:
        return ()
    return [TECHNOLOGY(card) for card in held]


def technology(turn: Turn, game: Galaxy, seat: Seat, card: int) -> None:
    turn.technology = True
    game.tell("technology", seat=seat, card=CARD_NAMES[card])
    if card == ADVANCED_PROCESSING:  # at once and once only: G14.5
        game.cards.move(card, HAND + seat, DISCARDS)
        drawn = draw_cards(game, seat, PROCESSING_CARDS)
        game.tell("technology_drew", seat=seat, number=drawn)
    else:
        game.cards.move(card, HAND + seat, IN_PLAY + seat)


# -- Sensors (G14.3) -----------------------------------------------------------------------------


def why_not_sense(game: Galaxy, seat: Seat, world: int) -> Reason | None:
    if not game.has_technology(seat, SENSORS):
        return because("G14.3", "no_sensors")
    sortie = sortie_at(game, world)
    args = (("world", WORLDS[world]),)
    if sortie is None:
        return because("G14.3", "no_ship_there", args)
    if sortie.hidden:
        return because("G14.3", "sensors_hidden_ship", args)
    if sortie.sensed:
        return because("G14.3", "sensors_once", args)
    return because("G14.3", "sensors_before_power", args) if sortie.power_used else None


def sense(game: Galaxy, seat: Seat, world: int) -> None:
    """Not above the ship's value: every other player's secret base there is revealed."""
    sortie = sortie_at(game, world)
    assert sortie is not None
    game.change_sortie(sortie, sortie._replace(sensed=True))
    dice = game.chance.roll("sensors", 2)
    value = VALUE[sortie.card]
    game.tell_revealing("sensed", seat=seat, world=WORLDS[world], dice=dice, value=value)
    if sum(dice) > value:
        game.tell("sensors_failed", seat=seat)
    else:
        reveal_all(game, seat, world)


def reveal_all(game: Galaxy, active: Seat, world: int) -> None:
    """All bases come to light together, then the governor is settled."""
    others = [seat for seat in range(game.seats) if seat != active]
    found = [seat for seat in others if garrison_world(game, seat) == world]
    for seat in others:
        if garrison_world(game, seat) != NOBODY:  # a base laid later may well be there
            game.cleared[seat] |= 1 << world
    for seat in found:
        game.tell("sensors_found", seat=seat, world=WORLDS[world])
        reveal_base(game, seat, "base_revealed", "base_wasted")
    if found:
        settle_governor(game, world, active)
    else:
        game.tell("sensors_clear", world=WORLDS[world])


def garrison_world(game: Galaxy, seat: int) -> int:
    held = game.cards.zones[GARRISON + seat]
    return WORLD[held[0]] if held else NOBODY


# -- Warp Drive (G14.4) --------------------------------------------------------------------------


def why_not_warp(game: Galaxy, seat: Seat, world: int) -> Reason | None:
    if not game.has_technology(seat, WARP_DRIVE):
        return because("G14.4", "no_warp_drive")
    sortie = sortie_at(game, world)
    args = (("world", WORLDS[world]),)
    if sortie is None:
        return because("G14.4", "no_ship_there", args)
    if sortie.warped:
        return because("G14.4", "warp_once", args)
    return because("G14.4", "warp_nothing", args) if previous_ship(game, world) == NOBODY else None


def previous_ship(game: Galaxy, world: int) -> int:
    """The visible ship of the row before the active one."""
    if game.round == 1:
        return NOBODY
    shown = game.cards.shown(place(world, game.round - 1), None)
    return shown[0] if shown else NOBODY


def warp(game: Galaxy, seat: Seat, world: int) -> None:
    sortie = sortie_at(game, world)
    assert sortie is not None
    game.change_sortie(sortie, sortie._replace(warped=True))
    card = previous_ship(game, world)
    game.cards.move(card, place(world, game.round - 1), HAND + seat)
    game.tell("warped", seat=seat, card=CARD_NAMES[card], world=WORLDS[world])


def offer_uses(game: Galaxy, seat: Seat) -> Sequence[Move]:
    """What the technologies in play can do for the ships played this turn."""
    if not game.sorties or not game.cards.zones[IN_PLAY + seat]:
        return ()
    worlds = [sortie.world for sortie in game.sorties]
    return [
        *(SENSE(world) for world in worlds if why_not_sense(game, seat, world) is None),
        *(WARP(world) for world in worlds if why_not_warp(game, seat, world) is None),
    ]


TECHNOLOGY_VERBS = (
    Verb(TECHNOLOGY, technology, why_not_technology, offer_technology),
    anywhere(SENSE, sense, why_not_sense, offer_uses),
    anywhere(WARP, warp, why_not_warp, offer_uses),
)
