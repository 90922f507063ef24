import type { MoveParts } from './move-parts.ts';

const mark = `insert into platform.away_tenant as a (tenant_id, phase, attempt)
  select $1, 'away', $2 where not exists (select from access.tenant t where t.id = $1)
  on conflict (tenant_id) do update set attempt = excluded.attempt where a.attempt <= excluded.attempt`;

const newestMark = 'select a.attempt::float8 as attempt from platform.away_tenant a where a.tenant_id = $1';

/**
 * Marks the tenant as away at the destination, which hides its rows there, unless it lives there or a later attempt has marked it. Returns the
 * attempt that the mark names: its rows there are that attempt's to write and to remove. Null: it lives there.
 */
export async function markDestination({ destination, tenantId, attempt }: MoveParts): Promise<number | null> {
  await destination.query(mark, [tenantId, attempt]);
  const { rows } = await destination.query<{ attempt: number }>(newestMark, [tenantId]);
  return rows[0]?.attempt ?? null;
}
