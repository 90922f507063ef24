import { ServiceError } from '@innkeeper/kernel';
import type { Database, RunStatement } from '../database/database.ts';
import { isDiskFull, isTenantAway, isUnavailable } from '../database/faults.ts';
import { systemStatement } from '../database/statement.ts';
import { type AfterStep, repeatUntil } from '../loop/repeat-until.ts';
import { type Notifier, WakeUp } from '../loop/wake-up.ts';
import { errorLine } from '../telemetry/error-line.ts';
import type { Logger } from '../telemetry/log.ts';
import { redactor } from '../telemetry/redact.ts';
import type { Consumer } from './consumer.ts';
import { outboxLimits } from './outbox-limits.ts';
import {
  isParkedEventDue,
  type ParkedEvent,
  parkEvent,
  postponeParkedEvent,
  releaseParkedEvent,
  takeParkedEvent,
} from './parked-events.ts';
import { type TakenEvent, takeEvents } from './take-events.ts';

export interface ConsumerDeps {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly signal: AbortSignal;
  readonly sequenced: Notifier;
}

const registerConsumer = systemStatement<{ is_new: boolean }>(
  'platform.register_consumer',
  'select platform.register_consumer($1, $2) as is_new',
);

/**
 * Runs every consumer in its own loop until the signal, so that a failing one does not block the others. Several processes share the work;
 * one at a time serves a consumer. Decision: infra/decisions/0023.
 */
export async function runConsumers(deps: ConsumerDeps, consumers: readonly Consumer[]): Promise<void> {
  const { db, log, signal, sequenced } = deps;
  const loops = consumers.flatMap((consumer) => {
    // Events of other names are passed by polling.
    const wakeUp = sequenced.wakeUp(new WakeUp(), (event) => consumer.eventNames.includes(event));
    const progress: ConsumerProgress = {
      ...deps,
      consumer,
      isRegistered: false,
      sizeMax: outboxLimits.consumeBatchMax,
      taken: [],
      failing: null,
    };
    const { backOff, pollMs, parkedPollMs } = outboxLimits;
    return [
      repeatUntil({
        name: `consumer ${consumer.name}`,
        signal,
        step: () => handleNextBatch(progress),
        rest: () => wakeUp.wait(pollMs, signal),
        backOff,
        log,
      }),
      repeatUntil({
        name: `parked events of consumer ${consumer.name}`,
        signal,
        step: () => retryParked({ db, log }, consumer),
        rest: parkedPollMs,
        backOff,
        log,
      }),
    ];
  });
  await Promise.all(loops);
}

interface ConsumerProgress extends ConsumerDeps {
  readonly consumer: Consumer;
  isRegistered: boolean;
  /** Batch size of the next transaction: 1 after a failure, then doubled each time. */
  sizeMax: number;
  /** Events taken by the current transaction. */
  taken: readonly TakenEvent[];
  /** The event that failed in a batch of its own, with its attempts. */
  failing: { readonly id: string; readonly attempts: number; readonly error: unknown } | null;
}

/** Handles one batch. Throws when it should be retried later. */
async function handleNextBatch(progress: ConsumerProgress): Promise<AfterStep> {
  const { db, consumer, log } = progress;
  if (!progress.isRegistered) await db.runAsSystem(registerConsumer, [consumer.name, consumer.from]);
  progress.isRegistered = true;
  progress.taken = [];
  const sizeMax = progress.sizeMax;
  try {
    const passed = await db.systemTransaction((run) => takeBatch(run, progress));
    reportParked(progress);
    progress.failing = null;
    progress.sizeMax = Math.min(outboxLimits.consumeBatchMax, sizeMax * 2);
    return passed === sizeMax ? 'again' : 'rest';
  } catch (error) {
    const [first] = progress.taken;
    if (!first || isWorkImpossible(error)) throw error;
    if (progress.taken.length > 1) {
      log.warn({ err: error, consumer: consumer.name, events: progress.taken.length }, 'consumer failed; retrying its events one by one');
      progress.sizeMax = 1;
      return 'again';
    }
    const attempts = progress.failing?.id === first.id ? progress.failing.attempts + 1 : 1;
    progress.failing = { id: first.id, attempts, error };
    if (attempts < outboxLimits.attemptsMax) throw error;
    return handleNextBatch(progress);
  }
}

/**
 * Takes a batch, parks events that have failed too often or are behind such an event, and handles the rest. Returns the number of passed
 * events.
 */
async function takeBatch(run: RunStatement, progress: ConsumerProgress): Promise<number> {
  const { consumer } = progress;
  const { events, passed } = await takeEvents(run, consumer, progress.sizeMax);
  progress.taken = events;
  for (const event of events.filter(({ isBlocked }) => isBlocked)) {
    await parkEvent(run, { consumer: consumer.name, event }, { error: null, retryInMs: 0 });
  }
  const free = events.filter(({ isBlocked }) => !isBlocked);
  const [first] = free;
  if (first && isExhausted(progress, first)) {
    const error = errorText(progress.failing?.error);
    await parkEvent(run, { consumer: consumer.name, event: first }, { error, retryInMs: outboxLimits.parkedRetryFirstMs });
    return passed;
  }
  if (free.length > 0) await consumer.handle(run, free);
  return passed;
}

function isExhausted({ failing }: ConsumerProgress, event: TakenEvent): boolean {
  return failing !== null && failing.id === event.id && failing.attempts >= outboxLimits.attemptsMax;
}

/** Logs, after the commit, that an event is parked: it no longer blocks the others, and an operator has to look at it. */
function reportParked(progress: ConsumerProgress): void {
  const { consumer, log, failing, taken } = progress;
  const parked = taken.find((event) => !event.isBlocked && isExhausted(progress, event));
  if (!parked) return;
  const fields = { err: failing?.error, consumer: consumer.name, event_id: parked.id, tenant_id: parked.tenantId };
  log.error(fields, 'event parked; it is retried from time to time, and later events of its resource wait for it');
}

/** Retries one parked event. */
async function retryParked({ db, log }: Pick<ConsumerDeps, 'db' | 'log'>, consumer: Consumer): Promise<AfterStep> {
  if (!(await isParkedEventDue(db, consumer.name))) return 'rest';
  const tried: { event: ParkedEvent | null } = { event: null };
  try {
    await db.systemTransaction(async (run) => {
      tried.event = await takeParkedEvent(run, consumer.name);
      if (!tried.event) return;
      await consumer.handle(run, [tried.event]);
      await releaseParkedEvent(run, consumer.name, tried.event);
    });
    if (tried.event) log.info({ consumer: consumer.name, event_id: tried.event.id }, 'parked event handled');
    return tried.event ? 'again' : 'rest';
  } catch (error) {
    const { event } = tried;
    if (!event || isWorkImpossible(error)) throw error;
    const { parkedRetryFirstMs, parkedRetryMaxMs } = outboxLimits;
    const retryInMs = Math.min(parkedRetryMaxMs, parkedRetryFirstMs * 2 ** (event.attempts + 1));
    await db.systemTransaction((run) =>
      postponeParkedEvent(run, { consumer: consumer.name, event }, { error: errorText(error), retryInMs }),
    );
    return 'again';
  }
}

/** True when the database prevented all work, or a tenant is being moved, which does not count against an event. */
function isWorkImpossible(error: unknown): boolean {
  if (isTenantAway(error)) return true;
  if (!(error instanceof ServiceError) || error.code !== 'SVC-9003') return false;
  return isUnavailable(error.cause) || isDiskFull(error.cause);
}

const redact = redactor();

/** Error text as in the log, without frames. */
function errorText(error: unknown): string {
  const { type, message } = errorLine(error);
  return redact(`${type}: ${message}`);
}
