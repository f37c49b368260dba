"""Whether the engine fights as the odds say: outcomes of many fights, by Pearson's chi-squared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import erfc, sqrt
from random import Random
from typing import Final, NamedTuple

from astrarium.kernel.chance import seed_from
from astrarium.shared.outcomes import Odds

from ..components.technologies import TECH_NUMBER
from ..components.units import UNITS
from .aiming import AIMS, SCREENS
from .fought import Fought, Left
from .notation import SIGNS, battle

EXPECTED: Final = 5.0
"""Outcomes are taken together until that many are expected of each kind."""
RUN_OF_LUCK: Final = 1e-5
"""How seldom a right engine is said to be wrong, over all battles together and in any of them."""


class Tally(NamedTuple):
    """One battle: how far its fights are from its odds."""

    text: str
    chi: float
    free: int
    """Degrees of freedom."""

    @property
    def likely(self) -> float:
        """How often luck alone is as far off."""
        return tail(self.chi, self.free)


def compared(text: str, odds: Odds, fights: int, seed: int = 1) -> Tally:
    engine = Fought(battle(text))
    came = Counter(engine.fight(seed_from(f"{seed} {text} {turn}")) for turn in range(fights))
    chances: dict[Left, float] = {}
    for left, chance in odds.spread.items():
        kind = _kinds(odds, left)
        chances[kind] = chances.get(kind, 0.0) + chance
    impossible = sum(number for kind, number in came.items() if kind not in chances)
    if impossible:
        return Tally(text, float("inf"), 1)
    cells: list[tuple[float, int]] = []
    expected, seen = 0.0, 0
    for kind, chance in sorted(chances.items(), key=lambda each: each[1]):
        expected, seen = expected + chance * fights, seen + came[kind]
        if expected >= EXPECTED:
            cells.append((expected, seen))
            expected, seen = 0.0, 0
    last, counted = cells.pop() if cells else (0.0, 0)
    cells.append((last + expected, counted + seen))
    return Tally(text, sum((seen - due) ** 2 / due for due, seen in cells), len(cells) - 1)


def _kinds(odds: Odds, left: tuple[int, ...]) -> Left:
    """As the engine tells what is left: by side and kind."""
    found: Counter[tuple[int, str]] = Counter()
    for squad, number in zip(odds.squads, left, strict=True):
        found[squad.side, squad.ship] += number
    return tuple(sorted((kind, number) for kind, number in found.items() if number))


def is_luck(tallies: Sequence[Tally]) -> bool:
    """Whether luck alone may be as far off: all together, and the worst for how many there are."""
    together = tail(sum(t.chi for t in tallies), sum(t.free for t in tallies))
    worst = min(tally.likely for tally in tallies)
    return together > RUN_OF_LUCK and worst * len(tallies) > RUN_OF_LUCK


def tail(chi: float, free: int) -> float:
    """The chance of such a chi-squared or a larger one, after Wilson and Hilferty."""
    if free == 0:
        return 1.0 if chi < float("inf") else 0.0
    if chi == float("inf"):
        return 0.0
    spread = 2 / (9 * free)
    away = ((chi / free) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(away / sqrt(2)) / 2


# -- random battles --------------------------------------------------------------------------------

TYPES: Final = ("sc", "dd", "ca", "bc", "bb", "dn", "tn", "r", "sw", "bd", "f", "cv")
FIELDS: Final = ("attack", "defense", "tactics", "point_defense", "scanners", "cloaking")
CREWS: Final = ("green", "skilled", "veteran", "elite")
PLACES: Final = ("", "", "", "", " in nebula", " in asteroids")
COLONIES: Final = (" colony_1", " colony_3", " colony_5", " homeworld")


def random_battle(seed: int, number: int) -> str:
    """With all that odds know: crews, technology, mines, bases, carriers, boarders, colonies."""
    rng = Random(f"{seed} {number}")
    crews = rng.random() < 0.3
    place = rng.choice(PLACES)
    attacker, defender = (_side(rng, crews) for _ in range(2))
    if rng.random() < 0.3:
        defender[:0] = [rng.choice(("base", "2 sy", "sy(attack 1)"))]
    if rng.random() < 0.25:
        defender.append(f"{rng.randint(1, 2)} mine")
    colony = rng.choice(COLONIES) if not place and rng.random() < 0.4 else ""
    sides = " ".join(attacker) + _how(rng), " ".join(defender) + colony + _how(rng)
    return " vs ".join(sides) + place


def _side(rng: Random, crews: bool) -> list[str]:
    found = []
    kinds = rng.sample(TYPES, rng.randint(1, 2))
    if "f" in kinds and "cv" not in kinds:
        kinds = ["f", "cv"]
    for kind in kinds:
        inside = [f"{field} {rng.randint(1, 2)}" for field in _mounted(kind) if rng.random() < 0.25]
        if crews and kind != "f":
            inside.append(rng.choice(CREWS))
        ships = rng.randint(1, 3)
        found.append(f"{ships} {kind}" + (f"({', '.join(inside)})" if inside else ""))
    return found


def _mounted(sign: str) -> list[str]:
    mounts = UNITS[SIGNS[sign]].mounts
    return [field for field in FIELDS if TECH_NUMBER[field] in mounts]


def _how(rng: Random) -> str:
    words = [rng.choice(AIMS), f"screen_{rng.choice(SCREENS)}"]
    if rng.random() < 0.3:
        words.append(f"retreat_{rng.randint(1, 3)}")
    if rng.random() < 0.1:
        words.append(f"academy_{rng.randint(1, 2)}")
    return f" [{' '.join(words)}]"
