"""Written by tools/generate.py from the released API document."""

from __future__ import annotations

from datetime import date as date_aliased
from typing import Any, Literal

from pydantic import ConfigDict, Field

from innkeeper_sdk.model import Model


class ArrivalPreferencesInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    eta: str | None = None
    transport: str | None = None
    notes: str | None = None


class AutomationConditionsInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    channels: (
        list[
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
        | None
    ) = None
    room_type_ids: list[str] | None = None
    rate_plan_ids: list[str] | None = None
    nights_min: int | None = None


class AvailabilityWrite(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    updates: list[AvailabilityWriteUpdate]


class AvailabilityWriteUpdate(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    date: date_aliased
    room_type_id: str
    available: int


class BlockInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    nights: list[BlockInputNight]


class BlockInputNight(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    room_type_id: str
    date: date_aliased
    rooms: int
    """Contracted rooms of the night; 0 removes it"""
    rate: MoneyInput | None = None
    """By default the rate it has, else the price of the rate plan"""


class BookingSessionCompletion(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    guest: GuestPatch | None = None
    """Added to what was entered before; `first_name` and `last_name` are needed by now"""
    payment_token: str | None = None
    """Token of the payment provider; needed when `due_now` is more than nothing. Its card is stored for the guest where the plan has later payments, or where nothing is due now"""


class BookingSessionInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    arrival: date_aliased
    departure: date_aliased
    adults: int
    children: int | None = None
    room_type_id: str
    rate_plan_id: str
    language: Literal["en", "pt", "es", "fr", "de"] | None = None
    quote: QuoteInput | None = None


class BookingSessionPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    guest: GuestPatch | None = None
    language: Literal["en", "pt", "es", "fr", "de"] | None = None


class CancellationInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    free_until_hours: int | None = None
    fee: CancellationInputFeeFirstNight | CancellationInputFeePercent | CancellationInputFeeFull | CancellationInputFeeFixed | None = None


class CancellationInputFeeFirstNight(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["first_night"]
    value: None = Field(None)


class CancellationInputFeeFixed(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["fixed"]
    value: str


class CancellationInputFeeFull(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["full"]
    value: None = Field(None)


class CancellationInputFeePercent(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["percent"]
    value: float


class ChannelMappingInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    room_types: list[ChannelMappingInputRoomType]
    rate_plans: list[ChannelMappingInputRatePlan]
    status: Literal["active", "drifted"] | None = None
    """As it was read; ignored"""
    drifted: list[Any] | None = None
    """As it was read; ignored"""


class ChannelMappingInputRatePlan(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    rate_plan_id: str
    external_code: str


class ChannelMappingInputRoomType(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    room_type_id: str
    external_code: str


class ChannelRulesInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    prices: list[ChannelRulesInputPrice] | None = None
    allotments: list[ChannelRulesInputAllotment] | None = None


class ChannelRulesInputAllotment(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    room_type_id: str
    from_: date_aliased = Field(..., serialization_alias="from")
    to: date_aliased
    """Last date, inclusive"""
    rooms_max: int | None = None
    stop_sell: bool | None = None


class ChannelRulesInputPrice(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    rate_plan_id: str
    percent: float | None = None
    """Percent as a JSON number; -10 lowers the price by 10 percent"""
    amount: str | None = None
    """Added to each night, in the plan's currency; may be negative"""


class ChannelSyncInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    from_: date_aliased = Field(..., serialization_alias="from")
    to: date_aliased
    """Last date, inclusive"""


class ChargeInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    amount: MoneyInput
    """Includes VAT. Negative only with code discount or adjustment, never zero"""
    code: str
    description: str | None = None
    posted_by: str | None = None
    """By default the token's integration user"""
    service_date: date_aliased | None = None
    """By default today at the property"""
    reservation_id: str | None = None
    """A stay of this folio; by default its only one"""


class CompanyInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str
    tax_id: str | None = None
    discount_percent: float
    """10 is a discount of 10 percent"""


class ConversationPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    assigned_to: str | None = None
    resolved: bool | None = None
    reservation_id: str | None = None
    """The stay to link a conversation in triage to"""


class EndpointsRotateSecretInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    overlap_seconds: int | None = None


class EventsReplayInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    endpoint_id: str | None = None


class FiscalCreditInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    reason: str
    lines: list[FiscalCreditInputLine] | None = None
    """By default everything that is left"""


class FiscalCreditInputLine(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    line: int
    gross: MoneyInput


class FiscalCustomerInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str
    tax_id: str | None = None
    country: str | None = None
    address: str | None = None


class FiscalDocumentInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    customer: FiscalCustomerInput | None = None
    """By default the company or the guest of the folio"""
    entry_ids: list[str] | None = None
    """By default everything not yet invoiced"""


class FolioCloseInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    settlement: Literal["paid", "transferred", "written_off"]
    transfer_to_folio_id: str | None = None
    """Required with `transferred`, and accepted only with it"""


class FolioInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    guest_id: str
    currency: str | None = None
    """By default the property's"""
    property_id: str | None = None
    """Needed only when the tenant has several"""


class FolioMergeInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    source_folio_id: str
    """Closed by the merge"""


class FolioSplitInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    entry_ids: list[str]
    """Live entries of the folio in the path: neither reversed nor moved. A payment moves with its refunds"""
    guest_id: str | None = None
    """By default the folio's"""


class FolioTransferInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    entry_ids: list[str]
    """Live entries of the folio in the path: neither reversed nor moved. A payment moves with its refunds"""
    target_folio_id: str


class GroupInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str
    arrival: date_aliased
    departure: date_aliased
    rate_plan_id: str
    property_id: str | None = None
    kind: Literal["leisure", "corporate", "event", "tour"] | None = None
    status: Literal["inquiry", "tentative", "definite"] | None = None
    organiser_guest_id: str | None = None
    company_id: str | None = None
    cutoff_date: date_aliased | None = None
    elastic: bool | None = None
    """Nights beyond the block come from free inventory"""
    hold_tentative: bool | None = None
    """A tentative group holds its rooms"""
    routing: Literal["none", "room_and_tax", "all"] | None = None
    attrition_percent: float | None = None
    """Part of the contracted room nights that need not be picked up; null: nothing is due"""
    notes: str | None = None


class GroupPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str | None = None
    arrival: date_aliased | None = None
    departure: date_aliased | None = None
    rate_plan_id: str | None = None
    property_id: str | None = None
    """That of the group: it does not change"""
    kind: Literal["leisure", "corporate", "event", "tour"] | None = None
    status: Literal["inquiry", "tentative", "definite", "released", "cancelled"] | None = None
    organiser_guest_id: str | None = None
    company_id: str | None = None
    cutoff_date: date_aliased | None = None
    elastic: bool | None = None
    """Nights beyond the block come from free inventory"""
    hold_tentative: bool | None = None
    """A tentative group holds its rooms"""
    routing: Literal["none", "room_and_tax", "all"] | None = None
    attrition_percent: float | None = None
    """Part of the contracted room nights that need not be picked up; null: nothing is due"""
    notes: str | None = None


class GuestAddressInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    street: str | None = None
    postal_code: str | None = None
    city: str | None = None
    municipality_code: str | None = None
    """In Spain the five-digit code of the statistics institute"""
    country: str | None = None


class GuestDocumentInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["citizen_card", "national_id", "passport", "residence_permit", "driving_licence", "other"]
    number: str
    issue_country: str
    """ISO 3166-1 alpha-2"""
    expires_on: date_aliased | None = None
    mrz: str | None = None
    """Machine-readable zone of ICAO 9303"""
    support_number: str | None = None
    """Support number of the document itself, which Spain prints beside the holder's number"""


class GuestDocumentPatchGuestDocumentPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["citizen_card", "national_id", "passport", "residence_permit", "driving_licence", "other"] | None = None
    number: str | None = None
    issue_country: str | None = None
    """ISO 3166-1 alpha-2"""
    expires_on: date_aliased | None = None
    mrz: str | None = None
    """Machine-readable zone of ICAO 9303"""
    support_number: str | None = None
    """Support number of the document itself, which Spain prints beside the holder's number"""


class GuestInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    first_name: str
    last_name: str
    second_last_name: str | None = None
    email: str | None = None
    phone: str | None = None
    """International format; returned as E.164"""
    nationality: str | None = None
    document: GuestDocumentInput | None = None
    language: str | None = None
    """BCP 47 tag; returned in canonical form"""
    sex: Literal["f", "m", "x"] | None = None
    date_of_birth: date_aliased | None = None
    place_of_birth: str | None = None
    residence_country: str | None = None
    residence_city: str | None = None
    address: GuestAddressInput | None = None
    dietary_restrictions: list[str] | None = None
    arrival_preferences: ArrivalPreferencesInput | None = None
    preferred_channel: Literal["messaging_app", "email", "sms", "web_widget"] | None = None
    message_opt_outs: list[Literal["messaging_app", "email", "sms", "web_widget"]] | None = None
    """Channels that the guest has opted out of"""
    tax_id: str | None = None


class GuestPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    first_name: str | None = None
    last_name: str | None = None
    second_last_name: str | None = None
    email: str | None = None
    phone: str | None = None
    """International format; returned as E.164"""
    nationality: str | None = None
    document: GuestDocumentPatchGuestDocumentPatch | None = None
    language: str | None = None
    """BCP 47 tag; returned in canonical form"""
    sex: Literal["f", "m", "x"] | None = None
    date_of_birth: date_aliased | None = None
    place_of_birth: str | None = None
    residence_country: str | None = None
    residence_city: str | None = None
    address: GuestAddressInput | None = None
    dietary_restrictions: list[str] | None = None
    arrival_preferences: ArrivalPreferencesInput | None = None
    preferred_channel: Literal["messaging_app", "email", "sms", "web_widget"] | None = None
    message_opt_outs: list[Literal["messaging_app", "email", "sms", "web_widget"]] | None = None
    """Channels that the guest has opted out of"""
    tax_id: str | None = None


class GuestsMergeInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    source_id: str


class HousekeepingTaskPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    assigned_to: str | None = None
    status: Literal["open", "in_progress", "done"] | None = None
    note: str | None = None


class IncidentPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    resolved: bool | None = None


class MessageAutomationInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    trigger: Literal["booked", "before_arrival", "checked_in", "before_departure", "checked_out", "cancelled"]
    offset_hours: int | None = None
    """Before or after the trigger, in the property's time zone"""
    template_name: str
    channels: list[Literal["messaging_app", "email", "sms", "web_widget"]] | None = None
    conditions: AutomationConditionsInput | None = None
    active: bool | None = None


class MessageAutomationPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    trigger: Literal["booked", "before_arrival", "checked_in", "before_departure", "checked_out", "cancelled"] | None = None
    offset_hours: int | None = None
    """Before or after the trigger, in the property's time zone"""
    template_name: str | None = None
    channels: list[Literal["messaging_app", "email", "sms", "web_widget"]] | None = None
    conditions: AutomationConditionsInput | None = None
    active: bool | None = None


class MessageTemplateInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str
    language: str
    """BCP 47 tag; returned in canonical form"""
    channel: Literal["messaging_app", "email", "sms", "web_widget"] | None = None
    subject: str | None = None
    body: str
    transactional: bool | None = None


class MessageTemplatePatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str | None = None
    language: str | None = None
    """BCP 47 tag; returned in canonical form"""
    channel: Literal["messaging_app", "email", "sms", "web_widget"] | None = None
    subject: str | None = None
    body: str | None = None
    transactional: bool | None = None


class MoneyInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    currency: str
    """ISO 4217 code"""
    amount: str


class NewHousekeepingTask(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    room_id: str
    kind: Literal["clean", "inspect", "maintenance"]
    cleaning: Literal["departure", "stayover"] | None = None
    """Only with the kind `clean`; `departure` by default"""
    note: str | None = None
    assigned_to: str | None = None
    expected_minutes: int | None = None
    """By default those of the room type; unknown for `maintenance`"""


class NewMessage(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    reservation_id: str
    body: str | None = None
    template_id: str | None = None
    """A template of any language; the one in the language of the guest is sent"""
    variables: dict[str, str | float] | None = None
    """Values of the variables that the stay does not fill in, by name"""
    channel: Literal["messaging_app", "email", "sms", "web_widget"] | None = None
    """By default the template's, else the guest's preferred channel, else that of the guest's last message, else `email`"""


class OccupantsInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    guest_ids: list[str]
    """All occupants; the booker is included whether listed or not"""
    kinship: dict[str, Literal["AB", "BA", "BN", "CD", "CY", "HJ", "HR", "NI", "PM", "SB", "SG", "TI", "TU", "YN", "OT"]] | None = None
    """By the id of a minor, how the minor is related to an adult of the stay: `AB` grandparent, `BA` great-grandparent, `BN` great-grandchild, `CD` brother- or sister-in-law, `CY` spouse, `HJ` child, `HR` brother or sister, `NI` grandchild, `PM` parent, `SB` nephew or niece, `SG` parent-in-law, `TI` uncle or aunt, `TU` guardian, `YN` son- or daughter-in-law, `OT` other"""


class PaymentInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    amount: MoneyInput
    """The amount paid, positive"""
    method: Literal["card", "cash", "bank_transfer", "ota_collect"]
    payment_token: str | None = None
    """Token of the payment provider; required with `card`, and accepted only with it"""
    description: str | None = None


class PaymentLinkInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    amount: MoneyInput | None = None
    """Positive; by default the balance when the page is opened"""


class PaymentMethodInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    payment_token: str
    """Token of the payment provider"""


class PricingInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    base: PricingInputBaseFixed | PricingInputBaseDailyTable | PricingInputBaseDerived
    included_adults: int | None = None
    extra_adult: str | None = None
    extra_child: str | None = None
    length_of_stay: list[PricingInputLengthOfStayItem] | None = None


class PricingInputBaseDailyTable(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["daily_table"]


class PricingInputBaseDerived(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["derived"]
    rate_plan_id: str
    percent: float | None = None
    """Percent as a JSON number; -10 lowers the price by 10 percent"""
    amount: str | None = None


class PricingInputBaseFixed(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["fixed"]
    amount: str


class PricingInputLengthOfStayItem(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    min_nights: int
    percent: float
    """Percent as a JSON number; -10 lowers the price by 10 percent"""


class PublishableKeyInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    property_id: str
    name: str
    origins: list[str]


class QuoteInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    currency: str
    """ISO 4217 code"""
    total: str
    subtotal: str | None = None
    tax: str | None = None


class RatePlanInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    property_id: str | None = None
    """Needed only when the tenant has several properties"""
    code: str
    name: str
    kind: Literal["fixed", "bar", "package", "corporate"]
    room_type_ids: list[str]
    currency: str | None = None
    """The property's currency, which is also the default"""
    pricing: PricingInput
    included_services: list[RatePlanInputIncludedService] | None = None
    cancellation: CancellationInput | None = None
    payment_schedule: list[RatePlanInputPaymentScheduleItem] | None = None
    channels: list[RatePlanInputChannel] | None = None
    restrictions: RestrictionsInput | None = None
    company_id: str | None = None
    """The company account of a corporate plan"""


class RatePlanInputChannel(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    channel: Literal["booking_com", "expedia", "airbnb", "agoda", "hotelbeds", "google"]
    external_code: str


class RatePlanInputIncludedService(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: str
    description: str
    per: Literal["stay", "night", "adult_night"]
    amount: str


class RatePlanInputPaymentScheduleItem(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    due: Literal["booking", "arrival", "departure"]
    percent: float


class RatePlansDeprecateInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    replaced_by: str | None = None


class RateUpdate(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    rate_plan_id: str
    room_type_id: str
    from_: date_aliased = Field(..., serialization_alias="from")
    to: date_aliased
    """Last date, inclusive; at most 731 days"""
    days_of_week: list[int] | None = None
    """ISO weekdays, 1 Monday to 7 Sunday; all of them when absent"""
    amount: MoneyInput
    restrictions: RestrictionsInput | None = None
    """Absent parts keep the date's restriction, null lifts it"""


class RateUpdates(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    updates: list[RateUpdate]


class RefundInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    amount: MoneyInput | None = None
    """Positive; by default the rest of the payment"""


class ReleaseInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    nights: list[ReleaseInputNight] | None = None
    """By default everything that is not picked up"""


class ReleaseInputNight(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    room_type_id: str
    date: date_aliased
    rooms: int


class ReservationInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    arrival: date_aliased
    departure: date_aliased
    room_type_id: str
    rate_plan_id: str
    property_id: str | None = None
    guest_id: str | None = None
    guest: GuestInput | None = None
    adults: int | None = None
    children: int | None = None
    channel: (
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
        | None
    ) = None
    external_id: str | None = None
    folio_id: str | None = None
    group_id: str | None = None
    """The stay is picked up from the block of this group"""
    quote: QuoteInput | None = None
    notes: str | None = None
    status: Literal["tentative", "confirmed"] | None = None
    room_assignment: str | None = None
    """`soft` (default) or a room id"""


class ReservationPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    arrival: date_aliased | None = None
    departure: date_aliased | None = None
    room_type_id: str | None = None
    rate_plan_id: str | None = None
    guest_id: str | None = None
    adults: int | None = None
    children: int | None = None
    quote: QuoteInput | None = None
    notes: str | None = None
    room_assignment: str | None = None


class ReservationsCheckInInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    override: bool | None = None
    room_id: str | None = None


class ReservationsCheckOutInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    settlement: Literal["paid", "transferred", "written_off"] | None = None
    transfer_to_folio_id: str | None = None
    """Required with `transferred`, and accepted only with it"""


class RestrictionsInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    min_stay: int | None = None
    max_stay: int | None = None
    closed_to_arrival: bool | None = None
    closed_to_departure: bool | None = None
    stop_sell: bool | None = None


class ReviewInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    rating: int
    title: str | None = None
    text: str | None = None


class ReviewsReplyInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    text: str


class RoomKeyInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    room_id: str | None = None
    """The room of the stay, which is also the default"""
    type: Literal["new", "duplicate"]
    """`new` ends the earlier keys of the room, `duplicate` does not"""
    medium: Literal["card", "mobile", "pin"] | None = None


class RoomPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    condition: Literal["clean", "dirty", "inspected", "out_of_order"] | None = None
    note: str | None = None
    reported_occupancy: Literal["vacant", "occupied"] | None = None
    """Compared with the stays by `GET /housekeeping/discrepancies`"""
    out_of_order: RoomPatchOutOfOrder | None = None


class RoomPatchOutOfOrder(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    from_: date_aliased | None = Field(None, serialization_alias="from")
    """The first night that is not for sale; required unless nights are set already"""
    to: date_aliased | None = None
    """The first night that is for sale again; null: no end is known"""
    reason: str | None = None


class RoomingListInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    rows: list[RoomingListInputRow]


class RoomingListInputRow(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    guest: GuestInput | None = None
    guest_id: str | None = None
    room_type_id: str | None = None
    """Required unless the guest shares a room"""
    arrival: date_aliased | None = None
    """Required unless the guest shares a room"""
    departure: date_aliased | None = None
    """Required unless the guest shares a room"""
    adults: int | None = None
    """By default the guests of the room"""
    children: int | None = None
    share_with: int | None = None
    """Index of the earlier row whose room the guest shares"""
    notes: str | None = None


class TemplatesPreviewInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    reservation_id: str
    variables: dict[str, str | float] | None = None
    """Values of the variables that the stay does not fill in, by name"""


class WebhookEndpointInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    url: str
    events: list[
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
            "reservation.*",
            "group.*",
            "payment.*",
            "key.*",
            "guest.*",
            "folio.*",
            "invoice.*",
            "incident.*",
            "channel.*",
            "message.*",
            "review.*",
            "*",
        ]
    ]
    signatures: list[Literal["service", "standard"]] | None = None
    """Sets of signature headers; `standard` adds those of Standard Webhooks 1.0"""
    description: str | None = None
    active: bool | None = None


class WebhookEndpointPatch(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    url: str | None = None
    events: (
        list[
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
                "reservation.*",
                "group.*",
                "payment.*",
                "key.*",
                "guest.*",
                "folio.*",
                "invoice.*",
                "incident.*",
                "channel.*",
                "message.*",
                "review.*",
                "*",
            ]
        ]
        | None
    ) = None
    signatures: list[Literal["service", "standard"]] | None = None
    """Sets of signature headers; `standard` adds those of Standard Webhooks 1.0"""
    description: str | None = None
    active: bool | None = None


class WidgetMessageInput(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    body: str
