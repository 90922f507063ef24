import { ServiceError } from '@innkeeper/kernel';
import type { Database, RunStatement } from '../database/database.ts';
import { isDiskFull, isUnavailable } from '../database/faults.ts';
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
 * Lets every consumer follow its events until the signal, each in a loop of its own: the trouble of one holds no other. Several processes
 * share the work; a consumer is served by one of them at a time. Decision: infra/decisions/0023.
 */
export async function runConsumers(deps: ConsumerDeps, consumers: readonly Consumer[]): Promise<void> {
  const { db, log, signal, sequenced } = deps;
  const loops = consumers.flatMap((consumer) => {
    const wakeUp = sequenced.wakeUp(new WakeUp(), (event) => consumer.eventNames.includes(event)); // others' events it passes by polling
    const following: Following = {
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
        step: () => follow(following),
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

interface Following extends ConsumerDeps {
  readonly consumer: Consumer;
  isRegistered: boolean;
  /** How many events the next transaction takes: one by one after a failure, then more and more again. */
  sizeMax: number;
  /** What the present transaction has taken. */
  taken: readonly TakenEvent[];
  /** The event that was refused alone, and how often. */
  failing: { readonly id: string; readonly attempts: number; readonly error: unknown } | null;
}

/** Takes and handles one batch. Throws when it should be tried again later. */
async function follow(following: Following): Promise<AfterStep> {
  const { db, consumer, log } = following;
  if (!following.isRegistered) await db.runAsSystem(registerConsumer, [consumer.name, consumer.from]);
  following.isRegistered = true;
  following.taken = [];
  const sizeMax = following.sizeMax;
  try {
    const passed = await db.systemTransaction((run) => takeBatch(run, following));
    reportParked(following);
    following.failing = null;
    following.sizeMax = Math.min(outboxLimits.consumeBatchMax, sizeMax * 2);
    return passed === sizeMax ? 'again' : 'rest';
  } catch (error) {
    const [first] = following.taken;
    if (!first || isDatabaseAway(error)) throw error;
    if (following.taken.length > 1) {
      log.warn({ err: error, consumer: consumer.name, events: following.taken.length }, 'consumer failed; its events are taken one by one');
      following.sizeMax = 1;
      return 'again';
    }
    const attempts = following.failing?.id === first.id ? following.failing.attempts + 1 : 1;
    following.failing = { id: first.id, attempts, error };
    if (attempts < outboxLimits.attemptsMax) throw error;
    return follow(following);
  }
}

/** Takes, parks what has failed too often or waits behind such an event, and handles the rest. Answers how many events were passed. */
async function takeBatch(run: RunStatement, following: Following): Promise<number> {
  const { consumer } = following;
  const { events, passed } = await takeEvents(run, consumer, following.sizeMax);
  following.taken = events;
  for (const event of events.filter(({ isBlocked }) => isBlocked)) {
    await parkEvent(run, { consumer: consumer.name, event }, { error: null, retryInMs: 0 });
  }
  const free = events.filter(({ isBlocked }) => !isBlocked);
  const [first] = free;
  if (first && isExhausted(following, first)) {
    const error = errorText(following.failing?.error);
    await parkEvent(run, { consumer: consumer.name, event: first }, { error, retryInMs: outboxLimits.parkedRetryFirstMs });
    return passed;
  }
  if (free.length > 0) await consumer.handle(run, free);
  return passed;
}

function isExhausted({ failing }: Following, event: TakenEvent): boolean {
  return failing !== null && failing.id === event.id && failing.attempts >= outboxLimits.attemptsMax;
}

/** After the commit: the event no longer blocks the others, and an operator has to look at it. */
function reportParked(following: Following): void {
  const { consumer, log, failing, taken } = following;
  const parked = taken.find((event) => !event.isBlocked && isExhausted(following, event));
  if (!parked) return;
  const fields = { err: failing?.error, consumer: consumer.name, event_id: parked.id, tenant_id: parked.tenantId };
  log.error(fields, 'event parked; it is tried again from time to time, and later events of its resource wait behind it');
}

/** Tries one parked event again. */
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
    if (!event || isDatabaseAway(error)) throw error;
    const { parkedRetryFirstMs, parkedRetryMaxMs } = outboxLimits;
    const retryInMs = Math.min(parkedRetryMaxMs, parkedRetryFirstMs * 2 ** (event.attempts + 1));
    await db.systemTransaction((run) =>
      postponeParkedEvent(run, { consumer: consumer.name, event }, { error: errorText(error), retryInMs }),
    );
    return 'again';
  }
}

/** Whether nothing could be done at all, which says nothing about an event. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.code !== 'SVC-9003') return false;
  return isUnavailable(error.cause) || isDiskFull(error.cause);
}

const redact = redactor();

/** As it would be logged, without frames. */
function errorText(error: unknown): string {
  const { type, message } = errorLine(error);
  return redact(`${type}: ${message}`);
}
