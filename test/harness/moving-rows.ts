import type { MovedTables } from '@innkeeper/cells';
import { newId } from '@innkeeper/kernel';
import type pg from 'pg';

/** Tables of every kind. */
export const fewTables: MovedTables = {
  copied: [
    'access.tenant',
    'access.token',
    'access.token_value',
    'access.membership',
    'platform.idempotency',
    'platform.event',
    'platform.workflow_start',
  ],
  appended: ['billing.movement'],
  drained: ['platform.queued_event', 'rates.night_mark'],
  rebuilt: ['access.live_change'],
  calls: [],
};

export const copiedTables = [...fewTables.copied, ...fewTables.appended];
const everywhere = [...copiedTables, ...fewTables.drained, ...fewTables.rebuilt];

const rowsMade = 40;

/** A tenant with rows in every table, made without the rows that they refer to. */
export async function makeTenantRows(client: pg.Client): Promise<string> {
  const tenantId = newId('tenant');
  const eventId = newId('event');
  await client.query(`begin; set local session_replication_role = replica;
    insert into access.tenant (id, name, environment, created_at, updated_at) values ('${tenantId}', 'Hotel', 'production', now(), now());
    insert into access.token (tenant_id, id, name, permission, user_id, created_at)
      select '${tenantId}', 'tok_${tenantId}' || n, 'x', 'full', 'usr', now() from generate_series(1, 3) n;
    insert into access.token_value (hash, tenant_id, token_id, created_at)
      select sha256(('${tenantId}' || n)::bytea), '${tenantId}', 'tok_${tenantId}' || n, now() from generate_series(1, 3) n;
    insert into access.person (id, email, created_at, updated_at) values ('opr_${tenantId}', '${tenantId}@example.com', now(), now());
    insert into access.session (id, digest, person_id, purpose, created_at, seen_at, ends_at)
      values ('ses_${tenantId}', sha256('${tenantId}'), 'opr_${tenantId}', 'console', now(), now(), now() + interval '1 day');
    insert into access.membership (tenant_id, person_id, user_id, role, created_at)
      values ('${tenantId}', 'opr_${tenantId}', 'usr', 'admin', now());
    insert into platform.idempotency (tenant_id, key, fingerprint, state, created_at)
      select '${tenantId}', 'key' || n, 'x', 'failed', now() from generate_series(1, ${rowsMade}) n;
    insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
      values ('${tenantId}', '${eventId}', 'guest.created', 'gst', '{}', now(), 0);
    insert into platform.workflow_start (tenant_id, id, kind, input, created_at, started_at)
      values ('${tenantId}', 'wfl_${tenantId}', 'resolve-payment', '{}', now(), now());
    insert into billing.movement (tenant_id, id, operation, currency, posted_at)
      select '${tenantId}', 'mov' || n, 'charge', 'EUR', now() from generate_series(1, ${rowsMade}) n;
    insert into access.live_change (tenant_id, event_id, name, resource_id, created_at) values ('${tenantId}', '${eventId}', 'x', 'y', now());
    commit`);
  return tenantId;
}

/** All rows of the tenant by table, and of no other. */
export async function rowsOf(client: pg.Client, tenantId: string, of: readonly string[] = everywhere): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of of) {
    const column = table === 'access.tenant' ? 'id' : 'tenant_id';
    const { rows } = await client.query<{ row: string }>(`select r::text as row from ${table} r where ${column} = $1 order by 1`, [
      tenantId,
    ]);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
