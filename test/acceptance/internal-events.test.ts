import { events, inTransaction, systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { innkeeper } from '../harness/command-line.ts';
import { openTestDatabase } from '../harness/database.ts';
import { newGuest } from '../harness/guests.ts';
import { newReceiver } from '../harness/receiver.ts';
import { requestContext } from '../harness/request-context.ts';
import { newTenant } from '../harness/tenant.ts';

const testEvents = events('test', {
  'guest.noted': { visibility: 'internal', emittedWhen: 'a test says so', data: z.strictObject({ note: z.string() }) },
});

const readIds = systemStatement<{ id: string }>(
  'test.internal_events',
  `select id from platform.event where tenant_id = $1 and name = 'guest.noted' and position is not null`,
);

// Method: an internal event between two public ones, with a subscriber of everything.
test('an internal event is neither sent nor shown nor replayed', async () => {
  const tenant = await newTenant();
  const receiver = await newReceiver();
  const endpoint = await tenant.api.post('/webhook-endpoints', { url: receiver.url, events: ['*'] });
  await newGuest(tenant, 'one');
  const ctx = await requestContext({ tenantId: tenant.tenantId });
  await inTransaction(ctx, async (inner) => inner.tx.emit(testEvents['guest.noted'], 'gst_x', { note: 'for other contexts' }));
  await newGuest(tenant, 'two');
  await receiver.received(2); // events are sent in their order
  expect(receiver.requests.map(({ body }) => body.data.last_name).sort()).toEqual(['one', 'two']);
  const [internal] = await (await openTestDatabase()).runAsSystem(readIds, [tenant.tenantId]);
  expect((await tenant.api.get('/events')).body.data).toHaveLength(2);
  expect((await tenant.api.get('/events?resource_id=gst_x')).body.data).toEqual([]);
  expect((await tenant.api.get(`/events/${internal?.id}`)).body.code).toBe('SVC-2011');
  expect((await tenant.api.post(`/events/${internal?.id}/replay`)).body.code).toBe('SVC-2011');
  const window = ['--from', '2026-01-01T00:00:00Z', '--to', '2100-01-01T00:00:00Z', '--count'];
  expect((await innkeeper(['events', 'replay', '--tenant', tenant.tenantId, ...window])).json).toEqual({ count: 2, replayed: 0 });
  expect((await tenant.api.get(`/webhook-endpoints/${endpoint.body.id}/deliveries`)).body.data).toHaveLength(2);
});
