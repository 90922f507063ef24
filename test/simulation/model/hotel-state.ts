import type { AgencyBookingState, IncidentState } from './agency-state.ts';
import type { Minor } from './amounts.ts';
import { type Day, dayAt } from './calendar.ts';
import type { DocumentState } from './fiscal-documents.ts';
import type { GroupState } from './group-state.ts';
import type { DatedRate, HotelDefinition, RoomTypeDefinition } from './hotel-definition.ts';
import { type MessagingState, newMessagingState } from './message-state.ts';
import type { PartnerFault, PartnerName } from './partner-faults.ts';
import type { CardState, PaymentDueState } from './payments-due.ts';
import type { NightPrice } from './pricing.ts';
import type { Profile } from './registrations.ts';
import type { SessionState } from './session-commands.ts';

/** A name that the model gives to something the service has an id for: `stay 3`. */
export type Ref = string;

export type StayStatus = 'tentative' | 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled';

export interface StayState {
  readonly guest: Ref;
  /** Those who are named beside the booker. */
  occupants: readonly Ref[];
  folio: Ref;
  /** Group that it belongs to; null for a stay of its own. */
  readonly group: Ref | null;
  readonly channel: string;
  status: StayStatus;
  plan: string;
  roomType: string;
  /** Date at the property on which it was booked. */
  readonly bookedOn: Day;
  arrival: Day;
  departure: Day;
  adults: number;
  children: number;
  /** Booked nights, each with its price. */
  nights: NightPrice[];
  /** Nights that it has picked up from the block of its group. */
  pickedUp: Day[];
  /** Nights of this stay that have been posted to a folio. */
  posted: Day[];
  room: string | null;
  /** Business date on which the guest came to the house. */
  arrivedOn: Day | null;
  /** Business date on which the guest left. */
  leftOn: Day | null;
  /** Guests whose departure had to be registered when they left. */
  exits: readonly Ref[];
  /** Guests of whom it became known too late that they had to be registered. */
  exempt: readonly Ref[];
  /** End of a hold, in milliseconds. */
  expiresAt: number | null;
  cancellation: Cancellation | null;
}

/** Terms on which a stay was cancelled. */
export interface Cancellation {
  readonly reason: 'guest_request' | 'no_show' | 'expired' | 'ota' | 'operator';
  /** Fee of the plan, and the part of it that is still to be posted; null if it was free. */
  readonly fee: { readonly charged: Minor; readonly due: Minor } | null;
  /** Net price of the nights that left the books. */
  readonly lost: Minor;
}

export type EntryKind = 'room' | 'ancillary' | 'tax' | 'discount' | 'adjustment' | 'fee' | 'payment' | 'refund' | 'transfer' | 'write_off';

export interface EntryState {
  readonly kind: EntryKind;
  readonly code: string;
  readonly amount: Minor;
  readonly serviceDay: Day;
  readonly stay: Ref | null;
  /** Entry of the folio that this one takes back, or the payment that it refunds. */
  readonly reverses: Ref | null;
  readonly isReversed: boolean;
  /** It was moved to another folio, or stands opposite to one that was. */
  readonly isMoved: boolean;
}

export interface FolioState {
  readonly guest: Ref;
  status: 'open' | 'closed';
  settlement: 'paid' | 'transferred' | 'written_off' | null;
  /** In the order of posting, by name. */
  readonly entries: Map<Ref, EntryState>;
}

/** Figures of a room type on one night. */
export interface InventoryState {
  /** Rooms in order. */
  total: number;
  sold: number;
  /** Rooms that blocks of groups hold. */
  held: number;
  available: number;
  /** Rooms out of order, and how many of them come back closed to sale. */
  out: number;
  outClosed: number;
}

export type RoomCondition = 'clean' | 'dirty' | 'inspected' | 'out_of_order';

export interface RoomState {
  readonly roomType: string;
  condition: RoomCondition;
  outOfOrder: { readonly from: Day; readonly to: Day | null } | null;
}

/** A key of a room. */
export interface KeyState {
  readonly stay: Ref;
  readonly room: string;
  readonly medium: string;
  /** End of its validity, in milliseconds. */
  until: number;
  isActive: boolean;
}

/** Money that a payment provider was asked to move. */
export interface CardMovement {
  readonly kind: 'charge' | 'refund';
  readonly amount: Minor;
  readonly isDeclined: boolean;
}

/** An invoice that was issued: its number in the property's series, and its date. */
export interface IssuedInvoice {
  readonly folio: Ref;
  readonly number: number;
  readonly day: Day;
}

/** A review that a guest has left with the house. */
export interface ReviewState {
  readonly stay: Ref;
  readonly rating: number;
  reply: string | null;
}

/** Events of the service, by name. */
export type EventName =
  | 'guest.updated'
  | 'reservation.created'
  | 'reservation.updated'
  | 'reservation.cancelled'
  | 'reservation.checked_in'
  | 'reservation.checked_out'
  | 'folio.charged'
  | 'folio.paid'
  | 'group.created'
  | 'group.updated'
  | 'group.released'
  | 'group.cancelled'
  | 'payment.failed'
  | 'invoice.issued'
  | 'key.issued'
  | 'incident.opened'
  | 'message.received'
  | 'message.delivered'
  | 'review.received';

export interface EventState {
  readonly name: EventName;
  /** Guest, stay, folio, group, legal document or review that it is about; of a failed payment its stay, of a message its text, of an incident its kind. */
  readonly resource: Ref;
}

/** Everything that the model knows of a hotel. It is copied whole where outcomes part. */
export interface HotelState {
  readonly hotel: HotelDefinition;
  /** Business time of the hotel, in milliseconds. */
  now: number;
  /** Business date whose audit is next. */
  nextAudit: Day;
  readonly rates: Map<string, DatedRate>;
  /** Nights that differ from an empty hotel, by room type and day. */
  readonly inventory: Map<string, InventoryState>;
  readonly rooms: Map<string, RoomState>;
  readonly guests: Set<Ref>;
  /** Facts about guests beyond their names. */
  readonly profiles: Map<Ref, Profile>;
  readonly stays: Map<Ref, StayState>;
  readonly folios: Map<Ref, FolioState>;
  readonly groups: Map<Ref, GroupState>;
  /** Charges and refunds of cards at the provider. */
  readonly cardMovements: CardMovement[];
  /** Cards of guests that the provider keeps, the latest last. */
  readonly cards: Map<Ref, CardState>;
  /** Parts of prices that are or were charged by themselves, and those that were waived. */
  readonly paymentsDue: Map<Ref, PaymentDueState>;
  /** Date on whose morning payments become due next. */
  nextMorning: Day;
  /** In the order of their numbers. */
  readonly invoices: IssuedInvoice[];
  /** Legal documents in the order of their issue, by name. */
  readonly documents: Map<Ref, DocumentState>;
  /** Bookings that agencies have sent, by name. */
  readonly agencyBookings: Map<Ref, AgencyBookingState>;
  readonly incidents: IncidentState[];
  readonly keys: Map<Ref, KeyState>;
  /** Numbers of the rooms that the lock system does not know. */
  readonly roomsWithoutLock: Set<string>;
  /** Partners that fail until the clock moves. */
  readonly failing: Map<PartnerName, PartnerFault>;
  readonly messaging: MessagingState;
  readonly reviews: Map<Ref, ReviewState>;
  /** Booking sessions of visitors. */
  readonly sessions: Map<Ref, SessionState>;
  /** Events that the feed owes since it was last read. */
  readonly events: EventState[];
  /** Number of things that commands have named so far. The service's own entries are named for what they are, so that names stay when commands go. */
  named: number;
}

export function newHotelState(hotel: HotelDefinition, now: number, rates: ReadonlyMap<string, DatedRate>): HotelState {
  const rooms = hotel.roomTypes.flatMap(({ code, rooms: numbers }) => numbers.map((number) => [number, code] as const));
  return {
    hotel,
    now,
    nextAudit: dayAt(now, hotel.zone),
    rates: new Map(rates),
    inventory: new Map(),
    rooms: new Map(rooms.map(([number, roomType]) => [number, { roomType, condition: 'inspected', outOfOrder: null }])),
    guests: new Set(),
    profiles: new Map(),
    stays: new Map(),
    folios: new Map(),
    groups: new Map(),
    cardMovements: [],
    cards: new Map(),
    paymentsDue: new Map(),
    nextMorning: dayAt(now, hotel.zone),
    invoices: [],
    documents: new Map(),
    agencyBookings: new Map(),
    incidents: [],
    keys: new Map(),
    roomsWithoutLock: new Set(),
    failing: new Map(),
    messaging: newMessagingState(),
    reviews: new Map(),
    sessions: new Map(),
    events: [],
    named: 0,
  };
}

export const copyOf = (state: HotelState): HotelState => structuredClone(state);

export const today = ({ now, hotel }: HotelState): Day => dayAt(now, hotel.zone);

export function newRef(state: HotelState, kind: string): Ref {
  state.named += 1;
  return `${kind} ${state.named}`;
}

export function roomTypeOf(hotel: HotelDefinition, code: string): RoomTypeDefinition {
  const type = hotel.roomTypes.find((each) => each.code === code);
  if (type === undefined) throw new Error(`the hotel has no room type ${code}`);
  return type;
}

export function emit(state: HotelState, name: EventName, resource: Ref): void {
  state.events.push({ name, resource });
}

/** An incident for the staff, with its event. Rule: EVENT-20. */
export function openIncident(state: HotelState, incident: IncidentState): void {
  state.incidents.push(incident);
  emit(state, 'incident.opened', incident.kind);
}

export const roomRef = (number: string): Ref => `room ${number}`;

/** Reads something that the model knows to exist. */
export function known<T>(map: ReadonlyMap<Ref, T>, ref: Ref): T {
  const found = map.get(ref);
  if (found === undefined) throw new Error(`the model does not know ${ref}`);
  return found;
}
