"""The operations of the API by their operationId. Written by tools/generate.py from the released API document."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Literal, Unpack

from ..answer import Answer
from ..async_transport import AsyncTransport
from ..call import Call, CallOptions, path_of
from ..pages import AsyncPages
from .answers import (
    AuditLine,
    AvailabilityRow,
    Block,
    BookingSession,
    Channel,
    ChannelMapping,
    ChannelRules,
    ChannelSync,
    Company,
    Conversation,
    Delivery,
    Event,
    FiscalDocument,
    Folio,
    FolioEntry,
    FolioInvoice,
    Group,
    Guest,
    GuestExport,
    GuestLink,
    HousekeepingDiscrepancy,
    HousekeepingTask,
    Incident,
    LockMapping,
    Message,
    MessageAutomation,
    MessageTemplate,
    MessageTemplatePreview,
    NightAudit,
    NightAuditFinding,
    Occupants,
    Offer,
    PaymentDue,
    PaymentLink,
    PaymentMethod,
    PaymentMethodList,
    Property,
    PublicProperty,
    PublishableKey,
    RatePlan,
    Registration,
    Report,
    Reservation,
    ReservationWithActions,
    Review,
    ReviewKey,
    Room,
    RoomingList,
    RoomKey,
    RoomType,
    TestedWebhookEndpoint,
    User,
    WebhookEndpoint,
    WebhookEndpointWithSecret,
    WidgetKey,
    WidgetMessage,
)
from .inputs import (
    AvailabilityWrite,
    BlockInput,
    BookingSessionCompletion,
    BookingSessionInput,
    BookingSessionPatch,
    ChannelMappingInput,
    ChannelRulesInput,
    ChannelSyncInput,
    ChargeInput,
    CompanyInput,
    ConversationPatch,
    EndpointsRotateSecretInput,
    EventsReplayInput,
    FiscalCreditInput,
    FiscalDocumentInput,
    FolioCloseInput,
    FolioInput,
    FolioMergeInput,
    FolioSplitInput,
    FolioTransferInput,
    GroupInput,
    GroupPatch,
    GuestInput,
    GuestPatch,
    GuestsMergeInput,
    HousekeepingTaskPatch,
    IncidentPatch,
    MessageAutomationInput,
    MessageAutomationPatch,
    MessageTemplateInput,
    MessageTemplatePatch,
    NewHousekeepingTask,
    NewMessage,
    OccupantsInput,
    PaymentInput,
    PaymentLinkInput,
    PaymentMethodInput,
    PublishableKeyInput,
    RatePlanInput,
    RatePlansDeprecateInput,
    RateUpdates,
    RefundInput,
    ReleaseInput,
    ReservationInput,
    ReservationPatch,
    ReservationsCheckInInput,
    ReservationsCheckOutInput,
    ReviewInput,
    ReviewsReplyInput,
    RoomingListInput,
    RoomKeyInput,
    RoomPatch,
    TemplatesPreviewInput,
    WebhookEndpointInput,
    WebhookEndpointPatch,
    WidgetMessageInput,
)


class AsyncOperations(AsyncTransport):
    """A method for each operation, named by its operationId."""

    def reservations_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        arrival_from: dt.date | None = None,
        arrival_to: dt.date | None = None,
        departure_from: dt.date | None = None,
        departure_to: dt.date | None = None,
        status: Literal["tentative", "confirmed", "checked_in", "checked_out", "cancelled"]
        | Sequence[Literal["tentative", "confirmed", "checked_in", "checked_out", "cancelled"]]
        | None = None,
        channel: Literal[
            "direct",
            "booking_com",
            "expedia",
            "airbnb",
            "agoda",
            "hotelbeds",
            "google",
            "phone",
            "walk_in",
            "email",
            "corporate",
            "travel_agent",
        ]
        | Sequence[
            Literal[
                "direct",
                "booking_com",
                "expedia",
                "airbnb",
                "agoda",
                "hotelbeds",
                "google",
                "phone",
                "walk_in",
                "email",
                "corporate",
                "travel_agent",
            ]
        ]
        | None = None,
        guest_id: str | None = None,
        room_type_id: str | None = None,
        rate_plan_id: str | None = None,
        folio_id: str | None = None,
        group_id: str | None = None,
        external_id: str | None = None,
        created_from: dt.datetime | dt.date | None = None,
        created_to: dt.datetime | dt.date | None = None,
        updated_from: dt.datetime | dt.date | None = None,
        updated_to: dt.datetime | dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Reservation]:
        """List reservations, newest first.

        Returns the reservations of the tenant, newest first, a page at a time. A reservation must match every filter given; `status` and
        `channel` take several values separated by commas, date ranges are inclusive, and the id of a merged guest finds the reservations of
        the survivor. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.

        Args:
            created_from: At or after this instant, or the beginning of this day (UTC)
            created_to: At or before this instant, or the end of this day (UTC)
            updated_from: At or after this instant, or the beginning of this day (UTC)
            updated_to: At or before this instant, or the end of this day (UTC)
        """
        return self._list(
            Call(
                "GET",
                path_of("/reservations"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "property_id": property_id,
                    "arrival_from": arrival_from,
                    "arrival_to": arrival_to,
                    "departure_from": departure_from,
                    "departure_to": departure_to,
                    "status": status,
                    "channel": channel,
                    "guest_id": guest_id,
                    "room_type_id": room_type_id,
                    "rate_plan_id": rate_plan_id,
                    "folio_id": folio_id,
                    "group_id": group_id,
                    "external_id": external_id,
                    "created_from": created_from,
                    "created_to": created_to,
                    "updated_from": updated_from,
                    "updated_to": updated_to,
                },
            ),
            Reservation,
            options,
        )

    async def reservations_create(
        self, body: ReservationInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[ReservationWithActions]:
        """Book a stay.

        Books one stay: the guest (when nested), the folio (when none is named), the nights and the reservation commit together or not at
        all. The rate plan prices each night; a `quote` in the body that differs is refused with SVC-3002. The reservation is confirmed at
        once, unless `tentative` is requested or the plan requires a deposit: then it holds its nights until it is confirmed or `expires_at`
        passes. Emits `reservation.created`, and `guest.updated` for a nested guest. With `group_id` the nights are picked up from the block
        of the group at its rates (one that takes no reservations is SVC-3007); a night without inventory, or without a room in the block of
        a group that is not elastic, is refused with SVC-3001, however many requests compete for it; restrictions, deprecated plans and
        dates without a rate are SVC-3011, a room that is taken or out of order SVC-3009. An OTA channel that the plan is not mapped to is
        SVC-4004, an `external_id` that the channel already uses SVC-4003, and an unknown id SVC-2010.
        """
        return await self._send(
            Call("POST", path_of("/reservations"), body=body, idempotency_key=idempotency_key), ReservationWithActions, options
        )

    async def reservations_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[ReservationWithActions]:
        """Retrieve a reservation.

        Returns one reservation with its entity tag and with `allowed_actions`, which lists each action, whether the present state permits
        it and, if not, why. Changes nothing and emits nothing. An unknown id, or one of another tenant, is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/reservations/{id}", id=id)), ReservationWithActions, options)

    async def reservations_change(
        self,
        id: str,
        body: ReservationPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[ReservationWithActions]:
        """Change a stay.

        Changes dates, room type, rate plan, guest, occupancy, notes or room of a stay by JSON Merge Patch; once the guest is checked in,
        only departure, room, occupancy and notes. Restrictions and price are checked again and the inventory moves in the same transaction;
        nights that are kept keep their booked price unless plan, room type or occupancy change. A tentative reservation whose lower deposit
        is paid already is confirmed. Emits `reservation.updated` when anything but the notes changed. A state or field that does not permit
        the change is refused with SVC-3007, a night without inventory with SVC-3001, a different `quote` with SVC-3002, a room that is not
        free with SVC-3009, a restriction with SVC-3011. With `If-Match`, a concurrent change is refused with SVC-3006; without it,
        concurrent changes of different fields both survive.
        """
        return await self._send(
            Call("PATCH", path_of("/reservations/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key),
            ReservationWithActions,
            options,
        )

    async def reservations_cancel(
        self,
        id: str,
        *,
        force: bool | None = None,
        reason: Literal["guest_request", "no_show", "ota", "operator", "expired", "other"] | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[ReservationWithActions]:
        """Cancel a stay.

        Cancels a tentative or confirmed stay and returns its nights to the inventory; the folio stays open. Within the free cancellation
        window this is free; after it the request is refused with SVC-3003, whose details give the fee to post and when the window closed.
        With `force=true` (permission full) the stay is cancelled anyway, and `cancellation.fee_due` is the part of the fee not yet posted
        to the folio. Emits `reservation.cancelled`. Any other state is refused with SVC-3007, an `If-Match` that no longer matches with
        SVC-3006.
        """
        return await self._send(
            Call(
                "DELETE",
                path_of("/reservations/{id}", id=id),
                query={"force": force, "reason": reason},
                if_match=if_match,
                idempotency_key=idempotency_key,
            ),
            ReservationWithActions,
            options,
        )

    async def reservations_confirm(
        self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[ReservationWithActions]:
        """Confirm a tentative reservation.

        Confirms a tentative reservation, which then no longer expires. Emits `reservation.updated`. Any state but tentative is refused with
        SVC-3007; an unknown id is SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/reservations/{id}/confirm", id=id), idempotency_key=idempotency_key), ReservationWithActions, options
        )

    async def reservations_check_in(
        self, id: str, body: ReservationsCheckInInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[ReservationWithActions]:
        """Check a guest in and assign a room.

        Checks in a confirmed stay; a `soft` assignment gets a free room of its type, inspected and clean ones first, and `room_id` chooses
        a particular one. Check-in is possible on the arrival date in the property's time zone, or on any day with `override` (permission
        full); otherwise it is refused with SVC-3004. Emits `reservation.checked_in`. Any state but confirmed is refused with SVC-3007, a
        room that is taken, occupied or out of order with SVC-3009, and a room of another type with SVC-2013.
        """
        return await self._send(
            Call("POST", path_of("/reservations/{id}/check-in", id=id), body=body, idempotency_key=idempotency_key),
            ReservationWithActions,
            options,
        )

    async def reservations_check_out(
        self, id: str, body: ReservationsCheckOutInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[ReservationWithActions]:
        """Check a guest out and settle the folio.

        Ends a stay: posts the nights not yet posted and marks the room dirty; an early departure is charged for the nights stayed (at least
        one) and returns the rest to the inventory. When no other live reservation uses the folio, it is settled as requested and closed
        with an invoice: `paid` requires a balance of zero (SVC-3008), `transferred` and `written_off` (permission full) move the balance to
        another folio or write it off. Emits `reservation.checked_out`, and `folio.charged` for each night entry and each entry of a
        transferred balance. Any state but checked in is refused with SVC-3007, a payment or refund that is pending with SVC-3008, a closed
        folio with SVC-3005. A refused check-out changes nothing.
        """
        return await self._send(
            Call("POST", path_of("/reservations/{id}/check-out", id=id), body=body, idempotency_key=idempotency_key),
            ReservationWithActions,
            options,
        )

    async def occupants_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Occupants]:
        """List the occupants of a stay.

        Returns the guest profiles of all occupants, the booker first, and how each minor is related to an adult. Changes nothing and emits
        nothing. An unknown reservation is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/reservations/{id}/occupants", id=id)), Occupants, options)

    async def occupants_put(
        self, id: str, body: OccupantsInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Occupants]:
        """Replace the occupants of a stay.

        Replaces all occupants except the booker, who always is one. Each is a guest profile; the id of a merged guest stands for the
        survivor. Their number need not equal the `adults` and `children` that the stay was priced for, which do not change. Emits nothing.
        An unknown id is refused with SVC-2010, a `kinship` of the booker or of a guest who is not listed with SVC-2013, and a stay that has
        ended or was cancelled with SVC-3007.
        """
        return await self._send(
            Call("PUT", path_of("/reservations/{id}/occupants", id=id), body=body, idempotency_key=idempotency_key), Occupants, options
        )

    def payments_due_list(self, id: str, **options: Unpack[CallOptions]) -> AsyncPages[PaymentDue]:
        """List the payments of a stay.

        Returns what the rate plan of a stay asks for, in the order in which it becomes due. Payments into the folio count against the
        earliest. With a stored card of the guest each is charged by itself; a cancelled stay asks for nothing. Changes nothing and emits
        nothing. An unknown reservation is SVC-2011.
        """
        return self._list(Call("GET", path_of("/reservations/{id}/payments-due", id=id)), PaymentDue, options)

    async def payments_due_waive(
        self, id: str, payment_due_id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[PaymentDue]:
        """Waive a payment.

        Waives a payment, which is then neither charged nor asked for; what the stay costs stays the same. Emits nothing. An unknown
        reservation or payment is SVC-2011, one that is paid or waived already SVC-3007, one whose charge is not resolved yet SVC-3008.
        """
        return await self._send(
            Call(
                "POST",
                path_of("/reservations/{id}/payments-due/{payment_due_id}/waive", id=id, payment_due_id=payment_due_id),
                idempotency_key=idempotency_key,
            ),
            PaymentDue,
            options,
        )

    def groups_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        status: Literal["inquiry", "tentative", "definite", "released", "cancelled"]
        | Sequence[Literal["inquiry", "tentative", "definite", "released", "cancelled"]]
        | None = None,
        arrival_from: dt.date | None = None,
        arrival_to: dt.date | None = None,
        q: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Group]:
        """List groups.

        Returns groups with the sums of their blocks, newest first, a page at a time. An unknown property in the filter gives an empty list.
        Changes nothing and emits nothing. A status outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.

        Args:
            q: Part of the name
        """
        return self._list(
            Call(
                "GET",
                path_of("/groups"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "property_id": property_id,
                    "status": status,
                    "arrival_from": arrival_from,
                    "arrival_to": arrival_to,
                    "q": q,
                },
            ),
            Group,
            options,
        )

    async def groups_create(self, body: GroupInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[Group]:
        """Create a group.

        Creates a group without a block yet, and its master folio if it has an organiser. Emits `group.created`. Routing needs an organiser
        (SVC-2003). A departure that is not after the arrival is SVC-2004, unknown ids are SVC-2010, dates in the past or too far ahead
        SVC-2013, and a deprecated rate plan is SVC-3011.
        """
        return await self._send(Call("POST", path_of("/groups"), body=body, idempotency_key=idempotency_key), Group, options)

    async def groups_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Group]:
        """Retrieve a group.

        Returns one group with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/groups/{id}", id=id)), Group, options)

    async def groups_change(
        self,
        id: str,
        body: GroupPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[Group]:
        """Change a group.

        Changes a group by JSON Merge Patch; what its block holds follows at once. `status` moves only between `inquiry` and `tentative`,
        and `rate_plan_id` stays once rooms are picked up (SVC-3007), as does a group that is cancelled. Emits `group.updated` when anything
        changed. A change that names `routing` or `organiser_guest_id` opens another master folio when charges are routed to a closed one;
        one that is closed meanwhile is SVC-3005. Another plan that is deprecated is refused with SVC-3011, dates that leave contracted
        nights outside with SVC-2013, a night without a free room to hold with SVC-3001. With `If-Match`, a concurrent change is refused
        with SVC-3006.
        """
        return await self._send(
            Call("PATCH", path_of("/groups/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key), Group, options
        )

    async def groups_get_block(self, id: str, **options: Unpack[CallOptions]) -> Answer[Block]:
        """Retrieve the block of a group.

        Returns every night of the block with contracted, picked up and released rooms and its rate, by date, then room type. Changes
        nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/groups/{id}/block", id=id)), Block, options)

    async def groups_write_block(
        self, id: str, body: BlockInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Block]:
        """Contract rooms for nights of a group.

        Sets the contracted rooms and the rate of up to 1,000 nights, all of them or none; other nights of the block stay as they are, and 0
        rooms remove a night. A night without a rate keeps the one it has, else it gets the price of the rate plan. What a definite group
        holds, or a tentative one that holds its rooms, is taken from the inventory at once: a night without a free room is SVC-3001. The
        nights count against the row budget. Emits `group.updated` when anything changed. Nights outside the dates of the group, or fewer
        rooms than are picked up and released, are SVC-2013; a date without a price is SVC-3011; a released or cancelled group is SVC-3007.
        """
        return await self._send(
            Call("PUT", path_of("/groups/{id}/block", id=id), body=body, idempotency_key=idempotency_key), Block, options
        )

    async def groups_confirm(self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[Group]:
        """Make a group definite.

        Makes a group definite and holds its block, if it was not held already. Emits `group.updated`. A night without a free room is
        SVC-3001; a group that is definite, released or cancelled is SVC-3007.
        """
        return await self._send(Call("POST", path_of("/groups/{id}/confirm", id=id), idempotency_key=idempotency_key), Group, options)

    async def groups_release(
        self, id: str, body: ReleaseInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Group]:
        """Give back rooms that a group has not picked up.

        Gives back what is not picked up, all of it or the named nights. When nothing is held any more, the group is released and emits
        `group.released`, otherwise `group.updated`. An inquiry, which holds nothing, is released as it is. An unknown room type is
        SVC-2010, more rooms than are held SVC-2013; a group that is released or cancelled is SVC-3007.
        """
        return await self._send(
            Call("POST", path_of("/groups/{id}/release", id=id), body=body, idempotency_key=idempotency_key), Group, options
        )

    async def groups_cancel(
        self, id: str, *, force: bool | None = None, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Group]:
        """Cancel a group.

        Cancels a group, which gives back everything that its block holds. While a reservation of it is live the request is refused with
        SVC-3007, whose details name the reservations; with `force=true` they are cancelled too, with the fees of their plans, which are
        posted to the master folio if the group has routing and stay due otherwise. A guest who is in the house cannot be cancelled. Emits
        `group.cancelled`, and `reservation.cancelled` for each. A cancelled group is SVC-3007.
        """
        return await self._send(
            Call("POST", path_of("/groups/{id}/cancel", id=id), query={"force": force}, idempotency_key=idempotency_key), Group, options
        )

    async def groups_charge_attrition(
        self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FolioEntry]:
        """Charge a group for rooms that it has not used.

        Posts `attrition_due` of the group to its master folio, once, and returns the entry. When the master folio is closed, another is
        opened. Emits `folio.charged` and `group.updated`. Before the cut-off, with nothing due or again it is refused with SVC-3007; a
        group without a master folio is SVC-2003 on `organiser_guest_id`.
        """
        return await self._send(
            Call("POST", path_of("/groups/{id}/attrition", id=id), idempotency_key=idempotency_key), FolioEntry, options
        )

    async def groups_list_rooms(
        self, id: str, body: RoomingListInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[RoomingList]:
        """Book the rooms of a group from its rooming list.

        Picks up a room of the block for each of up to 500 rows, all of them or none, each with a folio of its own, at the rates of the
        block and the rate plan of the group. A row with `share_with` names an earlier row, whose room the guest shares as an occupant. The
        answer names the reservations in the order of the rows, null for a guest who shares a room. Emits `reservation.created` for each,
        and `guest.updated` for new guests. Every fault has the path of its row, such as `rows[3].guest.email`: departures that are not
        after the arrival are SVC-2004, unknown ids SVC-2010, what is out of range SVC-2013, nights without a room SVC-3001, restrictions
        and dates without a rate SVC-3011. A group that is an inquiry, released or cancelled is SVC-3007, one whose charges are routed to a
        closed master folio SVC-3005: a PATCH of the group that names its `routing` opens another.
        """
        return await self._send(
            Call("POST", path_of("/groups/{id}/rooming-list", id=id), body=body, idempotency_key=idempotency_key), RoomingList, options
        )

    def publishable_keys_list(
        self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]
    ) -> AsyncPages[PublishableKey]:
        """List publishable keys.

        Returns the publishable keys of the tenant, newest first, a page at a time. Changes nothing and emits nothing. An invalid cursor is
        refused with SVC-2014.
        """
        return self._list(Call("GET", path_of("/publishable-keys"), query={"limit": limit, "cursor": cursor}), PublishableKey, options)

    async def publishable_keys_create(
        self, body: PublishableKeyInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[PublishableKey]:
        """Create a publishable key.

        Creates a key with which the pages of a property sell rooms. It is no secret and stays readable; scripts may use it on the listed
        origins only, servers always. Emits nothing. An unknown property is SVC-2010.
        """
        return await self._send(
            Call("POST", path_of("/publishable-keys"), body=body, idempotency_key=idempotency_key), PublishableKey, options
        )

    async def publishable_keys_delete(self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[None]:
        """Remove a publishable key.

        Removes a publishable key, which opens nothing from then on. Booking sessions that were made with it end by themselves. Emits
        nothing. An unknown id is SVC-2011.
        """
        return await self._nothing(Call("DELETE", path_of("/publishable-keys/{id}", id=id), idempotency_key=idempotency_key), options)

    async def public_property_get(self, **options: Unpack[CallOptions]) -> Answer[PublicProperty]:
        """Retrieve the property of a publishable key.

        Returns what visitors of the hotel's site need to know about the property of the key: its name and address, its times, currency and
        room types. Changes nothing and emits nothing. A key that is unknown or was removed is SVC-1001, one of the other environment
        SVC-1004, an origin that the key does not list SVC-1003.
        """
        return await self._send(Call("GET", path_of("/public/property")), PublicProperty, options)

    def public_offers_list(
        self,
        *,
        arrival: dt.date,
        departure: dt.date,
        adults: int | None = None,
        children: int | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Offer]:
        """List the offers for a stay to visitors.

        Returns every room type and rate plan of the property that visitors can book for the stay right now, with its price; plans of
        companies are left out. No room is held. Changes nothing and emits nothing. Dates out of order are refused with SVC-2004, an arrival
        in the past or a stay beyond the last bookable date with SVC-2013. A key that is unknown or was removed is SVC-1001, one of the
        other environment SVC-1004, an origin that the key does not list SVC-1003.
        """
        return self._list(
            Call(
                "GET", path_of("/public/offers"), query={"arrival": arrival, "departure": departure, "adults": adults, "children": children}
            ),
            Offer,
            options,
        )

    async def booking_sessions_create(
        self, body: BookingSessionInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[BookingSession]:
        """Hold a room for a visitor.

        Holds a room for the nights of a stay, and the price that was shown, for 15 minutes; no guest, reservation or folio exists yet. The
        answer alone has `client_secret`, which every later request of the session shows. Emits nothing. A night without a free room is
        SVC-3001, a price that has changed SVC-3002, a restriction SVC-3011, an unknown room type or plan SVC-2010, a sixth open session of
        one visitor SVC-5001.
        """
        return await self._send(
            Call("POST", path_of("/public/booking-sessions"), body=body, idempotency_key=idempotency_key), BookingSession, options
        )

    async def booking_sessions_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[BookingSession]:
        """Retrieve a booking session.

        Returns a booking session with its entity tag, by its secret. Changes nothing and emits nothing. A missing or wrong secret is
        SVC-2011, like an unknown id.
        """
        return await self._send(Call("GET", path_of("/public/booking-sessions/{id}", id=id)), BookingSession, options)

    async def booking_sessions_change(
        self,
        id: str,
        body: BookingSessionPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[BookingSession]:
        """Enter the guest of a booking session.

        Enters or changes the guest and the language of an open booking session by JSON Merge Patch. Emits nothing. A missing or wrong
        secret is SVC-2011, a session that has ended SVC-3007, one whose payment is unresolved SVC-3008. With `If-Match`, a concurrent
        change is refused with SVC-3006.
        """
        return await self._send(
            Call("PATCH", path_of("/public/booking-sessions/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key),
            BookingSession,
            options,
        )

    async def booking_sessions_cancel(
        self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[BookingSession]:
        """Cancel a booking session.

        Ends an open booking session and gives its room back at once. Emits nothing. A missing or wrong secret is SVC-2011, a session that
        has ended SVC-3007, one whose payment is unresolved SVC-3008.
        """
        return await self._send(
            Call("POST", path_of("/public/booking-sessions/{id}/cancel", id=id), idempotency_key=idempotency_key), BookingSession, options
        )

    async def booking_sessions_complete(
        self, id: str, body: BookingSessionCompletion | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[BookingSession]:
        """Book what a session holds.

        Charges `due_now` to the card and books the room that the session holds, at the price that was shown: at most one reservation and
        one charge, whatever is repeated. The card is stored for the guest where the plan has later payments, or where nothing is due now.
        Emits `reservation.created`, and `folio.paid` when something was due. A declined card is 402 SVC-4006 with
        `details.provider_reason`, and the session stays open; an outcome that is not known yet is 502 SVC-4005, and the session holds its
        room until it is: repeat with the same key. A session that has ended is SVC-3007, a missing or wrong secret SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/public/booking-sessions/{id}/complete", id=id), body=body, idempotency_key=idempotency_key),
            BookingSession,
            options,
        )

    def discrepancies_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        reported_occupancy: Literal["vacant", "occupied"] | Sequence[Literal["vacant", "occupied"]] | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[HousekeepingDiscrepancy]:
        """List rooms whose occupancy contradicts the stays.

        Returns the rooms that housekeeping found vacant although a guest is checked in, and those found occupied although nobody is, a page
        at a time. Housekeeping reports through `reported_occupancy` of `PATCH /rooms/{id}`; a check-in, a check-out or a new report settles
        a discrepancy. Changes nothing and emits nothing. An occupancy outside the accepted set is refused with SVC-2009, an invalid cursor
        with SVC-2014.
        """
        return self._list(
            Call(
                "GET",
                path_of("/housekeeping/discrepancies"),
                query={"limit": limit, "cursor": cursor, "property_id": property_id, "reported_occupancy": reported_occupancy},
            ),
            HousekeepingDiscrepancy,
            options,
        )

    def keys_list(
        self, id: str, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]
    ) -> AsyncPages[RoomKey]:
        """List the keys of a stay.

        Returns the keys of a reservation, newest first, a page at a time, revoked ones included, without their PINs. The status is
        `unknown` while the lock system has not confirmed that the key was issued or revoked. Changes nothing and emits nothing. An unknown
        reservation is SVC-2011, an invalid cursor SVC-2014.
        """
        return self._list(
            Call("GET", path_of("/reservations/{id}/keys", id=id), query={"limit": limit, "cursor": cursor}), RoomKey, options
        )

    async def keys_issue(
        self, id: str, body: RoomKeyInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[RoomKey]:
        """Issue a key.

        Issues a key to the room of a checked-in stay, valid until the check-out time of the departure date. A `new` key ends the earlier
        keys of the room, a `duplicate` does not. Only this response shows the `pin` of a key of medium `pin`: no list and no replay does.
        Emits `key.issued`. A stay that is not checked in is refused with SVC-3007, a room that the lock system does not know with SVC-4008,
        which also opens an incident. When the lock system does not answer in time, the response is SVC-4009: repeating the request with the
        same key finds out what happened and never issues two, while SVC-4010 says why no key can be issued now.
        """
        return await self._send(
            Call("POST", path_of("/reservations/{id}/keys", id=id), body=body, idempotency_key=idempotency_key), RoomKey, options
        )

    async def keys_revoke(
        self, id: str, key_id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[RoomKey]:
        """Revoke a key.

        Revokes a key in the lock system and returns it; a repeat changes nothing. When the lock system does not confirm, the key is
        returned as `unknown`, and the revocation is retried until it is confirmed. Emits nothing. An unknown reservation or key is
        SVC-2011.
        """
        return await self._send(
            Call("DELETE", path_of("/reservations/{id}/keys/{key_id}", id=id, key_id=key_id), idempotency_key=idempotency_key),
            RoomKey,
            options,
        )

    async def locks_mapping(self, **options: Unpack[CallOptions]) -> Answer[LockMapping]:
        """Compare the rooms with the lock system.

        Returns every room of the tenant and whether the lock system knows it: keys are issued only for rooms that it knows. Changes nothing
        and emits nothing. A lock system that cannot be reached is SVC-4009.
        """
        return await self._send(Call("GET", path_of("/locks/mapping")), LockMapping, options)

    def night_audits_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        date_from: dt.date | None = None,
        date_to: dt.date | None = None,
        status: Literal["running", "completed", "blocked"] | Sequence[Literal["running", "completed", "blocked"]] | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[NightAudit]:
        """List night audits.

        Returns the night audits of the tenant, newest first, a page at a time: one for each property and business date, with the nights
        posted, the no-shows, the guests who should have left, and whatever keeps the day open. Changes nothing and emits nothing. A status
        outside the accepted set is refused with SVC-2009, a malformed date with SVC-2013, an invalid cursor with SVC-2014.
        """
        return self._list(
            Call(
                "GET",
                path_of("/night-audits"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "property_id": property_id,
                    "date_from": date_from,
                    "date_to": date_to,
                    "status": status,
                },
            ),
            NightAudit,
            options,
        )

    async def night_audits_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[NightAudit]:
        """Retrieve a night audit.

        Returns one night audit. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/night-audits/{id}", id=id)), NightAudit, options)

    def night_audits_list_findings(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        code: Literal[
            "day_before_open", "due_out", "ledger_unbalanced", "night_not_posted", "no_show", "no_show_not_cancelled", "not_arrived"
        ]
        | Sequence[
            Literal[
                "day_before_open", "due_out", "ledger_unbalanced", "night_not_posted", "no_show", "no_show_not_cancelled", "not_arrived"
            ]
        ]
        | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[NightAuditFinding]:
        """List the findings of a night audit.

        Returns all findings of a night audit, by code and resource in descending order, a page at a time: no-shows, guests who should have
        left, and whatever keeps the day open. Changes nothing and emits nothing. An unknown id is SVC-2011, a code outside the accepted set
        SVC-2009, an invalid cursor SVC-2014.
        """
        return self._list(
            Call("GET", path_of("/night-audits/{id}/findings", id=id), query={"limit": limit, "cursor": cursor, "code": code}),
            NightAuditFinding,
            options,
        )

    def guests_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        email: str | None = None,
        phone: str | None = None,
        last_name: str | None = None,
        document_number: str | None = None,
        nationality: str | None = None,
        updated_from: dt.datetime | dt.date | None = None,
        q: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Guest]:
        """List guests.

        Returns the guest profiles of the tenant, newest first, a page at a time; profiles merged into another are not listed. A profile
        must match every filter given; `q` searches names, e-mail and phone. Changes nothing and emits nothing. An invalid cursor is refused
        with SVC-2014.

        Args:
            email: Case-insensitive
            phone: Compared as E.164
            last_name: Case-insensitive
            document_number: Blanks, dots, slashes, hyphens and case do not matter
            nationality: ISO 3166-1 alpha-2
            updated_from: At or after this instant, or the beginning of this day (UTC)
            q: Part of the name, e-mail address or phone number; a single letter or digit matches the start of a word
        """
        return self._list(
            Call(
                "GET",
                path_of("/guests"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "email": email,
                    "phone": phone,
                    "last_name": last_name,
                    "document_number": document_number,
                    "nationality": nationality,
                    "updated_from": updated_from,
                    "q": q,
                },
            ),
            Guest,
            options,
        )

    async def guests_create(self, body: GuestInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[Guest]:
        """Create a guest profile.

        Creates a profile. E-mail, phone, countries and language are checked and normalised; the document is checked against the format of
        the declared nationality, check digits included where the number has them, and refused with SVC-2006. Emits `guest.updated` with the
        numbers of the document, machine-readable zone and tax id masked.
        """
        return await self._send(Call("POST", path_of("/guests"), body=body, idempotency_key=idempotency_key), Guest, options)

    async def guests_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Guest]:
        """Retrieve a guest; the id of a merged profile returns the survivor.

        Returns one profile with its entity tag. The id of a profile that was merged into another returns the survivor. Changes nothing and
        emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/guests/{id}", id=id)), Guest, options)

    async def guests_change(
        self,
        id: str,
        body: GuestPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[Guest]:
        """Change a guest profile.

        Changes a profile by JSON Merge Patch: absent fields keep their value, null clears them. The document is checked again when it or
        the nationality changes (SVC-2006). Emits `guest.updated` when anything changed. With `If-Match`, a concurrent change is refused
        with SVC-3006; an unknown id is SVC-2011. An erased profile accepts no change (SVC-3007).
        """
        return await self._send(
            Call("PATCH", path_of("/guests/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key), Guest, options
        )

    async def guests_merge(
        self, id: str, body: GuestsMergeInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Guest]:
        """Merge another profile into this one.

        Merges the profile of `source_id` into that of the path, which survives, and returns the survivor. Reservations and folios of the
        source move to it, its empty fields are filled from the source, and stays and lifetime value add up. The id of the source keeps
        resolving to the survivor, for good. Emits `guest.updated` for the survivor and `reservation.updated` for every reservation moved.
        An unknown source is refused with SVC-2010, a merge of a profile with itself with SVC-2013. If the survivor has been erased, the
        merge erases the source as well, and is refused with SVC-3007 while a stay of the source is tentative, confirmed or checked in.
        """
        return await self._send(
            Call("POST", path_of("/guests/{id}/merge", id=id), body=body, idempotency_key=idempotency_key), Guest, options
        )

    async def guests_export(self, id: str, **options: Unpack[CallOptions]) -> Answer[GuestExport]:
        """Export all data held on a guest.

        Returns the profile and all records that belong to the guest, grouped by table: stays, folios with their entries, invoices, events
        and their deliveries, recorded answers and the audit log. Sealed values are opened. The id of a merged profile returns the survivor
        with everything of both. Nothing changes; an unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/guests/{id}/export", id=id)), GuestExport, options)

    async def guests_erase(self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[Guest]:
        """Erase the personal data of a guest.

        Replaces the name with `Erased guest` and clears all other personal data, for good: in the profile and those merged into it, notes
        of stays, events, deliveries and recorded answers. Folios and invoices are kept as the law demands, and so are, sealed and for the
        legal period, the data for the guest registry. Refused while a stay is tentative, confirmed or checked in (SVC-3007). Emits
        `guest.updated` once; a repeat returns the same.
        """
        return await self._send(Call("POST", path_of("/guests/{id}/erase", id=id), idempotency_key=idempotency_key), Guest, options)

    def registrations_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        reservation_id: str | None = None,
        guest_id: str | None = None,
        status: Literal["not_required", "queued", "submitted", "accepted", "rejected"]
        | Sequence[Literal["not_required", "queued", "submitted", "accepted", "rejected"]]
        | None = None,
        due_from: dt.datetime | dt.date | None = None,
        due_to: dt.datetime | dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Registration]:
        """List registrations.

        Returns the registrations of guests with the national registry, newest first, a page at a time; a registration must match every
        filter given. Changes nothing and emits nothing. A status outside the accepted set is refused with SVC-2009, a time that is neither
        an instant nor a date with SVC-2013, an invalid cursor with SVC-2014.

        Args:
            guest_id: The id of a merged guest stands for the survivor
            due_from: At or after this instant, or the beginning of this day (UTC)
            due_to: At or before this instant, or the end of this day (UTC)
        """
        return self._list(
            Call(
                "GET",
                path_of("/registrations"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "reservation_id": reservation_id,
                    "guest_id": guest_id,
                    "status": status,
                    "due_from": due_from,
                    "due_to": due_to,
                },
            ),
            Registration,
            options,
        )

    async def registrations_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Registration]:
        """Retrieve a registration.

        Returns one registration. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/registrations/{id}", id=id)), Registration, options)

    async def registrations_retry(
        self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Registration]:
        """Send a registration again.

        Queues a rejected registration for a new file under the same numbers, with the current profile, and sends it now instead of at the
        next attempt. The response does not wait for the registry: it shows the registration as `queued`. Emits nothing. An unknown id is
        SVC-2011, and one that is not required, submitted or accepted is refused with SVC-3007.
        """
        return await self._send(
            Call("POST", path_of("/registrations/{id}/retry", id=id), idempotency_key=idempotency_key), Registration, options
        )

    def properties_list(
        self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]
    ) -> AsyncPages[Property]:
        """List properties.

        Returns the properties of the tenant with time zone, currency, check-in and check-out times, taxes, address and contact, a page at a
        time. Properties are created by the hotel file. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
        """
        return self._list(Call("GET", path_of("/properties"), query={"limit": limit, "cursor": cursor}), Property, options)

    def room_types_list(
        self, *, limit: int | None = None, cursor: str | None = None, property_id: str | None = None, **options: Unpack[CallOptions]
    ) -> AsyncPages[RoomType]:
        """List room types.

        Returns the room types of the tenant, or of one property, with their capacity and number of rooms, a page at a time. Room types are
        created by the hotel file. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
        """
        return self._list(
            Call("GET", path_of("/room-types"), query={"limit": limit, "cursor": cursor, "property_id": property_id}), RoomType, options
        )

    def rooms_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        room_type_id: str | Sequence[str] | None = None,
        condition: Literal["clean", "dirty", "inspected", "out_of_order"]
        | Sequence[Literal["clean", "dirty", "inspected", "out_of_order"]]
        | None = None,
        ready: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Room]:
        """List rooms.

        Returns the rooms with their number, type, housekeeping condition, note and the nights on which they are out of order, a page at a
        time. An unknown room type in the filter gives an empty list. Changes nothing and emits nothing. A condition outside the accepted
        set is refused with SVC-2009, an invalid cursor with SVC-2014.
        """
        return self._list(
            Call(
                "GET",
                path_of("/rooms"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "property_id": property_id,
                    "room_type_id": room_type_id,
                    "condition": condition,
                    "ready": ready,
                },
            ),
            Room,
            options,
        )

    async def rooms_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Room]:
        """Retrieve a room.

        Returns one room with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/rooms/{id}", id=id)), Room, options)

    async def rooms_update(
        self,
        id: str,
        body: RoomPatch | None = None,
        *,
        force: bool | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[Room]:
        """Change the condition of a room, or put it out of order.

        Sets the housekeeping condition, the note and the nights on which a room is out of order, by JSON Merge Patch; `out_of_order` takes
        the room off sale on those nights, and `null` puts it back; the condition `out_of_order` does so from today with no end date, and
        any other condition ends a period that has begun. A change that would leave booked stays without a room is refused with SVC-3009,
        which lists them; `force=true` (permission full) makes it anyway. Emits nothing. Nights in the past, or a condition that contradicts
        them, are SVC-2013. With `If-Match`, a concurrent change is refused with SVC-3006.

        Args:
            force: `true`: put the room out of order even if stays are left without a room
        """
        return await self._send(
            Call(
                "PATCH",
                path_of("/rooms/{id}", id=id),
                query={"force": force},
                body=body,
                if_match=if_match,
                idempotency_key=idempotency_key,
            ),
            Room,
            options,
        )

    def tasks_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        room_id: str | None = None,
        kind: Literal["clean", "inspect", "maintenance"] | Sequence[Literal["clean", "inspect", "maintenance"]] | None = None,
        status: Literal["open", "in_progress", "done"] | Sequence[Literal["open", "in_progress", "done"]] | None = None,
        assigned_to: str | None = None,
        created_from: dt.datetime | dt.date | None = None,
        created_to: dt.datetime | dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[HousekeepingTask]:
        """List housekeeping tasks.

        Returns housekeeping tasks, open and done, newest first, a page at a time: cleaning after a departure or during a stay, inspections,
        and tasks that people have opened. `assigned_to=none` lists unassigned tasks. An unknown room, property or user in the filter gives
        an empty list. Changes nothing and emits nothing. A kind or status outside the accepted set is refused with SVC-2009, a malformed
        time with SVC-2013, an invalid cursor with SVC-2014.

        Args:
            assigned_to: `none`: unassigned tasks
            created_from: At or after this instant, or the beginning of this day (UTC)
            created_to: At or before this instant, or the end of this day (UTC)
        """
        return self._list(
            Call(
                "GET",
                path_of("/housekeeping/tasks"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "property_id": property_id,
                    "room_id": room_id,
                    "kind": kind,
                    "status": status,
                    "assigned_to": assigned_to,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            HousekeepingTask,
            options,
        )

    async def tasks_create(
        self, body: NewHousekeepingTask, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[HousekeepingTask]:
        """Open a housekeeping task.

        Opens a task in a room, in addition to those opened when a room becomes dirty or is due for inspection. Its expected minutes default
        to those of the room type. The room does not change. Emits nothing. An unknown room or user is SVC-2010; a cleaning of another kind
        than `clean`, or minutes out of range, are SVC-2013.
        """
        return await self._send(
            Call("POST", path_of("/housekeeping/tasks"), body=body, idempotency_key=idempotency_key), HousekeepingTask, options
        )

    async def tasks_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[HousekeepingTask]:
        """Retrieve a housekeeping task.

        Returns one task with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/housekeeping/tasks/{id}", id=id)), HousekeepingTask, options)

    async def tasks_change(
        self,
        id: str,
        body: HousekeepingTaskPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[HousekeepingTask]:
        """Assign, begin or finish a housekeeping task.

        Changes the assignee, status and note of a task by JSON Merge Patch. Finishing a task updates its room: cleaning makes a dirty room
        clean, an inspection makes a clean room inspected, and both close the other tasks that this completes. A repeat changes nothing.
        Emits nothing. An unknown user is SVC-2010, an unknown id SVC-2011; a finished task cannot be reopened (SVC-3007). With `If-Match`,
        a concurrent change is refused with SVC-3006.
        """
        return await self._send(
            Call("PATCH", path_of("/housekeeping/tasks/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key),
            HousekeepingTask,
            options,
        )

    def companies_list(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> AsyncPages[Company]:
        """List company accounts.

        Returns the company accounts of the tenant with their negotiated discounts, newest first, a page at a time. Changes nothing and
        emits nothing. An invalid cursor is refused with SVC-2014.
        """
        return self._list(Call("GET", path_of("/companies"), query={"limit": limit, "cursor": cursor}), Company, options)

    async def companies_create(
        self, body: CompanyInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Company]:
        """Open a company account.

        Opens a company account with a negotiated discount, which corporate rate plans refer to. Emits nothing. A name that another company
        already has is refused with SVC-2013.
        """
        return await self._send(Call("POST", path_of("/companies"), body=body, idempotency_key=idempotency_key), Company, options)

    def availability_list(
        self, *, from_: dt.date, to: dt.date, room_type_id: str | Sequence[str] | None = None, **options: Unpack[CallOptions]
    ) -> AsyncPages[AvailabilityRow]:
        """Read the availability by night and room type.

        Returns, for every date of the window and every room type, how many rooms may still be sold, how many are sold and how many there
        are, ordered by date and then by room type. The window is inclusive and not paged. Changes nothing and emits nothing. A window that
        is too long or reaches beyond the last date that can be booked is refused with SVC-2013, one without `from` or `to` with SVC-2003.

        Args:
            from_: First date
            to: Last date, inclusive; at most 366 days
        """
        return self._list(
            Call("GET", path_of("/availability"), query={"from": from_, "to": to, "room_type_id": room_type_id}), AvailabilityRow, options
        )

    async def availability_write(
        self, body: AvailabilityWrite, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[None]:
        """Write the availability, all nights or none.

        Sets how many rooms may still be sold, for up to 1,000 nights, all of them or none. Afterwards a booking lowers the number and a
        cancellation raises it. The tuples count against the row budget. Emits nothing. Available and sold rooms together never exceed the
        total, unless the tenant allows overselling: SVC-2013 names every tuple that is too high, in the past, too far ahead or given twice.
        An unknown room type is SVC-2010.
        """
        return await self._nothing(Call("POST", path_of("/availability"), body=body, idempotency_key=idempotency_key), options)

    def rate_plans_list(
        self,
        *,
        property_id: str | None = None,
        status: Literal["active", "deprecated"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[RatePlan]:
        """List the rate plans of a property.

        Returns the rate plans of a property, deprecated ones included, newest first, a page at a time. Changes nothing and emits nothing.
        `property_id` may be left out unless the tenant has several properties (SVC-2003). An invalid cursor is refused with SVC-2014.
        """
        return self._list(
            Call("GET", path_of("/rate-plans"), query={"property_id": property_id, "status": status, "limit": limit, "cursor": cursor}),
            RatePlan,
            options,
        )

    async def rate_plans_create(
        self, body: RatePlanInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[RatePlan]:
        """Create a rate plan.

        Creates a rate plan. A plan never changes afterwards: to change one, create another and deprecate the old one. A derived plan names
        the plan whose price it adjusts, a corporate plan its company, whose negotiated discount applies. Emits nothing. Unknown ids are
        refused with SVC-2010, room types or plans of another property and too long a chain of derived plans with SVC-2013, a currency other
        than that of the property with SVC-2007.
        """
        return await self._send(Call("POST", path_of("/rate-plans"), body=body, idempotency_key=idempotency_key), RatePlan, options)

    async def rate_plans_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[RatePlan]:
        """Retrieve a rate plan.

        Returns one rate plan with its pricing formula, cancellation terms, payment schedule, channels and restrictions. Changes nothing and
        emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/rate-plans/{id}", id=id)), RatePlan, options)

    async def rate_plans_deprecate(
        self, id: str, body: RatePlansDeprecateInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[RatePlan]:
        """Take a rate plan off sale.

        Takes a plan off sale; stays booked on it keep the plan and its terms. `replaced_by` names its successor, an active plan of the same
        property (SVC-2010, SVC-2013). Emits nothing. A plan that is already deprecated is refused with SVC-3007.
        """
        return await self._send(
            Call("POST", path_of("/rate-plans/{id}/deprecate", id=id), body=body, idempotency_key=idempotency_key), RatePlan, options
        )

    async def rate_plans_update_rates(
        self, body: RateUpdates, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[None]:
        """Write daily rates and restrictions, all or none.

        Writes amounts and restrictions of plans with a daily table for ranges of dates, up to 500 updates at once, all of them or none.
        `days_of_week` narrows a range (1 is Monday), and a later update in the list overrides an earlier one; nights already booked keep
        their price. The nights written count against the row budget. Emits nothing. Dates in the past or beyond the last bookable date and
        plans without a daily table are refused with SVC-2013, a room type that the plan is not sold for with SVC-2005, another currency
        with SVC-2007, unknown ids with SVC-2010.
        """
        return await self._nothing(Call("POST", path_of("/rate-plans/bulk-update"), body=body, idempotency_key=idempotency_key), options)

    def offers_list(
        self,
        *,
        arrival: dt.date,
        departure: dt.date,
        property_id: str | None = None,
        adults: int | None = None,
        children: int | None = None,
        channel: Literal[
            "direct",
            "booking_com",
            "expedia",
            "airbnb",
            "agoda",
            "hotelbeds",
            "google",
            "phone",
            "walk_in",
            "email",
            "corporate",
            "travel_agent",
        ]
        | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Offer]:
        """List the offers for a stay, with prices.

        Returns every room type and rate plan that can be booked for the stay right now, with its price: available on every night, priced on
        every date, not restricted, sold through the channel and large enough for the guests. The price is what a booking would cost at this
        moment. No room is held. Changes nothing and emits nothing. Dates out of order are refused with SVC-2004, an arrival in the past or
        a stay beyond the last bookable date with SVC-2013; `property_id` may be left out unless the tenant has several properties
        (SVC-2003).

        Args:
            property_id: Needed only when the tenant has several properties
        """
        return self._list(
            Call(
                "GET",
                path_of("/offers"),
                query={
                    "property_id": property_id,
                    "arrival": arrival,
                    "departure": departure,
                    "adults": adults,
                    "children": children,
                    "channel": channel,
                },
            ),
            Offer,
            options,
        )

    def folios_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        reservation_id: str | None = None,
        guest_id: str | None = None,
        status: Literal["open", "closed"] | Sequence[Literal["open", "closed"]] | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Folio]:
        """List folios with their entries.

        Returns the folios of the tenant with their entries, newest first, a page at a time; a page ends early when its folios hold very
        many entries. A folio must match every filter given; the id of a merged guest finds the folios of the survivor. Changes nothing and
        emits nothing. An invalid cursor is refused with SVC-2014.
        """
        return self._list(
            Call(
                "GET",
                path_of("/folios"),
                query={"limit": limit, "cursor": cursor, "reservation_id": reservation_id, "guest_id": guest_id, "status": status},
            ),
            Folio,
            options,
        )

    async def folios_open(self, body: FolioInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[Folio]:
        """Open a folio for a guest.

        Opens an empty folio for a guest, in the currency of the property unless another is named. A reservation that names no folio gets
        one of its own, so this is needed only for separate accounts. Emits nothing. `property_id` may be left out unless the tenant has
        several properties (SVC-2003); an unknown guest or property is refused with SVC-2010.
        """
        return await self._send(Call("POST", path_of("/folios"), body=body, idempotency_key=idempotency_key), Folio, options)

    async def folios_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Folio]:
        """Retrieve a folio with its entries.

        Returns one folio with all its entries, its balance and its projected balance, which includes the nights not yet posted. Changes
        nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/folios/{id}", id=id)), Folio, options)

    async def folios_post_charge(
        self, id: str, body: ChargeInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FolioEntry]:
        """Post a charge.

        Posts a charge to an open folio and returns the entry. The amount includes VAT and is positive; only the codes `discount` and
        `adjustment` may be negative (permission full). Entries never change: to undo one, reverse it. Emits `folio.charged`. A repeat with
        the same key returns the first entry. A closed folio is refused with SVC-3005, another currency with SVC-2007, an unknown user or
        reservation with SVC-2010, an amount of zero or with the wrong sign with SVC-2013.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/charges", id=id), body=body, idempotency_key=idempotency_key), FolioEntry, options
        )

    async def folios_take_payment(
        self, id: str, body: PaymentInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FolioEntry]:
        """Take a payment.

        Posts a payment to an open folio and returns the entry, whose amount is negative. Cash, bank transfers and payments collected by an
        agency are recorded as received; a card is charged at the payment provider first. A declined card is SVC-4006 with the provider's
        reason; when the provider does not answer in time, the response is SVC-4005, and repeating the request with the same key finds out
        what happened and never charges twice. A payment that covers the deposit of a tentative reservation, beside those of the
        reservations in the folio that are confirmed already, confirms it. Emits `folio.paid`, and `reservation.updated` for each
        reservation confirmed. A closed folio is refused with SVC-3005, another currency with SVC-2007, `card` with SVC-2009 where no
        payment provider is configured.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/payments", id=id), body=body, idempotency_key=idempotency_key), FolioEntry, options
        )

    async def folios_refund_payment(
        self, id: str, entry_id: str, body: RefundInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FolioEntry]:
        """Refund a payment, in full or in part.

        Refunds a payment of an open folio, in full or in part, and returns the entry; without an `amount` everything that is left is
        refunded. A card payment is refunded through the payment provider with the same guarantees as a payment: after SVC-4005 repeat the
        request with the same key, and SVC-4006 is a refusal by the provider. Emits nothing. More than is left of the payment is refused
        with SVC-2013, a closed folio with SVC-3005; an entry that is not a payment of this folio is SVC-2011.
        """
        return await self._send(
            Call(
                "POST",
                path_of("/folios/{id}/payments/{entry_id}/refunds", id=id, entry_id=entry_id),
                body=body,
                idempotency_key=idempotency_key,
            ),
            FolioEntry,
            options,
        )

    async def folios_reverse_entry(
        self, id: str, entry_id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FolioEntry]:
        """Reverse an entry.

        Posts the opposite of an entry to the same open folio and returns the new entry; both stay visible. Emits `folio.charged`. Refused
        with SVC-3007: an entry already reversed or moved, a reversal itself, a transferred balance, a refund, and a payment that was made
        by card or has been refunded in part (refund what is left instead). A closed folio is SVC-3005.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/entries/{entry_id}/reverse", id=id, entry_id=entry_id), idempotency_key=idempotency_key),
            FolioEntry,
            options,
        )

    async def folios_split(
        self, id: str, body: FolioSplitInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Folio]:
        """Move entries to a new folio.

        Moves entries of an open folio to a new one and returns the new folio, which belongs to the same guest unless another is named.
        Reservations stay with the old folio, and the sum of both balances does not change; the entries on either side name the folio they
        came from or went to. Emits `folio.charged` for every entry posted, on both folios. Entries that no longer count, belong to another
        folio, or separate a payment from its refunds are refused with SVC-2013, unknown ones with SVC-2010; while a payment or refund is
        pending the split is refused with SVC-3008, and a closed folio with SVC-3005.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/split", id=id), body=body, idempotency_key=idempotency_key), Folio, options
        )

    async def folios_merge(
        self, id: str, body: FolioMergeInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Folio]:
        """Take over everything of another folio and close it.

        Moves the entries and reservations of another folio to this one, closes the other and returns this one. A tentative reservation
        whose deposit the payments now cover is confirmed. Emits `folio.charged` for every entry posted, on both folios, and
        `reservation.updated` for each reservation confirmed. Both must be open (SVC-3005) and in the same currency (SVC-2007). An unknown
        source is refused with SVC-2010, the folio itself with SVC-2013, and the master folio of a group that is not over with SVC-3007.
        While a payment or refund of either is pending the merge is refused with SVC-3008.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/merge", id=id), body=body, idempotency_key=idempotency_key), Folio, options
        )

    async def folios_transfer(
        self, id: str, body: FolioTransferInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Folio]:
        """Move entries to another folio.

        Moves individual entries to another folio and returns the folio of the path; the sum of both balances does not change. A tentative
        reservation whose deposit a moved payment covers is confirmed. Emits `folio.charged` for every entry posted, on both folios, and
        `reservation.updated` for each reservation confirmed. Both must be open (SVC-3005) and in the same currency (SVC-2007). Unknown
        entries or an unknown target are refused with SVC-2010; entries that no longer count, belong to another folio, or separate a payment
        from its refunds are refused with SVC-2013. A payment whose refund is pending is refused with SVC-3008.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/transfer", id=id), body=body, idempotency_key=idempotency_key), Folio, options
        )

    async def folios_close(
        self, id: str, body: FolioCloseInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Folio]:
        """Close a folio that has no live stays.

        Closes a folio as paid, transferred or written off, issues its invoice and returns the folio. `transferred` moves the balance to
        another open folio of the same currency, `written_off` posts one entry that takes it to zero. Emits `folio.charged` on both folios
        when a balance is transferred, otherwise nothing. Refused with SVC-3008: a balance that is not zero for `paid`, a pending payment or
        refund, and a stay that is neither checked out nor cancelled, because its check-out closes the folio; the master folio of a group
        waits for all stays of the group. A folio that is already closed is SVC-3005.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/close", id=id), body=body, idempotency_key=idempotency_key), Folio, options
        )

    async def payment_methods_list(self, id: str, **options: Unpack[CallOptions]) -> Answer[PaymentMethodList]:
        """List the stored cards of a guest.

        Returns the cards stored for a guest, the latest first; that one is charged for what becomes due. Changes nothing and emits nothing.
        An unknown guest is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/guests/{id}/payment-methods", id=id)), PaymentMethodList, options)

    async def payment_methods_store(
        self, id: str, body: PaymentMethodInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[PaymentMethod]:
        """Store a card for a guest.

        Has the payment provider keep the card of a token for later charges; nothing is charged. Emits nothing. A declined card is SVC-4006
        with `details.provider_reason`; when the provider does not answer in time, the answer is SVC-4005, and repeating the request with
        the same key finds out and stores the card once. An unknown guest is SVC-2011, an erased one SVC-3007.
        """
        return await self._send(
            Call("POST", path_of("/guests/{id}/payment-methods", id=id), body=body, idempotency_key=idempotency_key), PaymentMethod, options
        )

    async def payment_methods_remove(
        self, id: str, method: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[None]:
        """Remove a stored card.

        Removes the stored card of a guest, which is no longer charged. The payment provider deletes it within a minute. Emits nothing. An
        unknown guest or card is SVC-2011.
        """
        return await self._nothing(
            Call("DELETE", path_of("/guests/{id}/payment-methods/{method}", id=id, method=method), idempotency_key=idempotency_key), options
        )

    async def payment_links_create(
        self, id: str, body: PaymentLinkInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[PaymentLink]:
        """Create a link to pay a folio.

        Creates the address of a page on which the amount, or by default the balance when the page is opened, is paid by card, once. It
        expires after 7 days. The payment emits `folio.paid`, as any other; the link itself emits nothing. A closed folio is refused with
        SVC-3005, another currency with SVC-2007, an amount that is not positive with SVC-2013, an unknown folio with SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/payment-links", id=id), body=body, idempotency_key=idempotency_key), PaymentLink, options
        )

    def fiscal_documents_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        folio_id: str | None = None,
        kind: Literal["invoice", "simplified_invoice", "credit_note"]
        | Sequence[Literal["invoice", "simplified_invoice", "credit_note"]]
        | None = None,
        status: Literal["issued", "submitted", "accepted", "rejected"]
        | Sequence[Literal["issued", "submitted", "accepted", "rejected"]]
        | None = None,
        number: str | None = None,
        issued_from: dt.datetime | dt.date | None = None,
        issued_to: dt.datetime | dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[FiscalDocument]:
        """List legal documents.

        Returns the legal documents of the tenant with their lines, newest first, a page at a time. A document must match every filter
        given. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.

        Args:
            issued_from: At or after this instant, or from this day on (the property's calendar)
            issued_to: At or before this instant, or up to the end of this day (the property's calendar)
        """
        return self._list(
            Call(
                "GET",
                path_of("/fiscal-documents"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "property_id": property_id,
                    "folio_id": folio_id,
                    "kind": kind,
                    "status": status,
                    "number": number,
                    "issued_from": issued_from,
                    "issued_to": issued_to,
                },
            ),
            FiscalDocument,
            options,
        )

    async def fiscal_documents_get(
        self, id: str, *, copy: Literal["original", "duplicate"] | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FiscalDocument]:
        """Retrieve a legal document as JSON, HTML or PDF.

        Returns one legal document with its lines, totals, hash and the text of its QR code: as JSON, as a web page (`text/html`) or as a
        PDF (`application/pdf`), depending on `Accept`. A print is marked as the original, or as a copy with `copy=duplicate`. Nothing of it
        ever changes but its status at the authority and the credit note that corrects it. Changes nothing and emits nothing. An unknown id
        is SVC-2011.

        Args:
            copy: As which the page and the PDF are marked; a later print is a `duplicate`. JSON is the same
        """
        return await self._send(Call("GET", path_of("/fiscal-documents/{id}", id=id), query={"copy": copy}), FiscalDocument, options)

    async def fiscal_documents_get_as(
        self,
        id: str,
        media_type: Literal["text/html", "application/pdf"],
        *,
        copy: Literal["original", "duplicate"] | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[bytes]:
        """Retrieve a legal document as JSON, HTML or PDF.

        Returns one legal document with its lines, totals, hash and the text of its QR code: as JSON, as a web page (`text/html`) or as a
        PDF (`application/pdf`), depending on `Accept`. A print is marked as the original, or as a copy with `copy=duplicate`. Nothing of it
        ever changes but its status at the authority and the credit note that corrects it. Changes nothing and emits nothing. An unknown id
        is SVC-2011.

        Args:
            copy: As which the page and the PDF are marked; a later print is a `duplicate`. JSON is the same
        """
        return await self._bytes(Call("GET", path_of("/fiscal-documents/{id}", id=id), query={"copy": copy}, accept=media_type), options)

    async def fiscal_documents_issue(
        self, id: str, body: FiscalDocumentInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FiscalDocument]:
        """Issue a legal invoice for a folio.

        Invoices what is charged on a folio and not yet invoiced, or the named entries of it, and returns the document with the next number
        of its series. A night goes with its VAT; discounts lower the lines. Without a tax number of the customer and within the country's
        limit it is a simplified invoice. Emits `invoice.issued`. Refused with SVC-3007: nothing is left to invoice, or the property issues
        no legal documents. A folio in another currency than EUR is SVC-2007, an entry that is not left to invoice or an invalid tax number
        SVC-2013, in Portugal a customer without tax number and address for 1,000.00 or more SVC-2003, a series that the authority has not
        registered yet SVC-4011.
        """
        return await self._send(
            Call("POST", path_of("/folios/{id}/fiscal-documents", id=id), body=body, idempotency_key=idempotency_key),
            FiscalDocument,
            options,
        )

    async def fiscal_documents_credit(
        self, id: str, body: FiscalCreditInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FiscalDocument]:
        """Issue a credit note for a legal document.

        Issues a credit note for a document, for the named parts of its lines or for everything that is left, and returns it. What is
        credited in full may be invoiced again. Emits `invoice.issued`. More than is left of a line is refused with SVC-2013, another
        currency with SVC-2007; a document that is credited in full, and a credit note, with SVC-3007. An unknown document is SVC-2011, a
        series that the authority has not registered yet SVC-4011.
        """
        return await self._send(
            Call("POST", path_of("/fiscal-documents/{id}/credit", id=id), body=body, idempotency_key=idempotency_key),
            FiscalDocument,
            options,
        )

    async def fiscal_documents_correct(
        self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[FiscalDocument]:
        """Correct a legal document that the authority rejected.

        Corrects a rejected document as its country says, once what was wrong is mended. In Portugal a credit note takes all of an invoice
        back and a new one, which is returned, invoices the same entries; what was credited before is credited on the new one again. A
        rejected credit note is issued again, once, and the new one is returned; emits `invoice.issued` for each. In Spain the document is
        submitted again in a further record of the same number and is returned, also where it was accepted with errors. A document that was
        not rejected is refused with SVC-3007, entries that are no longer on the folio with SVC-2013. An unknown document is SVC-2011, a
        series that the authority has not registered yet SVC-4011.
        """
        return await self._send(
            Call("POST", path_of("/fiscal-documents/{id}/correct", id=id), idempotency_key=idempotency_key), FiscalDocument, options
        )

    async def fiscal_documents_export(
        self,
        *,
        format: Literal["saft-pt", "verifactu"],
        from_: dt.date,
        to: dt.date,
        property_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[bytes]:
        """Export legal documents for the authority.

        Answers the legal documents of a property by date of issue as XML that is valid against the published schema: SAF-T (PT) 1.04_01, or
        the records of VERI*FACTU; more than 1,000 of those are a ZIP archive of several documents. The file is sent while it is read.
        Changes nothing and emits nothing. `property_id` may be left out unless several properties issue documents (SVC-2003); an unknown
        one is refused with SVC-2010, a property of another country and a range without records with SVC-3007, dates in the wrong order, and
        for SAF-T dates in two years, with SVC-2013.

        Args:
            property_id: Needed only when several properties issue documents
        """
        return await self._bytes(
            Call("GET", path_of("/fiscal-documents/export"), query={"format": format, "property_id": property_id, "from": from_, "to": to}),
            options,
        )

    async def folios_get_invoice(self, id: str, **options: Unpack[CallOptions]) -> Answer[FolioInvoice]:
        """Retrieve the invoice of a folio as JSON, HTML or PDF.

        Returns the newest legal document of the folio or, where the property issues none, the invoice of a closed folio: as JSON, as a web
        page (`text/html`) or as a PDF (`application/pdf`), depending on `Accept`. It was numbered without gaps and never changes. Changes
        nothing and emits nothing. A folio that is still open and has no legal document, or whose document waits for its series, is refused
        with SVC-3007; a folio merged into another, or with nothing to invoice when it was closed, has no invoice, which is SVC-2011 like an
        unknown id.
        """
        return await self._send(Call("GET", path_of("/folios/{id}/invoice", id=id)), FolioInvoice, options)

    async def folios_get_invoice_as(
        self, id: str, media_type: Literal["text/html", "application/pdf"], **options: Unpack[CallOptions]
    ) -> Answer[bytes]:
        """Retrieve the invoice of a folio as JSON, HTML or PDF.

        Returns the newest legal document of the folio or, where the property issues none, the invoice of a closed folio: as JSON, as a web
        page (`text/html`) or as a PDF (`application/pdf`), depending on `Accept`. It was numbered without gaps and never changes. Changes
        nothing and emits nothing. A folio that is still open and has no legal document, or whose document waits for its series, is refused
        with SVC-3007; a folio merged into another, or with nothing to invoice when it was closed, has no invoice, which is SVC-2011 like an
        unknown id.
        """
        return await self._bytes(Call("GET", path_of("/folios/{id}/invoice", id=id), accept=media_type), options)

    def users_list(self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]) -> AsyncPages[User]:
        """List users.

        Returns the people and integrations of the tenant in whose name entries are posted, newest first, a page at a time. Staff are added
        by the hotel file, integrations together with their tokens. Changes nothing and emits nothing. An invalid cursor is refused with
        SVC-2014.
        """
        return self._list(Call("GET", path_of("/users"), query={"limit": limit, "cursor": cursor}), User, options)

    def audit_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        actor: str | None = None,
        action: str | None = None,
        resource_id: str | None = None,
        created_from: dt.datetime | dt.date | None = None,
        created_to: dt.datetime | dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[AuditLine]:
        """List the audit log.

        Returns the changes of the tenant, newest first, a page at a time: who made each, by which operation, to what, when, from which
        address, and the members of the resource that changed, before and after. Secrets, document numbers, tax ids and dates of birth are
        masked. Refused requests and repeats under the same idempotency key leave no line. Lines are kept for 24 months unless the
        installation is set otherwise. Changes nothing and emits nothing. A time that is neither an instant nor a date is refused with
        SVC-2013, an invalid cursor with SVC-2014.

        Args:
            actor: The id of a token, an operator, an online travel agency or a piece of scheduled work
            created_from: At or after this instant, or the beginning of this day (UTC)
            created_to: At or before this instant, or the end of this day (UTC)
        """
        return self._list(
            Call(
                "GET",
                path_of("/audit"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "actor": actor,
                    "action": action,
                    "resource_id": resource_id,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            AuditLine,
            options,
        )

    def channels_list(self, *, property_id: str | None = None, **options: Unpack[CallOptions]) -> AsyncPages[Channel]:
        """List the agencies with their status.

        Returns every online travel agency with its status for a property: `off` while no active plan is sold there and no mapping exists,
        `failing` once pushes have used up the retry budget, `drifted` while one side uses codes that the other does not know, else
        `connected`. `lag_seconds` is the age of the oldest change not yet sent to the agency. Changes nothing and emits nothing.
        `property_id` may be left out unless the tenant has several properties (SVC-2003).

        Args:
            property_id: Needed only when the tenant has several properties
        """
        return self._list(Call("GET", path_of("/channels"), query={"property_id": property_id}), Channel, options)

    async def mappings_get(self, channel: str, *, property_id: str | None = None, **options: Unpack[CallOptions]) -> Answer[ChannelMapping]:
        """Retrieve the mapping of an agency.

        Returns the codes under which an agency knows the room types and active rate plans of a property; by default the codes of the hotel
        file. `status` is `drifted` while `drifted` lists codes that the agency or the hotel does not know: nothing is sent under those.
        Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). A channel that
        is not an online travel agency is SVC-2011.

        Args:
            property_id: Needed only when the tenant has several properties
        """
        return await self._send(
            Call("GET", path_of("/channels/{channel}/mappings", channel=channel), query={"property_id": property_id}),
            ChannelMapping,
            options,
        )

    async def mappings_put(
        self,
        channel: str,
        body: ChannelMappingInput,
        *,
        property_id: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[ChannelMapping]:
        """Replace the mapping of an agency.

        Sets the room types and rate plans that an agency sells, and their codes; anything not listed is closed there. The rate plans are
        those whose `channels` name the agency: both are one fact. Drifted codes are tried again, and everything is sent to the agency
        again. Emits nothing. Unknown ids are refused with SVC-2010, a room type or plan of another property, a deprecated plan and a code
        given twice with SVC-2013.

        Args:
            property_id: Needed only when the tenant has several properties
        """
        return await self._send(
            Call(
                "PUT",
                path_of("/channels/{channel}/mappings", channel=channel),
                query={"property_id": property_id},
                body=body,
                idempotency_key=idempotency_key,
            ),
            ChannelMapping,
            options,
        )

    async def rules_get(self, channel: str, *, property_id: str | None = None, **options: Unpack[CallOptions]) -> Answer[ChannelRules]:
        """Retrieve an agency's rules.

        Returns how an agency's prices and availability differ from the hotel's: a price change by plan, and by range of dates the most
        rooms of a type that it is shown. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several
        properties (SVC-2003). A channel that is not an online travel agency is SVC-2011.

        Args:
            property_id: Needed only when the tenant has several properties
        """
        return await self._send(
            Call("GET", path_of("/channels/{channel}/rules", channel=channel), query={"property_id": property_id}), ChannelRules, options
        )

    async def rules_put(
        self,
        channel: str,
        body: ChannelRulesInput | None = None,
        *,
        property_id: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[ChannelRules]:
        """Replace an agency's rules.

        Replaces all rules of an agency, and sends it everything again. A `percent` changes each night of a plan, an `amount` is added to
        it; `rooms_max` caps the rooms of a type that the agency is shown, `stop_sell` shows none, both dates inclusive. Where ranges
        overlap, the lowest number applies. Emits nothing. Unknown ids are refused with SVC-2010, those of another property, deprecated
        plans and amounts that do not fit the currency with SVC-2013.

        Args:
            property_id: Needed only when the tenant has several properties
        """
        return await self._send(
            Call(
                "PUT",
                path_of("/channels/{channel}/rules", channel=channel),
                query={"property_id": property_id},
                body=body,
                idempotency_key=idempotency_key,
            ),
            ChannelRules,
            options,
        )

    async def syncs_create(
        self,
        channel: str,
        body: ChannelSyncInput,
        *,
        property_id: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[ChannelSync]:
        """Send everything to an agency again.

        Sends availability, prices and restrictions of every mapped room and rate for a range of dates, and responds after the first
        attempt. An agency that cannot be reached is SVC-4001, one that rejects the data or does not know a room or rate of the mapping
        SVC-4002; either way the sync is listed in `GET /channels/{channel}/syncs` and retried in the background where that can help.
        `channel.sync_failed` is emitted when the retry budget is used up. Dates in the past or beyond the last bookable date are refused
        with SVC-2013.

        Args:
            property_id: Needed only when the tenant has several properties
        """
        return await self._send(
            Call(
                "POST",
                path_of("/channels/{channel}/sync", channel=channel),
                query={"property_id": property_id},
                body=body,
                idempotency_key=idempotency_key,
            ),
            ChannelSync,
            options,
        )

    def syncs_list(
        self,
        channel: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[ChannelSync]:
        """List the syncs of an agency.

        Returns the full syncs of an agency, newest first, a page at a time, with their attempts and last error; an outage of the pushes
        that follow changes is listed as well. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has
        several properties (SVC-2003). A channel that is not an online travel agency is SVC-2011, an invalid cursor SVC-2014.

        Args:
            property_id: Needed only when the tenant has several properties
        """
        return self._list(
            Call(
                "GET",
                path_of("/channels/{channel}/syncs", channel=channel),
                query={"limit": limit, "cursor": cursor, "property_id": property_id},
            ),
            ChannelSync,
            options,
        )

    def incidents_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        kind: Literal[
            "refused_booking",
            "late_amendment",
            "stale_revision",
            "drift",
            "price_mismatch",
            "unknown_room",
            "key_not_issued",
            "message_failed",
            "registration_stopped",
            "day_not_closed",
            "payment_failed",
            "fiscal_rejected",
        ]
        | Sequence[
            Literal[
                "refused_booking",
                "late_amendment",
                "stale_revision",
                "drift",
                "price_mismatch",
                "unknown_room",
                "key_not_issued",
                "message_failed",
                "registration_stopped",
                "day_not_closed",
                "payment_failed",
                "fiscal_rejected",
            ]
        ]
        | None = None,
        property_id: str | None = None,
        reservation_id: str | None = None,
        external_id: str | None = None,
        resolved: bool | None = None,
        created_from: dt.datetime | dt.date | None = None,
        created_to: dt.datetime | dt.date | None = None,
        channel: Literal["booking_com", "expedia", "airbnb", "agoda", "hotelbeds", "google"]
        | Sequence[Literal["booking_com", "expedia", "airbnb", "agoda", "hotelbeds", "google"]]
        | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Incident]:
        """List the incidents that need a person.

        Returns the incidents of the tenant, newest first, a page at a time: refused agency bookings, late amendments, prices that differ
        from the hotel's, rooms and rates that an agency or the hotel does not know, keys that were not issued, messages that failed, guest
        registries that refuse the files of a property, and business days that the night audit cannot close. `payload` is the original data
        as received. Changes nothing and emits nothing. A kind or a channel outside the accepted set is refused with SVC-2009, a time that
        is neither an instant nor a date with SVC-2013, an invalid cursor with SVC-2014.

        Args:
            created_from: At or after this instant, or the beginning of this day (UTC)
            created_to: At or before this instant, or the end of this day (UTC)
        """
        return self._list(
            Call(
                "GET",
                path_of("/incidents"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "kind": kind,
                    "property_id": property_id,
                    "reservation_id": reservation_id,
                    "external_id": external_id,
                    "resolved": resolved,
                    "created_from": created_from,
                    "created_to": created_to,
                    "channel": channel,
                },
            ),
            Incident,
            options,
        )

    def incidents_list_of_channel(
        self,
        channel: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        kind: Literal[
            "refused_booking",
            "late_amendment",
            "stale_revision",
            "drift",
            "price_mismatch",
            "unknown_room",
            "key_not_issued",
            "message_failed",
            "registration_stopped",
            "day_not_closed",
            "payment_failed",
            "fiscal_rejected",
        ]
        | Sequence[
            Literal[
                "refused_booking",
                "late_amendment",
                "stale_revision",
                "drift",
                "price_mismatch",
                "unknown_room",
                "key_not_issued",
                "message_failed",
                "registration_stopped",
                "day_not_closed",
                "payment_failed",
                "fiscal_rejected",
            ]
        ]
        | None = None,
        property_id: str | None = None,
        reservation_id: str | None = None,
        external_id: str | None = None,
        resolved: bool | None = None,
        created_from: dt.datetime | dt.date | None = None,
        created_to: dt.datetime | dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Incident]:
        """List the incidents of an agency.

        Returns the incidents of one online travel agency, newest first, a page at a time, with the filters of `GET /incidents`. Changes
        nothing and emits nothing. A channel that is not an agency is SVC-2011, a kind outside the accepted set SVC-2009, an invalid cursor
        SVC-2014.

        Args:
            created_from: At or after this instant, or the beginning of this day (UTC)
            created_to: At or before this instant, or the end of this day (UTC)
        """
        return self._list(
            Call(
                "GET",
                path_of("/channels/{channel}/incidents", channel=channel),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "kind": kind,
                    "property_id": property_id,
                    "reservation_id": reservation_id,
                    "external_id": external_id,
                    "resolved": resolved,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            Incident,
            options,
        )

    async def incidents_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Incident]:
        """Retrieve an incident.

        Returns one incident with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/incidents/{id}", id=id)), Incident, options)

    async def incidents_change(
        self,
        id: str,
        body: IncidentPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[Incident]:
        """Resolve an incident.

        Marks an incident as resolved with `resolved: true`, or as open again with `resolved: false`, by JSON Merge Patch; a repeat changes
        nothing. Emits nothing. An unknown id is SVC-2011. With `If-Match`, a concurrent change is refused with SVC-3006.
        """
        return await self._send(
            Call("PATCH", path_of("/incidents/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key),
            Incident,
            options,
        )

    def messages_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        reservation_id: str | None = None,
        conversation_id: str | None = None,
        guest_id: str | None = None,
        direction: Literal["inbound", "outbound"] | None = None,
        channel: Literal["messaging_app", "email", "sms", "web_widget"]
        | Sequence[Literal["messaging_app", "email", "sms", "web_widget"]]
        | None = None,
        status: Literal["queued", "sent", "delivered", "failed", "received"]
        | Sequence[Literal["queued", "sent", "delivered", "failed", "received"]]
        | None = None,
        q: str | None = None,
        created_from: dt.datetime | dt.date | None = None,
        created_to: dt.datetime | dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Message]:
        """List messages.

        Returns the messages of the tenant in both directions, newest first, a page at a time; a page ends early when its raw payloads
        become too large. `q` searches the bodies for words in any inflected form. Either id of a merged guest finds the messages. Changes
        nothing and emits nothing. A channel or status outside the accepted set is refused with SVC-2009, a time that is neither an instant
        nor a date with SVC-2013, an invalid cursor with SVC-2014.

        Args:
            q: Words of the body, in the languages of the hotel
            created_from: At or after this instant, or the beginning of this day (UTC)
            created_to: At or before this instant, or the end of this day (UTC)
        """
        return self._list(
            Call(
                "GET",
                path_of("/messages"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "reservation_id": reservation_id,
                    "conversation_id": conversation_id,
                    "guest_id": guest_id,
                    "direction": direction,
                    "channel": channel,
                    "status": status,
                    "q": q,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            Message,
            options,
        )

    async def messages_send(
        self, body: NewMessage, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Message]:
        """Send a message to a guest.

        Queues a message to the guest of a reservation, in the stay's conversation, and returns it as `queued`; it is sent at once, exactly
        once, and after all earlier messages of the conversation. The text is `body`, or a template in the guest's language, filled in when
        it is sent. The channel is the one given, else the template's, else the guest's preferred channel, else that of the guest's last
        message, else `email`. Emits `message.delivered` when the transport confirms. An unknown reservation or template is SVC-2010, a
        variable without a value SVC-2003, a channel that the guest has opted out of SVC-2013, unless the template is transactional.
        """
        return await self._send(Call("POST", path_of("/messages"), body=body, idempotency_key=idempotency_key), Message, options)

    async def messages_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Message]:
        """Retrieve a message.

        Returns one message with its current status. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/messages/{id}", id=id)), Message, options)

    async def messages_attachment(self, id: str, attachment_id: str, **options: Unpack[CallOptions]) -> Answer[bytes]:
        """Download a file of a message.

        Returns a file that a guest sent with a message, with the content type listed in the message. Changes nothing and emits nothing. An
        unknown message or file, or one that was erased with its guest, is SVC-2011.
        """
        return await self._bytes(
            Call("GET", path_of("/messages/{id}/attachments/{attachment_id}", id=id, attachment_id=attachment_id)), options
        )

    def conversations_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        reservation_id: str | None = None,
        guest_id: str | None = None,
        assigned_to: str | None = None,
        resolved: bool | None = None,
        unread: bool | None = None,
        q: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Conversation]:
        """List conversations.

        Returns the conversations of the tenant, one for each stay with messages, newest first, a page at a time. `reservation_id=none` is
        the triage list: messages that could not be matched to a stay. `q` searches the messages. Changes nothing and emits nothing. A flag
        that is neither `true` nor `false` is refused with SVC-2009, an invalid cursor with SVC-2014.

        Args:
            reservation_id: `none`: those not matched to a stay
            q: Words of the messages, in the languages of the hotel
        """
        return self._list(
            Call(
                "GET",
                path_of("/conversations"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "reservation_id": reservation_id,
                    "guest_id": guest_id,
                    "assigned_to": assigned_to,
                    "resolved": resolved,
                    "unread": unread,
                    "q": q,
                },
            ),
            Conversation,
            options,
        )

    async def conversations_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Conversation]:
        """Retrieve a conversation.

        Returns one conversation with its entity tag; the id of one that was merged into another returns the other. Its messages are those
        of `GET /messages?conversation_id=`. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/conversations/{id}", id=id)), Conversation, options)

    async def conversations_change(
        self,
        id: str,
        body: ConversationPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[Conversation]:
        """Assign or resolve a conversation, or link it to a stay.

        Changes the assignee of a conversation, whether it is resolved, and, for one in triage, its stay, by JSON Merge Patch. With
        `reservation_id` its messages move to the stay's conversation, which is returned, and `message.received` is emitted for each message
        of the guest. An unknown user or stay is SVC-2010, a conversation of another stay SVC-3007, an unknown id SVC-2011. With `If-Match`,
        a concurrent change is refused with SVC-3006.
        """
        return await self._send(
            Call("PATCH", path_of("/conversations/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key),
            Conversation,
            options,
        )

    async def conversations_read(self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[None]:
        """Mark a conversation as read.

        Marks all messages of the guest in a conversation as read; a repeat changes nothing. Emits nothing. An unknown id is SVC-2011.
        """
        return await self._nothing(Call("POST", path_of("/conversations/{id}/read", id=id), idempotency_key=idempotency_key), options)

    def templates_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        name: str | None = None,
        language: str | None = None,
        channel: Literal["messaging_app", "email", "sms", "web_widget"] | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[MessageTemplate]:
        """List message templates, newest first.

        Returns the message templates of the tenant, newest first, a page at a time; a template must match every filter given. Changes
        nothing and emits nothing. A channel outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.

        Args:
            language: The exact language tag, in canonical form or not
        """
        return self._list(
            Call(
                "GET",
                path_of("/message-templates"),
                query={"limit": limit, "cursor": cursor, "name": name, "language": language, "channel": channel},
            ),
            MessageTemplate,
            options,
        )

    async def templates_create(
        self, body: MessageTemplateInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[MessageTemplate]:
        """Add a message template.

        Adds the text of a message in one language. Texts may hold `{{variables}}` and nothing else between braces: those of `reservation`,
        `guest` and `property` are filled in from the stay, all others must be given with each message. Templates of the same name are one
        message in several languages, of which a guest gets the best match. Emits nothing. A name that exists in this language, or a text
        that is not a valid template, is refused with SVC-2013.
        """
        return await self._send(
            Call("POST", path_of("/message-templates"), body=body, idempotency_key=idempotency_key), MessageTemplate, options
        )

    async def templates_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[MessageTemplate]:
        """Retrieve a message template.

        Returns one message template with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/message-templates/{id}", id=id)), MessageTemplate, options)

    async def templates_change(
        self,
        id: str,
        body: MessageTemplatePatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[MessageTemplate]:
        """Change a message template.

        Changes a message template by JSON Merge Patch; messages that were sent keep their text. Emits nothing. A name that exists in this
        language, or a text that is not a valid template, is refused with SVC-2013. With `If-Match`, a concurrent change is refused with
        SVC-3006.
        """
        return await self._send(
            Call("PATCH", path_of("/message-templates/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key),
            MessageTemplate,
            options,
        )

    async def templates_preview(
        self, id: str, body: TemplatesPreviewInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[MessageTemplatePreview]:
        """Preview a message template for a reservation.

        Returns subject and body as they would be sent for a reservation: in the guest's language where the template exists in it, else in
        English, else as named, with every variable filled in. Changes nothing and emits nothing. A variable that neither the stay nor
        `variables` fills in is refused with SVC-2003, an unknown reservation with SVC-2010, a text that is too long once filled in with
        SVC-2013.
        """
        return await self._send(
            Call("POST", path_of("/message-templates/{id}/preview", id=id), body=body, idempotency_key=idempotency_key),
            MessageTemplatePreview,
            options,
        )

    def automations_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        trigger: Literal["booked", "before_arrival", "checked_in", "before_departure", "checked_out", "cancelled"] | None = None,
        template_name: str | None = None,
        active: bool | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[MessageAutomation]:
        """List message automations, newest first.

        Returns the message automations of the tenant, newest first, a page at a time; an automation must match every filter given. Changes
        nothing and emits nothing. A trigger outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.
        """
        return self._list(
            Call(
                "GET",
                path_of("/message-automations"),
                query={"limit": limit, "cursor": cursor, "trigger": trigger, "template_name": template_name, "active": active},
            ),
            MessageAutomation,
            options,
        )

    async def automations_create(
        self, body: MessageAutomationInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[MessageAutomation]:
        """Add a message automation.

        Sends a template to every guest whose stay meets the conditions, once per reservation: a number of hours after booking, check-in,
        check-out or cancellation, or before the check-in or check-out time, in the property's time zone. A message due between 22:00 and
        8:00 is sent at 9:00, unless it is to be sent at once. Existing stays are included as long as their time has not passed. Emits
        nothing. An unknown template name or id is refused with SVC-2010; a template with variables that the stay does not fill in with
        SVC-2003; the automation after the 100th of a tenant with SVC-2013.
        """
        return await self._send(
            Call("POST", path_of("/message-automations"), body=body, idempotency_key=idempotency_key), MessageAutomation, options
        )

    async def automations_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[MessageAutomation]:
        """Retrieve a message automation.

        Returns one message automation with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/message-automations/{id}", id=id)), MessageAutomation, options)

    async def automations_change(
        self,
        id: str,
        body: MessageAutomationPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[MessageAutomation]:
        """Change a message automation, or switch it on or off.

        Changes a message automation by JSON Merge Patch, within `conditions` too. Messages not yet sent are rescheduled. Once switched on
        again, or changed to another trigger or other conditions, it covers only what happens from then on. Emits nothing. An unknown
        template name or id is refused with SVC-2010, a template with variables that the stay does not fill in with SVC-2003. With
        `If-Match`, a concurrent change is refused with SVC-3006.
        """
        return await self._send(
            Call("PATCH", path_of("/message-automations/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key),
            MessageAutomation,
            options,
        )

    async def automations_remove(
        self, id: str, *, if_match: str | None = None, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[None]:
        """Remove a message automation.

        Removes a message automation; messages that it has not sent yet are dropped. Emits nothing. An unknown id is SVC-2011, an `If-Match`
        that no longer matches SVC-3006.
        """
        return await self._nothing(
            Call("DELETE", path_of("/message-automations/{id}", id=id), if_match=if_match, idempotency_key=idempotency_key), options
        )

    def reviews_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        reservation_id: str | None = None,
        guest_id: str | None = None,
        channel: Literal[
            "direct",
            "booking_com",
            "expedia",
            "airbnb",
            "agoda",
            "hotelbeds",
            "google",
            "phone",
            "walk_in",
            "email",
            "corporate",
            "travel_agent",
        ]
        | Sequence[
            Literal[
                "direct",
                "booking_com",
                "expedia",
                "airbnb",
                "agoda",
                "hotelbeds",
                "google",
                "phone",
                "walk_in",
                "email",
                "corporate",
                "travel_agent",
            ]
        ]
        | None = None,
        created_from: dt.datetime | dt.date | None = None,
        created_to: dt.datetime | dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Review]:
        """List reviews, newest first.

        Returns the reviews of the tenant, newest first, a page at a time; a review must match every filter given. `channel` takes several
        values separated by commas, `direct` for reviews that guests left with the hotel itself; the id of a merged guest finds the reviews
        of the survivor. Changes nothing and emits nothing. A channel outside the accepted set is refused with SVC-2009, an invalid cursor
        with SVC-2014.

        Args:
            created_from: At or after this instant, or the beginning of this day (UTC)
            created_to: At or before this instant, or the end of this day (UTC)
        """
        return self._list(
            Call(
                "GET",
                path_of("/reviews"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "reservation_id": reservation_id,
                    "guest_id": guest_id,
                    "channel": channel,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            Review,
            options,
        )

    async def reviews_create(
        self, body: ReviewInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Review]:
        """Leave a review with the review key of a stay.

        Rates a stay from 1 to 5, with an optional title and text; the review key of the stay takes the place of the token. Emits
        `review.received` with `channel: direct`. A stay is reviewed once: a second review is refused with SVC-3007, and so is that of a
        cancelled stay. A key that is unknown is SVC-1001, one that has ended SVC-1002, one of the other environment SVC-1004.
        """
        return await self._send(Call("POST", path_of("/reviews"), body=body, idempotency_key=idempotency_key), Review, options)

    async def reviews_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Review]:
        """Retrieve a review.

        Returns one review with the hotel's reply, if any. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/reviews/{id}", id=id)), Review, options)

    async def reviews_reply(
        self, id: str, body: ReviewsReplyInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Review]:
        """Reply to a review.

        Replies to a review, once. The reply to an agency's review is sent to that agency: it is `queued` until the agency has confirmed it,
        retried in the background while the agency cannot be reached, and `failed` when it is refused; a failed reply can be replaced. Emits
        nothing. A review that has a reply is refused with SVC-3007, an unknown id with SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/reviews/{id}/reply", id=id), body=body, idempotency_key=idempotency_key), Review, options
        )

    async def reviews_create_key(self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[ReviewKey]:
        """Create a review key for the guest of a stay.

        Creates a key with which the guest of a stay can leave a review through `POST /reviews`, and the address of the review page. It
        expires 30 days after the departure, or after today for a stay that has ended; earlier keys stay valid. Emits nothing. A cancelled
        stay is refused with SVC-3007, an unknown reservation with SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/reservations/{id}/review-key", id=id), idempotency_key=idempotency_key), ReviewKey, options
        )

    async def widget_create_key(self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[WidgetKey]:
        """Create a widget key for the guest of a stay.

        Creates a key with which the guest of a stay reads its conversation and writes to the hotel through `/widget/messages`. It expires
        30 days after the departure, or after today for a stay that has ended, and when the stay is cancelled; earlier keys stay valid.
        Emits nothing. A cancelled stay is refused with SVC-3007, an unknown reservation with SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/reservations/{id}/widget-key", id=id), idempotency_key=idempotency_key), WidgetKey, options
        )

    def widget_list(
        self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]
    ) -> AsyncPages[WidgetMessage]:
        """Read the conversation of a stay with its widget key.

        Returns the messages to and from the guest of a stay, over every channel, newest first, a page at a time; the widget key of the stay
        takes the place of the token, and any origin may call it. Replies over `web_widget` are shown as soon as they are written, others
        once they are sent; undeliverable ones are not shown. Changes nothing and emits nothing. A key that is unknown is SVC-1001, one that
        has ended SVC-1002, one of the other environment SVC-1004, an invalid cursor SVC-2014.
        """
        return self._list(Call("GET", path_of("/widget/messages"), query={"limit": limit, "cursor": cursor}), WidgetMessage, options)

    async def widget_post(
        self, body: WidgetMessageInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[WidgetMessage]:
        """Write to the hotel with the widget key of a stay.

        Adds a message of the guest to the stay's conversation, with the channel `web_widget`; the widget key of the stay takes the place of
        the token, and any origin may call it. Emits `message.received`. A key that is unknown is SVC-1001, one that has ended, by its time
        or with the cancellation of the stay, SVC-1002, one of the other environment SVC-1004.
        """
        return await self._send(
            Call("POST", path_of("/widget/messages"), body=body, idempotency_key=idempotency_key), WidgetMessage, options
        )

    async def guest_links_create(self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]) -> Answer[GuestLink]:
        """Create a link to the guest's page of a stay.

        Creates the address of the page on which the guest of a stay registers, checks in, writes to the hotel, pays and leaves a review. It
        expires 30 days after the departure, when the stay is cancelled and when its guest is erased, and replaces the previous link, which
        stops working. Emits nothing. A stay that was cancelled or is long over is refused with SVC-3007, an unknown reservation with
        SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/reservations/{id}/guest-link", id=id), idempotency_key=idempotency_key), GuestLink, options
        )

    async def reports_get(
        self,
        name: str,
        *,
        property_id: str | None = None,
        date: dt.date | None = None,
        from_: dt.date | None = None,
        to: dt.date | None = None,
        since: dt.date | None = None,
        as_of: dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[Report]:
        """Compute a report, as JSON or CSV.

        Computes `daily-arrivals`, `housekeeping-status` and `ledger-balance` for a `date`, the others for the dates `from` to `to`,
        inclusive; `pickup` also needs `since`, and `pace` and `pickup` accept `as_of`. `Accept: text/csv` returns the rows as CSV. A report
        is cached for five minutes of real time; `Age` is its age. Changes nothing and emits nothing. A missing date is SVC-2003, as is a
        missing `property_id` where the tenant has several; a parameter of another report is SVC-2012, a future date as `since` or `as_of`
        SVC-2013, an unknown property SVC-2010, an unknown report SVC-2011.

        Args:
            property_id: Needed only when the tenant has several properties
            date: Date of daily-arrivals, housekeeping-status and ledger-balance
            from_: First date of the other reports
            to: Last date of the other reports, at most 366 days from the first
            since: First day whose bookings, changes and cancellations count, for pickup
            as_of: Day at whose end the books are read, for pace and pickup; today by default
        """
        return await self._send(
            Call(
                "GET",
                path_of("/reports/{name}", name=name),
                query={"property_id": property_id, "date": date, "from": from_, "to": to, "since": since, "as_of": as_of},
            ),
            Report,
            options,
        )

    async def reports_get_as(
        self,
        name: str,
        media_type: Literal["text/csv"],
        *,
        property_id: str | None = None,
        date: dt.date | None = None,
        from_: dt.date | None = None,
        to: dt.date | None = None,
        since: dt.date | None = None,
        as_of: dt.date | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[bytes]:
        """Compute a report, as JSON or CSV.

        Computes `daily-arrivals`, `housekeeping-status` and `ledger-balance` for a `date`, the others for the dates `from` to `to`,
        inclusive; `pickup` also needs `since`, and `pace` and `pickup` accept `as_of`. `Accept: text/csv` returns the rows as CSV. A report
        is cached for five minutes of real time; `Age` is its age. Changes nothing and emits nothing. A missing date is SVC-2003, as is a
        missing `property_id` where the tenant has several; a parameter of another report is SVC-2012, a future date as `since` or `as_of`
        SVC-2013, an unknown property SVC-2010, an unknown report SVC-2011.

        Args:
            property_id: Needed only when the tenant has several properties
            date: Date of daily-arrivals, housekeeping-status and ledger-balance
            from_: First date of the other reports
            to: Last date of the other reports, at most 366 days from the first
            since: First day whose bookings, changes and cancellations count, for pickup
            as_of: Day at whose end the books are read, for pace and pickup; today by default
        """
        return await self._bytes(
            Call(
                "GET",
                path_of("/reports/{name}", name=name),
                query={"property_id": property_id, "date": date, "from": from_, "to": to, "since": since, "as_of": as_of},
                accept=media_type,
            ),
            options,
        )

    def endpoints_list(
        self, *, limit: int | None = None, cursor: str | None = None, **options: Unpack[CallOptions]
    ) -> AsyncPages[WebhookEndpoint]:
        """List webhook endpoints.

        Returns the webhook endpoints of the tenant with their state, newest first, a page at a time; secrets are never shown. Changes
        nothing and emits nothing. An invalid cursor is refused with SVC-2014.
        """
        return self._list(Call("GET", path_of("/webhook-endpoints"), query={"limit": limit, "cursor": cursor}), WebhookEndpoint, options)

    async def endpoints_create(
        self, body: WebhookEndpointInput, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[WebhookEndpointWithSecret]:
        """Subscribe an address to events; only this response shows the signing secret.

        Subscribes an address to events by name or by prefix (`reservation.*`); events from this moment on are delivered. `signatures` of
        `["service", "standard"]` adds the headers of Standard Webhooks 1.0. Only this response shows the signing secret; a repeat with the
        same idempotency key returns everything but the secret. Emits nothing. An address that cannot be delivered to or lies in a private
        network is refused with SVC-2013, and so is the endpoint after the 100th of a tenant; an unknown event name is refused with
        SVC-2009.
        """
        return await self._send(
            Call("POST", path_of("/webhook-endpoints"), body=body, idempotency_key=idempotency_key), WebhookEndpointWithSecret, options
        )

    async def endpoints_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[WebhookEndpoint]:
        """Retrieve a webhook endpoint.

        Returns one webhook endpoint with its state, its last error and the number of deliveries it holds. Changes nothing and emits
        nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/webhook-endpoints/{id}", id=id)), WebhookEndpoint, options)

    async def endpoints_change(
        self,
        id: str,
        body: WebhookEndpointPatch | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Answer[WebhookEndpoint]:
        """Change a webhook endpoint.

        Changes the address, events, signatures, description or activity of an endpoint by JSON Merge Patch. Pending retries of events no
        longer subscribed to are cancelled; `active: false` cancels all pending deliveries for good; a changed address is used from the next
        attempt on. Emits nothing. An address that cannot be delivered to or lies in a private network is refused with SVC-2013, an unknown
        event name with SVC-2009; `standard` signatures with a secret of before are SVC-3007 until it is rotated. With `If-Match`, a
        concurrent change is refused with SVC-3006.
        """
        return await self._send(
            Call("PATCH", path_of("/webhook-endpoints/{id}", id=id), body=body, if_match=if_match, idempotency_key=idempotency_key),
            WebhookEndpoint,
            options,
        )

    async def endpoints_remove(
        self, id: str, *, if_match: str | None = None, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[None]:
        """Remove a webhook endpoint.

        Removes a webhook endpoint, cancels its pending deliveries and destroys its secret. The log of its deliveries is kept for the usual
        retention period. Emits nothing. An unknown id is SVC-2011, an `If-Match` that no longer matches SVC-3006.
        """
        return await self._nothing(
            Call("DELETE", path_of("/webhook-endpoints/{id}", id=id), if_match=if_match, idempotency_key=idempotency_key), options
        )

    async def endpoints_acknowledge(
        self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[WebhookEndpoint]:
        """Acknowledge the failure of a webhook endpoint and release its held deliveries.

        Ends the failing state of an endpoint: deliveries that were held are sent, oldest first, with the attempts they have left, and the
        event whose last retry failed starts over. An endpoint that is not failing stays as it is. Emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/webhook-endpoints/{id}/acknowledge", id=id), idempotency_key=idempotency_key), WebhookEndpoint, options
        )

    async def endpoints_rotate_secret(
        self, id: str, body: EndpointsRotateSecretInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[WebhookEndpointWithSecret]:
        """Replace the signing secret; during the overlap both secrets sign.

        Gives an endpoint a new signing secret, which only this response shows. For `overlap_seconds` both secrets sign, so that receivers
        can change over without a gap; another rotation ends the overlap of the one before. Emits nothing. An overlap of more than a day is
        refused with SVC-2013; an unknown id is SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/webhook-endpoints/{id}/rotate-secret", id=id), body=body, idempotency_key=idempotency_key),
            WebhookEndpointWithSecret,
            options,
        )

    async def endpoints_test(
        self, id: str, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[TestedWebhookEndpoint]:
        """Send one signed test request and report the outcome.

        Sends one signed request with a test event to the endpoint, whatever its state, and reports the outcome: whether it was accepted,
        the HTTP status or the error, and how long it took. The request belongs to no subscription, is not retried and does not count
        towards failing. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(
            Call("POST", path_of("/webhook-endpoints/{id}/test", id=id), idempotency_key=idempotency_key), TestedWebhookEndpoint, options
        )

    def endpoints_deliveries(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        status: Literal["pending", "held", "retrying", "accepted", "cancelled"]
        | Sequence[Literal["pending", "held", "retrying", "accepted", "cancelled"]]
        | None = None,
        event_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Delivery]:
        """List the deliveries of a webhook endpoint with their attempts.

        Returns the deliveries of an endpoint with their attempts, newest first, a page at a time. Deliveries that were accepted or
        cancelled are kept for 30 days, their attempts for 7, unless the installation is set otherwise; those that are waiting, being
        retried or held are kept until they end. Changes nothing and emits nothing. An unknown endpoint is SVC-2011, a status outside the
        accepted set SVC-2009, an invalid cursor SVC-2014.
        """
        return self._list(
            Call(
                "GET",
                path_of("/webhook-endpoints/{id}/deliveries", id=id),
                query={"limit": limit, "cursor": cursor, "status": status, "event_id": event_id},
            ),
            Delivery,
            options,
        )

    def events_list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        event: Literal[
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
        | Sequence[
            Literal[
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
        ]
        | None = None,
        resource_id: str | None = None,
        created_from: dt.datetime | dt.date | None = None,
        created_to: dt.datetime | dt.date | None = None,
        after: str | None = None,
        wait: int | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[Event]:
        """List events.

        Returns the events of the tenant as they were sent, newest first, a page at a time. Events are kept for 90 days unless the
        installation is set otherwise, and longer while one of their deliveries is kept or a replay refers to them. With `after` it is a
        feed: it returns what was committed after that event, oldest first, or all that is kept when `after` is empty, and holds the request
        for up to `wait` seconds until there is an event; a client that always passes the last id it has seen misses no event and sees none
        twice. Changes nothing and emits nothing. An event name outside the catalogue is refused with SVC-2009, an invalid cursor, and an
        `after` that is malformed or no longer kept, with SVC-2014.

        Args:
            event: One or more event names
            created_from: At or after this instant, or the beginning of this day (UTC)
            created_to: At or before this instant, or the end of this day (UTC)
            after: Feed: events committed after this one; empty for all events that are kept
            wait: Feed: seconds to wait for an event
        """
        return self._list(
            Call(
                "GET",
                path_of("/events"),
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "event": event,
                    "resource_id": resource_id,
                    "created_from": created_from,
                    "created_to": created_to,
                    "after": after,
                    "wait": wait,
                },
            ),
            Event,
            options,
        )

    async def events_get(self, id: str, **options: Unpack[CallOptions]) -> Answer[Event]:
        """Retrieve an event.

        Returns one event as it was sent. Events are kept for 90 days unless the installation is set otherwise, and longer while one of
        their deliveries is kept or a replay refers to them. Changes nothing and emits nothing. An unknown id is SVC-2011.
        """
        return await self._send(Call("GET", path_of("/events/{id}", id=id)), Event, options)

    async def events_replay(
        self, id: str, body: EventsReplayInput | None = None, *, idempotency_key: str | None = None, **options: Unpack[CallOptions]
    ) -> Answer[Event]:
        """Send an event again under a new id.

        Sends the data of an event again, with a new id, timestamp and signature, to one endpoint or to every active one subscribed to it,
        and returns the copy, which names the original in `replay_of`. A failing endpoint holds the copy until it is acknowledged. An
        unknown event is SVC-2011, an unknown endpoint SVC-2010. An endpoint that is switched off is refused with SVC-3007, one that is not
        subscribed to the event with SVC-2013.
        """
        return await self._send(
            Call("POST", path_of("/events/{id}/replay", id=id), body=body, idempotency_key=idempotency_key), Event, options
        )
