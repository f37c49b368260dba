"""The Ghosts of Creuss. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.systems import SYSTEM_BY_NUMBER
from astrarium.games.ti4.components.units import CARRIER
from astrarium.games.ti4.galaxy import are_neighbours
from astrarium.games.ti4.modifiers import move_value

from .positions import Table, at_war, table

rule = pytest.mark.rule


def creuss() -> Table:
    """Seat 0 plays Creuss, without units; seats 1 and 2 are Xxcha and Letnev."""
    return at_war("creuss xxcha letnev").secret(0).secret(1).secret(2)


# -- the faction sheet -----------------------------------------------------------------------------


@rule("FA.creuss_gate")
def test_the_gate_lies_on_the_map_and_the_home_beside_it() -> None:
    t = table("creuss xxcha letnev")
    shown = {system["system"]: system for system in t.view()["systems"]}
    assert shown[17]["position"] == 22
    assert shown[51]["position"] == -1
    assert t.ships(0, 51) == {"carrier": 1, "destroyer": 2, "fighter": 2}
    assert t.units(0, "planet_creuss") == {"infantry": 4, "space_dock": 1}
    assert t.ships(0, 17) == {}


@rule("FA.creuss_gate")
def test_the_gate_is_no_home_system() -> None:
    """A wormhole token may be put there by somebody who has no planet: there is none."""
    t = creuss().player(0, technologies="wormhole_generator").status()
    t.seat(0).may("use wormhole_generator creuss_wormhole_alpha 17")
    t.seat(0).may_not("use wormhole_generator creuss_wormhole_alpha 14", because=GENERATOR)
    t.seat(0).may_not("use wormhole_generator creuss_wormhole_alpha 40", because="76.0")


@rule("FA.creuss_gate")
@rule("2.1")
def test_home_and_gate_are_adjacent_through_the_delta_wormhole() -> None:
    t = creuss().fleet(0, 51, carrier=1).activate(0, 17)
    t.seat(0).does("move carrier 1 51", "done")
    assert t.ships(0, 17) == {"carrier": 1}


@rule("FA.quantum_entanglement")
def test_alpha_and_beta_wormholes_are_adjacent_for_creuss() -> None:
    t = creuss().fleet(0, 26, carrier=1).fleet(1, 26, carrier=1).activate(0, 25)
    t.seat(0).does("move carrier 1 26", "done")
    assert t.ships(0, 25) == {"carrier": 1}
    t = creuss().fleet(1, 26, carrier=1).activate(1, 25)
    assert t.kind() != "movement"


@rule("FA.quantum_entanglement")
@rule("AG.enforced_travel_ban")
def test_no_law_closes_the_wormholes_for_creuss() -> None:
    t = creuss().law("enforced_travel_ban").fleet(0, 26, carrier=1).activate(0, 25)
    t.seat(0).does("move carrier 1 26", "done")
    assert t.ships(0, 25) == {"carrier": 1}
    t = creuss().law("enforced_travel_ban").tile(39, 10).fleet(1, 26, carrier=1).activate(1, 39)
    assert t.kind() != "movement"


@rule("FA.quantum_entanglement")
@rule("88.3")
def test_entangled_players_are_neighbours() -> None:
    t = creuss().tile(39, 11).tile(40, 15).fleet(0, 39, carrier=1).fleet(1, 40, carrier=1)
    assert are_neighbours(t.game, 0, 1)
    assert are_neighbours(t.game, 1, 0)
    t = creuss().tile(39, 11).tile(40, 15).fleet(2, 39, carrier=1).fleet(1, 40, carrier=1)
    assert not are_neighbours(t.game, 1, 2)


@rule("FA.quantum_entanglement")
@rule("Q.n24")
def test_only_creuss_sees_entangled_systems_as_adjacent() -> None:
    """The artifact on Mecatol Rex, beside an alpha wormhole, spares Creuss at a beta wormhole."""
    t = creuss().planet("mecatol_rex", 1).fleet(0, 25, cruiser=4)
    t.game.wormhole_tokens[SYSTEM_BY_NUMBER[18]] = 1
    t.will_roll(5, purpose="artifact").on_vote("ixthian_artifact").votes("", "vote for", "")
    assert t.told("artifact_rolled")
    assert t.ships(0, 25) == {"cruiser": 4}


# -- technologies ----------------------------------------------------------------------------------

GENERATOR = "FT.wormhole_generator"


@rule("FT.wormhole_generator")
def test_wormhole_generator_places_a_token_at_the_start_of_the_status_phase() -> None:
    t = creuss().player(0, technologies="wormhole_generator").fleet(1, 48, cruiser=1)
    t.planet("tar_mann", 0).fleet(1, 22, cruiser=1).planet("archon_ren", 0).status()
    t.seat(0).is_asked("react").may_not("pass", because="K4")
    t.seat(0).may("use wormhole_generator creuss_wormhole_alpha 22")  # one's own planet
    t.seat(0).may("use wormhole_generator creuss_wormhole_beta 14")  # even at home
    t.seat(0).may("use wormhole_generator creuss_wormhole_beta 46")
    t.seat(0).may("use wormhole_generator creuss_wormhole_beta 51")
    t.seat(0).may_not("use wormhole_generator creuss_wormhole_alpha 48", because=GENERATOR)
    t.seat(0).may_not("use wormhole_generator creuss_wormhole_alpha 10", because=GENERATOR)
    t.seat(0).does("use wormhole_generator creuss_wormhole_alpha 46")
    assert t.kind() != "react"
    assert t.game.wormhole_tokens[SYSTEM_BY_NUMBER[46]] == 1


@rule("FT.wormhole_generator")
def test_wormhole_generator_moves_a_token() -> None:
    t = creuss().player(0, technologies="wormhole_generator")
    t.game.wormhole_tokens[SYSTEM_BY_NUMBER[47]] = 3
    t.status()
    t.seat(0).may("use wormhole_generator creuss_wormhole_alpha 47")
    t.seat(0).does("use wormhole_generator creuss_wormhole_alpha 46")
    assert t.game.wormhole_tokens[SYSTEM_BY_NUMBER[46]] == 1
    assert t.game.wormhole_tokens[SYSTEM_BY_NUMBER[47]] == 2


@rule("FT.wormhole_generator")
def test_a_wormhole_token_is_a_wormhole_for_everybody() -> None:
    t = creuss().fleet(1, 26, carrier=1)
    t.game.wormhole_tokens[SYSTEM_BY_NUMBER[46]] = 1
    t.activate(1, 46).seat(1).does("move carrier 1 26", "done")
    assert t.ships(1, 46) == {"carrier": 1}


# -- Slipstream ------------------------------------------------------------------------------------


@rule("FA.slipstream")
@pytest.mark.parametrize("start", [51, 26, 25])
def test_slipstream_adds_one_to_ships_from_home_and_wormholes(start: int) -> None:
    """A carrier goes two steps: from home to the gate and on, or through a wormhole and on."""
    target = {51: 38, 26: 36, 25: 33}[start]
    t = creuss().fleet(0, start, carrier=1).activate(0, target)
    t.seat(0).does(f"move carrier 1 {start}", "done")
    assert t.ships(0, target) == {"carrier": 1}


@rule("FA.slipstream")
def test_slipstream_asks_for_the_right_start() -> None:
    t = creuss().fleet(0, 46, carrier=1).activate(0, 48)  # no wormhole
    assert t.kind() != "movement"
    t = creuss().fleet(0, 17, carrier=1).activate(0, 22)  # delta does not count
    assert t.kind() != "movement"
    t = at_war("sol creuss letnev").fleet(0, 26, carrier=1).activate(0, 23)
    assert t.kind() != "movement"


@rule("FA.slipstream")
def test_slipstream_works_in_own_tactical_actions() -> None:
    t = creuss().turn_of(0)
    assert move_value(t.game, 0, CARRIER, SYSTEM_BY_NUMBER[51]) == 2
    t.turn_of(1)
    assert move_value(t.game, 0, CARRIER, SYSTEM_BY_NUMBER[51]) == 1


# -- Dimensional Splicer ---------------------------------------------------------------------------


def spliced(system: int = 26, attacker: int = 0) -> Table:
    """Creuss has Dimensional Splicer; a cruiser of each side and a dreadnought of Xxcha meet."""
    t = creuss().player(0, technologies="dimensional_splicer").tile(49, 28).tile(26, 10)
    t.fleet(0, 46 if attacker == 0 else system, cruiser=1)
    t.fleet(1, 46 if attacker == 1 else system, cruiser=1, dreadnought=1).activate(attacker, system)
    t.seat(attacker).does("move cruiser 1 46")
    if attacker:
        t.seat(1).does("move dreadnought 1 46")
    t.seat(attacker).does("done")
    return t


@rule("FT.dimensional_splicer")
def test_dimensional_splicer_hits_a_ship_of_ones_choice() -> None:
    t = spliced()
    t.seat(0).is_asked("react").may("pass", "use dimensional_splicer dreadnought")
    t.seat(0).may_not("use dimensional_splicer carrier", because="FT.dimensional_splicer")
    t.will_roll(1, purpose="combat").will_roll(1, purpose="combat")
    t.will_roll(1, purpose="combat").seat(0).does("use dimensional_splicer cruiser")
    lost = t.told("destroyed")[0]
    assert (lost["seat"], lost["unit"], lost["number"]) == (1, "cruiser", 1)


@rule("FT.dimensional_splicer")
def test_dimensional_splicer_works_at_the_start_of_the_combat_alone() -> None:
    t = spliced()
    t.will_roll(1, purpose="combat").will_roll(1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("pass")
    assert "use dimensional_splicer cruiser" not in t.offers(0)


@rule("FT.dimensional_splicer")
def test_the_ship_may_sustain_the_damage() -> None:
    t = spliced()
    t.seat(0).does("use dimensional_splicer dreadnought")
    t.seat(1).is_asked("sustain").may("sustain dreadnought 1")


@rule("FT.dimensional_splicer")
def test_dimensional_splicer_works_in_defence_and_only_beside_a_wormhole() -> None:
    spliced(attacker=1).seat(0).is_asked("react").may("use dimensional_splicer cruiser")
    t = creuss().player(0, technologies="dimensional_splicer").fleet(0, 46, cruiser=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49).seat(0).does("move cruiser 1 46", "done")
    assert "use dimensional_splicer cruiser" not in t.offers(0)
    t = creuss().player(0, technologies="dimensional_splicer").fleet(0, 46, cruiser=1)
    t.game.wormhole_tokens[SYSTEM_BY_NUMBER[49]] = 2
    t.fleet(1, 49, cruiser=1).activate(0, 49).seat(0).does("move cruiser 1 46", "done")
    t.seat(0).is_asked("react").may("use dimensional_splicer cruiser")


# -- Hil Colish ------------------------------------------------------------------------------------


@rule("UNIT.hil_colish")
def test_hil_colish_brings_a_delta_wormhole() -> None:
    t = creuss().fleet(0, 46, flagship=1).fleet(0, 17, cruiser=1).activate(0, 46)
    t.seat(0).does("move cruiser 1 17", "done")
    assert t.ships(0, 46) == {"cruiser": 1, "flagship": 1}
    t = creuss().fleet(0, 17, carrier=1).activate(0, 46)
    assert t.kind() != "movement"


@rule("UNIT.hil_colish")
@rule("Q.n55")
def test_others_may_use_its_wormhole() -> None:
    t = creuss().player(1, technologies="light_wave_deflector").fleet(0, 46, flagship=1)
    t.fleet(1, 49, cruiser=1).activate(1, 17)
    t.seat(1).does("move cruiser 1 49", "done")
    assert t.ships(1, 17) == {"cruiser": 1}


@rule("UNIT.hil_colish")
def test_hil_colish_may_move_before_the_others() -> None:
    """The carrier at the gate reaches 46 only once the flagship is there."""
    t = creuss().fleet(0, 49, flagship=1, infantry=2).fleet(0, 17, carrier=1).activate(0, 46)
    t.seat(0).may_not("move carrier 1 17", because="51.3f").may_not("go_ahead", because=HIL_COLISH)
    t.seat(0).does("move flagship 1 49", "load infantry 1 49", "go_ahead")
    assert t.ships(0, 46) == {"flagship": 1, "infantry": 1}
    t.seat(0).is_asked("movement").may_not("move flagship 1 46", because="51.3")
    t.seat(0).does("move carrier 1 17", "done")
    assert t.ships(0, 46) == {"carrier": 1, "flagship": 1, "infantry": 1}


@rule("UNIT.hil_colish")
def test_hil_colish_may_move_after_the_others() -> None:
    """From where it stands the carrier uses its wormhole to the gate; then it moves itself."""
    t = creuss().fleet(0, 46, flagship=1, carrier=1).activate(0, 17)
    t.seat(0).does("move carrier 1 46", "move flagship 1 46", "done")
    assert t.ships(0, 17) == {"carrier": 1, "flagship": 1}


@rule("UNIT.hil_colish")
@rule("Q.n56")
def test_a_lost_flagship_takes_its_wormhole_with_it() -> None:
    t = creuss().tile(41, 10).fleet(0, 41, flagship=1).fleet(0, 17, carrier=1).activate(0, 46)
    t.seat(0).does("move flagship 1 41")
    t.will_roll(1, purpose="rift").seat(0).does("go_ahead")
    assert t.ships(0, 46) == {}
    assert t.kind() != "movement"  # nothing can come any more


@rule("UNIT.hil_colish")
def test_only_hil_colish_goes_ahead() -> None:
    t = creuss().fleet(0, 49, flagship=1, cruiser=1).activate(0, 46)
    t.seat(0).does("move flagship 1 49", "move cruiser 1 49")
    t.seat(0).may_not("go_ahead", because=HIL_COLISH)
    t = at_war("sol creuss letnev").fleet(0, 49, flagship=1).activate(0, 46)
    t.seat(0).does("move flagship 1 49").may_not("go_ahead", because=HIL_COLISH)


HIL_COLISH = "UNIT.hil_colish"
