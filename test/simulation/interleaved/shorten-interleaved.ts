import { fewest, hasSameDifference, replaysMax, shorten } from '../run/shorten.ts';
import type { InterleavedService } from './interleaved-service.ts';
import { type BurstOrders, type InterleavedVerdict, replayInterleaved } from './simulate-interleaved.ts';
import type { StatementRun } from './statement-order.ts';

/** Looks for fewer commands that lead to the same difference, and then for fewer switches between those that are sent at once. */
export async function shortenInterleaved(service: InterleavedService, found: InterleavedVerdict): Promise<InterleavedVerdict> {
  const { seed } = found;
  const shortest = await shorten(found, (commands, days) => replayInterleaved(service, { seed, commands, orders: found.orders, days }));
  return shortenOrders(shortest, (orders) => replayInterleaved(service, { seed, commands: shortest.commands, orders, days: found.days }));
}

/** Leaves out statements of the orders as long as what happens without them, one command after the other, leads to the same difference. */
export async function shortenOrders<V extends Pick<InterleavedVerdict, 'differences' | 'orders'>>(
  found: V,
  replay: (orders: BurstOrders) => Promise<V>,
): Promise<V> {
  let shortest = found;
  let replays = 0;
  const leadsThere = async (runs: readonly NumberedRun[]): Promise<boolean> => {
    replays += 1;
    const verdict = await replay(ordersOf(runs));
    if (!hasSameDifference(verdict, found)) return false;
    shortest = verdict;
    return true;
  };
  await fewest(numberedRuns(found.orders), leadsThere, () => replays < replaysMax);
  return shortest;
}

interface NumberedRun {
  readonly number: number;
  readonly run: StatementRun;
}

function numberedRuns(orders: BurstOrders): NumberedRun[] {
  return [...orders].flatMap(([number, runs]) => runs.map((run) => ({ number, run })));
}

function ordersOf(runs: readonly NumberedRun[]): BurstOrders {
  const numbers = new Set(runs.map(({ number }) => number));
  return new Map([...numbers].map((number) => [number, runs.flatMap((each) => (each.number === number ? [each.run] : []))]));
}
