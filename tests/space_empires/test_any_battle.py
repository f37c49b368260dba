"""Random battles with all units, cards and designs: they end, keep what always holds, offer what
the rules allow and nothing else, and leave no enemies together."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.technologies import TECHNOLOGIES, TechId
from astrarium.games.space_empires.components.units import UNIT_NAMES, UNITS
from astrarium.games.space_empires.design import Design
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.holdings import deal
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import NOBODY, Group
from astrarium.kernel.moves import Move
from tests.language import LUCK
from tests.space_empires.clash import HERE, Clash

BATTLES = 60
ANSWERS = 1500
NOT_THERE = ("great_machine", "amoeba", "alien_fleet", "doomsday_machine")
BUILT = [u.id for u in UNITS if u.id not in NOT_THERE and not u.id.startswith("alien")]
SOMETIMES = ("experience", "reactions", "bloody_combat", "captured_colonies")
ADVANTAGES = (31, 32, 33, 34, 38, 40, 43, 44, 45, 46, 47, 50, 51, 53, 55)
NEAR = ["G4", "G6", "H5", "H6", "F5", "F4", "G5", "A1", "J5"]
"""Hexes around the battle and some others."""
ABILITIES = (
    *("point_defense", "scanners", "mini_fighter_bay", "anti_sensor_hull", "shield_projector"),
    *("design_weakness", "tractor_beam", "second_salvo", "heavy_warheads"),
)


def some_battle(rng: Random) -> Clash:
    on = [rule for rule in SOMETIMES if rng.random() < 0.5]
    on += ["boarding", "security_forces", "titans", "transports", "unique_ships", "flagships"]
    on += ["alien_technology"]
    clash = Clash(3, **dict.fromkeys(on, "yes"), empire_advantages="random")
    game = clash.game
    game.cycle = rng.choice((1, 2, 5))
    game.phase = "setup"
    if rng.random() < 0.3:
        clash.terrain(HERE, rng.choice(("asteroids", "nebula", "planet")))
    if rng.random() < 0.3:
        clash.colony(1, HERE)
    advantages = rng.sample(ADVANTAGES, 3)
    technologies = rng.sample(range(1, 31), 6)
    for seat in range(3):
        top = [game.most_of(TechId(field)) for field in range(len(TECHNOLOGIES))]
        least = game.technology[seat]
        levels = zip(least, top, strict=True)
        game.technology[seat] = tuple(
            rng.randint(low, max(low, min(high, 3))) for low, high in levels
        )
        chosen = rng.sample(ABILITIES, 2)
        hull, attack = rng.randint(1, 3), rng.randint(1, 7)
        game.design[seat] = Design("B", attack, rng.randint(0, 2), hull, tuple(sorted(chosen)))
        deal(game, seat, [advantages[seat], *technologies[2 * seat : 2 * seat + 2]])
    for seat in (0, 1, rng.choice((0, 1, 2))):
        for unit in rng.sample(BUILT, rng.randint(1, 4)):
            add(clash, rng, seat, unit)
    if rng.random() < 0.2:
        clash.alien(rng.choice("bcd"))
    elif rng.random() < 0.1:
        clash.machine()
    game.phase = "combat"
    return clash.start()


def add(clash: Clash, rng: Random, seat: int, unit: str) -> None:
    game, number = clash.game, UNIT_NAMES.index(unit)
    kind = UNITS[number]
    if game.counters_used(seat, number) >= kind.counters:  # type: ignore[arg-type]
        return
    ships = 1 if kind.face_up or unit == "flagship" else rng.randint(1, 3)
    fit = game.fit_of_new(seat, number)  # type: ignore[arg-type]
    crew = rng.randint(0, 4) if game.has("experience") else 1
    load = (1, 1) if unit == "transport" and rng.random() < 0.5 else ()
    sham = kind.fights and 55 in game.cards_of(seat) and rng.random() < 0.4
    group = Group(number, ships, fit, crew, load, sham=sham)  # type: ignore[arg-type]
    game.add_group(seat, HEX_NUMBER[HERE], group)


def check_offers(game: SpaceEmpires) -> None:
    """What is offered is what the rules allow, over all moves that name groups of this battle."""
    frame = game.stack[-1]
    for question in game.asked:
        verbs = frame.verbs[question.kind].verbs
        for verb in verbs:
            words: list[list[Any]] = []
            for argument in verb.phrase.arguments:
                all_words = list(argument.ids(game.seats))
                known: dict[str, list[Any]] = {"group": all_words[:30], "hex": NEAR}
                few = known.get(argument.name, all_words)
                words.append(few)
            for named in product(*words):
                move: Move = (verb.name, *named)
                allowed = frame.legal(game, question, move) is None
                assert allowed == (move in question.moves), (question.kind, move)


@pytest.mark.parametrize("number", range(BATTLES))
def test_any_battle_ends_and_keeps_what_always_holds(number: int) -> None:
    rng = Random(f"battle {LUCK} {number}")
    clash = some_battle(rng)
    game = clash.game
    for answer in range(ANSWERS):
        if game.over or clash.is_over:
            break
        assert game.invariants() == []
        question = rng.choice(game.questions)
        if answer % 7 == 0:
            check_offers(game)
            assert GAME.decode(game.encode()).hash() == game.hash()
            assert game.redealt(question.seat, bytes([number]) * 32).invariants() == []
        game.answer(question.seat, rng.choice(question.moves))
    assert game.over or clash.is_over
    assert game.invariants() == []
    if game.over:
        return
    assert game.fight is None
    check_nobody_is_left(game)


def check_nobody_is_left(game: SpaceEmpires) -> None:
    """Enemies that can fight and have seen each other do not stand together with the attackers."""
    here = game.groups_at(HEX_NUMBER[HERE])
    armed = [n for n in here if game.kind_of(n).fights and game.groups[n].up]
    owners = {game.owner_of(number) for number in armed}
    if game.active in owners and 27 not in game.shown_cards:
        others = owners - {game.active}
        assert not others or others == {NOBODY} or any(not game.groups[n].up for n in here)
