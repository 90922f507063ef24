import { newId, ServiceError } from '@innkeeper/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutboxWorld, startOutboxWorld } from '../../../../test/harness/outbox.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import type { Actor } from '../context.ts';
import { isTenantAway } from '../database/faults.ts';
import { statement, systemStatement } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { runInSteps } from '../idempotency/run-in-steps.ts';
import { requireNotAway } from './require-not-away.ts';

// Method of all: a database of the test's own, in which tenants are marked as a move marks them.

let world: OutboxWorld;
let mover: pg.Client;

beforeAll(async () => {
  world = await startOutboxWorld();
  mover = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await mover.connect();
});

afterAll(async () => {
  await mover?.end();
  await world?.remove();
});

const client: Actor = { kind: 'token', id: 'tok_x', userId: null };
const system: Actor = { kind: 'system', id: 'platform.sweep', userId: null };
const claim = statement<never>(
  'test.write_key',
  `insert into platform.idempotency (tenant_id, key, fingerprint, state, created_at) values ($1, $2, 'x', 'failed', now())`,
);

/** A change that writes a row, and an event if `emits`; the refusal of its commit, or null. */
async function refusalOf(tenantId: string, actor: Actor, emits: boolean): Promise<unknown> {
  const ctx = { ...(await requestContext({ tenantId, db: world.db })), actor };
  const work = inTransaction(ctx, async ({ tx }) => {
    await tx.run(claim, [tenantId, newId('key')]);
    if (emits) tx.announce('guest.guests');
  });
  return work.then(
    () => null,
    (error: unknown) => (error instanceof ServiceError ? [error.code, error.retryAfterSeconds] : error),
  );
}

const mark = (tenantId: string, phase: string) =>
  mover.query('insert into platform.away_tenant (tenant_id, phase) values ($1, $2)', [tenantId, phase]);
const refused = ['SVC-9003', 1];

test.each([true, false])(
  'of a tenant that leaves, the commits of clients are refused first, then all (with an event: %s)',
  async (emits) => {
    const tenantId = newId('tenant');
    expect(await refusalOf(tenantId, client, emits)).toBeNull();
    await mark(tenantId, 'closing');
    expect([await refusalOf(tenantId, client, emits), await refusalOf(tenantId, system, emits)]).toEqual([refused, null]);
    expect(await refusalOf(newId('tenant'), client, emits)).toBeNull();
    await mover.query(`update platform.away_tenant set phase = 'away' where tenant_id = $1`, [tenantId]);
    expect([await refusalOf(tenantId, client, emits), await refusalOf(tenantId, system, emits)]).toEqual([refused, refused]);
    const { rows } = await mover.query('select count(*)::int as count from platform.idempotency where tenant_id = $1', [tenantId]);
    expect(rows).toEqual([{ count: 2 }]);
  },
);

/** A change by a client around a call, during which the tenant enters a phase; the outcome of the call, or the refusal. */
async function outcomeOf(tenantId: string, phase: string): Promise<unknown> {
  const idempotency = { key: newId('key'), fingerprint: 'x' };
  const ctx = { ...(await requestContext({ tenantId, db: world.db })), actor: client, idempotency };
  const called = runInSteps(
    ctx,
    { keepForever: false },
    {
      begin: async () => ({ kind: 'call', intent: null }),
      holdMs: () => 60_000,
      call: () => mark(tenantId, phase),
      recordOutcome: async () => ({ kind: 'answer', body: { id: 'x' } }),
    },
  );
  return called.catch((error: unknown) => (error instanceof ServiceError ? [error.code, error.retryAfterSeconds] : error));
}

// Rules: CELL-12
test('what a client has begun is recorded while the tenant is being closed, and nothing once it is away', async () => {
  const [closing, away] = [newId('tenant'), newId('tenant')];
  expect([await outcomeOf(closing, 'closing'), await outcomeOf(away, 'away')]).toEqual([{ id: 'x' }, refused]);
  expect(await refusalOf(closing, client, false)).toEqual(refused); // a change that begins now
});

const keysOf = systemStatement<{ count: number }>(
  'test.count_keys',
  'select count(*)::int as count from platform.idempotency i where i.tenant_id = any($1)',
);

test('the system role sees rows of a tenant until it is away, and those of others always', async () => {
  const [leaving, staying] = [newId('tenant'), newId('tenant')];
  for (const tenantId of [leaving, staying]) await refusalOf(tenantId, client, false);
  const counts = async () => [
    ...(await world.db.runAsSystem(keysOf, [[leaving]])),
    ...(await world.db.runAsSystem(keysOf, [[staying]])),
    ...(await world.db.runAsSystem(keysOf, [[leaving, staying]])),
  ];
  const seen = (...all: number[]) => all.map((count) => ({ count }));
  await mark(leaving, 'closing');
  expect(await counts()).toEqual(seen(1, 1, 2));
  await mover.query(`update platform.away_tenant set phase = 'away' where tenant_id = $1`, [leaving]);
  expect(await counts()).toEqual(seen(0, 1, 1));
  await mover.query('delete from platform.away_tenant where tenant_id = $1', [leaving]);
  expect(await counts()).toEqual(seen(1, 1, 2));
});

test('every process is notified when a tenant leaves or arrives', async () => {
  const tenantId = newId('tenant');
  let notices = 0;
  mover.on('notification', () => {
    notices += 1;
  });
  await mover.query('listen innkeeper_access');
  await mark(tenantId, 'closing');
  await mover.query(`update platform.away_tenant set phase = 'away' where tenant_id = $1`, [tenantId]);
  await mover.query('delete from platform.away_tenant where tenant_id = $1', [tenantId]);
  await waitFor('three notices', async () => notices === 3);
  await mover.query('unlisten innkeeper_access');
});

const startWork = systemStatement<never>(
  'test.start_work',
  `insert into platform.workflow_start (tenant_id, id, kind, input, created_at) select t.id, 'x', 'x', '{}', now() from unnest($1::text[]) as t(id)`,
);
const logRequest = systemStatement<never>(
  'test.log_request',
  `insert into access.request (tenant_id, id, token_id, method, route, status, microseconds) values ($1, $2, 'tok_x', 'GET', '/', 200, 1)`,
);

// Rules: CELL-12
test('the system writes nothing for a tenant that is away, except lines about its requests', async () => {
  const [leaving, staying] = [newId('tenant'), newId('tenant')];
  const run = (tenantIds: readonly string[]) => world.db.runAsSystem(startWork, [tenantIds]);
  await mark(leaving, 'closing');
  await run([leaving]);
  await mover.query(`update platform.away_tenant set phase = 'away' where tenant_id = $1`, [leaving]);
  const refusal: unknown = await run([staying, leaving]).catch((error: unknown) => error);
  expect([isTenantAway(refusal), await run([staying])]).toEqual([true, []]);
  await world.db.runAsSystem(logRequest, [leaving, newId('request')]);
  const { rows } = await mover.query('select tenant_id from platform.workflow_start where tenant_id = any($1)', [[leaving, staying]]);
  expect(rows.map(({ tenant_id }) => tenant_id).toSorted()).toEqual([leaving, staying].toSorted());
});

// Rules: CELL-17
test('work that finds no rows of a tenant goes on only if none are hidden', async () => {
  const [away, unknown] = [newId('tenant'), newId('tenant')];
  await mark(away, 'away');
  const outcome = (tenantId: string) => requireNotAway(world.db, tenantId).then(() => 'unknown', isTenantAway);
  expect([await outcome(away), await outcome(unknown)]).toEqual([true, 'unknown']);
});
