"""A client that keeps the last state is sent what has changed: little, and nothing is missed."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec
import pytest

from astrarium.server import lobby
from astrarium.server.changes import apply, changes
from astrarium.server.live import Cursor
from astrarium.server.lobby import TableGiven

from .direct import ME, OPEN, opened, run, step
from .served import Served
from .sockets import socket, until
from .test_play import play_out, two

MOST = 3_000
"""Bytes of a move at the median, in the largest game."""
ANSWERS = 250
GAMES = {"galaxy": 4, "eclipse": 6, "ti4": 6}


@pytest.mark.parametrize(
    ("old", "new", "made"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [[["b"], 3]]),
        ({"a": 1, "b": 2}, {"a": 1}, [[["b"]]]),
        ({"a": {"b": [1, {"c": 2}]}}, {"a": {"b": [1, {"c": 3}]}}, [[["a", "b", 1, "c"], 3]]),
        ({"a": [1]}, {"a": [1, 2, 3]}, [[["a", 1], 2], [["a", 2], 3]]),
        ({"a": [1, 2]}, {"a": [2]}, [[["a"], [2]]]),
        ({"a": []}, {"a": [2]}, [[["a"], [2]]]),
        ({"a": None}, {"a": {"b": None}, "c": []}, [[["a"], {"b": None}], [["c"], []]]),
        ({"a": 1}, {"a": 1}, []),
    ],
)
def test_changes_make_the_new_of_the_old(old: Any, new: Any, made: Any) -> None:
    kept = msgspec.json.encode(old)
    assert changes(old, new) == made
    assert apply(old, made) == new
    assert msgspec.json.encode(old) == kept


@pytest.mark.parametrize("game", GAMES)
def test_a_move_on_the_wire_is_small_and_says_everything(
    sqlite: str, game: str, figures: Callable[[str, object], None]
) -> None:
    """To every seat and a spectator, after every answer of a random game."""
    sizes: list[int] = []

    async def body() -> None:
        async with opened(sqlite) as services:
            people = [await services.accounts.guest(f"Person {n}") for n in range(GAMES[game])]
            given = TableGiven(game, [ME, *[OPEN] * (len(people) - 1)])
            table_id = await lobby.create(services.tables, people[0], given)
            for person in people[1:]:
                await lobby.join(services.tables, table_id, person, None)
            await lobby.start(services.tables, table_id, people[0], b"s" * 32)
            eyes = [None, *people]
            keeping = [Cursor(keeps=True) for _ in eyes]
            whole: list[Any] = [None for _ in eyes]
            rng = random.Random(game)
            for number in range(ANSWERS):
                for at, user in enumerate(eyes):
                    for message in await services.hub.news(table_id, user, keeping[at]):
                        told = msgspec.json.decode(message)
                        if told["type"] == "state" and "changes" in told:
                            sizes.append(len(message))
                            whole[at] = apply(whole[at], told["changes"])
                        elif told["type"] == "state":
                            whole[at] = told
                    if number % 10 == 0:
                        fresh = (await services.hub.news(table_id, user, Cursor()))[0]
                        anew = msgspec.json.decode(fresh)
                        same = ("table", "view", "forecast", "free_undo", "may_undo")
                        assert {n: whole[at][n] for n in same} == {n: anew[n] for n in same}
                if (await services.tables.get(table_id)).status != "running":
                    break
                await step(services, table_id, rng)

    run(body)
    told = f"{median(sizes):.0f} bytes at the median, {max(sizes)} at most"
    figures(f"{game}, {GAMES[game]} seats, a move on the wire", told)
    assert median(sizes) <= MOST


def test_who_does_not_keep_states_is_sent_whole_ones(served: Served) -> None:
    table_id, people = two(served)
    with (
        socket(served, table_id, people[0]) as plain,
        socket(served, table_id, people[0], keeps=1) as keeping,
    ):
        first, kept = until(plain, "state"), until(keeping, "state")
        assert kept["view"] == first["view"]
        play_out(table_id, people, random.Random(1), 1)
        second, news = until(plain, "state"), until(keeping, "state")
        assert "view" not in news
        assert apply(kept, news["changes"])["view"] == second["view"] != first["view"]
        assert news["lines"] == second["lines"]
