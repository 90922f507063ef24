import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { shiftedBy } from '../harness/clock-shift.ts';
import { newReceiver } from '../harness/receiver.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: one API process whose clock is an hour ahead, one whose clock is an hour behind, and a worker with the right time between them.

const hourMs = 3_600_000;

let world: World;
let behind: ApiProcess;

beforeAll(async () => {
  const env = { INNKEEPER_MASTER_KEY: randomBytes(32).toString('hex'), WEBHOOK_RETRY_DELAYS: '200ms,300ms,400ms,500ms,600ms' };
  world = await startWorld({ workerCount: 1, env, apiEnv: shiftedBy(hourMs) });
  behind = await startApiProcess({
    env: { ...env, DATABASE_URL: world.postgres.url, WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8', ...shiftedBy(-hourMs) },
  });
});

afterAll(async () => {
  await behind?.kill();
  await world?.remove();
});

/** A tenant as each process sees it, and the requests of its subscriber. */
async function scene() {
  const { tenantId, token, api: ahead } = await world.newTenant();
  const receiver = await newReceiver();
  const processes = { ahead, behind: client(token, { url: behind.url }) };
  const create = async (where: keyof typeof processes, last_name: string): Promise<string> => {
    const answer = await processes[where].post('/guests', { first_name: 'Ana', last_name });
    expect(answer.status).toBe(201);
    return answer.body.created_at;
  };
  const subscribe = async (where: keyof typeof processes): Promise<string> => {
    const answer = await processes[where].post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] });
    expect(answer.status).toBe(201);
    return `/webhook-endpoints/${answer.body.id}`;
  };
  const arrived = () => receiver.requests.map(({ body }) => body.data.last_name);
  return { tenantId, receiver, ...processes, create, subscribe, arrived };
}

// Rules: HOOK-37
test('an endpoint gets every event after it was created or switched on, whatever the clocks of the processes', async () => {
  const { receiver, ahead, create, subscribe, arrived } = await scene();
  const path = await subscribe('ahead');
  const made = [await create('behind', 'first'), await create('ahead', 'second')].map(Date.parse);
  expect(Number(made[1]) - Number(made[0])).toBeGreaterThan(hourMs); // the clocks are apart
  await receiver.received(2);
  for (const active of [false, true]) expect((await ahead.patch(path, { active })).status).toBe(200);
  await create('behind', 'third');
  await receiver.received(3);
  expect(arrived().toSorted()).toEqual(['first', 'second', 'third']);
});

// Method: no worker runs before the endpoint exists, so everything emitted before is still to be relayed.
// Rules: HOOK-37
test('an endpoint gets no event from before it was created, whatever the clocks of the processes', async () => {
  const { receiver, create, subscribe, arrived } = await scene();
  await world.workers[0]?.stop();
  await create('ahead', 'before');
  await subscribe('behind');
  await create('behind', 'after');
  await world.workers[0]?.start();
  await receiver.received(1);
  await create('ahead', 'last');
  await receiver.received(2);
  expect(arrived()).toEqual(['after', 'last']);
});

// Rules: HOOK-9
test('a retry comes when it is due, whatever the clocks of the processes', async () => {
  const { receiver, create, subscribe } = await scene();
  receiver.react((_request, nth) => (nth === 1 ? 500 : 200));
  await subscribe('behind');
  await create('ahead', 'refused once');
  const [first, second] = await receiver.received(2);
  expect(second?.headers['x-service-delivery-attempt']).toBe('1');
  expect(second?.body.id).toBe(first?.body.id);
});
