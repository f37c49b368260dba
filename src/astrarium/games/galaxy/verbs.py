"""All that can be done in the action phase, in the order in which it is offered."""

from __future__ import annotations

from .actions import BASE_VERBS, DONE_VERB, SHIP_VERBS
from .cards.ships import POWER_VERBS
from .cards.technologies import TECHNOLOGY_VERBS
from .parse import Verb

BEFORE_A_SHIP: tuple[Verb, ...] = tuple(
    {**SHIP_VERBS, **BASE_VERBS, "technology": TECHNOLOGY_VERBS["technology"], **DONE_VERB}.values()
)
"""What can be offered at all while no ship was played this turn."""

ACTIONS: dict[str, Verb] = {
    **SHIP_VERBS,
    **BASE_VERBS,
    **TECHNOLOGY_VERBS,
    **POWER_VERBS,
    **DONE_VERB,
}

ALL_ACTIONS: tuple[Verb, ...] = tuple(ACTIONS.values())
