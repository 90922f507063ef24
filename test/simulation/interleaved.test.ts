import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InterleavedService, startInterleavedService } from './interleaved/interleaved-service.ts';
import { type InterleavedVerdict, replayInterleaved, simulateInterleaved } from './interleaved/simulate-interleaved.ts';
import type { StatementRun } from './interleaved/statement-order.ts';
import { historyOf } from './run/history.ts';
import { simulateSeeds } from './run/simulate-seed.ts';

/** Statements of a command went between those of another. */
const isMixed = (runs: readonly StatementRun[]): boolean => runs.length > new Set(runs.map(({ place }) => place)).size;

const seeds = [1, 2];
const days = 2;
let service: InterleavedService;
let verdicts: readonly InterleavedVerdict[] = [];

beforeAll(async () => {
  service = await startInterleavedService();
  verdicts = await simulateSeeds(seeds, { days, atOnce: 1, simulate: (seed, lived) => simulateInterleaved(service, seed, lived) });
}, 300_000);

afterAll(() => service?.stop());

// Method: statements of commands that are sent at once go in an order that the seed decides. Their answers have to be those of some order of the
// commands, one after the other, and at the end of the day everything that can be read has to be as after that order.
// Rules: ERR-19, IDEM-3, IDEM-11, STOCK-10, MONEY-7
test('commands at once are carried out as if one came after the other', () => {
  const found = verdicts.find(({ differences }) => differences.length > 0);
  expect(found?.differences ?? [], found && `seed ${found.seed}\n${historyOf(found)}`).toEqual([]);
  expect(verdicts.map(({ seed, days: lived }) => [seed, lived])).toEqual(seeds.map((seed) => [seed, days]));
});

test('commands have waited for the locks of others, and statements have gone between those of another command', () => {
  expect(new Set(verdicts.flatMap(({ situations }) => situations))).toContain('command waited for the lock of another');
  expect(verdicts.some(({ orders }) => [...orders.values()].some(isMixed))).toBe(true);
});

// When several commands wait for the same lock, the database decides which goes first, so the order of such a burst may differ.
test('an order that was recorded is repeated', async () => {
  const [found] = verdicts;
  if (found === undefined) throw new Error('no hotel has lived');
  const commands = found.commands.filter(({ day }) => day === 0);
  const replayed = await replayInterleaved(service, { seed: found.seed, commands, orders: found.orders, days: 1 });
  expect(replayed.differences).toEqual([]);
  const certain = [...replayed.orders].filter(([number]) => !found.contended.has(number));
  expect(certain.some(([, runs]) => isMixed(runs))).toBe(true);
  for (const [number, runs] of certain) expect(runs).toEqual(found.orders.get(number));
}, 120_000);
