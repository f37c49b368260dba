"""Coming in: guests, accounts, sessions, settings."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from astrarium.kernel.rules import LANGUAGES

from ..accounts import FORMATS, Notify, User, checked_email, with_account
from ..gate import COOKIE
from ..limits import network
from ..problems import Problem, invalid
from ..services import Services
from ..webhook_address import check_address
from ..webhooks import webhook_key
from .common import (
    PROBLEMS,
    Asking,
    Done,
    cookie_of,
    services_of,
    session_cookie,
    user_of,
    visitor,
)

LONGEST_VACATION = 60 * 86400

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Email = Annotated[str, msgspec.Meta(max_length=400)]
Language = Annotated[str, msgspec.Meta(max_length=20)]


class Me(msgspec.Struct):
    """Who I am. All empty: nobody yet."""

    id: str | None = None
    name: str | None = None
    guest: bool = True
    email: str | None = None
    language: str | None = None
    notify: Notify = Notify()
    vacation_until: float | None = None
    email_confirmed: bool = False
    """Only then are letters sent there."""
    sends_mail: bool = False
    """Whether this server sends letters at all."""
    webhook_key: str | None = None
    """Signs what is posted to my webhook."""
    push_key: str | None = None
    """The key to which a browser binds a subscription for notices."""


class AccountGiven(msgspec.Struct):
    name: Name
    password: Password
    email: Email | None = None


class LoginGiven(msgspec.Struct):
    name: Name
    password: Password


class GuestGiven(msgspec.Struct):
    name: Name | None = None


class UpgradeGiven(msgspec.Struct):
    password: Password
    email: Email | None = None
    name: Name | None = None
    """Another name than the guest's."""


class MeGiven(msgspec.Struct):
    """What shall change; what is left out stays."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    email: Email | msgspec.UnsetType | None = msgspec.UNSET
    language: Language | msgspec.UnsetType | None = msgspec.UNSET
    notify: Notify | msgspec.UnsetType = msgspec.UNSET
    vacation_until: float | msgspec.UnsetType | None = msgspec.UNSET


def me_of(services: Services, user: User | None) -> Me:
    sends_mail = bool(services.settings.mail.host)
    if user is None:
        return Me(sends_mail=sends_mail)
    return Me(
        user.id,
        user.name,
        user.guest,
        user.email,
        user.language,
        user.notify,
        user.vacation_until,
        user.email_confirmed,
        sends_mail,
        webhook_key(services.settings.secret, user.id),
        services.push.signer.public,
    )


@get("/api/me", responses=PROBLEMS)
async def who_am_i(request: Asking) -> Response[Me]:
    """Who I am. The cookie is given anew: it lasts as long as it is used."""
    services, asking = services_of(request), visitor(request)
    cookies = [] if asking.user is None else [cookie_of(services, asking.token)]
    return Response(me_of(services, asking.user), cookies=cookies)


@post("/api/guests", status_code=201, responses=PROBLEMS)
async def come_as_guest(request: Asking, data: JSONBody[GuestGiven]) -> Response[Me]:
    """Come in without an account."""
    services = services_of(request)
    user = await services.accounts.guest(data.name)
    return Response(me_of(services, user), cookies=[await session_cookie(request, user)])


@post("/api/accounts", status_code=201, responses=PROBLEMS)
async def make_account(request: Asking, data: JSONBody[AccountGiven]) -> Response[Me]:
    """Make an account and come in."""
    services = services_of(request)
    user = await services.accounts.register(data.name, data.password, data.email)
    await ask_to_confirm(request, user)
    return Response(me_of(services, user), cookies=[await session_cookie(request, user)])


@post("/api/login", status_code=200, responses=PROBLEMS)
async def login(request: Asking, data: JSONBody[LoginGiven]) -> Response[Me]:
    """Come in with name and password."""
    services = services_of(request)
    user = await services.accounts.login(data.name, data.password)
    return Response(me_of(services, user), cookies=[await session_cookie(request, user)])


@post("/api/logout", status_code=200, responses=PROBLEMS)
async def logout(request: Asking) -> Response[Done]:
    """Go."""
    token = visitor(request).token
    if token:
        await services_of(request).sessions.close(token)
    return Response(Done(), cookies=[Cookie(COOKIE, value="", path="/", max_age=0)])


@post("/api/me/upgrade", status_code=200, responses=PROBLEMS)
async def upgrade(request: Asking, data: JSONBody[UpgradeGiven]) -> Response[Me]:
    """Make an account of a guest, who keeps all seats. Sessions of the guest open nothing more."""
    guest, services = user_of(request), services_of(request)
    user = await services.accounts.upgrade(guest, data.password, data.email, data.name)
    await services.sessions.close_others(guest, "")
    if user.name != guest.name:
        await services.renamed(guest, user.name)
    cookie = await session_cookie(request, user)
    await ask_to_confirm(request, user)
    return Response(me_of(services, user), cookies=[cookie])


@patch("/api/me", responses=PROBLEMS)
async def change_me(request: Asking, data: JSONBody[MeGiven]) -> Me:
    """Change name, e-mail, language, notifications, vacation."""
    user, services = user_of(request), services_of(request)
    values = _values(user, data)
    if isinstance(data.notify, Notify):
        await _check_notify(data.notify, services.settings.internal_webhooks)
        notify = msgspec.structs.replace(data.notify, push=user.notify.push)
        values["notify"] = msgspec.json.encode(notify).decode()
    if isinstance(data.name, str):
        await services.accounts.rename(user, data.name)
    changed = await services.accounts.change(user, values)
    services.sessions.forget_user(user.id)
    if "email" in values:
        await ask_to_confirm(request, changed)
    if "notify" in values:
        services.wishes_changed(user.id)
    if changed.name != user.name:
        await services.renamed(user, changed.name)
    return me_of(services, changed)


def _values(user: User, data: MeGiven) -> dict[str, Any]:
    values: dict[str, Any] = {}
    email = user.email if data.email is msgspec.UNSET else checked_email(data.email)
    if email != user.email:
        if email is not None:
            with_account(user)
        values |= {"email": email, "email_confirmed": False}
    if data.language is not msgspec.UNSET:
        if data.language not in (None, *LANGUAGES):
            raise invalid("language_unknown")
        values["language"] = data.language
    if data.vacation_until is not msgspec.UNSET:
        values["vacation_until"] = _vacation(data.vacation_until)
    return values


async def ask_to_confirm(request: Asking, user: User) -> None:
    """Where there is a new address. If too many letters were sent, the profile says what to do."""
    services, asking = services_of(request), visitor(request)
    if user.email is not None and services.settings.mail.host:
        with suppress(Problem):
            await services.mail_addresses.ask(user, network(asking.address))


def _vacation(until: float | None) -> float | None:
    if until is not None and not 0 <= until <= time.time() + LONGEST_VACATION:
        raise invalid("vacation_range")
    return until


async def _check_notify(notify: Notify, internal: bool) -> None:
    if notify.webhook is not None:
        if notify.webhook.format not in FORMATS:
            raise invalid("webhook_wrong")
        await check_address(notify.webhook.url, internal)


ROUTES = [who_am_i, come_as_guest, make_account, login, logout, upgrade, change_me]
