import { endReplication } from './end-replication.ts';
import { finds, type MoveParts } from './move-parts.ts';
import { removeRows } from './remove-rows.ts';

const takeMark = `update platform.away_tenant set phase = 'away', attempt = $2 where tenant_id = $1 and attempt <= $2 returning attempt`;

/**
 * After the cut-over: removes what the move created, and the tenant at the source. Safe to repeat. The tenant is marked there until all of
 * it is gone: without the mark nothing is left to do, and the tenant may even have come back.
 */
export async function finishMove(parts: MoveParts): Promise<void> {
  const { source, tenantId, attempt } = parts;
  if (!(await finds(source, takeMark, [tenantId, attempt]))) return;
  await endReplication(parts);
  await removeRows(parts, source);
}
