import { closeTenant, type MoveParts, movedTables } from '@innkeeper/cells';
import { newId } from '@innkeeper/kernel';
import { retentionOf } from '@innkeeper/server';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenantRows, fewTables as tables } from '../harness/moving-rows.ts';
import { contexts } from '../harness/operations.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { blocksOf, readByIndexOnly } from '../harness/statement-blocks.ts';
import { connected } from '../harness/two-cells.ts';

// Method of all: a tenant is closed in a database of the test's own, with a row that says that somebody outside is being called. The statements
// that look for such rows are counted as they are sent.

const slowTest = { timeout: 60_000 };
const { calls } = movedTables(retentionOf(contexts));

let postgres: OwnPostgres;
let source: pg.Client;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
  source = await connected(postgres.superuserUrl);
  await source.query(
    `insert into platform.process (id, name, listeners, seen_at) values ('live', 'worker', '{}', now() + interval '1 hour'),
       ('dead', 'worker', '{}', now() - interval '1 hour')`,
  );
}, 120_000);

afterAll(async () => {
  await source?.end();
  await postgres?.remove();
});

interface Call {
  readonly table: string;
  /** Makes the row of a tenant, in whose name nothing else exists. */
  readonly row: (tenantId: string, isLive: boolean) => string;
}

const worker = (isLive: boolean): string => (isLive ? 'live' : 'dead');

const kinds: readonly (Call & { readonly of: string })[] = [
  {
    of: 'a message',
    table: 'messaging.outgoing',
    row: (tenantId, isLive) => `insert into messaging.outgoing (tenant_id, message_id, conversation_id, lane, state, leased_by)
      values ('${tenantId}', 'msg', 'cnv', 'email', 'sending', '${worker(isLive)}')`,
  },
  {
    of: 'a webhook',
    table: 'webhooks.delivery',
    row: (tenantId, isLive) => `insert into webhooks.delivery
        (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, leased_by, created_at, updated_at)
      values ('${tenantId}', 'whd', 'whe', 'evt', 1, 'guest.created', now(), '${worker(isLive)}', now(), now())`,
  },
  {
    of: 'a retry of a webhook',
    table: 'webhooks.delivery',
    row: (tenantId, isLive) => `insert into webhooks.delivery
        (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, attempt, due_at, leased_by, created_at, updated_at)
      values ('${tenantId}', 'whd', 'whe', 'evt', 1, 'guest.created', 'waiting', 1, now(), '${worker(isLive)}', now(), now())`,
  },
  {
    of: 'a push to an agency',
    table: 'channels.connection',
    row: (tenantId, isLive) => `insert into channels.connection (tenant_id, property_id, channel, leased_by, created_at)
      values ('${tenantId}', 'prp', 'expedia', '${worker(isLive)}', now())`,
  },
  {
    of: 'a payment or a room key',
    table: 'platform.idempotency',
    row: (tenantId, isLive) => `insert into platform.idempotency (tenant_id, key, fingerprint, state, created_at, held_until)
      values ('${tenantId}', 'called', 'x', 'failed', now(), now() + interval '${isLive ? 1 : -1} minutes')`,
  },
  {
    of: 'a registration',
    table: 'guest.registration_file',
    row: (tenantId, isLive) => `insert into guest.registration_desk (tenant_id, property_id, country, timezone, filing_day, stepped_at)
        values ('${tenantId}', 'prp', 'PT', 'Europe/Lisbon', current_date, now() - interval '${isLive ? 0 : 1} minutes');
      insert into guest.registration_file (tenant_id, property_id, number, moved_on, establishment, created_at)
        values ('${tenantId}', 'prp', 1, current_date, '{}', now())`,
  },
];

interface CloseOutcome {
  /** Tables in which a call was found, and how often. */
  readonly found: ReadonlyMap<string, number>;
  readonly phase: string;
}

async function close(row: string, tenantId: string): Promise<CloseOutcome> {
  await source.query(`begin; set local session_replication_role = replica; ${row}; commit`);
  const found = new Map<string, number>();
  const counting = new Proxy(source, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name);
      return async (sql: string, values?: unknown[]) => {
        const answer = await target.query(sql, values);
        const table = calls.includes(sql) && answer.rowCount === 1 && /from (\S+)/.exec(sql)?.[1];
        if (table) found.set(table, (found.get(table) ?? 0) + 1);
        return answer;
      };
    },
  });
  const parts: MoveParts = {
    tenantId,
    moveId: '1',
    source: counting,
    destination: counting,
    sourceUrl: '',
    tables: { ...tables, calls },
    attempt: 1,
  };
  await closeTenant(parts);
  const { rows } = await source.query<{ phase: string }>('select phase from platform.away_tenant where tenant_id = $1', [tenantId]);
  return { found, phase: rows[0]?.phase ?? 'open' };
}

// Rules: CELL-16
test('there is a kind of call for every statement', () => {
  expect([...new Set(kinds.map(({ table }) => table))].toSorted()).toEqual(calls.map((sql) => /from (\S+)/.exec(sql)?.[1]).toSorted());
});

// Rules: CELL-16
test.each(kinds)('the closing of a tenant waits for the call of $of, but not for ever', slowTest, async ({ table, row }) => {
  const tenantId = await makeTenantRows(source);
  const { found, phase } = await close(row(tenantId, true), tenantId);
  expect([[...found.keys()], phase]).toEqual([[table], 'away']);
  expect(found.get(table)).toBeGreaterThan(1); // it has looked again
});

// Rules: CELL-16
test.each(kinds)('the closing of a tenant does not wait for the call of $of by a process that is dead', slowTest, async ({ row }) => {
  const tenantId = await makeTenantRows(source);
  const { found, phase } = await close(row(tenantId, false), tenantId);
  expect([found.size, phase]).toEqual([0, 'away']);
});

// Rules: CELL-16
test('no push begins for a tenant that is being moved', slowTest, async () => {
  const [leaving, staying] = [newId('tenant'), newId('tenant')];
  const tenantIds = [leaving, staying];
  await source.query(`begin; set local session_replication_role = replica;
    insert into channels.connection (tenant_id, property_id, channel, created_at)
      select t, 'prp', 'expedia', now() from unnest(array['${leaving}', '${staying}']) t;
    insert into channels.pending (tenant_id, property_id, channel, part, first_date, last_date, since)
      select t, 'prp', 'expedia', 'rates', current_date, current_date, now() from unnest(array['${leaving}', '${staying}']) t;
    commit`);
  const worker = await connected(postgres.superuserUrl);
  await readByIndexOnly(worker);
  const claimed = async (): Promise<string[]> => {
    await blocksOf(worker, 'channels.claim_due', [tenantIds, ['prp', 'prp'], ['expedia', 'expedia'], 'live']);
    const leased = 'select c.tenant_id from channels.connection c where c.tenant_id = any($1) and c.leased_by is not null order by 1';
    return (await source.query<{ tenant_id: string }>(leased, [tenantIds])).rows.map(({ tenant_id }) => tenant_id);
  };
  await source.query(`insert into platform.away_tenant (tenant_id, phase) values ($1, 'closing')`, [leaving]);
  expect(await claimed()).toEqual([staying]);
  await source.query('delete from platform.away_tenant where tenant_id = $1', [leaving]);
  expect(await claimed()).toEqual(tenantIds.toSorted());
  await worker.end();
});
