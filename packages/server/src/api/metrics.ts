import type { AdmissionObserver, Database, Limiter } from '@innkeeper/platform';
import type { RequestSample } from '@innkeeper/rest-facade';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { createProcessMetrics, type ProcessMetrics } from '../process/process-metrics.ts';
import { createBacklogGauges } from './backlog-gauges.ts';

/** Metrics of the API process for Prometheus. Tenants are never labels: their number is unbounded. */
export interface Metrics extends Pick<ProcessMetrics, 'countStatement' | 'countLostLogLine' | 'watchPools'> {
  observeRequest(sample: RequestSample): void;
  observeAdmission: AdmissionObserver;
  countLostRequestLines(lines: number): void;
  countImbalance(): void;
  watchLimiter(limiter: Pick<Limiter, 'state'>): void;
  watchFeed(feed: { waiting(): number }): void;
  watchBacklog(db: Database): void;
  /** The page, in Prometheus's text format. */
  page(): Promise<{ contentType: string; text: string }>;
}

export function createMetrics(): Metrics {
  const { registry, countStatement, countLostLogLine, watchPools } = createProcessMetrics();
  const lostRequestLines = new Counter({
    name: 'innkeeper_request_lines_lost_total',
    help: 'Request log lines that were not written: too many at once, or the database was unavailable for too long',
    registers: [registry],
  });
  const imbalances = new Counter({
    name: 'innkeeper_unbalanced_trial_balances_total',
    help: 'Trial balances that did not sum to zero and were refused with SVC-9001: a ledger is damaged',
    registers: [registry],
  });
  let refreshBacklog = async (): Promise<void> => undefined;
  return {
    countStatement,
    countLostLogLine,
    watchPools,
    observeRequest: requestObserver(registry),
    observeAdmission: admissionObserver(registry),
    countLostRequestLines: (lines) => lostRequestLines.inc(lines),
    countImbalance: () => imbalances.inc(),
    watchLimiter: (limiter) => watchLimiter(registry, limiter),
    watchFeed: (feed) => watchFeed(registry, feed),
    watchBacklog: (db) => {
      refreshBacklog = createBacklogGauges(registry, db).refresh;
    },
    page: async () => {
      await refreshBacklog();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function requestObserver(registry: Registry): Metrics['observeRequest'] {
  const seconds = new Histogram({
    name: 'innkeeper_http_request_duration_seconds',
    help: 'Time from the parsed head of a request to its answer',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'innkeeper_refusals_total',
    help: 'Answers by error code',
    labelNames: ['code'],
    registers: [registry],
  });
  const secondsOf = memoized((route: string, status: number) => seconds.labels(route, String(status)));
  return ({ route, status, code, milliseconds }) => {
    secondsOf(route, status).observe(milliseconds / 1000);
    if (code !== null) refusals.labels(code).inc();
  };
}

function admissionObserver(registry: Registry): AdmissionObserver {
  const decisions = new Counter({
    name: 'innkeeper_rate_limit_decisions_total',
    help: 'Requests by bucket: admitted (by every bucket that counted them), refused (by the one exceeded), taken_back (row budget)',
    labelNames: ['bucket', 'outcome'],
    registers: [registry],
  });
  const decisionsOf = memoized((bucket: string, outcome: string) => decisions.labels(bucket, outcome));
  return (bucket, outcome) => decisionsOf(bucket, outcome).inc();
}

/** Looking up a time series by its labels costs more than incrementing it, and the label values are few. */
function memoized<First extends string, Second extends string | number, Series>(find: (first: First, second: Second) => Series) {
  const cache = new Map<string, Series>();
  return (first: First, second: Second): Series => {
    const key = `${first} ${second}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found = find(first, second);
    cache.set(key, found);
    return found;
  };
}

function watchFeed(registry: Registry, feed: { waiting(): number }): void {
  new Gauge({
    name: 'innkeeper_event_feed_waiting_requests',
    help: 'Requests waiting for the next event of their tenant',
    registers: [registry],
    collect() {
      this.set(feed.waiting());
    },
  });
}

function watchLimiter(registry: Registry, limiter: Pick<Limiter, 'state'>): void {
  new Gauge({
    name: 'innkeeper_rate_limit_windows',
    help: 'Windows in the memory of this process, by kind of owner',
    labelNames: ['owner'],
    registers: [registry],
    collect() {
      for (const [owner, count] of Object.entries(limiter.state().windows)) this.labels(owner).set(count);
    },
  });
  new Gauge({
    name: 'innkeeper_rate_limit_degraded',
    help: '1 while this process counts alone because Redis is unavailable, else 0',
    registers: [registry],
    collect() {
      this.set(limiter.state().isDegraded ? 1 : 0);
    },
  });
}
