import { openTestDatabase } from '../../harness/database.ts';
import { readHotelIds } from '../../harness/hotel.ts';
import { operator } from '../../harness/instance.ts';
import { newTenant } from '../../harness/tenant.ts';
import { dayAt } from '../model/calendar.ts';
import { newHotelState } from '../model/hotel-state.ts';
import { hotelFileOf } from './hotel-file.ts';
import { makeHotel, makeRates } from './make-hotel.ts';
import type { Names } from './names.ts';
import { type Random, randomOf } from './random.ts';
import { chosenScript, listedScript, type Script, type TimedCommand } from './script.ts';
import { daysUntilOpening } from './season.ts';
import { simulateHotel, type Verdict } from './simulate-hotel.ts';

/** Verdict on the hotel of a seed. */
export interface SeedVerdict extends Verdict {
  readonly seed: number;
}

/** Opens the hotel of a seed in a sandbox of its own, and lives some days there. */
export function simulateSeed(seed: number, days: number): Promise<SeedVerdict> {
  return simulate(seed, (random) => chosenScript(random, days));
}

/** Opens the hotel of a seed again in a new sandbox and replays commands of an earlier run. */
export function replaySeed(seed: number, commands: readonly TimedCommand[], days: number): Promise<SeedVerdict> {
  return simulate(seed, () => listedScript(commands, days));
}

interface SeedsRun {
  readonly days: number;
  readonly atOnce: number;
  /** Called as soon as a hotel has lived its days. */
  readonly onVerdict?: (verdict: SeedVerdict) => void;
}

/** Lives the same days in the hotels of some seeds, a number of them at once. Answers in the order of the seeds; after a difference no other begins. */
export async function simulateSeeds(seeds: readonly number[], { days, atOnce, onVerdict }: SeedsRun): Promise<SeedVerdict[]> {
  const waiting = [...seeds];
  const verdicts: SeedVerdict[] = [];
  const lane = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const verdict = await simulateSeed(seed, days);
      verdicts.push(verdict);
      onVerdict?.(verdict);
      if (verdict.differences.length > 0) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return verdicts.toSorted((one, other) => one.seed - other.seed);
}

const ratedDays = 400;
const daySeconds = 86_400;

async function simulate(seed: number, scriptOf: (random: Random) => Script): Promise<SeedVerdict> {
  const random = randomOf(seed);
  const hotel = makeHotel(random);
  const settings = { allow_overselling: hotel.allowsOverselling, tentative_hold_hours: hotel.holdHours };
  const tenant = await newTenant({ sandbox: true, settings });
  const advance = async (seconds: number): Promise<number> => Date.parse((await tenant.advanceClock(`${seconds}s`)).now);
  const wait = daysUntilOpening(randomOf(seed), dayAt(Date.now(), hotel.zone), hotel.zone);
  const from = dayAt(await advance(wait * daySeconds), hotel.zone);
  const rates = makeRates(hotel, random, from, ratedDays);
  await operator().hotel.import.mutate({ tenant_id: tenant.tenantId, file: { ...hotelFileOf(hotel, rates, from, ratedDays) } });
  const state = newHotelState(hotel, await advance(1), rates);
  const simulated = { api: tenant.api, advance, names: await namesOf(tenant.tenantId) };
  return { seed, ...(await simulateHotel(simulated, state, scriptOf(random))) };
}

async function namesOf(tenantId: string): Promise<Names> {
  const { roomTypes, ratePlans, rooms } = await readHotelIds(await openTestDatabase(), tenantId);
  const named = (kind: string, ids: Readonly<Record<string, string>>) =>
    Object.entries(ids).map(([code, id]) => [`${kind} ${code}`, id] as const);
  return new Map([...named('room type', roomTypes), ...named('plan', ratePlans), ...named('room', rooms)]);
}
