"""The registry of what components change. 49"""

from __future__ import annotations

import pytest

from astrarium.games.ti4 import modifiers
from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER
from astrarium.games.ti4.components.units import CRUISER, FIGHTER
from astrarium.games.ti4.modifiers import Changes, Volley
from astrarium.games.ti4.table import TI4

from .positions import at_war

rule = pytest.mark.rule


def test_a_component_counts_where_it_is_in_force() -> None:
    """By the chapter of its rule: sheet, technology, flagship, law, effect."""
    t = at_war("letnev sol winnu").player(1, technologies="plasma_scoring")
    t.law("prophecy_of_ixth", 2).law("shared_research")
    t.game.begin_effect("flank_speed", 1, "tactical_action")
    of = {
        "FA.armada": [1, 0, 0],
        "TECH.plasma_scoring": [0, 1, 0],
        "UNIT.salai_sai_corian": [0, 0, 1],
        "AG.prophecy_of_ixth": [0, 0, 1],
        "AG.shared_research": [1, 1, 1],
        "AG.holy_planet_of_ixth": [0, 0, 0],
        "AC.flank_speed": [0, 1, 0],
    }
    for component, seats in of.items():
        counts = modifiers.in_force(component)
        assert [counts(t.game, seat) for seat in range(3)] == seats, component


@rule("49.2")
def test_changes_add_up_and_effects_count_as_often_as_they_were_begun() -> None:
    def fighters(game: TI4, seat: int, kind: int) -> int:
        return 2 if kind == FIGHTER else 0

    topic = Changes[int]()
    topic.register("FA.armada", 3)
    topic.register("AC.flank_speed", -1)
    topic.register("TECH.plasma_scoring", fighters)
    game = at_war("letnev sol winnu").player(0, technologies="plasma_scoring").game
    assert [topic.total(game, 0, kind) for kind in (FIGHTER, CRUISER)] == [5, 3]
    assert topic.cause(game, 1, FIGHTER) is None
    game.begin_effect("flank_speed", 0, "tactical_action")
    game.begin_effect("flank_speed", 0, "tactical_action")
    assert topic.total(game, 0, FIGHTER) == 3
    assert topic.cause(game, 0, CRUISER) == "FA.armada"
    with pytest.raises(ValueError, match="registered"):
        topic.register("FA.armada")


def test_a_silenced_faction_has_neither_abilities_nor_technologies_of_its_own() -> None:
    t = at_war("letnev sol winnu").player(0, technologies="non_euclidean_shielding plasma_scoring")
    game = t.game
    assert modifiers.fleet_limit(game, 0) == 8
    game.begin_effect(modifiers.SILENCED, 0, "tactical_action")
    assert modifiers.fleet_limit(game, 0) == 6
    assert not modifiers.in_force("FT.non_euclidean_shielding")(game, 0)
    assert modifiers.in_force("TECH.plasma_scoring")(game, 0)


@rule("49.0")
def test_what_the_opponent_applies_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    from astrarium.games.ti4 import fighting

    topic = Changes[Volley, int]()
    topic.register("FA.armada", -2)
    monkeypatch.setattr(fighting, "COMBAT_ROLL_AGAINST", topic)
    game = at_war("sol letnev winnu").fleet(0, 49, cruiser=1).fleet(1, 49, cruiser=1).game
    here = SYSTEM_BY_NUMBER[49]
    needs = [
        fighting.space_rolls(game, Volley(seat, 1 - seat, here, attacker=0))[0].needs
        for seat in (0, 1)
    ]
    assert needs == [9, 7]
