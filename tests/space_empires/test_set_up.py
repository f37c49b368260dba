"""How games begin: maps, scenarios, advantages, head starts. S1 to S5, X13, X19, X20, X21"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import DISTANCE
from astrarium.games.space_empires.components.cards import CARD_NAME, CARD_NUMBER, CardId
from astrarium.games.space_empires.components.maps import MAPS, Map, checked
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER
from astrarium.games.space_empires.design import NO_DESIGN
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.holdings import is_shown
from astrarium.games.space_empires.layout import (
    CARD_NAMES,
    ON_OFFER,
    UNUSED,
    drawn_by,
    place_of,
)
from astrarium.games.space_empires.preparing import roll_situation
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.tariffs import is_used
from astrarium.kernel.errors import SetupError
from astrarium.kernel.moves import parse_move, print_move
from tests.language import LUCK


def begun(seats: int, until: str = "move", **options: str) -> SpaceEmpires:
    """A game whose first questions are answered by the first offer, until one of this kind."""
    game = GAME.new(seats, LUCK, options)
    assert isinstance(game, SpaceEmpires)
    while game.questions and game.questions[0].kind != until:
        question = game.questions[0]
        done = ("done",) if ("done",) in question.moves else question.moves[0]
        game.answer(question.seat, done)
    return game


def ships(game: SpaceEmpires, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for number in game.groups.of(seat):
        group = game.group(number)
        found[group.kind.id] = found.get(group.kind.id, 0) + group.ships
    return found


def offers(game: SpaceEmpires, seat: int) -> list[str]:
    question = game.question(seat)
    return [] if question is None else [print_move(move) for move in question.moves]


# -- scenarios -------------------------------------------------------------------------------------


@pytest.mark.rule("S4.1")
@pytest.mark.rule("S4.2")
@pytest.mark.parametrize(
    "scenario", [s for s in GAME.scenarios if 1 not in GAME.scenarios[s].seats]
)
def test_every_scenario_begins(scenario: str) -> None:
    """Each hex has the marker that the text promises, and everybody a homeworld."""
    seats = GAME.scenarios[scenario].seats[0]
    game = begun(seats, scenario=scenario)
    assert game.questions[0].kind == "move"
    assert not game.invariants()
    assert all(game.homeworld(seat) >= 0 for seat in range(seats))
    white = [hex_ for hex_ in game.hexes() if game.home[hex_] < 0]
    assert len(white) == game.map.deep + (25 * seats + seats if game.map.mixed else 0)


@pytest.mark.rule("S1.3")
def test_a_map_whose_regions_do_not_add_up_is_refused() -> None:
    small = MAPS["two_player_small"]
    wrong = Map(**{name: getattr(small, name) for name in Map.__slots__} | {"deep": 16})
    with pytest.raises(ValueError, match="deep space"):
        checked(wrong)


@pytest.mark.rule("S4.4")
def test_double_trouble_leaves_one_planet_out() -> None:
    game = begun(2, scenario="double_trouble")
    names = [CARD_NAMES[c] for z in range(150) for c in game.cards.zones[z]]
    own = [name for name in names if name.endswith(("_0a", "_0b"))]
    assert len(own) == 49
    assert sum(name.startswith("planet") for name in own) == 15


@pytest.mark.rule("S4.5")
def test_knife_fight_begins_with_more_ships_and_technology() -> None:
    game = begun(2, scenario="knife_fight")
    assert ships(game, 0) == {"colony_ship": 4, "miner": 1, "ship_yard": 4, "scout": 4}
    levels = game.technology[0]
    assert (levels[TECH_NUMBER["ship_size"]], levels[TECH_NUMBER["movement"]]) == (3, 2)
    scouts = [game.group(n) for n in game.groups.of(0) if game.group(n).kind.id == "scout"]
    assert scouts[0].fit[TECH_NUMBER["movement"]] == 2


@pytest.mark.rule("S4.6")
def test_on_variable_maps_all_markers_are_mixed() -> None:
    game = begun(3, scenario="three_player_variable")
    assert all(home < 0 for home in game.home)
    names = [CARD_NAMES[c] for z in range(150) for c in game.cards.zones[z]]
    assert len(names) == 147
    assert sum(name.endswith("_white") for name in names) == 72


@pytest.mark.rule("S4.10")
def test_three_against_one() -> None:
    """The single player is dealt three and keeps one; the three share five, one for each."""
    game = begun(4, "pick", scenario="three_against_one")
    assert len(game.cards_of(0)) == 1
    assert len(game.cards.zones[ON_OFFER]) == 5
    game = begun(4, scenario="three_against_one")
    assert [len(game.cards_of(seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert game.technology[1][TECH_NUMBER["scanners"]] == 1
    assert game.technology[0][TECH_NUMBER["scanners"]] == 0


@pytest.mark.rule("S4.8")
def test_two_against_one_with_advantages() -> None:
    game = begun(3, scenario="two_against_one_advantages")
    assert [len(game.cards_of(seat)) for seat in range(3)] == [4, 0, 0]


@pytest.mark.rule("S4.11")
def test_quick_conquest_has_no_mines_and_a_head_start() -> None:
    game = begun(3, "head_start", scenario="quick_conquest_3")
    assert "research mines" not in offers(game, 0)
    assert "research tactics" in offers(game, 0)
    game = begun(3, scenario="quick_conquest_3")
    home = game.colony[game.homeworld(0)]
    assert home is not None
    assert home.cp == 30


@pytest.mark.rule("S1.4")
def test_the_basic_game_leaves_units_out() -> None:
    game = begun(2, basic_game="yes", aliens="no")
    game.technology[0] = tuple(max(level, 1) for level in game.technology[0])
    assert not is_used(game, UNIT_NUMBER["pipeline"])
    assert is_used(game, UNIT_NUMBER["destroyer"])


@pytest.mark.rule("S5.3")
def test_a_quick_start_shows_homes_and_settles_planets() -> None:
    game = begun(2, quick_start="yes")
    assert "colony_ship" not in ships(game, 0)
    own = [c for c in game.colony if c is not None and c.owner == 0 and not c.homeworld]
    assert [colony.cp for colony in own] == [5] * 8


@pytest.mark.rule("X17.4")
@pytest.mark.parametrize("other", ["homeworld_30", "head_start", "gearing_limits"])
def test_centres_go_with_neither_of_these(other: str) -> None:
    with pytest.raises(SetupError):
        GAME.new(2, LUCK, {"centres": "yes", other: "yes"})


# -- the galactic situation ------------------------------------------------------------------------


@pytest.mark.rule("X21.1")
@pytest.mark.rule("X21.2")
def test_t23_what_cancels_an_earlier_result_is_rolled_again() -> None:
    """T23: 9, then 5, then 6, which is rolled again; doubles and 10 too."""
    game = begun(2)
    for face in (9, 5, 6, 5, 10, 2):
        game.chance.script("situation", (face,))
    roll_situation(game)
    assert set(game.rules) >= {"slow_scientists", "heavy_terrain"}
    assert not game.has("smart_scientists")


@pytest.mark.rule("X21.1")
def test_one_result_is_one_variant() -> None:
    game = begun(2)
    game.chance.script("situation", (8,))
    roll_situation(game)
    assert game.has("rich_colonies")


# -- advantages ------------------------------------------------------------------------------------


@pytest.mark.rule("X13.1")
def test_two_advantages_are_dealt_and_one_is_kept_in_secret() -> None:
    game = begun(2, "advantage", empire_advantages="random")
    kept = offers(game, 0)
    assert len(kept) == 2
    game.answer(0, parse_move(kept[0]))
    game.answer(1, game.questions[0].moves[0])
    (card,) = game.cards_of(0)
    assert f"choose {CARD_NAME[card]}" == kept[0]
    assert not is_shown(game, card)
    assert CARD_NAME[card] not in str(game.view(1)["players"][0]["cards"])


@pytest.mark.rule("X13.5")
def test_small_maps_leave_some_advantages_out() -> None:
    for number in (34, 35, 36, 53):
        game = begun(2, "advantage", empire_advantages="random", map="two_player_small")
        zones = [z for z, held in enumerate(game.cards.zones) if place_of(CardId(number)) in held]
        assert zones == [UNUSED]


@pytest.mark.rule("X13.2")
def test_t32_whoever_bids_most_pays_and_chooses() -> None:
    """T32: three players, four cards; the bid of 10 leaves 65 for technology."""
    game = begun(3, "auction", empire_advantages="auction")
    assert len(game.cards.zones[ON_OFFER]) == 4
    first = game.questions[0].seat
    game.answer(first, ("bid", 10))
    for _ in range(2):
        game.answer(game.questions[0].seat, ("pass",))
    chosen = next(move for move in game.questions[0].moves)
    game.answer(first, chosen)
    assert CARD_NUMBER[str(chosen[1])] in game.cards_of(first)
    assert game.stake[first] == 65
    assert game.questions[0].seat != first


@pytest.mark.rule("X13.2")
def test_the_last_player_takes_one_of_two_for_nothing() -> None:
    game = begun(2, "auction", empire_advantages="auction")
    game.answer(game.questions[0].seat, ("bid", 5))
    game.answer(game.questions[0].seat, ("pass",))
    game.answer(game.questions[0].seat, game.questions[0].moves[0])
    assert game.questions[0].kind == "pick"
    last = game.questions[0].seat
    assert len(game.questions[0].moves) == 2
    game.answer(last, game.questions[0].moves[0])
    assert game.stake[last] == 75


@pytest.mark.rule("X13.2a")
def test_a_bid_above_the_stake_is_owed() -> None:
    game = begun(2, "auction", empire_advantages="auction")
    first = game.questions[0].seat
    game.answer(first, ("bid", 80))
    game.answer(game.questions[0].seat, ("pass",))
    game.answer(first, game.questions[0].moves[0])
    assert (game.stake[first], game.debt[first]) == (0, 5)


@pytest.mark.parametrize(
    ("card", "field", "level"),
    [
        pytest.param(40, "military_academy", 1, marks=pytest.mark.rule("X13.40")),
        pytest.param(47, "ground_combat", 2, marks=pytest.mark.rule("X13.47")),
        pytest.param(53, "movement", 7, marks=pytest.mark.rule("X13.53")),
        pytest.param(54, "exploration", 1, marks=pytest.mark.rule("X13.54")),
    ],
)
def test_some_races_know_something_from_the_start(card: int, field: str, level: int) -> None:
    rules = {"experience": "yes", "transports": "yes", "movement_7": "yes"}
    game = dealt(card, **rules)
    assert game.technology[0][TECH_NUMBER[field]] == level


def dealt(card: int, **rules: str) -> SpaceEmpires:
    """Seat 0 keeps this card."""
    map_id = {"map": "two_player_large", "empire_advantages": "random"}
    game = GAME.new(2, LUCK, rules | map_id)
    assert isinstance(game, SpaceEmpires)
    while game.questions[0].kind != "advantage":
        game.answer(game.questions[0].seat, game.questions[0].moves[0])
    place = place_of(CardId(card))
    zone = next(z for z, held in enumerate(game.cards.zones) if place in held)
    if zone != drawn_by(0):
        game.cards.move(place, zone, drawn_by(0))
    game.ask_again()
    game.answer(0, ("choose", CARD_NAME[CardId(card)]))
    game.answer(1, game.questions[0].moves[0])
    return game


@pytest.mark.rule("X13.36")
def test_the_ancient_race_looks_round_and_settles_before_the_game() -> None:
    game = dealt(36)
    assert is_shown(game, 36)
    home = game.homeworld(0)
    near = [hex_ for hex_ in game.hexes() if DISTANCE[home][hex_] == 1]
    assert all(game.is_explored(hex_) for hex_ in near)
    surveyed = 0
    while game.questions[0].kind == "survey":
        game.answer(0, game.questions[0].moves[0])
        surveyed += 1
    ring = sum(DISTANCE[home][hex_] == 2 for hex_ in game.hexes())
    assert surveyed == min(6, ring)
    taken = settled = 0
    while game.questions[0].kind == "ancients":
        move = game.questions[0].moves[-1]
        taken += move[0] == "fetch"
        settled += move[0] == "people"
        game.answer(0, move if move[0] != "done" else ("done",))
        if move[0] == "done":
            break
    colony = game.colony[home]
    assert colony is not None
    assert len(colony.cargo) == taken <= 3
    assert len(game.colonies(0)) == 1 + settled <= 4
    assert ships(game, 0)["colony_ship"] == 3


# -- designs and head starts -----------------------------------------------------------------------


@pytest.mark.rule("X19.2")
def test_everybody_designs_a_ship_in_secret_before_the_game() -> None:
    game = begun(2, "design", unique_ships="yes")
    assert {question.seat for question in game.questions} == {0, 1}
    game.answer(0, ("hull", 2))
    game.answer(0, ("done",))
    game.answer(1, ("done",))
    assert game.design[0].hull == 2
    assert game.shown_design[0] == NO_DESIGN
    assert game.view(1)["players"][0]["sheet"] is None


@pytest.mark.rule("X20.8")
def test_a_head_start_buys_technology_and_keeps_ten() -> None:
    game = begun(2, "head_start", head_start="yes")
    for _ in range(2):
        game.answer(0, ("research", "ship_size"))
    assert "research ship_size" not in offers(game, 0)
    game.answer(0, ("research", "attack"))
    assert "research attack" not in offers(game, 0)
    game.answer(0, ("research", "exploration"))
    game.answer(0, ("done",))
    game.answer(1, ("done",))
    assert game.cp == [10, 10]
    scouts = [game.group(n) for n in game.groups.of(0) if game.group(n).kind.id == "scout"]
    assert scouts[0].fit[TECH_NUMBER["attack"]] == 1


@pytest.mark.rule("X13.44")
def test_immortals_keep_nothing_of_a_head_start() -> None:
    game = dealt(44, head_start="yes")
    game.answer(0, ("done",))
    game.answer(1, ("done",))
    assert game.cp == [0, 10]
