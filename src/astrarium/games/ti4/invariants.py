"""What always holds in Twilight Imperium."""

from __future__ import annotations

from .at_rest import laws_obeyed, planets
from .components.box import COMMAND_TOKENS
from .components.cards import AGENDA_NUMBER
from .components.systems import PLANET_NAMES, SYSTEMS
from .components.units import PDS, PLASTIC, TYPE_NAMES, TYPES, TypeId
from .kept import eliminated, hands, laws, notes, offers
from .losses import excess_anywhere
from .table import NOBODY, TI4
from .units import Fleet

HOMELAND_DEFENSE_ACT = AGENDA_NUMBER["homeland_defense_act"]


def broken(game: TI4) -> list[str]:
    """Sentences about what does not hold; none if all is well."""
    found = [*game.cards.invariants(), *_places(game), *_planets(game)]
    found += [*laws(game), *notes(game), *offers(game)]
    for seat in range(game.seats):
        found += [f"seat {seat}: {line}" for line in (*_sheet(game, seat), *_pieces(game, seat))]
    if _between_turns(game):
        found += [*hands(game), *eliminated(game), *planets(game), *laws_obeyed(game)]
        if excess_anywhere(game):
            found.append("a fleet is beyond its limits")
        if any(garrison.fighters for groups in game.ground for garrison in groups):
            found.append("fighters on a planet outside an invasion")
    if game.over != (game.ending is not None):
        found.append("there is a result exactly when the game is over")
    return found


def _between_turns(game: TI4) -> bool:
    """Whether everything has come to rest: somebody is asked for an action or a card."""
    return any(question.kind in ("action", "pick") for question in game.questions)


def _sheet(game: TI4, seat: int) -> list[str]:
    found = []
    pools = (game.tactic[seat], game.fleet_pool[seat], game.strategy[seat])
    if min(pools) < 0 or game.token_reinforcements(seat) < 0:
        found.append(f"command tokens do not add up to {COMMAND_TOKENS}")
    if game.trade_goods[seat] < 0:
        found.append("less than no trade good")
    if game.faction[seat] >= 0 and not 0 <= game.commodities[seat] <= game.sheet(seat).commodities:
        found.append("an impossible number of commodities")
    if not 0 <= game.points[seat] <= game.goal:
        found.append("the points are not on the track")
    return found


def _pieces(game: TI4, seat: int) -> list[str]:
    found = []
    for kind, plastic in enumerate(PLASTIC):
        if not TYPES[kind].tokens and game.on_board(seat, TypeId(kind)) > plastic:
            found.append(f"more {TYPE_NAMES[kind]}s than there are")
    return found


def _places(game: TI4) -> list[str]:
    found = []
    for system, fleets in enumerate(game.space):
        number = SYSTEMS[system].number
        if fleets and system not in game.galaxy:
            found.append(f"a fleet in system {number}, which is not in play")
        if len({fleet.seat for fleet in fleets}) < len(fleets):
            found.append(f"two fleets of one player in system {number}")
        found += [f"system {number}: an impossible fleet" for fleet in fleets if _odd(fleet)]
    return found


def _odd(fleet: Fleet) -> bool:
    pairs = zip(fleet.ships, fleet.damaged, strict=True)
    wrong = any(not 0 <= damaged <= ships for ships, damaged in pairs)
    return wrong or fleet.infantry < 0 or fleet.docks < 0 or fleet.is_empty


def _planets(game: TI4) -> list[str]:
    found = []
    for planet, garrisons in enumerate(game.ground):
        name = PLANET_NAMES[planet]
        for garrison in garrisons:
            if min(garrison[1:]) < 0 or garrison.is_empty:
                found.append(f"{name}: an impossible garrison")
            for kind in (TypeId(k) for k in range(len(TYPES))):
                limit = TYPES[kind].per_planet
                if kind == PDS and game.in_force(HOMELAND_DEFENSE_ACT):
                    continue
                if limit and garrison.count(kind) > limit:
                    found.append(f"{name}: too many {TYPE_NAMES[kind]}s")
        if game.exhausted[planet] and game.owner[planet] == NOBODY:
            found.append(f"{name}: an exhausted card that nobody has")
    return found
