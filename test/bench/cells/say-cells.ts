import type { Figures } from '../load.ts';
import { say, sayTable } from '../report.ts';
import { type CellComparison, type CellFigures, tokens } from './measure-cells.ts';

const edgeMegabytesMax = 150;
const addedMicrosecondsMax = 400;

// The load of 100,000 hotels, as planned in infra/DEPLOYMENT.md.
const hotels = 100_000;
const hotelsOfCell = 5_000;
const bookingsADay = 30;
const chargesOfStay = 10;
const pagesOfStay = 10;
const peak = 5; // times the mean

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');
const round = (value: number): string => Math.round(value).toLocaleString('en');

/** Prints what the edge adds, and the plan that follows from the costs of a request. */
export function sayCells({ comparisons, rerouting, edgeMegabytes }: CellFigures): void {
  say();
  sayTable(
    ['work', 'CPU us API + PostgreSQL', 'through the edge', 'added', 'target', 'p50 ms', 'through the edge', 'bytes', 'failed'],
    comparisons.map(({ name, direct, throughEdge, bytes }) => {
      const added = throughEdge.cpuMicroseconds - direct.cpuMicroseconds;
      return [
        name,
        `${round(direct.cpuMicroseconds)} + ${round(direct.postgresMicroseconds)}`,
        `${round(throughEdge.cpuMicroseconds)} + ${round(throughEdge.postgresMicroseconds)}`,
        round(added),
        `${verdict(added <= addedMicrosecondsMax)} (${addedMicrosecondsMax})`,
        direct.p50.toFixed(1),
        throughEdge.p50.toFixed(1),
        round(bytes),
        String(direct.failed + throughEdge.failed),
      ];
    }),
  );
  say(
    `\nHAProxy with ${round(tokens)} tokens: ${edgeMegabytes} MB, ${verdict(edgeMegabytes <= edgeMegabytesMax)} (${edgeMegabytesMax} MB)`,
  );
  const { milliseconds, requests, failed } = rerouting;
  say(
    `a hotel in another cell is answered from there after ${milliseconds.toFixed(1)} ms; ${failed} of ${requests} requests failed meanwhile`,
  );
  sayPlan(comparisons);
}

function sayPlan(comparisons: readonly CellComparison[]): void {
  const timesAStay: Readonly<Record<string, number>> = { 'charge-with-key': chargesOfStay, 'page-of-50': pagesOfStay };
  const perStay = (of: (comparison: CellComparison) => number): number =>
    comparisons.reduce((sum, comparison) => sum + of(comparison) * (timesAStay[comparison.name] ?? 1), 0);
  const staysASecond = (hotels * bookingsADay * peak) / 86_400;
  const cores = (of: (figures: Figures) => number): number => (perStay(({ throughEdge }) => of(throughEdge)) * staysASecond) / 1e6;
  const terabytes = (perStay(({ bytes }) => Math.max(0, bytes)) * hotels * bookingsADay * 365) / 1e12;
  const cells = hotels / hotelsOfCell;
  say(
    `\n${hotels.toLocaleString('en')} hotels, ${bookingsADay} bookings a day, ${chargesOfStay} charges and ${pagesOfStay} pages a stay, ${peak} times the mean:`,
  );
  const row = (name: string, all: number, unit: string): string[] => [
    name,
    `${all.toFixed(1)} ${unit}`,
    `${(all / cells).toFixed(2)} ${unit}`,
  ];
  sayTable(
    ['', 'all', `each of ${cells} cells`],
    [
      row(
        'PostgreSQL at the peak',
        cores((figures) => figures.postgresMicroseconds),
        'cores',
      ),
      row(
        'API and edge at the peak',
        cores((figures) => figures.cpuMicroseconds),
        'cores',
      ),
      row('storage a year, before anything is removed', terabytes, 'TB'),
    ],
  );
}
