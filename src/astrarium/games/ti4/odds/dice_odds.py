"""How many hits a roll brings, and how likely."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..components.box import DIE_SIDES
from ..dice import Battery
from ..fighting import hits_of_die
from ..modifiers import AIMED_HITS, EXTRA_HITS, Volley
from ..table import TI4

Chances = tuple[float, ...]
"""By number of hits."""
NONE: Chances = (1.0,)


def together(one: Chances, two: Chances) -> Chances:
    """The hits of two rolls."""
    if len(one) == 1:
        return two if one[0] == 1.0 else tuple(one[0] * p for p in two)
    found = [0.0] * (len(one) + len(two) - 1)
    for hits, chance in enumerate(one):
        for more, other in enumerate(two):
            found[hits + more] += chance * other
    return tuple(found)


@lru_cache(maxsize=10_000)
def many(one: Chances, dice: int) -> Chances:
    """The hits of some dice that are alike."""
    if dice <= 1:
        return one if dice else NONE
    half = many(one, dice // 2)
    whole = together(half, half)
    return together(whole, one) if dice % 2 else whole


def of_one_die(needs: int) -> Chances:
    hit = min(max(DIE_SIDES + 1 - needs, 0), DIE_SIDES) / DIE_SIDES
    return (1 - hit, hit)


def hits(batteries: Iterable[Battery]) -> Chances:
    """Of a roll in which every die hits once or not."""
    found = NONE
    for each in batteries:
        found = together(found, many(of_one_die(each.needs), each.dice))
    return found


def combat_hits(game: TI4, volley: Volley, batteries: list[Battery]) -> tuple[Chances, Chances]:
    """Of a combat roll: hits that go anywhere, and hits that spare fighters."""
    anywhere, aimed = NONE, NONE
    extra = EXTRA_HITS.concerns(game, volley.seat)
    aims = AIMED_HITS.concerns(game, volley.seat)
    for each in batteries:
        one = _shown(game, volley, each) if extra else of_one_die(each.needs)
        rolled = many(one, each.dice)
        if aims and AIMED_HITS.total(game, volley.seat, volley, each.kind):
            aimed = together(aimed, rolled)
        else:
            anywhere = together(anywhere, rolled)
    return anywhere, aimed


def _shown(game: TI4, volley: Volley, battery: Battery) -> Chances:
    """One die, face by face."""
    faces = range(1, DIE_SIDES + 1)
    hits = [hits_of_die(game, volley, battery.kind, battery.needs, face) for face in faces]
    return tuple(hits.count(number) / DIE_SIDES for number in range(max(hits) + 1))
