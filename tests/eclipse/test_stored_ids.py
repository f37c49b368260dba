"""What stored games know by its place must keep its place."""

from __future__ import annotations

from astrarium.games.eclipse.components import TECHNOLOGIES, TECHNOLOGY_NAMES

STORED = (
    *("neutron_bombs", "starbase", "plasma_cannon", "phase_shield", "advanced_mining"),
    *("tachyon_source", "plasma_missile", "gluon_computer", "gauss_shield", "improved_hull"),
    *("fusion_source", "positron_computer", "advanced_economy", "tachyon_drive"),
    *("antimatter_cannon", "quantum_grid", "nanorobots", "fusion_drive", "advanced_robotics"),
    *("orbital", "advanced_labs", "monolith", "artifact_key", "wormhole_generator"),
)


def test_new_technologies_come_after_those_that_games_have_stored() -> None:
    """Sets of technologies are stored as bits by place: another order would change them."""
    assert TECHNOLOGY_NAMES[: len(STORED)] == STORED
    added = [int(technology.since or 0) for technology in TECHNOLOGIES[len(STORED) :]]
    assert all(added), "a technology that was added says since which version"
    assert added == sorted(added)
