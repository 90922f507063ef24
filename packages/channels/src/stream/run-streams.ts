import { type Database, leaseShareSql, listenToShare, moveLeasesSql, systemStatement, type WorkerLease } from '@innkeeper/platform';
import pLimit from 'p-limit';
import { channelLimits } from '../channel-limits.ts';
import { type ConnectionKeyRow, keyOf, nameOf } from '../connection/connection-key.ts';
import { listenToStream, type StreamDeps } from './listen-to-stream.ts';

const leaseShare = systemStatement<ConnectionKeyRow>(
  'channels.lease_streams',
  leaseShareSql('channels.stream', ['tenant_id', 'property_id', 'channel']),
);
const moveLeases = systemStatement<never>('channels.move_stream_leases', moveLeasesSql('channels.stream'));

export interface StreamsDeps extends Omit<StreamDeps, 'limit'> {
  readonly db: Database;
  readonly lease: WorkerLease;
}

/**
 * Listens to the agencies for all hotels until the signal. A stream is created together with the connection to its agency and never
 * removed: bookings outlive the mapping. Its states: `platform/work/stream-share.ts`. Rules: CHAN-7. Decision: infra/decisions/0047.
 */
export function runStreams({ db, lease, ...given }: StreamsDeps, signal: AbortSignal): Promise<void> {
  const deps: StreamDeps = { ...given, limit: pLimit(channelLimits.answeredAtOnceMax) };
  const { observer, log } = deps;
  return listenToShare(
    {
      name: 'streams of agencies',
      lease,
      log,
      leaseShare: async (worker, workers) => (await db.runAsSystem(leaseShare, [worker, workers])).map(keyOf),
      carryOver: (previous, next) => [{ statement: moveLeases, values: [previous, next] }],
      nameOf,
      listen: async (stream, untilLost) => {
        observer.onStream(stream.channel, 1);
        await listenToStream(deps, stream, untilLost).finally(() => observer.onStream(stream.channel, -1));
      },
    },
    signal,
  );
}
