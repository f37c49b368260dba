"""What a seat, or a spectator, sees of the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

from astrarium.kernel.moves import Seat

from ..components.cards import (
    ACTION_CARD_NAMES,
    AGENDA_NAMES,
    OBJECTIVE_NAMES,
    STRATEGY_CARDS,
    STRATEGY_NAMES,
    ObjectiveId,
)
from ..components.systems import PLANET_NAMES, PLANETS, SYSTEMS, PlanetId, SystemId
from ..components.units import TYPE_NAMES
from ..deck import (
    ACTION_DISCARD,
    ACTION_PILE,
    AGENDA_DISCARD,
    AGENDA_PILE,
    CARD_NAMES,
    ON_VOTE,
    PUBLIC,
    SECRET_PILE,
    STAGE_1_ROW,
    STAGE_2_ROW,
)
from ..galaxy import wormholes
from ..objectives import progress
from ..offers import NO_CARD, Offer
from ..planets import influence, resources
from ..table import NOBODY, NOT_IN_PLAY, STRATEGY_IDS, TI4
from ..units import Fleet, Garrison
from . import shapes
from .player_view import player_view
from .under_way import under_way


def table_view(game: TI4, seat: Seat | None) -> shapes.Table:
    zones, names = game.cards.zones, game.cards.names
    objectives = [_objective(game, name) for name in names(zones[PUBLIC])]
    return {
        "game": "ti4",
        "seats": game.seats,
        "round": game.round,
        "phase": game.phase,
        "goal": game.goal,
        "speaker": _seat(game.speaker),
        "active": _seat(game.active),
        "active_system": None if game.active_system < 0 else SYSTEMS[game.active_system].number,
        "custodians": game.custodians,
        "systems": [_system(game, system) for system in game.galaxy],
        "order": game.in_initiative_order() if game.speaker != NOBODY else [],
        "under_way": under_way(game, seat),
        "strategy_cards": [_strategy_card(game, card) for card in STRATEGY_IDS],
        "laws": [
            {"agenda": AGENDA_NAMES[law], "owner": _seat(owner)}
            for law, owner in enumerate(game.law_owner)
            if owner != NOT_IN_PLAY
        ],
        "public_objectives": objectives,
        "leaked_objective": None if game.leaked < 0 else OBJECTIVE_NAMES[game.leaked],
        "on_vote": names(zones[ON_VOTE]),
        "objectives_left": [len(zones[STAGE_1_ROW]), len(zones[STAGE_2_ROW])],
        "piles": {
            "action_cards": len(zones[ACTION_PILE]),
            "agendas": len(zones[AGENDA_PILE]),
            "secrets": len(zones[SECRET_PILE]),
        },
        "discarded": names(zones[ACTION_DISCARD]),
        "discarded_agendas": names(zones[AGENDA_DISCARD]),
        "trading": game.trading,
        "traded": [list(both) for both in game.traded],
        "offers": [_offer(game, offer, seat) for offer in game.offers],
        "players": [player_view(game, owner, seat, objectives) for owner in range(game.seats)],
        "known": {zone: list(cards) for zone, cards in game.cards.remembered(seat)},
    }


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _seats(mask: int) -> list[Seat]:
    """Those of a set, as bits."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1] if mask else []


def _offer(game: TI4, offer: Offer, seat: Seat | None) -> shapes.Offer:
    """What is offered; which cards, and in which words, only to the two sides. 13.6"""
    shown = cast(shapes.Offer, offer._asdict())
    letters = () if seat is None else game.letters[seat]
    for letter in letters:
        if letter.number == offer.number:
            shown["letter"] = {
                "note": None if letter.note == NO_CARD else CARD_NAMES[letter.note],
                "cards": [ACTION_CARD_NAMES[card] for card in letter.cards],
                "wanted_note": (
                    None if letter.wanted_note == NO_CARD else CARD_NAMES[letter.wanted_note]
                ),
                "wanted_cards": [ACTION_CARD_NAMES[card] for card in letter.wanted_cards],
                "words": letter.words,
            }
    return shown


def _strategy_card(game: TI4, card: int) -> shapes.StrategyCard:
    return {
        "card": STRATEGY_NAMES[card],
        "initiative": STRATEGY_CARDS[card].initiative,
        "owner": _seat(game.strategy_owner[card]),
        "used": game.strategy_used[card],
        "goods": game.strategy_goods[card],
    }


def _objective(game: TI4, name: str) -> shapes.Objective:
    number = ObjectiveId(OBJECTIVE_NAMES.index(name))
    scored = game.scored[number]
    return {
        "objective": name,
        "scored": _seats(scored),
        "progress": [_reached(game, s, number) for s in range(game.seats)],
    }


def _reached(game: TI4, seat: Seat, objective: ObjectiveId) -> shapes.Progress | None:
    reached = progress(game, seat, objective)
    return None if reached is None else list(reached)


def _system(game: TI4, system: SystemId) -> shapes.System:
    fleets, tile = game.space[system], SYSTEMS[system]
    return {
        "system": tile.number,
        "position": game.at[system],
        "wormholes": wormholes(game, system),
        "tokens": _seats(game.tokens[system]),
        "fleets": [_fleet(fleet) for fleet in fleets] if fleets else [],
        "planets": [_planet(game, planet) for planet in tile.planets] if tile.planets else [],
    }


def _fleet(fleet: Fleet) -> shapes.Fleet:
    return cast(shapes.Fleet, {**_counted(fleet)})


@lru_cache(1 << 10)
def _counted(fleet: Fleet) -> dict[str, int]:
    """By types of units, which are data: fleets are alike in many views."""
    shown = {"seat": fleet.seat}
    for kind, number in enumerate(fleet.ships):
        if number:
            shown[TYPE_NAMES[kind]] = number
        if fleet.damaged[kind]:
            shown[f"damaged_{TYPE_NAMES[kind]}"] = fleet.damaged[kind]
    if fleet.infantry:
        shown["infantry"] = fleet.infantry
    if fleet.docks:
        shown["space_dock"] = fleet.docks
    return shown


_UNTOUCHED: Final = tuple(
    {
        "planet": PLANET_NAMES[number],
        "resources": planet.resources,
        "influence": planet.influence,
        "home": planet.home,
        "owner": None,
        "exhausted": False,
    }
    for number, planet in enumerate(PLANETS)
)
"""What is shown of a planet that nobody has touched, and first of any other."""


def _planet(game: TI4, planet: PlanetId) -> shapes.Planet:
    laws, garrisons = game.attached[planet], game.ground[planet]
    shown: Any = {**_UNTOUCHED[planet], "attached": [], "units": []}
    if laws or game.effects:
        shown["resources"], shown["influence"] = resources(game, planet), influence(game, planet)
        shown["attached"] = [AGENDA_NAMES[law] for law in laws]
    if game.owner[planet] != NOBODY:
        shown["owner"] = game.owner[planet]
    if game.exhausted[planet]:
        shown["exhausted"] = True
    if garrisons:
        shown["units"] = [_garrison(garrison) for garrison in garrisons]
    return cast(shapes.Planet, shown)


def _garrison(garrison: Garrison) -> shapes.Fleet:
    shown: shapes.Fleet = {"seat": garrison.seat}
    if garrison.infantry:
        shown["infantry"] = garrison.infantry
    if garrison.pds:
        shown["pds"] = garrison.pds
    if garrison.docks:
        shown["space_dock"] = garrison.docks
    if garrison.fighters:
        shown["fighter"] = garrison.fighters
    return shown
