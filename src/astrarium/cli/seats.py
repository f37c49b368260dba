"""Who sits where: people at this terminal (`me`) and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from astrarium.kernel.errors import SetupError
from astrarium.kernel.game import Game
from astrarium.kernel.options import SCENARIO
from astrarium.players import REGISTERED

from .style import SHAPES
from .words import Words

ME: Final = "me"
BOT_NAMES: Final = ("Dondi", "Hypatia", "Kepler", "Tycho", "Sagredo", "Caroline")
"""Bots are named after people who read the sky."""
LONGEST_NAME: Final = 16
LEVELS: Final = {
    "beginner": "random",
    "principiante": "random",
    "steady": "greedy",
    "costante": "greedy",
}
"""What the browser calls the bots is understood here, too."""


def parse_players(text: str, game: Game, words: Words) -> list[str]:
    """The players of `me,greedy,greedy`."""
    given = [word.strip().lower() for word in text.split(",")]
    players = [LEVELS.get(word, word) for word in given]
    for player in players:
        if player not in (ME, *REGISTERED):
            known = ", ".join((ME, *REGISTERED))
            raise SetupError(words("error.player", given=player, known=known))
    game.check_seats(len(players))
    return players


def check_same_count(players: Sequence[str], names: Sequence[str]) -> None:
    if len(players) != len(names):
        raise SetupError("seats_of_game", given=len(players), seats=len(names))


def parse_bots(players: Sequence[str], game: Game, words: Words) -> list[str]:
    """The players of a match: bots only."""
    players = [LEVELS.get(player, player) for player in players]
    for player in players:
        if player not in REGISTERED:
            known = ", ".join(REGISTERED)
            raise SetupError(words("error.player", given=player, known=known))
    game.check_seats(len(players))
    return players


def parse_options(
    given: Sequence[str], scenario: str | None, game: Game, seats: int, words: Words
) -> dict[str, str]:
    """The options of `--option name=value` and `--scenario`, if they go together."""
    options: dict[str, str] = {} if scenario is None else {SCENARIO: scenario}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(words("error.option_form", given=text))
        options[name] = value
    game.checked_setup(seats, options)
    return options


def names_for(players: Sequence[str], given: str | None, words: Words) -> list[str]:
    """A name for every seat: the given ones for all seats or for the people, else usual ones."""
    names = _usual(players, words)
    if given is None:
        return names
    wanted = [name.strip() for name in given.split(",")]
    people = [seat for seat, player in enumerate(players) if player == ME]
    if len(wanted) == len(players):
        names = wanted
    elif len(wanted) == len(people):
        for seat, name in zip(people, wanted, strict=True):
            names[seat] = name
    else:
        raise SetupError(
            words("error.names", given=len(wanted), seats=len(players), people=len(people))
        )
    _check_names(names, words)
    return names


def _usual(players: Sequence[str], words: Words) -> list[str]:
    people = list(players).count(ME)
    names, bots = [], iter(BOT_NAMES)
    for seat, player in enumerate(players):
        if player != ME:
            names.append(next(bots))
        else:
            names.append(words("seats.player" if people == 1 else "seats.players", number=seat + 1))
    return names


def _check_names(names: Sequence[str], words: Words) -> None:
    for name in names:
        fits = 0 < len(name) <= LONGEST_NAME and name.isprintable()
        if not fits or set(name) & set(SHAPES):
            raise SetupError(words("error.name", given=name, longest=LONGEST_NAME))
    if len({name.casefold() for name in names}) < len(names):
        raise SetupError(words("error.same_names"))


def players_of(header: dict[str, Any], words: Words) -> list[str]:
    """Who plays the seats of a record: what its header says, else bots by their names."""
    seats: list[str] = header["seats"]
    stored = header.get("players")
    if stored is None:
        return [name if name in REGISTERED else ME for name in seats]
    fits = isinstance(stored, list) and len(stored) == len(seats)
    if not fits or any(player not in (ME, *REGISTERED) for player in stored):
        raise SetupError(words("error.header_players"))
    return [str(player) for player in stored]
