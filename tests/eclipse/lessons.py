"""The positions of Eclipse's lessons. `.venv/bin/python -m tests.eclipse.lessons` writes them.

Two Terrans: seat 0 lives in 221, seat 1 far away in 223.
"""

from __future__ import annotations

from collections.abc import Callable

from astrarium.kernel.chance import Chance, seed_from
from tests import lessons

from .positions import Table, terrans


def explore() -> Table:
    """The first turn."""
    return terrans(2)


def upkeep() -> Table:
    """The rival has passed; two discs lie on the map and two on actions."""
    t = terrans(2).put(106, 0, -1, owner=0, cubes="science materials")
    t.seat(0).does("action build", "build interceptor 221", "done")
    t.seat(1).does("pass")
    t.seat(0).does("action move", "move interceptor 221 106", "done")
    t.seat(1).does("pass")
    return t


def research() -> Table:
    """Enough science for a better hull."""
    t = terrans(2).put(106, 0, -1, owner=0, cubes="science materials")
    t.supply("neutron_bombs gauss_shield improved_hull fusion_source positron_computer orbital")
    return t.player(0, science=5)


def upgrade() -> Table:
    """The better hull is known, and a cruiser has room for it."""
    t = terrans(2).put(106, 0, -1, owner=0, cubes="science materials")
    return t.put(221, ships={0: "1 interceptor 1 cruiser"}).player(0, techs="improved_hull")


def build() -> Table:
    """Materials for a second cruiser."""
    t = upgrade().player(0, materials=6)
    return t.blueprint(0, "cruiser", STRONG)


def battle() -> Table:
    """Two cruisers at home, one ancient ship next door; the rival has passed."""
    t = terrans(2).put(106, 0, -1, owner=0, cubes="science materials")
    t.put(302, 0, -3, ancients=1).put(221, ships={0: "2 cruiser"})
    t.player(0, techs="improved_hull").blueprint(0, "cruiser", STRONG)
    return t.player(1, passed=True)


def ending() -> Table:
    """The last turn of the last round."""
    t = terrans(2).put(106, 0, -1, owner=0, cubes="science materials")
    t.put(310, 0, -3, owner=0).put(302, 0, -4, owner=0)
    t.game.round = t.game.rounds
    t.player(0, reputation="3 2", money=8).player(1, passed=True, reputation="4")
    return t


STRONG = "hull improved_hull ion_cannon nuclear_source electron_computer nuclear_drive"

POSITIONS: dict[str, Callable[[], Table]] = {
    "explore": explore,
    "upkeep": upkeep,
    "research": research,
    "upgrade": upgrade,
    "build": build,
    "battle": battle,
    "ending": ending,
}
LUCK = {"explore": "lesson 3", "battle": "lesson 3"}
"""Where dice are rolled or tiles drawn: a seed with which they come as the lesson says."""


def prepared(lesson: str) -> Table:
    found = POSITIONS[lesson]()
    found.game.chance = Chance(seed_from(LUCK.get(lesson, "lesson")))
    found.game.take_news()
    return found


if __name__ == "__main__":
    for name in POSITIONS:
        lessons.write(Table.plays, name, prepared(name).game)
