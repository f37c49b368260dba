"""Laws for and against: what happens at once besides the law itself. 19.3, 19.6"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from astrarium.kernel.moves import Seat

from ..cards import DiscardCards, discard_card, discard_hand, hand_limit
from ..components.box import FLEET, POOLS
from ..components.cards import OBJECTIVE_NUMBER, ObjectiveId
from ..components.systems import SYSTEMS, SystemId
from ..components.technologies import TECHNOLOGIES
from ..components.units import PDS, UNITS, WAR_SUN
from ..deck import HAND, PUBLIC, SCORED_SECRETS, CardId, action_card, objective_card
from ..galaxy import adjacent, wormholes
from ..losses import destroy_on
from ..table import NO_UNIT, TI4
from ..tokens import REGULATED, PlaceToken, take_token
from ..voting import AGAINST, FOR, Outcome, Vote, voters
from .choices import SacrificePds
from .delayed import delay


def anti_intellectual_revolution(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        delay(game, "anti_intellectual_revolution")


def conventions_of_war(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        for seat in voters(game, votes, AGAINST):
            discard_hand(game, seat)


def enforced_travel_ban(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == FOR:
        return
    holes = {system for system in game.galaxy if wormholes(game, system)}
    near = holes | {other for system in holes for other in adjacent(game, system)}
    for system in sorted(near):
        for planet in SYSTEMS[system].planets:
            for garrison in game.ground[planet]:
                destroy_on(game, garrison.seat, planet, PDS, garrison.pds)


def executive_sanctions(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    for seat in reversed(game.clockwise(game.speaker)):
        hand = game.cards.zones[HAND + seat]
        if outcome == FOR:
            excess = len(hand) - hand_limit(game, seat)
            if excess > 0:
                game.push(DiscardCards(seat, excess))
        elif hand:
            kinds = game.cards.layout.kinds
            (card,) = game.chance.sample("lost_card", sorted(hand), 1, kinds)
            discard_card(game, seat, action_card(CardId(card)))


def fleet_regulations(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    for seat in game.playing():
        if outcome == FOR:
            for _ in range(game.fleet_pool[seat] - REGULATED):
                take_token(game, seat, FLEET)
        elif game.token_reinforcements(seat):
            game.fleet_pool[seat] += 1
            game.tell("token_gained", seat=seat, pool=POOLS[FLEET])


def homeland_defense_act(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        for seat in reversed(game.clockwise(game.speaker)):
            game.push(SacrificePds(seat))


def publicize_weapon_schematics(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        for seat in game.playing():
            if knows_war_sun(game, seat):
                discard_hand(game, seat)


def knows_war_sun(game: TI4, seat: Seat) -> bool:
    """Whether a player owns a war sun technology."""
    return any(
        technology.unit != NO_UNIT
        and UNITS[technology.unit].type == WAR_SUN
        and game.technologies[seat] >> number & 1
        for number, technology in enumerate(TECHNOLOGIES)
    )


def representative_government(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        for seat in voters(game, votes, AGAINST):
            delay(game, "representative_government", seat)


def shared_research(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        for seat in game.playing():
            place_if_able(game, seat, game.sheet(seat).home)


def wormhole_reconstruction(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    if outcome == AGAINST:
        for seat in reversed(game.clockwise(game.speaker)):
            for system in reversed(game.galaxy):
                fleet = game.fleet(system, seat)
                if fleet is not None and any(fleet.ships) and wormholes(game, system):
                    game.push(PlaceToken(seat, system))


def place_if_able(game: TI4, seat: Seat, system: SystemId) -> None:
    """A command token from the reinforcements, where there is none yet."""
    if game.token_reinforcements(seat) and not game.has_token(seat, system):
        game.tokens[system] |= 1 << seat
        game.tell("token_placed", seat=seat, system=SYSTEMS[system].number)


def classified_document_leaks(game: TI4, outcome: Outcome, votes: Sequence[Vote]) -> None:
    """A scored secret objective becomes public; who scored it cannot score it again (20.8).

    It lies with the public ones, also when the law is gone (Q.n22).
    """
    game.leaked = OBJECTIVE_NUMBER[str(outcome)]
    card = objective_card(ObjectiveId(game.leaked))
    for seat in range(game.seats):
        if card in game.cards.zones[SCORED_SECRETS + seat]:
            game.cards.move(card, SCORED_SECRETS + seat, PUBLIC)


EFFECTS: Mapping[str, Callable[[TI4, Outcome, Sequence[Vote]], None]] = {
    "anti_intellectual_revolution": anti_intellectual_revolution,
    "classified_document_leaks": classified_document_leaks,
    "conventions_of_war": conventions_of_war,
    "enforced_travel_ban": enforced_travel_ban,
    "executive_sanctions": executive_sanctions,
    "fleet_regulations": fleet_regulations,
    "homeland_defense_act": homeland_defense_act,
    "publicize_weapon_schematics": publicize_weapon_schematics,
    "representative_government": representative_government,
    "shared_research": shared_research,
    "wormhole_reconstruction": wormhole_reconstruction,
}
