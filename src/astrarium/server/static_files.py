"""The browser's files: read and packed once, when the server begins, and never again."""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import resources
from pathlib import Path

STATIC = Path(str(resources.files("astrarium.server").joinpath("static")))
HASHED = re.compile(r"-[A-Za-z0-9_-]{8}\.[a-z0-9]+$")
"""The builder puts a hash into these names: they never change."""
PACKED = "packed"
"""Marks the routes whose replies need no packing any more."""
SMALLEST = 1000
"""Bytes below which packing is not worth it."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it goes out."""

    kind: str
    plain: bytes
    packed: bytes | None
    """None: it is not smaller so."""
    mark: str
    """Changes with what is in it (ETag)."""
    keep: str
    """How long a browser may keep it (Cache-Control)."""


@cache
def files() -> dict[str, StaticFile]:
    """All files there are, by name: nothing else can be asked for."""
    found = [file for file in STATIC.rglob("*") if file.is_file()]
    return {_name(file): _read(_name(file), file) for file in found}


def _name(file: Path) -> str:
    return file.relative_to(STATIC).as_posix()


def _read(name: str, file: Path) -> StaticFile:
    plain = file.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, mtime=0) if len(plain) >= SMALLEST else plain
    return StaticFile(
        f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        plain,
        packed if len(packed) < 0.95 * len(plain) else None,
        f'"{blake2b(plain, digest_size=9).hexdigest()}"',
        "public, max-age=31536000, immutable" if HASHED.search(name) else "no-cache",
    )


def takes_gzip(accepted: str) -> bool:
    """Whether a browser says that it can unpack."""
    for part in accepted.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0")
    return False
