import { type Database, type DueBatch, systemStatement } from '@innkeeper/platform';

const batchRowsMax = 1_000;

const emptyBatch = systemStatement<{ done: number }>(
  'channels.empty_incidents',
  `with over as (
     select i.tenant_id, i.id from channels.incident i
      where i.payload is not null and i.resolved_at < now() - make_interval(days => $1) order by i.resolved_at limit $2
   ), emptied as (
     update channels.incident i set payload = null from over o where i.tenant_id = o.tenant_id and i.id = o.id returning 1
   )
   select count(*)::int as done from emptied`,
);

/** Empties incidents resolved long ago: the payload may be about a person who has no profile to erase. Rules: CHAN-24. */
export async function emptyIncidents(db: Database, keptDays: number): Promise<DueBatch> {
  const [row] = await db.runAsSystem(emptyBatch, [keptDays, batchRowsMax]);
  const done = row?.done ?? 0;
  return { done, failed: 0, next: done < batchRowsMax ? null : 'more' };
}
