import type { Directory } from '@innkeeper/cells';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BegunMove, type BegunMoves, moveSteps, openBegunMoves } from '../harness/begun-moves.ts';
import { connected } from '../harness/two-cells.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: as in the test of the steps of a move, with a part that fails.

const slowTest = { timeout: 120_000 };

let moves: BegunMoves;

beforeAll(async () => {
  moves = await openBegunMoves();
}, 120_000);

afterAll(() => moves?.remove());

/** A directory that carries one call out and then dies with its process. */
function dyingAfter(method: 'endMove' | 'cutOver' | 'beginClearing' | 'forgetPeople'): Directory {
  const { directory } = moves;
  const die = async (): Promise<never> => {
    throw new Error('the process died');
  };
  if (method === 'beginClearing') return { ...directory, beginClearing: (...given) => directory.beginClearing(...given).then(die) };
  if (method === 'forgetPeople') return { ...directory, forgetPeople: (...given) => directory.forgetPeople(...given).then(die) };
  if (method === 'endMove') return { ...directory, endMove: (...given) => directory.endMove(...given).then(die) };
  return { ...directory, cutOver: (...given) => directory.cutOver(...given).then(die) };
}

async function takeUntilCutOver({ moveId }: BegunMove): Promise<void> {
  await moves.take(moveId, 'prepare');
  await moves.take(moveId, 'copy');
}

async function rowsAtLisbon({ tenantId }: BegunMove): Promise<number | null> {
  return (await moves.atLisbon.query('select from access.tenant where id = $1', [tenantId])).rowCount;
}

// Method: a value of a row differs at the destination; the process dies as soon as that is on record.
// Rules: CELL-16
test('a move whose rows differ fails, and nobody removes those of the source', slowTest, async () => {
  const move = await moves.begin();
  await takeUntilCutOver(move);
  await moves.atPorto.query(`update access.tenant set name = 'Other' where id = $1`, [move.tenantId]);
  await expect(moves.take(move.moveId, 'cut-over', { directory: dyingAfter('endMove') })).rejects.toThrow('the process died');
  for (const step of ['cut-over', 'verify', 'clear'] as const) expect(await moves.take(move.moveId, step, { attempt: 2 })).toBe('ended');
  expect(await moves.directory.findMove(move.moveId)).toMatchObject({
    ...{ state: 'failed', verified: false, rows: 1 },
    error: 'these tables differ: access.tenant',
  });
  expect([await rowsAtLisbon(move), await moves.homesOf(move.tenantId), await moves.leftoversOf(move.tenantId)]).toEqual([
    1,
    ['porto'],
    ['mark'],
  ]);
});

// Method: a failed move, whose rows are removed by a process that dies twice and by one that does not; then the tenant moves back, and there again.
// Rules: CELL-5, CELL-16
test('what a failed move has left is removed on demand, and the tenant moves again', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await takeUntilCutOver({ tenantId, moveId });
  await moves.atPorto.query(`update access.tenant set name = 'Other' where id = $1`, [tenantId]);
  await moves.take(moveId, 'cut-over');
  const back = { tenantId, from: 'porto', to: 'lisbon' };
  await expect(moves.directory.startMove(back)).rejects.toMatchObject({ code: 'SVC-3007' });
  await expect(moves.clear(moveId, { directory: dyingAfter('beginClearing') })).rejects.toThrow('the process died');
  expect([await rowsAtLisbon({ tenantId, moveId }), await moves.leftoversOf(tenantId)]).toEqual([1, ['mark']]);
  await expect(moves.clear(moveId, { directory: dyingAfter('forgetPeople') })).rejects.toThrow('the process died');
  await expect(moves.directory.startMove(back)).rejects.toMatchObject({ code: 'SVC-3007' });
  for (const _time of ['first', 'again']) await moves.clear(moveId);
  expect([await rowsAtLisbon({ tenantId, moveId }), await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([
    0,
    ['porto'],
    [],
  ]);
  const next = await moves.directory.startMove(back);
  for (const step of moveSteps) await moves.take(next, step, { cell: 'porto' });
  expect(await moves.directory.findMove(next)).toMatchObject({ state: 'done', verified: true });
  await moves.clear(moveId); // an activity that is late
  expect([await moves.homesOf(tenantId), await rowsAtLisbon({ tenantId, moveId })]).toEqual([['lisbon'], 1]);
});

// Method: the directory names the cell that the tenant left, as after a restore of an older one.
// Rules: CELL-16
test('rows are never removed where the tenant lives', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await takeUntilCutOver({ tenantId, moveId });
  await moves.atPorto.query(`update access.tenant set name = 'Other' where id = $1`, [tenantId]);
  await moves.take(moveId, 'cut-over');
  const findTenant = async () => ({ tenantId, cell: 'lisbon', url: 'http://lisbon:8080' });
  await expect(moves.clear(moveId, { directory: { ...moves.directory, findTenant } })).rejects.toThrow('the tenant lives in lisbon');
  expect(await rowsAtLisbon({ tenantId, moveId })).toBe(1);
});

// Method: the process dies right after the cut-over, with the snapshot; then a row is removed at the destination.
// Rules: CELL-16
test('without a snapshot, a row that is missing keeps those of the source', slowTest, async () => {
  const move = await moves.begin();
  await takeUntilCutOver(move);
  await expect(moves.take(move.moveId, 'cut-over', { directory: dyingAfter('cutOver') })).rejects.toThrow('the process died');
  await moves.atPorto.query('delete from access.tenant where id = $1', [move.tenantId]);
  await expect(moves.take(move.moveId, 'clear')).rejects.toThrow('have not been compared');
  expect(await moves.take(move.moveId, 'cut-over', { attempt: 2 })).toBe('taken');
  expect(await moves.take(move.moveId, 'verify')).toBe('taken');
  expect(await moves.take(move.moveId, 'clear')).toBe('ended');
  expect(await moves.directory.findMove(move.moveId)).toMatchObject({
    ...{ state: 'failed', verified: null },
    error: 'rows are no longer there to compare: access.tenant',
  });
  expect(await rowsAtLisbon(move)).toBe(1);
});

// Method: the copy of a table has left its slot, and the database of the destination is gone; then it is back for the next move.
// Rules: CELL-16
test('a move is abandoned without the destination, and the next one cleans up there', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await takeUntilCutOver({ tenantId, moveId });
  const { rows } = await moves.atPorto.query<{ oid: number }>(`select oid from pg_subscription where subname = $1`, [
    `move_${tenantId}_${moveId}`,
  ]);
  await moves.atLisbon.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [`pg_${rows[0]?.oid}_sync_1_1`]);
  await moves.reportPorto(moves.porto.moverUrl.replace('/porto', '/nowhere'));
  await moves.directory.abandonMove(moveId);
  await expect(moves.take(moveId, 'cut-over', { attempt: 1 })).rejects.toThrow('nowhere');
  expect(await moves.take(moveId, 'cut-over', { attempt: 3 })).toBe('ended');
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'abandoned', error: 'abandoned by the operator' });
  expect(await moves.leftoversOf(tenantId)).toEqual(['mark', `move_${tenantId}_${moveId}`]); // at the destination
  await moves.reportPorto(moves.porto.moverUrl);
  const next = await moves.directory.startMove({ tenantId, from: 'lisbon', to: 'porto' });
  for (const step of moveSteps) await moves.take(next, step);
  expect(await moves.directory.findMove(next)).toMatchObject({ state: 'done', verified: true });
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['porto'], []]);
});

// Method: a sender of the log has connected under the name of a slot, and makes it once the move is over.
// Rules: CELL-16
test('a slot that is about to be made when a move is abandoned is not made any more', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await takeUntilCutOver({ tenantId, moveId });
  const { rows } = await moves.atPorto.query<{ oid: number }>(`select oid from pg_subscription where subname like 'move_' || $1 || '%'`, [
    tenantId,
  ]);
  const name = `pg_${rows[0]?.oid}_sync_1_1`;
  const sender = await connected(`${moves.lisbon.moverUrl}?replication=database&application_name=${name}`);
  await moves.directory.abandonMove(moveId);
  expect(await moves.take(moveId, 'cut-over')).toBe('ended');
  await expect(sender.query(`create_replication_slot ${name} logical pgoutput`)).rejects.toThrow();
  expect(await moves.leftoversOf(tenantId)).toEqual([]);
});

// Rules: CELL-16
test('a move to a cell that takes no part in moves ends', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await moves.reportPorto(null);
  await expect(moves.take(moveId, 'prepare')).rejects.toThrow('the cell porto takes no part in moves');
  expect(await moves.take(moveId, 'prepare', { attempt: 3 })).toBe('ended');
  await moves.reportPorto(moves.porto.moverUrl);
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'abandoned' });
  expect(await moves.leftoversOf(tenantId)).toEqual([]);
});

// Method: what PostgreSQL does at an error is done by hand.
// Rules: CELL-16
test('a copy that an outage has stopped goes on', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await moves.take(moveId, 'prepare');
  for (const step of ['copy', 'cut-over'] as const) {
    await moves.atPorto.query(`alter subscription move_${tenantId}_${moveId} disable`);
    expect(await moves.take(moveId, step)).toBe('taken');
  }
  expect(await moves.homesOf(tenantId)).toEqual(['porto']);
});

// Method: a lock at the destination is held for as long as the step takes.
// Rules: CELL-12, CELL-16
test('a tenant is open again soon, whatever the destination waits for', slowTest, async () => {
  const move = await moves.begin();
  await takeUntilCutOver(move);
  await moves.atPorto.query('begin; lock table access.tenant in access exclusive mode');
  await expect(moves.take(move.moveId, 'cut-over')).rejects.toThrow();
  const { rows } = await moves.atLisbon.query('select from platform.away_tenant where tenant_id = $1', [move.tenantId]);
  const left = `select from pg_stat_activity where application_name = 'innkeeper_mover'`;
  await waitFor('the servers to end what the mover waited for', async () => (await moves.atLisbon.query(left)).rowCount === 0);
  await moves.atPorto.query('rollback');
  expect([rows, await moves.homesOf(move.tenantId)]).toEqual([[], ['lisbon']]);
  for (const step of ['cut-over', 'verify', 'clear'] as const) await moves.take(move.moveId, step, { attempt: 2 });
  expect(await moves.homesOf(move.tenantId)).toEqual(['porto']);
});
