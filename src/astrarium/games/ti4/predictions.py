"""What all predictions share: after an agenda is revealed one of its outcomes is named. 35.22"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, Value, because

from .components.cards import AGENDA_NUMBER
from .table import TI4
from .voting import every_outcome, possible


class Prediction:
    """For an ability that names an outcome of the agenda on the table."""

    events: tuple[str, ...] = ("after_agenda_revealed",)
    named: tuple[str, ...] = ("outcome",)

    def every_target(self, seats: int) -> Iterable[Words]:
        return every_outcome(seats)

    def targets(self, game: TI4, seat: Seat, about: Mapping[str, Value]) -> Iterable[Words]:
        return [(outcome,) for outcome in possible(game, AGENDA_NUMBER[str(about["agenda"])])]

    def why_not_target(
        self, game: TI4, seat: Seat, about: Mapping[str, Value], targets: Words
    ) -> Reason | None:
        """35.22a"""
        able = targets[0] in possible(game, AGENDA_NUMBER[str(about["agenda"])])
        return None if able else because("35.22a", "not_an_outcome")
