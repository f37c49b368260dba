"""Errors: whatever the kernel refuses is told in every language."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import astrarium
from astrarium.kernel.errors import AstrariumError, RecordError, SetupError
from astrarium.kernel.rules import LANGUAGES, read_toml
from astrarium.kernel.texts import KERNEL

SOURCE = Path(astrarium.__file__).parent
RAISING = [
    *sorted((SOURCE / "kernel").glob("*.py")),
    SOURCE / "games" / "__init__.py",
    SOURCE / "server" / "records.py",
]
ERRORS = {error.__name__ for error in (AstrariumError, RecordError, SetupError)}
FRAME = "in_line"
"""The text around another one: nothing raises it by itself."""


def calls() -> Iterator[ast.Call]:
    """Every place that makes an error with a text of the kernel, but the one that adds a line."""
    for path in RAISING:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) not in ERRORS:
                continue
            if ast.unparse(node.args[0]) != "error.key":
                yield node


def raised() -> dict[str, list[set[str]]]:
    """The key of every error, with the names of its values at each place."""
    found: dict[str, list[set[str]]] = {}
    for call in calls():
        key = call.args[0]
        assert isinstance(key, ast.Constant), f"not a key: {ast.unparse(call)}"
        names = {str(word.arg) for word in call.keywords}
        found.setdefault(str(key.value), []).append(names)
    return found


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = read_toml(KERNEL, "text", f"{language}.toml")["error"]
    return found


def test_the_errors_of_reading_replaying_and_chance_are_found() -> None:
    assert {"cut_off", "illegal_answer", "not_a_roll", "seats", "game"} <= raised().keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_text_and_every_text_an_error(language: str) -> None:
    assert texts(language).keys() == raised().keys() | {FRAME}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_brings_the_values_that_its_text_names(language: str) -> None:
    for key, places in raised().items():
        named = {name for _, name, _, _ in Formatter().parse(texts(language)[key]) if name}
        assert all(named <= given for given in places), key


def test_no_language_repeats_another() -> None:
    english, italian = (texts(language) for language in ("en", "it"))
    assert [key for key, text in english.items() if italian[key] == text] == []


def test_an_error_is_told_in_the_language_of_the_reader() -> None:
    error = RecordError("unknown_format", 1, format=7)
    assert str(error) == error.told("en") == "line 1: format 7 is not known here"
    assert error.told("it") == "riga 1: il formato 7 qui non è conosciuto"


def test_an_error_from_a_worker_process_is_the_same() -> None:
    error = RecordError("other_game", 1, given="galaxy", game="eclipse")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, RecordError)
    for language in LANGUAGES:
        assert again.told(language) == error.told(language)


def test_a_sentence_that_is_ready_stands_for_itself() -> None:
    said = "no {such} file"
    assert [SetupError(said).told(language) for language in LANGUAGES] == [said, said]
