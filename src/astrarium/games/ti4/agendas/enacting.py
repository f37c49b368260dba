"""Laws come into force and go. 19.2 to 19.5"""

from __future__ import annotations

from ..components.cards import AGENDA_NAMES, AGENDA_NUMBER, AGENDAS, AgendaId
from ..components.systems import PLANET_NUMBER, PlanetId
from ..deck import AGENDA_DISCARD, LAWS, ON_VOTE, agenda_card
from ..table import NOBODY, NOT_IN_PLAY, TI4
from ..voting import Outcome

CLASSIFIED_DOCUMENT_LEAKS = AGENDA_NUMBER["classified_document_leaks"]


def _to_laws(game: TI4, agenda: AgendaId) -> None:
    """The card lies with the laws, unless it lies there already (Miscount Disclosed)."""
    card = agenda_card(agenda)
    if card in game.cards.zones[ON_VOTE]:
        game.cards.move(card, ON_VOTE, LAWS)


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


def planet_of(game: TI4, agenda: AgendaId) -> PlanetId | None:
    """Where a law is attached."""
    for planet, attached in enumerate(game.attached):
        if agenda in attached:
            return PlanetId(planet)
    return None
