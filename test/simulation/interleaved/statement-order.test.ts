import { expect, test } from 'vitest';
import { randomOf } from '../run/random.ts';
import { shortenOrders } from './shorten-interleaved.ts';
import type { BurstOrders } from './simulate-interleaved.ts';
import { chosenOrder, listedOrder, runsOf, type StatementOrder } from './statement-order.ts';

/** Places in the order in which commands with these numbers of statements are carried out. */
function carriedOut(order: StatementOrder, statements: readonly number[]): number[] {
  const left = [...statements];
  const places: number[] = [];
  while (left.some((count) => count > 0)) {
    const place = order.next(left.flatMap((count, index) => (count > 0 ? [index] : [])));
    left[place] = (left[place] ?? 0) - 1;
    places.push(place);
  }
  return places;
}

const statements = [6, 4, 5];

test('an order that was chosen is repeated from its runs', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const chosen = carriedOut(chosenOrder(randomOf(seed)), statements);
    expect(chosen.toSorted()).toEqual(statements.flatMap((count, place) => Array.from({ length: count }, () => place)));
    expect(carriedOut(listedOrder(runsOf(chosen)), statements)).toEqual(chosen);
  }
});

test('without an order commands are carried out one after the other', () => {
  expect(runsOf(carriedOut(listedOrder([]), statements))).toEqual(statements.map((count, place) => ({ place, statements: count })));
});

// Method: a difference that comes when the second command acts between the first two statements of the first command and its other ones.
test('an order is shortened to the switches that lead to the difference', async () => {
  const replay = async (orders: BurstOrders) => {
    const places = carriedOut(listedOrder(orders.get(7) ?? []), statements);
    const isLost = places.indexOf(1) >= 2 && places.indexOf(1) < places.lastIndexOf(0) && places.indexOf(0) < places.indexOf(1);
    return { orders: new Map([[7, runsOf(places)]]), differences: isLost ? ['an update is lost'] : [] };
  };
  const found = await replay(new Map([[7, runsOf([2, 0, 2, 0, 1, 2, 0, 1, 0, 1, 2, 0, 2, 0, 1])]]));
  expect(found.differences).toEqual(['an update is lost']);
  const shortest = await shortenOrders(found, replay);
  expect(shortest.differences).toEqual(['an update is lost']);
  expect(shortest.orders.get(7)?.length).toBeLessThanOrEqual(5);
});
