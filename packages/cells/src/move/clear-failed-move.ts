import { endReplication } from './end-replication.ts';
import { MoveFault } from './move-parts.ts';
import { forgetPeople } from './move-people.ts';
import { openMove } from './open-move.ts';
import { removeRows } from './remove-rows.ts';
import type { MoveStepDeps } from './take-move-step.ts';

/**
 * Removes what a failed move has left in the cell that the tenant left, as the last step of any other move does. Called in the cell that has
 * the tenant, where alone work of the tenant goes on. Safe to repeat: of several attempts only the newest removes anything. Rules: CELL-16.
 */
export async function clearFailedMove({ directory, tables, signal }: Omit<MoveStepDeps, 'cell'>, moveId: string): Promise<void> {
  const move = await directory.findMove(moveId);
  const attempt = await directory.beginClearing(moveId);
  if (move === null || attempt === null) return;
  if ((await directory.findTenant(move.tenant_id))?.cell === move.from) throw new MoveFault(`the tenant lives in ${move.from}`);
  const opened = await openMove({ move, attempt: { moveId, attempt }, directory, tables, signal });
  try {
    await endReplication(opened.parts);
    await removeRows(opened.parts, opened.parts.source);
    await forgetPeople(opened.parts, directory, move);
  } finally {
    await opened.close();
  }
  await directory.recordCleared(opened.attempt);
}
