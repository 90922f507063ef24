import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { book } from '../../../../test/harness/stays.ts';
import { transportsOf } from '../../../../test/harness/transports.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import { writeSent } from './record-sent.ts';

// Method: two messages whose transport is unavailable; a transaction locks the first, as a receipt would, and then the second. Recording
// that locked the second before the first would deadlock; recording that skips locked rows never waits.

const holdRow = 'select m.id from messaging.message m where m.tenant_id = $1 and m.id = $2 for no key update';

// Rules: ERR-19
test('outcomes are recorded in the lock order of receipts, or without the locked messages', async () => {
  const hotel = await newHotel();
  await transportsOf(hotel.tenantId).fault('unreachable');
  const messages = [];
  for (const last_name of ['Silva', 'Costa']) {
    const stay = await book(hotel, { guest: { first_name: 'Ana', last_name, email: 'ana@example.com' } });
    messages.push((await hotel.api.post('/messages', { reservation_id: stay.id, body: 'Welcome!' })).body);
  }
  const db = await openTestDatabase();
  const holder = await db.system.connect();
  try {
    await holder.query('begin');
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [first, second] = messages;
    await holder.query(holdRow, [hotel.tenantId, first.id]);
    const sent = [second, first].map(({ id, conversation_id, channel }) => ({
      claim: { tenant_id: hotel.tenantId, message_id: id, conversation_id, channel, lane: 'email' as const, attempts: 1 },
      rawPayload: null,
      at: '2030-01-01T00:00:00Z',
    }));
    expect([...(await writeSent(db, sent, 'leave'))]).toEqual(sent.slice(0, 1));
    const settling = writeSent(db, sent, 'wait');
    const pid = rows[0]?.pid;
    await waitFor('the outcomes to wait', async () => {
      const { rows: waiting } = await db.system.query('select from pg_stat_activity a where $1 = any(pg_blocking_pids(a.pid))', [pid]);
      return waiting.length > 0;
    });
    await holder.query(`${holdRow} nowait`, [hotel.tenantId, second.id]);
    await holder.query('commit');
    await settling;
  } finally {
    holder.release(true);
  }
  for (const { id } of messages) expect((await hotel.api.get(`/messages/${id}`)).body.status).toBe('sent');
});

// Columns on which indexes depend: keys, expressions and conditions.
const indexedColumns = `select distinct a.attname as name from pg_index i
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid > 0
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
 where i.indrelid = 'messaging.message'::regclass`;

const readWhole = 'select to_jsonb(m) as row from messaging.message m where m.tenant_id = $1 and m.id = $2';

test('the columns that change while a message is sent, delivered and read are in no index, so that updates stay in place', async () => {
  const hotel = await newHotel();
  const transports = transportsOf(hotel.tenantId);
  await transports.fault('unreachable');
  const stay = await book(hotel);
  const { id } = (await hotel.api.post('/messages', { reservation_id: stay.id, body: 'Welcome!', channel: 'email' })).body;
  const { app, system } = await openTestDatabase();
  const client = await app.connect();
  try {
    await client.query(`set app.tenant = '${hotel.tenantId}'`);
    const whole = async (): Promise<Record<string, unknown>> => (await client.query(readWhole, [hotel.tenantId, id])).rows[0].row;
    const queued = await whole();
    await transports.fault('none');
    await waitFor('the delivery', async () => (await whole())['status'] === 'delivered');
    await transports.report({ key: id, state: 'read' });
    const read = await whole();
    const changed = Object.keys(read).filter((column) => JSON.stringify(read[column]) !== JSON.stringify(queued[column]));
    expect(changed).toEqual(expect.arrayContaining(['status', 'sent_at', 'delivered_at', 'read_at', 'raw_payload']));
    const { rows } = await system.query<{ name: string }>(indexedColumns);
    expect(rows.map(({ name }) => name)).toContain('transport_message_id');
    expect(changed.filter((column) => rows.some(({ name }) => name === column))).toEqual([]);
  } finally {
    client.release(true);
  }
});
