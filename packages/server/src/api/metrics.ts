import type { RequestSample } from '@innkeeper/rest-facade';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the process tells Prometheus; names carry their units. */
export interface Metrics {
  readonly registry: Registry;
  observeRequest(sample: RequestSample): void;
  countStatement(name: string): void;
  watchPool(name: string, read: () => { total: number; idle: number; waiting: number }): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'innkeeper_' });
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
  const statements = new Counter({
    name: 'innkeeper_sql_statements_total',
    help: 'Statements sent to the database',
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ route, status, code, milliseconds }) => {
      seconds.labels(route, String(status)).observe(milliseconds / 1000);
      if (code !== null) refusals.labels(code).inc();
    },
    countStatement: () => statements.inc(),
    watchPool: (name, read) => {
      for (const state of ['total', 'idle', 'waiting'] as const) {
        new Gauge({
          name: `innkeeper_pool_${name}_${state}_connections`,
          help: `Connections of the ${name} pool: ${state}`,
          registers: [registry],
          collect() {
            this.set(read()[state]);
          },
        });
      }
    },
  };
}
