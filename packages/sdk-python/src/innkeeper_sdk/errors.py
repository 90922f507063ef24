"""Errors of calls."""

from dataclasses import dataclass, field
from typing import cast

from pydantic import ValidationError

from .answer import Received
from .generated.answers import Error, ErrorDetail, ErrorDetails
from .generated.names import ErrorCode


@dataclass(frozen=True)
class Facts:
    message: str
    status: int
    request_id: str | None = None
    retry_after_seconds: int | None = None
    details: list[ErrorDetail] = field(default_factory=list)
    provider_reason: str | None = None


class InnkeeperError(Exception):
    """A failed call. `status` is 0 if there was no answer."""

    code: ErrorCode | None = None

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts.message)
        self.status = facts.status
        self.request_id = facts.request_id
        self.retry_after_seconds = facts.retry_after_seconds
        self.details = facts.details
        self.provider_reason = facts.provider_reason


class NoAnswerError(InnkeeperError):
    """No answer, or not in time. A write may have taken effect: repeat it with its idempotency key."""


class UnexpectedAnswerError(InnkeeperError):
    """The answer did not come from Innkeeper, such as a proxy's, or does not match the document."""


class RefusedError(InnkeeperError):
    """Innkeeper refused the request. Branch on `code`; a later version of the service may send one that this type does not list."""

    code: ErrorCode

    def __init__(self, code: ErrorCode, facts: Facts) -> None:
        super().__init__(facts)
        self.code = code


class RateLimitedError(RefusedError):
    """The request limit was reached, and still is after waiting as advised."""


def refusal_of(answer: Received) -> InnkeeperError:
    """Reads the error of an answer: its envelope, or only the status if it has none, such as a proxy's page."""
    seconds = answer.headers.get("retry-after", "")
    retry_after = int(seconds) if seconds.isascii() and seconds.isdigit() and len(seconds) < 10 else None
    request_id = answer.headers.get("x-request-id")
    try:
        envelope = Error.model_validate_json(answer.content)
    except ValidationError:
        return UnexpectedAnswerError(Facts(f"HTTP {answer.status}", answer.status, request_id, retry_after))
    facts = Facts(
        message=f"{envelope.code}: {envelope.message}",
        status=answer.status,
        request_id=envelope.request_id,
        retry_after_seconds=retry_after,
        details=envelope.details if isinstance(envelope.details, list) else [],
        provider_reason=envelope.details.provider_reason if isinstance(envelope.details, ErrorDetails) else None,
    )
    kind = RateLimitedError if answer.status == 429 else RefusedError
    return kind(cast(ErrorCode, envelope.code), facts)
