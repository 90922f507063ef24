import { awaitUntil } from './await-until.ts';
import { carryNumbers } from './carry-numbers.ts';
import { carryPeople } from './carry-people.ts';
import { closedMsLeft } from './close-tenant.ts';
import { copyProgress } from './copy-progress.ts';
import { namesOf } from './move-names.ts';
import { MoveFault, type MoveParts, movedRows, ofTenant } from './move-parts.ts';

/**
 * Waits until the destination has everything that the closed tenant has at the source, and brings along what replication does not. Returns
 * the number of rows. Safe to repeat. Throws a `MoveFault` when it takes too long or a table has not arrived in full.
 */
export async function catchUp(parts: MoveParts): Promise<number> {
  await awaitConfirmation(parts, await closedMsLeft(parts));
  await Promise.all([carryNumbers(parts), carryPeople(parts)]);
  return requireEqualCounts(parts);
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

async function requireEqualCounts(parts: MoveParts): Promise<number> {
  const sql = movedRows(parts)
    .map((table) => `select '${table}' as table, count(*)::float8 as rows from ${table} where ${ofTenant(parts, table)}`)
    .join(' union all ');
  type Count = { readonly table: string; readonly rows: number };
  const [here, there] = await Promise.all([parts.source.query<Count>(sql), parts.destination.query<Count>(sql)]);
  const arrived = new Map(there.rows.map(({ table, rows }) => [table, rows]));
  const missing = here.rows.filter(({ table, rows }) => arrived.get(table) !== rows).map(({ table }) => table);
  if (missing.length > 0) throw new MoveFault(`not all rows have arrived: ${missing.join(', ')}`);
  return here.rows.reduce((sum, { rows }) => sum + rows, 0);
}
