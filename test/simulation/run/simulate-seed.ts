import { openTestDatabase } from '../../harness/database.ts';
import { readHotelIds } from '../../harness/hotel.ts';
import { createTenant } from '../../harness/tenant.ts';
import { dayAt } from '../model/calendar.ts';
import { newHotelState } from '../model/hotel-state.ts';
import { hotelFileOf } from './hotel-file.ts';
import { makeHotel, makeRates } from './make-hotel.ts';
import type { Names } from './names.ts';
import { randomOf } from './random.ts';
import { simulateHotel, type Verdict } from './simulate-hotel.ts';

const ratedDays = 400;

/** Opens the hotel of a seed in a sandbox of its own, and lives some days there. */
export async function simulateSeed(seed: number, days: number): Promise<Verdict> {
  const random = randomOf(seed);
  const hotel = makeHotel(random);
  const from = dayAt(Date.now(), hotel.zone);
  const rates = makeRates(hotel, random, from, ratedDays);
  const settings = { allow_overselling: hotel.allowsOverselling, tentative_hold_hours: hotel.holdHours };
  const tenant = await createTenant({ sandbox: true, settings }, hotelFileOf(hotel, rates, from, ratedDays));
  const advance = async (seconds: number): Promise<number> => Date.parse((await tenant.advanceClock(`${seconds}s`)).now);
  const state = newHotelState(hotel, await advance(1), rates);
  return simulateHotel({ api: tenant.api, advance, names: await namesOf(tenant.tenantId) }, state, { random, days });
}

async function namesOf(tenantId: string): Promise<Names> {
  const { roomTypes, ratePlans, rooms } = await readHotelIds(await openTestDatabase(), tenantId);
  const named = (kind: string, ids: Readonly<Record<string, string>>) =>
    Object.entries(ids).map(([code, id]) => [`${kind} ${code}`, id] as const);
  return new Map([...named('room type', roomTypes), ...named('plan', ratePlans), ...named('room', rooms)]);
}
