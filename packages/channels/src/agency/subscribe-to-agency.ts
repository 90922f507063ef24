import { type Metadata, status } from '@grpc/grpc-js';
import { grpcStatusOf, type Logger, repeatUntil } from '@innkeeper/platform';
import type { AgencyClient } from '@innkeeper/protos';
import type { AgencyHotel, Delivery } from './agency.ts';
import { readDelivery } from './read-delivery.ts';

export interface AgencySubscription {
  readonly client: AgencyClient;
  readonly metadata: Metadata;
  readonly log: Pick<Logger, 'info' | 'warn'> | null; // null: lost streams are not reported
  readonly hotel: AgencyHotel;
  readonly onDelivery: (delivery: Delivery) => Promise<void>;
  readonly signal: AbortSignal;
}

const backOff = { firstMs: 200, maxMs: 10_000 };

/** Listens to an agency until the signal, or until another subscriber takes over. A lost stream is reopened after a back-off. */
export async function subscribeToAgency(subscription: AgencySubscription): Promise<'stopped' | 'replaced'> {
  const { hotel, signal, log } = subscription;
  let ending: 'stopped' | 'replaced' = 'stopped';
  await repeatUntil({
    name: `subscription of ${hotel.propertyId} at ${hotel.channel}`,
    signal,
    backOff,
    rest: backOff.firstMs,
    log,
    step: async (succeeded) => {
      if ((await listen(subscription, succeeded)) === 'lost') return 'rest';
      ending = signal.aborted ? 'stopped' : 'replaced';
      return 'end';
    },
  });
  return ending;
}

/** Reads one stream to its end. */
async function listen(
  { client, metadata, log, hotel, onDelivery, signal }: AgencySubscription,
  succeeded: () => void,
): Promise<'replaced' | 'lost'> {
  const { tenantId, propertyId, channel } = hotel;
  const stream = client.subscribe({ hotel: { tenantId, propertyId, channel } }, metadata);
  const cancel = () => stream.cancel();
  stream.once('metadata', succeeded);
  stream.on('error', () => undefined); // the loop below reports the relevant one; cancelling causes another
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    for await (const raw of stream) {
      const delivery = readDelivery(raw);
      if (delivery) await onDelivery(delivery);
      else log?.warn({ channel, propertyId }, 'agency sent a delivery without an id');
    }
    return 'lost';
  } catch (error) {
    if (signal.aborted) return 'lost';
    if (grpcStatusOf(error) === status.ABORTED) return 'replaced';
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
