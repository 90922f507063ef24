"""The result of a call."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Received:
    """A complete HTTP answer. Header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    content: bytes


@dataclass(frozen=True)
class Answer(Generic[T]):
    """The data of an answer and its headers."""

    data: T
    status: int
    headers: Mapping[str, str]

    @property
    def etag(self) -> str | None:
        """The value for `if_match`, to change a resource only if it is still as it was read."""
        return self.headers.get("etag")

    @property
    def request_id(self) -> str | None:
        return self.headers.get("x-request-id")

    @property
    def is_replayed(self) -> bool:
        """True if this repeats the answer to an earlier call with the same idempotency key."""
        return self.headers.get("idempotent-replayed") == "true"
