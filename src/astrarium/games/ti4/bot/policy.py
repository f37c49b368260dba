"""How a beginner with some sense rates moves of Twilight Imperium, from what a seat sees.

It goes where planets are to be had and fights where it is stronger. Doing nothing rates 0. A verb
of which nobody has said anything here is tried rather than left, and never stops a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from astrarium.kernel.moves import Move, Seat

from .reading import STRENGTH, Reading

Rating = Callable[[Reading, Move], float]

TRIED = 0.5
"""A verb without an opinion: better than nothing, worse than anything that is known good."""
FIRST = 100.0
CARDS = {
    "warfare": 8,
    "technology": 7,
    "leadership": 6,
    "imperial": 5,
    "construction": 4,
    "trade": 3,
    "politics": 2,
    "diplomacy": 1,
}
"""Strategy cards, best first."""
WANTED = {
    "carrier": 5.0,
    "dreadnought": 4.5,
    "cruiser": 4.0,
    "war_sun": 6.0,
    "flagship": 5.5,
    "fighter": 3.0,
    "destroyer": 2.5,
    "infantry": 3.5,
}
"""Units, by how gladly they are produced."""
IDEAL = {"tactic": 4, "fleet": 4, "strategy": 2}
"""Where command tokens are wanted."""
GUARDS = 1
"""Infantry that stay at home."""
MIDDLING = 3
"""What using a strategy card is worth, beside going somewhere."""


def rate(view: Mapping[str, Any], seat: Seat, move: Move) -> float:
    """How good a move is for the seat that is asked; higher is better."""
    return rater(view, seat)(move)


def rater(view: Mapping[str, Any], seat: Seat) -> Callable[[Move], float]:
    """The same for all moves of a question: what they share is worked out once."""
    reading = Reading(view, seat)
    return lambda move: RATES.get(str(move[0]), tried)(reading, move)


def tried(reading: Reading, move: Move) -> float:
    return TRIED


def nothing(reading: Reading, move: Move) -> float:
    return 0.0


def first(reading: Reading, move: Move) -> float:
    return FIRST


# -- turns -----------------------------------------------------------------------------------------


def pick(reading: Reading, move: Move) -> float:
    card = next(c for c in reading.view["strategy_cards"] if c["card"] == move[1])
    return float(CARDS[str(move[1])] + 2 * card["goods"])


def strategic(reading: Reading, move: Move) -> float:
    return float(MIDDLING)


def activate(reading: Reading, move: Move) -> float:
    return reading.worth(int(move[1]))


def follow(reading: Reading, move: Move) -> float:
    """Not with the last token."""
    return 1.0 if reading.mine["strategy"] > 1 else -1.0


# -- moving and landing ----------------------------------------------------------------------------


def move_ships(reading: Reading, move: Move) -> float:
    """All that can come; a system that is left with planets of one's own alone is none."""
    name, number = str(move[1]), int(move[2])
    return 10.0 + number * STRENGTH.get(name, 1)


def load(reading: Reading, move: Move) -> float:
    return 9.0 + int(move[2])


def embark(reading: Reading, move: Move) -> float:
    number, planet = int(move[1]), reading.planet_of[str(move[2])]
    held = sum(u.get("infantry", 0) for u in planet["units"] if u["seat"] == reading.seat)
    return 9.0 + number if held - number >= GUARDS else -1.0


def land(reading: Reading, move: Move) -> float:
    number, planet = int(move[1]), reading.planet_of[str(move[2])]
    waiting = sum(u.get("infantry", 0) for u in planet["units"] if u["seat"] != reading.seat)
    if reading.is_mine(str(move[2])):
        return -1.0
    return 5.0 + number if number > waiting else 1.0


# -- units -----------------------------------------------------------------------------------------


def produce(reading: Reading, move: Move) -> float:
    return WANTED.get(str(move[1]), 1.0) + int(move[2]) / 10


def raise_forces(reading: Reading, move: Move) -> float:
    return WANTED["infantry"] + int(move[1]) / 10


def lose(reading: Reading, move: Move) -> float:
    """The weakest first."""
    return 10.0 - STRENGTH.get(str(move[1]), 0)


# -- tokens, paying, voting ------------------------------------------------------------------------


def gain(reading: Reading, move: Move) -> float:
    return float(IDEAL[str(move[1])] - reading.mine[str(move[1])])


def give_up(reading: Reading, move: Move) -> float:
    return -gain(reading, move)


def lay_out(reading: Reading, move: Move) -> float:
    wanted = zip(IDEAL.values(), move[1:], strict=True)
    return -float(sum((ideal - int(number)) ** 2 for ideal, number in wanted))


def exhaust(reading: Reading, move: Move) -> float:
    """Small planets first, so that little is wasted."""
    planet = reading.planet_of[str(move[1])]
    return 5.0 - float(planet["resources"] + planet["influence"]) / 10


def goods(reading: Reading, move: Move) -> float:
    return 1.0 - int(move[1]) / 10


RATES: dict[str, Rating] = {
    "pick": pick,
    "strategic": strategic,
    "activate": activate,
    "pass": nothing,
    "done": nothing,
    "decline": nothing,
    "abstain": nothing,
    "stay": nothing,
    "announce_retreat": lambda reading, move: -1.0,
    "dismantle": lambda reading, move: -1.0,
    "recall": lambda reading, move: -1.0,
    "follow": follow,
    "move": move_ships,
    "load": load,
    "embark": embark,
    "land": land,
    "remove_custodians": first,
    "produce": produce,
    "raise": raise_forces,
    "sustain": first,
    "lose": lose,
    "lose_forces": lose,
    "score": first,
    "claim": first,
    "gain": gain,
    "give_up": give_up,
    "return_token": give_up,
    "lay_out": lay_out,
    "exhaust": exhaust,
    "goods": goods,
}
