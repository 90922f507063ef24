import { retentionOf } from '@innkeeper/server';
import { contexts } from '../harness/operations.ts';
import { stayNights } from './bench-hotel.ts';
import type { FolioFigures } from './folios.ts';
import type { Comparison } from './growth/compare.ts';
import type { Figures } from './load.ts';
import type { Measurement } from './measure.ts';
import type { Overhead } from './overhead.ts';
import type { RefusalFigures } from './refusals.ts';
import type { Growth, StorageFigures } from './storage.ts';

const tailFactorMax = 10; // p99 over p50
const residentMegabytesMax = 250;

/** Megabytes. */
export interface Memory {
  readonly resident: number;
  readonly heapTotal: number;
  readonly heapUsed: number;
  readonly external: number;
}

export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

function row(cells: readonly string[], widths: readonly number[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ');
}

export function sayTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => (cells[column] ?? '').length)));
  for (const cells of [head, widths.map((width) => '-'.repeat(width)), ...rows]) say(row(cells, widths));
}

const rate = (figures: Figures) => Math.round(figures.perSecond).toLocaleString('en');
export const ms = (value: number) => value.toFixed(1);
const percent = (share: number) => `${Math.round(share * 100)} %`;
export const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

const cpuOf = (figures: Figures) => figures.cpuMicroseconds + figures.postgresMicroseconds;
const microseconds = (figures: Figures) => `${Math.round(figures.cpuMicroseconds)} + ${Math.round(figures.postgresMicroseconds)}`;

/** Prints the service against the bare driver: requests per second, and CPU time of a request, which other load disturbs less. */
export function sayMeasured(all: readonly Measurement[]): void {
  const rows = all.map(({ name, service, raw, hardest, targetShare }) => {
    const cpuShare = cpuOf(raw) / cpuOf(service);
    const target = targetShare === null ? '' : `${verdict(cpuShare >= targetShare)} (${percent(targetShare)})`;
    return [
      name,
      rate(service),
      rate(raw),
      percent(service.perSecond / raw.perSecond),
      percent(cpuShare),
      target,
      hardest ? percent(cpuOf(hardest) / cpuOf(service)) : '',
      ms(service.p50),
      ms(service.p99),
      `${(service.p99 / service.p50).toFixed(1)} ${verdict(service.p99 < tailFactorMax * service.p50)}`,
      `${ms(raw.p50)} / ${ms(raw.p99)}`,
      microseconds(service),
      microseconds(raw),
      String(service.failed + raw.failed),
    ];
  });
  sayTable(
    [
      'work',
      'service/s',
      'raw/s',
      'share',
      'CPU share',
      'target',
      'of one statement',
      'p50 ms',
      'p99 ms',
      'p99/p50',
      'raw p50/p99',
      'CPU us service + PostgreSQL',
      'raw + PostgreSQL',
      'failed',
    ],
    rows,
  );
}

export function sayOverhead({ express, addedByRoute, limiterMicroseconds }: Overhead): void {
  say(`\nbare Express route: ${Math.round(express)} microseconds (median, one client)`);
  for (const { name, microseconds } of addedByRoute) say(`  + ${Math.round(microseconds)} microseconds: ${name}`);
  say(`in-memory limiter, two buckets: ${limiterMicroseconds.toFixed(2)} microseconds a request`);
}

const refusalMillisecondsMax = 20;
const strictRatioMax = 1.5;

export function sayRefusals({ requests, strictJson }: RefusalFigures): void {
  say('\nrefused requests, CPU of the API process each');
  for (const { name, milliseconds } of requests)
    say(`  ${ms(milliseconds)} ms ${verdict(milliseconds <= refusalMillisecondsMax)} (${refusalMillisecondsMax} ms): ${name}`);
  say('strict JSON, times JSON.parse');
  for (const { name, ratio } of strictJson) say(`  ${ratio.toFixed(2)} ${verdict(ratio <= strictRatioMax)} (${strictRatioMax}): ${name}`);
}

/** Prints the cost of a request as things grow, each as a multiple of the first condition in its table. */
export function sayGrowth(comparisons: readonly Comparison[]): void {
  for (const { title, costs } of comparisons) {
    say(`\n${title}`);
    const firstOf = new Map([...costs].reverse().map(({ request, figures }) => [request, figures]));
    sayTable(
      ['condition', 'request', 'CPU us API + PostgreSQL', 'together', 'times the first', 'a second', 'p50 ms', 'p99 ms', 'failed'],
      costs.map(({ condition, request, figures }) => [
        condition,
        request,
        microseconds(figures),
        String(Math.round(cpuOf(figures))),
        (cpuOf(figures) / cpuOf(firstOf.get(request) ?? figures)).toFixed(2),
        rate(figures),
        ms(figures.p50),
        ms(figures.p99),
        String(figures.failed),
      ]),
    );
  }
}

/** Prints the memory of the API process; the heap figures tell uncollected garbage from live objects. */
export function sayMemory({ resident, heapTotal, heapUsed, external }: Memory): void {
  say(`\nresident memory of the API process: ${resident} MB, ${verdict(resident < residentMegabytesMax)} (${residentMegabytesMax} MB)`);
  say(`  heap ${heapTotal} MB (${heapUsed} MB used), outside the heap ${external} MB`);
}

const folioReadMsMax = 50;
const duplicateMsMax = 2_000;

export function sayFolios({ entries, readMedian, readMeanAtServer, duplicates }: FolioFigures): void {
  say();
  const target = `${verdict(readMeanAtServer < folioReadMsMax)} (${folioReadMsMax} ms)`;
  say(
    `a folio of ${entries} entries is read in ${ms(readMeanAtServer)} ms on the server's clock (mean), ${target}; ${ms(readMedian)} ms at the client (median)`,
  );
  const { count, slowest } = duplicates;
  say(
    `${count} equal charges at once under one key: entries ${duplicates.entries}, different answers ${duplicates.answers}, slowest ${ms(slowest)} ms, ${verdict(slowest < duplicateMsMax)} (${duplicateMsMax} ms)`,
  );
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

/** Prints the growth of each table by a reservation, the part that stays, and the addition of an endpoint. */
export function sayStorage({ reservations, withoutEndpoint, withEndpoint }: StorageFigures): void {
  say(
    `\nstorage: a stay of ${stayNights} nights with a new guest, a folio and two charges, each under a key (${reservations} of them, after a vacuum)`,
  );
  const bytes = (growths: readonly Growth[]) => growths.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0);
  const isOfEndpoint = ({ table }: Growth) => table.startsWith('webhooks.');
  const rows = [...withoutEndpoint, ...withEndpoint.filter(isOfEndpoint)];
  sayTable(
    ['table', 'bytes a reservation', 'rows', 'indexes', 'kept'],
    rows.map(({ table, heap, indexes }) => [
      table,
      ...[heap + indexes, heap, indexes].map((value) => String(Math.round(value))),
      keptFor(table),
    ]),
  );
  const indexes = rows.flatMap(({ byIndex }) => Object.entries(byIndex)).filter(([, value]) => value >= 1);
  say('its indexes');
  for (const [name, value] of indexes.sort(([, one], [, other]) => other - one)) say(`  ${String(Math.round(value)).padStart(4)}  ${name}`);
  const line = (name: string, value: number, max: number) =>
    say(`  ${name}: ${Math.round(value)} bytes, ${verdict(value <= max)} (${max})`);
  line('a reservation', bytes(withoutEndpoint), reservationBytesMax);
  line('what stays of it for ever', bytes(withoutEndpoint.filter(staysForEver)), reservationBytesMax);
  line('an endpoint adds to each', bytes(withEndpoint.filter(isOfEndpoint)), endpointBytesMax);
}
