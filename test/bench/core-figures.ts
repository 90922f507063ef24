import { retentionOf } from '@innkeeper/server';
import { contexts } from '../harness/operations.ts';
import { stayNights } from './bench-hotel.ts';
import type { FolioFigures } from './folios.ts';
import type { Comparison } from './growth/compare.ts';
import type { Figures, Percentiles } from './load.ts';
import type { Measurement } from './measure.ts';
import type { Overhead } from './overhead.ts';
import type { RefusalFigures } from './refusals.ts';
import type { MeasuredPart } from './results/figure.ts';
import { bytes, count, type Figure, megabytes, microseconds, milliseconds, percent, perSecond, times } from './results/figure.ts';
import type { Growth, StorageFigures } from './storage.ts';

/** Megabytes. */
export interface Memory {
  readonly resident: number;
  readonly heapTotal: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** CPU of a request, PostgreSQL included: other load on the machine disturbs it less than rates and times. */
export const cpuOf = (figures: Figures) => figures.cpuMicroseconds + figures.postgresMicroseconds;

const tailFactorMax = 10; // p99 over p50

/** The service against the bare driver. */
export function measuredFigures(all: readonly Measurement[]): MeasuredPart {
  const figures = all.flatMap(({ name, service, raw, hardest, targetShare }) => [
    percent(
      `${name}, CPU of the raw route to ours`,
      (cpuOf(raw) / cpuOf(service)) * 100,
      targetShare === null ? {} : { least: targetShare * 100 },
    ),
    ...(hardest ? [percent(`${name}, CPU of one statement`, (cpuOf(hardest) / cpuOf(service)) * 100)] : []),
    microseconds(`${name}, CPU of the API`, service.cpuMicroseconds),
    microseconds(`${name}, CPU of PostgreSQL`, service.postgresMicroseconds),
    microseconds(`${name}, CPU of the raw route`, raw.cpuMicroseconds),
    microseconds(`${name}, CPU of its PostgreSQL`, raw.postgresMicroseconds),
    perSecond(`${name}, 16 clients`, service.perSecond),
    perSecond(`${name}, raw, 16 clients`, raw.perSecond),
    ...latencies(name, service),
    times(`${name}, p99 over p50`, service.p99 / service.p50, { most: tailFactorMax }),
    ...latencies(`${name}, raw`, raw),
    count(`${name}, failed`, service.failed + raw.failed, { most: 0 }),
  ]);
  return { title: 'the service, and the same work through a bare driver and a bare route; 16 clients', figures };
}

/** The percentiles that are published. */
export function latencies(name: string, { p50, p95, p99 }: Percentiles): Figure[] {
  return [milliseconds(`${name}, p50`, p50), milliseconds(`${name}, p95`, p95), milliseconds(`${name}, p99`, p99)];
}

export function overheadFigures({ express, addedByRoute, limiterMicroseconds }: Overhead): MeasuredPart {
  const figures = [
    microseconds('bare Express route', express),
    ...addedByRoute.map(({ name, microseconds: added }) => microseconds(`added by ${name}`, added)),
    microseconds('in-memory limiter, two buckets', limiterMicroseconds),
  ];
  return { title: 'median latencies of one client on cheap routes', figures };
}

const refusalMillisecondsMax = 20;
const strictRatioMax = 1.5;

export function refusalFigures({ requests, strictJson }: RefusalFigures): MeasuredPart {
  const figures = [
    ...requests.map(({ name, milliseconds: cpu }) => milliseconds(name, cpu, { most: refusalMillisecondsMax })),
    ...strictJson.map(({ name, ratio }) => times(`strict JSON to JSON.parse, ${name}`, ratio, { most: strictRatioMax })),
  ];
  return { title: 'refused requests, CPU of the API process each', figures };
}

/** The cost of a request as things grow, with each as a multiple of the first condition in its table. */
export function growthFigures({ title, costs }: Comparison): MeasuredPart {
  const firstOf = new Map([...costs].reverse().map(({ request, figures }) => [request, figures]));
  const figures = costs.flatMap(({ condition, request, figures: measured }) => [
    microseconds(`${request}, ${condition}, CPU`, cpuOf(measured)),
    times(`${request}, ${condition}, CPU to the first`, cpuOf(measured) / cpuOf(firstOf.get(request) ?? measured)),
    perSecond(`${request}, ${condition}`, measured.perSecond),
    ...latencies(`${request}, ${condition}`, measured),
    count(`${request}, ${condition}, failed`, measured.failed, { most: 0 }),
  ]);
  return { title, figures };
}

const residentMegabytesMax = 250;

/** The heap figures tell uncollected garbage from live objects. */
export function memoryFigures(measured: readonly string[], { resident, heapTotal, heapUsed, external }: Memory): MeasuredPart {
  const figures = [
    megabytes('resident', resident, { most: residentMegabytesMax }),
    megabytes('heap', heapTotal),
    megabytes('heap in use', heapUsed),
    megabytes('outside the heap', external),
  ];
  const run = measured.length === 0 ? 'everything' : measured.join(', ');
  return { title: `memory of the API process at rest, a minute after the run of ${run}`, figures };
}

const folioReadMsMax = 50;
const duplicateMsMax = 2_000;

export function folioFigures({ entries, readMedian, readMeanAtServer, duplicates }: FolioFigures): MeasuredPart {
  const figures = [
    milliseconds('read on the clock of the server, mean', readMeanAtServer, { most: folioReadMsMax }),
    milliseconds('read at the client, median', readMedian),
    count('entries of the equal charges', duplicates.entries, { most: 1, least: 1 }),
    count('different answers to them', duplicates.answers, { most: 1, least: 1 }),
    milliseconds('slowest of them', duplicates.slowest, { most: duplicateMsMax }),
  ];
  return { title: `a folio of ${entries} entries, and ${duplicates.count} equal charges at once under one key`, figures };
}

const reservationBytesMax = 8_000;
const endpointBytesMax = 1_000;

const keptByTable = new Map(retentionOf(contexts).map(({ table, kept }) => [`${table}`, kept]));

/** The retention of a table in a word. */
function keptFor(table: string): string {
  const kept = keptByTable.get(table);
  if (!kept || 'untilDone' in kept) return 'until done';
  if (!('since' in kept)) return 'for ever';
  return 'setting' in kept.time ? kept.time.setting : '7 days or ever';
}

// Keys of folio movements are kept for ever, two of the three of a stay here; all of them are counted.
const staysForEver = ({ table }: Growth) => keptFor(table).endsWith('ever');

/** The growth of each table by a reservation, the part that stays, and the addition of an endpoint. */
export function storageFigures({ reservations, withoutEndpoint, withEndpoint }: StorageFigures): MeasuredPart {
  const sum = (growths: readonly Growth[]) => growths.reduce((total, { heap, indexes }) => total + heap + indexes, 0);
  const isOfEndpoint = ({ table }: Growth) => table.startsWith('webhooks.');
  const rows = [...withoutEndpoint, ...withEndpoint.filter(isOfEndpoint)];
  const figures = [
    bytes('a reservation', sum(withoutEndpoint), { most: reservationBytesMax }),
    bytes('what stays of it for ever', sum(withoutEndpoint.filter(staysForEver)), { most: reservationBytesMax }),
    bytes('an endpoint adds to each', sum(withEndpoint.filter(isOfEndpoint)), { most: endpointBytesMax }),
    ...rows.flatMap((growth) => [
      bytes(`${growth.table}, kept ${keptFor(growth.table)}, rows`, growth.heap),
      bytes(`${growth.table}, indexes`, growth.indexes),
    ]),
  ];
  const stays = `a stay of ${stayNights} nights with a new guest, a folio and two charges, each under a key`;
  return { title: `storage: ${stays} (${reservations} of them, after a vacuum)`, figures };
}
