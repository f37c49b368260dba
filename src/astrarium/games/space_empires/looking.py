"""Looks with exploration technology, and what psychics sense. B9.6, X13.54"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from . import powers
from .components.board import HEX_NAMES, HexId
from .components.technologies import TECH_NUMBER
from .components.units import UNIT_NAMES
from .fighting import FIXED
from .holdings import show
from .layout import zone_of
from .revealing import replace_hazard, reveal_marker
from .table import SpaceEmpires
from .values import UNEXPLORED
from .words import A_GROUP, A_HEX, DONE

EXPLORATION: Final = TECH_NUMBER["exploration"]
LOOK: Final = Phrase("look", A_HEX)
SHOW: Final = Phrase("show")
SENSE: Final = Phrase("sense", A_GROUP)


def observers(game: SpaceEmpires, seat: Seat, hex_: HexId) -> int:
    """How many ships in a hex may look and have not gone anywhere in this turn; bases and yards
    never do. B9.6, X10.1"""
    return sum(
        game.group(number).ships
        for number in game.groups_at(hex_, seat)
        if sees(game, number) and not game.spent_by(number) and number not in game.refitted[seat]
    )


def sees(game: SpaceEmpires, number: int) -> bool:
    fixed = game.group(number).unit in FIXED
    return not fixed and game.working(number, EXPLORATION) > 0


def looks_left(game: SpaceEmpires, seat: Seat, hex_: HexId) -> int:
    return observers(game, seat, hex_) - dict(game.looks[seat]).get(hex_, 0)


def why_not_look(game: SpaceEmpires, seat: Seat, target: HexId) -> Reason | None:
    """From a hex beside it, before the ship moves. B9.6"""
    if game.terrain[target] != UNEXPLORED:
        return because("B9.6", "nothing_hidden_there")
    if from_where(game, seat, target) is None:
        return because("B9.6", "nobody_can_look_there")
    return None


def from_where(game: SpaceEmpires, seat: Seat, target: HexId) -> HexId | None:
    near = game.around(target)
    return next((hex_ for hex_ in near if looks_left(game, seat, hex_) > 0), None)


def offer_looks(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    own_groups = game.own_groups(seat)
    seen_by = game.technology[seat][EXPLORATION] or any(g.fit[EXPLORATION] for _, g in own_groups)
    if not seen_by:
        return []
    own = {game.hex_of(number) for number, _ in own_groups if sees(game, number)}
    targets = sorted({target for hex_ in own for target in game.around(hex_)})
    return [LOOK(target) for target in targets if why_not_look(game, seat, target) is None]


def look(game: SpaceEmpires, seat: Seat, target: HexId) -> None:
    """The seat learns what lies there; everybody sees that it has looked."""
    start = from_where(game, seat, target)
    assert start is not None
    used = dict(game.looks[seat])
    used[start] = used.get(start, 0) + 1
    game.looks[seat] = tuple(sorted(used.items()))
    (card,) = game.cards.zones[zone_of(target)]
    game.cards.look(card, 1 << seat)
    game.show_technology(seat, EXPLORATION, min(1, game.technology[seat][EXPLORATION]))
    game.tell_revealing("looked", seat=seat, hex=HEX_NAMES[target])
    game.push(Looked(seat, target))


def forget_look(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """A ship that goes takes its look along. B9.6"""
    used, start = dict(game.looks[seat]), game.hex_of(number)
    if start in used and sees(game, number) and not game.spent_by(number):
        used[start] = max(0, used[start] - game.group(number).ships)
        game.looks[seat] = tuple(sorted((h, times) for h, times in used.items() if times))


@frame
class Looked(Frame[SpaceEmpires]):
    """What was looked at may be shown or put back. B9.6"""

    seat: Seat
    hex: HexId

    steps = ("choose",)

    def choose(self, game: SpaceEmpires) -> None:
        moves = self.moves_for(game, self.seat, "looked")
        game.ask(self.seat, "looked", moves, {"hex": HEX_NAMES[self.hex]})

    def put_back(self, game: SpaceEmpires, seat: Seat) -> None:
        """Only this seat knows it."""

    def turn_up(self, game: SpaceEmpires, seat: Seat) -> None:
        kind = reveal_marker(game, seat, self.hex)
        replace_hazard(game, self.hex, kind)


Looked.takes("looked", Verb(DONE, Looked.put_back), Verb(SHOW, Looked.turn_up))


# -- psychics --------------------------------------------------------------------------------------


def why_not_sense(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    """Psychics tell what lies face down beside their ships with exploration. X13.54"""
    if not game.has_card(seat, powers.PSYCHICS):
        return because("X13.54", "no_psychics")
    if number not in game.groups or not game.is_enemy(seat, game.owner_of(number)):
        return because("X13.54", "no_enemy_group")
    if game.groups.knows(seat, number):
        return because("X13.54", "known_already")
    near = game.around(game.hex_of(number))
    own = [n for hex_ in near for n in game.groups_at(hex_, seat)]
    return None if any(sees(game, n) for n in own) else because("X13.54", "too_far_to_sense")


def offer_senses(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    if not game.has_card(seat, powers.PSYCHICS):
        return []
    every = sorted(game.groups.all)
    return [SENSE(number) for number in every if why_not_sense(game, seat, number) is None]


def sense(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """Type and number are told to all, the technology aboard to nobody."""
    show(game, seat, powers.PSYCHICS)
    group = game.group(number)
    unit, ships = UNIT_NAMES[group.unit], group.ships
    game.tell_revealing("sensed", seat=seat, group=number, unit=unit, ships=ships)


LOOK_FRAMES: Final = (Looked,)
