"""How a sensible player of Twilight Imperium rates moves, from what a seat sees.

Ratings are resources, roughly; doing nothing rates 0. A verb of which nobody has said anything is
tried rather than left, and never stops a bot. `reply` and `propose` say
what a player does unasked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from astrarium.kernel.moves import Move, Seat

from . import answers, cards, strategy
from .mind import Mind
from .shipyard import produce, raise_forces

Rate = Callable[[Mind, Move], float]

TRIED = 0.5
"""A verb without an opinion: better than nothing, worse than anything that is known good."""
FIRST = 100.0


def rate(view: Mapping[str, Any], seat: Seat, move: Move) -> float:
    """How good a move is for the seat that is asked; higher is better."""
    return rater(view, seat)(move)


def rater(view: Mapping[str, Any], seat: Seat) -> Callable[[Move], float]:
    """The same for all moves of a question: what they share is worked out once."""
    mind = Mind(view, seat)
    return lambda move: RATES.get(str(move[0]), tried)(mind, move)


def reply(view: Mapping[str, Any], seat: Seat) -> Move | None:
    """What to do unasked, of what is listed: score a deed, answer an offer."""
    for move in view["free"]:
        if move[0] == "claim":
            return tuple(move)
    return Mind(view, seat).trading.answer() if view["offers"] else None


def propose(view: Mapping[str, Any], seat: Seat) -> Move | None:
    """An offer, when the turn begins."""
    mind = Mind(view, seat)
    return mind.trading.proposal() if mind.reading.kind == "action" else None


def tried(mind: Mind, move: Move) -> float:
    return TRIED


def nothing(mind: Mind, move: Move) -> float:
    return 0.0


def first(mind: Mind, move: Move) -> float:
    return FIRST


def never(mind: Mind, move: Move) -> float:
    return -1.0


def activate(mind: Mind, move: Move) -> float:
    return mind.expeditions.activation(int(move[1]))


def accept(mind: Mind, move: Move) -> float:
    offers = {offer["number"]: offer for offer in mind.reading.view["offers"]}
    offer = offers.get(move[1])
    return 1.0 if offer is not None and mind.trading.accepts(offer) else -1.0


RATES: dict[str, Rate] = {
    # doing nothing
    "pass": nothing,
    "done": nothing,
    "decline": nothing,
    "abstain": nothing,
    "stay": nothing,
    "refuse": nothing,
    "hold_fire": never,
    "dismantle": never,
    "scrap": never,
    "recall": never,
    "withdraw": never,
    "invite": never,
    "go_ahead": never,
    "lift": never,
    "lift_afloat": never,
    "cheapest": never,  # it weighs its losses itself
    "sustain_all": never,
    # unasked
    "claim": first,
    "accept": accept,
    "offer": never,
    # turns and strategy cards
    "faction": answers.faction,
    "pick": strategy.pick,
    "strategic": strategy.strategic,
    "activate": activate,
    "use": cards.use,
    "follow": strategy.follow,
    "gain": strategy.gain,
    "give_up": strategy.give_up,
    "return_token": strategy.give_up,
    "take_from": strategy.give_up,
    "lay_out": strategy.lay_out,
    "take_back": strategy.take_back,
    # moving and landing
    "move": answers.move_ships,
    "load": answers.load,
    "embark": answers.embark,
    "land": answers.land,
    "remove_custodians": first,
    "next_planet": answers.next_planet,
    "aim": answers.aim,
    # fights
    "sustain": answers.sustain,
    "lose": answers.lose,
    "lose_forces": answers.lose,
    "announce_retreat": answers.announce_retreat,
    "retreat": answers.retreat,
    "reroll": answers.reroll,
    "give_up_unit": answers.give_up_unit,
    "give_up_ship": answers.give_up_unit,
    "sacrifice": answers.give_up_unit,
    # making and paying
    "produce": lambda mind, move: produce(mind.yard, move),
    "raise": lambda mind, move: raise_forces(mind.yard, move),
    "exhaust": answers.exhaust,
    "goods": answers.goods,
    "build": answers.build,
    "send_token": answers.send_token,
    "station": answers.station,
    "station_ship": answers.by_system,
    # objectives and technologies
    "score": answers.score,
    "keep": answers.keep,
    "put_back": answers.put_back,
    "draw_secret": lambda mind, move: float(strategy.secrets_room(mind) > 0) - 0.5,
    "research": answers.research,
    "begin_with": answers.research,
    "take_over": answers.research,
    "research_again": answers.research_again,
    "ignore_with": answers.ignore_with,
    # cards
    "discard": cards.discard,
    "take_card": cards.take,
    # the council and diplomacy
    "close": answers.close,
    "ready": answers.ready,
    "turn_down": answers.turn_down,
    "speaker": answers.speaker,
    "on_top": answers.arrange,
    "underneath": answers.arrange,
    "vote": answers.outcome,
    "elect": answers.outcome,
    "elect_planet": answers.outcome,
    "elect_law": answers.outcome,
    "elect_objective": answers.outcome,
    "cast": answers.cast,
}
"""By verb: how it is rated."""
