"""One call of an operation and its form on the wire."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypedDict
from urllib.parse import quote

from .model import Model

QueryValue = str | int | float | bool | dt.date | Sequence[str] | None


class CallOptions(TypedDict, total=False):
    """Options of every call."""

    timeout: float  # seconds per attempt
    headers: Mapping[str, str]


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    query: Mapping[str, QueryValue] = field(default_factory=dict)
    body: Model | None = None
    if_match: str | None = None
    idempotency_key: str | None = None
    accept: str = "application/json"

    def after(self, cursor: str) -> "Call":
        """The call for the next page of a list. Every cursor is sent with the same filters, to which it is bound."""
        return replace(self, query={**self.query, "cursor": cursor})

    def parameters(self) -> dict[str, str]:
        return {name: text_of(value) for name, value in self.query.items() if value is not None}

    def content(self) -> bytes | None:
        return None if self.body is None else self.body.model_dump_json(by_alias=True, exclude_unset=True).encode()

    def headers(self) -> dict[str, str]:
        given = {"If-Match": self.if_match, "Idempotency-Key": self.idempotency_key, "Accept": self.accept}
        content_type = {} if self.body is None else {"Content-Type": "application/json"}
        return {name: value for name, value in given.items() if value is not None} | content_type


def path_of(template: str, **values: str) -> str:
    """Fills in a path; each value is one segment. A value that would lead to another path is a fault of the caller."""
    for name, value in values.items():
        if value in ("", ".", ".."):
            raise ValueError(f"{name} must not be {value!r}")
    return template.format(**{name: quote(value, safe="") for name, value in values.items()})


def text_of(value: str | int | float | bool | dt.date | Sequence[str]) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dt.datetime):
        if value.tzinfo is None:
            raise ValueError("a datetime needs a time zone")
        return value.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, dt.date):
        return value.isoformat()
    return ",".join(value) if isinstance(value, Sequence) else str(value)
