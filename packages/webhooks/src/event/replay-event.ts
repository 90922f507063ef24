import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, type StoredEvent, statement, type WriteContext } from '@innkeeper/platform';
import { takes } from '../endpoint/subscription.ts';
import type { EventBody, replayEventContract } from './event.contract.ts';
import { toEventBody } from './find-events.ts';

// The copy keeps the text of `data`. Consumers skip it, because it reports nothing new: its deliveries are written along with it.
const copyEvents = statement<StoredEvent>(
  'webhooks.copy_events',
  `select e.tenant_id, e.id, e.name, e.resource_id, e.data, e.packed, o.changed, e.replay_of, e.created_at
     from platform.copy_events($1, $2, $3, $4) with ordinality as e
     join platform.event o on o.tenant_id = $1 and o.id = e.replay_of order by e.ordinality`,
);

interface Receiver {
  id: string;
  active: boolean;
  events: string[];
}

const lockReceivers = statement<Receiver>(
  'webhooks.lock_receivers',
  `select w.id, w.active, w.events from webhooks.endpoint w
    where w.tenant_id = $1 and w.deleted_at is null and ($2::text is null or w.id = $2) order by w.id for share`,
);

const queueCopies = statement<never>(
  'webhooks.queue_copies',
  `insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, created_at, updated_at)
   select e.tenant_id, webhooks.delivery_id(e.id, w.id), w.id, e.id, e.seq, e.name, now(), now(), now()
     from unnest($2::text[]) as c(id)
     join platform.event e on e.tenant_id = $1 and e.id = c.id
     join webhooks.endpoint w on w.tenant_id = $1 and w.id = any($3::text[]) and w.active and webhooks.takes(w.events, e.name)`,
);

/**
 * Replays an event under a new id: to one endpoint, or to every active one subscribed to it.
 * Rules: EVENT-8, EVENT-9. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007.
 */
export async function replayEvent(ctx: WriteContext, { params, body }: ContractInput<typeof replayEventContract>): Promise<EventBody> {
  const { copies, receivers } = await copyAndQueue(ctx, [params.id], body.endpoint_id);
  const [copy] = copies;
  if (!copy) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  if (body.endpoint_id !== undefined) requireReceiver(receivers[0], copy.name);
  return toEventBody(copy);
}

/** Copies events in the given order and queues the copies for one endpoint, or for all that are subscribed. */
export async function copyAndQueue(
  ctx: WriteContext,
  eventIds: readonly string[],
  endpointId: string | undefined,
): Promise<{ copies: StoredEvent[]; receivers: Receiver[] }> {
  const receivers = await ctx.tx.run(lockReceivers, [ctx.tenant.id, endpointId ?? null]);
  const copies = await ctx.tx.run(copyEvents, [ctx.tenant.id, eventIds, eventIds.map(() => newId('event')), ctx.clock.now()]);
  await ctx.tx.run(queueCopies, [ctx.tenant.id, copies.map((copy) => copy.id), receivers.map((receiver) => receiver.id)]);
  ctx.tx.afterCommit(() => ctx.db.announceOutbox());
  return { copies, receivers };
}

function requireReceiver(endpoint: Receiver | undefined, name: string): void {
  if (!endpoint) throw refuse('SVC-2010', 'endpoint_id', 'resolves to nothing in this tenant');
  if (!endpoint.active) throw refuse('SVC-3007', 'endpoint_id', 'the endpoint is not active');
  if (!takes(endpoint.events, name)) throw refuse('SVC-2013', 'endpoint_id', `is not subscribed to ${name}`);
}
