"""Galaxy in a terminal: worlds as columns, the rows of the rounds below them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from astrarium.cli.style import SHAPES, mark
from astrarium.games.galaxy.components import BASES, INFLUENCE, LOWEST_ROW, ROUNDS
from astrarium.games.galaxy.odds.forecast import forecast
from astrarium.kernel.moves import Move

from . import Look, View
from .galaxy_cards import card_name, grouped, kind_name, split, world_name

CELL = range(9, 15)
"""How wide a world's column may be."""
TIGHT = 8
"""A column of row labels so wide has no room to spare."""
WORLDS = 8
BAR = "│"


def table(view: View, look: Look) -> RenderableType:
    gap = [Text("")] if look.spacious else []
    parts: list[RenderableType] = [
        _title(view, look),
        *gap,
        *_columns(view, look),
        *gap,
        _players(view, look),
    ]
    return Group(*parts)


# -- the head ------------------------------------------------------------------------------------


def _title(view: View, look: Look) -> Text:
    texts, words = look.texts, look.words
    top = view["discards_top"]
    room = 8 if look.width < 96 else 99
    facts = [
        words("galaxy.round", round=min(view["round"], ROUNDS), rounds=ROUNDS),
        f"{texts.say('ui', 'draw_pile')} {view['draw_pile']}",
        f"{texts.say('ui', 'discards')} {card_name(look, top, room) if top else '–'}",
    ]
    right = Text(" · ".join(facts), style="faint")
    name = texts.say("game", "title")
    fits = len(name) + right.cell_len + 2 <= look.width
    left = Text((name if fits else view["game"]).upper(), style="title")
    gap = look.width - left.cell_len - right.cell_len
    return Text.assemble(left, " " * max(gap, 2), right)


# -- the eight columns ---------------------------------------------------------------------------


def _columns(view: View, look: Look) -> list[Text]:
    cell = min(max((look.width - 10) // WORLDS, CELL[0]), CELL[-1])
    label = min(look.width - WORLDS * cell, 14)
    worlds = view["galaxy_row"]
    lines = [
        _line(_corner(look, label), [_head(view, look, world, cell) for world in worlds], " "),
        _line(
            Text(_fitting(look, label, "galaxy.governor", "galaxy.gov").ljust(label), "faint"),
            [_governor(view, look, world, cell) for world in worlds],
            " ",
        ),
        _rule(label, cell, "┬"),
    ]
    for row in _rows_shown(view):
        cells = [_place(view, look, world, row, cell) for world in worlds]
        style = "brass" if _is_active(view, row) else "line"
        lines.append(_line(_row_label(view, look, row, label), cells, BAR, style))
    if not look.short:
        lines.append(_rule(label, cell, "┴"))
    lines += _influence(view, look, label, cell)
    return lines


def _line(label: Text, cells: Iterable[Text], bar: str, style: str = "line") -> Text:
    line = label.copy()
    for cell in cells:
        line.append(bar, style=style)
        line.append_text(cell)
    return line


def _rule(label: int, cell: int, joint: str) -> Text:
    return Text("─" * label + (joint + "─" * (cell - 1)) * WORLDS, style="line")


def _corner(look: Look, label: int) -> Text:
    row, worth = look.words("galaxy.row"), look.words("galaxy.worth")
    edge = " " * (label > TIGHT)
    return Text(row + worth.rjust(label - len(row) - len(edge)) + edge, style="faint")


def _fitting(look: Look, room: int, long: str, short: str) -> str:
    word = look.words(long)
    return word if len(word) <= room else look.words(short)


def _head(view: View, look: Look, world: str, cell: int) -> Text:
    style = "title" if view["worlds"][world]["in_play"] else "fallen"
    name = world_name(look, world, cell - 1)
    return _centred(Text(name, style=style), cell - 1)


def _governor(view: View, look: Look, world: str, cell: int) -> Text:
    seat = view["worlds"][world]["governor"]
    if not view["worlds"][world]["in_play"]:
        return _centred(Text(look.words("galaxy.fallen"), style="faint"), cell - 1)
    if seat is None:
        return _centred(Text("–", style="faint"), cell - 1)
    return _centred(mark(seat), cell - 1)


def _rows_shown(view: View) -> list[int]:
    """The rows up to the active one, and deeper ones where a base has fallen."""
    bases = (base["row"] for world in view["worlds"].values() for base in world["bases"])
    last = max([min(view["round"], ROUNDS), *bases])
    return list(range(last + 1))


def _is_active(view: View, row: int) -> bool:
    return bool(row == view["round"] and not view["over"])


def _row_label(view: View, look: Look, row: int, label: int) -> Text:
    active = _is_active(view, row)
    names = {0: look.words("galaxy.row_0"), LOWEST_ROW: look.words("galaxy.row_6")}
    arrow = "▸" if active else " "
    text = names.get(row, f"{arrow}{row}")
    edge = " " * (label > TIGHT)
    worth = str(INFLUENCE[row]).rjust(label - len(text) - len(edge)) + edge
    return Text.assemble((text, "title" if active else ""), (worth, "brass" if active else "faint"))


def _place(view: View, look: Look, world: str, row: int, cell: int) -> Text:
    """One row of one column: the bases on the left, the ship on the right."""
    column = view["worlds"][world]
    room = cell - 1
    if not column["in_play"]:
        return Text(" " * room)
    owners = [base["seat"] for base in column["bases"] if base["row"] == row]
    ship = _ship(view, look, column["ships"], row)
    bases = _marks(owners, room - 2 - ship.cell_len)
    gap = room - 2 - bases.cell_len - ship.cell_len
    return Text.assemble(" ", bases, " " * max(gap, 0), ship, " ")


def _ship(view: View, look: Look, ships: Sequence[Any], row: int) -> Text:
    active = _is_active(view, row)
    if not 1 <= row <= len(ships):
        return Text("")
    ship = ships[row - 1]
    if ship is None:
        return Text("·", style="brass" if active else "line")
    value = ""
    if ship["card"] is not None:
        world, number = split(ship["card"])
        value = f"{look.words('galaxy.ally_mark')}{number}" if world == "ally" else str(number)
    hidden = "▒" if ship["hidden"] else ""
    return Text(hidden + value, style="title" if active else "")


def _marks(owners: Sequence[int], room: int) -> Text:
    """The bases of a row, one shape each, or shape and number where room is short."""
    if len(owners) <= room:
        return Text.assemble(*(mark(seat) for seat in owners))
    short = Text()
    for seat, number in Counter(owners).items():
        short.append_text(mark(seat))
        short.append(str(number) if number > 1 else "")
    short.truncate(room)
    return short


def _influence(view: View, look: Look, label: int, cell: int) -> list[Text]:
    """Influence per player and world, over as many lines as the fullest column needs."""
    packed = [_packed(view["worlds"][world], cell - 1) for world in view["galaxy_row"]]
    lines = []
    for number in range(max(map(len, packed))):
        name = "" if number else _fitting(look, label, "galaxy.influence", "galaxy.infl")
        cells = [
            _centred(column[number] if number < len(column) else Text(""), cell - 1)
            for column in packed
        ]
        lines.append(_line(Text(name.ljust(label), "faint"), cells, " "))
    return lines


def _packed(column: dict[str, Any], room: int) -> list[Text]:
    if not column["in_play"]:
        return []
    held = sorted(enumerate(column["influence"]), key=lambda pair: -pair[1])
    lines: list[Text] = [Text("")]
    for seat, number in held:
        if number:
            entry = mark(seat).append(str(number), style="default")
            if lines[-1].cell_len + entry.cell_len + 1 > room:
                lines.append(Text(""))
            lines[-1].append(" " if lines[-1].plain else "").append_text(entry)
    return lines


def _centred(text: Text, room: int) -> Text:
    text.truncate(room)
    left = (room - text.cell_len) // 2
    right = room - text.cell_len - left
    return Text.assemble(" " * left, text, " " * right)


# -- the players ---------------------------------------------------------------------------------


def _players(view: View, look: Look) -> Table:
    words, texts = look.words, look.texts
    grid = Table.grid(padding=(0, 2, 0, 0))
    heads = ("", "hand", "reserve", "bases", "secret", "influence", "technologies")
    grid.add_column(max_width=max(24, look.width // 3), no_wrap=True, overflow="ellipsis")
    for head in heads[1:]:
        justify = "right" if head in ("hand", "reserve", "influence") else "left"
        grid.add_column(justify=justify, no_wrap=head != "technologies")  # type: ignore[arg-type]
    grid.add_row(*(Text(words(f"galaxy.{head}") if head else "", style="faint") for head in heads))
    for seat, player in enumerate(view["players"]):
        total = sum(w["influence"][seat] for w in view["worlds"].values() if w["in_play"])
        grid.add_row(
            _name(view, look, seat),
            str(player["hand_size"]),
            str(player["reserve_size"]),
            _pips(seat, player),
            _secret(look, player),
            Text(str(total), style="bold"),
            ", ".join(texts.name(card) for card in player["technologies"] or ()),
        )
    return grid


def _name(view: View, look: Look, seat: int) -> Text:
    active = view["active"] == seat and not view["over"]
    arrow = "▸" if active else " "
    name = look.texts.seat(seat).removeprefix(SHAPES[seat]).strip()
    who = look.words("galaxy.you") if seat == view["seat"] else look.players[seat]
    shown = Text.assemble((arrow, "title"), mark(seat), " ", (name, "bold" * active))
    return shown.append(f" {who}", style="faint") if who not in ("me", name) else shown


def _pips(seat: int, player: dict[str, Any]) -> Text:
    """Bases still to be placed, as shapes; those used or lost as dots."""
    pips = Text(SHAPES[seat] * player["supply"], style=f"seat{seat}")
    return pips.append("·" * (BASES - player["supply"]), style="line")


def _secret(look: Look, player: dict[str, Any]) -> Text:
    if player["secret_base"]:
        return Text(look.words("galaxy.secret_laid"), style="brass")
    return Text(look.words("galaxy.secret_used" if player["secret_used"] else "galaxy.secret_none"))


# -- what one seat alone sees --------------------------------------------------------------------


def hand(view: View, look: Look) -> RenderableType | None:
    if view["seat"] is None:
        return None
    mine = view["players"][view["seat"]]
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    for name in ("looked_at", "hand", "garrison", "reserve"):
        cards = mine[name] or []
        if cards or name == "hand":
            heading = Text(look.words(f"galaxy.my_{name}"), style="faint")
            grid.add_row(heading, _groups(view, look, cards))
    return grid


def _groups(view: View, look: Look, cards: Sequence[str]) -> Text:
    """Cards by world, in the order of the Galaxy row; those of fallen worlds struck out."""
    shown = Text()
    for world, values in grouped(cards, view["galaxy_row"]):
        fallen = world in view["worlds"] and not view["worlds"][world]["in_play"]
        name = look.texts.name(world).replace(" ", "\u00a0")
        shown.append("   " if shown.plain else "")
        shown.append(name, style="fallen" if fallen else "brass")
        for value in values:
            shown.append(f"\u00a0{value}", style="faint" if fallen else "bold")
    return shown if shown.plain else Text("–", style="faint")


# -- the question ---------------------------------------------------------------------------------


def prompt(view: View, look: Look) -> str:
    return look.texts.ask(view["question"]["kind"], view["question"]["about"])


def rank(move: Move, view: View) -> int:
    """Moves stand in the order of the columns that they speak of, low ships first."""
    row = view["galaxy_row"]
    words = [split(str(word)) for word in reversed(move[1:])]
    column = next((row.index(world) for world, _ in words if world in row), len(row))
    value = next((value for _, value in words if value is not None), 0)
    return 100 * column + value


def odds(move: Move, view: View, look: Look) -> str | None:
    """The chance that a throw of the dice goes well."""
    found = forecast(view, view["seat"], move)
    return None if found is None else f"{found['wins']:.0%}"


def entry(move: Move, view: View, look: Look) -> tuple[str, str] | None:
    """Moves that come in numbers get a heading and a few words each."""
    verb, args = str(move[0]), move[1:]
    heading = look.texts.get("group", verb)
    if heading is None:
        return None
    if verb == "play":
        return _play_entry(str(args[0]), str(args[1]), heading, look)
    if verb == "bid":
        return heading, _bid_label(int(args[0]), view, look)
    if verb in ("attack_ship", "attack_base"):
        heading = heading.format(world=world_name(look, str(args[0]), 9))
        return heading, _target(verb, args, view, look)
    if verb == "shift":
        heading = heading.format(world=world_name(look, str(args[0]), 9))
        return heading, world_name(look, str(args[1]), look.name_room)
    return heading, ", ".join(_argument(word, look, verb) for word in args)


def _bid_label(value: int, view: View, look: Look) -> str:
    """Whether such a ship is in hand: who wins without it loses a base."""
    held = any(split(card)[1] == value for card in view["players"][view["seat"]]["hand"])
    return look.words("galaxy.bid_held" if held else "galaxy.bid_bare", value=value)


def _play_entry(card: str, world: str, heading: str, look: Look) -> tuple[str, str]:
    if split(card)[0] == "ally":
        heading = (look.texts.get("group", "ally") or "").format(card=card_name(look, card))
        return heading, world_name(look, world, look.name_room)
    return heading, _argument(card, look, "play")


def _argument(word: str | int, look: Look, verb: str) -> str:
    if isinstance(word, int):
        return look.texts.seat(word) if verb in ("scatter", "trade", "appoint") else str(word)
    name = card_name(look, word, look.name_room)
    kind = kind_name(look, word) if look.roomy and verb in ("play", "hide", "give") else ""
    return f"{name} {kind}".strip()


def _target(verb: str, args: Sequence[str | int], view: View, look: Look) -> str:
    world = str(args[1])
    name = world_name(look, world, look.name_room)
    if verb == "attack_base":
        owner = SHAPES[int(args[2])]
        return look.words("galaxy.target_base", world=name, owner=owner, row=args[3])
    ship = view["worlds"][world]["ships"][-1]
    value = split(ship["card"])[1] if ship and ship["card"] else "?"
    return look.words("galaxy.target_ship", world=name, value=value)
