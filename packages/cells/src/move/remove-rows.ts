import type pg from 'pg';
import { moveLimits } from './move-limits.ts';
import { allTables, finds, type MoveParts, ofTenant } from './move-parts.ts';

// The tree of a table without partitions is empty.
const leaves = `select c.oid::regclass::text as name from pg_class c where c.oid = $1::regclass and c.relkind = 'r'
  union all select p.relid::regclass::text from pg_partition_tree($1::regclass) p where p.isleaf order by 1`;

const take = `update platform.away_tenant set attempt = $2
  where tenant_id = $1 and phase = 'away' and attempt <= $2 returning attempt`;

/** Takes the mark of the tenant in one of the cells for this attempt. False: there is none, or a later attempt has it. */
export function takeMark({ tenantId, attempt }: MoveParts, client: pg.ClientBase): Promise<boolean> {
  return finds(client, take, [tenantId, attempt]);
}

const isTaken = `exists (select from platform.away_tenant a where a.tenant_id = $1 and a.phase = 'away' and a.attempt = $2)`;

/**
 * Removes every row of the tenant from one of the cells, in batches, and without the triggers that keep what is only appended to; then the
 * mark that the tenant is away there, without which nothing is removed. Safe to repeat. Every table is read once. A process that stood still
 * meanwhile removes nothing more once a later attempt has the mark.
 */
export async function removeRows(parts: MoveParts, client: pg.ClientBase): Promise<void> {
  const mark = [parts.tenantId, parts.attempt];
  if (!(await takeMark(parts, client))) return;
  await client.query(`set session_replication_role = replica`);
  try {
    for (const table of allTables(parts)) {
      const { rows } = await client.query<{ name: string }>(leaves, [table]);
      for (const { name } of rows) await removeFrom(client, { name, condition: ofTenant(parts, table), mark });
    }
  } finally {
    await client.query('reset session_replication_role');
  }
  await client.query('delete from platform.away_tenant where tenant_id = $1 and attempt = $2', mark);
}

interface RemovedTable {
  readonly name: string;
  readonly condition: string;
  readonly mark: readonly unknown[];
}

/** The places of rows stay the same: nobody else changes the rows of a tenant that is away. */
async function removeFrom(client: pg.ClientBase, { name, condition, mark }: RemovedTable): Promise<void> {
  await client.query(
    `begin; declare rows_of_tenant cursor with hold for select ctid::text as place from ${name} where ${condition}; commit`,
  );
  for (;;) {
    const { rows } = await client.query<{ place: string }>(`fetch ${moveLimits.removedAtOnce} from rows_of_tenant`);
    if (rows.length === 0) break;
    const places = rows.map(({ place }) => place);
    await client.query(`delete from ${name} where ctid = any($3::tid[]) and ${condition} and ${isTaken}`, [...mark, places]);
  }
  await client.query('close rows_of_tenant');
}
