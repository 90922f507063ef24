import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@innkeeper/kernel';
import { type Database, repeatUntil } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import type { Transport } from '../transport/transport.ts';
import { type AccountQueue, type AccountQueueDeps, openAccountQueue } from './account-queue.ts';
import { dropStreams, holdStreams } from './stream-leases.ts';

export interface RunChannelsDeps extends AccountQueueDeps {
  readonly db: Database;
  readonly transport: Transport;
}

interface Streams extends RunChannelsDeps {
  readonly queue: AccountQueue;
}

interface Listening {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Listens to the transports until the signal. Workers share the channels by leases; one whose lease was lost is left. Rules: MSG-15.
 */
export async function runChannels(deps: RunChannelsDeps, signal: AbortSignal): Promise<void> {
  const { db, log } = deps;
  const holder = randomUUID();
  const listening = new Map<MessageChannel, Listening>();
  const streams = { ...deps, queue: openAccountQueue(deps, signal) };
  await repeatUntil({
    name: 'streams of transports',
    signal,
    step: async () => follow(streams, listening, await holdStreams(db, holder)),
    rest: messagingLimits.streamBeatMs,
    backOff: { firstMs: 200, maxMs: messagingLimits.streamBeatMs },
    log,
  });
  await Promise.all([...listening.values()].map(endOf));
  await dropStreams(db, holder).catch(() => undefined); // the leases end on their own
}

/** Begins with what is new and leaves what is lost. */
function follow(streams: Streams, listening: Map<MessageChannel, Listening>, held: readonly MessageChannel[]): void {
  for (const [channel, one] of listening) if (!held.includes(channel)) one.stop.abort();
  for (const channel of held) {
    if (listening.has(channel)) continue;
    const stop = new AbortController();
    const ended = followStream(streams, channel, stop.signal)
      .catch((error: unknown) => streams.log.warn({ err: error, channel }, 'stream of a transport ended'))
      .finally(() => listening.delete(channel)); // begun anew by the next beat, if it is still ours
    listening.set(channel, { stop, ended });
  }
}

async function followStream({ queue, transport }: Streams, channel: MessageChannel, signal: AbortSignal): Promise<void> {
  const part = queue.open(channel);
  await transport.subscribe(channel, (delivery) => part.add(delivery), signal);
  await part.drained();
}

async function endOf({ stop, ended }: Listening): Promise<void> {
  stop.abort();
  await ended;
}
