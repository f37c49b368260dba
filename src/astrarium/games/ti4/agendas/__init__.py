"""The fifty agendas: what each outcome does when it is resolved. 19, 35.17, AG

Laws that change a rule for good are asked for where that rule is (`game.in_force`); what happens
at once is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..components.cards import AGENDA_NAMES, AGENDAS, AgendaId
from ..table import TI4
from ..voting import AGAINST, Outcome, Vote
from . import directives, laws, planets, players
from .enacting import attach, enact

Resolve = Callable[[TI4, Outcome, Sequence[Vote]], None]

EFFECTS: Mapping[str, Resolve] = {
    **directives.EFFECTS,
    **laws.EFFECTS,
    **players.EFFECTS,
    **planets.EFFECTS,
}
"""By agenda: what happens at once, whatever it is that stays in force."""


def resolve_outcome(game: TI4, agenda: AgendaId, outcome: Outcome, votes: Sequence[Vote]) -> None:
    """19.3, 19.6, 19.8"""
    card = AGENDAS[agenda]
    if card.law and outcome != AGAINST:
        if card.stays == "planet":
            attach(game, agenda, outcome)
        else:
            enact(game, agenda, outcome)
    effect = EFFECTS.get(AGENDA_NAMES[agenda])
    if effect is not None:
        effect(game, outcome, votes)
