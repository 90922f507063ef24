import type { MessageChannel } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { TransportDelivery } from '../transport/transport.ts';

const beginFirst = statement<{ id: string }>(
  'messaging.begin_deliveries',
  `insert into messaging.failed_delivery (tenant_id, id, channel)
   select $1, d.id, d.channel from unnest($2::text[], $3::text[]) as d(id, channel) on conflict do nothing returning id`,
);

const readBegun = statement<{ id: string; attempts: number; is_aside: boolean; is_resting: boolean }>(
  'messaging.read_begun_deliveries',
  `select f.id, f.attempts, f.due_at is not null as is_aside,
          f.failed_at > now() - make_interval(secs => (f.attempts - 1) * $3::float8 / 1000) as is_resting
     from messaging.failed_delivery f where f.tenant_id = $1 and f.id = any($2::text[])`,
);

const beginAgain = statement<{ attempts: number }>(
  'messaging.begin_delivery_again',
  `insert into messaging.failed_delivery as f (tenant_id, id, channel) values ($1, $2, $3)
   on conflict (tenant_id, id) do update set attempts = f.attempts + 1, failed_at = now() returning f.attempts`,
);

const forget = statement<never>(
  'messaging.forget_deliveries',
  'delete from messaging.failed_delivery where tenant_id = $1 and id = any($2::text[]) and due_at is null',
);

/** A delivery from the transport of a channel. */
export interface ChannelDelivery {
  readonly channel: MessageChannel;
  readonly delivery: TransportDelivery;
}

/** Numbers of the attempts that this process has begun: one interrupted by the database continues without being counted again. */
export type BegunAttempts = WeakMap<TransportDelivery, number>;

/** Earlier failed attempts of a delivery. */
export interface EarlierAttempts {
  readonly attempts: number;
  readonly isAside: boolean;
  /** More than one attempt, the last one recently: other deliveries go first. */
  readonly isResting: boolean;
}

/** Id of a delivery, unique within a tenant. */
export function deliveryIdOf({ channel, delivery }: ChannelDelivery): string {
  return `${channel}:${delivery.deliveryId}`;
}

/**
 * Counts first attempts, durably, before any of them is made: a delivery may crash the process. Returns the deliveries with earlier
 * attempts, which are counted one by one. Rules: MSG-35. Decision: infra/decisions/0066.
 */
export async function beginAttempts<Delivery extends ChannelDelivery>(
  ctx: RequestContext,
  begun: BegunAttempts,
  batch: readonly Delivery[],
): Promise<ReadonlyMap<Delivery, EarlierAttempts>> {
  const uncounted = batch.filter(({ delivery }) => !begun.has(delivery));
  if (uncounted.length === 0) return new Map();
  const ids = uncounted.map(deliveryIdOf);
  const [first, known] = await inTransaction(ctx, async (inner) => {
    const rows = await inner.tx.run(beginFirst, [inner.tenant.id, ids, uncounted.map(({ channel }) => channel)]);
    const isAllNew = rows.length === ids.length;
    return [rows, isAllNew ? [] : await inner.tx.run(readBegun, [inner.tenant.id, ids, messagingLimits.attemptRestMs])] as const;
  });
  const firstIds = new Set(first.map(({ id }) => id));
  const earlier = new Map(known.map(({ id, attempts, ...is }) => [id, { attempts, isAside: is.is_aside, isResting: is.is_resting }]));
  const begunBefore = new Map<Delivery, EarlierAttempts>();
  for (const one of uncounted) {
    const id = deliveryIdOf(one);
    const before = firstIds.has(id) ? undefined : earlier.get(id);
    if (before) begunBefore.set(one, before);
    else begun.set(one.delivery, 1);
  }
  return begunBefore;
}

/** Counts a further attempt, durably, before it is made. */
export async function beginAttempt(ctx: RequestContext, begun: BegunAttempts, one: ChannelDelivery): Promise<void> {
  const [row] = await inTransaction(ctx, (inner) => inner.tx.run(beginAgain, [inner.tenant.id, deliveryIdOf(one), one.channel]));
  begun.set(one.delivery, row?.attempts ?? 1);
}

/** Deletes the attempts of finished deliveries, except those set aside. */
export async function endAttempts(ctx: RequestContext, over: readonly ChannelDelivery[]): Promise<void> {
  if (over.length > 0) await inTransaction(ctx, (inner) => inner.tx.run(forget, [inner.tenant.id, over.map(deliveryIdOf)]));
}
