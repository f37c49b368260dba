"""Ways to break a rule: every function of a game that cites a rule, and what can go wrong in it."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

from astrarium.kernel.game import Game

ROOMS_WITHOUT_RULES = {"bot", "odds", "views", "text", "data", "components", "lessons"}
MODULES_WITHOUT_RULES = {"invariants.py", "kept.py", "at_rest.py", "upgrades.py", "words.py"}
"""Invariants of TI4 fill three of them."""
TELLING = {"tell", "ask"}
"""Calls that are no rule by themselves: a line of the log, a question."""

WORD = re.compile(r"[A-Za-z0-9_.]+")

Function = ast.FunctionDef

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


@dataclass(frozen=True)
class Mutant:
    """One rule, broken in one place."""

    rule: str
    path: Path
    line: int
    function: str
    before: str
    after: str
    code: CodeType
    """Of the function, broken."""


def sites(game: Game, root: Path) -> dict[str, list[tuple[Path, str, int]]]:
    """By rule the functions that cite it: file, qualified name and first line."""
    found: dict[str, list[tuple[Path, str, int]]] = {}
    for path in rule_modules(root):
        for name, function in functions(parsed(path)):
            for rule in sorted(cited(function, game)):
                found.setdefault(rule, []).append((path, name, first_line(function)))
    return found


def rule_modules(root: Path) -> Iterator[Path]:
    for path in sorted(root.rglob("*.py")):
        rooms = path.relative_to(root).parts[:-1]
        if path.name not in MODULES_WITHOUT_RULES and not ROOMS_WITHOUT_RULES & set(rooms):
            yield path


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Functions and methods with their qualified names; what is inside them belongs to them."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, Function):
                    yield f"{node.name}.{inner.name}", inner


def first_line(function: Function) -> int:
    """Where its code begins for the interpreter: at the first decorator."""
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


def cited(function: Function, game: Game) -> set[str]:
    """The rules that a function names, in its docstring or as the reason of a refusal."""
    texts = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    words = {word.strip(".") for text in texts for word in WORD.findall(text)}
    return words & game.rules.rules.keys()


# -- what can go wrong ---------------------------------------------------------------------------


def breaks(path: Path, name: str, line: int, rule: str) -> list[Mutant]:
    """Every way to break one function."""
    tree = parsed(path)
    function = next(f for n, f in functions(tree) if n == name and first_line(f) == line)
    found = []
    for index, node in enumerate(body_nodes(function)):
        for way in range(len(list(broken(node)))):
            mutant = breaking(tree, (name, line), index, way, rule, path)
            if mutant is not None:
                found.append(mutant)
    return found


def body_nodes(function: Function) -> list[ast.AST]:
    return [node for statement in function.body for node in ast.walk(statement)]


def breaking(
    tree: ast.Module, place: tuple[str, int], index: int, way: int, rule: str, path: Path
) -> Mutant | None:
    copied = copy.deepcopy(tree)
    name, line = place
    function = next(f for n, f in functions(copied) if (n, first_line(f)) == place)
    node = body_nodes(function)[index]
    before = shown(node)
    broken_node = list(broken(node))[way]
    after = shown(broken_node)
    Put(node, broken_node).visit(copied)
    ast.fix_missing_locations(copied)
    code = code_of(compile(copied, str(path), "exec"), name, line)
    if code is None or before == after:
        return None
    return Mutant(rule, path, getattr(node, "lineno", line), name, before, after, code)


def shown(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:100]


class Put(ast.NodeTransformer):
    """Puts one node where another is."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return ast.copy_location(self.new, self.old)
        self.generic_visit(node)
        return node


def broken(node: ast.AST) -> Iterator[ast.AST]:
    """The node with one thing wrong."""
    match node:
        case ast.If() | ast.IfExp():
            yield with_field(node, "test", negated(node.test))
        case ast.BoolOp():
            yield with_field(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.Compare(ops=[op]) if type(op) in SWAPPED:
            yield with_field(node, "ops", [SWAPPED[type(op)]()])
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield ast.Constant(number + 1)
        case ast.Return(value=ast.Call()) if refuses(node):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call()) if not tells(node.value):
            yield ast.Pass()


def with_field(node: ast.AST, name: str, value: object) -> ast.AST:
    other = copy.copy(node)
    setattr(other, name, value)
    return other


def negated(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def refuses(node: ast.Return) -> bool:
    return node.value is not None and ast.unparse(node.value).startswith("because(")


def tells(node: ast.expr) -> bool:
    function = node.func if isinstance(node, ast.Call) else node
    return isinstance(function, ast.Attribute) and function.attr in TELLING


def code_of(module: CodeType, name: str, line: int) -> CodeType | None:
    """The code of a function within that of its module."""
    waiting = [module]
    while waiting:
        code = waiting.pop()
        if code.co_qualname == name and code.co_firstlineno == line:
            return code
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]
    return None
