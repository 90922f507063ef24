"""Every way in which a call ends without success."""

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
    """A call that failed. `status` is 0 when there was no answer."""

    code: ErrorCode | None = None

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts.message)
        self.status = facts.status
        self.request_id = facts.request_id
        self.retry_after_seconds = facts.retry_after_seconds
        self.details = facts.details
        self.provider_reason = facts.provider_reason


class NoAnswerError(InnkeeperError):
    """Nothing came, or not in time. A write may have been carried out: repeat it with its idempotency key."""


class UnexpectedAnswerError(InnkeeperError):
    """What came is no answer of Innkeeper: something in between spoke, or a shape is not the document's."""


class RefusedError(InnkeeperError):
    """Innkeeper refused. `code` is what to branch on; a later version of the service may send one that this type does not list."""

    code: ErrorCode

    def __init__(self, code: ErrorCode, facts: Facts) -> None:
        super().__init__(facts)
        self.code = code


class RateLimitedError(RefusedError):
    """The limit of requests was reached, and waiting as long as advised was of no use."""


def refusal_of(answer: Received) -> InnkeeperError:
    """Reads the error envelope of an answer; what has none, a proxy's page for instance, is known by its status."""
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
