import { openTenant } from './close-tenant.ts';
import { endReplication } from './end-replication.ts';
import { type MoveDirectory, MoveFault, type MoveParts } from './move-parts.ts';
import { removeRows, takeMark } from './remove-rows.ts';

/**
 * Leaves the tenant at the source as if nobody had begun to move it. Safe to repeat. Throws a `MoveFault` after the cut-over. The caller sees
 * to it that nobody cuts over meanwhile.
 */
export async function abandonMove(parts: MoveParts, directory: Pick<MoveDirectory, 'isCutOver'>): Promise<void> {
  const { destination } = parts;
  if (await directory.isCutOver()) throw new MoveFault('the tenant lives at the destination already');
  await openTenant(parts);
  await takeMark(parts, destination); // an earlier attempt that goes on begins to copy nothing from here on
  await endReplication(parts);
  await removeRows(parts, destination);
}
