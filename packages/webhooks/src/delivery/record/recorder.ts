import { type Batcher, createBatcher, type Database, type Logger, sleep } from '@innkeeper/platform';
import { webhookLimits } from '../../webhook-limits.ts';
import type { DueDelivery } from '../due-delivery.ts';
import type { MadeAttempt } from '../send/send-attempt.ts';
import { pauseAfter, type RetryPlan, recordAttempts, recordExhausted, type UnmovedIds } from './record-attempts.ts';

/** Records the outcomes of attempts in batches. */
export interface Recorder {
  /** Resolves when the attempt is in the database; false if it was refused and its delivery did not change. */
  record(attempted: MadeAttempt): Promise<boolean>;
  /** The number of unwritten attempts; the dispatcher stops sending when it is too high. */
  backlog(): number;
  /** The deliveries of unwritten attempts. */
  unrecorded(): readonly DueDelivery[];
  /** Resolves when everything is written or the time is up. */
  drain(withinMs: number): Promise<void>;
}

export interface RecorderDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly plan: RetryPlan;
  /** Called with an endpoint whose last retry has failed. */
  readonly onExhausted: (endpointId: string) => void;
}

const backOff = { firstMs: 500, maxMs: 500 } as const;
const refusedBackOff = { firstMs: 1_000, maxMs: 60_000 } as const;
const never = new AbortController().signal;

/**
 * While the database is unavailable attempts wait in memory; those lost with the process are sent again by another. An attempt that the
 * database refuses even alone is written again after a pause: until it is, its delivery stays leased and nobody else would send it.
 */
export function createRecorder(deps: RecorderDeps): Recorder {
  const { db, log, plan, onExhausted } = deps;
  const batcherFor = (write: (attempts: readonly MadeAttempt[]) => Promise<UnmovedIds>, itemsMax: number): Batcher<MadeAttempt, boolean> =>
    createBatcher({
      write: async (attempts) => {
        const unmoved = await write(attempts);
        return ({ delivery }) => !unmoved.has(delivery.id);
      },
      itemsMax,
      afterMs: 0,
      isSerial: true,
      isSplit: true,
      whileAway: { name: 'recording of webhook attempts', backOff, log },
    });
  const attempts = batcherFor((batch) => recordAttempts(db, plan, batch), webhookLimits.recordBatchMax);
  const lastRefusals = batcherFor(async ([attempted]) => {
    if (!attempted) return new Set();
    const unmoved = await recordExhausted(db, plan, attempted);
    onExhausted(attempted.delivery.endpointId);
    return unmoved;
  }, 1);
  const both = [attempts, lastRefusals];
  const paused = new Set<MadeAttempt>();
  const record = async (attempted: MadeAttempt): Promise<boolean> => {
    const batcher = isExhausted(plan, attempted) ? lastRefusals : attempts;
    for (let pauseMs: number = refusedBackOff.firstMs; ; pauseMs = Math.min(refusedBackOff.maxMs, 2 * pauseMs)) {
      try {
        return await batcher.add(attempted);
      } catch (error) {
        log.error(
          { err: error, delivery_id: attempted.delivery.id },
          `recording of a webhook attempt failed; retrying in ${pauseMs / 1_000} s`,
        );
      }
      paused.add(attempted);
      await sleep(pauseMs, never, true);
      paused.delete(attempted);
    }
  };
  return {
    record,
    backlog: () => attempts.backlog() + lastRefusals.backlog() + paused.size,
    unrecorded: () => [...both.flatMap((each) => each.unwritten()), ...paused].map(({ delivery }) => delivery),
    drain: async (withinMs) => {
      await Promise.all(both.map((each) => each.drain(withinMs)));
    },
  };
}

function isExhausted(plan: RetryPlan, { outcome, delivery }: MadeAttempt): boolean {
  return outcome.error !== null && pauseAfter(plan, delivery.attempt) === null;
}
