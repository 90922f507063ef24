import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@innkeeper/supervisor';
import { openBenchHotel } from '../bench-hotel.ts';
import { startChild } from '../child.ts';
import { apiFile } from '../instance.ts';
import { addRooms, flushLoad, loadReservations } from './bulk-load.ts';
import { type Comparison, compare } from './compare.ts';
import type { GrowthRun } from './growth-run.ts';
import { bookNight, daysAhead, readOne, request, type Target } from './requests.ts';

const reservations = 1_000;
const run = promisify(execFile);

/**
 * Compares one API process on a core with two on a core each, to estimate the gain of a second machine for the API. PostgreSQL and the load
 * generator run wherever there is room, so on two cores they take time from both. Null where processes cannot be pinned.
 */
export async function measureProcesses(growth: GrowthRun): Promise<Comparison | null> {
  const { instance, options, loader, target } = growth;
  if (!(await canPin()) || availableParallelism() < 2) return null;
  const hotel = await openBenchHotel(instance.apiUrl);
  await addRooms(loader, hotel.tenantId);
  await loadReservations(loader, { ...hotel, tenantIds: [hotel.tenantId], from: 1, to: reservations });
  await flushLoad(loader);
  const second = await startSecond(growth);
  try {
    await pin(instance.apiPid, '0');
    await pin(second.pid, '1');
    const both: Target = { ...target, apiUrls: [...target.apiUrls, second.url], apiPids: [...target.apiPids, second.pid] };
    const tenants = [{ headers: hotel.headers, hotel, loaded: reservations }];
    const conditions = [
      { name: 'one, on a core', target },
      { name: 'two, a core each', target: both },
    ].map(({ name, target: asked }) => ({
      name,
      requests: [
        request('read one', { target: asked, tenants }, readOne),
        request(
          'create',
          { target: asked, tenants },
          bookNight(() => randomInt(1, daysAhead)),
        ),
      ],
    }));
    return { title: 'API processes', costs: await compare(conditions, options) };
  } finally {
    await second.stop();
    await pin(instance.apiPid, `0-${availableParallelism() - 1}`);
  }
}

/** Starts a second API process of the same installation: same database, same home with the keys. */
async function startSecond({ instance: { home, databaseUrl } }: GrowthRun) {
  const port = String(await freePort());
  const env = { INNKEEPER_HOME: home, DATABASE_URL: databaseUrl, PORT: port, LOG_LEVEL: 'info' };
  const child = await startChild({ file: apiFile, env, logFile: join(home, 'second-api.log') });
  return { ...child, url: `http://127.0.0.1:${port}` };
}

const canPin = (): Promise<boolean> =>
  run('taskset', ['--version']).then(
    () => true,
    () => false,
  );

/** Pins all threads of a process to cores; new threads inherit it. */
async function pin(pid: number, cores: string): Promise<void> {
  await run('taskset', ['-a', '-c', '-p', cores, String(pid)]);
}
