"""The positions of Galaxy's lessons. `.venv/bin/python -m tests.galaxy.lessons` writes them."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.kernel.chance import Chance, seed_from
from tests import lessons

from .positions import Table, auction, table


def claim() -> Table:
    """A world without a ship, and the ship for it in the hand."""
    return table(
        seats=2,
        hands={
            0: "felowi_7 cylor_3 myrmidon_5 imperial_2",
            1: "cylor_6 divergence_8 erithizonian_2 khafarjimmn_4",
        },
        ships={"cylor": {1: "cylor_8"}, "imperial": {1: "imperial_6"}},
        bases={"cylor": {1: [1]}},
        pile="felowi_9 myrmidon_3 divergence_5 ecup_contract_4",
    )


def power() -> Table:
    """Two bases are level, the rival governs; a Transport lifts one of them."""
    return table(
        seats=2,
        hands={
            0: "cylor_3 felowi_9 divergence_4 imperial_1",
            1: "cylor_6 myrmidon_8 erithizonian_2 khafarjimmn_4",
        },
        ships={"cylor": {1: "cylor_2"}, "felowi": {1: "felowi_7"}, "myrmidon": {1: "myrmidon_5"}},
        bases={"cylor": {1: [0, 1]}, "felowi": {1: [0]}},
        governors={"cylor": 1},
        pile="felowi_4 myrmidon_3 divergence_5 ecup_contract_4",
    )


def attack() -> Table:
    """A Battlecruiser covers a Shuttle and may attack the Frigate of the rival."""
    return table(
        seats=2,
        hands={
            0: "imperial_9 felowi_5 divergence_4 cylor_1",
            1: "cylor_6 ecup_contract_3 erithizonian_2 khafarjimmn_4",
        },
        ships={
            "imperial": {1: "imperial_2"},
            "myrmidon": {1: "myrmidon_6"},
            "felowi": {1: "felowi_7"},
            "cylor": {1: "cylor_5"},
        },
        bases={"myrmidon": {1: [1]}, "felowi": {1: [0]}},
        pile="felowi_4 myrmidon_3 divergence_5 ecup_contract_4",
    )


def fall() -> Table:
    """One world is without a ship; as soon as it has one the lowest falls, with a rival's base."""
    return table(
        seats=2,
        hands={
            0: "felowi_8 cylor_3 divergence_4",
            1: "cylor_6 imperial_3 erithizonian_2",
        },
        ships={
            "cylor": {1: "cylor_5"},
            "ecup_contract": {1: "ecup_contract_7"},
            "myrmidon": {1: "myrmidon_6"},
            "divergence": {1: "divergence_3"},
            "imperial": {1: "imperial_4"},
            "khafarjimmn": {1: "khafarjimmn_1"},
            "erithizonian": {1: "erithizonian_5"},
        },
        bases={"felowi": {1: [0]}, "khafarjimmn": {1: [1]}, "ecup_contract": {1: [1]}},
        pile="felowi_4 myrmidon_3 divergence_5 ecup_contract_4",
    )


def secret() -> Table:
    """The first round, with a ship to hide."""
    return table(
        seats=2,
        hands={
            0: "erithizonian_4 felowi_7 cylor_3",
            1: "myrmidon_3 divergence_2",
        },
        ships={"felowi": {1: "felowi_6"}, "cylor": {1: "cylor_2"}},
        bases={"felowi": {1: [1]}},
        pile="felowi_9 imperial_3 divergence_5 ecup_contract_4",
    )


def ending() -> Table:
    """Four worlds have fallen. One more ship, and the last of the lowest goes."""
    return table(
        seats=2,
        hands={0: "divergence_6 myrmidon_3", 1: "cylor_6 imperial_2"},
        surrendered="ecup_contract khafarjimmn erithizonian myrmidon",
        ships={
            "cylor": {5: "cylor_8"},
            "felowi": {5: "felowi_4"},
            "imperial": {5: "imperial_7"},
        },
        bases={
            "cylor": {1: [1], 4: [0]},
            "felowi": {2: [1], 3: [1]},
            "imperial": {2: [0]},
            "divergence": {3: [0]},
        },
        pile="felowi_9 divergence_5",
    )


def bidding() -> Table:
    """The dealer opens the auction."""
    return auction(
        seats=2,
        dealer=0,
        hands={
            0: "imperial_9 felowi_7 cylor_3 myrmidon_5 divergence_2 ally_4 screens erithizonian_6",
            1: "cylor_6 imperial_4 erithizonian_2 khafarjimmn_4 felowi_1 ally_2 sensors cylor_5",
        },
    )


POSITIONS: dict[str, Callable[[], Table]] = {
    "claim": claim,
    "power": power,
    "attack": attack,
    "fall": fall,
    "secret": secret,
    "ending": ending,
    "auction": bidding,
}
LUCK = {"attack": "lesson 1"}
"""Where dice are rolled: a seed with which they fall as the lesson says."""


def prepared(lesson: str) -> Table:
    found = POSITIONS[lesson]()
    found.game.chance = Chance(seed_from(LUCK.get(lesson, "lesson")))
    return found


if __name__ == "__main__":
    for name in POSITIONS:
        lessons.write(Table.plays, name, prepared(name).game)
