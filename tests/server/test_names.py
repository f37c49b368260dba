"""A person has one name: at every table, in lists and in what was said."""

from __future__ import annotations

from .direct import opened, run, two_people
from .served import Person, Served
from .sockets import socket, until

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def names(person: Person, table_id: str) -> list[str]:
    return [seat["name"] for seat in person.get(f"/api/tables/{table_id}")["seats"]]


def test_who_is_renamed_is_so_at_every_table_and_in_the_chat(served: Served) -> None:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    running = anna.table(ME, OPEN)
    bruno.post(f"/api/tables/{running}/join", {})
    anna.post(f"/api/tables/{running}/start")
    waiting = bruno.table(ME, OPEN, private=False)
    bruno.post(f"/api/tables/{running}/chat", {"text": "hello"})
    with socket(served, running, anna) as live:
        until(live, "chat")
        bruno.patch("/api/me", {"name": "Brunello"})
        assert until(live, "table")["table"]["seats"][1]["name"] == "Brunello"
    assert names(anna, running) == ["Anna", "Brunello"]
    assert names(anna, waiting)[0] == "Brunello"
    card = anna.get("/api/tables", list="open")["tables"][0]
    assert (card["owner_name"], card["seats"][0]["name"]) == ("Brunello", "Brunello")
    said = anna.get(f"/api/tables/{running}/chat")["messages"]
    assert [(line["name"], line["seat"], line["text"]) for line in said] == [
        ("Brunello", 1, "hello"),
        ("Brunello", 1, "Bruno"),
    ]


def test_a_rename_is_told_where_others_sit(served: Served) -> None:
    """Nobody slips into a name unnoticed: live, at tables nobody looks at, and after signing up."""
    anna, bruno = served.person("Anna"), served.person("Bruno")
    watched, quiet, alone = anna.table(ME, OPEN), anna.table(ME, OPEN), bruno.table(ME, BOT)
    for table_id in (watched, quiet):
        bruno.post(f"/api/tables/{table_id}/join", {})
    served.services.tables.cached.clear()
    with socket(served, watched, anna) as live:
        bruno.patch("/api/me", {"name": "Brunello"})
        told = until(live, "chat")
        assert (told["kind"], told["name"], told["text"]) == ("renamed", "Brunello", "Bruno")
    bruno.post("/api/me/upgrade", {"password": "sette pianeti", "name": "Brunone"})
    bruno.patch("/api/me", {"language": "it"})
    for table_id in (watched, quiet):
        said = anna.get(f"/api/tables/{table_id}/chat")["messages"]
        assert [(line["kind"], line["name"], line["text"], line["id"]) for line in said] == [
            ("renamed", "Brunone", "Bruno", 1),
            ("renamed", "Brunone", "Brunello", 2),
        ]
    assert bruno.get(f"/api/tables/{alone}/chat")["messages"] == []
    anna.post(f"/api/tables/{quiet}/chat", {"text": "welcome"})
    assert anna.get(f"/api/tables/{quiet}/chat")["messages"][-1]["kind"] == "said"


def test_a_guest_who_was_a_number_has_no_name_to_lose(served: Served) -> None:
    anna, guest = served.person("Anna"), served.person()
    table_id = anna.table(ME, OPEN)
    guest.post("/api/guests", {})
    guest.post(f"/api/tables/{table_id}/join", {})
    guest.patch("/api/me", {"name": "Bruno"})
    assert anna.get(f"/api/tables/{table_id}/chat")["messages"] == []
    guest.patch("/api/me", {"name": "Brunello"})
    (told,) = anna.get(f"/api/tables/{table_id}/chat")["messages"]
    assert told["text"] == "Bruno"


def test_who_signs_up_under_another_name_has_it_at_the_tables(served: Served) -> None:
    guest = served.person("Guest")
    table_id = guest.table(ME, BOT, start=True)
    guest.patch("/api/me", {"name": "Livia"})
    assert names(guest, table_id)[0] == "Livia"
    guest.post("/api/me/upgrade", {"password": "sette pianeti", "name": "Livia Drusilla"})
    assert names(guest, table_id)[0] == "Livia Drusilla"


def test_what_somebody_said_who_has_left_is_nobodys_seat(served: Served) -> None:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id = anna.table(ME, OPEN)
    bruno.post(f"/api/tables/{table_id}/join", {})
    bruno.post(f"/api/tables/{table_id}/chat", {"text": "I must go"})
    bruno.post(f"/api/tables/{table_id}/leave")
    said = anna.get(f"/api/tables/{table_id}/chat")["messages"]
    assert [(line["name"], line["seat"]) for line in said] == [("Bruno", None)]


def test_other_processes_tell_a_new_name_too(address: str) -> None:
    async def body() -> None:
        async with opened(address) as one, opened(address) as other:
            table_id, anna, _ = await two_people(one)
            revision = (await other.tables.get(table_id)).revision
            watcher = other.hub.watch(table_id, 1, "")
            await one.accounts.change(anna, {"name": "Annina"})
            await one.hub.renamed(anna.id)
            await other.hub.renamed(anna.id)
            now = await other.tables.get(table_id)
            assert [info.name for info in now.seats] == ["Annina", "Bruno"]
            assert now.revision > revision
            other.hub.leave(table_id, watcher)

    run(body)


def test_a_table_nobody_looks_at_reads_the_name_when_it_is_loaded(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, anna, _ = await two_people(services)
            services.tables.forget(await services.tables.get(table_id))
            await services.accounts.change(anna, {"name": "Annina"})
            await services.hub.renamed(anna.id)
            table = await services.tables.get(table_id)
            assert table.seats[0].name == "Annina"

    run(body)
