"""Small helpers shared by the rule tests: rows of ships, and who can read what."""

import json
import re

WORLDS = (
    "cylor",
    "felowi",
    "myrmidon",
    "divergence",
    "ecup_contract",
    "imperial",
    "khafarjimmn",
    "erithizonian",
)


def line(row: int, **values: int) -> dict[str, dict[int, str]]:
    """The `ships` of a table: in each named column its world's ship of that value."""
    return {world: {row: f"{world}_{value}"} for world, value in values.items()}


def names(thing: object, card: str) -> bool:
    """Does a view or a log name this card anywhere?"""
    return re.search(rf"\b{card}\b", json.dumps(thing)) is not None
