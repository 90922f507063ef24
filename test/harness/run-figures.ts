import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { systemStatement } from '@innkeeper/platform';
import type { World } from './world.ts';

/** The highest value of each figure so far, by name. */
export interface RunFigures {
  readonly highest: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const sampleEveryMs = 1_000;
const byState = systemStatement<{ state: string; rows: number }>(
  'test.deliveries_by_state',
  `select d.state, count(*)::int as rows from webhooks.delivery d where d.state in ('pending', 'waiting', 'retrying') group by d.state`,
);
const mebibyte = 1024 ** 2;

/** Samples an installation once a second until stopped. A sample that fails because something is down is skipped. */
export async function watchFigures(world: World): Promise<RunFigures> {
  const highest = new Map<string, number>();
  const note = (name: string, value: number): void => void highest.set(name, Math.max(highest.get(name) ?? 0, value));
  const sample = async (): Promise<void> => {
    for (const { state, rows } of await world.db.runAsSystem(byState, [])) note(`rows ${state}`, rows);
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
    stop: async () => {
      state.isStopped = true;
      await sampling;
    },
  };
}

/** Resident memory of a process. Linux only. */
export function residentBytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) * 1024;
}
