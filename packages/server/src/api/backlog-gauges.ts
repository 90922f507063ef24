import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '@innkeeper/kernel';
import { lanes } from '@innkeeper/messaging';
import { backlogCountMax, type ConsumerBacklog, type Database } from '@innkeeper/platform';
import { Gauge, type Registry } from 'prom-client';
import { type Backlog, readBacklog } from './backlog.ts';

export interface BacklogGauges {
  /** Updates the gauges from the database, or from a reading taken a moment ago. Never fails, and never hangs. */
  refresh(): Promise<void>;
}

const keptMs = 1_000;
const waitMs = 3_000; // longer than the statement timeout; a hanging database must not hang the scrape

type Reader = (backlog: Backlog) => number;

const upTo = `; counted up to ${backlogCountMax}`;

/** Name, help text and reader of each gauge. */
const rows: readonly [string, string, Reader][] = [
  ['outbox_events', 'Events that at least one consumer has not processed yet', (backlog) => backlog.outbox.events],
  ['outbox_oldest_age_seconds', 'Age of the oldest such event', (backlog) => backlog.outbox.oldestAgeSeconds],
  [
    'webhook_oldest_due_age_seconds',
    'How long the oldest delivery that is not held has been due',
    (backlog) => backlog.oldestDueAgeSeconds,
  ],
  ['webhook_failing_endpoints', 'Webhook endpoints that await acknowledgement', (backlog) => backlog.failingEndpoints],
  ['payment_intents_unresolved', `Payments whose outcome is unknown${upTo}`, (backlog) => backlog.paymentIntents.unresolved],
  ['payment_intents_oldest_age_seconds', 'Age of the oldest such payment', (backlog) => backlog.paymentIntents.oldestAgeSeconds],
  ['room_keys_unsettled', `Room keys whose wanted state the lock system has not confirmed${upTo}`, (backlog) => backlog.roomKeys.unsettled],
  ['room_keys_oldest_unsettled_seconds', 'How long the oldest such key has been waiting', (backlog) => backlog.roomKeys.oldestAgeSeconds],
  ['workflow_starts_waiting', `Workflows requested but not started yet${upTo}`, (backlog) => backlog.workflowStarts.waiting],
  ['workflow_starts_oldest_age_seconds', 'Age of the oldest such request', (backlog) => backlog.workflowStarts.oldestAgeSeconds],
  [
    'channel_failing_connections',
    `Agency connections whose pushes have failed beyond the retry budget${upTo}`,
    (backlog) => backlog.channels.failing,
  ],
  [
    'channel_lag_seconds',
    'How long the oldest change has been waiting to be pushed to an agency',
    (backlog) => backlog.channels.oldestPendingSeconds,
  ],
  [
    'registrations_overdue',
    `Guest registrations past their legal deadline that no registry has accepted${upTo}`,
    (backlog) => backlog.registrations.overdue,
  ],
  [
    'registrations_oldest_overdue_seconds',
    'How long the oldest of these registrations has been overdue',
    (backlog) => backlog.registrations.oldestOverdueSeconds,
  ],
  [
    'messages_oldest_queued_seconds',
    'How long the oldest message has been waiting to be sent',
    (backlog) => backlog.messages.oldestAgeSeconds,
  ],
  ['messages_triage', `Open conversations not matched to a stay${upTo}`, (backlog) => backlog.messages.triage],
  [
    'messages_aside',
    `Guest messages and receipts that could not be stored because of a fault on our side${upTo}`,
    (backlog) => backlog.messages.aside,
  ],
  ['idempotency_keys_held', `Keys held by requests that await a partner${upTo}`, (backlog) => backlog.heldKeys],
];

const consumerRows: readonly [string, string, (consumer: ConsumerBacklog) => number][] = [
  ['consumer_behind_events', 'Sequenced events that the consumer has not processed yet', ({ behind }) => behind],
  ['consumer_parked_events', `Events that the consumer could not handle, and those waiting behind them${upTo}`, ({ parked }) => parked],
];

/** Gauges of the backlog, read at most once a second. While the database cannot be read, their values are unknown: NaN. */
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
    help: '1 if the database answered in time, else 0',
    registers: [registry],
  });
  const deliveries = new Gauge({
    name: 'innkeeper_webhook_deliveries',
    help: `Deliveries by state: pending (due), held (endpoint failing), waiting (retry due), retrying (retry not due yet)${upTo}`,
    labelNames: ['state'],
    registers: [registry],
  });
  const queued = new Gauge({
    name: 'innkeeper_messages_queued',
    help: `Messages waiting to be sent, by channel; all agencies count as one${upTo}`,
    labelNames: ['channel'],
    registers: [registry],
  });
  const work = new Gauge({
    name: 'innkeeper_work_items',
    help: `Work items by engine and state; held: pending for a failing endpoint${upTo}`,
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
