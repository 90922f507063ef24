import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { systemStatement } from '@innkeeper/platform';
import { Client, Connection } from '@temporalio/client';
import type { World } from './world.ts';

/** The highest value of each figure so far, by name. */
export interface RunFigures {
  readonly highest: ReadonlyMap<string, number>;
  /** Workflows started and events in their histories, counted by Temporal after the run. */
  histories(): Promise<{ readonly workflows: number; readonly events: number }>;
  stop(): Promise<void>;
}

const sampleEveryMs = 1_000;
const byState = systemStatement<{ state: string; rows: number; most: number }>(
  'test.deliveries_by_state',
  `select o.state, sum(o.rows)::int as rows, max(o.rows)::int as most
     from (select d.state, d.endpoint_id, count(*) as rows from webhooks.delivery d where d.state in ('pending', 'waiting', 'retrying')
            group by d.state, d.endpoint_id) o
    group by o.state`,
);
const mebibyte = 1024 ** 2;

/** Samples an installation once a second until stopped. A sample that fails because something is down is skipped. */
export async function watchFigures(world: World): Promise<RunFigures> {
  const connection = await Connection.connect({ address: world.temporal.address });
  const { workflow } = new Client({ connection });
  const highest = new Map<string, number>();
  const note = (name: string, value: number): void => void highest.set(name, Math.max(highest.get(name) ?? 0, value));
  const sample = async (): Promise<void> => {
    const [states, running] = await Promise.all([
      world.db.runAsSystem(byState, []),
      workflow.count(`WorkflowType = 'retryWebhook' and ExecutionStatus = 'Running'`),
    ]);
    for (const { state, rows, most } of states) {
      note(`rows ${state}`, rows);
      if (state === 'retrying') note('open retry schedules of one endpoint', most);
    }
    note('open workflows', running.count);
    note('Temporal database, MiB', Math.round(world.temporal.storedBytes() / mebibyte));
    for (const worker of world.workers) note('worker memory, MiB', Math.round(residentBytes(worker.pid()) / mebibyte));
  };
  await sample();
  const state = { isStopped: false };
  const sampling = (async () => {
    while (!state.isStopped) {
      await sample().catch(() => undefined);
      await wait(sampleEveryMs);
    }
  })();
  return {
    highest,
    histories: async () => {
      let workflows = 0;
      let events = 0;
      for await (const each of workflow.list({ query: `WorkflowType = 'retryWebhook'` })) {
        workflows++;
        events += Number(each.historyLength ?? 0);
      }
      return { workflows, events };
    },
    stop: async () => {
      state.isStopped = true;
      await sampling;
      await connection.close();
    },
  };
}

/** Resident memory of a process. Linux only. */
export function residentBytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) * 1024;
}
