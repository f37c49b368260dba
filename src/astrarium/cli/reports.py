"""Fuzzing, measuring and matches, told in a few lines."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.game import Game
from astrarium.kernel.options import Option, Scenario
from astrarium.kernel.replay import Verdict
from astrarium.kernel.texts import Texts
from astrarium.lab.arena import Spread, play_match
from astrarium.lab.bench import copy_us, playouts
from astrarium.lab.fuzz import fuzz

from .untested import scan
from .words import Words


@dataclass(frozen=True, slots=True)
class Report:
    """Where and in which words to report."""

    console: Console
    words: Words

    def tell(self, key: str, style: str = "", **args: object) -> None:
        self.console.print(Text(self.words(key, **args), style=style), soft_wrap=True)

    # -- the games ----------------------------------------------------------------------------

    def games(self) -> int:
        """Every game with its seats and options."""
        for game_id in REGISTERED:
            game = get_game(game_id)
            texts = game.texts(self.words.language)
            self.console.print(
                Text.assemble((game_id, "title"), "  ", (texts.say("game", "title"), "bold"))
            )
            self.console.print(Text(texts.say("game", "tagline")))
            self.tell("games.seats", "faint", least=game.min_seats, most=game.max_seats)
            for name, option in game.options.items():
                self._option(name, option)
            for scenario in game.scenarios.values():
                self._scenario(scenario, texts)
        return 0

    def _option(self, name: str, option: Option) -> None:
        """What it may be, and what its values go with."""
        told = {
            "choices": ", ".join(option.choices),
            "least": option.least,
            "most": option.most,
            "default": option.default,
        }
        self.tell(f"games.option_{option.kind}", "faint", name=name, **told)
        for key, setups in (("needs", option.needs), ("excludes", option.excludes)):
            for value, setup in setups.items():
                facts = [f"{other} = {' / '.join(vs)}" for other, vs in setup.options.items()]
                if setup.seats:
                    numbers = " / ".join(map(str, setup.seats))
                    facts.append(self.words("games.for_seats", number=numbers))
                what = ", ".join(facts)
                self.tell(f"games.{key}", "faint", name=name, value=value, what=what)

    def _scenario(self, scenario: Scenario, texts: Texts) -> None:
        fixed = ", ".join(f"{name}={value}" for name, value in scenario.options.items())
        seats = " / ".join(map(str, scenario.seats))
        about = texts.say("scenario", f"{scenario.id}_about")
        self.tell(
            "games.scenario", "faint", name=scenario.id, about=about, seats=seats, fixed=fixed
        )

    # -- measuring ----------------------------------------------------------------------------

    def bench(self, game: Game, seats: int, seconds: float, seed: int, as_json: bool) -> int:
        """How fast random games go, and what a copy of a state costs."""
        counts = playouts(game, seats, seconds, seed)
        measured: dict[str, Any] = {
            "game": game.id,
            "seats": seats,
            "seed": seed,
            "seconds": round(counts.seconds, 3),
            "games": counts.games,
            "decisions": counts.decisions,
            "decisions_per_second": round(counts.decisions_per_second),
            "choices_per_second": round(counts.choices_per_second),
            "options_per_decision": round(counts.options_per_decision, 2),
            "decisions_per_game": round(counts.decisions_per_game, 1),
            "copy_us": round(copy_us(game, seats, seed), 2),
        }
        if as_json:
            self.console.file.write(json.dumps(measured) + "\n")
            return 0
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column()
        grid.add_column(justify="right", style="brass")
        for name, value in measured.items():
            grid.add_row(self.words(f"bench.{name}"), f"{value:,}" if _is_number(value) else value)
        self.console.print(grid)
        return 0

    # -- fuzzing ------------------------------------------------------------------------------

    def fuzz(self, game: Game, games: int, seed: int, seats: int | None, jobs: int) -> int:
        """Random games; the first one that breaks is told with all that is needed to repeat it."""
        began = time.perf_counter()
        with self.console.status("", spinner="dots") as status:

            def progress(done: int) -> None:
                status.update(self.words("fuzz.progress", done=done, games=games))

            found = fuzz(game, games, seed, seats, progress, jobs)
        if found.failure is not None:
            self.tell("fuzz.broken", "danger", problem=found.failure)
            return 1
        rate = round(found.answers / (time.perf_counter() - began))
        self.tell(
            "fuzz.sound",
            "gain",
            game=game.id,
            games=found.games,
            answers=found.answers,
            longest=found.longest,
            widest=found.widest,
            rate=rate,
        )
        return 0

    # -- matches ------------------------------------------------------------------------------

    def arena(
        self,
        game: Game,
        players: list[str],
        games: int,
        seed: int,
        jobs: int,
        as_json: bool,
        options: Mapping[str, str] | None = None,
    ) -> int:
        """Who wins how often, with the interval in which the truth lies at 95 %."""
        match = play_match(game, players, games, seed, jobs, options)
        rows: list[dict[str, Any]] = [
            {
                "player": name,
                "wins": round(match.wins[number], 2),
                "rate": round(match.rate(number), 4),
                "low": round(match.interval(number)[0], 4),
                "high": round(match.interval(number)[1], 4),
            }
            for number, name in enumerate(players)
        ]
        kinds = {"points": match.scores, "winning_points": match.winning_scores}
        spreads = {name: asdict(Spread.of(scores)) for name, scores in kinds.items() if scores}
        if as_json:
            told = {"game": game.id, "games": match.games, "seed": seed, "players": rows}
            told |= {"shared": match.shared, "undecided": match.undecided, **spreads}
            self.console.file.write(json.dumps(told) + "\n")
            return 0
        self.tell("arena.title", "title", game=game.id, games=match.games, seed=seed)
        for row in rows:
            self.tell("arena.row", **row)
        for name, spread in spreads.items():
            self.tell(f"arena.{name}", "faint", **spread)
        if match.shared:
            self.tell("arena.shared", "faint", number=match.shared)
        if match.undecided:
            self.tell("arena.undecided", "faint", number=match.undecided)
        return 0

    # -- records ------------------------------------------------------------------------------

    def verdict(self, file: Path, found: Verdict) -> None:
        """One line on a sound record."""
        end = self.words("verify.over" if found.over else "verify.open_game")
        seed = self.words(f"verify.seed_{found.seed}")
        text = self.words(
            "verify.sound",
            file=file,
            answers=found.answers,
            hashes=found.hashes,
            end=end,
            seed=seed,
        )
        self.console.print(Text(text, style="gain"), soft_wrap=True)

    # -- rules and their tests ----------------------------------------------------------------

    def untested(self, game: Game, folder: Path) -> int:
        """Rules without a test and markers without a rule; 1 if there are any."""
        coverage = scan(game, folder, self.words)
        texts = game.texts(self.words.language)
        for rule in coverage.untested:
            self.console.print(
                Text.assemble((rule, "brass"), "  ", (texts.rule(rule) or "", "")),
                no_wrap=True,
                overflow="ellipsis",
            )
        for rule, path, line in coverage.unknown:
            self.tell("rules.unknown", "danger", rule=rule, path=path, line=line)
        key = "rules.some_untested" if coverage.untested else "rules.all_tested"
        rules, missing = len(coverage.counts), len(coverage.untested)
        self.tell(key, rules=rules, missing=missing, tests=coverage.tests)
        return 1 if coverage.untested or coverage.unknown else 0


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)
