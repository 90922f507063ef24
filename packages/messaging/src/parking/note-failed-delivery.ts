import type { MessageChannel } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import type { InboundMessage, Receipt } from '../transport/transport.ts';
import { sealDelivery } from './delivery-content.ts';

const countFailure = statement<{ attempts: number }>(
  'messaging.count_failed_delivery',
  `insert into messaging.failed_delivery as f (tenant_id, id, channel) values ($1, $2, $3)
   on conflict (tenant_id, id) do update set attempts = f.attempts + 1, failed_at = now() returning f.attempts`,
);

const setAside = statement<{ id: string }>(
  'messaging.set_delivery_aside',
  `update messaging.failed_delivery f set content = $3, due_at = now() + make_interval(secs => $4::float8 / 1000)
    where f.tenant_id = $1 and f.id = $2 and f.due_at is null returning f.id`,
);

interface FailedDelivery {
  readonly channel: MessageChannel;
  readonly deliveryId: string;
  readonly brought: InboundMessage | Receipt;
}

/**
 * Notes that a delivery failed by a fault of ours. After enough attempts it is kept aside, sealed, and put before a person; the transport need not
 * bring it any more. Until then it does. Rules: MSG-35. Decision: infra/decisions/0066.
 */
export function noteFailedDelivery(
  ctx: RequestContext,
  { recordIncident }: FailingDeps,
  { channel, deliveryId, brought }: FailedDelivery,
): Promise<'aside' | 'again'> {
  return inTransaction(ctx, async (tx, inner) => {
    const id = `${channel}:${deliveryId}`;
    const [row] = await tx.run(countFailure, [tx.tenantId, id, channel]);
    if (!row || row.attempts < messagingLimits.attemptsMax) return 'again';
    const set = await tx.run(setAside, [tx.tenantId, id, sealDelivery(inner, id, brought), messagingLimits.asideMs]);
    if (set.length > 0) await recordIncident(tx, inner, incidentOfFault);
    return 'aside';
  });
}

/** Says nothing about a guest: what came is kept sealed, and no stay is known. */
export const incidentOfFault = {
  kind: 'message_failed',
  message: 'What a guest wrote, or a receipt, could not be kept by a fault of the service. It stands aside and is tried again.',
  propertyId: null,
  reservationId: null,
  guestId: null,
} as const;
