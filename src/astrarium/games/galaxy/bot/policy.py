"""How a sensible player of Galaxy rates moves, from what a seat sees.

Whatever changes the table is tried out on a sketch of it and valued (`valuation`); the rest,
such as looking at cards, has a small value of its own. Doing nothing rates 0. A verb of which
nobody has said anything here is tried rather than left, and never stops a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVarTuple

from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.verbs import AnyPhrase, Phrase

from .. import actions, combat, components, draw, governors, setup, surrender
from ..cards import ships, technologies, worlds
from ..cards.technologies import TECHNOLOGY_OF
from ..components import (
    ALLY,
    CARD_NAMES,
    HAND_SIZE,
    NUMBER,
    ROUNDS,
    VALUE,
    WORLD,
    WORLDS,
    CardId,
    WorldId,
)
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
from .sketch import EMPTY
from .valuation import HOLDING

Ids = TypeVarTuple("Ids")

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

    def rated(move: Move) -> float:
        known = RATES.get(str(move[0]))
        if known is None:
            return unknown(reading, move)
        phrase, rating = known
        return rating(reading, *(phrase.ids(tuple(move), reading.sketch.seats) or ()))

    return rated


def nothing(reading: Reading) -> float:
    return 0.0


def unknown(reading: Reading, move: Move) -> float:
    """A verb without an opinion: better than nothing, worse than anything that is known good.

    Where it names cards of the hand it most likely takes them: rather those of little use.
    """
    spent = [card for card in reading.sketch.hand if CARD_NAMES[card] in move]
    return LOOK / (1 + sum(reading.useful(card) for card in spent))


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


def playing(reading: Reading, card: CardId, world: WorldId) -> float:
    """What the row looks like with the ship, and what it can do there."""
    after = reading.sketch.without_card(card).with_ship(world, VALUE[card])
    return reading.gain(after) + prospect(reading, after, VALUE[card], world)


def hide(reading: Reading, card: CardId) -> float:
    """Out of reach of attacks, but without power."""
    return LOOK + reading.gain(
        reading.sketch.without_card(card).with_ship(WORLD[card], VALUE[card])
    )


def discard(reading: Reading, card: CardId) -> float:
    return reading.gain(reading.sketch.without_card(card))


def garrison(reading: Reading, card: CardId) -> float:
    after = reading.sketch.without_card(card).with_base_spent()
    after.secret = WORLD[card]
    return reading.gain(after)


def done(reading: Reading) -> float:
    """Gives up the base that could still be placed this turn."""
    if not reading.sketch.base_left:
        return NOTHING
    after = reading.sketch.copy()
    after.base_left = False
    return NOTHING + reading.gain(after)


# -- B: bases (G9) -------------------------------------------------------------------------------


def base(reading: Reading, world: WorldId) -> float:
    """After the ship: then it is clearer which worlds will live."""
    if reading.must_act:
        return LAST
    sketch = reading.sketch
    return reading.gain(sketch.with_base_spent().with_base(world, sketch.round, reading.seat))


def reveal(reading: Reading) -> float:
    mine = NUMBER[reading.player(reading.seat)["garrison"][0]]
    gain = reading.gain(reading.sketch.revealed(mine))
    # On a surrendered world it is the discard of this turn and costs nothing (G9.3).
    wasted = WORLD[mine] not in reading.sketch.worlds
    return gain if gain > 0 or wasted else LAST


# -- C: powers of the ships played (G12, G13) ----------------------------------------------------


def drone(reading: Reading, world: WorldId) -> float:
    return LOOK if reading.sketch.governors[world] != reading.seat else LAST


def raid(reading: Reading, world: WorldId) -> float:
    return RAID


def lift(reading: Reading, world: WorldId, row: int) -> float:
    return up(reading, world, reading.seat, row)


def attack_ship(reading: Reading, world: WorldId, target: WorldId) -> float:
    return ship_attack(reading, reading.sketch, world, target)


def attack_base(reading: Reading, world: WorldId, target: WorldId, seat: Seat, row: int) -> float:
    return base_attack(reading, reading.sketch, world, target, seat, row)


# -- D: technologies (G14) -----------------------------------------------------------------------


def technology(reading: Reading, card: CardId) -> float:
    """By the card's own declaration; what lasts when most of the round is still to come."""
    declared = TECHNOLOGY_OF[card]
    if not declared.useful(reading):
        return LAST
    if declared.at_once:
        return FIRST
    if reading.must_act:
        return LAST
    sketch = reading.sketch
    empty = sum(sketch.ships[world] == EMPTY for world in sketch.worlds)
    early = empty >= len(sketch.worlds) / 2
    return FIRST if early or sketch.round == ROUNDS else LAST


def sense(reading: Reading, world: WorldId) -> float:
    """Worth a try where somebody else may hide."""
    others = (reading.player(seat) for seat in range(reading.sketch.seats) if seat != reading.seat)
    hiding = any(other["secret_base"] and WORLDS[world] not in other["cleared"] for other in others)
    return FIRST if hiding else LAST


def warp(reading: Reading, world: WorldId) -> float:
    """The ship of the row before the active one."""
    ship = reading.view["worlds"][WORLDS[world]]["ships"][-2]
    return FIRST + reading.useful(NUMBER[ship["card"]])


# -- answers to others (G10, G13, G14) -----------------------------------------------------------


def counter(reading: Reading) -> float:
    """It costs nothing; the only question is whether that ship should go."""
    return reading.gain(reading.sketch.with_ship(reading.world("from"), EMPTY))


def permit(reading: Reading) -> float:
    return reading.gain(reading.sketch.with_ship(reading.world("world"), EMPTY))


def appoint(reading: Reading, seat: Seat) -> float:
    return 1.0 if seat == reading.seat else -reading.sketch.threat[seat]


# -- governors' powers (G15) ---------------------------------------------------------------------


def scatter(reading: Reading, seat: Seat) -> float:
    """Best against the most dangerous player, and the one with the most cards."""
    cards: int = reading.player(seat)["hand_size"]
    return SCATTER * reading.sketch.threat[seat] * cards / HAND_SIZE


def trade(reading: Reading, seat: Seat) -> float:
    return TRADE + LOOK * reading.sketch.threat[seat]


def give(reading: Reading, card: CardId) -> float:
    return -reading.useful(card)


def shift(reading: Reading, world: WorldId, target: WorldId) -> float:
    moved = reading.sketch.with_ship(target, reading.sketch.ships[world])
    return reading.gain(moved.with_ship(world, EMPTY))


# -- spoils (G16) --------------------------------------------------------------------------------


def up(reading: Reading, world: WorldId, seat: Seat, row: int) -> float:
    return reading.gain(reading.sketch.with_base_moved(world, seat, row, -1))


def down(reading: Reading, world: WorldId, seat: Seat, row: int) -> float:
    return reading.gain(reading.sketch.with_base_moved(world, seat, row, +1))


# -- cards (G15.1, G17) --------------------------------------------------------------------------


def replace(reading: Reading, card: CardId) -> float:
    return HOLDING * CARD - reading.useful(card)


def drawing(reading: Reading) -> float:
    return HOLDING * CARD


def take_reserve(reading: Reading) -> float:
    return sum(reading.useful(NUMBER[name]) for name in reading.player(reading.seat)["reserve"])


def keep(reading: Reading) -> float:
    return reading.useful(NUMBER[reading.player(reading.seat)["looked_at"][0]])


# -- which verb is rated how ---------------------------------------------------------------------

Rate = tuple[AnyPhrase, Callable[..., float]]


def rates(phrase: Phrase[*Ids], rating: Callable[[Reading, *Ids], float]) -> Rate:
    """Types say that the rating fits the phrase."""
    return phrase, rating


RATES: dict[str, Rate] = {
    phrase.name: (phrase, rating)
    for phrase, rating in (
        rates(setup.BID, bid),
        rates(setup.PASS, nothing),
        rates(actions.PLAY, playing),
        rates(actions.HIDE, hide),
        rates(actions.DISCARD, discard),
        rates(actions.GARRISON, garrison),
        rates(actions.BASE, base),
        rates(actions.REVEAL, reveal),
        rates(technologies.TECHNOLOGY, technology),
        rates(technologies.SENSE, sense),
        rates(technologies.WARP, warp),
        rates(ships.DRONE_TO, drone),
        rates(ships.RAID, raid),
        rates(ships.RAISE, lift),
        rates(ships.PUSH, down),
        rates(ships.ATTACK_SHIP, attack_ship),
        rates(ships.ATTACK_BASE, attack_base),
        rates(components.DONE, done),
        rates(combat.COUNTER, counter),
        rates(combat.HOLD, nothing),
        rates(combat.PERMIT, permit),
        rates(combat.DENY, nothing),
        rates(governors.APPOINT, appoint),
        rates(worlds.RECOVER, recovered),
        rates(worlds.SCATTER, scatter),
        rates(worlds.TRADE, trade),
        rates(worlds.GIVE, give),
        rates(worlds.SHIFT, shift),
        rates(surrender.UP, up),
        rates(surrender.DOWN, down),
        rates(draw.REPLACE, replace),
        rates(draw.DRAW, drawing),
        rates(draw.TAKE_RESERVE, take_reserve),
        rates(draw.KEEP, keep),
        rates(draw.REFUSE, drawing),
        rates(draw.REFUSE_FOR_RESERVE, take_reserve),
    )
}
