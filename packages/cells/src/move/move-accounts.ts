import type pg from 'pg';
import { atomically, type MoveParts } from './move-parts.ts';

/** Columns of a person that are their account; the others say who they are. */
const accountColumns = [
  'password_hash',
  'one_time_hash',
  'one_time_until',
  'password_issuer',
  'mailed_digest',
  'mailed_until',
  'mailed_by',
  'updated_at',
] as const;

const account = accountColumns.join(', ');
const given = accountColumns.map((column) => `r.${column}`).join(', ');

const replaceAccounts = `update access.person p set (${account}) = (select ${given})
  from json_populate_recordset(null::access.person, $1::json) r where r.id = p.id`;

const lockOpen = 'select p.id from access.person p where p.id = any($1) and p.removed_at is null order by p.id for update';

/**
 * Brings accounts to the destination, with their passkeys and sessions, in place of what is there; so that nobody has to sign in again. An
 * account that the destination has closed since the tenant arrived stays closed. Safe to repeat while the source is their home, and its rows
 * are locked.
 */
export async function moveAccounts(
  { source, destination }: Pick<MoveParts, 'source' | 'destination'>,
  people: readonly string[],
): Promise<void> {
  await atomically(destination, async () => {
    const open = await destination.query<{ id: string }>(lockOpen, [people]);
    const ids = open.rows.map(({ id }) => id);
    await destination.query(replaceAccounts, [await rowsOf(source, 'access.person', 'id', ids)]);
    for (const table of ['access.passkey', 'access.session'] as const) {
      const rows = await rowsOf(source, table, 'person_id', ids);
      await destination.query(`delete from ${table} where person_id = any($1)`, [ids]);
      await destination.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [rows]);
    }
  });
}

async function rowsOf(source: pg.ClientBase, table: string, column: 'id' | 'person_id', ids: readonly string[]): Promise<string> {
  const { rows } = await source.query<{ all: string }>(
    `select coalesce(json_agg(to_jsonb(r)), '[]')::text as all from ${table} r where r.${column} = any($1)`,
    [ids],
  );
  return rows[0]?.all ?? '[]';
}
