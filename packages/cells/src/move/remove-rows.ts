import type pg from 'pg';
import { moveLimits } from './move-limits.ts';
import { allTables, type MoveParts, ofTenant } from './move-parts.ts';

// The tree of a table without partitions is empty.
const leaves = `select c.oid::regclass::text as name from pg_class c where c.oid = $1::regclass and c.relkind = 'r'
  union all select p.relid::regclass::text from pg_partition_tree($1::regclass) p where p.isleaf order by 1`;

/**
 * Removes every row of the tenant from one of the cells, in batches, and without the triggers that keep what is only appended to. The tenant
 * must be away there. Safe to repeat. Every table is read once.
 */
export async function removeRows(parts: MoveParts, client: pg.ClientBase): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  try {
    for (const table of allTables(parts)) {
      const { rows } = await client.query<{ name: string }>(leaves, [table]);
      for (const { name } of rows) await removeFrom(client, name, ofTenant(parts, table));
    }
  } finally {
    await client.query('reset session_replication_role');
  }
}

/** The places of rows stay the same: nobody else changes the rows of a tenant that is away. */
async function removeFrom(client: pg.ClientBase, table: string, condition: string): Promise<void> {
  await client.query(
    `begin; declare rows_of_tenant cursor with hold for select ctid::text as place from ${table} where ${condition}; commit`,
  );
  for (;;) {
    const { rows } = await client.query<{ place: string }>(`fetch ${moveLimits.removedAtOnce} from rows_of_tenant`);
    if (rows.length === 0) break;
    await client.query(`delete from ${table} where ctid = any($1::tid[]) and ${condition}`, [rows.map(({ place }) => place)]);
  }
  await client.query('close rows_of_tenant');
}
