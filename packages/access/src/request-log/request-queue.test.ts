import { expect, test } from 'vitest';
import { type RequestLine, RequestQueue } from './request-queue.ts';

// Method: lines of invented tenants in a queue of ten.

const line = (tenantId: string, id: number): RequestLine => ({
  tenantId,
  id: `req_${id}`,
  tokenId: 'tok_1',
  method: 'GET',
  route: 'GET /guests',
  status: 200,
  code: null,
  microseconds: 1_000,
  body: null,
});

function filled(queue: RequestQueue, tenantId: string, count: number): void {
  for (let id = 0; id < count; id++) queue.add(line(tenantId, id));
}

const countsOf = (lines: readonly RequestLine[]) => Object.groupBy(lines, ({ tenantId }) => tenantId);

// Rules: CONSOLE-31
test('the queue holds no more than its bound, and counts what it loses', () => {
  const queue = new RequestQueue(10);
  filled(queue, 'ten_a', 25);
  expect([queue.size, queue.takeLost(), queue.takeLost()]).toEqual([10, 15, 0]);
  expect(queue.take(100).map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, id) => `req_${id}`));
  expect(queue.size).toBe(0);
});

// Rules: CONSOLE-31
test('a tenant that fills the queue leaves the shares of the others', () => {
  const queue = new RequestQueue(10);
  filled(queue, 'ten_loud', 1_000);
  for (const quiet of ['ten_b', 'ten_c', 'ten_d', 'ten_e']) filled(queue, quiet, 2);
  filled(queue, 'ten_loud', 1_000);
  const kept = queue.take(100);
  for (const quiet of ['ten_b', 'ten_c', 'ten_d', 'ten_e']) expect(countsOf(kept)[quiet]?.length).toBe(2);
  expect(kept.length).toBeLessThanOrEqual(10);
  expect(kept.length + queue.takeLost()).toBe(2_008);
});

// Rules: CONSOLE-31
test('with more tenants than lines, no line is replaced by an equal one', () => {
  const queue = new RequestQueue(3);
  for (let tenant = 0; tenant < 8; tenant++) queue.add(line(`ten_${tenant}`, tenant));
  expect([queue.size, queue.takeLost()]).toEqual([3, 5]);
});

// Rules: CONSOLE-31
test('lines are taken from each tenant in turn', () => {
  const queue = new RequestQueue(100);
  filled(queue, 'ten_a', 50);
  filled(queue, 'ten_b', 5);
  const taken = queue.take(10);
  expect([taken.length, countsOf(taken)['ten_b']?.length, queue.size]).toEqual([10, 5, 45]);
});
