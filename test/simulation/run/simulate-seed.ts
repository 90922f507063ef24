import { operator } from '../../harness/instance.ts';
import { locksOf } from '../../harness/locks.ts';
import { agenciesOf } from '../../harness/ota.ts';
import { paymentsOf } from '../../harness/payments.ts';
import { registryOf } from '../../harness/registry.ts';
import { taxAuthorityOf } from '../../harness/tax-authority.ts';
import { newTenant, type Tenant } from '../../harness/tenant.ts';
import { transportsOf } from '../../harness/transports.ts';
import { dayAt } from '../model/calendar.ts';
import type { HotelDefinition } from '../model/hotel-definition.ts';
import { newHotelState } from '../model/hotel-state.ts';
import { assistantOf } from './assistant.ts';
import { waitForAgencies } from './compare-agencies.ts';
import { withLegalDocuments } from './fiscal-hotel.ts';
import { hotelFileOf } from './hotel-file.ts';
import { makeHotel, makeRates } from './make-hotel.ts';
import type { Names } from './names.ts';
import { openAutomations } from './open-automations.ts';
import { type Random, randomOf } from './random.ts';
import { chosenScript, listedScript, type Script, type TimedCommand } from './script.ts';
import { daysUntilOpening } from './season.ts';
import { type SimulatedHotel, simulateHotel, type Verdict } from './simulate-hotel.ts';
import { siteOf } from './visitor-requests.ts';

/** Verdict on the hotel of a seed. */
export interface SeedVerdict extends Verdict {
  readonly seed: number;
}

/** Opens the hotel of a seed in a sandbox of its own, and lives some days there. */
export function simulateSeed(seed: number, days: number, doorOf = usualDoor): Promise<SeedVerdict> {
  return simulateIn(seed, (random) => chosenScript(random, days), doorOf);
}

/** Opens the hotel of a seed again in a new sandbox and replays commands of an earlier run. */
export function replaySeed(seed: number, { commands, days }: ListedRun, doorOf = usualDoor): Promise<SeedVerdict> {
  return simulateIn(seed, () => listedScript(commands, days), doorOf);
}

interface ListedRun {
  readonly commands: readonly TimedCommand[];
  readonly days: number;
}

interface SeedsRun<V extends SeedVerdict> {
  readonly days: number;
  readonly atOnce: number;
  readonly simulate: (seed: number, days: number) => Promise<V>;
  /** Called as soon as a hotel has lived its days. */
  readonly onVerdict?: (verdict: V) => void;
}

/** Lives the same days in the hotels of some seeds, a number of them at once. Answers in the order of the seeds; after a difference no other begins. */
export async function simulateSeeds<V extends SeedVerdict>(
  seeds: readonly number[],
  { days, atOnce, simulate, onVerdict }: SeedsRun<V>,
): Promise<V[]> {
  const waiting = [...seeds];
  const verdicts: V[] = [];
  const lane = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const verdict = await simulate(seed, days);
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

/** How a hotel is reached. */
export type Door = Omit<SimulatedHotel, 'names'>;

export const usualDoor = ({ api, advanceClock, tenantId, tokens }: Tenant): Door => ({
  api,
  assistant: assistantOf(tokens.full),
  partners: {
    agencies: agenciesOf(tenantId),
    locks: locksOf(tenantId),
    payments: paymentsOf(tenantId),
    registry: registryOf(tenantId),
    taxAuthority: taxAuthorityOf(tenantId),
    site: siteOf(api),
    transports: transportsOf(tenantId),
  },
  advance: async (seconds) => Date.parse((await advanceClock(`${seconds}s`)).now),
});

/** Differences of a hotel from that of its seed. */
export interface Variation {
  readonly hotel: Partial<HotelDefinition>;
  /** Milliseconds at which it opens. */
  readonly opensAt: number;
}

/** The hotel as it is where nobody in the background may change anything. */
const withoutPartners = (hotel: HotelDefinition): HotelDefinition => ({
  ...hotel,
  country: 'DE',
  agencies: [],
  hasLocks: false,
  selfCheckIn: null,
  sellsDirectly: false,
  storesCards: false,
  messaging: null,
  fiscal: null,
});

/** Opens the hotel of a seed in a sandbox, and lives the days of a script there; `doorOf` says how the sandbox is reached. */
export async function simulateIn(
  seed: number,
  scriptOf: (random: Random) => Script,
  doorOf = usualDoor,
  variation: Variation | null = null,
): Promise<SeedVerdict> {
  const random = randomOf(seed);
  const made = { ...makeHotel(random), ...variation?.hotel };
  const settings = { allow_overselling: made.allowsOverselling, tentative_hold_hours: made.holdHours };
  const tenant = await newTenant({ sandbox: true, settings });
  const door = doorOf(tenant);
  const hotel = door.partners === null ? withoutPartners(made) : withLegalDocuments(made, seed);
  const days = daysUntilOpening(randomOf(seed), dayAt(Date.now(), hotel.zone), hotel.zone);
  const wait = variation === null ? days * daySeconds : Math.round((variation.opensAt - Date.now()) / 1_000);
  const from = dayAt(await door.advance(wait), hotel.zone);
  const rates = makeRates(hotel, random, from, ratedDays);
  await operator().hotel.import.mutate({ tenant_id: tenant.tenantId, file: { ...hotelFileOf(hotel, rates, from, ratedDays) } });
  await openAutomations(hotel, tenant.api);
  if (door.partners !== null) await waitForAgencies(hotel, door.partners.agencies);
  const state = newHotelState(hotel, await door.advance(1), rates);
  return { seed, ...(await simulateHotel({ ...door, names: await namesOf(tenant) }, state, scriptOf(random))) };
}

/** Names of everything that the hotel file has brought, with their ids. */
async function namesOf({ api }: Tenant): Promise<Names> {
  const named = async (kind: string, path: string, nameOf: string) =>
    (await api.all(`${path}?limit=200`)).map((row) => [`${kind} ${row[nameOf]}`, row.id] as const);
  const [types, plans, rooms, users] = [
    named('room type', '/room-types', 'code'),
    named('plan', '/rate-plans', 'code'),
    named('room', '/rooms', 'number'),
    named('user', '/users', 'name'),
  ];
  return new Map((await Promise.all([types, plans, rooms, users])).flat());
}
