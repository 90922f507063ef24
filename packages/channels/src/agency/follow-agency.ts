import { type Metadata, status } from '@grpc/grpc-js';
import { grpcStatusOf, type Logger, repeatUntil } from '@innkeeper/platform';
import type { AgencyClient } from '@innkeeper/protos';
import type { AgencyHotel, Delivery } from './agency.ts';
import { readDelivery } from './read-delivery.ts';

export interface Following {
  readonly client: AgencyClient;
  readonly metadata: Metadata;
  readonly log: Pick<Logger, 'info' | 'warn'> | null; // null: lost streams are not reported
  readonly hotel: AgencyHotel;
  readonly onDelivery: (delivery: Delivery) => Promise<void>;
  readonly signal: AbortSignal;
}

const backOff = { firstMs: 200, maxMs: 10_000 };

/** Listens to an agency until the signal, or until somebody else does. A stream that is lost is opened again after a back-off. */
export async function followAgency(following: Following): Promise<'stopped' | 'replaced'> {
  const { hotel, signal, log } = following;
  let ending: 'stopped' | 'replaced' = 'stopped';
  await repeatUntil({
    name: `subscription of ${hotel.propertyId} at ${hotel.channel}`,
    signal,
    backOff,
    rest: backOff.firstMs,
    log,
    step: async (succeeded) => {
      if ((await listen(following, succeeded)) === 'lost') return 'rest';
      ending = signal.aborted ? 'stopped' : 'replaced';
      return 'end';
    },
  });
  return ending;
}

/** One stream, to its end. */
async function listen(
  { client, metadata, log, hotel, onDelivery, signal }: Following,
  succeeded: () => void,
): Promise<'replaced' | 'lost'> {
  const { tenantId, propertyId, channel } = hotel;
  const stream = client.subscribe({ hotel: { tenantId, propertyId, channel } }, metadata);
  const cancel = () => stream.cancel();
  stream.once('metadata', succeeded);
  stream.on('error', () => undefined); // the loop below reports the one that matters; cancelling makes another
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
