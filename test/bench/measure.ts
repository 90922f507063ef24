import { type Figures, fire, type Load } from './load.ts';
import type { BenchOptions } from './options.ts';
import type { Scenario } from './scenarios.ts';

/** One line of the table. */
export interface Measurement {
  readonly name: string;
  readonly service: Figures;
  readonly raw: Figures;
  readonly hardest: Figures | null;
  readonly targetShare: number | null;
}

type Times = Pick<BenchOptions, 'seconds' | 'warmupSeconds' | 'warmupRequests' | 'rounds'>;

/** Measures one scenario: service and yardsticks alternate, so that other load on the machine affects both. */
export async function measure(scenario: Scenario, times: Times): Promise<Measurement> {
  const loads = [scenario.service, scenario.raw, ...(scenario.hardest ? [scenario.hardest] : [])];
  for (const load of loads) await warmUp(load, times);
  const seen: Figures[][] = loads.map(() => []);
  for (let round = 0; round < times.rounds; round++) {
    for (const [index, load] of loads.entries()) seen[index]?.push(await fire(load, times.seconds));
  }
  const [service = [], raw = [], hardest] = seen;
  return {
    name: scenario.name,
    service: median(service),
    raw: median(raw),
    hardest: hardest === undefined ? null : median(hardest),
    targetShare: scenario.targetShare,
  };
}

const warmupsMax = 6;

/** Warms up for some seconds and for enough requests to compile the code: on a busy machine those take longer. */
async function warmUp(load: Load, { warmupSeconds, warmupRequests }: Times): Promise<void> {
  let answered = 0;
  for (let count = 0; count < warmupsMax && (count === 0 || answered < warmupRequests); count++)
    answered += (await fire(load, warmupSeconds)).perSecond * warmupSeconds;
}

/** The median of each figure. */
export function median(rounds: readonly Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => medianOf(rounds.map(pick));
  return {
    perSecond: of((f) => f.perSecond),
    p50: of((f) => f.p50),
    p95: of((f) => f.p95),
    p99: of((f) => f.p99),
    cpuMicroseconds: of((f) => f.cpuMicroseconds),
    postgresMicroseconds: of((f) => f.postgresMicroseconds),
    failed: rounds.reduce((sum, f) => sum + f.failed, 0),
  };
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
