"""Shared fixtures: both clients behind one interface, and hotels of the running instance."""

from __future__ import annotations

import inspect
import json
import os
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest
from scripted_server import Reaction, Reply, ScriptedServer, serving

from innkeeper_sdk import AsyncInnkeeper, AsyncPages, Innkeeper, Pages, Settings

T = TypeVar("T")
Client = Innkeeper | AsyncInnkeeper


@pytest.fixture(params=["asyncio"])
def anyio_backend(request: pytest.FixtureRequest) -> str:
    return str(request.param)


async def settled(call: T | Awaitable[T]) -> T:
    """The result of a call of either client."""
    if inspect.isawaitable(call):
        answer: T = await call
        return answer
    return call


async def items_of(pages: Pages[T] | AsyncPages[T]) -> list[T]:
    return list(pages) if isinstance(pages, Pages) else [item async for item in pages]


@dataclass
class Scripted:
    """A client of a server that reacts as scripted. Waits are recorded, not waited for."""

    client: Client
    server: ScriptedServer
    waits: list[float] = field(default_factory=list)


Script = Callable[..., Scripted]


@pytest.fixture(params=["blocking", "async"])
async def script(request: pytest.FixtureRequest) -> AsyncIterator[Script]:
    """Runs each of its tests with both clients."""
    with ExitStack() as stack:
        scripts: list[Scripted] = []

        def of(reactions: Sequence[Reaction], **settings: Any) -> Scripted:
            server = stack.enter_context(serving(reactions))
            waits: list[float] = []
            made = Settings(token="tok", base_url=server.base_url, user_agent="acme/1.0", **settings)
            client = client_of(made, waits) if request.param == "blocking" else async_client_of(made, waits)
            scripts.append(Scripted(client, server, waits))
            return scripts[-1]

        yield of
        for each in scripts:
            await closed(each.client)


def client_of(settings: Settings, waits: list[float]) -> Innkeeper:
    return Innkeeper(settings, sleep=waits.append)


def async_client_of(settings: Settings, waits: list[float]) -> AsyncInnkeeper:
    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    return AsyncInnkeeper(settings, sleep=sleep)


async def closed(client: Client) -> None:
    if isinstance(client, Innkeeper):
        client.close()
    else:
        await client.aclose()


@dataclass(frozen=True)
class Tenant:
    tenant_id: str
    base_url: str
    token: str

    def settings(self) -> Settings:
        return Settings(token=self.token, base_url=self.base_url, user_agent="test/1")


@pytest.fixture
def hotel() -> Tenant:
    """A sandbox with the demo hotel for one test."""
    created = operator("tenant", "create", "--name", "Python", "--hotel", "demo", "--sandbox")
    return Tenant(created["tenant_id"], created["sandbox_url"], created["tokens"]["full"])


@pytest.fixture(params=["blocking", "async"])
async def guest_desk(request: pytest.FixtureRequest, hotel: Tenant) -> AsyncIterator[Client]:
    client = Innkeeper(hotel.settings()) if request.param == "blocking" else AsyncInnkeeper(hotel.settings())
    yield client
    await closed(client)


def operator(*words: str) -> Any:
    """Runs an operator command on the instance under test."""
    command = [*json.loads(os.environ["INNKEEPER_COMMAND"]), *words, "--json"]
    environment = {**os.environ, "INNKEEPER_HOME": os.environ["INNKEEPER_TEST_HOME"]}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture
def receiver() -> Iterator[ScriptedServer]:
    with serving([Reply(204)]) as server:
        yield server


def pytest_unconfigure(config: pytest.Config) -> None:
    """Prints `N passed, N failed` as the very last line, to count the tests of all languages."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:
        count = {outcome: len(terminal.stats.get(outcome, [])) for outcome in ("passed", "failed", "error")}
        terminal.write_line(f"\n{count['passed']} passed, {count['failed'] + count['error']} failed")
