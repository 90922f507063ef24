import type { MoveParts } from './move-parts.ts';

const peopleOfTenant = `select coalesce(json_agg(json_build_object('id', p.id, 'email', p.email, 'created_at', p.created_at,
    'updated_at', p.updated_at, 'removed_at', p.removed_at)), '[]')::text as all
  from access.person p
 where p.id in (select m.person_id from access.membership m where m.tenant_id = $1
                union all select i.person_id from access.invitation i where i.tenant_id = $1)`;

// Whoever was removed there has a tenant again.
const addPeople = `insert into access.person as p (id, email, created_at, updated_at, removed_at)
  select r.id, r.email, r.created_at, r.updated_at, r.removed_at from json_populate_recordset(null::access.person, $1::json) r
  on conflict (id) do update set removed_at = null where p.removed_at is not null and excluded.removed_at is null`;

/**
 * Makes the people of the tenant known at the destination, without a password: it recognises their sessions by asking their home. An account
 * follows when its last tenant has left (`forgetPeople`). Rules: CELL-10.
 */
export async function carryPeople({ source, destination, tenantId }: MoveParts): Promise<void> {
  const { rows } = await source.query<{ all: string }>(peopleOfTenant, [tenantId]);
  await destination.query(addPeople, [rows[0]?.all ?? '[]']);
}
