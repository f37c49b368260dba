"""All that can be done in the action phase, in the order in which it is offered."""

from __future__ import annotations

from .actions import BASE_VERBS, DONE_VERB, SHIP_VERBS
from .cards.ships import POWER_VERBS
from .cards.technologies import TECHNOLOGY_VERBS
from .parse import Verb

ACTIONS: dict[str, Verb] = {
    **SHIP_VERBS,
    **BASE_VERBS,
    **TECHNOLOGY_VERBS,
    **POWER_VERBS,
    **DONE_VERB,
}
