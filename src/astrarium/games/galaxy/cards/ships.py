"""What ships can do in the turn they are played: action C. G12

Nova (0) needs nothing here: attacks leave it alone (G12.0). The Shuttle (2) works in the draw
phase.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from astrarium.kernel.moves import Move, Reason, Seat, because

from ..combat import ShipAttack
from ..combat import attack_base as resolve_base_attack
from ..components import (
    ASSAULT_CRAFT,
    CARD_NAMES,
    DRONE,
    DRONE_MOVE,
    GALAXY_ROW,
    LOWEST_ROW,
    NOVA,
    RAID,
    RAIDER,
    TRANSPORT,
    VALUE,
    WORLDS,
    is_fleet,
)
from ..governors import settle_governor
from ..parse import Verb
from ..table import HAND, NOBODY, RESERVE, Galaxy, Sortie

if TYPE_CHECKING:
    from ..turn import Turn


def sortie_at(game: Galaxy, world: int) -> Sortie | None:
    """The ship played this turn in a column."""
    for sortie in game.sorties:
        if sortie.world == world:
            return sortie
    return None


def why_not_this_power(game: Galaxy, world: int, value: int) -> Reason | None:
    """The ship must have been played there this turn, face up, with that power unused. G12"""
    sortie = sortie_at(game, world)
    rule = f"G12.{value}"
    if sortie is None:
        return because(rule, "no_ship_there", (("world", WORLDS[world]),))
    if sortie.hidden:
        return because("G15.7", "no_power_hidden", (("world", WORLDS[world]),))
    if VALUE[sortie.card] != value:
        return because(rule, "wrong_power", (("world", WORLDS[world]),))
    if sortie.power_used:
        return because(rule, "power_used", (("world", WORLDS[world]),))
    return None


def use_power(game: Galaxy, world: int) -> None:
    sortie = sortie_at(game, world)
    if sortie is not None:
        game.change_sortie(sortie, sortie._replace(power_used=True))


def with_power(game: Galaxy, value: int) -> Iterator[int]:
    """The columns where a ship of that value can still use its power."""
    for sortie in game.sorties:
        if sortie.card != NOBODY and VALUE[sortie.card] == value and not sortie.power_used:
            yield sortie.world


# -- Drone and Raider: a random card of the world's governor (G12.1, G12.5) ----------------------


def why_not_drone(game: Galaxy, turn: Turn, world: int) -> Reason | None:
    return why_not_this_power(game, world, DRONE) or why_not_his_hand(game, world, DRONE)


def why_not_raid(game: Galaxy, turn: Turn, world: int) -> Reason | None:
    reason = why_not_this_power(game, world, RAIDER) or why_not_his_hand(game, world, RAIDER)
    if reason is None and game.governors[world] == turn.seat:
        return because("G12.5", "own_world", (("world", WORLDS[world]),))
    return reason


def why_not_his_hand(game: Galaxy, world: int, value: int) -> Reason | None:
    governor = game.governors[world]
    if governor == NOBODY:
        return because(f"G12.{value}", "no_governor", (("world", WORLDS[world]),))
    if not game.hand(governor):
        return because(f"G12.{value}", "governor_hand_empty", (("seat", governor),))
    return None


def offer_drone(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    for world in with_power(game, DRONE):
        if why_not_drone(game, turn, world) is None:
            moves.append(DRONE_MOVE[world])


def offer_raid(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    for world in with_power(game, RAIDER):
        if why_not_raid(game, turn, world) is None:
            moves.append(RAID[world])


def drone(game: Galaxy, turn: Turn, world: int) -> None:
    """Look at the card; it goes to the governor's reserve."""
    governor = game.governors[world]
    use_power(game, world)
    card = game.chance.pick("hand", game.hand(governor))
    game.cards.slip(card, HAND + governor, RESERVE + governor, seen_by=1 << turn.seat)
    game.tell("drone", seat=turn.seat, target=governor)
    game.tell_only({turn.seat, governor}, "drone_card", card=CARD_NAMES[card], target=governor)


def raid(game: Galaxy, turn: Turn, world: int) -> None:
    """The card goes into the raider's hand."""
    governor = game.governors[world]
    use_power(game, world)
    card = game.chance.pick("hand", game.hand(governor))
    game.cards.slip(card, HAND + governor, HAND + turn.seat, seen_by=1 << turn.seat)
    game.tell("raid", seat=turn.seat, target=governor)
    game.tell_only({turn.seat, governor}, "raid_card", card=CARD_NAMES[card], target=governor)


# -- Transport and Assault Craft: a base up or down (G12.3, G12.4) -------------------------------


def why_not_raise(game: Galaxy, turn: Turn, world: int, row: int) -> Reason | None:
    return why_not_this_power(game, world, TRANSPORT) or why_not_up(game, world, turn.seat, row)


def why_not_up(game: Galaxy, world: int, seat: Seat, row: int) -> Reason | None:
    if (row, seat) not in game.columns[world]:
        args = (("world", WORLDS[world]), ("row", row))
        return because("G12.3", "no_own_base", args)
    return because("G12.3", "already_top") if row == GALAXY_ROW else None


def offer_raise(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    for world in with_power(game, TRANSPORT):
        for row, seat in dict.fromkeys(game.columns[world]):
            if seat == turn.seat and why_not_up(game, world, seat, row) is None:
                moves.append(("raise", WORLDS[world], row))


def raise_base(game: Galaxy, turn: Turn, world: int, row: int) -> None:
    use_power(game, world)
    game.move_base(world, row, turn.seat, -1)
    game.tell("raised", seat=turn.seat, owner=turn.seat, world=WORLDS[world], row=row - 1)
    settle_governor(game, world, turn.seat)


def why_not_push(game: Galaxy, turn: Turn, world: int, seat: Seat, row: int) -> Reason | None:
    return why_not_this_power(game, world, ASSAULT_CRAFT) or why_not_down(game, world, seat, row)


def why_not_down(game: Galaxy, world: int, seat: Seat, row: int) -> Reason | None:
    if (row, seat) not in game.columns[world]:
        args = (("world", WORLDS[world]), ("row", row))
        return because("G12.4", "no_base_there", args)
    return because("G12.4", "already_bottom") if row == LOWEST_ROW else None


def offer_push(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    for world in with_power(game, ASSAULT_CRAFT):
        for row, seat in dict.fromkeys(game.columns[world]):
            if why_not_down(game, world, seat, row) is None:
                moves.append(("push", WORLDS[world], seat, row))


def push_base(game: Galaxy, turn: Turn, world: int, seat: Seat, row: int) -> None:
    use_power(game, world)
    game.move_base(world, row, seat, +1)
    game.tell("pushed", seat=turn.seat, owner=seat, world=WORLDS[world], row=row + 1)
    settle_governor(game, world, turn.seat)


# -- fleet ships: attacks (G12.6, G13) -----------------------------------------------------------


def why_not_attack(game: Galaxy, world: int) -> Reason | None:
    """The ship must be a fleet ship played this turn, still there, with an opportunity left."""
    sortie = sortie_at(game, world)
    if sortie is None:
        return because("G12.6", "no_ship_there", (("world", WORLDS[world]),))
    if sortie.hidden:
        return because("G15.7", "no_power_hidden", (("world", WORLDS[world]),))
    if not is_fleet(sortie.card):
        return because("G12.6", "not_a_fleet", (("card", CARD_NAMES[sortie.card]),))
    if game.ship(world) != sortie.card:
        return because("G13.4", "no_ship_there", (("world", WORLDS[world]),))
    if sortie.attacks == 0:
        return because("G13.1", "no_opportunity", (("world", WORLDS[world]),))
    return None


def why_not_attack_ship(game: Galaxy, turn: Turn, world: int, target: int) -> Reason | None:
    return why_not_attack(game, world) or why_not_target(game, world, target)


def why_not_target(game: Galaxy, world: int, target: int) -> Reason | None:
    """Any visible ship of the active row but the attacker itself. G13.2"""
    ship = game.ship(target)
    args = (("world", WORLDS[target]),)
    if target == world:
        return because("G13.2", "target_is_attacker")
    if ship == NOBODY:
        return because("G13.2", "no_target_ship", args)
    if game.cards.is_down(ship):
        return because("G15.7", "hidden_safe", args)
    if VALUE[ship] == NOVA:
        return because("G12.0", "nova_safe", args)
    if target in game.screened:
        return because("G14.2", "screens_safe", args)
    return None


def offer_attack_ship(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    for sortie in game.sorties:
        if sortie.attacks and why_not_attack(game, sortie.world) is None:
            for target, name in enumerate(WORLDS):
                if why_not_target(game, sortie.world, target) is None:
                    moves.append(("attack_ship", WORLDS[sortie.world], name))


def attack_ship(game: Galaxy, turn: Turn, world: int, target: int) -> None:
    game.push(ShipAttack(turn.seat, world, target))


def why_not_attack_base(
    game: Galaxy, turn: Turn, world: int, target: int, seat: Seat, row: int
) -> Reason | None:
    return why_not_attack(game, world) or why_not_base(game, turn, target, seat, row)


def why_not_base(game: Galaxy, turn: Turn, target: int, seat: Seat, row: int) -> Reason | None:
    """Any other player's base in a column without a ship in the active row. G13.5"""
    if seat == turn.seat:
        return because("G13.5", "own_base")
    if (row, seat) not in game.columns[target]:
        args = (("world", WORLDS[target]), ("row", row))
        return because("G13.5", "no_base_there", args)
    if game.ship(target) != NOBODY:
        return because("G13.5", "base_defended", (("world", WORLDS[target]),))
    return because("G13.5", "already_bottom") if row == LOWEST_ROW else None


def offer_attack_base(game: Galaxy, turn: Turn, moves: list[Move]) -> None:
    for sortie in game.sorties:
        if sortie.attacks and why_not_attack(game, sortie.world) is None:
            for target, name in enumerate(WORLDS):
                for row, seat in dict.fromkeys(game.columns[target]):
                    if why_not_base(game, turn, target, seat, row) is None:
                        moves.append(("attack_base", WORLDS[sortie.world], name, seat, row))


def attack_base(game: Galaxy, turn: Turn, world: int, target: int, seat: Seat, row: int) -> None:
    sortie = sortie_at(game, world)
    if sortie is not None:
        game.change_sortie(sortie, sortie._replace(attacks=sortie.attacks - 1, power_used=True))
    resolve_base_attack(game, turn.seat, world, target, seat, row)


POWER_VERBS = {
    "drone": Verb(why_not_drone, offer_drone, drone),
    "raid": Verb(why_not_raid, offer_raid, raid),
    "raise": Verb(why_not_raise, offer_raise, raise_base),
    "push": Verb(why_not_push, offer_push, push_base),
    "attack_ship": Verb(why_not_attack_ship, offer_attack_ship, attack_ship),
    "attack_base": Verb(why_not_attack_base, offer_attack_base, attack_base),
}
