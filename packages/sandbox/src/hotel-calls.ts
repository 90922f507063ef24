import type { MoneyBody } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

type Call<Input, Body> = (input: Input) => Promise<Body>;
type ById = { readonly params: { readonly id: string } };
type Page<T> = { readonly data: readonly T[]; readonly next_cursor?: string };
type Created = { readonly id: string };

/**
 * The operations that a sandbox is lived by, as far as it uses them; the server hands in those of the contexts, and the compiler holds them to this.
 * Decision: infra/decisions/0125.
 */
export interface HotelCalls {
  readonly hotel: {
    readonly properties: { readonly list: Call<{ query: { limit: number } }, Page<Property>> };
    readonly roomTypes: { readonly list: Call<{ query: OfProperty }, Page<Coded>> };
    readonly rooms: { readonly list: Call<{ query: OfProperty & { cursor?: string } }, Page<Room>> };
  };
  readonly rates: {
    readonly ratePlans: { readonly list: Call<{ query: OfProperty & { status: 'active' } }, Page<Coded>> };
    readonly offers: { readonly list: Call<{ query: OfferQuery }, { readonly data: readonly Offer[] }> };
  };
  readonly booking: {
    readonly reservations: {
      readonly list: Call<{ query: StaysQuery }, Page<Stay>>;
      readonly create: Call<{ body: NewStay }, Stay>;
      readonly confirm: Call<ById, unknown>;
      readonly change: Call<ById & { body: { notes?: string; adults?: number } }, Created>;
      readonly checkIn: Call<ById & { body?: { room_id: string } }, Stay>;
      readonly checkOut: Call<ById & { body?: { settlement: 'written_off' } }, Created>;
      readonly cancel: Call<ById & { query: { force: 'true'; reason?: CancelReason } }, CancelledStay>;
    };
    readonly occupants: { readonly put: Call<ById & { body: { guest_ids: string[] } }, unknown> };
  };
  readonly guest: {
    readonly guests: {
      readonly list: Call<{ query: { email: string; limit: number } }, Page<Created>>;
      readonly create: Call<{ body: Person }, Created>;
      readonly get: Call<ById, { readonly email: string | null }>;
    };
  };
  readonly billing: {
    readonly folios: {
      readonly get: Call<ById, Folio>;
      readonly postCharge: Call<ById & { body: Charge }, unknown>;
      readonly takePayment: Call<ById & { body: { amount: MoneyBody; method: PaymentMethod } }, unknown>;
      readonly refundPayment: Call<{ params: { id: string; entry_id: string }; body: { amount: MoneyBody } }, unknown>;
      readonly split: Call<ById & { body: { entry_ids: string[] } }, Created>;
      readonly close: Call<ById & { body: { settlement: 'paid' | 'written_off' } }, unknown>;
    };
  };
  readonly messaging: {
    readonly messages: {
      readonly send: Call<{ body: { reservation_id: string; channel: 'email' | 'web_widget'; body: string } }, Created>;
    };
    readonly widget: { readonly post: Call<{ body: { body: string } }, unknown> };
    readonly reviews: { readonly create: Call<{ body: { rating: number; title?: string; text: string } }, Created> };
  };
  readonly channels: {
    readonly channels: { readonly list: Call<{ query: { property_id: string } }, { readonly data: readonly Connection[] }> };
    readonly syncs: { readonly create: Call<SyncOrder, unknown> };
  };
  readonly webhooks: {
    readonly events: { readonly list: Call<{ query: { event: string[]; limit: number; resource_id?: string } }, Page<EventFound>> };
  };
}

/** The operations as one caller has them: permitted, dated and counted by the context. */
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

interface Coded {
  readonly id: string;
  readonly code: string;
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

interface EventFound {
  readonly id: string;
  readonly resource_id: string;
}
