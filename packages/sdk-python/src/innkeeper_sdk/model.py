"""Base class of the generated models."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """
    A schema of the document.

    An answer keeps fields unknown to this version. In a request, a field that was not set is omitted, and None is null.
    """

    model_config = ConfigDict(extra="allow", validate_by_name=True, validate_by_alias=True, frozen=True)
