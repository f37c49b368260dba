"""What happens before a battle with something that belongs to nobody. D5, A6, A7, A9"""

from __future__ import annotations

from ..battle import Battle
from ..components.board import HexId
from ..table import SpaceEmpires
from ..values import NOBODY
from . import amoebas
from .great_machines import find_weakness
from .shipyards import muster


def meet(game: SpaceEmpires, hex_: HexId) -> None:
    """Weak points are found, fleets and defences are built; then the battle begins."""
    for number in game.groups_at(hex_, NOBODY):
        find_weakness(game, number)
    if game.empires:
        muster(game, hex_)
        remember(game, hex_)
    if amoebas.meet(game, hex_):
        return
    game.push(Battle(hex_))


def remember(game: SpaceEmpires, hex_: HexId) -> None:
    """The aliens have seen what they meet; they tell each other. A6"""
    met = {game.group(number).unit for number in game.enemies_at(hex_, NOBODY)}
    game.seen_units = tuple(sorted({*game.seen_units, *met}))
