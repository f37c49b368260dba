"""Diplomacy: ambassadors between neighbours, and treason. R3c"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, anywhere, nothing

from .components import (
    AMBASSADORS,
    DIPLOMACY_FROM,
    GREY,
    RESOURCE_IDS,
    RESOURCES,
    ResourceId,
    SectorId,
    reputation_value,
)
from .cubes import ReturnCubes
from .table import NOBODY, ON_TRACK, REPUTATION_BAG, Eclipse
from .words import A_TRACK, A_VALUE, DECLINE

ACCEPT = Phrase("accept")
DROP = Phrase("drop", A_VALUE)
ENVOY = Phrase("envoy", A_TRACK)


def why_not_relations(game: Eclipse, seat: Seat, other: Seat) -> Reason | None:
    """Why two seats cannot exchange ambassadors."""
    if game.seats < DIPLOMACY_FROM:
        return because("R3c.1", "too_few_for_diplomacy")
    if other == seat or not game.playing(other):
        return because("R3c.1", "no_partner")
    if game.is_partner(seat, other):
        return because("R3c.4", "one_ambassador_each")
    if game.traitor in (seat, other):
        return because("R3c.6", "traitor_has_no_friends", (("seat", game.traitor),))
    for one in (seat, other):
        reason = _why_no_ambassador(game, one)
        if reason is not None:
            return reason
    if not _are_joined(game, seat, other):
        return because("R3c.1", "no_common_border")
    if _are_fighting(game, seat, other):
        return because("R3c.1", "ships_face_each_other")
    return None


def _why_no_ambassador(game: Eclipse, seat: Seat) -> Reason | None:
    """Why a seat cannot give an ambassador, or take one."""
    held = game.partners[seat].bit_count()
    if held >= AMBASSADORS:
        return because("R3c.4", "no_ambassador_left", (("seat", seat),))
    if not any(game.cubes[seat]):
        return because("R3c.2", "no_cube_for_ambassador", (("seat", seat),))
    if not game.ambassador_room(seat, held + 1, 0):
        return because("R3c.3", "no_room_for_ambassador", (("seat", seat),))
    return None


def _are_joined(game: Eclipse, seat: Seat, other: Seat) -> bool:
    """Discs of both lie in sectors joined by a whole wormhole."""
    owner = game.owner
    return any(
        owner[neighbour] == other
        for sector in game.sectors_of(seat)
        for neighbour in game.links[sector]
    )


def _are_fighting(game: Eclipse, seat: Seat, other: Seat) -> bool:
    """Ships of one stand where the other has ships or a disc."""
    for sector in game.board.values():
        if game.fleets[sector]:
            there = {fleet[0] for fleet in game.fleets[sector]}
            there_too = there | {game.owner[sector]}
            if (seat in there and other in there_too) or (other in there and seat in there_too):
                return True
    return False


def why_not_propose(game: Eclipse, seat: Seat, other: Seat) -> Reason | None:
    """Why a seat cannot propose relations now."""
    if game.proposed >> other & 1:
        return because("R3c.1", "already_proposed")
    return why_not_relations(game, seat, other)


def open_to(game: Eclipse, seat: Seat, own: list[SectorId]) -> list[Seat]:
    """To whom a seat with these sectors may propose relations now.

    Most are ruled out by a look at its border.
    """
    if game.seats < DIPLOMACY_FROM or game.traitor == seat:
        return []
    shut, owner = game.proposed | game.partners[seat] | 1 << seat, game.owner
    links = game.links
    near = {owner[next_] for sector in own for next_ in links[sector]} - {NOBODY, seat}
    if not near:
        return []
    return [
        other
        for other in sorted(near)
        if not shut >> other & 1 and why_not_relations(game, seat, other) is None
    ]


# -- war -----------------------------------------------------------------------------------------


def attack(game: Eclipse, seat: Seat, sector: SectorId) -> None:
    """Ships have come into a sector: relations with whoever is there are over. R3c.5"""
    if game.partners[seat]:
        there = {fleet[0] for fleet in game.fleets[sector]} | {game.owner[sector]}
        for other in sorted(there - {NOBODY, seat}):
            if game.is_partner(seat, other):
                break_relations(game, seat, other)


def break_relations(game: Eclipse, seat: Seat, other: Seat) -> None:
    """The ambassadors go home with their cubes, and the attacker is the traitor. R3c.6"""
    game.traitor = seat
    game.tell("betrayed", seat=seat, target=other)
    end_relations(game, seat, other)


def end_relations(game: Eclipse, seat: Seat, other: Seat) -> None:
    """The ambassadors go home. Their cubes may return to any track of their owner."""
    game.partners[seat] &= ~(1 << other)
    game.partners[other] &= ~(1 << seat)
    for owner in (other, seat):
        game.push(ReturnCubes(owner, (GREY,), False))


# -- peace ---------------------------------------------------------------------------------------


@frame
class Proposal(Frame[Eclipse]):
    """One player proposes relations; if the other agrees, ambassadors are exchanged. R3c.1"""

    seat: Seat
    other: Seat

    steps = ("propose", "exchange", "seal")

    def propose(self, game: Eclipse) -> None:
        moves = self.moves_for(game, self.other, "diplomacy")
        game.ask(self.other, "diplomacy", moves, {"seat": self.seat})

    def decline(self, game: Eclipse, seat: Seat) -> None:
        game.tell("declined", seat=seat, target=self.seat)
        self.finish()

    def exchange(self, game: Eclipse) -> None:
        game.push(Embassy(self.other))
        game.push(Embassy(self.seat))

    def seal(self, game: Eclipse) -> None:
        game.partners[self.seat] |= 1 << self.other
        game.partners[self.other] |= 1 << self.seat
        game.tell("allied", seat=self.seat, target=self.other)


Proposal.takes("diplomacy", Verb(ACCEPT, nothing), Verb(DECLINE, Proposal.decline))


@frame
class Embassy(Frame[Eclipse]):
    """A player makes room for an ambassador and gives one with a cube. R3c.2, R3c.3"""

    seat: Seat

    steps = ("make_room", "give")

    def make_room(self, game: Eclipse) -> None:
        seat, tiles = self.seat, game.cards.zones[ON_TRACK + self.seat]
        ambassadors = game.partners[seat].bit_count() + 1
        if not game.ambassador_room(seat, ambassadors, len(tiles)):
            game.ask(seat, "make_room", self.moves_for(game, seat, "make_room"))

    def why_not_drop(self, game: Eclipse, seat: Seat, value: int) -> Reason | None:
        tiles = game.cards.zones[ON_TRACK + seat]
        if value not in map(reputation_value, tiles):
            return because("R3c.3", "no_such_tile")
        return None

    def drop(self, game: Eclipse, seat: Seat, value: int) -> None:
        zone = ON_TRACK + seat
        tiles = sorted(game.cards.zones[zone])
        tile = next(tile for tile in tiles if reputation_value(tile) == value)
        game.cards.slip(tile, zone, REPUTATION_BAG)
        game.tell("reputation_dropped", seat=seat)
        self.again()

    def give(self, game: Eclipse) -> None:
        tracks = [track for track in RESOURCE_IDS if game.cubes[self.seat][track]]
        if len(tracks) == 1:
            send(game, self.seat, tracks[0])
        else:
            game.ask(self.seat, "envoy", self.moves_for(game, self.seat, "envoy"))


def why_not_send(game: Eclipse, seat: Seat, track: ResourceId) -> Reason | None:
    if not game.cubes[seat][track]:
        return because("R3c.2", "no_cube_on_track", (("track", RESOURCES[track]),))
    return None


def send(game: Eclipse, seat: Seat, track: ResourceId) -> None:
    """A cube of this track goes with the ambassador."""
    game.add_cube(seat, track, -1)
    game.tell("envoy_sent", seat=seat, resource=RESOURCES[track])


Embassy.takes("make_room", Verb(DROP, Embassy.drop, Embassy.why_not_drop))
Embassy.takes("envoy", anywhere(ENVOY, send, why_not_send))
