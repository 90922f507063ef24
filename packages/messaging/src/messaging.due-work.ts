import { type DueWork, expiry, removalText, systemStatement } from '@innkeeper/platform';
import { messagingLimits } from './messaging-limits.ts';
import { retryFailedDeliveries } from './parking/retry-failed-deliveries.ts';
import type { FailingDeps } from './sending/attempt-message.ts';

const removeStrangers = systemStatement<{ deleted: number }>(
  'messaging.expire_strangers',
  `with expired as (
     select c.tenant_id, c.id from messaging.conversation c
      where c.reservation_id is null and c.merged_into is null and c.guest_id is null and c.updated_at < now() - make_interval(days => $1)
      order by c.updated_at limit $2 for update skip locked
   ), said as (
     delete from messaging.message m using expired e where m.tenant_id = e.tenant_id and m.conversation_id = e.id
   ), gone as (
     delete from messaging.conversation c using expired e where c.tenant_id = e.tenant_id and c.id = e.id returning 1
   )
   select count(*)::int as deleted from gone`,
);

const removeSenders = systemStatement<{ deleted: number }>(
  'messaging.expire_known_senders',
  removalText({ table: 'messaging.known_sender', key: ['tenant_id', 'digest'], since: 'placed_at', condition: 'true' }),
);

const removeFailures = systemStatement<{ deleted: number }>(
  'messaging.expire_failed_deliveries',
  removalText({ table: 'messaging.failed_delivery', key: ['tenant_id', 'id'], since: 'failed_at', condition: 'r.due_at is null' }),
);

/** Due work of messages: failed deliveries are retried, untouched triage conversations expire. Rules: MSG-34, MSG-35. */
export function messagingDueWork(deps: FailingDeps, triageKeptDays: number): readonly DueWork[] {
  const { senderKeptDays, failureKeptDays } = messagingLimits;
  return [
    {
      name: 'messaging.retry-failed-deliveries',
      every: '5 minutes',
      time: 'real',
      runBatch: (ctx, after) => retryFailedDeliveries(ctx, deps, after),
    },
    expiry({ name: 'messaging.expire-triage', every: { dailyAt: '05:09' }, removal: removeStrangers, keptDays: triageKeptDays }),
    expiry({ name: 'messaging.expire-known-senders', every: { dailyAt: '05:10' }, removal: removeSenders, keptDays: senderKeptDays }),
    expiry({ name: 'messaging.expire-failed-deliveries', every: { dailyAt: '05:11' }, removal: removeFailures, keptDays: failureKeptDays }),
  ];
}
