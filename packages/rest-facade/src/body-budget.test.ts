import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Release } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { admitUntilClosed, type BodyBudget, bodyBudget } from './body-budget.ts';
import { ClientGone, readBody } from './read-request.ts';

const bounds = { bodyBytesHeldMax: 64, bodiesWaitingMax: 3, bodyWaitMs: 20 };
const patient = { ...bounds, bodyWaitMs: 60_000 };

/** Takes one byte after another until it would have to wait. */
function fill(budget: BodyBudget, tenantId: string): Release[] {
  const held: Release[] = [];
  for (;;) {
    const taken = budget.take(tenantId, 1);
    if (taken instanceof Promise) {
      taken.catch(() => undefined); // gives up waiting some time after the test
      return held;
    }
    held.push(taken);
  }
}

// Rules: LIMIT-20
test('a tenant gets half of what is left, and something is left however many tenants fill their share', () => {
  const budget = bodyBudget(patient);
  expect(fill(budget, 'first')).toHaveLength(32);
  expect(fill(budget, 'second').length).toBeGreaterThanOrEqual(16);
  expect(fill(budget, 'third').length).toBeGreaterThanOrEqual(8);
  expect(budget.take('fourth', 2)).toBeTypeOf('function');
});

// Rules: LIMIT-20
test('a waiting body is admitted as soon as it fits, small before large, and does not block others', async () => {
  const budget = bodyBudget(patient);
  const [release] = [await budget.take('a', 32)];
  const large = budget.take('a', 20);
  expect(large).toBeInstanceOf(Promise);
  expect(budget.take('b', 4)).toBeTypeOf('function');
  release();
  const releaseLarge = await large;
  const larger = budget.take('a', 21);
  expect(larger).toBeInstanceOf(Promise);
  releaseLarge();
  await larger;
});

// Rules: LIMIT-20
test('a body that waits too long, or behind too many others, is refused', async () => {
  const budget = bodyBudget(bounds);
  const release = await budget.take('a', 32);
  const waiting = [1, 2, 3].map(() => Promise.resolve(budget.take('a', 32)).catch((error: unknown) => error));
  expect(() => budget.take('a', 1)).toThrow(expect.objectContaining({ code: 'SVC-9004' }));
  for (const refused of await Promise.all(waiting)) expect(refused).toMatchObject({ code: 'SVC-9004', status: 503 });
  release();
  expect(await budget.take('a', 32)).toBeTypeOf('function');
});

const announced = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 32', '', ''].join('\r\n');

/** A connection that has sent these bytes to its own server. */
async function sent(bytes: string, serve: RequestListener): Promise<Socket> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(bytes);
  return socket;
}

// Rules: LIMIT-20
test('a client that leaves while its body waits holds nothing', async () => {
  const budget = bodyBudget(patient);
  const release = await budget.take('a', 32);
  const left = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<unknown>();
  const socket = await sent(announced, (request, response) => {
    response.once('close', left.resolve);
    reading.resolve(readBody(request, admitUntilClosed(budget, 'a', response)).catch((error: unknown) => error));
    socket.destroy();
  });
  await left.promise;
  release();
  expect(await reading.promise).toBeInstanceOf(ClientGone);
  expect(budget.take('a', 32)).toBeTypeOf('function');
});
