"""How a sensible player of Galaxy rates his moves, from what he sees.

Whatever changes the table is tried out on a sketch of it and valued (`valuation`); the rest,
such as looking at cards, has a small value of its own. Doing nothing rates 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from astrarium.kernel.moves import Move, Seat

from .components import ALLY, HAND_SIZE, NUMBER, ROUNDS, VALUE, WORLD
from .prospects import (
    CARD,
    LOOK,
    RAID,
    SCATTER,
    TRADE,
    Reading,
    base_attack,
    prospect,
    recovered,
    ship_attack,
)
from .sketch import EMPTY, world_of
from .valuation import HOLDING

FIRST = 100.0
"""What should be done before anything else."""
LAST = -100.0
"""What should be done only if nothing else can."""
NOTHING = 0.001
"""What gains less is not worth doing."""
OPENING = 0.1
"""Starting the game."""


def rate(view: Mapping[str, Any], seat: Seat, move: Move) -> float:
    """How good a move is for the seat that is asked; higher is better."""
    return rater(view, seat)(move)


def rater(view: Mapping[str, Any], seat: Seat) -> Callable[[Move], float]:
    """The same for all moves of a question: what they share is worked out once."""
    reading = Reading(view, seat)
    return lambda move: RATES[str(move[0])](reading, *move[1:])


def nothing(reading: Reading) -> float:
    return 0.0


# -- the auction (G6) ----------------------------------------------------------------------------


def bid(reading: Reading, value: int) -> float:
    """Only what can be played, and rather a ship that is good to open with."""
    sketch = reading.sketch
    options = [
        playing(reading, card, world)
        for card in sketch.hand
        if VALUE[card] == value
        for world in sketch.worlds
        if WORLD[card] in (ALLY, world)
    ]
    return OPENING + max(options) if options else LAST - value


# -- A: a ship (G7 to G9) ------------------------------------------------------------------------


def play(reading: Reading, card: str, world: str) -> float:
    return playing(reading, NUMBER[card], world_of(world))


def playing(reading: Reading, card: int, world: int) -> float:
    """What the row looks like with the ship, and what it can do there."""
    after = reading.sketch.with_card_played(card, world)
    return reading.gain(after) + prospect(reading, after, VALUE[card], world)


def hide(reading: Reading, card: str) -> float:
    """Out of reach of attacks, but without power."""
    number = NUMBER[card]
    return LOOK + reading.gain(reading.sketch.with_card_played(number, WORLD[number]))


def discard(reading: Reading, card: str) -> float:
    return reading.gain(reading.sketch.with_card_gone(NUMBER[card]))


def garrison(reading: Reading, card: str) -> float:
    return reading.gain(reading.sketch.with_secret(NUMBER[card]))


def done(reading: Reading) -> float:
    """Gives up the base that could still be placed this turn."""
    if not reading.sketch.base_left:
        return NOTHING
    after = reading.sketch.copy()
    after.base_left = False
    return NOTHING + reading.gain(after)


# -- B: bases (G9) -------------------------------------------------------------------------------


def base(reading: Reading, world: str) -> float:
    """After the ship: then it is clearer which worlds will live."""
    if reading.must_act:
        return LAST
    return reading.gain(reading.sketch.with_base(world_of(world)))


def reveal(reading: Reading) -> float:
    mine = NUMBER[reading.player(reading.seat)["garrison"][0]]
    gain = reading.gain(reading.sketch.revealed(mine))
    # On a surrendered world it is the discard of this turn and costs nothing (G9.3).
    wasted = WORLD[mine] not in reading.sketch.worlds
    return gain if gain > 0 or wasted else LAST


# -- C: powers of the ships played (G12, G13) ----------------------------------------------------


def drone(reading: Reading, world: str) -> float:
    return LOOK if reading.sketch.governors[world_of(world)] != reading.seat else LAST


def raid(reading: Reading, world: str) -> float:
    return RAID


def lift(reading: Reading, world: str, row: int) -> float:
    return up(reading, world, reading.seat, row)


def attack_ship(reading: Reading, world: str, target: str) -> float:
    return ship_attack(reading, reading.sketch, world_of(world), world_of(target))


def attack_base(reading: Reading, world: str, target: str, seat: Seat, row: int) -> float:
    where = world_of(world), world_of(target)
    return base_attack(reading, reading.sketch, *where, seat, row)


# -- D: technologies (G14) -----------------------------------------------------------------------


def technology(reading: Reading, card: str) -> float:
    """Cards at once; what lasts for the round when most of the round is still to come."""
    if card == "advanced_processing":
        return FIRST if reading.view["draw_pile"] else LAST
    if reading.must_act:
        return LAST
    sketch = reading.sketch
    empty = sum(sketch.ships[world] == EMPTY for world in sketch.worlds)
    early = empty >= len(sketch.worlds) / 2
    useful = card != "warp_drive" or sketch.round > 1
    return FIRST if useful and (early or sketch.round == ROUNDS) else LAST


def sense(reading: Reading, world: str) -> float:
    """Worth a try where somebody else may hide."""
    others = (reading.player(seat) for seat in range(reading.sketch.seats) if seat != reading.seat)
    hiding = any(other["secret_base"] and world not in other["cleared"] for other in others)
    return FIRST if hiding else LAST


def warp(reading: Reading, world: str) -> float:
    """The ship of the row before the active one."""
    return FIRST + reading.useful(reading.view["worlds"][world]["ships"][-2]["card"])


# -- answers to others (G10, G13, G14) -----------------------------------------------------------


def counter(reading: Reading) -> float:
    """It costs nothing; the only question is whether that ship should go."""
    return reading.gain(reading.sketch.with_ship(world_of(reading.about["from"]), EMPTY))


def permit(reading: Reading) -> float:
    return reading.gain(reading.sketch.with_ship(world_of(reading.about["world"]), EMPTY))


def appoint(reading: Reading, seat: Seat) -> float:
    return 1.0 if seat == reading.seat else -reading.sketch.threat[seat]


# -- governors' powers (G15) ---------------------------------------------------------------------


def scatter(reading: Reading, seat: Seat) -> float:
    """Best against the most dangerous, and the more cards he holds."""
    cards: int = reading.player(seat)["hand_size"]
    return SCATTER * reading.sketch.threat[seat] * cards / HAND_SIZE


def trade(reading: Reading, seat: Seat) -> float:
    return TRADE + LOOK * reading.sketch.threat[seat]


def give(reading: Reading, card: str) -> float:
    return -reading.useful(card)


def shift(reading: Reading, world: str, target: str) -> float:
    source, goal = world_of(world), world_of(target)
    moved = reading.sketch.with_ship(goal, reading.sketch.ships[source])
    return reading.gain(moved.with_ship(source, EMPTY))


# -- spoils (G16) --------------------------------------------------------------------------------


def up(reading: Reading, world: str, seat: Seat, row: int) -> float:
    return reading.gain(reading.sketch.with_base_moved(world_of(world), seat, row, -1))


def down(reading: Reading, world: str, seat: Seat, row: int) -> float:
    return reading.gain(reading.sketch.with_base_moved(world_of(world), seat, row, +1))


# -- cards (G15.1, G17) --------------------------------------------------------------------------


def replace(reading: Reading, card: str) -> float:
    return HOLDING * CARD - reading.useful(card)


def draw(reading: Reading) -> float:
    return HOLDING * CARD


def take_reserve(reading: Reading) -> float:
    return sum(reading.useful(card) for card in reading.player(reading.seat)["reserve"])


def keep(reading: Reading) -> float:
    return reading.useful(reading.player(reading.seat)["looked_at"][0])


RATES: dict[str, Callable[..., float]] = {
    "bid": bid,
    "pass": nothing,
    "play": play,
    "hide": hide,
    "discard": discard,
    "garrison": garrison,
    "base": base,
    "reveal": reveal,
    "technology": technology,
    "sense": sense,
    "warp": warp,
    "drone": drone,
    "raid": raid,
    "raise": lift,
    "push": down,
    "attack_ship": attack_ship,
    "attack_base": attack_base,
    "done": done,
    "counter": counter,
    "hold": nothing,
    "permit": permit,
    "deny": nothing,
    "appoint": appoint,
    "recover": recovered,
    "scatter": scatter,
    "trade": trade,
    "give": give,
    "shift": shift,
    "up": up,
    "down": down,
    "replace": replace,
    "draw": draw,
    "take_reserve": take_reserve,
    "skip": nothing,
    "keep": keep,
    "refuse": draw,
    "refuse_for_reserve": take_reserve,
}
"""By verb: how to rate it, given the move's arguments."""
