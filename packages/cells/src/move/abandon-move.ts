import { openTenant } from './close-tenant.ts';
import { endReplication } from './end-replication.ts';
import { finds, type MoveDirectory, MoveFault, type MoveParts } from './move-parts.ts';
import { removeRows } from './remove-rows.ts';

/**
 * Leaves the tenant at the source as if nobody had begun to move it. Safe to repeat. Throws a `MoveFault` after the cut-over. The caller sees
 * to it that nobody cuts over meanwhile.
 */
export async function abandonMove(parts: MoveParts, directory: Pick<MoveDirectory, 'isCutOver'>): Promise<void> {
  const { destination, tenantId } = parts;
  if (await directory.isCutOver()) throw new MoveFault('the tenant lives at the destination already');
  await openTenant(parts);
  await endReplication(parts);
  if (!(await finds(destination, `select from platform.away_tenant a where a.tenant_id = $1 and a.phase = 'away'`, [tenantId]))) return;
  await removeRows(parts, destination);
  await destination.query('delete from platform.away_tenant where tenant_id = $1', [tenantId]);
}
