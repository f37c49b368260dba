"""Errors that are somebody's input, not our defect: each is one clear line."""

from __future__ import annotations


class AstrariumError(Exception):
    """Something that a person gave us cannot be used. The message says what to do."""


class RecordError(AstrariumError):
    """A record is damaged, cut off, edited, or does not follow the rules."""


class SetupError(AstrariumError):
    """An unknown game, option, seat count or player."""
