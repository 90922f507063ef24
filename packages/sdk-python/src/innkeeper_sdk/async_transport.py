"""Sends the calls of the async client, in an asyncio or trio event loop."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import anyio
import httpx
from pydantic import BaseModel

from .answer import Answer, Received
from .attempts import Attempts
from .call import Call, CallOptions
from .errors import Facts, InnkeeperError, NoAnswerError, refusal_of
from .pages import AsyncPages, Page
from .parse import parsed, parsed_page
from .settings import Settings
from .transport import lower

M = TypeVar("M", bound=BaseModel)


class AsyncTransport:
    def __init__(self, settings: Settings, http: httpx.AsyncClient, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._settings = settings
        self._http = http
        self._sleep = sleep

    async def _send(self, call: Call, model: type[M], options: CallOptions) -> Answer[M]:
        received = await self._received(call, options)
        return Answer(parsed(received, model), received.status, received.headers)

    async def _bytes(self, call: Call, options: CallOptions) -> Answer[bytes]:
        received = await self._received(call, options)
        return Answer(received.content, received.status, received.headers)

    async def _nothing(self, call: Call, options: CallOptions) -> Answer[None]:
        received = await self._received(call, options)
        return Answer(None, received.status, received.headers)

    def _list(self, call: Call, model: type[M], options: CallOptions) -> AsyncPages[M]:
        async def page(cursor: str | None) -> Page[M]:
            return parsed_page(await self._received(call if cursor is None else call.after(cursor), options), model)

        return AsyncPages(page)

    async def _received(self, call: Call, options: CallOptions) -> Received:
        """Sends until it succeeds, is refused permanently, or has used up its retries."""
        seconds = options.get("timeout", self._settings.timeout)
        headers = self._settings.headers_of(call, options)
        request = self._http.build_request(
            call.method,
            self._settings.url_of(call),
            params=call.parameters(),
            content=call.content(),
            headers=headers,
            timeout=None,  # the whole attempt has one
        )
        attempts = Attempts(self._settings.retries_max)
        while True:
            outcome = await self._attempt(request, seconds)
            if isinstance(outcome, Received):
                return outcome
            wait_seconds = attempts.seconds_before_retry(outcome)
            if wait_seconds is None:
                raise outcome
            await self._sleep(wait_seconds)

    async def _attempt(self, request: httpx.Request, seconds: float) -> Received | InnkeeperError:
        """Makes one request and reads its whole answer, so that a cut-off answer counts as none."""
        try:
            with anyio.fail_after(seconds):
                response = await self._http.send(request, follow_redirects=False)
        except (httpx.TransportError, httpx.DecodingError, TimeoutError) as cause:
            error = NoAnswerError(Facts(f"no answer from {request.url.host}: {cause or type(cause).__name__}", 0))
            error.__cause__ = cause
            return error
        received = Received(response.status_code, lower(response.headers), response.content)
        return received if 200 <= received.status < 300 else refusal_of(received)
