"""Positions for tests of the economic phase."""

from __future__ import annotations

from astrarium.games.space_empires import game as _registered  # noqa: F401 (tells the table of its frames)
from astrarium.games.space_empires.components.board import NEIGHBOURS, HexId
from astrarium.games.space_empires.components.maps import MAPS
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER
from astrarium.games.space_empires.economy import EconomicPhase
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import EMPTY, Colony, Group
from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Reason

SEED = bytes(32)


def phase(*rules: str) -> tuple[SpaceEmpires, HexId]:
    """Two empires with a homeworld of 20 each, on an explored map; the home of the first."""
    game = SpaceEmpires(2, Chance(SEED))
    game.rules, game.order, game.phase = rules, (0, 1), "economy"
    whole = MAPS[game.map_id]
    for hex_ in (*whole.deep_space, *whole.home[0], *whole.home[1]):
        game.terrain[hex_] = EMPTY
    for seat in (0, 1):
        home = min(whole.home[seat])
        game.colony[home] = Colony(seat, 20, seat, homeworld=True)
        game.capital[seat] = home
    return game, game.capital[0]


def begin(game: SpaceEmpires) -> None:
    """Run an economic phase until somebody is asked."""
    game.push(EconomicPhase())
    game.run()


def finish(game: SpaceEmpires) -> None:
    """Both are done; whoever won the bid begins."""
    for seat in (0, 1):
        if game.question(seat) is not None:
            game.answer(seat, ("done",))
    (question,) = game.questions
    game.answer(question.seat, ("first", question.seat))


def put(game: SpaceEmpires, hex_: HexId, unit: str, ships: int = 1, seat: int = 0) -> int:
    return game.add_group(seat, hex_, Group(UNIT_NUMBER[unit], ships))


def another(game: SpaceEmpires, hex_: HexId, cp: int, seat: int = 0) -> HexId:
    """A further colony, beside a hex."""
    near = next(n for n in NEIGHBOURS[hex_] if game.terrain[n] == EMPTY and not game.colony[n])
    game.colony[near] = Colony(seat, cp, seat)
    return near


def learned(game: SpaceEmpires, seat: int = 0, **levels: int) -> None:
    """An empire has these levels."""
    now = list(game.technology[seat])
    for name, level in levels.items():
        now[TECH_NUMBER[name]] = level
    game.technology[seat] = tuple(now)


def refusal(game: SpaceEmpires, seat: int, *move: str | int) -> tuple[str, str] | None:
    """The rule and the reason; None: the move is allowed."""
    reason: Reason | None = game.why_not(seat, move)
    return None if reason is None else (reason.rule, reason.key)
