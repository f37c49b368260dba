"""Windows of Twilight Imperium that nobody could use, at a table of six, for `make bench`.

Positions from the middle of random games; in each of them the windows open that most often pass
unused in such games. Where somebody is asked after all the window does not count.
"""

from __future__ import annotations

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.components.cards import STRATEGY_NAMES
from astrarium.games.ti4.components.systems import SYSTEMS
from astrarium.games.ti4.table import TI4
from astrarium.games.ti4.timing import About, window
from astrarium.lab.bench import middles, time_copies

SEATS = 6

Opening = tuple[TI4, str, About]


def idle_us(seed: int) -> float:
    """Microseconds for one window: who comes when, who could use something, and on."""
    return time_copies(openings(seed), _open)


def openings(seed: int) -> list[Opening]:
    """Positions with windows that nobody could use in them."""
    found = [
        (game, event, about)
        for game in map(_in_a_turn, middles(GAME, SEATS, seed))
        for event, about in _events(game)
    ]
    return [opening for opening in found if _is_unused(opening)]


def _in_a_turn(state: object) -> TI4:
    """The position while somebody acts, and nothing else goes on."""
    assert isinstance(state, TI4)
    game = state.copy()
    game.stack, game.shared = [], 0
    game.asked = game.questions = ()
    game.sealed = {}
    game.phase, game.active = "action", game.speaker
    game.active_system = game.galaxy[len(game.galaxy) // 2]
    return game


def _events(game: TI4) -> list[tuple[str, About]]:
    seat, system = game.active, SYSTEMS[game.active_system].number
    return [
        ("after_action_performed", {"seat": seat}),
        ("start_of_turn", {"seat": seat}),
        ("after_strategy_ability_resolved", {"seat": seat, "strategy_card": STRATEGY_NAMES[0]}),
        ("after_tactical_action", {"seat": seat, "system": system}),
        ("start_of_invasion", {"seat": seat}),
        ("when_commodities_replenished", {"seat": seat}),
        ("after_trade_goods_gained", {"seat": seat}),
    ]


def _is_unused(opening: Opening) -> bool:
    game, event, about = opening
    twin = game.copy()
    _open((twin, event, about))
    return not twin.questions


def _open(opening: Opening) -> None:
    game, event, about = opening
    game.over = False
    window(game, event, **about)
    game.run()
