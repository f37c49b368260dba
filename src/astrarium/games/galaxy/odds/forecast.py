"""The chances of a move with dice, from what a seat sees. G13, G14.3"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVarTuple

from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.verbs import AnyPhrase, Phrase

from ..cards.ships import ATTACK_BASE, ATTACK_SHIP
from ..cards.technologies import SENSE
from ..combat import COUNTER
from ..components import NOBODY, NUMBER, VALUE, WORLD_NUMBER, WORLDS, CardId, WorldId
from ..reckoning import combat_bonus, controller, must_permit
from .dice import at_most, beats

Ids = TypeVarTuple("Ids")

View = dict[str, Any]
Chances = dict[str, float]


def forecast(view: View, seat: Seat, move: Move) -> Chances | None:
    """The chances of a move, from what the seat sees; None for moves without dice."""
    phrase, chances = FORECASTS.get(str(move[0]), (None, None))
    ids = None if phrase is None else phrase.ids(move, view["seats"])
    return None if chances is None or ids is None else chances(view, seat, *ids)


def attack_ship(view: View, seat: Seat, world: WorldId, target: WorldId) -> Chances:
    """`lost`: the attacker is destroyed, if the defender counter-attacks.

    Behind Screens it is not, unless its player permits it. G14.2
    """
    mine = _value(view, world) + _bonus(view, seat)
    theirs = _value(view, target) + _bonus(view, _controller(view, seat, target))
    wins = beats(mine - theirs)
    screened = must_permit(_technologies(view, seat))
    lost = 0.0 if screened else float((1 - wins) * beats(theirs - mine))
    return {"wins": float(wins), "lost": lost}


def attack_base(
    view: View, seat: Seat, world: WorldId, target: WorldId, owner: Seat, row: int
) -> Chances:
    return {"wins": float(at_most(_value(view, world) - _bonus(view, owner)))}


def sense(view: View, seat: Seat, world: WorldId) -> Chances:
    """By the value of the ship that was played, also after its own player has destroyed it."""
    (played,) = [ship for ship in view["played"] if ship["world"] == WORLDS[world]]
    return {"wins": float(at_most(VALUE[NUMBER[played["card"]]]))}


def counter(view: View, seat: Seat) -> Chances:
    about = view["question"]["about"]
    mine = _value(view, WORLD_NUMBER[about["world"]]) + _bonus(view, seat)
    theirs = _value(view, WORLD_NUMBER[about["from"]]) + _bonus(view, about["seat"])
    return {"wins": float(beats(mine - theirs))}


def _value(view: View, world: WorldId) -> int:
    """The value of the visible ship in the active row of a column."""
    return VALUE[NUMBER[view["worlds"][WORLDS[world]]["ships"][-1]["card"]]]


def _controller(view: View, seat: Seat, world: WorldId) -> Seat:
    """Who controls a ship when `seat` is the active player."""
    played = any(ship["world"] == WORLDS[world] for ship in view["played"])
    governor = view["worlds"][WORLDS[world]]["governor"]
    return controller(seat, NOBODY if governor is None else governor, played)


def _bonus(view: View, seat: Seat) -> int:
    return combat_bonus(_technologies(view, seat))


def _technologies(view: View, seat: Seat) -> list[CardId]:
    """What a player has in play; nobody has nothing."""
    if seat == NOBODY:
        return []
    return [NUMBER[card] for card in view["players"][seat]["technologies"]]


Forecast = tuple[AnyPhrase, Callable[..., Chances]]


def foreseen(phrase: Phrase[*Ids], chances: Callable[[View, Seat, *Ids], Chances]) -> Forecast:
    """Types say that the chances fit the phrase."""
    return phrase, chances


FORECASTS: dict[str, Forecast] = {
    phrase.name: (phrase, chances)
    for phrase, chances in (
        foreseen(ATTACK_SHIP, attack_ship),
        foreseen(ATTACK_BASE, attack_base),
        foreseen(SENSE, sense),
        foreseen(COUNTER, counter),
    )
}
