import { limits, newId, refuse } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { requestContext } from '../../../../test/harness/request-context.ts';
import type { WriteContext } from '../context.ts';
import { events } from '../outbox/events.ts';
import { awaitSent } from './await-sent.ts';
import { openDatabase, outboxChannel } from './database.ts';
import { RestartTransaction } from './faults.ts';
import { statement, systemStatement } from './statement.ts';
import { inTransaction } from './transaction.ts';
import { withoutCommit } from './without-commit.ts';

// Method: statements sent together on a real connection; the first fails.

const divide = statement<never>('test.divide', 'select 1 / $1::int');
const one = statement<{ one: number }>('test.one', 'select $1::int as one');

test('each of the statements sent together reports the first failure', async () => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  const failing = inTransaction(ctx, async (inner) => {
    const settled = await Promise.allSettled([inner.tx.run(divide, [0]), inner.tx.run(one, [1])]);
    expect(settled.map((each) => each.status === 'rejected' && String(each.reason))).toEqual([
      'error: division by zero',
      'error: division by zero',
    ]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
});

test('awaitSent throws the first failure in the order of sending, whichever fails first', async () => {
  const late = Promise.withResolvers<never>();
  const waiting = awaitSent([late.promise, Promise.reject(new Error('second'))]);
  late.reject(new Error('first'));
  await expect(waiting).rejects.toThrow('first');
});

const beAborted = (code: string) => `do $$ begin raise exception 'aborted' using errcode = '${code}'; end $$`;
const deadlock = statement<never>('test.deadlock', beAborted('40P01'));
const unserializable = statement<never>('test.unserializable', beAborted('40001'));
const deadlockOfAll = systemStatement<never>('test.deadlock_of_all', beAborted('40P01'));

/** Statements that make the transaction fail at its commit, by a deferred trigger. */
const atCommit = [
  statement<never>('test.temporary', 'create temporary table late (one int) on commit drop'),
  statement<never>(
    'test.raise_late',
    `create function pg_temp.raise_late() returns trigger language plpgsql as
       $$ begin raise exception 'aborted' using errcode = '40P01'; end $$`,
  ),
  statement<never>(
    'test.defer',
    `create constraint trigger late after insert on late deferrable initially deferred
       for each row execute function pg_temp.raise_late()`,
  ),
  statement<never>('test.insert_late', 'insert into late values (1)'),
];

// Rules: ERR-19
test.each([
  ['a deadlock', [deadlock]],
  ['a serialization failure', [unserializable]],
  ['a deadlock raised by the commit', atCommit],
  ['a deadlock behind a statement of the same flight', [one, deadlock]],
])('%s is run again as a whole', async (_name, statements) => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  let attempts = 0;
  const answer = await inTransaction(ctx, async (inner) => {
    attempts += 1;
    if (attempts === 1) await Promise.all(statements.map((each) => inner.tx.run(each, each === one ? [1] : [])));
    return inner.tx.run(one, [attempts]);
  });
  expect(answer).toEqual([{ one: 2 }]);
});

// Rules: ERR-19
test('a transaction that needs other locks releases those it holds and restarts', async () => {
  const lock = statement<never>('test.lock_again', 'select pg_advisory_xact_lock($1)');
  const isHeld = statement<{ is_held: boolean }>(
    'test.is_held',
    `select exists (select from pg_locks where locktype = 'advisory' and objid = $1 and pid = pg_backend_pid()) as is_held`,
  );
  const ctx = await requestContext({ tenantId: newId('tenant') });
  const held: boolean[] = [];
  await inTransaction(ctx, async (inner) => {
    const [row] = await inner.tx.run(isHeld, [77_035]);
    held.push(row?.is_held ?? true);
    await inner.tx.run(lock, [77_035]);
    if (held.length === 1) throw new RestartTransaction('another lock is needed');
  });
  expect(held).toEqual([false, false]);
});

const refused = statement<never>('test.refuse_late', `select rates.require_moved(false)`);

test('a late write refused by its constraint repeats the work once, with its fallback and each write awaited; other failures are thrown', async () => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  const done: string[] = [];
  await inTransaction(ctx, async ({ tx }) => {
    await tx.writeLate(async () => done.push('first write'));
    const otherwise = { constraint: 'nights_left_over', send: async () => done.push('the other write') };
    await tx.writeLate(() => tx.run(refused, []), otherwise);
    done.push('end of the work');
  });
  expect(done).toEqual(['first write', 'end of the work', 'first write', 'the other write', 'end of the work']);
  const fails = inTransaction(ctx, async ({ tx }) => tx.writeLate(() => tx.run(refused, [])));
  await expect(fails).rejects.toMatchObject({ constraint: 'nights_left_over' });
});

test('a refused late write is reported by a rolled-back preview and by a commit that sends its events ahead', async () => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  const otherwise = { constraint: 'nights_left_over', send: () => Promise.reject(refuse('SVC-3001', 'nights', 'are full')) };
  const writeLate = async ({ tx }: WriteContext) => tx.writeLate(() => tx.run(refused, []), otherwise);
  await expect(withoutCommit(ctx, writeLate)).rejects.toMatchObject({ code: 'SVC-3001' });
  const manyEvents = inTransaction(ctx, async (inner) => {
    await writeLate(inner);
    for (let count = 0; count <= limits.rowsAtOnce; count++) inner.tx.announce('test.notes');
  });
  await expect(manyEvents).rejects.toMatchObject({ code: 'SVC-3001' });
});

// Rules: ERR-19
test('work that needs other locks may restart more often than a deadlock; after a bounded number of attempts it is SVC-9003', async () => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  let attempts = 0;
  const succeedAt = (count: number) =>
    inTransaction(ctx, async () => {
      attempts++;
      if (attempts < count) throw new RestartTransaction('another lock is needed');
    });
  await succeedAt(limits.transactionAttemptsMax + 2);
  expect(attempts).toBe(limits.transactionAttemptsMax + 2);
  attempts = 0;
  await expect(succeedAt(Number.POSITIVE_INFINITY)).rejects.toMatchObject({ code: 'SVC-9003' });
  expect(attempts).toBe(limits.transactionRestartsMax);
});

// Rules: ERR-19
test('work that is aborted every time is SVC-9003 after a bounded number of attempts, also for a statement without its own transaction', async () => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  await expect(inTransaction(ctx, (inner) => inner.tx.run(deadlock, []))).rejects.toMatchObject({ code: 'SVC-9003', retryAfterSeconds: 2 });
  const sent: string[] = [];
  const url = process.env['DATABASE_URL'] ?? '';
  const db = await openDatabase({ url, entities: [], connectionsMax: 1, onError: () => undefined, observe: (name) => sent.push(name) });
  try {
    await expect(db.runAsSystem(deadlockOfAll, [])).rejects.toMatchObject({ code: 'SVC-9003' });
    await expect(db.systemTransaction((run) => run(deadlockOfAll, []))).rejects.toMatchObject({ code: 'SVC-9003' });
    expect(sent.filter((name) => name === deadlockOfAll.name)).toHaveLength(2 * limits.transactionAttemptsMax);
  } finally {
    await db.close();
  }
});

const testEvents = events('test', {
  'test.happened': { visibility: 'internal', emittedWhen: 'A test wants it', data: z.object({}) },
  'test.followed': { visibility: 'internal', emittedWhen: 'A test wants it', data: z.object({}) },
});

// Rules: EVENT-17
test('the notice after a commit names its events', async () => {
  const db = await openDatabase({ url: process.env['DATABASE_URL'] ?? '', entities: [], onError: () => undefined });
  onTestFinished(() => db.close());
  const client = await db.system.connect();
  const noticed = new Promise<string | undefined>((resolve) => {
    client.on('notification', ({ payload }) => payload?.startsWith('test.') && resolve(payload)); // other tests commit meanwhile
  });
  await client.query(`listen ${outboxChannel}`);
  const ctx = await requestContext({ tenantId: newId('tenant'), db });
  await inTransaction(ctx, async (inner) => {
    inner.tx.emit(testEvents['test.happened'], newId('guest'), {});
    inner.tx.emit(testEvents['test.followed'], newId('guest'), {});
    inner.tx.emit(testEvents['test.happened'], newId('guest'), {});
  });
  expect(await noticed).toBe('test.happened test.followed');
  client.release(true);
});
