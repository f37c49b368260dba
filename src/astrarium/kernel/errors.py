"""Errors that are somebody's input, not our defect: each is one clear line in their language."""

from __future__ import annotations

from functools import cache

from .rules import LANGUAGES, read_toml

KERNEL = "astrarium.kernel"


class AstrariumError(Exception):
    """Something that a person gave us cannot be used. The message says what to do.

    It is a key of the kernel's texts and its values; a sentence that is ready stands for itself.
    """

    package = KERNEL
    """Whose texts, `[error]`, have the key: a game that checks its own options has its own."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def told(self, language: str) -> str:
        """The message in the language of the reader."""
        text = _texts(self.package, language).get(self.key)
        if text is None:
            return self.key
        told = {name: _told(value, language) for name, value in self.values.items()}
        return text.format_map(told)

    def __str__(self) -> str:
        return self.told(LANGUAGES[0])


class RecordError(AstrariumError):
    """A record is damaged, cut off, edited, or does not follow the rules."""

    def __init__(self, key: str, /, line: int | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.line = line
        """Where in the file, as far as it is known."""

    def told(self, language: str) -> str:
        said = super().told(language)
        if self.line is None:
            return said
        return _texts(KERNEL, language)["in_line"].format(line=self.line, what=said)


class SetupError(AstrariumError):
    """An unknown game, option, seat count or player."""

    def of(self, package: str) -> SetupError:
        """The same, told with the texts of a game."""
        self.package = package
        return self


def _told(value: object, language: str) -> object:
    """A reason within a reason is told in the same language."""
    return value.told(language) if isinstance(value, AstrariumError) else value


@cache
def _texts(package: str, language: str) -> dict[str, str]:
    texts: dict[str, str] = read_toml(package, "text", f"{language}.toml")["error"]
    return texts
