import type pg from 'pg';
import { awaitConfirmation } from './catch-up.ts';
import { type MoveParts, movedRows, ofTenant } from './move-parts.ts';

/** The outcome of a comparison of both cells. */
export interface Verification {
  readonly rows: number;
  /** Tables that differ. */
  readonly differing: readonly string[];
  /** Every value was compared. Without a snapshot the tenant has gone on at the destination: then only rows that are missing are found. */
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
 * snapshot was lost. Only lines about requests are still written at the source for a moment, and follow: where a table has more rows there
 * than in the snapshot, each of them must be at the destination by now. Run it before the replication ends.
 */
export async function verifyMove(parts: MoveParts, snapshot: pg.ClientBase | null): Promise<Verification> {
  const differing: string[] = [];
  let rows = 0;
  const there = snapshot ?? parts.destination;
  await parts.source.query(`begin; ${settings}`);
  await (snapshot ? there.query(settings) : there.query(`begin; ${settings}`));
  for (const table of movedRows(parts)) {
    const [old, moved] = await Promise.all([digestOf(parts, parts.source, table), digestOf(parts, there, table)]);
    const isEqual = snapshot ? old.rows === moved.rows && old.digest === moved.digest : isAppended(parts, table) <= moved.rows - old.rows;
    if (!isEqual) differing.push(table);
    rows += old.rows;
  }
  await parts.source.query('commit');
  if (!snapshot) await there.query('commit');
  return { rows, differing: snapshot ? await withoutLate(parts, differing) : differing, isComplete: snapshot !== null };
}

/** The tables of which rows are really missing. */
async function withoutLate(parts: MoveParts, differing: readonly string[]): Promise<string[]> {
  if (differing.length === 0) return [];
  await awaitConfirmation(parts);
  const missing: string[] = [];
  for (const table of differing) {
    const hashes = async (client: pg.ClientBase): Promise<string[]> => {
      await client.query(`begin; ${settings}`);
      const { rows } = await client.query<{ hash: string }>(`select ${rowHash} as hash from ${table} r where ${ofTenant(parts, table)}`);
      await client.query('commit');
      return rows.map(({ hash }) => hash);
    };
    const [old, moved] = await Promise.all([hashes(parts.source), hashes(parts.destination)]);
    const there = new Set(moved);
    if (old.some((hash) => !there.has(hash))) missing.push(table);
  }
  return missing;
}

/** The least difference of rows: other tables lose rows in daily work. */
const isAppended = ({ tables }: MoveParts, table: string): number => (tables.appended.includes(table) ? 0 : Number.NEGATIVE_INFINITY);

const rowHash = 'hashtextextended(r::text collate "C", 0)::numeric';

/** A digest that does not depend on the order of rows. */
async function digestOf(parts: MoveParts, client: pg.ClientBase, table: string): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*)::float8 as rows, sum(${rowHash})::text as digest
       from ${table} r where ${ofTenant(parts, table)}`,
  );
  return rows[0] ?? { rows: 0, digest: null };
}
