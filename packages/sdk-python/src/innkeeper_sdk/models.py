"""Every schema of the document by its name: `models.ReservationInput`, `models.Reservation`."""

from .generated.answers import *  # noqa: F403
from .generated.inputs import *  # noqa: F403
