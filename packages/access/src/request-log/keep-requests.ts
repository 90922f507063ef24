import { type DueWork, systemStatement } from '@innkeeper/platform';

const keepPartitions = systemStatement<{ done: number }>(
  'access.keep_request_partitions',
  `select platform.add_partitions('request', interval '1 day', interval '7 days')
        + platform.drop_partitions('request', make_interval(days => $1)) as done`,
);

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
export const keepRequests = (keptDays: number): DueWork => ({
  name: 'access.keep-requests',
  every: { dailyAt: '00:53' },
  time: 'real',
  runBatch: async ({ db }) => {
    const [parts] = await db.runAsSystem(keepPartitions, [keptDays]);
    const [stray] = await db.runAsSystem(removeStray, [keptDays]);
    return { done: (parts?.done ?? 0) + (stray?.deleted ?? 0), failed: 0, next: null };
  },
});
