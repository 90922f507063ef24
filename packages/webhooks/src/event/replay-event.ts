import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext, type StoredEvent, statement, type Transaction } from '@innkeeper/platform';
import { takes } from '../endpoint/subscription.ts';
import type { EventBody, replayEventContract } from './event.contract.ts';
import { toEventBody } from './find-events.ts';

// The copy keeps the text of `data`. Consumers pass over it, because it reports nothing new: its deliveries are written with it.
const copyEvents = statement<StoredEvent>(
  'webhooks.copy_events',
  'select e.tenant_id, e.id, e.name, e.resource_id, e.data, e.packed, e.replay_of, e.created_at from platform.copy_events($1, $2, $3, $4) e',
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
 * Sends an event again under a new id: to one endpoint, or to every active one that takes it.
 * Rules: EVENT-8, EVENT-9. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007.
 */
export function replayEvent(ctx: RequestContext, { params, body }: ContractInput<typeof replayEventContract>): Promise<EventBody> {
  return inTransaction(ctx, async (tx, inner) => {
    const { copies, receivers } = await copyAndQueue({ tx, ctx: inner }, [params.id], body.endpoint_id);
    const [copy] = copies;
    if (!copy) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
    if (body.endpoint_id !== undefined) requireReceiver(receivers[0], copy.name);
    return toEventBody(copy);
  });
}

/** Copies events in the given order and queues the copies for one endpoint, or for all that take them. */
export async function copyAndQueue(
  on: { readonly tx: Transaction; readonly ctx: RequestContext },
  eventIds: readonly string[],
  endpointId: string | undefined,
): Promise<{ copies: StoredEvent[]; receivers: Receiver[] }> {
  const { tx, ctx } = on;
  const receivers = await tx.run(lockReceivers, [tx.tenantId, endpointId ?? null]);
  const copies = await tx.run(copyEvents, [tx.tenantId, eventIds, eventIds.map(() => newId('event')), ctx.clock.now()]);
  await tx.run(queueCopies, [tx.tenantId, copies.map((copy) => copy.id), receivers.map((receiver) => receiver.id)]);
  tx.afterCommit(() => ctx.db.announceOutbox());
  return { copies, receivers };
}

function requireReceiver(endpoint: Receiver | undefined, name: string): void {
  if (!endpoint) throw refuse('SVC-2010', 'endpoint_id', 'resolves to nothing in this tenant');
  if (!endpoint.active) throw refuse('SVC-3007', 'endpoint_id', 'the endpoint is not active');
  if (!takes(endpoint.events, name)) throw refuse('SVC-2013', 'endpoint_id', `is not subscribed to ${name}`);
}
