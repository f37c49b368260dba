"""What may be left of a battle: the answer that exact odds give, in games with fleets and dice."""

from __future__ import annotations

from typing import Final, NamedTuple

NEITHER: Final = -1
BOTH: Final = -2
"""Who won, where nobody did: both sides are gone, or both are left."""


class Squad(NamedTuple):
    """Units of a type of one side."""

    side: int
    ship: str
    ships: int


class Odds(NamedTuple):
    """The odds of a battle."""

    squads: tuple[Squad, ...]
    spread: dict[tuple[int, ...], float]
    """By how many units of each squad are left."""
    winners: dict[int, float]
    fights: int = 0
    """How many simulated battles it comes from; 0: it is exact."""
    guesses: tuple[float, ...] = ()
    """Where units are unknown: how often the first side wins by each guess at what they are."""

    def wins(self, side: int) -> float:
        return self.winners.get(side, 0.0)

    def stalemate(self) -> float:
        """The chance that both are left and neither can ever win."""
        return self.winners.get(BOTH, 0.0)

    def survivors(self, side: int) -> list[float]:
        """The chances that none, one, two ... units of a side are left."""
        most = sum(squad.ships for squad in self.squads if squad.side == side)
        chances = [0.0] * (most + 1)
        for left, chance in self.spread.items():
            mine = zip(self.squads, left, strict=True)
            total = sum(number for squad, number in mine if squad.side == side)
            chances += [0.0] * (total + 1 - len(chances))  # where ships are captured
            chances[total] += chance
        return chances

    def expected(self, squad: int) -> float:
        """How many units of a squad are left on average."""
        return sum(left[squad] * chance for left, chance in self.spread.items())
