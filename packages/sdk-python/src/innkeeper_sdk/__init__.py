"""A typed client of the Innkeeper hotel-operations API, and `verify_webhook` for the events it sends."""

from . import models
from .answer import Answer
from .client import AsyncInnkeeper, Innkeeper
from .errors import InnkeeperError, NoAnswerError, RateLimitedError, RefusedError, UnexpectedAnswerError
from .generated.names import ErrorCode, EventName, TypedEvent
from .pages import AsyncPages, Page, Pages
from .settings import Settings
from .webhooks import DedupeStore, MemoryStore, WebhookEvent, WebhookReceiver, WebhookVerificationError, verify_webhook

__all__ = [
    "Answer",
    "AsyncInnkeeper",
    "AsyncPages",
    "DedupeStore",
    "ErrorCode",
    "EventName",
    "Innkeeper",
    "InnkeeperError",
    "MemoryStore",
    "NoAnswerError",
    "Page",
    "Pages",
    "RateLimitedError",
    "RefusedError",
    "Settings",
    "TypedEvent",
    "UnexpectedAnswerError",
    "WebhookEvent",
    "WebhookReceiver",
    "WebhookVerificationError",
    "models",
    "verify_webhook",
]
