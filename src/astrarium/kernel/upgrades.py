"""Positions stored by earlier versions, brought into today's form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .rules import read_toml

Data = dict[str, Any]


def named_flow(data: Data, layout: Mapping[str, Mapping[str, list[str]]]) -> Data:
    """A position of the days when frames were stored by position: `[name, at, *values]`.

    `layout` says what the steps and variables of each frame were then, so that steps and variables
    added since do no harm. The step that asked had been counted as run; now it is asked again.
    """
    frames = list(data["stack"])
    top = len(frames) - 1
    stack = [_named(frame, layout, asking=at == top) for at, frame in enumerate(frames)]
    orders = [[[*order, None] for order in held] for held in data["orders"]]
    return {**data, "stack": stack, "orders": orders, "effects": [], "chains": {}}


def _named(
    frame: list[Any], layout: Mapping[str, Mapping[str, list[str]]], asking: bool
) -> list[Any]:
    name, at, *values = frame
    steps, variables = layout[name]["steps"], layout[name]["variables"]
    at -= asking
    step = steps[at] if at < len(steps) else None
    return [name, step, dict(zip(variables, values, strict=True))]


def stored_layout(package: str, version: str) -> Mapping[str, Mapping[str, list[str]]]:
    """The frames of a game as an earlier version had them, from `data/flow_<version>.toml`."""
    layout: Mapping[str, Mapping[str, list[str]]] = read_toml(
        package, "data", f"flow_{version}.toml"
    )
    return layout
