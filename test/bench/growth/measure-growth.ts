import type { Instance } from '../instance.ts';
import type { BenchOptions } from '../options.ts';
import { openLoader } from './bulk-load.ts';
import type { Comparison } from './compare.ts';
import type { GrowthRun } from './growth-run.ts';
import { measureHotFolio, measureHotNight } from './hot-rows.ts';
import { measureProcesses } from './processes.ts';
import { measureRows } from './rows.ts';
import { measureTenants } from './tenants.ts';

/** Parts by their name for `--only`. Rows come last: anything after them would be measured beside a million of them. */
const parts: readonly (readonly [name: string, measure: (run: GrowthRun) => Promise<Comparison | null>])[] = [
  ['processes', measureProcesses],
  ['folio', measureHotFolio],
  ['night', measureHotNight],
  ['tenants', measureTenants],
  ['rows', measureRows],
];

/** Cost of a request as tenants, rows, clients of one row and processes grow. Parts that cannot be measured here are skipped and named. */
export async function measureGrowth(
  instance: Instance,
  options: BenchOptions,
  say: (line: string) => void,
): Promise<readonly Comparison[]> {
  const { apiUrl, apiPid, postgresPid } = instance;
  const loader = await openLoader(instance.superuserUrl);
  const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
    const startedAt = performance.now();
    await work();
    say(`loaded ${what} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  };
  const target = { apiUrls: [apiUrl], apiPids: [apiPid], postgresPid };
  const found: Comparison[] = [];
  try {
    for (const [name, measure] of parts) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      say(`measuring ${name}`);
      const comparison = await measure({ instance, options, loader, target, timed });
      if (comparison) found.push(comparison);
      else say(`${name} need two cores and taskset: left out`);
    }
  } finally {
    await loader.end();
  }
  return found;
}
