import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { book } from '../../../../test/harness/stays.ts';
import { transportsOf } from '../../../../test/harness/transports.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import { settleSent } from './settle-sent.ts';

// Method: two messages whose transport is away; somebody holds the first, as a receipt would, and then takes the second. Whoever has taken the
// second before the first would wait for somebody who waits.

const holdRow = 'select m.id from messaging.message m where m.tenant_id = $1 and m.id = $2 for no key update';

// Rules: ERR-19
test('outcomes are written in the order in which receipts lock messages', async () => {
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
      claimed: { tenant_id: hotel.tenantId, message_id: id, conversation_id, channel, leased_by: randomUUID() },
      transportMessageId: `carried-${id}`,
      rawPayload: null,
      at: '2030-01-01T00:00:00Z',
    }));
    const settling = settleSent(db, sent);
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
