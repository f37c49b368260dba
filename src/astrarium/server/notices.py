"""Notices: what somebody is told of a table, in their language."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from . import clock as clocks
from .accounts import User
from .model import Table
from .storage import store
from .words import DEFAULT, say, texts_at


class Notice(msgspec.Struct):
    """What is to be said."""

    kind: str
    table: str
    title: str
    seat: int
    subject: str
    text: str
    url: str


def notice_to(user: User, table: Table, row: store.Row, url: str) -> Notice:
    """Only what the user's own view shows: the kind of question, never a card."""
    language, kind, seat = user.language or DEFAULT, row["kind"], row["seat"]
    words: dict[str, Any] = {"name": user.name, "table": table.title, "question": ""}
    question = None if table.state is None else table.state.question(seat)
    if question is not None:
        words["question"] = texts_at(table, language).ask(question.kind, question.about)
    own = table.clocks.get(str(seat))
    end = None if own is None else clocks.runs_out(table.clock, own)
    words["deadline"] = (
        "" if end is None else f"{datetime.fromtimestamp(end, UTC):%Y-%m-%d %H:%M} UTC"
    )
    subject = " ".join(say(language, "mail", f"{kind}_subject", words).split())
    text = say(language, "mail", kind, words)
    return Notice(kind, table.id, table.title, seat, subject, text, f"{url}/t/{table.id}#question")
