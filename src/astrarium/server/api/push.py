"""Web push: browsers that would like to be told."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody

from ..push import BrowserKeys, Subscription
from .common import PROBLEMS, Asking, Done, services_of, user_of, visitor

Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class KeysGiven(msgspec.Struct):
    p256dh: Key
    auth: Key


class SubscriptionGiven(msgspec.Struct):
    """As browsers write it."""

    endpoint: Endpoint
    keys: KeysGiven


class EndpointGiven(msgspec.Struct):
    endpoint: Endpoint


@post("/api/me/push", status_code=200, responses=PROBLEMS)
async def listen(request: Asking, data: JSONBody[SubscriptionGiven]) -> Done:
    """Have notices sent to this browser until it is signed out. Saying it again changes nothing."""
    services, user = services_of(request), user_of(request)
    given = Subscription(data.endpoint, BrowserKeys(data.keys.p256dh, data.keys.auth))
    await services.push.subscribe(user, visitor(request).token, given)
    services.wishes_changed(user.id)
    return Done()


@post("/api/me/push/end", status_code=200, responses=PROBLEMS)
async def listen_no_more(request: Asking, data: JSONBody[EndpointGiven]) -> Done:
    """Have no more notices sent to that browser of mine."""
    services, user = services_of(request), user_of(request)
    await services.push.end(user, data.endpoint)
    services.wishes_changed(user.id)
    return Done()


ROUTES = [listen, listen_no_more]
