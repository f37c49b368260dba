"""A real server in a thread, and people who talk to it."""

from __future__ import annotations

import threading
import time
from typing import Any

import httpx

from astrarium.server.app import build
from astrarium.server.running import Server
from astrarium.server.settings import Settings


def settings_for(address: str, **more: Any) -> Settings:
    values: dict[str, Any] = {
        "database": address,
        "secret": b"test",
        "bot_pause": (0.0, 0.0),
        "rate_per_minute": 100_000,
        "sign_ins_per_minute": 100_000,
        **more,
    }
    return Settings(**values)


class Served:
    """The application on a free port of this machine."""

    def __init__(self, address: str, **settings: Any) -> None:
        self.gate = build(settings_for(address, **settings))
        self.server = Server(self.gate, "127.0.0.1", 0)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> Served:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=15)

    @property
    def port(self) -> int:
        return int(self.server.servers[0].sockets[0].getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Any:
        app: Any = self.gate.app
        return app.state.services

    def person(self, name: str | None = None) -> Person:
        """Somebody new, come in as a guest if a name is given."""
        person = Person(self.url)
        if name is not None:
            person.post("/api/guests", {"name": name})
        return person


class Person:
    """A client with cookies of its own."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(
            base_url=url, headers={"X-Astrarium": "1"}, timeout=40, trust_env=False
        )

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return self._checked(self.http.get(path, params=params), status)

    def post(self, path: str, data: Any = None, status: int | None = None) -> Any:
        return self._checked(self.http.post(path, json=data), status)

    def delete(self, path: str, status: int = 200) -> Any:
        return self._checked(self.http.delete(path), status)

    def patch(self, path: str, data: Any, status: int = 200) -> Any:
        return self._checked(self.http.patch(path, json=data), status)

    @staticmethod
    def _checked(response: httpx.Response, status: int | None) -> Any:
        fine = response.is_success if status is None else response.status_code == status
        assert fine, (response.status_code, response.text)
        kind = response.headers.get("content-type", "")
        return response.json() if kind.split(";")[0] == "application/json" else response.text

    @property
    def cookie(self) -> str:
        return f"astrarium_session={self.http.cookies['astrarium_session']}"

    # -- at a table ---------------------------------------------------------------------------

    def table(self, *seats: dict[str, Any], start: bool = False, **more: Any) -> str:
        """Set up a table of Galaxy; gives its id."""
        data = {"game": "galaxy", "seats": list(seats), **more}
        table_id: str = self.post("/api/tables", data)["id"]
        if start:
            self.post(f"/api/tables/{table_id}/start")
        return table_id

    def view(self, table_id: str) -> Any:
        return self.get(f"/api/tables/{table_id}/view")

    def answer(self, table_id: str, *moves: str, status: int = 200) -> Any:
        version = self.view(table_id)["version"]
        data = {"version": version, "moves": list(moves)}
        return self.post(f"/api/tables/{table_id}/answers", data, status)


def words(move: list[Any]) -> str:
    return " ".join(str(word) for word in move)
