"""The two clients of the API, each for one token."""

import time
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Self

import anyio
import httpx

from .generated.async_operations import AsyncOperations
from .generated.operations import Operations
from .settings import Settings


class Innkeeper(Operations):
    """
    The blocking client. A call returns an `Answer`, a list `Pages`, or raises InnkeeperError.

    Each write gets an idempotency key, unless given one, that stays the same across its retries.
    """

    def __init__(self, settings: Settings, *, http: httpx.Client | None = None, sleep: Callable[[float], None] = time.sleep) -> None:
        super().__init__(settings, http or httpx.Client(), sleep)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


class AsyncInnkeeper(AsyncOperations):
    """The async client: calls are awaited, lists iterated with `async for`. A cancelled call is not retried."""

    def __init__(
        self,
        settings: Settings,
        *,
        http: httpx.AsyncClient | None = None,
        sleep: Callable[[float], Awaitable[None]] = anyio.sleep,
    ) -> None:
        super().__init__(settings, http or httpx.AsyncClient(), sleep)

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.aclose()
