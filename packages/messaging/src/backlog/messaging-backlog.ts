import { backlogCountMax, boundedCount, systemStatement } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { Lane } from '../sending/queue-outgoing.ts';

export interface MessagingBacklogRow {
  /** Counts by lane; empty lanes are absent. */
  readonly queued: { readonly [lane in Lane]?: number };
  /** Counts by state in `messageStates`; empty states are absent. */
  readonly states: Readonly<Record<string, number>>;
  readonly oldest_message: string | null;
  readonly triage: number;
  readonly aside: number;
}

/** Backlog of outgoing messages, triage and failed deliveries, across tenants. */
export const messagingBacklog = systemStatement<MessagingBacklogRow>(
  'messaging.backlog',
  `with waiting as materialized (
     select o.lane, o.state, o.message_id from messaging.outgoing o order by o.tenant_id, o.message_id limit ${backlogCountMax}
   )
   select (select coalesce(jsonb_object_agg(l.lane, l.messages), '{}')
             from (select w.lane, count(*)::int as messages from waiting w group by w.lane) l) as queued,
          (select coalesce(jsonb_object_agg(l.state, l.messages), '{}')
             from (select w.state, count(*)::int as messages from waiting w group by w.state) l) as states,
          (select min(w.message_id) from waiting w) as oldest_message,
          ${boundedCount('from messaging.conversation c where c.reservation_id is null and c.merged_into is null and not c.is_resolved')} as triage,
          ${boundedCount('from messaging.failed_delivery f where f.due_at is not null')}
            + ${boundedCount(`from messaging.agency_message a where a.attempts >= ${messagingLimits.attemptsMax}`)} as aside`,
);
