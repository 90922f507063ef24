import { expireTentative } from '@innkeeper/booking';
import { systemClock } from '@innkeeper/kernel';
import { type Database, type RequestContext, systemStatement } from '@innkeeper/platform';

export interface ExpiryDeps {
  readonly db: Database;
  readonly contextFor: (tenantId: string) => Promise<RequestContext>;
  /** Told of a hold that could not be expired; the others go on unless it throws. */
  readonly onFailure: (error: unknown, reservationId: string) => void;
}

/** All tenants or one, after the id that the last batch ended with. */
export interface ExpiryRange {
  readonly tenantId: string | null;
  readonly after: string | null;
}

const batchMax = 100;

/** Sandbox tenants whose clock was moved: few, and read before the search because contexts do not join each other's tables. */
const readMovedClocks = systemStatement<{ id: string; clock_offset_seconds: bigint }>(
  'access.moved_clocks',
  `select id, clock_offset_seconds from access.tenant where clock_offset_seconds > 0 and ($1::text is null or id = $1)`,
);

/** $1 now, $2 and $3 the moved clocks, $4 a bound that the index can use: now plus the furthest of them. */
const findExpired = systemStatement<{ tenant_id: string; id: string }>(
  'booking.expired_tentatives',
  `select r.tenant_id, r.id
     from booking.reservation r
     left join unnest($2::text[], $3::bigint[]) as moved(tenant_id, seconds) on moved.tenant_id = r.tenant_id
    where r.status = 'tentative' and r.expires_at is not null
      and r.expires_at <= $1::timestamptz + make_interval(secs => $4)
      and r.expires_at <= $1::timestamptz + make_interval(secs => coalesce(moved.seconds, 0)::double precision)
      and ($5::text is null or r.tenant_id = $5)
      and r.id > $6
    order by r.id
    limit $7`,
);

/** Expires one batch of the holds whose business time has passed. Spec: contract 4 (tentative). */
export async function expireDueTentatives(
  deps: ExpiryDeps,
  range: ExpiryRange,
): Promise<{ expired: number; failed: number; next: string | null }> {
  const due = await findDue(deps.db, range);
  const contexts = new Map<string, Promise<RequestContext>>();
  let expired = 0;
  let failed = 0;
  for (const hold of due) {
    const context = contexts.get(hold.tenant_id) ?? deps.contextFor(hold.tenant_id);
    contexts.set(hold.tenant_id, context);
    try {
      if ((await expireTentative(await context, hold.id)) === 'done') expired++;
    } catch (error) {
      failed++;
      deps.onFailure(error, hold.id);
    }
  }
  return { expired, failed, next: due.length === batchMax ? (due.at(-1)?.id ?? null) : null };
}

async function findDue(db: Database, { tenantId, after }: ExpiryRange): Promise<{ tenant_id: string; id: string }[]> {
  const moved = await db.runAsSystem(readMovedClocks, [tenantId]);
  const seconds = moved.map((row) => Number(row.clock_offset_seconds));
  const furthest = seconds.reduce((most, each) => Math.max(most, each), 0);
  return db.runAsSystem(findExpired, [systemClock.now(), moved.map((row) => row.id), seconds, furthest, tenantId, after ?? '', batchMax]);
}
