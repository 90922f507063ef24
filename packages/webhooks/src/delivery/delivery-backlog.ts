import { backlogCountMax, boundedCount, systemStatement } from '@innkeeper/platform';
import { withEndpoints } from './claim/claim-deliveries.ts';

const endpointsMax = 2_000;

export interface DeliveryBacklogRow {
  pending: number;
  held: number;
  waiting: number;
  retrying: number;
  oldest_due_seconds: number | null;
  failing: number;
}

/** Delivery backlog across tenants. Each part reads one partial index; endpoints with due deliveries are found by a loose index scan. */
export const deliveryBacklog = systemStatement<DeliveryBacklogRow>(
  'webhooks.read_backlog',
  `${withEndpoints('pending')}, queue as materialized (
     select k.endpoint_id, w.status = 'failing' as is_failing
       from (select endpoint_id from found where endpoint_id is not null limit ${endpointsMax}) k
       join webhooks.endpoint w on w.id = k.endpoint_id
   ), due as (
     select first.due_at from queue q
      cross join lateral (select d.due_at from webhooks.delivery d
                           where d.endpoint_id = q.endpoint_id and d.state = 'pending' order by d.event_seq limit 1) as first
      where not q.is_failing
     union all
     (select d.due_at from webhooks.delivery d where d.state = 'waiting' limit ${backlogCountMax})
     union all
     (select d.due_at from webhooks.delivery d where d.state = 'retrying' order by d.due_at limit 1)
   )
   select ${boundedCount(`from queue q, webhooks.delivery d where not q.is_failing and d.endpoint_id = q.endpoint_id and d.state = 'pending'`)} as pending,
          ${boundedCount(`from queue q, webhooks.delivery d where q.is_failing and d.endpoint_id = q.endpoint_id and d.state = 'pending'`)} as held,
          ${boundedCount(`from webhooks.delivery d where d.state = 'waiting'`)} as waiting,
          ${boundedCount(`from webhooks.delivery d where d.state = 'retrying'`)} as retrying,
          (select extract(epoch from now() - min(due_at))::float8 from due where due_at <= now()) as oldest_due_seconds,
          ${boundedCount(`from webhooks.endpoint w where w.status = 'failing' and w.deleted_at is null`)} as failing`,
);
