import type pg from 'pg';
import { endReplication } from './end-replication.ts';
import { MoveFault } from './move-parts.ts';
import { announcePeople } from './move-people.ts';
import type { OpenMove } from './open-move.ts';
import { resumeCopying } from './publish-tenant.ts';
import { verifyMove } from './verify-move.ts';

/** Compares both cells, unless that is done. A process that dies in the middle is followed by another, without the snapshot. */
export async function verifyAgain(opened: OpenMove): Promise<void> {
  await announcePeople(opened.parts, { directory: opened.directory, to: opened.move.to, rowsOf: 'destination' });
  if (opened.move.verified !== true) await verifyStep(opened, null);
}

/**
 * Ends the move as failed when rows are missing: those at the source stay, hidden, for whoever finds out why. The figure and the end are one
 * statement, so that nobody removes rows after a difference was found.
 */
export async function verifyStep({ attempt, parts, directory }: OpenMove, snapshot: pg.Client | null): Promise<void> {
  await directory.recordStep(attempt, 'verify');
  await resumeCopying(parts);
  const { rows, differing, isComplete } = await verifyMove(parts, snapshot);
  if (differing.length === 0) return directory.recordFigures(attempt, { rows, verified: true });
  const tables = differing.join(', ');
  // Without the snapshot nobody can tell a row that is missing from one that the tenant has removed since.
  await directory.endMove(attempt, {
    ...{ state: 'failed', rows },
    ...(isComplete
      ? { verified: false, error: `these tables differ: ${tables}` }
      : { error: `rows are no longer there to compare: ${tables}` }),
  });
  await endReplication(parts);
}

/** Throws where the rows at the source must stay. */
export function requireVerified({ move }: OpenMove): void {
  if (move.verified !== true) throw new MoveFault('the rows of both cells have not been compared');
}
