"""Galaxy: The Dark Ages, for two to five players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from astrarium.kernel.chance import Chance
from astrarium.kernel.frames import frame_table, phrases_of
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Seat, Value
from astrarium.kernel.rules import rules_version
from astrarium.kernel.state import State
from astrarium.kernel.texts import Texts
from astrarium.kernel.verbs import every_move, grammar

from .actions import BASE_VERBS, DONE_VERB, SHIP_VERBS
from .cards.ships import POWER_VERBS
from .cards.technologies import TECHNOLOGY_VERBS
from .cards.worlds import Exchange, Govern
from .combat import ShipAttack
from .components import ALLY, CARD_NAMES, MAX_SEATS, NUMBER, SHIPS, VALUE, WORLD, WORLDS, is_ship
from .draw import Draw
from .ending import Ending, scores
from .governors import Appoint
from .invariants import broken
from .odds.forecast import forecast
from .secrets import demands
from .setup import NO_BID, Auction, SetUp
from .surrender import Spoils, Surrender
from .table import BOUNDS, Galaxy
from .turn import Turn, Turns
from .upgrades import upgraded
from .views.table_view import table_view

Turn.takes("action", *SHIP_VERBS, *BASE_VERBS, *TECHNOLOGY_VERBS, *POWER_VERBS, DONE_VERB)
Galaxy.register(
    frames=frame_table(
        SetUp,
        Auction,
        Turns,
        Turn,
        ShipAttack,
        Govern,
        Exchange,
        Surrender,
        Spoils,
        Draw,
        Appoint,
        Ending,
    ),
    viewer=table_view,
    monitor=broken,
    demands=demands,
    bounds=BOUNDS,
)
PHRASES = phrases_of(Galaxy.frames.values())


class GalaxyGame(Game):
    """The game object: what the kernel, the bots and the tables know of Galaxy."""

    id = "galaxy"
    package = "astrarium.games.galaxy"
    version = rules_version(package)
    min_seats = 2
    max_seats = MAX_SEATS
    grammar = grammar(PHRASES)
    public_questions = frozenset({"appoint", "draw", "spoils"})
    outcome_names = {"deck": CARD_NAMES, "hand": CARD_NAMES, "galaxy_row": WORLDS}  # noqa: RUF012

    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> Galaxy:
        state = Galaxy(seats, Chance(seed))
        state.push(SetUp())
        return state

    def decode(self, data: Mapping[str, Any]) -> Galaxy:
        return Galaxy.decode(data)

    def upgraded(self, data: dict[str, Any], version: str) -> dict[str, Any]:
        return upgraded(data, version)

    def round_of(self, state: State) -> int | None:
        assert isinstance(state, Galaxy)
        return state.round

    def standing(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Galaxy)
        return scores(state)

    def universe(self, seats: int) -> Iterator[Move]:
        return every_move(PHRASES, seats)

    def forecast(self, view: dict[str, Any], seat: Seat, move: Move) -> dict[str, float] | None:
        return forecast(view, seat, move)

    def name(self, texts: Texts, argument: str, value: str | int) -> str | None:
        """Ships are named by world, value and kind; rows have names of their own."""
        if argument == "row":
            return texts.get("row", str(value))
        card = NUMBER.get(value) if isinstance(value, str) else None
        if card is None or not is_ship(card):
            return None
        kind = texts.name(SHIPS[VALUE[card]])
        world = "ally" if WORLD[card] == ALLY else WORLDS[WORLD[card]]
        pattern = texts.get("pattern", "ally" if WORLD[card] == ALLY else "ship") or ""
        return pattern.format(world=texts.name(world), value=VALUE[card], kind=kind)

    def prompt(self, kind: str, about: Mapping[str, Value]) -> str:
        """Whoever opens the auction has no bid to raise."""
        opening = kind == "bid" and about.get("high") == NO_BID
        return "bid_open" if opening else kind


GAME = GalaxyGame()
