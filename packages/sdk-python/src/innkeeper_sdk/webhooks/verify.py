"""Verifies webhook requests."""

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from ..generated.names import EventName, TypedEvent, event_models

WebhookRefusal = Literal["missing_header", "malformed_signature", "timestamp_out_of_tolerance", "signature_mismatch", "invalid_body"]

tolerance_ms = 300_000  # a timestamp this far from the present, in either direction, is refused

signature_grammar = re.compile(r"t=(0|[1-9][0-9]{0,14})((?:,v1=[0-9a-f]{64})+)")
seconds_grammar = re.compile(r"0|[1-9][0-9]{0,11}")
standard_grammar = re.compile(r"v1,([A-Za-z0-9+/]{43}=)")
standard_secret = re.compile(r"whsec_([A-Za-z0-9+/]{43}=)")
attempt_grammar = re.compile(r"[1-9][0-9]{0,2}")
frame = ("id", "event", "tenant_id", "created_at", "api_version")

messages: dict[WebhookRefusal, str] = {
    "missing_header": "X-Service-Signature and X-Service-Timestamp are required, or webhook-id, webhook-timestamp and webhook-signature",
    "malformed_signature": (
        "the signature must read t=<timestamp_ms>,v1=<64 lower-case hex digits>, with the t of X-Service-Timestamp, "
        "or v1,<base64> beside a timestamp in seconds"
    ),
    "timestamp_out_of_tolerance": "the timestamp is five minutes or more away from the present time",
    "signature_mismatch": "no signature was made with a known secret over these bytes",
    "invalid_body": "the signed body is not an event envelope",
}


class WebhookVerificationError(Exception):
    """The only error of `verify_webhook` that is the sender's fault: answer 401. Anything else is a fault of the call."""

    def __init__(self, reason: WebhookRefusal) -> None:
        super().__init__(messages[reason])
        self.reason = reason


@dataclass(frozen=True)
class WebhookEvent:
    """A verified event. Deduplicate on `id`: it is signed, the header with the same value is not."""

    id: str
    event: str  # names are added within v1
    tenant_id: str
    created_at: str
    api_version: str
    data: dict[str, Any]
    attempt: int  # 0 for the first request, 1 to 5 for its retries; from an unsigned header: for logs, not for decisions
    changed: list[str] | None = None  # fields of `data` that differ from before; of updates only

    def typed(self) -> TypedEvent | None:
        """The event as the model of its name, for `match`; None for a name unknown to this version."""
        model = event_models.get(cast(EventName, self.event))
        return None if model is None else model.model_validate({name: getattr(self, name) for name in (*frame, "changed", "data")})


def verify_webhook(
    body: bytes, headers: Mapping[str, str] | Iterable[tuple[str, str]], secret: str | Sequence[str], *, now_ms: float | None = None
) -> WebhookEvent:
    """
    Verifies a request or raises WebhookVerificationError, by our own headers or, without them, by those of Standard Webhooks.
    Checks header grammar, age and signature before it parses the body.

    `body` is the raw body. `secret` is the whole `whsec_...` text, or several while you roll out a rotation.
    """
    secrets = secrets_of(secret)
    if not isinstance(body, bytes):
        raise TypeError("body must be the raw bytes of the request, not a parsed body")
    sent = lower(headers)
    signature = signature_of(sent)
    now = time.time() * 1_000 if now_ms is None else now_ms
    if not abs(now - signature.timestamp_ms) < tolerance_ms:  # true if `now_ms` is NaN
        raise WebhookVerificationError("timestamp_out_of_tolerance")
    if not is_signed(signature, body, secrets):
        raise WebhookVerificationError("signature_mismatch")
    return event_of(body, attempt_of(sent))


def secrets_of(secret: str | Sequence[str]) -> list[str]:
    """Requires non-empty secrets: with an empty one anybody could sign, and an unset variable easily becomes one."""
    secrets = [secret] if isinstance(secret, str) else list(secret or [])
    if not secrets or not all(isinstance(each, str) and each.strip() for each in secrets):
        raise TypeError("secret must be a text that is not empty")
    return secrets


def lower(headers: Mapping[str, str] | Iterable[tuple[str, str]]) -> dict[str, str]:
    """Headers by lower-case name; a repeated one is joined as in HTTP, which the grammar then refuses."""
    joined: dict[str, str] = {}
    for name, value in headers.items() if isinstance(headers, Mapping) else headers:
        key = name.lower()
        joined[key] = f"{joined[key]}, {value}" if key in joined else value
    return joined


@dataclass(frozen=True)
class SentSignature:
    """A signature as it was sent: `prefix` and the body are signed; several texts during a rotation."""

    timestamp_ms: int
    prefix: bytes
    texts: list[str]
    is_standard: bool

    def expected_of(self, secret: str, body: bytes) -> str | None:
        """The text that a secret makes; None if it cannot make one of this kind."""
        key = key_of(secret, self.is_standard)
        if key is None:
            return None
        digest = hmac.new(key, self.prefix + body, hashlib.sha256)
        return base64.b64encode(digest.digest()).decode() if self.is_standard else digest.hexdigest()


def key_of(secret: str, is_standard: bool) -> bytes | None:
    if not is_standard:
        return secret.encode()
    encoded = standard_secret.fullmatch(secret)
    return None if encoded is None else base64.b64decode(encoded[1])


def signature_of(headers: Mapping[str, str]) -> SentSignature:
    is_standard_alone = not headers.get("x-service-signature") and bool(headers.get("webhook-signature"))
    return standard_signature_of(headers) if is_standard_alone else own_signature_of(headers)


def standard_signature_of(headers: Mapping[str, str]) -> SentSignature:
    """Reads the headers of Standard Webhooks. Signatures of other versions are passed over."""
    event_id, seconds, sent = (headers.get(f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    if not event_id or not seconds or not sent:
        raise WebhookVerificationError("missing_header")
    texts = [found[1] for found in map(standard_grammar.fullmatch, sent.split(" ")) if found]
    if not seconds_grammar.fullmatch(seconds) or not texts:
        raise WebhookVerificationError("malformed_signature")
    return SentSignature(int(seconds) * 1_000, f"{event_id}.{seconds}.".encode(), texts, is_standard=True)


def own_signature_of(headers: Mapping[str, str]) -> SentSignature:
    """Reads our own signature header, which has several `v1` during a rotation, when the sender signs with two secrets."""
    sent = headers.get("x-service-signature")
    announced = headers.get("x-service-timestamp")
    if not sent or not announced:
        raise WebhookVerificationError("missing_header")
    parts = signature_grammar.fullmatch(sent)
    if parts is None or parts[1] != announced:
        raise WebhookVerificationError("malformed_signature")
    return SentSignature(int(parts[1]), f"{parts[1]}.".encode(), parts[2].split(",v1=")[1:], is_standard=False)


def is_signed(signature: SentSignature, body: bytes, secrets: list[str]) -> bool:
    """Compares every pair in constant time, without stopping at the first match."""
    expected = [text for text in (signature.expected_of(secret, body) for secret in secrets) if text is not None]
    return any([hmac.compare_digest(own, theirs) for own in expected for theirs in signature.texts])  # noqa: C419


def attempt_of(headers: Mapping[str, str]) -> int:
    attempt = headers.get("x-service-delivery-attempt", "")
    return int(attempt) if attempt_grammar.fullmatch(attempt) else 0


def event_of(body: bytes, attempt: int) -> WebhookEvent:
    """Parses an event and checks only its envelope: signed content is trusted, and `data` may gain fields within v1."""
    try:
        envelope = json.loads(body.decode())
    except ValueError as cause:
        raise WebhookVerificationError("invalid_body") from cause
    if not isinstance(envelope, dict) or not isinstance(envelope.get("data"), dict):
        raise WebhookVerificationError("invalid_body")
    if not all(isinstance(envelope.get(name), str) for name in frame):
        raise WebhookVerificationError("invalid_body")
    return WebhookEvent(**{name: envelope[name] for name in (*frame, "data")}, attempt=attempt, changed=envelope.get("changed"))
