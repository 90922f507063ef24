import type pg from 'pg';
import { moveLimits } from './move-limits.ts';
import type { MoveDirectory, MoveParts } from './move-parts.ts';
import { openSession } from './open-move.ts';

const frozen = `select (extract(epoch from clock_timestamp() - a.since) * 1000)::float8 as ms from platform.away_tenant a where a.tenant_id = $1`;

/**
 * Shows the rows, and has the workflows of the last days started again: those of the other cell end with its rows, and one whose work is done
 * ends at once.
 */
const arrive = `with restarted as (
    update platform.workflow_start w set started_at = null, leased_by = null, attempts = 0, next_attempt_at = now()
     where w.tenant_id = $1 and w.started_at is not null and exists (select from platform.away_tenant a where a.tenant_id = $1 and a.attempt <= $2)
  )
  delete from platform.away_tenant a where a.tenant_id = $1 and a.attempt <= $2`;

/**
 * Gives the tenant to the destination: the directory names it first, then it shows the tenant's rows. Returns how long the tenant was closed,
 * in milliseconds; null if the destination showed it before. Safe to repeat: the move only goes forward from here.
 */
export async function cutOver({ source, destination, tenantId, attempt }: MoveParts, directory: MoveDirectory): Promise<number | null> {
  if (!(await directory.isCutOver())) await directory.cutOver();
  const { rowCount } = await destination.query(arrive, [tenantId, attempt]);
  if (rowCount === 0) return null;
  const { rows } = await source.query<{ ms: number }>(frozen, [tenantId]);
  return Math.round(rows[0]?.ms ?? 0);
}

/** The destination as it is now, before the tenant goes on there; for `verifyMove`. The caller ends the session. */
export async function holdSnapshot(destinationUrl: string): Promise<pg.Client> {
  const session = await openSession(destinationUrl, moveLimits.snapshotMsMax);
  const begin: pg.QueryConfig & { query_timeout: number } = {
    text: 'begin isolation level repeatable read read only; select 1', // the first statement takes the snapshot
    query_timeout: moveLimits.snapshotMsMax,
  };
  await session.query(begin).catch((error: unknown) => {
    session.end().catch(() => undefined);
    throw error;
  });
  return session;
}
