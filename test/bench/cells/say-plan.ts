import { retentionOf } from '@innkeeper/server';
import { composedWith } from '../../harness/operations.ts';
import { say, sayTable } from '../results/say.ts';
import { type CapacityPlan, type PlannedLoad, planOf, retentionDays } from './capacity-plan.ts';
import type { CellComparison } from './measure-cells.ts';

const round = (value: number): string => Math.round(value).toLocaleString('en');

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

/** Prints what many hotels need, by the costs of their requests. */
export function sayPlan(comparisons: readonly CellComparison[]): void {
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
