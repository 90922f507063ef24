import { type Logger, type RequestContext, States, WorkItems } from '@innkeeper/platform';
import type { LimitFunction } from 'p-limit';
import type { Agency, Delivery } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import type { ConnectionKey } from '../connection/connection-key.ts';
import { answerDelivery } from './answer-delivery.ts';
import type { StreamObserver } from './stream-observer.ts';

/**
 * A delivery of an agency in this process.
 * - `queued`: behind an earlier delivery of its booking, or until there is room. Brought again meanwhile it is queued once.
 * - `answering`: it is carried out and committed, then acknowledged. What fails is not acknowledged: the agency brings it again.
 */
const deliveryStates = new States<'queued' | 'answering'>('agency-deliveries', { queued: ['answering'], answering: [] });

export interface StreamDeps {
  readonly agency: Agency;
  readonly log: Logger;
  readonly observer: StreamObserver;
  /** The context of what an agency does in a tenant: the tenant's business time, the agency as actor. */
  readonly contextOf: (tenantId: string, channel: string) => Promise<RequestContext>;
  /** Bounds the deliveries that this worker answers at once. */
  readonly limit: LimitFunction;
}

/** Deliveries of one stream: revisions of one booking one after the other, different bookings at once. */
interface Queue {
  readonly stream: ConnectionKey;
  readonly deliveries: WorkItems<'queued' | 'answering', Delivery>;
  readonly byBooking: Map<string, Promise<void>>; // the last delivery of each
}

/**
 * Listens to one agency for one hotel until the signal, or until somebody else does. What is acknowledged has been committed before; what fails
 * is not acknowledged and comes again. Rules: CHAN-7, CHAN-8.
 */
export async function listenToStream(deps: StreamDeps, stream: ConnectionKey, signal: AbortSignal): Promise<void> {
  const queue: Queue = { stream, deliveries: new WorkItems(deliveryStates), byBooking: new Map() };
  await deps.agency.subscribe(stream, (delivery) => enqueue(deps, queue, delivery), signal);
  await Promise.all(queue.byBooking.values());
}

/** Fulfilled at once while there is room, so that one booking that waits for a row lock holds up no other. */
async function enqueue(deps: StreamDeps, queue: Queue, delivery: Delivery): Promise<void> {
  const { stream, deliveries, byBooking } = queue;
  const { deliveryId } = delivery;
  if (deliveries.has(deliveryId)) return;
  deliveries.add(deliveryId, 'queued', delivery);
  const booking = delivery.kind === 'booking' ? delivery.booking.externalId : deliveryId;
  const answered = (byBooking.get(booking) ?? Promise.resolve())
    .then(() => deps.limit(() => answerAndAcknowledge(deps, queue, delivery)))
    .catch((error: unknown) => {
      deps.observer.onDelivery(stream.channel, 'unacknowledged');
      deps.log.warn({ err: error, channel: stream.channel }, 'delivery of an agency stays unacknowledged');
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
  { stream, deliveries }: Queue,
  delivery: Delivery,
): Promise<void> {
  const { tenantId, propertyId, channel } = stream;
  deliveries.move(delivery.deliveryId, 'answering');
  const ctx = await contextOf(tenantId, channel);
  const answer = await answerDelivery(ctx, { place: { propertyId, channel }, delivery, log });
  const acknowledged = await agency.acknowledge(stream, delivery.deliveryId, answer);
  const { kind } = acknowledged;
  observer.onDelivery(channel, kind === 'acknowledged' ? answer.outcome : 'unacknowledged');
  if (kind !== 'acknowledged') log.warn({ channel, outcome: answer.outcome, answer: kind }, 'acknowledgement was not taken');
}
