"""Receives webhooks in any framework and handles each event once."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Literal, Protocol

from .verify import WebhookEvent, WebhookVerificationError, verify_webhook

Claim = Literal["new", "running", "done"]


class DedupeStore(Protocol):
    """
    Remembers which events were handled, because delivery is at least once.

    Keep it where the effects of events are stored. A claim left behind by a crash must expire after the maximum handling time.
    """

    def claim(self, event_id: str) -> Claim:
        """Claims an event. `new`: the caller handles it and records the outcome; only one of two concurrent calls gets it."""

    def done(self, event_id: str) -> None: ...

    def release(self, event_id: str) -> None:
        """Ends a claim whose handler failed, so that the next delivery is new again."""


class MemoryStore:
    """A DedupeStore in memory that forgets the oldest events first, for a single process and as an example."""

    def __init__(self, events_max: int = 10_000) -> None:
        self._events_max = events_max
        self._lock = Lock()
        self._states: OrderedDict[str, Claim] = OrderedDict()

    def claim(self, event_id: str) -> Claim:
        with self._lock:
            state = self._states.get(event_id)
            if state is not None:
                return state
            self._states[event_id] = "running"
            if len(self._states) > self._events_max:
                self._states.popitem(last=False)
            return "new"

    def done(self, event_id: str) -> None:
        self._states[event_id] = "done"

    def release(self, event_id: str) -> None:
        self._states.pop(event_id, None)


@dataclass(frozen=True)
class WebhookReceiver:
    """`receive` takes a request's raw body and headers and returns the status to answer with."""

    secret: str | Sequence[str]
    handle: Callable[[WebhookEvent], None]
    store: DedupeStore

    def receive(self, body: bytes, headers: Mapping[str, str] | Iterable[tuple[str, str]]) -> int:
        """
        204: handled, now or before. 401: not verified. 409: another delivery of the event is being handled.

        Exceptions of `handle` pass through: answer 500, and the event is delivered again.
        """
        try:
            event = verify_webhook(body, headers, self.secret)
        except WebhookVerificationError:
            return 401
        claim = self.store.claim(event.id)
        if claim != "new":
            return 204 if claim == "done" else 409
        try:
            self.handle(event)
        except BaseException:
            self.store.release(event.id)
            raise
        self.store.done(event.id)
        return 204
