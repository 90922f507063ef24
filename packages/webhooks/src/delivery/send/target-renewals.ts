import { monotonicMs } from '@innkeeper/kernel';
import { type Batcher, createBatcher } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import type { EndpointQueue } from '../claim/endpoint-queue.ts';
import type { DueDelivery, Target } from '../due-delivery.ts';

/** The next delivery and its queue. */
export interface Renewal {
  readonly delivery: DueDelivery;
  readonly queue: EndpointQueue;
}

/** Reads the endpoints of leased deliveries; a missing delivery must not be sent. Null: the leases are in doubt. */
type ReadTargets = (deliveries: readonly DueDelivery[]) => Promise<ReadonlyMap<string, Target> | null>;

/** Reports whether a delivery's target is recent enough for an attempt that begins now. */
export function isFresh(queue: EndpointQueue, { target }: DueDelivery): boolean {
  return target.readAtMs > queue.expiredAtMs && monotonicMs() - target.readAtMs <= webhookLimits.targetFreshMs;
}

/**
 * Rereads endpoints that may have changed while their deliveries waited; returns undefined for a delivery that must not be sent. One read
 * at a time: if a tenant's subscribers all responded at once, concurrent reads would be as many as the responses, all for the same
 * deliveries behind them, and other tenants' deliveries would wait for all of them. Rules: HOOK-20, HOOK-35.
 */
export function createTargetRenewals(read: ReadTargets): Pick<Batcher<Renewal, Target | undefined>, 'add'> {
  return createBatcher({
    write: async (batch) => {
      const targets = await readBatch(read, batch);
      return ({ delivery }) => targets?.get(delivery.id);
    },
    itemsMax: webhookLimits.inFlightMax,
    afterMs: 0,
    isSerial: true,
  });
}

async function readBatch(read: ReadTargets, batch: readonly Renewal[]): Promise<ReadonlyMap<string, Target> | null> {
  const queues = new Set(batch.map(({ queue }) => queue));
  // The deliveries behind are equally old: read one by one, each would wait for the database.
  const ahead = [...queues].flatMap((queue) => staleAhead(queue, queues.size));
  const targets = await read([...batch.map(({ delivery }) => delivery), ...ahead]).catch(() => null);
  for (const queue of queues) refresh(queue, targets);
  return targets;
}

/** The next deliveries of the queue whose targets are too old; queues that are read together share a bound. */
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
