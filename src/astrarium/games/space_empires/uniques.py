"""What unique ships do in a battle besides firing: weak designs, shields, beams. X19.3

Abilities are secret until they are used. Everybody who has unique ships in the battle that might
have one, by what has been seen of the design, is asked, so that the question tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, named

from .components.units import UNIT_NAMES, UNIT_NUMBER, UnitId
from .design import MOST_ABILITIES
from .fighting import NO_UNIT, TITAN, Squad
from .holdings import design_for
from .lines import why_protected
from .lineup import field_of, fight_of, owners, set_fight, squad_in, squads, stand_of
from .showing import show_ability
from .table import SpaceEmpires
from .values import NOBODY, Stand
from .words import A_GROUP, DONE

UNIQUE: Final = UNIT_NUMBER["unique_ship"]
PROJECTOR, BEAM, WEAKNESS = "shield_projector", "tractor_beam", "design_weakness"
WEAK_AGAINST: Final = tuple(UNIT_NUMBER[name] for name in ("scout", "destroyer", "cruiser"))
BY_DIE: Final = (0, 0, 0, 1, 1, 1, 2, 2)
"""Which of them each face names; the highest faces leave it to the enemy. X19.3e"""
COVER: Final = Phrase("cover", A_GROUP)
BIND: Final = Phrase("bind", A_GROUP)
A_TYPE: Final = named(
    "unit", [UNIT_NAMES[unit] for unit in WEAK_AGAINST], lambda n: WEAK_AGAINST[n]
)
NAME: Final = Phrase("name", A_TYPE)


def own_uniques(game: SpaceEmpires, seat: Seat) -> list[Stand]:
    """The unique ships of a seat in the line, captured ones too."""
    own = (s for s in fight_of(game).line if game.owner_of(s.group) == seat)
    return [stand for stand in own if game.group(stand.group).unit == UNIQUE]


def might_have(game: SpaceEmpires, seat: Seat, ability: str) -> bool:
    """Whether unique ships of a seat here may have an ability, by what everybody knows."""
    if seat == NOBODY:
        return False
    for stand in own_uniques(game, seat):
        if game.group(stand.group).plan:
            known: tuple[str, ...] = design_for(game, stand.group).abilities
            unknown = False
        else:
            known = game.shown_design[seat].abilities
            unknown = len(known) < MOST_ABILITIES
        if ability in known or unknown:
            return True
    return False


def bearers(game: SpaceEmpires, seat: Seat, ability: str) -> list[Stand]:
    """Those that have it in truth."""
    own = own_uniques(game, seat)
    return [stand for stand in own if ability in design_for(game, stand.group).abilities]


# -- shields and beams -----------------------------------------------------------------------------


@frame
class Bonds(Frame[SpaceEmpires]):
    """Owner by owner: each ship with a shield projector covers a friendly ship before mines are
    aimed; each with a tractor beam holds an enemy ship as a round begins. X19.3d, X19.3g"""

    ability: str
    asked_of: int = 0

    steps = ("ask",)

    def ask(self, game: SpaceEmpires) -> None:
        who = [*fight_of(game).attackers, *fight_of(game).defenders]
        if self.asked_of >= len(who):
            return
        seat = who[self.asked_of]
        kind = "cover" if self.ability == PROJECTOR else "bind"
        if not might_have(game, seat, self.ability):
            self.done(game, seat)
        elif kind == "cover":
            game.ask(seat, "cover", self.moves_for(game, seat, kind))
        else:
            game.ask(seat, "bind", self.moves_for(game, seat, kind))

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        self.asked_of += 1
        self.go_to("ask")

    def pairs(self, game: SpaceEmpires) -> tuple[tuple[int, int], ...]:
        fight = fight_of(game)
        return fight.shields if self.ability == PROJECTOR else fight.beams

    def left(self, game: SpaceEmpires, stand: Stand) -> int:
        """How many ships of a group can still do it."""
        used = sum(own == stand.group for own, _ in self.pairs(game))
        return squad_in(game, stand).in_line - stand.idle - used

    def holder(self, game: SpaceEmpires, seat: Seat, target: int) -> Stand | None:
        """The first group of a seat that can do it to another group."""
        other = stand_of(game, target)
        for own in bearers(game, seat, self.ability):
            fits = other is not None and self.why_not_at(game, own, other) is None
            if fits and self.left(game, own) > 0:
                return own
        return None

    def why_not_at(self, game: SpaceEmpires, own: Stand, other: Stand) -> Reason | None:
        if self.ability == BEAM:
            foe = other.attacking != own.attacking and may_bind(game, own, other)
            return None if foe else because("X19.3g", "cannot_be_held")
        squad = squad_in(game, other)
        friend = other.attacking == own.attacking and squad.kind.fights
        fits = friend and squad.unit not in (UNIQUE, TITAN)
        return None if fits else because("X19.3d", "cannot_be_covered")

    def why_not_tie(self, game: SpaceEmpires, seat: Seat, target: int) -> Reason | None:
        rule = "X19.3d" if self.ability == PROJECTOR else "X19.3g"
        other, own = stand_of(game, target), bearers(game, seat, self.ability)
        if other is None or not any(self.left(game, stand) > 0 for stand in own):
            return because(rule, "no_such_ability")
        if self.holder(game, seat, target) is None:
            return self.why_not_at(game, own[0], other) or because(rule, "no_such_ability")
        return None

    def targets(self, game: SpaceEmpires, seat: Seat) -> list[int]:
        line = fight_of(game).line
        return [s.group for s in line if self.why_not_tie(game, seat, s.group) is None]

    def offer_cover(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return [COVER(number) for number in self.targets(game, seat)]

    def offer_bind(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        return [BIND(number) for number in self.targets(game, seat)]

    def tie(self, game: SpaceEmpires, seat: Seat, target: int) -> None:
        own = self.holder(game, seat, target)
        assert own is not None
        show_ability(game, own.group, self.ability)
        pair = (own.group, target)
        if self.ability == PROJECTOR:
            set_fight(game, shields=(*fight_of(game).shields, pair))
            game.tell_revealing("covers", seat=seat, group=target)
        else:
            set_fight(game, beams=(*fight_of(game).beams, pair))
            game.tell_revealing("holds_fast", seat=seat, group=target)
        self.go_to("ask")


Bonds.takes(
    "cover", Verb(DONE, Bonds.done), Verb(COVER, Bonds.tie, Bonds.why_not_tie, Bonds.offer_cover)
)
Bonds.takes(
    "bind", Verb(DONE, Bonds.done), Verb(BIND, Bonds.tie, Bonds.why_not_tie, Bonds.offer_bind)
)


def may_bind(game: SpaceEmpires, own: Stand, foe: Stand) -> bool:
    """An enemy ship that could fire at the holder; who is cloaked minds no beam. X19.3g"""
    holder, target = squad_in(game, own), squad_in(game, foe)
    friends: list[Squad] = [s for s in squads(game) if s.attacking == own.attacking]
    able = target.kind.fights and target.in_line > 0 and not target.cloaked
    return able and not why_protected(target, holder, friends, field_of(game))


# -- weak designs ----------------------------------------------------------------------------------


@frame
class Weakness(Frame[SpaceEmpires]):
    """In the first battle of a weak design a die tells against what it is weak for ever. X19.3e"""

    seat: Seat
    free: bool = False
    """The enemy chooses."""

    steps = ("roll", "choose")

    def roll(self, game: SpaceEmpires) -> None:
        own = bearers(game, self.seat, WEAKNESS)
        show_ability(game, own[0].group, WEAKNESS)
        (face,) = game.chance.roll("weakness", 1, 10)
        if face <= len(BY_DIE):
            self.settle(game, WEAK_AGAINST[BY_DIE[face - 1]])
        else:
            self.free = True

    def enemy(self, game: SpaceEmpires) -> Seat:
        fight = fight_of(game)
        return owners(game, self.seat not in fight.attackers)[0]

    def choose(self, game: SpaceEmpires) -> None:
        if not self.free:
            return
        enemy = self.enemy(game)
        if enemy == NOBODY:
            self.settle(game, WEAK_AGAINST[0])
        else:
            moves = self.moves_for(game, enemy, "weakness")
            game.ask(enemy, "weakness", moves, {"owner": self.seat})

    def settle(self, game: SpaceEmpires, unit: UnitId) -> None:
        game.weakness[self.seat] = unit
        game.tell("weak_against", seat=self.seat, unit=UNIT_NAMES[unit])

    def name(self, game: SpaceEmpires, seat: Seat, unit: UnitId) -> None:
        self.settle(game, unit)


Weakness.takes("weakness", Verb(NAME, Weakness.name))


def look_for_weakness(game: SpaceEmpires) -> None:
    """Whose design meets its first enemy now."""
    fight = fight_of(game)
    for seat in (*fight.attackers, *fight.defenders):
        if seat == NOBODY or game.weakness[seat] != NO_UNIT:
            continue
        if any(not game.group(s.group).plan for s in bearers(game, seat, WEAKNESS)):
            game.push(Weakness(seat))
