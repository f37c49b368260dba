"""How far everybody is with the objectives that lie open, and each with secret ones."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, NamedTuple

from astrarium.kernel.moves import Seat

from ..components.cards import OBJECTIVE_NAMES, ObjectiveId
from ..components.systems import MECATOL
from ..deck import HAND, PUBLIC, SECRETS
from ..galaxy import wormholes
from ..objectives import Progress, progress
from ..scoring import public_objectives, unscored_secrets, why_not_public, why_not_score
from ..table import NO_FACTION, TI4
from . import shapes
from .seats import seats_in

_COMMON: Final[Callable[[TI4], tuple[list[Any], ...]]] = attrgetter(
    "at",
    "space",
    "ground",
    "owner",
    "exhausted",
    "attached",
    "wormhole_tokens",
    "faction",
    "out",
    "scored",
    "law_owner",
)
"""What a player's progress may depend on, whoever it is."""
_OWN: Final[Callable[[TI4], tuple[list[int], ...]]] = attrgetter(
    "technologies",
    "trade_goods",
    "tactic",
    "strategy",
)
"""What it may depend on of the player's own sheet."""


class Reached(NamedTuple):
    """How far one player is."""

    progress: list[shapes.Progress | None]
    """With each of the public objectives."""
    scorable: list[str]
    """Those that could be scored if the status phase came now."""
    home_held: bool
    basis: Any
    """All that this was measured from."""


class Goals(NamedTuple):
    """The same for all who look."""

    objectives: list[shapes.Objective]
    players: list[Reached]


def goals(game: TI4) -> Goals:
    """Measured anew only where something has changed that an objective may ask for."""
    common = _common(game)
    players = [_of_player(game, seat, common) for seat in range(game.seats)]
    progress = [reached.progress for reached in players]
    return Goals(
        game.part("objectives", (common, progress), lambda: _objectives(game, progress)),
        players,
    )


def _common(game: TI4) -> Any:
    """Some effects depend on which system is active; without any it does not matter."""
    where = (wormholes(game, MECATOL), game.effects, game.active_system if game.effects else 0)
    common = (*map(tuple, _COMMON(game)), game.cards.zones[PUBLIC], where)
    return game.part("common", common, lambda: common)  # the same object is compared in no time


def _of_player(game: TI4, seat: Seat, common: Any) -> Reached:
    own = [by_seat[seat] for by_seat in _OWN(game)]
    made_of = (common, own, len(game.cards.zones[HAND + seat]))
    return game.part(("goals", seat), made_of, lambda: _reached(game, seat, made_of))


def _reached(game: TI4, seat: Seat, basis: Any) -> Reached:
    numbers = public_objectives(game)
    measured = [progress(game, seat, number) for number in numbers]
    listed = [None if reached is None else list(reached) for reached in measured]
    if game.faction[seat] == NO_FACTION:
        return Reached(listed, [], True, basis)
    scorable = [
        OBJECTIVE_NAMES[number]
        for number, reached in zip(numbers, measured, strict=True)
        if _could_score(game, seat, number, reached)
    ]
    return Reached(listed, scorable, why_not_public(game, seat) is None, basis)


def _could_score(game: TI4, seat: Seat, number: ObjectiveId, reached: Progress | None) -> bool:
    """Met if nothing is lacking."""
    if reached is None or reached[0] != reached[1] or game.out[seat]:
        return False
    return why_not_score(game, seat, number, met=True) is None


def _objectives(game: TI4, progress: list[list[shapes.Progress | None]]) -> list[shapes.Objective]:
    return [
        {
            "objective": OBJECTIVE_NAMES[number],
            "scored": seats_in(game.scored[number]),
            "progress": [of_player[at] for of_player in progress],
        }
        for at, number in enumerate(public_objectives(game))
    ]


def secret_progress(game: TI4, owner: Seat, reached: Reached) -> dict[str, shapes.Progress]:
    """How far one is with each secret objective of the status phase."""
    secrets = game.cards.zones[SECRETS + owner]
    return game.part(("secrets", owner), (reached.basis, secrets), lambda: _secrets(game, owner))


def _secrets(game: TI4, owner: Seat) -> dict[str, shapes.Progress]:
    found: dict[str, shapes.Progress] = {}
    for objective in unscored_secrets(game, owner):
        reached = progress(game, owner, objective)
        if reached is not None:
            found[OBJECTIVE_NAMES[objective]] = list(reached)
    return found
