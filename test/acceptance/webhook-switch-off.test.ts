import { systemStatement } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { past } from '../harness/past-deliveries.ts';
import { newReceiver } from '../harness/receiver.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an endpoint that failed long ago, with more held rows than one request may cancel.

const heldCount = 5_500;
const atOnce = 5_000;

const countByState = systemStatement<{ state: string; count: number }>(
  'test.deliveries_by_state',
  'select state, count(*)::int as count from webhooks.delivery where endpoint_id = $1 group by state',
);
const fail = systemStatement<never>(
  'test.fail_endpoint',
  `update webhooks.endpoint set status = 'failing', failing_since = now(), last_error = 'HTTP 500' where id = $1`,
);
const switchOff = systemStatement<never>('test.switch_off_endpoint', 'update webhooks.endpoint set active = false where id = $1');
const countBlocked = systemStatement<{ count: number }>(
  'test.blocked_by',
  'select count(*)::int as count from pg_stat_activity a where $1::int = any(pg_blocking_pids(a.pid))',
);

async function deadEndpoint() {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const created = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'] });
  const db = await openTestDatabase();
  await db.runAsSystem(fail, [created.body.id]);
  await past(tenant, created.body.id, { ageDays: 1, state: 'pending', count: heldCount });
  const path = `/webhook-endpoints/${created.body.id}`;
  expect((await tenant.api.get(path)).body).toMatchObject({ status: 'failing', held_count: heldCount });
  const states = async () =>
    Object.fromEntries((await db.runAsSystem(countByState, [created.body.id])).map((row) => [row.state, row.count]));
  return { tenant, receiver, path, states };
}

// Rules: HOOK-14
test('switching off an endpoint releases all held deliveries: the request cancels some rows, a sweep the rest', async () => {
  const { tenant, receiver, path, states } = await deadEndpoint();
  expect((await tenant.api.patch(path, { active: false })).body).toMatchObject({ active: false, held_count: 0 });
  expect((await states())['cancelled']).toBeGreaterThanOrEqual(atOnce);
  for (const status of ['held', 'pending', 'retrying']) {
    expect((await tenant.api.get(`${path}/deliveries?status=${status}`)).body.data).toEqual([]);
  }
  await waitFor('the rest to be cancelled', async () => (await states())['cancelled'] === heldCount);
  expect(receiver.requests).toEqual([]);
});

// Rules: HOOK-14
test('an endpoint switched on again before the sweep gets none of the held deliveries', async () => {
  const { tenant, receiver, path, states } = await deadEndpoint();
  await tenant.api.patch(path, { active: false });
  await tenant.api.patch(path, { active: true });
  expect(await states()).toEqual({ cancelled: heldCount });
  await tenant.api.post(`${path}/acknowledge`);
  await tenant.api.post('/guests', { first_name: 'Ana', last_name: 'Later' });
  await receiver.received(1);
  expect(receiver.requests.map(({ body }) => body.data.last_name)).toEqual(['Later']);
});

// Method: the test has the row of a retry that comes due, or is held, just when the request looks for those that are not due. The sweep passes
// it by.
// Rules: HOOK-14
test.each(['waiting', 'pending'])(
  'a retry that becomes %s while its endpoint is switched on again is cancelled with the others',
  async (state) => {
    const { api, ...tenant } = await newTenant();
    const receiver = await newReceiver();
    const { id } = (await api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'] })).body;
    await past(tenant, id, { ageDays: 1, state: 'retrying', dueInHours: 1 });
    const db = await openTestDatabase();
    const row = await db.system.connect();
    onTestFinished(() => row.release(true));
    await row.query('begin');
    const { rows } = await row.query('select pg_backend_pid() as pid from webhooks.delivery where endpoint_id = $1 for update', [id]);
    await db.runAsSystem(switchOff, [id]);
    const switched = api.patch(`/webhook-endpoints/${id}`, { active: true });
    await waitFor('the request to wait for the row', async () => (await db.runAsSystem(countBlocked, [rows[0]?.pid]))[0]?.count === 1);
    await row.query('update webhooks.delivery set state = $2, due_at = now() where endpoint_id = $1', [id, state]);
    await row.query('commit');
    expect((await switched).body).toMatchObject({ active: true });
    expect(await db.runAsSystem(countByState, [id])).toEqual([{ state: 'cancelled', count: 1 }]);
  },
);

// Rules: HOOK-18
test('a deleted endpoint leaves nothing waiting', async () => {
  const { tenant, path, states } = await deadEndpoint();
  expect((await tenant.api.delete(path)).status).toBe(204);
  await waitFor('everything to be cancelled', async () => (await states())['cancelled'] === heldCount);
});
