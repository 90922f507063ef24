import { addDays, eachNight } from '@innkeeper/kernel';
import type { SandboxHotel } from '../hotel/sandbox-hotel.ts';
import type { Person } from '../hotel-calls.ts';
import type { RandomDraws } from '../invented/random-draws.ts';

const [nights, rooms] = [2, 2];
const cutOffDays = 3;

/**
 * Lets a group contract two rooms for two nights. Returns its id, or null if nothing is sold then. A group that gets no rooms is cancelled: it
 * would stay open without a block.
 */
export async function contractRooms({ caller, today, propertyId }: SandboxHotel, daysAhead: number): Promise<string | null> {
  const arrival = addDays(today, daysAhead);
  const stay = { arrival, departure: addDays(arrival, nights) };
  const [offer] = (await caller.rates.offers.list({ query: { ...stay, adults: 1, property_id: propertyId } })).data;
  if (!offer) return null;
  const { room_type_id, rate_plan_id } = offer;
  const body = { ...stay, name: 'Tour', kind: 'tour', rate_plan_id, cutoff_date: addDays(arrival, -cutOffDays) } as const;
  const { id } = await caller.booking.groups.create({ body });
  const block = eachNight(stay.arrival, stay.departure).map((date) => ({ room_type_id, date, rooms }));
  try {
    await caller.booking.groups.writeBlock({ params: { id }, body: { nights: block } });
  } catch (error) {
    await caller.booking.groups.cancel({ params: { id } });
    throw error;
  }
  return id;
}

/** Books a night of a group that has rooms left. Returns the id of the reservation, or null if there is none. */
export async function pickUpRoom({ caller, today, propertyId }: SandboxHotel, draws: RandomDraws, guest: Person): Promise<string | null> {
  const query = { property_id: propertyId, status: ['tentative' as const, 'definite' as const], arrival_from: today };
  const { data: groups } = await caller.booking.groups.list({ query });
  if (groups.length === 0) return null;
  const { id, rate_plan_id } = draws.pick(groups);
  const block = await caller.booking.groups.getBlock({ params: { id } });
  const night = block.data.find((each) => each.rooms > each.picked_up + each.released);
  if (!night) return null;
  const { room_type_id, date } = night;
  const stay = { arrival: date, departure: addDays(date, 1), room_type_id, rate_plan_id, group_id: id };
  return (await caller.booking.reservations.create({ body: { ...stay, adults: 1, guest: { ...guest } } })).id;
}
