"""A bot that reads its view and the table come to the same: one rule, asked twice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from astrarium.games import get_game
from astrarium.games.eclipse import influence, movement
from astrarium.games.eclipse.boards import why_not_take
from astrarium.games.eclipse.bot.mind import Mind
from astrarium.games.eclipse.components import NUMBERS, TECHNOLOGY_IDS, TECHNOLOGY_NAMES
from astrarium.games.eclipse.reputation import has_room
from astrarium.games.eclipse.table import Eclipse


def minds(seats: int, every: int) -> Iterator[tuple[Eclipse, int, Mind]]:
    """Some positions of a random game, each with what every seat makes of it."""
    state, rng = (
        get_game("eclipse").new(seats, seed=seats, options={"species": "random"}),
        Random(1),
    )
    assert isinstance(state, Eclipse)
    for answered in range(10_000):
        if state.over:
            return
        if answered % every == 0:
            for seat in filter(state.playing, range(seats)):
                yield state, seat, Mind(state.view(seat), seat)
        question = state.questions[0]
        state.answer(question.seat, rng.choice(question.moves))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_who_passes_is_pinned_and_may_control(seats):
    for game, seat, mind in minds(seats, every=10):
        reading = mind.reading
        for sector in game.sectors_on_map():
            seen = reading.sectors[NUMBERS[sector]]
            ways = [NUMBERS[there] for there in movement.ways_of(game, seat, sector)]
            assert list(reading.ways(seen)) == ways
            assert reading.guard(seen) == game.guard(sector, seat)
            assert (not reading.may_leave(seen)) == game.is_pinned(sector, seat)
        reachable = {seen["sector"] for seen in mind.expansion.reachable()}
        assert reachable == {NUMBERS[sector] for sector in influence.targets(game, seat)}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_fits_on_a_board(seats):
    for game, seat, mind in minds(seats, every=20):
        assert mind.reputation.room_for_tile == has_room(game, seat)
        open_to = {name for name in TECHNOLOGY_NAMES if mind.science.is_open(name)}
        known = game.technologies[seat]
        assert open_to == {
            TECHNOLOGY_NAMES[technology]
            for technology, tiles in zip(TECHNOLOGY_IDS, game.market, strict=True)
            if why_not_take(known, technology, tiles) is None
        }
