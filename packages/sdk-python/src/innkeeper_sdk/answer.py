"""What a call answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Received:
    """An answer of HTTP, read to its end. Names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    content: bytes


@dataclass(frozen=True)
class Answer(Generic[T]):
    """The data of an answer, and what its headers say."""

    data: T
    status: int
    headers: Mapping[str, str]

    @property
    def etag(self) -> str | None:
        """What `if_match` takes, to change a resource only as it was read."""
        return self.headers.get("etag")

    @property
    def request_id(self) -> str | None:
        return self.headers.get("x-request-id")

    @property
    def is_replayed(self) -> bool:
        """Whether this is what an earlier call with the same idempotency key was answered."""
        return self.headers.get("idempotent-replayed") == "true"
