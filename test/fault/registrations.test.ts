import { addDays, systemClock } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { Client, Connection } from '@temporalio/client';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bulkRegistrations } from '../harness/bulk-registrations.ts';
import { type Api, client } from '../harness/client.ts';
import { faultRounds, isLongRun } from '../harness/fault-rounds.ts';
import { readHotelIds } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { type OwnRegistry, startOwnRegistry } from '../harness/own-registry.ts';
import { visitor } from '../harness/registered-stays.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: Portuguese hotels whose registry is the test's own. It misbehaves, or takes a file and has the worker killed before it answers;
// then everything works again, without further acts.

let registry: OwnRegistry;
let world: World;

beforeAll(async () => {
  registry = await startOwnRegistry();
  const env = { REGISTRY_ADDRESS: registry.address, REGISTRY_TIMEOUT: '500ms', REGISTRY_RETRY_DELAYS: '100ms,200ms' };
  world = await startWorld({ workerCount: 1, env });
}, 120_000);

afterAll(async () => {
  await world.remove();
  registry.close();
});

interface FiledHotel {
  readonly tenantId: string;
  readonly api: Api;
  /** Checks in a stay of new guests; returns their last names. */
  arrive(guests: number): Promise<string[]>;
}

const capMax = 1_000_000;
const loadTimeoutMs = 600_000; // ten thousand on a busy machine
const today = systemClock.today('Europe/Lisbon');

async function newHotel(): Promise<FiledHotel> {
  const file = knownHotel({ rooms: { STD: 60 } });
  const property = { ...file.property, registration: { nipc: '509442013', establishment: '00' } };
  const created = await operator(world.api).tenant.create.mutate({ name: 'Hotel', sandbox: false, hotel: { ...file, property } });
  const { tenant_id: tenantId } = created;
  const endpoints = { 'POST /guests': capMax, 'POST /reservations': capMax };
  await operator(world.api).limits.set.mutate({ tenant_id: tenantId, global: capMax, endpoints });
  const api = client(created.tokens.full, { url: world.api.url });
  const [types, plans] = [await api.get('/room-types'), await api.get('/rate-plans')];
  const idOf = ({ body }: typeof types, code: string) => body.data.find((each: { code: string }) => each.code === code).id;
  const terms = { room_type_id: idOf(types, 'STD'), rate_plan_id: idOf(plans, 'BAR'), arrival: today, departure: addDays(today, 1) };
  let count = 0;
  return {
    tenantId,
    api,
    arrive: async (guests) => {
      const names = Array.from({ length: guests }, () => `GUEST ${letters(count++)}`);
      const ids: string[] = [];
      for (const last_name of names) ids.push((await api.post('/guests', { ...visitor, last_name })).body.id);
      const stay = await api.post('/reservations', { ...terms, guest_id: ids[0] });
      await api.put(`/reservations/${stay.body.id}/occupants`, { guest_ids: ids });
      const entered = await api.post(`/reservations/${stay.body.id}/check-in`);
      expect(entered.status, JSON.stringify(entered.body)).toBe(200);
      return names;
    },
  };
}

function letters(count: number): string {
  return [...String(count)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
}

const statusesOf = async ({ api }: FiledHotel): Promise<string[]> => {
  const { body } = await api.get('/registrations?limit=200');
  return body.data.map(({ status }: { status: string }) => status);
};

const allAccepted = (hotel: FiledHotel, count: number) =>
  waitFor(`${count} accepted registrations`, async () => {
    const statuses = await statusesOf(hotel);
    return statuses.length === count && statuses.every((status) => status === 'accepted');
  });

/** Expects files numbered from 1 without gaps, and everybody in exactly one of them. */
function expectFiledOnce({ tenantId }: FiledHotel, names: readonly string[]): void {
  const files = registry.files(tenantId);
  expect(files.map(({ fileNumber }) => Number(fileNumber))).toEqual(files.map((_file, index) => index + 1));
  const filed = files.flatMap(({ bulletins }) => bulletins.map(({ portugal }) => portugal?.lastName ?? ''));
  expect(filed.sort()).toEqual([...names].sort());
}

const moments = ['before the call', 'before the answer', 'answer lost', 'away'] as const;
const roundsPerHotel = 20; // nobody leaves, and a hotel has sixty rooms

const round = fc.record({
  moment: fc.constantFrom(...moments),
  guests: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
});
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

async function playRound(hotel: FiledHotel, { moment, guests }: Round): Promise<string[]> {
  const [worker] = world.workers;
  const killed = new Promise<void>((resolve) => {
    if (moment !== 'before the answer') return resolve();
    registry.onTaken(async () => {
      await worker?.kill();
      resolve();
    });
  });
  registry.fault(moment === 'away' ? 'away' : moment === 'answer lost' ? 'lost' : 'none');
  if (moment === 'before the call') await worker?.kill();
  const names = (await Promise.all(guests.map((count) => hotel.arrive(count)))).flat();
  await killed;
  if (moment === 'before the call' || moment === 'before the answer') await worker?.start();
  registry.fault('none');
  return names;
}

/** Guarantee: whatever fails and dies, everybody is filed once, in files without gaps. */
// Rules: REG-14, REG-16, REG-17
test('everybody is filed once, whenever the registry fails or the worker dies', async () => {
  const rounds = faultRounds({ seed: 52_1 });
  let hotel = await newHotel();
  let names: string[] = [];
  for (const [index, one] of rounds.play(fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    if (index > 0 && index % roundsPerHotel === 0) [hotel, names] = [await newHotel(), []];
    names.push(...(await playRound(hotel, one)));
    await allAccepted(hotel, names.length);
    expectFiledOnce(hotel, names);
  }
});

const statusCounts = systemStatement<{ accepted: number; others: number }>(
  'test.registration_statuses',
  `select count(*) filter (where status = 'accepted')::int as accepted, count(*) filter (where status <> 'accepted')::int as others
     from guest.registration where tenant_id = $1`,
);

const deskFailures = systemStatement<{ failures: number }>(
  'test.registration_desk_failures',
  'select failures from guest.registration_desk where tenant_id = $1',
);

const eventsMax = 5_000; // of one run of a workflow: a tenth of what Temporal takes

/** The workflow runs that have filed for a hotel, with the lengths of their histories. */
async function runsOf({ tenantId }: FiledHotel): Promise<{ readonly workflowId: string; readonly events: number }[]> {
  const connection = await Connection.connect({ address: world.temporal.address });
  onTestFinished(() => connection.close());
  const { workflow } = new Client({ connection });
  const runs: { workflowId: string; events: number }[] = [];
  for await (const { workflowId, runId } of workflow.list({
    query: `InnkeeperTenant = '${tenantId}' and WorkflowType = 'fileRegistrations'`,
  }))
    runs.push({ workflowId, events: (await workflow.getHandle(workflowId, runId).describe()).historyLength });
  return runs;
}

/** Inserts rows as check-ins would; the last one is a real check-in. */
async function queueMany(hotel: FiledHotel, load: { guests: number; staysEach: number }): Promise<number> {
  const pool = new pg.Pool({ connectionString: world.postgres.superuserUrl, max: 1 });
  onTestFinished(() => pool.end());
  const guestIds: string[] = [];
  for (let count = 0; count < load.guests; count++) guestIds.push((await hotel.api.post('/guests', visitor)).body.id);
  const [property] = (await hotel.api.get('/properties')).body.data;
  const ids = await readHotelIds(world.db, hotel.tenantId);
  await bulkRegistrations(pool, { tenantId: hotel.tenantId, propertyId: property.id, ...ids }, { guestIds, staysEach: load.staysEach });
  await hotel.arrive(1);
  return load.guests * load.staysEach + 1;
}

// Method: 500 registrations, in `npm run fault` 10,000 and an outage longer than a workflow run.
// Rules: REG-14, REG-16, REG-17
test('registrations queued by an outage are filed a hundred at a time by one workflow with a short history', async () => {
  const hotel = await newHotel();
  registry.fault('away');
  const count = await queueMany(hotel, { guests: isLongRun ? 100 : 5, staysEach: 100 });
  const failuresMin = isLongRun ? 210 : 3;
  const failures = async () => (await world.db.runAsSystem(deskFailures, [hotel.tenantId]))[0]?.failures ?? 0;
  await waitFor('the calls to the registry to fail', async () => (await failures()) >= failuresMin, { timeoutMs: loadTimeoutMs });
  expect(await world.db.runAsSystem(statusCounts, [hotel.tenantId])).toEqual([{ accepted: 0, others: count }]);
  const startedMs = performance.now();
  registry.fault('none');
  const counted = () => world.db.runAsSystem(statusCounts, [hotel.tenantId]);
  await waitFor('everything to be accepted', async () => (await counted())[0]?.others === 0, { timeoutMs: loadTimeoutMs });
  const filedMs = Math.round(performance.now() - startedMs);
  expect(await counted()).toEqual([{ accepted: count, others: 0 }]);
  const files = registry.files(hotel.tenantId);
  const sizes = files.map(({ bulletins }) => bulletins.length);
  expect(files.map(({ fileNumber }) => Number(fileNumber))).toEqual(files.map((_file, index) => index + 1));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  expect(sizes.length).toBeLessThanOrEqual(Math.ceil(count / 100) + 2); // one for the check-in that may have come first
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
  const runs = await runsOf(hotel);
  expect(new Set(runs.map(({ workflowId }) => workflowId)).size).toBeLessThanOrEqual(2); // midnight may pass
  const longest = Math.max(...runs.map(({ events }) => events));
  expect(longest).toBeLessThan(eventsMax);
  if (isLongRun) expect(runs.length).toBeGreaterThan(1);
  process.stdout.write(`${count} bulletins in ${files.length} files, ${filedMs} ms, ${runs.length} runs of up to ${longest} events\n`);
}, 1_800_000);

// Rules: REG-18
test.each([
  ['60', 'the establishment cannot be authenticated'],
  ['75', 'establishment: is not of the schema'],
] as const)(
  'a registry that refuses whole files (%s) is sent nothing more, a person is informed, and a retry goes on',
  async (code, message) => {
    const hotel = await newHotel();
    registry.fault(code);
    await hotel.arrive(1);
    const [stopped] = await waitFor('the refusal', async () => {
      const { body } = await hotel.api.get('/registrations');
      return body.data[0]?.last_error?.code === code && body.data;
    });
    expect(stopped).toMatchObject({ status: 'queued', last_error: { message } });
    await hotel.arrive(1);
    registry.fault('none');
    expect((await hotel.api.post(`/registrations/${stopped.id}/retry`)).status).toBe(200);
    await allAccepted(hotel, 2);
    const sizes = registry.files(hotel.tenantId).map(({ bulletins }) => bulletins.length);
    expect(sizes).toEqual([1, 2]);
    const { body } = await hotel.api.get('/incidents?kind=registration_stopped');
    expect(body.data).toEqual([
      expect.objectContaining({ message: expect.stringContaining(`${code} (${message})`), reservation_id: null }),
    ]);
  },
  120_000,
);
