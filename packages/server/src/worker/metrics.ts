import type { ObservedPush, StreamObserver } from '@innkeeper/channels';
import type { MessageObserver } from '@innkeeper/messaging';
import type { AttemptObserver, Deliveries } from '@innkeeper/webhooks';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { createProcessMetrics, type ProcessMetrics } from '../process/process-metrics.ts';

/** Metrics of the worker process for Prometheus. Tenants and endpoints are never labels. */
export interface WorkerMetrics extends ProcessMetrics {
  observeAttempt: AttemptObserver;
  observePush(push: ObservedPush): void;
  readonly streams: StreamObserver;
  readonly messages: MessageObserver;
  watchDeliveries(deliveries: Pick<Deliveries, 'load'>): void;
  setTemporal(isServed: boolean): void;
  watchDirectory(publishing: { lagSeconds(): number }): void;
}

const attemptBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const delayBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export function createWorkerMetrics(): WorkerMetrics {
  const metrics = createProcessMetrics();
  const { registry } = metrics;
  const temporal = new Gauge({
    name: 'innkeeper_temporal_up',
    help: '1 while this worker serves workflows, 0 while Temporal is away or not set up',
    registers: [registry],
  });
  return {
    ...metrics,
    observeAttempt: attemptObserver(registry),
    observePush: pushObserver(registry),
    streams: streamObserver(registry),
    messages: messageObserver(registry),
    watchDeliveries: (deliveries) => watchDeliveries(registry, deliveries),
    setTemporal: (isServed) => temporal.set(isServed ? 1 : 0),
    watchDirectory: (publishing) => watchDirectory(registry, publishing),
  };
}

function attemptObserver(registry: Registry): AttemptObserver {
  const attempts = new Counter({
    name: 'innkeeper_webhook_attempts_total',
    help: 'Attempts by outcome: accepted (2xx), refused (any other answer), unanswered (no response, or a truncated 2xx); first attempts and retries separately',
    labelNames: ['outcome', 'attempt'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'innkeeper_webhook_attempt_duration_seconds',
    help: 'Time from name resolution to the last byte read',
    labelNames: ['outcome'],
    buckets: attemptBuckets,
    registers: [registry],
  });
  const delay = new Histogram({
    name: 'innkeeper_webhook_first_attempt_delay_seconds',
    help: 'Time from the commit of an event to its first request, excluding held deliveries',
    buckets: delayBuckets,
    registers: [registry],
  });
  return ({ outcome, isRetry, durationMs, sinceEventMs }) => {
    attempts.labels(outcome, isRetry ? 'retry' : 'first').inc();
    seconds.labels(outcome).observe(durationMs / 1000);
    if (sinceEventMs !== null) delay.observe(sinceEventMs / 1000);
  };
}

function pushObserver(registry: Registry): WorkerMetrics['observePush'] {
  const pushes = new Counter({
    name: 'innkeeper_channel_pushes_total',
    help: 'Pushes to agencies by outcome: taken, partly (some items refused), throttled, failed',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'innkeeper_channel_push_duration_seconds',
    help: 'Time from reading the current state to recording the outcome',
    labelNames: ['channel'],
    buckets: attemptBuckets,
    registers: [registry],
  });
  const lag = new Histogram({
    name: 'innkeeper_channel_push_lag_seconds',
    help: 'Time from the oldest change in a push to recording its outcome',
    labelNames: ['channel'],
    buckets: delayBuckets,
    registers: [registry],
  });
  return ({ channel, outcome, durationMs, lagMs }) => {
    pushes.labels(channel, outcome).inc();
    seconds.labels(channel).observe(durationMs / 1000);
    if (outcome === 'taken') lag.labels(channel).observe(lagMs / 1000);
  };
}

function streamObserver(registry: Registry): StreamObserver {
  const streams = new Gauge({
    name: 'innkeeper_channel_streams',
    help: 'Agency streams that this worker listens to',
    labelNames: ['channel'],
    registers: [registry],
  });
  const deliveries = new Counter({
    name: 'innkeeper_channel_deliveries_total',
    help: 'Deliveries from agencies by acknowledgement; unacknowledged ones are redelivered',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return {
    onStream: (channel, change) => streams.labels(channel).inc(change),
    onDelivery: (channel, outcome) => deliveries.labels(channel, outcome).inc(),
  };
}

function messageObserver(registry: Registry): MessageObserver {
  const attempts = new Counter({
    name: 'innkeeper_message_attempts_total',
    help: 'Attempts to send a message by outcome: accepted, refused, unknown (retried), impossible (not sent)',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'innkeeper_messages_failed_total',
    help: 'Messages that no channel could deliver, by the last channel tried',
    labelNames: ['channel'],
    registers: [registry],
  });
  return {
    onAttempt: (channel, outcome) => attempts.labels(channel, outcome).inc(),
    onFailed: (channel) => failed.labels(channel).inc(),
  };
}

function watchDeliveries(registry: Registry, deliveries: Pick<Deliveries, 'load'>): void {
  const rows = [
    ['innkeeper_webhook_attempts_in_flight', 'Requests to subscribers in flight', () => deliveries.load().inFlight],
    ['innkeeper_webhook_deliveries_queued', 'Deliveries leased to this process and queued', () => deliveries.load().queued],
  ] as const;
  for (const [name, help, read] of rows) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}

function watchDirectory(registry: Registry, publishing: { lagSeconds(): number }): void {
  new Gauge({
    name: 'innkeeper_directory_lag_seconds',
    help: 'Time since the directory of cells had every token, link, key and person of this cell',
    registers: [registry],
    collect() {
      this.set(publishing.lagSeconds());
    },
  });
}
