"""A real server that reacts as scripted."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal


@dataclass(frozen=True)
class Reply:
    status: int
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


Reaction = Reply | Literal["cut", "hang", "drip"]


@dataclass(frozen=True)
class Seen:
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


class ScriptedServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, reactions: Sequence[Reaction]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.reactions = reactions
        self.seen: list[Seen] = []
        self.is_over = threading.Event()

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    @property
    def keys(self) -> set[str | None]:
        return {seen.headers.get("idempotency-key") for seen in self.seen}


class Handler(BaseHTTPRequestHandler):
    server: ScriptedServer

    def react(self) -> None:
        """Reacts to the nth request; the last reaction is repeated."""
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.seen.append(Seen(self.command, self.path, headers, body))
        reaction = self.server.reactions[min(len(self.server.seen), len(self.server.reactions)) - 1]
        self.close_connection = True
        if isinstance(reaction, Reply):
            self.answer(reaction)
        elif reaction == "hang":
            self.server.is_over.wait()
        elif reaction == "drip":
            self.drip()

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = react  # noqa: N815 the names are those of the library

    def answer(self, reply: Reply) -> None:
        content = b"" if reply.body is None else json.dumps(reply.body).encode()
        self.send_response(reply.status)
        for name, value in {"Content-Length": str(len(content)), **reply.headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def drip(self) -> None:
        """Sends an endless answer, a byte at a time."""
        self.send_response(200)
        self.end_headers()
        try:
            while not self.server.is_over.wait(0.01):
                self.wfile.write(b" ")
        except OSError:
            return

    def log_message(self, format: str, *args: Any) -> None:
        return


@contextmanager
def serving(reactions: Sequence[Reaction]) -> Iterator[ScriptedServer]:
    server = ScriptedServer(reactions)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server
    finally:
        server.is_over.set()
        server.shutdown()
        server.server_close()
        thread.join()
