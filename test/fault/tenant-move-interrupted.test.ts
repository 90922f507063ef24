import {
  abandonMove,
  catchUp,
  closeTenant,
  copyProgress,
  cutOver,
  finishMove,
  holdSnapshot,
  lagOf,
  type MoveParts,
  prepareMove,
  publishTenant,
  verifyMove,
} from '@innkeeper/cells';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilInTime } from '../harness/begun-moves.ts';
import { copiedTables as copied, makeTenantRows, rowsOf, fewTables as tables } from '../harness/moving-rows.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { type CellDatabase, connected, openTwoCells } from '../harness/two-cells.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: two migrated databases of one server, and tenants with rows in a few tables of every kind. The move of each is interrupted
// at another place, as by the death of its process: its sessions are ended, and others go on from the first step or abandon it.

const slowTest = { timeout: 120_000 };

let postgres: OwnPostgres;
let lisbon: CellDatabase;
let porto: CellDatabase;
let atLisbon: pg.Client;
let atPorto: pg.Client;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
  [lisbon, porto] = await openTwoCells(postgres);
  [atLisbon, atPorto] = [await connected(lisbon.superuserUrl), await connected(porto.superuserUrl)];
}, 120_000);

afterAll(async () => {
  await Promise.all([atLisbon?.end(), atPorto?.end()]);
  await postgres?.remove();
});

/** A directory of one entry. */
function newDirectory() {
  let isCut = false;
  return {
    isCutOver: async () => isCut,
    cutOver: async () => {
      isCut = true;
    },
  };
}
type Directory = ReturnType<typeof newDirectory>;

const steps: Readonly<Record<string, (parts: MoveParts, directory: Directory) => Promise<unknown>>> = {
  prepare: prepareMove,
  publish: publishTenant,
  copy: (parts) =>
    waitFor('the copy', async () => {
      const { tables: all, copied: done } = await copyProgress(parts);
      return all === copied.length && done === all;
    }),
  'catch up': (parts) => waitFor('a short lag', async () => (await lagOf(parts)) < 1_000_000),
  close: (parts) => untilInTime(() => closeTenant(parts)),
  bring: catchUp,
  'cut over': cutOver,
  finish: finishMove,
};
const names = Object.keys(steps);
const beforeCutOver = names.slice(0, names.indexOf('cut over'));

class Interruption extends Error {}

/** A session that dies with its nth statement, after the server has carried it out. */
function dying(client: pg.Client, countdown: { left: number }): pg.Client {
  return new Proxy(client, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name);
      return async (sql: string, values?: unknown[]) => {
        const answer = await target.query(sql, values);
        countdown.left -= 1;
        if (countdown.left === 0) throw new Interruption();
        return answer;
      };
    },
  });
}

let attempts = 0;

/** Numbers an attempt as the directory does. */
const nextAttempt = (): number => ++attempts;

const moveIds = new Map<string, string>();

/** The number of the only move of a tenant. */
function moveIdOf(tenantId: string): string {
  const known = moveIds.get(tenantId) ?? String(moveIds.size + 1);
  moveIds.set(tenantId, known);
  return known;
}

interface Life {
  readonly tenantId: string;
  readonly directory: Directory;
  /** The step that is interrupted and the number of its last statement; absent: nothing happens. */
  readonly death?: { readonly step: string; readonly statements: number };
  readonly until?: string; // the last step
}

/** One life of a process that moves a tenant from the first step. Returns false when it was interrupted. */
async function live({ tenantId, directory, death, until }: Life): Promise<boolean> {
  const [source, destination] = [await connected(lisbon.moverUrl), await connected(porto.moverUrl)];
  const attempt = nextAttempt();
  try {
    for (const [name, step] of Object.entries(steps)) {
      const countdown = { left: death?.step === name ? death.statements : Number.POSITIVE_INFINITY };
      const sessions = { source: dying(source, countdown), destination: dying(destination, countdown) };
      if ((await directory.isCutOver()) && beforeCutOver.includes(name)) continue;
      await step({ tenantId, moveId: moveIdOf(tenantId), ...sessions, sourceUrl: lisbon.moverUrl, tables, attempt }, directory);
      if (name === until) break;
    }
    return true;
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    return false;
  } finally {
    await Promise.all([source.end(), destination.end()]);
  }
}

/** One life of a process that abandons the move. */
async function abandon({ tenantId, directory }: Life, countdown: { left: number }): Promise<void> {
  const [source, destination] = [await connected(lisbon.moverUrl), await connected(porto.moverUrl)];
  const sessions = { source: dying(source, countdown), destination: dying(destination, countdown) };
  try {
    await abandonMove(
      { tenantId, moveId: moveIdOf(tenantId), ...sessions, sourceUrl: lisbon.moverUrl, tables, attempt: nextAttempt() },
      directory,
    );
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
  } finally {
    await Promise.all([source.end(), destination.end()]);
  }
}

/** Everything that moves have created. */
async function leftovers(): Promise<unknown[]> {
  const { rows } = await atLisbon.query(`select pubname as name from pg_publication union all select slot_name from pg_replication_slots
    union all select subname from pg_subscription union all select roname from pg_replication_origin`);
  const marks = await Promise.all([atLisbon, atPorto].map((client) => client.query('select tenant_id from platform.away_tenant')));
  return [...rows, ...marks.flatMap((mark) => mark.rows)];
}

/** Reports when the system role sees the tenant in both cells. The destination is asked first: there the tenant never disappears again. */
function watchBoth(tenantId: string): () => Promise<number> {
  let [asked, isOver] = [0, false];
  const see = async (client: pg.Client): Promise<boolean> =>
    ((await client.query('select from access.tenant where id = $1', [tenantId])).rowCount ?? 0) > 0;
  const watching = (async () => {
    const clients = await Promise.all([porto, lisbon].map(({ url }) => connected(url)));
    for (const client of clients) await client.query('set role innkeeper_system');
    const [there, here] = clients;
    if (!there || !here) throw new Error('there are two cells');
    for (; !isOver; asked++) if ((await see(there)) && (await see(here))) throw new Error('the tenant is usable in both cells');
    await Promise.all(clients.map((client) => client.end()));
  })();
  watching.catch(() => undefined); // awaited at the end
  return async () => {
    isOver = true;
    await watching;
    return asked;
  };
}

async function expectMoved(tenantId: string, before: Record<string, string[]>): Promise<void> {
  const same = copied.filter((table) => table !== 'platform.workflow_start');
  const moved = Object.fromEntries(same.map((table) => [table, before[table] ?? []]));
  expect(await rowsOf(atPorto, tenantId, same)).toEqual(moved);
  const starts = await atPorto.query('select started_at from platform.workflow_start where tenant_id = $1', [tenantId]);
  expect(starts.rows).toEqual([{ started_at: null }]); // the workflow is started again here
  expect(Object.values(await rowsOf(atPorto, tenantId, [...tables.drained, ...tables.rebuilt])).flat()).toEqual([]);
  expect(Object.values(await rowsOf(atLisbon, tenantId)).flat()).toEqual([]);
  const people = await atPorto.query(`select from access.person p where p.id = $1 and p.password_hash is null`, [`opr_${tenantId}`]);
  expect(people.rowCount).toBe(1);
  expect(await leftovers()).toEqual([]);
}

const deaths = names.flatMap((step) => [1, 3, 7, 15].map((statements) => ({ step, statements })));

test('a move interrupted anywhere is carried on, and ends with the tenant whole in the other cell', { timeout: 400_000 }, async () => {
  let interrupted = 0;
  for (const death of deaths) {
    const [tenantId, directory] = [await makeTenantRows(atLisbon), newDirectory()];
    const before = await rowsOf(atLisbon, tenantId);
    const end = watchBoth(tenantId);
    if (!(await live({ tenantId, directory, death }))) {
      interrupted += 1;
      expect(await live({ tenantId, directory })).toBe(true);
    }
    expect(await end()).toBeGreaterThan(0);
    await expectMoved(tenantId, before);
  }
  expect(interrupted).toBeGreaterThan(names.length);
});

test.each(beforeCutOver)('a move abandoned after the step "%s" leaves the tenant as it was', slowTest, async (until) => {
  const [tenantId, directory] = [await makeTenantRows(atLisbon), newDirectory()];
  const before = await rowsOf(atLisbon, tenantId);
  await live({ tenantId, directory, until });
  for (const left of [2, 5, 9, Number.POSITIVE_INFINITY]) await abandon({ tenantId, directory }, { left });
  expect(await rowsOf(atLisbon, tenantId)).toEqual(before);
  expect(Object.values(await rowsOf(atPorto, tenantId)).flat()).toEqual([]);
  expect(await leftovers()).toEqual([]);
});

// Method: rows of the destination are changed behind the back of a move, before it cuts over.
test('a row that has not arrived as it was is found', slowTest, async () => {
  const [tenantId, directory] = [await makeTenantRows(atLisbon), newDirectory()];
  await live({ tenantId, directory, until: 'bring' });
  const [source, destination] = [await connected(lisbon.moverUrl), await connected(porto.moverUrl)];
  const parts = { ...partsOf(tenantId), source, destination };
  const intact = await holdSnapshot(porto.moverUrl);
  await atPorto.query(`begin; set local session_replication_role = replica;
    update platform.idempotency set fingerprint = 'y' where tenant_id = '${tenantId}' and key = 'key1';
    delete from billing.movement where tenant_id = '${tenantId}' and id = 'mov1'; commit`);
  const changed = await holdSnapshot(porto.moverUrl);
  expect(await verifyMove(parts, intact)).toMatchObject({ differing: [], isComplete: true });
  expect(await verifyMove(parts, changed)).toMatchObject({ differing: ['platform.idempotency', 'billing.movement'], isComplete: true });
  expect(await verifyMove(parts, null)).toMatchObject({ differing: ['billing.movement'], isComplete: false });
  await closeTenant(parts);
  await expect(catchUp(parts)).rejects.toThrow('not all rows have arrived: billing.movement');
  await Promise.all([intact, changed, source, destination].map((session) => session.end()));
  await abandon({ tenantId, directory }, { left: Number.POSITIVE_INFINITY });
});

test('a tenant that the destination has already is not moved, and one with queued work is opened again', slowTest, async () => {
  const [tenantId, other] = [await makeTenantRows(atLisbon), await makeTenantRows(atLisbon)];
  await atPorto.query(`insert into access.tenant (id, name, environment, created_at, updated_at)
    values ('${other}', 'Hotel', 'production', now(), now())`);
  await expect(live({ tenantId: other, directory: newDirectory() })).rejects.toThrow('the destination has a tenant with this id');
  await atLisbon.query(`insert into rates.night_mark (tenant_id, property_id, part, first_date, last_date)
    values ('${tenantId}', 'prp', 'rates', now(), now())`);
  await expect(live({ tenantId, directory: newDirectory() })).rejects.toThrow('is open again: rates.night_mark is not empty');
  const { rows } = await atLisbon.query('select from platform.away_tenant where tenant_id = $1', [tenantId]);
  expect(rows).toEqual([]);
  await abandon({ tenantId, directory: newDirectory() }, { left: Number.POSITIVE_INFINITY });
  await expect(abandonMove(partsOf(other), { isCutOver: async () => true })).rejects.toThrow('lives at the destination already');
});

// Method: a consumer is at work, as its locked cursor says, for as long as a tenant may be closed.
test('a tenant is not hidden while events are being passed, which would pass its own unseen', slowTest, async () => {
  const tenantId = await makeTenantRows(atLisbon);
  await atLisbon.query(`insert into platform.consumer (name, position) values ('webhooks.fan-out', 0) on conflict do nothing`);
  const consumer = await connected(lisbon.superuserUrl);
  await consumer.query('begin; select from platform.consumer for update');
  await expect(closeTenant(partsOf(tenantId))).rejects.toThrow('events are being passed on');
  await consumer.end();
  const { rows } = await atLisbon.query('select from platform.away_tenant where tenant_id = $1', [tenantId]);
  expect(rows).toEqual([]);
});

// Method: a process stands still with the tenant closed, another takes the move up, and the first goes on.
test('a process that stood still opens and removes nothing of a later attempt', slowTest, async () => {
  const [tenantId, directory] = [await makeTenantRows(atLisbon), newDirectory()];
  const [earlier, later] = [partsOf(tenantId), partsOf(tenantId)];
  await live({ tenantId, directory, until: 'catch up' });
  await closeTenant(earlier);
  await closeTenant(later);
  const before = await rowsOf(atLisbon, tenantId);
  await expect(closeTenant(earlier)).rejects.toThrow('a later attempt has closed the tenant');
  await finishMove(earlier);
  const { rows } = await atLisbon.query('select phase, attempt::int from platform.away_tenant where tenant_id = $1', [tenantId]);
  expect(rows).toEqual([{ phase: 'away', attempt: later.attempt }]);
  expect(await rowsOf(atLisbon, tenantId)).toEqual(before);
  await abandonMove(later, directory);
  await finishMove(partsOf(tenantId)); // the tenant is not away any more
  expect(await rowsOf(atLisbon, tenantId)).toEqual(before);
});

function partsOf(tenantId: string): MoveParts {
  return {
    tenantId,
    moveId: moveIdOf(tenantId),
    source: atLisbon,
    destination: atPorto,
    sourceUrl: lisbon.moverUrl,
    tables,
    attempt: nextAttempt(),
  };
}
