"""What is being done right now: ships that are to move, an order of units, a fight, a vote.

Frames hold nothing hidden, so everybody sees the same; only what a vote would change is told to
each player of their own.
"""

from __future__ import annotations

from astrarium.kernel.moments import Effect
from astrarium.kernel.moves import Seat

from ..agenda import NO_AGENDA, ResolveAgenda
from ..agendas.prospects import Prospect, Said, prospects
from ..combat import Combat
from ..components.cards import AGENDA_NAMES
from ..components.systems import PLANET_NAMES, SYSTEMS
from ..components.units import TYPE_NAMES
from ..ground_combat import GroundCombat
from ..modifiers import fleet_limit
from ..movement import Movement
from ..paying import Spend
from ..planets import RESOURCES, available, good_value
from ..production import INTO_SPACE, Production
from ..rolled import Rolled
from ..table import NOBODY, TI4
from ..thrift import thrifty
from ..voting import NO_OUTCOME, PREDICTED, CastVotes, may_vote, possible, with_extra
from ..words import piece_type, piece_word
from . import shapes
from .open_table import open_table
from .seats import seat_or_none


def under_way(game: TI4, seat: Seat | None) -> shapes.UnderWay:
    """By kind: the innermost procedure of each that a board draws."""
    shown: shapes.UnderWay = {}
    for frame in game.stack:
        if isinstance(frame, Movement):
            shown["movement"] = _movement(game, frame)
        elif isinstance(frame, Production):
            shown["production"] = _production(game, frame)
        elif isinstance(frame, Spend):
            shown["payment"] = _payment(game, frame)
        elif isinstance(frame, Combat):
            shown["combat"] = _combat(game, frame)
        elif isinstance(frame, ResolveAgenda) and frame.agenda != NO_AGENDA:
            shown["vote"] = _vote(game, frame, seat)
        elif isinstance(frame, CastVotes) and "vote" in shown:
            outcome = None if frame.outcome == NO_OUTCOME else frame.outcome
            shown["vote"]["waiting"].insert(0, frame.seat)
            shown["vote"]["casting"] = {
                "seat": frame.seat,
                "outcome": outcome,
                "votes": frame.votes,
            }
    return shown


def _movement(game: TI4, frame: Movement) -> shapes.Movement:
    room = 0
    for ship, number, _ in frame.moving:
        unit = game.unit(frame.seat, piece_type(ship))
        room += number * max(0, 0 if unit is None else unit.capacity)
    carried = sum(n for _, n, _ in frame.loaded) + sum(n for n, _ in frame.embarked)
    return {
        "seat": frame.seat,
        "system": SYSTEMS[game.active_system].number,
        "ships": [
            {"ship": piece_word(ship), "number": number, "from": SYSTEMS[system].number}
            for ship, number, system in frame.moving
        ],
        "loaded": [
            {"unit": TYPE_NAMES[kind], "number": number, "from": SYSTEMS[system].number}
            for kind, number, system in frame.loaded
        ],
        "embarked": [
            {"number": number, "planet": PLANET_NAMES[planet]} for number, planet in frame.embarked
        ],
        "room": room - carried,
        "limit": fleet_limit(game, frame.seat),
    }


def _production(game: TI4, frame: Production) -> shapes.Production:
    return {
        "seat": frame.seat,
        "system": SYSTEMS[frame.system].number,
        "ordered": [
            {
                "unit": TYPE_NAMES[kind],
                "number": number,
                "planet": None if planet == INTO_SPACE else PLANET_NAMES[planet],
            }
            for kind, number, planet in frame.ordered
        ],
        "cost": frame.cost(game, frame.ordered),
        "available": available(game, frame.seat, RESOURCES),
        "limit": frame.yard(game).limit,
    }


def _payment(game: TI4, frame: Spend) -> shapes.Payment:
    left = frame.amount - frame.spent
    planets, goods = thrifty(game, frame.seat, frame.what, left)
    return {
        "seat": frame.seat,
        "what": "resources" if frame.what == RESOURCES else "influence",
        "left": left,
        "good": good_value(game, frame.seat),
        "thrifty": {"planets": [PLANET_NAMES[planet] for planet in planets], "goods": goods},
    }


def _combat(game: TI4, frame: Combat) -> shapes.Combat:
    ground = isinstance(frame, GroundCombat)
    return {
        "attacker": frame.attacker,
        "defender": frame.defender,
        "planet": PLANET_NAMES[frame.place] if ground else None,
        "system": SYSTEMS[game.active_system].number,
        "round": frame.round,
        "hits": [frame.attacker_hits, frame.defender_hits],
        "retreating": seat_or_none(getattr(frame, "retreating", NOBODY)),
        "dice": [_dice(dice) for dice in game.dice],
    }


def _dice(dice: Rolled) -> shapes.Dice:
    return {
        "seat": dice.seat,
        "unit": TYPE_NAMES[dice.kind],
        "needs": dice.needs,
        "shows": list(dice.shows),
    }


def _vote(game: TI4, frame: ResolveAgenda, viewer: Seat | None) -> shapes.Vote:
    return {
        "agenda": AGENDA_NAMES[frame.agenda],
        "outcomes": list(possible(game, frame.agenda)),
        "votes": [
            {"seat": seat, "outcome": outcome, "number": number}
            for seat, outcome, number in with_extra(game, frame.votes)
        ],
        "waiting": frame.waiting(game),
        "silent": [seat for seat in game.playing() if not may_vote(game, seat)],
        "predicted": [_prediction(effect) for effect in game.effects_of(PREDICTED)],
        "casting": None,
        "prospects": [] if viewer is None else _foreseen(game, frame, viewer),
    }


def _foreseen(game: TI4, frame: ResolveAgenda, viewer: Seat) -> list[shapes.Prospect]:
    """Every outcome is tried on a copy of the table: only when the table has changed."""
    made_of = (frame.agenda, tuple(frame.votes), open_table(game, viewer))
    return game.part(("prospects", viewer), made_of, lambda: _prospects(game, frame, viewer))


def _prospects(game: TI4, frame: ResolveAgenda, viewer: Seat) -> list[shapes.Prospect]:
    return [_prospect(each) for each in prospects(game, viewer, frame.agenda, frame.votes)]


def _prediction(effect: Effect) -> shapes.Prediction:
    card, outcome = effect.values
    assert isinstance(outcome, str | int)
    return {"seat": effect.seat, "card": str(card), "outcome": outcome}


def _prospect(each: Prospect) -> shapes.Prospect:
    return {
        "outcome": each.outcome,
        "always": [_told(said) for said in each.always],
        "after_for": [_told(said) for said in each.after_for],
        "after_against": [_told(said) for said in each.after_against],
    }


def _told(said: Said) -> shapes.Said:
    return {"key": said.key, "args": dict(said.args)}
