"""Eclipse in a terminal: the map, the players as a list, one's own blueprints below."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from astrarium.cli.style import tinted
from astrarium.games.eclipse.components import RESOURCES, SHIPS
from astrarium.games.eclipse.odds.forecast import forecast
from astrarium.games.eclipse.space import bearing, space_at
from astrarium.kernel.moves import Move
from astrarium.shared.hexes import ORIGIN, distance

from . import Look, View
from .eclipse_map import as_list, beside, drawn

WIDE = 160
"""A screen so wide shows the parts of the blueprints too."""
ROOMY = 116
"""One so wide shows what the numbers of a blueprint are in full."""
ABOUT_SHIPS = {"upgrade", "build", "move", "move_on", "engage", "assign", "ancient_part", "react"}
"""The questions beside which a short screen shows the blueprints."""
FREE = ("settle", "trade", "propose")


def table(view: View, look: Look) -> RenderableType:
    parts: list[RenderableType] = [
        _title(view, look),
        drawn(view, look) or as_list(view, look),
        _players(view, look),
    ]
    if view["battle"] is not None:
        parts.append(_battle(view, look))
    return Group(*parts)


def _title(view: View, look: Look) -> Text:
    words = look.words
    facts = [
        words("eclipse.round", round=min(view["round"], view["rounds"]), rounds=view["rounds"]),
        words(f"eclipse.phase_{view['phase']}"),
        words("eclipse.stacks", **{ring: stack["left"] for ring, stack in view["stacks"].items()}),
    ]
    right = Text(" · ".join(facts), style="faint")
    left = Text(look.texts.say("game", "title").upper(), style="title")
    if left.cell_len + right.cell_len + 2 > look.width:
        left = Text(view["game"].upper(), style="title")
    gap = look.width - left.cell_len - right.cell_len
    return Text.assemble(left, " " * max(gap, 2), right)


# -- the players ---------------------------------------------------------------------------------


def _players(view: View, look: Look) -> Table:
    words, texts = look.words, look.texts
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="faint")
    heads = ("species", *RESOURCES, "discs", "upkeep", "colony", "technologies", "points")
    grid.add_column("")
    for head in heads:
        species = head == "species"
        grid.add_column(
            (look.width < ROOMY and words.get(f"eclipse.short_{head}")) or words(f"eclipse.{head}"),
            justify="left" if species else "right",
            no_wrap=species,
        )
    for seat, player in enumerate(view["players"]):
        name = tinted(look.texts.seat(seat), "faint" if player["out"] else "")
        grid.add_row(name, *_numbers(view, seat, texts))
    return grid


def _numbers(view: View, seat: int, texts: Any) -> list[str]:
    player = view["players"][seat]
    signs = "⏸" * player["passed"] + "†" * (view["traitor"] == seat)
    species = texts.name(player["species"]) if player["species"] else "–"
    resources = [f"{player['resources'][name]} +{player['production'][name]}" for name in RESOURCES]
    owned = sum(len(row) for row in player["technologies"].values())
    return [
        f"{species} {signs}".strip(),
        *resources,
        str(player["discs"]["track"]),
        str(player["upkeep"]),
        f"{player['colony_ships']['up']}/{player['colony_ships']['total']}",
        str(owned),
        str(player["score"]["total"]),
    ]


# -- battles -------------------------------------------------------------------------------------


def _battle(view: View, look: Look) -> Text:
    battle = view["battle"]
    line = Text(look.words("eclipse.battle", sector=battle["sector"]), style="danger")
    for ships in battle["ships"]:
        name = look.texts.name(ships["ship"])
        line.append(f"  {look.words('odds.' + ships['side'])}: {len(ships['damage'])} {name}")
        if any(ships["damage"]):
            line.append(f" (-{sum(ships['damage'])})", "danger")
    if battle["dice"]:
        line.append("  " + " ".join(str(die["value"]) for die in battle["dice"]), "brass")
    return line


# -- what is mine --------------------------------------------------------------------------------


def hand(view: View, look: Look) -> RenderableType | None:
    if view["seat"] is None or view["players"][view["seat"]]["species"] is None:
        return None
    player = view["players"][view["seat"]]
    lines: list[RenderableType] = []
    if not look.short or (view["question"] and view["question"]["kind"] in ABOUT_SHIPS):
        grid = Table.grid(padding=(0, 2, 0, 0))
        for ship in SHIPS:
            grid.add_row(Text(look.texts.name(ship), "brass"), _blueprint(player, ship, look))
        lines.append(grid)
    if player["reputation"]:
        values = " ".join(str(value) for value in player["reputation"])
        lines.append(Text(look.words("eclipse.reputation", values=values)))
    if player["found"]:
        lines.append(Text(look.words("eclipse.found", tile=look.texts.name(player["found"]))))
    return Group(*lines) if lines else None


def _blueprint(player: dict[str, Any], ship: str, look: Look) -> Text:
    blueprint = player["blueprints"][ship]
    values = look.words(
        "eclipse.blueprint" if look.width >= ROOMY else "eclipse.blueprint_short",
        **{
            name: blueprint[name]
            for name in ("initiative", "movement", "computer", "shield", "hull")
        },
        spare=blueprint["energy"] - blueprint["used"],
        left=player["ships_left"][ship],
        cannons=_dice(blueprint["cannons"]),
        missiles=_dice(blueprint["missiles"]),
    )
    parts = ", ".join(
        look.texts.name(slot["part"]) for slot in blueprint["slots"] if slot["part"] is not None
    )
    return Text.assemble(values, (f"  {parts}" if look.width >= WIDE else "", "faint"))


def _dice(dice: dict[str, int]) -> str:
    """How many dice by colour: 2y 1o for two yellow ones and an orange one."""
    return " ".join(f"{number}{colour[0]}" for colour, number in dice.items() if number) or "–"


# -- the question --------------------------------------------------------------------------------


def prompt(view: View, look: Look) -> str:
    question = view["question"]
    return look.texts.ask(question["kind"], question["about"])


def odds(move: Move, view: View, look: Look) -> str | None:
    found = None if view["seat"] is None else forecast(view, view["seat"], move)
    if found is None:
        return None
    chance = next(found[what] for what in ("wins", "away", "razes") if what in found)
    told = f"{chance:.0%}"
    if "fights" in found:
        told = f"~{told} ({found['low']:.0%}-{found['high']:.0%})"
    if "stalemate" in found:
        told += f", {look.words('odds.stalemate')} {found['stalemate']:.0%}"
    return told


def _where(view: View, look: Look, q: int, r: int) -> str:
    """A space as it lies from a sector beside it."""
    found = beside(view, q, r)
    if found is None:
        return look.texts.value("bearing", bearing(space_at(q, r)))
    number, way = found
    return look.words("eclipse.beside", way=look.texts.value("bearing", 2 * way), sector=number)


def rank(move: Move, view: View) -> int:
    """What the question is about stands before what is always possible."""
    return FREE.index(str(move[0])) + 1 if move[0] in FREE else 0


def entry(move: Move, view: View, look: Look) -> tuple[str, str] | None:
    """Moves with many targets are grouped by what they do."""
    texts, words = look.texts, look.words
    match move:
        case ("explore", int(q), int(r)):
            ring = words(f"eclipse.ring_{min(3, distance((q, r), ORIGIN))}")
            return words("eclipse.explore"), f"{ring}, {_where(view, look, q, r)}"
        case ("settle", number, square, track):
            label = f"{number} {texts.name(square)}" + (
                f" ({texts.name(track)})" if square in ("grey", "orbital") else ""
            )
            return words("eclipse.settle"), label
        case ("trade", source, target):
            return words("eclipse.trade"), f"{texts.name(source)} > {texts.name(target)}"
        case ("build", thing, number):
            return texts.name(thing), str(number)
        case ("fit", part, ship, slot):
            return texts.name(ship), f"{texts.name(part)} [{int(slot) + 1}]"
        case ("remove", ship, slot):
            return texts.name(ship), f"– [{int(slot) + 1}]"
        case ("move", ship, source, target):
            return f"{texts.name(ship)} {source}", f"> {target}"
        case ("research", technology):
            price = view["players"][view["seat"]]["prices"][technology]
            return words("eclipse.technologies"), f"{texts.name(technology)} ({price})"
    return None
