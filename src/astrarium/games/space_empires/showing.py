"""What everybody learns when groups are shown: type, number, technology. B5.2, B9.9"""

from __future__ import annotations

from .components.technologies import TechId
from .lineup import report
from .table import SpaceEmpires
from .values import NOBODY


def show_fit(game: SpaceEmpires, number: int) -> None:
    """A group is turned face up. What is always current is noted as it is now."""
    group, owner = game.group(number), game.owner_of(number)
    if not game.groups[number].up:
        unit = group.kind.id
        report(game, "shown", "owner", owner, reveals=True, unit=unit, ships=group.ships)
        game.reveal(number)
    if group.kind.always_current and owner != NOBODY:
        group = group._replace(fit=game.fit(number))
        game.change_group(number, group)
    if owner == NOBODY or group.captured:
        return
    for field, level in enumerate(group.fit):
        known = min(level, game.technology[owner][field])
        game.show_technology(owner, TechId(field), known)
