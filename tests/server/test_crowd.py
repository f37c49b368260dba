"""Who watches: named if they have a name and do not mind, counted in any case."""

from __future__ import annotations

from websockets.sync.client import ClientConnection

from astrarium.server.crowd import MOST_NAMED, Crowd, crowd_of, packed, unpacked
from astrarium.server.watching import Watcher

from .direct import opened, run, two_people
from .served import Served
from .sockets import socket, until
from .test_play import two


def crowd_told(live: ClientConnection, wanted: dict[str, object]) -> None:
    """Wait for a message that tells of this crowd."""
    for _ in range(10):
        if until(live, "presence")["watchers"] == wanted:
            return
    raise AssertionError("the crowd was not told")


def test_players_see_who_watches_and_when_they_go(served: Served) -> None:
    table_id, people = two(served)
    carla, guest = served.person("Carla"), served.person()
    guest.post("/api/guests", {})
    with socket(served, table_id, people[0]) as anna:
        until(anna, "state")
        with socket(served, table_id, carla):
            crowd_told(anna, {"names": ["Carla"], "others": 0})
            with socket(served, table_id, guest), socket(served, table_id, None):
                crowd_told(anna, {"names": ["Carla"], "others": 2})
            looked = people[1].get(f"/api/tables/{table_id}")["watchers"]
            assert looked["names"] == ["Carla"]
        crowd_told(anna, {"names": [], "others": 0})


def test_whoever_would_rather_not_be_named_is_counted(served: Served) -> None:
    table_id, people = two(served)
    carla = served.person("Carla")
    with socket(served, table_id, people[0]) as anna:
        until(anna, "state")
        with socket(served, table_id, carla, unnamed=1):
            crowd_told(anna, {"names": [], "others": 1})


def test_two_windows_are_one_person_and_players_are_no_crowd() -> None:
    async def body() -> None:
        watchers = [Watcher(None, "s", "Carla"), Watcher(None, "s", "Carla"), Watcher(1, "t", "B")]
        assert crowd_of(watchers) == Crowd(["Carla"], 0)
        many = [Watcher(None, str(n), f"Name {n:02}") for n in range(MOST_NAMED + 3)]
        assert len(crowd_of(many).names) == MOST_NAMED
        assert crowd_of(many).others == 3

    run(body)


def test_a_crowd_is_one_word_between_processes() -> None:
    longest = Crowd(["𝕬" * 30 for _ in range(MOST_NAMED)], 10**6)
    assert unpacked(packed(longest)) == longest
    assert len(packed(longest)) < 7900  # what PostgreSQL passes on
    assert " " not in packed(longest)


def test_watchers_at_another_process_are_told_of(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            services.hub.heard_presence("other", table_id, "-", packed(Crowd(["Dario"], 2)))
            assert services.hub.crowd(table_id) == Crowd(["Dario"], 2)
            assert services.hub.online(table_id) == []
            services.hub.tend_presence()
            assert services.hub.crowd(table_id).names == ["Dario"]

    run(body)
