import type { MessageChannel } from '@innkeeper/kernel';
import { type Database, leaseShareSql, listenToShare, moveLeasesSql, systemStatement, type WorkerLease } from '@innkeeper/platform';
import type { Transport } from '../transport/transport.ts';
import { type AccountQueueDeps, openAccountQueue } from './account-queue.ts';

const leaseShare = systemStatement<{ channel: MessageChannel }>('messaging.lease_streams', leaseShareSql('messaging.stream', ['channel']));
const moveLeases = systemStatement<never>('messaging.move_stream_leases', moveLeasesSql('messaging.stream'));

export interface RunChannelsDeps extends AccountQueueDeps {
  readonly db: Database;
  readonly lease: WorkerLease;
  readonly transport: Transport;
}

/** Listens to the transports until the signal, one stream per channel. Its states: `platform/work/stream-share.ts`. Rules: MSG-15. */
export function runChannels(deps: RunChannelsDeps, signal: AbortSignal): Promise<void> {
  const { db, lease, log, transport } = deps;
  const queue = openAccountQueue(deps, signal);
  return listenToShare<MessageChannel>(
    {
      name: 'streams of transports',
      lease,
      log,
      leaseShare: async (worker, workers) => (await db.runAsSystem(leaseShare, [worker, workers])).map(({ channel }) => channel),
      carryOver: (previous, next) => [{ statement: moveLeases, values: [previous, next] }],
      nameOf: (channel) => channel,
      listen: async (channel, untilLost) => {
        const part = queue.open(channel);
        await transport.subscribe(channel, (delivery) => part.add(delivery), untilLost);
        await part.drained();
      },
    },
    signal,
  );
}
