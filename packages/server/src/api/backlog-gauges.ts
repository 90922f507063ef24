import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '@innkeeper/kernel';
import { lanes } from '@innkeeper/messaging';
import { backlogCountMax, type ConsumerBacklog, type Database } from '@innkeeper/platform';
import { Gauge, type Registry } from 'prom-client';
import { type Backlog, readBacklog } from './backlog.ts';

export interface BacklogGauges {
  /** Brings the gauges up to date, from the database or from what was read a moment ago. Never fails, and ends in time. */
  refresh(): Promise<void>;
}

const keptMs = 1_000;
const waitMs = 3_000; // longer than the statement may take; a database that hangs must not hang the scrape

type Reader = (backlog: Backlog) => number;

const upTo = `; counted up to ${backlogCountMax}`;

/** Name, help and where the value is. */
const rows: readonly [string, string, Reader][] = [
  ['outbox_events', 'Events that some consumer has not passed yet', (backlog) => backlog.outbox.events],
  ['outbox_oldest_age_seconds', 'Age of the oldest of them', (backlog) => backlog.outbox.oldestAgeSeconds],
  ['webhook_oldest_due_age_seconds', 'How long the oldest delivery has been due and is not held', (backlog) => backlog.oldestDueAgeSeconds],
  ['webhook_failing_endpoints', 'Webhook endpoints that wait for an acknowledgement', (backlog) => backlog.failingEndpoints],
  ['payment_intents_unresolved', `Payments of unknown outcome${upTo}`, (backlog) => backlog.paymentIntents.unresolved],
  ['payment_intents_oldest_age_seconds', 'Age of the oldest of them', (backlog) => backlog.paymentIntents.oldestAgeSeconds],
  [
    'room_keys_unsettled',
    `Room keys of which the lock system has not confirmed what is wanted${upTo}`,
    (backlog) => backlog.roomKeys.unsettled,
  ],
  ['room_keys_oldest_unsettled_seconds', 'How long the oldest of them has been waiting', (backlog) => backlog.roomKeys.oldestAgeSeconds],
  ['workflow_starts_waiting', `Workflows asked for and not started yet${upTo}`, (backlog) => backlog.workflowStarts.waiting],
  ['workflow_starts_oldest_age_seconds', 'Age of the oldest of them', (backlog) => backlog.workflowStarts.oldestAgeSeconds],
  [
    'channel_failing_connections',
    `Agencies of properties whose pushes have failed beyond the retry budget${upTo}`,
    (backlog) => backlog.channels.failing,
  ],
  [
    'channel_lag_seconds',
    'How long the oldest change has been waiting that an agency has not been told of',
    (backlog) => backlog.channels.oldestPendingSeconds,
  ],
  [
    'registrations_overdue',
    `Registrations of guests that the law wanted by now and no registry has accepted${upTo}`,
    (backlog) => backlog.registrations.overdue,
  ],
  [
    'registrations_oldest_overdue_seconds',
    'How long the one that was wanted first has been overdue',
    (backlog) => backlog.registrations.oldestOverdueSeconds,
  ],
  [
    'messages_oldest_queued_seconds',
    'How long the oldest message has been waiting to be sent',
    (backlog) => backlog.messages.oldestAgeSeconds,
  ],
  ['messages_triage', `Open conversations of which nobody knows the stay${upTo}`, (backlog) => backlog.messages.triage],
  [
    'messages_aside',
    `What guests wrote, and receipts, that could not be kept by a fault of ours${upTo}`,
    (backlog) => backlog.messages.aside,
  ],
  ['idempotency_keys_held', `Keys held by requests that are asking a partner${upTo}`, (backlog) => backlog.heldKeys],
];

const consumerRows: readonly [string, string, (consumer: ConsumerBacklog) => number][] = [
  ['consumer_behind_events', 'Sequenced events that the consumer has not passed yet', ({ behind }) => behind],
  ['consumer_parked_events', `Events that the consumer could not handle, and those that wait behind them${upTo}`, ({ parked }) => parked],
];

/** What waits in the database, read at most once in a few seconds. While the database cannot be read the values are NaN, because they are unknown. */
export function createBacklogGauges(registry: Registry, db: Database): BacklogGauges {
  const write = backlogWriter(registry);
  let reading: { readonly done: Promise<void>; readonly startedMs: number } | null = null;
  const read = async (): Promise<void> => {
    const late = pause(waitMs, null, { ref: false });
    write(await Promise.race([readBacklog(db).catch(() => null), late]));
  };
  return {
    refresh: () => {
      const nowMs = monotonicMs();
      if (reading === null || nowMs - reading.startedMs > keptMs) reading = { done: read(), startedMs: nowMs };
      return reading.done;
    },
  };
}

/** Null: the database could not be read. */
function backlogWriter(registry: Registry): (backlog: Backlog | null) => void {
  const isUp = new Gauge({
    name: 'innkeeper_database_up',
    help: '1 when the database answered within its time, else 0',
    registers: [registry],
  });
  const deliveries = new Gauge({
    name: 'innkeeper_webhook_deliveries',
    help: `Deliveries by state: pending (due), held (endpoint failing), waiting (to be retried), retrying (its retry schedule is running)${upTo}`,
    labelNames: ['state'],
    registers: [registry],
  });
  const queued = new Gauge({
    name: 'innkeeper_messages_queued',
    help: `Messages that wait to be sent, by channel, or agency${upTo} together`,
    labelNames: ['channel'],
    registers: [registry],
  });
  const work = new Gauge({
    name: 'innkeeper_work_items',
    help: `Items of work by engine and state; held: pending, of an endpoint that is failing${upTo}`,
    labelNames: ['engine', 'state'],
    registers: [registry],
  });
  const writeConsumers = consumerWriter(registry);
  const gauges = rows.map(([name, help, read]) => ({
    gauge: new Gauge({ name: `innkeeper_${name}`, help, registers: [registry] }),
    read,
  }));
  let known: Backlog['work'] = [];
  return (backlog) => {
    const shown = (read: Reader): number => (backlog ? read(backlog) : Number.NaN);
    isUp.set(backlog ? 1 : 0);
    for (const { gauge, read } of gauges) gauge.set(shown(read));
    for (const lane of lanes) queued.labels(lane).set(shown(({ messages }) => messages.queued[lane] ?? 0));
    for (const state of ['pending', 'held', 'waiting', 'retrying'] as const)
      deliveries.labels(state).set(shown((found) => found.deliveries[state]));
    known = backlog?.work ?? known;
    for (const { engine, items } of known)
      for (const [state, count] of Object.entries(items)) work.labels(engine, state).set(shown(() => count));
    writeConsumers(backlog?.consumers ?? []);
  };
}

function consumerWriter(registry: Registry): (consumers: readonly ConsumerBacklog[]) => void {
  const gauges = consumerRows.map(([name, help, read]) => ({
    gauge: new Gauge({ name: `innkeeper_${name}`, help, labelNames: ['consumer'], registers: [registry] }),
    read,
  }));
  return (consumers) => {
    for (const { gauge, read } of gauges) {
      gauge.reset(); // while the database is down the consumers are unknown
      for (const consumer of consumers) gauge.labels(consumer.name).set(read(consumer));
    }
  };
}
