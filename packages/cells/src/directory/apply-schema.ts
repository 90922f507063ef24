import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Brings the directory's schema up to date; true if anything was done. Safe to run from several cells at once: they take turns.
 * Rules: CELL-2.
 */
export async function applyDirectorySchema(url: string): Promise<boolean> {
  const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');
  const digest = createHash('sha256').update(schema).digest('hex');
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => undefined); // the statement under way fails with the same error
  await session.connect();
  try {
    await session.query('begin');
    await session.query(`select pg_advisory_xact_lock(hashtext('innkeeper.directory-schema'))`);
    if ((await appliedDigest(session)) === digest) return false;
    await session.query(schema);
    await session.query(
      `insert into directory.applied_schema (digest) values ($1)
       on conflict (is_only) do update set digest = excluded.digest, applied_at = now()`,
      [digest],
    );
    await session.query('commit');
    return true;
  } finally {
    await session.end();
  }
}

async function appliedDigest(session: pg.Client): Promise<string | null> {
  const { rows: found } = await session.query<{ table: string | null }>(`select to_regclass('directory.applied_schema')::text as table`);
  if (!found[0]?.table) return null;
  const { rows } = await session.query<{ digest: string }>('select digest from directory.applied_schema');
  return rows[0]?.digest ?? null;
}
