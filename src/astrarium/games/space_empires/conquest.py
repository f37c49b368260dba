"""Colonies that are destroyed or captured, and what their conquerors gain. B5.12, X15"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from . import powers
from .captured import ahead, step_of_captured, taken_from_colony
from .carriers import fighters_lost, flies
from .components.board import HEX_NAMES, HexId
from .components.markers import MARKER_NUMBER
from .components.technologies import TECH_NUMBER, Levels, TechId
from .fighting import FIXED
from .holdings import show_advantages, show_to, squad_of
from .lineup import report
from .research import gain, why_never
from .table import SpaceEmpires
from .values import GROWTH, HOMEWORLD_20, HOMEWORLD_30, NOBODY, Colony
from .words import A_TECHNOLOGY, DONE

ASTEROIDS: Final = MARKER_NUMBER["asteroids"]
LEARN: Final = Phrase("learn", A_TECHNOLOGY)
GUARDED: Final = (
    (powers.QUICK_LEARNERS, TECH_NUMBER["military_academy"]),
    (powers.SWORDS, TECH_NUMBER["ground_combat"]),
    (powers.HOUSE_OF_SPEED, TECH_NUMBER["movement"]),
    (powers.PSYCHICS, TECH_NUMBER["exploration"]),
)
"""What some empires have from the start, and nobody can take from them. X13.40, X13.47, X13.53,
X13.54"""


# -- bombardment -----------------------------------------------------------------------------------


def worn(colony: Colony, rich: bool) -> Colony | None:
    """A colony after a hit, one step lower; None: it is gone. B5.12, X2.1"""
    ordinary = HOMEWORLD_30 if rich else HOMEWORLD_20
    steps = ordinary if colony.homeworld else GROWTH[1:]
    lower = [step for step in steps if step < colony.cp]
    return colony._replace(cp=lower[-1]) if lower else None


def hit_colony(game: SpaceEmpires, hex_: HexId, by: Seat) -> None:
    colony = game.colony[hex_]
    assert colony is not None
    left = worn(colony, game.has("homeworld_30"))
    if left is None:
        destroy_colony(game, hex_, by)
        return
    game.colony[hex_], game.unchecked = left, True
    report(game, "colony_hit", "seat", colony.owner, hex=HEX_NAMES[hex_], cp=left.cp)


def destroy_colony(game: SpaceEmpires, hex_: HexId, by: Seat) -> None:
    """Nothing is left of it: neither troops nor cargo nor centres; whoever did it gains a colony
    point. A barren planet is barren again. B4.9, B5.12, S2.3, X14.2"""
    colony = game.colony[hex_]
    assert colony is not None
    remove_garrison(game, colony.owner, hex_)
    game.colony[hex_], game.unchecked = None, True
    report(game, "colony_destroyed", "seat", colony.owner, hex=HEX_NAMES[hex_])
    if by != NOBODY:
        game.points[by] += 1
    if colony.homeworld:
        _fell(game, colony.owner, by)


def _fell(game: SpaceEmpires, loser: Seat, by: Seat) -> None:
    """Whoever brings a homeworld down in the long game learns of it. S2.4"""
    game.felled = (*game.felled, (loser, by))
    if by != NOBODY and game.has("victory:long"):
        _read(game, loser, game.technology[loser], by)
        game.push(Learn(by, loser, 2))


def destroy_planet(game: SpaceEmpires, hex_: HexId, by: Seat) -> None:
    """Only asteroids are left. X6.4, B17.4"""
    if game.colony[hex_] is not None:
        destroy_colony(game, hex_, by)
    game.terrain[hex_] = ASTEROIDS
    game.tell("planet_destroyed", hex=HEX_NAMES[hex_])


def remove_garrison(game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
    if seat == NOBODY:
        return
    game.garrison[seat] = tuple(each for each in game.garrison[seat] if each[0] != hex_)


# -- conquest --------------------------------------------------------------------------------------


def capture_colony(game: SpaceEmpires, hex_: HexId, captor: Seat) -> None:
    """It falls back a step and is its captor's like any other; whoever takes back an own one gains
    nothing by it. Without the rules for captured colonies nothing else happens but that the former
    owner shows its advantage. X13.3, X14.10, X15"""
    colony = game.colony[hex_]
    assert colony is not None
    _note(game, colony, hex_)
    game.colony[hex_] = Colony(captor, _fallen_back(colony), colony.first_owner)
    game.unchecked = True
    remove_garrison(game, colony.owner, hex_)
    game.tell("colony_captured", seat=captor, target=colony.owner, hex=HEX_NAMES[hex_])
    clear_installations(game, colony.owner, hex_)
    if colony.homeworld:
        _fell(game, colony.owner, captor)
    if colony.first_owner == captor:
        return
    show_advantages(game, colony.owner)
    if not game.has("captured_colonies"):
        return
    game.points[captor] += 1
    show_to(game, colony.owner, captor)
    _read_sheet(game, colony, hex_, captor)
    in_home = game.home[hex_] not in (NOBODY, captor)
    levels = taken_from_colony(colony.homeworld, in_home)
    game.push(Learn(captor, colony.first_owner, levels))


def _fallen_back(colony: Colony) -> int:
    """X15.1"""
    step = GROWTH.index(colony.cp) if colony.cp in GROWTH else 0
    return GROWTH[step_of_captured(step, colony.homeworld)]


def _note(game: SpaceEmpires, colony: Colony, hex_: HexId) -> None:
    """The first owner's technology, for those who capture the colony later. X15.6"""
    first = colony.first_owner
    others = [each for each in game.noted[first] if each[0] != hex_]
    if colony.owner == first:
        game.noted[first] = tuple(sorted([*others, (hex_, game.technology[first])]))


def _read_sheet(game: SpaceEmpires, colony: Colony, hex_: HexId, captor: Seat) -> None:
    """X15.3a, X15.6"""
    _read(game, colony.first_owner, dict(game.noted[colony.first_owner])[hex_], captor)


def _read(game: SpaceEmpires, of: Seat, levels: Levels, reader: Seat) -> None:
    others = [each for each in game.sheets_seen[reader] if each[0] != of]
    game.sheets_seen[reader] = tuple(sorted([*others, (of, levels)]))
    game.tell_only([reader, of], "sheet_seen", seat=of, target=reader)


def clear_installations(game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
    """Yards and bases of a lost colony are gone, and fighters that nothing can carry. X14.10"""
    own = game.groups_at(hex_, seat)
    for number in own:
        if game.group(number).unit in FIXED:
            game.remove_group(number)
    left = [number for number in own if number in game.groups]
    lost = fighters_lost([squad_of(game, number) for number in left], at_colony=False)
    for number in left:
        group = game.group(number)
        if flies(squad_of(game, number)) and lost:
            gone = min(lost, group.ships)
            game.lose_ships(number, gone)
            lost -= gone


@frame
class Learn(Frame[SpaceEmpires]):
    """Somebody gains a level in some fields in which an empire was ahead. X15.3, S2.4"""

    seat: Seat
    of: Seat
    levels: int
    learned: tuple[TechId, ...] = ()

    steps = ("choose",)

    def choose(self, game: SpaceEmpires) -> None:
        if len(self.learned) < self.levels:
            about = {"player": self.of, "left": self.levels - len(self.learned)}
            game.ask(self.seat, "learn", self.moves_for(game, self.seat, "learn"), about)

    def why_not_learn(self, game: SpaceEmpires, seat: Seat, field: TechId) -> Reason | None:
        """Decided by what the seat has read: it may be older than what is known now."""
        read = dict(game.sheets_seen[seat]).get(self.of)
        if field in self.learned:
            return because("X15.3", "learned_already")
        if read is None or field not in ahead(game.technology[seat], read):
            return because("X15.3", "not_ahead")
        return why_never(game, seat, field) or why_guarded(game, self.of, field)

    def learn(self, game: SpaceEmpires, seat: Seat, field: TechId) -> None:
        gain(game, seat, field)
        self.learned = (*self.learned, field)
        self.go_to("choose")


Learn.takes("learn", Verb(LEARN, Learn.learn, Learn.why_not_learn), Verb(DONE, nothing))


def why_guarded(game: SpaceEmpires, of: Seat, field: TechId) -> Reason | None:
    """Some advantages cannot be copied. X13.40, X13.47, X13.53, X13.54"""
    for card, guarded in GUARDED:
        if field == guarded and game.has_card(of, card):
            return because(f"X13.{card}", "cannot_be_taken")
    return None
