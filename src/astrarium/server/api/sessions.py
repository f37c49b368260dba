"""Keeping an account: its password, and where it is signed in."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from ..accounts import with_account
from ..sessions import Session
from .common import PROBLEMS, Asking, Done, services_of, user_of, visitor

Password = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class PasswordGiven(msgspec.Struct):
    old: Password
    new: Password


class SessionList(msgspec.Struct):
    sessions: list[Session]


@post("/api/me/password", status_code=200, responses=PROBLEMS)
async def change_password(request: Asking, data: JSONBody[PasswordGiven]) -> Done:
    """Choose another password. All other sessions of mine are closed."""
    user, services = with_account(visitor(request).user), services_of(request)
    await services.accounts.change_password(user, data.old, data.new)
    await services.sessions.close_others(user, visitor(request).token)
    return Done()


@get("/api/me/sessions", responses=PROBLEMS)
async def my_sessions(request: Asking) -> SessionList:
    """Where I am signed in."""
    user, sessions = user_of(request), services_of(request).sessions
    return SessionList(await sessions.of_user(user, visitor(request).token))


@delete("/api/me/sessions", status_code=200, responses=PROBLEMS)
async def sign_out_elsewhere(request: Asking) -> Done:
    """Sign out everywhere but here."""
    await services_of(request).sessions.close_others(user_of(request), visitor(request).token)
    return Done()


@delete("/api/me/sessions/{session_id:str}", status_code=200, responses=PROBLEMS)
async def sign_out_there(request: Asking, session_id: FromPath[str]) -> Done:
    """Close one of my other sessions."""
    sessions, token = services_of(request).sessions, visitor(request).token
    await sessions.close_others(user_of(request), token, session_id)
    return Done()


ROUTES = [change_password, my_sessions, sign_out_elsewhere, sign_out_there]
