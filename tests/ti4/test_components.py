"""The components are those of the box: counts, sums, and every word leads somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from astrarium.games.ti4.components import (
    box,
    cards,
    factions,
    systems,
    technologies,
    units,
    windows,
)
from astrarium.shared.hexes import distance

NAMED = {
    "AC": {card.id: card.windows for card in cards.ACTION_CARDS},
    "AG": {agenda.id: agenda.windows for agenda in cards.AGENDAS},
    "OBJ": {objective.id: objective.windows for objective in cards.OBJECTIVES},
    "PN": {note.id: note.windows for note in cards.NOTES},
}
"""The windows that cards name, by prefix and id."""
MECATOL = systems.PLANETS[systems.MECATOL_REX]


def test_there_are_51_tiles() -> None:
    """17 homes, the Creuss Gate, Mecatol Rex, 20 blue and 12 red ones."""
    assert [system.number for system in systems.SYSTEMS] == list(range(1, 52))
    kinds = Counter(system.kind for system in systems.SYSTEMS)
    assert kinds == {"home": 17, "gate": 1, "mecatol": 1, "blue": 20, "red": 12}
    assert {back: len(tiles) for back, tiles in systems.BACKS.items()} == {"blue": 20, "red": 12}


def test_anomalies_and_wormholes_are_where_they_are_printed() -> None:
    """Two asteroid fields and one each of the others; alpha, beta and delta in pairs."""
    found = Counter(s.anomaly for s in systems.SYSTEMS if s.anomaly != systems.NO_ANOMALY)
    assert found == {
        systems.ASTEROID_FIELD: 2,
        systems.NEBULA: 1,
        systems.SUPERNOVA: 1,
        systems.GRAVITY_RIFT: 1,
    }
    holes = {s.number: s.wormholes for s in systems.SYSTEMS if s.wormholes}
    assert holes == {
        17: systems.DELTA,
        25: systems.BETA,
        26: systems.ALPHA,
        39: systems.ALPHA,
        40: systems.BETA,
        51: systems.DELTA,
    }


def test_there_are_59_planets() -> None:
    """26 at home, Mecatol Rex, 32 on blue tiles; 110 resources and 93 influence in all."""
    assert len(systems.PLANETS) == 59
    blue = [p for p in systems.PLANETS if systems.SYSTEMS[p.system].kind == "blue"]
    assert (systems.HOME_PLANETS.bit_count(), len(blue)) == (26, 32)
    assert sum(p.resources for p in systems.PLANETS) == 110
    assert sum(p.influence for p in systems.PLANETS) == 93
    assert (sum(p.resources for p in blue), sum(p.influence for p in blue)) == (46, 49)
    assert (MECATOL.resources, MECATOL.influence, MECATOL.trait) == (1, 6, systems.NONE)


def test_traits_and_specialties() -> None:
    """10 cultural, 11 hazardous, 11 industrial; two specialties of each colour; none at home."""
    assert [mask.bit_count() for mask in systems.TRAIT_PLANETS] == [10, 11, 11]
    assert [mask.bit_count() for mask in systems.SPECIALTY_PLANETS] == [2, 2, 2, 2]
    for planet in systems.PLANETS:
        assert (planet.trait == systems.NONE) == (planet.home or planet is MECATOL)


def test_planets_and_systems_know_each_other() -> None:
    """Every planet lies in the system that lists it, and in no other."""
    listed = [planet for system in systems.SYSTEMS for planet in system.planets]
    assert sorted(listed) == list(range(59))
    for number, system in enumerate(systems.SYSTEMS):
        assert all(systems.PLANETS[planet].system == number for planet in system.planets)


def test_each_player_has_59_figures() -> None:
    """By type, as the box has them."""
    assert sum(units.PLASTIC) == 59
    assert dict(zip(units.TYPE_NAMES, units.PLASTIC, strict=True)) == {
        "carrier": 4,
        "cruiser": 8,
        "destroyer": 8,
        "dreadnought": 5,
        "fighter": 10,
        "flagship": 1,
        "war_sun": 2,
        "infantry": 12,
        "pds": 6,
        "space_dock": 3,
    }
    assert [len(group) for group in (units.SHIPS, units.GROUND_FORCES, units.STRUCTURES)] == [
        7,
        1,
        2,
    ]


def test_units_of_everybody_and_of_factions() -> None:
    """17 plain ones; a flagship for each faction; eight more pairs."""
    plain = [unit for unit in units.UNITS if not unit.faction]
    flagships = [unit for unit in units.UNITS if unit.type == units.FLAGSHIP]
    others = [unit for unit in units.UNITS if unit.faction and unit.type != units.FLAGSHIP]
    assert (len(plain), len(flagships), len(others)) == (17, 17, 16)
    assert {unit.faction for unit in flagships} == set(factions.FACTION_NAMES)
    assert all(unit.cost == 8 and unit.sustain_damage for unit in flagships)
    assert Counter(unit.level for unit in others) == {1: 8, 2: 8}


def test_only_muaat_has_war_suns_from_the_start() -> None:
    """Everybody else needs the technology first; all the other types are there."""
    for faction in factions.FACTIONS:
        missing = {
            units.TYPE_NAMES[n] for n, unit in enumerate(faction.units) if unit == units.NONE
        }
        assert missing == (set() if faction.id == "muaat" else {"war_sun"})


def test_general_technologies() -> None:
    """Four of each colour that ask for none to three of it, and nine unit upgrades."""
    general = [t for t in technologies.TECHNOLOGIES if not t.faction]
    assert (len(general), technologies.GENERAL.bit_count()) == (25, 25)
    for colour in range(4):
        asked = [t.prerequisites for t in general if t.colour == colour]
        assert sorted(p[colour] for p in asked) == [0, 1, 2, 3]
        assert all(sum(p) == p[colour] for p in asked)
    assert sum(t.unit != units.NONE for t in general) == 9


def test_faction_technologies() -> None:
    """Two for each faction; eight upgrades that replace a general one."""
    own = [t for t in technologies.TECHNOLOGIES if t.faction]
    assert len(own) == 34
    assert set(Counter(t.faction for t in own).values()) == {2}
    assert {t.faction for t in own} == set(factions.FACTION_NAMES)
    assert sum(bool(t.replaces) for t in own) == 8
    assert all(t.replaces in technologies.TECHNOLOGY_NUMBER for t in own if t.replaces)


def test_an_upgrade_makes_the_next_level_of_its_type() -> None:
    """What a unit upgrade names is a unit that names the upgrade."""
    for technology in technologies.TECHNOLOGIES:
        if technology.unit != units.NONE:
            unit = units.UNITS[technology.unit]
            assert unit.technology == technology.id
            assert unit.faction == technology.faction
            assert unit.level == 2
    assert len(units.UNIT_OF_TECHNOLOGY) == 17


def test_a_technology_deck_leaves_out_what_is_replaced() -> None:
    """Sol's own carriers and infantry take the place of the general upgrades."""
    sol = {technologies.TECHNOLOGY_NAMES[t] for t in factions.FACTIONS[5].deck}
    assert len(sol) == 25
    assert not sol & {"carrier_ii", "infantry_ii"}
    nekro = factions.FACTIONS[factions.FACTION_NUMBER["nekro"]]
    assert len(nekro.deck) == 27


def test_there_are_17_factions() -> None:
    """37 abilities; one dock each; never more ships than the fleet pool allows at the start."""
    assert (len(factions.FACTIONS), len(factions.ABILITIES)) == (17, 37)
    for faction in factions.FACTIONS:
        assert systems.SYSTEMS[faction.home].home_of == faction.id
        assert faction.start[units.SPACE_DOCK] == 1
        fleet = sum(faction.start[t] for t in units.SHIPS if units.TYPES[t].fleet_pool)
        assert fleet <= box.STARTING_POOLS[box.FLEET]
        owned = {a.id for a in factions.ABILITIES if a.faction == faction.id}
        assert owned == set(faction.abilities)
        assert cards.NOTES[cards.NOTE_NUMBER[faction.note]].faction == faction.id


def test_creuss_lives_beside_the_map() -> None:
    """The gate lies on the map; the home is reached through its wormhole."""
    creuss = factions.FACTIONS[factions.FACTION_NUMBER["creuss"]]
    assert (creuss.on_map, creuss.home) == (systems.CREUSS_GATE, systems.CREUSS_HOME)
    assert all(f.on_map == f.home for f in factions.FACTIONS if f is not creuss)


def test_starting_technologies() -> None:
    """Winnu chooses one without prerequisites, Sardakk N'orr has none, Jol-Nar four."""
    count = {f.id: f.technologies.bit_count() for f in factions.FACTIONS}
    assert (count["winnu"], count["sardakk_norr"], count["jol_nar"]) == (0, 0, 4)
    winnu = factions.FACTIONS[factions.FACTION_NUMBER["winnu"]]
    assert len(winnu.choice) == 4
    assert all(not sum(technologies.TECHNOLOGIES[t].prerequisites) for t in winnu.choice)


def test_there_are_80_action_cards() -> None:
    """59 kinds, seven of them four times; 20 are component actions, eight are riders."""
    assert (len(cards.ACTION_CARDS), len(cards.ACTION_DECK)) == (59, 80)
    assert Counter(card.copies for card in cards.ACTION_CARDS) == {4: 7, 1: 52}
    assert sum(card.rider for card in cards.ACTION_CARDS) == 8
    for card in cards.ACTION_CARDS:
        assert card.action == ("component_action" in card.windows)


def test_there_are_50_agendas() -> None:
    """34 laws and 16 directives; elections as they are counted on the cards."""
    assert Counter(agenda.law for agenda in cards.AGENDAS) == {True: 34, False: 16}
    assert Counter(agenda.elect for agenda in cards.AGENDAS) == {
        "for_against": 21,
        "player": 15,
        "cultural_planet": 3,
        "hazardous_planet": 3,
        "industrial_planet": 3,
        "law": 2,
        "planet": 1,
        "planet_nonhome_not_mecatol": 1,
        "scored_secret_objective": 1,
    }
    assert all(bool(agenda.stays) == agenda.law for agenda in cards.AGENDAS)


def test_there_are_40_objectives() -> None:
    """Ten, ten and twenty; five secret ones belong to the action phase."""
    decks = {deck: len(found) for deck, found in cards.OBJECTIVE_DECKS.items()}
    assert decks == {"stage_1": 10, "stage_2": 10, "secret": 20}
    assert {(o.deck, o.points) for o in cards.OBJECTIVES} == {
        ("stage_1", 1),
        ("stage_2", 2),
        ("secret", 1),
    }
    assert sum(o.phase == "action" for o in cards.OBJECTIVES) == 5


def test_there_are_41_promissory_notes() -> None:
    """Four kinds in six colours, one of each faction."""
    assert (len(cards.NOTES), len(cards.GENERAL_NOTES), cards.NOTE_CARDS) == (21, 4, 41)


def test_there_are_8_strategy_cards() -> None:
    """Numbered one to eight; only Leadership's secondary ability costs no token."""
    assert [card.initiative for card in cards.STRATEGY_CARDS] == list(range(1, 9))
    assert [card.id for card in cards.STRATEGY_CARDS if not card.strategy_token] == ["leadership"]


def test_the_cards_of_the_box_are_454() -> None:
    """The published total."""
    assert (
        6 * 25
        + 34
        + cards.NOTE_CARDS
        + len(systems.PLANETS)
        + len(cards.ACTION_DECK)
        + len(cards.AGENDAS)
        + len(cards.OBJECTIVES)
    ) == 454


def test_there_are_109_windows() -> None:
    """70 of them are windows proper; cards, agendas and objectives name none that is missing."""
    assert len(windows.WINDOWS) == 109
    assert sum(window.kind == "window" for window in windows.WINDOWS) == 70
    assert {window.order for window in windows.WINDOWS} == {"", *windows.ORDERS}
    known = {*windows.WINDOW_NAMES, "always"}
    for names in NAMED.values():
        assert all(set(named) <= known for named in names.values())


def _users() -> set[str]:
    ids: dict[str, Iterable[str]] = {
        "AC": cards.ACTION_CARD_NUMBER,
        "AG": cards.AGENDA_NUMBER,
        "OBJ": cards.OBJECTIVE_NUMBER,
        "PN": cards.NOTE_NUMBER,
        "SC": cards.STRATEGY_NUMBER,
        "UNIT": units.UNIT_NUMBER,
        "FA": factions.ABILITY_NUMBER,
        "TECH": [t.id for t in technologies.TECHNOLOGIES if not t.faction],
        "FT": [t.id for t in technologies.TECHNOLOGIES if t.faction],
    }
    return {f"{prefix}.{name}" for prefix, names in ids.items() for name in names}


def test_what_hangs_on_a_window_exists() -> None:
    """And every card that names a window hangs on it."""
    assert set(windows.WINDOWS_OF) <= _users()
    for prefix, names in NAMED.items():
        for name, named in names.items():
            user = f"{prefix}.{name}"
            hung = {windows.WINDOW_NAMES[w] for w in windows.WINDOWS_OF.get(user, ())}
            assert set(named) - {"always"} <= hung, user


@pytest.mark.parametrize(
    ("seats", "tiles", "between"),
    [(3, 28, [6, 6, 6]), (4, 37, [4, 4, 4, 4]), (5, 37, [4, 3, 3, 4, 4]), (6, 37, [3] * 6)],
)
def test_the_map_fits_the_tiles(seats: int, tiles: int, between: list[int]) -> None:
    """Dealt tiles fill the free spaces; homes lie at distance three, evenly."""
    dealt = seats * (box.by_seats("blue_tiles", seats) + box.by_seats("red_tiles", seats))
    assert len(box.spaces(seats)) == tiles
    assert dealt + box.by_seats("extra_red_tiles", seats) == len(box.open_spaces(seats))
    assert seats * box.by_seats("blue_tiles", seats) <= 20
    assert seats * box.by_seats("red_tiles", seats) + box.by_seats("extra_red_tiles", seats) <= 12
    homes = [box.HEXES[place] for place in box.homes(seats)]
    assert all(distance(box.HEXES[box.CENTRE], home) == 3 for home in homes)
    around = zip(homes, (*homes[1:], homes[0]), strict=True)
    assert [distance(a, b) for a, b in around] == between
    assert len(box.home_trade_goods(seats)) == seats


def test_tokens_at_the_start() -> None:
    """Eight of sixteen command tokens lie on the sheet."""
    assert (box.COMMAND_TOKENS, sum(box.STARTING_POOLS), box.STARTING_POOLS) == (16, 8, (3, 3, 2))
