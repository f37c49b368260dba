"""All of the table that a seat may know, to see whether anything of it has changed."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from astrarium.kernel.fields import Held
from astrarium.kernel.moves import Seat

from ..table import TI4

_OPEN: Final[Callable[[TI4], tuple[Any, ...]]] = attrgetter(
    *(
        name
        for name, spec in TI4.fields.specs.items()
        if spec.stored and not spec.secret and not isinstance(spec, Held)
    )
)


def open_table(game: TI4, viewer: Seat) -> tuple[Any, ...]:
    """What everybody sees, and the cards that this seat sees; of others how many there are."""
    cards = game.cards
    shown = [cards.shown(zone, viewer) or len(held) for zone, held in enumerate(cards.zones)]
    fields = [tuple(held) if isinstance(held, list) else held for held in _OPEN(game)]
    return (*fields, *shown, game.effects)
