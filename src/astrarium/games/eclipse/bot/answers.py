"""Answers to questions that come up by themselves: finds, battles, diplomacy, cubes."""

from __future__ import annotations

from astrarium.kernel.moves import Move

from ..boards import cheapest
from ..components import (
    DISCOVERY_GAIN,
    POINTS,
    RESOURCES,
    SPECIES,
    SPECIES_NUMBER,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_NUMBER,
)
from .campaign import LIKED
from .mind import Mind

CREW = 0.6
"""What is saved by a cruiser that needs no action to be built."""


def species(mind: Mind, move: Move) -> float:
    """What its board says; of equals the first in the book."""
    number = SPECIES_NUMBER[str(move[1])]
    return SPECIES[number].worth - 0.01 * number


# -- cubes ---------------------------------------------------------------------------------------


def return_cube(mind: Mind, move: Move) -> float:
    """To the track that loses least by it."""
    economy, track = mind.economy, str(move[1])
    return float(-economy.cost(track) * economy.unit[track])


def envoy(mind: Mind, move: Move) -> float:
    return mind.economy.cube(str(move[1]))


def artifact(mind: Mind, move: Move) -> float:
    return mind.economy.unit[str(move[1])]


# -- diplomacy -----------------------------------------------------------------------------------


def likes_relations(mind: Mind) -> bool:
    """Whether an ambassador is worth the price."""
    return mind.reputation.embassy + max(map(mind.economy.cube, RESOURCES)) > 0


def diplomacy(mind: Mind, move: Move) -> float:
    if move[0] == "decline":
        return 0.0
    return 1.0 if likes_relations(mind) else -1.0


def make_room(mind: Mind, move: Move) -> float:
    return -float(move[1])


# -- discoveries ---------------------------------------------------------------------------------


def discovery(mind: Mind, move: Move) -> float:
    if move[0] == "keep":
        return float(POINTS["discovery"])
    return find(mind, str(mind.reading.me["found"]))


def find(mind: Mind, name: str) -> float:
    """What the front of a discovery is worth."""
    economy, rounds = mind.economy, mind.reading.rounds_left
    if name in RESOURCES:
        return DISCOVERY_GAIN[name] * economy.unit[name]
    if name == "ancient_technology":
        names = _cheapest(mind)
        return max(map(mind.science.worth, names), default=0.0)
    if name == "ancient_cruiser":
        price: int = mind.reading.me["blueprints"]["cruiser"]["cost"]
        return price * economy.unit["materials"] + CREW + 0.1 * rounds
    return 0.8 + 0.25 * rounds


def _cheapest(mind: Mind) -> list[str]:
    names = filter(mind.science.is_open, mind.reading.view["technologies"])
    numbers = cheapest(TECHNOLOGY_NUMBER[name] for name in names)
    return [TECHNOLOGY_NAMES[number] for number in numbers]


def ancient_technology(mind: Mind, move: Move) -> float:
    return mind.science.worth(str(move[1]))


def ancient_part(mind: Mind, move: Move) -> float:
    """On the ship that gains most by it."""
    if move[0] == "store":
        return 0.0
    part, ship, slot = str(move[1]), str(move[2]), int(move[3])
    before = mind.shipyard.strength(ship)
    return (mind.shipyard.with_part(part, ship, slot) / before - 1) * LIKED[ship]


# -- battles -------------------------------------------------------------------------------------


def engage(mind: Mind, move: Move) -> float:
    if move[0] == "attack":
        return mind.fight.attack()
    return 0.001 * len(mind.reading.sectors[int(move[1])]["links"])


def assign(mind: Mind, move: Move) -> float:
    return mind.fight.aim(str(move[1]), int(move[2]))


def stalemate(mind: Mind, move: Move) -> float:
    return 1.0 if move[0] == "retreat" else 0.0


def reputation(mind: Mind, move: Move) -> float:
    if move[0] == "keep":
        return float(move[1])
    return float(int(move[1]) - int(move[2])) if move[0] == "swap" else 0.0


def bombard(mind: Mind, move: Move) -> float:
    return {"bomb": 2.0, "bombard": 1.0, "fire": 0.5}.get(str(move[0]), 0.0)


def raze(mind: Mind, move: Move) -> float:
    """Money first: who cannot pay must give up more."""
    return 1.0 if "money" in str(move[1]) else 0.5 if "materials" in str(move[1]) else 0.0
