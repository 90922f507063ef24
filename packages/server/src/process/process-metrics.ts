import type { Database } from '@innkeeper/platform';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Metrics of every process for Prometheus; names carry their units. */
export interface ProcessMetrics {
  readonly registry: Registry;
  countStatement(): void;
  countLostLogLine(): void;
  watchPools(db: Pick<Database, 'app' | 'system'>): void;
}

export function createProcessMetrics(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'innkeeper_' });
  const statements = new Counter({
    name: 'innkeeper_sql_statements_total',
    help: 'Statements sent to the database',
    registers: [registry],
  });
  const lostLines = new Counter({
    name: 'innkeeper_log_lines_lost_total',
    help: 'Log lines that could not be written: disk full, or nobody reading the pipe',
    registers: [registry],
  });
  return {
    registry,
    countStatement: () => statements.inc(),
    countLostLogLine: () => lostLines.inc(),
    watchPools: (db) => {
      watchPool(registry, 'app', db.app);
      watchPool(registry, 'system', db.system);
    },
  };
}

function watchPool(registry: Registry, name: string, pool: Database['app']): void {
  const read = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  for (const [state, count] of Object.entries(read)) {
    new Gauge({
      name: `innkeeper_pool_${name}_${state}_connections`,
      help: `Connections of the ${name} pool: ${state}`,
      registers: [registry],
      collect() {
        this.set(count());
      },
    });
  }
}
