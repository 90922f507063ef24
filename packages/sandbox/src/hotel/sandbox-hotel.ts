import { randomUUID } from 'node:crypto';
import { addDays, type LocalDate, refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { CallsOf, HotelCalls, Stay } from '../hotel-calls.ts';
import { checkInToday } from './check-in-today.ts';

/** The hotel of a sandbox as the holder of the full token uses it. */
export interface SandboxHotel {
  readonly caller: HotelCalls;
  readonly propertyId: string;
  readonly today: LocalDate;
  readonly currency: string;
  /** The operations as the guest of a stay, with that stay's key. */
  asGuest(reservationId: string): HotelCalls;
  /** Books a stay of one guest `daysAhead` days ahead, or on the next day with an offer. */
  book(daysAhead?: number, person?: BookingPerson): Promise<Stay>;
  /** Checks in a guest today, even if the house is full. */
  checkIn(): Promise<Stay>;
  /** Creates a group without a block, for two nights. */
  newGroup(): Promise<{ readonly id: string }>;
  /** A new, unique person. */
  newPerson(): BookingPerson;
}

interface BookingPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const daysAheadUsual = 14;
const daysTried = 30; // the house may be full or closed to arrivals

/** Opens the hotel of a sandbox. Errors: SVC-3007 if it has none. */
export async function openSandboxHotel(callsOf: CallsOf, ctx: RequestContext): Promise<SandboxHotel> {
  const caller = callsOf(ctx);
  const [property] = (await caller.hotel.properties.list({ query: { limit: 1 } })).data;
  if (!property) throw refuse('SVC-3007', 'tenant_id', 'has no hotel; one is imported by `hotel import`');
  const today = ctx.clock.today(property.timezone);
  const book = (daysAhead = daysAheadUsual, person = newPerson()) =>
    bookAhead(caller, { today, daysAhead, person, propertyId: property.id });
  return {
    ...{ caller, propertyId: property.id, today, currency: property.currency, book, newPerson },
    newGroup: () => createGroup(caller, { today, propertyId: property.id }),
    asGuest: (id) => callsOf({ ...ctx, actor: { kind: 'guest', id, userId: null } }),
    checkIn: () => checkInToday({ caller, propertyId: property.id, today, book: () => book(0) }),
  };
}

/** Errors: SVC-3007 if nothing is sold. */
async function createGroup(
  caller: HotelCalls,
  { today, propertyId }: { readonly today: LocalDate; readonly propertyId: string },
): Promise<{ readonly id: string }> {
  const [plan] = (await caller.rates.ratePlans.list({ query: { property_id: propertyId, status: 'active' } })).data;
  if (!plan) throw refuse('SVC-3007', 'tenant_id', 'has no rate plan');
  const arrival = addDays(today, daysAheadUsual);
  const body = { name: 'Test group', arrival, departure: addDays(arrival, 2), rate_plan_id: plan.id };
  return caller.booking.groups.create({ body });
}

function newPerson(): BookingPerson {
  const mark = randomUUID().slice(0, 8);
  return { first_name: 'Test', last_name: `Guest ${mark}`, email: `guest-${mark}@example.com` };
}

/** Books the first offer, on a later day if need be; only an arrival today cannot be postponed. Errors: SVC-3001. */
async function bookAhead(
  caller: HotelCalls,
  { today, daysAhead, person, propertyId }: { today: LocalDate; daysAhead: number; person: BookingPerson; propertyId: string },
): Promise<Stay> {
  const tries = daysAhead === 0 ? 1 : daysTried;
  for (let day = 0; day < tries; day++) {
    const arrival = addDays(today, daysAhead + day);
    const stay = { arrival, departure: addDays(arrival, 1) };
    const [offer] = (await caller.rates.offers.list({ query: { ...stay, adults: 2, property_id: propertyId } })).data;
    if (!offer) continue; // for two, so that another adult can be added
    const { room_type_id, rate_plan_id } = offer;
    return caller.booking.reservations.create({ body: { ...stay, room_type_id, rate_plan_id, adults: 1, guest: { ...person } } });
  }
  throw refuse('SVC-3001', 'tenant_id', `has no offer for a guest, ${daysAhead === 0 ? 'today' : 'in the weeks to come'}`);
}
