"""Who stands in a sector, and what follows: who guards it, is pinned, passes and may hold it.

Plain values only, so that the table, the odds and the bots ask the same functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from astrarium.kernel.moves import Reason, Seat, because

S = TypeVar("S", bound=int)
"""A sector: its id, or to those who read a view its number."""

ANCIENTS: Final = "ancients"
DEFENCE: Final = "gcds"
"""Who guards sectors for nobody: the ancients, and the defence of the galactic centre."""


def guard(ancients: int, defended: bool, draco: bool) -> str | None:
    """Who stands against a player besides other players. Ancients let Draco be. R4.2, R8.4"""
    if ancients and not draco:
        return ANCIENTS
    return DEFENCE if defended else None


def pinning(ships: int, ancients: int, draco: bool) -> int:
    """The ships that hold a player's up: other players' and, but for Draco, ancients. R3g.3"""
    return ships if draco else ships + ancients


def may_leave(own: int, pinned_by: int, defended: bool) -> int:
    """How many of a player's ships may leave a sector. R3g.3, R3g.4"""
    return 0 if defended or own <= pinned_by else own - pinned_by


def ways(whole: Sequence[S], half: Sequence[S], generator: bool) -> Sequence[S]:
    """The sectors to which a player's ships can go, and as far as discs reach. R1.14, R3g.2"""
    return (*whole, *half) if generator else whole


def why_guarded(guard: str | None) -> Reason | None:
    """Why a player cannot control a sector that has such a guard."""
    if guard == ANCIENTS:
        return because("R3b.6", "ancients_there")
    return because("R3a.10", "centre_guarded") if guard == DEFENCE else None


def why_not_control(owner: Seat | None, strangers: bool, guard: str | None) -> Reason | None:
    """Why no disc of a player may come to a sector, its distance apart. R3b.2"""
    if owner is not None:
        return because("R3b.2", "disc_there", (("seat", owner),))
    if strangers:
        return because("R3b.2", "enemy_ships_there")
    return why_guarded(guard)
