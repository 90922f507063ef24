import { randomOf } from '../run/random.ts';
import { listedScript, type Script, type TimedCommand } from '../run/script.ts';
import { type SeedVerdict, simulateIn } from '../run/simulate-seed.ts';
import { burstScript } from './burst-script.ts';
import { interleave } from './interleave.ts';
import type { InterleavedService } from './interleaved-service.ts';
import { chosenOrder, listedOrder, runsOf, type StatementOrder, type StatementRun } from './statement-order.ts';

/** Orders of the statements of bursts, by their numbers. */
export type BurstOrders = ReadonlyMap<number, readonly StatementRun[]>;

/** Verdict on a hotel whose commands were sent at once, with the orders of their statements. */
export interface InterleavedVerdict extends SeedVerdict {
  readonly orders: BurstOrders;
  /** Bursts in which a command waited for a lock: of several that wait for the same one, the database decides which goes first. */
  readonly contended: ReadonlySet<number>;
}

/** Opens the hotel of a seed, and lives some days in which many commands are sent at once; the seed decides the order of their statements. */
export function simulateInterleaved(service: InterleavedService, seed: number, days: number): Promise<InterleavedVerdict> {
  const orderOf = (number: number): StatementOrder => chosenOrder(randomOf(seed * 10_007 + number));
  return simulate(service, seed, { scriptOf: (random) => burstScript(random, days), orderOf });
}

interface InterleavedReplay {
  readonly seed: number;
  readonly commands: readonly TimedCommand[];
  readonly orders: BurstOrders;
  readonly days: number;
}

/** Opens the hotel of a seed again, and replays commands of an earlier run in the same order of their statements. */
export function replayInterleaved(
  service: InterleavedService,
  { seed, commands, orders, days }: InterleavedReplay,
): Promise<InterleavedVerdict> {
  const orderOf = (number: number): StatementOrder => listedOrder(orders.get(number) ?? []);
  return simulate(service, seed, { scriptOf: () => listedScript(commands, days), orderOf });
}

interface InterleavedChoices {
  readonly scriptOf: (random: ReturnType<typeof randomOf>) => Script;
  readonly orderOf: (number: number) => StatementOrder;
}

async function simulate(
  { interleaver, doorOf }: InterleavedService,
  seed: number,
  { scriptOf, orderOf }: InterleavedChoices,
): Promise<InterleavedVerdict> {
  const orders = new Map<number, readonly StatementRun[]>();
  const contended = new Set<number>();
  const verdict = await simulateIn(seed, scriptOf, (tenant) => ({
    ...doorOf(tenant),
    sendBurst: async (number, requests) => {
      const answers = await interleave(interleaver, requests, orderOf(number));
      orders.set(number, runsOf(answers.places));
      if (answers.hasWaited) contended.add(number);
      return answers;
    },
  }));
  return { ...verdict, orders, contended };
}
