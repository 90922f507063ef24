import { randomUUID } from 'node:crypto';
import { type Database, repeatUntil } from '@innkeeper/platform';
import { channelLimits } from '../channel-limits.ts';
import { followStream, type StreamDeps } from './follow-stream.ts';
import { addMissingStreams, dropStreams, type HeldStream, holdStreams } from './stream-leases.ts';
import { openTurns } from './turns.ts';

export interface StreamsDeps extends Omit<StreamDeps, 'inTurn'> {
  readonly db: Database;
  readonly signal: AbortSignal;
}

interface Listening {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Listens to the agencies for all hotels until the signal. Workers share the streams by leases; one whose lease was lost is left.
 * Rules: CHAN-7.
 */
export async function runStreams({ db, signal, ...given }: StreamsDeps): Promise<void> {
  const deps: StreamDeps = { ...given, inTurn: openTurns(channelLimits.settledAtOnceMax) };
  const holder = randomUUID();
  const listening = new Map<string, Listening>();
  const backOff = { firstMs: 200, maxMs: channelLimits.streamBeatMs };
  await Promise.all([
    repeatUntil({
      name: 'streams of agencies',
      signal,
      step: async () => follow(deps, listening, await holdStreams(db, holder)),
      rest: channelLimits.streamBeatMs,
      backOff,
      log: deps.log,
    }),
    repeatUntil({
      name: 'search for missing streams of agencies',
      signal,
      step: () => addMissingStreams(db),
      rest: channelLimits.streamSearchMs,
      backOff,
      log: deps.log,
    }),
  ]);
  await Promise.all([...listening.values()].map(endOf));
  await dropStreams(db, holder).catch(() => undefined); // the leases end on their own
}

/** Begins with what is new and leaves what is lost. */
function follow(deps: StreamDeps, listening: Map<string, Listening>, held: readonly HeldStream[]): void {
  const streams = new Map(held.map((stream) => [keyOf(stream), stream]));
  for (const [key, one] of listening) if (!streams.has(key)) one.stop.abort();
  for (const [key, stream] of streams) {
    if (listening.has(key)) continue;
    const stop = new AbortController();
    deps.observer.onStream(stream.channel, 1);
    const ended = followStream(deps, stream, stop.signal)
      .catch((error: unknown) => deps.log.warn({ err: error, channel: stream.channel }, 'stream of an agency ended'))
      .finally(() => {
        deps.observer.onStream(stream.channel, -1);
        listening.delete(key); // begun anew by the next beat, if it is still ours
      });
    listening.set(key, { stop, ended });
  }
}

async function endOf({ stop, ended }: Listening): Promise<void> {
  stop.abort();
  await ended;
}

function keyOf({ tenantId, propertyId, channel }: HeldStream): string {
  return [tenantId, propertyId, channel].join(' ');
}
