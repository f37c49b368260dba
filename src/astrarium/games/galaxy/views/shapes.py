"""The shape of Galaxy's view."""

from __future__ import annotations

from typing import TypedDict

from astrarium.kernel.moves import Seat
from astrarium.kernel.shapes import OwnShape


class Ship(TypedDict):
    card: str | None
    hidden: bool


class Base(TypedDict):
    row: int
    seat: Seat


class World(TypedDict):
    in_play: bool
    governor: Seat | None
    influence: list[int]
    bases: list[Base]
    ships: list[Ship | None]


class Player(TypedDict):
    hand_size: int
    hand: list[str] | None
    reserve_size: int
    reserve: list[str] | None
    secret_base: bool
    garrison: list[str] | None
    secret_used: bool
    looked_at: list[str] | None
    technologies: list[str] | None
    supply: int
    lost: int
    cleared: list[str]


class Sortie(TypedDict):
    card: str | None
    world: str
    governed: bool
    attacks: int
    power_used: bool
    sensed: bool
    warped: bool
    governor_used: bool


class Table(OwnShape):
    round: int
    dealer: Seat
    active: Seat | None
    bids: list[int | None] | None
    """The last bid of every seat while the auction is open."""
    galaxy_row: list[str]
    worlds: dict[str, World]
    players: list[Player]
    draw_pile: int
    discards_top: str | None
    played: list[Sortie]
    known: dict[str, list[str]]
    """By zone: what the viewer remembers of cards that cannot be seen."""
