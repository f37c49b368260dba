"""Riders: predictions of an outcome, and what they bring to whoever is right. 35.22, AC

A rider is played after an agenda was revealed and is paid after its outcome was resolved: the
card is an ability from the hand, its reward an open one that must be used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from astrarium.kernel.abilities import Ability, Words
from astrarium.kernel.moves import Reason, Seat, because

from ..cards import draw_cards
from ..components.cards import ACTION_CARD_NUMBER
from ..components.units import DREADNOUGHT, SPACE_DOCK
from ..placing import StationShip
from ..predictions import Prediction
from ..scoring import gain_points
from ..strategy_cards.construction import PlaceStructure
from ..strategy_cards.diplomacy import CloseSystem
from ..table import TI4
from ..technology import Research
from ..tokens import GainTokens
from ..voting import CANNOT_VOTE, PREDICTED
from .base import About, ActionCard
from .works import gain_goods

LEADERSHIP_TOKENS = 3
POLITICS_CARDS = 3
TRADE_GOODS = 5


class Rider(Prediction, ActionCard):
    """After an agenda is revealed: no vote on it, but a prediction. 35.22, Q.n37, Q.n40"""

    def __init__(self, card: str) -> None:
        self.id = card
        self.number = ACTION_CARD_NUMBER[card]

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(PREDICTED, seat, "agenda", self.id, targets[0])
        game.begin_effect(CANNOT_VOTE, seat, "agenda")


class Reward(Ability[TI4]):
    """What a rider brings when its prediction was right. 35.22b"""

    events = ("after_outcome_resolved",)
    hidden = False
    mandatory = True
    cancellable = False

    def __init__(self, rider: str, gain: Callable[[TI4, Seat], None]) -> None:
        self.id = f"{rider}_reward"
        self.rider = rider
        self.gain = gain

    def could(self, game: TI4, seat: Seat, about: About) -> bool:
        right = (self.rider, about["outcome"])
        return any(e.seat == seat and e.values == right for e in game.effects_of(PREDICTED))

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        right = self.could(game, seat, about)
        return None if right else because(f"AC.{self.rider}", "not_predicted")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.gain(game, seat)


def leadership(game: TI4, seat: Seat) -> None:
    game.push(GainTokens(seat, LEADERSHIP_TOKENS))


def diplomacy(game: TI4, seat: Seat) -> None:
    game.push(CloseSystem(seat))


def politics(game: TI4, seat: Seat) -> None:
    draw_cards(game, seat, POLITICS_CARDS)
    game.speaker = seat
    game.tell("speaker", seat=seat)


def construction(game: TI4, seat: Seat) -> None:
    game.push(PlaceStructure(seat, (SPACE_DOCK,), must=True))


def trade(game: TI4, seat: Seat) -> None:
    gain_goods(game, seat, TRADE_GOODS)


def warfare(game: TI4, seat: Seat) -> None:
    game.push(StationShip(seat, DREADNOUGHT))


def technology(game: TI4, seat: Seat) -> None:
    game.push(Research(seat, must=True))


def imperial(game: TI4, seat: Seat) -> None:
    gain_points(game, seat, 1)
    game.tell("points_changed", seat=seat, points=game.points[seat])


REWARDS: Final[Mapping[str, Callable[[TI4, Seat], None]]] = {
    "leadership_rider": leadership,
    "diplomacy_rider": diplomacy,
    "politics_rider": politics,
    "construction_rider": construction,
    "trade_rider": trade,
    "warfare_rider": warfare,
    "technology_rider": technology,
    "imperial_rider": imperial,
}
CARDS = tuple(Rider(card) for card in REWARDS)
ABILITIES = tuple(Reward(card, gain) for card, gain in REWARDS.items())
