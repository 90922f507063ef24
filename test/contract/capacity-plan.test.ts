import { expect, test } from 'vitest';
import { type PlannedLoad, planOf, type WorkCost } from '../bench/cells/capacity-plan.ts';

const load: PlannedLoad = { hotels: 1_000, staysADay: 86.4, timesAStay: { charge: 10 }, peak: 5 };
const cost = (name: string, bytes: Record<string, number>): WorkCost => ({
  name,
  cpuMicroseconds: 2_000,
  postgresMicroseconds: 1_000,
  bytes: new Map(Object.entries(bytes)),
});

test('cores follow from the peak, storage from what is kept for how long', () => {
  const costs = [cost('book', { stay: 1_000, event: 500 }), cost('charge', { entry: 100, event: 50, emptied: -20 })];
  const keptDays = (table: string): number => (table === 'event' ? 73 : Number.POSITIVE_INFINITY);
  const plan = planOf(costs, load, keptDays);
  expect([plan.postgresCores, plan.apiCores].map((cores) => Math.round(cores * 1_000))).toEqual([55, 110]);
  const staysAYear = 1_000 * 86.4 * 365;
  expect([plan.writtenBytes, plan.storedBytes, plan.lastingBytes].map((bytes) => Math.round(bytes / staysAYear))).toEqual([
    3_000, 2_200, 2_000,
  ]);
});
