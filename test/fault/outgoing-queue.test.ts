import { callsInHand } from '@innkeeper/platform';
import { retentionOf } from '@innkeeper/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contexts } from '../harness/operations.ts';
import { type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';
import { blocksOf, readByIndexOnly } from '../harness/statement-blocks.ts';

// Method: a PostgreSQL of the test's own, with statistics from when the queue was empty. Then 20,000 messages wait in it, and the test
// counts the blocks for claiming, ending and releasing a batch, with the settings of the worker.

const conversations = 2_000;
const messagesOfConversation = 10;
const batch = 50;
const blocksOfMessage = 40; // a look-up takes four or five, a row that changes writes its indexes
let world: OutboxWorld;

beforeAll(async () => {
  world = await startOutboxWorld();
});

afterAll(() => world?.remove());

const fill = `insert into messaging.outgoing (tenant_id, message_id, conversation_id, lane, state)
  select $1, format('msg_%s_%s', m.n, c.n), format('cnv_%s', c.n), 'email', case m.n when 1 then 'ready' else 'behind' end
    from generate_series(1, $3::int) m(n), generate_series(1, $2::int) c(n)`;

async function withQueue(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await connection.connect();
  onTestFinished(() => connection.end());
  await connection.query('set session_replication_role = replica'); // the queue alone: its messages are not there
  const values = [world.tenantId, conversations, messagesOfConversation];
  await connection.query('delete from messaging.outgoing');
  await connection.query(fill, values);
  await connection.query('delete from messaging.outgoing');
  await connection.query('analyze messaging.outgoing');
  await connection.query(fill, values);
  await readByIndexOnly(connection);
  return connection;
}

const countOf = async (connection: pg.Client, state: string): Promise<number> =>
  (await connection.query('select count(*)::int as count from messaging.outgoing where state = $1', [state])).rows[0].count;

test('claiming, ending and releasing a batch reads only the batch of the queue, even with outdated statistics', async () => {
  const connection = await withQueue();
  const claimed = await blocksOf(connection, 'messaging.claim_ready', ['worker', ['email'], [batch]]);
  expect(await countOf(connection, 'sending')).toBe(batch);
  const { rows } = await connection.query(`select message_id, conversation_id from messaging.outgoing where state = 'sending'`);
  const tenants = rows.map(() => world.tenantId);
  const messages = rows.map(({ message_id }) => message_id);
  const conversationIds = rows.map(({ conversation_id }) => conversation_id);
  const ended = await blocksOf(connection, 'messaging.end_sent', [
    tenants,
    conversationIds,
    messages,
    rows.map(() => 'email'),
    rows.map(() => 1),
  ]);
  const released = await blocksOf(connection, 'messaging.advance_conversations', [tenants, conversationIds]);
  expect(await countOf(connection, 'sending')).toBe(0);
  expect(await countOf(connection, 'ready')).toBe(conversations);
  expect(claimed).toBeLessThan(batch * blocksOfMessage);
  expect(ended).toBeLessThan(batch * blocksOfMessage);
  expect(released).toBeLessThan(batch * blocksOfMessage);
});

// Rules: CELL-16
test('nothing is claimed for a tenant that is being moved, and what was claimed before is in hand while its worker lives', async () => {
  const connection = await withQueue();
  const claim = () => blocksOf(connection, 'messaging.claim_ready', ['worker', ['email'], [batch]]);
  const tablesCalled = async (): Promise<number> => {
    let found = 0;
    for (const text of callsInHand(retentionOf(contexts))) found += (await connection.query(text, [world.tenantId])).rowCount ?? 0;
    return found;
  };
  await claim();
  const dead = await tablesCalled();
  await connection.query(
    `insert into platform.process (id, name, listeners, seen_at) values ('worker', 'worker', '{}', now() + interval '1 hour')`,
  );
  const alive = await tablesCalled();
  await connection.query(`insert into platform.away_tenant (tenant_id, phase) values ($1, 'closing')`, [world.tenantId]);
  await claim();
  expect([dead, alive, await countOf(connection, 'sending')]).toEqual([0, 1, batch]);
});
