"""What a list says of a table, so that nobody has to open it to know: round, question, pace."""

from __future__ import annotations

from typing import Any

from .served import Person, Served

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
DAYS = {"kind": "days", "seconds": 3 * 86400, "reserve": 0, "on_timeout": "vote"}


def card(person: Person, table_id: str, which: str = "mine", **more: Any) -> Any:
    found = person.get("/api/tables", list=which, **more)["tables"]
    return next(card for card in found if card["id"] == table_id)


def two(served: Served, game: str) -> tuple[str, list[Person]]:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id: str = anna.post("/api/tables", {"game": game, "seats": [ME, OPEN], "clock": DAYS})[
        "id"
    ]
    bruno.post(f"/api/tables/{table_id}/join", {})
    anna.post(f"/api/tables/{table_id}/start")
    return table_id, [anna, bruno]


def test_the_inbox_says_which_round_what_is_asked_and_until_when(served: Served) -> None:
    for game in ("galaxy", "eclipse"):
        table_id, people = two(served, game)
        asked = people[0].view(table_id)["view"]["asked"]
        first = people[asked[0]["seat"]]
        shown = card(first, table_id)
        assert shown["round"] == 1
        assert shown["question"]
        assert shown["question"] != card(first, table_id, lang="it")["question"]
        assert "{" not in shown["question"]
        assert shown["deadline"] is not None
        other = card(people[1 - asked[0]["seat"]], table_id)
        assert (other["round"], other["question"], other["deadline"]) == (1, None, None)


def test_the_lobby_says_at_which_pace_a_table_will_be_played(served: Served) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, OPEN, BOT, clock=DAYS, private=False)
    shown = card(served.person(), table_id, "open")
    assert shown["clock"] == {**DAYS, "windows": "", "window_seconds": 3.0}
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "bot"]
    assert (shown["round"], shown["question"]) == (None, None)


def test_a_table_stored_before_there_were_rounds_is_listed_without(served: Served) -> None:
    table_id, people = two(served, "galaxy")

    def forget(connection: Any) -> None:
        connection.exec_driver_sql(
            """UPDATE tables SET place = '{"head":0,"seen":[0,0,0],"asked":[0]}'"""
        )

    served.services.database.now(forget)
    shown = [card(person, table_id) for person in people]
    assert [(c["round"], c["question"]) for c in shown] == [(None, None)] * 2
