"""The command line speaks both languages in full."""

import re
from pathlib import Path

import pytest

from astrarium.cli.main import app
from astrarium.cli.words import Words, language_of
from astrarium.kernel.errors import SetupError
from tests.cli.running import Terminal

ENGLISH, ITALIAN = Words("en").data, Words("it").data


def flat(data: dict, prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in data.items():
        if isinstance(value, dict):
            found |= flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = value
    return found


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(flat(ENGLISH)) == list(flat(ITALIAN))


def test_both_languages_have_the_same_placeholders() -> None:
    for key, text in flat(ENGLISH).items():
        english, italian = (re.findall(r"{(\w+)", t) for t in (text, flat(ITALIAN)[key]))
        assert sorted(english) == sorted(italian), key


def test_every_key_that_the_code_names_exists() -> None:
    source = Path("src/astrarium/cli")
    folder = source if source.is_dir() else Path(__file__).parents[2] / source
    tables = set(ENGLISH)
    for path in folder.rglob("*.py"):
        for key in re.findall(r'"([a-z_]+\.[a-zA-Z_0-9]+)"', path.read_text()):
            if key.split(".")[0] in tables:
                assert Words("en").get(key) is not None, f"{path.name}: {key}"


def test_every_command_and_parameter_has_a_help_text() -> None:
    import typer.main

    for language in ("en", "it"):
        words = Words(language)
        for name, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
            assert words.get(f"help.{name}"), name
            for param in command.params:
                own = words.get(f"help.{name}_{param.name}")
                assert own or words.get(f"help.{param.name}"), (name, param.name)


@pytest.mark.parametrize("command", ["", "play", "replay", "rules", "arena"])
def test_help_pages(terminal: Terminal, command: str) -> None:
    ran = terminal.run(*([command] if command else []), "--help", "--lang", "it")
    assert ran.code == 0
    assert "lingua" in ran.out.lower()
    assert "Usage" not in ran.out


def test_the_language_comes_from_the_option_then_from_the_system() -> None:
    assert language_of(["play", "--lang", "it"], {}) == "it"
    assert language_of(["play", "--lang=it"], {"LANG": "en_GB.UTF-8"}) == "it"
    assert language_of(["play"], {"LANG": "it_IT.UTF-8"}) == "it"
    assert language_of(["play"], {"LANG": "de_DE.UTF-8"}) == "en"
    assert language_of(["play"], {"LC_ALL": "C", "LANG": "it_IT"}) == "en"
    with pytest.raises(SetupError):
        language_of(["--lang", "fr"], {})


def test_commands_can_be_typed_in_italian(terminal: Terminal) -> None:
    typed = [
        "aiuto",
        "perché draw",
        "regola Governatore",
        "mano",
        "registro",
        "ordini",
        "esci",
    ]
    ran = terminal.run(
        "play", "--seats", "me,random,random", "--lang", "it", "--seed", 4, typed=typed
    )
    assert ran.code == 0
    assert "perché MOSSA" in ran.out
    assert "Questo non risponde a ciò che ti viene chiesto ora:" in ran.out
    assert "Non hai ordini permanenti." in ran.out
    assert "La partita è salvata" in ran.out
