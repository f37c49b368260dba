"""The same battles fought by the engine, with players who keep to the policies of the odds."""

from __future__ import annotations

from collections import Counter
from typing import Final

from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Move, Question

from ..battle import Battle as BattleFrame
from ..carriers import fighters_carried, room_for_fighters
from ..components.board import HEX_NUMBER, HexId
from ..components.markers import MARKER_NUMBER
from ..components.technologies import TECH_NUMBER
from ..components.units import UNIT_NAMES, UNIT_NUMBER
from ..fighting import FIGHTER, FIXED, Squad
from ..firing import Volleys
from ..game import GAME
from ..layout import OUT, zone_of
from ..lineup import field_of, fight_of, squad
from ..minefields import Minefield
from ..retreat import Withdrawal
from ..screening import Screening
from ..siege import Siege
from ..table import SpaceEmpires
from ..values import EMPTY, GROWTH, HOMEWORLD_20, Colony, Group
from ..volley import Volley
from .aiming import choose, screens, value
from .battle_odds import COLONY
from .cast import may_retreat
from .sides import Battle, line_up

HERE: Final = HEX_NUMBER["G5"]
REFUGES: Final = (HEX_NUMBER["H5"], HEX_NUMBER["F5"])
"""Colonies to which the attacker and the defender may flee."""
HOMES: Final = (HEX_NUMBER["J5"], HEX_NUMBER["C4"])
MINE: Final = UNIT_NUMBER["mine"]
PLANET: Final = MARKER_NUMBER["planet"]
ACADEMY: Final = TECH_NUMBER["military_academy"]
OPTIONS: Final = ("boarding", "titans", "experience", "transports", "flagships")
Left = tuple[tuple[tuple[int, str], int], ...]
"""By side and kind of unit how many are left, and of the colony how many hits it can take."""


class Fought:
    """A battle from the moment on in which both meet, to be fought again and again."""

    def __init__(self, fought: Battle) -> None:
        self.fought = fought
        self.given = line_up(fought)
        self.numbers: list[int] = []
        self.game = self._arena()

    # -- the position -------------------------------------------------------------------------

    def _arena(self) -> SpaceEmpires:
        """An explored map with nothing on it but the battle, before anybody is asked."""
        options = dict.fromkeys((o for o in OPTIONS if o != "experience"), "yes")
        options["experience"] = "yes" if self.fought.experience else "no"
        options["bloody_combat"] = "yes" if self.fought.bloody else "no"
        game = GAME.new(2, "fought", options)
        assert isinstance(game, SpaceEmpires)
        while game.asked and game.asked[0].kind in ("adjoin", "homeworld"):
            question = game.questions[0]
            home = ("homeworld", HOMES[question.seat])
            game.answer(question.seat, home if home in question.moves else question.moves[0])
        for number in list(game.groups.all):
            game.remove_group(number)
        for hex_ in game.hexes():
            _clear(game, hex_)
        self._settle(game)
        self._deploy(game)
        game.turn, game.order, game.active, game.phase = 1, (0, 1), 0, "combat"
        game.asked = game.questions = ()
        del game.stack[2:]
        game.push(BattleFrame(HERE))
        return game

    def _settle(self, game: SpaceEmpires) -> None:
        for seat, hex_ in enumerate(REFUGES):
            game.terrain[hex_], game.colony[hex_] = PLANET, Colony(seat, GROWTH[-1], seat)
        if self.fought.terrain in MARKER_NUMBER:
            game.terrain[HERE] = MARKER_NUMBER[self.fought.terrain]
        hits = self.fought.colony
        if hits:
            home = hits > len(GROWTH) - 1
            cp = HOMEWORLD_20[-1] if home else GROWTH[hits]
            game.terrain[HERE], game.colony[HERE] = PLANET, Colony(1, cp, 1, homeworld=home)

    def _deploy(self, game: SpaceEmpires) -> None:
        for seat, side in enumerate(self.fought.sides):
            levels = list(game.technology[seat])
            levels[ACADEMY] = side.academy
            for one in side.squads:
                if one.unit in FIXED:
                    levels = [max(pair) for pair in zip(levels, one.fit, strict=True)]
            game.technology[seat] = tuple(levels)
            if side.mines:
                game.add_group(seat, HERE, Group(MINE, side.mines))
        for one in self.given:
            group = Group(one.unit, one.ships, one.fit, one.experience)
            self.numbers.append(game.add_group(0 if one.attacking else 1, HERE, group))

    # -- a fight ------------------------------------------------------------------------------

    def fight(self, seed: bytes) -> Left:
        """What is left of both, those who got away included."""
        game = self.game.copy()
        game.chance = Chance(seed)
        game.run()
        while game.questions and any(type(frame) is BattleFrame for frame in game.stack):
            question = game.questions[0]
            game.answer(question.seat, self.answer(game, question))
        return self.left(game)

    def left(self, game: SpaceEmpires) -> Left:
        found: Counter[tuple[int, str]] = Counter()
        for number, piece in game.groups.all.items():
            group = game.group(number)
            if group.unit != MINE:
                found[piece.owner, UNIT_NAMES[group.unit]] += group.ships
        colony = game.colony[HERE]
        if colony is not None:
            steps = HOMEWORLD_20 if colony.homeworld else GROWTH[1:]
            found[1, COLONY] = steps.index(colony.cp) + 1
        return tuple(sorted(found.items()))

    # -- what players answer ------------------------------------------------------------------

    def answer(self, game: SpaceEmpires, question: Question) -> Move:
        frame, moves = game.stack[-1], question.moves
        if isinstance(frame, Screening):
            return self._screen(game, question)
        if isinstance(frame, Volleys):
            return min(moves, key=lambda move: self._place(int(move[1])))
        if isinstance(frame, Volley):
            return self._shot(game, frame, question)
        if isinstance(frame, Minefield):
            return max(moves, key=lambda move: self._worth(game, int(move[1])))
        if isinstance(frame, Withdrawal) and fight_of(game).round:
            return self._withdraw(game, question)
        if isinstance(frame, Siege):
            return next((move for move in moves if move[0] == "bombard"), ("done",))
        return next(move for move in moves if move[0] in ("remain", "pass", "done", "sink"))

    def _place(self, number: int) -> int:
        """Captured ships fire after all others."""
        return self.numbers.index(number) if number in self.numbers else number + len(self.numbers)

    def line(self, game: SpaceEmpires) -> list[Squad]:
        """As the odds have it: groups that are gone keep their places."""
        found = []
        for number, given in zip(self.numbers, self.given, strict=True):
            now = squad(game, number) if number in game.groups else None
            found.append(given._replace(ships=0) if now is None else now)
        return found

    def _worth(self, game: SpaceEmpires, number: int) -> tuple[int, int]:
        one = squad(game, number)
        assert one is not None
        return value(one), -self._place(number)

    def _screen(self, game: SpaceEmpires, question: Question) -> Move:
        seat = question.seat
        stands = fight_of(game).line
        numbers = [stand.group for stand in stands]
        line = [one for number in numbers if (one := squad(game, number)) is not None]
        plain = [one._replace(screened=0) for one in line]
        wanted = screens(self.fought.sides[seat].policy, plain, seat == 0)
        for number, ships, now in zip(numbers, wanted, line, strict=True):
            if ships > now.screened:
                return ("screen", number, ships - now.screened)
        return ("done",)

    def _leaving(self, game: SpaceEmpires, seat: int) -> bool:
        last = self.fought.sides[seat].policy.retreat
        return 0 < last < fight_of(game).round

    def _shot(self, game: SpaceEmpires, frame: Volley, question: Question) -> Move:
        if self._leaving(game, question.seat):
            if frame.early:
                return ("hold",)
            flees = self._flight(game, frame.group, question)
            if flees is not None:
                return flees
        target = self.target(game, frame, self.fought.sides[question.seat].policy.aim)
        return ("hold",) if target is None else ("fire", target)

    def _flight(self, game: SpaceEmpires, number: int, question: Question) -> Move | None:
        """Fighters wait for ships that can take all of them; the others leave, all at once."""
        own = [
            one
            for stand in fight_of(game).line
            if game.owner_of(stand.group) == question.seat
            and (one := squad(game, stand.group)) is not None
        ]
        movable = [one for one in own if may_retreat(one)]
        flying = sum(one.ships for one in own if one.unit == FIGHTER)
        safe = flying <= room_for_fighters(movable)
        group = game.group(number)
        if group.unit == FIGHTER:
            return ("go_along",) if safe and ("go_along",) in question.moves else None
        one = squad(game, number)
        if one is None or not may_retreat(one) or (fighters_carried(one) and not safe):
            return None
        ways = [move for move in question.moves if move[0] == "retreat"]
        return max(ways, key=lambda m: (int(m[1]), m[2] == REFUGES[question.seat]), default=None)

    def _withdraw(self, game: SpaceEmpires, question: Question) -> Move:
        if not self._leaving(game, question.seat):
            return ("remain",)
        frame = game.stack[-1]
        assert isinstance(frame, Withdrawal)
        return self._flight(game, frame.group, question) or ("remain",)

    def target(self, game: SpaceEmpires, frame: Volley, aim: str) -> int | None:
        numbers, enemies = frame.enemies(game)
        if frame.early:
            enemies = [e if e.unit == FIGHTER else e._replace(ships=0) for e in enemies]
        at = choose(aim, frame.shooter(game), enemies, field_of(game))
        return None if at < 0 else numbers[at]


def _clear(game: SpaceEmpires, hex_: HexId) -> None:
    held = game.cards.zones[zone_of(hex_)]
    if held:
        game.cards.move(held[0], zone_of(hex_), OUT)
        game.terrain[hex_] = EMPTY
