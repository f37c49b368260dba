"""What always holds in Eclipse."""

from __future__ import annotations

from .battle import Battle
from .components import (
    CENTRE,
    CUBES,
    CUBES_PER_TRACK,
    DISCS,
    DRACO,
    INNER,
    NUMBERS,
    OUTER,
    SECTOR_IDS,
    SECTORS,
    SHIP_NUMBER,
    SHIP_SUPPLY,
    SHIPS,
    SPECIES,
    SQUARES_OF,
    STACKS,
    TECHNOLOGIES,
    TECHNOLOGY_SPACES,
    WORMHOLE_GENERATOR,
    SectorId,
)
from .cubes import ReturnCubes
from .diplomacy import Embassy, Proposal
from .explore import Explore
from .fighting import TARGETS
from .population import Bombardment
from .ships import is_legal
from .sides import ships_of
from .space import STEPS, edges_of, ring_of
from .table import HAS_ORBITAL, NOBODY, NOWHERE, ON_TRACK, Eclipse
from .upgrade import Upgrade, parts_needed

RESERVE = DISCS - max(species.discs for species in SPECIES)
"""The discs that technologies may bring into play."""


def broken(game: Eclipse) -> list[str]:
    """Sentences about what does not hold; none if all is well."""
    found = [*game.cards.invariants(), *_sectors(game), *_technologies(game), *_map(game)]
    found += _joins(game)
    if game.phase != "setup":
        for seat in range(game.seats):
            found += _player(game, seat)
        found += _battle(game)
    return found + _flow(game)


# -- players -------------------------------------------------------------------------------------


def _player(game: Eclipse, seat: int) -> list[str]:
    parts = (_tracks, _pieces, _ships, _blueprints) if game.playing(seat) else (_gone,)
    return [f"seat {seat}: {line}" for part in parts for line in part(game, seat)]


def _tracks(game: Eclipse, seat: int) -> list[str]:
    board, found = game.board_of(seat), []
    if min(game.resources[seat]) < 0:
        found.append("less than nothing of a resource")
    if not all(0 <= cubes <= CUBES_PER_TRACK for cubes in game.cubes[seat]):
        found.append("a population track overflows")
    if min(game.graves[seat]) < 0:
        found.append("less than no cube in a graveyard")
    if not 0 <= game.colony_up[seat] <= board.colony_ships:
        found.append("an impossible number of colony ships")
    tiles = len(game.cards.zones[ON_TRACK + seat])
    if not game.ambassador_room(seat, game.partners[seat].bit_count(), tiles):
        found.append("the reputation track overflows")
    if sum(1 << technology for technology in game.gained[seat]) != game.technologies[seat]:
        found.append("technologies are counted in two ways")
    if any(game.owned(seat, category) > TECHNOLOGY_SPACES for category in range(3)):
        found.append("a technology track overflows")
    return found


def _pieces(game: Eclipse, seat: int) -> list[str]:
    found = []
    discs = game.discs[seat] + game.reserve[seat] + sum(game.spent[seat])
    if discs + game.owner.count(seat) != game.board_of(seat).discs + RESERVE:
        found.append("a disc is missing or was added")
    if min(game.discs[seat], game.reserve[seat], *game.spent[seat]) < 0:
        found.append("less than no disc somewhere")
    settled = sum(game.filled[sector].bit_count() for sector in game.sectors_of(seat))
    cubes = sum(game.cubes[seat]) + sum(game.graves[seat]) + settled
    if cubes + game.partners[seat].bit_count() + _cubes_in_hand(game, seat) != CUBES:
        found.append("a cube is missing or was added")
    return found


def _cubes_in_hand(game: Eclipse, seat: int) -> int:
    """Cubes that have left one place and not yet reached the next."""
    held = 0
    for at, frame in enumerate(game.stack):
        if isinstance(frame, ReturnCubes) and frame.seat == seat:
            held += len(frame.squares)
        elif isinstance(frame, Bombardment) and game.owner[frame.sector] == seat:
            held += len(frame.razed)
        elif isinstance(frame, Proposal) and _has_given(game, frame, at, seat):
            held += 1
    return held


def _has_given(game: Eclipse, proposal: Proposal, at: int, seat: int) -> bool:
    """Whether a seat has given an ambassador and waits for the other: the proposer goes first."""
    waiting = [frame for frame in game.stack[at + 1 :] if isinstance(frame, Embassy)]
    return seat == proposal.seat and [frame.seat for frame in waiting] == [proposal.other]


def _ships(game: Eclipse, seat: int) -> list[str]:
    built = [0] * len(SHIPS)
    for fleets in game.fleets:
        for fleet in fleets:
            if fleet[0] == seat:
                built = [n + more for n, more in zip(built, fleet[1:], strict=True)]
    found = []
    for ship, (number, left) in enumerate(zip(built, game.supply[seat], strict=True)):
        if number + left != SHIP_SUPPLY[ship] or left < 0:
            found.append(f"the number of {SHIPS[ship]}s is wrong")
    return found


def _blueprints(game: Eclipse, seat: int) -> list[str]:
    """A blueprint may be out of order only while the action can still mend it. R3e.2"""
    for frame in game.stack:
        if isinstance(frame, Upgrade) and frame.seat == seat:
            # As long as tiles may go back, the printed parts are a way out.
            hopeless = frame.fitting and sum(parts_needed(game, seat)) > frame.left
            return ["the blueprints cannot be mended any more"] if hopeless else []
    return [
        f"the blueprint of {name}s is not legal"
        for name, ship in SHIP_NUMBER.items()
        if not is_legal(ship, game.stats(seat, ship))
    ]


def _gone(game: Eclipse, seat: int) -> list[str]:
    there = seat in game.owner or any(f[0] == seat for fleets in game.fleets for f in fleets)
    tied = game.partners[seat] or any(mask >> seat & 1 for mask in game.partners)
    return ["has left the game and is still there"] if there or tied else []


# -- the map -------------------------------------------------------------------------------------


def _sectors(game: Eclipse) -> list[str]:
    """Every sector is in one place; outer ones may be in the box."""
    found = []
    in_hand = {
        tile
        for frame in game.stack
        if isinstance(frame, Explore) and frame.space not in game.board
        for tile in frame.tiles
    }
    for ring in range(INNER, OUTER + 1):
        if not 0 <= game.left[ring] <= game.pool[ring].bit_count():
            found.append("a stack has more tiles than there are")
        for sector in STACKS[ring]:
            places = (game.pool[ring] >> sector & 1) + (game.discarded[ring] >> sector & 1)
            places += (game.at[sector] != NOWHERE) + (sector in in_hand)
            if places > 1 or (ring != OUTER and not places and game.phase != "setup"):
                found.append(f"sector {NUMBERS[sector]} is in {places} places")
    return found


def _map(game: Eclipse) -> list[str]:
    found = []
    pieces = (game.filled, game.structures, game.ancients, game.fleets)
    for sector, tile in zip(SECTOR_IDS, SECTORS, strict=True):
        space, number = game.at[sector], tile.number
        if space == NOWHERE:
            if game.owner[sector] != NOBODY or any(pile[sector] for pile in pieces):
                found.append(f"something lies on sector {number}, which does not")
            continue
        if game.board.get(space) != sector or (not tile.home and ring_of(space) != tile.ring):
            found.append(f"sector {number} is not where it should be")
        found += [f"sector {number}: {line}" for line in _sector(game, sector)]
    return found


def _joins(game: Eclipse) -> list[str]:
    """Ways are where wormholes meet, and lead from some home to every sector. R1.14, R3a.4"""
    found = []
    for sector in game.board.values():
        if _met(game, sector) != (game.half[sector], game.links[sector]):
            found.append(f"sector {NUMBERS[sector]} is joined otherwise than its edges say")
    unreached = set(game.board.values()) - _reached(game)
    return found + [f"sector {NUMBERS[sector]} is cut off" for sector in sorted(unreached)]


def _met(game: Eclipse, sector: SectorId) -> tuple[tuple[SectorId, ...], tuple[SectorId, ...]]:
    """The neighbours with one wormhole on the common edge, and those with two."""
    space, edges = game.at[sector], edges_of(game, sector)
    met: tuple[list[SectorId], ...] = ([], [], [])
    for way, step in enumerate(STEPS):
        other = game.board.get(space + step)
        if other is not None:
            met[(edges >> way & 1) + (edges_of(game, other) >> (way + 3) % 6 & 1)].append(other)
    return tuple(sorted(met[1])), tuple(sorted(met[2]))


def _reached(game: Eclipse) -> set[SectorId]:
    """The sectors to which ways lead from where the game began."""
    generator = any(known & WORMHOLE_GENERATOR for known in game.technologies)
    ahead = [s for s in game.board.values() if SECTORS[s].home or s == CENTRE]
    reached = set(ahead)
    while ahead:
        sector = ahead.pop()
        ways = game.links[sector] + (game.half[sector] if generator else ())
        ahead += [other for other in ways if other not in reached]
        reached.update(ways)
    return reached


def _sector(game: Eclipse, sector: SectorId) -> list[str]:
    found, owner, filled = [], game.owner[sector], game.filled[sector]
    if owner == NOBODY and filled:
        found.append("cubes without a disc")
    orbital = game.structures[sector] & HAS_ORBITAL
    if filled >> len(SQUARES_OF[sector]) - (not orbital):
        found.append("cubes without a square")
    if owner != NOBODY and game.ancients[sector] and game.species[owner] != DRACO:
        found.append("a disc beside ancients")
    if owner != NOBODY and game.guarded(sector):
        found.append("a disc beside the defence system")
    seats = [fleet[0] for fleet in game.fleets[sector]]
    if len(set(seats)) < len(seats):
        found.append("two fleets of one player")
    if any(min(fleet[1:]) < 0 or not any(fleet[1:]) for fleet in game.fleets[sector]):
        found.append("a fleet without ships")
    if not 0 <= game.ancients[sector] <= SECTORS[sector].ancients:
        found.append("more ancients than it shows")
    return found


def _battle(game: Eclipse) -> list[str]:
    """The ships in a battle are those in the sector."""
    for frame in game.stack:
        if isinstance(frame, Battle):
            for (side, ship), damages in zip(frame.order, frame.damages, strict=True):
                there = dict(ships_of(game, frame.sector, frame.sides[side])).get(ship, 0)
                worn = frame.sides[side] < 0 and len(damages) < there
                if there != len(damages) and not worn:
                    return [f"{there} {TARGETS[ship]}s are there, {len(damages)} fight"]
    return []


# -- the supply and the end ----------------------------------------------------------------------


def _technologies(game: Eclipse) -> list[str]:
    """Starting technologies are printed on the boards: they are no tiles."""
    found = []
    printed = [SPECIES[s].technologies if s != NOBODY else 0 for s in game.species]
    for number, technology in enumerate(TECHNOLOGIES):
        owned = sum(
            (known & ~start) >> number & 1
            for known, start in zip(game.technologies, printed, strict=True)
        )
        tiles = game.market[number] + game.bag[number] + owned
        begun_before = bool(technology.since) and not tiles
        if tiles != technology.tiles and not begun_before:
            found.append(f"a tile of {technology.id} is missing or was added")
    return found


def _flow(game: Eclipse) -> list[str]:
    found = []
    if game.over != (game.ending is not None):
        found.append("there is a result exactly when the game is over")
    if not 1 <= game.round <= game.rounds:
        found.append("the round does not exist")
    for seat, partners in enumerate(game.partners):
        if any(
            not game.is_partner(other, seat) for other in range(game.seats) if partners >> other & 1
        ):
            found.append("an ambassador without a counterpart")
    return found
