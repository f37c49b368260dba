"""What ships can do in the turn they are played: action C. G12

Nova (0) needs nothing here: attacks leave it alone (G12.0). The Shuttle (2) works in the draw
phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, anywhere

from ..bases import why_not_down, why_not_fall, why_not_up
from ..combat import ShipAttack
from ..combat import attack_base as resolve_base_attack
from ..components import (
    A_ROW,
    A_SEAT,
    A_TARGET,
    A_WORLD,
    ALL_WORLDS,
    ASSAULT_CRAFT,
    CARD_NAMES,
    DRONE,
    NO_SHIP,
    NOBODY,
    NOVA,
    RAIDER,
    TRANSPORT,
    VALUE,
    WORLDS,
    WorldId,
    is_fleet,
)
from ..governors import settle_governor
from ..table import HAND, RESERVE, Galaxy

DRONE_TO = Phrase("drone", A_WORLD)
RAID = Phrase("raid", A_WORLD)
RAISE = Phrase("raise", A_WORLD, A_ROW)
PUSH = Phrase("push", A_WORLD, A_SEAT, A_ROW)
ATTACK_SHIP = Phrase("attack_ship", A_WORLD, A_TARGET)
ATTACK_BASE = Phrase("attack_base", A_WORLD, A_TARGET, A_SEAT, A_ROW)


def why_not_this_power(game: Galaxy, world: WorldId, value: int) -> Reason | None:
    """The ship must have been played there this turn, face up, with that power unused. G12"""
    sortie = game.sortie_at(world)
    rule = f"G12.{value}"
    if sortie is None:
        return because(rule, "no_ship_there", (("world", WORLDS[world]),))
    if sortie.hidden:
        return because("G15.7", "no_power_hidden", (("world", WORLDS[world]),))
    if VALUE[sortie.card] != value:
        return because(rule, "wrong_power", (("world", WORLDS[world]),))
    if sortie.power_used:
        return because(rule, "power_used", (("world", WORLDS[world]),))
    if game.is_destroyed(sortie):
        return because("G13.4", "ship_destroyed", (("world", WORLDS[world]),))
    return None


def use_power(game: Galaxy, world: WorldId) -> None:
    sortie = game.sortie_at(world)
    if sortie is not None:
        game.change_sortie(sortie, sortie._replace(power_used=True))


# -- Drone and Raider: a random card of the world's governor (G12.1, G12.5) ----------------------


def why_not_drone(game: Galaxy, seat: Seat, world: WorldId) -> Reason | None:
    return why_not_this_power(game, world, DRONE) or why_not_their_hand(game, world, DRONE)


def why_not_raid(game: Galaxy, seat: Seat, world: WorldId) -> Reason | None:
    reason = why_not_this_power(game, world, RAIDER) or why_not_their_hand(game, world, RAIDER)
    if reason is None and game.governors[world] == seat:
        return because("G12.5", "own_world", (("world", WORLDS[world]),))
    return reason


def why_not_their_hand(game: Galaxy, world: WorldId, value: int) -> Reason | None:
    governor = game.governors[world]
    if governor == NOBODY:
        return because(f"G12.{value}", "no_governor", (("world", WORLDS[world]),))
    if not game.hand(governor):
        return because(f"G12.{value}", "governor_hand_empty", (("seat", governor),))
    return None


def drone(game: Galaxy, seat: Seat, world: WorldId) -> None:
    """Look at the card; it goes to the governor's reserve."""
    governor = game.governors[world]
    use_power(game, world)
    card = game.chance.pick("hand", game.hand(governor))
    game.cards.slip(card, HAND + governor, RESERVE + governor, seen_by=1 << seat)
    game.tell("drone", seat=seat, target=governor)
    game.tell_only({seat, governor}, "drone_card", card=CARD_NAMES[card], target=governor)


def raid(game: Galaxy, seat: Seat, world: WorldId) -> None:
    """The card goes into the raider's hand."""
    governor = game.governors[world]
    use_power(game, world)
    card = game.chance.pick("hand", game.hand(governor))
    game.cards.slip(card, HAND + governor, HAND + seat, seen_by=1 << seat)
    game.tell("raid", seat=seat, target=governor)
    game.tell_only({seat, governor}, "raid_card", card=CARD_NAMES[card], target=governor)


# -- Transport and Assault Craft: a base up or down (G12.3, G12.4) -------------------------------


def why_not_raise(game: Galaxy, seat: Seat, world: WorldId, row: int) -> Reason | None:
    return why_not_this_power(game, world, TRANSPORT) or why_not_up(game, world, seat, row)


def raise_base(game: Galaxy, seat: Seat, world: WorldId, row: int) -> None:
    use_power(game, world)
    game.move_base(world, row, seat, -1)
    game.tell("raised", seat=seat, owner=seat, world=WORLDS[world], row=row - 1)
    settle_governor(game, world, seat)


def why_not_push(game: Galaxy, seat: Seat, world: WorldId, owner: Seat, row: int) -> Reason | None:
    return why_not_this_power(game, world, ASSAULT_CRAFT) or why_not_down(game, world, owner, row)


def push_base(game: Galaxy, seat: Seat, world: WorldId, owner: Seat, row: int) -> None:
    use_power(game, world)
    game.move_base(world, row, owner, +1)
    game.tell("pushed", seat=seat, owner=owner, world=WORLDS[world], row=row + 1)
    settle_governor(game, world, seat)


# -- fleet ships: attacks (G12.6, G13) -----------------------------------------------------------


def why_not_attack(game: Galaxy, world: WorldId) -> Reason | None:
    """The ship must be a fleet ship played this turn, still there, with an opportunity left."""
    sortie = game.sortie_at(world)
    if sortie is None:
        return because("G12.6", "no_ship_there", (("world", WORLDS[world]),))
    if sortie.hidden:
        return because("G15.7", "no_power_hidden", (("world", WORLDS[world]),))
    if not is_fleet(sortie.card):
        return because("G12.6", "not_a_fleet", (("card", CARD_NAMES[sortie.card]),))
    if game.is_destroyed(sortie):
        return because("G13.4", "ship_destroyed", (("world", WORLDS[world]),))
    if sortie.attacks == 0:
        return because("G13.1", "no_opportunity", (("world", WORLDS[world]),))
    return None


def why_not_attack_ship(game: Galaxy, seat: Seat, world: WorldId, target: WorldId) -> Reason | None:
    return why_not_attack(game, world) or why_not_target(game, world, target)


def why_not_target(game: Galaxy, world: WorldId, target: WorldId) -> Reason | None:
    """Any visible ship of the active row but the attacker itself. G13.2"""
    if target == world:
        return because("G13.2", "target_is_attacker")
    ship, args = game.ship(target), (("world", WORLDS[target]),)
    if ship == NO_SHIP:
        return because("G13.2", "no_target_ship", args)
    if game.cards.is_down(ship):
        return because("G15.7", "hidden_safe", args)
    if VALUE[ship] == NOVA:
        return because("G12.0", "nova_safe", args)
    if target in game.screened:
        return because("G14.2", "screens_safe", args)
    return None


def attack_ship(game: Galaxy, seat: Seat, world: WorldId, target: WorldId) -> None:
    game.push(ShipAttack(seat, world, target))


def why_not_attack_base(
    game: Galaxy, seat: Seat, world: WorldId, target: WorldId, owner: Seat, row: int
) -> Reason | None:
    return why_not_attack(game, world) or why_not_base(game, seat, target, owner, row)


def why_not_base(game: Galaxy, seat: Seat, target: WorldId, owner: Seat, row: int) -> Reason | None:
    """Any other player's base in a column without a ship in the active row. G13.5"""
    if owner == seat:
        return because("G13.5", "own_base")
    if (row, owner) not in game.columns[target]:
        args = (("world", WORLDS[target]), ("row", row))
        return because("G13.5", "no_base_there", args)
    if game.ship(target) != NO_SHIP:
        return because("G13.5", "base_defended", (("world", WORLDS[target]),))
    return why_not_fall(game, row, "G13.5")


def attack_base(
    game: Galaxy, seat: Seat, world: WorldId, target: WorldId, owner: Seat, row: int
) -> None:
    sortie = game.sortie_at(world)
    if sortie is not None:
        game.change_sortie(sortie, sortie._replace(attacks=sortie.attacks - 1, power_used=True))
    resolve_base_attack(game, seat, world, target, owner, row)


# -- what is offered -----------------------------------------------------------------------------


def offer_powers(game: Galaxy, seat: Seat) -> Sequence[Move]:
    """What the ships played this turn can still do: a look at each, by its value."""
    moves: list[Move] = []
    for sortie in game.sorties:
        if game.is_destroyed(sortie):
            continue
        if sortie.attacks:
            moves += attacks(game, seat, sortie.world)
        elif not sortie.power_used and VALUE[sortie.card] in POWERS:
            moves += POWERS[VALUE[sortie.card]](game, seat, sortie.world)
    return moves


def attacks(game: Galaxy, seat: Seat, world: WorldId) -> Iterator[Move]:
    """Ships where there are any, else bases (G13.5): so each column is looked at once."""
    if why_not_attack(game, world) is not None:
        return
    undefended = []
    for target in ALL_WORLDS:
        if game.ship(target) == NO_SHIP:
            undefended.append(target)
        elif why_not_target(game, world, target) is None:
            yield ATTACK_SHIP(world, target)
    for target in undefended:
        for row, owner in dict.fromkeys(game.columns[target]):
            if why_not_base(game, seat, target, owner, row) is None:
                yield ATTACK_BASE(world, target, owner, row)


def drones(game: Galaxy, seat: Seat, world: WorldId) -> Sequence[Move]:
    return () if why_not_drone(game, seat, world) else (DRONE_TO(world),)


def raids(game: Galaxy, seat: Seat, world: WorldId) -> Sequence[Move]:
    return () if why_not_raid(game, seat, world) else (RAID(world),)


def lifts(game: Galaxy, seat: Seat, world: WorldId) -> Sequence[Move]:
    own = [row for row, owner in dict.fromkeys(game.columns[world]) if owner == seat]
    return [RAISE(world, row) for row in own if why_not_up(game, world, seat, row) is None]


def blows(game: Galaxy, seat: Seat, world: WorldId) -> Sequence[Move]:
    bases = dict.fromkeys(game.columns[world])
    return [
        PUSH(world, owner, row)
        for row, owner in bases
        if why_not_down(game, world, owner, row) is None
    ]


POWERS: dict[int, Callable[[Galaxy, Seat, WorldId], Sequence[Move]]] = {
    DRONE: drones,
    TRANSPORT: lifts,
    ASSAULT_CRAFT: blows,
    RAIDER: raids,
}
"""What a ship can do by its power, by its value."""

POWER_VERBS = (
    anywhere(DRONE_TO, drone, why_not_drone, offer_powers),
    anywhere(RAID, raid, why_not_raid, offer_powers),
    anywhere(RAISE, raise_base, why_not_raise, offer_powers),
    anywhere(PUSH, push_base, why_not_push, offer_powers),
    anywhere(ATTACK_SHIP, attack_ship, why_not_attack_ship, offer_powers),
    anywhere(ATTACK_BASE, attack_base, why_not_attack_base, offer_powers),
)
