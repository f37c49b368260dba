"""Action cards by family; each is an ability from a hidden hand. 18, AC"""

from __future__ import annotations

from . import activation, cancelling, combat, council, invasion, phases, raids, riders, works

CARDS = (
    *cancelling.CARDS,
    *works.CARDS,
    *raids.CARDS,
    *phases.CARDS,
    *council.CARDS,
    *riders.CARDS,
    *activation.CARDS,
    *combat.CARDS,
    *invasion.CARDS,
)
ABILITIES = (*CARDS, *riders.ABILITIES)
"""The cards, and what they leave behind."""
