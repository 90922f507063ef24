"""What the generated models have in common."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """
    A shape of the document.

    An answer keeps fields that this version does not know. Of what is sent, a field that was not given stays out, and None is null.
    """

    model_config = ConfigDict(extra="allow", validate_by_name=True, validate_by_alias=True, frozen=True)
