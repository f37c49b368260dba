"""The game object: what the kernel, the bots and the tables know of Space Empires."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from astrarium.kernel.chance import Chance
from astrarium.kernel.frames import frame_table, phrases_of
from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.options import Option, Scenario, load_scenarios
from astrarium.kernel.parallel import PARALLEL_FRAMES
from astrarium.kernel.results import Teams
from astrarium.kernel.rules import rules_version
from astrarium.kernel.state import State
from astrarium.kernel.verbs import every_move, grammar

from .advantages import ADVANTAGE_FRAMES
from .ancients import Ancients
from .automaton.ending import LIMIT, alone_decided
from .automaton.turn import AUTOMATON_FRAMES
from .battle import BATTLE_FRAMES
from .claims import CLAIM_FRAMES
from .conquest import Learn
from .cycles import Cycle, PlayerTurn
from .drafting import Drafting
from .economy import ECONOMY_FRAMES
from .ending import enough_points, homeworld_fallen, scores
from .exploring import EXPLORING_FRAMES
from .fleets import scatter
from .holdings import DECKS
from .invariants import broken
from .invasion import INVASION_FRAMES
from .layout import CARD_NAMES, MOST_SEATS
from .looking import LOOK_FRAMES
from .movement import Movement
from .odds.forecast import forecast
from .options import OPTIONS, map_of, opponent_of, rules_of
from .preparing import HeadStart
from .reacting import Interception, Reactions
from .redealing import fill_in
from .setup import SetUp
from .siege import SIEGE_FRAMES
from .table import BOUNDS, SpaceEmpires
from .transports import TROOP_FRAMES
from .views.table_view import table_view

FRAMES = frame_table(
    *(SetUp, Cycle, PlayerTurn, Movement, Reactions, Interception),
    *EXPLORING_FRAMES,
    *BATTLE_FRAMES,
    *(*SIEGE_FRAMES, *INVASION_FRAMES, *TROOP_FRAMES, *CLAIM_FRAMES, Learn, Drafting),
    *(*ADVANTAGE_FRAMES, *LOOK_FRAMES, Ancients, HeadStart),
    *ECONOMY_FRAMES,
    *AUTOMATON_FRAMES,
    *PARALLEL_FRAMES,
)

SpaceEmpires.register(
    frames=FRAMES,
    viewer=table_view,
    monitor=broken,
    bounds=BOUNDS,
    checks=(alone_decided, homeworld_fallen, enough_points, scatter),
)
SpaceEmpires.guesser = fill_in
PHRASES = phrases_of(FRAMES.values())


class SpaceEmpiresGame(Game):
    """The game object."""

    id = "space_empires"
    package = "astrarium.games.space_empires"
    version = rules_version(package)
    min_seats = 1
    max_seats = MOST_SEATS
    grammar = grammar(PHRASES)
    options: ClassVar[Mapping[str, Option]] = OPTIONS
    scenarios: ClassVar[Mapping[str, Scenario]] = load_scenarios(package)
    slow_forecast = True
    outcome_names = dict.fromkeys(("markers", *DECKS), CARD_NAMES)

    def prepare(self, seats: int, seed: bytes, options: Mapping[str, str]) -> SpaceEmpires:
        state = SpaceEmpires(seats, Chance(seed))
        state.map_id = map_of(seats, options)
        state.rules = rules_of(seats, options)
        state.opponent = opponent_of(seats, options)
        state.difficulty = options["difficulty"] if state.opponent else ""
        state.cycles = LIMIT if state.opponent else int(options["cycles"])
        state.machines = int(options["doomsday_machines"])
        state.push(SetUp())
        return state

    def teams(self, seats: int, options: Mapping[str, str]) -> Teams:
        """Of several against one the first seat is alone. S4.7, S4.10"""
        if options["handicap"] != "none":
            return ((0,), tuple(range(1, seats)))
        return super().teams(seats, options)

    def decode(self, data: Mapping[str, Any]) -> SpaceEmpires:
        return SpaceEmpires.decode(data)

    def round_of(self, state: State) -> int | None:
        assert isinstance(state, SpaceEmpires)
        return state.cycle

    def standing(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, SpaceEmpires)
        return scores(state)

    def forecast(self, view: dict[str, Any], seat: Seat, move: Move) -> dict[str, float] | None:
        return forecast(view, seat, move)

    def universe(self, seats: int) -> Iterator[Move]:
        return every_move(PHRASES, seats)


GAME = SpaceEmpiresGame()
