import { type Logger, type RequestContext, States, WorkItems } from '@innkeeper/platform';
import type { LimitFunction } from 'p-limit';
import type { Agency, Delivery } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import type { ConnectionKey } from '../connection/connection-key.ts';
import { answerDelivery } from './answer-delivery.ts';
import type { StreamObserver } from './stream-observer.ts';

/**
 * A delivery from an agency in this process.
 * - `queued`: it waits behind an earlier delivery of its booking, or for capacity. A redelivery in the meantime is ignored.
 * - `answering`: it is processed and committed, then acknowledged. A failed one is not acknowledged: the agency redelivers it.
 */
const deliveryStates = new States<'queued' | 'answering'>('agency-deliveries', { queued: ['answering'], answering: [] });

export interface StreamDeps {
  readonly agency: Agency;
  readonly log: Logger;
  readonly observer: StreamObserver;
  /** Context of an agency's changes in a tenant: the tenant's business time, the agency as actor. */
  readonly contextOf: (tenantId: string, channel: string) => Promise<RequestContext>;
  /** Limits the deliveries that this worker answers at once. */
  readonly limit: LimitFunction;
}

/** Deliveries of one stream: revisions of one booking in sequence, different bookings concurrently. */
interface StreamQueue {
  readonly stream: ConnectionKey;
  readonly deliveries: WorkItems<'queued' | 'answering', Delivery>;
  readonly byBooking: Map<string, Promise<void>>; // last delivery of each
}

/**
 * Listens to one agency for one hotel until the signal, or until another subscriber takes over. A delivery is committed before it is
 * acknowledged; a failed one is not acknowledged and comes again. Rules: CHAN-7, CHAN-8.
 */
export async function listenToStream(deps: StreamDeps, stream: ConnectionKey, signal: AbortSignal): Promise<void> {
  const queue: StreamQueue = { stream, deliveries: new WorkItems(deliveryStates), byBooking: new Map() };
  await deps.agency.subscribe(stream, (delivery) => enqueue(deps, queue, delivery), signal);
  await Promise.all(queue.byBooking.values());
}

/** Resolves at once while there is capacity, so that a booking that waits for a row lock holds up no other. */
async function enqueue(deps: StreamDeps, queue: StreamQueue, delivery: Delivery): Promise<void> {
  const { stream, deliveries, byBooking } = queue;
  const { deliveryId } = delivery;
  if (deliveries.has(deliveryId)) return;
  deliveries.add(deliveryId, 'queued', delivery);
  const booking = delivery.kind === 'booking' ? delivery.booking.externalId : deliveryId;
  const answered = (byBooking.get(booking) ?? Promise.resolve())
    .then(() => deps.limit(() => answerAndAcknowledge(deps, queue, delivery)))
    .catch((error: unknown) => {
      deps.observer.onDelivery(stream.channel, 'unacknowledged');
      deps.log.warn({ err: error, channel: stream.channel }, 'agency delivery not acknowledged');
    })
    .finally(() => {
      deliveries.remove(deliveryId);
      if (byBooking.get(booking) === answered) byBooking.delete(booking);
    });
  byBooking.set(booking, answered);
  while (byBooking.size >= channelLimits.bookingsAtOnceMax) await Promise.race(byBooking.values());
}

async function answerAndAcknowledge(
  { agency, log, observer, contextOf }: StreamDeps,
  { stream, deliveries }: StreamQueue,
  delivery: Delivery,
): Promise<void> {
  const { tenantId, propertyId, channel } = stream;
  deliveries.move(delivery.deliveryId, 'answering');
  const ctx = await contextOf(tenantId, channel);
  const answer = await answerDelivery(ctx, { place: { propertyId, channel }, delivery, log });
  const acknowledged = await agency.acknowledge(stream, delivery.deliveryId, answer);
  const { kind } = acknowledged;
  observer.onDelivery(channel, kind === 'acknowledged' ? answer.outcome : 'unacknowledged');
  if (kind !== 'acknowledged') log.warn({ channel, outcome: answer.outcome, answer: kind }, 'acknowledgement to agency failed');
}
