import { setImmediate as nextTurn } from 'node:timers/promises';
import { monotonicMs } from '@innkeeper/kernel';
import { webhookLimits } from '../webhook-limits.ts';
import type { DueDelivery, Target } from './due-delivery.ts';
import type { EndpointQueue } from './endpoint-queue.ts';

/** A delivery whose turn it is, and the queue that it came from. */
export interface Renewal {
  readonly delivery: DueDelivery;
  readonly queue: EndpointQueue;
}

export interface Renewed extends Renewal {
  /** The endpoint as it is now; undefined when the delivery must not be sent. */
  readonly target: Target | undefined;
}

export interface TargetRenewalsDeps {
  /** The endpoints of leased deliveries; what is missing must not be sent. Null: the leases are in doubt. */
  readonly read: (deliveries: readonly DueDelivery[]) => Promise<ReadonlyMap<string, Target> | null>;
  readonly onRead: (renewed: readonly Renewed[]) => void;
}

/** Reads endpoints again that may have changed while their deliveries waited. */
export interface TargetRenewals {
  add(renewal: Renewal): void;
}

/** Whether what is known of the endpoint is good enough for an attempt that begins now. */
export function isFresh(queue: EndpointQueue, { target }: DueDelivery): boolean {
  return target.readAtMs > queue.expiredAtMs && monotonicMs() - target.readAtMs <= webhookLimits.targetFreshMs;
}

/**
 * One read at a time, and what comes meanwhile goes together into the next one. When a tenant's subscribers all answer in one instant, reads side by
 * side would be as many as the answers, each of them for the same deliveries behind, and the deliveries of others would wait for all of them.
 * Rules: HOOK-20, HOOK-35.
 */
export function createTargetRenewals({ read, onRead }: TargetRenewalsDeps): TargetRenewals {
  let waiting: Renewal[] = [];
  let isReading = false;
  const readAll = async (): Promise<void> => {
    isReading = true;
    try {
      await nextTurn(); // those of the same turn go together
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        onRead(await readBatch(read, batch));
      }
    } finally {
      isReading = false;
    }
  };
  return {
    add(renewal) {
      waiting.push(renewal);
      if (!isReading) void readAll();
    },
  };
}

async function readBatch(read: TargetRenewalsDeps['read'], batch: readonly Renewal[]): Promise<Renewed[]> {
  const queues = new Set(batch.map(({ queue }) => queue));
  // Those behind are as old: read one by one, each would wait for the database.
  const ahead = [...queues].flatMap((queue) => staleAhead(queue, queues.size));
  const targets = await read([...batch.map(({ delivery }) => delivery), ...ahead]).catch(() => null);
  for (const queue of queues) refresh(queue, targets);
  return batch.map((renewal) => ({ ...renewal, target: targets?.get(renewal.delivery.id) }));
}

/** What is next in the queue and was read too long ago; all queues that are read together share a bound. */
function staleAhead(queue: EndpointQueue, queueCount: number): DueDelivery[] {
  const { renewedAheadMax, renewedAheadInAllMax } = webhookLimits;
  const next = queue.waiting.slice(0, Math.min(renewedAheadMax, Math.floor(renewedAheadInAllMax / queueCount)));
  return next.filter((delivery) => !isFresh(queue, delivery));
}

function refresh(queue: EndpointQueue, targets: ReadonlyMap<string, Target> | null): void {
  for (const [index, delivery] of queue.waiting.entries()) {
    const target = targets?.get(delivery.id);
    if (target?.epoch === delivery.target.epoch) queue.waiting[index] = { ...delivery, target };
  }
}
