import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTenantRows, fewTables as tables } from '../../../../test/harness/moving-rows.ts';
import { type OwnPostgres, startOwnPostgres } from '../../../../test/harness/postgres-server.ts';
import { type CellDatabase, connected, openTwoCells } from '../../../../test/harness/two-cells.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import type { MoveParts } from './move-parts.ts';
import { limitSessions, unlimitSessions } from './mover-settings.ts';
import { prepareMove } from './prepare-move.ts';
import { publishTenant } from './publish-tenant.ts';

// Method of all: two migrated databases of one server, and sessions of the mover.

let postgres: OwnPostgres;
let lisbon: CellDatabase;
let porto: CellDatabase;
let owner: pg.Client;
let source: pg.Client;
let destination: pg.Client;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
  [lisbon, porto] = await openTwoCells(postgres);
  owner = await connected(lisbon.superuserUrl);
  await owner.query(`alter role mover set log_statement = 'all'; alter role mover set log_min_duration_statement = 0`);
}, 120_000);

afterAll(async () => {
  await owner?.end();
  await postgres?.remove();
});

beforeEach(async () => {
  [source, destination] = [await connected(lisbon.moverUrl), await connected(porto.moverUrl)];
});

afterEach(async () => {
  await Promise.allSettled([source.end(), destination.end()]);
});

const partsOf = (tenantId: string): MoveParts => ({
  tenantId,
  moveId: '1',
  source,
  destination,
  sourceUrl: lisbon.moverUrl,
  tables,
  attempt: 1,
});

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'tcp_user_timeout', 'tcp_keepalives_idle'];
const settingsOf = async (session: pg.Client): Promise<string[]> => {
  const { rows } = await session.query<{ value: string }>('select current_setting(n.name) as value from unnest($1::text[]) as n(name)', [
    names,
  ]);
  return rows.map(({ value }) => value);
};

// Rules: CELL-12
test('what sessions of the mover do and wait for is limited while a tenant is closed, and not afterwards', async () => {
  await limitSessions({ source, destination });
  for (const session of [source, destination]) expect(await settingsOf(session)).toEqual(['5s', '2500ms', '2500ms', '5000', '1']);
  await unlimitSessions({ source, destination });
  for (const session of [source, destination]) expect(await settingsOf(session)).toEqual(['0', '0', '0', '20000', '10']);
});

// Method: the mover locks what every commit of the cell needs, and stands still.
// Rules: CELL-12
test('a mover that stands still holds no locks for long', async () => {
  await limitSessions({ source, destination });
  await source.query('begin; select from platform.event_counter for update');
  const { rowCount } = await owner.query('select from platform.event_counter for update');
  expect(rowCount).toBe(1);
  await expect(source.query('select 1')).rejects.toThrow();
});

// Method: every statement of the mover is logged; the source cannot be reached by the address in the subscription.
// Rules: CELL-16
test('the password of the mover is in no log', async () => {
  const tenantId = await makeTenantRows(owner);
  const parts = partsOf(tenantId);
  await prepareMove(parts);
  const sourceUrl = lisbon.moverUrl.replace(/\/\w+$/, '/nowhere');
  await expect(publishTenant({ ...parts, sourceUrl })).rejects.toThrow('database "nowhere" does not exist');
  await publishTenant(parts);
  await destination.query(`select 'the end' as of_the_log`);
  const log = await waitFor('the log', async () => {
    const text = readFileSync(join(postgres.home, 'logs/postgres.log'), 'utf8');
    return text.includes('of_the_log') && text;
  });
  expect(log).toContain(`create publication move_${tenantId}_1_copied`);
  expect(log).not.toContain(new URL(lisbon.moverUrl).password);
  expect(log).not.toContain('create subscription');
});

// Rules: CELL-16
test('no move begins whose password would be logged', async () => {
  const tenantId = await makeTenantRows(owner);
  await owner.query('revoke set on parameter log_statement from mover');
  await expect(prepareMove(partsOf(tenantId))).rejects.toThrow('run infra/postgres/mover.sql there again');
  await owner.query('grant set on parameter log_statement to mover');
  await prepareMove(partsOf(tenantId));
});
