"""Webhooks: verification, typed events, and a receiver that handles each event once."""

from .receive import Claim, DedupeStore, MemoryStore, WebhookReceiver
from .verify import WebhookEvent, WebhookRefusal, WebhookVerificationError, tolerance_ms, verify_webhook

__all__ = [
    "Claim",
    "DedupeStore",
    "MemoryStore",
    "WebhookEvent",
    "WebhookReceiver",
    "WebhookRefusal",
    "WebhookVerificationError",
    "tolerance_ms",
    "verify_webhook",
]
