"""Galaxy's cards by their short names."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.galaxy.components import SHIPS

from . import Look


def split(card: str) -> tuple[str, int | None]:
    """World and value of a ship (`felowi_9`); a technology has no value.

    >>> split("ecup_contract_3"), split("warp_drive")
    (('ecup_contract', 3), ('warp_drive', None))
    """
    world, _, value = card.rpartition("_")
    return (world, int(value)) if value.isdigit() else (card, None)


def card_name(look: Look, card: str, room: int = 99) -> str:
    """`Felowi 9`, without the kind of ship."""
    world, value = split(card)
    name = world_name(look, world, room)
    return name if value is None else f"{name} {value}"


def kind_name(look: Look, card: str) -> str:
    value = split(card)[1]
    return "" if value is None else look.texts.name(SHIPS[value])


def world_name(look: Look, world: str, room: int) -> str:
    """The name of a world, shortened if it does not fit."""
    name = look.texts.name(world)
    short = look.words.get(f"galaxy_short.{world}")
    return name if len(name) <= room or short is None else short


def grouped(cards: Sequence[str], row: Sequence[str]) -> list[tuple[str, list[int]]]:
    """Cards by world in the order of the row, then allies, then technologies."""
    order = [*row, "ally"]
    found: dict[str, list[int]] = {}
    for card in cards:
        world, value = split(card)
        found.setdefault(world, []).extend([] if value is None else [value])
    worlds = sorted(found, key=lambda w: (order.index(w) if w in order else len(order), w))
    return [(world, sorted(found[world])) for world in worlds]
