import { type DueBatch, type DueWork, systemStatement } from '@innkeeper/platform';

const batchRowsMax = 1_000;

const removeStale = systemStatement<{ deleted: number }>(
  'reporting.remove_stale_results',
  `with stale as (
     select r.tenant_id, r.id from reporting.result r where r.fresh_until < now() order by r.fresh_until limit $1
   ), gone as (
     delete from reporting.result r using stale s where r.tenant_id = s.tenant_id and r.id = s.id and r.fresh_until < now() returning 1
   )
   select count(*)::int as deleted from gone`,
);

const removeEnded = systemStatement<never>(
  'reporting.remove_ended_computations',
  'delete from reporting.computation c where c.claimed_until < now()',
);

/** Removes stale results, which are recomputed on the next request. */
export const reportingDueWork: readonly DueWork[] = [
  {
    name: 'reporting.expire-results',
    every: '5 minutes',
    time: 'real',
    runBatch: async ({ db }): Promise<DueBatch> => {
      await db.runAsSystem(removeEnded, []);
      const [row] = await db.runAsSystem(removeStale, [batchRowsMax]);
      const done = row?.deleted ?? 0;
      return { done, failed: 0, next: done === batchRowsMax ? 'more' : null };
    },
  },
];
