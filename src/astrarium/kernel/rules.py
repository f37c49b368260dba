"""The rules of a game as a list: id, chapter, one-line paraphrase in every language."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("en", "it")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a rulebook, in our words."""

    id: str
    chapter: str
    text: dict[str, str]


class Rulebook:
    """The rules of one package, by id, in the order of the rulebook."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.version: str = data.get("version", "1")
        """Changes whenever the rules as coded change, so that old records are told apart."""
        self.chapters: dict[str, dict[str, str]] = data.get("chapters", {})
        self.rules: dict[str, Rule] = {}
        for entry in data["rule"]:
            texts = {language: entry[language] for language in LANGUAGES}
            self.rules[entry["id"]] = Rule(entry["id"], str(entry.get("chapter", "")), texts)

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules


@cache
def rulebook(package: str) -> Rulebook:
    """The `rules.toml` of a package."""
    return Rulebook(read_toml(package, "rules.toml"))


def rules_version(package: str) -> str:
    """The version of a package's rules: it stands at the head of `rules.toml`."""
    return rulebook(package).version


def read_toml(package: str, *path: str) -> dict[str, Any]:
    """A TOML file that lies in a package."""
    file = resources.files(package).joinpath(*path)
    return tomllib.loads(file.read_text(encoding="utf-8"))
