import { inTransaction, isAway, type Logger, type RequestContext } from '@innkeeper/platform';
import type { ChannelOfProperty } from '@innkeeper/rates';
import type { Delivery, DeliveryResult } from '../agency/agency.ts';
import { recordIncident } from '../incident/record-incident.ts';
import { answerRevision } from '../revision/answer-revision.ts';
import { receiveMessage, receiveReview } from '../thread/receive-thread-item.ts';

interface ReceivedDelivery {
  readonly place: ChannelOfProperty;
  readonly delivery: Delivery;
  readonly log: Pick<Logger, 'error'>;
}

const attemptsMax = 3;

/**
 * Processes a delivery from an agency and returns the acknowledgement. A delivery that is unreadable or keeps failing through an internal
 * fault becomes an incident for the staff, so that later deliveries are not blocked. Rules: CHAN-22. Errors: SVC-9003: leave it
 * unacknowledged, it is redelivered.
 */
export async function answerDelivery(ctx: RequestContext, { place, delivery, log }: ReceivedDelivery): Promise<DeliveryResult> {
  if (delivery.kind === 'unreadable') return raiseIncident(ctx, { place, delivery, message: delivery.problem });
  for (let attempt = 1; ; attempt++) {
    try {
      return await answerReadable(ctx, place, delivery);
    } catch (error) {
      if (isAway(error)) throw error;
      log.error({ err: error, channel: place.channel, delivery: delivery.deliveryId, attempt }, 'processing of agency delivery failed');
      if (attempt === attemptsMax)
        return raiseIncident(ctx, { place, delivery, message: 'could not be carried out: a fault of the system' });
    }
  }
}

type ReadableDelivery = Exclude<Delivery, { readonly kind: 'unreadable' }>;

function answerReadable(ctx: RequestContext, place: ChannelOfProperty, delivery: ReadableDelivery): Promise<DeliveryResult> {
  if (delivery.kind === 'booking') return answerRevision(ctx, { place, revision: delivery.booking });
  if (delivery.kind === 'message') return receiveMessage(ctx, place, delivery.message);
  return receiveReview(ctx, place, delivery.review);
}

/** Records a delivery as an incident, as far as it could be read. */
async function raiseIncident(
  ctx: RequestContext,
  { place, delivery, message }: { readonly place: ChannelOfProperty; readonly delivery: Delivery; readonly message: string },
): Promise<DeliveryResult> {
  const { deliveryId: _id, ...payload } = delivery;
  await inTransaction(ctx, (inner) =>
    recordIncident(inner, {
      kind: delivery.kind === 'message' || delivery.kind === 'review' ? 'message_failed' : 'refused_booking',
      message,
      ...place,
      externalId: storable(externalIdOf(delivery)),
      payload,
    }),
  );
  return { outcome: 'logged', message };
}

function externalIdOf(delivery: Delivery): string | null {
  if (delivery.kind === 'unreadable') return delivery.externalId;
  if (delivery.kind === 'booking') return delivery.booking.externalId;
  return delivery.kind === 'message' ? delivery.message.externalId : delivery.review.externalId;
}

/** PostgreSQL text cannot contain NUL. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '').toWellFormed();
}
