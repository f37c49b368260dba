"""Directives: what happens once. 19.7, 19.8"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from ..cards import discard_hand, draw_cards
from ..components.box import DIE_SIDES
from ..components.cards import AGENDA_NUMBER
from ..components.systems import ALPHA_OR_BETA, MECATOL, SYSTEMS
from ..components.units import CRUISER, DREADNOUGHT, INFANTRY, PDS, SPACE_DOCK
from ..deck import PUBLIC, STAGE_1_BOX, STAGE_2_BOX
from ..galaxy import adjacent, wormholes
from ..losses import KeepLimits, destroy, destroy_on
from ..sacrifice import SacrificeShips
from ..scoring import gain_points
from ..secrets import draw_secret
from ..stationing import station
from ..table import TI4
from ..technology import Research
from ..tokens import GiveUpAny
from ..voting import AGAINST, CANNOT_VOTE, FOR, Outcome, Vote, laws_in_force, voters
from ..words import piece, piece_type, pieces_of
from .choices import SacrificeInSystem
from .delayed import delay
from .enacting import repeal
from .planets import DEMILITARIZED_ZONE

ARTIFACT_GOOD = 6
ARTIFACT_LOSSES = 3
DREADNOUGHTS_KEPT, CRUISERS_KEPT = 2, 4
EQUAL_GOODS = 5


def archived_secret(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    draw_secret(game, int(outcome))


def arms_reduction(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        delay(game, "arms_reduction")
        return
    for seat in reversed(game.clockwise(game.speaker)):
        for kind, kept in ((CRUISER, CRUISERS_KEPT), (DREADNOUGHT, DREADNOUGHTS_KEPT)):
            excess = game.on_board(seat, kind) - kept
            if excess > 0:
                game.push(SacrificeShips(seat, (kind,), excess, "AG.arms_reduction"))


def economic_equality(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    """All go back first; what comes then is gained, and may be pillaged."""
    number = EQUAL_GOODS if outcome == FOR else 0
    game.tell("goods_equal", number=number)
    for seat in game.playing():
        game.trade_goods[seat] = 0
    for seat in reversed(game.clockwise(game.speaker)):
        game.gain_goods(seat, number)


def incentive_program(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    """One more objective from its deck, not from the row."""
    box = STAGE_1_BOX if outcome == FOR else STAGE_2_BOX
    if game.cards.zones[box]:
        card = game.cards.draw(box, PUBLIC)
        (name,) = game.cards.names([card])
        game.tell("objective_revealed", objective=name)


def ixthian_artifact(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        return
    (die,) = game.chance.roll("artifact", 1, DIE_SIDES)
    game.tell("artifact_rolled", die=die)
    if die >= ARTIFACT_GOOD:
        for seat in reversed(game.clockwise(game.speaker)):
            game.push(Research(seat))
            game.push(Research(seat))
        return
    # Q.n24: what only one player sees as adjacent does not count.
    for seat in reversed(game.clockwise(game.speaker)):
        for system in adjacent(game, MECATOL):
            game.push(SacrificeInSystem(seat, system, ARTIFACT_LOSSES))
    for seat in game.playing():
        destroy_all(game, seat)


def destroy_all(game: TI4, seat: Seat) -> None:
    """All units of a player in the system of Mecatol Rex."""
    fleet = game.fleet(MECATOL, seat)
    if fleet is not None:
        for what, number in (*pieces_of(fleet), (piece(SPACE_DOCK), fleet.docks)):
            destroy(game, seat, MECATOL, what, number)
    for planet in SYSTEMS[MECATOL].planets:
        garrison = game.garrison(planet, seat)
        if garrison is not None:
            for kind in (INFANTRY, PDS, SPACE_DOCK):
                destroy_on(game, seat, planet, kind, garrison.count(kind))


def judicial_abolishment(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    repeal(game, AGENDA_NUMBER[str(outcome)])


def mutiny(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    for seat in voters(game, votes, FOR):
        gain_points(game, seat, 1 if outcome == FOR else -1)
        game.tell("points_changed", seat=seat, points=game.points[seat])


def new_constitution(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == FOR:
        for law in laws_in_force(game):
            repeal(game, law)
        delay(game, "new_constitution")


def public_execution(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    seat = int(outcome)
    discard_hand(game, seat)
    if game.speaker == seat:
        game.speaker = game.after(seat)[0]
        game.tell("speaker", seat=game.speaker)
    game.begin_effect(CANNOT_VOTE, seat, "agenda_phase")


def seed_of_an_empire(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    """61.5: all who are tied."""
    points = [game.points[seat] for seat in game.playing()]
    wanted = max(points) if outcome == FOR else min(points)
    for seat in game.playing():
        if game.points[seat] == wanted:
            gain_points(game, seat, 1)
            game.tell("points_changed", seat=seat, points=game.points[seat])


def swords_to_plowshares(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    for seat in reversed(game.clockwise(game.speaker)):
        if outcome == AGAINST:
            recruit(game, seat)
        else:
            disband(game, seat)


def recruit(game: TI4, seat: Seat) -> None:
    """An infantry comes to each of a player's planets."""
    for planet in game.planets_of(seat):
        if DEMILITARIZED_ZONE not in game.attached[planet]:
            station(game, seat, planet)


def disband(game: TI4, seat: Seat) -> None:
    """Half of a player's infantry on each planet become trade goods, gained all together."""
    total = 0
    for planet in game.planets_of(seat):
        garrison = game.garrison(planet, seat)
        lost = -(-garrison.infantry // 2) if garrison is not None else 0
        destroy_on(game, seat, planet, INFANTRY, lost)
        total += lost
    if total:
        game.gain_goods(seat, total)
        game.tell("goods_gained", seat=seat, number=total)


def unconventional_measures(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    for seat in voters(game, votes, FOR):
        if outcome == FOR:
            draw_cards(game, seat, 2)
        else:
            discard_hand(game, seat)


def wormhole_research(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        for seat in reversed(voters(game, votes, AGAINST)):
            game.push(GiveUpAny(seat))
        return
    holes = [system for system in game.galaxy if wormholes(game, system)]
    able = [
        seat
        for seat in game.clockwise(game.speaker)
        if any(f.seat == seat and any(f.ships) for system in holes for f in game.space[system])
    ]
    game.push(CloseWormholes())
    for seat in reversed(able):
        game.push(Research(seat))


@frame
class CloseWormholes(Frame[TI4]):
    """All ships in systems with an alpha or beta wormhole are destroyed."""

    steps = ("close", "limits")

    def close(self, game: TI4) -> None:
        for system in game.galaxy:
            if wormholes(game, system) & ALPHA_OR_BETA:
                for fleet in game.space[system]:
                    for what, number in pieces_of(fleet):
                        if piece_type(what) != INFANTRY:
                            destroy(game, fleet.seat, system, what, number)

    def limits(self, game: TI4) -> None:
        game.push(KeepLimits())


EFFECTS: Mapping[str, Callable[[TI4, Outcome, Sequence[Vote]], None]] = {
    "archived_secret": archived_secret,
    "arms_reduction": arms_reduction,
    "economic_equality": economic_equality,
    "incentive_program": incentive_program,
    "ixthian_artifact": ixthian_artifact,
    "judicial_abolishment": judicial_abolishment,
    "mutiny": mutiny,
    "new_constitution": new_constitution,
    "public_execution": public_execution,
    "seed_of_an_empire": seed_of_an_empire,
    "swords_to_plowshares": swords_to_plowshares,
    "unconventional_measures": unconventional_measures,
    "wormhole_research": wormhole_research,
}
