"""The worked example of the base rulebook, move for move. T55"""

from __future__ import annotations

import pytest

from tests.space_empires.clash import Clash


@pytest.mark.rule("B5.5")
def test_t55_the_comprehensive_battle() -> None:
    clash = Clash()
    clash.game.cycle = 2
    clash.colony(1, "G5")
    for seat in (0, 1):
        clash.knows(seat, cloaking=1, fighters=1)
    carriers, fighters = clash.put(0, "carrier", 2), clash.put(0, "fighter", 6, fighters=1)
    cruisers, battleships = clash.put(0, "cruiser", 3), clash.put(0, "battleship", 2)
    raiders, settler = clash.put(0, "raider", 2, cloaking=1), clash.put(0, "colony_ship")
    scout, own_cruisers = clash.put(1, "scout"), clash.put(1, "cruiser", 2)
    base, yard = clash.put(1, "base"), clash.put(1, "ship_yard")
    own_fighters = clash.put(1, "fighter", 2, fighters=1)
    battlecruisers = clash.put(1, "battlecruiser", 2)
    clash.put(1, "mine")
    clash.start().does("pass").does("pass", seat=1).does("remain")
    # a mine kills a carrier, and three fighters die with it: 11 against 9
    clash.does(f"blow_up {carriers}", seat=1)
    assert (clash.ships(carriers), clash.ships(fighters)) == (1, 3)
    assert clash.asked() == {0: "screen"}
    assert clash.refused(f"screen {cruisers} 3") == "B5.3"
    clash.does("done")
    # class A: the base, then raiders and battleships
    clash.rolls(5, 10, 8, 7, 2)
    clash.does(f"fire {raiders}", seat=1)
    assert (clash.ships(raiders), clash.damage(raiders)) == (2, 1)
    clash.does(f"next {raiders}", f"keep_on {battlecruisers}", f"keep_on {battlecruisers}")
    assert clash.damage(battlecruisers) == 1
    # class B: two of the yellow fighters die, the third destroys the yard
    clash.rolls(3, 9, 4, 8, 2)
    clash.does(f"next {own_fighters}", f"keep_on {fighters}", seat=1)
    clash.does(f"keep_on {fighters}", seat=1)
    assert clash.ships(fighters) == 1
    clash.does(f"fire {yard}")
    assert clash.ships(yard) == 0
    # class C: one hit on the cruisers; two on the battlecruisers, of which one dies
    clash.rolls(3, 7, 3, 2, 9)
    clash.does(f"keep_on {cruisers}", seat=1)
    assert clash.damage(cruisers) == 1
    clash.does(f"keep_on {battlecruisers}")
    assert (clash.ships(battlecruisers), clash.damage(battlecruisers)) == (1, 1)
    # class E: the scout destroys the last fighter, the carrier one of the green ones
    clash.rolls(3, 1)
    clash.does(f"fire {fighters}", seat=1).does(f"fire {own_fighters}")
    assert (clash.ships(fighters), clash.ships(own_fighters)) == (0, 1)
    # round 2: eight against six, two of which the yellow side may keep out
    assert clash.asked() == {0: "screen"}
    question = clash.game.question(0)
    assert question is not None
    assert question.about["left"] == 2
    clash.does(f"screen {carriers} 1")
    assert settler in clash.game.groups
    assert (clash.ships(scout), clash.ships(base), clash.ships(own_cruisers)) == (1, 1, 2)
    assert (clash.ships(battleships), clash.ships(cruisers)) == (2, 3)
