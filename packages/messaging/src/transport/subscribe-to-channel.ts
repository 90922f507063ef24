import { type Metadata, status } from '@grpc/grpc-js';
import type { MessageChannel } from '@innkeeper/kernel';
import { grpcStatusOf, type Logger, repeatUntil } from '@innkeeper/platform';
import type { TransportClient } from '@innkeeper/protos';
import type { TransportDelivery } from './transport.ts';
import { readDelivery, wireChannel } from './transport-wire.ts';

export interface ChannelSubscription {
  readonly client: TransportClient;
  readonly metadata: Metadata;
  readonly log: Pick<Logger, 'info' | 'warn'> | null; // null: lost streams are not reported
  readonly channel: MessageChannel;
  readonly onDelivery: (delivery: TransportDelivery) => Promise<void>;
  readonly signal: AbortSignal;
}

const backOff = { firstMs: 200, maxMs: 10_000 };

/** Listens to a channel until the signal aborts or another subscriber takes over. A lost stream is reopened after a back-off. */
export async function subscribeToChannel(subscription: ChannelSubscription): Promise<void> {
  const { channel, signal, log } = subscription;
  await repeatUntil({
    name: `subscription of ${channel}`,
    signal,
    backOff,
    rest: backOff.firstMs,
    log,
    step: async (succeeded) => ((await listen(subscription, succeeded)) === 'lost' ? 'rest' : 'end'),
  });
}

/** Reads one stream to its end. */
async function listen(
  { client, metadata, log, channel, onDelivery, signal }: ChannelSubscription,
  succeeded: () => void,
): Promise<'replaced' | 'lost'> {
  const stream = client.subscribe({ channel: wireChannel(channel) }, metadata);
  const cancel = () => stream.cancel();
  stream.once('metadata', succeeded);
  stream.on('error', () => undefined); // the loop below reports the relevant one; cancelling causes another
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    for await (const raw of stream) {
      const delivery = readDelivery(raw);
      if (delivery) await onDelivery(delivery);
      else log?.warn({ channel }, 'transport sent a delivery without an id');
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
