"""What groups could be that lie face down: guesses, each of them possible.

Every kind of unit that such an empire can have built counts alike, decoys among them; then every
number of ships, and every level from what was shown to two more, as far as money went. A guess is
possible if technology and ships together cost no more than can have been spent, if the counters
suffice, if somebody carries the fighters, and if nothing that cannot move stands away from a
colony. Flagships and unique ships are left out: they are not for sale like others. Nothing but
what everybody knows goes into a guess.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from astrarium.kernel.chance import Chance

from ..aliens import counters_left
from ..carriers import room_for_fighters
from ..components.technologies import START, TECHNOLOGIES, Levels, TechId, most
from ..components.units import ALIEN_FIT, GROUP, UNIT_NUMBER, UNITS, UnitId
from ..fighting import FIGHTER, Squad
from ..guessing import AHEAD, possible_alien, possible_levels

DECOY: Final = UNIT_NUMBER["decoy"]
TRIES: Final = 40
"""How many numbers and levels of a kind may be too dear before a single plain ship is taken."""
ANY_PRICE: Final = 10_000


class Unseen(NamedTuple):
    """Face-down groups of one empire, and all that is known of it."""

    groups: int = 0
    shown: Levels = START
    """The least that its technology can be."""
    rules: tuple[str, ...] = ()
    used: tuple[UnitId, ...] = ()
    """The units of its groups that are known: their counters are on the map."""
    cp: int = ANY_PRICE
    """What can have been spent at most on these groups, and on technology that nobody has seen."""
    at_colony: bool = False
    aliens: bool = False
    """Nobody's: drawn from the counters of aliens. B14.1"""


class Guess(NamedTuple):
    """What the groups might be: those that fight, and mines."""

    squads: tuple[Squad, ...]
    mines: int = 0


def guesses(unseen: Unseen, number: int, seed: bytes) -> list[Guess]:
    chance = Chance(seed)
    return [guess(unseen, chance) for _ in range(number)]


def guess(unseen: Unseen, chance: Chance) -> Guess:
    """One of the possible ones, group by group."""
    if unseen.aliens:
        return Guess(tuple(_aliens(unseen, chance)))
    squads: list[Squad] = []
    for _ in range(unseen.groups):
        squads.append(_any_group(unseen, squads, chance))
    return _sorted_out(squads)


def _aliens(unseen: Unseen, chance: Chance) -> list[Squad]:
    found: list[Squad] = []
    for _ in range(unseen.groups):
        left = counters_left([*unseen.used, *(squad.unit for squad in found)])
        found.append(Squad(possible_alien(left, chance).unit, 1, ALIEN_FIT))
    return found


def kinds(unseen: Unseen) -> list[UnitId]:
    """What can be bought, and lies face down here."""
    return [
        UnitId(number)
        for number, unit in enumerate(UNITS)
        if unit.cost
        and not unit.face_up
        and not unit.designed
        and (not unit.rule or unit.rule in unseen.rules)
        and (unseen.at_colony or unit.moves != "never")
    ]


def _any_group(unseen: Unseen, others: Sequence[Squad], chance: Chance) -> Squad:
    """A group that can stand there beside others: first what kind it is, then what it has."""
    plain = [_plain(unit) for unit in kinds(unseen)]
    able = [one for one in plain if is_possible(unseen, [*others, one])]
    least = able[chance.pick("unit", range(len(able)))] if able else Squad(DECOY, 1)
    top = tuple(most(technology, frozenset(unseen.rules)) for technology in TECHNOLOGIES)
    for _ in range(TRIES):
        found = _better(least, possible_levels(unseen.shown, top, chance), chance)
        if is_possible(unseen, [*others, found]):
            return found
    return least


def _plain(unit: UnitId) -> Squad:
    """One ship with no more technology than it needs."""
    needs = UNITS[unit].needs
    return Squad(unit, 1, tuple(needs.get(TechId(field), 0) for field in range(len(TECHNOLOGIES))))


def _better(plain: Squad, levels: Levels, chance: Chance) -> Squad:
    """Some of such ships with the technology that they mount."""
    mounts = plain.kind.mounts
    fit = (
        max(needed, level if field in mounts else 0)
        for field, (needed, level) in enumerate(zip(plain.fit, levels, strict=True))
    )
    return plain._replace(ships=chance.pick("ships", range(1, GROUP + 1)), fit=tuple(fit))


def is_possible(unseen: Unseen, squads: Sequence[Squad]) -> bool:
    """Whether an empire can have built just that."""
    if price(unseen, squads) > unseen.cp or not _learnable(unseen, squads):
        return False
    used = Counter([*unseen.used, *(squad.unit for squad in squads)])
    if any(number > UNITS[unit].counters for unit, number in used.items()):
        return False
    flying = sum(squad.ships for squad in squads if squad.unit == FIGHTER)
    return unseen.at_colony or flying <= room_for_fighters(squads)


def _learnable(unseen: Unseen, squads: Sequence[Squad]) -> bool:
    """Nobody is thought to be further ahead of what it has shown than redeals have it."""
    return all(
        level <= unseen.shown[field] + AHEAD
        for squad in squads
        for field, level in enumerate(squad.fit)
    )


def price(unseen: Unseen, squads: Sequence[Squad]) -> int:
    """Of the ships, and of the technology in them that nobody has seen yet."""
    ships = sum(squad.kind.cost * squad.ships for squad in squads)
    learned = 0
    for field, technology in enumerate(TECHNOLOGIES):
        prices = technology.classic if "prices:classic" in unseen.rules else technology.price
        best = max((squad.fit[field] for squad in squads), default=0)
        first, last = unseen.shown[field] - technology.start, best - technology.start
        learned += sum(prices[max(0, first) : max(0, last)])
    return ships + learned


def _sorted_out(squads: Sequence[Squad]) -> Guess:
    """Mines stand apart; decoys and the like take no part. B2.5, B13"""
    mine = UNIT_NUMBER["mine"]
    mines = sum(squad.ships for squad in squads if squad.unit == mine)
    fighting = tuple(squad for squad in squads if squad.kind.fights)
    return Guess(fighting, mines)
