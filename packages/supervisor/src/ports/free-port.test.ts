import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { choosablePorts, freePort, portFault } from './free-port.ts';

const firstHandedOutByLinux = 32_768;

// Method: the operating system assigns port 0 from its ephemeral range; a chosen port is never in it.
test('a chosen port is free and outside the ephemeral range of the system', async () => {
  const chosen = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  for (const port of chosen) {
    expect(port).toBeGreaterThanOrEqual(choosablePorts.first);
    expect(port).toBeLessThan(firstHandedOutByLinux);
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
