import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { choosablePorts, freePort, portFault } from './free-port.ts';

const firstAssigned = 16_000; // by gVisor; Linux begins at 32768

// Method: no system assigns ports of this range to connections; those of one process are chosen before any is listened on.
test('a chosen port is free, chosen once, and never one that a system assigns', async () => {
  const chosen = await Promise.all(Array.from({ length: 500 }, () => freePort()));
  expect(new Set(chosen).size).toBe(chosen.length);
  for (const port of chosen) {
    expect(port).toBeGreaterThanOrEqual(choosablePorts.first);
    expect(port).toBeLessThan(firstAssigned);
    expect(await portFault(port)).toBeNull();
  }
});

test('the wanted port is used while it is free, and another is chosen when it is taken', async () => {
  const wanted = await freePort();
  expect(await freePort(wanted)).toBe(wanted);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  expect(await freePort(wanted)).not.toBe(wanted);
  await new Promise((resolve) => server.close(resolve));
});
