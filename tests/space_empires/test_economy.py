"""The economic phase: collecting, bids, growth."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from astrarium.games.space_empires.components.board import HEX_NAMES
from astrarium.games.space_empires.components.markers import MARKER_NUMBER
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import ALIEN_FIT, UNIT_NUMBER
from astrarium.games.space_empires.economy import grown
from astrarium.games.space_empires.fighting import GREEN, SKILLED
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import NAMED, Colony, Group
from astrarium.kernel.errors import SetupError
from tests.space_empires.phases import another, begin, finish, phase, put

pytestmark = pytest.mark.usefixtures("changes_are_told")

WRECK = MARKER_NUMBER["space_wreck"]


@pytest.mark.rule("B7.1")
@pytest.mark.rule("B7.7")
def test_t56_a_new_colony_brings_nothing_then_one_three_five() -> None:
    """B7.1, B7.7"""
    game, home = phase()
    near = another(game, home, 0)
    brought = []
    for _ in range(5):
        begin(game)
        brought.append(game.income[0] - 20)
        finish(game)
    assert brought == [0, 1, 3, 5, 5]
    assert game.colony[near] == Colony(0, 5, 0)


@pytest.mark.rule("X4.4a")
def test_captured_aliens_stay_green() -> None:
    """X4.4a: they can never gain experience, not by waiting either."""
    game, home = phase("experience", "boarding")
    ship = Group(UNIT_NUMBER["alien_c"], 1, ALIEN_FIT, GREEN, captured=NAMED)
    alien = game.add_group(0, home, ship, up=True)
    begin(game)
    assert game.group(alien).experience == GREEN


@pytest.mark.rule("S5.5")
def test_colonies_of_a_weaker_player_grow_two_steps() -> None:
    """S5.5: a new one goes straight to 3; those of others grow as usual."""
    game, home = phase("weaker_player:1")
    near, other = another(game, home, 0), another(game, game.capital[1], 0, seat=1)
    grew = []
    for _ in range(3):
        begin(game)
        finish(game)
        mine, theirs = game.colony[near], game.colony[other]
        assert mine is not None
        assert theirs is not None
        grew.append((mine.cp, theirs.cp))
    assert grew == [(3, 1), (5, 3), (5, 5)]


@pytest.mark.rule("S5.5")
@pytest.mark.rule("B2.6")
def test_a_damaged_homeworld_of_a_weaker_player_recovers_two_steps() -> None:
    game, home = phase("weaker_player:1")
    for seat in (0, 1):
        hurt = game.colony[game.capital[seat]]
        assert hurt is not None
        game.colony[game.capital[seat]] = hurt._replace(cp=5)
    begin(game)
    finish(game)
    healed, other = game.colony[home], game.colony[game.capital[1]]
    assert healed is not None
    assert other is not None
    assert (healed.cp, other.cp) == (15, 10)


@pytest.mark.rule("S5.5")
def test_who_is_weaker_is_one_of_those_who_play() -> None:
    state = GAME.new(2, bytes(32), {"weaker_player": "2"})
    assert isinstance(state, SpaceEmpires)
    assert state.has("weaker_player:2")
    for seats, wrong in ((2, "3"), (3, "4"), (1, "1")):
        with pytest.raises(SetupError):
            GAME.new(seats, bytes(32), {"weaker_player": wrong})


@pytest.mark.rule("B7.3")
def test_t54_three_cruisers_cost_six() -> None:
    """B7.3"""
    game, home = phase()
    put(game, home, "cruiser", 3)
    begin(game)
    assert game.cp[0] == 20 - 6


@pytest.mark.rule("B7.5")
@pytest.mark.rule("X17.1")
def test_at_most_thirty_are_kept_before_anything_is_collected() -> None:
    """B7.5, X17.1"""
    game, _ = phase("centres")
    game.cp[0], game.rp[0] = 47, 31
    begin(game)
    assert (game.cp[0], game.rp[0]) == (30 + 20, 30)


@pytest.mark.rule("X3.3")
def test_green_crews_are_skilled_before_anything_is_collected() -> None:
    """X3.3: whoever knows a group goes on knowing it."""
    game, home = phase("experience")
    number = game.add_group(0, home, Group(UNIT_NUMBER["scout"], 2, experience=GREEN), up=True)
    hidden = game.add_group(0, home, Group(UNIT_NUMBER["scout"], 3, experience=GREEN))
    game.groups.look(hidden, 1 << 1)
    begin(game)
    assert game.group(number).experience == game.group(hidden).experience == SKILLED
    assert game.groups.knows(1, hidden)


@pytest.mark.rule("B7.2")
@pytest.mark.rule("B7.8")
def test_minerals_are_cashed_once_and_wait_behind_a_blockade() -> None:
    """B7.2, B7.8"""
    game, home = phase()
    near = another(game, home, 3)
    for hex_ in (home, near):
        colony = game.colony[hex_]
        assert colony is not None
        game.colony[hex_] = colony._replace(cargo=(MARKER_NUMBER["mineral_10"],))
    put(game, near, "scout", seat=1)
    begin(game)
    assert game.income[0] == 20 + 10
    assert [colony.cargo for colony in (game.colony[home], game.colony[near]) if colony] == [
        (),
        (MARKER_NUMBER["mineral_10"],),
    ]


@pytest.mark.rule("B6.8")
@pytest.mark.rule("B7.2")
@pytest.mark.parametrize(
    ("face", "field"),
    [(2, "ship_size"), (3, "attack"), (6, "defense"), (7, "tactics"), (9, "movement")],
)
def test_a_wreck_raises_what_a_die_says(face: int, field: str) -> None:
    """B6.8, B7.2: and is gone."""
    game, home = phase()
    game.colony[home] = Colony(0, 20, 0, True, "", (WRECK,))
    before = game.technology[0][TECH_NUMBER[field]]
    game.chance.script("wreck", (face,))
    begin(game)
    assert game.technology[0][TECH_NUMBER[field]] == before + 1
    assert game.colony[home] == Colony(0, 20, 0, True)


@pytest.mark.rule("B6.8")
def test_a_wreck_is_wasted_on_a_field_that_cannot_rise() -> None:
    """B6.8"""
    game, home = phase()
    game.colony[home] = Colony(0, 20, 0, True, "", (WRECK,))
    top = list(game.technology[0])
    top[TECH_NUMBER["tactics"]] = 3
    game.technology[0] = tuple(top)
    game.chance.script("wreck", (7,))
    begin(game)
    assert game.technology[0] == tuple(top)


@pytest.mark.rule("B3.3")
@pytest.mark.rule("B7.4")
def test_the_highest_bid_names_who_begins_and_all_pay() -> None:
    """B3.3, B7.4"""
    game, _ = phase()
    begin(game)
    for move in [("raise", 5), ("raise", 1), ("done",)]:
        game.answer(0, move)
    for move in [("raise", 10), ("done",)]:
        game.answer(1, move)
    (question,) = game.questions
    assert (question.seat, question.kind) == (1, "first")
    game.answer(1, ("first", 0))
    assert game.order == (0, 1)
    assert list(game.cp) == [14, 10]


@pytest.mark.rule("B7.4")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("bid", [0, 5])
def test_among_equal_bids_the_earlier_one_wins(order: tuple[int, ...], bid: int) -> None:
    """B7.4: also at nothing."""
    game, _ = phase()
    game.order = order
    begin(game)
    for seat in (0, 1):
        if bid:
            game.answer(seat, ("raise", bid))
        game.answer(seat, ("done",))
    (question,) = game.questions
    assert question.seat == order[0]


@pytest.mark.rule("B7.5")
def test_nobody_bids_more_than_there_is() -> None:
    """B7.5"""
    game, _ = phase()
    begin(game)
    game.answer(0, ("raise", 10))
    game.answer(0, ("raise", 10))
    reason = game.why_not(0, ("raise", 1))
    assert reason is not None
    assert (reason.rule, reason.key) == ("B7.5", "short_of_cp")


@pytest.mark.rule("B7.7")
@pytest.mark.rule("B7.8")
@pytest.mark.rule("X2.1")
def test_a_homeworld_recovers_a_step_and_a_blockade_does_not_stop_growth() -> None:
    """B7.7, B7.8, X2.1, T37"""
    assert grown(Colony(0, 15, 0, True), rich=False).cp == 20
    assert grown(Colony(0, 20, 0, True), rich=False).cp == 20
    assert grown(Colony(0, 20, 0, True), rich=True).cp == 30
    assert grown(Colony(0, 10, 0, True), rich=True).cp == 20
    game, home = phase()
    near = another(game, home, 1)
    put(game, near, "scout", seat=1)
    begin(game)
    finish(game)
    assert game.colony[near] == Colony(0, 3, 0)


@pytest.mark.rule("B7.4")
@pytest.mark.rule("B7.5")
def test_nobody_sees_what_others_do_with_their_sheets() -> None:
    """B7.4, B7.5: until all are done; then counters and bids, not what they are."""
    games = []
    for unit in ("scout", "pipeline"):
        game, home = phase()
        put(game, home, "ship_yard", 4)
        begin(game)
        before = game.view(1)
        game.answer(0, ("raise", 5))
        game.answer(0, ("build", unit, HEX_NAMES[home]))
        game.answer(0, ("done",))
        assert game.view(1) == before
        games.append(game)
    first, second = games
    assert first.view(0) != second.view(0)


@pytest.mark.rule("B2.2")
@pytest.mark.rule("B7.6")
def test_a_stack_does_not_tell_what_was_built() -> None:
    """B2.2, B7.6: scouts or decoys, the opponent sees the same."""
    views = []
    for unit in ("scout", "decoy"):
        game, home = phase()
        put(game, home, "ship_yard", 4)
        begin(game)
        game.answer(0, ("build", unit, HEX_NAMES[home]))
        game.answer(0, ("done",))
        game.answer(1, ("done",))
        views.append(game.view(1))
    assert views[0] == views[1]


RULES = {
    "plain": {},
    "centres": {"centres": "yes", "transports": "yes"},
    "gearing": {"gearing_limits": "yes", "prices": "classic"},
    "grants": {"unpredictable_research": "yes", "experience": "yes"},
}


@pytest.mark.rule("B3.1")
@pytest.mark.rule("S2.5")
@pytest.mark.parametrize("rules", RULES)
def test_a_random_game_runs_to_its_end_and_things_are_bought(rules: str) -> None:
    """B3.1, S2.5: nothing that always holds is broken on the way, and a copy goes on alike."""
    options = GAME.checked_setup(2, {"cycles": "4", **RULES[rules]})
    done: Counter[str] = Counter()
    for seed in range(2):
        chance = random.Random(seed)
        state = GAME.prepare(2, bytes([seed]) * 32, options)
        state.run()
        while not state.over:
            question = chance.choice(state.questions)
            offers = [move for move in question.moves if move[0] != "scuttle"]
            move = chance.choice(offers)
            done[str(move[0])] += 1
            state.answer(question.seat, move)
            assert not state.invariants()
            again = SpaceEmpires.decode(state.encode())
            assert again.encode() == state.encode()
            assert [each.moves for each in again.questions] == [
                each.moves for each in state.questions
            ]
    wanted = {"build", "raise", "first", "grant" if rules == "grants" else "research"}
    assert wanted <= set(done)
