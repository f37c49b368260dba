"""Space Empires in a terminal: map, empires, what is known of others, one's own sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from astrarium.cli.style import tinted
from astrarium.games.space_empires.components.units import TROOP_NUMBER, TROOPS, UNIT_NUMBER, UNITS
from astrarium.kernel.moves import Move

from . import Look, View
from .plain import odds as odds
from .plain import prompt as prompt
from .plain import rank as rank
from .space_empires_map import called, cell, drawn, shape


def table(view: View, look: Look) -> RenderableType:
    field = drawn(view, look) or as_list(view, look)
    parts: list[RenderableType] = [_title(view, look), field, _players(view, look)]
    others = _fleets(view, look, others=True)
    if others:
        parts.append(others)
    return Group(*parts, *_battle(view, look))


def _title(view: View, look: Look) -> Text:
    facts = [look.words("space_empires.cycle", cycle=view["cycle"], cycles=view["cycles"] or "–")]
    if view["turn"]:
        facts.append(look.words("space_empires.turn", turn=view["turn"]))
    facts.append(look.texts.say("phase", view["phase"]))
    left = Text(look.texts.say("game", "title").upper(), style="title")
    right = Text(" · ".join(facts), style="faint")
    gap = look.width - left.cell_len - right.cell_len
    return Text.assemble(left, " " * max(gap, 2), right)


def as_list(view: View, look: Look) -> Text:
    """The hexes where there is something to see, for screens without room for a map."""
    found: dict[str, list[dict[str, Any]]] = {}
    for group in view["groups"]:
        found.setdefault(group["hex"], []).append(group)
    cells = [
        Text.assemble((name, "brass"), " ", cell(hex_, found.get(name, ()), look.width))
        for name, hex_ in view["hexes"].items()
        if name in found or hex_["colony"] or hex_["terrain"] not in ("empty", "unexplored")
    ]
    return Text("  ").join(cells)


# -- the empires ---------------------------------------------------------------------------------


def _players(view: View, look: Look) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    order = view["order"] or range(view["seats"])
    for seat in order:
        player = view["players"][seat]
        grid.add_row(
            tinted(look.texts.seat(seat), "faint" if player["out"] else ""),
            Text(look.words("space_empires.worth", worth=player["worth"]), "brass"),
            Text(look.words("space_empires.groups", groups=player["groups"])),
            _shown(player, look),
        )
    return grid


def _shown(player: dict[str, Any], look: Look) -> Text:
    """What everybody knows of an empire's technology and cards."""
    known = [_level(look, *each) for each in beyond(player["shown_technology"]).items()]
    known += [look.texts.name(card) for card in player["cards"]["known"]]
    hidden = player["cards"]["technologies"] + player["cards"]["advantages"]
    hidden -= len(player["cards"]["known"])
    if hidden:
        known.append(look.words("space_empires.hidden_cards", number=hidden))
    return Text(", ".join(known), "faint")


def beyond(levels: Mapping[str, int]) -> dict[str, int]:
    """The levels that not everybody has from the start."""
    first = {"ship_size": 1, "movement": 1, "ship_yard": 1, "ground_combat": 1}
    return {name: level for name, level in levels.items() if level > first.get(name, 0)}


def _level(look: Look, name: str, level: int) -> str:
    return f"{look.texts.name(name)} {level}"


# -- groups --------------------------------------------------------------------------------------


def _fleets(view: View, look: Look, others: bool) -> Text | None:
    """Groups by hex, with the numbers that moves call them by; where every line counts, of others
    only those of which something is known."""
    by_hex: dict[tuple[Any, str], list[str]] = {}
    for group in view["groups"]:
        told = group["is"] is not None or not look.short
        if (group["owner"] != view["seat"]) == others and told:
            entry = f"{group['group']}:{called(group)}"
            by_hex.setdefault((group["owner"], group["hex"]), []).append(entry)
    parts = [
        Text.assemble(shape(owner), (hex_, "brass"), *(f" {group}" for group in groups))
        for (owner, hex_), groups in sorted(by_hex.items(), key=lambda each: str(each[0]))
    ]
    return Text("  ").join(parts) if parts else None


# -- a battle ------------------------------------------------------------------------------------


def _battle(view: View, look: Look) -> Iterable[Text]:
    """Both sides in line: ! damage on one of the ships, - ships that are screened."""
    fight = view["fight"]
    if fight is None:
        return
    title = look.words("space_empires.battle", hex=fight["hex"], round=fight["round"])
    sides = [
        Text(" ").join(_stand(view, each) for each in fight["line"] if each["attacking"] == side)
        for side in (True, False)
    ]
    yield Text.assemble((f"{title}: ", "title"), sides[0], ("  –  ", "faint"), sides[1])


def _stand(view: View, stand: dict[str, Any]) -> Text:
    group = _find(view, stand["group"])
    found = shape(group["owner"] if group else None)
    found.append(_group(view, stand["group"]))
    found.append("!" * stand["damage"], "danger")
    return found.append(f"-{stand['screened']}" if stand["screened"] else "", "faint")


# -- what is mine --------------------------------------------------------------------------------


def hand(view: View, look: Look) -> RenderableType | None:
    """One's own groups, and the sheet behind the screen."""
    if view["seat"] is None:
        return None
    sheet = view["players"][view["seat"]]["sheet"]
    lines = [_fleets(view, look, others=False), *_sheet(sheet, look)]
    return Group(*(line for line in lines if line is not None))


def _sheet(sheet: dict[str, Any], look: Look) -> Iterable[Text]:
    words = look.words
    money = [words("space_empires.cp", cp=sheet["cp"])]
    if sheet["rp"]:
        money.append(words("space_empires.rp", rp=sheet["rp"]))
    if sheet["bid"]:
        money.append(words("space_empires.bid", bid=sheet["bid"]))
    if sheet["account"]:
        account = sheet["account"]
        income = account["net"] + min(
            account["maintenance"],
            account["colonies"] + account["pipelines"] + account["industry"] + account["minerals"],
        )
        money.append(words("space_empires.account", income=income, owed=account["maintenance"]))
    levels = [_level(look, name, level) for name, level in sheet["technology"].items()]
    yield Text.assemble((" · ".join(money), "brass"), "  ", ", ".join(levels))
    if sheet["bought"]:
        yield Text(words("space_empires.bought", units=_bought(sheet, look)), "gain")
    for hex_, troops in sheet["garrison"].items():
        yield Text.assemble((f"{hex_}: ", "brass"), ", ".join(map(look.texts.name, troops)))


def _bought(sheet: dict[str, Any], look: Look) -> str:
    return ", ".join(f"{look.texts.name(each['unit'])} {each['hex']}" for each in sheet["bought"])


# -- the question --------------------------------------------------------------------------------


def entry(move: Move, view: View, look: Look) -> tuple[str, str] | None:
    """Moves stand under what they do; what the heading names, the label need not say again."""
    verb, texts = str(move[0]), look.texts
    heading = texts.get("group", verb)
    if heading is None or len(move) == 1:
        return None
    words = {
        name: _word(view, look, name, value) for name, value in texts.namer.spoken(move).items()
    }
    if "group" in words and "{group}" not in heading:
        words["group"] += _hex_of(view, move[1])
    label = " ".join(word for name, word in words.items() if f"{{{name}}}" not in heading)
    return texts.say("group", verb, words), f"{label} {_price(view, move)}".strip()


def _word(view: View, look: Look, name: str, value: Any) -> str:
    return _group(view, value) if name == "group" else look.texts.value(name, value)


def _price(view: View, move: Move) -> str:
    """What it costs, where that is known."""
    verb, *rest = move
    if verb == "build":
        return str(UNITS[UNIT_NUMBER[str(rest[0])]].cost)
    if verb == "enlist":
        return str(TROOPS[TROOP_NUMBER[str(rest[0])]].cost)
    if verb == "research":
        return str(view["players"][view["seat"]]["sheet"]["prices"].get(rest[0], ""))
    return ""


def _find(view: View, number: str | int) -> dict[str, Any] | None:
    return next((each for each in view["groups"] if each["group"] == number), None)


def _group(view: View, number: str | int) -> str:
    """The number of a group, and what it is."""
    group = _find(view, number)
    return str(number) if group is None else f"{number}:{called(group)}"


def _hex_of(view: View, number: str | int) -> str:
    group = _find(view, number)
    return "" if group is None else f" {group['hex']}"
