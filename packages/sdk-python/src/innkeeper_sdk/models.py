"""Every shape of the document by its name there: `models.ReservationInput`, `models.Reservation`."""

from .generated.answers import *  # noqa: F403
from .generated.inputs import *  # noqa: F403
