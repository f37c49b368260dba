"""Space amoebas: what science vessels learn of them, how they spread, what blows them up from
within. M1 to M5"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, nothing

from ..components.board import HEX_NAMES, HexId
from ..components.markers import MARKER_NUMBER
from ..components.reading import data
from ..components.technologies import TECH_NUMBER
from ..components.units import MONSTER_FIT, UNIT_NUMBER, UnitId
from ..conquest import destroy_colony
from ..layout import KIND, OUT, white_markers, zone_of
from ..monsters import AMOEBA, AMOEBAS, CORE, NATURES
from ..routes import BLACK_HOLE, MINE, SUPER_NOVA
from ..table import SpaceEmpires
from ..values import EMPTY, NOBODY, UNEXPLORED, Group
from ..words import A_GROUP, PASS

_DATA: Final = data("automaton")["amoebas"]
SPREAD_FROM: Final[Mapping[str, int]] = _DATA["spread"]
STRONGER: Final[Mapping[str, int]] = _DATA["stronger"]
MARKERS: Final[Mapping[str, int]] = _DATA["markers"]
VESSEL: Final = UNIT_NUMBER["mine_sweeper"]
SWEEPING: Final = TECH_NUMBER["mine_sweeping"]
PLANETS: Final = tuple(MARKER_NUMBER[name] for name in ("homeworld", "planet", "barren_planet"))
ENOUGH: Final = 10
"""The points of research that tell what amoebas are like. M2"""
BETTER: Final = 2
"""The level of vessels that roll two dice."""
POINTS: Final = (2, 2, 1, 1, 1, 0, 0, 0)
"""What a vessel learns, by the face of its die; with the faces above it is lost. M2"""
IMMUNE_FROM: Final = 9
"""The face of the die from which mines do nothing any more. M5"""
SURELY: Final = 10
BLASTS: Final[Mapping[UnitId, int]] = {
    **dict.fromkeys(
        [
            UNIT_NUMBER[name]
            for name in ("cruiser", "battlecruiser", "battleship", "dreadnought", "titan")
        ],
        SURELY,
    ),
    UNIT_NUMBER["destroyer"]: 8,
    UNIT_NUMBER["scout"]: 4,
}
"""Ships that can be blown up inside one, with the highest face that destroys it. M2"""
DETONATE: Final = Phrase("detonate", A_GROUP)


def amoebas(game: SpaceEmpires, hex_: HexId | None = None) -> list[int]:
    """Those on the map, or the one of a hex."""
    own = game.groups.of(NOBODY) if hex_ is None else game.groups_at(hex_, NOBODY)
    return [number for number in own if game.group(number).unit == AMOEBA]


def plan(game: SpaceEmpires) -> tuple[object, ...]:
    """The values of amoebas, as far as they are known. M2"""
    face = game.insight.face
    design = AMOEBAS[max(face, 1) - 1]
    more = STRONGER.get(game.difficulty, 0)
    return tuple(design._replace(attack=design.attack + more, defense=design.defense + more))


def appear(game: SpaceEmpires, hex_: HexId) -> None:
    game.add_group(NOBODY, hex_, Group(AMOEBA, 1, MONSTER_FIT, plan=plan(game)), up=True)


# -- setting up ------------------------------------------------------------------------------------


def markers(game: SpaceEmpires) -> list[int]:
    """The white markers of this scenario: minerals and barren planets. M1"""
    found: list[int] = []
    for name, number in MARKERS.items():
        alike = [card for card in white_markers() if KIND[card] == MARKER_NUMBER[name]]
        found += alike[:number]
    return found


def open_space(game: SpaceEmpires) -> None:
    """All that has no marker is open space. M1"""
    marked = game.map.deep_space.union(*game.map.home)
    for hex_ in range(len(HEX_NAMES)):
        if hex_ not in marked:
            game.terrain[hex_] = EMPTY


# -- meeting one -----------------------------------------------------------------------------------


def meet(game: SpaceEmpires, hex_: HexId) -> bool:
    """What happens where they are not understood, or cannot be fought; gives back whether that is
    all. M1, M2"""
    if not amoebas(game, hex_):
        return False
    if not game.insight.face:
        swallow(game, hex_)
        study(game, hex_)
        return True
    if NATURES[game.insight.face - 1] == CORE:
        game.push(Detonation(hex_))
        return True
    return False


def swallow(game: SpaceEmpires, hex_: HexId) -> None:
    """All ships but science vessels are lost. M1"""
    for number in game.enemies_at(hex_, NOBODY):
        unit = game.group(number).unit
        if unit not in (VESSEL, MINE):
            game.tell("swallowed", hex=HEX_NAMES[hex_], unit=game.kind_of(number).id)
            game.remove_group(number)


def study(game: SpaceEmpires, hex_: HexId) -> None:
    """Every vessel rolls, until ten points are there. M2"""
    for number in game.groups_at(hex_, 0):
        group = game.group(number)
        for _ in range(group.ships if group.unit == VESSEL else 0):
            if not game.insight.face:
                probe(game, number, group.fit[SWEEPING])


def probe(game: SpaceEmpires, number: int, level: int) -> None:
    """One vessel: a die, at level 2 the better of two. M2"""
    face = min(game.chance.roll("amoeba_research", 2 if level >= BETTER else 1, 10))
    if face > len(POINTS):
        game.tell("vessel_lost", face=face)
        game.lose_ships(number)
        return
    points = min(ENOUGH, game.insight.points + POINTS[face - 1])
    game.insight = game.insight._replace(points=points)
    game.tell("amoeba_studied", face=face, points=points)
    if points == ENOUGH:
        understand(game)


def understand(game: SpaceEmpires) -> None:
    """A die tells what they are like, all of them. M2"""
    (face,) = game.chance.roll("amoeba_nature", 1, 10)
    game.insight = game.insight._replace(face=face)
    game.tell("amoebas_understood", face=face, nature=NATURES[face - 1])
    for number in amoebas(game):
        game.change_group(number, game.group(number)._replace(plan=plan(game)))


@frame
class Detonation(Frame[SpaceEmpires]):
    """One ship a turn may be blown up inside. M2"""

    hex: HexId

    steps = ("ask",)

    def ask(self, game: SpaceEmpires) -> None:
        moves = self.moves_for(game, 0, "detonation")
        if len(moves) > 1:
            game.ask(0, "detonation", moves, {"hex": HEX_NAMES[self.hex]})

    def why_not_detonate(self, game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
        if number not in game.groups_at(self.hex, seat):
            return because("M2", "not_your_group", (("group", number),))
        able = game.group(number).unit in BLASTS
        return None if able else because("M2", "too_weak_a_blast")

    def offer(self, game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
        own = game.groups_at(self.hex, seat)
        return [DETONATE(n) for n in own if self.why_not_detonate(game, seat, n) is None]

    def detonate(self, game: SpaceEmpires, seat: Seat, number: int) -> None:
        """The ship is lost, and the amoeba if the blast is large enough."""
        most, unit = BLASTS[game.group(number).unit], game.kind_of(number).id
        (face,) = game.chance.roll("blast", 1, 10) if most < SURELY else (1,)
        game.lose_ships(number)
        key = "amoeba_destroyed" if face <= most else "amoeba_withstands"
        game.tell(key, hex=HEX_NAMES[self.hex], unit=unit)
        if face <= most:
            for each in amoebas(game, self.hex):
                game.remove_group(each)


Detonation.takes(
    "detonation",
    Verb(PASS, nothing),
    Verb(DETONATE, Detonation.detonate, Detonation.why_not_detonate, Detonation.offer),
)


# -- spreading -------------------------------------------------------------------------------------


def spread(game: SpaceEmpires) -> None:
    """Each that was there before puts a new one beside it. M4, M5"""
    if game.opponent != "amoebas" or game.cycle < SPREAD_FROM[game.difficulty]:
        return
    for number in amoebas(game):
        hex_ = game.hex_of(number)
        if game.ending is None and not held_back(game, hex_):
            bud(game, hex_)


def held_back(game: SpaceEmpires, hex_: HexId) -> bool:
    """A mine is spent; a die tells whether they have learned to live with mines. M5"""
    mines = [n for n in game.groups_at(hex_, 0) if game.group(n).unit == MINE]
    if not mines or game.insight.immune:
        return False
    game.lose_ships(mines[0])
    (face,) = game.chance.roll("amoeba_mine", 1, 10)
    immune = face >= IMMUNE_FROM
    game.insight = game.insight._replace(immune=immune)
    game.tell("mine_holds_amoeba", hex=HEX_NAMES[hex_], face=face)
    return True


def bud(game: SpaceEmpires, hex_: HexId) -> None:
    """Planets first, at random among equals; never two in a hex, nor in black holes and super
    novae. M4"""
    closed = (BLACK_HOLE, SUPER_NOVA)
    near = [n for n in game.around(hex_) if game.terrain[n] not in closed and not amoebas(game, n)]
    best = [n for n in near if game.terrain[n] in PLANETS] or near
    if best:
        devour(game, HexId(game.chance.pick("amoeba_spread", best)))


def devour(game: SpaceEmpires, hex_: HexId) -> None:
    """What lies there is destroyed: marker, planet, colony, ships. M4"""
    if game.terrain[hex_] == UNEXPLORED:
        (card,) = game.cards.zones[zone_of(hex_)]
        game.cards.move(card, zone_of(hex_), OUT)
    for number in game.groups_at(hex_):
        game.remove_group(number)
    game.adrift[hex_] = ()
    if game.colony[hex_] is not None:
        destroy_colony(game, hex_, NOBODY)
    game.terrain[hex_] = EMPTY
    appear(game, hex_)
    game.tell_revealing("amoebas_spread", hex=HEX_NAMES[hex_])
