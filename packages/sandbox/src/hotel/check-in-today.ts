import { type LocalDate, ServiceError } from '@innkeeper/kernel';
import type { HotelCalls, Stay, StaysQuery } from '../hotel-calls.ts';

/** A hotel on one of its days. */
export interface HotelToday {
  readonly caller: HotelCalls;
  readonly propertyId: string;
  readonly today: LocalDate;
  /** Books a stay that arrives today. Errors: SVC-3001. */
  readonly book: () => Promise<Stay>;
}

/**
 * Checks in a guest who arrives today: a new booking or, if no night is left, an existing one. If the house is full, guests are checked out
 * to make room. Rules: SANDBOX-18. Errors: SVC-3001, SVC-3009.
 */
export async function checkInToday(hotel: HotelToday): Promise<Stay> {
  const { caller, today, book } = hotel;
  const booked = await nullIfRefused('SVC-3001', book);
  const arrivals = { status: ['confirmed'], arrival_from: today, arrival_to: today } satisfies StaysQuery;
  const expected = booked ?? (await staysOf(hotel, arrivals))[0];
  const stay = expected ?? (await whileGuestsLeave(hotel, 'SVC-3001', { leaving: (guest) => guest.departure > today, work: book }));
  const { id, room_type_id: type } = stay;
  if (stay.status === 'tentative') await caller.booking.reservations.confirm({ params: { id } }); // its plan requires a deposit
  const checkIn = () => caller.booking.reservations.checkIn({ params: { id } });
  return whileGuestsLeave(hotel, 'SVC-3009', { leaving: (guest) => guest.room_type_id === type, work: checkIn });
}

type FullHouseCode = 'SVC-3001' | 'SVC-3009';

/** The result of the work; null if it is refused with the code. */
async function nullIfRefused<T>(code: FullHouseCode, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError && error.code === code) return null;
    throw error;
  }
}

interface FullHouseWork<T> {
  readonly leaving: (guest: Stay) => boolean;
  readonly work: () => Promise<T>;
}

/** Retries the work after each guest's departure, earliest departure first. Errors: those of the work. */
async function whileGuestsLeave<T>(hotel: HotelToday, code: FullHouseCode, { leaving, work }: FullHouseWork<T>): Promise<T> {
  const first = await nullIfRefused(code, work);
  if (first !== null) return first;
  const guests = (await staysOf(hotel, { status: ['checked_in'] })).filter(leaving);
  for (const { id } of guests.toSorted((left, right) => (left.departure < right.departure ? -1 : 1))) {
    await hotel.caller.booking.reservations.checkOut({ params: { id }, body: { settlement: 'written_off' } });
    const done = await nullIfRefused(code, work);
    if (done !== null) return done;
  }
  return work();
}

const staysMax = 200;

async function staysOf({ caller, propertyId }: HotelToday, query: StaysQuery): Promise<Stay[]> {
  const { data } = await caller.booking.reservations.list({ query: { ...query, limit: staysMax } });
  return data.filter(({ property_id }) => property_id === propertyId);
}
