"""How a game ended: points, winners, and why. One form for all games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .moves import Seat
from .shapes import ResultShape

Teams = tuple[tuple[Seat, ...], ...]
"""The seats of each team; empty where everybody plays alone."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game. Several may win together; a game without points has no scores."""

    scores: tuple[int, ...]
    """The points of each seat."""
    winners: tuple[Seat, ...]
    """In the order of the seats; nobody if all have lost."""
    reason: str
    """Why the game ended: a key of the game's texts, `[end]`."""
    tie_break: str = ""
    """What decided among those level at the top (`[tie_break]`), empty if nobody was."""

    def with_teams(self, teams: Teams) -> Result:
        """A team wins together."""
        if not teams:
            return self
        won = {s for team in teams if not set(team).isdisjoint(self.winners) for s in team}
        return replace(self, winners=tuple(sorted(won.union(self.winners))))

    def places(self) -> list[Seat]:
        """The seats in the order in which they are listed: winners first, then by points."""
        return sorted(
            range(len(self.scores)), key=lambda s: (s not in self.winners, -self.scores[s])
        )

    def encode(self) -> ResultShape:
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason,
            "tie_break": self.tie_break,
        }

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Result:
        return cls(tuple(data["scores"]), tuple(data["winners"]), data["reason"], data["tie_break"])


def leaders(points: Mapping[Seat, int]) -> list[Seat]:
    """Who has most."""
    most = max(points.values())
    return [seat for seat, value in points.items() if value == most]


def decode_teams(data: Iterable[Iterable[Seat]]) -> Teams:
    return tuple(tuple(team) for team in data)
