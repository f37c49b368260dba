"""The OpenAPI description, tried with whatever it allows: nothing breaks the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from astrarium.server.app import description
from tests.node import WEB, npm_run

from .served import Served

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory):
    path: Path = tmp_path_factory.mktemp("schema") / "tables.db"
    with Served(str(path)) as server:
        yield server


def test_the_description_is_complete(fuzzed: Served) -> None:
    schema = json.loads(fuzzed.person().get("/api/schema/openapi.json"))
    operations = [
        operation
        for path in schema["paths"].values()
        for method, operation in path.items()
        if method in ("get", "post", "patch", "delete")
    ]
    assert len(operations) > 40
    assert all(operation["description"] for operation in operations)
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)


def test_the_browser_has_its_types() -> None:
    """If not: `make components`."""
    made = npm_run("types", given=description())
    assert made == (WEB / "src" / "schema.d.ts").read_text()


def test_no_request_that_fits_the_description_breaks_the_server(fuzzed: Served) -> None:
    schema = schemathesis.openapi.from_url(f"{fuzzed.url}/api/schema/openapi.json")
    anna = fuzzed.person("Anna")
    table_id = anna.table(ME, BOT, start=True)
    open_id = anna.table(ME, {"kind": "open"})
    headers = {"X-Astrarium": "1", "Cookie": anna.cookie}
    tried = 0
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        for number in (table_id, open_id, None):
            tried += attempt(operation, headers, number)
    assert tried > 200


def attempt(operation: Any, headers: dict[str, str], table_id: str | None) -> int:
    """Some requests to one operation, about a real table or about whatever comes."""
    made = 0
    if table_id is not None and "{table_id}" not in operation.path:
        return 0

    @settings(
        max_examples=5,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def probe(case: Any) -> None:
        nonlocal made
        made += 1
        if table_id is not None:
            case.path_parameters["table_id"] = table_id
        if "wait" in (case.query or {}):
            case.query["wait"] = 0
        response = case.call(headers=headers, timeout=40)
        case.validate_response(response, checks=(not_a_server_error, response_schema_conformance))

    probe()
    return made
