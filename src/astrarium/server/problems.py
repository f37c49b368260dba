"""What can go wrong with a request, as values that every route turns into the same error body."""

from __future__ import annotations

from collections.abc import Mapping

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.moves import NOTHING, Reason, Refused, Value

Word = Value | AstrariumError
"""What fills in a sentence: plain, or an error that is told in the language of the sentence."""


class Problem(Exception):
    """Something that the person at the other end should be told. Nothing has changed."""

    def __init__(
        self,
        status: int,
        key: str,
        words: Mapping[str, Word] = NOTHING,
        version: int | None = None,
    ) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.words = words
        self.version = version
        self.reason: Reason | None = None


DATABASE_BUSY, CANNOT_SAVE = "database_busy", "cannot_save"


class Unavailable(Problem):
    """The database is held by another program, away, or cannot write. It may pass."""

    def __init__(self, key: str) -> None:
        super().__init__(503, key)


def not_found(key: str = "no_table") -> Problem:
    return Problem(404, key)


def forbidden(key: str) -> Problem:
    return Problem(403, key)


def invalid(key: str, **words: Word) -> Problem:
    return Problem(400, key, words)


def conflict(version: int, key: str = "conflict") -> Problem:
    """Somebody was quicker: here is the version that counts now."""
    return Problem(409, key, version=version)


def refused(refusal: Refused) -> Problem:
    """A refusal by the rules, to be told with the rule."""
    problem = Problem(422, refusal.reason.key, dict(refusal.reason.args))
    problem.reason = refusal.reason
    return problem


class Stale(Exception):
    """Another process has changed the table meanwhile: load it and try again."""
