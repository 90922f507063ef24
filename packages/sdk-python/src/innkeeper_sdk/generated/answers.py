"""Written by tools/generate.py from the released API document."""

from __future__ import annotations

from datetime import date as date_aliased
from typing import Any, Literal

from pydantic import AwareDatetime, Field, RootModel

from innkeeper_sdk.model import Model


class ArrivalPreferences(Model):
    eta: str | None
    transport: str | None
    notes: str | None


class AuditLine(Model):
    id: str
    actor: AuditLineActor
    action: str
    """The operation, such as booking.reservations.create"""
    resource_id: str | None
    at: str
    address: str | None
    """Address of the request; null for scheduled and background work"""
    before: dict[str, Any] | None
    """Changed members before the change; secrets masked"""
    after: dict[str, Any] | None
    """Changed members after the change; for a creation its first status; secrets masked"""


class AuditLineActor(Model):
    kind: Literal["token", "operator", "channel", "system", "guest", "visitor"] | str
    id: str
    name: str


class AutomationConditions(Model):
    channels: list[str] | None
    room_type_ids: list[str] | None
    rate_plan_ids: list[str] | None
    nights_min: int | None


class AvailabilityRow(Model):
    date: str
    room_type_id: str
    available: int
    sold: int
    held: int
    total: int


class Block(Model):
    data: list[BlockNight]


class BlockNight(Model):
    room_type_id: str
    date: str
    rooms: int
    """Contracted; releases do not lower it"""
    picked_up: int
    released: int
    rate: Money
    """Per room and night, gross or net as the prices of the property are"""


class BookingSession(Model):
    id: str
    status: Literal["open", "completed", "expired", "cancelled"] | str
    arrival: date_aliased
    departure: date_aliased
    adults: int
    children: int
    room_type_id: str
    rate_plan_id: str
    language: Literal["en", "pt", "es", "fr", "de"] | str
    quote: Quote
    """The price that is held"""
    cancellation: Cancellation
    due_now: Money
    """Charged on completion"""
    guest: EnteredGuest | None
    expires_at: str
    reservation_id: str | None
    confirmation: BookingSessionConfirmation | None
    client_secret: str | None
    """Only in the first answer of its creation; `X-Session-Secret` afterwards"""


class BookingSessionConfirmation(Model):
    reservation_id: str
    guest_url: str


class Cancellation(Model):
    free_until_hours: int
    fee: CancellationFeeFirstNight | CancellationFeePercent | CancellationFeeFull | CancellationFeeFixed


class CancellationFeeFirstNight(Model):
    type: Literal["first_night"]


class CancellationFeeFixed(Model):
    type: Literal["fixed"]
    value: str


class CancellationFeeFull(Model):
    type: Literal["full"]


class CancellationFeePercent(Model):
    type: Literal["percent"]
    value: float


class Channel(Model):
    channel: Literal["booking_com", "expedia", "airbnb", "agoda", "hotelbeds", "google"] | str
    property_id: str
    status: Literal["connected", "failing", "drifted", "off"] | str
    last_push_at: str | None
    lag_seconds: int
    """Age of the oldest change not yet sent to the agency"""
    drifted: list[ChannelDrift]
    open_incidents: int


class ChannelDrift(Model):
    kind: Literal["room_type", "rate_plan"] | str
    external_code: str
    room_type_id: str | None
    rate_plan_id: str | None
    since: str


class ChannelMapping(Model):
    room_types: list[ChannelMappingRoomType]
    rate_plans: list[ChannelMappingRatePlan]
    status: Literal["active", "drifted"] | str
    drifted: list[ChannelDrift]
    """Codes that the agency or the hotel does not know; replacing the mapping clears them"""


class ChannelMappingRatePlan(Model):
    rate_plan_id: str
    external_code: str


class ChannelMappingRoomType(Model):
    room_type_id: str
    external_code: str


class ChannelRules(Model):
    prices: list[ChannelRulesPrice]
    allotments: list[ChannelRulesAllotment]


class ChannelRulesAllotment(Model):
    room_type_id: str
    from_: str = Field(..., alias="from")
    to: str
    rooms_max: int | None = None
    stop_sell: bool | None = None


class ChannelRulesPrice(Model):
    rate_plan_id: str
    percent: float | None = None
    amount: str | None = None


class ChannelSync(Model):
    id: str
    property_id: str
    channel: str
    from_: str = Field(..., alias="from")
    to: str
    status: Literal["running", "succeeded", "failed"] | str
    attempts: int
    error: ChannelSyncError | None
    """Error of the last attempt that failed"""
    created_at: str
    updated_at: str
    finished_at: str | None


class ChannelSyncError(Model):
    """Error of the last attempt that failed"""

    code: str
    message: str


class ChannelSyncFailed(Model):
    channel: str
    operation: Literal["push"] | str
    reservation_id: str | None
    error: ChannelSyncFailedError
    attempts: int
    first_failed_at: str


class ChannelSyncFailedError(Model):
    code: str
    message: str


class ChannelSyncFailedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["channel.sync_failed"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: ChannelSyncFailed


class Company(Model):
    id: str
    name: str
    tax_id: str | None
    discount_percent: float
    created_at: str
    updated_at: str


class Conversation(Model):
    id: str
    reservation_id: str | None
    """Null while it is not matched to a stay"""
    guest_id: str | None
    last_message: LastMessage | None
    unread_count: int
    """Number of unread messages of the guest"""
    assigned_to: str | None
    waiting_since: str | None
    """Arrival of the oldest unanswered message"""
    resolved: bool
    channels: list[Literal["messaging_app", "email", "sms", "web_widget"] | str]
    created_at: str
    updated_at: str


class Delivery(Model):
    id: str
    endpoint_id: str
    event_id: str
    event: str
    status: Literal["pending", "held", "retrying", "accepted", "cancelled"] | str
    next_attempt: int | None
    next_attempt_at: str | None
    """Null when none will be made, or not before an acknowledgement"""
    attempts: list[DeliveryAttempt]
    """Oldest first; at most the latest 50"""
    created_at: str
    updated_at: str


class DeliveryAttempt(Model):
    attempt: int
    """0 is the first request, 1 to 5 are the retries"""
    url: str
    started_at: str
    duration_ms: int
    accepted: bool
    status: int | None
    """Null when no response came"""
    error: str | None
    request: DeliveryAttemptRequest
    response: DeliveryAttemptResponse | None


class DeliveryAttemptRequest(Model):
    headers: dict[str, str]
    body: str


class DeliveryAttemptResponse(Model):
    headers: dict[str, str]
    body: str


class EnteredGuest(Model):
    first_name: str | None
    last_name: str | None
    email: str | None
    phone: str | None


class Error(Model):
    code: str
    message: str
    request_id: str
    details: list[ErrorDetail] | ErrorDetails | None = None


class ErrorDetail(Model):
    field: str
    issue: str


class ErrorDetails(Model):
    provider_reason: str


class Event(Model):
    id: str
    event: str
    tenant_id: str
    created_at: str
    updated_at: str
    api_version: str
    resource_id: str
    replay_of: str | None
    changed: list[str] | None = None
    """Top-level fields of `data` that differ from before, sorted; only in `*.updated` events"""
    data: dict[str, Any]


class FiscalCustomer(Model):
    name: str
    tax_id: str | None
    country: str | None
    address: str | None


class FiscalDocument(Model):
    id: str
    property_id: str
    folio_id: str
    kind: Literal["invoice", "simplified_invoice", "credit_note"] | str
    number: str
    """As printed: without gaps in each series and kind"""
    series: str
    sequence: int
    issued_at: AwareDatetime
    issue_date: date_aliased
    """In the calendar of the property"""
    issuer: FiscalIssuer
    customer: FiscalCustomer | None
    """Null: the final consumer"""
    lines: list[FiscalLine]
    vat_summary: list[FiscalDocumentVatSummaryItem]
    """The lines by rate; net and VAT add up to gross"""
    totals: FiscalDocumentTotals
    hash: str
    """Signature (Portugal) or fingerprint (Spain); covers the hash of the document before it"""
    previous_hash: str | None
    """Null: the first of its chain"""
    atcud: str | None
    """Portugal only"""
    qr: str
    """Text of the QR code"""
    corrects: str | None
    """The document that a credit note corrects"""
    corrects_number: str | None
    corrected_by: str | None
    """The latest credit note of this document"""
    reason: str | None
    """Reason that was given for a credit note; null for any other document"""
    is_training: bool
    """True for a document of a sandbox, which has no legal effect"""
    status: Literal["issued", "submitted", "accepted", "rejected"] | str
    attempts: int
    """Submissions to the authority that were tried"""
    last_error: FiscalDocumentLastError | None
    created_at: AwareDatetime
    updated_at: AwareDatetime


class FiscalDocumentLastError(Model):
    code: str
    message: str


class FiscalDocumentSummary(Model):
    id: str
    property_id: str
    folio_id: str
    kind: Literal["invoice", "simplified_invoice", "credit_note"] | str
    number: str
    """As printed: without gaps in each series and kind"""
    series: str
    sequence: int
    issued_at: AwareDatetime
    issue_date: date_aliased
    """In the calendar of the property"""
    issuer: FiscalIssuer
    customer: FiscalCustomer | None
    """Null: the final consumer"""
    vat_summary: list[FiscalDocumentSummaryVatSummaryItem]
    """The lines by rate; net and VAT add up to gross"""
    totals: FiscalDocumentSummaryTotals
    hash: str
    """Signature (Portugal) or fingerprint (Spain); covers the hash of the document before it"""
    previous_hash: str | None
    """Null: the first of its chain"""
    atcud: str | None
    """Portugal only"""
    qr: str
    """Text of the QR code"""
    corrects: str | None
    """The document that a credit note corrects"""
    corrects_number: str | None
    corrected_by: str | None
    """The latest credit note of this document"""
    reason: str | None
    """Reason that was given for a credit note; null for any other document"""
    is_training: bool
    """True for a document of a sandbox, which has no legal effect"""
    status: Literal["issued", "submitted", "accepted", "rejected"] | str
    attempts: int
    """Submissions to the authority that were tried"""
    last_error: FiscalDocumentSummaryLastError | None
    created_at: AwareDatetime
    updated_at: AwareDatetime


class FiscalDocumentSummaryLastError(Model):
    code: str
    message: str


class FiscalDocumentSummaryTotals(Model):
    net: Money
    vat: Money
    gross: Money


class FiscalDocumentSummaryVatSummaryItem(Model):
    vat_percent: float
    exemption: FiscalDocumentSummaryVatSummaryItemExemption | None
    net: Money
    vat: Money
    gross: Money


class FiscalDocumentSummaryVatSummaryItemExemption(Model):
    code: str
    reason: str


class FiscalDocumentTotals(Model):
    net: Money
    vat: Money
    gross: Money


class FiscalDocumentVatSummaryItem(Model):
    vat_percent: float
    exemption: FiscalDocumentVatSummaryItemExemption | None
    net: Money
    vat: Money
    gross: Money


class FiscalDocumentVatSummaryItemExemption(Model):
    code: str
    reason: str


class FiscalIssuer(Model):
    name: str
    """Legal name"""
    trade_name: str
    colour: str | None
    """Colour of the house when the document was issued; headings are printed in it"""
    tax_id: str
    country: Literal["PT", "ES"] | str
    address: FiscalIssuerAddress | None
    certificate_number: int
    """Portugal: of the program; 0: none"""


class FiscalIssuerAddress(Model):
    street: str
    postal_code: str
    city: str


class FiscalLine(Model):
    line: int
    description: str
    quantity: int
    unit_price: Money
    """Without VAT"""
    vat_percent: float
    exemption: FiscalLineExemption | None
    """Why there is no VAT: code and words of the country"""
    net: Money
    vat: Money
    gross: Money
    entry_ids: list[str]
    """The folio entries of the line"""


class FiscalLineExemption(Model):
    """Why there is no VAT: code and words of the country"""

    code: str
    reason: str


class Folio(Model):
    id: str
    property_id: str
    guest_id: str
    reservation_ids: list[str]
    currency: str
    status: Literal["open", "closed"] | str
    settlement: Literal["paid", "transferred", "written_off"] | str | None
    balance: Money
    """Sum of all entries: above zero the guest owes money, below zero the hotel does"""
    projected_balance: Money
    """The balance including the nights not yet posted"""
    totals: FolioTotals
    parent_folio_id: str | None
    """The folio it was split from"""
    closed_at: AwareDatetime | None
    created_at: AwareDatetime
    updated_at: AwareDatetime
    entries: list[FolioEntry]


class FolioChargedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["folio.charged"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: FolioEvent


class FolioEntry(Model):
    id: str
    kind: Literal["room", "ancillary", "tax", "discount", "adjustment", "fee", "payment", "refund", "transfer", "write_off"] | str
    code: str
    description: str
    amount: Money
    """Debits positive, credits negative"""
    service_date: date_aliased
    posted_by: str | None
    posted_at: AwareDatetime
    reservation_id: str | None
    reverses: str | None
    """The entry that this one reverses"""
    moved_from: str | None
    """The folio it came from"""
    moved_to: str | None
    """The folio it went to"""


class FolioEvent(Model):
    folio: FolioSummary
    entry: FolioEntry


class FolioPaidEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["folio.paid"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: FolioEvent


class FolioSummary(Model):
    id: str
    property_id: str
    guest_id: str
    reservation_ids: list[str]
    currency: str
    status: Literal["open", "closed"] | str
    settlement: Literal["paid", "transferred", "written_off"] | str | None
    balance: Money
    """Sum of all entries: above zero the guest owes money, below zero the hotel does"""
    projected_balance: Money
    """The balance including the nights not yet posted"""
    totals: FolioSummaryTotals
    parent_folio_id: str | None
    """The folio it was split from"""
    closed_at: AwareDatetime | None
    created_at: AwareDatetime
    updated_at: AwareDatetime


class FolioSummaryTotals(Model):
    charges: Money
    taxes: Money
    discounts: Money
    payments: Money


class FolioTotals(Model):
    charges: Money
    taxes: Money
    discounts: Money
    payments: Money


class Group(Model):
    id: str
    property_id: str
    name: str
    kind: Literal["leisure", "corporate", "event", "tour"] | str
    status: Literal["inquiry", "tentative", "definite", "released", "cancelled"] | str
    organiser_guest_id: str | None
    company_id: str | None
    arrival: date_aliased
    departure: date_aliased
    cutoff_date: date_aliased | None
    elastic: bool
    hold_tentative: bool
    routing: Literal["none", "room_and_tax", "all"] | str
    rate_plan_id: str
    attrition_percent: float | None
    folio_id: str | None
    """The master folio"""
    notes: str | None
    totals: GroupTotals
    """Room nights of the block"""
    attrition_due: Money | None
    """From the cut-off on, until it is charged"""
    created_at: str
    updated_at: str


class GroupCancelledEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["group.cancelled"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Group


class GroupCreatedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["group.created"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Group


class GroupReleasedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["group.released"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Group


class GroupTotals(Model):
    """Room nights of the block"""

    rooms_held: int
    rooms_picked_up: int
    rooms_released: int


class GroupUpdatedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["group.updated"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    changed: list[str] | None = None
    """Top-level fields of `data` that differ from before, sorted; only in `*.updated` events"""
    data: Group


class Guest(Model):
    id: str
    first_name: str
    last_name: str
    second_last_name: str | None
    email: str | None
    phone: str | None
    """E.164"""
    nationality: str | None
    document: GuestDocument | None
    language: str | None
    sex: Literal["f", "m", "x"] | str | None
    date_of_birth: str | None
    place_of_birth: str | None
    residence_country: str | None
    residence_city: str | None
    address: GuestAddress | None
    dietary_restrictions: list[str]
    arrival_preferences: ArrivalPreferences | None
    preferred_channel: Literal["messaging_app", "email", "sms", "web_widget"] | str | None
    message_opt_outs: list[Literal["messaging_app", "email", "sms", "web_widget"] | str]
    tax_id: str | None
    past_stay_notes: list[PastStayNote]
    past_stays: int
    lifetime_value: Money | None
    """Null only while the tenant has no property"""
    aliases: list[str]
    """Ids of profiles merged into this one; they still resolve"""
    erased_at: str | None
    """When the personal data of the guest were erased"""
    created_at: str
    updated_at: str


class GuestAddress(Model):
    street: str | None
    postal_code: str | None
    city: str | None
    municipality_code: str | None
    country: str | None


class GuestDocument(Model):
    type: Literal["citizen_card", "national_id", "passport", "residence_permit", "driving_licence", "other"] | str
    number: str
    issue_country: str
    expires_on: str | None
    mrz: str | None
    support_number: str | None


class GuestExport(Model):
    guest: Guest
    exported_at: str
    records: dict[str, list[dict[str, Any]]]
    """All data held on the guest, by table; names and values as stored"""


class GuestLink(Model):
    url: str
    """The guest's page of this stay; the previous link stops working"""
    expires_at: str


class GuestUpdatedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["guest.updated"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    changed: list[str] | None = None
    """Top-level fields of `data` that differ from before, sorted; only in `*.updated` events"""
    data: Guest


class HousekeepingDiscrepancy(Model):
    room_id: str
    room: str
    """Its number"""
    property_id: str
    reported_occupancy: Literal["vacant", "occupied"] | str
    """As housekeeping found it: `vacant` although a guest is checked in, or the reverse"""
    reported_at: str
    reservation_id: str | None
    """The stay checked in to the room; null if none"""


class HousekeepingTask(Model):
    id: str
    property_id: str
    room_id: str
    kind: Literal["clean", "inspect", "maintenance"] | str
    cleaning: Literal["departure", "stayover"] | str | None
    """Kind of cleaning: after a departure, or during a stay"""
    note: str | None
    status: Literal["open", "in_progress", "done"] | str
    assigned_to: str | None
    """A member of staff"""
    expected_minutes: int | None
    created_at: str
    updated_at: str
    done_at: str | None


class Incident(Model):
    id: str
    kind: (
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
        | str
    )
    property_id: str | None
    channel: str | None
    """The agency concerned, if any"""
    external_id: str | None
    reservation_id: str | None
    code: str | None
    """Code of the refusal; null if nothing was refused"""
    message: str
    payload: Any
    """The original data as received; null once erased"""
    created_at: str
    updated_at: str
    resolved_at: str | None


class IncidentOpenedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["incident.opened"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Incident


class IncludedService(Model):
    code: str
    description: str
    amount: str
    per: Literal["stay", "night", "adult_night"] | str


class Invoice(Model):
    number: int
    """Counts from 1 in each property, without gaps"""
    folio_id: str
    property_id: str
    currency: str
    issue_date: date_aliased
    """In the calendar of the property"""
    issued_at: AwareDatetime
    service_period: InvoiceServicePeriod | None
    stays: list[InvoiceStay]
    issuer: InvoiceIssuer
    recipient: InvoiceRecipient
    lines: list[InvoiceLine]
    city_tax: InvoiceCityTax
    """Outside VAT"""
    vat_summary: list[InvoiceVatSummaryItem]
    """Net and VAT of the lines by rate; net and VAT add up to gross"""
    totals: InvoiceTotals
    settlement: Literal["paid", "transferred", "written_off"] | str
    settlements: list[InvoiceSettlement]
    created_at: AwareDatetime
    updated_at: AwareDatetime


class FolioInvoice(RootModel[FiscalDocument | Invoice]):
    root: FiscalDocument | Invoice


class InvoiceCityTax(Model):
    """Outside VAT"""

    lines: list[InvoiceCityTaxLine]
    total: Money


class InvoiceCityTaxLine(Model):
    entry_id: str
    reservation_id: str | None
    date: date_aliased
    description: str
    amount: Money


class InvoiceIssuedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["invoice.issued"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: FiscalDocumentSummary


class InvoiceIssuer(Model):
    name: str
    country: str
    tax_id: str | None
    establishment: str | None


class InvoiceLine(Model):
    entry_ids: list[str]
    """The folio entries of the line: a night and its VAT are one line"""
    reservation_id: str | None
    date: date_aliased
    kind: Literal["room", "ancillary", "tax", "discount", "adjustment", "fee", "payment", "refund", "transfer", "write_off"] | str
    code: str
    description: str
    quantity: int
    vat_percent: float | None
    """Null where the VAT was posted at another rate than that of the invoice"""
    amount: Money
    """Includes VAT; discounts are negative"""


class InvoiceRecipient(Model):
    guest_id: str
    name: str
    tax_id: str | None
    city: str | None
    country: str | None
    company: InvoiceRecipientCompany | None


class InvoiceRecipientCompany(Model):
    name: str
    tax_id: str | None


class InvoiceServicePeriod(Model):
    from_: date_aliased = Field(..., alias="from")
    to: date_aliased


class InvoiceSettlement(Model):
    entry_id: str
    date: date_aliased
    kind: Literal["room", "ancillary", "tax", "discount", "adjustment", "fee", "payment", "refund", "transfer", "write_off"] | str
    method: Literal["card", "cash", "bank_transfer", "ota_collect"] | str | None
    description: str
    folio_id: str | None
    """Folio on the other side of a transfer; null for any other entry"""
    amount: Money
    """Payments are negative"""


class InvoiceStay(Model):
    reservation_id: str
    arrival: date_aliased
    departure: date_aliased


class InvoiceTotals(Model):
    net: Money
    vat: Money
    discounts: Money
    """Included in net and VAT"""
    city_tax: Money
    total: Money
    """Net, VAT and city tax"""
    settled: Money
    due: Money


class InvoiceVatSummaryItem(Model):
    vat_percent: float | None
    net: Money
    vat: Money
    gross: Money


class KeyIssuedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["key.issued"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: RoomKey


class LastMessage(Model):
    id: str
    direction: Literal["inbound", "outbound"] | str
    channel: Literal["messaging_app", "email", "sms", "web_widget"] | str
    body: str | None
    created_at: str


class LockMapping(Model):
    data: list[LockMappingDatum]


class LockMappingDatum(Model):
    room_id: str
    number: str
    known: bool


class Message(Model):
    id: str
    conversation_id: str
    reservation_id: str | None
    """Null while it is not matched to a stay"""
    guest_id: str | None
    direction: Literal["inbound", "outbound"] | str
    channel: Literal["messaging_app", "email", "sms", "web_widget"] | str
    via: str | None
    """The online travel agency that carries it; null for a transport of the hotel"""
    status: Literal["queued", "sent", "delivered", "failed", "received"] | str
    subject: str | None
    body: str | None
    """Null until a template is rendered, and when the guest has been erased"""
    attachments: list[MessageAttachment]
    template_id: str | None
    language: str | None
    raw_payload: str | None
    """As received from or recorded by the transport"""
    created_at: str
    updated_at: str
    sent_at: str | None
    delivered_at: str | None
    read_at: str | None
    failure_reason: str | None


class MessageAttachment(Model):
    id: str
    name: str
    content_type: str
    bytes: int


class MessageAutomation(Model):
    id: str
    trigger: Literal["booked", "before_arrival", "checked_in", "before_departure", "checked_out", "cancelled"] | str
    offset_hours: int
    template_name: str
    channels: list[Literal["messaging_app", "email", "sms", "web_widget"] | str] | None
    """Channels to use, in order of preference; null: the guest's channel"""
    conditions: AutomationConditions
    active: bool
    created_at: str
    updated_at: str


class MessageDeliveredEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["message.delivered"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Message


class MessageReceivedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["message.received"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Message


class MessageTemplate(Model):
    id: str
    name: str
    language: str
    """BCP 47 tag in canonical form"""
    channel: Literal["messaging_app", "email", "sms", "web_widget"] | str | None
    """The only channel it is meant for; null: any"""
    subject: str | None
    """Subject line where the message is an e-mail"""
    body: str
    transactional: bool
    """Sent even over channels that the guest has opted out of"""
    created_at: str
    updated_at: str


class MessageTemplatePreview(Model):
    subject: str | None
    body: str
    language: str


class Money(Model):
    currency: str
    amount: str


class NightAudit(Model):
    id: str
    property_id: str
    business_date: date_aliased
    status: Literal["running", "completed", "blocked"] | str
    """`blocked`: the day could not be closed; retried every ten minutes"""
    started_at: str
    completed_at: str | None
    nights_posted: int
    no_shows: int
    """No-shows of the day, cancelled or listed"""
    due_outs: int
    """Guests in the house whose departure has passed"""
    findings_total: int
    findings: list[NightAuditFinding]
    """The first hundred, those that keep the day open first"""
    created_at: str
    updated_at: str


class NightAuditFinding(Model):
    code: (
        Literal["day_before_open", "due_out", "ledger_unbalanced", "night_not_posted", "no_show", "no_show_not_cancelled", "not_arrived"]
        | str
    )
    message: str
    resource_id: str
    """The resource concerned: a reservation, a folio or movement of the ledger, or the night audit of an earlier day"""


class Occupants(Model):
    guest_ids: list[str]
    """The booker first, then the others in the given order"""
    kinship: dict[str, Literal["AB", "BA", "BN", "CD", "CY", "HJ", "HR", "NI", "PM", "SB", "SG", "TI", "TU", "YN", "OT"] | str]
    """By the id of a minor, how the minor is related to an adult of the stay: `AB` grandparent, `BA` great-grandparent, `BN` great-grandchild, `CD` brother- or sister-in-law, `CY` spouse, `HJ` child, `HR` brother or sister, `NI` grandchild, `PM` parent, `SB` nephew or niece, `SG` parent-in-law, `TI` uncle or aunt, `TU` guardian, `YN` son- or daughter-in-law, `OT` other"""


class Offer(Model):
    room_type_id: str
    rate_plan_id: str
    available: int
    """Rooms that can be sold on every night of the stay"""
    quote: Quote
    cancellation: Cancellation


class PastStayNote(Model):
    reservation_id: str
    note: str
    created_at: str


class PaymentDue(Model):
    id: str
    due: Literal["booking", "arrival", "departure"] | str
    date: str
    """Date on which it becomes due, at 9:00 of the property"""
    amount: Money
    status: Literal["scheduled", "paid", "failed", "waived"] | str
    attempts: float
    """Charges that were tried by themselves"""
    next_attempt_at: str | None
    """Null where it is not charged by itself, or no more"""
    last_error: PaymentDueLastError | None


class PaymentDueLastError(Model):
    code: str
    provider_reason: str


class PaymentFailed(Model):
    reservation_id: str
    folio_id: str
    payment_due_id: str
    amount: Money
    error: PaymentFailedError


class PaymentFailedError(Model):
    code: str
    provider_reason: str


class PaymentFailedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["payment.failed"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: PaymentFailed


class PaymentLink(Model):
    url: str
    """The page on which the guest pays, once"""
    expires_at: str


class PaymentMethod(Model):
    id: str
    brand: str
    """As the provider names it, such as `visa`"""
    last4: str
    expires: str
    """`YYYY-MM`"""
    created_at: str


class PaymentMethodList(Model):
    data: list[PaymentMethod]


class Pricing(Model):
    base: PricingBaseFixed | PricingBaseDailyTable | PricingBaseDerived
    included_adults: int
    extra_adult: str
    extra_child: str
    length_of_stay: list[PricingLengthOfStayItem]


class PricingBaseDailyTable(Model):
    type: Literal["daily_table"]


class PricingBaseDerived(Model):
    type: Literal["derived"]
    rate_plan_id: str
    percent: float | None = None
    amount: str | None = None


class PricingBaseFixed(Model):
    type: Literal["fixed"]
    amount: str


class PricingLengthOfStayItem(Model):
    min_nights: int
    percent: float


class Property(Model):
    id: str
    name: str
    timezone: str
    """IANA time zone"""
    currency: str
    country: str
    check_in_time: str
    check_out_time: str
    tax: PropertyTax
    registration: PropertyRegistration | None
    fiscal: PropertyFiscal | None
    """Null: the property issues no legal documents"""
    address: PropertyAddress | None
    phone: str | None
    contact_name: str | None
    """The contact for the national register"""
    contact_email: str | None
    self_check_in: bool
    """True if guests may check in on their own page"""
    audit_time: str
    """Local time of the night audit"""
    room_ready: Literal["clean", "inspected"] | str
    """The condition in which a room is ready for guests: clean or inspected"""
    no_show: Literal["list", "cancel"] | str
    """How the night audit treats no-shows: it lists or cancels them"""
    guest_retention_months: int | None
    """Months that guests are kept after departure; null: for ever"""
    message_fallback: list[Literal["messaging_app", "email", "sms", "web_widget"] | str]
    """Channels to try, in this order, when a message cannot be delivered"""
    colour: str | None
    """Colour of the guest's page and the widget; null: the default"""
    created_at: str
    updated_at: str


class PropertyAddress(Model):
    street: str
    postal_code: str
    city: str


class PropertyFiscal(Model):
    country: Literal["PT", "ES"] | str
    """Country whose rules apply"""
    tax_id: str
    legal_name: str
    series: str
    certificate_number: int | None = None
    """Portugal: of the program; 0: none"""
    key_version: int | None = None
    """Portugal: the key that signs; a new number makes a new key"""
    region: Literal["PT", "PT-AC", "PT-MA"] | str | None = None
    """Portugal: mainland, Azores, Madeira"""
    address: PropertyFiscalAddress | None = None
    """Address of the taxpayer; by default the property's"""
    installation_number: str | None = None
    """Spain: of this installation; by default the id of the property"""


class PropertyFiscalAddress(Model):
    """Address of the taxpayer; by default the property's"""

    street: str
    postal_code: str
    city: str


class PropertyRegistration(Model):
    nipc: str
    """Tax number of the operator of the property"""
    establishment: str
    """Number of the property in the register"""


class PropertyTax(Model):
    vat_percent: float
    prices_include_vat: bool
    city_tax: PropertyTaxCityTax | None
    """Per adult and night"""


class PropertyTaxCityTax(Model):
    """Per adult and night"""

    amount: Money
    max_nights: int | None


class PublicProperty(Model):
    name: str
    address: PublicPropertyAddress | None
    check_in_time: str
    check_out_time: str
    currency: str
    languages: list[Literal["en", "pt", "es", "fr", "de"] | str]
    room_types: list[PublicPropertyRoomType]


class PublicPropertyAddress(Model):
    street: str
    postal_code: str
    city: str


class PublicPropertyRoomType(Model):
    id: str
    name: str
    max_adults: int
    max_children: int


class PublishableKey(Model):
    id: str
    property_id: str
    name: str
    key: str
    """No secret: the pages of the hotel show it"""
    origins: list[str]
    """Sites whose scripts may use the key; servers may always"""
    created_at: str


class Quote(Model):
    currency: str
    subtotal: str
    tax: str
    total: str


class RatePlan(Model):
    id: str
    property_id: str
    code: str
    name: str
    kind: Literal["fixed", "bar", "package", "corporate"] | str
    room_type_ids: list[str]
    currency: str
    pricing: Pricing
    included_services: list[IncludedService]
    cancellation: Cancellation
    payment_schedule: list[RatePlanPaymentScheduleItem]
    channels: list[RatePlanChannel]
    restrictions: Restrictions
    company_id: str | None
    status: Literal["active", "deprecated"] | str
    replaced_by: str | None
    created_at: str
    updated_at: str


class RatePlanChannel(Model):
    channel: Literal["booking_com", "expedia", "airbnb", "agoda", "hotelbeds", "google"] | str
    external_code: str


class RatePlanPaymentScheduleItem(Model):
    due: Literal["booking", "arrival", "departure"] | str
    percent: float


class Registration(Model):
    id: str
    reservation_id: str
    guest_id: str
    kind: Literal["entry", "exit"] | str
    status: Literal["not_required", "queued", "submitted", "accepted", "rejected"] | str
    """`not_required`: the country does not require it; `queued`: waiting to be sent, or its data are incomplete; `submitted`: the registry has received it and decides later; `rejected`: correct it and retry"""
    due_by: str | None
    """The legal deadline; null when it is not required"""
    attempts: int
    """Number of times it was sent"""
    last_error: RegistrationLastError | None
    """The reason it is not accepted: `SVC-4007` while the registry cannot be reached, `SVC-2003` with the path of every missing field, `SVC-2013` for fields that the registry does not accept, else the registry's own code and text"""
    file_number: int | None
    """Number of the last file that it was sent in; consecutive within each property"""
    created_at: str
    updated_at: str


class RegistrationLastError(Model):
    """The reason it is not accepted: `SVC-4007` while the registry cannot be reached, `SVC-2003` with the path of every missing field, `SVC-2013` for fields that the registry does not accept, else the registry's own code and text"""

    code: str
    message: str


class Report(Model):
    report: str
    parameters: dict[str, str]
    """Parameters as used, `property_id` included"""
    generated_at: AwareDatetime
    fresh_until: AwareDatetime
    """Until then the same parameters return this same body"""
    columns: list[ReportColumn]
    rows: list[dict[str, str | float | Money | None]]
    """A member for each column"""
    totals: dict[str, str | float | Money | None]
    """Totals of all rows; null for columns that cannot be added up"""


class ReportColumn(Model):
    name: str
    type: Literal["id", "text", "date", "integer", "percent", "money"] | str


class Reservation(Model):
    id: str
    property_id: str
    status: Literal["tentative", "confirmed", "checked_in", "checked_out", "cancelled"] | str
    channel: str
    external_id: str | None
    arrival: date_aliased
    departure: date_aliased
    nights: int
    adults: int
    children: int
    guest_id: str
    rate_plan_id: str
    room_type_id: str
    room_assignment: str
    """`soft` or a room id"""
    quote: Quote
    folio_id: str
    group_id: str | None
    notes: str | None
    expires_at: str | None
    checked_in_at: str | None
    checked_out_at: str | None
    cancellation: ReservationCancellation | None
    created_at: str
    updated_at: str


class ReservationCancellation(Model):
    reason: Literal["guest_request", "no_show", "ota", "operator", "expired", "other"] | str
    at: str
    fee_due: Money | None


class ReservationCancelledEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["reservation.cancelled"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Reservation


class ReservationCheckedInEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["reservation.checked_in"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Reservation


class ReservationCheckedOutEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["reservation.checked_out"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Reservation


class ReservationCreatedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["reservation.created"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Reservation


class ReservationUpdatedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["reservation.updated"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    changed: list[str] | None = None
    """Top-level fields of `data` that differ from before, sorted; only in `*.updated` events"""
    data: Reservation


class ReservationWithActions(Model):
    id: str
    property_id: str
    status: Literal["tentative", "confirmed", "checked_in", "checked_out", "cancelled"] | str
    channel: str
    external_id: str | None
    arrival: date_aliased
    departure: date_aliased
    nights: int
    adults: int
    children: int
    guest_id: str
    rate_plan_id: str
    room_type_id: str
    room_assignment: str
    """`soft` or a room id"""
    quote: Quote
    folio_id: str
    group_id: str | None
    notes: str | None
    expires_at: str | None
    checked_in_at: str | None
    checked_out_at: str | None
    cancellation: ReservationWithActionsCancellation | None
    created_at: str
    updated_at: str
    allowed_actions: list[ReservationWithActionsAllowedAction]


class ReservationWithActionsAllowedAction(Model):
    action: Literal["confirm", "check_in", "check_out", "cancel", "update", "issue_key"] | str
    allowed: bool
    reasons: list[ReservationWithActionsAllowedActionReason]


class ReservationWithActionsAllowedActionReason(Model):
    code: str
    message: str


class ReservationWithActionsCancellation(Model):
    reason: Literal["guest_request", "no_show", "ota", "operator", "expired", "other"] | str
    at: str
    fee_due: Money | None


class Restrictions(Model):
    min_stay: int | None
    max_stay: int | None
    closed_to_arrival: bool
    closed_to_departure: bool
    stop_sell: bool


class Review(Model):
    id: str
    reservation_id: str | None
    guest_id: str | None
    channel: str
    """The agency it came through, or `direct`"""
    rating: float
    scale: Literal[5, 10]
    """The highest possible rating"""
    title: str | None
    text: str | None
    reply: ReviewReply | None
    created_at: str
    updated_at: str


class ReviewKey(Model):
    key: str
    """Never shown again; opens `POST /reviews` for this stay only"""
    url: str
    expires_at: str


class ReviewReceivedEvent(Model):
    id: str
    """Constant across retries: consumers deduplicate on it"""
    event: Literal["review.received"]
    tenant_id: str
    created_at: AwareDatetime
    """Millisecond precision, UTC"""
    api_version: Literal["v1"]
    data: Review


class ReviewReply(Model):
    text: str | None
    status: Literal["queued", "sent", "failed"] | str
    at: str


class Room(Model):
    id: str
    number: str
    room_type_id: str
    property_id: str
    condition: Literal["clean", "dirty", "inspected", "out_of_order"] | str
    ready: bool
    """True when the room is clean or inspected, as the property requires"""
    note: str | None
    out_of_order: RoomOutOfOrder | None
    """The nights on which the room is not for sale"""
    reported_occupancy: Literal["vacant", "occupied"] | str | None
    """Occupancy as housekeeping found it"""
    reported_at: str | None
    created_at: str
    updated_at: str


class RoomKey(Model):
    id: str
    reservation_id: str
    room_id: str
    type: Literal["new", "duplicate"] | str
    medium: Literal["card", "mobile", "pin"] | str
    valid_from: str
    valid_until: str
    status: Literal["active", "revoked", "unknown"] | str
    """`unknown`: the lock system has not yet confirmed that the key was issued or revoked"""
    pin: str | None
    """Only in the response that creates a key of medium `pin`, never in a replay"""
    issued_by: str | None
    revoked_at: str | None
    created_at: str
    updated_at: str


class RoomOutOfOrder(Model):
    """The nights on which the room is not for sale"""

    from_: str = Field(..., alias="from")
    to: str | None
    """The first night that is for sale again; null: no end is known"""
    reason: str | None


class RoomType(Model):
    id: str
    property_id: str
    code: str
    name: str
    max_adults: int
    max_children: int
    rooms_total: int
    housekeeping_minutes: RoomTypeHousekeepingMinutes
    """Minutes expected for cleaning after a departure, cleaning during a stay, and an inspection"""
    created_at: str
    updated_at: str


class RoomTypeHousekeepingMinutes(Model):
    """Minutes expected for cleaning after a departure, cleaning during a stay, and an inspection"""

    departure: int
    stayover: int
    inspection: int


class RoomingList(Model):
    reservation_ids: list[str | None]
    """In the order of the rows; null for a guest who shares a room"""


class TestedWebhookEndpoint(Model):
    id: str
    url: str
    events: list[str]
    signatures: list[Literal["service", "standard"] | str]
    description: str | None
    active: bool
    status: Literal["subscribed", "failing"] | str
    failing_since: str | None
    last_error: str | None
    held_count: int
    """Deliveries held until the failure is acknowledged"""
    created_at: str
    updated_at: str
    test: TestedWebhookEndpointTest


class TestedWebhookEndpointTest(Model):
    event_id: str
    accepted: bool
    status: int | None
    """Null when no response came"""
    error: str | None
    duration_ms: int


class User(Model):
    id: str
    name: str
    kind: Literal["staff", "integration"] | str
    created_at: str
    updated_at: str


class WebhookEndpoint(Model):
    id: str
    url: str
    events: list[str]
    signatures: list[Literal["service", "standard"] | str]
    description: str | None
    active: bool
    status: Literal["subscribed", "failing"] | str
    failing_since: str | None
    last_error: str | None
    held_count: int
    """Deliveries held until the failure is acknowledged"""
    created_at: str
    updated_at: str


class WebhookEndpointWithSecret(Model):
    id: str
    url: str
    events: list[str]
    signatures: list[Literal["service", "standard"] | str]
    description: str | None
    active: bool
    status: Literal["subscribed", "failing"] | str
    failing_since: str | None
    last_error: str | None
    held_count: int
    """Deliveries held until the failure is acknowledged"""
    created_at: str
    updated_at: str
    secret: str | None = None
    """Shown once; absent from a replayed response"""


class WidgetKey(Model):
    key: str
    """Never shown again; opens `/widget/messages` for this stay only"""
    expires_at: str


class WidgetMessage(Model):
    id: str
    conversation_id: str
    reservation_id: str | None
    guest_id: str | None
    direction: Literal["inbound", "outbound"] | str
    """`inbound`: written by the guest"""
    channel: Literal["messaging_app", "email", "sms", "web_widget"] | str
    status: Literal["queued", "sent", "delivered", "received"] | str
    subject: str | None
    body: str | None
    created_at: str
    updated_at: str
