import { isoInstant } from '@innkeeper/kernel';
import { type DueWorkContext, systemStatement } from '@innkeeper/platform';
import { automationLimits } from './automation-limits.ts';

/** A due message of an automation about a stay. */
export interface DueMessage {
  readonly tenant_id: string;
  readonly automation_id: string;
  readonly reservation_id: string;
  readonly due_at: string;
}

const columns = 'm.tenant_id, m.automation_id, m.reservation_id, m.due_at';
const key = '(m.due_at, m.tenant_id, m.automation_id, m.reservation_id)';

// $1 real time, $2 to $5 the position, $6 and $7 the moved clocks, $8 the limit. For a tenant with a moved clock the range between the two
// times is searched separately: a range up to the furthest clock would include the waiting messages of all other tenants.
const findEverywhere = systemStatement<DueMessage>(
  'messaging.find_due_messages',
  `select d.tenant_id, d.automation_id, d.reservation_id, d.due_at
     from (
       (select ${columns} from messaging.automated_message m
         where m.state = 'waiting' and m.due_at <= $1 and ${key} > ($2::timestamptz, $3, $4, $5)
         order by m.due_at, m.tenant_id, m.automation_id, m.reservation_id limit $8)
       union all
       (select w.* from unnest($6::text[], $7::bigint[]) as moved(tenant_id, seconds)
         cross join lateral (
           select ${columns} from messaging.automated_message m
            where m.tenant_id = moved.tenant_id and m.state = 'waiting' and m.due_at > $1
              and m.due_at <= $1::timestamptz + make_interval(secs => moved.seconds::double precision)
              and ${key} > ($2::timestamptz, $3, $4, $5)
            order by m.due_at limit $8) w)
     ) d
    order by d.due_at, d.tenant_id, d.automation_id, d.reservation_id limit $8`,
);

const findOfTenant = systemStatement<DueMessage>(
  'messaging.find_due_messages_of_tenant',
  `select ${columns} from messaging.automated_message m
    where m.tenant_id = $1 and m.state = 'waiting' and m.due_at <= $2 and ${key} > ($3::timestamptz, $4, $5, $6)
    order by m.due_at, m.tenant_id, m.automation_id, m.reservation_id limit $7`,
);

/** Finds one batch of due messages, oldest first, and the position after it; null at the end. Errors: SVC-9003. */
export async function findDueMessages(
  ctx: DueWorkContext,
  after: string | null,
): Promise<{ readonly messages: readonly DueMessage[]; readonly next: string | null }> {
  const moved = await ctx.movedClocks();
  const position = after === null ? ['-infinity', '', '', ''] : after.split(' ');
  const max = automationLimits.sentAtOnceMax;
  const messages =
    ctx.tenantId === null
      ? await ctx.db.runAsSystem(findEverywhere, [
          ctx.clock.now(),
          ...position,
          moved.map(({ tenantId }) => tenantId),
          moved.map(({ offsetSeconds }) => offsetSeconds),
          max,
        ])
      : await ctx.db.runAsSystem(findOfTenant, [
          ctx.tenantId,
          isoInstant(ctx.clock.nowMs() + (moved[0]?.offsetSeconds ?? 0) * 1_000),
          ...position,
          max,
        ]);
  const last = messages.at(-1);
  const next = last && messages.length === max ? [last.due_at, last.tenant_id, last.automation_id, last.reservation_id].join(' ') : null;
  return { messages, next };
}
