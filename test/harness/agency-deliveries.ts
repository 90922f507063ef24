import { answerDelivery, type BookedRoom, type BookingRevision, type Delivery } from '@innkeeper/channels';
import { addDays, eachNight, isoInstant, systemClock } from '@innkeeper/kernel';
import { openKeyRing, type RequestContext, secretsOf } from '@innkeeper/platform';
import { type Hotel, newHotel } from './hotel.ts';
import { testHome } from './instance.ts';
import { requestContext } from './request-context.ts';

export const agency = 'booking_com';
export const agencyRate = 'BAR-BDC'; // of the known hotel

/** The civil date n days after today in Lisbon. */
export function agencyDay(n: number): string {
  return addDays(systemClock.today('Europe/Lisbon'), n);
}

/** A room at an agency: one standard room for two nights and one adult, at the hotel's own price unless stated otherwise. */
export function agencyRoom(changes: Partial<BookedRoom> & { readonly nightMinor?: bigint } = {}): BookedRoom {
  const { nightMinor = 10_200n, ...given } = changes;
  const { arrival = agencyDay(10), departure = agencyDay(12) } = given;
  const nights = eachNight(arrival, departure).map((date) => ({ date, minor: nightMinor }));
  const total = { currency: 'EUR', minor: nightMinor * BigInt(nights.length) };
  const room = { position: 1, isCancelled: false, roomCode: 'STD', rateCode: agencyRate, adults: 1, children: 0, isPriceSound: true };
  return { ...room, arrival, departure, nights, total, ...given };
}

/** A revision of a booking, with one room unless stated otherwise. */
export function agencyRevision(changes: Partial<BookingRevision> & Pick<BookingRevision, 'externalId'>): BookingRevision {
  const booker = { firstName: 'Ana', lastName: 'Lopes', email: null, phone: null, language: null, nationality: null, document: null };
  const { revision = 1 } = changes;
  const createdAt = isoInstant(Date.UTC(2026, 0, 1, 0, 0, revision));
  const kind = revision === 1 ? 'new' : 'modified';
  return { revision, kind, booker, rooms: [agencyRoom()], collect: 'hotel', notes: null, createdAt, ...changes };
}

const log = { error: () => undefined };

type Place = Pick<Hotel, 'propertyId'>;

/** Handles a delivery as the worker that listens to the agency does. */
export function answerDeliveryOf(ctx: RequestContext, { propertyId }: Place, delivery: Delivery) {
  return answerDelivery(ctx, { place: { propertyId, channel: agency }, delivery, log });
}

export function handleRevision(ctx: RequestContext, hotel: Place, booking: BookingRevision) {
  const deliveryId = `${booking.externalId} ${booking.revision}`;
  return answerDeliveryOf(ctx, hotel, { deliveryId, kind: 'booking', booking });
}

/** A hotel, and the context in which its deliveries are handled. */
export async function hotelAndContext(): Promise<{ hotel: Hotel; ctx: RequestContext }> {
  const hotel = await newHotel({ agencies: true });
  const secrets = secretsOf(openKeyRing({ INNKEEPER_HOME: testHome() })); // the instance opens what is sealed here
  return { hotel, ctx: { ...(await requestContext({ tenantId: hotel.tenantId })), secrets } };
}
