import type pg from 'pg';
import { awaitUntil } from './await-until.ts';
import { carryNumbers } from './carry-numbers.ts';
import { carryPeople } from './carry-people.ts';
import { closedMsLeft } from './close-tenant.ts';
import { copyProgress } from './copy-progress.ts';
import { namesOf } from './move-names.ts';
import { MoveFault, type MoveParts, movedRows, ofTenant, writtenLate } from './move-parts.ts';

/**
 * Waits until the destination has everything that the closed tenant has at the source, and brings along what replication does not. Returns
 * the number of rows. Safe to repeat. Throws a `MoveFault` when it takes too long or a table has not arrived in full.
 */
export async function catchUp(parts: MoveParts): Promise<number> {
  await awaitConfirmation(parts, await closedMsLeft(parts));
  await Promise.all([carryNumbers(parts), carryPeople(parts)]);
  return requireAllRows(parts);
}

// A message of its own: the end of the log may be a place at which no record ends.
const mark = `select pg_logical_emit_message(false, 'innkeeper_move', '')::text as lsn`;
const confirmed = 'select s.confirmed_flush_lsn >= $2::pg_lsn as has_all from pg_replication_slots s where s.slot_name = $1';

/** Waits until the destination has all that the source has written until now. Throws a `MoveFault` when it takes too long. */
export async function awaitConfirmation(parts: MoveParts, msMax: number): Promise<void> {
  const { rows } = await parts.source.query<{ lsn: string }>(mark);
  const isThere = await awaitUntil(msMax, async () => {
    await copyProgress(parts);
    const found = await parts.source.query<{ has_all: boolean }>(confirmed, [namesOf(parts).slot, rows[0]?.lsn]);
    return found.rows[0]?.has_all === true;
  });
  if (!isThere) throw new MoveFault('the destination did not catch up in time');
}

type Count = { readonly table: string; readonly rows: number };

async function countRows(parts: MoveParts, session: pg.ClientBase): Promise<Map<string, number>> {
  const sql = movedRows(parts)
    .map((table) => `select '${table}' as table, count(*)::float8 as rows from ${table} where ${ofTenant(parts, table)}`)
    .join(' union all ');
  const { rows } = await session.query<Count>(sql);
  return new Map(rows.map((count) => [count.table, count.rows]));
}

/** Lines about requests that are refused meanwhile are still written: what the source has now must arrive, and no more than it has then. */
async function requireAllRows(parts: MoveParts): Promise<number> {
  const here = await countRows(parts, parts.source);
  await awaitConfirmation(parts, await closedMsLeft(parts));
  const arrived = await countRows(parts, parts.destination);
  const isMore = [...arrived].some(([table, rows]) => rows > (here.get(table) ?? 0));
  const since = isMore ? await countRows(parts, parts.source) : here;
  const isWrong = ([table, rows]: readonly [string, number]): boolean =>
    (arrived.get(table) ?? 0) < rows || (table !== writtenLate && (arrived.get(table) ?? 0) > (since.get(table) ?? 0));
  const wrong = [...here].filter(isWrong).map(([table]) => table);
  if (wrong.length > 0) throw new MoveFault(`not all rows have arrived: ${wrong.join(', ')}`);
  return [...here.values()].reduce((sum, rows) => sum + rows, 0);
}
