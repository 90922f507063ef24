import { type Database, type MovedClock, systemStatement } from '@innkeeper/platform';

const readMoved = systemStatement<{ id: string; clock_offset_seconds: bigint }>(
  'access.moved_clocks',
  `select id, clock_offset_seconds from access.tenant where clock_offset_seconds <> 0 and ($1::text is null or id = $1)`,
);

/** Reads the moved clocks of sandbox tenants, of all or one. Errors: SVC-9003. */
export async function readMovedClocks(db: Database, tenantId: string | null): Promise<readonly MovedClock[]> {
  const rows = await db.runAsSystem(readMoved, [tenantId]);
  return rows.map((row) => ({ tenantId: row.id, offsetSeconds: Number(row.clock_offset_seconds) }));
}
