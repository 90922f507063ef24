import { endReplication } from './end-replication.ts';
import type { MoveParts } from './move-parts.ts';
import { removeRows } from './remove-rows.ts';

/** After the cut-over: removes what the move created, and the tenant at the source. Safe to repeat. */
export async function finishMove(parts: MoveParts): Promise<void> {
  const { source, tenantId, attempt } = parts;
  await endReplication(parts);
  await source.query(
    `insert into platform.away_tenant (tenant_id, phase, attempt) values ($1, 'away', $2)
     on conflict (tenant_id) do update set phase = 'away'`,
    [tenantId, attempt],
  );
  await removeRows(parts, source);
}
