"""Whatever comes in has a bound, and beyond it a clear line says so."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest
from msgspec.inspect import (
    DictType,
    ListType,
    StrType,
    StructType,
    Type,
    UnionType,
    type_info,
)

from astrarium.kernel.bounds import LONGEST_WORD
from astrarium.server.app import ROUTES
from astrarium.server.lobby import MOST_OPTIONS
from astrarium.server.webhook_address import LONGEST as LONGEST_ADDRESS

from .served import Served

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
TABLE = {"game": "galaxy", "seats": [ME, BOT]}
ORDER = {"kind": "counter", "move": "hold"}
AT_TABLE = "/api/tables/{id}"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(str(tmp_path_factory.mktemp("bounds") / "tables.db")) as server:
        yield server


FIELDS: list[tuple[str, str, Any, str, int]] = [
    # method, path, a body that is fine, the field, its longest value
    ("POST", "/api/guests", {}, "name", 30),
    ("POST", "/api/accounts", {"name": "x", "password": "12345678"}, "name", 30),
    ("POST", "/api/accounts", {"name": "y", "password": "12345678"}, "password", 200),
    ("POST", "/api/accounts", {"name": "z", "password": "12345678"}, "email", 254),
    ("POST", "/api/login", {"name": "x", "password": "12345678"}, "password", 200),
    ("POST", "/api/me/upgrade", {}, "password", 200),
    ("POST", "/api/me/upgrade", {"password": "12345678"}, "email", 254),
    ("PATCH", "/api/me", {}, "name", 30),
    ("PATCH", "/api/me", {}, "email", 254),
    ("PATCH", "/api/me", {}, "language", 2),
    ("PATCH", "/api/me", {"notify": {"webhook": {}}}, "notify.webhook.url", LONGEST_ADDRESS),
    ("PATCH", "/api/me", {"notify": {"webhook": {"url": "x"}}}, "notify.webhook.format", 7),
    ("POST", "/api/tables", TABLE, "game", 60),
    ("POST", "/api/tables", TABLE, "title", 80),
    ("POST", "/api/tables", TABLE, "seats.1.kind", 4),
    ("POST", "/api/tables", TABLE, "seats.1.level", 20),
    ("POST", "/api/tables", TABLE, "seats.1.name", 30),
    ("POST", "/api/tables", TABLE, "clock.kind", 4),
    ("POST", "/api/tables", TABLE, "clock.on_timeout", 4),
    ("POST", "/api/tables", TABLE, "options.scenario", 2000),
    ("POST", "/api/tables", TABLE, "options", MOST_OPTIONS),
    ("POST", "/api/tables", TABLE, "seats", 20),
    ("POST", "/api/quick", {}, "game", 60),
    ("POST", "/api/quick", {}, "level", 20),
    ("POST", f"{AT_TABLE}/chat", {}, "text", 1000),
    ("POST", f"{AT_TABLE}/sit", {}, "token", 64),
    ("POST", f"{AT_TABLE}/seats/1", {"kind": "bot"}, "name", 30),
    ("POST", f"{AT_TABLE}/replace", {"seat": 1}, "by", 4),
    ("POST", f"{AT_TABLE}/answers", {"version": 0}, "moves", 60),
    ("POST", f"{AT_TABLE}/answers", {"version": 0, "moves": ["pass"]}, "moves.0", 200),
    ("POST", f"{AT_TABLE}/why", {}, "move", 200),
    ("POST", f"{AT_TABLE}/plan", {}, "moves", 60),
    ("POST", f"{AT_TABLE}/plan", {"moves": ["pass"]}, "moves.0", 200),
    ("POST", f"{AT_TABLE}/odds", {}, "moves", 60),
    ("POST", f"{AT_TABLE}/orders", ORDER, "kind", LONGEST_WORD),
    ("POST", f"{AT_TABLE}/orders", ORDER, "move", 200),
    ("POST", f"{AT_TABLE}/orders", ORDER, "until", LONGEST_WORD),
    ("POST", f"{AT_TABLE}/orders", ORDER, "about", 8),
    ("POST", f"{AT_TABLE}/orders", ORDER, "about.card", LONGEST_WORD),
    ("POST", f"{AT_TABLE}/orders", {**ORDER, "about": {"cards": []}}, "about.cards", 80),
    ("POST", f"{AT_TABLE}/orders", ORDER, "ignoring", 40),
    ("POST", f"{AT_TABLE}/orders", {**ORDER, "ignoring": ["x"]}, "ignoring.0", LONGEST_WORD),
    ("POST", f"{AT_TABLE}/fork", {"n": 0}, "seats", 20),
    ("POST", "/api/records", {"record": "{}"}, "title", 80),
]
LISTS = {"moves": "pass", "seats": BOT, "ignoring": "x", "cards": "x"}
MAPS = ("options", "about")
LONG = ("bad_request", "too_many_moves")


def beyond(field: str, most: int) -> Any:
    """One more than there may be."""
    if field in LISTS:
        return [LISTS[field]] * (most + 1)
    if field in MAPS:
        return {f"k{number}": "x" for number in range(most + 1)}
    return "x" * (most + 1)


def with_field(body: Any, field: str, value: Any) -> Any:
    made = copy.deepcopy(body)
    at = made
    *way, last = field.split(".")
    for step in way:
        at = at[int(step)] if step.isdigit() else at.setdefault(step, {})
    at[int(last) if last.isdigit() else last] = value
    return made


@pytest.mark.parametrize(
    ("method", "path", "body", "field", "most"),
    FIELDS,
    ids=[f"{path} {field}" for _, path, _, field, _ in FIELDS],
)
def test_beyond_its_bound_a_field_is_refused_in_one_line(
    served: Served, method: str, path: str, body: Any, field: str, most: int
) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, BOT, start="answers" in path or "orders" in path or "plan" in path)
    given = with_field(body, field, beyond(field, most))
    for language in ("en", "it"):
        response = anna.http.request(
            method, path.format(id=table_id), json=given, params={"lang": language}
        )
        assert 400 <= response.status_code < 500, response.text
        error = response.json()["error"]
        if field in MAPS or field in LISTS:
            assert error["key"] in LONG, "it is refused for another reason than its length"
        text = error["text"]
        assert 10 < len(text) < 400
        assert "\n" not in text
        assert "xxxxxxxxxx" * 10 not in text, "what was sent is not sent back"


def test_every_text_and_list_that_is_taken_has_a_bound() -> None:
    """So that no field is forgotten that comes later."""
    taken = [get_type_hints(route.fn).get("data") for route in ROUTES]
    bodies = {body for body in taken if body is not None}
    assert len(bodies) > 15
    assert [place for body in bodies for place in without_bound(type_info(body), "")] == []


def without_bound(node: Type, place: str) -> Iterator[str]:
    if isinstance(node, StructType):
        for field in node.fields:
            yield from without_bound(field.type, f"{place}.{field.name}")
    elif isinstance(node, UnionType):
        for choice in node.types:
            yield from without_bound(choice, place)
    elif isinstance(node, StrType | ListType | DictType):
        if node.max_length is None:
            yield f"{place} ({type(node).__name__})"
        for inner in ("item_type", "key_type", "value_type"):
            if hasattr(node, inner):
                yield from without_bound(getattr(node, inner), f"{place}[]")
