"""What each outcome of an agenda would change for a player.

The outcome is resolved on a copy of the table, and what differs for the player is told: so nothing
is said here a second time that the rules say already. What a law changes for good cannot be seen
in that way; it has a sentence of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat

from ..cards import DiscardCards, hand_limit
from ..components.cards import AGENDA_NAMES, AGENDA_NUMBER, AgendaId
from ..components.systems import (
    ALPHA_OR_BETA,
    CULTURAL,
    PLANET_NAMES,
    PLANETS,
    SYSTEMS,
    PlanetId,
    SystemId,
)
from ..components.units import PDS, TYPE_NAMES, TypeId
from ..deck import HAND, SECRETS
from ..galaxy import wormholes
from ..planets import influence, resources
from ..sacrifice import SacrificeShips
from ..table import TI4
from ..technology import Research
from ..tokens import GiveUpAny, PlaceToken
from ..voting import AGAINST, CANNOT_VOTE, FOR, Outcome, Vote, kind_of, may_vote, possible
from . import resolve_outcome
from .choices import LetSettle, SacrificePds
from .delayed import AT_NEXT_STRATEGY_PHASE
from .directives import CloseWormholes

IXTHIAN_ARTIFACT: Final = AGENDA_NUMBER["ixthian_artifact"]
MISCOUNT_DISCLOSED: Final = AGENDA_NUMBER["miscount_disclosed"]
DELAYED_TO_ALL: Final = ("anti_intellectual_revolution", "arms_reduction", "new_constitution")


class Said(NamedTuple):
    """One change, by the key of its sentence (`[prospect]` in the texts)."""

    key: str
    args: tuple[tuple[str, Outcome], ...]


class Prospect(NamedTuple):
    """What an outcome would change for a player: in any case, or only after voting so."""

    outcome: Outcome
    always: tuple[Said, ...]
    after_for: tuple[Said, ...] = ()
    after_against: tuple[Said, ...] = ()


def _said(key: str, **args: Outcome) -> Said:
    return Said(key, tuple(args.items()))


def prospects(game: TI4, seat: Seat, agenda: AgendaId, votes: Sequence[Vote]) -> list[Prospect]:
    """For every outcome that can still come."""
    return [_prospect(game, seat, agenda, outcome, votes) for outcome in possible(game, agenda)]


def _prospect(
    game: TI4, seat: Seat, agenda: AgendaId, outcome: Outcome, votes: Sequence[Vote]
) -> Prospect:
    always = tuple(_changes(game, seat, agenda, outcome, votes))
    undecided = kind_of(agenda) == "side" and all(voter != seat for voter, _, _ in votes)
    if not undecided or not may_vote(game, seat):
        return Prospect(outcome, always)
    more = []
    for side in (FOR, AGAINST):
        found = _changes(game, seat, agenda, outcome, (*votes, (seat, side, 1)))
        more.append(tuple(said for said in found if said not in always))
    return Prospect(outcome, always, *more)


def _changes(
    game: TI4, seat: Seat, agenda: AgendaId, outcome: Outcome, votes: Sequence[Vote]
) -> list[Said]:
    if agenda == MISCOUNT_DISCLOSED:
        return [_said("voted_again", agenda=outcome)]
    if agenda == IXTHIAN_ARTIFACT:  # nobody knows what the die will show
        return [_said("artifact")] if outcome == FOR else []
    after = game.copy()
    before = len(after.stack)
    resolve_outcome(after, agenda, outcome, votes)
    return [
        *_belongings(game, after, seat),
        *_planets(game, after, seat),
        *_fleets(game, after, seat),
        *_decisions(after, seat, after.stack[before:]),
        *_laws(game, after, seat),
        *_later(game, after, seat),
        *_for_good(game, after, seat, agenda),
    ]


def _belongings(game: TI4, after: TI4, seat: Seat) -> Iterator[Said]:
    """Points, goods, cards and pools, as numbers."""
    counted = {
        "points": (game.points[seat], after.points[seat]),
        "goods": (game.trade_goods[seat], after.trade_goods[seat]),
        "cards": (len(game.cards.zones[HAND + seat]), len(after.cards.zones[HAND + seat])),
        "secrets": (len(game.cards.zones[SECRETS + seat]), len(after.cards.zones[SECRETS + seat])),
        "fleet_pool": (game.fleet_pool[seat], after.fleet_pool[seat]),
    }
    for key, (was, will) in counted.items():
        if was != will:
            yield _said(key, before=was, after=will)
    if (game.speaker == seat) != (after.speaker == seat):
        yield _said("speaker" if after.speaker == seat else "speaker_no_more")
    if after.has_effect(CANNOT_VOTE, seat) and not game.has_effect(CANNOT_VOTE, seat):
        yield _said("no_vote")


def _planets(game: TI4, after: TI4, seat: Seat) -> Iterator[Said]:
    """What planets are worth, what lies on them, and who is lost there."""
    more: dict[TypeId, int] = {}
    for planet in game.planets_of(seat):
        name = PLANET_NAMES[planet]
        for kind, lost in _units(game, after, seat, planet).items():
            if lost > 0:
                yield _said("lost_on", number=lost, unit=TYPE_NAMES[kind], planet=name)
            else:
                more[kind] = more.get(kind, 0) - lost
        worth = (resources(after, planet), influence(after, planet))
        if worth != (resources(game, planet), influence(game, planet)):
            yield _said("worth", planet=name, resources=worth[0], influence=worth[1])
        elif len(after.attached[planet]) > len(game.attached[planet]):
            yield _said("attached", planet=name)
    for kind, number in more.items():
        yield _said("gained_units", number=number, unit=TYPE_NAMES[kind])


def _units(game: TI4, after: TI4, seat: Seat, planet: PlanetId) -> dict[TypeId, int]:
    """By type: how many are lost on a planet; fewer than none are gained."""
    was, will = (table.garrison(planet, seat) for table in (game, after))
    if was == will:
        return {}
    kinds = [TypeId(kind) for kind in range(len(TYPE_NAMES))]
    lost = {
        kind: (was.count(kind) if was else 0) - (will.count(kind) if will else 0) for kind in kinds
    }
    return {kind: number for kind, number in lost.items() if number}


def _fleets(game: TI4, after: TI4, seat: Seat) -> Iterator[Said]:
    for system in game.galaxy:
        was, will = (_ships(table, seat, system) for table in (game, after))
        if was > will:
            yield _said("lost_ships", number=was - will, system=SYSTEMS[system].number)
        if after.has_token(seat, system) and not game.has_token(seat, system):
            yield _said("token", system=SYSTEMS[system].number)


def _ships(game: TI4, seat: Seat, system: SystemId) -> int:
    return sum(sum(fleet.ships) for fleet in game.space[system] if fleet.seat == seat)


def _decisions(after: TI4, seat: Seat, coming: Sequence[object]) -> Iterator[Said]:
    """What comes then, above all what the player would be asked for."""
    if any(isinstance(frame, CloseWormholes) for frame in coming):
        for system in after.galaxy:
            number = _ships(after, seat, system)
            if number and wormholes(after, system) & ALPHA_OR_BETA:
                yield _said("lost_ships", number=number, system=SYSTEMS[system].number)
    asked = [frame for frame in coming if getattr(frame, "seat", None) == seat]
    technologies = sum(isinstance(frame, Research) for frame in asked)
    if technologies:
        yield _said("research", number=technologies)
    for frame in asked:
        if isinstance(frame, SacrificeShips):
            yield _said("sacrifice", number=frame.number, unit=TYPE_NAMES[frame.kinds[0]])
        elif isinstance(frame, SacrificePds) and after.on_board(seat, PDS):
            yield _said("sacrifice_pds")
        elif isinstance(frame, DiscardCards):
            yield _said("discard", number=frame.number)
        elif isinstance(frame, GiveUpAny):
            yield _said("return_token")
        elif isinstance(frame, PlaceToken):
            yield _said("token", system=SYSTEMS[frame.system].number)
        elif isinstance(frame, LetSettle):
            yield _said("settle", planet=PLANET_NAMES[frame.planet])


def _laws(game: TI4, after: TI4, seat: Seat) -> Iterator[Said]:
    for law, (was, will) in enumerate(zip(game.law_owner, after.law_owner, strict=True)):
        name = AGENDA_NAMES[law]
        if was != will and will == seat:
            yield _said("own", agenda=name)
        elif game.in_force(AgendaId(law)) and not after.in_force(AgendaId(law)):
            yield _said("law_of_yours" if was == seat else "law_gone", agenda=name)


def _later(game: TI4, after: TI4, seat: Seat) -> Iterator[Said]:
    """What waits for the next strategy phase."""
    known = game.effects_of(AT_NEXT_STRATEGY_PHASE)
    for effect in after.effects_of(AT_NEXT_STRATEGY_PHASE):
        if effect in known:
            continue
        agenda = str(effect.values[0])
        if agenda not in DELAYED_TO_ALL and effect.seat != seat:
            continue
        number = _exhausted_later(game, agenda, seat)
        if number:
            yield _said("exhausted_later", number=number)


def _exhausted_later(game: TI4, agenda: str, seat: Seat) -> int:
    mine = game.planets_of(seat)
    if agenda == "anti_intellectual_revolution":
        technologies = game.technologies[seat].bit_count() - len(game.copied(seat))
        return min(len(mine), technologies)
    if agenda == "arms_reduction":
        return sum(PLANETS[planet].specialty >= 0 for planet in mine)
    if agenda == "new_constitution":
        return sum(planet in game.sheet(seat).planets for planet in mine)
    return sum(PLANETS[planet].trait == CULTURAL for planet in mine)


def _for_good(game: TI4, after: TI4, seat: Seat, agenda: AgendaId) -> Iterable[Said]:
    """What a law that is voted for or against would change as long as it is in force."""
    if kind_of(agenda) != "side" or not after.in_force(agenda):
        return ()
    name, mine = AGENDA_NAMES[agenda], game.planets_of(seat)
    if name == "conventions_of_war":
        return [_said(name, number=sum(PLANETS[planet].trait == CULTURAL for planet in mine))]
    if name == "representative_government":
        return [_said(name, number=sum(influence(game, planet) for planet in mine))]
    if name == "executive_sanctions":
        limit = hand_limit(after, seat)
        return [] if limit == hand_limit(game, seat) else [_said(name, number=limit)]
    return [_said(name)]
