"""The help pages, in the reader's language: Typer's own are English only."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from astrarium.kernel.errors import SetupError

from .style import make_console
from .words import Words


class Command(TyperCommand):
    """A command whose help comes from our texts: `help.play`, `help.play_seats` or `help.seats`."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        words: Words = ctx.find_root().obj
        console = make_console()
        name = str(self.name)
        console.print(Text(f"{words('help.usage')}: {_usage(ctx, self)}", style="title"))
        console.print(words(f"help.{name}"))
        grid = _grid()
        for param in self.get_params(ctx):
            about = words.get(f"help.{name}_{param.name}") or words(f"help.{param.name}")
            grid.add_row(_spelled(param), about + _default(param, words))
        console.print(grid)


class Commands(TyperGroup):
    """All commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        words: Words = ctx.find_root().obj
        console = make_console()
        console.print(Text("ASTRARIUM", style="title"))
        console.print(words("help.astrarium"))
        grid = _grid()
        for name in self.list_commands(ctx):
            grid.add_row(f"astrarium {name}", words(f"help.{name}"))
        console.print(grid)
        console.print(Text(words("help.more"), style="faint"))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            words: Words = ctx.find_root().obj
            known = ", ".join(self.commands)
            raise SetupError(words("error.command", given=args[0], known=known))
        return super().resolve_command(ctx, args)


def _grid() -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="brass", no_wrap=True)
    grid.add_column()
    return grid


def _usage(ctx: Any, command: TyperCommand) -> str:
    arguments = [p for p in command.get_params(ctx) if p.param_type_name == "argument"]
    shown = [_spelled(p) if p.required else f"[{_spelled(p)}]" for p in arguments]
    return " ".join([str(ctx.command_path), *shown, "[--...]"])


def _spelled(param: Any) -> str:
    """An argument in capitals, an option as it is typed, with what it takes."""
    if param.param_type_name == "argument":
        return str(param.name).upper() + ("..." if param.nargs == -1 else "")
    takes = "" if getattr(param, "is_flag", False) else f" {str(param.name).upper()}"
    return f"{param.opts[0]}{takes}"


def _default(param: Any, words: Words) -> str:
    value = param.default
    if value is None or callable(value) or isinstance(value, bool | list | tuple) or value == "":
        return ""
    return f" {words('help.default', value=value)}"
