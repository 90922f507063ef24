"""Parses answers into models."""

from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from .answer import Received
from .errors import Facts, UnexpectedAnswerError
from .pages import Page

M = TypeVar("M", bound=BaseModel)

page_frame = TypeAdapter(dict[str, Any])


def parsed(received: Received, model: type[M]) -> M:
    try:
        return model.model_validate_json(received.content)
    except ValidationError as cause:
        raise not_understood(received) from cause


def parsed_page(received: Received, model: type[M]) -> Page[M]:
    try:
        frame = page_frame.validate_json(received.content)
        items = [model.model_validate(item) for item in frame["data"]]
    except (ValidationError, KeyError, TypeError) as cause:
        raise not_understood(received) from cause
    return Page(items, frame.get("next_cursor"))


def not_understood(received: Received) -> UnexpectedAnswerError:
    """The error of an answer that cannot be parsed. The call succeeded: a write took effect."""
    facts = Facts("the answer is not what the document describes", received.status, received.headers.get("x-request-id"))
    return UnexpectedAnswerError(facts)
