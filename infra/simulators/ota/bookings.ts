import { eachNight, parseMoney } from '@innkeeper/kernel';
import type { AgencyBooking, AgencyRoom } from '@innkeeper/protos';

/** An operator's order of a booking. */
export interface BookingOrder {
  readonly externalId: string;
  readonly arrival: string;
  readonly departure: string;
  readonly roomCode: string;
  readonly rateCode: string;
  readonly adults: number;
  readonly children: number;
  readonly total: string; // of all rooms
  readonly currency: string;
  readonly roomCount: number;
  readonly collect: 'ota' | 'hotel';
  readonly notes: string;
  readonly booker: AgencyBooking['booker'];
}

/** An operator's change of a booking; without a position, in all rooms. */
export interface BookingChange {
  readonly position?: number | undefined;
  readonly arrival?: string | undefined;
  readonly departure?: string | undefined;
  readonly roomCode?: string | undefined;
  readonly rateCode?: string | undefined;
  readonly adults?: number | undefined;
  readonly children?: number | undefined;
  readonly total?: string | undefined; // of the changed rooms
  readonly notes?: string | undefined;
  readonly booker: BookerFields;
}

export type Booker = NonNullable<AgencyBooking['booker']>;

/** Changed fields of a booker; absent ones stay unchanged. */
export type BookerFields = { readonly [Field in keyof Booker]?: Booker[Field] | undefined };

/** A revision number and its time. */
export interface Stamp {
  readonly revision: number;
  readonly createdAt: string;
}

type BookingNight = AgencyRoom['nights'][number];

export function newBooking(order: BookingOrder, stamp: Stamp): AgencyBooking {
  const { externalId, notes, booker, currency } = order;
  const totals = parts(parseMoney(currency, order.total).minor, order.roomCount);
  const nights = eachNight(order.arrival, order.departure);
  const rooms = totals.map((totalMinor, index): AgencyRoom => {
    const { roomCode, rateCode, arrival, departure, adults, children } = order;
    const priced = { total: amountOf(currency, totalMinor), nights: spread(currency, totalMinor, nights) };
    return { position: index + 1, cancelled: false, roomCode, rateCode, arrival, departure, adults, children, ...priced };
  });
  const collect = order.collect === 'ota' ? 'COLLECT_OTA' : 'COLLECT_HOTEL';
  return { externalId, kind: 'REVISION_KIND_NEW', booker, rooms, collect, notes, ...stamp };
}

export function modifiedBooking(before: AgencyBooking, change: BookingChange, stamp: Stamp): AgencyBooking {
  const changes = ({ position, cancelled }: AgencyRoom) => !cancelled && (change.position === undefined || change.position === position);
  const currency = currencyOf(before);
  const total = change.total === undefined ? null : parseMoney(currency, change.total).minor;
  const totals = total === null ? [] : parts(total, before.rooms.filter(changes).length);
  const rooms = before.rooms.map((room) => (changes(room) ? modifiedRoom(room, change, totals.shift() ?? null) : room));
  const booker = before.booker && withFields(before.booker, change.booker);
  return { ...before, kind: 'REVISION_KIND_MODIFIED', rooms, booker, notes: change.notes ?? before.notes, ...stamp };
}

/** A booker with changed fields. */
export function withFields(before: Booker, given: BookerFields): Booker {
  return {
    firstName: given.firstName ?? before.firstName,
    lastName: given.lastName ?? before.lastName,
    email: given.email ?? before.email,
    phone: given.phone ?? before.phone,
    language: given.language ?? before.language,
    nationality: given.nationality ?? before.nationality,
    document: given.document ?? before.document,
  };
}

/** Cancels one room, or all; a booking without a room left is cancelled. */
export function cancelledBooking(before: AgencyBooking, position: number | undefined, stamp: Stamp): AgencyBooking {
  const rooms = before.rooms.map((room) => (position === undefined || room.position === position ? { ...room, cancelled: true } : room));
  const isOver = rooms.every(({ cancelled }) => cancelled);
  return { ...before, kind: isOver ? 'REVISION_KIND_CANCELLED' : 'REVISION_KIND_MODIFIED', rooms, ...stamp };
}

/** Remaining nights keep their price unless there is a new total; additional nights cost as much as the last one. */
function modifiedRoom(room: AgencyRoom, change: BookingChange, totalMinor: bigint | null): AgencyRoom {
  const { arrival = room.arrival, departure = room.departure } = change;
  const currency = room.total?.currency ?? '';
  const dates = eachNight(arrival, departure);
  const nights = totalMinor === null ? keptNights(room, dates) : spread(currency, totalMinor, dates);
  return {
    ...room,
    arrival,
    departure,
    nights,
    total: amountOf(currency, sumOf(nights)),
    roomCode: change.roomCode ?? room.roomCode,
    rateCode: change.rateCode ?? room.rateCode,
    adults: change.adults ?? room.adults,
    children: change.children ?? room.children,
  };
}

function keptNights({ nights }: AgencyRoom, dates: readonly string[]): BookingNight[] {
  const last = nights.at(-1)?.amount ?? null;
  return dates.map((date) => ({ date, amount: nights.find((night) => night.date === date)?.amount ?? last }));
}

/** A booking whose nights do not add up to its totals. */
export function withPriceMismatch(booking: AgencyBooking): AgencyBooking {
  return repriced(booking, (room) => ({ ...room, total: amountOf(room.total?.currency ?? '', sumOf(room.nights) + 100n) }));
}

/** A booking in a currency that is not the hotel's. */
export function withCurrencyMismatch(booking: AgencyBooking): AgencyBooking {
  const currency = currencyOf(booking) === 'USD' ? 'EUR' : 'USD';
  return repriced(booking, (room) => ({
    ...room,
    total: room.total && { ...room.total, currency },
    nights: room.nights.map(({ date, amount }) => ({ date, amount: amount && { ...amount, currency } })),
  }));
}

function repriced(booking: AgencyBooking, change: (room: AgencyRoom) => AgencyRoom): AgencyBooking {
  return { ...booking, rooms: booking.rooms.map(change) };
}

function currencyOf({ rooms }: AgencyBooking): string {
  return rooms[0]?.total?.currency ?? '';
}

function amountOf(currency: string, minor: bigint): NonNullable<AgencyRoom['total']> {
  return { currency, minor: String(minor) };
}

function spread(currency: string, totalMinor: bigint, dates: readonly string[]): BookingNight[] {
  return parts(totalMinor, dates.length).map((minor, index) => ({ date: dates[index] ?? '', amount: amountOf(currency, minor) }));
}

function sumOf(nights: readonly BookingNight[]): bigint {
  return nights.reduce((sum, { amount }) => sum + BigInt(amount?.minor ?? 0), 0n);
}

/** Equal parts that add up to the whole; the first ones get the remainder. */
function parts(whole: bigint, count: number): bigint[] {
  const share = count === 0 ? 0n : whole / BigInt(count);
  const rest = count === 0 ? 0n : whole % BigInt(count);
  return Array.from({ length: count }, (_, index) => share + (BigInt(index) < rest ? 1n : 0n));
}
