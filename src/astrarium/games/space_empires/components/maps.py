"""Maps: whose hexes are whose, where homeworlds may stand, how much deep space there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from .board import HEX_AT, PLACES, HexId, on_the_edge
from .reading import data

Region = frozenset[HexId]
HOME_MARKERS: Final = 26
"""Of a colour, with the homeworld. B2.1"""
LESS: Final = 2
"""Of a second colour: its homeworld and a planet. S4.4"""


@dataclass(frozen=True, slots=True)
class Map:
    """A part of the board, and what is whose there."""

    id: str
    home: tuple[Region, ...]
    """By seat."""
    extra: tuple[Region, ...]
    """Half hexes at the rim: the player takes one of them as well."""
    adjacent: tuple[int, ...]
    """How many further home markers a player puts into hexes beside the home area."""
    homeworld: tuple[Region, ...]
    """Where it may stand."""
    deep_space: Region
    deep: int
    """How many markers of deep space it takes."""
    folded: tuple[Region, ...] = ()
    """Areas that do not exist: all hexes around one of them are adjacent to each other."""
    colours: int = 1
    """How many sets of home markers each player has."""
    entries: tuple[HexId, ...] = ()
    """Where doomsday machines come from."""
    alien_homeworlds: tuple[HexId, ...] = ()
    amoebas: tuple[HexId, ...] = ()
    """Where they are at the start; all that has no marker is open space then. M1"""
    mixed: bool = False
    """Whether home markers of all and white ones are shuffled together. S4.6"""
    forces: Mapping[str, int] = field(default_factory=dict)
    """What everybody has at the start otherwise than usual. S4.5"""
    technology: Mapping[str, int] = field(default_factory=dict)
    """Levels that everybody has from the start. S4.5"""

    @property
    def seats(self) -> int:
        return len(self.home)


def region(text: str) -> Region:
    """The hexes of "3:1-9 4:1-8 5:7"."""
    return frozenset(_hexes(text))


def _hexes(text: str) -> Iterator[HexId]:
    for part in text.split():
        row, columns = part.split(":")
        first, _, last = columns.partition("-")
        for column in range(int(first), int(last or first) + 1):
            yield HEX_AT[int(row), column]


def _read(entries: list[dict[str, Any]]) -> dict[str, Map]:
    homes = {entry["id"]: entry["home"] for entry in entries}

    def of(text: str) -> Region:
        if text.startswith("like "):
            _, name, seat = text.split()
            return region(homes[name][int(seat) - 1])
        return region(text)

    return {entry["id"]: _map(entry, of) for entry in entries}


def _map(entry: dict[str, Any], of: Any) -> Map:
    home = tuple(of(text) for text in entry["home"])
    adjacent = tuple(entry.get("adjacent", (0,) * len(home)))
    if entry.get("edge"):
        homeworld = tuple(frozenset(filter(on_the_edge, hexes)) for hexes in home)
    else:
        homeworld = tuple(region(text) for text in entry["homeworld"])
    deep = _everything_but(*home) if entry["deep_space"] == "rest" else region(entry["deep_space"])
    return checked(
        Map(
            id=entry["id"],
            home=home,
            extra=tuple(region(text) for text in entry.get("extra", ("",) * len(home))),
            adjacent=adjacent,
            homeworld=homeworld,
            deep_space=deep,
            deep=entry["deep"],
            folded=tuple(of(text) for text in entry.get("folded", ())),
            colours=entry.get("colours", 1),
            entries=tuple(hex_ for text in entry.get("entries", ()) for hex_ in _hexes(text)),
            alien_homeworlds=tuple(
                hex_ for text in entry.get("alien_homeworlds", ()) for hex_ in _hexes(text)
            ),
            amoebas=tuple(hex_ for text in entry.get("amoebas", ()) for hex_ in _hexes(text)),
            mixed=entry.get("mixed", False),
            forces=entry.get("forces", {}),
            technology=entry.get("technology", {}),
        )
    )


def checked(made: Map) -> Map:
    """The map, if its regions add up to what the scenario says. S1.3"""
    taken = [hex_ for each in made.home for hex_ in each]
    if len(set(taken)) != len(taken) or made.deep_space.intersection(taken):
        raise ValueError(f"map {made.id}: a hex lies in two regions")
    wanted = HOME_MARKERS * made.colours - LESS * (made.colours - 1)
    for area, more, rim in zip(made.home, made.adjacent, made.extra, strict=True):
        fits = made.mixed or made.seats == 1 or len(area) + more + bool(rim) == wanted
        if not fits:
            raise ValueError(f"map {made.id}: a home has {len(area)} hexes, not {wanted}")
    covered = len(made.deep_space) - sum(made.adjacent)
    if made.mixed:  # homeworlds take a hex each, and nobody's markers are apart
        covered -= HOME_MARKERS * made.seats
    if covered != made.deep:
        raise ValueError(f"map {made.id} has {covered} hexes of deep space, not {made.deep}")
    for area, allowed in zip(made.home, made.homeworld, strict=True):
        if not made.mixed and not allowed <= area:
            raise ValueError(f"map {made.id}: a homeworld stands outside its home")
    return made


def _everything_but(*regions: Region) -> Region:
    taken = frozenset().union(*regions)
    return frozenset(HexId(number) for number in range(len(PLACES)) if number not in taken)


MAPS: Final = _read(data("maps")["map"])
