import type pg from 'pg';
import { awaitConfirmation } from './catch-up.ts';
import { moveLimits } from './move-limits.ts';
import { type MoveParts, movedRows, ofTenant, writtenLate } from './move-parts.ts';

/** The outcome of a comparison of both cells. */
export interface Verification {
  readonly rows: number;
  /** Tables that differ. */
  readonly differing: readonly string[];
  /**
   * Every value was compared. Without a snapshot the tenant has gone on at the destination: then only rows that are missing there are found,
   * and one that was removed in daily work is missing as well.
   */
  readonly isComplete: boolean;
}

interface TableDigest {
  readonly rows: number;
  readonly digest: string | null;
}

// Rows as text are the same in every session with these settings.
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1`;

/**
 * Compares all rows of the tenant: those left at the source with the snapshot of the destination, or with its present state where the
 * snapshot was lost. Only lines about requests are still written at the source for a moment, and follow: a row that is not in the snapshot
 * must be at the destination by now. Run it before the replication ends.
 */
export async function verifyMove(parts: MoveParts, snapshot: pg.ClientBase | null): Promise<Verification> {
  const differing: string[] = [];
  let rows = 0;
  const there = snapshot ?? parts.destination;
  await parts.source.query(`begin; ${settings}`);
  await (snapshot ? there.query(settings) : there.query(`begin; ${settings}`));
  for (const table of movedRows(parts)) {
    const [old, moved] = await Promise.all([digestOf(parts, parts.source, table), digestOf(parts, there, table)]);
    if (old.rows !== moved.rows || old.digest !== moved.digest) differing.push(table);
    rows += old.rows;
  }
  await parts.source.query('commit');
  if (!snapshot) await there.query('commit');
  return { rows, differing: await missingIn(parts, snapshot, differing), isComplete: snapshot !== null };
}

/** The tables of which rows are really missing or changed. */
async function missingIn(parts: MoveParts, snapshot: pg.ClientBase | null, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  await awaitConfirmation(parts, moveLimits.frozenMsMax);
  const missing: string[] = [];
  for (const table of tables) {
    const old = await rowsOf(parts, parts.source, table);
    const now = await rowsOf(parts, parts.destination, table);
    const arrived = snapshot && (await snapshotRowsOf(parts, snapshot, table));
    const hasArrived = ([key, hash]: readonly [string, string]): boolean => {
      const then = arrived?.get(key);
      return then === undefined ? now.has(key) : then === hash;
    };
    const isAdded = table !== writtenLate && [...(arrived?.keys() ?? [])].some((key) => !old.has(key));
    if (isAdded || ![...old].every(hasArrived)) missing.push(table);
  }
  return missing;
}

const rowHash = 'hashtextextended(r::text collate "C", 0)::numeric';

// The columns of the primary key; of a table without one, the whole row.
const keyColumns = `select coalesce(string_agg(format('r.%I', a.attname), ', ' order by a.attnum), 'r') as key
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
 where i.indrelid = $1::regclass and i.indisprimary`;

/** A hash of each row of the tenant by its key. */
async function rowsOf(parts: MoveParts, client: pg.ClientBase, table: string): Promise<Map<string, string>> {
  await client.query(`begin; ${settings}`);
  const rows = await snapshotRowsOf(parts, client, table);
  await client.query('commit');
  return rows;
}

async function snapshotRowsOf(parts: MoveParts, client: pg.ClientBase, table: string): Promise<Map<string, string>> {
  const found = await client.query<{ key: string }>(keyColumns, [table]);
  const key = `row(${found.rows[0]?.key ?? 'r'})::text`;
  const { rows } = await client.query<{ key: string; hash: string }>(
    `select ${key} as key, ${rowHash}::text as hash from ${table} r where ${ofTenant(parts, table)}`,
  );
  return new Map(rows.map((row) => [row.key, row.hash]));
}

/** A digest that does not depend on the order of rows. */
async function digestOf(parts: MoveParts, client: pg.ClientBase, table: string): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*)::float8 as rows, sum(${rowHash})::text as digest
       from ${table} r where ${ofTenant(parts, table)}`,
  );
  return rows[0] ?? { rows: 0, digest: null };
}
