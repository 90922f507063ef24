import { abandonMove, type MoveParts, movedTables, prepareMove, publishTenant } from '@innkeeper/cells';
import { retentionOf } from '@innkeeper/server';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BegunMove, type BegunMoves, moveSteps, openBegunMoves } from '../harness/begun-moves.ts';
import { contexts } from '../harness/operations.ts';
import { connected, hooked } from '../harness/two-cells.ts';

// Method of all: as in the test of the steps of a move; what moves of a tenant have created meets what another has.

const slowTest = { timeout: 120_000 };
const tables = movedTables(retentionOf(contexts));

let moves: BegunMoves;
let source: pg.Client;
let destination: pg.Client;

beforeAll(async () => {
  moves = await openBegunMoves();
  [source, destination] = [await connected(moves.lisbon.moverUrl), await connected(moves.porto.moverUrl)];
}, 120_000);

afterAll(async () => {
  await Promise.all([source?.end(), destination?.end()]);
  await moves?.remove();
});

/** An attempt at a step of a move. */
async function partsOf({ tenantId, moveId }: BegunMove): Promise<MoveParts> {
  const attempt = await moves.directory.beginAttempt(moveId);
  return { tenantId, moveId, source, destination, sourceUrl: moves.lisbon.moverUrl, tables, attempt };
}

async function abandon({ moveId }: BegunMove): Promise<void> {
  await moves.directory.abandonMove(moveId);
  await moves.take(moveId, 'copy');
}

async function beginNext({ tenantId }: BegunMove): Promise<BegunMove> {
  return { tenantId, moveId: await moves.directory.startMove({ tenantId, from: 'lisbon', to: 'porto' }) };
}

async function expectDone({ tenantId, moveId }: BegunMove): Promise<void> {
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'done', verified: true });
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['porto'], []]);
}

// Method: a process that was to abandon a move stands still; another does it, and the next move begins before the first goes on.
// Rules: CELL-5, CELL-16
test('a late end of a move leaves the replication of the next one alone', slowTest, async () => {
  const first = await moves.begin();
  await moves.take(first.moveId, 'prepare');
  const late = await partsOf(first);
  await abandon(first);
  const next = await beginNext(first);
  await moves.take(next.moveId, 'prepare');
  const created = async () => (await moves.leftoversOf(next.tenantId)).filter((name) => !String(name).startsWith('pg_')); // copies of tables go on
  const before = await created();
  expect(before).toContain(`move_${next.tenantId}_${next.moveId}`);
  await abandonMove(late, { isCutOver: async () => false });
  expect(await created()).toEqual(before);
  for (const step of moveSteps.slice(1)) await moves.take(next.moveId, step);
  await expectDone(next);
});

// Method: the process dies between the slot and its record, after the move has been abandoned by another.
// Rules: CELL-16
test('a move that has been abandoned while it was prepared leaves nothing behind', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  const recordStep = async (...given: Parameters<typeof moves.directory.recordStep>): Promise<void> => {
    await moves.directory.recordStep(...given);
    await abandon({ tenantId, moveId });
  };
  await moves.take(moveId, 'prepare', { directory: { ...moves.directory, recordStep } });
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'abandoned' });
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
});

// Method: the process stands still after it has looked whether the move goes on; another abandons the move, and the first goes on.
// Rules: CELL-5, CELL-16
test('a process that stood still while the move was abandoned copies nothing any more', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  let looked = 0;
  const findMove = async (id: string) => {
    const found = await moves.directory.findMove(id);
    looked += 1;
    if (looked === 2) await abandon({ tenantId, moveId });
    return found;
  };
  const late = moves.take(moveId, 'prepare', { directory: { ...moves.directory, findMove } });
  await expect(late).rejects.toThrow('a later attempt has prepared the move, or has abandoned it');
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'abandoned' });
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
});

// Rules: CELL-5, CELL-16
test('an earlier attempt prepares nothing after a later one', slowTest, async () => {
  const move = await moves.begin();
  const [earlier, later] = [await partsOf(move), await partsOf(move)];
  await prepareMove(later);
  await expect(prepareMove(earlier)).rejects.toThrow('a later attempt has prepared the move');
  await expect(publishTenant(earlier)).rejects.toThrow('a later attempt has prepared the move');
  for (const step of moveSteps) await moves.take(move.moveId, step);
  await expectDone(move);
});

// Method: the copy is complete; another attempt goes on between the end of the replication and the removal of the rows.
// Rules: CELL-5, CELL-16
test('nobody begins to copy again while what was copied is removed', slowTest, async () => {
  const move = await moves.begin();
  await moves.take(move.moveId, 'prepare');
  await moves.take(move.moveId, 'copy');
  const [earlier, later] = [await partsOf(move), await partsOf(move)];
  await moves.atPorto.query('update platform.away_tenant set attempt = $2 where tenant_id = $1', [move.tenantId, earlier.attempt]);
  let late: PromiseSettledResult<void>[] = [];
  const meanwhile = await connected(moves.porto.moverUrl);
  const dropping = hooked(destination, 'drop subscription', async (drop) => {
    await drop();
    late = await Promise.allSettled([publishTenant({ ...earlier, destination: meanwhile })]);
  });
  await abandonMove({ ...later, destination: dropping }, { isCutOver: async () => false });
  await meanwhile.end();
  expect(late.map(({ status }) => status)).toEqual(['rejected']);
  expect(await moves.homesOf(move.tenantId)).toEqual(['lisbon']);
});

// Rules: CELL-12, CELL-16
test('a process that stands still while it subscribes keeps nobody waiting for long', slowTest, async () => {
  const move = await moves.begin();
  const [earlier, later] = [await partsOf(move), await partsOf(move)];
  const standing = await connected(moves.porto.moverUrl);
  await prepareMove(earlier);
  await new Promise<void>((stands) => {
    const destination = hooked(standing, 'commit', () => new Promise(() => stands()));
    publishTenant({ ...earlier, destination }).catch(() => undefined);
  });
  await abandonMove(later, { isCutOver: async () => false });
  expect([await moves.homesOf(move.tenantId), await moves.leftoversOf(move.tenantId)]).toEqual([['lisbon'], []]);
});

// Method: a process that died has left its mark in the cell that the tenant left, to which it returns.
// Rules: CELL-16
test('the mark of a tenant that was being closed is in the way of no later move', slowTest, async () => {
  const move = await moves.begin();
  await moves.atPorto.query(`insert into platform.away_tenant (tenant_id, phase, attempt) values ($1, 'closing', 0)`, [move.tenantId]);
  for (const step of moveSteps) await moves.take(move.moveId, step);
  await expectDone(move);
});

// Method: the process stands still before it makes anything, until another is about to end the move.
// Rules: CELL-5, CELL-16
test('a process that stood still until the move was cleared leaves nothing at the source', slowTest, async () => {
  const move = await moves.begin();
  const lateOver = Promise.withResolvers<void>();
  let [looked, clearing] = [0, Promise.resolve<unknown>(null)];
  const untilCleared = (reached: () => void): void => {
    const endMove = async (...given: Parameters<typeof moves.directory.endMove>): Promise<void> => {
      reached();
      await lateOver.promise;
      await moves.directory.endMove(...given);
    };
    clearing = moves.take(move.moveId, 'clear', { directory: { ...moves.directory, endMove } });
  };
  const findMove = async (id: string) => {
    const found = await moves.directory.findMove(id);
    looked += 1;
    if (looked !== 2) return found;
    for (const step of moveSteps.slice(0, -1)) await moves.take(move.moveId, step);
    await new Promise<void>(untilCleared);
    return found;
  };
  const late = moves.take(move.moveId, 'prepare', { directory: { ...moves.directory, findMove } });
  await expect(late).rejects.toThrow('a later attempt has prepared the move');
  lateOver.resolve();
  await clearing;
  await expectDone(move);
});

// Method: what a move has created is left at both cells, as if it had been abandoned without them.
// Rules: CELL-16
test('a move removes what earlier ones of the tenant have left, whoever numbered them', slowTest, async () => {
  const first = await moves.begin();
  const parts = await partsOf(first);
  await prepareMove(parts);
  for (const hasOldNames of [true, false]) await publishTenant({ ...parts, hasOldNames });
  const { moveId } = first;
  await moves.directory.endMove({ moveId, attempt: await moves.directory.beginAttempt(moveId) }, { state: 'abandoned' });
  const next = await beginNext(first);
  for (const step of moveSteps) await moves.take(next.moveId, step);
  await expectDone(next);
});

/** A move that a version without numbers has prepared. */
async function beginOld(): Promise<BegunMove> {
  const move = await moves.begin();
  const parts = { ...(await partsOf(move)), hasOldNames: true };
  await prepareMove(parts);
  await publishTenant(parts);
  return move;
}

// Rules: CELL-16
test.each(['prepare', 'copy'] as const)('a move that an older version has begun goes on from the step %s', slowTest, async (step) => {
  const move = await beginOld();
  for (const each of moveSteps.slice(moveSteps.indexOf(step))) await moves.take(move.moveId, each);
  await expectDone(move);
});

// Rules: CELL-16
test('a move that an older version has begun is abandoned, with the destination and without it', slowTest, async () => {
  const one = await beginOld();
  await abandon(one);
  expect([await moves.homesOf(one.tenantId), await moves.leftoversOf(one.tenantId)]).toEqual([['lisbon'], []]);
  const other = await beginOld();
  await moves.take(other.moveId, 'copy'); // slots of tables that are being copied would be among the leftovers
  await moves.directory.abandonMove(other.moveId);
  await moves.reportPorto(moves.porto.moverUrl.replace('/porto', '/nowhere'));
  await moves.take(other.moveId, 'copy', { attempt: 3 });
  await moves.reportPorto(moves.porto.moverUrl);
  expect(await moves.leftoversOf(other.tenantId)).toEqual(['mark', `move_${other.tenantId}`]); // at the destination
});
