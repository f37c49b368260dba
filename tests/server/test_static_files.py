"""The browser's files: read and packed once, however often they are asked for."""

from __future__ import annotations

import socket as sockets
from typing import Any

import pytest

from astrarium.server import static_files

from .served import Served


def test_files_are_packed_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page and whatever belongs to it; a browser that has it is not sent it again."""

    def never(*_: Any, **__: Any) -> bytes:
        raise AssertionError("packed anew")

    page = static_files.StaticFile("text/html", b"<p>hello" * 500, b"packed", '"1"', "no-cache")
    monkeypatch.setattr("gzip.compress", never)
    monkeypatch.setattr("gzip.GzipFile", never)
    monkeypatch.setattr("astrarium.server.api.pages.files", lambda: {"index.html": page})
    line = "GET /t/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    packed = raw(served, line + "Accept-Encoding: br, gzip\r\n\r\n")
    assert packed.endswith(b"packed")
    for header in (b"content-encoding: gzip", b'etag: "1"', b"vary: accept-encoding"):
        assert header in packed.lower()
    assert raw(served, line + "\r\n").endswith(page.plain)
    assert raw(served, line + "Accept-Encoding: gzip;q=0\r\n\r\n").endswith(page.plain)
    again = raw(served, line + 'If-None-Match: "1"\r\n\r\n')
    assert again.startswith(b"HTTP/1.1 304 ")
    assert again.endswith(b"\r\n\r\n")


def raw(served: Served, request: str) -> bytes:
    with sockets.create_connection(("127.0.0.1", served.port), timeout=30) as line:
        line.sendall(request.encode())
        got = b""
        while part := line.recv(65536):
            got += part
    return got


def test_every_file_is_read_once_and_knows_how_long_it_lasts() -> None:
    assert static_files.files() is static_files.files()
    for name, file in static_files.files().items():
        assert file.plain == (static_files.STATIC / name).read_bytes()
        assert file.packed is None or len(file.packed) < len(file.plain)
        assert ("immutable" in file.keep) == bool(static_files.HASHED.search(name))
    accepted = ("", "gzip", "*", "gzip;q=0", "br")
    assert [static_files.takes_gzip(text) for text in accepted] == [False, True, True, False, False]
