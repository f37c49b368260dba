"""Laws come into force and go. 19.2 to 19.5"""

from __future__ import annotations

from ..components.cards import AGENDA_NAMES, AGENDA_NUMBER, AGENDAS, AgendaId
from ..components.systems import PLANET_NAMES, PLANET_NUMBER, PlanetId
from ..components.units import PDS, TYPE_NAMES, TYPES
from ..deck import AGENDA_DISCARD, LAWS, ON_VOTE, agenda_card
from ..table import NOBODY, NOT_IN_PLAY, PLANET_IDS, TI4
from ..voting import Outcome

CLASSIFIED_DOCUMENT_LEAKS = AGENDA_NUMBER["classified_document_leaks"]
HOMELAND_DEFENSE_ACT = AGENDA_NUMBER["homeland_defense_act"]


def _to_laws(game: TI4, agenda: AgendaId) -> None:
    """The card lies with the laws, unless it lies there already (Miscount Disclosed).

    A law that was discarded during the vote on itself comes back: Committee Formation.
    """
    card = agenda_card(agenda)
    for zone in (ON_VOTE, AGENDA_DISCARD):
        if card in game.cards.zones[zone]:
            game.cards.move(card, zone, LAWS)


def enact(game: TI4, agenda: AgendaId, outcome: Outcome) -> None:
    """A law in the common area, or one that a player owns. 19.3, 19.4"""
    owned = AGENDAS[agenda].stays == "player" and isinstance(outcome, int)
    game.law_owner[agenda] = int(outcome) if owned else NOBODY
    _to_laws(game, agenda)


def attach(game: TI4, agenda: AgendaId, outcome: Outcome) -> None:
    """A law is attached to the planet that was elected. 5.0"""
    detach(game, agenda)
    planet = PLANET_NUMBER[str(outcome)]
    game.attached[planet] += (agenda,)
    game.law_owner[agenda] = NOBODY
    _to_laws(game, agenda)


def detach(game: TI4, agenda: AgendaId) -> None:
    for planet, attached in enumerate(game.attached):
        if agenda in attached:
            game.attached[planet] = tuple(law for law in attached if law != agenda)


def repeal(game: TI4, agenda: AgendaId) -> None:
    """A law is discarded: it stops working. 19.5"""
    if not game.in_force(agenda):
        return
    detach(game, agenda)
    game.law_owner[agenda] = NOT_IN_PLAY
    game.cards.move(agenda_card(agenda), LAWS, AGENDA_DISCARD)
    if agenda == CLASSIFIED_DOCUMENT_LEAKS:
        game.leaked = -1  # Q.n22
    game.tell("law_discarded", agenda=AGENDA_NAMES[agenda])
    if agenda == HOMELAND_DEFENSE_ACT:
        _remove_excess_pds(game)


def _remove_excess_pds(game: TI4) -> None:
    """78.5 holds again."""
    most = TYPES[PDS].per_planet
    for planet in PLANET_IDS:
        for garrison in game.ground[planet]:
            if garrison.pds > most:
                number = garrison.pds - most
                game.add_to_planet(planet, garrison.seat, PDS, -number)
                name, unit = PLANET_NAMES[planet], TYPE_NAMES[PDS]
                game.tell("removed_from", seat=garrison.seat, unit=unit, number=number, planet=name)


def planet_of(game: TI4, agenda: AgendaId) -> PlanetId | None:
    """Where a law is attached."""
    for planet, attached in enumerate(game.attached):
        if agenda in attached:
            return PlanetId(planet)
    return None
