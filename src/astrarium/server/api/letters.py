"""Letters: addresses are confirmed, and letters ended, by links that need no signing in."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from ..limits import network
from ..static_files import PACKED
from .common import PROBLEMS, Asking, Done, services_of, user_of, visitor
from .pages import served


class TokenGiven(msgspec.Struct):
    token: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


@post("/api/me/confirmation", status_code=200, responses=PROBLEMS)
async def send_confirmation(request: Asking) -> Done:
    """Have the letter that confirms my address sent once more."""
    asking = visitor(request)
    addresses = services_of(request).mail_addresses
    await addresses.ask(user_of(request), network(asking.address))
    return Done()


@post("/api/letters/confirm", status_code=200, responses=PROBLEMS)
async def confirm_address(request: Asking, data: JSONBody[TokenGiven]) -> Done:
    """Confirm an address with the token from the letter. A look at the page is not enough:
    programs that check letters look at every link."""
    await services_of(request).mail_addresses.confirm(data.token)
    return Done()


@post("/letters/stop/{token:str}", status_code=200, responses=PROBLEMS)
async def stop_letters(request: Asking, token: FromPath[str]) -> Done:
    """End the letters to an address with the token from one of them (RFC 8058)."""
    services = services_of(request)
    user = await services.mail_addresses.stop(token)
    services.wishes_changed(user.id)
    return Done()


@get(
    ["/letters/confirm/{token:str}", "/letters/stop/{token:str}"],
    include_in_schema=False,
    opt={PACKED: True},
)
async def page_with_button(request: Asking, token: FromPath[str]) -> Response[bytes]:
    """Looking at it changes nothing; its button does."""
    return served(request, "index.html")


ROUTES = [send_confirmation, confirm_address, stop_letters, page_with_button]
