"""The exact odds and the engine agree: one round of random battles, all dice that may fall.

Both sides play by the policies that odds assume. Of every shot the engine is shown a hit and a
miss; what may be left after the round must have the same chances, to the last digit.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.fighting import Squad, chance
from astrarium.games.space_empires.firing import Volleys
from astrarium.games.space_empires.lineup import field_of, fight_of, squad
from astrarium.games.space_empires.odds.aiming import AIMS, SCREENS, choose, screens
from astrarium.games.space_empires.odds.cast import Spread
from astrarium.games.space_empires.odds.notation import battle
from astrarium.games.space_empires.odds.sides import Battle, line_up
from astrarium.games.space_empires.odds.space_odds import SpaceOdds
from astrarium.games.space_empires.screening import Screening
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import Group
from astrarium.games.space_empires.volley import Volley
from astrarium.kernel.moves import Move
from tests.language import LUCK
from tests.space_empires.clash import HERE, Clash

BATTLES = 100
TYPES = ("sc", "dd", "ca", "bc", "bb", "dn", "sw", "base", "sy", "f", "tn", "r", "cv")
LEVELS = ("", "(attack 1)", "(defense 1)", "(tactics 1)")

Left = tuple[tuple[int, int], ...]
"""Of each group its ships and its damage; of a battle that is over no damage."""


def side(rng: Random) -> str:
    units = []
    for kind in rng.sample(TYPES, rng.randint(1, 2)):
        level = "" if kind in ("base", "sy") else rng.choice(LEVELS)  # theirs are their empire's
        units.append(f"{rng.randint(1, 2)} {kind}{level}")
    if rng.random() < 0.3:
        units.append("sc(point_defense 1)")
    if rng.random() < 0.2:
        units.append("dd(scanners 1)")
    return f"{' '.join(units)} [{rng.choice(AIMS)} screen_{rng.choice(SCREENS)}]"


def words(number: int) -> str:
    rng = Random(f"{LUCK} {number}")
    return f"{side(rng)} vs {side(rng)}" + rng.choice(("", "", "", " in nebula", " in asteroids"))


# -- the engine ------------------------------------------------------------------------------------


class Played:
    """A battle in the engine, played by the policies of the odds."""

    def __init__(self, fought: Battle) -> None:
        self.fought = fought
        clash = Clash(bloody_combat="yes" if fought.bloody else "no")
        if fought.terrain in ("asteroids", "nebula"):
            clash.terrain(HERE, fought.terrain)
        self.given = line_up(fought)
        self.numbers = [
            clash.game.add_group(
                0 if given.attacking else 1,
                HEX_NUMBER[HERE],
                Group(given.unit, given.ships, given.fit),
            )
            for given in self.given
        ]
        self.game = clash.start().game

    def line(self, game: SpaceEmpires) -> list[Squad]:
        """As the odds have it: groups that are gone keep their places."""
        found = []
        for number, given in zip(self.numbers, self.given, strict=True):
            now = squad(game, number) if number in game.groups else None
            found.append(given._replace(ships=0) if now is None else now)
        return found

    def move(self, game: SpaceEmpires) -> Move:
        """What the side that is asked does."""
        frame = game.stack[-1]
        question = game.questions[0]
        attacking = question.seat == 0
        policy = self.fought.sides[0 if attacking else 1].policy
        line = self.line(game)
        if isinstance(frame, Screening):
            for number, wanted, now in zip(
                self.numbers,
                screens(policy, [s._replace(screened=0) for s in line], attacking),
                line,
                strict=True,
            ):
                if wanted > now.screened:
                    return ("screen", number, wanted - now.screened)
            return ("done",)
        if isinstance(frame, Volleys):
            return min(question.moves, key=lambda move: self.numbers.index(int(move[1])))
        if not isinstance(frame, Volley):
            return next(m for m in (("remain",), ("pass",)) if m in question.moves)
        target = self.target(game, frame, policy.aim)
        return ("hold",) if target is None else ("fire", target)

    def target(self, game: SpaceEmpires, frame: Volley, aim: str) -> int | None:
        numbers, enemies = frame.enemies(game)
        if frame.early:
            enemies = [e if e.kind.id == "fighter" else e._replace(ships=0) for e in enemies]
        at = choose(aim, frame.shooter(game), enemies, field_of(game))
        return None if at < 0 else numbers[at]

    def one_round(self) -> dict[Left, float]:
        """All that may be left after the first round."""
        waiting: dict[Any, tuple[SpaceEmpires, float]] = {}
        ended: dict[Left, float] = {}
        self.put(waiting, ended, self.game, 1.0)
        while waiting:
            _, (game, p) = waiting.popitem()
            move = self.move(game)
            if move[0] != "fire":
                game.answer(game.questions[0].seat, move)
                self.put(waiting, ended, game, p)
                continue
            frame = game.stack[-1]
            assert isinstance(frame, Volley)
            target = squad(game, int(move[1]))
            assert target is not None
            hit = chance(frame.shooter(game), target, field_of(game))
            for face, share in ((1, hit), (10, 1 - hit)):
                if share > 0:
                    twin = game.copy()
                    twin.chance.script("shot", (face,))
                    twin.answer(twin.questions[0].seat, move)
                    self.put(waiting, ended, twin, p * share)
        return ended

    def put(
        self,
        waiting: dict[Any, tuple[SpaceEmpires, float]],
        ended: dict[Left, float],
        game: SpaceEmpires,
        p: float,
    ) -> None:
        """Positions that are alike are one."""
        if game.fight is None or fight_of(game).round > 1:
            left = self.left(game)
            ended[left] = ended.get(left, 0.0) + p
            return
        flow = repr([frame.encode() for frame in game.stack[-2:]])
        key = (game.fight, tuple(sorted(game.groups.all.items())), flow)
        known = waiting.get(key)
        waiting[key] = (game, p + (known[1] if known else 0.0))

    def left(self, game: SpaceEmpires) -> Left:
        if game.fight is None:
            there = [game.group(n).ships if n in game.groups else 0 for n in self.numbers]
            return tuple((ships, 0) for ships in there)
        return tuple((one.ships, one.damage) for one in self.line(game))


def by_odds(fought: Battle) -> dict[Left, float]:
    worked = SpaceOdds(fought)
    start: Spread = {worked.cast.beginning(): 1.0}
    found: dict[Left, float] = {}
    for state, p in worked.one_round(start, 1).items():
        over = worked.cast.is_over(state)
        left = tuple((cell.ships, 0 if over else cell.damage) for cell in state)
        found[left] = found.get(left, 0.0) + p
    return found


@pytest.fixture(autouse=True)
def nobody_is_stranded(monkeypatch: pytest.MonkeyPatch) -> None:
    """What becomes of fighters after the battle is another matter."""
    path = "astrarium.games.space_empires.battle.strand_fighters"
    monkeypatch.setattr(path, lambda game, owner: None)


@pytest.mark.parametrize("tenth", range(10))
def test_a_round_of_the_engine_is_a_round_of_the_odds(tenth: int) -> None:
    for number in range(tenth, BATTLES, 10):
        text = words(number)
        fought = battle(text)
        engine, exact = Played(fought).one_round(), by_odds(fought)
        assert sum(engine.values()) == pytest.approx(1.0)
        for left in engine.keys() | exact.keys():
            assert engine.get(left, 0.0) == pytest.approx(exact.get(left, 0.0), abs=1e-9), text


@pytest.mark.parametrize(
    "text",
    [
        "3 ca(attack 1) 2 sc vs 4 dd base",
        "2 f vs 2 sc(point_defense 1) in asteroids",
        "2 sc(point_defense 2) vs 2 f sc in nebula",
        "2 tn vs bb f",
    ],
)
def test_worked_examples_are_played_as_they_are_reckoned(text: str) -> None:
    fought = battle(text)
    engine, exact = Played(fought).one_round(), by_odds(fought)
    assert {left: p for left, p in engine.items() if p > 1e-12} == pytest.approx(exact)
