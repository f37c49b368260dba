"""The `astrarium` command: what can be typed, each command a few lines."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from astrarium import __version__
from astrarium.games import get_game
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.replay import verify
from astrarium.kernel.session import Session

from . import files, seats
from .helptext import Command, Commands
from .lookup import find_rules, print_rules
from .odds import show_odds
from .play import Play
from .replay import SPECTATOR, Replay, chosen_seat
from .reports import Report
from .screen import Screen
from .serve import check_port, serve
from .style import make_console
from .words import Words, language_of, spoken

USAGE = 2
"""The exit code for everything that was asked for in a way we cannot use."""

app = typer.Typer(cls=Commands, add_completion=False, pretty_exceptions_enable=False)

GameId = Annotated[str, typer.Argument()]
Lang = Annotated[Optional[str], typer.Option("--lang")]  # noqa: UP045 (read by Typer)
NoColor = Annotated[bool, typer.Option("--no-color")]
File = Annotated[Path, typer.Argument()]
Seed = Annotated[int, typer.Option("--seed")]
Jobs = Annotated[int, typer.Option("--jobs", min=1)]


@app.callback()
def astrarium(lang: Lang = None) -> None:
    """One kernel, five space games."""


@app.command(cls=Command)
def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument()] = "galaxy",
    players: Annotated[str, typer.Option("--seats")] = "me,greedy,greedy",
    names: Annotated[Optional[str], typer.Option("--names")] = None,  # noqa: UP045
    seed: Annotated[Optional[str], typer.Option("--seed")] = None,  # noqa: UP045
    option: Annotated[Optional[list[str]], typer.Option("--option")] = None,  # noqa: UP045
    scenario: Annotated[Optional[str], typer.Option("--scenario")] = None,  # noqa: UP045
    save: Annotated[Optional[Path], typer.Option("--save")] = None,  # noqa: UP045
    resume: Annotated[Optional[Path], typer.Option("--resume")] = None,  # noqa: UP045
    ask_all: Annotated[bool, typer.Option("--ask-all")] = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> int:
    """A new game at this terminal."""
    words: Words = ctx.obj
    if resume is not None:
        return _go_on(words, resume, None, ask_all, no_color)
    chosen = get_game(game)
    who = seats.parse_players(players, chosen, words)
    options = seats.parse_options(option or [], scenario, chosen, len(who), words)
    called = seats.names_for(who, names, words)
    path = files.chosen_path(save, words) if save else files.default_path(chosen.id, words)
    session = Session.new(chosen, called, seed, options)
    session.record.header["players"] = who
    return _at_table(words, session, who, path, ask_all, no_color)


@app.command(cls=Command)
def resume(
    ctx: typer.Context,
    file: File,
    players: Annotated[Optional[str], typer.Option("--seats")] = None,  # noqa: UP045
    ask_all: Annotated[bool, typer.Option("--ask-all")] = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> int:
    """Go on with a saved game."""
    return _go_on(ctx.obj, file, players, ask_all, no_color)


def _go_on(words: Words, file: Path, players: str | None, ask_all: bool, no_color: bool) -> int:
    game, session = files.load_session(file, words)
    who = seats.players_of(session.record.header, words)
    if players is not None:
        who = seats.parse_players(players, game, words)
        seats.check_same_count(who, session.seats)
    return _at_table(words, session, who, file, ask_all, no_color)


def _at_table(
    words: Words, session: Session, who: list[str], path: Path, ask_all: bool, no_color: bool
) -> int:
    screen = Screen(make_console(no_color), words, session.game, session.seats, who)
    with files.leaving_quietly():
        return Play(session, who, path, screen, ask_all).run()


@app.command(cls=Command)
def replay(
    ctx: typer.Context,
    file: File,
    seat: Annotated[str, typer.Option("--seat")] = SPECTATOR,
    lang: Lang = None,
    no_color: NoColor = False,
) -> int:
    """Step through a recorded game."""
    words: Words = ctx.obj
    game, session = files.load_session(file, words)
    eyes = chosen_seat(seat, session, words)
    who = seats.players_of(session.record.header, words)
    screen = Screen(make_console(no_color), words, game, session.seats, who)
    return Replay(session, eyes, screen).run()


@app.command("verify", cls=Command)
def verify_record(ctx: typer.Context, file: File, lang: Lang = None) -> int:
    """Check a record from its first line to its last."""
    words: Words = ctx.obj
    game, record = files.load_record(file, words)
    with files.named(file, words):
        found = verify(game, record)
    Report(make_console(), words).verdict(file, found)
    return 0


@app.command(cls=Command)
def rules(
    ctx: typer.Context,
    game: GameId,
    query: Annotated[Optional[list[str]], typer.Argument()] = None,  # noqa: UP045
    untested: Annotated[bool, typer.Option("--untested")] = False,
    tests: Annotated[Path, typer.Option("--tests")] = Path("tests"),
    lang: Lang = None,
    no_color: NoColor = False,
) -> int:
    """The rules of a game, or those that have no test."""
    words: Words = ctx.obj
    chosen = get_game(game)
    console = make_console(no_color)
    if untested:
        return Report(console, words).untested(chosen, tests)
    asked = " ".join(query or [])
    found = find_rules(chosen, words.language, asked)
    if not found:
        raise AstrariumError(words("rules.nothing", given=asked))
    print_rules(console, words, found, asked)
    return 0


@app.command(cls=Command)
def fuzz(
    ctx: typer.Context,
    game: GameId,
    games: Annotated[int, typer.Option("--games", min=1)] = 1000,
    seed: Seed = 1,
    number: Annotated[Optional[int], typer.Option("--seats")] = None,  # noqa: UP045
    jobs: Jobs = 1,
    lang: Lang = None,
) -> int:
    """Random games, with everything checked after every answer."""
    words: Words = ctx.obj
    chosen = get_game(game)
    if number is not None:
        chosen.check_seats(number)
    return Report(make_console(), words).fuzz(chosen, games, seed, number, jobs)


@app.command(cls=Command)
def bench(
    ctx: typer.Context,
    game: GameId,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    number: Annotated[int, typer.Option("--seats")] = 4,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, max=600)] = 2.0,
    seed: Seed = 1,
    lang: Lang = None,
) -> int:
    """How fast a game plays."""
    words: Words = ctx.obj
    chosen = get_game(game)
    chosen.check_seats(number)
    return Report(make_console(), words).bench(chosen, number, seconds, seed, as_json)


@app.command(cls=Command)
def arena(
    ctx: typer.Context,
    game: GameId,
    players: Annotated[list[str], typer.Argument()],
    games: Annotated[int, typer.Option("--games", min=1)] = 100,
    seed: Seed = 1,
    jobs: Jobs = 1,
    option: Annotated[Optional[list[str]], typer.Option("--option")] = None,  # noqa: UP045
    scenario: Annotated[Optional[str], typer.Option("--scenario")] = None,  # noqa: UP045
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = None,
) -> int:
    """Bots against each other."""
    words: Words = ctx.obj
    chosen = get_game(game)
    who = seats.parse_bots(players, chosen, words)
    options = seats.parse_options(option or [], scenario, chosen, len(who), words)
    return Report(make_console(), words).arena(chosen, who, games, seed, jobs, as_json, options)


@app.command(cls=Command)
def odds(
    ctx: typer.Context,
    game: GameId,
    battle: Annotated[str, typer.Argument()],
    best_reply: Annotated[bool, typer.Option("--best-reply")] = False,
    plot: Annotated[Optional[Path], typer.Option("--plot")] = None,  # noqa: UP045
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> int:
    """The exact odds of a battle."""
    words: Words = ctx.obj
    chosen = get_game(game)
    return show_odds(make_console(no_color), words, chosen, battle, best_reply, plot, as_json)


@app.command("serve", cls=Command)
def serve_command(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8000,
    database: Annotated[Optional[str], typer.Option("--database")] = None,  # noqa: UP045
    lang: Lang = None,
) -> int:
    """The table in the browser."""
    words: Words = ctx.obj
    chosen = database or os.environ.get("ASTRARIUM_DATABASE") or files.tables_file(words)
    check_port(host, port, words)
    make_console().print(words("serve.open", address=f"http://{host}:{port}"), soft_wrap=True)
    serve(host, port, str(chosen))
    return 0


@app.command(cls=Command)
def games(ctx: typer.Context, lang: Lang = None, no_color: NoColor = False) -> int:
    """The games there are."""
    return Report(make_console(no_color), ctx.obj).games()


@app.command(cls=Command)
def version(ctx: typer.Context, lang: Lang = None) -> int:
    """Which Astrarium this is."""
    make_console().print(f"astrarium {__version__}")
    return 0


# -- the door ------------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. What somebody got wrong is one line on stderr, never a traceback."""
    args = list(sys.argv[1:] if argv is None else argv)
    try:
        words = Words(language_of(args))
        return _run(args or ["--help"], words)
    except AstrariumError as error:
        return _complain(error.told(spoken()))
    except OSError as error:
        if error.errno in (errno.EPIPE, errno.EIO):
            return _unheard()
        return _complain(f"{error.filename or ''} {error.strerror or error}")


def _unheard() -> int:
    """Whoever read our output has gone, as in `astrarium rules galaxy | head`."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _run(args: list[str], words: Words) -> int:
    try:
        code: Any = typer.main.get_command(app).main(
            args, prog_name="astrarium", standalone_mode=False, obj=words
        )
    except typer.TyperException as error:
        return _complain(_usage_error(error, words))
    except AstrariumError as error:
        return _complain(error.told(words.language))
    except typer.Abort:
        return 130
    return code if isinstance(code, int) else 0


def _usage_error(error: typer.TyperException, words: Words) -> str:
    """Typer's complaints in our words, as far as we have some."""
    key = f"usage_error.{type(error).__name__}"
    if words.get(key) is None:
        return words("usage_error.other", message=error.format_message())
    param = getattr(error, "param", None)
    opts = getattr(param, "opts", None) or [""]
    option = opts[0] if opts[0].startswith("-") else str(getattr(param, "name", "")).upper()
    return words(key, option=getattr(error, "option_name", None) or option)


def _complain(message: str) -> int:
    line = "".join(letter for letter in " ".join(message.split()) if letter.isprintable())
    make_console(stderr=True).print(f"astrarium: {line}", soft_wrap=True, style="danger")
    return USAGE


if __name__ == "__main__":
    sys.exit(main())
