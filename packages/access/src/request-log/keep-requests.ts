import { type Archive, archivePartition, type DueWork, keepPartitions, systemStatement } from '@innkeeper/platform';
import { archivedRequests } from './archived-requests.ts';

/** The retention of the log of requests, in days. */
export interface RequestRetention {
  readonly keptDays: number;
  readonly archive: Archive | null;
}

// Requests dated by wrong clocks, which no dropped partition contains.
const removeStray = systemStatement<{ deleted: number }>(
  'access.remove_stray_requests',
  `with gone as (delete from access.request r where r.id < platform.expired_before('request', make_interval(days => $1)) returning 1)
   select count(*)::int as deleted from gone`,
);

/**
 * Maintains the daily partitions of the request log: creates the next days and drops whole expired ones.
 * Rules: CONSOLE-30. Decision: infra/decisions/0038.
 */
export const keepRequests = ({ keptDays, archive }: RequestRetention): DueWork => ({
  name: 'access.keep-requests',
  every: { dailyAt: '00:53' },
  time: 'real',
  runBatch: async ({ db }) => {
    const divided = { parent: 'request', step: '1 day', ahead: '7 days', kept: `${keptDays} days` };
    const parts = await keepPartitions(db, divided, (old) => archivePartition({ db, archive }, archivedRequests, old));
    const [stray] = await db.runAsSystem(removeStray, [keptDays]);
    return { done: parts + (stray?.deleted ?? 0), failed: 0, next: null };
  },
});
