import { inTransaction, statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { book, guest } from '../../../../test/harness/stays.ts';
import { transportsOf } from '../../../../test/harness/transports.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import type { Receipt } from '../transport/transport.ts';
import { applyReceipts } from './apply-receipts.ts';

const markSent = statement<never>(
  'test.mark_sent',
  "update messaging.message set status = 'sent', sent_at = now(), transport_message_id = 'email-1' where tenant_id = $1 and id = $2",
);
const dequeue = statement<never>('test.dequeue', 'delete from messaging.outgoing where tenant_id = $1 and message_id = $2');

// Method: the rows say that the transport accepted a message, which then bounces; receipts are applied in this process.
// Rules: MSG-14, MSG-32
test('a bounced message is tried over the next channel, and later receipts of the first channel change nothing', async () => {
  const hotel = await newHotel({ change: (file) => ({ ...file, property: { ...file.property, message_fallback: ['sms'] } }) });
  const transports = transportsOf(hotel.tenantId);
  await transports.fault('unreachable');
  const stay = await book(hotel, { guest: { ...guest, phone: '+351912345678' } });
  const { id } = (await hotel.readWrite.post('/messages', { reservation_id: stay.id, body: 'Welcome!', channel: 'email' })).body;
  const { system } = await openTestDatabase();
  await waitFor('the attempt that finds nobody', async () => {
    const { rows } = await system.query<{ state: string }>('select o.state from messaging.outgoing o where o.message_id = $1', [id]);
    return rows[0]?.state === 'retrying';
  });
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  await inTransaction(ctx, async (inner) => {
    await inner.tx.run(markSent, [inner.tenant.id, id]);
    await inner.tx.run(dequeue, [inner.tenant.id, id]);
  });
  const incidents: unknown[] = [];
  const hear = (state: Receipt['state'], key = id) =>
    applyReceipts(ctx, { recordIncident: async (_ctx, incident) => incidents.push(incident) }, [
      { kind: 'receipt', key, transportMessageId: 'email-1', state, reason: 'mailbox full' },
    ]);
  const shown = async () => (await hotel.readOnly.get(`/messages/${id}`)).body;
  await hear('failed');
  expect(await shown()).toMatchObject({ status: 'sent', channel: 'sms', failure_reason: null });
  for (const state of ['failed', 'delivered', 'read'] as const) await hear(state);
  expect(await shown()).toMatchObject({ status: 'sent', channel: 'sms', delivered_at: null, read_at: null });
  expect(incidents).toEqual([]);
  await transports.fault('none');
  const delivered = await waitFor('the delivery', async () => {
    const message = await shown();
    return message.status === 'delivered' && message;
  });
  expect(delivered).toMatchObject({ channel: 'sms', failure_reason: null });
  expect((await transports.sent()).map(({ channel, idempotency_key }) => [channel, idempotency_key])).toEqual([['sms', `${id}:sms`]]);
});

const readPid = statement<{ pid: number }>('test.read_pid', 'select pg_backend_pid() as pid');

// Method: the outcomes of three messages are recorded while their receipts are applied, which wait for all of them.
// Rules: MSG-13, MSG-14
test('no receipt is lost while it waits for the outcome of its message', async () => {
  const hotel = await newHotel();
  await transportsOf(hotel.tenantId).fault('unreachable');
  const stay = await book(hotel, { guest });
  const ids: string[] = [];
  for (const body of ['one', 'two', 'three'])
    ids.push((await hotel.readWrite.post('/messages', { reservation_id: stay.id, body, channel: 'email' })).body.id);
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  const { system } = await openTestDatabase();
  const receipts = ids.map((key): Receipt => ({ kind: 'receipt', key, transportMessageId: key, state: 'delivered', reason: null }));
  const applying = await inTransaction(ctx, async (inner) => {
    for (const id of ids) {
      await inner.tx.run(markSent, [inner.tenant.id, id]);
      await inner.tx.run(dequeue, [inner.tenant.id, id]);
    }
    const [holder] = await inner.tx.run(readPid, []);
    const applied = applyReceipts(ctx, { recordIncident: async () => undefined }, receipts);
    await waitFor('the receipts to wait', async () => {
      const { rows } = await system.query('select a.pid from pg_stat_activity a where $1 = any(pg_blocking_pids(a.pid))', [holder?.pid]);
      return rows.length > 0;
    });
    return { applied };
  });
  await applying.applied;
  const shown = await Promise.all(ids.map(async (id) => (await hotel.readOnly.get(`/messages/${id}`)).body.status));
  expect(shown).toEqual(['delivered', 'delivered', 'delivered']);
});
