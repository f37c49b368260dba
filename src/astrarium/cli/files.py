"""Where games are kept, and how a game is written and read so that none is lost."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import FrameType

from astrarium.games import get_game
from astrarium.kernel.errors import RecordError, SetupError
from astrarium.kernel.game import Game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import resume
from astrarium.kernel.session import Session

from .words import Words

SUFFIX = ".jsonl"


def data_dir(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder for this user's games, as the XDG specification has it."""
    given = environ.get("XDG_DATA_HOME", "")
    base = Path(given) if given.startswith("/") else Path.home() / ".local" / "share"
    return base / "astrarium"


def data_folder(words: Words) -> Path:
    """That folder, made if it is not there yet."""
    folder = data_dir()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(words("error.folder", path=folder, why=error.strerror)) from None
    return folder


def tables_file(words: Words) -> Path:
    """Where the tables of `astrarium serve` live unless another database is named."""
    return data_folder(words) / "tables.db"


def default_path(game_id: str, words: Words) -> Path:
    """A new file named by game and time."""
    folder = data_folder(words)
    name = f"{game_id}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = folder / f"{name}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{SUFFIX}"
    return path


def chosen_path(given: Path, words: Words) -> Path:
    """The file that a person chose for a new game: never one that holds something."""
    given = given.expanduser()
    if given.is_dir():
        raise SetupError(words("error.is_folder", path=given))
    if given.exists() and given.stat().st_size:
        raise SetupError(words("error.file_taken", path=given))
    return given


def load_record(path: Path, words: Words) -> tuple[Game, Record]:
    """A record and its game. A message about a damaged file names the file."""
    if not path.exists():
        raise SetupError(words("error.no_file", path=path))
    if path.is_dir():
        raise SetupError(words("error.is_folder", path=path))
    with named(path, words):
        record = Record.load(path)
    return get_game(record.header["game"]), record


def load_session(path: Path, words: Words) -> tuple[Game, Session]:
    game, record = load_record(path, words)
    with named(path, words):
        return game, resume(game, record)


@contextmanager
def named(path: Path, words: Words) -> Iterator[None]:
    """Whatever is wrong with a record is told with its file, even what nobody foresaw."""
    try:
        yield
    except RecordError as error:
        text = error.told(words.language)
        raise RecordError(text if str(path) in text else f"{path}: {text}") from None
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError):
        raise RecordError(words("error.unsound", path=path)) from None


@contextmanager
def leaving_quietly() -> Iterator[None]:
    """When the terminal is gone or the system shuts down we leave: the game lies in its file."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = {signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}
    before = {number: signal.signal(number, leave) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Signals wait until what is inside is done: an answer and its saving belong together."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[int] = []

    def remember(number: int, frame: FrameType | None) -> None:
        caught.append(number)

    numbers = {signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}
    before = {number: signal.signal(number, remember) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if caught:
        signal.raise_signal(caught[0])
