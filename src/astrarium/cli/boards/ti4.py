"""Twilight Imperium in a terminal: galaxy, players, objectives and laws, one's own cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from astrarium.cli.style import mark, tinted
from astrarium.kernel.moves import Move

from . import Look, View
from .plain import odds as odds
from .plain import prompt as prompt
from .plain import rank as rank
from .ti4_map import as_list, drawn

SIDE_BY_SIDE: Final = 3
"""More players than this stand two in a line where every line counts."""
LISTED: Final = ("hand", "secrets_in_hand", "notes_in_hand", "technologies", "tiles")
"""What a player holds, by its name in the view."""
ALWAYS: Final = ("hand", "secrets_in_hand", "tiles")
"""What a short screen shows of it."""


def table(view: View, look: Look) -> RenderableType:
    parts = [_title(view, look), drawn(view, look) or as_list(view, look), _players(view, look)]
    return Group(*parts, *_common(view, look))


def _title(view: View, look: Look) -> Text:
    words = look.words
    facts = [
        words("ti4.round", round=view["round"]),
        words(f"ti4.phase_{view['phase']}"),
        words("ti4.goal", goal=view["goal"]),
    ]
    left = Text(look.texts.say("game", "title").upper(), style="title")
    right = Text(" · ".join(facts), style="faint")
    gap = look.width - left.cell_len - right.cell_len
    return Text.assemble(left, " " * max(gap, 2), right)


# -- the players ---------------------------------------------------------------------------------


def _players(view: View, look: Look) -> RenderableType:
    rows = [_player(view, look, seat) for seat in range(view["seats"])]
    if not look.short:
        heads = ("", "faction", "points", "tokens", "goods", "cards", "technologies", "strategy")
        grid = Table(box=None, padding=(0, 2, 0, 0), header_style="faint")
        for head in heads:
            grid.add_column(look.words(f"ti4.{head}") if head else "", no_wrap=True)
        for row in rows:
            grid.add_row(*row)
        return grid
    lines = [_short(look, row) for row in rows]
    across = 2 if len(lines) > SIDE_BY_SIDE else 1
    grid = Table.grid(padding=(0, 2, 0, 0))
    for at in range(0, len(lines), across):
        grid.add_row(*lines[at : at + across])
    return grid


def _player(view: View, look: Look, seat: int) -> list[Text]:
    player, texts = view["players"][seat], look.texts
    name = tinted(texts.seat(seat), "faint" if player["out"] else "")
    name.append(" ♛" * (view["speaker"] == seat), "brass").append(" ⏸" * player["passed"], "faint")
    faction = "–"
    if player["faction"]:  # names are long: the ids are what everybody calls them by
        short = player["faction"].replace("_", " ").title()
        faction = short if look.short else texts.name(player["faction"])
    tokens = f"{player['tactic']}/{player['fleet']}/{player['strategy']}"
    held = f"{player['cards']}/{player['secrets']}/{player['notes']}"
    return [
        name,
        Text(faction),
        Text(str(player["points"]), "brass"),
        Text(tokens),
        Text(f"{player['trade_goods']}+{player['commodities']}"),
        Text(held),
        Text(str(len(player["technologies"]))),
        _strategy(view, look, seat),
    ]


def _strategy(view: View, look: Look, seat: int) -> Text:
    """A player's strategy cards, the used ones faint."""
    found = Text()
    for card in view["strategy_cards"]:
        if card["owner"] == seat:
            name = look.texts.name(card["card"])
            found.append(" " if found.cell_len else "").append(
                name, "faint" if card["used"] else ""
            )
    return found


def _short(look: Look, row: list[Text]) -> Text:
    """A player in half a line: name, faction, points, tokens, goods, cards."""
    name, faction, points, tokens, goods, cards, _, strategy = row
    strategy.truncate(look.name_room)
    return Text(" ").join([name, faction, points, tokens, goods, cards, strategy])


# -- what lies open for all ----------------------------------------------------------------------


def _common(view: View, look: Look) -> Iterable[Text]:
    objectives = [_scored(look, each) for each in view["public_objectives"]]
    laws = [_owned(look, law) for law in view["laws"]]
    goods = [_goods(look, card) for card in view["strategy_cards"] if card["goods"]]
    votes = [Text(look.texts.name(agenda), "danger") for agenda in view["on_vote"]]
    listed = {"objectives": objectives, "laws": laws, "on_cards": goods, "on_vote": votes}
    for what, parts in listed.items():
        if parts:
            yield _named(look, what, parts)


def _named(look: Look, what: str, parts: list[Text]) -> Text:
    name = look.words(f"ti4.{what}")
    return Text.assemble((f"{name[:1].upper()}{name[1:]}: ", "faint"), Text(", ").join(parts))


def _scored(look: Look, each: dict[str, Any]) -> Text:
    found = Text(look.texts.name(each["objective"]))
    for seat in each["scored"]:
        found.append_text(mark(seat))
    return found


def _owned(look: Look, law: dict[str, Any]) -> Text:
    found = Text(look.texts.name(law["agenda"]))
    return found if law["owner"] is None else found.append(" ").append_text(mark(law["owner"]))


def _goods(look: Look, card: dict[str, Any]) -> Text:
    return Text(f"{look.texts.name(card['card'])} {card['goods']}")


# -- what is mine --------------------------------------------------------------------------------


def hand(view: View, look: Look) -> RenderableType | None:
    if view["seat"] is None:
        return None
    player, lines = view["players"][view["seat"]], []
    for what in ALWAYS if look.short else LISTED:
        if player[what]:
            argument = "tile" if what == "tiles" else "card"
            names = [Text(look.texts.value(argument, word)) for word in player[what]]
            lines.append(_named(look, what, names))
    return Group(*lines) if lines else None


# -- the question --------------------------------------------------------------------------------


def entry(move: Move, view: View, look: Look) -> tuple[str, str] | None:
    """Moves with many targets are grouped by what they do."""
    texts, words = look.texts, look.words
    match move:
        case ("activate" | "send_token" | "close" | "retreat" | "take_back" as verb, int(system)):
            return words(f"ti4_group.{verb}"), _system(look, system)
        case ("move" | "load", thing, number, int(system)):
            heading = words(f"ti4_group.{move[0]}", system=_system(look, system))
            return heading, f"{number} {texts.name(thing)}"
        case ("exhaust" | "cast" | "ready" | "turn_down" | "ignore_with" as verb, str(planet)):
            return words(f"ti4_group.{verb}"), f"{texts.name(planet)} {_worth(view, planet)}"
        case ("lay_out", tactic, fleet, strategy):
            return words("ti4_group.lay_out"), f"{tactic}/{fleet}/{strategy}"
        case ("place", tile, position):
            return texts.value("tile", tile), f"({position})"
        case ("use", ability, _, *_):
            _, colon, target = texts.move(move).partition(": ")
            return (texts.name(ability), target) if colon else None
    group = words.get(f"ti4_group.{move[0]}")
    if group is None or len(move) == 1:
        return None
    spoken = texts.namer.spoken(move)
    return group, " ".join(texts.value(name, value) for name, value in spoken.items())


def _system(look: Look, system: int) -> str:
    return f"{system} {look.texts.get('tile', str(system)) or ''}".strip()


def _worth(view: View, planet: str) -> str:
    """Resources and influence."""
    for system in view["systems"]:
        for each in system["planets"]:
            if each["planet"] == planet:
                return f"{each['resources']}/{each['influence']}"
    return ""
