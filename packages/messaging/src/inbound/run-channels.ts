import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@innkeeper/kernel';
import { type Database, repeatUntil } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';
import { type ChannelDeps, openChannelQueue } from './channel-queue.ts';
import { dropStreams, holdStreams } from './stream-leases.ts';

export interface RunChannelsDeps extends Omit<ChannelDeps, 'channel'> {
  readonly db: Database;
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
  await repeatUntil({
    name: 'streams of transports',
    signal,
    step: async () => follow(deps, listening, await holdStreams(db, holder)),
    rest: messagingLimits.streamBeatMs,
    backOff: { firstMs: 200, maxMs: messagingLimits.streamBeatMs },
    log,
  });
  await Promise.all([...listening.values()].map(endOf));
  await dropStreams(db, holder).catch(() => undefined); // the leases end on their own
}

/** Begins with what is new and leaves what is lost. */
function follow(deps: RunChannelsDeps, listening: Map<MessageChannel, Listening>, held: readonly MessageChannel[]): void {
  for (const [channel, one] of listening) if (!held.includes(channel)) one.stop.abort();
  for (const channel of held) {
    if (listening.has(channel)) continue;
    const stop = new AbortController();
    const ended = followQueue(deps, channel, stop.signal)
      .catch((error: unknown) => deps.log.warn({ err: error, channel }, 'stream of a transport ended'))
      .finally(() => listening.delete(channel)); // begun anew by the next beat, if it is still ours
    listening.set(channel, { stop, ended });
  }
}

async function followQueue(deps: RunChannelsDeps, channel: MessageChannel, signal: AbortSignal): Promise<void> {
  const queue = openChannelQueue({ ...deps, channel });
  await deps.transport.subscribe(channel, (delivery) => queue.add(delivery), signal);
  await queue.drained();
}

async function endOf({ stop, ended }: Listening): Promise<void> {
  stop.abort();
  await ended;
}
