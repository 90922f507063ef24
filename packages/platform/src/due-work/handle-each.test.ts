import { ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { TenantAway } from '../database/faults.ts';
import { handleEach } from './handle-each.ts';

async function handled(outcomes: Record<string, boolean | Error>) {
  const visited: string[] = [];
  const reported: string[] = [];
  const batch = await handleEach({ onFailure: (_error, id) => reported.push(id) }, Object.entries(outcomes), {
    resourceId: ([id]) => id,
    handle: async ([id, outcome]) => {
      visited.push(id);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  }).catch((error: unknown) => error);
  return { batch, visited, reported };
}

// Rules: AUDIT-5
test('a failing item is reported and does not stop the others', async () => {
  expect(await handled({ a: true, b: new Error('a bug'), c: false, d: true })).toEqual({
    batch: { done: 2, failed: 1 },
    visited: ['a', 'b', 'c', 'd'],
    reported: ['b'],
  });
});

// Rules: OPS-28
test('an unreachable database ends the batch', async () => {
  const away = new ServiceError('SVC-9003');
  expect(await handled({ a: true, b: away, c: true })).toEqual({ batch: away, visited: ['a', 'b'], reported: [] });
});

// Rules: CELL-17
test('an item whose tenant is being moved to another cell is left out, and the others are handled', async () => {
  expect(await handled({ a: true, b: new TenantAway(), c: true })).toEqual({
    batch: { done: 2, failed: 0 },
    visited: ['a', 'b', 'c'],
    reported: [],
  });
});
