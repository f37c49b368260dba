"""What a sensible player thinks things are worth, in victory points."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The taste of a player. The numbers were found by letting players meet."""

    action: float = 0.6
    """What an action brings on average: the price of a disc at the usual depth of the track."""
    sector: float = 0.55
    """The part of that price which a sector's disc costs in every round to come."""
    unit: float = 0.2
    """One unit of money, science or materials."""
    early: float = 0.02
    """How much more it is worth for every round that is left."""
    hostile: float = 0.3
    """The part of a square's worth while the technology for it is missing."""
    discovery: float = 2.4
    """A discovery that nobody has taken."""
    ancients: float = 0.35
    """The part of a guarded sector's worth for somebody who must still win it."""
    ship: float = 0.7
    """The part of its price that a ship is still worth."""
    boldness: float = 0.5
    """The least chance with which a battle is sought while much is still to be lost."""
    step: float = 0.85
    """What is left of a plan's worth for every action that must come before."""
    harm: float = 0.3
    """A point that another player loses."""
    treason: float = 5.0
    arms: float = 1.0
    """How much military technologies are liked."""
    economy: float = 1.0
    """How much technologies are liked that make the empire grow."""
    strength: float = 1.2
    """Doubling (nearly: by a factor e) the strength of the ships there are."""


WEIGHTS = Weights()
