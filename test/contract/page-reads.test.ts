import { declaredStatements } from '@innkeeper/platform';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import '@innkeeper/server'; // declares the statements of every context
import { rowsReadIn } from '../harness/rows-read.ts';

// Method: 50,000 rows of one tenant, written and analysed in a transaction that is rolled back. Pages look for one in two, one in a hundred
// and the oldest ten. Counts the rows that a page reads, used or discarded: sorting or skipping rows shows in the count.

const rows = 50_000;
const readMax = rows / 5;
const tenant = 'ten_00000000000000000000000000';
const half = 'x.half';
const hundredth = 'x.hundredth';
const oldest = 'x.oldest';

const loads = {
  'webhooks.list_events': `insert into platform.event (tenant_id, id, name, resource_id, packed, created_at, position)
    select $1, platform.first_id_at('evt', now() - make_interval(secs => $2 - n)) || lpad(n::text, 16, '0'), v.value, v.value, '\\x01', now(), 0
      from generate_series(1, $2::int) as n
     cross join lateral (select case when n <= 10 then $5 when n % 100 = 1 then $4 when n % 2 = 0 then $3 else 'x.' || n % 50 end) v(value)`,
  'access.list_requests': `insert into access.request (tenant_id, id, token_id, method, route, status, microseconds)
    select $1, platform.first_id_at('req', now() - make_interval(secs => ($2 - n) / 20.0)) || lpad(n::text, 16, '0'), v.value, 'GET', v.value, 200, 1
      from generate_series(1, $2::int) as n
     cross join lateral (select case when n <= 10 then $5 when n % 100 = 1 then $4 when n % 2 = 0 then $3 else 'x.' || n % 50 end) v(value)`,
} as const;

const analysed = { 'webhooks.list_events': 'platform.event', 'access.list_requests': 'access.request' } as const;

// Rules: OPS-60
test.each([
  { list: 'webhooks.list_events', filter: 'e.name = ?', table: /^event_/ },
  { list: 'webhooks.list_events', filter: 'e.resource_id = ?', table: /^event_/ },
  { list: 'access.list_requests', filter: 'r.token_id = ?', table: /^request_/ },
  { list: 'access.list_requests', filter: 'r.route = ?', table: /^request_/ },
] as const)(
  'a page of $list by $filter reads a fifth of 50,000 rows at most, be they rare or frequent',
  async ({ list, filter, table }) => {
    const text = declaredStatements().find(({ name }) => name === `${list}:${filter}`)?.text ?? expect.unreachable();
    const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await login.connect();
    onTestFinished(() => login.end());
    await login.query(`begin; set local role innkeeper_system`);
    await login.query(loads[list], [tenant, rows, half, hundredth, oldest]);
    await login.query(
      `set local role innkeeper_owner; analyze ${analysed[list]}; set local app.tenant = '${tenant}'; set local role innkeeper_app`,
    );
    const read: [string, number][] = [];
    for (const value of [half, hundredth, oldest, 'x.none']) {
      const { rows: shown } = await login.query(`explain (analyze, format json) ${text}`, [tenant, value, 51]);
      read.push([value, rowsReadIn(shown, table)]);
    }
    expect(Math.max(...read.map(([, count]) => count)), JSON.stringify(read)).toBeLessThanOrEqual(readMax);
  },
);
