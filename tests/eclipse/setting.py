"""How the test language changes a table: pieces come from the supply and go back there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from astrarium.games.eclipse.components import (
    MONEY,
    RESOURCE_NUMBER,
    RESOURCES,
    RING_NAMES,
    SECTOR_INDEX,
    SECTORS,
    SHIP_IDS,
    SHIP_NUMBER,
    SQUARE_NUMBER,
    SQUARES_OF,
    TECHNOLOGY_IDS,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_NUMBER,
    TRACKS_OF,
    SectorId,
    Sectors,
    discovery_name,
    reputation_value,
    sectors,
    technologies,
)
from astrarium.games.eclipse.cubes import cubes_in
from astrarium.games.eclipse.rounds import Rounds
from astrarium.games.eclipse.ships import NO_PART, PART_NUMBER, PRINTED
from astrarium.games.eclipse.space import lay, rebuild, space_at
from astrarium.games.eclipse.table import (
    DISCOVERY_POOL,
    DISCOVERY_USED,
    HAS_MONOLITH,
    HAS_ORBITAL,
    KEPT,
    NOBODY,
    NOWHERE,
    ON_TRACK,
    REPUTATION_BAG,
    Eclipse,
    Three,
)
from astrarium.games.eclipse.turn import ActionPhase, Turn

__all__ = ["NOBODY"]

# -- sectors ---------------------------------------------------------------------------------------


def lay_sector(game: Eclipse, number: int, q: int, r: int, turn: int) -> None:
    """A sector comes from its stack to the map, or lies elsewhere from now on."""
    sector = SECTOR_INDEX[number]
    ring = SECTORS[sector].ring
    if game.at[sector] == NOWHERE:
        game.pool[ring] = Sectors(game.pool[ring] & ~(1 << sector))
        game.left[ring] = max(0, game.left[ring] - 1)
    there = game.board.get(space_at(q, r), sector)
    assert there == sector, f"{SECTORS[there].number} lies at {q}, {r} already"
    lay(game, sector, space_at(q, r), turn)
    for joins in (game.links, game.half):
        joins[:] = [()] * len(SECTORS)
    rebuild(game)


def furnish(game: Eclipse, number: int, **what: Any) -> None:
    """Change what is in a sector, as far as it is named."""
    sector = SECTOR_INDEX[number]
    assert game.at[sector] != NOWHERE, f"{number} is not on the map"
    order = ("orbital", "monolith", "owner", "cubes", "ships", "ancients", "discovery", "gcds")
    assert set(what) <= set(order), what
    for name in order:
        if name in what:
            SECTOR[name](game, sector, what[name])


def _set_owner(game: Eclipse, sector: SectorId, owner: int | None) -> None:
    old = game.owner[sector]
    new = NOBODY if owner is None else owner
    if old == new:
        return
    _set_cubes(game, sector, "")
    if old != NOBODY:
        game.discs[old] += 1
    if new != NOBODY:
        assert game.discs[new], f"seat {new} has no disc left"
        game.discs[new] -= 1
    game.owner[sector] = new


def _set_cubes(game: Eclipse, sector: SectorId, squares: str) -> None:
    """Cubes of grey squares and orbitals come from money, and go back there."""
    owner = game.owner[sector]
    for kind in cubes_in(game, sector):
        game.add_cube(owner, TRACKS_OF[kind][0])
    game.filled[sector] = 0
    for name in squares.split():
        _add_cube(game, sector, SQUARE_NUMBER[name])


def _add_cube(game: Eclipse, sector: SectorId, kind: int) -> None:
    for at, square in enumerate(SQUARES_OF[sector]):
        if square == kind and not game.filled[sector] >> at & 1:
            game.filled[sector] |= 1 << at
            game.add_cube(game.owner[sector], TRACKS_OF[kind][0], -1)
            return
    raise AssertionError(f"sector {SECTORS[sector].number} has no such square free")


def _set_ships(game: Eclipse, sector: SectorId, ships: Mapping[int, str]) -> None:
    for fleet in game.fleets[sector]:
        for ship, number in zip(SHIP_IDS, fleet[1:], strict=True):
            game.take_ship(fleet[0], ship, -number)
    game.fleets[sector] = ()
    for seat, names in ships.items():
        words = names.split()
        for count, name in zip(words[::2], words[1::2], strict=True):
            ship = SHIP_NUMBER[name]
            game.take_ship(seat, ship, int(count))
            game.add_ships(sector, seat, ship, int(count))
        assert min(game.supply[seat]) >= 0, f"seat {seat} has no such ships left"


def _structure(bit: int) -> Callable[[Eclipse, SectorId, bool], None]:
    def change(game: Eclipse, sector: SectorId, there: bool) -> None:
        game.structures[sector] &= ~bit
        game.structures[sector] |= bit * there

    return change


def _set_ancients(game: Eclipse, sector: SectorId, number: int) -> None:
    game.ancients[sector] = number


def _set_discovery(game: Eclipse, sector: SectorId, there: bool) -> None:
    others = game.undiscovered & ~(1 << sector)
    game.undiscovered = Sectors(others | there << sector)


def _set_gcds(game: Eclipse, sector: SectorId, there: bool) -> None:
    game.gcds = there


SECTOR: dict[str, Callable[[Eclipse, SectorId, Any], None]] = {
    "orbital": _structure(HAS_ORBITAL),
    "monolith": _structure(HAS_MONOLITH),
    "owner": _set_owner,
    "cubes": _set_cubes,
    "ships": _set_ships,
    "ancients": _set_ancients,
    "discovery": _set_discovery,
    "gcds": _set_gcds,
}

# -- players ---------------------------------------------------------------------------------------


def _resource(name: str) -> Callable[[Eclipse, int, int], None]:
    number = RESOURCE_NUMBER[name]

    def change(game: Eclipse, seat: int, amount: int) -> None:
        game.gain(seat, number, amount - game.resources[seat][number])

    return change


def _set_techs(game: Eclipse, seat: int, names: str) -> None:
    """Those printed on the board stay."""
    printed = game.board_of(seat).technologies
    for technology in game.gained[seat]:
        if not printed >> technology & 1:
            game.bag[technology] += 1
    mine = [t for t in TECHNOLOGY_IDS if printed >> t & 1]
    for name in names.split():
        technology = TECHNOLOGY_NUMBER[name]
        if technology not in mine:
            mine.append(technology)
            pile = game.bag if game.bag[technology] else game.market
            pile[technology] -= 1
    game.gained[seat] = tuple(mine)
    game.technologies[seat] = technologies(TECHNOLOGY_NAMES[technology] for technology in mine)


def _set_discs(game: Eclipse, seat: int, number: int) -> None:
    game.reserve[seat] += game.discs[seat] - number
    game.discs[seat] = number
    assert game.reserve[seat] >= 0, "there are not enough discs"


def _set_colony_ships(game: Eclipse, seat: int, number: int) -> None:
    game.colony_up[seat] = number


def _set_passed(game: Eclipse, seat: int, passed: bool) -> None:
    game.passed[seat] = passed
    if passed and game.next_start == NOBODY:
        game.next_start = seat


def _set_reputation(game: Eclipse, seat: int, values: str) -> None:
    cards, zone = game.cards, ON_TRACK + seat
    for tile in cards.zones[zone]:
        cards.slip(tile, zone, REPUTATION_BAG)
    for value in values.split():
        cards.slip(_tile(cards.zones[REPUTATION_BAG], int(value)), REPUTATION_BAG, zone)


def _tile(tiles: Iterable[int], value: int, taken: Sequence[int] = ()) -> int:
    return next(t for t in sorted(tiles) if reputation_value(t) == value and t not in taken)


def _set_kept(game: Eclipse, seat: int, names: str) -> None:
    cards, zone = game.cards, KEPT + seat
    for tile in cards.zones[zone]:
        cards.slip(tile, zone, DISCOVERY_POOL)
    for name in names.split():
        cards.slip(_discovery(game, name), DISCOVERY_POOL, zone)


def _discovery(game: Eclipse, name: str, taken: Sequence[int] = ()) -> int:
    tiles = sorted(game.cards.zones[DISCOVERY_POOL])
    return next(tile for tile in tiles if discovery_name(tile) == name and tile not in taken)


def _set_stored(game: Eclipse, seat: int, names: str) -> None:
    for name in names.split():
        game.cards.move(_discovery(game, name), DISCOVERY_POOL, DISCOVERY_USED)
    game.stored[seat] = tuple(PART_NUMBER[name] for name in names.split())


def _set_ambassadors(game: Eclipse, seat: int, partners: Sequence[int]) -> None:
    """The cubes on them come from money, and go back there."""
    for other in range(game.seats):
        change = (other in partners) - game.is_partner(seat, other)
        for one, two in ((seat, other), (other, seat)) if change else ():
            game.partners[one] ^= 1 << two
            game.add_cube(one, MONEY, -change)


def _set_graveyard(game: Eclipse, seat: int, names: str) -> None:
    buried = names.split()
    for name, track in RESOURCE_NUMBER.items():
        game.add_cube(seat, track, game.graves[seat][track] - buried.count(name))
    money, science, materials = (buried.count(name) for name in RESOURCES)
    graves: Three = (money, science, materials)
    game.graves[seat] = graves


PLAYER: dict[str, Callable[[Eclipse, int, Any], None]] = {
    **{name: _resource(name) for name in RESOURCES},
    "techs": _set_techs,
    "discs": _set_discs,
    "colony_ships": _set_colony_ships,
    "passed": _set_passed,
    "reputation": _set_reputation,
    "kept": _set_kept,
    "stored": _set_stored,
    "ambassadors": _set_ambassadors,
    "graveyard": _set_graveyard,
}


def set_blueprint(game: Eclipse, seat: int, ship: str, parts: Sequence[str]) -> None:
    number = SHIP_NUMBER[ship]
    printed = PRINTED[game.board_of(seat).blueprints, number].slots
    shown = [NO_PART if part == "-" else PART_NUMBER[part] for part in parts]
    tiles = []
    for part, under in zip(shown, printed, strict=True):
        assert part != NO_PART or under == NO_PART, "a printed part shows on an empty square"
        tiles.append(NO_PART if part == under else part)
    plans = list(game.blueprints[seat])
    plans[number] = tuple(tiles)
    game.blueprints[seat] = tuple(plans)


# -- supply, stacks and turns ----------------------------------------------------------------------


def set_supply(game: Eclipse, words: Sequence[str]) -> None:
    """`2x orbital` or `2xorbital`: two tiles."""
    for technology, tiles in enumerate(game.market):
        game.bag[technology] += tiles
        game.market[technology] = 0
    number = 1
    for word in words:
        count, times, name = word.partition("x")
        if times and count.isdigit():
            number, word = int(count), name
        if word:
            technology = TECHNOLOGY_NUMBER[word]
            assert game.bag[technology] >= number, f"there are not enough tiles of {word}"
            game.bag[technology] -= number
            game.market[technology] += number
            number = 1


def set_stack(game: Eclipse, ring: str, left: Sequence[str], discarded: Sequence[str]) -> None:
    number = RING_NAMES.index(ring)
    game.pool[number] = sectors(SECTOR_INDEX[int(sector)] for sector in left)
    game.left[number] = len(left)
    game.discarded[number] = sectors(SECTOR_INDEX[int(sector)] for sector in discarded)


def begin_turn(game: Eclipse, seat: int) -> None:
    rounds, phase = Rounds(), ActionPhase(seat)
    rounds.go_to("combat")
    phase.go_to("next")
    game.phase, game.active, game.proposed = "action", seat, 0
    game.stack[1:] = [rounds, phase, Turn(seat)]
    game.asked = game.questions = ()
    game.run()


def draws(game: Eclipse, purpose: str, what: Sequence[Any]) -> list[Any]:
    """What chance is told to bring."""
    if purpose == "sector":
        return [SECTOR_INDEX[number] for number in what]
    taken: list[int] = list(_flat(game.chance.scripted.get(purpose, [])))
    if purpose == "discovery":
        for name in what:
            taken.append(_discovery(game, name, taken))
        return taken[-len(what) :]
    assert purpose == "reputation", purpose
    bag, handfuls = game.cards.zones[REPUTATION_BAG], []
    for values in what:
        handful: list[int] = []
        for value in str(values).split():
            handful.append(_tile(bag, int(value), [*taken, *handful]))
        handfuls.append(tuple(handful))
    return handfuls


def _flat(values: Iterable[Any]) -> Iterable[int]:
    for value in values:
        if isinstance(value, int):
            yield value
        else:
            yield from value
