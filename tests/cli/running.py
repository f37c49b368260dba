"""Running commands inside the test: what is typed in, what comes out."""

from __future__ import annotations

import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from astrarium.cli.main import main


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


class Terminal:
    """A terminal that is none: text goes in and comes out, all games land in a folder of ours."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.folder = folder
        monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
        monkeypatch.setattr(os, "fsync", lambda number: None)  # slow, and no power cut is tested
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setenv("LINES", "40")
        for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
            monkeypatch.delenv(name, raising=False)

    def run(self, *args: object, typed: str | list[str] = "") -> Ran:
        text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
        out, err = io.StringIO(), io.StringIO()
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(text))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = main([str(arg) for arg in args])
        return Ran(code, out.getvalue(), err.getvalue())

    def saved(self) -> list[Path]:
        """The games in the data folder."""
        return sorted((self.folder / "data" / "astrarium").glob("*.jsonl"))
