import { limits } from '@innkeeper/kernel';
import type { Config, TableRetention } from '@innkeeper/platform';

/** Costs of one request of a kind. */
export interface WorkCost {
  readonly name: string;
  readonly cpuMicroseconds: number; // of the API and the edge
  readonly postgresMicroseconds: number;
  readonly bytes: ReadonlyMap<string, number>; // by table, with indexes
}

/** The load of all hotels. */
export interface PlannedLoad {
  readonly hotels: number;
  readonly staysADay: number; // of a hotel
  readonly timesAStay: Readonly<Record<string, number>>; // by the name of the work
  readonly peak: number; // times the mean
}

export interface CapacityPlan {
  readonly postgresCores: number; // at the peak
  readonly apiCores: number;
  readonly writtenBytes: number; // in a year, before anything is removed
  readonly storedBytes: number; // after a year, when everything has been removed in its time
  readonly lastingBytes: number; // of these, kept for ever: what each further year adds
}

const daysOfYear = 365;

/** Computes what a load needs. `keptDays` says how long a row of a table lives that a kind of work has made. */
export function planOf(costs: readonly WorkCost[], load: PlannedLoad, keptDays: (table: string, work: string) => number): CapacityPlan {
  const { hotels, staysADay, timesAStay, peak } = load;
  const aDay = ({ name }: WorkCost): number => hotels * staysADay * (timesAStay[name] ?? 1);
  const sum = (of: (cost: WorkCost) => number): number => costs.reduce((total, cost) => total + of(cost), 0);
  const cores = (of: (cost: WorkCost) => number): number => sum((cost) => (of(cost) * aDay(cost) * peak) / 86_400 / 1e6);
  const stored = (days: (table: string, work: string) => number): number =>
    sum((cost) => aDay(cost) * [...cost.bytes].reduce((bytes, [table, each]) => bytes + Math.max(0, each) * days(table, cost.name), 0));
  return {
    postgresCores: cores(({ postgresMicroseconds }) => postgresMicroseconds),
    apiCores: cores(({ cpuMicroseconds }) => cpuMicroseconds),
    writtenBytes: stored(() => daysOfYear),
    storedBytes: stored((table, work) => Math.min(daysOfYear, keptDays(table, work))),
    lastingBytes: stored((table, work) => (keptDays(table, work) === Number.POSITIVE_INFINITY ? daysOfYear : 0)),
  };
}

const movements = ['charge-with-key']; // whose keys are kept for ever
const daysOfMonth = 30.4;

/** How long rows are kept by the rules of the contexts, with the settings of an installation. */
export function retentionDays(retention: readonly TableRetention[], config: Config): (table: string, work: string) => number {
  const settings = new Map<string, unknown>(Object.entries(config));
  const days = new Map(retention.map(({ table, kept }) => [String(table), daysOf(kept, settings)]));
  return (table, work) => {
    if (table === 'platform.idempotency') return movements.includes(work) ? Number.POSITIVE_INFINITY : limits.idempotencyKeptDays;
    return days.get(table) ?? Number.POSITIVE_INFINITY;
  };
}

function daysOf(kept: TableRetention['kept'], settings: ReadonlyMap<string, unknown>): number {
  if (!('since' in kept) || !('setting' in kept.time)) return Number.POSITIVE_INFINITY;
  const { setting } = kept.time;
  return Number(settings.get(setting)) * (setting.endsWith('_MONTHS') ? daysOfMonth : 1);
}
