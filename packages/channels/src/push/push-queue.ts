import { FairTasks, type MayStart, States, WorkItems } from '@innkeeper/platform';
import { channelLimits } from '../channel-limits.ts';
import { type ConnectionKey, nameOf } from '../connection/connection-key.ts';

/**
 * One agency of one property, and its pending nights, whose current state has not been sent.
 * - `idle`: nothing is pending.
 * - `due`: nights are pending. The connection waits in the queue of a worker, or is found by its sweep.
 * - `pushing`: a worker has leased it, reads the current state and sends it. Nights marked in the meantime make it due again.
 * - `pausing`: the agency asked for a pause or did not accept everything, or the push failed through an internal fault; then it is due.
 * - `retrying`: the push failed. A workflow makes the next attempts; one that has lost its workflow is due.
 */
export type PushState = 'idle' | 'due' | 'pushing' | 'pausing' | 'retrying';

export const pushStates = new States<PushState>('pushes', {
  idle: ['due'],
  due: ['pushing'],
  pushing: ['idle', 'pausing', 'retrying'],
  pausing: ['due'],
  retrying: ['due', 'pushing'],
});

/** End of a push, or of the attempt to claim it. */
export interface PushEnd {
  readonly state: Exclude<PushState, 'due' | 'pushing'>;
  /** The answer came late or not at all: until one comes in time the connection has a smaller share. */
  readonly isSlow: boolean;
}

const { inFlightPerTenantMax, inFlightPerChannelMax, inFlightSlowPerChannelMax } = channelLimits;
const fairShare =
  (max: number): MayStart =>
  (ofTenant, inAll) =>
    ofTenant < inFlightPerTenantMax && inAll < max;

/**
 * Queues pushes, at most one at a time per connection. Each agency has a limit, each tenant at an agency another, and slow connections a
 * smaller one, so that neither a slow agency nor a slow hotel holds up others. `push` never rejects. Rules: PUSH-9.
 */
export function createPushQueue(push: (key: ConnectionKey) => Promise<PushEnd>): (key: ConnectionKey) => void {
  const connections = new WorkItems<PushState, ConnectionKey>(pushStates);
  const markedMeanwhile = new Set<string>();
  const slow = new Set<string>();
  const queues = new Map<string, FairTasks>();
  const queueOf = (key: ConnectionKey): FairTasks => {
    const isSlow = slow.has(nameOf(key));
    const name = isSlow ? `${key.channel} slow` : key.channel;
    const queue = queues.get(name) ?? new FairTasks(fairShare(isSlow ? inFlightSlowPerChannelMax : inFlightPerChannelMax));
    queues.set(name, queue);
    return queue;
  };
  const run = async (key: ConnectionKey): Promise<void> => {
    const name = nameOf(key);
    markedMeanwhile.delete(name);
    connections.move(name, 'pushing');
    const { state, isSlow } = await push(key);
    connections.move(name, state);
    connections.remove(name);
    if (isSlow) slow.add(name);
    else slow.delete(name);
  };
  const add = (key: ConnectionKey): void => {
    const name = nameOf(key);
    if (connections.has(name)) {
      markedMeanwhile.add(name);
      return;
    }
    connections.add(name, 'due', key);
    void queueOf(key)
      .run(key.tenantId, () => run(key))
      .then(() => {
        if (markedMeanwhile.delete(name)) add(key);
      });
  };
  return add;
}
