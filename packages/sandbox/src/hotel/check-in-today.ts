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
 * Checks in somebody who arrives today: a new booking, and where no night is left one that was booked before. Of a full house guests leave for it.
 * Rules: SANDBOX-18. Errors: SVC-3001, SVC-3009.
 */
export async function checkInToday(hotel: HotelToday): Promise<Stay> {
  const { caller, today, book } = hotel;
  const booked = await unless('SVC-3001', book);
  const arrivals = { status: ['confirmed'], arrival_from: today, arrival_to: today } satisfies StaysQuery;
  const expected = booked ?? (await staysOf(hotel, arrivals))[0];
  const stay = expected ?? (await whileGuestsLeave(hotel, 'SVC-3001', { leaving: (guest) => guest.departure > today, work: book }));
  const { id, room_type_id: type } = stay;
  if (stay.status === 'tentative') await caller.booking.reservations.confirm({ params: { id } }); // its plan wants a deposit
  const checkIn = () => caller.booking.reservations.checkIn({ params: { id } });
  return whileGuestsLeave(hotel, 'SVC-3009', { leaving: (guest) => guest.room_type_id === type, work: checkIn });
}

type Full = 'SVC-3001' | 'SVC-3009';

/** Null where it is refused with a code. */
async function unless<T>(code: Full, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError && error.code === code) return null;
    throw error;
  }
}

interface Making<T> {
  readonly leaving: (guest: Stay) => boolean;
  readonly work: () => Promise<T>;
}

/** Tries it again each time that a guest has left, whose day of departure is the next to come. Errors: those of the work. */
async function whileGuestsLeave<T>(hotel: HotelToday, code: Full, { leaving, work }: Making<T>): Promise<T> {
  const first = await unless(code, work);
  if (first !== null) return first;
  const guests = (await staysOf(hotel, { status: ['checked_in'] })).filter(leaving);
  for (const { id } of guests.toSorted((left, right) => (left.departure < right.departure ? -1 : 1))) {
    await hotel.caller.booking.reservations.checkOut({ params: { id }, body: { settlement: 'written_off' } });
    const done = await unless(code, work);
    if (done !== null) return done;
  }
  return work();
}

const staysMax = 200;

async function staysOf({ caller, propertyId }: HotelToday, query: StaysQuery): Promise<Stay[]> {
  const { data } = await caller.booking.reservations.list({ query: { ...query, limit: staysMax } });
  return data.filter(({ property_id }) => property_id === propertyId);
}
