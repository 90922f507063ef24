import type { MoveParts } from './move-parts.ts';

const ofPeople = `in (select m.person_id from access.membership m where m.tenant_id = $1
  union all select i.person_id from access.invitation i where i.tenant_id = $1)`;

/** Tables of people, by the column that names the person; people themselves first. */
const possessions = [
  { table: 'access.person', column: 'id' },
  { table: 'access.passkey', column: 'person_id' },
  { table: 'access.session', column: 'person_id' },
] as const;

/**
 * Copies the people of the tenant with their passkeys and sessions, so that nobody has to sign in again. A person known
 * at the destination stays as they are there.
 */
export async function carryPeople({ source, destination, tenantId }: MoveParts): Promise<void> {
  for (const { table, column } of possessions) {
    const { rows } = await source.query<{ all: string | null }>(
      `select json_agg(to_jsonb(r))::text as all from ${table} r where r.${column} ${ofPeople}`,
      [tenantId],
    );
    const all = rows[0]?.all ?? null;
    if (all === null) continue;
    await destination.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json) on conflict do nothing`, [
      all,
    ]);
  }
}
