"""Setting up: speaker, factions, map, units, objectives. Chapter S"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.components.box import (
    MAX_SEATS,
    MIN_SEATS,
    RING_OF,
    Position,
    homes,
    open_spaces,
)
from astrarium.games.ti4.components.cards import OBJECTIVE_NAMES
from astrarium.games.ti4.components.factions import FACTION_NAMES
from astrarium.games.ti4.components.systems import PLANETS, SYSTEM_BY_NUMBER, SYSTEMS
from astrarium.games.ti4.map_limits import clash
from astrarium.games.ti4.map_plans import dealt_plan, read_plan, tiles_needed
from astrarium.games.ti4.space import around
from astrarium.games.ti4.table import TI4
from astrarium.kernel.errors import SetupError

from .positions import MAP_OF_THREE, Table, fresh, table

SEATS = range(MIN_SEATS, MAX_SEATS + 1)
rule = pytest.mark.rule


def through_setup(t: Table) -> Table:
    """Everybody takes the first offer until the strategy phase."""
    while t.kind() != "pick":
        t.first_asked().does(t.first_asked().offers()[0])
    return t


@rule("S.1")
@rule("58.5")
def test_a_random_player_is_the_speaker() -> None:
    speakers = set()
    for seed in range(20):
        game = GAME.new(3, seed)
        assert isinstance(game, TI4)
        speakers.add(game.speaker)
    assert speakers == {0, 1, 2}


@rule("S.2")
def test_factions_are_chosen_once_each() -> None:
    t = fresh(3, factions="choose")
    t.seat(0).is_asked("faction").does("faction sol")
    t.seat(1).is_asked("faction").may("faction hacan").may_not("faction sol", because="S.2")
    t.seat(1).does("faction hacan")
    t.seat(2).does("faction letnev")
    assert [player["faction"] for player in t.view()["players"]] == ["sol", "hacan", "letnev"]


@rule("S.2")
def test_a_draft_offers_three_for_each_player_and_begins_at_the_end() -> None:
    t = fresh(4, factions="draft")
    assert t.asked() == {3: "faction"}
    assert len(t.offers(3)) == 12
    every = {f"faction {name}" for name in FACTION_NAMES}
    t.seat(3).may_not(sorted(every - set(t.offers(3)))[0], because="S.2")


@rule("S.2")
def test_random_factions_ask_nobody() -> None:
    t = fresh(6, factions="random")
    factions = [player["faction"] for player in t.view()["players"]]
    assert None not in factions
    assert len(set(factions)) == 6


@rule("S.3")
@rule("S.4")
@rule("S.4a")
@rule("13.0")
def test_everybody_starts_with_five_notes() -> None:
    t = table()
    for seat in range(3):
        assert t.shown(seat)["notes"] == 5
    held = t.shown(0)["notes_in_hand"]
    assert "military_support" in held
    assert sum(name.endswith("_0") for name in held) == 4


@rule("S.5")
@rule("26.0")
def test_home_planets_begin_readied() -> None:
    t = table("sol hacan letnev")
    for planet, seat in (("jord", 0), ("arretze", 1), ("hercant", 1), ("kamdorn", 1)):
        assert t.owner(planet) == seat
        assert not t.exhausted(planet)


@rule("S.6")
@rule("S.6h")
@pytest.mark.parametrize("seats", SEATS)
def test_homes_have_their_places_and_mecatol_the_middle(seats: int) -> None:
    t = through_setup(fresh(seats, factions="random"))
    positions = {s["system"]: s["position"] for s in t.view()["systems"]}
    assert positions[18] == 0
    game = t.game
    places = [game.at[game.sheet(seat).on_map] for seat in range(seats)]
    assert places == list(homes(seats))
    on_map = [position for position in positions.values() if position >= 0]
    assert len(on_map) == 1 + seats + len(open_spaces(seats))


@rule("S.6b")
@rule("S.6c")
@pytest.mark.parametrize("seats", SEATS)
def test_the_tiles_dealt_fill_the_map(seats: int) -> None:
    assert sum(tiles_needed(seats)) == len(open_spaces(seats))


@rule("S.6a")
@rule("S.6b")
@pytest.mark.parametrize(("seats", "blue", "red"), [(3, 6, 2), (4, 5, 3), (5, 4, 2), (6, 3, 2)])
def test_hands_of_tiles(seats: int, blue: int, red: int) -> None:
    t = fresh(seats, factions="random", map="built")
    for seat in range(seats):
        names = t.shown(seat)["tiles"]
        backs = [SYSTEMS[SYSTEM_BY_NUMBER[int(name[5:])]].back for name in names]
        assert (backs.count("blue"), backs.count("red")) == (blue, red)
        assert all(t.view(seat)["players"][o]["tiles"] is None for o in range(seats) if o != seat)


@rule("S.6c")
def test_with_five_players_the_speaker_lays_a_red_tile_first() -> None:
    t = fresh(5, factions="random", map="built")
    t.seat(0).is_asked("place_first")
    offers = t.offers(0)
    assert len(offers) == 6
    tile = int(offers[0].split()[1])
    assert SYSTEMS[SYSTEM_BY_NUMBER[tile]].back == "red"
    t.seat(0).may_not(f"place {tile} 7", because="S.6c")
    t.seat(0).does(f"place {tile} 3").is_asked("place")


@rule("S.6d")
def test_the_order_turns_at_both_ends() -> None:
    t = fresh(3, factions="random", map="built")
    order = []
    while t.kind() == "place":
        order.append(t.first_asked().number)
        t.first_asked().does(t.first_asked().offers()[0])
    assert order[:9] == [0, 1, 2, 2, 1, 0, 0, 1, 2]
    assert len(order) == 24


@rule("S.6c")
@rule("S.6d")
@pytest.mark.parametrize(("seats", "tiles"), [(4, 32), (5, 30), (6, 30)])
def test_everybody_lays_all_tiles_in_turn_whatever_the_number_of_players(
    seats: int, tiles: int
) -> None:
    """With five the tile that the speaker drew comes before, and is none of the speaker's."""
    t = fresh(seats, factions="random", map="built")
    if seats == 5:
        t.seat(0).is_asked("place_first").does(t.offers(0)[0])
    order = []
    while t.kind() == "place":
        order.append(t.first_asked().number)
        t.first_asked().does(t.first_asked().offers()[0])
    there_and_back = [*range(seats), *reversed(range(seats))]
    assert order == (there_and_back * 4)[:tiles]


@rule("S.6d")
def test_only_ones_own_tiles_on_free_spaces() -> None:
    t = fresh(3, factions="random", map="built")
    tile = t.offers(0)[0].split()[1]
    other = t.shown(1)["tiles"][0][5:]
    t.seat(0).may_not(f"place {other} 1", because="S.6d")
    t.seat(0).may_not(f"place {tile} 0", because="S.6d")
    t.seat(0).may_not(f"place {tile} 22", because="S.6d")
    t.seat(0).does(t.offers(0)[0])
    taken = next(place for place in range(1, 7) if place in t.game.tile_at)
    t.seat(1).may_not(f"place {t.offers(1)[0].split()[1]} {taken}", because="S.6d")


@rule("S.6e")
def test_a_ring_is_filled_before_the_next() -> None:
    t = fresh(3, factions="random", map="built")
    for number in range(6):
        seat = t.first_asked()
        assert all(RING_OF[int(move.split()[2])] == 1 for move in seat.offers())
        if number == 0:
            seat.may_not(f"place {seat.offers()[0].split()[1]} 7", because="S.6e")
        seat.does(seat.offers()[0])
    assert all(RING_OF[int(move.split()[2])] == 2 for move in t.first_asked().offers())


@rule("S.6f")
@rule("S.6g")
def test_like_tiles_are_kept_apart_where_that_is_possible() -> None:
    """Over whole built maps: whoever could avoid it has no offer that lets them touch."""
    avoided = 0
    for seats in SEATS:
        t = fresh(seats, factions="random", map="built")
        while t.kind() in ("place", "place_first"):
            seat = t.first_asked()
            if t.kind() == "place":
                avoided += _refused(t, seat.number)
            seat.does(seat.offers()[-1])
    assert avoided > 3


def _refused(t: Table, seat: int) -> int:
    """How many placements are refused because like tiles would touch; each with that rule."""
    offered, game, found = set(t.offers(seat)), t.game, 0
    spaces = {Position(int(move.split()[2])) for move in offered}
    for name in t.shown(seat)["tiles"]:
        number = int(name[5:])
        for place in spaces:
            near = [game.tile_at[at] for at in around(place) if at in game.tile_at]
            rules = {clash(SYSTEM_BY_NUMBER[number], other) for other in near} - {None}
            if rules and f"place {number} {place}" not in offered:
                reason = game.why_not(seat, ("place", number, place))
                assert reason is not None
                assert reason.rule in rules
                found += 1
    return found


@rule("S.6i")
def test_narrow_places_are_compensated() -> None:
    t = through_setup(fresh(5, factions="random"))
    assert [t.shown(seat)["trade_goods"] for seat in range(5)] == [0, 2, 4, 2, 0]
    for seats in (3, 4, 6):
        t = through_setup(fresh(seats, factions="random"))
        assert not any(t.shown(seat)["trade_goods"] for seat in range(seats))


@rule("S.7")
@rule("74.0")
def test_the_custodians_lie_on_mecatol() -> None:
    assert table().view()["custodians"]


@rule("S.8")
def test_all_cards_are_in_their_decks() -> None:
    piles = table().view()["piles"]
    assert piles == {"action_cards": 80, "agendas": 50, "secrets": 17}


@rule("S.10")
def test_all_strategy_cards_can_be_chosen() -> None:
    assert len(table().offers(0)) == 8


@rule("S.11")
def test_starting_units_and_technologies() -> None:
    t = table("sol hacan letnev")
    assert t.ships(0, 1) == {"carrier": 2, "destroyer": 1, "fighter": 3}
    assert t.units(0, "jord") == {"infantry": 5, "space_dock": 1}
    assert t.shown(0)["technologies"] == ["antimass_deflectors", "neural_motivator"]


@rule("S.11")
@rule("71.3")
@rule("50.3")
def test_units_of_larger_homes_are_stationed_by_their_player() -> None:
    t = fresh(3, factions="choose", tiles=MAP_OF_THREE)
    for seat, name in enumerate(("hacan", "sol", "arborec")):
        t.seat(seat).does(f"faction {name}")
    t.seat(0).is_asked("station").may_not("station space_dock 1 jord", because="S.11")
    t.seat(0).may_not("station infantry 1 arretze", because="S.11")
    t.seat(0).does("station space_dock 1 arretze", "station infantry 1 hercant")
    t.seat(0).may("station infantry 3 kamdorn").may_not(
        "station infantry 4 kamdorn", because="S.11"
    )
    t.seat(0).does("station infantry 3 kamdorn")
    assert t.units(0, "kamdorn") == {"infantry": 3}


@rule("S.11")
def test_winnu_chooses_its_first_technology() -> None:
    t = fresh(3, factions="choose", tiles=MAP_OF_THREE)
    for seat, name in enumerate(("winnu", "sol", "arborec")):
        t.seat(seat).does(f"faction {name}")
    t.seat(0).is_asked("first_technology").may_not("begin_with gravity_drive", because="S.11")
    t.seat(0).does("begin_with neural_motivator")
    assert t.shown(0)["technologies"] == ["neural_motivator"]


@rule("S.11a")
@rule("73.1")
def test_starting_pools() -> None:
    sheet = table().shown(0)
    assert (sheet["tactic"], sheet["fleet"], sheet["strategy"]) == (3, 3, 2)
    assert sheet["token_reinforcements"] == 8


@rule("S.12")
@rule("20.20")
def test_one_of_two_secrets_is_kept_in_private() -> None:
    t = fresh(3, factions="random")
    while t.kind() != "keep":
        t.first_asked().does(t.first_asked().offers()[0])
    drawn = t.shown(1)["secrets_in_hand"]
    assert len(drawn) == 2
    assert set(t.asked()) == {0, 1, 2}
    other = next(name for name in OBJECTIVE_NAMES[20:] if name not in drawn)
    t.seat(1).may_not(f"keep {other}", because="S.12")
    t.seat(1).does(f"keep {drawn[0]}")
    assert not t.learns(0, drawn[0])
    t.seat(0).does(t.offers(0)[0])
    t.seat(2).does(t.offers(2)[0])
    assert t.shown(1)["secrets_in_hand"] == [drawn[0]]
    assert t.view()["piles"]["secrets"] == 17


@rule("S.12a")
@rule("61.2a")
@rule("61.3")
def test_ten_or_fourteen_points() -> None:
    assert fresh(3).view()["goal"] == 10
    t = fresh(3, victory_points="14")
    assert t.view()["goal"] == 14
    assert [player["points"] for player in t.view()["players"]] == [0, 0, 0]


def test_a_table_with_a_map_of_its_own_is_stored_and_read() -> None:
    state = fresh(3, tiles=MAP_OF_THREE).game
    assert GAME.decode(state.encode()).hash() == state.hash()


def test_six_points_are_a_house_rule_and_are_called_one() -> None:
    """A teaching game: the rulebook knows 10 and 14 only."""
    assert GAME.options["victory_points"].default == "10"
    options = GAME.checked_setup(3, {"scenario": "first_game"})
    assert fresh(3, **options).view()["goal"] == 6
    assert "house rule" in (GAME.texts("en").get("option", "victory_points_6") or "")
    assert "regola della casa" in (GAME.texts("it").get("option", "victory_points_6") or "")
    with pytest.raises(SetupError):
        GAME.checked_setup(4, {"scenario": "first_game"})


@rule("S.12b")
@rule("S.12c")
@rule("20.13")
@rule("20.13a")
def test_public_objectives_at_the_start() -> None:
    view = table().view()
    assert len(view["public_objectives"]) == 2
    assert view["objectives_left"] == [3, 5]


# -- maps given beforehand -------------------------------------------------------------------------


def test_a_map_is_laid_as_its_string_says() -> None:
    t = table()
    positions = {s["system"]: s["position"] for s in t.view()["systems"]}
    assert (positions[21], positions[48], positions[37]) == (1, 9, 21)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda words: [*words, "21"] * 2, "at most 36 tiles"),
        (lambda words: ["99", *words[1:]], "'99' is no tile"),
        (lambda words: ["x" * 500, *words[1:]], "is no tile"),
        (lambda words: ["22", *words[1:]], "tile 22 stands there twice"),
        (lambda words: ["0", *words[1:]], "fill no map"),
        (lambda words: ["41", "42", *words[2:]], "anomalies 41 and 42 lie side by side"),
        (
            lambda words: ["26", "39", *words[2:28], "29", *words[29:]],
            "equal wormholes of 26 and 39",
        ),
    ],
)
def test_a_string_that_is_no_map_gets_one_clear_line(
    change: Callable[[list[str]], list[str]], says: str
) -> None:
    text = " ".join(change(MAP_OF_THREE.split()))
    with pytest.raises(SetupError) as error:
        GAME.new(3, 1, {"tiles": text})
    assert says in str(error.value)
    assert "\n" not in str(error.value)
    assert "{" not in error.value.told("it")


def test_a_map_is_for_a_number_of_players() -> None:
    with pytest.raises(SetupError) as error:
        GAME.new(4, 1, {"tiles": MAP_OF_THREE})
    assert "for 3 players, not for 4" in str(error.value)


def test_mecatol_may_stand_first_and_homes_by_their_numbers() -> None:
    words = MAP_OF_THREE.split()
    words[21] = "1"
    assert read_plan("18 " + " ".join(words)) == read_plan(MAP_OF_THREE)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(5))
def test_dealt_maps_keep_the_limits_and_are_even(seats: int, seed: int) -> None:
    t = through_setup(fresh(seats, factions="random"))
    game = t.game
    tiles = {place: game.tile_at[place] for place in open_spaces(seats)}
    order = sorted(tiles.values(), key=lambda tile: (tile * 7919 + seed * 104729) % 1009)
    plan = dealt_plan(seats, order)
    assert sorted(plan.values()) == sorted(order)
    for place, tile in plan.items():
        assert all(clash(tile, plan[near]) is None for near in around(place) if near in plan)


def test_planets_know_their_systems() -> None:
    assert all(number in SYSTEMS[planet.system].planets for number, planet in enumerate(PLANETS))
