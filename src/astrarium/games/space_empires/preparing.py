"""Before the first turn: the galactic situation, a head start in technology. X20.8, X21"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Verb

from . import powers
from .components.technologies import TECH_NUMBER, TechId
from .purchases import RESEARCH
from .research import cost_of, gain, why_never
from .table import SpaceEmpires
from .words import DONE

SITUATIONS: Final = (
    *("low_maintenance", "heavy_terrain", "safer_space", "rich_minerals", "slow_scientists"),
    *("smart_scientists", "bloody_combat", "rich_colonies"),
)
"""By the face of the die, from 1. X21.1"""
OPPOSITE: Final = {
    "slow_scientists": "smart_scientists",
    "smart_scientists": "slow_scientists",
}
TWICE, THRICE = 9, 10
TWO_LEVELS: Final = (TECH_NUMBER["ship_size"], TECH_NUMBER["movement"])
KEPT: Final = 10
"""What may be kept of a head start. X20.8"""


def roll_situation(game: SpaceEmpires) -> None:
    """One variant, two or three; what is in use already, or would cancel what is, is rolled again.
    X21.1, X21.2"""
    (face,) = game.chance.roll("situation", 1, 10)
    wanted = {TWICE: 2, THRICE: 3}.get(face, 1)
    found: list[str] = [] if face >= TWICE else _new(game, face)
    while len(found) < wanted:
        (face,) = game.chance.roll("situation", 1, 10)
        found += [name for name in _new(game, face) if name not in found] if face < TWICE else []
        game.rules = tuple(sorted({*game.rules, *found}))
    game.rules = tuple(sorted({*game.rules, *found}))
    for name in found:
        game.tell("situation", variant=name)


def _new(game: SpaceEmpires, face: int) -> list[str]:
    name = SITUATIONS[face - 1]
    clashes = game.has(name) or game.has(OPPOSITE.get(name, name))
    return [] if clashes else [name]


@frame
class HeadStart(Frame[SpaceEmpires]):
    """A seat spends its stake on technology, before it gets its first ships. X13.2, X20.8"""

    seat: Seat
    levels: tuple[TechId, ...] = ()

    steps = ("spend", "keep")

    def spend(self, game: SpaceEmpires) -> None:
        game.ask(self.seat, "head_start", self.moves_for(game, self.seat, "head_start"))

    def why_not_research(self, game: SpaceEmpires, seat: Seat, field: TechId) -> Reason | None:
        reason = why_never(game, seat, field)
        cost = cost_of(game, seat, field)
        if reason is not None or cost is None:
            return reason or because("B9.1", "no_higher_level")
        if self.levels.count(field) >= (2 if field in TWO_LEVELS else 1):
            return because("X20.8", "enough_of_this_field")
        return None if cost <= game.stake[seat] else because("B7.5", "short_of_cp")

    def research(self, game: SpaceEmpires, seat: Seat, field: TechId) -> None:
        game.stake[seat] -= cost_of(game, seat, field) or 0
        gain(game, seat, field)
        self.levels = (*self.levels, field)
        self.go_to("spend")

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        """Immortals keep nothing. X13.44"""

    def keep(self, game: SpaceEmpires) -> None:
        kept = 0 if game.has_card(self.seat, powers.IMMORTALS) else game.stake[self.seat]
        game.cp[self.seat] += min(KEPT, kept)
        game.stake[self.seat] = 0


HeadStart.takes(
    "head_start",
    Verb(DONE, HeadStart.done),
    Verb(RESEARCH, HeadStart.research, HeadStart.why_not_research),
)
