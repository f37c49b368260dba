"""The rulebook's two examples as data: an action phase and the battle that follows it.

Alastair (Terrans) is seat 0 and start player, Ken (Planta) 1, Iain (Mechanema) 2, Vernor
(Hydran) 3. The rulebook shows the map only in pictures; this one has what the text needs:

    Alastair  221 as home, 309 next to it
    Ken       226 as home, 306 with a cube, 315 and 316 without squares; 106 beside them is free
    Iain      230 as home, 317, and 210 - the contested sector - with three interceptors
    Vernor    224 as home, joined to 210 by half a wormhole only, and 304

Places where the example breaks a rule or has no such tile begin with "Example:".
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.eclipse.positions import table

ALASTAIR, KEN, IAIN, VERNOR = range(4)
NAMES = "AKIV"
CONTESTED = 210


def opening() -> Any:
    """The table when the action phase of the example begins."""
    t = table("terran_directorate", "planta", "mechanema", "hydran_progress")
    _alastair(t)
    _ken(t)
    _iain(t)
    _vernor(t)
    # Example: Alastair's track is full; the fifth place of a Terran is for an ambassador only.
    t.player(ALASTAIR, reputation="3 2 2 1", ambassadors=[IAIN])
    t.player(IAIN, ambassadors=[ALASTAIR, VERNOR])
    t.supply("fusion_drive wormhole_generator nanorobots")
    return t


def _alastair(t: Any) -> None:
    t.put(309, 3, -2, owner=ALASTAIR)
    t.player(ALASTAIR, techs="orbital", money=20, materials=12, colony_ships=0)


def _ken(t: Any) -> None:
    t.put(315, 3, 0, owner=KEN)
    t.put(316, 2, 1, owner=KEN)
    t.put(306, 2, 2, turn=3, owner=KEN, cubes="materials")
    t.put(106, 1, 0)
    t.player(KEN, techs="advanced_mining", money=20)


def _iain(t: Any) -> None:
    t.put(230, ships={})
    t.put(317, -3, 2, turn=4, owner=IAIN, ships={IAIN: "1 cruiser"})
    t.put(210, -2, 1, turn=4, owner=IAIN, cubes="money", ships={IAIN: "3 interceptor"})
    t.player(IAIN, techs="plasma_missile fusion_source", money=20, colony_ships=0)
    t.blueprint(IAIN, "interceptor", "electron_computer ion_cannon nuclear_source nuclear_drive")
    t.blueprint(IAIN, "cruiser", "hull - ion_cannon fusion_source electron_computer nuclear_drive")


def _vernor(t: Any) -> None:
    t.put(224, ships={VERNOR: "3 interceptor"})
    t.put(304, -2, -1, owner=VERNOR, ships={VERNOR: "1 cruiser"})
    military, grid = "plasma_missile plasma_cannon", "gauss_shield fusion_source improved_hull"
    nano = "nanorobots advanced_robotics orbital"
    t.player(VERNOR, techs=f"{nano} {military} {grid}", science=13, money=20, colony_ships=0)
    t.blueprint(VERNOR, "interceptor", "plasma_missile ion_cannon nuclear_source nuclear_drive")
    t.blueprint(
        VERNOR,
        "cruiser",
        "improved_hull plasma_missile plasma_cannon fusion_source gauss_shield nuclear_drive",
    )


def fusion_drives(t: Any) -> None:
    # Example: Vernor's ships have Fusion Drives from now on, without an Upgrade action.
    t.blueprint(VERNOR, "interceptor", "plasma_missile ion_cannon nuclear_source fusion_drive")
    t.blueprint(
        VERNOR,
        "cruiser",
        "improved_hull plasma_missile plasma_cannon fusion_source gauss_shield fusion_drive",
    )


def _nothing(t: Any) -> None:
    """Most steps need no help."""


@dataclass(frozen=True)
class Step:
    """One step: answers ("K pass; I pass"), what chance brings, and what is changed by hand."""

    answers: str
    sectors: tuple[int, ...] = ()
    discovery: str = ""
    dice: tuple[tuple[int, ...], ...] = ()
    reputation: tuple[str, ...] = ()
    afterwards: Callable[[Any], None] = field(default=_nothing)


ACTION_PHASE = {
    1: Step("A action build; A build cruiser 221; A build orbital 309"),
    # Example: Ken's new sector has squares for money and science. No middle sector with a discovery
    # and without ancients has: 206 has one for materials. The second colony ship settles 306.
    2: Step(
        "K action explore; K explore 2 -1; K place 206 0; K claim; K keep;"
        " K settle 206 materials materials; K settle 306 money money; K explore 3 1; K discard",
        sectors=(206, 307),
        discovery="axion_computer",
    ),
    3: Step(
        "I action upgrade; I remove interceptor 0; I fit plasma_missile interceptor 0;"
        " I fit positron_computer cruiser 4; I fit ion_cannon cruiser 1"
    ),
    4: Step(
        "V action research; V research fusion_drive; V research wormhole_generator",
        afterwards=fusion_drives,
    ),
    5: Step("A action explore; A explore 3 -3; A place 301 1", sectors=(301,)),
    6: Step(
        "K action explore; K explore 3 -1; K place 318 3; K claim; K settle 318 grey money;"
        " K settle 318 advanced_materials materials; K explore 3 1; K place 310 0; K claim;"
        " K propose 0; A accept; K envoy money; A drop 1; A envoy science",
        sectors=(318, 310),
    ),
    7: Step("I pass"),
    8: Step(
        "V action move; V move interceptor 224 210; V return money; I return science;"
        " V move interceptor 224 210"
    ),
    9: Step("A pass"),
    10: Step(
        "K action influence; K influence 315 106; K influence 316 0;"
        " K settle 106 science science; K settle 106 materials materials"
    ),
    11: Step("I reaction move; I move cruiser 317 210"),
    12: Step("V action move; V move interceptor 224 210; V move cruiser 304 224; V move_on 210"),
    13: Step("A pass; K pass; I pass; V pass"),
}

# The numbers are those of the rulebook; a roll is told one step before it is made where the
# engine makes it without asking anybody.
COMBAT = {
    0: Step("", dice=((6, 6, 5, 4, 3, 2),)),
    1: Step("V hit interceptor 0; V hit interceptor 0", dice=((6, 6),)),
    2: Step("I hit interceptor 0; I hit cruiser 0", dice=((3, 2),)),
    4: Step("V retreat 224"),
    5: Step("I attack; I hit interceptor 0", dice=((6,),)),
    6: Step("I attack", dice=((3, 2),)),
    7: Step("V attack; V hit interceptor 0", dice=((6,),)),
    8: Step("I attack", dice=((1, 2),)),
    9: Step("V attack", dice=((6,),), reputation=("3 2 1", "4 3 2 1 1")),
    10: Step("I keep 3; V keep 4; V bombard; V claim", dice=((6,),)),
}


def tell(t: Any, step: Step) -> None:
    """Chance knows what is to come."""
    for sector in step.sectors:
        t.will_draw("sector", sector)
    if step.discovery:
        t.will_draw("discovery", step.discovery)
    for roll in step.dice:
        t.will_roll(*roll)
    for handful in step.reputation:
        t.will_draw("reputation", handful)


def play(t: Any, step: Step) -> None:
    """Give the answers of a step, one after the other."""
    for answer in step.answers.split(";"):
        if answer.strip():
            name, move = answer.split(maxsplit=1)
            t.seat(NAMES.index(name)).does(move)
    step.afterwards(t)


def action_phase(last: int) -> Any:
    """The table after these steps of the action phase."""
    t = opening()
    for number in range(1, last + 1):
        tell(t, ACTION_PHASE[number])
        play(t, ACTION_PHASE[number])
    return t


def combat(last: int) -> Any:
    """The table after these steps of the battle."""
    t = action_phase(12)
    tell(t, COMBAT[0])
    play(t, ACTION_PHASE[13])
    for number in (n for n in COMBAT if 0 < n <= last):
        tell(t, COMBAT[number])
        play(t, COMBAT[number])
    return t
