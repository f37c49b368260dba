"""The command line's own words, in the language of the reader."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from astrarium.kernel.errors import SetupError
from astrarium.kernel.rules import LANGUAGES, read_toml

PACKAGE = "astrarium.cli"


class Words:
    """The texts of the command line in one language, by dotted key: `words("play.resume")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.data = read_toml(PACKAGE, "text", f"{language}.toml")

    def get(self, key: str) -> str | None:
        found: Any = self.data
        for part in key.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        return found if isinstance(found, str) else None

    def __call__(self, key: str, /, **args: object) -> str:
        text = self.get(key)
        return key if text is None else text.format_map(args)

    def table(self, name: str) -> Mapping[str, str]:
        """All texts of one table."""
        return dict(self.data.get(name, {}))


def language_of(args: Sequence[str], environ: Mapping[str, str] = os.environ) -> str:
    """The language of a command: what `--lang` says, else what the system speaks, else English.

    It is needed before the arguments are parsed: even their errors are told in it.
    """
    asked = _asked(args)
    if asked is None:
        return spoken(environ)
    if asked not in LANGUAGES:
        raise SetupError("language", given=asked, known=", ".join(LANGUAGES))
    return asked


def _asked(args: Sequence[str]) -> str | None:
    for at, word in enumerate(args):
        if word == "--lang" and at + 1 < len(args):
            return args[at + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def spoken(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the system, else English."""
    locale = next((environ[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(n)), "")
    code = locale[:2].lower()
    return code if code in LANGUAGES else LANGUAGES[0]
