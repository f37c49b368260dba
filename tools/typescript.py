"""The types of views, written in TypeScript: `kernel/shapes.py` and every game's `views/shapes.py`.

Read from the source, so that names, order and notes are kept. What it does not know it refuses.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

ROOT = Path(__file__).parent.parent
HEAD = "// Made by `make components` from {source}. Do not edit.\n"
PLAIN = {"int": "number", "str": "string", "bool": "boolean", "None": "null", "Any": "unknown"}
KERNEL = "astrarium.kernel.shapes"


def files() -> dict[Path, str]:
    """What is to stand in the browser's sources, by path."""
    web = ROOT / "web" / "src"
    made = {web / "view_types.ts": translated(ROOT / "src/astrarium/kernel/shapes.py")}
    for source in sorted((ROOT / "src/astrarium/games").glob("*/views/shapes.py")):
        game = source.parent.parent.name
        made[web / "games" / game / "view_types.ts"] = translated(source)
    return made


def translated(source: Path) -> str:
    package = ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)
    module = Module(package, ast.parse(source.read_text()))
    head = HEAD.format(source=source.relative_to(ROOT).as_posix())
    return head + "".join(module.lines())


class Module:
    """One file of shapes."""

    def __init__(self, package: str, tree: ast.Module) -> None:
        self.package, self.tree = package, tree
        self.known: dict[str, str] = dict(PLAIN)
        """What a name is called in TypeScript."""

    def lines(self) -> Iterator[str]:
        yield from self._imports()
        body = self.tree.body
        for at, node in enumerate(body):
            note = _note(body[at + 1]) if at + 1 < len(body) else None
            if isinstance(node, ast.ClassDef):
                yield self._interface(node)
            elif isinstance(node, ast.AnnAssign) and _name(node.annotation) == "TypeAlias":
                yield self._alias(_name(node.target), node.value, note)
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                yield self._made(_name(node.targets[0]), node.value)

    # -- what comes from elsewhere ------------------------------------------------------------

    def _imports(self) -> Iterator[str]:
        """Shapes of the kernel are imported; a few words of a game's own are written out."""
        shared: list[str] = []
        words: list[str] = []
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module not in ("typing", "__future__"):
                origin = self._origin(node)
                for alias in node.names:
                    value = getattr(import_module(origin), alias.name)
                    if origin == KERNEL and alias.name != "SOME":
                        shared.append(alias.name)
                        self.known[alias.name] = alias.name
                    elif get_origin(value) is Literal:
                        words.append(self._words(alias.name, get_args(value)))
                    elif get_args(value)[:1] == (int,):
                        self.known[alias.name] = "number"
        if shared:
            yield f'import type {{ {", ".join(shared)} }} from "../../view_types";\n'
        if words:
            yield "\n" + "".join(words)

    def _origin(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        return ".".join([*self.package.split(".")[: -node.level], node.module or ""])

    def _words(self, name: str, words: tuple[Any, ...]) -> str:
        self.known[name] = name
        return f"export type {name} = {' | '.join(json.dumps(word) for word in words)};\n"

    # -- declarations -------------------------------------------------------------------------

    def _alias(self, name: str, value: ast.expr | None, note: str | None) -> str:
        assert value is not None
        self.known[name] = name
        return f"\n{_remark(note, '')}export type {name} = {self.type(value)};\n"

    def _interface(self, node: ast.ClassDef) -> str:
        self.known[node.name] = node.name
        bases = [self.type(base) for base in node.bases if _name(base) != "TypedDict"]
        above = f" extends {', '.join(bases)}" if bases else ""
        fields = "".join(self._fields(node.body))
        note = ast.get_docstring(node)
        return f"\n{_remark(note, '')}export interface {node.name}{above} {{\n{fields}}}\n"

    def _fields(self, body: list[ast.stmt]) -> Iterator[str]:
        for at, node in enumerate(body):
            if isinstance(node, ast.AnnAssign):
                note = _note(body[at + 1]) if at + 1 < len(body) else None
                yield _remark(note, "  ") + self._field(_name(node.target), node.annotation)

    def _field(self, name: str, kind: ast.expr) -> str:
        optional = isinstance(kind, ast.Subscript) and _name(kind.value) == "NotRequired"
        inner = kind.slice if optional and isinstance(kind, ast.Subscript) else kind
        return f"  {name}{'?' if optional else ''}: {self.type(inner)};\n"

    def _made(self, name: str, call: ast.Call) -> str:
        """A `TypedDict` that is called, for keys that are words of Python."""
        self.known[name] = name
        assert _name(call.func) == "TypedDict"
        given = call.args[1]
        assert isinstance(given, ast.Dict)
        fields = "".join(
            self._field(str(ast.literal_eval(key)), value)
            for key, value in zip(given.keys, given.values, strict=True)
            if key is not None
        )
        return f"\nexport interface {name} {{\n{fields}}}\n"

    # -- types --------------------------------------------------------------------------------

    def type(self, node: ast.expr) -> str:
        if isinstance(node, ast.Constant) and node.value is None:
            return "null"
        if isinstance(node, ast.Name):
            return self.known[node.id]
        if isinstance(node, ast.BinOp):
            return f"{self.type(node.left)} | {self.type(node.right)}"
        if isinstance(node, ast.Subscript):
            return self._generic(_name(node.value), _parts(node.slice))
        raise ValueError(f"{self.package}: {ast.unparse(node)}")

    def _generic(self, name: str, parts: list[ast.expr]) -> str:
        if name == "Literal":
            return " | ".join(json.dumps(ast.literal_eval(part)) for part in parts)
        if name == "Annotated":
            if _name(parts[1]) == "SOME":
                return f"Partial<{self.type(parts[0])}>"
            return self.type(parts[1])
        if name == "list":
            inner = self.type(parts[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if name == "tuple":
            return f"[{', '.join(self.type(part) for part in parts)}]"
        if name == "dict":
            return f"Record<{self.type(parts[0])}, {self.type(parts[1])}>"
        raise ValueError(f"{self.package}: {name}")


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _parts(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def _note(node: ast.stmt) -> str | None:
    """The text that stands below what it explains."""
    value = node.value if isinstance(node, ast.Expr) else None
    return str(value.value) if isinstance(value, ast.Constant) else None


def _remark(note: str | None, indent: str) -> str:
    return f"{indent}/** {' '.join(note.split())} */\n" if note else ""
