import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { inSpain } from '../harness/fiscal.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: a Spanish hotel with a simulated authority. The authority misbehaves, or takes a record and has the worker killed before it
// answers; then everything works again, without further acts.

let world: World;

beforeAll(async () => {
  const env = { FISCAL_TIMEOUT: '500ms', FISCAL_RETRY_DELAYS: '100ms,200ms' };
  world = await startWorld({ workerCount: 1, hasSimulators: true, env });
}, 120_000);

afterAll(() => world.remove());

interface IssuingHotel {
  readonly tenantId: string;
  readonly api: Api;
}

const capMax = 1_000_000;

async function newHotel(): Promise<IssuingHotel> {
  const { tenant_id: tenantId, tokens } = await operator(world.api).tenant.create.mutate({
    name: 'Hotel',
    sandbox: false,
    hotel: { ...inSpain()(knownHotel()) },
  });
  await operator(world.api).limits.set.mutate({ tenant_id: tenantId, global: capMax, endpoints: { 'POST /guests': capMax } });
  return { tenantId, api: client(tokens.full, { url: world.api.url }) };
}

async function posted(api: Api, path: string, body: object): Promise<Answer['body']> {
  const answer = await api.post(path, body, { 'Idempotency-Key': `k-${count++}` });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

let count = 0;

async function issue({ api }: IssuingHotel): Promise<string> {
  const { id: guest_id } = await posted(api, '/guests', { first_name: 'Ana', last_name: 'Silva' });
  const { id } = await posted(api, '/folios', { guest_id });
  const amount = { currency: 'EUR', amount: '55.00' };
  await posted(api, `/folios/${id}/charges`, { code: 'dinner', description: 'Dinner', amount });
  return (await posted(api, `/folios/${id}/fiscal-documents`, {})).id;
}

const recordsOf = async ({ tenantId }: IssuingHotel): Promise<{ readonly hash: string }[]> => {
  const state = await operator(world.api).simulate.state.query({ tenant_id: tenantId, partner: 'fiscal' });
  return Object(state).records;
};

const documentsOf = async ({ api }: IssuingHotel): Promise<Answer['body'][]> =>
  (await api.get('/fiscal-documents?limit=200')).body.data.toReversed();

const moments = ['before the call', 'before the answer', 'answer lost', 'away', 'authority restarted'] as const;
const round = fc.record({ moment: fc.constantFrom(...moments), documents: fc.integer({ min: 1, max: 3 }) });
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

const modes = { 'before the answer': 'slow', 'answer lost': 'lost-acknowledgement', away: 'unreachable' } as const;

async function playRound(hotel: IssuingHotel, { moment, documents }: Round): Promise<void> {
  const [worker] = world.workers;
  const fault = (mode: 'none' | (typeof modes)[keyof typeof modes]) =>
    operator(world.api).simulate.fiscal.fault.mutate({ tenant_id: hotel.tenantId, mode });
  const before = (await recordsOf(hotel)).length;
  const isWorkerKilled = moment === 'before the call' || moment === 'before the answer';
  if (moment in modes) await fault(modes[moment as keyof typeof modes]);
  if (moment === 'before the call') await worker?.kill();
  if (moment === 'authority restarted') await world.simulators?.kill();
  for (let index = 0; index < documents; index++) await issue(hotel);
  if (moment === 'before the answer') {
    await waitFor('a record to arrive', async () => (await recordsOf(hotel)).length > before);
    await worker?.kill();
  }
  if (moment === 'authority restarted') await world.simulators?.start();
  await fault('none');
  if (isWorkerKilled) await worker?.start();
}

/** Guarantee: despite failures and kills every document reaches the authority once, in the order of the chain. */
// Rules: FISCAL-26, FISCAL-27, FISCAL-28
test('every document is accepted once and in order, whenever the authority fails or the worker dies', async () => {
  const rounds = faultRounds({ seed: 53_1 });
  const hotel = await newHotel();
  for (const [, one] of rounds.play(fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    await playRound(hotel, one);
    const documents = await waitFor('every document to be accepted', async () => {
      const found = await documentsOf(hotel);
      return found.every(({ status }) => status === 'accepted') && found;
    });
    expect((await recordsOf(hotel)).map(({ hash }) => hash)).toEqual(documents.map(({ hash }) => hash));
  }
});
