"""The positions of Twilight Imperium's lessons, written by `.venv/bin/python -m tests.ti4.lessons`.

The Federation of Sol learns, in seat 0 and at home in system 1; Hacan and Letnev live far away. Six
points win, as in the teaching game that comes after the lessons.
"""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.ti4.components.box import TEACHING_POINTS
from astrarium.kernel.chance import Chance, seed_from
from tests import lessons

from .positions import Table, table


def beginning() -> Table:
    t = table("sol hacan letnev")
    t.game.goal = TEACHING_POINTS
    t.tile(20, 21).hand(0, "").hand(1, "").hand(2, "")
    t.public("diversify_research", "corner_the_market").secret(0, "forge_an_alliance")
    return t


def at_work() -> Table:
    """The action phase: everybody has strategy cards."""
    return beginning().strategy(
        leadership=0, technology=0, diplomacy=1, trade=1, warfare=2, construction=2
    )


def expand() -> Table:
    """A carrier with infantry at home, a free planet next door."""
    t = at_work().fleet(0, 1, carrier=1).planet("jord", 0, infantry=3, space_dock=1)
    return t.turn_of(0)


def build() -> Table:
    """A planet more, and a space dock that has nothing to do."""
    t = at_work().fleet(0, 1, destroyer=1).fleet(0, 20, carrier=1)
    t.planet("jord", 0, infantry=1, space_dock=1).planet("vefut_ii", 0, infantry=2).token(0, 20)
    return t.player(0, tactic=2).turn_of(0)


def strategy() -> Table:
    """A round begins, and the learner is the speaker."""
    return beginning()


def follow() -> Table:
    """Hacan has used Trade, Letnev has answered."""
    t = at_work().turn_of(1)
    t.seat(1).does("strategic trade")
    while set(t.asked()) != {0}:
        seat = t.first_asked()
        quiet = [move for move in seat.offers() if move in t.passive]
        seat.does((quiet or seat.offers())[0])
    return t


def battle() -> Table:
    """Two planets next door, and a lonely destroyer of Hacan above them."""
    t = at_work().tile(37, 21).fleet(0, 1, cruiser=2, carrier=1)
    t.planet("jord", 0, infantry=5, space_dock=1).planet("arinam", 1, infantry=1)
    return t.fleet(1, 37, destroyer=1).turn_of(0)


def vote() -> Table:
    """The custodians are gone, and there is an agenda."""
    t = at_work().planet("vefut_ii", 0, infantry=1).player(2, trade_goods=4)
    t.game.speaker = 2
    return t.on_vote("economic_equality")


def ending() -> Table:
    """The others have passed, and an objective is met."""
    t = at_work().used("leadership", "technology", "diplomacy", "trade", "warfare", "construction")
    t.player(0, points=5, technologies="gravity_drive dacxive_animators").player(2, points=4)
    return t.player(1, points=3, passed=True).player(2, passed=True).turn_of(0)


POSITIONS: dict[str, Callable[[], Table]] = {
    "expand": expand,
    "build": build,
    "strategy": strategy,
    "follow": follow,
    "battle": battle,
    "vote": vote,
    "ending": ending,
}
LUCK = {"battle": "lesson 1"}
"""Where dice are rolled: a seed with which they come as the lesson says."""


def prepared(lesson: str) -> Table:
    found = POSITIONS[lesson]()
    found.game.chance = Chance(seed_from(LUCK.get(lesson, "lesson")))
    found.game.take_news()
    return found


if __name__ == "__main__":
    for name in POSITIONS:
        lessons.write(Table.plays, name, prepared(name).game)
