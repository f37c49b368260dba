"""Eclipse's bot and cards on which it has no opinion: it plays on, and sensibly."""

from __future__ import annotations

import pytest

from astrarium.games import get_game
from astrarium.games.eclipse.bot import answers, science
from astrarium.games.eclipse.bot.mind import Mind
from astrarium.games.eclipse.components import (
    SPECIES,
    SPECIES_NAMES,
    TECHNOLOGIES,
    TECHNOLOGY_NUMBER,
    Technology,
)

NEW = "cloaking_device"


@pytest.fixture
def mind() -> Mind:
    """What seat 0 makes of the beginning of a game."""
    game = get_game("eclipse").new(2, seed=1, options={"species": "terrans"})
    for _ in range(2):
        game.answer(game.questions[0].seat, game.questions[0].moves[0])
    return Mind(game.view(0), 0)


def test_a_technology_without_an_opinion_is_worth_something(monkeypatch, mind):
    """Less than the best weapon, more than nothing, and less with what does instead."""
    new = Technology(NEW, category=2, cost=5, min_cost=3, tiles=5, discs=0, worth=1.0, instead="")
    monkeypatch.setitem(TECHNOLOGY_NUMBER, NEW, len(TECHNOLOGIES))
    monkeypatch.setattr(science, "TECHNOLOGIES", (*TECHNOLOGIES, new))
    assert 0 < mind.science.worth(NEW) < mind.science.worth("plasma_cannon")


def test_every_technology_has_a_rating(mind):
    assert all(mind.science.worth(name) > 0 for name in TECHNOLOGY_NUMBER)


def test_every_species_and_discovery_has_a_rating(mind):
    ratings = [answers.species(mind, ("species", name)) for name in SPECIES_NAMES]
    assert len(set(ratings)) == len(SPECIES)
    assert answers.find(mind, "something_new") > 0
