"""How a sensible player of Galaxy rates his moves, from what he sees.

Whatever changes the table is tried out on a sketch and valued (`valuation`); the rest, such as
looking at cards, has a small value of its own. Doing nothing rates 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from astrarium.kernel.moves import Move, Seat

from .components import (
    ALLY,
    ASSAULT_CRAFT,
    CYLOR,
    DIVERGENCE,
    DRONE,
    ECUP_CONTRACT,
    ERITHIZONIAN,
    FELOWI,
    FIRST_FLEET,
    FIRST_TECHNOLOGY,
    GALAXY_ROW,
    IMPERIAL,
    INFLUENCE,
    LOWEST_ROW,
    MYRMIDON,
    NOVA,
    NUMBER,
    PHASER_BONUS,
    RAIDER,
    SHUTTLE,
    TRANSPORT,
    VALUE,
    WORLD,
    WORLDS,
)
from .sketch import EMPTY, NOBODY, UNSEEN, Sketch, is_surrendered, world_of
from .valuation import HOLDING, JUNK, usefulness, worth

FIRST = 100.0
"""What should be done before anything else in the action phase."""
LAST = -100.0
"""What should not be done at all."""

CARD = 0.4  # the usefulness of a card not yet seen
RAID = 0.12
LOOK = 0.02
OPENING = 0.1  # starting the game
SECOND_SHIP = 0.2
SCATTER = 0.15
TRADE = 0.12
SHIFT = 0.05


class Reading:
    """A question as the player reads it: the view, a sketch of it and what that is worth."""

    def __init__(self, view: Mapping[str, Any], seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.sketch = Sketch(view, seat)
        self.now = worth(self.sketch)
        self.kind: str = view["question"]["kind"]
        self.about: Mapping[str, Any] = view["question"]["about"]
        self.verbs = {move[0] for move in view["question"]["moves"]}

    def gain(self, sketch: Sketch) -> float:
        return worth(sketch) - self.now

    def player(self, seat: Seat) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.view["players"][seat]
        return found

    def has(self, seat: Seat, technology: str) -> bool:
        return seat != NOBODY and technology in self.player(seat)["technologies"]

    def phasers(self, seat: Seat) -> int:
        return PHASER_BONUS if self.has(seat, "phaser_banks") else 0

    def useful(self, card: str | int) -> float:
        return HOLDING * usefulness(self.sketch, NUMBER[str(card)])


def rate(view: Mapping[str, Any], seat: Seat, move: Move) -> float:
    """How good a move is; higher is better."""
    return rater(view, seat)(move)


def rater(view: Mapping[str, Any], seat: Seat) -> Callable[[Move], float]:
    """The same for all moves of a question: what they share is worked out once."""
    reading = Reading(view, seat)
    return lambda move: RATES[str(move[0])](reading, *move[1:])


# -- the auction ---------------------------------------------------------------------------------


def bid(reading: Reading, value: int) -> float:
    """Only what can be played; the ship that must open should be one that likes to."""
    sketch = reading.sketch
    options = [
        play(reading, card, world)
        for card in sketch.hand
        if VALUE[card] == value
        for world in sketch.worlds
        if WORLD[card] in (ALLY, world)
    ]
    return OPENING + max(options) if options else LAST - value


# -- A: a ship -----------------------------------------------------------------------------------


def play_named(reading: Reading, card: str, world: str) -> float:
    return play(reading, NUMBER[card], world_of(world))


def play(reading: Reading, card: int, world: int) -> float:
    """What the row looks like with it, and what the ship and the world can do then."""
    after = reading.sketch.with_card_played(card, world)
    gain = reading.gain(after)
    return gain + power(reading, after, VALUE[card], world) + governing(reading, after, world)


def hide(reading: Reading, card: str) -> float:
    """Out of reach of attacks, but without power."""
    number = NUMBER[card]
    return LOOK + reading.gain(reading.sketch.with_card_played(number, WORLD[number]))


def discard(reading: Reading, card: str) -> float:
    return reading.gain(reading.sketch.with_card_gone(NUMBER[card]))


def garrison(reading: Reading, card: str) -> float:
    return reading.gain(reading.sketch.with_secret(NUMBER[card]))


def power(reading: Reading, after: Sketch, value: int, world: int) -> float:
    """What the ship's power will bring. G12"""
    rival = after.governors[world] not in (NOBODY, reading.seat)
    if value >= FIRST_FLEET:
        return attacks(reading, after, value, world)
    if value == TRANSPORT:
        return best_move(reading, after, world, up=True)
    if value == ASSAULT_CRAFT:
        return best_move(reading, after, world, up=False)
    if value == SHUTTLE:
        return LOOK
    worth_of = {DRONE: LOOK, RAIDER: RAID}
    return worth_of.get(value, 0.0) if rival else 0.0


def best_move(reading: Reading, after: Sketch, world: int, up: bool) -> float:
    """The best base to raise (one's own) or to push down (anybody's)."""
    before = worth(after)
    gains = [0.0]
    for row, seat in set(after.bases[world]):
        if up and seat == reading.seat and row > GALAXY_ROW:
            gains.append(worth(after.with_base_moved(world, seat, row, -1)) - before)
        if not up and seat != reading.seat and row < LOWEST_ROW:
            gains.append(worth(after.with_base_moved(world, seat, row, +1)) - before)
    return max(gains)


def attacks(reading: Reading, after: Sketch, value: int, world: int) -> float:
    """All attacks that the ship earns by being played there. G13.1"""
    before = reading.sketch
    number = int(before.ships[world] != EMPTY)
    number += sum(before.ships[other] == value for other in before.worlds if other != world)
    number += world == IMPERIAL and before.governors[world] == reading.seat
    if not number:
        return 0.0
    return number * max([0.0, *(ship_attack(reading, after, world, t) for t in after.worlds)])


def governing(reading: Reading, after: Sketch, world: int) -> float:
    """What the governor's power of the world will bring. G15"""
    if reading.sketch.governors[world] != reading.seat:
        return 0.0
    if world == FELOWI:
        return max([0.0, *(recover(reading, row) for row in range(1, after.round))])
    if world == CYLOR:
        junk = sum(is_surrendered(after, card) for card in after.hand)
        return min(junk, 3) * HOLDING * (CARD - JUNK)
    values = {
        MYRMIDON: SCATTER,
        DIVERGENCE: SECOND_SHIP,
        ECUP_CONTRACT: TRADE,
        ERITHIZONIAN: SHIFT,
    }
    return values.get(world, 0.0)


# -- B: bases ------------------------------------------------------------------------------------


def base(reading: Reading, world: str) -> float:
    """After the ship: then it is clearer which worlds will live."""
    if reading.verbs & {"play", "discard", "garrison"}:
        return LAST
    return reading.gain(reading.sketch.with_base(world_of(world))) + keep_waiting(reading)


def keep_waiting(reading: Reading) -> float:
    """What `done` would lose: the sketch counts on placing a base yet."""
    twin = reading.sketch.copy()
    twin.base_left = False
    return reading.now - worth(twin)


def reveal(reading: Reading) -> float:
    mine = NUMBER[reading.player(reading.seat)["garrison"][0]]
    return reading.gain(reading.sketch.revealed(mine))


# -- C: powers of the ships played ---------------------------------------------------------------


def drone(reading: Reading, world: str) -> float:
    return LOOK if reading.sketch.governors[world_of(world)] != reading.seat else LAST


def raid(reading: Reading, world: str) -> float:
    return FIRST + RAID


def raise_base(reading: Reading, world: str, row: int) -> float:
    return reading.gain(reading.sketch.with_base_moved(world_of(world), reading.seat, row, -1))


def push(reading: Reading, world: str, seat: Seat, row: int) -> float:
    return reading.gain(reading.sketch.with_base_moved(world_of(world), seat, row, +1))


def attack_ship(reading: Reading, world: str, target: str) -> float:
    return ship_attack(reading, reading.sketch, world_of(world), world_of(target))


def ship_attack(reading: Reading, sketch: Sketch, world: int, target: int) -> float:
    """If it fails, the other strikes back where that helps him."""
    mine, his = sketch.ships[world], sketch.ships[target]
    if target == world or his in (EMPTY, UNSEEN, NOVA):
        return 0.0
    defender = sketch.governors[target]
    edge = mine + reading.phasers(reading.seat) - his - reading.phasers(defender)
    before = worth(sketch)
    won = worth(sketch.with_ship(target, EMPTY)) - before
    lost = min(0.0, worth(sketch.with_ship(world, EMPTY)) - before)
    win = chance_above(edge)
    return win * won + (1 - win) * chance_above(-edge) * lost


def attack_base(reading: Reading, world: str, target: str, seat: Seat, row: int) -> float:
    value = reading.sketch.ships[world_of(world)]
    hit = 1 - chance_over(value - reading.phasers(seat))
    return hit * reading.gain(reading.sketch.with_base_moved(world_of(target), seat, row, +1))


@cache
def chance_above(edge: int) -> float:
    """The chance that two dice and the edge beat two other dice."""
    faces = range(1, 7)
    rolls = [a + b for a in faces for b in faces]
    return sum(mine + edge > his for mine in rolls for his in rolls) / len(rolls) ** 2


@cache
def chance_over(number: int) -> float:
    """The chance that two dice show more than a number."""
    return sum(a + b > number for a in range(1, 7) for b in range(1, 7)) / 36


# -- D: technologies -----------------------------------------------------------------------------


def technology(reading: Reading, card: str) -> float:
    """Cards at once; what lasts for the round, when most of the round is still to come."""
    if card == "advanced_processing":
        return FIRST if reading.view["draw_pile"] else LAST
    if reading.verbs & {"play", "discard", "garrison"}:
        return LAST
    sketch = reading.sketch
    empty = sum(sketch.ships[world] == EMPTY for world in sketch.worlds)
    early = empty >= len(sketch.worlds) / 2
    useful = early and (card != "warp_drive" or sketch.round > 1)
    return FIRST if useful or sketch.round >= 5 else LAST


def sense(reading: Reading, world: str) -> float:
    """Worth a try where somebody else may hide."""
    hiding = any(
        reading.player(seat)["secret_base"] and world not in reading.player(seat)["cleared"]
        for seat in range(reading.sketch.seats)
        if seat != reading.seat
    )
    return FIRST if hiding else LAST


def warp(reading: Reading, world: str) -> float:
    ship = reading.view["worlds"][world]["ships"][-2]
    return FIRST + reading.useful(ship["card"])


# -- answers to others ---------------------------------------------------------------------------


def counter(reading: Reading) -> float:
    """It costs nothing; the only question is whether I want that ship gone."""
    for sortie in reading.view["played"]:
        world = world_of(sortie["world"])
        if sortie["card"] is not None and VALUE[NUMBER[sortie["card"]]] >= FIRST_FLEET:
            return reading.gain(reading.sketch.with_ship(world, EMPTY))
    return 0.0


def permit(reading: Reading) -> float:
    return reading.gain(reading.sketch.with_ship(world_of(reading.about["world"]), EMPTY))


def appoint(reading: Reading, seat: Seat) -> float:
    return 1.0 if seat == reading.seat else -reading.sketch.threat[seat]


def nothing(reading: Reading) -> float:
    return 0.0


def done(reading: Reading) -> float:
    return -keep_waiting(reading) if reading.sketch.base_left else 0.0


# -- governors' powers ---------------------------------------------------------------------------


def recover(reading: Reading, row: int) -> float:
    ship = reading.view["worlds"][WORLDS[FELOWI]]["ships"][row - 1]
    return reading.useful(ship["card"]) if ship and ship["card"] else 0.0


def scatter(reading: Reading, seat: Seat) -> float:
    return SCATTER * reading.sketch.threat[seat] * reading.player(seat)["hand_size"] / 8


def trade(reading: Reading, seat: Seat) -> float:
    return TRADE + LOOK * reading.sketch.threat[seat]


def give(reading: Reading, card: str) -> float:
    return -reading.useful(card)


def shift(reading: Reading, world: str, target: str) -> float:
    source, goal = world_of(world), world_of(target)
    moved = reading.sketch.with_ship(goal, reading.sketch.ships[source])
    return reading.gain(moved.with_ship(source, EMPTY)) - LOOK


# -- spoils and cards ----------------------------------------------------------------------------


def up(reading: Reading, world: str, seat: Seat, row: int) -> float:
    return reading.gain(reading.sketch.with_base_moved(world_of(world), seat, row, -1))


def down(reading: Reading, world: str, seat: Seat, row: int) -> float:
    return reading.gain(reading.sketch.with_base_moved(world_of(world), seat, row, +1))


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
    "play": play_named,
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
    "raise": raise_base,
    "push": push,
    "attack_ship": attack_ship,
    "attack_base": attack_base,
    "done": done,
    "counter": counter,
    "hold": nothing,
    "permit": permit,
    "deny": nothing,
    "appoint": appoint,
    "recover": recover,
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
