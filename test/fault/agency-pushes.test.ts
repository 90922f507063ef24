import { addDays, systemClock } from '@innkeeper/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, client } from '../harness/client.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { type AgencyFault, type OwnAgency, startOwnAgency } from '../harness/own-agency.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: hotels with two agencies of the test's own. Each round changes rooms, rates and rules in random order while agencies misbehave,
// and may kill the worker; then everything works again, without further acts.

interface RoundHotel {
  readonly tenantId: string;
  readonly api: Api;
  readonly types: readonly string[];
  readonly plan: string;
  readonly stays: string[];
}

const today = systemClock.today('Europe/Lisbon');
const channels = ['booking_com', 'expedia'] as const;
const hotelsCount = 3;
let agency: OwnAgency;
let world: World;
const hotels: RoundHotel[] = [];

beforeAll(async () => {
  agency = await startOwnAgency();
  const env = { OTA_ADDRESS: agency.address, OTA_TIMEOUT: '500ms', CHANNEL_RETRY_DELAYS: '100ms,200ms,200ms' };
  world = await startWorld({ workerCount: 1, env });
  for (let count = 0; count < hotelsCount; count++) hotels.push(await newHotel());
}, 120_000);

afterAll(async () => {
  await world.remove();
  agency.close();
});

async function newHotel(): Promise<RoundHotel> {
  const file = knownHotel({ agencies: true, rooms: { STD: 5, DLX: 4, SUI: 3 } });
  const create = () => operator(world.api).tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...file } });
  const created = await waitFor('the hotel', () => create().catch(() => null)); // on a busy machine the agency may answer too late
  const { tenant_id: tenantId } = created;
  await operator(world.api).limits.set.mutate({ tenant_id: tenantId, global: 1_000_000, endpoints: { 'POST /reservations': 1_000_000 } });
  const api = client(created.tokens.full, { url: world.api.url });
  const types = (await api.get('/room-types')).body.data.map(({ id }: { id: string }) => id);
  const plan = (await api.get('/rate-plans')).body.data.find(({ code }: { code: string }) => code === 'BAR').id;
  return { tenantId, api, types, plan, stays: [] };
}

const day = fc.integer({ min: 1, max: 20 });
const change = fc.record({
  kind: fc.constantFrom('book', 'book', 'cancel', 'availability', 'rates', 'rules'),
  hotel: fc.nat(hotelsCount - 1),
  type: fc.nat(2),
  day,
  amount: fc.nat(5),
});
const fault = fc.constantFrom<AgencyFault>('none', 'away', 'lost', 'throttled', 'partial', 'hanging');
const round = fc.record({
  faults: fc.tuple(fault, fault),
  changes: fc.array(change, { minLength: 4, maxLength: 12 }),
  kills: fc.boolean(),
});

type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

async function carryOut(each: Change): Promise<void> {
  const hotel = hotels[each.hotel];
  if (!hotel) throw new Error('no hotel');
  const { api, plan, stays } = hotel;
  const room_type_id = hotel.types[each.type];
  const [from, to] = [addDays(today, each.day), addDays(today, each.day + 2)];
  const money = { currency: 'EUR', amount: String(100 + each.amount) };
  if (each.kind === 'book') {
    const guest = { first_name: 'Ana', last_name: 'Silva' };
    const booked = await api.post('/reservations', { arrival: from, departure: to, room_type_id, rate_plan_id: plan, guest });
    if (booked.status === 201) stays.push(booked.body.id);
  } else if (each.kind === 'cancel') {
    const id = stays.pop();
    if (id !== undefined) await api.delete(`/reservations/${id}?force=true`);
  } else if (each.kind === 'availability') {
    await api.post('/availability', { updates: [{ date: from, room_type_id, available: each.amount % 2 }] });
  } else if (each.kind === 'rates') {
    const restrictions = { min_stay: 1 + (each.amount % 2), stop_sell: each.amount === 5 };
    await api.post('/rate-plans/bulk-update', { updates: [{ rate_plan_id: plan, room_type_id, from, to, amount: money, restrictions }] });
  } else {
    const allotments = [{ room_type_id, from, to, rooms_max: each.amount }];
    await api.put('/channels/expedia/rules', { prices: [{ rate_plan_id: plan, percent: each.amount }], allotments });
  }
}

async function playRound({ faults, changes, kills }: Round): Promise<void> {
  for (const [position, channel] of channels.entries()) agency.fault(channel, faults[position] ?? 'none');
  const half = Math.ceil(changes.length / 2);
  const victims = kills ? world.workers : [];
  for (const each of changes.slice(0, half)) await carryOut(each);
  for (const worker of victims) await worker.kill();
  for (const each of changes.slice(half)) await carryOut(each);
  for (const worker of victims) await worker.start();
  for (const channel of channels) agency.fault(channel, 'none');
}

async function isInStep({ tenantId }: RoundHotel): Promise<boolean> {
  const compare = () => operator(world.api).channels.verify.query({ tenant_id: tenantId });
  return (await compare().catch(() => null))?.ok === true; // on a busy machine the agency may answer too late
}

/** Guarantee: whatever fails and dies, every agency has the offers of the hotels once it works again, without intervention. */
// Rules: PUSH-5, PUSH-9, PUSH-11, PUSH-12, PUSH-15
test('every agency ends in step with every hotel, whatever misbehaves and dies meanwhile', async () => {
  const rounds = faultRounds({ seed: 48_1 });
  for (const [index, one] of rounds.play(fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    await playRound(one);
    for (const hotel of hotels) await waitFor(`the agencies after round ${index}`, () => isInStep(hotel));
  }
  expect(agency.pushes()).toBeGreaterThan(0);
});
