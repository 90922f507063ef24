"""Written by tools/generate.py from the released API document."""

from typing import Literal

from .answers import (
    ChannelSyncFailedEvent,
    FolioChargedEvent,
    FolioPaidEvent,
    GroupCancelledEvent,
    GroupCreatedEvent,
    GroupReleasedEvent,
    GroupUpdatedEvent,
    GuestUpdatedEvent,
    IncidentOpenedEvent,
    InvoiceIssuedEvent,
    KeyIssuedEvent,
    MessageDeliveredEvent,
    MessageReceivedEvent,
    PaymentFailedEvent,
    ReservationCancelledEvent,
    ReservationCheckedInEvent,
    ReservationCheckedOutEvent,
    ReservationCreatedEvent,
    ReservationUpdatedEvent,
    ReviewReceivedEvent,
)

ErrorCode = Literal[
    "SVC-1001",
    "SVC-1002",
    "SVC-1003",
    "SVC-1004",
    "SVC-2001",
    "SVC-2002",
    "SVC-2003",
    "SVC-2004",
    "SVC-2005",
    "SVC-2006",
    "SVC-2007",
    "SVC-2008",
    "SVC-2009",
    "SVC-2010",
    "SVC-2011",
    "SVC-2012",
    "SVC-2013",
    "SVC-2014",
    "SVC-2015",
    "SVC-3001",
    "SVC-3002",
    "SVC-3003",
    "SVC-3004",
    "SVC-3005",
    "SVC-3006",
    "SVC-3007",
    "SVC-3008",
    "SVC-3009",
    "SVC-3010",
    "SVC-3011",
    "SVC-4001",
    "SVC-4002",
    "SVC-4003",
    "SVC-4004",
    "SVC-4005",
    "SVC-4006",
    "SVC-4008",
    "SVC-4009",
    "SVC-4010",
    "SVC-4011",
    "SVC-5001",
    "SVC-5002",
    "SVC-9001",
    "SVC-9002",
    "SVC-9003",
    "SVC-9004",
]

EventName = Literal[
    "reservation.created",
    "reservation.updated",
    "reservation.cancelled",
    "reservation.checked_in",
    "group.created",
    "group.updated",
    "group.released",
    "group.cancelled",
    "payment.failed",
    "key.issued",
    "reservation.checked_out",
    "guest.updated",
    "folio.charged",
    "folio.paid",
    "invoice.issued",
    "incident.opened",
    "channel.sync_failed",
    "message.received",
    "message.delivered",
    "review.received",
]

TypedEvent = (
    ReservationCreatedEvent
    | ReservationUpdatedEvent
    | ReservationCancelledEvent
    | ReservationCheckedInEvent
    | GroupCreatedEvent
    | GroupUpdatedEvent
    | GroupReleasedEvent
    | GroupCancelledEvent
    | PaymentFailedEvent
    | KeyIssuedEvent
    | ReservationCheckedOutEvent
    | GuestUpdatedEvent
    | FolioChargedEvent
    | FolioPaidEvent
    | InvoiceIssuedEvent
    | IncidentOpenedEvent
    | ChannelSyncFailedEvent
    | MessageReceivedEvent
    | MessageDeliveredEvent
    | ReviewReceivedEvent
)

event_models: dict[str, type[TypedEvent]] = {
    "reservation.created": ReservationCreatedEvent,
    "reservation.updated": ReservationUpdatedEvent,
    "reservation.cancelled": ReservationCancelledEvent,
    "reservation.checked_in": ReservationCheckedInEvent,
    "group.created": GroupCreatedEvent,
    "group.updated": GroupUpdatedEvent,
    "group.released": GroupReleasedEvent,
    "group.cancelled": GroupCancelledEvent,
    "payment.failed": PaymentFailedEvent,
    "key.issued": KeyIssuedEvent,
    "reservation.checked_out": ReservationCheckedOutEvent,
    "guest.updated": GuestUpdatedEvent,
    "folio.charged": FolioChargedEvent,
    "folio.paid": FolioPaidEvent,
    "invoice.issued": InvoiceIssuedEvent,
    "incident.opened": IncidentOpenedEvent,
    "channel.sync_failed": ChannelSyncFailedEvent,
    "message.received": MessageReceivedEvent,
    "message.delivered": MessageDeliveredEvent,
    "review.received": ReviewReceivedEvent,
}
