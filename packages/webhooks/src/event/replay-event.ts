import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import { takes } from '../endpoint/subscription.ts';
import type { EventBody, replayEventContract } from './event.contract.ts';
import { type EventRow, toEventBody } from './find-events.ts';

// The copy keeps the text of `data`. It is marked as relayed at once: its deliveries are written here.
const copyEvent = statement<EventRow & { seq: bigint }>(
  'webhooks.copy_event',
  `insert into platform.event (tenant_id, id, name, resource_id, data, replay_of, created_at, relayed_at)
   select e.tenant_id, $3, e.name, e.resource_id, e.data, e.id, $4, now() from platform.event e where e.tenant_id = $1 and e.id = $2
   returning tenant_id, id, name, resource_id, data, replay_of, created_at`,
);

const lockReceivers = statement<{ id: string; active: boolean; events: string[] }>(
  'webhooks.lock_receivers',
  `select w.id, w.active, w.events from webhooks.endpoint w
    where w.tenant_id = $1 and w.deleted_at is null and ($2::text is null or w.id = $2) order by w.id for share`,
);

const queueReplay = statement<never>(
  'webhooks.queue_replay',
  `insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, due_at, created_at, updated_at)
   select e.tenant_id, webhooks.delivery_id(e.id, r.endpoint_id), r.endpoint_id, e.id, e.seq, e.name, now(), now(), now()
     from platform.event e, unnest($3::text[]) as r(endpoint_id)
    where e.tenant_id = $1 and e.id = $2`,
);

/**
 * Sends an event once more under a new id: to one endpoint, or to every active one that takes it.
 * Spec: Events > Delivery and retries 5; contract 8. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007.
 */
export function replayEvent(ctx: RequestContext, { params, body }: ContractInput<typeof replayEventContract>): Promise<EventBody> {
  return inTransaction(ctx, async (tx) => {
    const [copy] = await tx.run(copyEvent, [ctx.tenant.id, params.id, newId('event'), ctx.clock.now()]);
    if (!copy) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
    const receivers = await receiversOf(tx, copy.name, body.endpoint_id);
    await tx.run(queueReplay, [ctx.tenant.id, copy.id, receivers]);
    tx.afterCommit(() => ctx.db.announceOutbox());
    return toEventBody(copy);
  });
}

async function receiversOf(tx: Transaction, name: string, endpointId: string | undefined): Promise<string[]> {
  const endpoints = await tx.run(lockReceivers, [tx.tenantId, endpointId ?? null]);
  if (endpointId !== undefined) requireReceiver(endpoints[0], name);
  return endpoints.filter((endpoint) => endpoint.active && takes(endpoint.events, name)).map((endpoint) => endpoint.id);
}

function requireReceiver(endpoint: { active: boolean; events: string[] } | undefined, name: string): void {
  if (!endpoint) throw refuse('SVC-2010', 'endpoint_id', 'resolves to nothing in this tenant');
  if (!endpoint.active) throw refuse('SVC-3007', 'endpoint_id', 'the endpoint is not active');
  if (!takes(endpoint.events, name)) throw refuse('SVC-2013', 'endpoint_id', `is not subscribed to ${name}`);
}
