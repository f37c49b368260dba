"""Combat rolls and what is done to dice before they count. 23.5, 24.1, 63

Rolled dice lie on the table (`game.dice`) until the round ends, so that single ones can be
rerolled or changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.box import DIE_SIDES
from .components.systems import PLANET_NAMES, PlanetId, SystemId
from .components.units import TYPE_NAMES, TypeId
from .dice import COMBAT, Battery, by_value, said, throw
from .fighting import ground_rolls, hits_of, space_rolls
from .modifiers import AIMED_HITS, Volley
from .rolled import Rolled
from .table import TI4
from .timing import About, window_for
from .words import A_COUNT, A_DIE, A_UNIT, DONE

REROLL = Phrase("reroll", A_UNIT, A_DIE, A_COUNT)

Named = tuple[TypeId, int, int]
"""Dice to be rerolled: whose type, what they show, how many."""


def rolls_of(game: TI4, volley: Volley) -> list[Battery]:
    return space_rolls(game, volley) if volley.planet < 0 else ground_rolls(game, volley)


@frame
class CombatRoll(Frame[TI4]):
    """A side makes its combat rolls, value by value; after each the dice may be changed. 23.5e"""

    seat: Seat
    target: Seat
    system: SystemId
    planet: PlanetId
    attacker: Seat
    rolled: int = 0
    """The highest value that has been rolled."""

    steps = ("roll", "tell")

    def volley(self) -> Volley:
        return Volley(self.seat, self.target, self.system, self.planet, self.attacker)

    def roll(self, game: TI4) -> None:
        waiting = by_value(rolls_of(game, self.volley()))
        for value, group in waiting.items():
            if value > self.rolled:
                self.rolled = value
                self.again()
                lay_out(game, self.seat, group)
                window_for(game, self.seat, "after_combat_die_rolled", **self.about(value))
                return

    def about(self, value: int) -> About:
        about: About = {"seat": self.seat, "target": self.target, "value": value}
        return about if self.planet < 0 else {**about, "planet": PLANET_NAMES[self.planet]}

    def tell(self, game: TI4) -> None:
        hits = hits_on_table(game, self.volley())
        own = [(each.kind, each.needs, each.shows) for each in game.dice if each.seat == self.seat]
        game.tell(f"rolled_{COMBAT}", seat=self.seat, **said(own), hits=hits)


def lay_out(game: TI4, seat: Seat, group: list[Battery]) -> None:
    """Roll the dice of some batteries and leave them on the table."""
    shown = throw(game, COMBAT, group)
    game.dice += tuple(
        Rolled(seat, each.kind, each.value, each.needs, each.each, dice)
        for each, dice in zip(group, shown, strict=True)
    )


def hits_on_table(game: TI4, volley: Volley) -> int:
    """The hits of a side's dice as they lie. 23.5d"""
    return sum(
        hits_of(game, volley, each.kind, each.needs, each.shows)
        for each in game.dice
        if each.seat == volley.seat
    )


def aimed_on_table(game: TI4, volley: Volley) -> int:
    """Those of the hits that spare fighters if possible. UNIT.zero_zero_one"""
    if not AIMED_HITS.concerns(game, volley.seat):
        return 0
    return sum(
        hits_of(game, volley, each.kind, each.needs, each.shows)
        for each in game.dice
        if each.seat == volley.seat and AIMED_HITS.total(game, each.seat, volley, each.kind)
    )


def change_dice(game: TI4, old: Rolled, new: Rolled) -> None:
    """What some dice on the table show has changed."""
    game.dice = tuple(new if each == old else each for each in game.dice)


@frame
class Reroll(Frame[TI4]):
    """A player rerolls any of their dice on the table: named first, then rolled together. 63

    The result is what was rerolled, as (type, unit among those that rolled, whether it hit): a
    unit is named once for each of its dice.
    """

    seat: Seat
    value: int
    """Only dice of this combat value; 0: of all."""
    named: tuple[Named, ...] = ()

    steps = ("choose", "roll")

    def dice(self, game: TI4) -> list[Rolled]:
        return [
            each for each in game.dice if each.seat == self.seat and self.value in (0, each.value)
        ]

    def left(self, game: TI4, kind: TypeId, face: int) -> int:
        """How many dice of a type that show this have not been named. 63.2"""
        there = sum(each.shows.count(face) for each in self.dice(game) if each.kind == kind)
        return there - sum(n for k, f, n in self.named if (k, f) == (kind, face))

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "reroll")
        if len(moves) > 1:
            game.ask(self.seat, "reroll", moves)

    def why_not_reroll(
        self, game: TI4, seat: Seat, kind: TypeId, face: int, number: int
    ) -> Reason | None:
        able = number <= self.left(game, kind, face)
        return None if able else because("63.2", "no_such_dice", (("unit", TYPE_NAMES[kind]),))

    def offer(self, game: TI4, seat: Seat) -> Iterator[Move]:
        for each in self.dice(game):
            for face in sorted(set(each.shows)):
                for number in range(1, self.left(game, each.kind, face) + 1):
                    yield REROLL(each.kind, face, number)

    def name(self, game: TI4, seat: Seat, kind: TypeId, face: int, number: int) -> None:
        self.named += ((kind, face, number),)
        self.again()

    def go_on(self, game: TI4, seat: Seat) -> None:
        """No more dice."""

    def roll(self, game: TI4) -> None:
        """63.1"""
        results: list[tuple[TypeId, int, int]] = []
        for each in self.dice(game):
            places = self._places(each)
            if places:
                fresh = game.chance.roll(COMBAT, len(places), DIE_SIDES)
                shows = list(each.shows)
                for place, die in zip(places, fresh, strict=True):
                    shows[place] = die
                    results.append((each.kind, place // each.dice, int(die >= each.needs)))
                change_dice(game, each, each._replace(shows=tuple(shows)))
        if results:
            game.tell("rerolled", seat=self.seat, number=len(results))
        game.give(tuple(results))

    def _places(self, rolled: Rolled) -> list[int]:
        """Which of the dice of a type were named."""
        found: list[int] = []
        for face in set(rolled.shows):
            number = sum(n for k, f, n in self.named if (k, f) == (rolled.kind, face))
            found += [at for at, die in enumerate(rolled.shows) if die == face][:number]
        return sorted(found)


Reroll.takes(
    "reroll",
    Verb(REROLL, Reroll.name, Reroll.why_not_reroll, Reroll.offer),
    Verb(DONE, Reroll.go_on),
)
