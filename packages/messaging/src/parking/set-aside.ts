import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { InboundMessage, Receipt } from '../transport/transport.ts';
import { type ChannelDelivery, deliveryIdOf } from './delivery-attempts.ts';
import { sealDelivery } from './delivery-content.ts';

const setAside = statement<{ id: string }>(
  'messaging.set_delivery_aside',
  `insert into messaging.failed_delivery as f (tenant_id, id, channel, content, due_at)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5::float8 / 1000))
   on conflict (tenant_id, id) do update set content = excluded.content, due_at = excluded.due_at where f.due_at is null returning f.id`,
);

interface AsideDelivery extends ChannelDelivery {
  readonly content: InboundMessage | Receipt;
  readonly retryMs: number;
}

/**
 * Sets a delivery aside, sealed, and records an incident; the transport need not redeliver it. Rules: MSG-35.
 * Decision: infra/decisions/0066.
 */
export function setDeliveryAside(ctx: RequestContext, { recordIncident }: FailingDeps, aside: AsideDelivery): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    const id = deliveryIdOf(aside);
    const set = await inner.tx.run(setAside, [inner.tenant.id, id, aside.channel, sealDelivery(inner, id, aside.content), aside.retryMs]);
    if (set.length > 0) await recordIncident(inner, incidentOfFault);
  });
}

/** Incident without guest data: the content is stored sealed, and no stay is known. */
export const incidentOfFault = {
  kind: 'message_failed',
  message: 'A guest’s message or a delivery receipt could not be stored because of an internal error. It will be retried.',
  propertyId: null,
  reservationId: null,
  guestId: null,
} as const;
