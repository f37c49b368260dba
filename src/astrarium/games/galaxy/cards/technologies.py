"""The five technologies: action D. G14

Phaser Banks and Screens are read by the combat that they change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.kernel.moves import Move, Reason, because

from ..actions import reveal_base, why_not_in_hand
from ..components import (
    ADVANCED_PROCESSING,
    ALLY,
    CARD_NAMES,
    FIRST_TECHNOLOGY,
    PROCESSING_CARDS,
    SENSE,
    SENSORS,
    TECHNOLOGY,
    VALUE,
    WARP,
    WARP_DRIVE,
    WORLD,
    WORLDS,
)
from ..draw import draw_cards
from ..governors import settle_governor
from ..parse import Verb
from ..table import DISCARDS, GARRISON, HAND, IN_PLAY, NOBODY, Galaxy, place
from .ships import sortie_at

if TYPE_CHECKING:
    from ..turn import Turn


def why_not_technology(game: Galaxy, turn: Turn, card: int) -> Reason | None:
    if card < FIRST_TECHNOLOGY:
        return because("G14.0", "not_a_technology", (("card", CARD_NAMES[card]),))
    return why_not_in_hand(game, turn.seat, card, "G14.0") or why_not_technology_now(game, turn)


def why_not_technology_now(game: Galaxy, turn: Turn) -> Reason | None:
    """One a turn, together with a ship: played already, or still to be played."""
    if turn.technology:
        return because("G14.0", "one_technology")
    if turn.acted in ("ship", "garrison") or (not turn.acted and has_playable(game, turn)):
        return None
    return because("G14.0", "technology_needs_ship")


def has_playable(game: Galaxy, turn: Turn) -> bool:
    return any(
        WORLD[card] == ALLY or game.in_play[WORLD[card]]
        for card in game.hand(turn.seat)
        if card < FIRST_TECHNOLOGY
    )


def offer_technology(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    held = [card for card in game.hand(turn.seat) if card >= FIRST_TECHNOLOGY]
    if held and why_not_technology_now(game, turn) is None:
        moves += [TECHNOLOGY[card] for card in held]


def technology(game: Galaxy, turn: Turn, card: int) -> None:
    seat = turn.seat
    turn.technology = True
    game.tell("technology", seat=seat, card=CARD_NAMES[card])
    if card == ADVANCED_PROCESSING:  # at once and once only: G14.5
        game.cards.move(card, HAND + seat, DISCARDS)
        drawn = draw_cards(game, seat, PROCESSING_CARDS)
        game.tell("technology_drew", seat=seat, number=drawn)
    else:
        game.cards.move(card, HAND + seat, IN_PLAY + seat)


# -- Sensors (G14.3) -----------------------------------------------------------------------------


def why_not_sense(game: Galaxy, turn: Turn, world: int) -> Reason | None:
    if not game.has_technology(turn.seat, SENSORS):
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


def offer_sense(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    for sortie in game.sorties:
        if why_not_sense(game, turn, sortie.world) is None:
            moves.append(SENSE[sortie.world])


def sense(game: Galaxy, turn: Turn, world: int) -> None:
    """Not above the ship's value: every other player's secret base there is revealed."""
    sortie = sortie_at(game, world)
    assert sortie is not None
    game.change_sortie(sortie, sortie._replace(sensed=True))
    dice = game.chance.roll("sensors", 2)
    value = VALUE[sortie.card]
    game.tell("sensed", seat=turn.seat, world=WORLDS[world], dice=dice, value=value)
    if sum(dice) > value:
        game.tell("sensors_failed", seat=turn.seat)
    else:
        reveal_all(game, turn, world)


def reveal_all(game: Galaxy, turn: Turn, world: int) -> None:
    """All bases come to light together, then the governor is settled."""
    others = [seat for seat in range(game.seats) if seat != turn.seat]
    found = [seat for seat in others if garrison_world(game, seat) == world]
    for seat in others:
        if garrison_world(game, seat) != NOBODY:  # a base laid later may well be there
            game.cleared[seat] |= 1 << world
    for seat in found:
        game.tell("sensors_found", seat=seat, world=WORLDS[world])
        reveal_base(game, seat, "base_revealed", "base_wasted")
    if found:
        settle_governor(game, world, turn.seat)
    else:
        game.tell("sensors_clear", world=WORLDS[world])


def garrison_world(game: Galaxy, seat: int) -> int:
    held = game.cards.zones[GARRISON + seat]
    return WORLD[held[0]] if held else NOBODY


# -- Warp Drive (G14.4) --------------------------------------------------------------------------


def why_not_warp(game: Galaxy, turn: Turn, world: int) -> Reason | None:
    if not game.has_technology(turn.seat, WARP_DRIVE):
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


def offer_warp(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    for sortie in game.sorties:
        if why_not_warp(game, turn, sortie.world) is None:
            moves.append(WARP[sortie.world])


def warp(game: Galaxy, turn: Turn, world: int) -> None:
    sortie = sortie_at(game, world)
    assert sortie is not None
    game.change_sortie(sortie, sortie._replace(warped=True))
    card = previous_ship(game, world)
    game.cards.move(card, place(world, game.round - 1), HAND + turn.seat)
    game.tell("warped", seat=turn.seat, card=CARD_NAMES[card], world=WORLDS[world])


TECHNOLOGY_VERBS = {
    "technology": Verb(why_not_technology, offer_technology, technology),
    "sense": Verb(why_not_sense, offer_sense, sense),
    "warp": Verb(why_not_warp, offer_warp, warp),
}
