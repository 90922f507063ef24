import type { LocalDate, MoneyBody } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

type OperationCall<Input, Body> = (input: Input) => Promise<Body>;
type ById = { readonly params: { readonly id: string } };
type ListPage<T> = { readonly data: readonly T[]; readonly next_cursor?: string };
type CreatedResource = { readonly id: string };

interface NewGroup {
  readonly name: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly rate_plan_id: string;
  readonly kind?: 'leisure' | 'corporate' | 'event' | 'tour';
  readonly status?: 'inquiry' | 'tentative' | 'definite';
  readonly organiser_guest_id?: string | null;
  readonly company_id?: string | null;
  readonly cutoff_date?: LocalDate | null;
  readonly elastic?: boolean;
  readonly routing?: 'none' | 'room_and_tax' | 'all';
  readonly attrition_percent?: number | null;
  readonly notes?: string | null;
}

interface GroupsQuery {
  q?: string;
  property_id?: string;
  status?: ('tentative' | 'definite')[];
  arrival_from?: LocalDate;
}

interface OpenGroup {
  readonly id: string;
  readonly rate_plan_id: string;
}

interface BlockOfGroup {
  readonly room_type_id: string;
  readonly date: LocalDate;
  readonly rooms: number;
  readonly picked_up: number;
  readonly released: number;
}

interface NightOfBlock {
  room_type_id: string;
  date: LocalDate;
  rooms: number;
}

interface ListRow {
  guest: Person;
  room_type_id?: string;
  arrival?: LocalDate;
  departure?: LocalDate;
  children: number;
  share_with?: number;
}

/**
 * The operations that sandboxes use, with the fields they use. The server passes in those of the contexts, and the compiler checks that
 * they match. Decision: infra/decisions/0125.
 */
export interface HotelCalls {
  readonly hotel: {
    readonly properties: { readonly list: OperationCall<{ query: { limit: number } }, ListPage<Property>> };
    readonly roomTypes: { readonly list: OperationCall<{ query: OfProperty }, ListPage<CatalogueItem>> };
    readonly rooms: { readonly list: OperationCall<{ query: OfProperty & { cursor?: string } }, ListPage<Room>> };
  };
  readonly rates: {
    readonly ratePlans: { readonly list: OperationCall<{ query: OfProperty & { status: 'active' } }, ListPage<ListedPlan>> };
    readonly offers: { readonly list: OperationCall<{ query: OfferQuery }, { readonly data: readonly Offer[] }> };
  };
  readonly booking: {
    readonly reservations: {
      readonly list: OperationCall<{ query: StaysQuery }, ListPage<Stay>>;
      readonly create: OperationCall<{ body: NewStay }, Stay>;
      readonly confirm: OperationCall<ById, unknown>;
      readonly change: OperationCall<ById & { body: { notes?: string; adults?: number } }, CreatedResource>;
      readonly checkIn: OperationCall<ById & { body?: { room_id: string } }, Stay>;
      readonly checkOut: OperationCall<ById & { body?: { settlement: 'written_off' } }, CreatedResource>;
      readonly cancel: OperationCall<ById & { query: { force: 'true'; reason?: CancelReason } }, CancelledStay>;
    };
    readonly groups: {
      readonly create: OperationCall<{ body: NewGroup }, CreatedResource>;
      readonly change: OperationCall<ById & { body: { notes: string } }, CreatedResource>;
      readonly list: OperationCall<{ query: GroupsQuery }, ListPage<OpenGroup>>;
      readonly getBlock: OperationCall<ById, { readonly data: readonly BlockOfGroup[] }>;
      readonly get: OperationCall<ById, { readonly folio_id: string | null; readonly attrition_due: MoneyBody | null }>;
      readonly chargeAttrition: OperationCall<ById, unknown>;
      readonly writeBlock: OperationCall<ById & { body: { nights: (NightOfBlock & { rate?: MoneyBody })[] } }, unknown>;
      readonly listRooms: OperationCall<ById & { body: { rows: ListRow[] } }, { readonly reservation_ids: readonly (string | null)[] }>;
      readonly release: OperationCall<ById & { body: { nights?: NightOfBlock[] } }, CreatedResource>;
      readonly cancel: OperationCall<ById, CreatedResource>;
    };
    readonly keys: { readonly issue: OperationCall<ById & { body: { type: 'new'; medium: 'card' } }, CreatedResource> };
    readonly occupants: { readonly put: OperationCall<ById & { body: { guest_ids: string[] } }, unknown> };
  };
  readonly guest: {
    readonly guests: {
      readonly list: OperationCall<{ query: { email: string; limit: number } }, ListPage<CreatedResource>>;
      readonly create: OperationCall<{ body: Person }, CreatedResource>;
      readonly get: OperationCall<ById, { readonly email: string | null }>;
    };
  };
  readonly billing: {
    readonly folios: {
      readonly get: OperationCall<ById, Folio>;
      readonly postCharge: OperationCall<ById & { body: Charge }, unknown>;
      readonly takePayment: OperationCall<ById & { body: { amount: MoneyBody; method: PaymentMethod } }, unknown>;
      readonly refundPayment: OperationCall<{ params: { id: string; entry_id: string }; body: { amount: MoneyBody } }, unknown>;
      readonly split: OperationCall<ById & { body: { entry_ids: string[] } }, CreatedResource>;
      readonly close: OperationCall<ById & { body: { settlement: 'paid' | 'written_off' } }, unknown>;
    };
    readonly paymentMethods: { readonly store: OperationCall<ById & { body: { payment_token: string } }, unknown> };
  };
  readonly fiscal: {
    readonly fiscalDocuments: { readonly issue: OperationCall<ById & { body: object }, CreatedResource> };
  };
  readonly messaging: {
    readonly messages: {
      readonly send: OperationCall<{ body: { reservation_id: string; channel: 'email' | 'web_widget'; body: string } }, CreatedResource>;
    };
    readonly widget: { readonly post: OperationCall<{ body: { body: string } }, unknown> };
    readonly reviews: { readonly create: OperationCall<{ body: { rating: number; title?: string; text: string } }, CreatedResource> };
  };
  readonly channels: {
    readonly channels: { readonly list: OperationCall<{ query: { property_id: string } }, { readonly data: readonly Connection[] }> };
    readonly syncs: { readonly create: OperationCall<SyncOrder, unknown> };
  };
  readonly webhooks: {
    readonly events: {
      readonly list: OperationCall<{ query: { event: string[]; limit: number; resource_id?: string } }, ListPage<ListedEvent>>;
    };
  };
}

/** The operations of one caller: permissions, clock and limits come from the context. */
export type CallsOf = (ctx: RequestContext) => HotelCalls;

interface OfProperty {
  property_id?: string;
  limit?: number;
}

interface Property {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
}

interface CatalogueItem {
  readonly id: string;
  readonly code: string;
}

interface ListedPlan extends CatalogueItem {
  readonly company_id: string | null;
  readonly payment_schedule: readonly { readonly due: string; readonly percent: number }[];
}

interface Room {
  readonly id: string;
  readonly number: string;
}

interface OfferQuery {
  property_id: string;
  arrival: string;
  departure: string;
  adults: number;
}

interface Offer {
  readonly room_type_id: string;
  readonly rate_plan_id: string;
}

export interface StaysQuery {
  status?: StayStatus[];
  arrival_from?: string;
  arrival_to?: string;
  departure_from?: string;
  departure_to?: string;
  limit?: number;
}

type StayStatus = 'tentative' | 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled';

export interface Stay {
  readonly id: string;
  readonly status: string;
  readonly property_id: string;
  readonly room_type_id: string;
  readonly folio_id: string;
  readonly guest_id: string;
  readonly departure: string;
}

export type CancelReason = 'guest_request' | 'ota' | 'other';

interface CancelledStay {
  readonly id: string;
  readonly cancellation: { readonly fee_due: MoneyBody | null } | null;
}

export interface NewStay {
  arrival: string;
  departure: string;
  room_type_id: string;
  rate_plan_id: string;
  adults: number;
  children?: number;
  channel?: BookingChannel;
  external_id?: string;
  notes?: string;
  guest_id?: string;
  guest?: Person;
  group_id?: string;
  folio_id?: string;
}

type BookingChannel = 'direct' | 'booking_com' | 'expedia' | 'agoda' | 'phone' | 'walk_in' | 'email' | 'corporate' | 'travel_agent';

export interface Person {
  first_name: string;
  last_name: string;
  sex?: 'f' | 'm';
  email?: string;
  phone?: string;
  nationality?: string;
  language?: string;
  date_of_birth?: string;
  residence_country?: string;
  residence_city?: string;
  document?: { type: 'passport' | 'citizen_card' | 'national_id'; number: string; issue_country: string };
}

type PaymentMethod = 'cash' | 'bank_transfer' | 'ota_collect';

interface Charge {
  code: string;
  description: string;
  amount: MoneyBody;
  reservation_id?: string;
}

export interface Folio {
  readonly id: string;
  readonly balance: MoneyBody;
  readonly projected_balance: MoneyBody;
  readonly entries: readonly FolioEntry[];
}

interface FolioEntry {
  readonly id: string;
  readonly kind: string;
  readonly amount: MoneyBody;
  readonly reverses: string | null;
  readonly moved_from: string | null;
}

export interface Connection {
  readonly channel: string;
  readonly property_id: string;
  readonly status: string;
}

interface SyncOrder {
  params: { channel: string };
  query: { property_id: string };
  body: { from: string; to: string };
}

interface ListedEvent {
  readonly id: string;
  readonly resource_id: string;
}
