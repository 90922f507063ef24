"""Sends the calls of the blocking client."""

import time
from collections.abc import Callable
from typing import TypeVar

import httpx
from pydantic import BaseModel

from .answer import Answer, Received
from .attempts import Attempts
from .call import Call, CallOptions
from .errors import Facts, InnkeeperError, NoAnswerError, refusal_of
from .pages import Page, Pages
from .parse import parsed, parsed_page
from .settings import Settings

M = TypeVar("M", bound=BaseModel)


class Transport:
    def __init__(self, settings: Settings, http: httpx.Client, sleep: Callable[[float], None]) -> None:
        self._settings = settings
        self._http = http
        self._sleep = sleep

    def _send(self, call: Call, model: type[M], options: CallOptions) -> Answer[M]:
        received = self._received(call, options)
        return Answer(parsed(received, model), received.status, received.headers)

    def _bytes(self, call: Call, options: CallOptions) -> Answer[bytes]:
        received = self._received(call, options)
        return Answer(received.content, received.status, received.headers)

    def _nothing(self, call: Call, options: CallOptions) -> Answer[None]:
        received = self._received(call, options)
        return Answer(None, received.status, received.headers)

    def _list(self, call: Call, model: type[M], options: CallOptions) -> Pages[M]:
        def page(cursor: str | None) -> Page[M]:
            return parsed_page(self._received(call if cursor is None else call.after(cursor), options), model)

        return Pages(page)

    def _received(self, call: Call, options: CallOptions) -> Received:
        """Sends until it succeeds, is refused permanently, or has used up its retries."""
        seconds = options.get("timeout", self._settings.timeout)
        headers = self._settings.headers_of(call, options)
        request = self._http.build_request(
            call.method,
            self._settings.url_of(call),
            params=call.parameters(),
            content=call.content(),
            headers=headers,
            timeout=seconds,
        )
        attempts = Attempts(self._settings.retries_max)
        while True:
            outcome = self._attempt(request, seconds)
            if isinstance(outcome, Received):
                return outcome
            wait_seconds = attempts.seconds_before_retry(outcome)
            if wait_seconds is None:
                raise outcome
            self._sleep(wait_seconds)

    def _attempt(self, request: httpx.Request, seconds: float) -> Received | InnkeeperError:
        """Makes one request and reads its whole answer, so that a cut-off answer counts as none."""
        try:
            received = self._read(request, time.monotonic() + seconds)
        except (httpx.TransportError, httpx.DecodingError) as cause:
            error = NoAnswerError(Facts(f"no answer from {request.url.host}: {cause or type(cause).__name__}", 0))
            error.__cause__ = cause
            return error
        return received if 200 <= received.status < 300 else refusal_of(received)

    def _read(self, request: httpx.Request, ends: float) -> Received:
        """Reads an answer until a deadline: httpx limits each read, not their total."""
        response = self._http.send(request, stream=True, follow_redirects=False)
        try:
            chunks: list[bytes] = []
            for chunk in response.iter_bytes():
                chunks.append(chunk)
                if time.monotonic() > ends:
                    raise httpx.ReadTimeout("the answer took too long", request=request)
            return Received(response.status_code, lower(response.headers), b"".join(chunks))
        finally:
            response.close()


def lower(headers: httpx.Headers) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
