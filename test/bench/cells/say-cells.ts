import { retentionOf } from '@innkeeper/server';
import { composedWith } from '../../harness/operations.ts';
import { say, sayTable, verdict } from '../report.ts';
import { type CapacityPlan, type PlannedLoad, planOf, retentionDays } from './capacity-plan.ts';
import { type CellComparison, type CellFigures, tokens } from './measure-cells.ts';
import type { MovedHotel } from './measure-move.ts';

const edgeMegabytesMax = 150;
const addedMicrosecondsMax = 400;

const round = (value: number): string => Math.round(value).toLocaleString('en');

/** Prints what the edge adds, and the plan that follows from the costs of a request. */
export function sayCells({ comparisons, rerouting, edgeMegabytes, moved }: CellFigures): void {
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
        round([...bytes.values()].reduce((sum, each) => sum + Math.max(0, each), 0)),
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
  sayMove(moved);
  sayPlan(comparisons);
}

function sayMove(moved: MovedHotel | null): void {
  if (moved === null) return say('no hotel was moved: there is no worker');
  const { rooms, months, rows, seconds, closedMs } = moved;
  say(
    `a hotel of ${rooms} rooms and ${months} months, ${round(rows)} rows, moved in ${seconds.toFixed(1)} s and was closed for ${closedMs} ms`,
  );
}

// As planned in infra/DEPLOYMENT.md.
const [charges, fewCharges, pages] = [10, 2, 10]; // a stay
const load: PlannedLoad = {
  hotels: 100_000,
  staysADay: 30,
  timesAStay: { 'charge-with-key': charges, 'page-of-50': pages },
  peak: 5,
};
const loadOfFew: PlannedLoad = { ...load, timesAStay: { ...load.timesAStay, 'charge-with-key': fewCharges } };
const hotelsOfCell = 5_000;

function sayPlan(comparisons: readonly CellComparison[]): void {
  const { config, contexts } = composedWith({});
  const costs = comparisons.map(({ name, throughEdge: { cpuMicroseconds, postgresMicroseconds }, bytes }) => {
    return { name, cpuMicroseconds, postgresMicroseconds, bytes };
  });
  const [plan, ofFew] = [load, loadOfFew].map((each) => planOf(costs, each, retentionDays(retentionOf(contexts), config)));
  if (!plan || !ofFew) return;
  say(`\n${round(load.hotels)} hotels, ${load.staysADay} bookings a day, ${pages} pages a stay, ${load.peak} times the mean:`);
  const cells = load.hotels / hotelsOfCell;
  const both = (all: number, unit: string): string[] => [`${all.toFixed(1)} ${unit}`, `${(all / cells).toFixed(2)} ${unit}`];
  const row = (name: string, unit: string, of: (each: CapacityPlan) => number): string[] => {
    return [name, ...both(of(ofFew), unit), ...both(of(plan), unit)];
  };
  sayTable(
    ['', `${fewCharges} charges a stay: all`, `each of ${cells} cells`, `${charges} charges: all`, `each of ${cells} cells`],
    [
      row('PostgreSQL at the peak', 'cores', ({ postgresCores }) => postgresCores),
      row('API and edge at the peak', 'cores', ({ apiCores }) => apiCores),
      row('written in a year, if nothing were removed', 'TB', ({ writtenBytes }) => writtenBytes / 1e12),
      row('stored after a year, with the default times', 'TB', ({ storedBytes }) => storedBytes / 1e12),
      row('of it kept for ever, as much again every year', 'TB', ({ lastingBytes }) => lastingBytes / 1e12),
    ],
  );
}
