"""A stored game that was begun before the game had a card goes on without it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.games.galaxy.components import NUMBER
from astrarium.games.galaxy.table import DISCARDS, Galaxy, layout
from astrarium.kernel.errors import RecordError
from astrarium.kernel.replay import resume
from astrarium.kernel.session import Session
from tests.conformance.tables import choose, reread

GALAXY = get_game("galaxy")


def without(data: dict[str, Any], card: str) -> dict[str, Any]:
    """The position as it would have been stored before there was such a card."""
    cards = data["table"]["cards"]
    for zone, held in cards["zones"].items():
        if card in held:
            at = held.index(card)
            held.pop(at)
            if zone in cards["known"]:
                cards["known"][zone].pop(at)
    return data


def test_the_card_lies_where_the_layout_says_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(layout(3), "late", {NUMBER["sensors"]: DISCARDS})
    data = without(GALAXY.new(3, seed=1).encode(), "sensors")
    game, rng = GALAXY.decode(data), random.Random(1)
    assert isinstance(game, Galaxy)
    assert game.cards.zones[DISCARDS] == (NUMBER["sensors"],)
    while not game.over:
        assert game.invariants() == []
        game.answer(*choose(game, rng))


def test_a_card_that_was_always_there_is_missed() -> None:
    game = GALAXY.decode(without(GALAXY.new(3, seed=1).encode(), "sensors"))
    assert game.invariants() == ["a card is missing or lies in two zones"]


def test_a_record_of_today_that_lacks_a_card_is_still_refused() -> None:
    """Only a game of an older version can have been begun without it."""
    session = Session.new(GALAXY, ["Ada", "Bo"], seed=1)
    record = reread(session)
    without(record.closing["snapshot"], "sensors")
    with pytest.raises(RecordError, match="closing position"):
        resume(GALAXY, record)
