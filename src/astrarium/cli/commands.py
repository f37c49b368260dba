"""What a person may type besides a move: ask why, read a rule, take back, save, order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.moves import Move, Reason, Refused, Seat, parse_move, print_move
from astrarium.kernel.orders import ANY, Order

from .files import chosen_path, uninterrupted
from .lookup import find_rules, print_rules
from .menu import Menu
from .takeback import TakeBack

if TYPE_CHECKING:
    from .play import Play

LOG_LINES = 20
EVERYTHING = 99
"""The lines of a screen that need not spare any: whoever asks wants to see it all."""


class Quit(Exception):
    """The person wants to stop. The game is saved."""


class Commands:
    """The commands at one question of one person. Each returns True to redraw the table."""

    def __init__(self, play: Play, seat: Seat, menu: Menu) -> None:
        self.play = play
        self.session = play.session
        self.screen = play.screen
        self.words = play.screen.words
        self.seat = seat
        self.menu = menu
        self.named: dict[str, Callable[[str], bool]] = {
            "why": self.why,
            "rule": self.rule,
            "undo": self.undo,
            "log": self.log,
            "save": self.save,
            "hand": self.hand,
            "table": self.table,
            "order": self.order,
            "orders": self.orders,
            "withdraw": self.withdraw,
            "help": self.help,
            "quit": self.quit,
        }
        self.aliases = {"?": "help", "q": "quit"}
        for name, words in self.words.table("alias").items():
            self.aliases |= dict.fromkeys(words.split(), name)

    def knows(self, line: str) -> bool:
        return self._name(line) in self.named

    def do(self, line: str) -> bool:
        _, _, rest = line.partition(" ")
        return self.named[self._name(line)](rest.strip())

    def _name(self, line: str) -> str:
        word = line.split(maxsplit=1)[0].lower()
        return self.aliases.get(word, word)

    # -- why not ------------------------------------------------------------------------------

    def why(self, text: str) -> bool:
        """Why a move is not offered, with the rule that says so."""
        if not text:
            self.screen.tell("why.usage")
            return False
        move = self.menu.find(text) or self._any_move(text)
        if move is None:
            self.screen.tell("why.no_such_move", "danger", given=text)
            return False
        reason = self.session.state.why_not(self.seat, move)
        label = self.screen.texts.move(move, self.menu.kind)
        if reason is None:
            number = next(item.number for item in self.menu.items if item.move == move)
            self.screen.tell("why.offered", "gain", move=label, number=number)
        else:
            self.screen.say(label, "bold")
            self._reason(reason)
        return False

    def _any_move(self, text: str) -> Move | None:
        """A well-formed move of the game, as text or by its label; `()` for anything else."""
        move, plain = parse_move(text.lower()), text.casefold()
        texts = self.screen.texts
        for known in self.session.game.universe(self.session.state.seats):
            if known == move or texts.move(known, self.menu.kind).casefold() == plain:
                return known
        return None

    def _reason(self, reason: Reason) -> None:
        self.screen.indented(self.screen.texts.reason(reason), "danger")
        rule = self.screen.texts.rule(reason.rule)
        self.screen.indented(f"{reason.rule}  {rule or ''}", "brass")

    def explain(self, line: str) -> None:
        """What was typed is neither a command nor an offered move."""
        move = None if line.isdecimal() else self._any_move(line)
        if move is None:
            self.screen.tell("play.not_understood", "danger", given=line)
            return
        reason = self.session.state.why_not(self.seat, move)
        if reason is not None:
            self._reason(reason)

    def rule(self, text: str) -> bool:
        found = find_rules(self.session.game, self.words.language, text)
        print_rules(self.screen.console, self.words, found, text)
        return False

    # -- looking ------------------------------------------------------------------------------

    def log(self, text: str) -> bool:
        number = int(text) if text.isdecimal() else LOG_LINES
        lines = self.session.log(self.seat)
        self.screen.print(*self.screen.news(lines[-number:] if number else ()))
        return False

    def hand(self, text: str) -> bool:
        view = self.session.state.view(self.seat)
        look = replace(self.screen.look(), height=EVERYTHING)
        hand = self.screen.board.hand(view, look)
        self.screen.print(hand if hand is not None else "")
        for zone, cards in view.get("known", {}).items():
            names = ", ".join(self.screen.texts.value("card", card) for card in cards)
            self.screen.tell("play.known", "faint", zone=self._zone(zone), cards=names)
        return False

    def _zone(self, zone: str) -> str:
        """A place where hidden cards lie, as a person calls it: `hand_2`, `draw_pile`."""
        name, _, seat = zone.rpartition("_")
        if not seat.isdecimal():
            return self.screen.texts.say("ui", zone)
        whose = self.screen.texts.seat(int(seat))
        return f"{self.screen.texts.say('ui', name)}, {whose}"

    def table(self, text: str) -> bool:
        return True

    def help(self, text: str) -> bool:
        grid = Table.grid(padding=(0, 2, 0, 0))
        game = self.session.game.id
        examples = {what: self.words.get(f"{game}.example_{what}") for what in ("move", "rule")}
        for name in ("move", *self.named):
            usage = Text(self.words(f"usage.{name}"), style="brass")
            example = examples.get(name)
            about = self.words(f"about.{name}")
            grid.add_row(usage, f"{about} ({example})" if example else about)
        self.screen.print(grid)
        for line in self.words.table(f"{game}_legend").values():
            self.screen.print(Text(line, style="faint"))
        return False

    # -- taking back, saving, leaving ---------------------------------------------------------

    def undo(self, text: str) -> bool:
        number = int(text) if text.isdecimal() else 1
        try:
            done = TakeBack(self.play, self.seat).ask(max(number, 1))
        except Refused as refused:
            self._reason(refused.reason)
            return False
        return done

    def save(self, text: str) -> bool:
        try:
            path = chosen_path(Path(text), self.words) if text else self.play.path
            with uninterrupted():
                self.session.save(path)
        except AstrariumError as error:
            self.screen.say(error.told(self.words.language), "danger")
        else:
            self.screen.tell_path("play.saved", "gain", path=path)
        return False

    def quit(self, text: str) -> bool:
        raise Quit

    # -- standing orders ----------------------------------------------------------------------

    def order(self, text: str) -> bool:
        """`order counter hold`: whenever such a question comes, give this answer."""
        kind, _, rest = text.partition(" ")
        move = self._any_move(rest.strip()) if rest.strip() else None
        asked = self.screen.texts.data.get("ask", {})
        kinds = [ANY, *(name for name in asked if name.rpartition("_")[0] not in asked)]
        if kind not in kinds or move is None:
            key = "order.usage" if kind in kinds or not kind else "order.no_such_kind"
            self.screen.tell(key, "danger", given=kind, kinds=", ".join(kinds))
            return False
        with uninterrupted():
            self.session.give_order(self.seat, Order(kind, move))
            self.play.keep()
        self.screen.tell("order.given", "gain", kind=kind, move=print_move(move))
        return self._asked_anew()

    def _asked_anew(self) -> bool:
        """An order may have answered the open question."""
        question = self.session.state.question(self.seat)
        offered = [item.move for item in self.menu.items]
        return question is None or sorted(map(str, question.moves)) != sorted(map(str, offered))

    def orders(self, text: str) -> bool:
        mine = self.session.state.orders[self.seat]
        if not mine:
            self.screen.tell("order.none")
        for number, order in enumerate(mine, 1):
            label = self.screen.texts.move(order.move, order.kind)
            self.screen.say(f"{number}  {order.kind}: {label}")
        return False

    def withdraw(self, text: str) -> bool:
        count = len(self.session.state.orders[self.seat])
        if not text.isdecimal() or not 1 <= int(text) <= count:
            self.screen.tell("order.no_such_number", "danger", given=text)
            return False
        with uninterrupted():
            self.session.withdraw_order(self.seat, int(text) - 1)
            self.play.keep()
        self.screen.tell("order.withdrawn", "gain", number=text)
        return False
