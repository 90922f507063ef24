import type { Logger, RequestContext } from '@innkeeper/platform';
import type { Agency, Delivery } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import { answerDelivery } from './answer-delivery.ts';
import type { HeldStream } from './stream-leases.ts';
import type { StreamObserver } from './stream-observer.ts';
import type { Turns } from './turns.ts';

export interface StreamDeps {
  readonly agency: Agency;
  readonly log: Logger;
  readonly observer: StreamObserver;
  /** The context of what an agency does in a tenant: the tenant's business time, the agency as actor. */
  readonly contextOf: (tenantId: string, channel: string) => Promise<RequestContext>;
  /** Waits until this worker has room to settle one more. */
  readonly inTurn: Turns;
}

/** What is to be settled of one stream: revisions of one booking one after the other, different bookings at once. */
interface Queue {
  readonly inFlight: Map<string, Promise<void>>; // by booking
  readonly deliveries: Set<string>;
}

/**
 * Listens to one agency for one hotel until the signal, or until another worker does. What is acknowledged has been committed before; what fails
 * is not acknowledged and comes again. Rules: CHAN-7, CHAN-8.
 */
export async function followStream(deps: StreamDeps, stream: HeldStream, signal: AbortSignal): Promise<void> {
  const queue: Queue = { inFlight: new Map(), deliveries: new Set() };
  await deps.agency.subscribe(stream, (delivery) => enqueue(deps, { stream, queue, delivery }), signal);
  await Promise.all(queue.inFlight.values());
}

interface Enqueued {
  readonly stream: HeldStream;
  readonly queue: Queue;
  readonly delivery: Delivery;
}

/** Answers at once while there is room, so that one booking that waits for a lock holds up no other. */
async function enqueue(deps: StreamDeps, { stream, queue, delivery }: Enqueued): Promise<void> {
  const { inFlight, deliveries } = queue;
  if (deliveries.has(delivery.deliveryId)) return; // comes again while it is being settled
  const booking = delivery.kind === 'booking' ? delivery.booking.externalId : delivery.deliveryId;
  deliveries.add(delivery.deliveryId);
  const settled = (inFlight.get(booking) ?? Promise.resolve())
    .then(() => deps.inTurn(() => settleAndAcknowledge(deps, stream, delivery)))
    .catch((error: unknown) => {
      deps.observer.onDelivery(stream.channel, 'unacknowledged');
      deps.log.warn({ err: error, channel: stream.channel }, 'delivery of an agency stays unacknowledged');
    })
    .finally(() => {
      deliveries.delete(delivery.deliveryId);
      if (inFlight.get(booking) === settled) inFlight.delete(booking);
    });
  inFlight.set(booking, settled);
  while (inFlight.size >= channelLimits.bookingsAtOnceMax) await Promise.race(inFlight.values());
}

async function settleAndAcknowledge(
  { agency, log, observer, contextOf }: StreamDeps,
  stream: HeldStream,
  delivery: Delivery,
): Promise<void> {
  const { tenantId, propertyId, channel } = stream;
  const ctx = await contextOf(tenantId, channel);
  const answer = await answerDelivery(ctx, { place: { propertyId, channel }, delivery, log });
  const acknowledged = await agency.acknowledge(stream, delivery.deliveryId, answer);
  const { kind } = acknowledged;
  observer.onDelivery(channel, kind === 'acknowledged' ? answer.outcome : 'unacknowledged');
  if (kind !== 'acknowledged') log.warn({ channel, outcome: answer.outcome, answer: kind }, 'acknowledgement was not taken');
}
