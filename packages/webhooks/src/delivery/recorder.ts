import { ServiceError } from '@innkeeper/kernel';
import { type AfterStep, type Database, type Logger, repeatUntil, sleep } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import type { DeliveryKey } from './lock-deliveries.ts';
import { pauseAfter, type RetryPlan, recordAttempts, recordExhausted, type Unmoved } from './record-attempts.ts';
import type { Attempted } from './send-attempt.ts';

/** Writes attempts down in the order they end, many at once. */
export interface Recorder {
  /** Fulfilled when the attempt is in the database; false when it was refused and its delivery has stayed as it was. */
  record(attempted: Attempted): Promise<boolean>;
  /** Attempts not yet written; the dispatcher stops sending when they are too many. */
  backlog(): number;
  /** Their deliveries. */
  unrecorded(): readonly DeliveryKey[];
  /** Fulfilled when everything is written, or when the time is over. */
  drain(withinMs: number): Promise<void>;
}

export interface RecorderDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly plan: RetryPlan;
  /** Called with endpoints that have just refused something: a retry schedule is to be started. */
  readonly onRefused: (endpointIds: readonly string[]) => void;
  /** Called with an endpoint whose last retry has failed. */
  readonly onExhausted: (endpointId: string) => void;
}

interface Entry {
  readonly attempted: Attempted;
  readonly done: (isMoved: boolean) => void;
}

const backOff = { firstMs: 500, maxMs: 500 } as const;

/** While the database is away attempts wait in memory; what is lost with the process is sent again when its lease ends. */
export function createRecorder(deps: RecorderDeps): Recorder {
  const entries: Entry[] = [];
  const forever = new AbortController().signal;
  let running: Promise<void> | null = null;
  let sizeMax: number = webhookLimits.recordBatchMax;
  const step = async (): Promise<AfterStep> => {
    const batch = nextBatch(deps.plan, entries, sizeMax);
    const unmoved = await writeBatch(deps, batch);
    const isSplit = unmoved === null && batch.length > 1;
    sizeMax = isSplit ? 1 : webhookLimits.recordBatchMax;
    if (isSplit) return 'again';
    entries.splice(0, batch.length);
    for (const { attempted, done } of batch) done(!unmoved?.has(attempted.delivery.id));
    if (entries.length > 0) return 'again';
    running = null; // at once: what comes from now on starts the next run
    return 'end';
  };
  const run = () => repeatUntil({ name: 'writing of webhook attempts', signal: forever, step, rest: 0, backOff, log: deps.log });
  return {
    record: (attempted) =>
      new Promise((done) => {
        entries.push({ attempted, done });
        running ??= run();
      }),
    backlog: () => entries.length,
    unrecorded: () => entries.map(({ attempted }) => attempted.delivery),
    drain: async (withinMs) => {
      await Promise.race([running, sleep(withinMs, forever, true)]);
    },
  };
}

function isExhausted(plan: RetryPlan, { outcome, delivery }: Attempted): boolean {
  return outcome.error !== null && pauseAfter(plan, delivery.attempt) === null;
}

/** What one transaction writes: a last refusal alone, anything else together. */
function nextBatch(plan: RetryPlan, entries: readonly Entry[], sizeMax: number): Entry[] {
  const candidates = entries.slice(0, sizeMax);
  const end = candidates.findIndex((entry) => isExhausted(plan, entry.attempted));
  if (end === -1) return candidates;
  return candidates.slice(0, Math.max(end, 1));
}

/** Null when the database does not take these rows, and will not later. Throws when it cannot be used now. */
async function writeBatch(deps: RecorderDeps, batch: readonly Entry[]): Promise<Unmoved | null> {
  const { db, log, plan } = deps;
  const attempts = batch.map((entry) => entry.attempted);
  const [first] = attempts;
  const isLast = first !== undefined && isExhausted(plan, first);
  try {
    const unmoved = await (isLast ? recordExhausted(db, plan, first) : recordAttempts(db, plan, attempts));
    report(deps, attempts);
    return unmoved;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    log.error({ err: error, attempts: attempts.length }, 'the database refused webhook attempts');
    return null;
  }
}

function report({ plan, onRefused, onExhausted }: RecorderDeps, attempts: readonly Attempted[]): void {
  const failed = attempts.filter((each) => each.outcome.error !== null);
  for (const each of failed) if (isExhausted(plan, each)) onExhausted(each.delivery.endpointId);
  if (failed.length > 0) onRefused([...new Set(failed.map((each) => each.delivery.endpointId))]);
}
